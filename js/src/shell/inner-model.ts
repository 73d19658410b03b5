import type { AnyModel } from "@anywidget/types";
import type { WidgetState } from "./view";
import type { Json } from "./wire";

/** The model of a widget within a widget: what it says and hears goes by way of the model around it. */
export class InnerModel {
  private readonly listeners = new Map<string, Set<(...args: Json[]) => void>>();

  /** `around` goes with every message, so that Python knows which of several inner widgets is meant. */
  constructor(
    private readonly outer: AnyModel<WidgetState>,
    private traits: Record<string, Json>,
    private readonly around: Record<string, Json> = {},
  ) {}

  get(name: string): Json {
    return this.traits[name];
  }

  set(name: string, value: Json): void {
    this.traits[name] = value;
  }

  save_changes(): void {}

  send(message: Json): void {
    this.outer.send({ kind: "inner", ...this.around, message });
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

  /** Takes all its traits from another object from now on. */
  renew(traits: Record<string, Json>): void {
    this.traits = traits;
    for (const name of Object.keys(traits)) this.emit(`change:${name}`);
  }

  emit(name: string, ...args: Json[]): void {
    for (const listener of [...(this.listeners.get(name) ?? [])]) listener(...args);
  }
}
