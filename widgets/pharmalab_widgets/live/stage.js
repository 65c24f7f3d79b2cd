// The stage (stage.py): one SVG of groups, the hand under it, their places, and films of what came about.
//   data-piece  what moves, comes or goes (motion.js); data-from: the piece or place that a new one comes out of; data-to:
//               the place that it goes to
//   data-id     a place: it can be clicked; where something can be done it is lit

const SVG = "http://www.w3.org/2000/svg";
const GROUPS = [...Array(12).keys()].map((n) => `group_${n}`);
const FITS = 0.78; // of the width that the usual board needs: from there on the words of the board in between have 11 pixels
const FLAT = 2.4; // times as wide as high: larger with words over it than with words beside it
const UPRIGHT = 1.7; // times as wide as high, at most: in a low window there is room for the hand beside it
const LOW = "(max-height: 480px)"; // as of a laptop zoomed to 200 %
const SHRUNK = 0.88; // pixels of a unit, at least, of a level's board on a phone (lesson.css)
const HALF = 0.56; // of the height of a phone's window: more than that is not left beside the words and a hand
const SIGN = 30; // pixels
const AROUND = 0.4; // of a frame: so much is seen around a pawn that can move
const OWN = 2; // a film of no more frames than this shows only one's own move
const CHOICE = 300; // ms in which what was chosen goes to its place
const PULSE = 800; // ms, as in game_board.css
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden;

function nameOf(place) {
  const said = place.dataset.label ?? place.querySelector(":scope > title:not(.pl-tip)")?.textContent;
  const words = (said ?? place.dataset.id.replace(/^[a-z]+:/, "")).replace(/[_:-]/g, " ").trim();
  return said ?? words.charAt(0).toUpperCase() + words.slice(1);
}

// The words of a click and of the place, with nothing said twice: “Drive to Lima” and “Lima, yellow” make “Drive to Lima, yellow”.
// An action that is possible at one place `only` needs no more than the place's name in it: “Mix flower and scorpion”.
function joinedName(action, known, only) {
  const [said, words] = [action.toLowerCase(), known.toLowerCase()];
  if (action.includes(known) || said === words || (only && ` ${said} `.includes(` ${words} `))) return action;
  const ends = [...known.matchAll(/(?<=[\p{L}\p{N}])(?![\p{L}\p{N}])/gu)].map(({ index }) => index).reverse();
  const whole = (begin) => begin >= 0 && !/[\p{L}\p{N}]/u.test(action[begin - 1] ?? " ");
  const twice = ends.find((end) => end < known.length && said.endsWith(words.slice(0, end)) && whole(action.length - end)) ?? 0;
  return twice ? action + known.slice(twice) : `${action}. ${known}`;
}

