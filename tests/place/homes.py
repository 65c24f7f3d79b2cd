"""Folders with all kinds of files that are kept, as real panels write them."""

import json
from functools import cache

import pharmalab
from pharmalab.deduction import Notes
from pharmalab.exercises import records
from pharmalab.exercises.records import Attempt, Record
from pharmalab.lessons.progress_files import LevelProgress, encode
from pharmalab.place.kinds.kept import Kept
from pharmalab.place.spots import spot_of
from pharmalab.probability import Estimate

EARLY, LATE = 1_700_000_000_000, 1_700_000_060_000


@cache
def match(*steps, seed=7):
    """Return a saved match that took these choices: of the legal actions the first, or the last."""
    of = pharmalab.new("pharma_code", seed=seed)
    for step in steps:
        of.push(list(of.legal)[{"first": 0, "last": -1}[step]])
    return of.record()


BEGUN = match("first")
FURTHER = match("first", "first", "first")
OTHERWISE = match("first", "last", "last")


def notes(text):
    return Notes().type(text).to_json()


def progress(place="drive", begun=0, **levels):
    return encode(place, {id: LevelProgress(**kept) for id, kept in levels.items()}, begun)


def answers(unit="U01", who="heron-100", **attempts):
    """Return an answers file; attempts as ``U01_3=Attempt(guess="1/3")``."""
    return records.encode(Record(unit, who, {id.replace("_", "."): (one,) for id, one in attempts.items()}))


FILES = {
    "matches/pharma_code/friday.jsonl": BEGUN,
    "matches/pharma_code/friday.panel.json": '{"pane": "odds"}\n',
    "alchemists/sunday.json": notes("toad+fern=R+"),
    "alchemists/sunday.panel.json": '{"crosses": "0"}\n',
    "alchemists/unnamed/2026-11-24 10-00-00 0123abcd.json": notes("toad+fern=R+"),
    "lessons/pandemic.json": progress(drive={"done": True}),
    "lessons/D1.panel.json": '{"place": "D1.2"}\n',
    "answers/answers-U01.json": answers(U01_3=Attempt(guess="1/3", answers=("1/4", "1/2"))),
    "answers/answers-D1.json": answers("D1", D1_2=Attempt(answers=("toad",))),
    "runs/U01.2-0123456789abcdef.jsonl": json.dumps({"schema": "pharmalab-runs/1", "kind": "simulation"})
    + "\n"
    + json.dumps({"part": 0, "result": Estimate.of([True, False]).encode()})
    + "\n",
}


def lay(folder, files=FILES, changed=EARLY):
    """Write files into a folder, all at the same time."""
    import os

    for path, text in files.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
        os.utime(file, ns=(changed * 1_000_000,) * 2)
    return folder


def lying(folder):
    """Return all files in a folder: path -> text, without locks."""
    return {
        path.relative_to(folder).as_posix(): path.read_text("utf-8")
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name != ".lock"
    }


def kept(files, changed=EARLY):
    """Return files as `put_together` takes them."""
    return {spot_of(path): Kept(text, changed) for path, text in files.items()}
