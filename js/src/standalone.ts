import { playedViews } from "./shell/played-views";
import type { GameFront } from "./shell/view";
import { openPage } from "./standalone-page";
import { widgetOf } from "./widget";

/** Fills a page that `paxwidget/widget/page.py` writes: the game lies in it as data. */
export function openReplay(game: GameFront): void {
  const data = document.getElementById("paxwidget-replay")?.textContent;
  const widget = widgetOf(playedViews, game);
  if (data) openPage(widget, JSON.parse(data), document.body, new AbortController().signal);
}
