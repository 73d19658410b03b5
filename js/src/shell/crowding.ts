/** How far letters may step aside, in pixels of the screen, in the order in which it is tried. */
const STEPS: readonly (readonly [number, number])[] = [
  [0, 0],
  [0, -11],
  [0, 11],
  [-30, 0],
  [30, 0],
  [-30, -11],
  [30, -11],
  [-30, 11],
  [30, 11],
  [0, -22],
  [0, 22],
  [-60, 0],
  [60, 0],
];

/** What is wider, in pixels, is an area of the picture; letters may stand on it. */
const MARK = 40;

/** How far from the edge letters stand that were pushed back from it, in pixels. */
const RIM = 2;

/** Letters that stand where they do for the size of the picture. */
const SETTLED = "[data-moves-inside] text, [data-stays-inside] text";

type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

/**
 * Letters that give way (`data-gives-way` on their group) step aside where they would lie over other letters or stick
 * out of the picture's frame (`data-neat`), and are left out where there is no room at all: a small picture has room
 * for fewer names. Those of a group with `data-stays-inside` have their place beside a mark: what sticks out is marked
 * `data-outside`, and the drawing leaves it out until the mark is pointed at. Those of a group with `data-moves-inside`
 * are pushed back from the edge: a long name of a place at the rim of a small picture is read whole.
 */
export function makeRoom(svg: SVGSVGElement, units: number): void {
  const frame = boxOf(svg.querySelector("[data-neat]") ?? svg);
  for (const one of svg.querySelectorAll("[data-stays-inside] text")) {
    one.toggleAttribute("data-outside", !isWithin(boxOf(one), frame));
  }
  for (const one of svg.querySelectorAll("[data-moves-inside] text")) pushInside(one, frame, svg, units);
  for (const one of settled(svg)) one.dataset.left = stand(one);
  const yielding = [...svg.querySelectorAll<SVGTextElement>("[data-gives-way] text")];
  if (yielding.length === 0) return;
  for (const one of yielding) {
    one.removeAttribute("transform");
    one.removeAttribute("visibility");
  }
  const letters = [...svg.querySelectorAll("text")].filter((one) => !yielding.includes(one)).map(boxOf);
  const marks = [...svg.querySelectorAll("[data-id]")].map(boxOf).filter((box) => box.right - box.left < MARK);
  const taken: Box[] = [...letters, ...marks];
  for (const one of yielding) {
    const box = boxOf(one);
    const isFree = ([x, y]: readonly [number, number]): boolean => {
      const there = movedBox(box, x, y);
      return isWithin(there, frame) && !taken.some((other) => isOver(there, other));
    };
    const step = STEPS.find(isFree);
    if (step === undefined) {
      one.setAttribute("visibility", "hidden");
      continue;
    }
    const [x, y] = step;
    if (x !== 0 || y !== 0) one.setAttribute("transform", `translate(${x * units} ${y * units})`);
    taken.push(movedBox(box, x, y));
  }
}

/** Whether letters have been written anew, as in another language, or some always have to give way. */
export function needsRoom(svg: SVGSVGElement): boolean {
  return svg.querySelector("[data-gives-way]") !== null || settled(svg).some((one) => one.dataset.left !== stand(one));
}

function settled(svg: SVGSVGElement): SVGTextElement[] {
  return [...svg.querySelectorAll<SVGTextElement>(SETTLED)];
}

/** What letters say, and where. */
function stand(one: Element): string {
  return `${one.getAttribute("transform")} ${one.textContent}`;
}

/** Back from the rim by as much as is needed, and up or down a little where other letters stand there. */
function pushInside(one: Element, frame: Box, svg: SVGSVGElement, units: number): void {
  one.removeAttribute("transform");
  const box = boxOf(one);
  const x = Math.max(frame.left + RIM - box.left, 0) + Math.min(frame.right - RIM - box.right, 0);
  if (x === 0) return;
  const others = [...svg.querySelectorAll("text")].filter((other) => other !== one).map(boxOf);
  const isFree = (y: number): boolean => !others.some((other) => isOver(movedBox(box, x, y), other));
  const y = [0, 8, -8, 14, -14].find(isFree) ?? 0;
  one.setAttribute("transform", `translate(${x * units} ${y * units})`);
}

function movedBox(box: Box, x: number, y: number): Box {
  return { left: box.left + x, right: box.right + x, top: box.top + y, bottom: box.bottom + y };
}

function boxOf(el: Element): Box {
  return el.getBoundingClientRect();
}

function isWithin(box: Box, frame: Box): boolean {
  return box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;
}

/** Letters have air above and below them: a little of it may be shared. */
function isOver(a: Box, b: Box): boolean {
  const air = 2;
  return a.left < b.right && b.left < a.right && a.top + air < b.bottom - air && b.top + air < a.bottom - air;
}
