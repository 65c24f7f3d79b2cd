"""Publishing: a new theory or an endorsement, the seal for it, and the choice of a first grant."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import product
from typing import Any

from pharmalab.core.agenda import Action
from pharmalab.core.events import Event, Refusal
from pharmalab.core.templates import Nth
from pharmalab.core.words import listing, plural
from pharmalab.games.alchemists.components.names import ALCHEMICALS, BLANK, INDEX, INGREDIENTS, Ingredient, ingredient
from pharmalab.games.alchemists.components.theories import SEAL_KINDS, SEALS_PER_THEORY
from pharmalab.games.alchemists.components.theory_words import (
    SealKind,
    grant_place,
    ingredients,
    seal_words,
)
from pharmalab.games.alchemists.config import Config
from pharmalab.games.alchemists.frames import ChooseGrant, ChooseSeal, Publish, PublishNow, act
from pharmalab.games.alchemists.rules.grants import first_grant, in_conflict
from pharmalab.games.alchemists.rules.publishing import (
    at_once,
    can_endorse,
    can_publish,
    endorse,
    endorsing_costs,
    free_books,
    owners,
    publish,
    sealed,
    to_the_bank,
    used_tokens,
)
from pharmalab.games.alchemists.rules.spaces import performed
from pharmalab.games.alchemists.state import AlchemistsState


class PublishTheory(Action, frozen=True):
    """Say which alchemical an ingredient is."""

    rule = "alchemists/publishing"
    says = "Publish: {ingredient} is {alchemical}"
    lit = ("book:{ingredient}", "token:{alchemical}")
    ingredient: Ingredient
    alchemical: str

    @classmethod
    def every(cls, config: Config) -> Iterable["PublishTheory"]:
        return PUBLISH.values()

    @classmethod
    def legal(cls, state: AlchemistsState, question: Publish | PublishNow) -> Iterable["PublishTheory"]:
        if not can_publish(state, question.seat):
            return ()
        if isinstance(question, PublishNow):
            return tuple([PUBLISH[one] for one in at_once(state, question.ingredients, question.alchemicals)])
        return _new_theories(free_books(state), used_tokens(state))

    @classmethod
    def refusal(cls, state: AlchemistsState, question: Any, action: "PublishTheory | None") -> Refusal:
        if lacking := _lacking(state, question.seat, to_the_bank(state, question.seat)):
            return lacking
        if None not in state.theories:
            return Refusal("All ingredients have a theory.", "alchemists/free-books-and-tokens")
        if action is None:
            return Refusal("Nothing about what was just refuted can be published.", "alchemists/immediate-publication")
        name, alchemical = action.ingredient, action.alchemical
        if name not in INDEX or alchemical not in ALCHEMICALS:
            return Refusal("There is no such ingredient or alchemical.", cls.rule)
        there = state.theories[INDEX[name]]
        if there:
            said = f"There is a theory about {ingredient(name)} already: it is {there.alchemical}."
            return Refusal(said, "alchemists/free-books-and-tokens")
        if alchemical in used_tokens(state):
            on = next(INGREDIENTS[n] for n, one in enumerate(state.theories) if one and one.alchemical == alchemical)
            return Refusal(f"{alchemical} lies on {ingredient(on)} already.", "alchemists/free-books-and-tokens")
        if name in question.ingredients and alchemical in question.alchemicals:
            said = f"It was just refuted that {ingredient(name)} is {alchemical}: publish something else at once."
            return Refusal(said, "alchemists/not-the-same-again")
        about, free = ingredients(question.ingredients), listing(question.alchemicals, "or")
        said = f"At once you can publish only about {about}, or that another ingredient is {free}."
        return Refusal(said, "alchemists/immediate-publication")

    def do(self, state: AlchemistsState, question: Any, events: list[Event]) -> AlchemistsState:
        used = act("publish", question.seat) if isinstance(question, PublishNow) else question
        return publish(performed(state, used), question.seat, self.ingredient, self.alchemical, events)


class PublishLater(Action, frozen=True):
    """Leave the immediate publication."""

    rule = "alchemists/immediate-publication"
    says = "Publish nothing now"
    refuses = "That can always be left."

    def do(self, state: AlchemistsState, question: PublishNow, events: list[Event]) -> AlchemistsState:
        return state


class EndorseTheory(Action, frozen=True):
    """Put a seal on somebody else's theory."""

    rule = "alchemists/endorsing"
    says = "Endorse the theory about {ingredient}"
    lit = ("book:{ingredient}",)
    ingredient: Ingredient

    @classmethod
    def every(cls, config: Config) -> Iterable["EndorseTheory"]:
        return ENDORSE.values()

    @classmethod
    def legal(cls, state: AlchemistsState, question: Publish) -> Iterable["EndorseTheory"]:
        seat = question.seat
        return tuple([
            ENDORSE[name] for name, there in zip(INGREDIENTS, state.theories, strict=True)
            if there is not None and can_endorse(state, seat, name)
        ])  # fmt: skip

    @classmethod
    def refusal(cls, state: AlchemistsState, question: Any, action: "EndorseTheory | None") -> Refusal:
        seat = question.seat
        if action is None:
            return _lacking(state, seat, 0) or Refusal("There is no theory that you can endorse.", cls.rule)
        name = action.ingredient
        seats = owners(state, name) if name in INDEX else ()
        if not seats:
            return Refusal(f"There is no theory about {ingredient(name)}.", cls.rule)
        if seat in seats:
            return Refusal(f"Your seal is on the theory about {ingredient(name)} already.", cls.rule)
        if len(seats) == SEALS_PER_THEORY:
            said = f"The theory about {ingredient(name)} has {SEALS_PER_THEORY} seals already."
            return Refusal(said, "alchemists/full-theories")
        if in_conflict(state, name):
            said = f"The theory about {ingredient(name)} is in conflict: nobody can endorse it."
            return Refusal(said, "alchemists/theories-in-conflict")
        lacking = _lacking(state, seat, endorsing_costs(state, seat, name))
        assert lacking is not None, "nothing else is in the way"
        return lacking

    def do(self, state: AlchemistsState, question: Publish, events: list[Event]) -> AlchemistsState:
        return endorse(performed(state, question), question.seat, self.ingredient, events)


