// The browser side of Live (live.py): lays the frame out once, keeps every slot equal to its part of HTML, and sends
// back what a person does. It knows no game. What elements can ask for, by attributes:
//   data-do="NAME"      click, Enter or Space sends {do: NAME, ...other data values}; a form sends its fields as well,
//                       a select, checkbox or number sends its value when it changes
//   data-key="ID"       the same element in the next part, wherever it moves
//   data-rev="N"        on inputs: another N means that `value` or `checked` is to be put in; else typed text stays
//   data-rove           a group that is one tab stop; arrow keys, Home and End move inside
//   data-body           inside an item: the part that tells where the item is (an item may draw lines far off)
//   data-again          every click counts; else the second click of a double click and a held key are not sent, nor
//                       the same message again before the first is answered
//   data-copy           a button that copies the textarea of the same data-box
//   data-reveal="KEY"   when a click is answered, scroll that element into view if most of it is out of sight
//   data-close="NAME"   a press outside of it sends {do: NAME, open: "no"}, unless it is on an element that does NAME itself

const typed = (node) => node.matches?.("input, textarea, select");
const PATIENCE = 5000; // ms without an answer, then the panel says so
const SILENCE =
  "No answer from Python yet. If the kernel was restarted, run the cell again (in Voila: load the page again).";

function copyAttributes(have, want) {
  for (const { name } of [...have.attributes])
    if (!want.hasAttribute(name) && name !== "tabindex") have.removeAttribute(name);
  for (const { name, value } of want.attributes)
    if (have.getAttribute(name) !== value) have.setAttribute(name, value);
}

function update(have, want) {
  if (have.nodeType !== Node.ELEMENT_NODE) {
    if (have.data !== want.data) have.data = want.data;
    return;
  }
  const fresh = have.dataset.rev !== want.dataset.rev;
  copyAttributes(have, want);
  if (have.nodeName === "TEXTAREA") {
    if (fresh || have.readOnly) have.value = want.value;
    return;
  }
  if (have.nodeName === "INPUT") {
    if (fresh) have.value = want.getAttribute("value") ?? "";
    if (fresh) have.checked = want.hasAttribute("checked");
    return;
  }
  morph(have, want);
  if (have.nodeName === "SELECT" && (fresh || have.dataset.do)) have.value = want.value;
}

