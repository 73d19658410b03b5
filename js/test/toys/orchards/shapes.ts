/** Made by `python -m paxwidget types orchards` from what the game declares in Python; not to be edited. */

/** What never changes. */
export interface Static {
  readonly names: Readonly<Record<string, string>>;
  readonly prices: Readonly<Record<string, number>>;
}

/** What a seat may see. */
export interface View {
  /** The baskets on sale. */
  readonly market: readonly string[];
  /** How many baskets are left in the deck. */
  readonly deck: number;
  /** By seat: its coins. */
  readonly coins: Readonly<Record<string, number>>;
  /** By seat: the baskets it has bought. */
  readonly stalls: Readonly<Record<string, readonly string[]>>;
}
