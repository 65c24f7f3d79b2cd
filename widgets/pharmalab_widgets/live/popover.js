// What opens at a place, or at the button that asked for it: inside the panel, below its anchor or, where that would be
// out of sight, above it; where neither has room, over it. On a phone it lies at the lower end of the window, where it covers
// words rather than the board, unless its anchor is there. So it does beside a board of many words. It lies over the others, so nothing moves.

const EDGE = 6;
const PHONE = 600; // px

function placePopover(box, anchor, panel) {
  const home = box.offsetParent.getBoundingClientRect();
  const at = (anchor ?? panel).getBoundingClientRect();
  const frame = panel.getBoundingClientRect();
  const clamp = (value, least, most) => Math.max(least, Math.min(value, most));
  const middle = at.x + at.width / 2 - box.offsetWidth / 2;
  const [first, last] = inSight(panel);
  const bottom = Math.min(last, frame.bottom);
  const words = anchor?.closest(".pl-stage[data-readable]")?.parentElement.querySelector(':scope > [data-slot="view"]')?.getBoundingClientRect();
  if (words && words.left > at.right) { // beside the board, it covers words rather than pieces
    box.style.left = `${frame.right - box.offsetWidth - EDGE - home.x}px`;
    box.style.top = `${clamp(at.top, Math.max(first, words.top), bottom - box.offsetHeight - EDGE) - home.y}px`;
    return;
  }
  box.style.left = `${clamp(middle, frame.x + EDGE, frame.right - box.offsetWidth - EDGE) - home.x}px`;
  const below = at.bottom + EDGE;
  const above = at.top - EDGE - box.offsetHeight;
  const over = clamp(below, Math.max(first, frame.top), bottom - box.offsetHeight - EDGE);
  const top = below + box.offsetHeight <= bottom ? below : above >= Math.max(0, frame.top) ? above : over;
  const floor = panel.querySelector(".pl-nav")?.getBoundingClientRect().top ?? last; // the way on stays in sight
  const sheet = Math.min(floor, last) - EDGE - box.offsetHeight;
  box.style.top = `${(frame.width <= PHONE && at.bottom < sheet && anchor ? sheet : top) - home.y}px`;
}
