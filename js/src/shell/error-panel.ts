import "./error-panel.css";

const TITLE = { en: "This view could not be drawn", pl: "Nie udało się narysować tego widoku" };

/** Replaces whatever is in `el` by the error's message, as text, announced to screen readers. */
export function showError(el: HTMLElement, error: unknown, lang: "en" | "pl"): void {
  const panel = document.createElement("div");
  panel.className = "paxw-error";
  panel.setAttribute("role", "alert");
  const title = document.createElement("p");
  title.className = "paxw-error__title";
  title.textContent = TITLE[lang];
  const message = document.createElement("p");
  message.className = "paxw-error__message";
  message.textContent = error instanceof Error ? error.message : String(error);
  panel.append(title, message);
  el.replaceChildren(panel);
}
