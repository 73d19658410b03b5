// Cuts the coast out of Natural Earth's 1:10m land (public domain, through the npm package world-atlas), simplifies it and
// writes it as one SVG path into the game's drawing. Run it after the game has written its drawing, from anywhere:
//   node js/scripts/coast.mjs <game>
import { readFileSync, writeFileSync } from "node:fs";
import { geoMercator, geoPath } from "d3-geo";
import { feature } from "topojson-client";
import { presimplify, simplify } from "topojson-simplify";

const DRAWING = new URL(`../../paxwidget/games/${process.argv[2]}/data/drawing.json`, import.meta.url);
const ATLAS = new URL("../node_modules/world-atlas/", import.meta.url);
// Triangles of a vertex and its neighbours below this area (square degrees) are dropped with their vertex.
const SMALLEST_TRIANGLE = 0.0006;
// Islets below this area (square board units) would be specks.
const SMALLEST_ISLET = 0.5;

const drawing = JSON.parse(readFileSync(DRAWING, "utf8"));
const { version } = JSON.parse(readFileSync(new URL("package.json", ATLAS), "utf8"));
const topology = JSON.parse(readFileSync(new URL("land-10m.json", ATLAS), "utf8"));

/** The projection of the layout: Mercator, `scale` board units to a degree of longitude, west and north at the margin. */
function projectionOf({ west, north, scale, margin, width, height }) {
  const mercator = geoMercator()
    .scale((scale * 180) / Math.PI)
    .translate([0, 0]);
  const [x, y] = mercator([west, north]);
  return mercator.translate([margin - x, margin - y]).clipExtent([
    [0, 0],
    [width, height],
  ]);
}

/** A path with one decimal, relative segments and no needless characters. */
function compact(rings) {
  const tenths = (value) => Math.round(value * 10);
  const text = (value) => String(value / 10).replace(/^(-?)0\./, "$1.");
  return rings
    .map((ring) => {
      let [x, y] = ring[0].map(tenths);
      let d = `M${text(x)} ${text(y)}l`;
      for (const point of ring.slice(1)) {
        const [toX, toY] = point.map(tenths);
        if (toX === x && toY === y) continue;
        for (const step of [toX - x, toY - y])
          d += /[\dl]$/.test(d) && !d.endsWith("l") && step >= 0 ? ` ${text(step)}` : text(step);
        [x, y] = [toX, toY];
      }
      return `${d}z`;
    })
    .join("");
}

/** Twice the area that a ring encloses, without sign. */
function doubleArea(ring) {
  return Math.abs(
    ring.reduce((sum, [x, y], i) => sum + x * ring[(i + 1) % ring.length][1] - y * ring[(i + 1) % ring.length][0], 0),
  );
}

const land = feature(simplify(presimplify(topology), SMALLEST_TRIANGLE), topology.objects.land);
const rings = [];
let ring = [];
geoPath(projectionOf(drawing.frame), {
  beginPath() {},
  moveTo(x, y) {
    ring = [[x, y]];
  },
  lineTo(x, y) {
    ring.push([x, y]);
  },
  closePath() {
    rings.push(ring);
  },
  arc() {},
})(land);
const kept = rings.filter((one) => one.length > 2 && doubleArea(one) / 2 >= SMALLEST_ISLET);
drawing.coast = {
  source: `Natural Earth 4.1, 1:10m land, public domain; via world-atlas ${version}`,
  d: compact(kept),
};
writeFileSync(DRAWING, `${JSON.stringify(drawing, null, 1)}\n`);
console.log(`${kept.length} of ${rings.length} rings, ${drawing.coast.d.length} characters`);
