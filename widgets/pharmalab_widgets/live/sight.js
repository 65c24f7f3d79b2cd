// What of a panel can be seen.

function overlap(one, other) {
  const a = one.getBoundingClientRect();
  const b = other.getBoundingClientRect();
  return a.left < b.right && b.left < a.right && a.top < b.bottom - 1 && b.top < a.bottom - 1;
}

// What scrolls around a panel.
function scrollerOf(panel) {
  for (let box = panel.parentElement; box; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY) && box !== document.body) return box;
  return document.scrollingElement;
}

// The upper and the lower edge of what can be seen of the page: a notebook scrolls in a box of its own, and over a page
// there may be a bar, for which what is scrolled into view leaves room.
function inSight(panel) {
  const box = scrollerOf(panel);
  if (box !== document.scrollingElement) {
    const { top, bottom } = box.getBoundingClientRect();
    return [Math.max(0, top), Math.min(innerHeight, bottom)];
  }
  return [parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0, innerHeight];
}

// Whether a part of the panel stands beside another one, as the question beside a board in a low window.
const isBeside = (part, other) => part.getBoundingClientRect().left >= other.getBoundingClientRect().right - 1;

// … and of a part of the panel, which may scroll in a box of its own, such as a pane beside the board.
function inBox(part, panel) {
  const [first, last] = inSight(panel);
  const box = scrollerOf(part);
  if (!panel.contains(box)) return [first, last];
  const { top, bottom } = box.getBoundingClientRect();
  return [Math.max(first, top), Math.min(last, bottom)];
}

// Whether less than half of it is in sight; of what is higher than the window, less than half a window.
function mostlyHidden(part, panel) {
  const { top, bottom } = part.getBoundingClientRect();
  const [first, last] = inBox(part, panel);
  return Math.min(bottom, last) - Math.max(top, first) < Math.min(bottom - top, last - first) / 2;
}

// JupyterLab leads to the next cell when one is run, and whoever presses Shift+Enter a few times is a little further; the
// panel that has come is what one wants to see. Not where many come at once (a whole notebook is run), nor where one is
// elsewhere by then. A panel that is nearly as high as the window begins at its upper edge even if it fits: with the next
// thing that is said it would not.
const HIGH = 0.7;
const FURTHER = 3; // cells
let newest = 0;
function bringIntoSight(el) {
  const number = ++newest;
  return setTimeout(() => {
    const cell = el.closest(".jp-Cell");
    const active = el.closest(".jp-Notebook")?.querySelector(".jp-Cell.jp-mod-active");
    const cells = [...(cell?.parentElement?.children ?? [])];
    const further = cells.indexOf(active) - cells.indexOf(cell);
    const near = active && further >= 0 && further <= FURTHER;
    if (newest !== number || !near) return;
    const { top, bottom } = el.getBoundingClientRect();
    const [first, last] = inSight(el);
    const high = bottom - top > HIGH * (last - first);
    if (top < first || bottom > last || high) el.scrollIntoView({ block: "start" });
  }, 600);
}
