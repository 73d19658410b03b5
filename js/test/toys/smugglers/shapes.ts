/** Made by `python -m paxwidget types smugglers` from what the game declares in Python; not to be edited. */

/** What never changes. */
export interface Static {
  readonly names: Readonly<Record<string, string>>;
  readonly spots: Readonly<Record<string, readonly [number, number]>>;
  readonly ways: readonly (readonly [string, string])[];
}

/** What a seat may see. */
export interface View {
  /** The round. */
  readonly round: number;
  /** By board, of which there is one, `sea`, and by seat: the isle where its boat is. */
  readonly boards: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** By seat: its coins. */
  readonly coins: Readonly<Record<string, number>>;
  /** By seat: how many crates it holds. */
  readonly crates: Readonly<Record<string, number>>;
  /** The crates of the seat that looks; none for a spectator. */
  readonly hand: readonly string[];
  /** How many crates are left in the deck. */
  readonly deck: number;
  /** The crates that were sold. */
  readonly sold: readonly string[];
  /** [from, to, words] of each promise. */
  readonly promises: readonly (readonly string[])[];
  /** The steps that are pending, the innermost last. */
  readonly pending: readonly string[];
}
