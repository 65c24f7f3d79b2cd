"""Notes that would keep a search busy for ever: it stops, says so, and what it found is true."""

import threading
from itertools import combinations
from random import Random

import pytest

from pharmalab.core.work import Stopped, stop_when
from pharmalab.deduction import Notes
from pharmalab.deduction.advice import Advice
from pharmalab.deduction.alchemy import ALCHEMICALS, INGREDIENTS, POTIONS, mix
from pharmalab.deduction.budget import Budget
from pharmalab.deduction.diagnosis import diagnose
from pharmalab.deduction.entries import AnyEntry, Debunk, Mix, Published, clues
from pharmalab.deduction.masks import hitting_sets, minimal_exclusions, violations
from pharmalab.deduction.path import Path
from pharmalab.deduction.worlds import ALL, Worlds, allowed, cells, world_at
from tests.patience import patience

FIVE = ("fern", "bird claw", "raven feather", "scorpion", "toad")


def never(potions: str) -> Notes:
    """Of five ingredients no pair makes any of the potions: ten lines for each potion."""
    return Notes().type("\n".join(f"debunk {a}+{b}!={q}" for q in potions.split() for a, b in combinations(FIVE, 2)))


def told(seed: int, count: int, lies: float = 0.0, only_not: bool = False) -> Notes:
    """Random entries about one world, some of them about another."""
    rng = Random(seed)
    worlds = [world_at(rng.randrange(40_320)) for _ in range(2)]
    entries: list[AnyEntry] = []
    for _ in range(count):
        world = worlds[rng.random() < lies]
        i, j = rng.sample(range(8), 2)
        made = mix(world[i], world[j])
        if only_not:
            other = rng.choice([q for q in range(7) if q != made])
            entries.append(Debunk(INGREDIENTS[i], INGREDIENTS[j], POTIONS[other], False))
        else:
            entries.append(Mix(INGREDIENTS[i], INGREDIENTS[j], POTIONS[made]))
    return Notes(entries)


HARD = {
    "ten lines": never("soup"),
    "38 lines": Notes(never("soup R+ G- B+").entries[:38]),
    "seventy lines": never("soup R+ R- G+ G- B+ B-"),
    "a hundred, true": told(4, 100, only_not=True),
    "a hundred, false": told(5, 100, 0.3, only_not=True),
    "a thousand, true": told(1, 1000),
    "a thousand, false": told(2, 1000, 0.3),
    "a thousand of one pair": Notes([Mix("toad", "fern", "R+"), Mix("toad", "fern", "R-")] * 500),
}
hard = pytest.mark.parametrize("notes", HARD.values(), ids=HARD)


def excludes(notes: Notes, numbers: tuple[int, ...], worlds: int) -> bool:
    for n in numbers:
        worlds &= allowed(notes.entries[n].clue())
    return not worlds


def check_minimal(notes: Notes, numbers: tuple[int, ...], worlds: int) -> None:
    assert excludes(notes, numbers, worlds)
    assert not any(excludes(notes, tuple(m for m in numbers if m != n), worlds) for n in numbers)


@hard
def test_conflicts_and_repairs_are_true_and_minimal(notes: Notes) -> None:
    found = notes.diagnosis
    assert bool(found.conflicts) == bool(found.repairs) == (notes.worlds.count == 0)
    assert found.complete or "The search stopped after " in found.sentence
    for conflict in found.conflicts[:20]:
        check_minimal(notes, conflict, ALL)
    for repair in found.repairs[:20]:
        kept = ALL
        for n in set(range(len(notes))) - set(repair):
            kept &= allowed(notes.entries[n].clue())
        assert kept and not any(kept & allowed(notes.entries[n].clue()) for n in repair)


@hard
def test_explanations_are_true_and_minimal_and_their_proof_is_told(notes: Notes) -> None:
    why = notes.why_not(0, 0)
    for explanation in why.explanations[:20]:
        check_minimal(notes, explanation, cells()[0][0])
    assert why.possible or (why.used in why.explanations or not why.complete)
    assert why.complete or "the search stopped after " in why.stopped
    assert all(step.sentence and step.cases is not None for step in why.proof)


