/**
 * A page part as plain data, and the least change of the page that makes it so.
 *
 * `h` makes HTML, `s` makes SVG. Text is only ever inserted as text. A node that is the very same object as last time is
 * skipped, so what never changes (a base map) costs nothing; such a node may stand in one place only. Children without
 * a key are matched by tag and order, so whatever shall keep its element while siblings of its kind come and go needs a key.
 */
export type Value = string | number | boolean | null | undefined;
// biome-ignore lint/suspicious/noExplicitAny: every event has its own type
export type Handler = (event: any) => void;
export type Attrs = Readonly<Record<string, Value | Handler>>;
export type Child = VNode | string | number | false | null | undefined | readonly Child[];

export interface VNode {
  readonly tag: string;
  readonly svg: boolean;
  readonly attrs: Attrs;
  readonly kids: readonly VNode[];
  readonly text: string;
  /** Children with a key keep their elements when they change places. */
  readonly key: string | undefined;
  el: Node | undefined;
}

const SVG = "http://www.w3.org/2000/svg";
const TEXT = "#";
/** Attributes that the user's own input changes: set as properties, and only when the data change. */
const PROPERTIES = new Set(["value", "checked"]);

export function h(tag: string, attrs: Attrs = {}, ...kids: Child[]): VNode {
  return node(tag, false, attrs, kids);
}

export function s(tag: string, attrs: Attrs = {}, ...kids: Child[]): VNode {
  return node(tag, true, attrs, kids);
}

function node(tag: string, svg: boolean, { key, ...attrs }: Attrs, kids: Child[]): VNode {
  const own = key === undefined ? undefined : String(key);
  const shown = tag === "button" ? button(attrs) : attrs;
  return { tag, svg, attrs: shown, kids: flat(kids), text: "", key: own, el: undefined };
}

/** A button sends no form unless it says so. One that is off does nothing, but keeps the focus, which a disabled one would drop to the page. */
function button({ disabled, ...attrs }: Attrs): Attrs {
  const usual = { type: "button", ...attrs };
  if (!disabled) return usual;
  const rest = (event: Event): void => event.preventDefault();
  return { ...usual, "aria-disabled": "true", onclick: rest };
}

function flat(kids: readonly Child[], found: VNode[] = []): VNode[] {
  for (const kid of kids) {
    if (Array.isArray(kid)) flat(kid, found);
    else if (typeof kid === "string" || typeof kid === "number") found.push(text(String(kid)));
    else if (kid) found.push(kid as VNode);
  }
  return found;
}

function text(words: string): VNode {
  return { tag: TEXT, svg: false, attrs: {}, kids: [], text: words, key: undefined, el: undefined };
}

/** Makes `parent` hold just `next`, given what it was made to hold last time; returns what to give next time. */
export function patch(parent: Node, last: readonly VNode[], next: Child): readonly VNode[] {
  const kids = flat([next]);
  place(parent, last, kids);
  return kids;
}

function place(parent: Node, last: readonly VNode[], next: readonly VNode[]): void {
  const keyed = new Map<string, VNode>();
  const plain: VNode[] = [];
  for (const old of last) {
    if (old.key === undefined) plain.push(old);
    else keyed.set(old.key, old);
  }
  const matches = next.map((kid) => matchFor(kid, keyed, plain));
  const kept = new Set(matches);
  for (const old of last) if (!kept.has(old)) (old.el as ChildNode | undefined)?.remove();
  let spot: Node | null = parent.firstChild;
  next.forEach((kid, i) => {
    const el = mounted(kid, matches[i]);
    if (el === spot) spot = spot.nextSibling;
    else parent.insertBefore(el, spot);
  });
}

function matchFor(kid: VNode, keyed: Map<string, VNode>, plain: VNode[]): VNode | undefined {
  if (kid.key !== undefined) {
    const old = keyed.get(kid.key);
    keyed.delete(kid.key);
    return old?.tag === kid.tag ? old : undefined;
  }
  const at = plain.findIndex((old) => old.tag === kid.tag);
  return at < 0 ? undefined : plain.splice(at, 1)[0];
}

function mounted(kid: VNode, old: VNode | undefined): Node {
  if (old?.el === undefined) return created(kid);
  if (old === kid) return old.el;
  kid.el = old.el;
  if (kid.tag === TEXT) {
    if (kid.text !== old.text) (old.el as Text).data = kid.text;
    return old.el;
  }
  const el = old.el as Element;
  for (const name of Object.keys(old.attrs)) if (!(name in kid.attrs)) assign(el, name, undefined);
  for (const [name, value] of Object.entries(kid.attrs)) if (value !== old.attrs[name]) assign(el, name, value);
  place(el, old.kids, kid.kids);
  return el;
}

function created(kid: VNode): Node {
  if (kid.tag === TEXT) {
    kid.el = document.createTextNode(kid.text);
    return kid.el;
  }
  const el = kid.svg ? document.createElementNS(SVG, kid.tag) : document.createElement(kid.tag);
  for (const [name, value] of Object.entries(kid.attrs)) assign(el, name, value);
  for (const inner of kid.kids) el.append(created(inner));
  kid.el = el;
  return el;
}

function assign(el: Element, name: string, value: Value | Handler): void {
  if (typeof value === "function" || name.startsWith("on")) {
    (el as unknown as Record<string, unknown>)[name] = value ?? null;
  } else if (PROPERTIES.has(name)) {
    (el as unknown as Record<string, unknown>)[name] = value ?? "";
  } else if (value === false || value === null || value === undefined) {
    el.removeAttribute(name);
  } else {
    el.setAttribute(name, value === true ? "" : String(value));
  }
}

/** Sets an attribute that has another value: a browser takes in what is set anew as a change, also if it is the same. */
export function put(el: Element, name: string, value: string): void {
  if (el.getAttribute(name) !== value) el.setAttribute(name, value);
}

/** A class attribute of the names that hold. */
export function names(...classes: (string | false | null | undefined)[]): string {
  return classes.filter(Boolean).join(" ");
}
