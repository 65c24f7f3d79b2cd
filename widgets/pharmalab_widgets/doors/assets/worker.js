// The site's Python, in a Web Worker: the page never waits for it. What comes and goes is the JSON text of
// doors/session.py; beside it the worker tells {door: "loading", …}, {door: "open"}, {door: "kept", words: why nothing
// is kept now, or ""} and {broken: words}.
//
// Web hosts send files as they are, so the large ones lie there compressed and are unpacked here. `python/index.json`
// (tools/website writes it) says what there is: files, packs of modules, and which packs a panel needs.

import { openHome } from "./home.js";
import { ENVIRONMENT, FOLDER, startWithLibrary, unpack } from "./python.js";

const PLACE = new URL("../python/", import.meta.url);
const SITE = new URL("..", import.meta.url).href.replace(/\/$/, "");
const WITHOUT = self.name === "plain"; // no snapshot: it was tried, and failed
const RETRY = 5000; // ms until a full browser is asked again
const FULL = "This browser has run out of storage, so what you do now will be lost if you close the page. Delete something you don't need.";
const NOWHERE = "This browser can't store anything for this page, so your games will be lost if you close it.";

const inbox = []; // texts of the page that wait for Python
const outbox = []; // texts for the page that wait until what they tell of is kept
const loaded = new Map(); // pack -> a promise that it is in its place
let index = null; // python/index.json
let python = null;
let session = null;
let home = null; // the visitor's folder; null: this browser keeps nothing
let full = ""; // why nothing is kept now
let later = 0; // the timer after which it is tried again

let begin; // called when Python is there, before its first module
const begun = new Promise((done) => (begin = done));

// --- files, with progress --------------------------------------------------------------------------------------------

const progress = { done: 0, total: 0, told: 0 };

function tellProgress(words = "Loading Python") {
  const now = performance.now();
  if (session || (now - progress.told < 100 && progress.done < progress.total)) return;
  progress.told = now;
  postMessage({ door: "loading", words, done: progress.done, total: progress.total });
}

// A file of `index.files`, unpacked as it comes.
async function take(name) {
  const { url, bytes } = index.files[name];
  progress.total += bytes;
  const response = await fetch(new URL(url, PLACE), { cache: "force-cache" }); // its name changes with what is in it
  if (!response.ok) throw new Error(`${url} is missing (${response.status}).`);
  const counted = new TransformStream({
    transform(chunk, out) {
      progress.done += chunk.byteLength;
      tellProgress();
      out.enqueue(chunk);
    },
  });
  return response.body.pipeThrough(counted).pipeThrough(new DecompressionStream("gzip"));
}

const bytesOf = async (stream) => new Uint8Array(await new Response(stream).arrayBuffer());

// --- packs of modules ------------------------------------------------------------------------------------------------

const put = (pack, tar) => unpack(python.FS, index.packs[pack].place, tar);

// Load a pack beside everything else.
function load(pack, stream = take(`${pack}.tar`)) {
  if (!loaded.has(pack)) {
    const done = (async () => {
      const tar = await bytesOf(await stream);
      await begun;
      put(pack, tar);
    })();
    loaded.set(pack, done);
    done.catch(() => loaded.delete(pack)); // it may work later
  }
  return loaded.get(pack);
}

// For an import in Python, which can't wait otherwise.
function fetchNow(pack) {
  const request = new XMLHttpRequest();
  request.open("GET", new URL(index.files[`${pack}.tar`].url, PLACE), false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`${pack}: ${request.status}`);
  return new Uint8Array(request.response);
}

// What a panel needs beside the first pack: its game's, and its kind's.
function packsOf({ panel, args = [] }) {
  return [...(index.panels[panel] ?? []), ...args].filter((name) => typeof name === "string" && name in index.packs);
}

// --- start -----------------------------------------------------------------------------------------------------------

