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

/** The view of a kind, of those that a bundle has. */
export function viewFor(kind: string, game: string, front: GameFront | undefined, views: Views, lang: Lang): View {
  if (front === undefined && game !== "") {
    throw new UnknownView(
      {
        en: `The game "${game}" brings no board, or was not built.`,
        pl: `Gra „${game}” nie ma planszy albo nie jest zbudowana.`,
      }[lang],
    );
  }
  const view = Object.hasOwn(views, kind) ? views[kind] : undefined;
  if (view !== undefined) return view;
  const known = listed(Object.keys(views), lang);
  throw new UnknownView(
    {
      en: `There is no view of the kind "${kind}". Known kinds: ${known}.`,
      pl: `Nie ma widoku rodzaju „${kind}”. Znane rodzaje: ${known}.`,
    }[lang],
  );
}
