"""The study's end in Python: what it sends to whose eyes, what it keeps, and what it refuses."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

import paxwidget as pw
from paxwidget.engine.errors import FileTaken, PaxError
from paxwidget.engine.trial import filled_in
from paxwidget.play.game import Game
from paxwidget.widget.wire import changed_by, plain
from tests.every_game import every_game
from tests.toys.smugglers import GOODS
from tests.widget.conftest import SEATS, Read, played


def hidden_words(game: Game, seat: str | None) -> set[str]:
    """Ids and names of cards in the hands of others that this seat has never been told of."""
    view, told = json.dumps(game.view(seat)), " ".join(str(line) for line in game.log_for(seat))
    cards = {card: GOODS[card].en for other in game.seats if other != seat for card in game.state.hand[other]}
    return {word for card, name in cards.items() if card not in view and name not in told for word in (card, name)}


@every_game
@pytest.mark.parametrize("eyes", ["turn", "all", None])
def test_the_page_has_the_truth_after_every_change(name: str, eyes: str | None, read: Read) -> None:
    game = pw.new_game(name, seed=3, autosave=False)
    study = game.study(seat=eyes)
    page, rng = read(study), Random(8)
    for number in range(80):
        what = rng.random()
        if game.is_over or what < 0.2:
            game.goto(rng.randint(0, len(game.line)))
        elif what < 0.3:
            game.comment = f"said {number}"
        elif what < 0.4:
            game.marks = ["!?"]
        else:
            decision = rng.choice(game.decisions)
            game.play(filled_in(rng.choice(decision.ids), rng), decision.seat)
        part = page.study
        assert part == json.loads(json.dumps(study._study_part()))
        assert part["version"] == page.state["version"] == game.version
        line = game.line if eyes is not None or game.position_at(len(game.line)).is_over else game.node.path()
        assert [part["tree"][id].get("comment", "") for id in part["line"][1:]] == [node.comment for node in line]


def test_each_move_has_its_words_its_rule_its_year_and_its_turn(game: Game, read: Read) -> None:
    part = read(game.study(seat="turn")).study
    moves = [part["tree"][id] for id in part["line"][1:]]
    assert len(moves) == 60
    first = moves[0]
    assert (first["choice"], first["text"], first["section"], first["seat"]) == ("sell C05", "Sell crate 05", "B1c", "Red")
    assert (first["period"], first["turn"]) == ("1", "Red")
    storm = moves[3]
    assert (storm["seat"], storm["turn"], storm["text"]) == ("Blue", "Blue", "Throw crate 06 overboard")
    game.goto(0)
    for choice in ("offer Green", "silence", "accept"):
        game.play(choice)
    pact = read(game.study(seat="turn")).here
    assert (pact["seat"], pact["turn"], pact["text"]) == ("Green", "Red", "Take the coin")
    rounds = [int(move["period"]) for move in moves]
    assert rounds == sorted(rounds)
    assert len(set(rounds)) > 3


def test_the_words_follow_the_language(game: Game, read: Read) -> None:
    page = read(game.study(seat="turn"))
    assert page.ask("lang", lang="pl") is None
    move = page.study["tree"]["1"]
    assert (move["text"], move["period"], move["turn"]) == ("Sprzedaj: skrzynia 05", "1", "Czerwony")


def test_stepping_by_moment_by_ply_and_one_by_one(game: Game, read: Read) -> None:
    page = read(game.study())
    line = page.study["line"]
    assert page.ask("goto", node=line[7]) is None
    assert (game.ply, page.study["node"]) == (7, line[7])
    # Over choices of bots too: a study looks at all of them.
    assert page.ask("undo") is None
    assert game.ply == 6
    assert page.ask("redo") is None
    assert page.ask("redo") is None
    assert game.ply == 8
    assert page.ask("goto", ply=0) is None
    assert page.ask("undo") == "There is no such moment in this game."
    for wrong in ("999", 7, None, ["1"]):
        assert page.ask("goto", node=wrong) == "There is no such moment in this game."
    assert game.ply == 0


def test_the_log_goes_back_with_the_history(game: Game, read: Read) -> None:
    game = played(140)
    page = read(game.study())
    game.goto(20)
    lines = page.state["log"]
    assert list(lines.values())[-1][:3] == [20, game.log_for(None)[-1].text(), game.log_for(None)[-1].section]
    assert len(lines) >= 20
    first = next(iter(lines.values()))[0]
    assert page.ask("goto", ply=first) is None
    assert game.ply == first


def test_what_was_chosen_and_what_else_was_legal(game: Game, read: Read) -> None:
    game.goto(12)
    page = read(game.study())
    after = game.line[12]
    assert page.state["shown"] == after.seat
    choices = [choice[0] for choice in page.part["decision"]["choices"]]
    assert choices == [choice.id for choice in game.choices_for(str(after.seat))]
    assert page.study["tree"][page.here["kids"][0]]["choice"] == after.choice
    assert after.choice in choices
    assert len(choices) > 1


def test_of_several_who_decide_the_one_is_shown_whose_choice_follows(read: Read) -> None:
    game = pw.new_game("dicefair", seed=7, autosave=False)
    game.bots = dict.fromkeys(game.seats, "random")
    game.run_bots(20)
    game.bots = {}
    page = read(game.study())
    for ply in range(20):
        game.goto(ply)
        assert page.state["shown"] == game.line[ply].seat
    game.goto(1)
    one, other = page.state["to_act"]
    assert page.state["shown"] == one
    assert page.ask("reveal", seat=other) is None
    assert page.state["shown"] == page.part["seat"] == other
    assert page.ask("hide") is None
    assert page.state["shown"] == one
    assert page.ask("reveal", seat=other) is None
    game.goto(2)
    game.goto(1)
    assert page.ask("reveal", seat="Venice") == "This board does not play Venice."


def test_a_branch_is_played_left_and_made_the_main_line(game: Game, read: Read) -> None:
    game.goto(12)
    page = read(game.study())
    fork, seat = page.study["node"], page.state["shown"]
    other = next(choice[0] for choice in page.part["decision"]["choices"] if choice[0] != game.line[12].choice)
    assert page.play(other, seat) is None
    assert (game.ply, game.node.choice, game.node.is_main) == (13, other, False)
    assert page.study["tree"][fork]["kids"] == ["13", page.study["node"]]
    while game.ply < 16:
        assert page.play(page.part["decision"]["choices"][0][0], page.part["seat"]) is None
    branch = page.study["node"]
    assert page.ask("main") is None
    assert (page.study["node"], len(page.study["line"])) == (fork, 61)
    assert page.ask("goto", node=branch) is None
    assert page.ask("promote", node=branch, version=game.version - 1) is not None
    assert not game.node.is_main
    assert page.ask("promote", node=branch, version=game.version) is None
    assert game.node.is_main
    assert len(game.main_line) == 16
    assert page.study["tree"][fork]["kids"][0] != "13"


def test_a_choice_that_was_on_its_way_behind_a_comment_and_a_mark_is_made(game: Game, read: Read) -> None:
    game.goto(12)
    page = read(game.study())
    node, version = page.study["node"], page.state["version"]
    choice = page.part["decision"]["choices"][0][0]
    # A click on the choice takes the focus from the comment, which is sent first.
    assert page.ask("comment", node=node, text="A bold bid.", was="") is None
    assert page.ask("mark", node=node, mark="!?", on=True) is None
    assert page.state["version"] == version
    assert page.ask("play", version=version, seat=page.part["seat"], choice=choice) is None
    assert (game.ply, game.node_at(12).comment) == (13, "A bold bid.")


def test_a_choice_for_an_older_moment_or_of_another_kind_changes_nothing(game: Game, read: Read) -> None:
    game.goto(12)
    page = read(game.study())
    seat, choice = page.part["seat"], page.part["decision"]["choices"][0][0]
    stale = page.ask("play", version=game.version - 1, seat=seat, choice=choice)
    assert stale == "The game has moved on. Nothing has changed; please choose again."
    assert page.play("sail nowhere", seat) == "“sail nowhere” is not available now. Nothing has changed."
    other = next(one for one in SEATS if one != seat)
    assert page.play(choice, other) == f"This board does not play {other}."
    assert (game.ply, len(game.node.children)) == (12, 1)


def test_bots_rest_while_a_game_is_studied(game: Game, read: Read) -> None:
    page = read(game.study(seat="turn"))
    assert game.bots
    assert page.ask("bots") is None
    seat = page.part["seat"]
    assert page.play(page.part["decision"]["choices"][0][0], seat) is None
    assert game.ply == 61
    assert not any(info["bot"] for info in page.state["seats"].values())


def test_a_comment_is_kept_with_its_moment(game: Game, read: Read) -> None:
    page = read(game.study())
    node = page.study["line"][30]
    assert page.ask("goto", node=node) is None
    assert page.ask("comment", node=node, text="A strong <b>bid</b>.", was="") is None
    assert game.comment == page.here["comment"] == "A strong <b>bid</b>."
    refused = "This comment has changed to “A strong <b>bid</b>.”. Nothing was overwritten."
    assert page.ask("comment", node=node, text="mine", was="") == refused
    assert "at most" in str(page.ask("comment", node=node, text="x" * 10_001, was=game.comment))
    assert page.ask("comment", node=node, text=7, was=game.comment) is not None
    assert page.ask("comment", node="999", text="lost", was="") == "There is no such moment in this game."
    assert game.comment == "A strong <b>bid</b>."
    # A page that is slow says it of a moment that is no longer shown.
    assert page.ask("goto", ply=3) is None
    assert page.ask("comment", node=node, text="", was="A strong <b>bid</b>.") is None
    assert game.ply == 3
    assert "comment" not in page.study["tree"][node]


def test_marks_are_set_and_taken_away(game: Game, read: Read) -> None:
    game.goto(30)
    page = read(game.study())
    node = page.study["node"]

    def mark(what: str, on: bool = True) -> str | None:
        return page.ask("mark", node=node, mark=what, on=on)

    for what in ("!", "★", "!?", "circle aves", "arrow aves saba"):
        assert mark(what) is None
    marks = ["★", "!?", "circle aves", "arrow aves saba"]
    assert page.here["marks"] == list(game.marks) == marks
    for wrong in ("circle atlantis", "arrow aves", "circle aves saba", "blessed", ""):
        assert "is not a mark" in str(mark(wrong))
    assert mark("★", on=False) is None
    assert mark("!?", on=False) is None
    assert list(game.marks) == marks[2:]


def test_all_that_was_said_survives_saving(game: Game, read: Read, tmp_path: Path) -> None:
    path = tmp_path / "evening.pax.json"
    game.save(path)
    game = pw.load(path, autosave=False)
    page = read(game.study(seat="turn"))
    assert (page.study["file"], page.study["saved"]) == ("evening.pax.json", True)
    page.ask("goto", ply=12)
    other = next(choice[0] for choice in page.part["decision"]["choices"] if choice[0] != game.line[12].choice)
    assert page.play(other, page.part["seat"]) is None
    node = page.study["node"]
    assert page.ask("comment", node=node, text="Tried instead.", was="") is None
    assert page.ask("mark", node=node, mark="?!", on=True) is None
    assert page.ask("mark", node=node, mark="arrow aves nevis", on=True) is None
    assert page.study["saved"] is False
    assert page.ask("save") is None
    assert page.study["saved"] is True
    again = read(pw.load(path, autosave=False).study(seat="turn"))
    before, after = page.study, again.study
    said = (again.here["text"], again.here["comment"], again.here["marks"])
    assert said == (page.here["text"], "Tried instead.", ["?!", "arrow aves nevis"])
    assert sorted(json.dumps(one["marks"]) for one in after["tree"].values() if "marks" in one) == ['["?!", "arrow aves nevis"]']
    assert [after["tree"][id].get("text") for id in after["line"]] == [before["tree"][id].get("text") for id in before["line"]]
    assert len(after["tree"]) == len(before["tree"]) == 62
    page.ask("goto", ply=0)
    assert page.study["saved"] is True


def test_a_game_without_a_file_asks_for_a_name(game: Game, read: Read, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    page = read(game.study())
    assert page.ask("save") == "This game has no file yet: give it a name."
    for wrong in ("../out", "/out", "a/b", ".hidden", "", "x" * 200, 7, "a\\b", "a\nb"):
        assert "cannot be the name of a file" in str(page.ask("save", name=wrong))
    assert list(tmp_path.iterdir()) == []
    assert page.ask("save", name="Mój wieczór 2") is None
    assert (page.study["file"], page.study["saved"]) == ("Mój wieczór 2.pax.json", True)
    assert pw.load(tmp_path / "Mój wieczór 2.pax.json", autosave=False).ply == 60


def test_saving_loses_nothing_of_others(game: Game, read: Read, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "notes.pax.json").write_text("my notes", encoding="utf-8")
    study = game.study()
    page = read(study)
    assert "holds something else" in str(page.ask("save", name="notes.pax.json"))
    assert (tmp_path / "notes.pax.json").read_text(encoding="utf-8") == "my notes"
    with pytest.raises(FileTaken):
        study.save("notes.pax.json")
    monkeypatch.chdir("/")
    monkeypatch.setattr(Path, "cwd", lambda: tmp_path / "gone")
    assert str(page.ask("save", name="evening")).startswith("Nothing was saved: ")


@pytest.mark.parametrize("seat", ["Red", None])
def test_a_study_shows_a_seat_no_more_than_its_board_would(seat: str | None, read: Read) -> None:
    game = played(11, seed=6)
    hidden = hidden_words(game, seat)
    assert len(hidden) >= 4
    page = read(game.study(seat=seat))
    page.ask("compare", node="0")
    page.ask("comment", node=page.study["node"], text="Hm.", was="")
    assert not [word for word in hidden if word in page.heard]
    moves = [move for move in page.study["tree"].values() if "seat" in move]
    assert all(("choice" in move) == (move["seat"] == seat) for move in moves)
    assert page.study["hands"] == {}
    assert page.ask("reveal", seat="Green") == "This board does not play Green."
    assert page.ask("play", version=game.version, seat="Green", choice="draw") is not None
    assert game.ply == 11


def test_all_hands_are_open_only_where_python_asks_for_it_and_never_in_saved_traits(read: Read) -> None:
    game = played(11, seed=13)
    hidden = hidden_words(game, None)
    page = read(game.study(seat="all"))
    assert all(word in page.heard for word in hidden if word in GOODS)
    assert not [word for word in hidden if word in page.saved]
    shown = page.state["shown"]
    hands = {seat: changed_by(page.state["view"], patch) for seat, patch in page.study["hands"].items()}
    assert set(hands) == set(SEATS) - {shown}
    assert all(view == json.loads(json.dumps(plain(game.view(seat)))) for seat, view in hands.items())
    own = {line[2] for line in page.part["log"]}
    assert {str(entry) for entry in game.log if not entry.may_read(None)} >= own
    assert {entry.audience for entry in game.log if str(entry) in own} > {("Blue",)}
    assert game.study(seat="turn").seat == "turn"
    with pytest.raises(PaxError, match="nobody plays 'all' here"):
        game.board(seat="all")


def test_without_a_wish_the_only_person_of_a_running_game_sees_as_he_plays(read: Read, tmp_path: Path) -> None:
    running = played(20)
    assert running.study().seat == "turn"
    running.bots = {"Blue": "random", "Green": "random"}
    assert running.study().seat == "Red"
    over = played(400)
    assert over.is_over
    over.bots = {"Blue": "random", "Green": "random"}
    over.goto(20)
    assert over.study().seat == "turn"
    assert over.study(seat=None).seat is None
    with pytest.raises(PaxError, match="nobody plays 'Venice' here; a study has the eyes of Red, Green, Blue, 'turn', 'all'"):
        over.study(seat="Venice")


def test_the_view_before_is_that_of_the_last_move_or_of_the_comparison(game: Game, read: Read) -> None:
    page = read(game.study(seat="all"))
    for ply in (0, 13, 40):
        game.goto(ply)
        view = changed_by(page.state["view"], page.part["view"])
        if ply == 0:
            assert page.study["before"] is None
            continue
        before = changed_by(view, page.study["before"])
        assert before == json.loads(json.dumps(plain(game.spec.view(game.position_at(ply - 1).state, page.state["shown"]))))
    page.ask("compare", node=page.study["line"][5])
    before = changed_by(changed_by(page.state["view"], page.part["view"]), page.study["before"])
    assert before["round"] == int(page.study["tree"][page.study["line"][5]]["period"])


def test_two_positions_are_compared_in_words(game: Game, read: Read) -> None:
    study = game.study(seat="all", lang="pl")
    page = read(study)
    found = study.diff(11, 25)
    assert game.ply == 25
    assert page.study["compared"]["node"] == page.study["line"][11]
    lines = page.study["compared"]["lines"]
    assert lines == found.lines("pl") == list(found)
    assert "Round: 4 → 9" in lines
    assert "Boards · sea – Czerwony: Ptasia → Nevis" in lines
    assert "nevis" in page.study["compared"]["ids"]
    assert page.ask("goto", ply=12) is None
    assert page.study["compared"]["lines"] != lines
    assert page.ask("compare", node=None) is None
    assert page.study["compared"] is None
    assert page.ask("compare", node="x") == "W tej grze nie ma takiego momentu."


def test_a_second_page_gets_the_whole_and_then_what_changes(game: Game, read: Read) -> None:
    study = game.study()
    first = read(study)
    game.goto(5)
    game.comment = "Said before the second page was there."
    first.listen()
    second = read(study)
    first.messages += second.messages
    game.goto(6)
    second.listen()
    first.messages += [message for message in second.messages if message not in first.messages]
    assert first.study == second.study
    assert second.study["tree"]["5"]["comment"] == "Said before the second page was there."


def test_a_study_says_what_it_is(game: Game, read: Read) -> None:
    study = game.study(seat="all")
    page = read(study)
    assert (page.traits["kind"], page.traits["role"]["study"]) == ("study", True)
    data, _ = study._repr_mimebundle_()
    assert data["text/plain"] == repr(study) == f"<Study (all hands open) of {game.summary}>"