async function start() {
  const asked = fetch(new URL("index.json", PLACE), { cache: "no-cache" }).then((response) => response.json());
  const script = import(new URL("pyodide.js", PLACE).href);
  index = await asked;
  const snapshot = await findSnapshot();
  const core = ["pyodide.asm.wasm", "pyodide.asm.mjs", "python.zip"];
  const streams = Object.fromEntries(core.map((name) => [name, take(name)]));
  const machine = streams["pyodide.asm.mjs"].then(bytesOf);
  const packs = snapshot ? index.snapshot.packs : ["first"];
  const tars = Promise.all(packs.map(async (pack) => [index.packs[pack].place, await bytesOf(await take(`${pack}.tar`))]));
  for (const pack of packs) loaded.set(pack, tars);
  for (const text of inbox) prefetch(text);

  // Pyodide fetches these two by itself, so that WebAssembly is compiled as it comes
  const plain = self.fetch;
  const own = {
    "pyodide.asm.wasm": async () => new Response(await streams["pyodide.asm.wasm"], WASM),
    "python.zip": async () => new Response(await streams["python.zip"]),
  };
  self.fetch = (what, how) => {
    const name = String(what).startsWith(PLACE.href) ? String(what).slice(PLACE.href.length) : "";
    return Object.hasOwn(own, name) ? own[name]() : plain(what, how);
  };
  const { loadPyodide } = await script;
  const source = URL.createObjectURL(new Blob([await machine], { type: "text/javascript" }));
  const { default: create } = await import(source);
  URL.revokeObjectURL(source);
  const options = {
    indexURL: PLACE.href,
    stdLibURL: new URL("python.zip", PLACE).href,
    lockFileContents: index.lock,
    packageBaseUrl: PLACE.href,
    env: ENVIRONMENT,
  };
  if (snapshot) {
    const place = index.packs.first.place;
    ({ python } = await startWithLibrary({ loadPyodide, create, options, place, tars, snapshot }));
  } else {
    python = await loadPyodide({ ...options, createPyodideModule: create });
    for (const [place, tar] of await tars) unpack(python.FS, place, tar);
  }
  self.fetch = plain;
  begin();
  python.FS.mkdirTree(FOLDER);
  const opening = openHome(`pharmalab ${new URL(SITE).pathname}`, python.FS, FOLDER).then(
    (found) => (home = found),
    () => {}, // every step says so
  );
  const browser = python.pyimport("pharmalab_widgets.doors.browser");
  browser.begin(fetchNow, (pack, data) => put(pack, data.toJs()));
  await opening;
  return browser.open_session(say, SITE);
}

// The snapshot, if it is in this browser already: the service worker fetches it when everything else is there.
async function findSnapshot() {
  if (WITHOUT || !index.snapshot || !self.caches) return null;
  const name = "python.snapshot";
  const address = new URL(index.files[name].url, PLACE).href;
  const kept = await caches.match(address, { ignoreSearch: true }).catch(() => null);
  if (!kept) return null;
  const bytes = new Uint8Array(index.snapshot.bytes);
  const filled = (async () => {
    let at = 0;
    for await (const chunk of read(kept.body.pipeThrough(new DecompressionStream("gzip")))) {
      bytes.set(chunk, at);
      at += chunk.length;
    }
    if (at !== bytes.length) throw new Error("The snapshot is incomplete.");
  })();
  filled.catch(() => {}); // who waits for it hears of it
  return { bytes, filled, layout: index.snapshot.layout };
}

async function* read(stream) {
  const reader = stream.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value;
}

const WASM = { headers: { "content-type": "application/wasm" } };

function prefetch(text) {
  try {
    const message = JSON.parse(text);
    if (message.open) for (const pack of packsOf(message)) load(pack).catch(() => {});
  } catch {
    // the session says what is wrong with it
  }
}

// --- talking with the page -------------------------------------------------------------------------------------------

const post = (message) => postMessage(message);

// Python says something: at once if it comes of a message, or by itself.
function say(text) {
  outbox.push(text);
  if (!busy) turn();
}

let busy = false;

// Give Python the texts that wait, one after another, and the page what comes of each, once it is kept.
async function turn() {
  if (busy || !session) return;
  busy = true;
  try {
    do await alone(step);
    while (inbox.length || outbox.length);
  } catch (error) {
    post({ broken: String(error?.message ?? error).slice(-600) });
  } finally {
    busy = false;
  }
}

async function step() {
  await home?.pull().catch(() => {});
  if (inbox.length) {
    const text = inbox.shift();
    await opened(text);
    session.receive(text);
  }
  const unkept = home ? await home.push().then(() => "", () => FULL) : NOWHERE;
  if (unkept !== full) {
    full = unkept;
    session.keeps(full);
    post({ door: "kept", words: full });
  }
  clearTimeout(later);
  if (home && full) later = setTimeout(turn, RETRY);
  for (const text of outbox.splice(0)) post({ text });
}

// Wait until everything that a panel needs is there; what can't be had Python looks for itself, and says so.
async function opened(text) {
  if (!text.startsWith('{"open"')) return;
  const packs = packsOf(JSON.parse(text));
  await Promise.all(packs.map((pack) => load(pack).catch(() => {})));
}

// One tab at a time: see home.js. Plain http:// has no locks; then only the transactions keep the tabs apart.
function alone(work) {
  return home && navigator.locks ? navigator.locks.request(`pharmalab ${SITE}`, work) : work();
}

onmessage = ({ data }) => {
  inbox.push(data);
  if (index) prefetch(data);
  turn();
};

start().then(
  (made) => {
    session = made;
    post({ door: "open" });
    turn();
  },
  (error) => post({ broken: String(error?.message ?? error).slice(-600) }),
);
