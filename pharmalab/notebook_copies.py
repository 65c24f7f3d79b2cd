"""Copy the notebooks to a folder of your own, so that running them doesn't change the originals.

Call `copy` again to update them. If you have changed a notebook, the new version is put beside it.
"""

import hashlib
import json
import platform
import sys
from collections.abc import Iterator, Mapping
from itertools import chain, count
from pathlib import Path
from typing import Any, NamedTuple

from pharmalab.core.files import write_atomically

START = "00_start.ipynb"  #: where everybody begins
LIST = ".pharmalab-notebooks.json"
LEFT_OUT = ("twins", ".ipynb_checkpoints")
PLACES = (Path(__file__).parent / "notebooks", Path(__file__).parents[1] / "notebooks")  #: installed; in a checkout


class CopyError(ValueError):
    """The error raised if notebooks cannot be copied. The message says why."""


class Copied(NamedTuple):
    """The files that `copy` wrote: ``new`` notebooks, and new versions ``beside`` notebooks that you have changed."""

    new: list[Path]
    beside: list[Path]


def copy(folder: str | Path) -> Copied:
    """Copy the notebooks into a folder, which is created if it is missing.

    Raises:
        CopyError: *folder* is unsuitable or cannot be written to, or this installation has no notebooks.
    """
    if not str(folder).strip():
        raise CopyError("the notebooks need a folder with a name; for the one you are in write .")
    home, there = Path(folder), originals()
    if home.exists() and not home.is_dir():
        raise CopyError(f"{home} is a file: choose a folder")
    if home.resolve().is_relative_to(there.resolve()):
        raise CopyError(f"{home} holds the originals: choose a folder of your own")
    done = Copied([], [])
    try:
        laid = _laid(home / LIST)
        for path in _files(there):
            _lay(home, path.relative_to(there).as_posix(), path.read_bytes(), laid, done)
        write_atomically(home / LIST, json.dumps(laid, indent=1, sort_keys=True) + "\n")
    except OSError as error:
        raise CopyError(f"{error.filename or home}: {error.strerror or error}") from error
    return done


def as_written_here(text: str) -> str:
    """Return a notebook's text exactly as JupyterLab would save it, so that opening the notebook changes nothing."""
    book = json.loads(text)
    book["metadata"] = {
        "kernelspec": {"display_name": _display_name(), "language": "python", "name": "python3"},
        "language_info": {
            "codemirror_mode": {"name": "ipython", "version": sys.version_info.major},
            "file_extension": ".py",
            "mimetype": "text/x-python",
            "name": "python",
            "nbconvert_exporter": "python",
            "pygments_lexer": f"ipython{sys.version_info.major}",
            "version": platform.python_version(),
        },
    }
    return json.dumps(book, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def _display_name() -> str:
    """Return the name under which Jupyter lists Python on this machine."""
    try:
        from jupyter_client.kernelspec import KernelSpecManager

        return str(KernelSpecManager().get_kernel_spec("python3").display_name)
    except Exception:  # no Jupyter here yet, or one without Python
        return "Python 3 (ipykernel)"


def originals() -> Path:
    """Return the folder of the original notebooks. Raises CopyError if the folder is missing."""
    for place in PLACES:
        if (place / START).is_file():
            return place
    raise CopyError("this pharmalab was installed without its notebooks: install it anew, or take a checkout")


def _files(there: Path) -> Iterator[Path]:
    for path in sorted(there.rglob("*")):
        if path.is_file() and not any(part in LEFT_OUT for part in path.relative_to(there).parts):
            yield path


def _laid(path: Path) -> dict[str, dict[str, str]]:
    """Return, by name, the hashes of each copied file: of the ``original`` and of the ``file`` as `copy` wrote it.

    If nothing can be read, it is {}, and every file counts as a person's.
    """
    try:
        found = json.loads(path.read_text("utf-8"))
    except (FileNotFoundError, ValueError):
        return {}
    whole = isinstance(found, dict) and all(isinstance(one, Mapping) for one in found.values())
    return found if whole else {}


def _lay(home: Path, name: str, original: bytes, laid: dict[str, Any], done: Copied) -> None:
    """Copy one file to the folder, or put it beside the older copy if a person has changed that copy."""
    data = as_written_here(original.decode("utf-8")).encode() if name.endswith(".ipynb") else original
    stem, dot, ending = name.rpartition(".")
    for place in chain([name, f"{stem}-new{dot}{ending}"], (f"{stem}-new-{n}{dot}{ending}" for n in count(2))):
        path, known = home / place, laid.get(place, {})
        now = _hash(path.read_bytes()) if path.exists() else None
        if now == _hash(data):
            laid[place] = {"original": _hash(original), "file": now}
            return
        if now and known.get("original") == _hash(original):
            return  # what a person made of it
        if now is None or now == known.get("file"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
            laid[place] = {"original": _hash(original), "file": _hash(data)}
            (done.new if place == name else done.beside).append(path)
            return


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
