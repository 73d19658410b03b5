import { openPage } from "./standalone-page";

/** The script of a page that `paxwidget/widget/page.py` writes: the game lies in it as data. */
const data = document.getElementById("paxwidget-replay")?.textContent;
if (data) openPage(JSON.parse(data), document.body, new AbortController().signal);
