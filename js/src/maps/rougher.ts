import { round } from "../shell/symbols";

const NUMBER = /-?(?:\d+\.?\d*|\.\d+)/g;

/** The rings of a path of `M`, `l` and `z` with fewer points: broad lines along each bay and cape took most of the painting. */
export function rougher(d: string, stride: number): string {
  return d
    .split("z")
    .filter((ring) => ring !== "")
    .map((ring) => {
      const steps = (ring.match(NUMBER) ?? []).map(Number);
      let [x = 0, y = 0] = steps;
      let last = { x, y };
      const kept = [`M${round(x)} ${round(y)}`];
      for (let i = 2; i < steps.length; i += 2) {
        x += steps[i] ?? 0;
        y += steps[i + 1] ?? 0;
        if (Math.hypot(x - last.x, y - last.y) < stride) continue;
        last = { x, y };
        kept.push(`L${round(x)} ${round(y)}`);
      }
      return `${kept.join("")}z`;
    })
    .join("");
}
