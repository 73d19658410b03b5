import { expect, test } from "vitest";
import { boardTraits, come, show } from "../host";

/** Rest the pointer on a thing, and read the card that comes. */
async function told(root: HTMLElement, thing: Element): Promise<string> {
  thing.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, pointerType: "mouse" }));
  await come(() => root.querySelector("[role=tooltip]"));
  return root.querySelector("[role=tooltip]")?.textContent ?? "";
}

test("an open route tells under the pointer who earns what on it, and lights up", async () => {
  const { traits, part } = boardTraits("asks-renaissance-turn");
  const { root } = await show(traits, part);
  const view = traits.base.view;
  const lines = [...root.querySelectorAll(".paxr-route--open")];
  expect(lines.map((line) => line.getAttribute("data-id")).sort()).toEqual(["east", "west"]);
  const side = (["west", "east"] as const).find((one) => view.market[one].fair !== null) ?? "west";
  const line = root.querySelector(`.paxr-route--open[data-id=${side}]`) as Element;
  const words = await told(root, line.querySelector(".paxr-route__hit") as Element);
  const { payments, profits } = view.market[side].fair;
  const shares = [...root.querySelectorAll("[role=tooltip] ol li")].map((share) => share.textContent ?? "");
  expect(shares.length).toBe(payments.length);
  for (const [at, share] of shares.entries()) expect(share).toMatch(new RegExp(` ${payments[at][2]} \\(`));
  expect(words).toContain(`Profits: ${profits}`);
  await come(() => root.querySelector(`.paxr-route--lit[data-id=${side}]`));
});

test("the emporium of a closed route tells its borders in their order", async () => {
  const { traits, part } = boardTraits("asks-renaissance-turn");
  const { root } = await show(traits, part);
  const open = Object.values(traits.base.view.open);
  const closed = root.querySelector(
    ["tana", "trebizond", "red-sea", "spice-islands", "timbuktu", "novgorod"]
      .filter((one) => !open.includes(one))
      .map((one) => `.paxr-map [data-id=${one}]`)
      .join(", "),
  ) as Element;
  const words = await told(root, closed);
  expect(words).toContain("Closed route, by its borders:");
});
