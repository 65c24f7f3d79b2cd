// What every page runs, whichever door its panels come through: door.js is the way to Python (the server's, or the
// worker's of the site), panel.js draws a panel. A place for a panel is
//   <div class="pl-door" id="p1" data-panel="play" data-args='["pandemic"]' data-options='{}'>what is seen until then</div>
// The messages are described in doors/session.py.

import { connect } from "./door.js";
import panel from "./panel.js";

const NEAR = "400px 0px"; // a panel starts when it is so near to what is seen
const PATIENCE = 1000; // ms without a connection, then the page says so
const SEEN = 6000; // ms that a refusal is shown
const LARGEST = 400_000; // bytes of a message, as the session has it
const SILENCE = "Python hasn’t answered yet. Your clicks are kept, and will take effect when it answers.";

const root = new URL("..", import.meta.url).pathname;
const page = `/${location.pathname.slice(root.length)}`.replace(/\/index\.html$/, "/").replace(/(.)\/$/, "$1");
const query = location.search.slice(1);

const places = new Map(); // id -> the place of a panel that was started
let door = null; // the way to Python; null: no panel was started yet
let open = false; // whether it leads there now
let loading = null; // how far Python has come, as the door said last

// --- the line that tells of the connection ---------------------------------------------------------------------------

const line = Object.assign(document.createElement("p"), { className: "pl-connection" });
line.setAttribute("role", "status");
document.body.append(line);
let timer = 0;
let unread = 0; // until when what is said stays, even if there is a connection again

function say(words, after = 0, until = 0) {
  clearTimeout(timer);
  const put = () => {
    line.textContent = words;
    if (until) timer = setTimeout(() => (line.textContent = ""), until);
  };
  if (after) timer = setTimeout(put, after);
  else put();
}

// Stands over the page as long as it holds: nothing that is done now is kept.
const warning = Object.assign(document.createElement("p"), { className: "pl-unkept", hidden: true });
warning.setAttribute("role", "alert");
document.querySelector(".pg-columns").before(warning);

function warn(words) {
  warning.textContent = words;
  warning.hidden = !words;
}

// --- places ----------------------------------------------------------------------------------------------------------

function makePlace(el) {
  const { panel: name, args = "[]", options = "{}" } = el.dataset;
  const call = { panel: name, args: JSON.parse(args), options: JSON.parse(options), page, query };
  const listeners = { change: new Set(), "msg:custom": new Set() };
  let state = null; // the panel's values; null: it is not open
  let sent = 0; // the number of the last message
  let answered = 0; // … and of the last one that was answered
  let waiting = []; // messages that were not answered, in their order
  let close = null; // ends what draws the panel
  let there = false; // whether Python has the panel, as far as this connection knows

  const model = {
    get: (key) => (key === "answered" ? answered : key === "silence" ? SILENCE : state[key]),
    on: (event, listener) => listeners[event]?.add(listener),
    off: (event, listener) => listeners[event]?.delete(listener),
    send(message) {
      const said = { to: el.id, n: sent + 1, message };
      if (new Blob([JSON.stringify(said)]).size > LARGEST) {
        say("That text is too long to send.", 0, SEEN);
        throw new RangeError("too long");
      }
      sent += 1;
      waiting.push(said);
      if (there) door.send(said);
    },
  };
  const fire = (event, content) => [...listeners[event]].forEach((listener) => listener(content));

  // Everything up to this number has been answered.
  function settle(n) {
    answered = Math.max(answered, n);
    sent = Math.max(sent, answered);
    waiting = waiting.filter((said) => said.n > answered);
  }

  // The level that is open, for what leads back to it (shell.js).
  function fill(values) {
    state = values;
    if (state.where) el.dataset.where = state.where;
  }

  function draw() {
    close?.();
    const box = document.createElement("div");
    el.replaceChildren(box);
    close = panel.render({ model, el: box });
  }

  const place = {
    away: () => (there = false),
    say: () => (there ? waiting.forEach((said) => door.send(said)) : door.send({ open: el.id, ...call, n: answered })),
    wait: () => state || showLoading(el),
    opened(values, n) {
      const other = !state || ["kind", "label", "frame"].some((key) => state[key] !== values[key]);
      const back = !there;
      fill(values);
      there = true;
      settle(n);
      if (other) draw();
      else fire("change");
      if (back) place.say();
    },
    changed(values, n) {
      if (!state) return;
      fill({ ...state, ...values });
      if (n) settle(n);
      fire("change");
    },
    told: (content) => state && fire("msg:custom", content),
    refused(words) {
      there = false;
      if (state) return say(words);
      const said = Object.assign(document.createElement("p"), { className: "pl-trouble", textContent: words });
      said.setAttribute("role", "alert");
      el.replaceChildren(said);
    },
    // Python expects another number than it got: messages that overtook one another are sent in their order again.
    expected(next) {
      if (waiting[0]?.n === next) place.say();
      else say("This page is out of step with Python. Load the page again.");
    },
    dropped(n) {
      settle(n);
      if (state) fire("change");
    },
  };
  return place;
}

function showLoading(el) {
  if (!loading) return;
  let box = el.querySelector(":scope > .pl-loading");
  if (!box) {
    box = Object.assign(document.createElement("div"), { className: "pl-loading" });
    box.innerHTML = '<label><span></span> <progress max="1"></progress></label>';
    el.append(box);
  }
  const { words, done, total } = loading;
  box.querySelector("span").textContent = words;
  const bar = box.querySelector("progress");
  if (total) bar.value = done / total;
  else bar.removeAttribute("value");
}

// --- what is heard ---------------------------------------------------------------------------------------------------

function hear(message) {
  if (message.door) return hearDoor(message);
  const place = places.get(message.panel ?? message.to);
  if (message.opened) place?.opened(message.opened, message.n);
  else if (message.state) place?.changed(message.state, message.n);
  else if ("content" in message) place?.told(message.content);
  else if (message.refused) hearRefusal(message, place);
}

function hearRefusal({ panel: id, refused, n, next }, place) {
  if (id) return place?.refused(refused);
  if (next) return place?.expected(next);
  say(refused, 0, SEEN);
  if (n) place?.dropped(n);
}

function hearDoor({ door: news, words, done, total, read }) {
  if (news === "kept") return warn(words);
  open = news === "open";
  if (news === "loading") {
    loading = { words, done, total };
    places.forEach((place) => place.wait());
    return;
  }
  if (!open) {
    places.forEach((place) => place.away());
    say(words, read || line.textContent ? 0 : PATIENCE);
    unread = read ? performance.now() + SEEN : 0;
    return;
  }
  loading = null;
  say("", Math.max(0, unread - performance.now()));
  sayAgain();
}

function sayAgain() {
  if (open) places.forEach((place) => place.say());
}

// --- start -----------------------------------------------------------------------------------------------------------

function start(el) {
  if (places.has(el.id)) return;
  const place = makePlace(el);
  places.set(el.id, place);
  door ??= connect(hear);
  if (open) place.say();
  else place.wait();
}

const watch = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      watch.unobserve(target);
      start(target);
    }
  },
  { rootMargin: NEAR },
);
// A place for a panel that is on the page; its panel starts once it is near.
export const add = (el) => watch.observe(el);
document.querySelectorAll(".pl-door").forEach(add);
