"""The compiler of modules for the Python that will run them, Pyodide's. Results are kept by content."""

import hashlib
import json
import subprocess
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.website.parts import check_tools

HERE = Path(__file__).parent


def run_in_pyodide(core: Path, file: Path, given: object, mounted: Iterable[Path]) -> str:
    """Run a Python file in Pyodide, and return what it leaves in ``made``.

    Raises:
        Missing: node is missing.
        RuntimeError: the file failed; the message is its traceback.
    """
    check_tools()
    with TemporaryDirectory() as folder:
        taken, made = Path(folder, "given.json"), Path(folder, "made")
        taken.write_text(json.dumps(given), "utf-8")
        command = ["node", HERE / "pyodide.mjs", core, file, taken, made, *mounted]
        done = subprocess.run(list(map(str, command)), capture_output=True, text=True)
        if done.returncode:
            raise RuntimeError(f"{file.name} failed in Pyodide:\n{done.stderr.strip()[-4000:]}")
        return made.read_text("utf-8")


def compile_modules(core: Path, cache: Path, sources: Iterable[tuple[str, bytes]]) -> dict[str, bytes]:
    """Return the bytecode of each module.

    Args:
        core: the folder of Pyodide's core.
        cache: where bytecode is kept, by the content of its source.
        sources: the path of each module as tracebacks show it, and its text.

    Raises:
        Missing: node is missing.
        RuntimeError: a module cannot be compiled.
    """
    kept = cache / f"bytecode-{core.name}"
    new = kept / "new"
    new.mkdir(parents=True, exist_ok=True)
    places, jobs = dict[str, Path](), list[tuple[str, str, str]]()
    for name, text in sources:
        place = places[name] = kept / hashlib.sha256(name.encode() + b"\0" + text).hexdigest()
        if not place.exists():
            source = new / f"{place.name}.py"
            source.write_bytes(text)
            jobs.append((str(source), name, str(place)))
    if jobs:
        run_in_pyodide(core, HERE / "compile_here.py", jobs, [kept])
        for source, _, _ in jobs:
            Path(source).unlink()
    return {name: place.read_bytes() for name, place in places.items()}
