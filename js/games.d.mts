import type { Plugin as EsbuildPlugin } from "esbuild";
import type { Plugin as VitePlugin } from "vite";

export const MODULE: string;
export const FOLDER: string;
export function gameNames(folder?: string): string[];
export function gamesSource(folder?: string): string;
export const esbuildGames: EsbuildPlugin;
export const viteGames: VitePlugin;
