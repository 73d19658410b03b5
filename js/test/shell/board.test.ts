import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { boardTraits, choice, come, drawn, idsOfTwo, type Json, openTab, press, show, thing } from "../host";

/** A board on which only a bot must decide, and how long it waits; null while it rests. */
function traitsOfBots(traits: Json, pause: number | null): Json {
  const seats = { ...traits.base.seats, Red: { ...traits.base.seats.Red, bot: "random" } };
  return { ...traits, base: { ...traits.base, seats, shown: null, pause } };
}

describe("prompt and choices", () => {
  test("the question of the seat stands with its section, and a click sends the choice with version and seat", async () => {
    const { traits, part } = boardTraits("start");
    const { root, model } = await show(traits, part);
    expect(root.querySelector(".paxw-prompt")?.textContent).toContain("Red: sail, draw or sell?");
    choice(root, "draw").click();
    expect(model.asked("play")).toEqual([{ version: 0, seat: "Red", choice: "draw" }]);
  });

  test("a click on a thing with several choices asks which, and Escape leaves it", async () => {
    const { traits, part } = boardTraits("start");
    const choices = ["sail", "steal"].map((verb) => [`${verb} saba`, `${verb} Saba`, ["saba"]]);
    const { root, model } = await show(traits, { ...part, decision: { ...part.decision, choices } });
    thing(root, "saba").dispatchEvent(new MouseEvent("click", { bubbles: true }));
    const menu = root.querySelector("[role=dialog]") as HTMLElement;
    expect([...menu.querySelectorAll("[data-choice]")].map((one) => one.getAttribute("data-choice"))).toEqual([
      "sail saba",
      "steal saba",
    ]);
    expect(model.asked("play")).toEqual([]);
    press(menu.querySelector("button") as Element, "Escape");
    expect(root.querySelector("[role=dialog]")).toBeNull();
  });

  test("a click on a thing with one choice makes it", async () => {
    const { traits, part } = boardTraits("later");
    const { root, model } = await show(traits, part);
    const zone = thing(root, "nevis");
    expect(zone.hasAttribute("data-hot")).toBe(true);
    zone.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(model.asked("play")).toEqual([{ version: traits.base.version, seat: part.seat, choice: "sail nevis" }]);
  });

  test("a click on a thing without a choice explains it", async () => {
    const { traits, part } = boardTraits("later");
    const { root, model } = await show(traits, part);
    thing(root, "redonda").dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(root.querySelector("[role=tooltip]")?.textContent).toContain("Redonda");
    expect(model.asked("play")).toEqual([]);
  });

  test("what is said of a click is what a click does: a basket of the market can be taken, nothing else", async () => {
    const { traits, part } = boardTraits("market");
    const [basket] = traits.base.view.market;
    const choices = [
      [`give ${basket}`, "Give it away", [basket]],
      ["pass", "Pass"],
    ];
    const { root, model } = await show(traits, { ...part, decision: { ...part.decision, choices } });
    const lying = root.querySelector(`svg [data-id="${basket}"]`) as Element;
    lying.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await drawn();
    expect(root.querySelector("[role=tooltip]")?.textContent).not.toContain("Give");
    expect(lying.getAttribute("aria-label")).not.toContain("Give");
    expect(model.asked("play")).toEqual([]);
  });

  test("the reason why something cannot be done is not faded like a button that does nothing", async () => {
    const { traits, part } = boardTraits("start");
    const barred = [["feast", "Hold a feast", [], "B1a", "There is no wind this year"]];
    const { root } = await show(traits, { ...part, barred });
    const style = document.createElement("style");
    style.textContent = readFileSync("src/shell/board.css", "utf8");
    document.head.append(style);
    const opacity = (one: Element | null): string => (one ? getComputedStyle(one).opacity : "");
    const undo = root.querySelector('[data-do="undo"][aria-disabled="true"]');
    expect(opacity(undo)).toBe("0.45");
    expect(opacity(root.querySelector('[data-barred="feast"]'))).toBe("1");
    style.remove();
  });

  test("what cannot be done is quiet where one looks for it, with the reason and the rule", async () => {
    const { traits, part } = boardTraits("start");
    const barred = [
      ["feast", "Hold a feast", [], "event:calm", "There is no wind this year"],
      ["sail redonda", "Sail to Redonda", ["redonda"], "B1a", "The current runs the other way (B1a)."],
    ];
    const data = { ...traits.static, sections: { "event:calm": "Event: Calm" } };
    const { root, model } = await show({ ...traits, static: data }, { ...part, barred });
    const feast = root.querySelector('[data-barred="feast"]') as HTMLElement;
    expect(feast.getAttribute("aria-disabled")).toBe("true");
    expect(feast.textContent).toBe("Hold a feast There is no wind this year (Event: Calm)");
    feast.click();
    expect(model.asked("section")).toEqual([{ id: "event:calm" }]);
    await drawn();
    expect(root.querySelector("[data-region=rule]")?.textContent).toContain("Event: Calm");
    const isle = root.querySelector('svg [data-id="redonda"]') as Element;
    expect(isle.hasAttribute("data-cold")).toBe(true);
    isle.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await drawn();
    expect(root.querySelector("[role=tooltip]")?.textContent).toContain(
      "Not now:Sail to Redonda: The current runs the other way (B1a).",
    );
    expect(model.asked("play")).toEqual([]);
  });

  test("a few amounts are buttons, and a digit leads to them", async () => {
    const { traits, part } = boardTraits("start");
    const choices = Array.from({ length: 12 }, (_, one) => [`bid ${one}`, `Bid: $${one}`]);
    const { root, model, button } = await show(traits, { ...part, decision: { ...part.decision, choices } });
    const reached = (): string | null | undefined => document.activeElement?.getAttribute("data-choice");
    press(root, "3");
    expect(reached()).toBe("bid 3");
    press(button("Bid: $3"), "1");
    expect(reached()).toBe("bid 1");
    press(button("Bid: $1"), "1");
    expect(reached()).toBe("bid 10");
    press(button("Bid: $10"), "0");
    expect(reached()).toBe("bid 0");
    button("Bid: $2").click();
    expect(model.asked("play")[0].choice).toBe("bid 2");
  });

  test("among many amounts one is typed, and Enter is enough", async () => {
    const { traits, part } = boardTraits("start");
    const choices = Array.from({ length: 41 }, (_, one) => [`bid ${one}`, `Bid: $${one}`]);
    const { root, model, button } = await show(traits, { ...part, decision: { ...part.decision, choices } });
    const field = root.querySelector("input[type=number]") as HTMLInputElement;
    const type = async (text: string): Promise<void> => {
      field.value = text;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      await drawn();
    };
    const submit = (): unknown =>
      field.closest("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    press(root, "4");
    await drawn();
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe("4");
    expect(button("Bid: $4").getAttribute("data-choice")).toBe("bid 4");
    await type("41");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(root.querySelector(".paxw-number [role=alert]")?.textContent).toBe("Enter a number from 0 to 40.");
    submit();
    expect(model.asked("play")).toEqual([]);
    await type("40");
    submit();
    expect(model.asked("play")[0].choice).toBe("bid 40");
  });

  test("a pressed choice shows it at once, a second press before the answer is nothing, a refusal frees it", async () => {
    const { traits, part } = boardTraits("start");
    const { root, model } = await show(traits, part);
    const draw = choice(root, "draw");
    const click = (el: Element, clientX = 0): boolean =>
      el.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1, clientX }));
    click(draw);
    await drawn();
    expect(draw.classList.contains("paxw-choice--pressed")).toBe(true);
    expect(draw.getAttribute("aria-busy")).toBe("true");
    click(draw);
    click(choice(root, "sail saba"));
    expect(model.asked("play").length).toBe(1);
    const { ref } = model.sent.find((message) => message.kind === "play");
    model.say({ kind: "answer", ref, error: "No." });
    await drawn();
    expect(root.querySelector("[role=alert]")?.textContent).toContain("No.");
    expect(draw.classList.contains("paxw-choice--pressed")).toBe(false);
    // Elsewhere, so that it counts however soon it comes.
    click(choice(root, "sail saba"), 200);
    expect(model.asked("play").length).toBe(2);
  });

  test("many choices can be filtered", async () => {
    const { traits, part } = boardTraits("start");
    const choices = Array.from({ length: 30 }, (_, i) => [`sail isle-${i}`, `Sail to isle ${i}`]);
    const { root } = await show(traits, { ...part, offers: [], decision: { ...part.decision, choices } });
    const filter = root.querySelector("input[type=search]") as HTMLInputElement;
    filter.value = "isle 7";
    filter.dispatchEvent(new Event("input", { bubbles: true }));
    await drawn();
    expect([...root.querySelectorAll("[data-choice]")].map((one) => one.getAttribute("data-choice"))).toEqual([
      "sail isle-7",
    ]);
  });

  test("a choice with own words sends them", async () => {
    const { traits, part } = boardTraits("start");
    const { root, model } = await show(traits, {
      ...part,
      decision: { ...part.decision, choices: [["promise …", "Promise"]] },
    });
    const input = root.querySelector("form input") as HTMLInputElement;
    input.value = "no raids";
    input.dispatchEvent(new Event("input", { bubbles: true }));
    root.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    expect(model.asked("play")[0].choice).toBe("promise no raids");
  });

  test("a teacher can hide the choices", async () => {
    const { traits, part } = boardTraits("start");
    const { root, model } = await show(traits, part);
    model.set("choices_shown", false);
    await drawn();
    expect(root.querySelectorAll("[data-choice], [data-hot]").length).toBe(0);
    expect(root.textContent).toContain("The choices are hidden for now.");
  });
});

