"""Exercise U12.7: players who always choose the best next mix, until one world is left."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial
from random import Random

from pharmalab.core.texts import shorten
from pharmalab.deduction.alchemy import mix
from pharmalab.deduction.entries.base import Clue
from pharmalab.deduction.words import NAMES
from pharmalab.deduction.worlds import COUNT, World, Worlds, world_at
from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Coded, Exercise, Misconception
from pharmalab.exercises.formulas import added
from pharmalab.exercises.kinds import Fit, Table, Trial, Whole
from pharmalab.exercises.kinds.functions import Wrong
from pharmalab.exercises.parsing import Written
from pharmalab.exercises.parsing.arithmetic import Exact
from pharmalab.exercises.predictions import Options
from pharmalab.exercises.texts import Parameters
from pharmalab.exercises.units.u11.worlds import ALIKE
from pharmalab.exercises.units.u12.results import RULE_BOOK, Seen, left, some_mixes, some_world, told, ways
from pharmalab.exercises.units.u12.trees import RULES, depths, next_mix

MIXES = Table("average mixes")
BITS, SIZE, WORST = RULES
GAMES, MOST = 50, 9  #: hidden games that a learner's player plays, and the mixes that it may take in each


def greedy_game(rng: Random, seen: Seen) -> int:
    """Draw a world that agrees with the results so far, and count the mixes until only that world is left.

    Each mix uses the most informative pair.
    """
    world = some_world(rng, seen)
    return mixes_needed(partial(next_mix, BITS), world, left(seen))


def mixes_needed(player: Callable[[Worlds], Sequence[int | str]], world: World, worlds: Worlds | None = None) -> int:
    """Return how many mixes a player needs until only one world is left.

    *player* takes the worlds that are left, and returns the next pair to mix. *world* determines the results. *worlds*
    are the possible worlds at the beginning (default: all).

    Raises:
        Wrong: the player's choice is not a pair, or the player needs more than `MOST` mixes.
    """
    worlds = Worlds.of(()) if worlds is None else worlds
    for mixes in range(MOST + 1):
        if worlds.count == 1:
            return mixes
        i, j = _pair(player(worlds))
        worlds = worlds.narrowed(Clue((i, j), 1 << mix(world[i], world[j])))
    raise Wrong(f"with the pairs it chose, {MOST} mixes aren’t enough to find the world")


def _pair(raw: object) -> tuple[int, int]:
    if isinstance(raw, Sequence) and not isinstance(raw, str) and len(raw) == 2:
        some = [NAMES.index(one) if one in NAMES else one for one in raw]
        if some[0] != some[1] and all(one in range(8) for one in some):
            return min(some), max(some)
    raise Wrong(
        f"it returned {shorten(repr(raw), 40)}, which isn’t a pair. Return two different numbers from 0 to 7, or the "
        "names of two ingredients"
    )


class AtMost(Whole):
    """A kind of answer: a whole number that is right if it doesn't exceed the true value."""

    def fit(self, entered: Written, value: Exact) -> Fit:
        return Fit.EXACT if entered.value <= value else Fit.OFF


def _hidden_worlds() -> list[World]:
    return [world_at(k) for k in Random("U12.7").sample(range(COUNT), GAMES)]


def averages(seen: Seen) -> dict[str, Fraction]:
    """Return each greedy player's average number of mixes over all worlds that agree with the results."""
    return {rule: depths(rule, seen).mean for rule in RULES}


def _alike(seen: Seen) -> dict[str, Fraction]:
    truth = averages(seen)
    return dict.fromkeys(RULES, truth[BITS])


def _longest(seen: Seen) -> dict[str, Fraction]:
    return {rule: Fraction(depths(rule, seen).longest) for rule in RULES}


def _unweighted(seen: Seen) -> dict[str, Fraction]:
    """Return the averages as if each number of mixes that occurs counted once."""
    lengths = {rule: list(depths(rule, seen).worlds) for rule in RULES}
    return {rule: Fraction(sum(some), len(some)) for rule, some in lengths.items()}


