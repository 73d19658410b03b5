import type { AnyModel } from "@anywidget/types";
import { InnerModel } from "./inner-model";
import { h, patch, type VNode } from "./vdom";
import type { View, Views, WidgetState } from "./view";
import type { Json } from "./wire";
import { word } from "./words";

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
  return h("button", { class: "paxw-back", "data-do": "leave", onclick: back }, word(lang, "backToBoard"));
}