describe("seats", () => {
  test("a click on a name shows no hand; one who waits has to say who he is, too", async () => {
    const { traits, part } = boardTraits("curtain");
    const { root, model, button } = await show(traits, part);
    for (const name of root.querySelectorAll<HTMLElement>("[data-seat]:not([data-do=reveal]), .paxw-tab")) name.click();
    await drawn();
    expect(model.asked("reveal")).toEqual([]);
    button("I am Green: show my hand").click();
    expect(model.asked("reveal")).toEqual([{ seat: "Green" }]);
  });

  test("behind the curtain there are no choices and no hand, only the question whose turn it is", async () => {
    const { traits, part } = boardTraits("curtain");
    const { root, model, button } = await show(traits, part);
    expect(root.querySelectorAll("[data-choice], .paxw-hand").length).toBe(0);
    button("I am Red: show my hand").click();
    expect(model.asked("reveal")).toEqual([{ seat: "Red" }]);
  });

  test("at the curtain a rule that is called by its title is called so once", async () => {
    const { traits, part } = boardTraits("curtain");
    const { title, section } = traits.base.question;
    const rule = async (sections: Json): Promise<string> => {
      const { root } = await show({ ...traits, static: { ...traits.static, sections } }, part);
      return (root.querySelector(".paxw-prompt__rule")?.textContent ?? "").replace(/\s+/g, " ");
    };
    expect(await rule({})).toBe(`Rule: ${title} ${section}`);
    expect(await rule({ [section]: title })).toBe(`Rule: ${title}`);
    expect(await rule({ [section]: `Glossary: ${title}` })).toBe(`Glossary: ${title}`);
  });

  test("when the curtain falls the hand leaves the page", async () => {
    const { traits, part } = boardTraits("start");
    const { root, model } = await show(traits, part);
    await openTab(root, "hand");
    expect(root.querySelectorAll(".paxw-hand [data-id]").length).toBe(2);
    model.traits.base = { ...traits.base, version: 1, shown: null };
    model.say({ kind: "private", version: 1, part: { seat: null } });
    await drawn();
    expect(root.querySelectorAll(".paxw-hand, [data-choice]").length).toBe(0);
  });

  test("a part for another position is not shown", async () => {
    const { traits, part } = boardTraits("start");
    const { root, model } = await show(traits);
    model.say({ kind: "private", version: 99, part });
    await drawn();
    expect(root.querySelectorAll("[data-choice]").length).toBe(0);
  });

  test("an onlooker sees who decides and can do nothing", async () => {
    const { traits, part } = boardTraits("onlooker");
    const { root } = await show(traits, part);
    expect(root.querySelector(".paxw-prompt")?.textContent).toContain("Now deciding: Red.");
    expect(root.querySelectorAll("[data-choice], [data-do=reveal], [data-do=seat]").length).toBe(0);
  });

  test("where bots rest it says so, and one can let them play", async () => {
    const { traits } = boardTraits("start");
    const { model, button, root } = await show(traitsOfBots(traits, null));
    expect(root.querySelector(".paxw-prompt")?.textContent).toContain("The bots wait. Next: Red.");
    button("Let the bots play").click();
    expect(model.asked("bots")).toEqual([{}]);
    button("Skip to my turn").click();
    expect(model.asked("skip")).toEqual([{}]);
    const pace = root.querySelector(".paxw-pace") as HTMLInputElement;
    pace.value = "1.5";
    pace.dispatchEvent(new Event("change"));
    expect(model.asked("pace")).toEqual([{ seconds: 1.5 }]);
  });

  test("while bots play it says who does, how long they pause, and that one can skip", async () => {
    const { traits } = boardTraits("start");
    const { root, model } = await show({ ...traitsOfBots(traits, 0.5), lang: "pl" });
    expect(root.querySelector(".paxw-prompt__words")?.textContent).toContain("Red gra…");
    const does = (): (string | null)[] =>
      [...root.querySelectorAll(".paxw-prompt [data-do]")].map((one) => one.getAttribute("data-do"));
    expect(does()).toEqual(["skip"]);
    expect(root.querySelector(".paxw-pace-of")?.textContent).toBe("pauza 0,5 s");
    model.set("lang", "en");
    await drawn();
    expect(root.querySelector(".paxw-prompt__words")?.textContent).toContain("Red plays…");
    expect(root.querySelector(".paxw-pace-of")?.textContent).toBe("pause 0.5 s");
  });

  test("a double click on the one button does not press the one that comes to stand there", async () => {
    const { traits, part } = boardTraits("start");
    const { root, model, button } = await show(traitsOfBots(traits, null));
    const click = (words: string, detail: number): boolean =>
      button(words).dispatchEvent(new MouseEvent("click", { bubbles: true, detail, clientX: 9, clientY: 9 }));
    click("Let the bots play", 1);
    const { version } = traits.base;
    const patch = { set: { pause: 0.5 } };
    model.say({ kind: "private", version, patch, part: { ...part, seat: null } });
    await drawn();
    click("Skip to my turn", 2);
    expect(model.asked("skip")).toEqual([]);
    await vi.waitFor(() => expect(root.hasAttribute("data-resting")).toBe(false));
    // The bots' next choices do not close it again.
    model.say({ kind: "private", version: version + 1, patch: { set: { pause: 0.5, version: version + 1 } } });
    await drawn();
    click("Skip to my turn", 1);
    expect(model.asked("skip")).toEqual([{}]);
    expect(root.querySelector("[data-do=bots]")).toBeNull();
  });

  test("who has let them play stands on the button that is left", async () => {
    const { traits, part } = boardTraits("start");
    const { root, model, button } = await show(traitsOfBots(traits, null));
    button("Let the bots play").focus();
    const { version } = traits.base;
    model.say({ kind: "private", version, patch: { set: { pause: 0.5 } }, part: { ...part, seat: null } });
    await drawn();
    expect(root.querySelector("[data-do=bots]")).toBeNull();
    expect(document.activeElement?.getAttribute("data-do")).toBe("skip");
  });
});

