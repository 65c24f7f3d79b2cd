"""The modules as packs: those that the first panel needs, and those that are loaded on demand.

The modules that a panel needs are not guessed: panels of every kind are opened in Pyodide. A module that is in no
loaded pack is fetched when something imports it (`doors/browser.py`), so the packs decide only when a visitor waits,
never whether something works.
"""

import gzip
import hashlib
import io
import json
import tarfile
import zipfile
from collections.abc import Mapping
from pathlib import Path, PurePosixPath

from pharmalab.lessons.registry import LESSONS
from pharmalab_widgets.pages import groups
from tools.website.bytecode import run_in_pyodide
from tools.website.modules import Files, module_of

HERE = Path(__file__).parent
Call = tuple[str, list[object], dict[str, object]]  #: of a panel: its name, arguments, options
GAMES = tuple(sorted(game.name for game in groups.GAMES))
FIRST, MORE, REST = "first", "more", "rest"
#: panels of the first group need `FIRST` and their game's pack alone
GROUPS: list[list[Call]] = [
    [
        *(("play", [game], {}) for game in GAMES),
        *(("lesson", [name], {}) for name in LESSONS),
    ],
    [
        ("deduce", [], {}),
        ("deduction", ["D1"], {}),
        ("exercise", ["U03.1"], {}),
        ("check", ["U03.c"], {}),
        ("review", ["U03"], {}),
        ("calibration", [], {}),
        ("wall", ["U01.1"], {}),
        ("place", [], {}),
    ],
]
#: always with the first zip of the standard library: Python asks for them before anything can be fetched
ALWAYS = ("pyodide", "_pyodide", "_sysconfigdata", "sitecustomize", "site-packages", "__future__")
CODECS = ("__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "utf_8")


def trace(core: Path, cache: Path, files: Files, python: str) -> list[set[str]]:
    """Return the modules that are loaded once the panels of each group of `GROUPS` are open."""
    key = hashlib.sha256(json.dumps(GROUPS).encode() + (HERE / "trace_here.py").read_bytes())
    for name, data in sorted(files.items()):
        key.update(f"{name}\0{len(data)}\0".encode())
        key.update(data)
    kept = cache / f"trace-{key.hexdigest()[:24]}.json"
    if not kept.exists():
        archive = cache / "trace.tar"
        archive.write_bytes(tar(files))
        place = f"/lib/python{python}/site-packages"
        kept.write_text(run_in_pyodide(core, HERE / "trace_here.py", [str(archive), place, GROUPS], [cache]), "utf-8")
        archive.unlink()
    return [set(names) for names in json.loads(kept.read_text("utf-8"))]


def game_of(name: str) -> str:
    """Return the game that one of our files belongs to; '' if it belongs to none."""
    parts = PurePosixPath(name).parts
    if parts[:2] not in (("pharmalab", "games"), ("pharmalab", "lessons")) or len(parts) < 4:
        return ""
    return next((game for game in GAMES if parts[2] == game or parts[2].startswith(f"{game}_")), "")


def packs_of(files: Files, loaded: list[set[str]]) -> dict[str, dict[str, bytes]]:
    """Return the files of each pack. A file without a module goes with its package."""
    first, more = loaded[0], loaded[1]
    found: dict[str, dict[str, bytes]] = {}
    packages = {str(PurePosixPath(name).parent) for name in files if name.endswith("__init__.pyc")}

    def pack_of(name: str) -> str:
        if game := game_of(name):
            return game
        module = module_of(name)
        if not module:  # it is data, or a source beside its bytecode
            inside = next((str(up) for up in PurePosixPath(name).parents if str(up) in packages), "")
            module = inside.replace("/", ".")
        return FIRST if module in first else MORE if module in more else REST

    for name, data in sorted(files.items()):
        found.setdefault(pack_of(name), {})[name] = data
    return found


def library_parts(files: Files, loaded: list[set[str]]) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """Return the standard library in two parts: the part with which Python starts, and the rest."""
    wanted = set().union(*loaded)

    def begins(name: str) -> bool:
        path = PurePosixPath(name)
        if path.parts[0] == "encodings":
            return path.stem in CODECS
        return name.startswith(ALWAYS) or module_of(name) in wanted

    begin = {name: data for name, data in files.items() if begins(name)}
    return begin, {name: data for name, data in files.items() if name not in begin}


def tar(files: Files) -> bytes:
    """Return the files as a tar, always the same for the same files."""
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, data in sorted(files.items()):
            member = tarfile.TarInfo(name)
            member.size = len(data)
            archive.addfile(member, io.BytesIO(data))
    return out.getvalue()


def stored_zip(files: Files) -> bytes:
    """Return the files as an uncompressed zip: it is compressed as a whole, and read faster so."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for name, data in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name), data)
    return out.getvalue()


def packed(data: bytes, cache: Path) -> bytes:
    """Return the data compressed, always the same for the same data. It is kept, because large files take seconds."""
    kept = cache / f"packed-{hashlib.sha256(data).hexdigest()[:24]}"
    if not kept.exists():
        half = kept.with_suffix(".half")
        half.write_bytes(gzip.compress(data, 9, mtime=0))
        half.rename(kept)
    return kept.read_bytes()


def modules_of(packs: Mapping[str, Files]) -> dict[str, str]:
    """Return the pack of each module that is not in the first pack."""
    return {
        module: pack for pack, files in packs.items() if pack != FIRST for module in filter(None, map(module_of, files))
    }
