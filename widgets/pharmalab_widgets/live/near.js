// What is meant beside everything: the nearest place where something can be done, if it is near enough. A finger is wider
// than what it touches, and a mouse may miss a small piece by a little.

const FINGERTIP = 22; // pixels
const SLIP = 4; // of a mouse

// The place that a sign names, such as a city beyond the edge of a map.
const namedBy = (sign, root) => root.querySelector(`[data-id="${CSS.escape(sign.dataset.means)}"]`);

function nearestLit({ clientX: x, clientY: y }, root) {
  let [best, least] = [null, matchMedia("(pointer: coarse)").matches ? FINGERTIP : SLIP];
  for (const place of root.querySelectorAll("[data-id].pl-can:not(.is-held), [data-means].is-lit")) {
    const { left, right, top, bottom } = bodyOf(place).getBoundingClientRect();
    const away = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
    if (away < least) [best, least] = [place, away];
  }
  return best?.dataset.means ? namedBy(best, root) : best;
}

// What stands in a region and can't be chosen now means the region, if that can be: a pawn on a city one can go to, a card
// on a player's mat.
function regionMeant(hit, root) {
  const region = hit.closest("[data-in]")?.dataset.in;
  if (!region || !hit.dataset.id || root?.hasAttribute("data-exact") || hit.matches(".pl-can, .is-held")) return hit;
  const lit = root?.querySelector(`[data-id="${CSS.escape(region)}"].pl-can`);
  return lit ?? hit;
}

function meantPlace(event, root) {
  const sign = event.target.closest?.("[data-means]");
  if (sign && root?.contains(sign)) return namedBy(sign, root);
  const hit = event.target.closest?.("button, [data-do], [data-id]");
  if (hit) return regionMeant(hit, root);
  return root?.contains(event.target) ? nearestLit(event, root) : null;
}
