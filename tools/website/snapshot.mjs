// Makes a snapshot of Python's memory, under Node, with what panels need imported: `node snapshot.mjs INPUT OUTPUT`.
// INPUT: JSON with the paths of Pyodide's core, of the standard library's zip, of assets/python.js and of the tars, each
// with its place, and the Python to run. OUTPUT gets the snapshot; OUTPUT.json what has to be the same where it is used.

import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [input, output] = process.argv.slice(2);
const { core, zip, start, tars, place, python: code } = JSON.parse(readFileSync(input, "utf-8"));
const { loadPyodide } = await import(pathToFileURL(`${core}/pyodide.mjs`));
const { default: create } = await import(pathToFileURL(`${core}/pyodide.asm.mjs`));
const { startWithLibrary } = await import(`data:text/javascript,${encodeURIComponent(readFileSync(start, "utf-8"))}`);
const lock = JSON.parse(readFileSync(`${core}/pyodide-lock.json`, "utf-8"));

const { python, table } = await startWithLibrary({
  loadPyodide,
  create,
  place,
  options: {
    stdLibURL: zip,
    lockFileContents: { info: lock.info, packages: {} },
    env: { HOME: "/home/visitor", PHARMALAB_HOME: "/home/visitor/pharmalab" },
  },
  tars: Promise.resolve(tars.map(([where, path]) => [where, new Uint8Array(readFileSync(path))])),
});
try {
  python.runPython(code);
  const snapshot = python.makeMemorySnapshot();
  writeFileSync(output, snapshot);
  writeFileSync(`${output}.json`, JSON.stringify({ table, bytes: snapshot.length }));
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
process.exit(0);
