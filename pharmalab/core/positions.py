"""What no game can go on from, whatever its rules: seats that there are not, piles that cannot be, things out of the
order that equal positions share, choices that nobody can have made. `Game.impossible` has it for all games.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any

from pharmalab.core.agenda import Chance, Frame, Question, State
from pharmalab.core.choices import Pick
from pharmalab.core.piles import Pile
from pharmalab.core.values import Value, replace

#: fields of frames that hold a seat where they hold a number …
SEATS = frozenset({"seat", "to", "owner", "pawn", "who", "active", "partner", "following", "tied"})
MAYBE = frozenset({"winner"})  #: … and those that hold -1 for nobody


def strangers(state: State) -> list[str]:
    """Frames that name a seat which there is not, and piles of numbers and words: no rule can read them."""
    return [*dict.fromkeys(_strangers(state.agenda, int(state.config.seats) - 1)), *_mixed(state)]


def impossible(game: Any, state: State) -> list[str]:
    """What is wrong, in words that name the field. The game has found no problem of its own before."""
    wrong = [*_piles(state), *unsorted(state)] or [*_choices(state)]
    top = state.agenda[0] if state.agenda else None
    if not wrong and top is None and game.outcome(state) is None:
        wrong = ["agenda is empty, and nobody has won yet: what comes next?"]
    if not wrong and top is not None and not top.passes(state):
        if isinstance(top, Question) and not game.legal_actions(state):
            wrong = [f"agenda begins with {_kind(top)}, and seat {top.seat} has no answer to it"]
        elif isinstance(top, Chance) and not _can_come(game, state):
            wrong = [f"agenda begins with {_kind(top)}, and nothing can come of it"]
    return wrong


def _can_come(game: Any, state: State) -> bool:
    """Return whether the chance node on top has an outcome."""
    try:
        return bool(game.chance(state).outcomes())
    except ValueError:  # a pile that it draws from is empty
        return False


def out_of_order(agenda: Sequence[Frame], plan: str) -> list[str]:
    """Whether the frames of an agenda come in an order that the rules can have put them in.

    Args:
        plan: a regular expression of the names of kinds, each followed by a space: ``"(Deal )*NextDoctor "``.
    """
    names = kinds_of(agenda)
    if re.fullmatch(plan, names):
        return []
    return [f"agenda is {', '.join(names.split()) or 'empty'}, which no play comes to"]


def kinds_of(agenda: Sequence[Frame]) -> str:
    """The names of the kinds of frames, each followed by a space."""
    return "".join([f"{_kind(frame)} " for frame in agenda])


def unsorted(state: State) -> Iterator[str]:
    """Fields whose things are not in the one order that all equal positions have them in."""
    for name, key in state.sorted_by.items():
        value = getattr(state, name)
        rows = value if value and isinstance(value[0], tuple) else (value,)
        for seat, row in enumerate(rows):
            if list(row) != sorted(row, key=key):
                of = f"{name} of seat {seat}" if len(rows) > 1 else name
                yield f"{of} is not sorted: {', '.join(map(str, row))}"


def _strangers(frames: Iterable[Value], last: int) -> Iterator[str]:
    for frame in frames:
        for name in frame.__struct_fields__:
            value = getattr(frame, name)
            if isinstance(value, Frame):
                yield from _strangers([value], last)
            least = 0 if name in SEATS else -1 if name in MAYBE else None
            if least is None:
                continue
            for seat in value if isinstance(value, tuple) else (value,):
                if isinstance(seat, int) and not least <= seat <= last:
                    said = f"seat {seat} is asked" if name == "seat" else f"{name} is seat {seat}"
                    yield f"agenda, {_kind(frame)}: {said}, and the seats are 0 to {last}"


def _mixed(state: State) -> Iterator[str]:
    for name, pile in _piles_of(state):
        kinds = {type(card): card for part in (pile.pool, *(layer.known for layer in pile.layers)) for card in part}
        if len(kinds) > 1:
            yield f"{name} has cards of several kinds: {', '.join(map(repr, kinds.values()))}"


def _piles_of(state: State) -> Iterator[tuple[str, Pile]]:
    for name in state.__struct_fields__:
        if isinstance(pile := getattr(state, name), Pile):
            yield name, pile


def _piles(state: State) -> Iterator[str]:
    for name, pile in _piles_of(state):
        for cards in (pile.pool, *(layer.known for layer in pile.layers)):
            if any(one > two for one, two in pairwise(cards)):  # type: ignore[operator]
                yield f"{name} is not sorted: {', '.join(map(str, cards))}"
        if any(layer.blanks < 0 or not len(layer) for layer in pile.layers):
            yield f"{name} has a layer without a card"
        try:
            pile.check()
        except ValueError as error:
            yield f"{name}: {error}"


def _choices(state: State) -> Iterator[str]:
    """Choices that cannot have been made up to there. Only the one on top can have begun."""
    for at, frame in enumerate(state.agenda):
        if not isinstance(frame, Pick):
            continue
        if at:
            if frame.picked:
                yield f"agenda, {_kind(frame)}: picked is {frame.picked}, and it has not been asked yet"
            continue
        for n, option in enumerate(frame.picked):
            if option not in replace(frame, picked=frame.picked[:n]).takeable(state):
                yield f"agenda, {_kind(frame)}: picked has “{option}”, which cannot be taken there"
                return
        if len(frame.options(state)) < frame.bounds(state)[0]:
            yield f"agenda, {_kind(frame)}: more is to be chosen than there is"


def _kind(frame: Any) -> str:
    return type(frame).__name__
