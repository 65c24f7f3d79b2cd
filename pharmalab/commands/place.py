"""The command ``pharmalab place export | import | show``: back up all saved data, or move it to another computer."""

import argparse
from datetime import datetime
from pathlib import Path
from typing import Any

from pharmalab.core.files import home_folder, write_atomically
from pharmalab.core.plain_data import error_line
from pharmalab.core.values import Json
from pharmalab.core.words import plural

# The modules that read saved files are imported only when this command runs, so that other commands start 25 % faster.


def add_parser(commands: Any) -> None:
    """Add the command ``place`` to the parser."""
    parser = commands.add_parser(
        "place",
        help="back up your games, progress and answers, or move them to another computer",
        description="Back up everything that pharmalab saves for you (games, lesson progress, answers) or move it "
        "to another computer. The data is kept in ~/.pharmalab, or in the folder PHARMALAB_HOME if you have set that.",
    )
    does = parser.add_subparsers(required=True, metavar="export | import | show")

    out = does.add_parser("export", help="write everything to one file")
    out.add_argument("file", metavar="FILE", help="a new file, an older backup, or a folder for it")
    out.set_defaults(run=_export)

    into = does.add_parser(
        "import", help="import a backup, or a file with one match, notes or answers; your progress stays"
    )
    into.add_argument("file", metavar="FILE")
    into.set_defaults(run=_import)

    show = does.add_parser("show", help="show what is saved, and what has changed since the last backup")
    show.add_argument("--json", action="store_true")
    show.set_defaults(run=_show)


def _export(options: argparse.Namespace) -> tuple[Json, str]:
    from pharmalab import place
    from pharmalab.place import exports, pack_file

    folder, path = home_folder(), Path(options.file)
    packed = place.pack(folder)
    if path.is_dir():
        path = path / packed.name
    if not path.parent.is_dir():
        raise ValueError(f"there is no folder {path.parent}: make it, or name another one")
    if path.exists() and not pack_file.is_place(path):
        raise ValueError(f"{path} already exists and isn’t a backup: choose another name")
    write_atomically(path, packed.text)
    if packed.files:
        exports.note(folder, packed.files, packed.when)
    lines = [f"{path}: {packed.words}, {len(packed.text.encode()) / 1000:.3g} kB"]
    lines += [f"Left out: {spot.path} ({error_line(why)})" for spot, why in packed.left_out.items()]
    return None, "\n".join(lines)


def _import(options: argparse.Namespace) -> tuple[Json, str]:
    from pharmalab import place
    from pharmalab.place import pack_file

    path = Path(options.file)
    with path.open("rb") as file:
        data = file.read(pack_file.LARGEST + 1)  # read at most this much, because a file may be endless
    return None, str(place.merge(home_folder(), data, path.name))


def _show(options: argparse.Namespace) -> tuple[Json, str]:
    from pharmalab import place
    from pharmalab.place import exports

    folder = home_folder()
    shown = place.show(folder)
    when = datetime.fromtimestamp(shown.changed / 1000).astimezone() if shown.changed else None
    found: Json = {
        "folder": str(folder),
        "kept": {kind.many: n for kind, n in shown.counts.items()},
        "changed": when.isoformat(timespec="seconds") if when else None,
        "changed_since_export": shown.since.changed,
    }
    lines = [f"In {folder}:", *(f"  {plural(n, kind.one, kind.many)}" for kind, n in shown.counts.items())]
    if when is None:
        return found, f"In {folder}: nothing yet"
    return found, "\n".join([*lines, f"Last changed: {when:%Y-%m-%d %H:%M}. {shown.since.words(exports.now())}"])
