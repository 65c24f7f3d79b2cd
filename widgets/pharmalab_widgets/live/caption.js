// What a film tells, beside the place where it happens. It never covers a piece, a place or a word, nor where a piece moves:
// without room for it nearby, the words are seen in the status line, where a screen reader finds them all the time.
// A box is { x, y, width, height }: its middle from the corner of the stage, in pixels, as motion.js measures it.

const STEP = 12; // px between the positions that are tried
const APART = 8; // px between the words and what they are about
const NEARBY = 0.4; // of the stage's width
const INSIDE = 10; // px between the words and the edge of the stage
const ASIDE = 0.1; // how much a pixel beside the middle of what the words are about counts, against one farther away
const LARGE = 0.3; // of the stage: a part of it that is no single piece

function makeCaption(root) {
  const words = root.appendChild(document.createElement("p"));
  words.className = "pl-caption";
  words.setAttribute("aria-hidden", "true"); // the status line says it
  words.hidden = true;
  let last = null; // the box where they are seen

  const gap = (one, other) => [
    Math.abs(one.x - other.x) - (one.width + other.width) / 2,
    Math.abs(one.y - other.y) - (one.height + other.height) / 2,
  ];
  const meet = (one, other, apart = 0) => gap(one, other).every((distance) => distance < apart);
  const away = (one, other) => Math.hypot(...gap(one, other).map((distance) => Math.max(0, distance)));

  // All that is to be seen on the stage, but for its ground.
  function shown() {
    const stage = root.getBoundingClientRect();
    const most = LARGE * root.clientWidth * root.clientHeight;
    return [...root.querySelectorAll("[data-id], [data-piece], path[data-in], text")]
      .map((node) => node.getBoundingClientRect())
      .filter(({ width, height }) => width && width * height < most)
      .map(({ x, y, width, height }) => ({ x: x - stage.x + width / 2, y: y - stage.y + height / 2, width, height }));
  }

  // The positions at which the words can be read: in the part of the stage that is seen, from `first` to `last` in the window.
  function* positions({ width, height }, [first, last]) {
    const stage = root.getBoundingClientRect();
    const [top, bottom] = [Math.max(0, first - stage.top), Math.min(stage.height, last - stage.top)];
    for (let y = top + height / 2 + 2; y + height / 2 < bottom; y += STEP)
      for (let x = width / 2 + INSIDE; x + width / 2 <= stage.width - INSIDE; x += STEP) yield { x, y, width, height };
  }

  // Show the text as near as can be to the boxes that it is `about`, clear of these, of what is `moving`, and of all else.
  // A text that was shown already stays: it doesn't speak of what moves now. Returns whether there is room.
  function show(text, { about, moving, seen }) {
    if (!text) return hide();
    const [clear, near, there] = [[...moving, ...about], about.length ? about : moving, shown()];
    const free = (box) => !clear.some((one) => meet(box, one, APART)) && !there.some((one) => meet(box, one));
    if (last && text === words.textContent && free(last)) return true;
    words.hidden = false;
    words.textContent = text;
    const { width, height } = words.getBoundingClientRect();
    let best = null;
    let least = Infinity;
    for (const box of positions({ width, height }, seen)) {
      if (Math.min(...near.map((one) => away(box, one))) > NEARBY * root.clientWidth) continue;
      const far = Math.min(...near.map((one) => away(box, one) + ASIDE * Math.abs(box.x - one.x)));
      if (far < least && free(box)) [best, least] = [box, far];
    }
    last = best;
    words.hidden = !best;
    if (best) words.style.translate = `${best.x - width / 2}px ${best.y - height / 2}px`;
    return Boolean(best);
  }

  function hide() {
    words.hidden = true;
    last = null;
    return false;
  }

  return { show, hide };
}
