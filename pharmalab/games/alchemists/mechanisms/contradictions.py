"""Find contradictions between the card reader's answers, which point to a mistake at the table."""

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import combinations, product
from operator import and_
from typing import NamedTuple

from pharmalab.core.contradictions import Conflicts
from pharmalab.deduction.alchemy import ALCHEMICALS
from pharmalab.deduction.entries import Clue
from pharmalab.deduction.masks import minimal_exclusions
from pharmalab.deduction.worlds import ALL, allowed
from pharmalab.games.alchemists.mechanisms.card_reader import allows, clue
from pharmalab.games.alchemists.mechanisms.facts import ANSWERS
from pharmalab.games.alchemists.state import AlchemistsState

MOST = 3  #: the most slips to look for at once


class Answer(NamedTuple):
    """An answer that the card reader gave, with the other possible answers.

    ``step`` is the step of the match, or 0 for an answer known at the start. ``clue`` is what the answer says about the
    world. ``others`` holds an (answer, clue) pair for each other answer.
    """

    step: int
    clue: Clue
    others: tuple[tuple[str, Clue], ...]


def conflicts(states: Sequence[AlchemistsState], answer: str) -> Conflicts:
    """Return the sets of earlier answers that a new answer would contradict, with possible corrections.

    Args:
        states: all states of the match; in the last state, the card reader is about to answer.
        answer: the new answer.
    """
    now = states[-1]
    worlds = dict(now.agenda[0].distribution(now).worlds())[answer]
    told = answers(states)
    found = minimal_exclusions(worlds, [one.clue for one in told])
    sets = dict.fromkeys(tuple(sorted({told[n].step for n in numbers})) for numbers in found.sets)
    smallest = tuple(sorted(sets, key=lambda steps: (len(steps), steps)))
    return Conflicts(smallest, tuple(_corrections(worlds, told, found.sets)), found.complete)


def answers(states: Sequence[AlchemistsState]) -> list[Answer]:
    """Return the card reader's answers so far, each with the step at which it was given.

    An answer is left out if its ingredients aren't known in the last state.
    """
    found = []
    facts, world = states[-1].facts, states[-1].world
    for step, state in enumerate(states):
        before = states[step - 1] if step else None
        for fact in facts[len(before.facts) if before else 0 : len(state.facts)]:
            if (known := clue(fact)) is not None:
                others = tuple(
                    (said, Clue(known.ingredients, allows(fact.kind, fact.asked, said)))
                    for said in ANSWERS[fact.kind]
                    if said != fact.answer
                )
                found.append(Answer(step, known, others))
        for n in range(len(before.world) if before else 0, len(state.world)):
            clues = [(name, Clue((n,), 1 << a)) for a, name in enumerate(ALCHEMICALS)]
            found.append(Answer(step, dict(clues)[world[n]], tuple(one for one in clues if one[0] != world[n])))
    return found


def _corrections(worlds: int, told: Sequence[Answer], conflicts: Sequence[Sequence[int]]) -> Iterator[dict[int, str]]:
    """Yield corrections (step -> answer) at as few steps as possible, each of which leaves some world possible."""
    wrong = sorted({n for numbers in conflicts for n in numbers if told[n].step})
    for size in range(1, MOST + 1):
        found = False
        for some in combinations(wrong, size):
            if not all(set(some) & set(numbers) for numbers in conflicts):
                continue  # one of the conflicts would remain
            left = worlds
            for n, one in enumerate(told):
                left &= ALL if n in some else allowed(one.clue)
            for instead in product(*(told[n].others for n in some)):
                if reduce(and_, (allowed(clue) for _, clue in instead), left):
                    found = True
                    yield {told[n].step: said for n, (said, _) in zip(some, instead, strict=True)}
        if found:
            return
