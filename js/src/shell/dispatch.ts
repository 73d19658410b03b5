import type { GameFront, View, Views } from "./view";

type Lang = "en" | "pl";

/** Raised when nothing can draw what was asked for; its message is meant for the reader of the notebook. */
export class UnknownView extends Error {
  override readonly name = "UnknownView";
}

function listed(names: string[], lang: Lang): string {
  const none = { en: "none", pl: "brak" }[lang];
  return names.length > 0 ? [...names].sort().join(", ") : none;
}

/** The view of a kind: the game's own drawing if it has one, else the one the shell has for every game. */
export function viewFor(kind: string, game: string, front: GameFront | undefined, shell: Views, lang: Lang): View {
  if (front === undefined && game !== "") {
    throw new UnknownView(
      {
        en: `The game "${game}" brings no board to draw, or it was not built.`,
        pl: `Gra „${game}” nie ma planszy do narysowania albo nie została zbudowana.`,
      }[lang],
    );
  }
  for (const views of [front?.views ?? {}, shell]) {
    const view = Object.hasOwn(views, kind) ? views[kind] : undefined;
    if (view !== undefined) return view;
  }
  const known = listed([...new Set([...Object.keys(front?.views ?? {}), ...Object.keys(shell)])], lang);
  throw new UnknownView(
    {
      en: `There is no view of the kind "${kind}". Known kinds: ${known}.`,
      pl: `Nie ma widoku rodzaju „${kind}”. Znane rodzaje: ${known}.`,
    }[lang],
  );
}
