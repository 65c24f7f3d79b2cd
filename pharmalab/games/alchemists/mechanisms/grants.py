"""Winning grants, and choosing which grant to take first."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from pharmalab.core.agenda import Action, Automatic, Question
from pharmalab.core.events import Event, Who, player
from pharmalab.core.templates import Nth
from pharmalab.core.values import replace, replace_at
from pharmalab.core.zones import Seat
from pharmalab.games.alchemists.components.names import INGREDIENTS, Ingredient
from pharmalab.games.alchemists.components.theories import FIRST_GRANT, GRANT_GOLD, LATER_GRANT
from pharmalab.games.alchemists.components.theory_words import grant_place, ingredients
from pharmalab.games.alchemists.config import Config
from pharmalab.games.alchemists.mechanisms.conflicts import in_conflict
from pharmalab.games.alchemists.mechanisms.gold import add_gold
from pharmalab.games.alchemists.state import AlchemistsState


def grants_won(state: AlchemistsState, seat: int, events: list[Event], cause: int = -1) -> AlchemistsState:
    """Return the state after the seat takes every grant that it has won.

    If the seat has several choices for its first grant, the seat is asked (AL-24).
    """
    places = grants_within_reach(state, seat)
    if not places:
        return state
    if state.granted[seat]:
        for place in places:
            state = _take(state, seat, place, events, cause)
        return state
    if len(places) > 1:
        return state.ask(ChooseGrant(seat, places))
    return first_grant(state, seat, places[0], events, cause)


def sealed_ingredients(state: AlchemistsState, seat: int) -> set[str]:
    """Return the ingredients whose theories the seat has sealed, leaving out theories in conflict."""
    return {
        name
        for name, theory in zip(INGREDIENTS, state.theories, strict=True)
        if theory and any(seal.seat == seat for seal in theory.seals) and not in_conflict(state, name)
    }


def grants_within_reach(state: AlchemistsState, seat: int) -> tuple[int, ...]:
    """Return the indices of the grants that the seat has won but not taken yet.

    The first grant needs seals on theories about two of its ingredients. Later grants need all three.
    """
    needed = LATER_GRANT if state.granted[seat] else FIRST_GRANT
    if not state.grants or len(own := sealed_ingredients(state, seat)) < needed:
        return ()
    tiles = state.config.grants
    return tuple([place for place in state.grants if len(own.intersection(tiles[place].ingredients)) >= needed])


def first_grant(state: AlchemistsState, seat: int, place: int, events: list[Event], cause: int = -1) -> AlchemistsState:
    """Return the state after the seat takes its first grant, and then all other grants that its seals have won."""
    return grants_won(_take(state, seat, place, events, cause), seat, events, cause)


def _take(state: AlchemistsState, seat: int, place: int, events: list[Event], cause: int) -> AlchemistsState:
    won = len(events)
    first = not state.granted[seat]
    events.append(GrantWon(seat, place, state.config.grants[place].ingredients, first, cause=cause))
    state = replace(
        state,
        grants=tuple([one for one in state.grants if one != place]),
        granted=replace_at(state.granted, seat, tuple(sorted((*state.granted[seat], place)))),
    )
    return add_gold(state, seat, GRANT_GOLD, events, won)


class GrantWon(Event, frozen=True):
    """A seat won a grant.

    ``tile`` is the grant's index in the set-up. ``ingredients`` lists the grant's ingredients. ``first`` is true for
    the seat's first grant, which needs only two of these ingredients.
    """

    rule = "alchemists/grants"
    big = True
    no_change = ("tile",)
    seat: Seat
    tile: int
    ingredients: tuple[str, ...]
    first: bool

    def sentence(self, who: Who = player) -> str:
        nth = "a first grant" if self.first else "another grant"
        return f"{who(self.seat)} wins {nth}, for {ingredients(self.ingredients)}."

    def touches(self) -> tuple[str, ...]:
        return (grant_place(self.tile), f"seat:{self.seat}")


class ChooseGrant(Question[AlchemistsState], frozen=True):
    """A question that asks a seat which of several grants to take first.

    ``tiles`` lists the indices of the offered grants in ``config.grants``.
    """

    rule = "alchemists/grants"
    asks = "{seat}: which grant do you take?"
    tiles: tuple[int, ...]

    def help(self, view: AlchemistsState) -> str:
        return f"This costs nothing. You get {GRANT_GOLD} gold now, and the grant’s points at the end."

    def problems(self, state: AlchemistsState) -> Iterator[str]:
        if self.tiles != grants_within_reach(state, self.seat) or len(self.tiles) < 2 or state.granted[self.seat]:
            yield (f"agenda, ChooseGrant: “tiles” is {self.tiles}, but seat {self.seat} can’t choose from these grants")


class TakeGrant(Action[AlchemistsState], frozen=True):
    """Take a grant as the seat's first grant.

    ``tile`` is the grant's index in the set-up, and ``ingredients`` lists the grant's ingredients.
    """

    rule = "alchemists/first-grant"
    says = "Take grant {tile}, for {ingredients}"
    refuses = "You have not won that grant."
    tile: Nth
    ingredients: tuple[Ingredient, ...]

    def touches(self) -> tuple[str, ...]:
        return (grant_place(self.tile),)

    @classmethod
    def every(cls, config: Config) -> Iterable["TakeGrant"]:
        return _first_grants(config)

    @classmethod
    def legal(cls, state: AlchemistsState, question: ChooseGrant) -> Iterable["TakeGrant"]:
        every = _first_grants(state.config)
        return tuple([every[tile] for tile in question.tiles])

    def do(self, state: AlchemistsState, question: ChooseGrant, events: list[Event]) -> AlchemistsState:
        return first_grant(state, question.seat, self.tile, events)


@lru_cache(maxsize=64)
def _first_grants(config: Config) -> tuple[TakeGrant, ...]:
    return tuple([TakeGrant(tile, grant.ingredients) for tile, grant in enumerate(config.grants)])


class CheckGrants(Automatic[AlchemistsState], frozen=True):
    """Give a seat the grants that it has won because a conflict has ended.

    This step is used only if the configuration sets `grants_after_conflict` (AL-24).
    """

    rule = "alchemists/al-24"
    to: Seat

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        return grants_won(state, self.to, events)
