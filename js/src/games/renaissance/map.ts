import { seatToken } from "../../parts/tokens";
import { colour, symbolAt } from "../../shell/symbols";
import { type Child, names, s, type VNode } from "../../shell/vdom";
import type { Scene } from "../../shell/view";
import { figureAt, levyAt } from "./figures";
import { dataOf, type Fair, SIDES, type Side, type Static, viewOf } from "./types";

/** Ten empires with their cities, the borders between them, and the routes of the fairs. */

const CITY = 11;
const BORDER = 12;
/** Around what can be chosen: wider than any figure that stands there. */
const HALO = 15;
/** About how wide a letter of a head is at most. */
const LETTER = 7.9;
/** How wide the name of a city may be beside another. */
const ROOM = 53;
/** About how wide a letter of a city's name is, and how far from the edges of its box a name begins: figures of the borders reach in there. */
const CITY_LETTER = 7.4;
const CLEAR = { left: 7, right: 4 };

export function map(scene: Scene): VNode {
  const data = dataOf(scene);
  const [wide, tall] = data.plan.size as [number, number];
  const empires = Object.keys(data.empires);
  return s(
    "svg",
    {
      class: "paxr-map",
      viewBox: `0 0 ${wide} ${tall}`,
      "data-zoom": true,
      role: "group",
      "aria-label": scene.say("Map", "Mapa"),
    },
    s("rect", { class: "paxr-sea", width: wide, height: tall }),
    empires.map((id) => ground(scene, id)),
    routes(scene),
    empires.map((id) => empire(scene, id)),
    Object.keys(data.borders).map((id) => border(scene, id)),
    SIDES.map((side) => payments(scene, side)),
    s("g", { key: "ring", class: "paxw-ring", "data-ring": true }, s("path"), s("path")),
  );
}

function ground(scene: Scene, id: string): VNode {
  const data = dataOf(scene);
  const [wide = 0, tall = 0] = data.plan.box;
  const [x, y] = data.plan.empires[id] ?? [0, 0];
  const state = viewOf(scene).map[id]?.state ?? "medieval";
  const fill = state === "medieval" ? "medieval" : `land-${state}`;
  return s("rect", {
    key: `land ${id}`,
    class: "paxr-land",
    x,
    y,
    width: wide,
    height: tall,
    rx: 6,
    style: `fill: ${colour(fill)}`,
  });
}

/** Closed routes are faint; an open one has its colour, with a dark edge that shows it on any ground, and tells of its fair. */
function routes(scene: Scene): Child {
  const data = dataOf(scene);
  const open = Object.values(viewOf(scene).open);
  const lit = routeUnder(scene);
  const sorted = Object.keys(data.routes).sort((a, b) => Number(open.includes(a)) - Number(open.includes(b)));
  return sorted.map((id) => {
    const d = data.plan.routes[id];
    const tint = data.routes[id]?.colour;
    const isOpen = open.includes(id);
    return s(
      "g",
      {
        key: id,
        class: names(
          "paxr-route",
          isOpen && "paxr-route--open",
          lit !== "" && (id === lit ? "paxr-route--lit" : "paxr-route--quiet"),
        ),
        ...(isOpen
          ? { "data-id": tint === "white" ? "west" : "east", "data-only": "fair" }
          : { "aria-hidden": "true" }),
      },
      s("path", { class: "paxr-route__edge", d }),
      s("path", { class: "paxr-route__line", d, style: `stroke: ${colour(`route-${tint}`)}` }),
      isOpen && s("path", { class: "paxr-route__hit", d }),
    );
  });
}

/** The route that the pointer means: an emporium, or the fair that follows it. */
function routeUnder(scene: Scene): string {
  const { over } = scene;
  if (over === null) return "";
  if (over === "west" || over === "east") return viewOf(scene).open[over === "west" ? "white" : "black"] ?? "";
  return over in dataOf(scene).routes ? over : "";
}

function empire(scene: Scene, id: string): VNode {
  const data = dataOf(scene);
  const view = viewOf(scene);
  const [x, y] = data.plan.empires[id] ?? [0, 0];
  const cities = Object.keys(view.map[id]?.cities ?? {});
  const blocked = (data.empires[id]?.cities ?? []).filter(
    (city) => data.cities[city]?.emporium !== "" && !cities.includes(city),
  );
  return s(
    "g",
    { key: id },
    head(scene, id, x, y),
    cities.map((city) => space(scene, id, city)),
    blocked.map((city) => disk(data, city)),
    labels(scene, [...cities, ...blocked], x, y),
    held(scene, id, x, y),
  );
}

