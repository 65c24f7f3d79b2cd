"""Reading a position: names, lists and numbers as people write them."""

from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from pharmalab.core.game import PositionError
from pharmalab.core.piles import Layer
from pharmalab.games.pandemic.components import CITIES, COLOURS, EVENTS, NUMBER, ROLES, title
from pharmalab.games.pandemic.config import Config
from pharmalab.games.pandemic.position.packets import Packets, drawable, left_of

BySeat = Mapping[int, Any] | Sequence[Any]
TITLED = {*CITIES, *EVENTS, *ROLES}


class Reading:
    """Reads what people wrote, and collects what is wrong with it."""

    def __init__(self, config: Config) -> None:
        self.config, self.wrong = config, list[str]()

    def stop(self) -> None:
        """Raises PositionError if something is wrong."""
        if self.wrong:
            raise PositionError("Pandemic: " + "; ".join(dict.fromkeys(self.wrong)))

    def name(self, written: Any, known: Iterable[str], place: str) -> str:
        """The id that is meant by an id or a title, in any case."""
        ids = {name.lower(): one for one in known for name in (one, title(one) if one in TITLED else one)}
        found = ids.get(str(written).lower())
        if found is None:
            near = get_close_matches(str(written).lower(), ids, 1)
            meant = f"did you mean {ids[near[0]]}?" if near else f"there are {', '.join(list(known)[:8])} …"
            self.wrong.append(f"{place} has “{written}”, which there is not: {meant}")
            return str(written)
        return found

    def listed(self, written: Any, place: str) -> list[Any]:
        if isinstance(written, str | Mapping) or not isinstance(written, Iterable):
            self.wrong.append(f"{place} lists things, as ['Paris'], and is {written!r}")
            return []
        return list(written)

    def cards(self, written: Any, place: str) -> list[str]:
        known = (*self.config.world, *self.config.events)
        return [self.name(card, known, place) for card in self.listed(written, place)]

    def by_seat(self, written: BySeat, place: str, missing: Any) -> list[Any]:
        """An entry for each seat."""
        if isinstance(written, str) or not isinstance(written, Mapping | Sequence):
            self.wrong.append(f"{place} is {written!r}; it has an entry for each seat")
            written = ()
        entries = dict(written) if isinstance(written, Mapping) else dict(enumerate(written))
        if strange := [seat for seat in entries if seat not in range(self.config.seats)]:
            last = self.config.seats - 1
            self.wrong.append(f"{place}: there is no seat {', '.join(map(repr, strange))}; the seats are 0 to {last}")
        return [entries.get(seat, missing) for seat in range(self.config.seats)]

    def rows(self, cubes: Mapping[str, Mapping[str, int] | int]) -> tuple[tuple[int, ...], ...]:
        rows = [[0] * len(NUMBER) for _ in COLOURS]
        told = set[str]()
        for city, counts in self.mapping(cubes, "cubes").items():
            place = self.name(city, self.config.world, "cubes")
            if place not in CITIES:
                continue
            if place in told:
                self.wrong.append(f"cubes has {place} twice")
            told.add(place)
            own = counts if isinstance(counts, Mapping) else {CITIES[place].colour: counts}
            for colour, n in own.items():
                known = self.name(colour, self.config.colours, f"cubes of {place}")
                if known in COLOURS:
                    rows[COLOURS.index(known)][NUMBER[place]] = self.whole(n, f"cubes of {place}")
        return tuple(map(tuple, rows))

    def mapping(self, written: Any, place: str) -> Mapping[Any, Any]:
        if isinstance(written, Mapping):
            return written
        self.wrong.append(f"{place} has an entry for each city, as {{'Paris': 2}}, and is {written!r}")
        return {}

    def whole(self, written: Any, place: str) -> int:
        if isinstance(written, int) and not isinstance(written, bool):
            return written
        self.wrong.append(f"{place} is {written!r}, which is no whole number")
        return 0

    def epidemics(self, rate: int | None, came: int | None) -> int:
        """How many epidemics came."""
        rates, most = self.config.rates, self.config.epidemics
        rate = rate if rate is None else self.whole(rate, "rate")
        came = came if came is None else self.whole(came, "epidemics_drawn")
        if came is None:
            came = rates.index(rate) if rate in rates else 0
        if not 0 <= came <= most:
            of = f"a rate of {rate} needs {came} epidemics" if rate is not None else f"epidemics_drawn is {came}"
            self.wrong.append(f"{of}; this game has {most}")
            return 0
        if rate is not None and rates[came] != rate:
            wanted = f"after {came} epidemics it is {rates[came]}" if rate in rates else f"it is one of {rates}"
            self.wrong.append(f"rate is {rate}; {wanted}")
        return came

    def infection(
        self, discard: Any, top: Any, rows: tuple[tuple[int, ...], ...], gone: list[str]
    ) -> tuple[tuple[Layer, ...], tuple[str, ...]]:
        """The layers of the infection deck, and its discard pile."""
        world = self.config.world
        upper = self.listed(top, "infection_top")
        texts = [isinstance(card, str) for card in upper]
        if any(texts) and not all(texts):
            self.wrong.append("infection_top has cards and lists of cards: it lists one or the other")
            upper = []
        parts = [upper] if any(texts) else upper
        layers = [[self.name(card, world, "infection_top") for card in self.listed(part, "infection_top")]
                  for part in parts]  # fmt: skip
        laid = {card for part in layers for card in part} | set(gone)
        if discard is None:
            sick = [city for city in world if rows[COLOURS.index(CITIES[city].colour)][NUMBER[city]]]
            out = [city for city in sick if city not in laid]
        else:
            out = [self.name(card, world, "infection_discard") for card in self.listed(discard, "infection_discard")]
        rest = [city for city in world if city not in laid and city not in out]
        found = [Layer(tuple(sorted(part))) for part in (*layers, rest) if part]
        return tuple(found), tuple(sorted(out))

    def deck(self, written: Any, known: int, came: int, fill: bool) -> tuple[Packets, int]:
        """The packets of the player deck, and how many cards are to be laid out in the discard pile.

        Args:
            written: as people say it.
            known: cards that lie elsewhere.
            came: epidemics that were drawn.
            fill: whether the discard pile is open.
        """
        config = self.config
        dealt = config.seats * config.opening
        whole = config.cards - dealt + config.epidemics
        least, most = drawable(config, came)
        if isinstance(written, int) or written is None:
            drawn = known - dealt + came
            if written is not None:
                drawn = whole - written
            elif fill:
                drawn = max(drawn, least)
                drawn += drawn % 2 if drawn < most else 0
            if not least <= drawn <= most:
                self.wrong.append(
                    f"the player deck would have {whole - drawn} cards; "
                    f"after {came} of {config.epidemics} epidemics it has {whole - most} to {whole - least}"
                )
                return ((0, False),), 0
            packets = left_of(config, drawn, came)
        else:
            packets = tuple([part if isinstance(part, tuple) else (part, True) for part in written]) or ((0, False),)
            if any(not isinstance(size, int) or size < full for size, full in packets):
                self.wrong.append(f"player_deck lists the sizes of packets, as [5, 12, (3, False)], and is {written!r}")
                return ((0, False),), 0
            if (inside := sum(full for _, full in packets)) != config.epidemics - came:
                self.wrong.append(f"player_deck has {inside} epidemics; {config.epidemics - came} are still to come")
        missing = config.cards - known - sum(size - full for size, full in packets)
        if missing < 0 or (missing and not fill):
            what = "hands and discarded cards" if not fill else "hands"
            self.wrong.append(
                f"{what} have {known} cards, and {known + missing} are not in the player deck: "
                f"{'some are missing' if missing > 0 else 'there are too many'}"
            )
        return packets, max(missing, 0)
