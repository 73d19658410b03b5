/**
 * What has gone where between two drawings of a table, told from what stands in each: nobody says which piece moved.
 *
 * A drawing marks each thing that can move with `data-piece="<kind> <name>"`. A thing that is one of a kind (a card, a
 * fleet) has `data-unique` and its own name in every place; of all others (a chest, a pawn) the name is the place, and any
 * of the kind that vanishes here and appears there is taken for the same. Where only a number is shown (coins, cards in
 * a hidden hand), `data-purse="<kind> <name>"` and `data-holds` say who has how many.
 */
export interface Piece {
  readonly kind: string;
  readonly name: string;
  readonly isUnique: boolean;
  /** Whether it stands on another piece and goes where that goes. */
  readonly isCarried: boolean;
  /** The part of the table it lies in; a part that was just opened has not received all it shows. */
  readonly part: string;
  /** The picture in which it can move by itself; null for whatever lies between letters. */
  readonly picture: object | null;
  /** Where it is in its picture, or on the screen. */
  readonly x: number;
  readonly y: number;
}

export interface Purse {
  readonly kind: string;
  readonly name: string;
  readonly holds: number;
  readonly x: number;
  readonly y: number;
}

/** All that can move, by kind and name. */
export interface Things<P extends Piece, Q extends Purse> {
  readonly pieces: ReadonlyMap<string, P>;
  readonly purses: ReadonlyMap<string, Q>;
  /** The parts of the table that were shown. */
  readonly parts: ReadonlySet<string>;
}

/** From one place to another; null is nowhere on the table, as the bank. */
export interface Journey<P extends Piece, Q extends Purse> {
  readonly from: P | Q | null;
  readonly to: P | Q | null;
}

/** How far something has to go to be seen going. */
const NEAR = 3;
/** More at once is another scene, not a move. */
const MOST = 12;
/** More coins than this fly as so many. */
const COINS = 5;

export function journeys<P extends Piece, Q extends Purse>(before: Things<P, Q>, now: Things<P, Q>): Journey<P, Q>[] {
  const found: Journey<P, Q>[] = [];
  for (const [key, to] of now.pieces) {
    const from = before.pieces.get(key);
    if (from !== undefined && !to.isCarried && hasMoved(from, to)) found.push({ from, to });
  }
  const left = [...before.pieces].filter(([key, one]) => !now.pieces.has(key) && now.parts.has(one.part));
  const come = [...now.pieces].filter(([key, one]) => !before.pieces.has(key) && before.parts.has(one.part));
  for (const kind of kindsOf(before, now)) {
    const leavers = left.filter(([, one]) => one.kind === kind).map(([, one]) => one);
    const comers = come.filter(([, one]) => one.kind === kind).map(([, one]) => one);
    const { losers, gainers } = turnover(before, now, kind);
    const alike = leavers.filter((one) => !one.isUnique);
    const pairs = nearest(
      alike,
      comers.filter((one) => !one.isUnique),
    );
    const isFree = (one: P): boolean => !pairs.some(({ from, to }) => from === one || to === one);
    found.push(
      ...pairs,
      ...nearest<P, Q>(leavers.filter(isFree), gainers),
      ...nearest<Q, P>(losers, comers.filter(isFree)),
      ...nearest<Q, Q>(losers, gainers).slice(0, COINS),
    );
    if (found.some(({ from, to }) => [from, to].some((one) => one?.kind === kind && "picture" in one))) continue;
    found.push(...losers.slice(0, COINS).map((from) => ({ from, to: null })));
    found.push(...gainers.slice(0, COINS).map((to) => ({ from: null, to })));
  }
  return found.length > MOST ? [] : found;
}

/** A thing between letters that has only made room for another stays where it is read; in a picture every step counts. */
function hasMoved(from: Piece, to: Piece): boolean {
  if (from.picture === null && to.picture === null && from.part === to.part) return false;
  return from.picture !== to.picture || Math.hypot(from.x - to.x, from.y - to.y) > NEAR;
}

function kindsOf<P extends Piece, Q extends Purse>(before: Things<P, Q>, now: Things<P, Q>): Set<string> {
  const all = [before.pieces, now.pieces, now.purses].flatMap((things) => [...things.values()]);
  return new Set(all.map((one) => one.kind));
}

/** Who has fewer of a kind than before, and who has more, each as often as it lacks or gains one. */
function turnover<P extends Piece, Q extends Purse>(
  before: Things<P, Q>,
  now: Things<P, Q>,
  kind: string,
): { losers: Q[]; gainers: Q[] } {
  const losers: Q[] = [];
  const gainers: Q[] = [];
  for (const [key, purse] of now.purses) {
    const old = before.purses.get(key);
    if (purse.kind !== kind || old === undefined) continue;
    const more = purse.holds - old.holds;
    const list = more > 0 ? gainers : losers;
    for (let i = 0; i < Math.min(Math.abs(more), MOST); i++) list.push(purse);
  }
  return { losers, gainers };
}

/** Pairs each with the nearest that is left, the nearest pair first; those that have found each other leave both lists. */
function nearest<A extends Piece | Purse, B extends Piece | Purse>(from: A[], to: B[]): { from: A; to: B }[] {
  const found: { from: A; to: B }[] = [];
  while (from.length > 0 && to.length > 0) {
    let best = { i: 0, j: 0, far: Number.POSITIVE_INFINITY };
    from.forEach((one, i) => {
      to.forEach((other, j) => {
        const far = Math.hypot(one.x - other.x, one.y - other.y);
        if (far < best.far) best = { i, j, far };
      });
    });
    found.push(...from.splice(best.i, 1).map((one) => ({ from: one, to: to.splice(best.j, 1)[0] as B })));
  }
  return found;
}
