// Runs a Python file in Pyodide, under Node: `node pyodide.mjs CORE FILE MOUNTED... < input > output`. The folders are
// mounted where they are; the file finds what came in as `given`, and what it leaves in `made` is written out.

import { readFileSync, writeSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [core, file, ...folders] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${core}/pyodide.mjs`));
const lines = [];
const python = await loadPyodide({
  env: { PYTHONNODEBUGRANGES: "1" }, // tracebacks then name lines, and no columns: a third less to load
  stdout: (line) => lines.push(line),
});
for (const folder of folders) {
  python.FS.mkdirTree(folder);
  python.mountNodeFS(folder, folder);
}
python.globals.set("given", readFileSync(0, "utf-8"));
try {
  await python.runPythonAsync(readFileSync(file, "utf-8"), { filename: file });
} catch (error) {
  process.stderr.write(`${lines.join("\n")}\n${error.message}\n`);
  process.exit(1);
}
const made = Buffer.from(python.globals.get("made"));
for (let at = 0; at < made.length; ) at += writeSync(1, made, at);
process.exit(0); // its event loop would go on
