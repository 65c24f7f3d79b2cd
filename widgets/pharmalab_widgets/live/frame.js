// A frame around a long board on a phone: as high as leaves the hand and the question in sight, so that the page never
// scrolls. The board scrolls in it to what happens and to what can be done, but only in its upper part, such as the map:
// what is below it (the decks) is drawn together with what it changes.

const LOWEST = 220; // pixels: in a lower window the page scrolls after all
const MARGIN = 10; // pixels between what happens and the edge of what is seen

// `units` returns the height of the drawing and of its upper part, 0 if the board has no frame.
function makeFrame({ root, viewport, svg, units }) {
  const framed = () => root.hasAttribute("data-framed");

  const parts = [...root.parentElement.querySelectorAll(':scope > :is([data-slot="top"], [data-slot="status"], [data-slot="bar"])'), root.querySelector(".pl-hand")];

  function fit() {
    if (!framed() || root.closest(".pl-lesson")) return; // a level is as high as the window anyway
    const panel = root.closest(".pl-live");
    const [first, last] = inSight(root);
    const scroller = scrollerOf(root);
    const below = scroller === document.scrollingElement ? 0 : parseFloat(getComputedStyle(scroller).paddingBottom) || 0;
    const around = panel.getBoundingClientRect().top + scroller.scrollTop - first + below;
    const gaps = 6 * (parseFloat(getComputedStyle(root.parentElement).rowGap) || 0);
    const taken = parts.reduce((sum, node) => sum + node.offsetHeight, 0) + Math.max(0, around) + gaps;
    root.style.setProperty("--pl-window", `${Math.max(LOWEST, Math.floor(last - first - taken))}px`);
  }

  // The boxes that lie in the upper part; all are relative to the stage (motion.js).
  function within(boxes) {
    const [whole, upper] = units();
    const [stage, board] = [root, svg].map((node) => node.getBoundingClientRect());
    const end = board.top - stage.top + (board.height * upper) / whole;
    return boxes.filter(({ y }) => y < end);
  }

  const refit = new ResizeObserver(fit);
  for (const part of parts) refit.observe(part);
  addEventListener("resize", fit);

  function close() {
    refit.disconnect();
    removeEventListener("resize", fit);
  }

  return { framed, fit, within, close };
}

// By how much to scroll so that the rows, [top, bottom], are seen between two edges, and no further than that. If that is too much, what
// comes later counts more: a card is turned over, and then its city is infected.
function wayTo(rows, [first, last]) {
  const seen = (by) => rows.reduce((sum, [top, bottom], n) => sum + (n + 1) * (top - by >= first - 1 && bottom - by <= last + 1), 0);
  const ways = [0, ...rows.flatMap(([top, bottom]) => [top - first, bottom - last])].sort((one, other) => Math.abs(one) - Math.abs(other));
  return ways.reduce((best, way) => (seen(way) > seen(best) ? way : best), 0);
}
