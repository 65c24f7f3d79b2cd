// Keeps the site in the browser, so that it works offline. The build puts `const SITE = { version, files }` before this:
// every file with the digest of its content. A version has a cache of its own; what didn't change is taken over from the
// one before. It is used when the last page of the version before is closed, so no page meets files of another version.

const SCOPE = new URL(self.registration.scope);
const PREFIX = `pharmalab ${SCOPE.pathname} `; // other sites may have the same origin
const NAME = PREFIX + SITE.version;
const AT_ONCE = 6; // files

// a folder's page has the folder's address: hosts that send from …/index.html to …/ would be met twice
const addressOf = (file) => new URL(file.replace(/(^|\/)index\.html$/, "$1"), SCOPE).href;

async function digestOf(response) {
  const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function fill() {
  const cache = await caches.open(NAME);
  const older = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
  const todo = Object.entries(SITE.files);
  const keep = async ([file, digest]) => {
    const address = addressOf(file);
    const key = `${address}?${digest}`;
    if (await cache.match(key)) return;
    for (const name of older) {
      const same = await (await caches.open(name)).match(key);
      if (same) return cache.put(key, same);
    }
    // a file under python/ has its digest in its name, and the worker may just have fetched it
    const mode = file.startsWith("python/") && file !== "python/index.json" ? "force-cache" : "no-cache";
    const response = await fetch(address, { cache: mode });
    if (!response.ok || response.redirected) throw new Error(`${file}: ${response.status}`);
    // a host may send files of the version before for a while: then the next visit tries again
    if (!(await digestOf(response.clone())).startsWith(digest)) throw new Error(`${file} belongs to another version`);
    await cache.put(key, response);
  };
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (todo.length) await keep(todo.shift());
    }),
  );
}

async function clear() {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
  await Promise.all(old.map((name) => caches.delete(name)));
}

// The file that an address means; undefined: it is none of ours.
function fileOf(url) {
  const path = decodeURIComponent(url.pathname).slice(SCOPE.pathname.length);
  const index = path === "" || path.endsWith("/") ? `${path}index.html` : path;
  return Object.hasOwn(SITE.files, index) ? index : undefined;
}

async function answer(request, file) {
  const cache = await caches.open(NAME);
  const kept = await cache.match(`${addressOf(file)}?${SITE.files[file]}`);
  return kept ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(clear()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== SCOPE.origin || !url.pathname.startsWith(SCOPE.pathname)) return;
  const file = fileOf(url);
  if (file) return event.respondWith(answer(request, file));
  // as a web host does: /learn/pandemic is the folder /learn/pandemic/
  const folder = new URL(`${url.pathname}/`, url);
  if (request.mode === "navigate" && fileOf(folder)) {
    folder.search = url.search;
    event.respondWith(Promise.resolve(Response.redirect(folder, 301)));
  }
});
