import { makeRoom } from "./crowding";

/** Pan and zoom of an SVG by its viewBox. The wheel zooms only with Ctrl, or a notebook could not be scrolled. */
export interface Zoom {
  zoom(factor: number): void;
  fit(): void;
  /** Gives the letters that give way their places anew, after something was painted. */
  settle(): void;
  /** Moves the view so that a thing can be seen; does nothing while the whole picture is shown. */
  reveal(el: Element): void;
  readonly isFitted: boolean;
  /** Whether the last press was a drag, so that the click that follows it means nothing. */
  readonly wasDrag: boolean;
}

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const MOST = 8;
const DRAG = 5;

/**
 * Besides the zoom, the picture gets what its letters go by: `--paxw-u`, the units of the drawing that a pixel of the
 * screen is, and `data-detail`, how many of the steps of its `data-details` (such numbers, rising) it has passed, so
 * that it can leave out the more the smaller it is.
 */
export function zoomable(svg: SVGSVGElement, signal: AbortSignal): Zoom {
  const [x = 0, y = 0, w = 1, h = 1] = (svg.getAttribute("viewBox") ?? "").split(/\s+/).map(Number);
  const whole: Box = { x, y, w, h };
  let box: Box = { ...whole };
  const pressed = new Map<number, { x: number; y: number }>();
  let travelled = 0;
  let wasDrag = false;

  const show = (): void => {
    svg.setAttribute("viewBox", `${round(box.x)} ${round(box.y)} ${round(box.w)} ${round(box.h)}`);
    svg.toggleAttribute("data-zoomed", box.w < whole.w);
    measure();
  };
  const steps = (svg.getAttribute("data-details") ?? "").split(" ").filter(Boolean).map(Number);
  const measure = (): void => {
    const { width, height } = svg.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    const units = Math.max(box.w / width, box.h / height);
    const now = String(Math.round(units * 1000) / 1000);
    if (svg.style.getPropertyValue("--paxw-u") !== now) svg.style.setProperty("--paxw-u", now);
    const detail = String(steps.filter((step) => units > step).length);
    if (svg.dataset.detail !== detail) svg.dataset.detail = detail;
    makeRoom(svg, units);
  };
  const sizes = globalThis.ResizeObserver === undefined ? null : new ResizeObserver(measure);
  sizes?.observe(svg);
  signal.addEventListener("abort", () => sizes?.disconnect());
  measure();
  const set = (next: Box): void => {
    const size = Math.min(1, Math.max(1 / MOST, next.w / whole.w));
    const w = whole.w * size;
    const h = whole.h * size;
    box = { w, h, x: clamp(next.x, whole.x, whole.x + whole.w - w), y: clamp(next.y, whole.y, whole.y + whole.h - h) };
    show();
  };
  const about = (factor: number, px: number, py: number): void => {
    const w = Math.min(whole.w, Math.max(whole.w / MOST, box.w / factor));
    const scale = w / box.w;
    set({ x: px - (px - box.x) * scale, y: py - (py - box.y) * scale, w, h: box.h * scale });
  };
  /** The point of the picture under a point of the window. */
  const under = (clientX: number, clientY: number): [number, number] => {
    const rect = svg.getBoundingClientRect();
    const scale = unit(rect);
    return [
      box.x + box.w / 2 + (clientX - rect.left - rect.width / 2) * scale,
      box.y + box.h / 2 + (clientY - rect.top - rect.height / 2) * scale,
    ];
  };
  /** How much of the picture is under a pixel; where the frame has another shape, the picture lies in its middle. */
  const unit = (rect: DOMRect): number => Math.max(box.w / (rect.width || 1), box.h / (rect.height || 1));

  const on = <K extends keyof SVGElementEventMap>(name: K, listener: (event: SVGElementEventMap[K]) => void): void =>
    svg.addEventListener(name, listener, { signal, passive: false });

  on("wheel", (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    about(1.0015 ** -event.deltaY, ...under(event.clientX, event.clientY));
  });
  on("pointerdown", (event) => {
    if (event.button !== 0) return;
    pressed.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (pressed.size === 1) {
      travelled = 0;
      wasDrag = false;
    }
  });
  on("pointermove", (event) => {
    const from = pressed.get(event.pointerId);
    if (from === undefined) return;
    const to = { x: event.clientX, y: event.clientY };
    const others = [...pressed.entries()].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    const other = others[0];
    if (other !== undefined) {
      const before = Math.hypot(from.x - other.x, from.y - other.y) || 1;
      const after = Math.hypot(to.x - other.x, to.y - other.y) || 1;
      about(after / before, ...under((to.x + other.x) / 2, (to.y + other.y) / 2));
      wasDrag = true;
    } else {
      travelled += Math.hypot(to.x - from.x, to.y - from.y);
      if (travelled > DRAG && box.w < whole.w) {
        if (!wasDrag) svg.setPointerCapture?.(event.pointerId);
        wasDrag = true;
        const scale = unit(svg.getBoundingClientRect());
        const dx = (to.x - from.x) * scale;
        const dy = (to.y - from.y) * scale;
        set({ ...box, x: box.x - dx, y: box.y - dy });
      }
    }
    pressed.set(event.pointerId, to);
  });
  const release = (event: PointerEvent): void => {
    pressed.delete(event.pointerId);
  };
  on("pointerup", release);
  on("pointercancel", release);
  on("pointerleave", (event) => {
    if (!wasDrag) release(event);
  });

  return {
    zoom: (factor) => about(factor, box.x + box.w / 2, box.y + box.h / 2),
    fit: () => set({ ...whole }),
    settle: () => measure(),
    reveal: (el) => {
      if (box.w >= whole.w) return;
      const rect = el.getBoundingClientRect();
      const [cx, cy] = under(rect.left + rect.width / 2, rect.top + rect.height / 2);
      const inside = cx > box.x && cx < box.x + box.w && cy > box.y && cy < box.y + box.h;
      if (!inside) set({ ...box, x: cx - box.w / 2, y: cy - box.h / 2 });
    },
    get isFitted() {
      return box.w >= whole.w;
    },
    get wasDrag() {
      return wasDrag;
    },
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
