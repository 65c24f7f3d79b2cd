"""The parts of Python in the browser: Pyodide's core from npm, and wheels, fetched and pinned.

All parts are pinned by digests, and kept in a folder outside of the repository's files, so that only the first build
needs the network.
"""

import base64
import hashlib
import shutil
import subprocess
import sys
import tarfile
import tomllib
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent
WHEELS = HERE / "wheels.txt"
CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
NEEDS = {
    "npm": "npm fetches Pyodide's core",
    "node": "node compiles Python with it",
}
HOW = "On Debian or Ubuntu: apt install nodejs npm. Elsewhere: install Node.js 20 or newer, which has both."


class Missing(Exception):
    """A requirement of the build is missing; the message says how to get it."""


class Pins(NamedTuple):
    """The pinned versions."""

    version: str
    integrity: str
    python: str
    platform: str


def read_pins() -> Pins:
    """Return the pinned versions."""
    return Pins(**tomllib.loads((HERE / "pyodide.toml").read_text("utf-8")))


def check_tools() -> None:
    """Raise Missing if npm or node isn't installed."""
    for name, why in NEEDS.items():
        if shutil.which(name) is None:
            raise Missing(f"{name} is not installed; {why}. {HOW}")


def fetch_core(cache: Path) -> Path:
    """Return the folder with Pyodide's core, fetched if needed.

    Raises:
        Missing: npm is missing or cannot fetch it, or it differs from the pinned core.
    """
    pins = read_pins()
    folder = cache / f"pyodide-{pins.version}"
    if all((folder / name).exists() for name in CORE):
        return folder
    check_tools()
    cache.mkdir(parents=True, exist_ok=True)
    _run(["npm", "pack", "--silent", f"pyodide@{pins.version}"], cache, "npm cannot fetch Pyodide")
    archive = cache / f"pyodide-{pins.version}.tgz"
    kind, _, wanted = pins.integrity.partition("-")
    found = base64.b64encode(hashlib.new(kind, archive.read_bytes()).digest()).decode()
    if found != wanted:
        archive.unlink()
        raise Missing(f"pyodide {pins.version} from npm has the digest {kind}-{found}, and not the pinned one")
    half = cache / f"{folder.name}.half"
    shutil.rmtree(half, ignore_errors=True)
    half.mkdir()
    with tarfile.open(archive) as members:
        for name in CORE:
            data = members.extractfile(f"package/{name}")
            assert data is not None
            (half / name).write_bytes(data.read())
    shutil.rmtree(folder, ignore_errors=True)
    half.rename(folder)
    archive.unlink()
    return folder


def fetch_wheels(cache: Path) -> list[Path]:
    """Return the wheels, fetched if needed.

    Raises:
        Missing: pip cannot fetch one, or it is not the pinned one.
    """
    pins = read_pins()
    digest = hashlib.sha256(WHEELS.read_bytes() + repr(pins).encode()).hexdigest()[:12]
    folder = cache / f"wheels-{digest}"
    if not folder.exists():
        half = cache / f"wheels-{digest}.half"
        shutil.rmtree(half, ignore_errors=True)
        half.mkdir(parents=True)
        abi = f"cp{pins.python.replace('.', '')}"
        _run(
            [
                *(sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"),
                *("--only-binary", ":all:", "--platform", pins.platform, "--python-version", pins.python),
                *("--implementation", "cp", "--abi", abi),
                *("--require-hashes", "-r", str(WHEELS), "--dest", str(half)),
            ],
            cache,
            "pip cannot fetch the wheels",
        )
        half.rename(folder)
    return sorted(folder.glob("*.whl"))


def _run(command: list[str], folder: Path, failure: str) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if done.returncode:
        raise Missing(f"{failure}:\n{(done.stderr or done.stdout).strip()[-2000:]}")
