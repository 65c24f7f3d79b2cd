"""Every reason of 400 random logs follows from what it says, and is short. The reader is `replay`."""

import re
from dataclasses import replace
from random import Random
from statistics import median

import pytest

from pharmalab.deduction import Notes
from pharmalab.deduction.alchemy import ALCHEMICALS
from pharmalab.deduction.entries import Aspect, Mix
from pharmalab.deduction.path import Path
from pharmalab.deduction.steps import MARK, Step
from pharmalab.deduction.words import NAMES
from tests.deduction.random_logs import Log, random_logs
from tests.deduction.replay import circular, claims, faults, faults_of_argument, named_entries
from tests.effort import some

LOGS = some(random_logs(400, 2026), 4)


@pytest.fixture(scope="module")
def runs() -> list[tuple[Log, list[Step]]]:
    return [(log, Path(log).run().steps) for log in LOGS]


def all_faults(log: Log, steps: list[Step]) -> list[str]:
    marks: dict[int, tuple[tuple[int, int], int]] = {}
    found = []
    for step in steps:
        found += [f"{fault}: {step.sentence}" for fault in faults(step, log, marks)]
        for mark in step.marks:
            marks[MARK + len(marks)] = mark
    return found


def test_every_reason_follows_from_the_entries_it_names_and_the_crosses_it_shows(
    runs: list[tuple[Log, list[Step]]],
) -> None:
    assert [fault for log, steps in runs for fault in all_faults(log, steps)] == []


def test_no_reason_lists_what_it_said_itself_that_another_ingredient_is(runs: list[tuple[Log, list[Step]]]) -> None:
    for _, steps in runs:
        for step in steps:
            assert not any(map(circular, [step.sentence, *step.cases])), [step.sentence, *step.cases]
    assert circular("Suppose fern is Ppn. Then mandrake root is npN or Ppn (entry 2).") == [
        "mandrake root is npN or Ppn"
    ]


def test_nearly_every_reason_claims_something_that_the_reader_understands(runs: list[tuple[Log, list[Step]]]) -> None:
    steps = [step for _, steps in runs for step in steps]
    assert sum(any(claims(step.sentence)) for step in steps) > 0.75 * len(steps)


def test_reasons_are_short(runs: list[tuple[Log, list[Step]]]) -> None:
    longest = [max(step.words_at_once for step in steps) for _, steps in runs if steps]
    assert median(longest) <= 36 and max(longest) <= 200
    assert sum(words > 80 for words in longest) <= 0.05 * len(longest)


def test_every_argument_follows_from_the_entries_it_names(runs: list[tuple[Log, list[Step]]]) -> None:
    rng, whole = Random(5), 0
    for log, _ in runs:
        notes = Notes(log)
        why = notes.why_not(*rng.choice(sorted(notes.fell))) if notes.fell else None
        if why and why.argument and not why.proof[-1].cases:
            whole += 1
            assert faults_of_argument(why.argument, log, why.ingredient, why.alchemical) == [], why.argument
            *before, last = why.argument.split(". ")
            assert len({*before, last}) == 1 + len(before), f"said twice: {why.argument}"
            asked = f"{NAMES[why.ingredient]} isn’t {ALCHEMICALS[why.alchemical]}"
            assert asked not in ". ".join(before), f"concluded before the end: {why.argument}"
    assert whole > 0.8 * len(runs)


def test_the_reader_of_arguments_finds_what_is_wrong() -> None:
    log = (Mix("fern", "toad", "R+"), Aspect("fern", "G", "+"))
    said = "Fern + toad made red plus (entry 1). Fern also has green plus (entry 2), so it is Ppn or PPP."
    assert faults_of_argument(said, log, 1, ALCHEMICALS.index("npN")) == []
    assert faults_of_argument(said.replace("entry 2", "entry 1"), log, NAMES.index("fern"), 0)
    assert faults_of_argument(said.replace("Ppn or", "pnP or"), log, NAMES.index("fern"), 0)


def broken(step: Step, fault: str, log: Log) -> Step | None:
    """The card with a fault, or None where it cannot have it."""
    text, plain = step.sentence, step.technique in ("T02", "T21")
    first = min(named_entries(text), default=-1)
    match fault:
        case "another entry":
            text = text.replace(f"entry {first + 1}", f"entry {(first + 1) % len(log) + 1}")
        case "no premises":
            return replace(step, premises=0) if step.needed else None
        case "a cross more":
            row = (step.eliminated & -step.eliminated).bit_length() - 1
            return replace(step, found=step.found.with_(eliminated=step.eliminated | 255 << row // 8 * 8))
        case "the other sign":
            *before, last = re.split(r"(plus|minus)", text) if plain else ["", "", text]
            text = "".join([*before[:-1], "minus" if before[-1] == "plus" else "plus", last]) if plain else text
        case "another ingredient":
            before, _, last = text.rpartition("so ")
            other = next(name for name in NAMES if name not in text.lower()) if plain else ""
            text = f"{before}so {other} has {last.partition(' ha')[2].partition(' ')[2]}" if plain else text
    if text == step.sentence:
        return None
    spoilt = replace(step)
    spoilt.__dict__["sentence"] = text
    return spoilt


FAULTS = ["another entry", "no premises", "a cross more", "the other sign", "another ingredient"]


@pytest.mark.parametrize("fault", FAULTS)
def test_the_reader_finds_what_is_wrong(runs: list[tuple[Log, list[Step]]], fault: str) -> None:
    cards = [(log, broken(step, fault, log)) for log, steps in runs for step in steps if not step.found.marks]
    spoilt = [(log, card) for log, card in cards if card and all(s < MARK for s in card.sources)][:60]
    assert len(spoilt) >= 10
    assert sum(bool(faults(card, log, {})) for log, card in spoilt) >= 0.9 * len(spoilt), fault
