import { track } from "../../parts/tracks";
import { icon, seatMark } from "../../shell/symbols";
import { type Child, h, type VNode } from "../../shell/vdom";
import type { Fact, Scene, Strip } from "../../shell/view";
import { flagOf, type GameView, nameOf, type Player, type Static } from "./types";

/** The glory race, the bounties on all captains, and the ships of nobody. */
export function race(data: Static, scene: Scene): VNode {
  const view = scene.view as GameView;
  const spaces = Array.from({ length: view.target + 1 }, (_, at) => ({
    face: String(at),
    isReached: at === view.target,
  }));
  const places = Object.fromEntries(
    Object.entries(view.players).map(([seat, one]) => [seat, Math.min(one.glory, view.target)]),
  );
  return h(
    "div",
    { class: "paxn-race" },
    h(
      "section",
      {},
      track(scene, { label: scene.say("Glory track", "Tor Chwały"), spaces, seats: places }),
      h(
        "p",
        { class: "paxn-figures" },
        Object.entries(view.players).map(([seat, one]) =>
          h("span", { key: seat }, seatMark(scene.seats, seat), possible(scene, view, one)),
        ),
      ),
      wanted(data, scene, view),
    ),
    h(
      "section",
      { class: "paxn-npcs" },
      Object.keys(view.npcs).map((slot) => npc(data, scene, view, slot)),
    ),
  );
}

/** What is certain, and what the chest could add. */
function possible(scene: Scene, view: GameView, one: Player): string {
  const chest = Math.min(view.stash_cap, Math.floor((one.stash ?? one.wealth) / 10));
  if (one.stash !== undefined)
    return scene.say(`${one.glory} + ${chest} from the chest`, `${one.glory} + ${chest} ze skrzyni`);
  return scene.say(`${one.glory} to ${one.glory + chest}`, `${one.glory} do ${one.glory + chest}`);
}

function wanted(data: Static, scene: Scene, view: GameView): VNode {
  return h(
    "table",
    { class: "paxn-bountytable" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "col" }, scene.say("Bounties", "Nagrody")),
        data.nations.map((nation) =>
          h(
            "th",
            { key: nation, scope: "col", "data-id": nation, title: nameOf(data, nation) },
            icon(data, nation, 15),
            view.war.includes(nation) && "⚔",
          ),
        ),
      ),
    ),
    h(
      "tbody",
      {},
      Object.entries(view.players).map(([seat, one]) =>
        h(
          "tr",
          { key: seat },
          h("th", { scope: "row" }, seatMark(scene.seats, seat), one.is_pirate && icon(data, "pirates", 13)),
          data.nations.map((nation) => {
            const level = one.bounties[nation as keyof Player["bounties"]];
            return h("td", { key: nation }, level > 0 ? String(level) : "·");
          }),
        ),
      ),
    ),
  );
}

function npc(data: Static, scene: Scene, view: GameView, slot: string): VNode {
  const one = view.npcs[slot];
  const away = view.arrivals.some(([coming]) => coming === slot);
  const hunted = scene.seat === null ? undefined : view.players[scene.seat]?.hunters[slot];
  const words: Child = one?.zone
    ? [icon(data, one.ship, 14), h("span", {}, `${nameOf(data, one.captain)}, ${nameOf(data, one.zone)}`)]
    : away
      ? `${nameOf(data, slot)}: ${scene.say("comes at the end of the round", "przybywa na koniec tury")}`
      : `${nameOf(data, slot)}: ${scene.say("not at sea", "poza mapą")}`;
  return h(
    "p",
    { key: slot, class: one?.zone ? undefined : "paxw-muted" },
    icon(data, flagOf(slot), 14),
    words,
    hunted !== undefined && h("em", {}, scene.say(` looks for you: ${hunted} dice`, ` szuka cię: kości ${hunted}`)),
  );
}

/** Where the game stands, in one line. */
export function strip(scene: Scene): Strip {
  const data = scene.data as Static;
  const view = scene.view as GameView;
  const round =
    view.round === 0
      ? scene.say("Before the first round", "Przed pierwszą turą")
      : scene.say(`Round ${view.round}`, `Tura ${view.round}`);
  const now: Fact[] = [
    {
      sign: h("strong", {}, round),
      words: scene.say(
        `${round}, ${view.left.events} event cards left`,
        `${round}, karty wydarzeń: ${view.left.events}`,
      ),
    },
  ];
  if (view.event)
    now.push({ sign: nameOf(data, view.event), words: `${nameOf(data, view.event)}: ${data.notes[view.event] ?? ""}` });
  if (view.war.length > 0) {
    const war = scene.say(
      `war: ${view.war.map((one) => nameOf(data, one)).join(" – ")}`,
      `wojna: ${view.war.map((one) => nameOf(data, one)).join(" – ")}`,
    );
    now.push({ sign: [..."⚔", ...view.war.map((one) => icon(data, one, 13))], words: war });
  }
  return {
    now,
    seats: Object.fromEntries(
      Object.entries(view.players).map(([seat, one]) => [seat, ofSeat(data, scene, view, one)]),
    ),
  };
}

function ofSeat(data: Static, scene: Scene, view: GameView, one: Player): Fact[] {
  const gold = one.gold ?? one.wealth;
  const level = Object.values(one.bounties).reduce((sum, each) => sum + each, 0);
  const found: Fact[] = [
    {
      sign: [icon(data, "glory", 13), one.glory],
      words: scene.say(`glory ${one.glory} of ${view.target}`, `chwała ${one.glory} z ${view.target}`),
    },
    {
      sign: [icon(data, "coin", 13), gold],
      words:
        one.gold === undefined
          ? scene.say(`gold in all ${gold}`, `dukaty razem: ${gold}`)
          : scene.say(`gold aboard ${gold}`, `dukaty na pokładzie: ${gold}`),
    },
  ];
  if (one.ship)
    found.push({
      sign: icon(data, one.ship, 14),
      words: `${nameOf(data, one.captain)}, ${nameOf(data, one.ship)}, ${nameOf(data, one.place)}`,
    });
  if (level > 0)
    found.push({ sign: [icon(data, "pirates", 13), level], words: scene.say(`bounties ${level}`, `nagrody ${level}`) });
  found.push({
    sign: [icon(data, "cargo", 13), one.cargo_cards],
    words: scene.say(`cargo cards ${one.cargo_cards}`, `karty ładunku: ${one.cargo_cards}`),
    isAside: true,
  });
  found.push({
    sign: "",
    words: scene.say(`glory cards ${one.glory_cards}`, `karty chwały: ${one.glory_cards}`),
    isAside: true,
  });
  return found;
}
