/** Made by `python -m paxwidget types smugglers` from what the game declares in Python; not to be edited. */

/** What never changes. */
export interface Static {
  readonly names: Readonly<Record<string, string>>;
  readonly spots: Readonly<Record<string, readonly [number, number]>>;
  readonly ways: readonly (readonly [string, string])[];
}

/** What a seat may see. */
export interface View {
  readonly round: number;
  readonly boards: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly coins: Readonly<Record<string, number>>;
  readonly crates: Readonly<Record<string, number>>;
  readonly hand: readonly string[];
  readonly deck: number;
  readonly sold: readonly string[];
  readonly promises: readonly (readonly string[])[];
  readonly pending: readonly string[];
}
