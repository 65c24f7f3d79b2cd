"""A position of Alchemists.

It never includes the true world, only what the card reader has revealed (see `card_reader`).
"""

from typing import Annotated, Any, TypeVar

from pharmalab.core.agenda import State
from pharmalab.core.piles import Pile
from pharmalab.core.values import Value
from pharmalab.core.zones import Each, Empty, MaybeSeat, Ordered, PerSeat, Seat, Sorted, Stock, Within
from pharmalab.games.alchemists.components.board import SPACES
from pharmalab.games.alchemists.components.cards import ARTIFACTS
from pharmalab.games.alchemists.components.names import BLANK, INGREDIENTS
from pharmalab.games.alchemists.components.theories import SEAL_KINDS
from pharmalab.games.alchemists.config import Config, adventurers_of

T = TypeVar("T")
INGREDIENT_CARDS = Stock("ingredients", lambda config: config.deck())
FAVOUR_CARDS = Stock("favours", lambda config: config.favour_cards())
ARTIFACT_CARDS = Stock("artifacts", lambda config: ARTIFACTS, rest="the box")
ADVENTURER_TILES = Stock("adventurers", adventurers_of, rest="the box")
GRANT_TILES = Stock("grants", lambda config: range(len(config.grants)), title=lambda n: f"grant {n}")
Ingredient = Annotated[str, INGREDIENT_CARDS]
Favour = Annotated[str, FAVOUR_CARDS]
Artifact = Annotated[str, ARTIFACT_CARDS]
Adventurer = Annotated[str, ADVENTURER_TILES, Empty("")]
Number = Annotated[int, Within(0)]
Cubes = Annotated[int, Within(0, lambda config: max(map(config.cubes_in, (1, 2))) + assistants(config))]
PerSpace = Annotated[tuple[T, ...], Each("action space", lambda config: SPACES)]
Discard = Annotated[tuple[T, ...], Each("pile", lambda config: (*map("seat {}".format, range(config.seats)), "all"))]

AT = {space: n for n, space in enumerate(SPACES)}  #: the index of an action space in tuples by space
SEAL_ORDER = {kind: n for n, kind in enumerate((*SEAL_KINDS, BLANK))}
Seals = Annotated[tuple[str, ...], Ordered(lambda kind: SEAL_ORDER.get(kind, -1))]
NO_PAIR = (BLANK, BLANK)
NO_BID, FACE_DOWN = -1, -2  #: stands for no bid, and for a hidden bid


def assistants(config: Config) -> int:
    """Return how many Assistants there are among the game's favour cards."""
    return config.favours.count("assistant")


class Seal(Value, frozen=True, gc=False):
    """A seal on a theory.

    ``kind`` is 'gold', 'silver', or the hedged colour ('R', 'G' or 'B'). In other seats' views, a face-down seal is
    '?'. ``open`` is true if everybody can see the kind.
    """

    seat: Seat
    kind: str
    open: bool = False


class Theory(Value, frozen=True, gc=False):
    """A theory about an ingredient.

    ``seals`` lists the seals in the order in which they were placed, so the publisher's seal comes first.
    """

    alchemical: str
    seals: tuple[Seal, ...]


class Fact(Value, frozen=True, gc=False, cache_hash=True):
    """An answer from the card reader, with the question that was asked.

    Attributes:
        kind: 'mix' (a test, drink, exhibit or Thinking Cap), 'sale', 'aspect' (an ingredient's sign in a colour), or
            'demonstration' (do two ingredients make a potion?).
        ingredients: the one or two ingredients, in the order of the triangle; '?' if hidden in this view.
        asked: the wanted, promised or claimed potion, or the colour of an aspect. '' if there is none.
        answer: a potion for a mix, a quality for a sale, '+' or '-' for an aspect, and 'yes' or 'no' for a
            demonstration.
        by: the seat that asked.
        knows: the seats that know the ingredients, sorted.
        peeks: (seat, ingredient) for each look with the Periscope, sorted.
        lies: how many of the two cards are in the discard pile, or under the Feather in Cap.
        held: the number of cards from which the seat chose the pair; 0 if unknown.
        second: whether this is the second pair of a Thinking Cap. The previous fact is the first pair.
    """

    kind: str
    ingredients: tuple[str, ...]
    asked: str
    answer: str
    by: Seat
    knows: tuple[Seat, ...]
    peeks: tuple[tuple[int, str], ...] = ()
    lies: int = 0
    held: int = 0
    second: bool = False

    @property
    def known(self) -> bool:
        """Whether all ingredients of the fact are known."""
        return BLANK not in self.ingredients

    @property
    def exhibited(self) -> bool:
        """Whether the fact is a successful exhibit: a mix that made the promised potion."""
        return self.kind == "mix" and bool(self.asked) and self.asked == self.answer


