import "./columnoffire.css";
import { type Tab, tabsOf } from "../../parts/tabs-of";
import { icon } from "../../shell/symbols";
import type { Child, VNode } from "../../shell/vdom";
import type { Fact, GameFront, Part, Scene, Strip, Table } from "../../shell/view";
import { listed } from "../../shell/wording";
import { calendar, cameFrom, characters, conflicts, event, everybody, happening, race, sources } from "./drawer";
import { explain, label } from "./explain";
import { stone } from "./marks";
import { own, ownTiles } from "./own";
import { board } from "./picture";
import { type GameView, ownPlayer, type Player, type Static, withBoard } from "./types";

function table(): Table {
  return {
    followsPointer: true,
    parts,
    strip,
    label: (id, scene) => label(id, withBoard(scene)),
    explain: (id, scene) => explain(id, withBoard(scene)),
    chart,
    ending,
  };
}

/** The empty board: what is printed on it. */
function chart(scene: Scene): VNode {
  return board(withBoard(scene));
}

/** The steps that are about a part. */
const SUBJECTS: Readonly<Record<string, readonly string[]>> = {
  characters: ["choose", "shield-stone", "raise"],
  conflicts: ["faith", "order-conflicts", "end-turn"],
  calendar: ["begin-first", "begin-second"],
  tiles: ["pause"],
};

function parts(scene: Scene): Part[] {
  const found = usual(scene);
  if (happening(scene) === null) return found;
  const news: Part = {
    id: "event",
    title: scene.say("Event", "Wydarzenie"),
    slot: "side",
    isConcerned: true,
    body: () => event(scene),
  };
  return [...found, news];
}

function usual(scene: Scene): Part[] {
  const hasTiles = (ownPlayer(scene).tiles ?? []).length > 0;
  const held: Tab[] = hasTiles ? [["tiles", scene.say("Tiles", "Żetony"), "side", ownTiles]] : [];
  return [
    { id: "board", title: scene.say("Board", "Plansza"), slot: "main", body: () => board(scene) },
    {
      id: "own",
      title: scene.say("Before you", "Przed tobą"),
      slot: "main",
      stays: "below",
      body: () => own(scene),
    },
    ...tabsOf(scene, scene.step, SUBJECTS, [
      ["race", scene.say("Race", "Wyścig"), "side", race],
      ...held,
      ["characters", scene.say("Characters", "Postacie"), "below", characters],
      ["conflicts", scene.say("Conflicts", "Konflikty"), "below", conflicts],
      ["calendar", scene.say("Calendar", "Kalendarz"), "below", calendar],
      ["everybody", scene.say("Players", "Gracze"), "below", everybody],
      ["points", scene.say("Points", "Punkty"), "below", sources],
    ]),
  ];
}

function strip(scene: Scene): Strip {
  const data = scene.data as Static;
  const view = scene.view as GameView;
  const half = view.half === 1 ? scene.say("first half", "I połowa") : scene.say("second half", "II połowa");
  const year = scene.say(`Year ${view.year}`, `Rok ${view.year}`);
  const now: Fact[] = [{ sign: `${year} · ${view.half === 1 ? "I" : "II"}`, words: `${year}, ${half}` }];
  if (view.last_year) {
    const why = scene.seats[view.end_why]?.name ?? data.names[view.end_why] ?? "";
    const words =
      view.end_why in scene.seats
        ? scene.say(`last year: ${why} has reached ${data.goal}`, `ostatni rok: ${why} ma ${data.goal}`)
        : scene.say(`last year: the deck of ${why} is used up`, `ostatni rok, wyczerpany stos: ${why}`);
    now.push({ sign: [icon(data, "torch", 14), scene.say("last year", "ostatni rok")], words });
  }
  return {
    now,
    seats: Object.fromEntries(Object.entries(view.players).map(([seat, player]) => [seat, facts(scene, player)])),
  };
}

function facts(scene: Scene, player: Player): Fact[] {
  const data = scene.data as Static;
  const goods = Object.values(player.goods).reduce((sum, one) => sum + one, 0);
  const held = Object.entries(player.goods).map(([good, count]) => `${data.names[good]} ${count}`);
  const figure = (symbol: string, value: Child): Child => [icon(data, symbol, 14), value];
  const { outcome } = scene.view as GameView;
  const score = scene.say(`${player.vp} VP`, `${player.vp} PZ`);
  const alone = player.is_alone ? scene.say(", the only believer", ", jedyny wyznawca") : "";
  const points: Fact = { sign: figure("points", player.vp), words: score };
  const faith: Fact = {
    sign: [stone(data, player.faith, 16), player.religion_die, player.is_alone && "!"],
    words: scene.say(
      `${data.names[player.faith]} until year ${player.chooses}${alone}`,
      `${data.believers[player.faith]?.[0]} do roku ${player.chooses}${alone}`,
    ),
  };
  if (outcome !== null) {
    // Over all: where the points came from, and what breaks a tie.
    const die = player.religion_die;
    return [
      { ...points, words: `${score} (${cameFrom(scene, player)})` },
      {
        sign: figure("any-good", goods),
        words: scene.say(`unsold goods ${goods}`, `niesprzedane towary ${goods}`),
      },
      { ...faith, words: scene.say(`religion die ${die}`, `kość wyznania ${die}`) },
    ];
  }
  return [
    points,
    faith,
    { sign: figure("any-good", goods), words: held.join(", ") },
    {
      sign: figure("shield", player.shields),
      words: scene.say(`shields ${player.shields}`, `tarcze ${player.shields}`),
    },
    {
      sign: figure("advantage", player.tile_count),
      words: scene.say(`advantage tiles ${player.tile_count}`, `żetony korzyści ${player.tile_count}`),
    },
  ];
}

function ending(scene: Scene): string {
  const { outcome } = scene.view as GameView;
  if (outcome === null) return "";
  const { points, winners } = outcome as { readonly points: number; readonly winners: readonly string[] };
  const who = listed(
    scene.lang,
    winners.map((seat) => scene.seats[seat]?.name ?? seat),
  );
  return winners.length > 1
    ? scene.say(`${who} win with ${points} VP.`, `Zwycięzcy: ${who}, ${points} PZ.`)
    : scene.say(`${who} wins with ${points} VP.`, `Wygrywa ${who}, ${points} PZ.`);
}

const columnoffire: GameFront = { table };
export default columnoffire;
