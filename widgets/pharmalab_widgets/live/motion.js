// How pieces move from one drawing to the next. It compares where each stood and what is in it, and knows no rules: who
// stands elsewhere slides there, or hops along the squares that it passed; what is gone goes to its data-to, or fades;
// what is new, or has changed inside, comes as its data-comes says:
//   pop      grows out of nothing, and bursts when it goes: a cube
//   drop     falls onto its place: a token
//   stamp    is pressed on: a seal, a verdict
//   tumble   rolls in: a die
//   glow     lights up: a student turns green
// A piece without one fades in. data-spot="NAME" is a square of a track that nobody can click.

const HOP = 190; // ms from one square to the next
const ARRIVALS = {
  pop: () => ["scale(0)", "scale(1.35)", "scale(1)"],
  drop: (size) => [-1.6 * size, 0, -0.15 * size, 0].map((y) => `translate(0px, ${y}px)`),
  stamp: () => ["scale(2.8) rotate(-16deg)", "scale(.9) rotate(3deg)", "scale(1)"],
  tumble: (size) => [[-2, -1, -540], [-0.4, 0, -100], [0, 0, 0]].map(
    ([x, y, turn]) => `translate(${x * size}px, ${y * size}px) rotate(${turn}deg)`,
  ),
};
const GLOW = [0, 12, 0].map((size) => `drop-shadow(0 0 ${size}px var(--pl-lit)) drop-shadow(0 0 ${size / 3}px var(--pl-lit))`);

const sizeOf = (node) => node.getBoundingClientRect();
const scaleOf = (node) => node.parentNode.getScreenCTM?.() ?? { a: 1, d: 1 }; // units of the drawing -> screen pixels

// A change of how a piece lies, about its own middle, as CSS transforms: on a part of a drawing they stand for the
// attribute `transform` too.
function poses(node, changes) {
  const parent = node.parentNode.getScreenCTM?.();
  if (!parent) return changes(sizeOf(node).height);
  const box = sizeOf(node);
  const { x, y } = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(parent.inverse());
  const own = node.transform.baseVal.consolidate()?.matrix;
  const base = own ? `matrix(${[own.a, own.b, own.c, own.d, own.e, own.f]})` : "";
  return changes(box.height / parent.d).map((change) => `translate(${x}px, ${y}px) ${change} translate(${-x}px, ${-y}px) ${base}`);
}

