"""Every order of real decks, one by one, with the rules of infections written again in a few plain lines."""

from collections import Counter
from fractions import Fraction
from itertools import permutations, product

import pharmalab
from pharmalab.games.pandemic.components import CITIES

CUBES, OUTBREAKS, CARDS = "pandemic/out-of-cubes", "pandemic/too-many-outbreaks", "pandemic/out-of-cards"


EAST = ("Chicago", "Montreal", "New York", "Washington", "Atlanta", "Miami", "Mexico City")


def small(cities=EAST[:5], **fields):
    """A turn on a small map; nobody holds a card."""
    epidemics = fields.get("epidemics", 2)
    values = {"events": (), "hand": 0, "infected": (1,), "epidemics": epidemics, "cubes": {}, "player_discard": None,
             "roles": ("scientist", "researcher"), "first": 0}  # fmt: skip
    if not isinstance(fields.get("player_deck"), list):
        values["player_discard"] = ()
    return pharmalab.position("pandemic", seed=1, cities=cities, **{**values, **fields}).state


class Position:
    """Cubes on the table. ``lost``: the rule by which; then nothing changes any more."""

    def __init__(self, state):
        self.config, self.state = state.config, state
        self.cubes = {(c, k): state.cubes_at(c).get(k, 0) for c in state.config.world for k in state.config.colours}
        self.outbreaks, self.lost = state.outbreaks, ""

    def copy(self):
        other = object.__new__(Position)
        other.__dict__.update(self.__dict__, cubes=dict(self.cubes))
        return other

    def guarded(self, city, colour):
        s = self.state
        for role, pawn in zip(s.roles, s.pawns, strict=True):
            if role == "quarantine_specialist" and (pawn == city or pawn in CITIES[city].links):
                return True
            if role == "medic" and pawn == city and colour in s.cured:
                return True
        return colour in s.eradicated

    def place(self, city, colour, out):
        if self.lost or self.guarded(city, colour) or city in out:
            return
        if self.cubes[city, colour] < 3:
            if sum(n for (_, k), n in self.cubes.items() if k == colour) == self.config.supply:
                self.lost = CUBES
            else:
                self.cubes[city, colour] += 1
            return
        out.add(city)
        self.outbreaks += 1
        if self.outbreaks == self.config.outbreak_limit:
            self.lost = OUTBREAKS
        for near in CITIES[city].links:
            if near in self.config.world:
                self.place(near, colour, out)

    def infect(self, city):
        self.place(city, CITIES[city].colour, set())

    def flood(self, city):
        colour = CITIES[city].colour
        had = self.cubes[city, colour]
        for _ in range(4 if had else 3):
            if had and self.cubes[city, colour] == 3:
                self.place(city, colour, set())
                return
            self.place(city, colour, set())


def orders(pile):
    """Every order of a pile of known cards, from the top."""
    for parts in product(*(list(permutations(layer.known)) for layer in pile.layers)):
        yield [card for part in parts for card in part]


def deals(deck, cards):
    """How many epidemics come in the next cards, once for every place where the epidemics can lie."""
    places = [
        [tuple(n == at for n in range(len(layer))) for at in (range(len(layer)) if layer.known else (-1,))]
        for layer in deck.layers
    ]
    for layout in product(*places):
        yield sum([epidemic for packet in layout for epidemic in packet][:cards])


def turn(state, epidemics, cards):
    """What comes of so many epidemics and infection cards: chances of (outbreaks, how it is lost), and for each city
    that its card is turned over."""
    cases, turned = Counter(), Counter()
    start = list(orders(state.infection))
    steps = ("bottom", "intensify") * epidemics + ("top",) * cards
    for order in start:
        for chance, board, seen in _run(Position(state), order, sorted(state.infection_discard), steps, ()):
            part = chance / len(start)
            cases[board.outbreaks - state.outbreaks, board.lost] += part
            turned.update(dict.fromkeys(set(seen), part))
    return dict(cases), dict(turned)


def _run(board, deck, discard, steps, seen):
    if not steps:
        yield Fraction(1), board, seen
    elif steps[0] == "intensify":
        yield from _mixed(board, discard, deck, steps[1:], seen)
    elif not deck and discard:
        yield from _mixed(board, discard, [], steps, seen)
    elif not deck:
        yield from _run(board, deck, discard, steps[1:], seen)
    else:
        at = 0 if steps[0] == "top" else -1
        city, rest, board = deck[at], deck[1:] if at == 0 else deck[:-1], board.copy()
        if not board.lost:
            board.infect(city) if at == 0 else board.flood(city)
        yield from _run(board, rest, [*discard, city], steps[1:], (*seen, city))


def _mixed(board, cards, below, steps, seen):
    """The cards shuffled, on top of the others."""
    mixed = list(permutations(cards))
    for order in mixed:
        for chance, after, all_seen in _run(board, [*order, *below], [], steps, seen):
            yield chance / len(mixed), after, all_seen