class PlaceSeal(Action, frozen=True):
    """Put a seal on the theory, face down. ``kind``: '?' for the others."""

    rule = "alchemists/seals"
    says = "Put {kind} on it"
    lit = ("seal:{kind}",)
    kind: SealKind

    def seen_by(self, state: AlchemistsState, seat: int) -> "PlaceSeal":
        return self if seat == state.agenda[0].seat else _HIDDEN

    @classmethod
    def every(cls, config: Config) -> Iterable["PlaceSeal"]:
        return SEAL.values()

    @classmethod
    def legal(cls, state: AlchemistsState, question: ChooseSeal) -> Iterable["PlaceSeal"]:
        return tuple([SEAL[kind] for kind in dict.fromkeys(state.seals[question.seat]) if kind in SEAL])

    @classmethod
    def refusal(cls, state: AlchemistsState, question: Any, action: "PlaceSeal | None") -> Refusal:
        if action is None or action.kind not in SEAL:
            return Refusal("There is no such seal.", cls.rule)
        return Refusal(f"You have used {seal_words(action.kind)} as often as you could.", cls.rule)

    def do(self, state: AlchemistsState, question: ChooseSeal, events: list[Event]) -> AlchemistsState:
        return sealed(state, question.seat, question.about, self.kind, question.new, events)


class TakeGrant(Action, frozen=True):
    """Take one of several as the first grant. ``tile``: its place in the set-up's grants; ``ingredients``: on it."""

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


PUBLISH = {(name, one): PublishTheory(name, one) for name, one in product(INGREDIENTS, ALCHEMICALS)}
ENDORSE = {name: EndorseTheory(name) for name in INGREDIENTS}
SEAL = {kind: PlaceSeal(kind) for kind in SEAL_KINDS}
_HIDDEN = PlaceSeal(BLANK)


@lru_cache(maxsize=64)
def _first_grants(config: Config) -> tuple[TakeGrant, ...]:
    return tuple([TakeGrant(tile, grant.ingredients) for tile, grant in enumerate(config.grants)])


@lru_cache(maxsize=4096)
def _new_theories(books: tuple[str, ...], used: tuple[str, ...]) -> tuple[PublishTheory, ...]:
    return tuple([PUBLISH[name, one] for name in books for one in ALCHEMICALS if one not in used])


def _lacking(state: AlchemistsState, seat: int, gold: int) -> Refusal | None:
    """What the seat lacks for a seal that costs so much gold: the seal, or the gold."""
    if not state.seals[seat]:
        return Refusal("You have no seal left.", "alchemists/seals")
    if state.gold[seat] < gold:
        said = f"That costs you {plural(gold, 'gold piece')}, and you have {state.gold[seat]}."
        return Refusal(said, "alchemists/endorsing" if gold > 1 else "alchemists/publishing")
    return None