/** The name of an empire and its throne: the king, or the mark of the bank that holds his square. */
function head(scene: Scene, id: string, x: number, y: number): VNode {
  const data = dataOf(scene);
  const view = viewOf(scene);
  const [wide = 0, high = 0, tall = 0] = data.plan.box;
  const state = view.map[id]?.state ?? "medieval";
  const square = view.squares[id];
  const middle = y + tall / 2;
  const start = x + (state === "medieval" ? 6 : 20);
  const right = x + wide - 14;
  const face = square?.face === "republic" ? "republic" : "king";
  const queens = square?.queens ?? [];
  const bishop = [id, ...queens].find((one) => one in view.bishops);
  const holder = square?.holder ?? "";
  const beside = Number(queens.length > 0 && holder === "") + Number(bishop !== undefined);
  let at = right;
  const next = (): number => {
    at -= 17;
    return at;
  };
  return s(
    "g",
    {
      class: "paxr-head",
      "data-id": id,
      "data-at": `${x + wide / 2} ${middle}`,
      // Journeys over the chart touch the square under its name.
      "data-stop": `${x + wide / 2} ${y + high / 2}`,
    },
    s("rect", { class: "paxr-head__ground", x: x + 1.5, y: y + 1.5, width: wide - 3, height: tall - 2, rx: 5 }),
    state !== "medieval" && symbolAt(data, state, x + 11, middle, 13, colour(state)),
    headName(data.empires[id]?.short ?? id, start, middle, right - start - (holder === "" ? 9 : 13) - 20 * beside),
    holder === ""
      ? symbolAt(data, face, right, middle, 16, colour("ink"))
      : [
          seatToken(scene, holder, right, middle, 19),
          face === "republic" && badge(data, "republic", right + 8, middle + 5),
        ],
    queens.length > 0 && holder === "" && symbolAt(data, "queen", next(), middle, 14, colour("ink")),
    bishop !== undefined && figureAt(scene, `bishop:${view.bishops[bishop]}`, next(), middle, 14),
  );
}

/** About how wide a name is: an m is half as wide again as other letters. */
function widthOf(name: string): number {
  return LETTER * (name.length + (name.match(/[mw]/gi)?.length ?? 0) / 2);
}

/** A name in one line, squeezed where it is long. */
function headName(name: string, x: number, y: number, room: number): VNode {
  const squeezed = widthOf(name) > room ? { textLength: room, lengthAdjust: "spacingAndGlyphs" } : {};
  return s("text", { class: "paxr-head__name", x, y: y + 4.2, ...squeezed }, name);
}

function badge(data: Static, symbol: string, x: number, y: number): VNode {
  return s(
    "g",
    { key: "badge" },
    s("circle", { class: "paxr-badge", cx: x, cy: y, r: 5.5 }),
    symbolAt(data, symbol, x, y, 9, colour("ink")),
  );
}

/** A space of a city: who stands there, or the levy that could be raised. */
function space(scene: Scene, empireId: string, id: string): VNode {
  const data = dataOf(scene);
  const view = viewOf(scene);
  const [x, y] = data.plan.cities[id] ?? [0, 0];
  const figure = view.map[empireId]?.cities[id] ?? "";
  const city = data.cities[id];
  const state = view.map[empireId]?.state ?? "medieval";
  const levy = city?.levies[state] ?? "";
  return s(
    "g",
    { key: id, class: "paxr-city", "data-id": id, "data-at": `${x} ${y}` },
    city?.emporium &&
      s("circle", {
        class: "paxr-emporium",
        cx: x,
        cy: y,
        r: CITY + 3.5,
        style: `stroke: ${colour(`route-${city.emporium}`)}`,
      }),
    city?.emporium && s("circle", { class: "paxr-emporium__edge", cx: x, cy: y, r: CITY + 5.2 }),
    s("circle", { class: "paxr-halo", cx: x, cy: y, r: HALO }),
    s("circle", { class: names("paxr-space", city?.is_capital && "paxr-space--capital"), cx: x, cy: y, r: CITY }),
    figure === "" ? levyAt(scene, levy, x, y, 15) : figureAt(scene, figure, x, y, 22),
  );
}

/** A blocked emporium. */
function disk(data: Static, id: string): VNode {
  const [x, y] = data.plan.cities[id] ?? [0, 0];
  const tint = data.cities[id]?.emporium;
  return s(
    "g",
    { key: id, class: "paxr-disk", "data-id": id, "data-at": `${x} ${y}` },
    s("circle", { cx: x, cy: y, r: CITY, style: `fill: ${colour(`route-${tint}`)}` }),
    s("path", { class: "paxr-disk__bar", d: `M${x - 6} ${y}h12` }),
  );
}