class AlchemistsState(State, frozen=True):
    """A complete position in Alchemists.

    Unless stated otherwise, a tuple contains one item per seat. Items per action space are in the order of ``SPACES``.
    In a view, hidden ids are '?'.

    Args:
        gold: the gold of each seat.
        reputation: the reputation of each seat.
        hands: the ids of the ingredients in each hand, sorted.
        favours: the ids of the favour cards in each hand, sorted.
        deck: the face-down pile of ingredients.
        favour_deck: the face-down pile of favours.
        discard: for each seat, the discards that only this seat knows, sorted; the last item lists the discards that
            everybody saw.
        favour_discard: the discarded favours, divided like ``discard``.
        cauldron: the two mixed cards until they are put away, or ().
        row: the face-up ingredients, sorted.
        round: the number of the round, from 1; 0 in the set-up.
        starting: the seat with the starting player marker; -1 before it is drawn.
        order: the number of each seat's order space, counted from 1; 0 if none.
        line: the seats in play order, once all have chosen an order space.
        paralysed: the seats paralysed in the next round, in the order in which they drank.
        declared: how many actions each seat declared on each space in this round.
        left: how many of the declared actions each seat has yet to take.
        performed: how many of the declared actions were performed, not declined.
        associates: the spaces for which the seat played an Associate.
        extra: the number of cubes from Assistants in this round.
        unused: the number of unused cubes.
        hospital: the number of cubes in the hospital.
        unhappy: whether the student drank a negative potion in this round.
        struck: the negative potions that harmed the seat in this round, sorted.
        potions: the potions that the seat is known to have made, sorted.
        adventurers: the stack of adventurers.
        adventurer: the adventurer of this round, or ''.
        next_adventurer: the adventurer of the next round, or ''.
        bids: each seat's discount in this sale; -1 for no bid, -2 if hidden.
        seller: how many seats have sold in this round.
        blocked: the number of cubes on each of the adventurer's three potions.
        offer: the potion and the guaranteed quality of the current sale, or ("", "").
        artifacts: the artifacts that the seat owns, sorted.
        artifact_row: the artifacts on sale, sorted.
        artifact_decks: the artifacts of the levels still to come, the next level first.
        bought: how many artifacts the seat bought since it got the Discount Card.
        used: the artifacts that the seat has used in this round.
        aside: the ingredients under the Feather in Cap, sorted.
        theories: the theory about each ingredient, or None, in the order of the triangle.
        conflicts: the pairs of ingredients whose theories are in conflict, sorted.
        seals: the seat's unused seals, in the order of ``SEAL_KINDS``.
        spent: the seat's seals that have left the game.
        placed: the seat's seals in the order of placing, each named by its ingredient, or by its kind if it has left
            the game; () if unknown.
        grants: the indices in ``config.grants`` of the grants still to be won.
        granted: the indices of the grants that the seat has won, sorted.
        exhibited: the potions that the seat has exhibited successfully, sorted.
        first: the first seat to exhibit each potion, or -1, in the order of ``ASPECTS``.
        facts: the card reader's answers, in order.
        world: the alchemicals revealed so far, in the order of the triangle.
        points: the victory points of each seat at the end, item by item.
    """

    blanks = {  # noqa: RUF012
        **dict.fromkeys(
            ("hands", "favours", "discard", "favour_discard", "aside", "cauldron", "seals", "theories", "facts"),
            lambda one: one == BLANK,
        ),
        **dict.fromkeys(("deck", "favour_deck"), lambda pile: bool(pile.pool)),
        "bids": lambda bid: bid == FACE_DOWN,
    }

    config: Config
    agenda: tuple[Any, ...]
    gold: PerSeat[Number]
    reputation: PerSeat[Annotated[int, Within(1)]]
    hands: PerSeat[Sorted[Ingredient]]
    favours: PerSeat[Sorted[Favour]]
    deck: Annotated[Pile, INGREDIENT_CARDS]
    discard: Discard[Sorted[Ingredient]]
    favour_deck: Annotated[Pile, FAVOUR_CARDS]
    favour_discard: Discard[Sorted[Favour]]
    adventurers: Annotated[Pile, ADVENTURER_TILES]
    declared: PerSeat[PerSpace[Number]]
    left: PerSeat[PerSpace[Number]]
    performed: PerSeat[PerSpace[Number]]
    associates: PerSeat[Annotated[tuple[str, ...], Ordered(lambda space: AT.get(space, -1))]]
    extra: PerSeat[Annotated[int, Within(0, lambda config: assistants(config))]]
    unused: PerSeat[Cubes]
    hospital: PerSeat[Cubes]
    struck: PerSeat[Sorted[str]]
    potions: PerSeat[Sorted[str]]
    bids: PerSeat[int]
    artifacts: PerSeat[Sorted[Artifact]]
    bought: PerSeat[Number]
    used: PerSeat[Sorted[str]]
    aside: PerSeat[Sorted[Ingredient]]
    seals: PerSeat[Seals]
    spent: PerSeat[Seals]
    granted: PerSeat[Sorted[Annotated[int, GRANT_TILES]]]
    exhibited: PerSeat[Sorted[str]]
    grants: tuple[Annotated[int, GRANT_TILES], ...]
    order: PerSeat[Annotated[int, Within(0, lambda config: len(config.track))]]
    row: Sorted[Ingredient] = ()
    cauldron: tuple[Ingredient, ...] = ()
    round: Annotated[int, Within(0, lambda config: config.rounds)] = 0
    starting: MaybeSeat = -1
    line: tuple[Seat, ...] = ()
    paralysed: tuple[Seat, ...] = ()
    unhappy: bool = False
    adventurer: Adventurer = ""
    next_adventurer: Adventurer = ""
    seller: int = 0
    blocked: tuple[int, ...] = (0, 0, 0)
    offer: tuple[str, str] = ("", "")
    artifact_row: Sorted[Artifact] = ()
    artifact_decks: tuple[tuple[Artifact, ...], ...] = ()
    theories: tuple[Theory | None, ...] = (None,) * 8
    conflicts: tuple[tuple[str, str], ...] = ()
    placed: tuple[tuple[str, ...], ...] = ()
    first: tuple[MaybeSeat, ...] = (-1,) * 6
    facts: tuple[Fact, ...] = ()
    world: tuple[str, ...] = ()
    points: tuple[tuple[tuple[str, int], ...], ...] = ()

    @property
    def final(self) -> bool:
        """Whether this is the final round."""
        return self.round == self.config.rounds

    def cubes(self, seat: int) -> int:
        """Return how many cubes the seat has for declaring, including cubes from Assistants."""
        return max(0, self.config.cubes_in(self.round) - self.unused[seat]) + self.extra[seat]

    def owns(self, seat: int, artifact: str) -> bool:
        return artifact in self.artifacts[seat]

    def feathered(self, fact: Fact) -> bool:
        """Return whether the cards of a mix went under the Feather in Cap instead of into the discard pile."""
        return fact.exhibited and self.owns(fact.by, "feather_in_cap")

    def counting(self, seat: int) -> int:
        """Return the number of a seat's seals, not counting seals on theories in conflict."""
        troubled = {name for pair in self.conflicts for name in pair}
        return sum(seal.seat == seat for name, theory in zip(INGREDIENTS, self.theories, strict=True)
                   if theory and name not in troubled for seal in theory.seals)  # fmt: skip
