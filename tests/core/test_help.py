"""What a newcomer reads first: topics from a file, those for one player and those for several told apart."""

from __future__ import annotations

from pathlib import Path

from paxwidget.engine.help import for_table, help_from

TOPICS = """
[[topic]]
title = { en = "How to win", pl = "Jak wygrać" }
solo = false
en = ["Be the richest."]
pl = ["Bądź najbogatszy."]

[[topic]]
title = { en = "The solo game", pl = "Gra solo" }
solo = true
en = ["Have ten coins."]
pl = ["Miej dziesięć monet."]

[[topic]]
title = { en = "Signs", pl = "Znaki" }
en = ["Hover over it."]
pl = ["Najedź na to."]
signs = [["coin", { en = "a coin", pl = "moneta" }]]
"""


def test_who_plays_alone_reads_of_the_solo_game_and_others_do_not(tmp_path: Path) -> None:
    path = tmp_path / "help.toml"
    path.write_text(TOPICS, encoding="utf-8")
    topics = help_from(path)()
    assert [topic["title"]["en"] for topic in for_table(topics, 1)] == ["The solo game", "Signs"]
    assert [topic["title"]["en"] for topic in for_table(topics, 3)] == ["How to win", "Signs"]
    (_, signs) = for_table(topics, 2)
    assert signs == {
        "title": {"en": "Signs", "pl": "Znaki"},
        "text": {"en": ["Hover over it."], "pl": ["Najedź na to."]},
        "signs": [["coin", {"en": "a coin", "pl": "moneta"}]],
    }