@hard
def test_the_rest_is_answered_too(notes: Notes) -> None:
    assert notes.steps == () or notes.path.crosses == notes.worlds.crosses
    assert all(step.sentence for step in notes.steps)
    assert notes.what_changed() and len(notes.fell) <= 64
    assert len(Advice(notes.worlds, notes.table).mixes()) in (0, 28)
    if notes.diagnosis.conflicts:
        path, clash = notes.diagnosis.proof(notes.diagnosis.conflicts[0])
        assert clash and all(step.sentence for step in path.steps)


def test_the_same_notes_get_the_same_answer() -> None:
    notes = HARD["seventy lines"]
    assert diagnose(notes.entries) == diagnose(notes.entries)


def test_five_ingredients_cannot_all_avoid_soup() -> None:
    """There are only four pairs of opposites. No technique says so: the ten entries are told as a set."""
    found = HARD["ten lines"].diagnosis
    assert found.complete and found.conflicts == (tuple(range(10)),)
    path, clash = found.proof(found.conflicts[0])
    assert [step.technique for step in path.steps] == ["T60"] and clash == "Mushroom has no candidates left."


@pytest.mark.parametrize("tries", [0, 1, 5, 20, 100, 1000])
def test_whatever_the_budget_what_is_found_is_minimal_and_in_order(tries: int) -> None:
    notes = told(3, 16, 0.4)
    everything = minimal_exclusions(ALL, clues(notes.entries))
    assert everything.complete
    found = minimal_exclusions(ALL, clues(notes.entries), Budget(tries))
    assert found.sets and set(found.sets) <= set(everything.sets)
    assert [s for s in everything.sets if len(s) < found.sure] == [s for s in found.sets if len(s) < found.sure]
    if found.complete:
        assert found.sets == everything.sets
    masks = violations(ALL, clues(notes.entries))
    budget = Budget(tries)
    few = violations(ALL, clues(notes.entries), budget)
    assert few and set(few) <= set(masks) and (budget.spent or few == masks)


def test_sets_that_are_not_known_yet_are_asked_for() -> None:
    sets = [0b0011, 0b0110, 0b1100, 0b1001]

    def missed(some: int) -> int:
        return next((s for s in sets if not s & some), 0)

    assert hitting_sets(sets[:1], missed=missed)[0] == hitting_sets(sets)[0] == [0b0101, 0b1010]


def test_a_run_without_a_budget_still_gets_there() -> None:
    """The last resort needs no search: a set of entries of which none can be missed."""
    for seed in range(4):
        entries = told(seed, 14, only_not=True).entries
        path = Path(entries)
        path.chains, path.looks = Budget(0), Budget(0)
        path.run()
        worlds = Worlds.of(clues(entries))
        assert path.crosses == worlds.crosses and all(step.sentence for step in path.steps)
    assert any(not Path(notes.entries).run().complete for notes in HARD.values())


def test_a_search_can_be_stopped_and_asked_again() -> None:
    notes = Notes(HARD["seventy lines"].entries)
    calls = iter(range(1000))
    with stop_when(lambda: next(calls) > 20), pytest.raises(Stopped):
        assert notes.diagnosis
    assert notes.diagnosis == HARD["seventy lines"].diagnosis
    with stop_when(lambda: True):
        for ask in (lambda: Notes(notes.entries).why_not(0, 0), lambda: Path(told(1, 9).entries).run()):
            with pytest.raises(Stopped):
                ask()
    assert next(calls) == 22


def test_a_search_in_a_thread_hears_the_stop() -> None:
    stop, heard = threading.Event(), threading.Event()

    def work() -> None:
        try:
            with stop_when(stop.is_set):
                while True:
                    diagnose(HARD["seventy lines"].entries)
        except Stopped:
            heard.set()

    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    assert not heard.wait(0.1)
    stop.set()
    assert heard.wait(patience(30))


def test_every_loop_over_what_rivals_did_can_be_stopped():
    """Another look whether to stop comes after little work, whatever is asked: so each of these can be left."""
    theories = [Published(who, i, a, "R") for who in ("Red", "Green") for i in INGREDIENTS[:3] for a in ALCHEMICALS[:2]]
    notes = Notes(theories)
    for ask in ("readings", "weights", "chances", "bits"):
        with pytest.raises(Stopped), stop_when(lambda: True):
            getattr(notes.likely, ask)
        getattr(notes.likely, ask)  # what was asked before is as it was
    with pytest.raises(Stopped), stop_when(lambda: True):
        notes.likely.types("Red")
