import { track } from "../../parts/tracks";
import { icon, seatMark } from "../../shell/symbols";
import { type Child, h, type VNode } from "../../shell/vdom";
import type { Fact, Scene, Strip } from "../../shell/view";
import { capital, flagOf, type GameView, nameOf, type Player, type Static } from "./types";

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
      wanted(data, scene, view),
    ),
    npcs(data, scene, view),
  );
}

/** What is certain, and what the chest could add: others know only how much it can be at most. */
function possible(data: Static, scene: Scene, view: GameView, one: Player): VNode {
  const chest = Math.min(view.stash_cap, Math.floor((one.stash ?? one.wealth) / 10));
  const isOwn = one.stash !== undefined;
  const words = isOwn
    ? scene.say(`glory ${one.glory}, ${chest} more in the chest`, `chwała ${one.glory}, w skrzyni ${chest}`)
    : scene.say(
        `glory ${one.glory}, at most ${chest} in the chest`,
        `chwała ${one.glory}, w skrzyni najwyżej ${chest}`,
      );
  return h(
    "td",
    { class: "paxn-bountytable__glory", title: words },
    `${one.glory} + ${isOwn ? chest : chest > 0 ? `0–${chest}` : 0} `,
    icon(data, "chest", 14),
    h("span", { class: "paxw-spoken" }, words),
  );
}

function wanted(data: Static, scene: Scene, view: GameView): VNode {
  return h(
    "table",
    { class: "paxn-bountytable" },
    h("caption", { class: "paxw-spoken" }, scene.say("Glory and bounties", "Chwała i nagrody za głowę")),
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "col" }),
        h("th", { scope: "col" }, scene.say("Glory", "Chwała")),
        data.nations.map((nation) =>
          h(
            "th",
            {
              key: nation,
              scope: "col",
              "data-id": nation,
              title: scene.say(`bounties: ${nameOf(data, nation)}`, `nagrody za głowę: ${nameOf(data, nation)}`),
            },
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
          possible(data, scene, view, one),
          data.nations.map((nation) => {
            const level = one.bounties[nation as keyof Player["bounties"]];
            return h("td", { key: nation }, level > 0 ? String(level) : "·");
          }),
        ),
      ),
    ),
  );
}

/** A ship of nobody that is at sea or on its way. */
function npc(data: Static, scene: Scene, view: GameView, slot: string): VNode {
  const one = view.npcs[slot];
  const hunted = scene.seat === null ? undefined : view.players[scene.seat]?.hunters[slot];
  const words: Child = one?.zone
    ? [icon(data, one.ship, 14), h("span", {}, `${nameOf(data, one.captain)}, ${nameOf(data, one.zone)}`)]
    : `${capital(nameOf(data, slot))}: ${scene.say("comes at the end of the round", "przybywa na koniec tury")}`;
  return h(
    "p",
    { key: slot, class: one?.zone ? undefined : "paxw-muted" },
    icon(data, flagOf(slot), 14),
    words,
    hunted !== undefined && h("em", {}, scene.say(` looks for you: ${hunted} dice`, ` szuka cię: kości ${hunted}`)),
  );
}

/** Those at sea or on their way one by one, all others in one line. */
function npcs(data: Static, scene: Scene, view: GameView): VNode {
  const slots = Object.keys(view.npcs);
  const isNear = (slot: string): boolean =>
    Boolean(view.npcs[slot]?.zone) || view.arrivals.some(([coming]) => coming === slot);
  const far = slots.filter((slot) => !isNear(slot)).map((slot) => nameOf(data, slot));
  return h(
    "section",
    { class: "paxn-npcs" },
    slots.filter(isNear).map((slot) => npc(data, scene, view, slot)),
    far.length > 0 && h("p", { class: "paxw-muted" }, `${scene.say("Not at sea", "Poza mapą")}: ${far.join(", ")}`),
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
          ? scene.say(`gold in all ${gold}`, `Dukaty razem: ${gold}`)
          : scene.say(`gold aboard ${gold}`, `Dukaty na pokładzie: ${gold}`),
    },
  ];
  if (one.ship)
    found.push({
      sign: icon(data, one.ship, 14),
      words: `${nameOf(data, one.captain)}, ${nameOf(data, one.ship)}, ${nameOf(data, one.place)}`,
    });
  if (level > 0)
    found.push({
      sign: [icon(data, "pirates", 13), level],
      words: scene.say(`bounties ${level}`, `nagrody za głowę ${level}`),
    });
  found.push({
    sign: [icon(data, "cargo", 13), one.cargo_cards],
    words: scene.say(`cargo cards ${one.cargo_cards}`, `karty ładunku: ${one.cargo_cards}`),
    isAside: true,
  });
  found.push({
    sign: "",
    words: scene.say(`glory cards ${one.glory_cards}`, `Karty Chwały: ${one.glory_cards}`),
    isAside: true,
  });
  return found;
}
