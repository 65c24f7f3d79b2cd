"""Checks for positions that are impossible in any game, such as a card in two places, or a tuple that is too short."""

import re
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, pairwise
from typing import Any, cast

from pharmalab.core.agenda import Chance, Frame, Question, Rules, S, State
from pharmalab.core.choices import Pick
from pharmalab.core.configs import Config
from pharmalab.core.piles import Pile
from pharmalab.core.values import Value, replace
from pharmalab.core.words import listing, plural
from pharmalab.core.zones import Stock, Zone, zones_of

NAMED = 6  #: the maximum number of components that a sentence lists


def find_impossible(game: Rules[S], state: S) -> list[str]:
    """Return a sentence for each reason why a position is impossible.

    The fields' types are checked first. Later checks run only if the earlier checks found nothing.
    """
    fields = _fields(state)
    return (
        _misplaced(fields, state)
        or game.problems(state)
        or find_wrong_frames(state)
        or _unplayable(game, fields, state)
    )


def find_misplaced(state: State) -> list[str]:
    """Return a sentence for each field of a position whose value doesn't fit its type.

    If there is no such field, all tuples have the right lengths, all seats exist, and every component lies in one
    place.
    """
    return _misplaced(_fields(state), state)


def _misplaced(fields: "list[Field]", state: State) -> list[str]:
    config = state.config
    wrong = [*dict.fromkeys([*_lengths(fields, config), *_seats(fields, config)]), *_mixed(fields)]
    wrong = wrong or [*_hidden(fields)]
    wrong = wrong or [*_bounds(fields, config), *_astray(fields, state)]
    return wrong or [*_unsorted([field for field in fields if field[1].stocks], config)]


def find_wrong_frames(state: State) -> list[str]:
    """Return the faults that the frames on the agenda find in a position (`Frame.problems`)."""
    wrong = list[str]()
    for at, frame in enumerate(state.agenda):
        if type(frame).problems is not Frame.problems:  # few frames have problems
            wrong += frame.problems(replace(state, agenda=state.agenda[at + 1 :]))
    return wrong


def _unplayable(game: Rules[S], fields: "list[Field]", state: S) -> list[str]:
    """Return why a position cannot continue, although its fields and its game's checks are fine."""
    others = [field for field in fields if not field[1].stocks]  # the fields with stocks are already sorted
    wrong = [*_piles(fields), *_unsorted(others, state.config)] or [*_choices(state)]
    top = state.agenda[0] if state.agenda else None
    if not wrong and top is None and game.outcome(state) is None:
        wrong = ["agenda is empty, and nobody has won yet: what comes next?"]
    if not wrong and top is not None and not top.passes(state):
        if isinstance(top, Question) and not game.legal_actions(state):
            wrong = [f"agenda begins with {_kind(top)}, and seat {top.seat} has no answer to it"]
        elif isinstance(top, Chance) and not _can_come(game, state):
            wrong = [f"agenda begins with {_kind(top)}, and nothing can come of it"]
    return wrong


def _can_come(game: Rules[S], state: S) -> bool:
    """Return whether the chance node on top has an outcome."""
    try:
        return bool(game.chance(state).outcomes())
    except ValueError:  # the rule draws from an empty pile
        return False


def is_out_of_order(agenda: Sequence[Frame], plan: str) -> list[str]:
    """Return a list with one sentence if the rules can't produce this order of frames; an empty list if they can.

    *plan* is a regular expression for the names of the frames' classes, each followed by a space. For example,
    ``"(Deal )*NextDoctor "`` allows any number of Deal frames and then a NextDoctor frame.
    """
    names = kind_names(agenda)
    if re.fullmatch(plan, names):
        return []
    return [f"agenda is {', '.join(names.split()) or 'empty'}, which never occurs in play"]


def kind_names(agenda: Sequence[Frame]) -> str:
    """Return the name of each frame's class, each followed by a space."""
    return "".join([f"{_kind(frame)} " for frame in agenda])


# --- what the types of fields say -----------------------------------------------------------------------------

#: the text before the field's name in a sentence ('agenda, Deal: '), the zone, and the value of the field
Field = tuple[str, Zone, Any]


def _fields(state: State) -> list[Field]:
    """Return the zones of a state, of the frames on its agenda, and of all records in them."""
    holders: list[tuple[str, Value]] = [("", state), *((f"agenda, {_kind(frame)}: ", frame) for frame in state.agenda)]
    found = []
    for before, holder in holders:  # the loop adds more holders
        for zone in zones_of(type(holder)):
            value = getattr(holder, zone.name)
            found.append((before, zone, value))
            if zone.record:
                holders += [
                    (before if isinstance(one, Frame) else f"{before}{zone.words(state.config, place)}, ", one)
                    for place, one in zone.placed(value)
                ]
    return found


