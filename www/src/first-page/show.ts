// Shows the page as it was when it was built, until its program has come: where it will begin like that. Its drawing is pulled to
// the room that it has in this window, as *Fit* does with the live one. At the root, a visit may belong to another language.

import { fitsIn, layoutName, type Query, queries } from "../frame/layout-name.js";
import { fittedScale, glyphUnit } from "../labs/co-allocation/graph/camera.js";
import { beginsNew } from "../labs/co-allocation/scene/begins-new.js";
import { elsewhere, storeLanguage } from "../store/language.js";
import { storedDisplay } from "../store/storage/area.js";
import { codes } from "../text/languages.js";

/** The language of the page; `build/first-page.ts` knows it. */
declare const __LANGUAGE__: string;

/** Width and height. */
type Extent = readonly [number, number];

/** Dimensions the drawing was made for: its pane, in pixels, and the extent of its example. */
interface DrawnFor {
  room: Extent;
  extent: Extent;
}

/** Where a coordinate goes. */
type Move = (text: string | null) => string;

const place = /^translate\((\S+) (\S+)\) scale\((\S+)\)$/;

/** The three numbers of a transform: where, and how large. */
function placeOf(element: Element | null): number[] | undefined {
  return place
    .exec(element?.getAttribute("transform") ?? "")
    ?.slice(1)
    .map(Number);
}

/** False if nodes then lie on each other, so that less must be said of each. */
function fill(svg: Element, { room, extent }: DrawnFor): boolean {
  const all = svg.firstElementChild;
  const camera = placeOf(all);
  const scale = camera?.[2];
  if (all === null || camera === undefined || scale === undefined) return true;
  const screen = (at: number, axis: number) => (camera[axis] as number) + scale * at;
  const box = svg.getBoundingClientRect();
  const nodes = [...svg.querySelectorAll(".node")].flatMap((node) => [
    placeOf(node.parentElement) ?? [],
  ]);
  const axes = [box.width, box.height].map((now, axis) => {
    const at = nodes.map((node) => screen(node[axis] ?? 0, axis));
    const [from, to] = [Math.min(...at), Math.max(...at)];
    const free = now - (room[axis] as number) + to - from;
    return { from, length: to - from, free, fits: free / (extent[axis] as number) };
  });
  const least = Math.min(fittedScale, ...axes.map(({ fits }) => fits));
  const most = box.width < 480 ? 3 : 2;
  const [x, y] = axes.map(({ from, length, free, fits }, axis) => {
    const longer = fits > (axes[1 - axis]?.fits ?? fits);
    const pulled = (longer ? Math.min(fits, most * least) : least) * (extent[axis] as number);
    return (text: string | null) => {
      const share = (screen(Number(text), axis) - from) / length;
      return `${(from + (free - pulled) / 2 + share * pulled - (camera[axis] as number)) / scale}`;
    };
  }) as [Move, Move];
  const unit = (glyphUnit({ x: 0, y: 0, scale: least }) * least) / scale;
  for (const item of all.querySelectorAll("[transform], line, path")) {
    const [, left, top] = place.exec(item.getAttribute("transform") ?? "") ?? [];
    if (left !== undefined && top !== undefined) {
      item.setAttribute("transform", `translate(${x(left)} ${y(top)}) scale(${unit})`);
    } else if (item instanceof SVGLineElement) {
      for (const end of ["x1", "x2"]) item.setAttribute(end, x(item.getAttribute(end)));
      for (const end of ["y1", "y2"]) item.setAttribute(end, y(item.getAttribute(end)));
    } else if (all.firstElementChild?.contains(item)) {
      // The outline of a domain: each corner, and where each arc ends.
      const corners = /([ML]|0 0 1 )(\S+?) ([-.\d]+)/g;
      const path = (item.getAttribute("d") ?? "").replace(
        corners,
        (_, way: string, left: string, top: string) => `${way}${x(left)} ${y(top)}`,
      );
      item.setAttribute("d", path);
    }
  }
  const gap = 2;
  const boxes = [...svg.querySelectorAll(".body")].map((body) => body.getBoundingClientRect());
  return boxes.every((a, at) =>
    boxes
      .slice(at + 1)
      .every(
        (b) =>
          a.right + gap <= b.left ||
          b.right + gap <= a.left ||
          a.bottom + gap <= b.top ||
          b.bottom + gap <= a.top,
      ),
  );
}

const away = __LANGUAGE__ === codes[0] ? elsewhere() : undefined;
if (away !== undefined) {
  storeLanguage(away);
  location.replace(`./${away}/${location.search}${location.hash}`);
}
const is = (query: Query): boolean => matchMedia(`(${queries[query]})`).matches;
const display = storedDisplay();
if (display === "dark") document.documentElement.dataset.theme = display;
const name = layoutName(is, false);
const around = copyOf(`first-${name}`);
const isPlain = display !== "projector" && location.search === "" && fitsIn(name, is);
if (away === undefined && around !== undefined && isPlain && beginsNew()) {
  const page = document.createElement("div");
  page.id = "first-page";
  page.inert = true;
  page.ariaHidden = "true";
  page.append(around);
  document.body.prepend(page);
  for (const detail of ["full", "brief"]) {
    const template = document.getElementById(`drawing-${detail}`);
    const drawing = copyOf(`drawing-${detail}`)?.firstElementChild;
    if (drawing == null || template === null) break;
    page.querySelector("svg.canvas")?.replaceWith(drawing);
    if (fill(drawing, JSON.parse(template.dataset.made ?? ""))) break;
  }
  // The policy forbids styles in the markup, not those that a script sets.
  for (const styled of page.querySelectorAll<HTMLElement>("[data-style]")) {
    styled.style.cssText = styled.dataset.style ?? "";
  }
}

function copyOf(id: string): DocumentFragment | undefined {
  const template = document.getElementById(id);
  return template instanceof HTMLTemplateElement ? template.content : undefined;
}
