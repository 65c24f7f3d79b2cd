// The browser side of Live (live.py): lays the frame out once, keeps every slot equal to its part of HTML, and sends
// back what a person does. It knows no game. What elements can ask for, by attributes:
//   data-do="NAME"      click, Enter or Space sends {do: NAME, ...other data values}; a form sends its fields as well,
//                       a select, checkbox or number sends its value when it changes
//   data-key="ID"       the same element in the next part, wherever it moves; no other of the panel has this ID
//   data-rev="N"        on inputs: another N means that `value` or `checked` is to be put in; else typed text stays
//   data-rove           a group that is one tab stop; arrow keys, Home and End move inside
//   data-body           inside an item: the part that tells where the item is (an item may draw lines far off)
//   data-again          every click counts; else the second click of a double click and a held key are not sent, nor
//                       the same message again before the first is answered
//   data-live           on a slider: it sends while it is moved too, as often as it is answered
//   data-reads="NAME"   on a form: while it is typed in, it sends {do: NAME, …} with its fields, once typing has paused
//   data-moved          on the undo button: the person has made a move (page.css)
//   data-after="MS"     it sends what a click would, by itself, once it has been there for so many milliseconds
//   data-copy           a button that copies the textarea of the same data-box
//   data-reveal="KEY"   it leads somewhere else: when it is answered, scroll there if most of it is out of sight; from a tab, if its beginning is, and always from one that sticks
//   data-opens="KEY"    it opens a part that may lie under what sticks to an edge: when it is answered, that part comes into sight,
//                       not, on a phone, what has the focus then, unless a key has pressed it
//   data-watches="KEY"  has the attribute data-seen while most of that part is in sight
//   data-sight          it comes into sight with the focus, also where a click has led there
//   data-begins         what begins with it is seen from the panel's top: if that is above the window, the page scrolls there
//   data-close="NAME"   a press outside of it sends {do: NAME, open: "no"}, unless it is on an element that does NAME itself
//   data-popover="ID"   what opens at that place or, of '', at what was clicked; data-name inside: the name of the place, the first line of its words
//   data-touches="A|B"  lights these places while it has the pointer or the focus
//   data-for="NAME"     what is inside is for a part of the panel that has actions of its own: its messages say so
// The height of what can be seen of the page is in --pl-room (data-low: it is little), that of the hand in --pl-handful, that of a board's status line in --pl-said. The height of a .pl-foot is in --pl-foot: what sticks above it stands clear of it.
//   data-keys="z"       a button that Ctrl or ⌘ and one of these keys press (Z: with Shift), wherever in the panel or in its
//                       part the focus is, but in a field with typed text of its own to undo
//   data-spoken         its words are said by a screen reader when they change (voice.js)
//   data-enter          a button that Enter presses, wherever in the panel the focus is but on a control
// No other click scrolls the page. The files before this one have its parts: ids, morph, rove, sight, zoom, stage, popover, waiting, after, voice, files.

const LOW_ROOM = 800; // pixels: what can be seen of a page in a window of 846, or of a notebook in one of 920
const QUIET = 250; // ms without a key, then what was typed is read
const LIT = "place:"; // the key of a lit place, and the beginning of a place's own (stage.py)
const LEAST_GAP = 24; // pixels between the words beside a board and the foot under them
const LOG = '[data-slot="view"]'; // what a film shows is written there after it
const BOXES = "[data-slot], [data-part]"; // what can stick to an edge: slots, and the parts of a panel within a board

