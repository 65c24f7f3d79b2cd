// The visitor's folder, kept in this browser: Python's files in memory, and a copy of them in IndexedDB.
//
// Every tab has its own Python with its own copy. What one tab writes, the others read before they do anything
// (`pull`), and whoever writes does so in one transaction (`push`), so it is as with two programs and one folder: a panel
// whose file was changed elsewhere finds that out itself. The caller sees to it that one tab at a time is between pull
// and push. A file that was removed leaves a record without data, so that other tabs hear of it.

const FILES = "files";
const COUNT = "count";
const PASSING = /^\.(lock$|writing-)/; // locks, and files that are being written

const told = (request) =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });

function opened(name) {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(FILES, { keyPath: "path" }).createIndex("revision", "revision");
    request.result.createObjectStore(COUNT);
  };
  return told(request);
}

// `FS`: Python's file system; `root`: the folder. Rejects where the browser keeps nothing.
export async function openHome(name, FS, root) {
  const base = await opened(name);
  const known = new Map(); // path -> what makes its version
  let seen = 0; // the last revision that is in memory

  // The files below a folder, each with what makes its version another one than the last.
  function* walk(node, path) {
    for (const [name, child] of Object.entries(node.contents)) {
      if (PASSING.test(name)) continue;
      if (FS.isDir(child.mode)) yield* walk(child, `${path}/${name}`);
      else yield [`${path}/${name}`, `${child.id} ${+child.mtime} ${child.usedBytes}`];
    }
  }
  const versions = () => new Map(walk(FS.lookupPath(root).node, root));

  async function pull() {
    const store = base.transaction(FILES).objectStore(FILES);
    const found = await told(store.index("revision").getAll(IDBKeyRange.lowerBound(seen, true)));
    for (const { path, data, revision } of found) {
      if (data) {
        FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
        FS.writeFile(path, data);
      } else if (FS.analyzePath(path).exists) FS.unlink(path);
      seen = Math.max(seen, revision);
    }
    if (!found.length) return;
    const now = versions();
    for (const { path } of found) {
      if (now.has(path)) known.set(path, now.get(path));
      else known.delete(path);
    }
  }

  // Rejects if it cannot be kept; then it is tried again with the next push.
  async function push() {
    const now = versions();
    const changed = [...now].filter(([path, version]) => known.get(path) !== version);
    const gone = [...known.keys()].filter((path) => !now.has(path));
    if (!changed.length && !gone.length) return;
    const work = base.transaction([FILES, COUNT], "readwrite", { durability: "relaxed" });
    const done = new Promise((good, bad) => {
      work.oncomplete = good;
      work.onabort = work.onerror = () => bad(work.error);
    });
    const before = (await told(work.objectStore(COUNT).get(COUNT))) ?? 0;
    const revision = before + 1;
    work.objectStore(COUNT).put(revision, COUNT);
    for (const [path] of changed) work.objectStore(FILES).put({ path, data: FS.readFile(path), revision });
    for (const path of gone) work.objectStore(FILES).put({ path, data: null, revision });
    work.commit?.();
    await done;
    if (before === seen) seen = revision; // else another tab has written meanwhile: the next pull reads both
    for (const [path, version] of changed) known.set(path, version);
    for (const path of gone) known.delete(path);
  }

  return { pull, push };
}
