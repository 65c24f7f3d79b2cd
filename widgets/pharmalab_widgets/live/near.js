// What a finger means: it is wider than what it touches. Beside everything, the nearest place where something can be done
// is meant, if it is near enough.

const FINGERTIP = 20; // pixels

function nearestLit({ clientX: x, clientY: y }, root) {
  let [best, least] = [null, FINGERTIP];
  for (const place of root.querySelectorAll("[data-id].pl-can:not(.is-held)")) {
    const { left, right, top, bottom } = bodyOf(place).getBoundingClientRect();
    const away = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
    if (away < least) [best, least] = [place, away];
  }
  return best;
}

function meantPlace(event, root) {
  const hit = event.target.closest?.("button, [data-do], [data-id]");
  const finger = root?.contains(event.target) && matchMedia("(pointer: coarse)").matches;
  return hit ?? (finger ? nearestLit(event, root) : null);
}
