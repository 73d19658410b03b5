import { colour, symbolAt } from "../../shell/symbols";
import { type Child, names, s, type VNode } from "../../shell/vdom";
import type { Scene } from "../../shell/view";
import { houseAt, shortName, signsAt, stoneAt } from "./marks";
import { type Country, type GameView, ownPlayer, ownSeat, type Static } from "./types";

/** One country: what it buys, the character on its deck, its stones with who would win now, and the ladder of its sites. */

const SITE = 56;

export function land(scene: Scene, id: string): VNode {
  const data = scene.data as Static;
  const facts = data.countries[id];
  const country = (scene.view as GameView).countries[id];
  if (facts === undefined || country === undefined) return s("g", { key: id });
  const [x = 0, y = 0] = facts.at;
  const [wide = 0, tall = 0] = data.land;
  const [left, top] = [x - wide / 2, y - tall / 2];
  return s(
    "g",
    { key: id, transform: `translate(${left} ${top})` },
    s(
      "g",
      { class: names("paxc-land", country.torch && "paxc-land--burns"), "data-id": id, "data-at": `${x} ${y}` },
      s("rect", { class: "paxc-land__ground", width: wide, height: tall, rx: 8 }),
      head(data, id, wide),
      stones(scene, country, wide),
      deck(scene, country),
      ladder(scene, id, country, tall),
    ),
    // On the chart, where nobody plays, no card lies there.
    Object.keys((scene.view as GameView).players).length > 0 && card(scene, id, country, left, top),
  );
}

function head(data: Static, id: string, wide: number): Child {
  const { die = "", pays = {} } = data.countries[id] ?? {};
  return [
    s("rect", { class: "paxc-die", x: 6, y: 5, width: 28, height: 28, rx: 6, fill: colour(die) }),
    symbolAt(data, id, 20, 19, 21, colour(`on-${die}`)),
    s("text", { class: "paxc-land__name", x: 42, y: 26 }, data.names[id]),
    Object.entries(pays).map(([good, price], at) =>
      s(
        "g",
        { key: good, transform: `translate(${wide - 92 + at * 47} 19)` },
        symbolAt(data, good, 10, 0, 22, colour("ink")),
        s("text", { class: "paxc-number", x: 30, y: 6, "font-size": 18, fill: colour("ink") }, String(price)),
      ),
    ),
  ];
}

/** The character face up, with the stone it brings; under a pointer it is the country, unless the card itself can be chosen. */
function card(scene: Scene, id: string, country: Country, left: number, top: number): VNode {
  const data = scene.data as Static;
  const facts = data.characters[country.face_up];
  const isChoice = scene.hot.has(country.face_up);
  const name = facts ? shortName(data, country.face_up) : nobody(scene, country);
  return s(
    "g",
    {
      class: "paxc-character",
      "data-id": isChoice ? country.face_up : id,
      "data-at": `${left + 106} ${top + 66}`,
    },
    s("rect", { class: "paxc-character__ground", x: 6, y: 40, width: 200, height: 56, rx: 6 }),
    s("text", { class: "paxc-character__name", x: 12, y: 60, ...(facts ? fitted(name) : {}) }, name),
    facts && signsAt(data, facts.effects, 14, 80, 24, "start"),
    facts && stoneAt(data, facts.stone, 188, 79, 25),
    facts && s("text", { class: "paxc-small", x: 172, y: 85, "text-anchor": "end" }, "+"),
  );
}

/** What stands where no character lies: the next card comes, or the deck is used up. */
export function nobody(scene: Scene, country: Country): string {
  return country.cards > 0 ? scene.say("next card to come", "karta w drodze") : scene.say("deck used up", "stos pusty");
}

/** A long name is pressed together to stay on its card. */
function fitted(name: string): Record<string, string | number> {
  return name.length > 16 ? { textLength: 188, lengthAdjust: "spacingAndGlyphs" } : {};
}

