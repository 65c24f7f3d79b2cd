"""Read the parts of a position: names, lists and numbers as people write them."""

from collections.abc import Mapping, Sequence
from typing import Any

from pharmalab.core.fields import Fields, ids_by_name
from pharmalab.core.piles import Layer
from pharmalab.core.texts import value_words
from pharmalab.core.words import plural
from pharmalab.games.pandemic.components import CITIES, COLOURS, NUMBER, ROLES, title
from pharmalab.games.pandemic.config import Config
from pharmalab.games.pandemic.position.packets import Packets, drawable, left_of

BySeat = Mapping[Any, object] | Sequence[Any]
_ROLES, _COLOURS = ids_by_name(ROLES, title), ids_by_name(COLOURS)


class Reading(Fields):
    """A reader for a position written by people. It collects all mistakes in the position."""

    def __init__(self, config: Config) -> None:
        super().__init__("Pandemic", config.seats, "['Paris']")
        self.config = config
        self.cities = ids_by_name(config.world, title)
        self.events = ids_by_name(config.events, title)
        self.player_cards = self.cities | self.events

    def roles(self, written: BySeat) -> tuple[str, ...]:
        """Return each seat's role, or '' for a seat whose role the position doesn't give.

        After this call, the other parts of the position can name a seat by its role.
        """
        roles = [self.name(role, _ROLES, "roles") if role else "" for role in self.by_seat(written, "roles", "")]
        for seat, role in enumerate(self.config.roles or roles):
            if role:
                self.names |= dict.fromkeys(ids_by_name([role], title), seat) | {role: seat}
        return tuple([role or "" for role in roles])

    def parts(self, written: object, place: str) -> list[list[str]]:
        """Read the known parts of the infection deck, from the top. Each part is a list of cards in an unknown order.

        People may write a list of parts, or just a list of cards for a single part.
        """
        entries = self.listed(written, place)
        texts = [isinstance(card, str) for card in entries]
        if any(texts) and not all(texts):
            self.wrong.append(f"{place} mixes cards and lists of cards: use only cards, or only lists")
            return []
        return [self.cards(part, self.cities, place) for part in ([entries] if any(texts) else entries)]

    def colours(self, written: object, place: str) -> list[str]:
        here = {text: colour for text, colour in _COLOURS.items() if colour in self.config.colours}
        return self.cards(written, here, place)

    def rows(self, cubes: Mapping[str, Mapping[str, int] | int]) -> tuple[tuple[int, ...], ...]:
        rows = [[0] * len(NUMBER) for _ in COLOURS]
        told = set[str]()
        for city, counts in self.mapping(cubes, "cubes", "{'Paris': 2}").items():
            place = self.name(city, self.cities, "cubes")
            if place is None:
                continue
            if place in told:
                self.wrong.append(f"cubes has {place} twice")
            told.add(place)
            own = counts if isinstance(counts, Mapping) else {CITIES[place].colour: counts}
            for colour, n in own.items():
                for known in self.colours([colour], f"cubes of {place}"):
                    rows[COLOURS.index(known)][NUMBER[place]] = self.whole(n, f"cubes of {place}")
        return tuple(map(tuple, rows))

    def epidemics(self, rate: int | None, came: int | None) -> int:
        """Return how many epidemics have been drawn: *came*, if the position gives this number.

        If *came* is None, return the smallest number of epidemics that leads to the infection rate *rate*.
        """
        rates, most = self.config.rates, self.config.epidemics
        rate = rate if rate is None else self.whole(rate, "rate")
        came = came if came is None else self.whole(came, "epidemics_drawn")
        if came is None:
            came = rates.index(rate) if rate in rates else 0
        if not 0 <= came <= most:
            needs = f"a rate of {rate} needs {plural(came, 'epidemic')}"
            of = f"epidemics_drawn is {came}" if rate is None else needs
            self.wrong.append(f"{of}, but this game has only {most}")
            return 0
        if rate is not None and rates[came] != rate:
            after = f"after {plural(came, 'epidemic')} it is {rates[came]}"
            wanted = after if rate in rates else f"it is one of {rates}"
            self.wrong.append(f"rate is {rate}; {wanted}")
        return came

    def infection(
        self, discard: object, top: object, bottom: object, rows: tuple[tuple[int, ...], ...], gone: list[str]
    ) -> tuple[tuple[Layer, ...], tuple[str, ...]]:
        """Return the layers of the infection deck and the cards in the infection discard pile.

        *discard*, *top* and *bottom* are cards as people wrote them. If *discard* is None, the discard pile contains
        the cards of all cities with cubes of their own colour. *rows* is a state's ``cubes``, and *gone* holds the
        cards out of the game.
        """
        world = self.config.world
        upper, lower = self.parts(top, "infection_top"), self.parts(bottom, "infection_bottom")
        laid = {card for part in (*upper, *lower) for card in part} | set(gone)
        if discard is None:
            sick = [city for city in world if rows[COLOURS.index(CITIES[city].colour)][NUMBER[city]]]
            out = [city for city in sick if city not in laid]
        else:
            out = self.cards(discard, self.cities, "infection_discard")
        rest = [city for city in world if city not in laid and city not in out]
        found = [Layer(tuple(sorted(part))) for part in (*upper, rest, *lower) if part]
        return tuple(found), tuple(sorted(out))

    def deck(self, written: object, known: int, came: int, fill: bool) -> tuple[Packets, int]:
        """Return the player deck's packets, and the number of cards to add to the discard pile.

        *written* is the deck as people wrote it, or None. *known* is the number of cards that are certainly elsewhere,
        and *came* the number of epidemics so far. *fill* is true if cards may be added to the discard pile.
        """
        config = self.config
        dealt = config.seats * config.opening
        whole = config.cards - dealt + config.epidemics
        least, most = drawable(config, came)
        if written is None or (isinstance(written, int) and not isinstance(written, bool)):
            drawn = known - dealt + came
            if written is not None:
                drawn = whole - written
            elif fill:
                drawn = max(drawn, least)
                drawn += drawn % 2 if drawn < most else 0
            if not least <= drawn <= most:
                self.wrong.append(
                    f"the player deck would have {plural(whole - drawn, 'card')}; "
                    f"after {came} of {plural(config.epidemics, 'epidemic')} it has {whole - most} to {whole - least}"
                )
                return ((0, False),), 0
            packets = left_of(config, drawn, came)
        else:
            listed = self.listed(written, "player_deck", "[5, 12, 12]")
            parts = [part if isinstance(part, tuple | list) else (part, True) for part in listed]
            told = all([len(part) == 2 and type(part[0]) is int and type(part[1]) is bool for part in parts])
            packets = tuple([(part[0], part[1]) for part in parts]) if told else ((0, True),)
            if not isinstance(written, str) and any(size < full for size, full in packets):
                self.wrong.append(
                    f"player_deck is {value_words(written)}; give the sizes of its packets, such as [5, 12, (3, False)]"
                )
                return ((0, False),), 0
            packets = packets or ((0, False),)
            if (inside := sum(full for _, full in packets)) != config.epidemics - came:
                self.wrong.append(
                    f"player_deck has {plural(inside, 'epidemic')}, but {config.epidemics - came} are still to come"
                )
        missing = config.cards - known - sum(size - full for size, full in packets)
        if missing < 0 or (missing and not fill):
            what = "hands and discarded cards" if not fill else "hands"
            self.wrong.append(
                f"{what} contain {plural(known, 'card')}, but must contain the {known + missing} that "
                f"aren’t in the player deck: {f'add {missing}' if missing > 0 else f'take {-missing} out'}"
            )
        return packets, max(missing, 0)
