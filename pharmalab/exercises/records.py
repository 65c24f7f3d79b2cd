"""The answers file, which stores a learner's guesses and answers in a unit.

The file contains no verdicts. Verdicts that somebody adds are ignored, because the answers are judged again.
"""

import json
import secrets
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import msgspec

from pharmalab.core.encodings import NOT_UTF_8, UTF_16, is_older_text, is_utf16, without_mark
from pharmalab.core.files import has_own_home, home_folder, lock_folder, write_atomically
from pharmalab.core.plain_data import Misfit, decode_plain, misfit_words, refuse_twins
from pharmalab.core.texts import LINE, NAME, TextError, check_name, named, unprintable_words
from pharmalab.core.values import Value
from pharmalab.exercises.exercise import PRINTED
from pharmalab.exercises.registry import exercise
from pharmalab.exercises.verdicts import Verdict
from pharmalab.probability.estimates import Estimate

SCHEMA, VERSION = "pharmalab-answers", 1
CLASS = "pharmalab-class.json"  #: the file that marks a class's folder, where answers are kept
LARGEST = 1_000_000  #: bytes
AGAIN = "save it again"  #: what to do about a damaged file
TRIES, ATTEMPTS = 100, 200  #: raw answers of an attempt, attempts at an exercise
FIELDS, VALUES = 500, 100  #: fields of a derivation, in all levels; counted values of a simulation
LONG = 20 * LINE  #: characters of a raw answer: a table, or the source of a function
BIRDS = ("heron", "wren", "robin", "swift", "finch", "crane", "plover", "kestrel", "dunlin", "siskin", "avocet", "tern")


class RecordError(ValueError):
    """Raised for an answers file that can't be read. The message says where the fault is, and how to fix it.

    Attributes:
        why: the message, without the advice on how to fix the file.
    """

    def __init__(self, why: str, way: str = "") -> None:
        super().__init__(f"{why}: {way}" if way else why)
        self.why = why


class Simulated(Value, frozen=True):
    """A saved simulation of an exercise with particular numbers.

    Attributes:
        seed: the seed of the simulation.
        found: the estimate. It counts how often each value occurred, if there are at most `VALUES` different values.
    """

    seed: str
    found: Estimate

    @classmethod
    def of(cls, seed: str, found: Estimate) -> "Simulated":
        return cls(seed, found if len(found.counts) <= VALUES else found.replace(counts=()))


class Attempt(Value, frozen=True):
    """A learner's attempt at an exercise with particular numbers.

    Attributes:
        guess: the prediction.
        answers: everything that the learner entered, in order.
        seen: whether the solution was seen.
        because: why the guess was off, in the learner's words.
        steps: the entries in the derivation, level by level.
    """

    seed: str = PRINTED
    guess: str = ""
    answers: tuple[str, ...] = ()
    hints: int = 0
    seen: bool = False
    because: str = ""
    steps: tuple[dict[str, str], ...] = ()
    simulated: Simulated | None = None

    def with_answer(self, raw: str) -> "Attempt":
        """Return the attempt with an answer added, unless it repeats the last answer.

        If there are too many answers, the oldest is dropped.
        """
        return self if raw in self.answers[-1:] else self.replace(answers=(*self.answers, raw)[-TRIES:])


class Record(Value, frozen=True):
    """The content of a unit's answers file.

    Attributes:
        who: the learner's pseudonym.
        attempts: the attempts, by the id of the exercise.
        problems: the parts that can't be read; they are missing from the record.
    """

    unit: str
    who: str
    attempts: dict[str, tuple[Attempt, ...]] = {}  # noqa: RUF012 (frozen)
    problems: tuple[str, ...] = ()

    @property
    def answered(self) -> str:
        """Return the id of the unit that the answers belong to.

        This is `unit`, unless all answers belong to other units, for example because the file was edited.
        """
        found = [id.partition(".")[0] for id in self.attempts]
        return self.unit if self.unit in found or not found else found[0]

    def attempt(self, id: str, seed: str = PRINTED) -> Attempt:
        """Return the attempt at an exercise with the numbers of this seed.

        If there is no such attempt, return an empty one.
        """
        return next((one for one in self.attempts.get(id, ()) if one.seed == seed), Attempt(seed))

    def with_attempt(self, id: str, attempt: Attempt) -> "Record":
        """Return the record with an attempt added. It replaces an earlier attempt with the same numbers.

        If there are too many attempts, the oldest is dropped.

        Raises:
            RecordError: the attempt, once written, could not be read again.
        """
        try:
            _attempt(msgspec.to_builtins(attempt))
        except ValueError as error:
            raise RecordError(str(error)) from None
        others = [one for one in self.attempts.get(id, ()) if one.seed != attempt.seed]
        return self.replace(attempts={**self.attempts, id: (*others, attempt)[-ATTEMPTS:]})

    def judged(self) -> Iterator[tuple[str, Attempt, tuple[Verdict, ...]]]:
        """Yield all attempts at exercises that still exist, and judge their answers again.

        Each item is the id of an exercise, an attempt at it, and the verdicts on the attempt's answers.
        """
        for id, attempts in self.attempts.items():
            try:
                found = exercise(id)
            except ValueError:
                continue
            for attempt in attempts:
                variant = found.variant(attempt.seed)
                yield id, attempt, tuple(variant.judge(raw) for raw in attempt.answers)


