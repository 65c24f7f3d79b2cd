// A frame on a phone around a board that is larger than the window (`Scene.panned`): as high as leaves the hand and the question
// in sight, so that the page never scrolls. One finger moves the board under it, two fingers change its size, and a small map
// shows the whole board and which part of it is seen. The frame follows what happens on the board's ground, such as a
// map; the decks beside it are drawn together with what they change.

const LOWEST = 190; // pixels: in a lower window the page scrolls after all
const MARGIN = 10; // pixels between what happens and the edge of what is seen
const MINI = 100; // pixels of the small map
const CORNER = 6; // pixels between it and the frame
const REST = 2500; // ms after the board was moved: then the small map goes, because it would cover what can be chosen

// `drawn` is the drawing in `svg`; `size` returns its units, and `panned` its width in pixels and the edges of its ground.
function makeFrame({ root, viewport, svg, drawn, size, panned }) {
  const framed = () => root.hasAttribute("data-framed");
  const mini = root.appendChild(document.createElementNS(SVG, "svg"));
  mini.setAttribute("class", "pl-mini");
  mini.setAttribute("aria-hidden", "true"); // a screen reader has the board
  mini.innerHTML = `<use/><rect class="pl-mini-here" rx="24"/>`;
  const [copy, here] = mini.children;
  let resting; // the timer that hides the small map
  let home = 0; // where the board was centred last

  const parts = [...root.parentElement.querySelectorAll(':scope > :is([data-slot="top"], [data-slot="status"], [data-slot="bar"])'), root.querySelector(".pl-hand")];

  function fit() {
    if (!framed()) return;
    if (!root.closest(".pl-lesson")) { // a level is as high as the window anyway
      const frame = root.parentElement; // over it, the way back to a lesson
      const [first, last] = inSight(root);
      const scroller = scrollerOf(root);
      const below = scroller === document.scrollingElement ? 0 : parseFloat(getComputedStyle(scroller).paddingBottom) || 0;
      const around = frame.getBoundingClientRect().top + scroller.scrollTop - first + below;
      const gaps = 6 * (parseFloat(getComputedStyle(root.parentElement).rowGap) || 0);
      const taken = parts.reduce((sum, node) => sum + (isBeside(node, root) ? 0 : node.offsetHeight), 0) + Math.max(0, around) + gaps;
      root.style.setProperty("--pl-window", `${Math.max(LOWEST, Math.floor(last - first - taken))}px`);
    }
    if (Math.abs(viewport.scrollTop - home) < 2) centre();
    outline();
  }

  // How far down the frame lies by itself: what is above the ground is seen whole, with all of the ground, if both fit. Else
  // the middle of the ground is in the middle of the frame.
  function level() {
    const { middle, bottom } = edges();
    const { clientHeight: tall, scrollHeight } = viewport;
    return bottom <= tall ? 0 : Math.max(0, Math.min(middle - tall / 2, scrollHeight - tall));
  }

  // There it stays until somebody moves it. A frame that is there is left alone: it may be on its way to what happens.
  function centre() {
    const to = level();
    if (Math.abs(viewport.scrollTop - to) >= 1) viewport.scrollTop = to;
    home = viewport.scrollTop;
  }

  // --- the small map ---------------------------------------------------------------------------------------

  // Which part is seen, and where the small map lies: in a lower corner of the frame.
  function outline() {
    if (!framed()) return;
    const [width, height] = size();
    const { clientWidth: wide, clientHeight: tall } = viewport;
    const scale = svg.clientWidth / width || 1;
    mini.setAttribute("viewBox", `0 0 ${width} ${height}`);
    const box = { x: viewport.scrollLeft, y: viewport.scrollTop, width: wide, height: tall };
    for (const [name, value] of Object.entries(box)) here.setAttribute(name, value / scale);
    const own = Math.min(MINI, wide / 2);
    const high = (own * height) / width;
    const x = mini.classList.contains("is-right") ? wide - own - CORNER : CORNER;
    Object.assign(mini.style, { width: `${own}px`, height: `${high}px`, left: `${viewport.offsetLeft + x}px`, top: `${viewport.offsetTop + tall - high - CORNER}px` });
    mini.toggleAttribute("data-whole", svg.clientWidth <= wide + 1); // all is seen anyway
  }

  // It lies in the left corner, unless it would cover one of these boxes there and none in the right one.
  function dodge(boxes) {
    const covered = () => boxes.filter(({ x, y, width, height }) => {
      const [left, top] = [mini, root].map((node) => node.getBoundingClientRect()).reduce((one, stage) => [one.left - stage.left, one.top - stage.top]);
      return x + width / 2 > left && x - width / 2 < left + mini.clientWidth && y + height / 2 > top && y - height / 2 < top + mini.clientHeight;
    }).length;
    mini.classList.remove("is-right");
    outline();
    const onLeft = covered();
    if (!onLeft) return;
    mini.classList.add("is-right");
    outline();
    if (covered() < onLeft) return;
    mini.classList.remove("is-right");
    outline();
  }

  // It is seen while the board moves under the frame.
  function show() {
    mini.classList.add("is-seen");
    clearTimeout(resting);
    resting = setTimeout(() => mini.classList.remove("is-seen"), REST);
  }

  function goTo(event) {
    const { x, y, width, height } = mini.getBoundingClientRect();
    const [left, top] = [((event.clientX - x) / width) * svg.clientWidth, ((event.clientY - y) / height) * svg.clientHeight];
    viewport.scrollTo(left - viewport.clientWidth / 2, top - viewport.clientHeight / 2);
  }

  mini.addEventListener("pointerdown", (event) => {
    show();
    mini.setPointerCapture(event.pointerId);
    goTo(event);
  });
  mini.addEventListener("pointermove", (event) => event.buttons && goTo(event));
  mini.addEventListener("click", (event) => event.stopPropagation()); // it means no place on the board
  viewport.addEventListener("scroll", () => { outline(); show(); }, { passive: true });

  // --- what is seen ----------------------------------------------------------------------------------------

  // A match that comes, or a drawing of another size: all of the ground that fits is seen, from its left edge on.
  function settle(anew) {
    if (!framed()) return copy.removeAttribute("href"); // no copy is kept where nobody sees it
    copy.setAttribute("href", `#${drawn.id}`);
    if (anew) root.style.removeProperty("--pl-pinched");
    root.style.setProperty("--pl-panned", `${panned()[0]}px`);
    if (anew) {
      viewport.scrollLeft = 0;
      centre();
      show();
    }
    fit();
  }

  // The edges of the ground, in pixels of the whole board.
  function edges() {
    const [, left, top, right, bottom] = panned();
    const scale = svg.clientWidth / size()[0];
    return { left: left * scale, top: top * scale, right: right * scale, bottom: bottom * scale, middle: ((top + bottom) / 2) * scale };
  }

  // Where a box, relative to the stage (motion.js), lies on the board.
  function onBoard({ x, y, width, height }) {
    const [stage, board] = [root, svg].map((node) => node.getBoundingClientRect());
    return { x: x + stage.left - board.left, y: y + stage.top - board.top, width, height };
  }

  function sees(box) {
    const { x, y } = onBoard(box);
    const [left, top] = [viewport.scrollLeft, viewport.scrollTop];
    return x > left && x < left + viewport.clientWidth && y > top && y < top + viewport.clientHeight;
  }

  // The boxes on the ground come into sight, with a share of the frame around them. It moves as little as that needs, and
  // up or down only if not all of the ground fits. Returns whether it moves.
  function bring(boxes, around = 0, behavior = still() ? "auto" : "smooth") {
    const ground = edges();
    const found = boxes.map(onBoard).filter(({ x, y }) => x >= ground.left && x <= ground.right && y >= ground.top && y <= ground.bottom);
    if (!found.length) return false;
    const { scrollLeft, scrollTop, clientWidth: wide, clientHeight: tall } = viewport;
    const span = (middle, long, room) => [middle - long / 2 - MARGIN - (around * room) / 2, middle + long / 2 + MARGIN + (around * room) / 2];
    const across = wayTo(found.map(({ x, width }) => span(x, width, wide)), [scrollLeft, scrollLeft + wide]);
    const fits = ground.bottom - ground.top < 1.1 * tall;
    const rows = found.map(({ y, height }) => span(y, height, tall));
    const down = fits ? level() - scrollTop : wayTo(rows, [scrollTop, scrollTop + tall]);
    const to = { left: scrollLeft + across, top: scrollTop + down };
    const moves = Math.abs(Math.max(0, Math.min(to.left, svg.clientWidth - wide)) - scrollLeft) > 1 || Math.abs(down) > 1;
    if (moves) viewport.scrollTo({ ...to, behavior });
    return moves;
  }

  const refit = new ResizeObserver(fit);
  for (const part of [...parts, viewport]) refit.observe(part);
  addEventListener("resize", fit);

  function close() {
    clearTimeout(resting);
    refit.disconnect();
    removeEventListener("resize", fit);
  }

  return { framed, fit, settle, sees, bring, dodge, close };
}

// By how much to scroll so that the rows, [top, bottom], are seen between two edges, and no further than that. If that is too much, what
// comes later counts more: a card is turned over, and then its city is infected.
function wayTo(rows, [first, last]) {
  const seen = (by) => rows.reduce((sum, [top, bottom], n) => sum + (n + 1) * (top - by >= first - 1 && bottom - by <= last + 1), 0);
  const ways = [0, ...rows.flatMap(([top, bottom]) => [top - first, bottom - last])].sort((one, other) => Math.abs(one) - Math.abs(other));
  return ways.reduce((best, way) => (seen(way) > seen(best) ? way : best), 0);
}
