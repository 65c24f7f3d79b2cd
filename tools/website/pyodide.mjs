// Runs a Python file in Pyodide, under Node: `node pyodide.mjs CORE FILE INPUT OUTPUT MOUNTED...`. The folders are mounted
// where they are; the file finds the text of INPUT as `given`, and what it leaves in `made` is written to OUTPUT.

import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [core, file, input, output, ...folders] = process.argv.slice(2);
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
python.globals.set("given", readFileSync(input, "utf-8"));
try {
  await python.runPythonAsync(readFileSync(file, "utf-8"), { filename: file });
} catch (error) {
  process.stderr.write(`${lines.join("\n")}\n${error.message}\n`);
  process.exit(1);
}
writeFileSync(output, python.globals.get("made"));
process.exit(0); // its event loop would go on
