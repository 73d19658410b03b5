import { botsPrompt } from "./bots";
import type { Desk } from "./desk";
import { pastPrompt } from "./past";
import { isNumbered, sectionName } from "./sections";
import { seatMark } from "./symbols";
import { type Child, h, type VNode } from "./vdom";
import { listed } from "./wording";

/** Who must decide what; the curtain, where one hangs; and what can be chosen is listed after it. */
export function promptBar(desk: Desk): VNode {
  const isListed = Boolean(desk.link.mine?.decision);
  return h(
    "div",
    {
      class: isListed ? "paxw-prompt" : "paxw-prompt paxw-prompt--alone",
      "data-region": "prompt",
      role: "group",
      "aria-label": desk.word("prompt"),
    },
    pastPrompt(desk) ?? question(desk),
  );
}

function question(desk: Desk): Child {
  const { link, scene } = desk;
  const { state, mine } = link;
  if (state.over)
    return [
      h("p", { class: "paxw-prompt__words" }, ended(desk)),
      desk.ui.isEndClosed &&
        h(
          "button",
          {
            class: "paxw-link",
            "data-do": "end",
            onclick: () => {
              desk.ui.isEndClosed = false;
              desk.repaint();
            },
          },
          desk.word("end"),
        ),
    ];
  if (mine?.decision) {
    return [
      h(
        "p",
        { class: "paxw-prompt__words" },
        mark(desk, mine.seat as string),
        mine.decision.prompt,
        " ",
        sectionLink(desk, mine.decision.section),
      ),
      // Beside a question it stands below its answers: the words may need all the room there is.
      desk.choices.length === 0 && hideButton(desk),
    ];
  }
  const people = state.to_act.filter((seat) => !state.seats[seat]?.bot);
  // Nobody can show a hand on a board without its Python.
  if (link.role.seat === "hot" && !link.role.study && people.length > 0 && link.isAlive)
    return [curtain(desk, people), mine && hideButton(desk)];
  if (people.length === 0 && !link.role.study && link.isAlive) return botsPrompt(desk, aboutRule(desk));
  const names = listed(scene.lang, state.to_act.map(desk.seatName));
  const isBot = people.length === 0;
  const isOnlooker = link.role.seat === null || link.role.study || !link.isAlive;
  return [
    h(
      "p",
      { class: "paxw-prompt__words" },
      mark(desk, state.to_act[0] ?? ""),
      desk.word(isBot ? "botDecides" : isOnlooker ? "decides" : "waiting", names),
      " ",
      aboutRule(desk),
    ),
  ];
}

export function ended(desk: Desk): string {
  const words = desk.table.ending?.(desk.scene) ?? "";
  if (words !== "") return words;
  const winners = desk.link.state.outcome?.winners ?? [];
  if (winners.length === 0) return desk.word("over");
  return desk.word("winners", listed(desk.scene.lang, winners.map(desk.seatName)), winners.length);
}

/** The hand lies hidden until its player says that nobody else looks. */
function curtain(desk: Desk, people: readonly string[]): Child {
  const { seats } = desk.link.state;
  const isOneOfMany = people.length > 1; // short, so that all of them are in sight
  const others = Object.keys(seats).filter((seat) => !seats[seat]?.bot && !people.includes(seat));
  return [
    h(
      "p",
      { class: "paxw-prompt__words" },
      desk.word("curtain", listed(desk.scene.lang, people.map(desk.seatName))),
      " ",
      aboutRule(desk),
    ),
    h(
      "div",
      { class: "paxw-group paxw-prompt__seats" },
      people.map((seat) =>
        h(
          "button",
          {
            key: seat,
            class: "paxw-choice paxw-choice--reveal",
            "data-do": "reveal",
            "data-first": true,
            "data-seat": seat,
            "aria-label": isOneOfMany ? desk.word("revealOneOfMany", desk.seatName(seat)) : undefined,
            onclick: () => desk.link.ask("reveal", { seat }),
          },
          mark(desk, seat),
          isOneOfMany ? desk.seatName(seat) : desk.word("reveal", desk.seatName(seat)),
        ),
      ),
      others.map((seat) => revealLink(desk, seat)),
    ),
  ];
}

/** For one who has nothing to decide and wants to look at his hand, or to offer something. */
function revealLink(desk: Desk, seat: string): VNode {
  return h(
    "button",
    {
      key: seat,
      class: "paxw-link",
      "data-do": "reveal",
      "data-seat": seat,
      "aria-label": desk.word("reveal", desk.seatName(seat)),
      onclick: () => desk.link.ask("reveal", { seat }),
    },
    desk.word("revealOneOfMany", desk.seatName(seat)),
  );
}

export function hideButton(desk: Desk): Child {
  const { link } = desk;
  const people = Object.values(link.state.seats).filter((seat) => !seat.bot);
  if (link.role.seat !== "hot" || !link.role.curtain || people.length < 2) return null;
  return h("button", { class: "paxw-link", "data-do": "hide", onclick: () => link.ask("hide") }, desk.word("hide"));
}

/** A seat's colour and letter; the letter is the same in all languages, as it is on the pieces. */
export function mark(desk: Desk, seat: string): Child {
  return seatMark(desk.link.state.seats, seat);
}

/** A rule section as a heading: "Rule D4c", "Omen: El Dorado". */
export function sectionTitle(desk: Desk, section: string): string {
  const { data } = desk.scene;
  return isNumbered(data, section) ? desk.word("section", section) : sectionName(data, section);
}

/** What is decided, as far as everybody may know: the rule that asks. */
function aboutRule(desk: Desk): Child {
  const asked = desk.link.state.question;
  if (!asked) return null;
  // A section without a number is called by its title already, perhaps after what it is: "Omen: El Dorado".
  const name = sectionName(desk.scene.data, asked.section);
  const title = name === asked.title ? "" : asked.title;
  const isNamed = title === "" || !name.endsWith(`: ${title}`);
  return h(
    "span",
    { class: "paxw-prompt__rule" },
    asked.title !== "" && isNamed && `${desk.word("byRule", title)} `,
    sectionLink(desk, asked.section),
  );
}

/** The number or the name of a rule section; it shows the rule in short. */
export function sectionLink(desk: Desk, section: string): Child {
  if (section === "") return null;
  return h(
    "button",
    {
      class: "paxw-section",
      "aria-label": sectionTitle(desk, section),
      onclick: (event: MouseEvent) => desk.openSection(section, event.currentTarget as Element),
    },
    sectionName(desk.scene.data, section),
  );
}
