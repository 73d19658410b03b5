/** Made by `python -m paxwidget types dicefair` from what the game declares in Python; not to be edited. */

/** What never changes. */
export interface Static {
  readonly names: Readonly<Record<string, string>>;
  readonly medals_to_win: number;
}

/** What a seat may see. */
export interface View {
  /** The round. */
  readonly round: number;
  /** By seat: what lies before it. */
  readonly boards: Readonly<Record<string, Fairground>>;
  /** By seat: its coins. */
  readonly coins: Readonly<Record<string, number>>;
  /** By seat: its medals. */
  readonly medals: Readonly<Record<string, number>>;
  /** The seats that have bid. */
  readonly answered: readonly string[];
  /** What the seat that looks has bid. */
  readonly own: readonly string[];
}

/** What lies before a seat. */
export interface Fairground {
  /** Its dice. */
  readonly dice: readonly ("sun" | "moon" | "star")[];
}
