import { beforeEach, expect, test } from "vitest";
import { type Zoom, zoomable } from "../../src/shell/zoom";

let svg: SVGSVGElement;
let zoom: Zoom;
let gone: AbortController;

beforeEach(() => {
  svg = document.createElementNS("http://www.w3.org/2000/svg", "svg") as SVGSVGElement;
  svg.setAttribute("viewBox", "0 0 1000 640");
  svg.getBoundingClientRect = () => ({ left: 0, top: 0, width: 500, height: 320 }) as DOMRect;
  gone = new AbortController();
  zoom = zoomable(svg, gone.signal);
});

function box(): number[] {
  return (svg.getAttribute("viewBox") ?? "").split(" ").map(Number);
}

function point(name: string, id: number, x: number, y: number): void {
  svg.dispatchEvent(new PointerEvent(name, { pointerId: id, clientX: x, clientY: y, button: 0, bubbles: true }));
}

function wheel(deltaY: number, ctrlKey: boolean): WheelEvent {
  // The wheel event of happy-dom is no mouse event, as it is in browsers, so it lacks these.
  const mouse = { ctrlKey, clientX: 0, clientY: 0 };
  const event = Object.assign(new WheelEvent("wheel", { deltaY, cancelable: true }), mouse);
  svg.dispatchEvent(event);
  return event;
}

test("buttons zoom about the middle, never out of the picture, and fit shows it whole", () => {
  zoom.zoom(2);
  expect(box()).toEqual([250, 160, 500, 320]);
  zoom.zoom(100);
  expect(box()[2]).toBe(125);
  zoom.zoom(0.001);
  expect(box()).toEqual([0, 0, 1000, 640]);
  expect(zoom.isFitted).toBe(true);
  zoom.zoom(2);
  zoom.fit();
  expect(box()).toEqual([0, 0, 1000, 640]);
});

test("the wheel zooms with Ctrl only, towards the pointer, so that a notebook still scrolls", () => {
  expect(wheel(-400, false).defaultPrevented).toBe(false);
  expect(box()).toEqual([0, 0, 1000, 640]);
  expect(wheel(-400, true).defaultPrevented).toBe(true);
  expect(box().slice(0, 2)).toEqual([0, 0]);
  expect(box()[2]).toBeLessThan(600);
});

test("a drag moves a zoomed picture and is no click; on the whole picture it is nothing", () => {
  point("pointerdown", 1, 100, 100);
  point("pointermove", 1, 50, 50);
  point("pointerup", 1, 50, 50);
  expect(zoom.wasDrag).toBe(false);
  zoom.zoom(2);
  point("pointerdown", 1, 100, 100);
  point("pointermove", 1, 90, 100);
  point("pointermove", 1, 50, 100);
  expect(zoom.wasDrag).toBe(true);
  expect(box()[0]).toBeGreaterThan(290);
  point("pointerup", 1, 50, 100);
  point("pointerdown", 1, 10, 10);
  point("pointerup", 1, 10, 10);
  expect(zoom.wasDrag).toBe(false);
});

test("two fingers that part zoom in", () => {
  point("pointerdown", 1, 200, 160);
  point("pointerdown", 2, 300, 160);
  point("pointermove", 2, 400, 160);
  expect(box()[2]).toBe(500);
  expect(zoom.wasDrag).toBe(true);
});

test("what the keyboard reaches comes into sight", () => {
  zoom.zoom(4);
  const thing = document.createElementNS("http://www.w3.org/2000/svg", "g");
  thing.getBoundingClientRect = () => ({ left: 900, top: 500, width: 10, height: 10 }) as DOMRect;
  const before = box();
  zoom.reveal(thing);
  expect(box()[0]).toBeGreaterThan(before[0] as number);
  zoom.fit();
  zoom.reveal(thing);
  expect(box()).toEqual([0, 0, 1000, 640]);
});

test("after the end nothing listens", () => {
  gone.abort();
  expect(wheel(-400, true).defaultPrevented).toBe(false);
});
