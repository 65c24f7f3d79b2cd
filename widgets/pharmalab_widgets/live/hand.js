// The hand beside a board: the room it takes; and under a small board that is not drawn anew for phones, where it is
// high, pieces as narrow as can be read. Of more than two rows of them, two are left, and they scroll sideways.

const HIGH_HAND = 0.34; // of the height of the window
const LOW_HAND = 0.25; // … so high a hand leaves room for the board, and may stay in sight

const ROOMY_PIECES = 0.92; // of the natural size: pieces on a phone that has room for them, and for one more card
const CARD = 0.75; // times as wide as high
const SAID_ROOM = 80; // pixels for what is said over the board, and for the line of a question under the hand
const PIECE_GAP = 6; // pixels between pieces

const WIDE_HAND = 1.3; // times as wide as the board: more than that is not drawn at the board’s scale

// `board` returns its width and height in units, and whether the pieces in the hand have its scale; `plays` whether a film
// is shown.
function makeHand(root, hand, small, board, plays) {
  let tall = 0; // pixels of the highest piece that was in the hand
  let wide = 0; // pixels of the board, when the pieces got their size
  let row = 0; // units: the widest that the hand was

  // `turned`: the panel may have another width. Each measure of a board that was just drawn anew has to lay it out, so
  // what is not small measures nothing.
  function arrange(turned = false) {
    if (plays() && hand.getAnimations({ subtree: true }).some((motion) => !(motion instanceof CSSTransition))) return; // what moves lies elsewhere
    if (turned && wide !== root.clientWidth) hand.style.removeProperty("--pl-grown");
    share();
    if (!small() || root.hasAttribute("data-narrow") || !hand.children.length) return hand.classList.remove("is-dense", "is-sideways");
    const { scrollLeft } = hand;
    hand.classList.remove("is-dense", "is-sideways");
    const boxes = () => [...hand.children].map((piece) => piece.getBoundingClientRect());
    const high = (all) => Math.max(...all.map(({ bottom }) => bottom)) - Math.min(...all.map(({ top }) => top));
    if (high(boxes()) <= HIGH_HAND * innerHeight) return;
    hand.classList.add("is-dense");
    const all = boxes();
    hand.classList.toggle("is-sideways", high(all) >= 3 * Math.max(...all.map(({ height }) => height)));
    hand.scrollLeft = scrollLeft;
  }

  // Pieces of the board's scale: how wide each is, compared with the board, and how wide the board may be beside them.
  function share() {
    const [width, height, even] = board();
    const boxes = [...hand.children].map((piece) => piece.viewBox.baseVal);
    row = Math.max(row, boxes.reduce((sum, box) => sum + box.width, 0));
    tall = Math.max(tall, ...boxes.map((box) => box.height));
    boxes.forEach((box, n) => hand.children[n].style.setProperty("--pl-share", box.width / width));
    root.style.setProperty("--pl-even", width / (height + tall) || 1);
    root.style.setProperty("--pl-row", row ? width / row : 1);
    root.toggleAttribute("data-even", even && row <= WIDE_HAND * width);
    root.toggleAttribute("data-held", row > 0);
  }

  // Whether there is room for large pieces and for one more card, so that nothing gets smaller when it comes.
  function roomy() {
    const [width, height] = board();
    const room = root.clientHeight - (root.clientWidth * height) / width - SAID_ROOM;
    let rows = 1;
    let used = 0;
    for (const units of [...[...hand.children].map((piece) => piece.viewBox.baseVal.width), CARD * tall]) {
      const wide = ROOMY_PIECES * units;
      if (used && used + wide > root.clientWidth) {
        rows++;
        used = 0;
      }
      used += wide + PIECE_GAP;
    }
    return rows * (ROOMY_PIECES * tall + PIECE_GAP) <= room;
  }

  // The room of the hand never shrinks, and the board leaves it: what comes and goes moves nothing. `anew`: what is
  // shown is another match, or another drawing of it.
  function settle(anew) {
    if (anew) {
      hand.style.minHeight = "";
      hand.style.removeProperty("--pl-grown");
      tall = row = 0;
      share();
      root.toggleAttribute("data-roomy", small() && roomy());
    }
    const { paddingTop, paddingBottom } = getComputedStyle(hand);
    const now = hand.offsetHeight - parseFloat(paddingTop) - parseFloat(paddingBottom);
    const piece = hand.firstElementChild;
    const grown = piece?.clientWidth && piece.clientWidth / piece.viewBox.baseVal.width;
    wide = root.clientWidth; // all is measured: from here on it is only written
    hand.style.minHeight = `${Math.max(parseFloat(hand.style.minHeight) || 0, now)}px`;
    root.style.setProperty("--pl-tall", `${tall}px`);
    if (grown) hand.style.setProperty("--pl-grown", grown); // pieces that are left grow no larger when others go
  }

  // Cards come and go at any time: a hand that has grown doesn't stay over the board.
  new ResizeObserver(() => hand.classList.toggle("is-low", hand.offsetHeight <= LOW_HAND * innerHeight)).observe(hand);

  return { arrange, settle };
}
