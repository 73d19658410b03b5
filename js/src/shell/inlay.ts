import type { AnyModel } from "@anywidget/types";
import { h, patch, type VNode } from "./vdom";
import type { View, Views, WidgetState } from "./view";
import type { Json } from "./wire";
import { word } from "./words";

/** The model of a widget within a widget: what it says and hears goes by way of the model around it. */
class InnerModel {
  private readonly listeners = new Map<string, Set<(...args: Json[]) => void>>();

  constructor(
    private readonly outer: AnyModel<WidgetState>,
    private readonly traits: Record<string, Json>,
  ) {}

  get(name: string): Json {
    return this.traits[name];
  }

  set(name: string, value: Json): void {
    this.traits[name] = value;
  }

  save_changes(): void {}

  send(message: Json): void {
    this.outer.send({ kind: "inner", message });
  }

  on(name: string, listener: (...args: Json[]) => void): void {
    this.listeners.set(name, (this.listeners.get(name) ?? new Set()).add(listener));
  }

  off(name: string, listener: (...args: Json[]) => void): void {
    this.listeners.get(name)?.delete(listener);
  }

  /** Takes in what Python says to it. */
  take({ method, state, content }: Json): void {
    if (method === "custom") this.emit("msg:custom", content, []);
    if (method !== "update") return;
    Object.assign(this.traits, state);
    for (const name of Object.keys(state)) this.emit(`change:${name}`);
  }

  private emit(name: string, ...args: Json[]): void {
    for (const listener of [...(this.listeners.get(name) ?? [])]) listener(...args);
  }
}

/** A view in whose place Python can open another for a while, by its kind; a button leads back. */
export function withInner(outer: View, inner: Views): View {
  return (context) => {
    const { model, el, signal, game } = context;
    let open: { readonly model: InnerModel; readonly gone: AbortController; readonly frame: HTMLElement } | null = null;

    const close = (): void => {
      open?.gone.abort();
      open?.frame.remove();
      open = null;
      for (const one of el.children) (one as HTMLElement).hidden = false;
    };
    const show = (traits: Record<string, Json>): void => {
      close();
      const view = inner[String(traits.kind)];
      if (view === undefined) return;
      for (const one of el.children) (one as HTMLElement).hidden = true;
      const frame = document.createElement("div");
      const body = document.createElement("div");
      patch(
        frame,
        [],
        backButton(traits.lang, () => leave()),
      );
      frame.append(body);
      el.append(frame);
      const within = { model: new InnerModel(model, traits), gone: new AbortController(), frame };
      open = within;
      const cast = within.model as unknown as AnyModel<WidgetState>;
      view({ model: cast, el: body, signal: within.gone.signal, game });
      frame.querySelector<HTMLElement>("button")?.focus();
    };
    const leave = (): void => {
      close();
      model.send({ kind: "leave" });
    };
    const received = (message: Json): void => {
      if (message?.kind !== "inner") return;
      if (message.method === "open") show({ ...message.state });
      else open?.model.take(message);
    };
    model.on("msg:custom", received);
    signal.addEventListener("abort", () => {
      model.off("msg:custom", received);
      close();
    });
    return outer(context);
  };
}

function backButton(lang: "en" | "pl", back: () => void): VNode {
  return h(
    "button",
    { type: "button", class: "paxw-back", "data-do": "leave", onclick: back },
    word(lang, "backToBoard"),
  );
}
