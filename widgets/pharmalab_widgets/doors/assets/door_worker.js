// The site's door: Python in a Web Worker of this page (worker.js). The site has this file as door.js. It also makes the
// site work offline (service_worker.js), and says where it can't.

const QUIET = 1000; // ms after a panel is there, in which nothing else is loaded
const LATER = 20_000; // ms after which a page whose panels nobody scrolled to is kept
const STOP = 1500; // ms that Python has to stop; then it is ended, and started again
const CRASHES = 3; // … so often, if it ends by itself
const STOPPED = "You stopped Python.";
const AGAIN = "Python is starting again. You can continue where you left off.";
const BROKEN = "Python stopped working, but it has started again. You can continue where you left off.";
const CANNOT = "Python can't start in this browser. pharmalab needs a version of Chrome, Edge, Firefox or Safari from 2023 or later.";
const PLAIN =
  "This address begins with http://. Your games are kept, but the browser may delete them when it needs space, and " +
  "the page can't be used offline or installed. An https:// address has none of these limits.";

const root = new URL("..", import.meta.url);

let connected = false;

export function connect(hear) {
  connected = true;
  let worker = null;
  let crashes = 0;
  let limit = 0; // the timer after which Python is ended, once it was told to stop
  const waiting = new Map(); // panel -> the number of its last message that was not answered

  // After a crash Python starts from nothing, as on the first visit.
  function start() {
    const mine = new Worker(new URL("worker.js", import.meta.url), { type: "module", name: crashes ? "plain" : "" });
    worker = mine;
    mine.onmessage = ({ data }) => {
      if (mine !== worker) return;
      if (data.broken) return broken(data.broken);
      const message = data.text ? JSON.parse(data.text) : data;
      if (message.panel && waiting.get(message.panel) <= message.n) answered(message.panel);
      if (message.refused && message.to) answered(message.to);
      hear(message);
      if (message.opened) setTimeout(keepForOffline, QUIET);
    };
    mine.onerror = (event) => mine === worker && broken(event.message);
  }

  function answered(panel) {
    waiting.delete(panel);
    if (waiting.size) return;
    clearTimeout(limit);
    limit = 0;
    askForLastingStorage();
  }

  // End Python and start it again. What it didn't answer is given up; all that it answered is kept.
  function restart(words, why) {
    worker.terminate();
    clearTimeout(limit);
    limit = 0;
    for (const [panel, n] of waiting) hear({ refused: why, to: panel, n });
    waiting.clear();
    hear({ door: "away", words, read: true });
    start();
  }

  function broken(why) {
    console.error(why);
    crashes += 1;
    if (crashes < CRASHES) return restart(BROKEN, BROKEN);
    worker.terminate();
    hear({ door: "away", words: `${CANNOT} (${why})` });
  }

  start();
  return {
    send(object) {
      worker.postMessage(JSON.stringify(object));
      if (!object.to) return;
      waiting.set(object.to, object.n);
      if (object.message.do === "stop") limit ||= setTimeout(() => restart(AGAIN, STOPPED), STOP);
    },
  };
}

// --- what the page does once for all ---------------------------------------------------------------------------------

let asked = false;

// Ask the browser not to delete what is kept here, once there is something to keep.
function askForLastingStorage() {
  if (asked) return;
  asked = true;
  navigator.storage?.persist?.().catch(() => {});
}

let kept = false;

// Later visits work offline. Where the page shows a panel, that comes first.
function keepForOffline() {
  if (kept) return;
  kept = true;
  navigator.serviceWorker
    ?.register(new URL("service_worker.js", root), { scope: root.pathname })
    .catch((error) => console.warn("no offline use:", error));
}

const loaded = new Promise((done) => (document.readyState === "complete" ? done() : addEventListener("load", done)));
const wait = document.querySelector(".pl-door") ? LATER : 0;
loaded.then(() => setTimeout(() => connected || keepForOffline(), wait));
if (!isSecureContext) {
  const note = Object.assign(document.createElement("p"), { className: "pl-plain", textContent: PLAIN });
  (document.querySelector("main") ?? document.body).append(note);
}