describe("what goes wrong", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  async function opened(name: string): Promise<Awaited<ReturnType<typeof show>>> {
    const { traits, part } = boardTraits(name);
    const shown = show(traits, part);
    await vi.advanceTimersByTimeAsync(50);
    return shown;
  }

  test("an error of Python is shown as text and can be closed", async () => {
    const { root, model, button } = await opened("start");
    model.say({ kind: "answer", ref: 1, error: "<b>The game has moved on</b>" });
    await vi.advanceTimersByTimeAsync(50);
    const alert = root.querySelector("[role=alert]") as HTMLElement;
    expect(alert.textContent).toContain("<b>The game has moved on</b>");
    expect(alert.querySelector("b")).toBeNull();
    button("Close").click();
    await vi.advanceTimersByTimeAsync(50);
    expect(root.querySelector("[role=alert]")).toBeNull();
  });

  test("no answer for five seconds means disconnected; any message means that Python is back", async () => {
    const { root, model } = await opened("start");
    model.say({ kind: "answer", ref: 1, error: null });
    choice(root, "draw").click();
    await vi.advanceTimersByTimeAsync(4900);
    expect(root.textContent).not.toContain("Disconnected");
    await vi.advanceTimersByTimeAsync(200);
    expect(root.querySelector("[role=alert]")?.textContent).toContain("pw.recover(0)");
    model.say({ kind: "answer", ref: 2, error: null });
    await vi.advanceTimersByTimeAsync(50);
    expect(root.textContent).not.toContain("Disconnected");
  });

  test("a kernel that goes is told at once, and so is one that comes back", async () => {
    const { root, model } = await opened("start");
    for (const isLive of [false, true]) {
      // As anywidget calls those who listen: with the view, which knows the true model.
      for (const listener of model.listeners.get("comm_live_update") ?? []) {
        listener.call({ model: { comm_live: isLive } });
      }
      await vi.advanceTimersByTimeAsync(50);
      expect(root.textContent?.includes("Disconnected")).toBe(!isLive);
    }
  });

  test("errors of those who listen to the game are shown", async () => {
    const { root, model } = await opened("start");
    const base = { ...model.traits.base, errors: ["Something beside the game failed"] };
    model.say({ kind: "private", version: base.version, base, patch: {} });
    await vi.advanceTimersByTimeAsync(300);
    expect(root.querySelector("[role=alert]")?.textContent).toContain("Something beside the game failed");
  });
});

