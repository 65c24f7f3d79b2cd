// A board that is small: its words, and a closer look at it.

const ZOOMED = 1000; // pixels of a board that is small, once it is zoomed, and at most:
const WIDEST = 1800;
const NARROW = 1.6; // times as wide, where the drawing is one for phones
const READABLE = 11; // pixels of the smallest words
const SMALLEST = 15; // units of the smallest words of a drawing
const LEAST = 12; // pixels of the smallest words of a board that is not small
const ALMOST = 0.82; // of readable: a page with a scroll bar; such words are made a little larger
const FINGER = 40; // pixels of a place that a finger hits
const NEAREST = 5; // of the places where something can be done, so many are looked at
const COUNT = /^[+−-]?\d{1,2}$/;
const LABEL = 17; // pixels of the words of a label, at most (spotlight.py)
const COUNTS = 24; // units of numbers that decide, at least

// `button` is laid out where the board is small; `last` gives the place that was used last, to be looked at.
function makeZoom({ root, viewport, svg, defs, button, last }) {
  let alone = true; // nobody has zoomed yet
  const fitted = new WeakMap(); // the words that were fitted, each with the scale of its drawing then
  const small = () => getComputedStyle(button).display !== "none";
  const framed = () => root.hasAttribute("data-framed"); // its size changes, not its frame

  // Words a little too small to be read are drawn a little larger. On a small board, words that nobody can read come when
  // it is zoomed; the numbers that decide are larger than drawn.
  function fitWords() {
    const zoomable = small();
    const scales = new Map(); // of each drawing
    const scaleOf = (drawing) => `${(drawing.getScreenCTM()?.a ?? 0).toFixed(3)} ${zoomable}`;
    const words = [...root.querySelectorAll("text")].filter((word) => {
      if (defs.contains(word)) return false; // art is a picture
      const drawing = word.ownerSVGElement;
      if (!scales.has(drawing)) scales.set(drawing, scaleOf(drawing));
      const fits = fitted.get(word) === scales.get(drawing);
      fitted.set(word, scales.get(drawing));
      return !fits;
    });
    for (const word of words) {
      word.style.fontSize = "";
      word.classList.remove("pl-tiny");
      word.closest(".pl-label")?.style.removeProperty("scale");
    }
    const sizes = words.map((word) => {
      const { a = 1, b = 0 } = word.getScreenCTM() ?? {};
      return [parseFloat(getComputedStyle(word).fontSize), Math.hypot(a, b)];
    });
    words.forEach((word, n) => {
      const [size, scale] = sizes[n];
      const label = word.closest(".pl-label");
      if (label) {
        label.style.scale = Math.min(1, LABEL / (size * scale));
        return;
      }
      if (size * scale > (zoomable ? READABLE : LEAST) - 0.05) return;
      if (!zoomable) word.style.fontSize = `${Math.min(LEAST / scale, size / ALMOST)}px`;
      else if (size * scale > ALMOST * READABLE || (size >= COUNTS && COUNT.test(word.textContent)))
        word.style.fontSize = `${READABLE / scale}px`;
      else word.classList.add("pl-tiny");
    });
  }

  // So wide, with this part of it ([x, y] from 0 to 1) at this point of the window or in the middle of the frame.
  function zoomTo(width, [x, y] = [0.5, 0.5], point) {
    const frame = viewport.getBoundingClientRect();
    if (framed()) root.style.setProperty("--pl-pinched", `${Math.max(frame.width, Math.min(width, WIDEST))}px`);
    else {
      const on = width > 1.05 * frame.width;
      root.toggleAttribute("data-zoomed", on);
      root.style.setProperty("--pl-zoomed", `${Math.min(width, WIDEST)}px`);
      button.setAttribute("aria-pressed", on);
      button.textContent = on ? "Whole board" : "Zoom";
    }
    const to = point ? [point.x - frame.x, point.y - frame.y] : [viewport.clientWidth / 2, viewport.clientHeight / 2];
    viewport.scrollLeft = x * svg.clientWidth - to[0];
    viewport.scrollTop = y * svg.clientHeight - to[1];
    fitWords();
  }

  // By itself, as long as nobody zooms: close enough to hit the first places where something can be done.
  function lookAt(places) {
    if (!alone || !places.length) return;
    const boxes = places.slice(0, NEAREST).map((place) => bodyOf(place).getBoundingClientRect());
    const least = Math.min(...boxes.map(({ width, height }) => Math.min(width, height)));
    const frame = svg.getBoundingClientRect();
    const middle = (low, high) => (Math.min(...boxes.map((box) => box[low])) + Math.max(...boxes.map((box) => box[high]))) / 2;
    root.setAttribute("data-by-itself", "");
    const width = Math.max(frame.width, Math.min(ZOOMED, (frame.width * FINGER) / least));
    zoomTo(width, share(frame, middle("left", "right"), middle("top", "bottom")));
  }

  // While it is zoomed: what happens comes into the frame.
  function follow(place) {
    if (!place || !root.hasAttribute("data-zoomed") || !svg.contains(place)) return;
    const [box, frame] = [bodyOf(place), viewport].map((node) => node.getBoundingClientRect());
    const [x, y] = [box.x - frame.x - (frame.width - box.width) / 2, box.y - frame.y - (frame.height - box.height) / 2];
    viewport.scrollBy({ left: x, top: y, behavior: still() ? "auto" : "smooth" });
  }

  function byHand() {
    alone = false;
    root.removeAttribute("data-by-itself");
  }

  const share = (box, x, y) => [(x - box.x) / box.width, (y - box.y) / box.height];
  const closer = () => (root.hasAttribute("data-narrow") ? NARROW * viewport.clientWidth : ZOOMED);
  const large = () => (framed() ? svg.clientWidth > 1.05 * viewport.clientWidth : root.hasAttribute("data-zoomed"));
  const other = () => (large() ? 0 : framed() ? parseFloat(root.style.getPropertyValue("--pl-panned")) : closer());

  button.addEventListener("click", () => {
    byHand();
    const box = last()?.getBoundingClientRect();
    const at = box && share(svg.getBoundingClientRect(), box.x + box.width / 2, box.y + box.height / 2);
    zoomTo(other(), at);
    viewport.scrollIntoView({ block: "nearest" }); // zoomed, the frame of a long board is much shorter
  });
  viewport.addEventListener("dblclick", (event) => {
    if (event.target.closest("[data-id]") || !small()) return;
    byHand();
    zoomTo(other(), share(svg.getBoundingClientRect(), event.clientX, event.clientY));
  });

  // Two fingers: what lies between them stays there. One finger moves the frame, as anywhere.
  let pinch = null;
  const between = ([one, two]) => ({
    x: (one.clientX + two.clientX) / 2,
    y: (one.clientY + two.clientY) / 2,
    apart: Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY),
  });
  viewport.addEventListener("touchstart", (event) => {
    pinch = null;
    if (event.touches.length !== 2 || !small()) return;
    const { x, y, apart } = between(event.touches);
    byHand();
    pinch = { apart, width: svg.clientWidth, at: share(svg.getBoundingClientRect(), x, y) };
  }, { passive: true });
  viewport.addEventListener("touchmove", (event) => {
    if (!pinch || event.touches.length !== 2) return;
    event.preventDefault(); // the page stays as large as it is
    const now = between(event.touches);
    zoomTo((pinch.width * now.apart) / pinch.apart, pinch.at, now);
  }, { passive: false });

  // The panel has another width.
  function fit() {
    if (!small() && root.hasAttribute("data-zoomed")) zoomTo(0);
    else fitWords();
  }

  return { small, fit, fitWords, lookAt, follow };
}
