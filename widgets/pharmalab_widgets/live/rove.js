// A group that is one tab stop: arrow keys lead to the nearest item in that direction, as the eye sees it.

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ROVES = new Set([...Object.keys(ARROWS), "Home", "End"]);

const bodyOf = (node) => node.querySelector("[data-body]") ?? node;
const itemsOf = (group) => [...group.querySelectorAll("[data-do], [data-id]")].filter((node) => !node.disabled);

function neighbour(items, from, [dx, dy]) {
  const middle = (node) => {
    const box = bodyOf(node).getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = middle(from);
  let best = null;
  let least = Infinity;
  for (const item of items) {
    const [u, v] = middle(item);
    const along = (u - x) * dx + (v - y) * dy;
    const across = Math.abs((u - x) * dy + (v - y) * dx);
    const cost = along + across * (dx ? 2 : 0.6); // sideways stays in its row
    if (along > 3 && cost < least) [best, least] = [item, cost];
  }
  return best;
}

function rove(group, current) {
  const items = itemsOf(group);
  current ??= items.find((node) => node.tabIndex === 0 && node.hasAttribute("tabindex"));
  current ??= items.find((node) => node.matches('[aria-selected="true"], [aria-pressed="true"], .pl-can')) ?? items.find((node) => !node.dataset.spot); // nobody stops at a mere square of a track
  for (const node of items) {
    const stop = node === current ? "0" : "-1";
    if (node.getAttribute("tabindex") !== stop) node.setAttribute("tabindex", stop); // the same one again costs a layout, too
  }
}

// Where a key leads from an item of a group; nothing where it leads nowhere.
function roveTo(group, node, key) {
  const items = itemsOf(group).filter((item) => item.getClientRects().length); // some are for a phone only
  return key === "Home" ? items[0] : key === "End" ? items.at(-1) : neighbour(items, node, ARROWS[key]);
}
