"""Whatever stands in a file, its refusal can be printed and read: a short sentence, not Python's or msgspec's."""

import json
import random
import re
from pathlib import Path

import pytest

import pharmalab
from pharmalab.core.dealers import RealTable
from pharmalab.core.seat_match import make_match, read_match
from pharmalab.deduction import Notes
from pharmalab.exercises import records
from pharmalab.games import pharma_code, pocket_pharma
from pharmalab.games.alchemists.components.theories import load_grants
from pharmalab.lessons.progress_files import LevelProgress, encode
from pharmalab.probability import simulate
from pharmalab_widgets.lessons import progress
from tests.effort import part
from tests.spoiling import spoilt

LONGEST = 300
#: what only a programmer understands
INTERNAL = re.compile(
    r"object has no|not supported between|not iterable|not callable|unhashable|not subscriptable|has no len|indices|"
    r"positional arg|unexpected keyword|Expected `|Invalid (enum )?value ['\d]|Object (contains|missing)|nonsense|"
    r" at 0x|<function|<class|Error\b|NoneType|Exceeds the limit|recursion|codec"
)


def worded(error: Exception, place: str = "", longest: int = LONGEST) -> str:
    """The refusal, if it can be read and printed."""
    said = str(error).removeprefix(place)
    said.encode()
    assert said.strip() and len(said) <= longest, said
    assert all(sign.isprintable() or sign == "\n" for sign in said), ascii(said)
    assert not (found := INTERNAL.search(said)), (found, said)
    return said


def of_a_match(text, tmp_path):
    read_match(text, "my.jsonl")


def of_notes(text, tmp_path):
    Notes.from_json(text)


def of_answers(text, tmp_path):
    path = tmp_path / "answers-U01.json"
    path.write_text(text, "utf-8")
    for problem in records.read(path).problems:
        worded(ValueError(problem))


def of_progress(text, tmp_path):
    progress._decoded("pandemic", text)


def of_a_simulation(text, tmp_path):
    path = tmp_path / "runs.jsonl"
    path.write_text(text, "utf-8")
    simulate(coin, 2, path=path, chunk=1)


def coin(rng):
    return rng.random() < 0.5


def matches():
    """Each game as it began and from the middle; one at a table, one of a seat."""
    for name in pharmalab.all_games():
        match = pharmalab.new(name, seed=3, tiny=True).play_with("random", limit=6)
        yield match.record()
        yield make_match(match.game, match.state, match.dealer).record()
    yield pharmalab.new("off_label", dealer=RealTable()).record()
    yield pharmalab.new("off_label", dealer=RealTable(seat=0)).record()


def notes():
    yield Notes().type("toad+mushroom=R+ # good\nRed showed R+\nsale fern+toad as G+: right sign").to_json()
    table = {"zone": "red", "hand": ["toad"], "theories": [{"ingredient": "toad", "alchemical": "npN", "my_seal": "R"}]}
    data = json.loads(Notes().mix("toad", "fern", "soup").to_json())
    yield json.dumps({**data, "table": table, "unread": ["x"], "below": ["y"]})


def answers():
    attempt = records.Attempt("printed", "1/6", ("1/7", "1/30"), 1, True, "a slip", ({"a": "1"},))
    yield records._text(records.Record("U01", "heron-100", {"U01.3": (attempt,)}))


def steps_taken():
    kept = {"moving/drive": LevelProgress()}
    yield encode("moving/drive", {**kept}, 0)


def runs(tmp_path):
    path = tmp_path / "whole.jsonl"
    simulate(coin, 2, path=path, chunk=1)
    return path.read_text()


FORMATS = {
    "matches": (of_a_match, matches),
    "notes": (of_notes, notes),
    "answers": (of_answers, answers),
    "progress": (of_progress, steps_taken),
}


@pytest.mark.parametrize("name", FORMATS)
def test_a_spoilt_file(name, tmp_path):
    read, originals = FORMATS[name]
    rng, refused = random.Random(name), 0
    for text in originals():
        for _ in range(part(160)):
            refused += spoil(text, read, rng, tmp_path)
    assert refused > 5


def test_a_spoilt_file_of_a_simulation(tmp_path):
    rng, text = random.Random("runs"), runs(tmp_path)
    assert sum(spoil(text, of_a_simulation, rng, tmp_path) for _ in range(part(80))) > 5


TABLES = {
    "alchemists/data/theories.toml": load_grants,
    "pocket_pharma/data/drugs.toml": pocket_pharma.load,
    "pocket_pharma/data/expansion.toml": pocket_pharma.load,
    "pharma_code/data/questions.toml": pharma_code.load,
}
TOKEN = re.compile(r'"[^"\n]*"|\d+|\[[^\[\]\n]*\]|(?m:^\w+)')
ODD = (
    "3",
    '"x"',
    "[]",
    "{}",
    "1.5",
    "true",
    f'"{"a" * 5000}"',
    "-1",
    "{x = 1}",
    "a" * 5000,
    "",
    '[["a"]]',
    '"\\u0007"',
    '"\\ud800"',
    "9" * 5000,
    "[" * 5000,
    "{a = " * 1000,
    "25:00:00",
)


@pytest.mark.parametrize("place", TABLES)
def test_a_spoilt_table(place, tmp_path):
    text = (Path(pharmalab.__file__).parent / "games" / place).read_text("utf-8")
    rng, refused, path = random.Random(place), 0, tmp_path / "mine.toml"
    tokens = list(TOKEN.finditer(text))
    for _ in range(part(120)):
        token = rng.choice(tokens)
        path.write_text(text[: token.start()] + rng.choice(ODD) + text[token.end() :], "utf-8")
        try:
            TABLES[place](path)
        except ValueError as error:
            said, refused = worded(error, str(tmp_path)), refused + 1
            assert "mine.toml" in said
    assert refused > 5


def spoil(text, read, rng, tmp_path):
    """One change; whether it is refused. What is refused otherwise than as a file fails the test."""
    lines = text.splitlines() if text.startswith('{"schema"') and "\n{" in text else [text]
    at = rng.choice((0, rng.randrange(len(lines))))
    lines[at] = json.dumps(spoilt(json.loads(lines[at]), rng))
    try:
        read("\n".join(lines) + "\n", tmp_path)
    except ValueError as error:
        said = worded(error, str(tmp_path))
        assert len(lines) == 1 or re.search(r"line \d+|file|work", said), said
        return 1
    return 0
