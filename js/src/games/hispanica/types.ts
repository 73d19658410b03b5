import type { Basics } from "../../shell/view";
import type { Card, LandFight, NavalFight, Static as Sent } from "./shapes";

/** The static data and the views of the game, with short names for some of their words. */
export type { ChartDrawing as Drawing } from "../../maps/shapes";
export type { Card, Described, GameView, Nation, Place, Player, Site } from "./shapes";
export type Static = Sent & Basics;
export type Nudge = Card["nudge"];
export type Deck = Card["deck"];
export type FightView = NavalFight | LandFight;