// `renew` lays everything out anew: the panel shows something else from now on, with another frame. `focused`: how often
// the focus was moved before.
function lay(model, el, renew, focused = model.get("focus")[0]) {
  el.classList.add("pl-live", `pl-${model.get("kind")}`);
  el.setAttribute("role", "region");
  el.setAttribute("aria-label", model.get("label"));
  const own = makeIds();
  const frame = model.get("frame");
  el.innerHTML = own(frame);
  const slots = [...el.querySelectorAll("[data-slot]")];
  const shown = new Map();
  const partOf = (node) => node.closest("[data-for]")?.dataset.for;
  const byKey = (key) => el.querySelector(`[data-key="${CSS.escape(key)}"]`);
  let answered = model.get("answered");
  let used = null; // the element that sent it
  let opener = null; // the element at which the popover opened
  let byKeyboard = false; // whether the last message was sent by a key
  let left = null; // the data of what had the focus before a film
  let reading = null; // the timer after which what is typed into a form is read
  const fieldsOf = (form) => Object.fromEntries(new FormData(form));
  const typedIn = new WeakMap(); // the fields that were typed in, what data-rev each had then, and whether it is undone
  const revOf = (node) => node.dataset.rev ?? "";
  let closing = null; // the element with data-close that is being closed
  const { tell, hear, waits, close } = makeWaiting(el, model.get("silence") || "No answer yet.", (message) => model.send(message));

  const files = makeFiles(el, tell);
  const after = makeAfter((node) => {
    send(node);
    used = null; // nobody pressed it: nothing is scrolled into sight
  });

  const root = el.querySelector("[data-stage]");
  const spoken = el.querySelector("[data-slot][data-spoken]");
  const voice = makeVoice(el);
  const stage = root && makeStage(root, model, { own, ended, say, hear: voice.tell, tell, turned: (value) => tell({ do: "narrow", value }, true) });
  const popover = el.querySelector('[data-slot="popover"]');

  function draw() {
    const active = el.contains(document.activeElement) ? document.activeElement : null;
    const home = active?.closest("[data-slot]");
    const back = home === popover ? opener : null; // where the focus goes if what it is in closes
    for (const slot of slots) {
      const html = model.get(slot.dataset.slot);
      if (shown.get(slot) === html || (stage?.plays() && (slot === spoken || slot.matches(LOG)))) continue;
      shown.set(slot, html);
      const template = document.createElement("template");
      template.innerHTML = own(html);
      morph(slot, template.content);
    }
    for (const group of el.querySelectorAll("[data-rove]")) if (!root?.contains(group)) rove(group);
    after.look(el);
    if (popover) attach();
    makeRoom();
    watch();
    const [count, key] = model.get("focus");
    const asked = count !== focused && (key === LIT ? resting(active) : key.startsWith(LIT) ? stage?.placeOf(key.slice(LIT.length)) : byKey(key));
    focused = count;
    if (asked) asked.focus({ preventScroll: true });
    else if (active && active.isConnected && !active.disabled) active.focus({ preventScroll: true });
    else if (back?.isConnected) back.focus({ preventScroll: true });
    else if (home) give(near(active, home)); // it is gone: stay near, not at the page's top
    const lit = asked && asked.dataset.id && stage.outOfSight();
    if (lit) show(lit);
    else if (asked && "begins" in asked.dataset && beginsAbove(el)) el.scrollIntoView({ block: "start" });
    else if (asked && (byKeyboard || !(stage || (used?.dataset.opens && el.offsetWidth <= PHONE)) || "sight" in asked.dataset)) show(asked);
    stage?.lead(!!used);
    voice.hush();
    if (!stage?.plays()) voice.say(!waits() && used && "again" in used.dataset);
    if (waits() || !used) return;
    const revealed = used.dataset.reveal && byKey(used.dataset.reveal);
    if (revealed && sticks(revealed)) unroll(revealed);
    else if (revealed && (mostlyHidden(revealed, el) || (used.role === "tab" && (beginsAbove(revealed) || sticks(used))))) revealed.scrollIntoView({ block: "start" });
    else if (!stage && (!asked || sticks(asked)) && used.isConnected) uncover(used);
    const opened = used.dataset.opens && byKey(used.dataset.opens);
    if (opened && sticks(opened)) opened.closest(BOXES).scrollTo(0, 0);
    else if (opened?.offsetHeight) show(opened);
    used = null;
  }

  function makeRoom() {
    const [first, last] = inSight(el);
    el.style.setProperty("--pl-room", `${Math.round(last - first)}px`);
    el.toggleAttribute("data-low", last - first < LOW_ROOM);
    const foot = el.querySelector(".pl-foot");
    const hand = root?.querySelector(".pl-hand");
    const [low, said] = [foot, spoken].map((node) => node?.offsetHeight);
    root?.style.setProperty("--pl-handful", `${hand.offsetHeight}px`);
    if (foot) el.style.setProperty("--pl-foot", `${low}px`);
    if (foot && root?.offsetHeight) lift(foot);
    if (stage && !foot) hand.style.setProperty("--pl-said", `${said}px`); // on the hand alone: all below what has it is styled anew
  }

  // How far above the panel's end a foot beside the board is: no lower than what is drawn, near to where one acts, but
  // below the words.
  function lift(foot) {
    const box = (node) => node.getBoundingClientRect();
    const beside = box(foot).left >= box(root).right;
    const end = box(root.parentElement).bottom;
    const drawn = Math.max(...[...root.querySelectorAll(".pl-scene, .pl-hand")].map((node) => box(node).bottom));
    const words = Math.max(...slots.filter((slot) => !foot.contains(slot) && slot.offsetHeight && box(slot).left >= box(root).right).map((slot) => box(slot).bottom));
    const room = Math.min(end - drawn, end - words - foot.offsetHeight - LEAST_GAP);
    el.style.setProperty("--pl-lift", `${beside ? Math.max(0, Math.floor(room)) : 0}px`);
  }

  // While a film is shown the line of the status tells what is seen; afterwards its own words stand there again.
  function say(line, buttons) {
    shown.delete(spoken);
    spoken.replaceChildren(line);
    const bar = root.parentElement.querySelector(':scope > [data-slot="bar"]');
    const below = stage.small() && !(bar && isBeside(bar, root));
    const aside = el.querySelector(".pl-lesson > .pl-foot") ?? (below && root.parentElement);
    (aside || line).append(buttons); // in the place of the way on; on a phone where the question stood, so that the hand keeps its place
    const active = el.contains(document.activeElement) && document.activeElement;
    if (!byKeyboard || buttons.hidden || !active) return;
    left = active.closest("[data-id], [data-key]")?.dataset ?? null;
    buttons.firstElementChild.focus({ preventScroll: true }); // what had the focus may go
  }

  // What had the focus when the film began, if it is still there.
  const behind = () => (left?.id ? stage.placeOf(left.id) : left?.key && byKey(left.key)) || null;

  function ended(focused) {
    draw();
    const back = behind();
    left = null;
    if (!focused || document.activeElement !== document.body) return; // its buttons are gone
    if (back && !back.disabled) back.focus({ preventScroll: true });
    if (document.activeElement === document.body) give(spoken);
  }

  // Where one is after a move by a key: on the piece that was pressed, as long as it is there, else at the question, for
  // another lit piece could take the move back. In all other cases on a lit piece.
  function resting(active) {
    const there = [active, behind()].find((node) => root?.contains(node));
    return (byKeyboard && there && (there.dataset.id ? there : byKey("question") ?? byKey("level"))) || stage?.placeOf("");
  }

  // A change of the model. What a film leads to is shown when it is over.
  function arrived() {
    if (model.get("frame") !== frame) return renew(focused);
    const answers = model.get("answered") - answered;
    answered += answers;
    if (answers) hear(answers);
    if (answers && !waits()) files.next();
    stage?.begin();
    if (!stage?.holds()) draw();
  }

  function attach() {
    const box = popover.querySelector("[data-popover]");
    if (!box) {
      opener = null;
      return;
    }
    const id = box.dataset.popover;
    opener = (id && stage?.placeOf(id)) || used || opener;
    for (const name of id && opener ? box.querySelectorAll("[data-name]") : []) name.textContent = nameOf(opener).split("\n")[0];
    placePopover(popover, opener?.isConnected ? opener : null, el);
  }

  // What gets the focus of something that is gone or greyed out: a button of the same group, else the slot.
  function near(node, home) {
    for (let box = node.isConnected && node.parentElement; box && box !== home; box = box.parentElement) {
      const button = box.querySelector("button:not(:disabled)");
      if (button) return button;
    }
    return home;
  }

  // A slot can have the focus only while nothing in it can: else the Tab key would pass it over where it is not laid out
  // in the order of the page (reading-order).
  function give(node) {
    if (slots.includes(node)) {
      node.tabIndex = -1;
      node.addEventListener("blur", () => node.removeAttribute("tabindex"), { once: true });
    }
    node.focus({ preventScroll: true });
  }

  // Into sight, and no further than that: what a title brings along (scroll-margin) comes only where it has to come.
  function show(node) {
    const body = bodyOf(node);
    const { top, bottom } = body.getBoundingClientRect();
    const [first, last] = inBox(node, el);
    const there = "sight" in node.dataset && top >= first && bottom <= last;
    if (!there) body.scrollIntoView({ block: "nearest" });
    uncover(node);
  }

  // A slot that sticks scrolls by itself: the part begins at its top, so as much of it as fits can be read.
  function unroll(part) {
    const box = part.closest(BOXES);
    box.scrollBy(0, part.getBoundingClientRect().top - box.getBoundingClientRect().top - 8);
  }

  // Whether it is in a slot that sticks to an edge of the window, and so is in sight wherever the page is scrolled.
  function sticks(node) {
    return getComputedStyle(node.closest(BOXES) ?? node).position === "sticky";
  }

  // Out from under what sticks to an edge of the window and lies over others: a drawer, the tabs, a low hand.
  function uncover(node) {
    if (sticks(node) || popover?.contains(node)) return; // a popover lies over all of it
    const body = bodyOf(node);
    const [first, last] = inSight(el);
    for (const over of el.querySelectorAll(`.pl-hand.is-low, ${BOXES}`)) {
      if (getComputedStyle(over).position !== "sticky" || !overlap(over, body)) continue; // one may lie above another
      const { top, bottom } = over.getBoundingClientRect();
      const below = top + bottom > first + last;
      const edge = below ? "scrollMarginBottom" : "scrollMarginTop";
      // how far it reaches in: where what scrolls has a padding, a drawer does not lie at its very edge
      body.style[edge] = `${(below ? last - top : bottom - first) + 4}px`;
      body.scrollIntoView({ block: "nearest" });
      body.style[edge] = "";
    }
  }

  const beginsAbove = (part) => Math.ceil(part.getBoundingClientRect().top) < inSight(el)[0];

  // A button that leads to a part looks chosen while that part is in sight.
  function watch() {
    for (const node of el.querySelectorAll("[data-watches]")) {
      const part = byKey(node.dataset.watches);
      node.toggleAttribute("data-seen", Boolean(part) && !mostlyHidden(part, el));
    }
  }

  function send(node, more) {
    const { do: name, key, keys, rev, reveal, opens, watches, seen, again, after, live, touches, enter, download, reads, moved, ...values } = node.dataset;
    const to = partOf(node);
    used = node;
    if (download !== undefined) files.expect();
    tell({ do: name, ...(to && { for: to }), ...values, ...more }, again !== undefined);
  }

  function touch(place, under) { // under: what the pointer was on, such as one card of a stack that is one place
    stage.stay(place);
    used = place;
    const part = under?.closest?.("[data-piece]");
    const piece = part && part !== place && place.contains(part) ? { piece: part.dataset.piece } : {};
    tell({ do: "touch", id: place.dataset.id, at: model.get("at"), ...piece }, place.hasAttribute("aria-pressed"));
  }

  // Nobody pressed anything: so nothing is scrolled into sight after the answer.
  function read(form) {
    const { reads, n } = form.dataset;
    if (form.isConnected) tell({ do: reads, ...(n && { n }), ...fieldsOf(form) });
  }

  // The further clicks of a double click, and the repeats of a held key, were not meant for what is there by now.
  const surplus = (event, node) =>
    (event.detail > 1 || event.repeat) && !("again" in node.dataset) && !(node.dataset.id && node.ariaPressed);

  // A press outside of an open menu closes it.
  function closeOthers(event) {
    for (const node of el.querySelectorAll("[data-close]")) {
      const name = node.dataset.close;
      if (node === closing || event.target.closest(`[data-close], [data-do="${name}"]`)) continue;
      if (node.closest('[data-slot="popover"]') && event.target.closest?.("[data-id]") && el.contains(event.target)) continue;
      closing = node;
      const to = partOf(node);
      tell({ do: name, ...(to && { for: to }), open: "no" });
    }
  }

  async function copy(button) {
    const area = button.closest("[data-box]").querySelector("textarea");
    const to = partOf(button);
    try {
      await navigator.clipboard.writeText(area.value);
      tell({ do: "copied", ...(to && { for: to }) });
    } catch {
      area.focus();
      area.select(); // no permission: one Ctrl+C is left to do
      tell({ do: "copied", failed: true, ...(to && { for: to }) });
    }
  }

  // The button that a key combined with Ctrl or ⌘ presses. The notebook does not hear of such a key.
  function shortCut(event) {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    const name = shiftKey ? key.toUpperCase() : key.toLowerCase();
    if (altKey || !(ctrlKey || metaKey) || key.length > 1) return false;
    const button = (target.closest("[data-for]") ?? el).querySelector(`[data-keys~="${CSS.escape(name)}"]`);
    if (!button) return false;
    event.stopPropagation();
    if (hasOwn(target, name === "z")) return true; // the browser's own
    event.preventDefault();
    if (!button.disabled) button.click();
    return true;
  }

  // What was typed since the panel last put text into a field is the field's own to undo, and then to do again.
  function note(event) {
    const node = event.target;
    const undone = event.inputType === "historyUndo" && node.value === node.defaultValue;
    typedIn.set(node, { rev: revOf(node), undone });
  }

  function hasOwn(node, undoes) {
    const own = writes(node) && typedIn.get(node);
    return own && own.rev === revOf(node) && !(undoes && own.undone);
  }

  // A click or a key anywhere else than on the film's own buttons ends it, and acts at once on what is there then. But a
  // film long enough for buttons shows others' moves: after it, a click made before them is not answered by a refusal.
  function skip(event) {
    const { id } = event.target.closest?.("[data-id]")?.dataset ?? {};
    const { key } = event.target.closest?.("[data-key]")?.dataset ?? {};
    const long = el.querySelector('[aria-label="Film"]:not([hidden])');
    stage.skip();
    const now = id ? stage.placeOf(id) : key && byKey(key);
    const idle = long && id && event.type === "click" && !now?.classList.contains("pl-can");
    if (event.target.isConnected && !idle) return;
    event.stopPropagation();
    event.preventDefault();
    if (now && !idle && event.type === "click") id ? touch(now) : now.click();
  }

  // A button that the end of the film lights can’t be clicked before: a press on it ends the film, and is its click then.
  function skipTo(event) {
    const button = event.target.closest?.("button:disabled");
    if (!button || !skips(event)) return;
    stage.skip();
    if (button.isConnected) button.click();
  }

  // Tab beyond the end of a popover, and an arrow key from its words, lead back to where it opened, and close it.
  function leaves({ key, shiftKey, target }) {
    if (!popover?.contains(target) || !opener?.isConnected) return false;
    if (key in ARROWS) {
      if (target.closest("[data-rove]") || typed(target) || !opener.dataset.id) return false;
    } else if (key === "Tab") {
      const way = shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
      const stops = [...popover.querySelectorAll("button:enabled, summary, input, textarea, a[href]")];
      if (stops.some((stop) => stop.tabIndex >= 0 && stop.getClientRects().length && target.compareDocumentPosition(stop) & way)) return false;
    } else return false;
    const group = opener.closest("[data-rove]");
    const next = key in ARROWS ? roveTo(group, opener, key) ?? opener : opener;
    if (group) rove(group, next);
    if (next.dataset.id) stage.stay(next);
    next.focus();
    tell({ do: "close", open: "no" });
    return true;
  }

  const skips = (event) => el.hasAttribute("data-playing") && (event.key === "Escape" || !event.target.closest?.(".pl-film, [data-film], .pl-mini"));
  el.addEventListener("click", (event) => skips(event) && skip(event), true);
  el.addEventListener("pointerup", skipTo, true);
  el.addEventListener("click", (event) => {
    byKeyboard = event.detail === 0;
    const node = meantPlace(event, root);
    if (root?.contains(event.target) && (!node || !root.querySelector(".pl-can"))) stage.pulse();
    if (!node || typed(node) || node.nodeName === "FORM" || node.disabled) return;
    if (surplus(event, node)) return event.preventDefault(); // a form is not sent twice either
    const group = node.closest("[data-rove]");
    if (group) rove(group, node);
    if ("copy" in node.dataset) copy(node);
    else if (node.dataset.do) send(node);
    else if (node.dataset.id) touch(node, event.target);
  });
  for (const [over, out] of [["pointerover", "pointerout"], ["focusin", "focusout"]]) {
    el.addEventListener(over, (event) => {
      const line = stage && event.target.closest("[data-touches]");
      if (line) stage.light(line.dataset.touches.split("|"));
    });
    el.addEventListener(out, (event) => stage && event.target.closest("[data-touches]") && stage.light([]));
  }
  el.addEventListener("change", (event) => {
    const node = event.target;
    if (node.dataset.upload) files.upload(node);
    if (node.dataset.do) send(node, { value: node.type === "checkbox" ? node.checked : node.value });
  });
  el.addEventListener("input", (event) => {
    const node = event.target;
    note(event);
    if ("live" in node.dataset && !waits()) send(node, { value: node.value });
    clearTimeout(reading);
    const form = node.closest("form[data-reads]");
    if (form) reading = setTimeout(() => read(form), QUIET);
  });
  el.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(reading);
    if (event.target.dataset.do) send(event.target, fieldsOf(event.target));
  });
  el.addEventListener("keydown", (event) => {
    const node = event.target;
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const combined = ctrlKey || metaKey || altKey || (shiftKey && key === "Enter" && !writes(node));
    if (combined && shortCut(event)) return;
    if (combined) return; // the notebook's own: and nothing prevented, for it passes over what was
    const open = key === "Escape" && (el.querySelector("[data-close], .pl-stage .is-chosen") || el.hasAttribute("data-playing"));
    if (key !== "Escape" || open) event.stopPropagation(); // a letter must not reach the notebook: `x` cuts the cell
    if (skips(event) && key !== "Tab" && key !== "Shift") {
      if (key !== "Escape") byKeyboard = true;
      return skip(event);
    }
    byKeyboard = true;
    if (leaves(event)) return event.preventDefault();
    const enters = key === "Enter" && node.nodeName !== "TEXTAREA";
    const presses = enters || (key === " " && !typed(node));
    if (presses && surplus(event, node)) return event.preventDefault();
    if (key === "Escape" && !event.repeat) tell({ do: "escape" }, true);
    const onward = enters && !node.closest("button, input, select, [data-do], [data-id]") && el.querySelector("[data-enter]");
    if (onward) {
      event.preventDefault();
      if (!event.repeat) onward.click();
      return;
    }
    if (typed(node)) return;
    const group = node.closest("[data-rove]");
    if (group && ROVES.has(key)) {
      event.preventDefault();
      const next = roveTo(group, node, key);
      if (next) {
        rove(group, next);
        if (next.dataset.id) stage?.stay(next);
        next.focus();
      }
    }
    // what is no real button (a part of a drawing) is pressed like one
    if (presses && node.nodeName !== "BUTTON" && (node.dataset.do || node.dataset.id)) {
      event.preventDefault();
      if (node.dataset.do) send(node);
      else touch(node);
    }
  });
  document.addEventListener("pointerdown", closeOthers, true);
  const receive = (content) => {
    if (content.film) stage?.receive(content);
    if (content.download) files.receive(content.download);
  };
  let laid = false; // whether it has a width
  const refit = new ResizeObserver(() => {
    if (!laid && el.clientWidth) makeRoomInLab(el);
    laid ||= el.clientWidth > 0;
    if (popover) attach();
    makeRoom();
  });
  refit.observe(el);
  addEventListener("resize", makeRoom);
  addEventListener("scroll", watch, { capture: true, passive: true });
  model.on("msg:custom", receive);
  model.on("change", arrived);
  makeRoom(); // before the board and the hand take their room of it
  arrived();
  files.arrive();
  const looking = bringIntoSight(el);
  // who has begun to use the panel sees it: what was pressed stays where it is
  for (const began of ["pointerdown", "keydown"])
    el.addEventListener(began, () => clearTimeout(looking), { capture: true, once: true });
  return () => {
    model.off("msg:custom", receive);
    model.off("change", arrived);
    document.removeEventListener("pointerdown", closeOthers, true);
    refit.disconnect();
    removeEventListener("resize", makeRoom);
    removeEventListener("scroll", watch, { capture: true });
    close();
    after.close();
    files.close();
    clearTimeout(looking);
    stage?.close();
  };
}

function render({ model, el }) {
  let close = null;
  const renew = (focused) => {
    close?.();
    const box = document.createElement("div");
    el.replaceChildren(box);
    close = lay(model, box, renew, focused);
  };
  renew();
  return () => close();
}

export default { render };
