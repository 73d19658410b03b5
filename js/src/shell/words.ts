import type { Lang } from "./wire";

/** What the shell itself says, English first. */
const WORDS = {
  undo: ["Back", "Cofnij"],
  redo: ["Forward", "Ponów"],
  undoHint: ["Take back the last choice", "Cofnij ostatni wybór"],
  redoHint: ["Play it again", "Ponów wybór"],
  language: ["Polski", "English"],
  languageHint: ["PL: pokaż planszę po polsku", "EN: show the board in English"],
  help: ["Keys (?)", "Klawisze (?)"],
  close: ["Close", "Zamknij"],
  zoomIn: ["Zoom in", "Przybliż"],
  zoomOut: ["Zoom out", "Oddal"],
  fit: ["Whole map", "Cała mapa"],
  board: ["Board", "Plansza"],
  whole: ["Whole window", "Całe okno"],
  unwhole: ["Back to the page (Esc)", "Powrót do strony (Esc)"],
  status: ["State of the game", "Stan gry"],
  standing: ["How far each player is from each victory", "Ile komu brakuje do zwycięstwa"],
  leads: ["in the lead", "prowadzi"],
  dock: ["Hand and more", "Ręka i inne"],
  drawer: ["Panels", "Panele"],
  pinTab: ["Keep this tab open whatever is asked", "Przypnij tę kartę"],
  unpinTab: ["Let the question choose the tab", "Odepnij: kartę wybiera pytanie"],
  foldShelf: ["Fold away", "Zwiń"],
  openShelf: ["Unfold", "Rozwiń"],
  toolbar: ["Board controls", "Sterowanie planszą"],
  choices: ["Choices", "Do wyboru"],
  prompt: ["What is to be decided", "Co trzeba rozstrzygnąć"],
  filter: ["Filter the choices", "Filtruj możliwości"],
  noneFits: ["No choice fits the filter.", "Żadna możliwość nie pasuje do filtra."],
  between: ["From {0} to {1}, please.", "Podaj liczbę od {0} do {1}."],
  say: ["Say it", "Powiedz"],
  offers: ["Beside that", "Poza tym"],
  reveal: ["I am {0}: show my hand", "Gram jako {0}: pokaż moją rękę"],
  hide: ["Hide the hand", "Zasłoń rękę"],
  curtain: ["{0} must decide. The others look away.", "Decyduje {0}. Pozostali nie patrzą."],
  waiting: ["Waiting for {0}.", "Czekamy: {0}."],
  decides: ["{0} must decide.", "Decyduje {0}."],
  botDecides: ["The bot of {0} must decide.", "Decyduje bot: {0}."],
  letBots: ["Let the bots play", "Niech boty grają"],
  hiddenChoices: ["The choices are hidden for now.", "Możliwości są na razie ukryte."],
  over: ["The game is over.", "Koniec gry."],
  winners: ["The game is over: {0} wins.", "Koniec gry: wygrywa {0}."],
  log: ["Log", "Dziennik"],
  older: ["Older lines", "Starsze wpisy"],
  moment: ["Choice {0} of {1}", "Wybór {0} z {1}"],
  backToNow: ["back to now", "wróć do teraz"],
  nowDecides: ["now deciding: {0}", "teraz decyduje: {0}"],
  playOn: ["Play on from here", "Graj dalej od tej chwili"],
  takeBack: ["Take it back", "Cofnij"],
  leaveIt: ["Leave it as it is", "Zostaw, jak jest"],
  momentSlider: ["Moment of the game", "Chwila gry"],
  section: ["Rule {0}", "Punkt instrukcji {0}"],
  loading: ["…", "…"],
  several: ["{0}: which of these?", "{0}: co z tego?"],
  canChoose: ["Click to choose:", "Kliknij, aby wybrać:"],
  more_: ["and {0} more", "i jeszcze {0}"],
  seat: ["Seat {0}", "Gracz {0}"],
  mustAct: ["must decide", "decyduje"],
  bot: ["bot", "bot"],
  onlooker: ["Onlooker", "Widz"],
  note: ["Note", "Uwaga"],
  dead: ["Disconnected", "Brak połączenia"],
  deadHelp: [
    "Python does not answer: it is busy with a cell, or its kernel was restarted or shut down. What you see is the last known position. " +
      "If it stays so, run the cell again; after a restart pw.recover(0) opens the last game again.",
    "Python nie odpowiada: liczy jakąś komórkę albo jego jądro uruchomiono ponownie lub zamknięto. Widzisz ostatnią znaną pozycję. " +
      "Jeśli tak zostanie, uruchom komórkę ponownie; po restarcie pw.recover(0) otwiera ostatnią grę.",
  ],
  keys: ["Keys on this board", "Klawisze na tej planszy"],
  keyArrows: ["move to the neighbour", "przejście do sąsiada"],
  keyEnter: ["choose what is in focus", "wybór zaznaczonego elementu"],
  keyEscape: ["close or cancel", "zamknięcie lub anulowanie"],
  keyPage: ["next or previous part of the board", "następna lub poprzednia część planszy"],
  keyChoices: ["to the choices", "do możliwości"],
  keyMap: ["to the map", "do mapy"],
  keyLog: ["to the log", "do dziennika"],
  keyHistory: ["look one choice back or forward", "spójrz o jeden wybór wstecz lub naprzód"],
  keyEnds: ["look at the start, back to now", "spójrz na początek, wróć do teraz"],
  keyDigits: ["to an amount", "do kwoty"],
  keyZoom: ["zoom in, out, whole map", "przybliż, oddal, cała mapa"],
  keyHelp: ["these keys", "te klawisze"],
} as const satisfies Record<string, readonly [string, string]>;

export type Word = keyof typeof WORDS;

/** One of the shell's own texts, its gaps filled. */
export function word(lang: Lang, key: Word, ...gaps: readonly (string | number)[]): string {
  const text: string = WORDS[key][lang === "en" ? 0 : 1];
  return text.replace(/\{(\d)\}/g, (gap, index) => String(gaps[Number(index)] ?? gap));
}

/** Several names as one phrase. */
export function joined(lang: Lang, names: readonly string[]): string {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} ${lang === "en" ? "and" : "i"} ${names.at(-1)}`;
}
