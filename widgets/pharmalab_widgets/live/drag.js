// Drag and drop, with the mouse or a finger: a lit piece is lifted where the pointer takes it, what it can do lights up,
// and it is dropped on one of these places or put back. It means the same as two clicks.

const SLOP = 8; // px that a press may move and still be a click

// `tell` what is lifted, dropped and put back.
function makeDrag(root, { tell }) {
  let pressed = null; // { place, x, y }: where the pointer was pressed
  let held = null; // { node, id, x, y, lifted, above }: what is under the pressed pointer, and its copy
  let dropped = null; // { node, above }: what lies where it was dropped, until it is answered

  // What moves: the place itself where it is a piece, else the last piece that lies on it.
  function pieceAt(place) {
    if (place.dataset.piece) return place;
    const { left, right, top, bottom } = place.getBoundingClientRect();
    const on = (node) => {
      const box = node.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      return left < x && x < right && top < y && y < bottom;
    };
    return [...root.querySelectorAll(".pl-scene [data-piece]:not([data-id])")].filter(on).at(-1);
  }

  // A copy of what is lifted, as the last node of its drawing, where the order of the nodes decides what covers what.
  // The node itself, unseen, still tells where it is. A piece with a drawing of its own is lifted by z-index.
  function raise(node) {
    const drawing = node.ownerSVGElement;
    if (!drawing) return null;
    const copy = node.cloneNode(true);
    for (const one of [copy, ...copy.querySelectorAll("*")])
      for (const name of ["id", "data-id", "data-piece", "data-spot", "tabindex", "role"]) one.removeAttribute(name);
    const above = document.createElementNS(drawing.namespaceURI, "g");
    const { a, b, c, d, e, f } = drawing.getScreenCTM().inverse().multiply(node.parentNode.getScreenCTM());
    above.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
    above.setAttribute("aria-hidden", "true");
    above.append(copy);
    drawing.append(above);
    node.classList.add("is-raised");
    return above;
  }

  function press(event) {
    held = null;
    const place = event.isPrimary && event.button === 0 && meantPlace(event, root);
    pressed = { place, x: event.clientX, y: event.clientY };
    const node = place && place.matches(".pl-can") && place.ariaPressed !== "true" && pieceAt(place);
    if (node) held = { node, id: place.dataset.id, x: event.clientX, y: event.clientY, lifted: false };
  }

  function move(event) {
    if (!held || !event.isPrimary) return;
    const [x, y] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.lifted) {
      if (Math.hypot(x, y) < SLOP) return;
      held.lifted = true;
      root.setPointerCapture(event.pointerId);
      root.toggleAttribute("data-dragging", true);
      held.node.classList.add("is-held");
      held.above = raise(held.node);
      tell({ do: "lift", id: held.id });
    }
    const { a, d } = scaleOf(held.node);
    for (const node of [held.node, held.above?.firstChild]) if (node) node.style.translate = `${x / a}px ${y / d}px`;
  }

  function release(event) {
    const { node, id, lifted, above } = held ?? {};
    held = null;
    if (!lifted) {
      const far = pressed && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) >= SLOP;
      if (far && meantPlace(event, root) !== pressed.place) noClick(); // it began elsewhere: nothing was dragged here
      return;
    }
    const under = document.elementsFromPoint(event.clientX, event.clientY).map((one) => one.closest?.("[data-id]"));
    const others = under.filter((place) => place && root.contains(place) && place.dataset.id !== id);
    const on = others.find((place) => place.matches(".pl-can")) ?? nearestLit(event, root) ?? others[0];
    root.toggleAttribute("data-dragging", false);
    dropped = { node, above };
    noClick();
    tell(on && event.type === "pointerup" ? { do: "drop", on: on.dataset.id } : { do: "put_down" });
  }

  // The click that ends a drag is none.
  const stop = (event) => event.stopPropagation();
  function noClick() {
    addEventListener("click", stop, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", stop, { capture: true }));
  }

  // What was dropped goes back to where it is drawn.
  function settle() {
    if (!dropped || held?.lifted) return;
    const { node, above } = dropped;
    const from = node.style.translate;
    node.style.translate = "";
    node.classList.remove("is-held", "is-raised");
    above?.remove();
    if (!still()) node.animate({ translate: [from, "0px 0px"] }, 200);
    dropped = null;
  }

  // A finger that drags does not scroll; one that goes along a hand of two rows does.
  function keep(event) {
    const touch = event.touches[0];
    const sideways = held && !held.lifted && Math.abs(touch.clientX - held.x) > Math.abs(touch.clientY - held.y);
    if (sideways && held.node.closest(".is-sideways")) held = null;
    if (held) event.preventDefault();
  }

  root.addEventListener("pointerdown", press);
  root.addEventListener("pointermove", move);
  for (const ends of ["pointerup", "pointercancel"]) root.addEventListener(ends, release);
  root.addEventListener("touchmove", keep, { passive: false });
  root.addEventListener("dragstart", (event) => event.preventDefault());

  return { settle };
}
