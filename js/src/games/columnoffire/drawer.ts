import { card, row } from "../../parts/cards";
import { colour, icon, seatMark } from "../../shell/symbols";
import { type Child, h, names, s, type VNode } from "../../shell/vdom";
import type { Scene } from "../../shell/view";
import { nobody } from "./country";
import { dieMark, shortName, signs, stone } from "./marks";
import { seatLine } from "./own";
import { type GameView, ownFirst, ownSeat, type Player, type Static } from "./types";

/** The tabs under the board: characters, conflicts, calendar, everybody, points. */

/** From how many letters on a card needs all its lines for what it does. */
const MUCH = 80;

export function characters(scene: Scene): VNode {
  const data = scene.data as Static;
  const { countries } = scene.view as GameView;
  const cards = Object.entries(countries).map(([id, country]) => {
    const facts = data.characters[country.face_up];
    const die = data.countries[id]?.die ?? "";
    const told = data.told[country.face_up] ?? "";
    const face = card(
      {
        id: scene.hot.has(country.face_up) ? country.face_up : id,
        key: id,
        title: facts ? shortName(data, country.face_up) : nobody(scene, country),
        band: die,
        corner: facts && stone(data, facts.stone, 16),
      },
      facts && h("div", {}, signs(data, facts.effects, 13), " ", told),
      country.cards === 0 && facts && h("div", { class: "paxw-muted" }, scene.say("last card", "ostatnia karta")),
    );
    // Who has more to say is wider, so that all of it is read without scrolling.
    const look = names("paxc-character", told.length > MUCH && "paxc-character--much");
    return h("div", { key: id, class: look, style: `flex-grow: ${told.length}` }, face);
  });
  return h("div", { class: "paxc-characters" }, row(cards, scene.say("Characters", "Postacie")));
}

/** The event that is being answered: its card id and whom it meets; null while there is none. */
export function happening(scene: Scene): { readonly card: string; readonly hit: readonly string[] } | null {
  const frame = (scene.view as GameView).pending.find((one) => one.step === "event");
  return (frame as { readonly card: string; readonly hit: readonly string[] } | undefined) ?? null;
}

/** What the event says, and who has not answered yet. */
export function event(scene: Scene): VNode {
  const data = scene.data as Static;
  const { card: id, hit } = happening(scene) ?? { card: "", hit: [] };
  return h(
    "div",
    { class: "paxc-event" },
    h("strong", {}, icon(data, "event", 16), ` ${data.names[id] ?? ""}`),
    h("p", {}, data.told[id]),
    data.events[id]?.effect === "shield-for-vp" &&
      h(
        "p",
        {},
        scene.say("A shield would bring now: ", "Tarcza dałaby teraz: "),
        hit.map((seat) =>
          h(
            "span",
            { key: seat, class: "paxc-who" },
            seatMark(scene.seats, seat),
            ` +${(scene.view as GameView).players[seat]?.religion_die}`,
          ),
        ),
      ),
    h(
      "p",
      {},
      hit.map((seat) =>
        h(
          "span",
          { key: seat, class: "paxc-who" },
          seatMark(scene.seats, seat),
          scene.toAct.includes(seat) ? scene.say("decides", "decyduje") : scene.say("done", "gotowe"),
        ),
      ),
    ),
  );
}

/** For each country what a win of either faith would bring everybody who has a house there. */
export function conflicts(scene: Scene): VNode {
  const data = scene.data as Static;
  const { countries } = scene.view as GameView;
  const faiths = ["catholic", "protestant"];
  const table = h(
    "table",
    { class: "paxc-table" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "col" }, scene.say("Conflicts", "Konflikty")),
        h("th", { scope: "col" }, scene.say("stones", "znaczniki")),
        faiths.map((faith) =>
          h(
            "th",
            { key: faith, scope: "col" },
            stone(data, faith, 16),
            scene.say(` ${data.names[faith]} win`, ` wygrana ${data.believers[faith]?.[1]}`),
          ),
        ),
      ),
    ),
    h(
      "tbody",
      {},
      Object.entries(countries).map(([id, country]) =>
        h(
          "tr",
          { key: id },
          h("th", { scope: "row" }, data.names[id]),
          h(
            "td",
            {},
            country.stones.map((one, at) => h("span", { key: at }, stone(data, one, 16))),
            country.room > 0 && scene.say(` room: ${country.room}`, ` wolne: ${country.room}`),
          ),
          faiths.map((faith) =>
            h(
              "td",
              { key: faith, class: names(country.majority === faith && "paxc-now") },
              country.majority === faith && h("b", {}, scene.say("now: ", "teraz: ")),
              stakes(scene, country.stakes[faith] ?? {}),
            ),
          ),
        ),
      ),
    ),
  );
  const prospects =
    scene.step === "faith" &&
    h(
      "div",
      { class: "paxc-prospects" },
      faiths.map((faith) => prospect(scene, faith)),
    );
  return h("div", { class: "paxc-conflicts" }, prospects, table);
}