def _lengths(fields: list[Field], config: Config) -> Iterator[str]:
    """Yield a sentence for each tuple that doesn't have one entry per seat, or per thing that it lists."""
    for before, zone, value in fields:
        if not zone.sized or zone.fits(value, config):
            continue
        for place, level, row in zone.rows(value):
            each = zone.levels[level][0]
            if each and len(row) != (n := len(each.things(config))):
                there = f"but there {'is' if n == 1 else 'are'} {plural(n, each.one)}"
                yield f"{before}{zone.words(config, place)} has {plural(len(row), 'entry')}, {there}"


def _seats(fields: list[Field], config: Config) -> Iterator[str]:
    """Yield a sentence for each seat that does not exist."""
    last = int(config.seats) - 1
    for before, zone, value in fields:
        if zone.seat is None:
            continue
        least, there = zone.seat.least, f"the seats are 0 to {last}" + ", or -1 for nobody" * (zone.seat.least < 0)
        if all([least <= seat <= last for seat in zone.things(value)]):
            continue
        for place, seat in zone.placed(value):
            if not least <= seat <= last:
                asked = before.endswith(": ") and zone.name == "seat"
                said = f"seat {seat} is asked" if asked else f"“{zone.words(config, place)}” is seat {seat}"
                yield f"{before}{said}, but {there}"


def _bounds(fields: list[Field], config: Config) -> Iterator[str]:
    """Yield a sentence for each number out of its bounds."""
    for before, zone, value in fields:
        if zone.number:
            least, most = 0, None
        elif zone.within:
            least, most = zone.within.least, zone.within.most
            most = most(config) if callable(most) else most
        else:
            continue
        things = zone.things(value)
        if things and (min(things) < least or (most is not None and max(things) > most)):
            can = f"it must be from {least} to {most}" if most is not None else f"it is {least} or more"
            for place, n in zone.placed(value):
                if n < least or (most is not None and n > most):
                    yield f"{before}{zone.words(config, place)} is {n}; {can}"


def _unsorted(fields: list[Field], config: Config) -> Iterator[str]:
    """Yield a sentence for each field that is not sorted in the way that makes equal positions equal."""
    for before, zone, value in fields:
        if zone.ordered and not zone.is_sorted(value):
            for place, level, row in zone.rows(value):
                order = zone.levels[level][1]
                if order and list(row) != sorted(row, key=order.key):
                    yield f"{before}{zone.words(config, place)} is not sorted: {', '.join(map(str, row))}"


# --- components -----------------------------------------------------------------------------------------------


def count_components(state: State) -> dict[Stock, Counter[Hashable]]:
    """Count the components of each stock, such as the cards of each deck, in the zones of a position.

    A component that doesn't exist in this set-up is counted with the first stock that fits its zone.
    """
    return _counted(_fields(state), state.config)


def _counted(fields: list[Field], config: Config) -> dict[Stock, Counter[Hashable]]:
    lie: dict[Stock, list[Hashable]] = {}
    found: dict[Stock, Counter[Hashable]] = {}
    for _, zone, value in fields:
        if zone.number:
            counted = found.setdefault(zone.number.stock, Counter())
            for thing, n in _numbers(zone, value, config):
                counted[thing] += n
        elif zone.stocks:
            things = _lying(zone, value)
            first, *others = [lie.setdefault(stock, []) for stock in zone.stocks]
            if not others:
                first += things
            elif things:
                owners = _owners(zone.stocks, config)
                for thing in things:
                    lie[owners.get(thing, zone.stocks[0])].append(thing)
    for stock, things in lie.items():
        if stock in found:
            found[stock].update(things)
        else:
            found[stock] = Counter(things)
    return found


def _hidden(fields: list[Field]) -> Iterator[str]:
    """Yield a sentence for each pile whose number of hidden cards differs from the number of possible cards."""
    for before, zone, value in fields:
        if zone.pile and zone.stocks and len(value.pool) != (blanks := value.blanks):
            hidden, could = plural(blanks, "hidden card"), plural(len(value.pool), "card")
            yield f"{before}{zone.name} has {hidden}, but its pool has {could}"


def _astray(fields: list[Field], state: State) -> Iterator[str]:
    """Yield a sentence for each component that is in two places or nowhere, or does not belong to the game."""
    for stock, found in _counted(fields, state.config).items():
        known = stock.counts(state.config)
        if dict.__eq__(found, known) or (stock.rest and found <= known):
            continue
        yield from dict.fromkeys(_wrong_counts(fields, state, stock, found, known))


