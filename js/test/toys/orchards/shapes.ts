/** Made by `python -m paxwidget types orchards` from what the game declares in Python; not to be edited. */

/** What never changes. */
export interface Static {
  readonly names: Readonly<Record<string, string>>;
  readonly prices: Readonly<Record<string, number>>;
}

/** What a seat may see. */
export interface View {
  readonly market: readonly string[];
  readonly deck: number;
  readonly coins: Readonly<Record<string, number>>;
  readonly stalls: Readonly<Record<string, readonly string[]>>;
}