/** What the conflicts that are coming would bring the own seat under a faith, and whether nobody else has it. */
function prospect(scene: Scene, faith: string): VNode {
  const data = scene.data as Static;
  const { countries, players } = scene.view as GameView;
  const seat = ownSeat(scene);
  const found = Object.entries(countries).flatMap(([id, { majority, sites }]) => {
    const site = sites.indexOf(seat) + 1;
    if (site === 0 || majority === "") return [];
    return [`${data.names[id]} ${majority === faith ? `+${site}` : "✕"}`];
  });
  const isAlone = Object.entries(players).every(([other, player]) => other === seat || player.faith !== faith);
  if (isAlone) found.push(scene.say("only believer +1", "jedyny wyznawca +1"));
  const words = found.length > 0 ? found.join(", ") : "–";
  return h(
    "div",
    { key: faith },
    stone(data, faith, 16),
    scene.say(` You as ${data.names[faith]}: ${words}`, ` Ty jako ${data.believers[faith]?.[0]}: ${words}`),
  );
}

function stakes(scene: Scene, all: Readonly<Record<string, number | null>>): Child {
  const seats = Object.entries(all);
  if (seats.length === 0) return "–";
  return seats.map(([seat, stake]) =>
    h("span", { key: seat, class: "paxc-who" }, seatMark(scene.seats, seat), stake === null ? " ✕" : ` +${stake}`),
  );
}

const YEARS = 6;

/** Which card leaves in which year and which die comes back, for everybody. */
export function calendar(scene: Scene): VNode {
  const data = scene.data as Static;
  const { year } = scene.view as GameView;
  const years = Array.from({ length: YEARS + 1 }, (_, at) => year + at);
  const of = (player: Player, when: number): Child => [
    player.chooses === when &&
      h(
        "span",
        { key: "faith", class: "paxc-chip", title: scene.say("chooses a religion", "wybiera wyznanie") },
        dieMark(scene, "die-black", player.religion_die, { isSmall: true }),
      ),
    Object.entries(player.prison)
      .filter(([, { until }]) => until === when)
      .map(([die, { value }]) =>
        h(
          "span",
          { key: die, class: "paxc-chip" },
          icon(data, "prison", 14),
          dieMark(scene, die, value, { isSmall: true }),
        ),
      ),
    player.row
      .filter(({ until }) => until === when)
      .map(({ card: id, die, value }) =>
        h(
          "span",
          { key: id, class: "paxc-chip", title: data.names[id] },
          dieMark(scene, die, value, { isSmall: true }),
          signs(data, data.characters[id]?.effects ?? [], 14),
        ),
      ),
  ];
  return h(
    "table",
    { class: "paxc-table paxc-calendar" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "col" }, scene.say("free in", "wolne w")),
        years.map((one) => h("th", { key: one, scope: "col" }, String(one))),
      ),
    ),
    h(
      "tbody",
      {},
      ownFirst(scene).map(([seat, player]) =>
        h(
          "tr",
          { key: seat },
          h(
            "th",
            { scope: "row", "aria-label": scene.seats[seat]?.name, title: scene.seats[seat]?.name },
            seatMark(scene.seats, seat),
          ),
          years.map((one) => h("td", { key: one }, of(player, one))),
        ),
      ),
    ),
  );
}

/** What lies before everybody. */
export function everybody(scene: Scene): VNode {
  const { players } = scene.view as GameView;
  return h(
    "div",
    { class: "paxc-everybody" },
    Object.keys(players).map((seat) =>
      h(
        "section",
        { key: seat },
        h("h4", { class: "paxc-heading" }, seatMark(scene.seats, seat), scene.seats[seat]?.name),
        seatLine(scene, seat),
      ),
    ),
  );
}

/** The race to the goal: points now, and what the end would still bring. */
export function race(scene: Scene): VNode {
  const data = scene.data as Static;
  const { players, outcome } = scene.view as GameView;
  const last = (player: Player): number =>
    outcome === null ? Object.values(player.final).reduce((sum, one) => sum + one, 0) : 0;
  const most = Math.max(data.goal, ...Object.values(players).map((player) => player.vp + last(player)));
  return h(
    "div",
    { class: "paxc-race" },
    Object.entries(players).map(([seat, player]) =>
      h(
        "div",
        { key: seat, class: "paxc-race__seat" },
        h("span", { class: "paxc-race__who" }, seatMark(scene.seats, seat), ` ${player.vp}`),
        bar(scene, seat, player.vp, last(player), most, data.goal),
        h(
          "small",
          { title: reached(scene, player) },
          scene.say(`+${last(player)} at the end`, `+${last(player)} na koniec`),
          pace(scene, player) !== null && ` · ${pace(scene, player)}`,
        ),
      ),
    ),
  );
}