def _wrong_counts(
    fields: list[Field], state: State, stock: Stock, found: Counter[Hashable], known: Counter[Hashable]
) -> Iterator[str]:
    places, nowhere = [*_places(fields, state.config, stock)], []
    for words, thing in places:
        if thing not in known:
            yield f"{words} contains “{thing}”, but this game has no such {stock.one}"
    for thing, n in known.items():
        there, name = found[thing], stock.title(thing)
        if there > n or (0 < there < n and not stock.rest):
            lie = Counter(words for words, other in places if other == thing)
            where = listing(words if m == 1 else f"{words} ({plural(m, 'time')})" for words, m in lie.items())
            amiss = f"take {there - n} out" if there > n else f"put {n - there} back"
            yield f"{name} is in {where}: that’s {there} instead of {n}, so {amiss}"
        elif n and not there and not stock.rest:
            nowhere.append(name)
    if nowhere:
        some = [*nowhere[:NAMED], *[plural(len(nowhere) - NAMED, f"more {stock.one}")] * (len(nowhere) > NAMED)]
        zones = [zone.name for zone in zones_of(type(state)) if stock in zone.stocks]
        are, them = ("are", "them") if len(some) > 1 else ("is", "it")
        yield f"{listing(some)} {are} missing: put {them} into {listing(zones, 'or')}"


def _places(fields: list[Field], config: Config, stock: Stock) -> Iterator[tuple[str, Hashable]]:
    """Yield the components of a stock, each with the words for its place."""
    for before, zone, value in fields:
        if zone.number and zone.number.stock is stock:
            things = zone.levels[-1][0]
            for place, n in zone.placed(value):
                thing = things.things(config)[place[-1]] if things else zone.name
                yield from [(f"{before}{zone.words(config, place[:-1])}", thing)] * max(n, 0)
        elif stock in zone.stocks:
            if zone.pile:
                mine: list[tuple[tuple[int, ...], Hashable]] = [((), thing) for thing in value.cards()]
            else:
                mine = [one for one in zone.placed(value) if zone.empty is None or one[1] != zone.empty.value]
            for place, thing in mine:
                if _owners(zone.stocks, config).get(thing, zone.stocks[0]) is stock:
                    yield f"{before}{zone.words(config, place[:1])}", thing


def _numbers(zone: Zone, value: Any, config: Config) -> Iterable[tuple[Hashable, int]]:
    """Return how many of each component the numbers in a zone count, by their index in the innermost tuple."""
    things = zone.levels[-1][0] if zone.levels else None
    if things is None:
        return [(zone.name, sum(zone.things(value)))]
    for _ in zone.levels[2:]:
        value = tuple(chain.from_iterable(value))
    rows = value if len(zone.levels) > 1 else (value,)
    return zip(things.things(config), map(sum, zip(*rows, strict=True)), strict=True)


def _lying(zone: Zone, value: object) -> Sequence[Hashable]:
    """Return the components in a zone. For a pile, return the cards that are certainly in it."""
    if zone.pile:
        return cast("Pile", value).cards()
    things = zone.things(value)
    return things if zone.empty is None else [thing for thing in things if thing != zone.empty.value]


@lru_cache(maxsize=256)
def _owners(stocks: tuple[Stock, ...], config: Config) -> dict[Hashable, Stock]:
    """Return, for each component, the first of these stocks that contains it."""
    return {thing: stock for stock in reversed(stocks) for thing in stock.counts(config)}


# --- piles and choices ----------------------------------------------------------------------------------------


def _mixed(fields: list[Field]) -> Iterator[str]:
    for name, pile in _piles_of(fields):
        kinds = {type(card): card for part in (pile.pool, *(layer.known for layer in pile.layers)) for card in part}
        if len(kinds) > 1:
            yield f"{name} mixes cards of different types: {', '.join(map(repr, kinds.values()))}"


def _piles_of(fields: list[Field]) -> list[tuple[str, Pile]]:
    return [(f"{before}{zone.name}", value) for before, zone, value in fields if zone.pile]


def _piles(fields: list[Field]) -> Iterator[str]:
    for name, pile in _piles_of(fields):
        for cards in (pile.pool, *(layer.known for layer in pile.layers)):
            if any(one > two for one, two in pairwise(cards)):  # type: ignore[operator]
                yield f"{name} is not sorted: {', '.join(map(str, cards))}"
        if any(layer.blanks < 0 or not len(layer) for layer in pile.layers):
            yield f"{name} has an empty layer"
        try:
            pile.check()
        except ValueError as error:
            yield f"{name}: {error}"


def _choices(state: State) -> Iterator[str]:
    """Yield a sentence for each choice that cannot have been made so far. Only the top choice can have begun."""
    for at, frame in enumerate(state.agenda):
        if not isinstance(frame, Pick):
            continue
        if at:
            if frame.picked:
                yield f"agenda, {_kind(frame)}: “picked” is {frame.picked}, but the question hasn’t been asked yet"
            continue
        for n, option in enumerate(frame.picked):
            if option not in replace(frame, picked=frame.picked[:n]).takeable(state):
                yield f"agenda, {_kind(frame)}: “picked” contains “{option}”, which isn’t one of the options"
                return
        if len(frame.options(state)) < frame.bounds(state)[0]:
            yield f"agenda, {_kind(frame)}: the question asks for more things than there are to choose from"


def _kind(frame: object) -> str:
    return type(frame).__name__