def _some_results(rng: Random) -> Parameters:
    """Return three mixes that leave something to ask."""
    while True:
        seen = some_mixes(rng, 3)
        if left(seen).count > 20:
            return {"seen": seen}


def _fewest(seen: Seen) -> str:
    found = averages(seen)
    return min(found, key=lambda rule: found[rule])


EXERCISES = (
    Exercise(
        id="U12.7",
        title="Greedy mixing",
        story=lambda seen: (
            f"{told(seen)} Three greedy players each mix the pair they like best, again and again, until only one "
            "world is left. The first player wants the most information. The second wants the fewest worlds left on "
            "average (the smallest expected size). The third wants the smallest worst case. If pairs "
            f"tie, each player takes the pair that comes first in the triangle. There, the ingredients are in this "
            f"order: {', '.join(NAMES)}."
        ),
        asks="How many mixes does each of the three players need on average?",
        kind=MIXES,
        parameters={"seen": ()},
        another=_some_results,
        second={"seen": RULE_BOOK},
        truth=averages,
        predicts=Options(asks="Which player needs the fewest mixes on average?", options=(*RULES,), of=_fewest),
        experiment=greedy_game,
        estimates=lambda seen: averages(seen)[BITS],
        runs=1_000,
        coded=Coded(
            Trial(
                "next_mix(worlds)",
                cases=((world_at(0),),),
                hidden=tuple((world,) for world in _hidden_worlds()),
                tried=mixes_needed,
                cell=AtMost(),
                gives="the pair to mix next, as two numbers from 0 to 7 or two names, where worlds.pair_counts(i, "
                "j) lists the number of worlds that each of the seven potions leaves. With these pairs, "
                f"{MOST} mixes must be enough to find any world",
            ),
            lambda world: MOST,
        ),
        hints=(
            "Start at the end. How many mixes does a player need if two or three worlds are left?",
            "Think of the mixes as a tree. For each world, count the mixes on the path to that world.",
            "Score all 28 pairs by how they divide the remaining worlds, and mix the best pair. Then sort the worlds "
            "by the potion that this pair makes, and do the same with each group of worlds.",
        ),
        steps=(
            Step(
                "Number of worlds at the start:",
                lambda seen: left(seen).count,
                working=lambda seen: ways(seen, left(seen).count),
            ),
            Step(
                "The player who wants the most information makes the first mix. Largest number of worlds that it can "
                "leave:",
                lambda seen: max(left(seen).pair_counts(*next_mix(BITS, left(seen)))),
                working=lambda seen: ways(
                    seen,
                    max(left(seen).pair_counts(*next_mix(BITS, left(seen)))),
                    *(NAMES[n] for n in next_mix(BITS, left(seen))),
                ),
            ),
            Step(
                "Total number of mixes over all worlds, for the player who wants the most information:",
                lambda seen: depths(BITS, seen).mixes,
                working=lambda seen: added(f"{n}·{k}" for k, n in sorted(depths(BITS, seen).counts)),
            ),
            Step(
                "Divide the total number of mixes by the number of worlds. Do the same for the other two players.",
                averages,
                MIXES,
                working=lambda seen: "; ".join(
                    f"{rule}: (" + added(f"{n}·{k}" for k, n in sorted(depths(rule, seen).counts)) + ") / #1"
                    for rule in RULES
                ),
            ),
        ),
        misconceptions=(
            Misconception(
                "alike", _alike, "You gave all three players the same number. But they choose different pairs."
            ),
            Misconception(
                "longest",
                _longest,
                "You gave each player’s longest game. But the question is about the average.",
            ),
            Misconception(
                "unweighted",
                _unweighted,
                "You took the average of the different numbers of mixes. But some of these numbers occur in more "
                "worlds than others.",
            ),
        ),
        differs=ALIKE,
    ),
)