/** Years that have to be over before a pace says anything. */
const PACE_AFTER = 2;

/** The year in which a seat would reach the goal if it went on as before; null where that cannot be said, or the decks end sooner. */
function pace(scene: Scene, player: Player): string | null {
  const { goal } = scene.data as Static;
  const { year, last_year, countries, players } = scene.view as GameView;
  const gained = player.vp - (player.points.start ?? 0);
  if (last_year || year <= PACE_AFTER || gained <= 0) return null;
  const when = year + Math.ceil(((goal - player.vp) * (year - 1)) / gained);
  const cards = Object.values(countries).reduce((sum, { cards, events }) => sum + cards - events, 0);
  if (when > year + Math.ceil(cards / Object.keys(players).length)) return null;
  return scene.say(`${goal}: year ${when}`, `${goal}: rok ${when}`);
}

function reached(scene: Scene, player: Player): string {
  const words = scene.say("what the end would still bring", "co doszłoby na koniec");
  const when = pace(scene, player) && scene.say("; the goal at this pace", "; cel w tym tempie");
  return `${words}${when ?? ""}`;
}

function bar(scene: Scene, seat: string, vp: number, more: number, most: number, goal: number): VNode {
  const fill = colour(`seat-${scene.seats[seat]?.colour}`);
  const x = (value: number): number => (200 * Math.max(0, value)) / most;
  return s(
    "svg",
    {
      class: "paxc-bar",
      viewBox: "0 0 200 16",
      preserveAspectRatio: "none",
      role: "img",
      "aria-label": scene.say(`${vp} of ${goal} points`, `${vp} z ${goal} punktów`),
    },
    s("rect", { class: "paxc-bar__ground", width: 200, height: 16 }),
    s("rect", { x: x(vp), y: 4, width: x(more), height: 8, fill, opacity: 0.45 }),
    s("rect", { y: 2, width: x(vp), height: 12, fill }),
    s("path", { class: "paxc-bar__goal", d: `M${x(goal) - 0.5} 0V16` }),
  );
}

const SOURCES = ["start", "sales", "conflicts", "minority", "characters", "track", "events", "spent", "final"] as const;

function sourceNames(scene: Scene): Record<(typeof SOURCES)[number], string> {
  return {
    start: scene.say("start", "początek"),
    sales: scene.say("sales", "sprzedaż"),
    conflicts: scene.say("conflicts", "konflikty"),
    minority: scene.say("minority", "mniejszość"),
    characters: scene.say("characters", "postacie"),
    track: scene.say("action track", "tor akcji"),
    events: scene.say("events", "wydarzenia"),
    spent: scene.say("spent", "wydane"),
    final: scene.say("at the end", "na koniec"),
  };
}

/** Where the points of a seat came from, in a line; those of the end one by one. */
export function cameFrom(scene: Scene, player: Player): string {
  const titles = sourceNames(scene);
  const last: Record<string, string> = {
    houses: scene.say("houses", "składy"),
    shields: scene.say("shields", "tarcze"),
    goods: scene.say("goods", "towary"),
    tiles: scene.say("tiles", "żetony"),
  };
  const ends = Object.entries(player.final).filter(([, number]) => number !== 0);
  const found = SOURCES.filter((source) => source !== "final" && player.points[source] !== 0).map(
    (source) => `${titles[source]} ${signed(player.points[source] ?? 0)}`,
  );
  return [...found, ...ends.map(([key, number]) => `${last[key]} ${number}`)].join(", ");
}

/** Points by where they came from: a line for each seat, as the drawer is wide and low. */
export function sources(scene: Scene): VNode {
  const { players } = scene.view as GameView;
  const titles = sourceNames(scene);
  const seats = Object.entries(players);
  const shown = SOURCES.filter((one) => seats.some(([, player]) => player.points[one]));
  return h(
    "table",
    { class: "paxc-table paxc-sources" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "col" }, scene.say("points", "punkty")),
        shown.map((source) => h("th", { key: source, scope: "col" }, titles[source])),
      ),
    ),
    h(
      "tbody",
      {},
      seats.map(([seat, player]) =>
        h(
          "tr",
          { key: seat },
          h(
            "th",
            { scope: "row", "aria-label": `${scene.seats[seat]?.name} ${player.vp}`, title: scene.seats[seat]?.name },
            seatMark(scene.seats, seat),
            ` ${player.vp}`,
          ),
          shown.map((source) => h("td", { key: source }, signed(player.points[source] ?? 0))),
        ),
      ),
    ),
  );
}

function signed(number: number): string {
  return number < 0 ? `−${-number}` : String(number);
}
