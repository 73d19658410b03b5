/** Lists that scroll by themselves: a log to its latest line, also when one comes back to now; the choices of another question to the first of them. */
export class Scrolling {
  private asked = "";
  private wasLooking = false;

  constructor(private readonly root: HTMLElement) {}

  /**
   * After each painting. `asked` names the question: one that is asked again, as of a basket, leaves its list where it is.
   * `isLooking` tells whether an earlier moment is looked at.
   */
  settle(asked: string, isLooking: boolean): void {
    const isBack = this.wasLooking && !isLooking;
    this.wasLooking = isLooking;
    for (const list of this.root.querySelectorAll<HTMLElement>("[data-scroll=end]")) {
      // Not by how tall it is: after a jump as many other lines may stand there, and older ones are fetched to be read.
      const last = list.lastElementChild;
      const latest = `${last?.querySelector<HTMLElement>("[data-ply]")?.dataset.ply} ${last?.textContent}`;
      if (list.dataset.latest === latest && !isBack) continue;
      list.dataset.latest = latest;
      list.scrollTop = list.scrollHeight;
    }
    if (asked === this.asked) return;
    this.asked = asked;
    for (const list of this.root.querySelectorAll("[data-scroll=start]")) list.scrollTop = 0;
  }
}
