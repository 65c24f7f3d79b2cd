// The hand beside a board: the room it takes; and under a small board that is not drawn anew for phones, where it is
// high, pieces as narrow as can be read. Of more than two rows of them, two are left, and they scroll sideways.

const HIGH_HAND = 0.34; // of the height of the window
const LOW_HAND = 0.25; // … so high a hand leaves room for the board, and may stay in sight

function makeHand(root, hand, small) {
  let tall = 0; // pixels of the highest piece that was in the hand
  let wide = 0; // pixels of the board, when the pieces got their size

  function arrange() {
    if (hand.getAnimations({ subtree: true }).some((motion) => !(motion instanceof CSSTransition))) return; // what moves lies elsewhere
    if (wide !== root.clientWidth) hand.style.removeProperty("--pl-grown");
    const { scrollLeft } = hand;
    hand.classList.remove("is-dense", "is-sideways");
    if (!small() || root.hasAttribute("data-narrow") || !hand.children.length) return;
    const boxes = () => [...hand.children].map((piece) => piece.getBoundingClientRect());
    const high = (all) => Math.max(...all.map(({ bottom }) => bottom)) - Math.min(...all.map(({ top }) => top));
    if (high(boxes()) <= HIGH_HAND * innerHeight) return;
    hand.classList.add("is-dense");
    const all = boxes();
    hand.classList.toggle("is-sideways", high(all) >= 3 * Math.max(...all.map(({ height }) => height)));
    hand.scrollLeft = scrollLeft;
  }

  // The room of the hand never shrinks, and the board leaves it: what comes and goes moves nothing. `anew`: what is
  // shown is another match, or another drawing of it.
  function settle(anew) {
    if (anew) {
      hand.style.minHeight = "";
      hand.style.removeProperty("--pl-grown");
      tall = 0;
    }
    const { paddingTop, paddingBottom } = getComputedStyle(hand);
    const now = hand.offsetHeight - parseFloat(paddingTop) - parseFloat(paddingBottom);
    hand.style.minHeight = `${Math.max(parseFloat(hand.style.minHeight) || 0, now)}px`;
    tall = Math.max(tall, ...[...hand.children].map((piece) => piece.viewBox.baseVal.height));
    root.style.setProperty("--pl-tall", `${tall}px`);
    keepSize();
  }

  // Pieces that are left grow no larger when others go.
  function keepSize() {
    const piece = hand.firstElementChild;
    wide = root.clientWidth;
    if (piece?.clientWidth) hand.style.setProperty("--pl-grown", piece.clientWidth / piece.viewBox.baseVal.width);
  }

  // Cards come and go at any time: a hand that has grown doesn't stay over the board.
  new ResizeObserver(() => hand.classList.toggle("is-low", hand.offsetHeight <= LOW_HAND * innerHeight)).observe(hand);

  return { arrange, settle };
}
