// Starts Pyodide, from nothing or from a snapshot of its memory in which everything is imported already.
//
// A snapshot is memory alone. What JavaScript knows of Python has to be as it was: so the one library that is no Python,
// msgspec's, is loaded at the same moment when a snapshot is made (tools/website/snapshot.mjs) and when it is used, and
// gets the same addresses. Whether it did is checked, and a visitor whose browser does it otherwise starts from nothing.
// What depends on the machine is made the same (the environment, which lies in memory before the library) or is put right
// afterwards (the trampoline, a function by which Python calls C).

const LIBRARY = "msgspec/_core.cpython-314-wasm32-emscripten.so";
const HOME = "/home/visitor";
export const FOLDER = `${HOME}/pharmalab`; // of the visitor
export const ENVIRONMENT = { HOME, PHARMALAB_HOME: FOLDER, LANG: "C.UTF-8", _: "python" };
const STEP = 1 << 22; // bytes by which memory grows

// Put the files of a tar in their places.
export function unpack(FS, place, tar) {
  const decoder = new TextDecoder();
  const text = (at, most) => {
    const end = tar.subarray(at, at + most).indexOf(0);
    return decoder.decode(tar.subarray(at, at + (end < 0 ? most : end)));
  };
  let folder = "";
  for (let at = 0; tar[at]; ) {
    const size = parseInt(text(at + 124, 12), 8);
    const before = text(at + 345, 155);
    const path = `${place}/${before && `${before}/`}${text(at, 100)}`;
    const its = path.slice(0, path.lastIndexOf("/"));
    if (its !== folder) FS.mkdirTree((folder = its));
    FS.writeFile(path, tar.subarray(at + 512, at + 512 + size), { canOwn: true });
    at += 512 + Math.ceil(size / 512) * 512;
  }
}

function placesIn(module) {
  const free = module._malloc(64);
  module._free(free);
  return [module.wasmTable.length, free];
}

// Start it so that a snapshot can be made or used. `place`: of the packages; `tars`: a promise of [place, tar] of each
// pack; `snapshot`: { bytes, filled, layout }: an array for it, a promise that it is in it, and where things were. Returns
// Pyodide, and where things are: how large the table of functions is, and where memory is free.
export async function startWithLibrary({ loadPyodide, create, options, place, tars, snapshot }) {
  let layout = [];
  let trampoline = 0;
  const address = (module) => (module.__PyRuntime + module.HEAP32[module.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET >> 2]) >> 2;
  const createPyodideModule = async (settings) => {
    settings.preRun.push((module) => {
      trampoline = module.HEAP32[address(module)];
      if (!trampoline) module.addFunction(() => {}, "v"); // where there is none, its place in the table is left empty
      module.addRunDependency("packs");
      tars.then((found) => {
        for (const [where, tar] of found) unpack(module.FS, where, tar);
        module.removeRunDependency("packs");
      });
    });
    settings.onRuntimeInitialized = () => {
      layout = placesIn(settings);
      const how = { global: false, nodelete: true, loadAsync: false };
      settings.loadDynamicLibrary(`${place}/${LIBRARY}`, how, {});
      layout.push(...placesIn(settings));
    };
    const module = await create(settings);
    if (snapshot) {
      if (String(layout) !== String(snapshot.layout)) throw new Error(`Memory has a different layout: ${layout}.`);
      await snapshot.filled;
      while (module.HEAPU8.length < snapshot.bytes.length) module._malloc(STEP);
    }
    return module;
  };
  const from = snapshot ? { _loadSnapshot: snapshot.bytes } : { _makeSnapshot: true };
  const python = await loadPyodide({ ...options, ...from, env: ENVIRONMENT, createPyodideModule });
  python._module.HEAP32[address(python._module)] = snapshot ? trampoline : 0;
  return { python, layout };
}