// Makes the children of `have` equal to those of `want`, keeping every node that can stay.
function morph(have, want) {
  const key = (node) => node.dataset?.key;
  const keyed = new Map([...have.children].filter(key).map((node) => [key(node), node]));
  let at = have.firstChild;
  for (const next of [...want.childNodes]) {
    const found = key(next) ? keyed.get(key(next)) : at;
    if (found && found.nodeName === next.nodeName && key(found) === key(next)) {
      if (found === at) at = at.nextSibling;
      else have.insertBefore(found, at);
      update(found, next);
    } else {
      have.insertBefore(next, at);
    }
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

// The item of a group that an arrow key leads to: the nearest in that direction, as the eye sees it.
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

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

const bodyOf = (node) => node.querySelector("[data-body]") ?? node;

function overlap(one, other) {
  const a = one.getBoundingClientRect();
  const b = other.getBoundingClientRect();
  return a.left < b.right && b.left < a.right && a.top < b.bottom - 1 && b.top < a.bottom - 1;
}

function render({ model, el }) {
  el.classList.add("pl-live", `pl-${model.get("kind")}`);
  el.setAttribute("role", "region");
  el.setAttribute("aria-label", model.get("label"));
  el.innerHTML = model.get("frame");
  const slots = [...el.querySelectorAll("[data-slot]")];
  const shown = new Map();
  const byKey = (key) => el.querySelector(`[data-key="${CSS.escape(key)}"]`);
  const itemsOf = (group) => [...group.querySelectorAll("[data-do]")].filter((node) => !node.disabled);
  let [focused] = model.get("focus");
  let answered = model.get("answered");
  let waiting = 0; // messages of this view that were not answered yet
  let last = ""; // the last message
  let used = null; // the element that sent it
  let closing = null; // the element with data-close that is being closed
  let patience = null; // the timer that puts up this line:
  const silence = document.createElement("p");
  silence.className = "pl-silence";
  silence.setAttribute("role", "alert");
  silence.textContent = SILENCE;

  function rove(group, current) {
    const items = itemsOf(group);
    current ??= items.find((node) => node.tabIndex === 0 && node.hasAttribute("tabindex"));
    current ??= items.find((node) => node.matches('[aria-selected="true"], [aria-pressed="true"]')) ?? items[0];
    for (const node of items) node.setAttribute("tabindex", node === current ? 0 : -1);
  }

  function draw() {
    const active = el.contains(document.activeElement) ? document.activeElement : null;
    const home = active?.closest("[data-slot]");
    for (const slot of slots) {
      const html = model.get(slot.dataset.slot);
      if (shown.get(slot) === html) continue;
      shown.set(slot, html);
      const template = document.createElement("template");
      template.innerHTML = html;
      morph(slot, template.content);
    }
    for (const group of el.querySelectorAll("[data-rove]")) rove(group);
    const answers = model.get("answered") - answered;
    answered += answers;
    if (answers) hear(answers);
    const [count, key] = model.get("focus");
    const asked = count !== focused && byKey(key);
    focused = count;
    if (asked) asked.focus({ preventScroll: true });
    else if (active && active.isConnected && !active.disabled) active.focus({ preventScroll: true });
    else if (home) near(active, home).focus({ preventScroll: true }); // it is gone: stay near, not at the page's top
    if (asked) show(asked);
    if (waiting || !used) return;
    const revealed = used.dataset.reveal && byKey(used.dataset.reveal);
    const { top, bottom } = revealed ? revealed.getBoundingClientRect() : {};
    const far = revealed && (top > 0.6 * window.innerHeight || bottom < 0.2 * window.innerHeight);
    if (far) revealed.scrollIntoView({ block: "start" });
    else if (!asked && used.isConnected) uncover(used);
    used = null;
  }

  // What gets the focus of something that is gone or greyed out: a button of the same group, else the slot.
  function near(node, home) {
    for (let box = node.isConnected && node.parentElement; box && box !== home; box = box.parentElement) {
      const button = box.querySelector("button:not(:disabled)");
      if (button) return button;
    }
    return home;
  }

  // Into sight, and no further than that.
  function show(node) {
    bodyOf(node).scrollIntoView({ block: "nearest" });
    uncover(node);
  }

  // Out from under a slot that sticks to an edge of the window and lies over others: a drawer, or the tabs.
  function uncover(node) {
    const body = bodyOf(node);
    const over = slots.find((slot) => !slot.contains(body) && overlap(slot, body));
    if (!over) return;
    const below = over.compareDocumentPosition(body) & Node.DOCUMENT_POSITION_PRECEDING;
    const edge = below ? "scrollMarginBottom" : "scrollMarginTop";
    body.style[edge] = `${over.offsetHeight + 4}px`;
    body.scrollIntoView({ block: "nearest" });
    body.style[edge] = "";
  }

  function wait() {
    el.toggleAttribute("data-waiting", waiting > 0);
    if (waiting) patience ??= setTimeout(() => el.prepend(silence), PATIENCE);
  }

  function hear(answers) {
    clearTimeout(patience);
    patience = null;
    waiting = silence.isConnected ? 0 : Math.max(0, waiting - answers); // after a silence: what was lost stays lost
    silence.remove();
    wait();
  }

  function tell(message, again) {
    const text = JSON.stringify(message);
    if (!again && waiting && text === last) return;
    last = text;
    waiting += 1;
    wait();
    try {
      model.send(message);
    } catch {
      el.prepend(silence); // the connection to the kernel is gone
    }
  }

  function send(node, more) {
    const { do: name, key, rev, reveal, again, ...values } = node.dataset;
    used = node;
    tell({ do: name, ...values, ...more }, again !== undefined);
  }

  // The further clicks of a double click, and the repeats of a held key, were not meant for what is there by now.
  const surplus = (event, node) => (event.detail > 1 || event.repeat) && !("again" in node.dataset);

  // A press outside of an open menu closes it.
  function closeOthers(event) {
    for (const node of el.querySelectorAll("[data-close]")) {
      const name = node.dataset.close;
      if (node === closing || event.target.closest(`[data-close], [data-do="${name}"]`)) continue;
      closing = node;
      tell({ do: name, open: "no" });
    }
  }

  async function copy(button) {
    const area = button.closest("[data-box]").querySelector("textarea");
    try {
      await navigator.clipboard.writeText(area.value);
      tell({ do: "copied" });
    } catch {
      area.focus();
      area.select(); // no permission: one Ctrl+C is left to do
      tell({ do: "copied", failed: true });
    }
  }

  el.addEventListener("click", (event) => {
    const node = event.target.closest("button, [data-do]");
    if (!node || typed(node) || node.nodeName === "FORM" || node.disabled) return;
    if (surplus(event, node)) return event.preventDefault(); // a form is not sent twice either
    const group = node.closest("[data-rove]");
    if (group) rove(group, node);
    if ("copy" in node.dataset) copy(node);
    else if (node.dataset.do) send(node);
  });
  el.addEventListener("change", (event) => {
    const node = event.target;
    if (node.dataset.do) send(node, { value: node.type === "checkbox" ? node.checked : node.value });
  });
  el.addEventListener("submit", (event) => {
    event.preventDefault();
    if (event.target.dataset.do) send(event.target, Object.fromEntries(new FormData(event.target)));
  });
  el.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey) return; // the notebook's own combinations keep working
    event.stopPropagation(); // a plain letter must not reach the notebook: `x` would cut the cell
    const node = event.target;
    const enters = event.key === "Enter" && node.nodeName !== "TEXTAREA";
    const presses = enters || (event.key === " " && !typed(node));
    if (presses && surplus(event, node)) return event.preventDefault();
    if (event.key === "Escape" && !event.repeat) tell({ do: "escape" }, true);
    if (typed(node)) return;
    const group = node.closest("[data-rove]");
    if (group && (event.key in ARROWS || event.key === "Home" || event.key === "End")) {
      event.preventDefault();
      const items = itemsOf(group);
      const next =
        event.key === "Home" ? items[0] : event.key === "End" ? items.at(-1) : neighbour(items, node, ARROWS[event.key]);
      if (next) {
        rove(group, next);
        next.focus();
      }
    }
    // what is no real button (a part of a drawing) is pressed like one
    if (presses && node.dataset.do && node.nodeName !== "BUTTON") {
      event.preventDefault();
      send(node);
    }
  });
  document.addEventListener("pointerdown", closeOthers, true);
  model.on("change", draw);
  draw();
  return () => {
    model.off("change", draw);
    document.removeEventListener("pointerdown", closeOthers, true);
    clearTimeout(patience);
  };
}

export default { render };
