"""Conformance on the whole tree of a small set-up: what a seat is told against what it sees, and what it takes for
possible against what is. All functions give what is wrong as sentences, none when all is well."""

from collections import Counter, defaultdict, deque
from collections.abc import Hashable, Iterator
from fractions import Fraction
from math import sqrt
from random import Random
from typing import Any

from pharmalab.core.agenda import CHANCE
from pharmalab.core.check_views import differing
from pharmalab.core.game import Game
from pharmalab.core.values import replace

VIEWS = 40  #: that are compared with what is possible
DRAWS, MOST = 600, 6000  #: of ``resample`` for one view; for each position of it 30, between these

Positions = dict[tuple[int, Any], dict[Any, Fraction]]  # seat and view -> positions that look so, with chances


def faults(game: Game, config: Any, budget: int) -> Iterator[str]:
    """All of this room, as far as so many steps of the tree go, those near its start first."""
    rng = Random(f"{game.name}/tree")
    alike: Positions = defaultdict(dict)
    yield from _untold(game, config, budget, alike)
    begun = _beginnings(game, config, budget)
    for found, exact in ((begun, True), (alike, False)):
        views = [at for at in found if found[at].keys() != {at[1]}]
        for seat, view in rng.sample(views, min(VIEWS, len(views))):
            yield from _possible(game, seat, view, found[seat, view], exact, rng)


def _untold(game: Game, config: Any, budget: int, alike: Positions) -> Iterator[str]:
    """Whenever somebody is asked: what a seat saw when somebody was asked last, its own step, the events that it was
    told since and the question tell all that it sees. By induction its redacted log and the question are its
    information state. Fills ``alike``."""
    numbers: dict[Hashable, int] = {}
    shown: dict[Hashable, Any] = {}

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
                    yield f"seat {seat} sees more than its log and the question tell: {differing(before, view)}"
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


def _beginnings(game: Game, config: Any, budget: int) -> Positions:
    """The positions in which somebody is asked for the first time, with exact chances: nobody has chosen anything yet,
    so these are what the cards make them. Empty if there are too many."""
    found: Positions = defaultdict(dict)
    level = {game.start(config).state: Fraction(1)}
    while level:
        following: dict[Any, Fraction] = defaultdict(Fraction)
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


def _possible(game: Game, seat: int, view: Any, there: dict[Any, Fraction], exact: bool, rng: Random) -> Iterator[str]:
    """What ``worlds`` and ``resample`` give for a view, against positions that look so. ``exact``: these are all, with
    their chances; else there may be more, which no play leads to."""
    weights: dict[Any, Fraction] = defaultdict(Fraction)
    for world, weight in game.worlds(view):
        weights[_position(world, view)] += weight
    blank = weights.keys() == {view}  # then only `resample` says what is possible
    expected = _shares(there) if exact else None if blank else _shares(weights)
    if not blank:
        if lost := there.keys() - weights.keys():
            yield f"worlds leaves out, for seat {seat}, {differing(view, next(iter(lost)))}"
        elif exact and expected != _shares(weights):
            yield f"worlds does not weigh, for seat {seat}, as the cards do"
    if expected is None:
        missing, draws = set(there), MOST
        while missing and draws:
            missing.discard(_position(game.resample(view, rng), view))
            draws -= 1
        if missing:
            yield f"resample never gives, for seat {seat}, {differing(view, next(iter(missing)))}"
        return
    draws = min(MOST, max(DRAWS, 30 * len(expected)))
    counts = Counter(_position(game.resample(view, rng), view) for _ in range(draws))
    if uneven(counts, expected):
        yield f"resample does not vary, for seat {seat}, as {'the cards do' if exact else 'worlds weighs'}"


def uneven(counts: Counter[Any], chances: dict[Any, Fraction]) -> bool:
    """Whether these counts are no luck by Pearson's chi-squared test: a million to one and more."""
    if counts.keys() - chances.keys():
        return True
    draws, free = counts.total(), len(chances) - 1
    far = sum(float((counts[one] - draws * chance) ** 2 / (draws * chance)) for one, chance in chances.items())
    return far > free + 7 * sqrt(2 * free) + 12 * (free > 0)


def _shares(weights: dict[Any, Fraction]) -> dict[Any, Fraction]:
    total = sum(weights.values())
    return {one: weight / total for one, weight in weights.items()}


def _steps(game: Game, state: Any) -> list[Any]:
    if game.to_move(state) == CHANCE:
        return [outcome for outcome, _ in game.chance(state).outcomes()]
    return list(game.legal_actions(state))


def _position(state: Any, view: Any) -> Any:
    """Without the set-up, of which a view may show less."""
    return replace(state, config=view.config)
