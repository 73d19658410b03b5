/** Made by `python -m paxwidget types dicefair` from what the game declares in Python; not to be edited. */

/** What never changes. */
export interface Static {
  readonly names: Readonly<Record<string, string>>;
  readonly medals_to_win: number;
}

/** What a seat may see. */
export interface View {
  readonly round: number;
  readonly boards: Readonly<Record<string, Fairground>>;
  readonly coins: Readonly<Record<string, number>>;
  readonly medals: Readonly<Record<string, number>>;
  readonly answered: readonly string[];
  readonly own: readonly string[];
}

/** What lies before a seat. */
export interface Fairground {
  readonly dice: readonly ("sun" | "moon" | "star")[];
}