/** The names under the cities, those of the upper line clear of the borders beside it; the spaces of one city share it. */
function labels(scene: Scene, cities: readonly string[], left: number, top: number): Child {
  const data = dataOf(scene);
  const [wide = 0, tall = 0] = data.plan.box;
  const groups = new Map<string, string[]>();
  for (const city of cities) {
    const words = (data.names[city] ?? city).split(",")[0] ?? city;
    groups.set(words, [...(groups.get(words) ?? []), city]);
  }
  return [...groups].map(([words, spaces]) => {
    const spots = spaces.map((city) => data.plan.cities[city] ?? [0, 0]);
    const middle = spots.reduce((sum, spot) => sum + spot[0], 0) / spots.length;
    const y = (spots[0]?.[1] ?? 0) + CITY + 12;
    const lines = words.length > 11 && spaces.length === 1 ? words.split(" ") : [words];
    // Beside another city a long name is squeezed.
    const letters = Math.max(...lines.map((part) => part.length));
    const isWide = spaces.length === 1 && letters > 8;
    const half = (isWide ? ROOM : letters * CITY_LETTER) / 2;
    const isUpper = y < top + tall / 2;
    const x = isUpper ? Math.max(Math.min(middle, left + wide - CLEAR.right - half), left + CLEAR.left + half) : middle;
    const squeezed = isWide ? { textLength: ROOM, lengthAdjust: "spacingAndGlyphs" } : {};
    return s(
      "text",
      { key: words, class: "paxr-label", "data-of": spaces[0] },
      lines.map((part, at) =>
        s("tspan", { key: at, x, y: y + at * 11 - (lines.length > 1 ? 2 : 0), ...squeezed }, part),
      ),
    );
  });
}

/** Who is repressed on the square of an empire; in a battle each can be chosen, for a figure that has run out all of them. */
function held(scene: Scene, id: string, x: number, y: number): Child {
  const data = dataOf(scene);
  const view = viewOf(scene);
  const figures = view.squares[id]?.repressed ?? [];
  if (figures.length === 0) return null;
  const [wide = 0, tall = 0] = data.plan.box;
  const step = Math.min(19, (wide - 30) / figures.length);
  const isHere = view.pending.at(-1)?.empire === id;
  const chosen = (figure: string): string | undefined =>
    [isHere ? `chained:${figure}` : "", id === "mamluk" ? `slave:${figure}` : ""].find((one) => scene.hot.has(one));
  return s(
    "g",
    { key: "held", class: "paxr-held", "data-id": scene.hot.has(`held:${id}`) ? `held:${id}` : undefined },
    symbolAt(data, "repress", x + 10, y + tall - 10, 12, colour("ink")),
    figures.map((figure, at) =>
      s("g", { key: at, "data-id": chosen(figure) }, figureAt(scene, figure, x + 26 + at * step, y + tall - 10, 19)),
    ),
  );
}

function border(scene: Scene, id: string): VNode {
  const data = dataOf(scene);
  const view = viewOf(scene);
  const [x, y] = data.plan.borders[id] ?? [0, 0];
  const isSea = data.borders[id]?.is_sea ?? false;
  const seat = view.concessions[id];
  const pirate = view.pirates[id];
  const both = seat !== undefined && pirate !== undefined;
  // In a battle the figure is meant, not the space.
  const meant = [`pawn:${id}`, `ship:${id}`].find((one) => scene.hot.has(one)) ?? id;
  return s(
    "g",
    { key: id, class: names("paxr-border", !isSea && "paxr-border--land"), "data-id": meant, "data-at": `${x} ${y}` },
    s("circle", { class: "paxr-halo", cx: x, cy: y, r: HALO }),
    isSea
      ? s("circle", { class: "paxr-border__spot", cx: x, cy: y, r: BORDER })
      : s("rect", {
          class: "paxr-border__spot",
          x: x - BORDER * 0.8,
          y: y - BORDER * 0.8,
          width: BORDER * 1.6,
          height: BORDER * 1.6,
          rx: 3,
        }),
    pirate !== undefined && figureAt(scene, `pirate:${pirate}`, both ? x + 7 : x, both ? y + 4 : y, both ? 16 : 21),
    seat !== undefined && seatToken(scene, seat, both ? x - 6 : x, both ? y - 4 : y, 19),
  );
}

/** Where the numbers of a fair stand: above a border within a row, clear of the names beside it, and beside one between the rows. */
const ABOVE = [8, 20] as const;
const BESIDE = [20, 0] as const;

function isBetweenRows(data: Static, border: string): boolean {
  const rows = (data.borders[border]?.empires ?? []).map((empire) => data.empires[empire]?.row);
  return new Set(rows).size > 1;
}

/** What a fair of a row would pay at each border now. */
function payments(scene: Scene, side: Side): Child {
  const data = dataOf(scene);
  const fair = viewOf(scene).market[side].fair as Fair | null;
  if (fair === null) return null;
  const tint = side === "west" ? "white" : "black";
  return fair.payments
    .filter(([, border]) => border !== "")
    .map(([, border, amount]) => {
      const [x, y] = data.plan.borders[border] ?? [0, 0];
      const [across, up] = isBetweenRows(data, border) ? BESIDE : ABOVE;
      const aside = side === "west" ? -across : across;
      return s(
        "g",
        { key: `${side} ${border}`, class: "paxr-pays", transform: `translate(${x + aside} ${y - up})` },
        s("circle", { r: 7.6, style: `fill: ${colour(`route-${tint}`)}` }),
        s(
          "text",
          { y: 4.3, style: `fill: ${colour(tint === "white" ? "route-black" : "route-white")}` },
          String(amount),
        ),
      );
    });
}