// `pieces` gives all nodes that are named and shown, `placeOf` that of a place, `ghosts` is a group over all others.
function makeMotion({ root, ghosts, pieces, placeOf }) {
  const insides = new WeakMap(); // what was drawn in a piece that comes in its own way, before it was made a button

  // Relative to the stage: a page that scrolls meanwhile changes nothing.
  function boxOf(node, home = sizeOf(root)) {
    const { x, y, width, height } = sizeOf(node);
    return { node, x: x - home.x + width / 2, y: y - home.y + height / 2, width, height };
  }

  function middles() {
    const home = sizeOf(root);
    const found = new Map();
    for (const node of pieces()) {
      if (ghosts.contains(node)) continue;
      const at = { ...boxOf(node, home), inside: insides.get(node) };
      const { id, piece, spot } = node.dataset;
      for (const place of [id, spot]) if (place && !found.has(place)) found.set(place, at);
      if (piece) found.set(piece, at);
    }
    return found;
  }

  // A copy of a part of the board, where it stands.
  function ghostOf(node) {
    const { a, b, c, d, e, f } = ghosts.getScreenCTM().inverse().multiply(node.parentNode.getScreenCTM());
    const ghost = ghosts.appendChild(document.createElementNS(SVG, "g"));
    ghost.setAttribute("transform", `matrix(${[a, b, c, d, e, f]})`);
    const copy = ghost.appendChild(node.cloneNode(true));
    for (const part of ghost.querySelectorAll("[data-id]")) part.removeAttribute("data-id");
    return copy;
  }

  const removed = (ghost, motion) => motion.finished.then(() => ghost.remove(), () => ghost.remove());

  // What stands on the board and does not stay.
  function leave(nodes, time) {
    if (!ghosts.getScreenCTM()) return;
    for (const node of nodes) {
      const to = node.dataset.to && placeOf(node.dataset.to);
      if (to) {
        fly(ghostOf(node), node, to, time);
        continue;
      }
      const bursts = node.dataset.comes === "pop" ? { transform: poses(node, () => ["scale(1)", "scale(1.7)"]) } : {};
      const copy = ghostOf(node);
      removed(copy.parentNode, copy.animate({ opacity: [1, 0], ...bursts }, { duration: time, easing: "ease-out" }));
    }
  }

  // To a place, where it fades.
  function fly(copy, node, place, time) {
    const { a, d } = scaleOf(copy);
    const [from, to] = [node, place].map(sizeOf);
    const x = (to.x + to.width / 2 - from.x - from.width / 2) / a;
    const y = (to.y + to.height / 2 - from.y - from.height / 2) / d;
    const way = { translate: ["0px 0px", `${x}px ${y}px`], opacity: [1, 1, 1, 0] };
    removed(copy.parentNode, copy.animate(way, { duration: time, easing: "ease-in-out" }));
  }

  function come(node, time) {
    const { comes } = node.dataset;
    if (comes === "glow") node.animate({ filter: GLOW }, 2 * time);
    else if (ARRIVALS[comes]) node.animate({ transform: poses(node, ARRIVALS[comes]) }, { duration: time, easing: "ease-out" });
    if (comes !== "glow") node.animate({ opacity: [0, 1] }, ARRIVALS[comes] ? time / 3 : time);
  }

  // From square to square, each step with its number.
  function hop(node, from, to, squares, step) {
    const { a, d } = scaleOf(node);
    const last = squares.at(-1);
    const steps = [from, ...squares.map(({ x, y }) => ({ x: x + to.x - last.x, y: y + to.y - last.y }))];
    const height = 0.6 * sizeOf(node).height;
    const way = steps.flatMap(({ x, y }, n) => {
      const next = steps[n + 1];
      const at = (u, v) => `${(u - to.x) / a}px ${(v - to.y) / d}px`;
      return next ? [at(x, y), at((x + next.x) / 2, (y + next.y) / 2 - height)] : [at(x, y)];
    });
    node.animate({ translate: way }, step * squares.length);
    squares.forEach((square, n) => count(square, n + 1, step));
  }

  function count({ node }, n, step) {
    const box = sizeOf(node);
    const here = ghosts.getScreenCTM();
    if (!here) return;
    const { x, y } = new DOMPoint(box.x + box.width / 2, box.y).matrixTransform(here.inverse());
    const word = ghosts.appendChild(document.createElementNS(SVG, "text"));
    word.textContent = n;
    word.setAttribute("class", "pl-hops");
    word.setAttribute("x", x);
    word.setAttribute("y", y);
    word.setAttribute("font-size", 18 / here.d);
    removed(word, word.animate({ opacity: [0, 1, 1, 0] }, { delay: step * (n - 0.5), duration: 2.5 * step, fill: "backwards" }));
  }

  // `first`: the middles before; `ways`: piece -> the places that it passed, within so many ms in `all`. Returns the boxes
  // through which pieces move.
  function play(first, time, ways, all) {
    const now = middles();
    const moving = [];
    const start = ({ dataset }) => first.get(dataset.piece) ?? first.get(dataset.from);
    // Where a piece would have been if it had not moved but for the piece that it lies in.
    const within = (node, at) => {
      const outer = node.parentNode.closest("[data-piece]");
      const [from, to] = outer && at ? [start(outer), now.get(outer.dataset.piece)] : [];
      return from && to ? { ...at, x: at.x - from.x + to.x, y: at.y - from.y + to.y } : at;
    };
    for (const [name, to] of now) {
      const { node, inside, x, y } = to;
      if (name !== node.dataset.piece) continue;
      const before = first.get(name);
      const from = within(node, start(node));
      const way = ways[name] ?? [];
      const squares = way.map((place, n) => now.get(place) ?? (n + 1 === way.length ? to : null)).filter(Boolean);
      const moves = !from || squares.length > 1 || Math.hypot(from.x - x, from.y - y) > 1;
      if (moves) moving.push(to, ...[from, ...squares].filter(Boolean).flatMap((at, n, all) => between(to, at, all[n + 1] ?? to)));
      if (!from || (before && inside !== before.inside)) come(node, time);
      if (!from) continue;
      if (squares.length > 1) hop(node, from, to, squares, Math.min(HOP, (0.9 * all) / squares.length));
      else if (Math.hypot(from.x - x, from.y - y) > 1) {
        const { a, d } = scaleOf(node);
        // `translate`, not `transform`: it adds to the attribute transform instead of replacing it
        node.animate({ translate: [`${(from.x - x) / a}px ${(from.y - y) / d}px`, "0px 0px"] }, { duration: time, easing: "ease-in-out" });
      }
    }
    return moving;
  }

  // Where a piece is on its way.
  const between = ({ width, height }, from, to) =>
    [0, 0.25, 0.5, 0.75].map((part) => ({ x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y), width, height }));

  function light(places, time) {
    for (const node of root.querySelectorAll("[data-lit]")) node.removeAttribute("data-lit");
    places.forEach((id, n) => {
      const node = placeOf(id);
      node?.setAttribute("data-lit", n);
      node?.style.setProperty("--pl-delay", `${time ? (n * time) / places.length : 0}ms`);
    });
  }

  // What is in the pieces of a group that was just drawn.
  function note(group) {
    for (const node of group.querySelectorAll("[data-comes]")) insides.set(node, node.innerHTML);
  }

  return { boxOf, middles, leave, play, light, note };
}
