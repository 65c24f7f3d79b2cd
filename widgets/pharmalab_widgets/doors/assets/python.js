// Starts Pyodide, from nothing or from a snapshot of its memory in which everything is imported already.
//
// A snapshot is memory alone. What JavaScript knows of Python has to be as it was: so the one library that is no Python,
// msgspec's, is loaded at the same moment when a snapshot is made (tools/website/snapshot.mjs) and when it is used, and
// gets the same addresses. Whether it did is checked, and a visitor whose browser does it otherwise starts from nothing.
// One function depends on the browser, the trampoline, by which Python calls C; no snapshot has its address.

const LIBRARY = "msgspec/_core.cpython-314-wasm32-emscripten.so";
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

// Start it so that a snapshot can be made or used. `place`: of the packages; `tars`: a promise of [place, tar] of each
// pack; `snapshot`: { bytes, filled, table }: an array for it, a promise that it is in it, and how large the table of
// functions was. Returns Pyodide, and that size.
export async function startWithLibrary({ loadPyodide, create, options, place, tars, snapshot }) {
  let table = [];
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
      table = [settings.wasmTable.length];
      const how = { global: false, nodelete: true, loadAsync: false };
      settings.loadDynamicLibrary(`${place}/${LIBRARY}`, how, {});
      table.push(settings.wasmTable.length);
    };
    const module = await create(settings);
    if (snapshot) {
      if (String(table) !== String(snapshot.table)) throw new Error(`This browser has another table of functions (${table}).`);
      await snapshot.filled;
      while (module.HEAPU8.length < snapshot.bytes.length) module._malloc(STEP);
    }
    return module;
  };
  const from = snapshot ? { _loadSnapshot: snapshot.bytes } : { _makeSnapshot: true };
  const python = await loadPyodide({ ...options, ...from, createPyodideModule });
  python._module.HEAP32[address(python._module)] = snapshot ? trampoline : 0;
  return { python, table };
}