// `own` makes ids those of this view, `ended` is called when a film is over, `say` with the line that tells what it shows,
// `hear` with what it tells, `tell` with what a drag means,
// `turned` when the panel has another width ("wide", "between" or "phone"), and the board is drawn otherwise then.
function makeStage(root, model, { own, ended, say, hear, tell, turned }) {
  root.innerHTML = `<div class="pl-viewport"></div>
    <button type="button" class="pl-zoom" aria-pressed="false">Zoom</button>
    <div class="pl-hand" role="group" aria-label="In your hand" data-rove></div>`;
  const [viewport, button, hand] = root.children;
  const svg = document.createElementNS(SVG, "svg");
  viewport.append(svg);
  svg.setAttribute("class", "pl-scene");
  svg.setAttribute("role", "group");
  svg.setAttribute("tabindex", -1); // what had the focus may go from it
  svg.setAttribute("data-rove", "");
  const add = (name, to = svg) => to.appendChild(document.createElementNS(SVG, name));
  const defs = add("defs");
  defs.setAttribute("aria-hidden", "true"); // nothing of it is read out
  const drawn = add("g");
  drawn.setAttribute("class", "pl-drawn");
  drawn.id = own('<g id="drawn">').match(/"(.*)"/)[1];
  const slots = new Map(GROUPS.map((name) => [name, add("g", drawn)]));
  const ghosts = add("g"); // what fades
  slots.set("hand", hand);
  const shown = new Map();
  const stops = new Map(); // the tab stop of the board, and of the hand
  const came = []; // films whose end has not come yet
  let held = false; // whether all else waits for the end of the film
  let pulsing = 0; // the time for which what is lit answers a press beside it
  let before = {}; // what was in the slots when the film began
  let asked = null; // what was said last of how wide the panel is
  let led = null; // the position to which the page was scrolled last
  let asking = 0; // how tall the question was then
  let away = true; // whether the frame was led away from where a person acts: by a film of others' moves, or another match
  let moved = false; // whether a film has scrolled the page since then, or would have, if it had been seen to its end

  const find = (attribute, name) => root.querySelector(`[data-${attribute}="${CSS.escape(name)}"]`);
  const placeOf = (id) => (id ? find("id", id) : lit());
  const { small, fit, fitWords, lookAt, follow } = makeZoom({ root, viewport, svg, defs, button, last: () => placeOf(stops.get("board") ?? "") });
  const frame = makeFrame({ root, viewport, svg, drawn, size: () => model.get("size"), panned: () => model.get("panned") });
  const motion = makeMotion({
    root,
    ghosts,
    pieces: () => root.querySelectorAll("[data-id], [data-piece], [data-spot]"),
    placeOf: (id) => placeOf(id) ?? find("piece", id),
  });
  const drag = makeDrag(root, { tell: (message) => tell({ ...message, at: model.get("at") }) });
  const caption = makeCaption(root);
  const { arrange, settle } = makeHand(root, hand, small, () => [...model.get("size"), model.get("even")], () => film.plays());

  // --- what is shown ---------------------------------------------------------------------------------------

  function put(texts) {
    const active = root.contains(document.activeElement) ? document.activeElement.closest("[data-id]") : null;
    const fresh = Object.entries(texts).filter(([name, text]) => shown.get(name) !== text);
    if (active && fresh.some(([name]) => slots.get(name).contains(active))) svg.focus({ preventScroll: true }); // before it is gone: a browser that has to take the focus away lays all out first
    for (const [name, text] of fresh) {
      shown.set(name, text);
      slots.get(name).innerHTML = own(text);
      motion.note(slots.get(name));
    }
    arrange();
    fitWords();
    decorate();
    if (active && !active.isConnected) (placeOf(active.dataset.id) ?? svg).focus({ preventScroll: true });
  }

  // The places as buttons. What a game draws says nothing of that: it is sent again only where its pieces change.
  function decorate() {
    const can = film.plays() ? {} : model.get("places");
    const more = wordsBeside();
    const labels = Object.values(can).map(([label]) => label);
    const only = (label) => labels.indexOf(label) === labels.lastIndexOf(label);
    for (const [group, box] of [[svg, "board"], [hand, "hand"]]) {
      let stop = null;
      for (const node of itemsOf(group)) {
        const [label, pressed] = can[node.dataset.id] ?? ["", null];
        node.setAttribute("role", "button");
        const said = !film.plays() && model.get("names")?.[node.dataset.id];
        const name = label ? joinedName(label, said || node.dataset.label || "", only(label)) : said || nameOf(node);
        node.setAttribute("aria-label", [name, ...(more.get(node.dataset.id) ?? [])].join("; "));
        node.classList.toggle("pl-can", Boolean(label));
        node.classList.toggle("is-chosen", pressed === true);
        node.classList.toggle("is-pointed", !film.plays() && model.get("pointed").includes(node.dataset.id));
        if (pressed === null) node.removeAttribute("aria-pressed");
        else node.setAttribute("aria-pressed", pressed);
        mark(node, film.plays() ? "" : model.get("marked")[node.dataset.id]);
        tip(node, label || nameOf(node));
        if (node.dataset.id === stops.get(box)) stop = node;
      }
      rove(group, stop ?? undefined);
    }
    const moving = new Set([...svg.querySelectorAll("[data-piece][data-in]")].filter((node) => node.dataset.id in can).map((node) => node.dataset.in));
    for (const sign of svg.querySelectorAll("[data-means]")) {
      const lit = sign.dataset.means in can && moving.has(sign.dataset.in.split("+")[0]); // the way of a piece that can move, from where it is
      sign.classList.toggle("is-lit", lit);
      sign.classList.toggle("is-pointed", lit && model.get("pointed").includes(sign.dataset.means));
    }
  }

  // What parts of the drawing say about the places beside them. They are read as a part of the name, and not again.
  function wordsBeside() {
    const found = new Map();
    const ids = new Set([...root.querySelectorAll("[data-id]")].map((node) => node.dataset.id));
    for (const node of root.querySelectorAll("[data-of]")) {
      node.removeAttribute("aria-hidden");
      if (!ids.has(node.dataset.of)) continue;
      node.setAttribute("aria-hidden", "true");
      found.set(node.dataset.of, [...(found.get(node.dataset.of) ?? []), node.dataset.label]);
    }
    return found;
  }

  // Whether it was the right answer, by a colour and a sign in its corner.
  function mark(node, how) {
    node.querySelector(":scope > .pl-mark")?.remove();
    node.toggleAttribute("data-mark", false);
    if (!how || !node.getScreenCTM()) return;
    node.setAttribute("data-mark", how);
    node.setAttribute("aria-label", `${how === "right" ? "Right" : "Wrong"}: ${node.getAttribute("aria-label")}`);
    const { right, top } = bodyOf(node).getBoundingClientRect();
    const ctm = node.getScreenCTM();
    const { x, y } = new DOMPoint(right + 0.2 * SIGN, top + 0.5 * SIGN).matrixTransform(ctm.inverse());
    const sign = node.appendChild(document.createElementNS(SVG, "text"));
    sign.textContent = how === "right" ? "✓" : "✗";
    for (const [name, value] of Object.entries({ class: "pl-mark", x, y, "font-size": SIGN / ctm.d })) sign.setAttribute(name, value);
  }

  function tip(node, words) {
    let title = node.querySelector(":scope > title");
    if (title && !title.matches(".pl-tip")) return;
    if (!title) {
      title = document.createElementNS(SVG, "title");
      title.setAttribute("class", "pl-tip");
      node.prepend(title);
    }
    if (title.textContent !== words) title.textContent = words;
    node.setAttribute("aria-description", ""); // its name says so already
  }

  // Where the question is asked on the board: at the tab stop if something can be done there, else at the first such
  // place, which becomes the tab stop.
  function lit() {
    const can = model.get("places");
    for (const box of [svg, hand]) {
      const found = itemsOf(box).filter((node) => node.dataset.id in can);
      const place = found.find((node) => node.tabIndex === 0) ?? found[0];
      if (!place) continue;
      stops.set(box === hand ? "hand" : "board", place.dataset.id);
      rove(box, place);
      return place;
    }
    return null;
  }

  function show() {
    const [width, height] = model.get("size");
    if (shown.get("art") !== model.get("art")) {
      shown.set("art", model.get("art"));
      defs.innerHTML = own(model.get("art"));
    }
    const box = `0 0 ${width} ${height}`;
    if (svg.getAttribute("viewBox") !== box) svg.setAttribute("viewBox", box); // the same one again costs a layout, too
    svg.setAttribute("aria-label", model.get("told"));
    root.style.setProperty("--pl-ratio", width / height || 1);
    root.style.setProperty("--pl-width", `${width}px`);
    const drawnFor = model.get("narrow");
    const narrow = drawnFor === "phone";
    root.toggleAttribute("data-narrow", narrow);
    root.toggleAttribute("data-long", height > Math.max(1.08 * width, (HALF * innerHeight) / SHRUNK)); // with the hand, longer than a phone’s window
    root.toggleAttribute("data-flat", width > FLAT * height);
    root.toggleAttribute("data-between", drawnFor === "between");
    root.toggleAttribute("data-beside", drawnFor === "between" && width < UPRIGHT * height);
    root.toggleAttribute("data-framed", model.get("panned").length > 0);
    root.toggleAttribute("data-exact", model.get("exact"));
    const above = (narrow && !frame.framed()) || drawnFor === "between"; // the board is higher than the window: the hand comes first
    const readable = model.get("least") ? `${Math.ceil((width * READABLE) / SMALLEST)}px` : "";
    root.style.setProperty("--pl-least", readable);
    root.toggleAttribute("data-readable", Boolean(readable)); // no word of it may be smaller
    if (above === Boolean(hand.previousElementSibling)) root[above ? "prepend" : "append"](hand);
    const of = `${drawnFor} ${model.get("of")}`;
    const position = `${of} ${model.get("at")}`;
    const texts = Object.fromEntries([...slots.keys()].map((name) => [name, model.get(name)]));
    if (shown.get("position") === position) choose(texts);
    else put(texts);
    shown.set("position", position);
    for (const node of root.querySelectorAll("[data-lit]")) node.removeAttribute("data-lit");
    settle(shown.get("of") !== of);
    frame.settle(shown.get("of") !== of);
    away ||= shown.get("of") !== of;
    shown.set("of", of);
    look();
    turn();
  }

  // In the same position: what was chosen goes to where it will lie, what is put back returns.
  function choose(texts) {
    const set = Object.fromEntries(Object.entries(texts).filter(([name, text]) => shown.get(name) !== text));
    if (still() || !Object.keys(set).length) return put(texts);
    const first = motion.middles();
    motion.leave(leaving(set), CHOICE);
    put(texts);
    motion.play(first, CHOICE, {}, CHOICE);
  }

  // What stands on the board, or is drawn in a piece of the hand and goes somewhere, and is not in the new texts. What a
  // new piece comes out of has become that piece.
  function leaving(texts) {
    const stay = new Set();
    for (const name of slots.keys())
      for (const [, piece, from] of (texts[name] ?? shown.get(name) ?? "").matchAll(/data-piece="([^"]*)"(?:[^>]*? data-from="([^"]*)")?/g)) {
        stay.add(piece);
        if (from && !find("piece", piece)) stay.add(from);
      }
    const inside = (name) => (name === "hand" ? "svg [data-piece][data-to]" : "[data-piece]");
    const here = Object.keys(texts).flatMap((name) => [...slots.get(name).querySelectorAll(inside(name))]);
    return here.filter((node) => !stay.has(node.dataset.piece.replace(/&/g, "&amp;")));
  }

  // On a phone each position is looked at where something can be done, unless it is drawn for phones, or for a lesson.
  // A stage that scrolls, in a window that is very low, scrolls there.
  function look() {
    const at = `${model.get("of")} ${model.get("at")}`;
    if (shown.get("at") === at || !root.clientWidth || (frame.framed() && film.plays())) return; // a film moves the frame itself
    if (root.scrollHeight > root.clientHeight + 1) {
      shown.set("at", at);
      const [place, stage] = [lit() ?? root, root].map((node) => node.getBoundingClientRect());
      const [first, last] = inSight(root); // it may reach beyond the window
      root.scrollBy(0, place.top + place.height / 2 - (Math.max(stage.top, first) + Math.min(stage.bottom, last)) / 2);
    }
    if (frame.framed()) {
      shown.set("at", at);
      frame.fit();
      const aims = boxesOf(model.get("aims"));
      const can = boxesOf([...svg.querySelectorAll(".pl-can")].map((node) => node.dataset.id));
      const own = can.filter(({ node }) => node.dataset.piece); // a pawn that can move, and what is around it
      const pawns = aims.length ? aims.slice(-1) : own;
      const stays = !away && can.some(frame.sees) && !pawns.some(frame.sees); // one has acted elsewhere, and can do so again
      away = false;
      const signs = [...svg.querySelectorAll(".is-lit")].map((node) => motion.boxOf(node));
      if (aims.length && !stays) frame.bring([...signs, ...aims], 0, "auto");
      else if (own.length && !stays) frame.bring(own, AROUND, "auto");
      else if (!can.some(frame.sees) && !hand.querySelector(".pl-can")) frame.bring(can, 0, "auto");
      frame.dodge(can);
    }
    const drawnSo = model.get("narrow") !== null || root.closest(".pl-lesson");
    if (!small() || drawnSo) return;
    shown.set("at", at);
    const places = Object.keys(model.get("places")).map(placeOf);
    lookAt(places.filter((place) => place && svg.contains(place)));
  }

  // --- films -----------------------------------------------------------------------------------------------

  const film = makeFilm({
    say,
    show({ set, touches, ways, said }, time, whole, left) {
      hear(said);
      root.closest(".pl-live").style.setProperty("--pl-left", left ? `": ${left + 1} moves"` : '""');
      const first = motion.middles();
      const gone = leaving(set);
      motion.leave(gone, time);
      put(set);
      const now = motion.middles(); // before anything is on its way
      const moving = motion.play(first, time, ways, whole);
      motion.light(touches, 0.6 * whole);
      follow(placeOf(touches[0] ?? ""));
      const about = touches.map((place) => now.get(place)).filter(Boolean);
      moving.push(...gone.map((node) => first.get(node.dataset.piece)).filter(Boolean));
      const come = moving.filter(({ node }) => node); // where it moves to, not its way
      const own = come.filter(({ node }) => hand.contains(node)); // what a hand gets counts most
      const seenNow = about.length ? [...about, ...own] : come;
      if (frame.framed()) return frame.bring(seenNow) ? caption.hide() : caption.show(said, { about, moving, seen: seen() });
      const by = bring(seenNow);
      moved ||= by !== 0;
      return caption.show(said, { about, moving, seen: seen().map((edge) => edge + by) });
    },
    began() {
      if (root.closest(".pl-lesson")) root.style.height = `${root.offsetHeight}px`; // its words grow over what is below the board
      root.closest(".pl-live").setAttribute("data-playing", "");
      root.closest(".pl-live").toggleAttribute("data-stale", held);
      before = Object.fromEntries([...slots.keys()].map((name) => [name, shown.get(name) ?? ""]));
    },
    rewind: () => put(before),
    over(focused, cut) {
      moved ||= cut;
      caption.hide();
      for (const name of ["data-playing", "data-stale"]) root.closest(".pl-live").removeAttribute(name);
      root.closest(".pl-live").style.removeProperty("--pl-left");
      root.style.height = "";
      for (const one of root.getAnimations({ subtree: true })) if (!(one instanceof CSSTransition)) one.finish();
      show();
      held = false;
      ended(focused);
    },
  });

  function boxesOf(ids) {
    const middles = motion.middles();
    return ids.map((id) => middles.get(id)).filter(Boolean);
  }

  // The end has come (a change of the model): its texts are those that the films left out.
  function begin() {
    const frames = [];
    for (const { film: changes, parts, holds } of came.splice(0)) {
      const whole = (text) => text.map((n) => parts[n]).join("");
      for (const { set, ...rest } of changes) {
        const texts = Object.entries(set).map(([name, text]) => [name, text ? whole(text) : model.get(name)]);
        frames.push({ set: Object.fromEntries(texts), ...rest });
      }
      held ||= holds && !still();
    }
    away ||= frames.length > OWN;
    if (!still()) film.add(frames);
    else moved ||= frames.reduce((sum, { ms }) => sum + ms, 0) >= BRIEF;
    if (!film.plays()) show();
    if (still() && frame.framed() && !svg.querySelector(".pl-can")) frame.bring(boxesOf(frames.flatMap(({ touches }) => touches)), 0);
    drag.settle();
  }

  // --- where the board is small ----------------------------------------------------------------------------

  // A board with other drawings for narrow panels is drawn anew where the panel has another width.
  function turn() {
    const now = model.get("narrow");
    const least = model.get("least"); // 0: there is nothing in between
    const phone = least ? root.clientWidth < FITS * least : small();
    const wanted = phone ? "phone" : root.clientWidth < least ? "between" : "wide";
    if (now === null || now === wanted || asked === wanted || !root.clientWidth) return;
    asked = wanted;
    turned(asked);
  }

  const refit = new ResizeObserver(() => {
    turn();
    arrange(true);
    fit();
    look();
  });
  refit.observe(root);

  // The first place where something can be done, in a small or low window where none of them is in sight.
  function outOfSight() {
    const [first, last] = seen();
    const sticky = sticks(hand);
    const places = (small() && !frame.framed()) || matchMedia(LOW).matches ? [...root.querySelectorAll("[data-id].pl-can")] : [];
    const there = ({ top, bottom }) => (top + bottom) / 2 > first && (top + bottom) / 2 < last;
    const found = (place) => (sticky && hand.contains(place)) || there(bodyOf(place).getBoundingClientRect());
    return places.some(found) ? null : places[0];
  }

  // What happens comes into sight: the page scrolls as little as shows all of it. Returns by how much.
  function bring(boxes, behavior = still() ? "auto" : "smooth") {
    const { top: home, bottom: end } = root.getBoundingClientRect();
    const [first, last] = seen();
    if (end < first || home > last) return 0; // one looks at something else
    const rows = boxes.map(({ y, height }) => [home + y - height / 2 - MARGIN, home + y + height / 2 + MARGIN]);
    // over a hand that sticks nothing comes into sight, and it keeps its place
    const most = sticks(hand) ? Math.min(0, viewport.getBoundingClientRect().top - hand.getBoundingClientRect().bottom) : -Infinity;
    const by = Math.max(most, wayTo(rows, [Math.min(first, stuck()), last]));
    if (by) scrollerOf(root).scrollBy({ top: by, behavior });
    return by;
  }

  // In a small window each new position is seen where something can be done: on the board if none of those places is in
  // sight, else in the hand, which begins the stage. After a press, what is in the window is in sight, also under
  // the words at its edges: the page stands still under the thumb. Under a hand that sticks nobody sees anything, and when
  // one is asked about it after what others did, the board is seen from its beginning, right under the status line. There
  // all places come into sight that fit, because nothing moves under the thumb.
  function lead(used) {
    const at = `${model.get("of")} ${model.get("at")}`;
    const tall = slot("bar")?.offsetHeight ?? 0;
    const grew = led === at && tall > asking + MARGIN;
    asking = tall;
    if (film.plays() || (led === at && !grew)) return;
    const opened = led === null;
    led = at;
    const pressed = used && !moved && !grew; // a film has led away from what was pressed, or a hint lies over it
    moved = false;
    if (opened || !(small() || matchMedia(LOW).matches) || frame.framed() || root.closest(".pl-lesson") || root.hasAttribute("data-zoomed")) return;
    const can = [...svg.querySelectorAll(".pl-can")].map((node) => bodyOf(node).getBoundingClientRect());
    const { top: home, bottom: end } = root.getBoundingClientRect();
    const [first, last] = pressed && !sticks(hand) ? inSight(root) : seen();
    // what is written above a piece, such as its price, has to be seen, too
    const there = can.filter(({ top, bottom }) => top - MARGIN > first && (top + bottom) / 2 < last);
    const high = Math.max(...can.map(({ top, bottom }) => (top + bottom) / 2)) - Math.min(...can.map(({ top }) => top - MARGIN));
    const fits = high < last - stuck();
    if (there.length && (there.length === can.length || !fits)) return;
    const held = [...hand.querySelectorAll(".pl-can")].map((node) => node.getBoundingClientRect());
    const inWindow = ({ top, bottom }) => top > inSight(root)[0] - 1 && bottom < inSight(root)[1] + 1;
    const boxes = can.map(({ top, height }) => ({ y: top + height / 2 - home, height }));
    if (boxes.length) bring(boxes.reverse(), "auto"); // where not all of them fit, the first count most
    else if (!grew && held.length && (sticks(hand) ? !pressed && end > first : !held.some(inWindow))) scrollerOf(root).scrollBy({ top: sticks(hand) ? home - covered() : Math.min(0, home - covered()) });
  }

  const sticks = (node) => node?.offsetHeight && getComputedStyle(node).position === "sticky";

  // Where the lower edge of a hand that sticks will be once the page is scrolled so far that it does: the board begins below.
  const stuck = () => (sticks(hand) ? parseFloat(getComputedStyle(hand).top) + hand.offsetHeight : Infinity);

  // The upper and the lower edge of what can be seen of the stage: in a small window the status line, with a film's, and the
  // hand may lie over its beginning, and the question over its end.
  function seen() {
    const [first, last] = inSight(root);
    const feet = [slot("bar"), root.parentElement.querySelector(":scope > .pl-buttons")]; // the question, a film's buttons
    if (frame.framed()) {
      const { top, bottom } = viewport.getBoundingClientRect(); // only captions ask: they lie in the frame
      return [Math.max(first, top), Math.min(last, bottom)];
    }
    return [
      Math.max(covered(), sticks(hand) ? hand.getBoundingClientRect().bottom : 0),
      Math.min(last, ...feet.filter((foot) => sticks(foot) && !isBeside(foot, root) && getComputedStyle(foot).opacity > 0).map((foot) => foot.getBoundingClientRect().top)),
    ];
  }

  // How far down the page is covered by what stands above the stage.
  function covered() {
    const status = slot("status");
    const over = sticks(status) && !isBeside(status, root) ? [status, ...status.querySelectorAll(".pl-film")] : [];
    return Math.max(inSight(root)[0], ...over.map((node) => node.getBoundingClientRect().bottom));
  }

  const slot = (name) => root.parentElement.querySelector(`:scope > [data-slot="${name}"]`);

  // A press beside everything, or on a board that is at rest: what is lit answers, or the button that leads on.
  function pulse() {
    root.removeAttribute("data-pulse");
    void root.offsetWidth; // it begins anew
    root.setAttribute("data-pulse", "");
    clearTimeout(pulsing);
    pulsing = setTimeout(() => root.removeAttribute("data-pulse"), PULSE);
  }

  return {
    begin,
    small,
    placeOf,
    pulse,
    outOfSight,
    lead,
    light: (places) => !film.plays() && motion.light(places, 0),
    receive: (message) => came.push(message),
    skip: film.skip,
    plays: film.plays,
    holds: () => held,
    stay: (node) => stops.set(hand.contains(node) ? "hand" : "board", node.dataset.id), // where the tab stop stays
    close: () => {
      clearTimeout(pulsing);
      film.close();
      frame.close();
      refit.disconnect();
    },
  };
}
