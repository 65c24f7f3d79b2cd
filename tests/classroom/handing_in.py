"""A class of twelve, made up, whose files come as files come."""

import json
import os
from pathlib import Path

from pharmalab.exercises import exercise, records
from pharmalab.exercises.records import Attempt, Record

FUNCTION = "def p_run(k, row):\n    open('was-run', 'w')\n    return 1\n"
HOSTILE = '<img src=x onerror="alert(1)">'


def right(id, seed=""):
    of = exercise(id)
    return of.kind.shown(of.variant(seed).truth())


def put(path: Path, who: str, attempts: dict[str, tuple[Attempt, ...]], unit: str = "U01") -> Path:
    records.write(path, Record(unit, who, attempts))
    return path


def raw(path: Path, **changes: object) -> Path:
    data = {"schema": "pharmalab-answers/1", "unit": "U01", "who": "finch-1", "attempts": {}, **changes}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(data))
    return path


def class_of_twelve(root: Path) -> Path:
    """Nine can be read; what is wrong with the others stands in their names."""
    put(root / "answers-U01.json", "heron-1", {
        "U01.3": (Attempt("", "0.3", ("1/24", right("U01.3")), 1), Attempt("a", "", (right("U01.3", "a"),))),
        "U01.a": (Attempt("", "", ("a",)),),
    })  # fmt: skip
    put(root / "answers-U01 (1).json", "wren-2", {
        "U01.3": (Attempt("", "0.05", (right("U01.3"),), because=f"I forgot the fifth card {HOSTILE}"),),
    })  # fmt: skip
    put(root / "Ann" / "answers-U01.json", "robin-3", {"U01.3": (Attempt("", "0.2", ("1/24", "1/24")),)})
    put(root / "Ann" / "answers-U03.json", "robin-3", {"U03.1": (Attempt("", "", (right("U03.1"),)),)}, unit="U03")
    put(root / "Ben" / "ANSWERS.JSON", "swift-4", {"U01.3": (Attempt("", "", (FUNCTION,), 3, True),)})
    put(root / "Eve" / "odd\n\x1b[31m.json", HOSTILE, {"U01.3": (Attempt("", "0.4", (HOSTILE, "=1+1", "9**9**9")),)})
    raw(root / "forged.json", who="crane-6", attempts={"U01.3": [{"answers": ["1/3"], "right": True, "points": 99}]})
    put(root / "strange.json", "kestrel-7", {
        "U99.1": (Attempt("", "", ("1",)),),
        "U01.77": (Attempt("", "", ("1",)),),
        "U01.1": (Attempt("", "10^12", (), 0, True),),
    })  # fmt: skip
    raw(root / "damaged in part.json", who="tern-8", attempts={"U01.2": [{"answers": ["1/2"]}, {"hints": 9}]})

    later = {"U01.3": (Attempt("", "0.3", ("1/24", "1/30")),), "U01.4": (Attempt("", "", ("5", "3")),)}
    put(root / "a double" / "second.json", "plover-9", later)
    put(root / "a double" / "first.json", "plover-9", {"U01.3": (Attempt("", "0.3", ("1/24",)),)})
    put(root / "a double" / "copy of second.json", "plover-9", later)
    put(root / "a double" / "another learner.json", "plover-9", {"U01.3": (Attempt("", "0.1", ("1/7",)),)})
    put(root / "a double" / "renamed.json", "siskin-10", later)

    raw(root / "newer.json", schema="pharmalab-answers/2")
    (root / "damaged.json").write_text('{"schema": "pharmalab-answ')
    (root / "large.json").write_bytes(b" " * 1_000_001)
    (root / "binary.json").write_bytes(b"\xff\xfe\x00")
    (root / "packed.zip").write_bytes(b"PK\x03\x04")
    (root / "pharmalab-class.json").write_text("{}")
    (root / ".hidden.json").write_text("{")
    (root / "notes.txt").write_text("nothing")
    os.symlink("/dev/zero", root / "link.json")
    os.mkfifo(root / "pipe.json")
    (root / "folder.json").mkdir()
    return root
