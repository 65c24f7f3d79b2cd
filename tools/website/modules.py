"""The modules that run in the browser: the standard library, the libraries, and our own, as bytecode.

Bytecode loads in a third of the time that sources need, because Python in the browser compiles slowly. The result is a
mapping from paths below site-packages (or below the standard library's zip) to the content of the files.
"""

import subprocess
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path, PurePosixPath

from tools.website.bytecode import compile_modules

ROOT = Path(__file__).parents[2]
#: of the wheel, below the checkout; where each lands in site-packages
OURS = {"pharmalab": "pharmalab", "widgets/pharmalab_widgets": "pharmalab_widgets"}
#: these show their own source: it goes along
SHOWN = ("pharmalab/exercises/units/",)
BROWSERS = (".js", ".css")  #: for the browser, which gets them as files of their own
TAG = "cpython-{}"

Files = Mapping[str, bytes]


def own_files() -> dict[str, bytes]:
    """Return the files of our packages that git knows.

    Other files in a checkout aren't published: add a new file to git to have it on the site.
    """
    listed = subprocess.run(["git", "ls-files", "-z", "--cached", *OURS], cwd=ROOT, capture_output=True, check=True)
    found: dict[str, bytes] = {}
    for name in sorted(filter(None, listed.stdout.decode().split("\0"))):
        path = ROOT / name
        if path.suffix in BROWSERS or not path.is_file():
            continue
        place = next(place for place in OURS if name.startswith(f"{place}/"))
        found[OURS[place] + name.removeprefix(place)] = path.read_bytes()
    return found


def wheel_files(wheels: Iterable[Path]) -> dict[str, bytes]:
    """Return the files of the wheels, without their tests and everything that only an installer needs."""
    found: dict[str, bytes] = {}
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as members:
            for name in members.namelist():
                parts = PurePosixPath(name).parts
                if name.endswith(("/", ".pyi")) or "tests" in parts or parts[0].endswith(".data"):
                    continue
                if parts[0].endswith(".dist-info") and parts[-1] not in ("METADATA", "LICENSE"):
                    continue
                found[name] = members.read(name)
    return found


def library_files(core: Path) -> dict[str, bytes]:
    """Return the files of Python's standard library in Pyodide."""
    with zipfile.ZipFile(core / "python_stdlib.zip") as members:
        return {name: members.read(name) for name in members.namelist() if not name.endswith("/")}


def compiled(files: Files, core: Path, cache: Path, python: str, place: str) -> dict[str, bytes]:
    """Return the files with bytecode for each module; ``place`` is their folder, for tracebacks."""
    sources = {f"{place}/{name}": name for name in files if name.endswith(".py")}
    bytecode = compile_modules(core, cache, ((path, files[name]) for path, name in sources.items()))
    found = {name: data for name, data in files.items() if not name.endswith(".py") or name.startswith(SHOWN)}
    for path, name in sources.items():
        to = PurePosixPath(name)
        if name in found:
            to = to.parent / "__pycache__" / f"{to.stem}.{TAG.format(python.replace('.', ''))}.pyc"
        else:
            to = to.with_suffix(".pyc")
        found[str(to)] = bytecode[path]
    return found


def module_of(file: str) -> str:
    """Return the full name of the module in a file; '' if it holds none."""
    path = PurePosixPath(file)
    if path.parent.name == "__pycache__":
        path = path.parent.parent / path.name
    if path.suffix not in (".pyc", ".so"):
        return ""
    names = [*path.parent.parts, path.name.partition(".")[0]]
    return ".".join(names[:-1] if names[-1] == "__init__" else names)
