// What a film tells, beside the place where it happens, and never on a piece that moves. Without room for it there, the
// words are seen in the status line, where a screen reader finds them all the time.
// A box is { x, y, width, height }: its middle from the corner of the stage, in pixels, as motion.js measures it.

const STEP = 24; // px between the positions that are tried
const APART = 8; // px between the words and what they are about
const LARGE = 0.3; // of the stage: a part of it that is no single piece
const COVERS = 160; // px that the words are rather farther away than on a piece that they hide
const HIDES = 60; // … or on a place or words of the board, which may be those that it speaks of

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
  const overlap = (one, other) => gap(one, other).reduce((area, distance) => area * Math.max(0, -distance), 1);
  const hidden = (box, by) => Math.min(1, overlap(box, by) / Math.min(box.width * box.height, by.width * by.height));

  function wordsOfBoard() {
    const stage = root.getBoundingClientRect();
    const boxes = [...root.querySelectorAll("text")].map((word) => word.getBoundingClientRect()).filter(({ width }) => width);
    return boxes.map(({ x, y, width, height }) => ({ x: x - stage.x + width / 2, y: y - stage.y + height / 2, width, height }));
  }

  // The positions at which the words can be read: in the part of the stage that is seen, from `first` to `last` in the window.
  function* positions({ width, height }, [first, last]) {
    const stage = root.getBoundingClientRect();
    const [top, bottom] = [Math.max(0, first - stage.top), Math.min(stage.height, last - stage.top)];
    for (let y = top + height / 2 + 2; y + height / 2 < bottom; y += STEP)
      for (let x = width / 2 + 2; x + width / 2 < stage.width; x += STEP) yield { x, y, width, height };
  }

  // Show the text near the boxes that it is `about`, clear of these, of what is `moving` and of where one can `act`, where
  // few of the other pieces that `lie` there, of the `places` and of the words of the board are hidden. A text that was
  // shown before stays where it is: what moves now isn't what it speaks of. Returns whether there is room.
  function show(text, { about, moving, act, lie, places, seen }) {
    const clear = [...moving, ...about, ...act];
    if (text && text === words.textContent && last && !clear.some((one) => meet(last, one))) return true;
    if (!text) return hide();
    words.hidden = false;
    words.textContent = text;
    const { width, height } = words.getBoundingClientRect();
    const near = about.length ? about : moving;
    const most = LARGE * root.clientWidth * root.clientHeight;
    const small = (boxes) => boxes.filter((box) => box.width * box.height < most);
    const [still, read] = [small(lie), [...small(places), ...wordsOfBoard()]];
    let best = null;
    let least = Infinity;
    for (const box of positions({ width, height }, seen)) {
      const far = near.length ? Math.min(...near.map((one) => away(box, one))) : root.clientHeight - box.y;
      if (far >= least || clear.some((one) => meet(box, one, APART))) continue;
      const lost = (boxes) => boxes.reduce((sum, one) => sum + hidden(one, box), 0);
      const cost = far + COVERS * lost(still) + HIDES * lost(read);
      if (cost < least) [best, least] = [box, cost];
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
