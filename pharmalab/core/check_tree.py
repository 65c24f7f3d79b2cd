"""Conformance checks on the whole game tree of a small set-up. Each function yields a sentence for each fault.

A seat's events are compared with its view. The results of `Game.worlds` and `Game.resample` are compared with the
states found in the tree.
"""

from collections import Counter, defaultdict, deque
from collections.abc import Hashable, Iterator, Mapping
from fractions import Fraction
from math import sqrt
from random import Random
from typing import TypeVar

from pharmalab.core.agenda import CHANCE, State, Step
from pharmalab.core.check_views import advise_telling, differing_fields
from pharmalab.core.configs import Config
from pharmalab.core.faults import fault
from pharmalab.core.game import Game
from pharmalab.core.values import replace

T = TypeVar("T", bound=Hashable)
VIEWS = 40  #: the number of views whose possible states are checked
DRAWS, MOST = 600, 6000  #: calls of ``resample`` for a view: 30 per position, at least DRAWS and at most MOST

# seat and view -> the positions that look like this, with their probabilities
Positions = dict[tuple[int, State], dict[State, Fraction]]


def find_tree_faults(game: Game, config: Config, budget: int) -> Iterator[str]:
    """Find all faults in the first *budget* steps of the game tree, in breadth-first order."""
    rng = Random(f"{game.name}/tree")
    alike: Positions = defaultdict(dict)
    yield from _untold(game, config, budget, alike)
    begun = _beginnings(game, config, budget)
    for found, exact in ((begun, True), (alike, False)):
        views = [at for at in found if found[at].keys() != {at[1]}]
        for seat, view in rng.sample(views, min(VIEWS, len(views))):
            yield from _possible(game, seat, view, found[seat, view], exact, rng)


def _untold(game: Game, config: Config, budget: int, alike: Positions) -> Iterator[str]:
    """Check at every question that a seat sees nothing new: its earlier knowledge must determine its view.

    The seat knew its view at the last question, its own step, the events since then, and the new question. By
    induction, its redacted log and the question are its information state. *alike* is filled with the states in which
    each view occurs.
    """
    numbers: dict[Hashable, int] = {}
    shown: dict[Hashable, State] = {}

    def number(known: Hashable) -> int:
        return numbers.setdefault(known, len(numbers))

    seats = range(config.seats)
    start = game.start(config)
    told = tuple(number((seat, tuple(event.seen_by(seat) for event in start.events))) for seat in seats)
    todo, seen = deque([(start.state, told)]), set[Hashable]()
    while todo:
        state, told = todo.popleft()
        mover = game.to_move(state)
        if mover != CHANCE:
            for seat in seats:
                view = game.view(state, seat)
                before = shown.setdefault((told[seat], view.agenda[:1]), view)
                if before != view:
                    said = f"seat {seat} sees more than its log and the question tell: {differing_fields(before, view)}"
                    yield fault(said, advise_telling(game))
                    return
                alike[seat, view][_position(state, view)] = Fraction(1)
            told = tuple(number((seat, game.view(state, seat))) for seat in seats)
        if (known := state if mover != CHANCE else (state, told)) in seen:
            continue
        seen.add(known)
        for step in _steps(game, state):
            if not budget:
                return
            budget -= 1
            after = game.apply(state, step)
            new = [
                (told[seat], seat == mover and step, tuple([event.seen_by(seat) for event in after.events]))
                for seat in seats
            ]
            todo.append((after.state, tuple(map(number, new))))


def _beginnings(game: Game, config: Config, budget: int) -> Positions:
    """Return the states in which a seat is asked for the first time, with exact probabilities.

    Nobody has chosen yet, so only the cards matter. Empty if there are more states than *budget* allows.
    """
    found: Positions = defaultdict(dict)
    level = {game.start(config).state: Fraction(1)}
    while level:
        following: dict[State, Fraction] = defaultdict(Fraction)
        for state, chance in level.items():
            if game.to_move(state) != CHANCE:
                for seat in range(config.seats):
                    view = game.view(state, seat)
                    chances = found[seat, view]
                    at = _position(state, view)
                    chances[at] = chances.get(at, Fraction(0)) + chance
                continue
            outcomes = game.chance(state).outcomes()
            total = sum(weight for _, weight in outcomes)
            budget -= len(outcomes)
            if budget < 0:
                return {}
            for outcome, weight in outcomes:
                following[game.apply(state, outcome).state] += chance * Fraction(weight, total)
        level = following
    return found


def _possible(
    game: Game, seat: int, view: State, there: dict[State, Fraction], exact: bool, rng: Random
) -> Iterator[str]:
    """Compare ``worlds`` and ``resample`` of a view with the states in which it occurs.

    Args:
        game: the game to check.
        seat: the seat that has the view, from 0.
        view: the view.
        there: the states in which the view occurs, with their probabilities.
        exact: whether *there* is complete and its probabilities count; otherwise it may lack states, and its
            probabilities are ignored.
        rng: draws the resamples.
    """
    title = type(game).__name__
    weights: dict[State, Fraction] = defaultdict(Fraction)
    for world, weight in game.worlds(view):
        weights[_position(world, view)] += weight
    blank = weights.keys() == {view}  # only `resample` says what is possible
    expected = _shares(there) if exact else None if blank else _shares(weights)
    if not blank:
        if lost := there.keys() - weights.keys():
            said = f"worlds leaves out, for seat {seat}, {differing_fields(view, next(iter(lost)))}"
            yield fault(said, f"Make {title}.worlds yield all the ways to fill the blanks in this view")
        elif exact and expected != _shares(weights):
            fix = f"Make {title}.worlds give each state a weight: the number of ways to arrange its hidden cards"
            yield fault(f"for seat {seat}, the weights in worlds don’t match the cards: {view}", fix)
    if expected is None:
        missing, draws = set(there), MOST
        while missing and draws:
            missing.discard(_position(game.resample(view, rng), view))
            draws -= 1
        if missing:
            said = f"resample never gives, for seat {seat}, {differing_fields(view, next(iter(missing)))}"
            yield fault(
                said, f"Make {title}.resample shuffle all the hidden cards with its `rng` before it fills the blanks"
            )
        return
    draws = min(MOST, max(DRAWS, 30 * len(expected)))
    counts = Counter(_position(game.resample(view, rng), view) for _ in range(draws))
    if is_uneven(counts, expected):
        said = f"resample does not vary, for seat {seat}, as {'the cards do' if exact else 'worlds weighs'}: {view}"
        yield fault(
            said, f"Make {title}.resample shuffle all the hidden cards with its `rng` before it fills the blanks"
        )


def is_uneven(counts: Counter[T], chances: Mapping[T, Fraction]) -> bool:
    """Return whether the counts differ significantly from the probabilities, by Pearson's chi-squared test.

    The significance level is about one in a million.
    """
    if counts.keys() - chances.keys():
        return True
    draws, free = counts.total(), len(chances) - 1
    far = sum(float((counts[one] - draws * chance) ** 2 / (draws * chance)) for one, chance in chances.items())
    return far > free + 7 * sqrt(2 * free) + 12 * (free > 0)


def _shares(weights: Mapping[T, Fraction]) -> dict[T, Fraction]:
    total = sum(weights.values())
    return {one: weight / total for one, weight in weights.items()}


def _steps(game: Game, state: State) -> list[Step]:
    if game.to_move(state) == CHANCE:
        return [outcome for outcome, _ in game.chance(state).outcomes()]
    return list(game.legal_actions(state))


def _position(state: State, view: State) -> State:
    """Return the state with the set-up of its view, which may hide parts of the set-up."""
    return replace(state, config=view.config)
