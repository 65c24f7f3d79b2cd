"""A template for new games. `write` copies it into a folder under a new name, as a complete project.

``pills`` contains the game, its rulebook and its lesson. ``project`` contains the project's other files.
"""

import json
import keyword
import os
import re
import shlex
import sys
from importlib.machinery import NamespaceLoader
from importlib.metadata import PackageNotFoundError, distribution
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import url2pathname

from pharmalab.core import registry

NAME = "pills"  #: the name of the game, its package and its rules
TITLE, CLASS, STATE = "Sugar Pills", "SugarPills", "Pills"
LONGEST = 40
LEFT_OUT = ("__pycache__",)


class TemplateError(ValueError):
    """The error raised when a new project can't be written. The message says why."""


def write(name: str, folder: str | Path) -> list[Path]:
    """Write the files of a new game: a package, tests, a notebook, and the files needed to install it.

    *name* is also the package's name: lower-case letters, digits and underscores. *folder* must be new, or empty except
    for hidden files. Return the paths in the order in which they were written.

    Raises:
        TemplateError: the name is invalid or taken; the folder is not empty, or can't be created.
    """
    _check(name)
    home = Path(folder).expanduser()
    texts = {place: _renamed(text, name) for place, text in _texts(name)}
    try:
        if home.exists() and not home.is_dir():
            raise TemplateError(f"{home} is a file: choose a new folder")
        if home.exists() and (there := sorted(one.name for one in home.iterdir() if not one.name.startswith("."))):
            raise TemplateError(f"{home} already contains {there[0]}: choose a new folder, such as {home / name}")
        for place, text in texts.items():
            file = home / place
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")
    except OSError as error:
        why = error.strerror or error
        raise TemplateError(f"{home} cannot be written to ({why}): choose another folder") from error
    return [home / place for place in texts]


def steps(folder: str | Path) -> list[str]:
    """Return the commands that install a new game in a virtual environment and run its tests."""
    folder = Path(folder).expanduser()
    bin_ = Path(".venv", "Scripts" if os.name == "nt" else "bin")
    python = str(bin_ / "python")
    go = [] if Path(folder).resolve() == Path.cwd() else [shlex.join(["cd", str(folder)])]
    return [
        *go,
        shlex.join([sys.executable, "-m", "venv", ".venv"]),
        shlex.join([python, "-m", "pip", "install", *_ourselves(), "-e", ".[test]"]),
        shlex.join([python, "-m", "pytest"]),
    ]


def _ourselves() -> list[str]:
    """Return the arguments with which pip finds this pharmalab again, or [] if a package index has it."""
    try:
        found = json.loads(distribution("pharmalab").read_text("direct_url.json") or "{}")
    except (PackageNotFoundError, ValueError):
        return []
    url = str(found.get("url", ""))
    if version := found.get("vcs_info"):
        return [f"pharmalab @ {version['vcs']}+{url}@{version['commit_id']}"]
    if not url.startswith("file:"):
        return [f"pharmalab @ {url}"] if url else []
    place = url2pathname(urlsplit(url).path)
    return ["-e", place] if found.get("dir_info", {}).get("editable") else [place]


def _check(name: str) -> None:
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", name) or len(name) > LONGEST:
        raise TemplateError(
            f"“{name[:LONGEST]}” cannot be the name of a package: use up to {LONGEST} lower-case letters, digits "
            "and single underscores; start with a letter, and don’t end with an underscore"
        )
    if keyword.iskeyword(name) or keyword.issoftkeyword(name):
        raise TemplateError(f"“{name}” is a Python keyword: choose another name, such as my_{name}")
    if name in registry.names():
        raise TemplateError(f"“{name}” is already a game: choose another name, such as my_{name}")
    if name in (NAME, "tests") or _importable(name):
        raise TemplateError(f"“{name}” is already the name of a package: choose another name, such as my_{name}")


def _importable(name: str) -> bool:
    """Return whether Python has a module of this name. A folder without a package does not count."""
    if name in sys.stdlib_module_names or name in sys.modules:
        return True
    try:
        spec = find_spec(name)
    except (ImportError, ValueError):
        return True
    return (spec is not None and not isinstance(spec.loader, NamespaceLoader)) or _installed(name)


def _installed(name: str) -> bool:
    """Return whether a project of this name is installed, even if its modules have other names (pyyaml has yaml)."""
    try:
        distribution(name)
    except PackageNotFoundError:
        return False
    return True


def _texts(name: str) -> list[tuple[str, str]]:
    """Return the place and text of each file of a new game."""
    root = files(__package__)
    package = [(f"{name}/{place}", text) for place, text in _walk(root / NAME)]
    around = [(place.removesuffix(".txt").replace(NAME, name), text) for place, text in _walk(root / "project")]
    return [*around, *package]


def _walk(folder: Traversable, before: str = "") -> list[tuple[str, str]]:
    """Return the place and text of each file in a folder."""
    found: list[tuple[str, str]] = []
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.name in LEFT_OUT:
            continue
        if entry.is_dir():
            found += _walk(entry, f"{before}{entry.name}/")
        else:
            found.append((before + entry.name, entry.read_text("utf-8")))
    return found


def _renamed(text: str, name: str) -> str:
    """Return the text of a file with the new names.

    The title and the class names are made from the new name, with capitals as needed.
    """
    words = name.split("_")
    title, kind = " ".join(map(str.capitalize, words)), "".join(map(str.capitalize, words))
    text = text.replace("pharmalab.template.pills", name)
    new = {TITLE: title, CLASS: f"{kind}Game", STATE: f"{kind}State", NAME: name}
    # All at once, the longest first: a new name may have an old one in it, as My Pills has.
    return re.sub(rf"\b({'|'.join(new)})\b", lambda found: new[found[0]], text)