describe("status", () => {
  test("the strip tells the round, what each seat has, who acts and who leads; a click opens the table of victories", async () => {
    const { traits, part } = boardTraits("start");
    const standing = { ...traits.base.standing, leaders: ["Green"] };
    const { root } = await show({ ...traits, base: { ...traits.base, standing } }, part);
    const strip = root.querySelector(".paxw-status") as HTMLElement;
    expect(strip.textContent).toContain("Round 1");
    const chip = (seat: string): HTMLElement => strip.querySelector(`[data-seat="${seat}"]`) as HTMLElement;
    expect(chip("Red").title).toMatch(/^Red, to decide, coins 2/);
    expect(chip("Green").title).toContain("in the lead");
    chip("Green").click();
    await drawn();
    const table = root.querySelector(".paxw-standing") as HTMLElement;
    expect(table.textContent).toContain("Riches");
    expect(table.textContent).toContain(standing.lacking.Green.riches);
  });

  test("the whole window and back: where the browser refuses, over the page; Escape returns", async () => {
    const { traits, part } = boardTraits("start");
    const { root } = await show(traits, part);
    root.requestFullscreen = () => Promise.reject(new Error("not here"));
    const button = root.querySelector('[data-do="whole"]') as HTMLElement;
    button.click();
    await drawn();
    expect(root.classList.contains("paxw--whole")).toBe(true);
    press(button, "Escape");
    await drawn();
    expect(root.classList.contains("paxw--whole")).toBe(false);
  });
});