def new(unit: str, folder: Path | None = None) -> Record:
    """Return an empty record.

    It gets the same pseudonym as the other records in the folder or, if there are no others, a random one.
    """
    for path in sorted(folder.glob(path_of(folder, "*").name)) if folder else ():
        with suppress(OSError, RecordError):
            return Record(unit, read(path).who)
    return Record(unit, f"{secrets.choice(BIRDS)}-{secrets.randbelow(900) + 100}")


def answers_folder() -> Path:
    """Return the folder for answers.

    In a class, this is the notebook's folder. Otherwise, it is `own_answers`.
    """
    here = Path.cwd()
    return here if not has_own_home() and (here / CLASS).is_file() else own_answers()


def own_answers() -> Path:
    """Return the folder for answers that are given outside a class."""
    return home_folder() / "answers"


def mark_class(folder: Path, unit: str) -> None:
    """Write the file that marks a folder as a class folder. Raises OSError."""
    (folder / CLASS).write_text(json.dumps({"schema": "pharmalab-class/1", "unit": unit}) + "\n", "utf-8")


def path_of(folder: Path, unit: str) -> Path:
    """Return the path of a unit's answers file in a folder."""
    return folder / f"answers-{unit}.json"


def is_record(path: Path) -> bool:
    """Return whether a file is an answers file, judging by its name or its beginning. Raises OSError."""
    with path.open("rb") as file:
        begun = file.read(200)
    return path.resolve().match(path_of(Path(), "*").name) or f'"{SCHEMA}/'.encode() in begun


def write(path: Path, record: Record) -> Record:
    """Write a record to its file, and return the record as written.

    If the file has no room for all answers, the oldest are left out. Readers see either the old or the new record.

    Raises:
        OSError: the file cannot be written.
    """
    record = _fitting(record)
    write_atomically(path, _text(record))
    return record


def encode(record: Record) -> str:
    """Return a record as the text of a file. If there is no room for all answers, the oldest are left out."""
    return _text(_fitting(record))


def _fitting(record: Record) -> Record:
    while len(_text(record).encode()) > LARGEST:
        record = _lighter(record)
    return record


def _text(record: Record) -> str:
    data = {"schema": f"{SCHEMA}/{VERSION}", **record.replace(problems=()).encode()}
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


