import type { Plugin } from "esbuild";

export const GAMES: string;
export function gameFolders(folder?: string): string[];
export function widgetSource(folder: string): string;
export function chartSource(folder: string): string;
export function lessonSource(folder: string): string;
export function pageSource(folder: string): string;
export function entries(folders: readonly string[], kind: "widget" | "chart" | "lesson" | "page"): { in: string; out: string }[];
export const bundlePlugin: Plugin;