test("Python points: highlights mark the thing, notes are read beside the board", async () => {
  const { traits, part } = boardTraits("start");
  const { root, model } = await show(traits, part);
  model.set("pointers", [
    { kind: "highlight", ids: ["nevis"], text: "" },
    { kind: "note", ids: [], text: "Mind the <current>" },
  ]);
  await drawn();
  expect(thing(root, "nevis").hasAttribute("data-pointed")).toBe(true);
  expect(root.querySelector(".paxw-notes")?.textContent).toBe("Mind the <current>");
});

test("hovering explains after a moment and ends when the pointer leaves", async () => {
  const { traits, part } = boardTraits("later");
  const { root } = await show(traits, part);
  thing(root, "nevis").dispatchEvent(new PointerEvent("pointermove", { bubbles: true, pointerType: "mouse" }));
  const tooltip = await come(() => root.querySelector("[role=tooltip]"));
  expect(tooltip.textContent).toContain("Nevis");
  root.dispatchEvent(new PointerEvent("pointerleave", {}));
  await drawn();
  expect(root.querySelector("[role=tooltip]")).toBeNull();
});

test("two views of one model share no id", async () => {
  const ids = await idsOfTwo("start");
  expect(ids.length).toBeGreaterThan(2);
  expect(new Set(ids).size).toBe(ids.length);
});

test("the clean-up removes everything: elements, listeners, timers, observers", async () => {
  const observed = new Set<unknown>();
  const observe = vi.spyOn(MutationObserver.prototype, "observe").mockImplementation(function (this: unknown) {
    observed.add(this);
  });
  const disconnect = vi.spyOn(MutationObserver.prototype, "disconnect").mockImplementation(function (this: unknown) {
    observed.delete(this);
  });
  const timers = new Set<Json>();
  const set = globalThis.setTimeout;
  vi.spyOn(globalThis, "setTimeout").mockImplementation(((run: () => void, ms?: number) => {
    const timer = set(() => {
      timers.delete(timer);
      run();
    }, ms);
    timers.add(timer);
    return timer;
  }) as Json);
  const clear = globalThis.clearTimeout;
  vi.spyOn(globalThis, "clearTimeout").mockImplementation(((timer: Json) => {
    timers.delete(timer);
    clear(timer);
  }) as Json);
  const { traits, part } = boardTraits("start");
  const { el, model, cleanup, root } = await show(traits, part);
  expect(model.listening).toBeGreaterThan(5);
  expect(observe).toHaveBeenCalled();
  thing(root, "nevis").dispatchEvent(new PointerEvent("pointermove", { bubbles: true, pointerType: "mouse" }));
  cleanup();
  expect(disconnect).toHaveBeenCalled();
  expect(observed.size).toBe(0);
  expect(model.listening).toBe(0);
  expect(timers.size).toBe(0);
  expect(el.childElementCount).toBe(0);
});