def _lighter(record: Record) -> Record:
    """Return the record without some answers of the exercise that takes the most room.

    The older half of the answers of its oldest attempt is dropped; an attempt without answers goes.
    """
    id = max(record.attempts, key=lambda id: len(msgspec.json.encode(record.attempts[id])))
    oldest, *others = record.attempts[id]
    left = oldest.answers[(len(oldest.answers) + 1) // 2 :]
    kept = (*([oldest.replace(answers=left)] if left else []), *others)
    rest = {key: some for key, some in record.attempts.items() if key != id}
    return record.replace(attempts={**rest, id: kept} if kept else rest)


def change(path: Path, unit: str, change: Callable[[Record], Record]) -> Record:
    """Change the record in a file, and create the file if it doesn't exist.

    The folder is locked meanwhile.

    Raises:
        RecordError: the old or the new record cannot be read completely; the file stays as it is.
        OSError: the file cannot be opened or written.
    """
    with lock_folder(path.parent):
        record = read(path) if path.exists() else new(unit, path.parent)
        if record.problems:
            raise RecordError(f"{path.name} has a part that can’t be read ({record.problems[0]}): repair that part")
        after = change(record)
        return write(path, after) if after != record else record


def read(path: Path) -> Record:
    """Return the record in an answers file, without any parts that cannot be read.

    Raises:
        RecordError: the file is not an answers file, or has a newer format.
        OSError: the file cannot be opened.
    """
    with path.open("rb") as file:
        return decode(file.read(LARGEST + 1), named(path.name))


def decode(data: str | bytes, name: str = "it") -> Record:
    """Return the record in the text of an answers file, without any parts that cannot be read.

    Error messages call the file ``name``.

    Raises:
        RecordError: the text is not an answers file, or has a newer format.
    """
    if len(data.encode(errors="replace") if isinstance(data, str) else data) > LARGEST:
        raise RecordError(f"{name} is larger than the {LARGEST // 10**6} MB allowed for an answers file", AGAIN)
    if is_utf16(data):
        raise RecordError(f"{name} {UTF_16}")
    data = without_mark(data)
    try:
        found = msgspec.json.decode(data)
        refuse_twins(data)
    except Misfit as error:
        raise RecordError(f"{name}: {error}. Remove one of them, or save the answers again") from None
    except (msgspec.MsgspecError, RecursionError, UnicodeError, ValueError) as error:
        older = isinstance(error, UnicodeDecodeError) and is_older_text(data)
        why = f"it {NOT_UTF_8}" if older else misfit_words(error)
        raise RecordError(f"{name} isn’t an answers file ({why})", AGAIN) from None
    if not isinstance(found, dict):
        raise RecordError(f"{name} isn’t an answers file", AGAIN)
    schema, _, version = str(found.get("schema", "")).partition("/")
    if schema != SCHEMA:
        raise RecordError(f"{name} isn’t an answers file, because it doesn’t begin with “{SCHEMA}”", AGAIN)
    if version != str(VERSION):
        raise RecordError(
            f"{name} was written in version {named(version)} of the format, but this program reads version "
            f"{VERSION}: "
            "update pharmalab"
        )
    return _read(name, found)


def _read(name: str, found: dict[str, object]) -> Record:
    problems = list[str]()
    try:
        unit, who = check_name(found.get("unit"), "the unit"), check_name(found.get("who"), "the pseudonym (“who”)")
    except TextError as error:
        raise RecordError(f"{name}: {error}") from None
    attempts = dict[str, tuple[Attempt, ...]]()
    listed = found.get("attempts", {})
    if not isinstance(listed, dict):
        problems.append("“attempts” isn’t a table")
        listed = {}
    for id, some in listed.items():
        if not isinstance(some, list) or len(str(id)) > NAME:
            problems.append(f"{named(str(id))}: its attempts can’t be read")
            continue
        if len(some) > ATTEMPTS:
            problems.append(
                f"{named(str(id))}: the oldest {len(some) - ATTEMPTS} of its {len(some)} attempts (the limit is "
                f"{ATTEMPTS})"
            )
            some = some[-ATTEMPTS:]
        kept: dict[str, Attempt] = {}
        for n, one in enumerate(some, 1):
            answers = one.get("answers") if isinstance(one, dict) else None
            if isinstance(answers, list) and len(answers) > TRIES:
                said = f"the oldest {len(answers) - TRIES} of its {len(answers)} answers (the limit is {TRIES})"
                problems.append(f"{named(str(id))}, attempt {n}: {said}")
                one = {**one, "answers": answers[-TRIES:]}
            try:
                attempt = _attempt(one)
            except ValueError as error:
                problems.append(f"{named(str(id))}, attempt {n}: {error}")
                continue
            if attempt.seed in kept:
                problems.append(f"{named(str(id))}, attempt {n}: another attempt has the same numbers")
                continue
            kept[attempt.seed] = attempt
        if kept:
            attempts[str(id)] = tuple(kept.values())
    return Record(unit, who, attempts, tuple(problems))


def _attempt(one: object) -> Attempt:
    """Return an attempt from a file's data; unknown fields are left out.

    Raises:
        ValueError: nobody can have entered such data.
    """
    known = {key: one[key] for key in one if key in Attempt.__struct_fields__} if isinstance(one, dict) else one
    attempt = decode_plain(lambda plain: msgspec.convert(plain, Attempt), known, "")
    if len(attempt.answers) > TRIES or not 0 <= attempt.hints <= 3:
        raise ValueError(
            f"it has {len(attempt.answers)} answers and {attempt.hints} hints, but the limit is {TRIES} answers and "
            "3 hints"
        )
    if sum(map(len, attempt.steps)) > FIELDS:
        raise ValueError(f"its derivation has more than {FIELDS} fields")
    texts = ((attempt.seed, NAME), (attempt.guess, LINE), (attempt.because, LINE))
    fields = [text for level in attempt.steps for one in level.items() for text in one]
    if attempt.simulated:
        attempt.simulated.found.check()
        fields.append(attempt.simulated.seed)
    for text, most in (*texts, *((raw, LONG) for raw in attempt.answers), *((text, LINE) for text in fields)):
        if len(text) > most:
            raise ValueError(f"a text has {len(text)} characters, but the limit is {most}")
        if found := unprintable_words(text):
            raise ValueError(f"a text contains the control character {found}: remove it")
    return attempt