/** The religion spaces, and who would win a conflict now. */
function stones(scene: Scene, country: Country, wide: number): Child {
  const data = scene.data as Static;
  const spaces = Array.from({ length: data.religion_spaces }, (_, at) => country.stones[at]);
  return [
    spaces.map((religion, at) => {
      const x = wide - 22 - (data.religion_spaces - 1 - at) * 33;
      return religion === undefined
        ? s("circle", { key: at, class: "paxc-empty", cx: x, cy: 62, r: 14 })
        : s("g", { key: at }, stoneAt(data, religion, x, 62, 29));
    }),
    symbolAt(data, country.torch ? "torch" : "wins", wide - 56, 97, 22, colour(country.torch ? "flame" : "ink")),
    country.majority
      ? stoneAt(data, country.majority, wide - 22, 97, 25)
      : s("text", { class: "paxc-figure", x: wide - 27, y: 102 }, "–"),
  ];
}

/** How many cards the deck has, and how likely the next one is an event. */
function deck(scene: Scene, country: Country): Child {
  const data = scene.data as Static;
  const odds = country.cards > 0 ? Math.round((100 * country.events) / country.cards) : 0;
  return [
    symbolAt(data, "deck", 17, 112, 18, colour("ink")),
    s("text", { class: "paxc-figure", x: 30, y: 118 }, String(country.cards)),
    symbolAt(data, "event", 68, 112, 18, colour("ink")),
    s("text", { class: "paxc-figure", x: 79, y: 118 }, `${odds}%`),
  ];
}

/** The ladder with its houses, what each stands to win or lose, and where the houses would go for the die under the pointer. */
function ladder(scene: Scene, id: string, country: Country, tall: number): Child {
  const data = scene.data as Static;
  const moved = ownPlayer(scene).landings[scene.over ?? ""]?.[id];
  const stakes = country.stakes[country.majority] ?? {};
  const place = (site: number): { x: number; y: number; high: number } => ({
    x: 5 + (site - 0.5) * SITE,
    y: tall - 5,
    high: 22 + 7 * site,
  });
  const falls = Object.keys(moved ?? {}).filter((seat) => moved?.[seat] === 0);
  return [
    Array.from({ length: data.sites }, (_, at) => {
      const { x, y, high } = place(at + 1);
      return s(
        "g",
        { key: `site ${at}` },
        s("rect", { class: "paxc-site", x: x - SITE / 2 + 1, y: y - high, width: SITE - 2, height: high, rx: 4 }),
        s("text", { class: "paxc-small", x: x - SITE / 2 + 6, y: y - 5 }, String(at + 1)),
      );
    }),
    country.sites.map((seat, at) => {
      if (!seat) return null;
      const { x, y, high } = place(at + 1);
      const isMoving = moved !== undefined && seat in moved;
      const stake = stakes[seat];
      return s(
        "g",
        { key: `house of ${seat}`, class: isMoving ? "paxc-leaving" : "" },
        houseAt(scene, seat, x, y - high - 10, 34),
        country.majority && !isMoving && won(x + 12, y - 6, stake ?? null),
      );
    }),
    Object.entries(moved ?? {})
      .filter(([, site]) => site > 0)
      .map(([seat, site]) => {
        const { x, y, high } = place(site);
        return houseAt(scene, seat, x, y - high - 10, 36, true);
      }),
    falls.length > 0 &&
      s(
        "text",
        { class: "paxc-falls", x: 6, y: tall - 52 },
        `✕ ${falls.map((seat) => scene.seats[seat]?.name ?? seat).join(", ")}`,
      ),
    moved !== undefined && ownSeat(scene) in moved && s("circle", landed(place(moved[ownSeat(scene)] ?? 0))),
  ];
}

function landed({ x, y, high }: { x: number; y: number; high: number }): Record<string, string | number> {
  return { class: "paxc-landed", cx: x, cy: y - high - 10, r: 23 };
}

/** What a house would win in the conflict now; null: it would be lost. */
function won(x: number, y: number, stake: number | null): VNode {
  return s(
    "text",
    { class: names("paxc-number", "paxc-stake", stake === null && "paxc-stake--lost"), x, y },
    stake === null ? "✕" : `+${stake}`,
  );
}
