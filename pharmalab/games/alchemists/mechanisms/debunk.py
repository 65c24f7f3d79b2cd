"""Debunking theories: an apprentice asks for a sign, a master asks about a mix, and the answer may refute theories.

The changes in reputation are in data/theories.toml.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import ClassVar

from pharmalab.core.agenda import Action, Automatic, Chance, Frame
from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.core.values import replace
from pharmalab.core.words import capital, listing, plural
from pharmalab.core.zones import Seat
from pharmalab.games.alchemists.components.demonstrations import Shown, by_aspect, by_mix, useful_answer
from pharmalab.games.alchemists.components.names import (
    COLORS,
    COLOUR_WORDS,
    INDEX,
    INGREDIENTS,
    PAIRS,
    POTION_INDEX,
    POTIONS,
    Colour,
    Ingredient,
    Potion,
    ingredient,
    pair,
    potion,
)
from pharmalab.games.alchemists.components.theories import CHANGES
from pharmalab.games.alchemists.components.theory_words import ingredients, seal_words
from pharmalab.games.alchemists.config import Config
from pharmalab.games.alchemists.mechanisms.act import Act, use_cube
from pharmalab.games.alchemists.mechanisms.card_reader import Reading
from pharmalab.games.alchemists.mechanisms.conflicts import ConflictShown, end_conflicts
from pharmalab.games.alchemists.mechanisms.facts import ANSWERS, new_fact
from pharmalab.games.alchemists.mechanisms.grants import CheckGrants
from pharmalab.games.alchemists.mechanisms.publish import MayPublish
from pharmalab.games.alchemists.mechanisms.reputation import change_reputation
from pharmalab.games.alchemists.mechanisms.seals import OpenSeal, hedged
from pharmalab.games.alchemists.mechanisms.theories import published
from pharmalab.games.alchemists.state import SEAL_ORDER, AlchemistsState


class Debunk(Act, frozen=True):
    """A question that asks a seat how to debunk: with an ingredient's sign (apprentice) or with a mix (master)."""

    rule = "alchemists/debunk-theory"
    space: ClassVar[str] = "debunk"
    does: ClassVar[str] = "which theory do you try to debunk"

    def help(self, view: AlchemistsState) -> str:
        return (f"This costs no cards. If you refute the theory, you gain {CHANGES.debunked} reputation. Each seal "
                f"on the theory costs its owner {-CHANGES.refuted}, except a hedge for the colour you refute. If you "
                f"fail, you lose {-CHANGES.failed}.")  # fmt: skip


class AskAspect(Action[AlchemistsState], frozen=True):
    """Ask the card reader for an ingredient's sign in a colour (apprentice)."""

    rule = "alchemists/apprentice-debunking"
    says = "Ask for the {colour} sign of {ingredient}"
    lit = ("book:{ingredient}",)
    ingredient: Ingredient
    colour: Colour

    @classmethod
    def every(cls, config: Config) -> Iterable["AskAspect"]:
        return ASPECTS.values() if config.debunks == "apprentice" else ()

    @classmethod
    def legal(cls, state: AlchemistsState, question: Debunk) -> Iterable["AskAspect"]:
        return _aspects(tuple(published(state))) if state.config.debunks == "apprentice" else ()

    @classmethod
    def refusal(cls, state: AlchemistsState, question: Debunk, action: "AskAspect | None") -> Refusal:
        if state.config.debunks != "apprentice":
            return Refusal("In the master variant, name two ingredients and a potion.", "alchemists/master-debunking")
        if not any(state.theories):
            return Refusal("There is no theory to debunk.", "alchemists/al-21")
        if action is not None and action.ingredient in INDEX and action.colour in COLORS:
            return Refusal(f"There is no theory about {ingredient(action.ingredient)}.", cls.rule)
        return Refusal("There is no such ingredient or colour.", cls.rule)

    def do(self, state: AlchemistsState, question: Debunk, events: list[Event]) -> AlchemistsState:
        return use_cube(state, question).ask(ShowAspect(question.seat, self.ingredient, self.colour))


ASPECTS = {(name, colour): AskAspect(name, colour) for name in INGREDIENTS for colour in COLORS}


@lru_cache(maxsize=256)
def _aspects(names: tuple[str, ...]) -> tuple[AskAspect, ...]:
    return tuple([ASPECTS[name, colour] for name in names for colour in COLORS])


class Demonstrate(Action[AlchemistsState], frozen=True):
    """In the master variant, ask the card reader whether two ingredients make a certain potion.

    ``first`` and ``second`` are the ingredients, in the order of the results triangle.
    """

    rule = "alchemists/master-debunking"
    says = "Ask whether {first} and {second} make {potion}"
    lit = ("book:{first}", "book:{second}")
    first: Ingredient
    second: Ingredient
    potion: Potion

    @classmethod
    def every(cls, config: Config) -> Iterable["Demonstrate"]:
        return DEMONSTRATIONS if config.debunks == "master" else ()

    @classmethod
    def legal(cls, state: AlchemistsState, question: Debunk) -> Iterable["Demonstrate"]:
        if state.config.debunks != "master" or not any(state.theories):
            return ()
        if state.config.invalid_demonstration == "costs":
            return DEMONSTRATIONS
        return _useful(tuple(published(state).items()), state.conflicts)

    @classmethod
    def refusal(cls, state: AlchemistsState, question: Debunk, action: "Demonstrate | None") -> Refusal:
        if state.config.debunks != "master":
            return Refusal(
                "In the apprentice variant, name an ingredient and a colour.", "alchemists/apprentice-debunking"
            )
        if not any(state.theories):
            return Refusal("There is no theory to debunk.", "alchemists/al-21")
        if action is None:
            return Refusal("No question that you can ask would prove anything.", "alchemists/al-21")
        if (action.first, action.second) not in PAIRS or action.potion not in POTION_INDEX:
            said = "For a demonstration, name a potion and two different ingredients, in the order of the triangle."
            return Refusal(said, cls.rule)
        return Refusal(
            "Neither answer to this question could refute a theory or show a new conflict.",
            "alchemists/invalid-demonstrations",
        )

    def do(self, state: AlchemistsState, question: Debunk, events: list[Event]) -> AlchemistsState:
        return use_cube(state, question).ask(ShowMix(question.seat, (self.first, self.second), self.potion))


DEMONSTRATIONS = tuple([Demonstrate(a, b, potion) for a, b in PAIRS for potion in POTIONS])


@lru_cache(maxsize=256)
def _useful(theories: tuple[tuple[str, str], ...], conflicts: tuple[tuple[str, str], ...]) -> tuple[Demonstrate, ...]:
    """Return the demonstrations whose answer can prove something."""
    claimed = dict(theories)
    return tuple([one for one in DEMONSTRATIONS
                  if useful_answer(claimed, conflicts, (one.first, one.second), one.potion)])  # fmt: skip


class ShowAspect(Chance[AlchemistsState], frozen=True):
    """Show everybody an ingredient's sign in a colour (apprentice)."""

    rule = "alchemists/apprentice-debunking"
    source = "card reader"
    asks = "Which sign does {ingredient} have in {colour}, + or -?"
    to: Seat
    ingredient: Ingredient
    colour: Colour

    def distribution(self, state: AlchemistsState) -> Reading:
        return Reading(state.facts, "aspect", (self.ingredient,), self.colour)

    def answers(self, state: AlchemistsState) -> tuple[str, ...]:
        return ANSWERS["aspect"]

    def answer(self, state: AlchemistsState, sign: str, events: list[Event]) -> AlchemistsState:
        shown = by_aspect(published(state), self.ingredient, self.colour, sign)
        events.append(AspectShown(self.to, self.ingredient, self.colour, sign))
        state = _with_fact(state, "aspect", (self.ingredient,), self.colour, sign, self.to)
        return conclude(state, self.to, shown, True, events)

    def problems(self, state: AlchemistsState) -> Iterator[str]:
        if state.config.debunks != "apprentice" or self.ingredient not in INDEX or self.colour not in COLORS:
            asked = f"“ingredient” is “{self.ingredient}” and “colour” is “{self.colour}”"
            yield f"agenda, ShowAspect: {asked}, but nobody can ask that question"


class AspectShown(Event, frozen=True):
    """The card reader showed an ingredient's sign in a colour: '+' or '-'."""

    rule = "alchemists/apprentice-debunking"
    lit = ("book:{ingredient}",)
    seat: Seat
    ingredient: str
    colour: str
    sign: str

    def sentence(self, who: Who = player) -> str:
        sign = "plus" if self.sign == "+" else "minus"
        return f"The card reader shows everybody: {ingredient(self.ingredient)} has {COLOUR_WORDS[self.colour]} {sign}."


class ShowMix(Chance[AlchemistsState], frozen=True):
    """Show everybody whether two ingredients make a potion (master)."""

    rule = "alchemists/master-debunking"
    source = "card reader"
    to: Seat
    ingredients: tuple[str, str]
    potion: str

    def distribution(self, state: AlchemistsState) -> Reading:
        return Reading(state.facts, "demonstration", self.ingredients, self.potion)

    def answers(self, state: AlchemistsState) -> tuple[str, ...]:
        return ANSWERS["demonstration"]

    def answer(self, state: AlchemistsState, said: str, events: list[Event]) -> AlchemistsState:
        theories, question = published(state), (self.ingredients, self.potion)
        shown = by_mix(theories, state.conflicts, *question, said)
        valid = bool(useful_answer(theories, state.conflicts, *question))
        events.append(MixShown(self.to, self.ingredients, self.potion, said))
        state = _with_fact(state, "demonstration", self.ingredients, self.potion, said, self.to)
        return conclude(state, self.to, shown, valid, events)

    def prompt(self, who: Who = player) -> str:
        return f"Do {pair(self.ingredients)} make {potion(self.potion)}, yes or no?"

    def problems(self, state: AlchemistsState) -> Iterator[str]:
        if state.config.debunks != "master" or self.ingredients not in PAIRS or self.potion not in POTIONS:
            asked = f"“ingredients” is {self.ingredients} and “potion” is “{self.potion}”"
            yield f"agenda, ShowMix: {asked}, but nobody can ask that question"


class MixShown(Event, frozen=True):
    """The card reader showed whether two ingredients make a potion: 'yes' or 'no'."""

    rule = "alchemists/master-debunking"
    lit = ("book:{ingredients}",)
    seat: Seat
    ingredients: tuple[str, ...]
    potion: str
    answer: str

    def sentence(self, who: Who = player) -> str:
        make = "make" if self.answer == "yes" else "do not make"
        return f"The card reader shows everybody: {ingredients(self.ingredients)} {make} {potion(self.potion)}."


def _with_fact(
    state: AlchemistsState, kind: str, ingredients: tuple[str, ...], asked: str, said: str, by: int
) -> AlchemistsState:
    """Return the state with one more fact that everybody knows."""
    return replace(state, facts=(*state.facts, new_fact(kind, ingredients, asked, said, by, state.config.seats)))


def conclude(state: AlchemistsState, seat: int, shown: Shown, valid: bool, events: list[Event]) -> AlchemistsState:
    """Return the state after a debunking answer, which may refute theories, reveal a conflict or cost reputation.

    *shown* is what the answer proves. *valid* says whether any answer to the question could have proved something.
    """
    cause = len(events) - 1
    if shown.refuted:
        turned = list[Frame]()
        for name in shown.refuted:
            theory = state.theories[INDEX[name]]
            assert theory is not None, "what is refuted was published"
            events.append(Refuted(seat, name, theory.alchemical, shown.colour, cause=cause))
            turned += [OpenSeal(name, seal.seat) for seal in theory.seals]
        return state.ask(*turned, Consequences(seat, shown.refuted, shown.colour))
    if shown.conflict:
        first, second = shown.conflict
        events.append(ConflictShown(seat, shown.conflict, cause=cause))
        state = replace(state, conflicts=tuple(sorted((*state.conflicts, (first, second)))))
        return change_reputation(state, seat, CHANGES.debunked, events, len(events) - 1)
    events.append(NothingShown(seat, valid, cause=cause))
    return change_reputation(state, seat, CHANGES.failed, events, len(events) - 1)


class NothingShown(Event, frozen=True):
    """A debunking action proved nothing.

    ``valid`` says whether another answer of the card reader would have proved something.
    """

    rule = "alchemists/debunk-theory"
    lit = ("space:debunk", "seat:{seat}")
    seat: Seat
    valid: bool

    def sentence(self, who: Who = player) -> str:
        why = "" if self.valid else " No answer to that question could have proved anything."
        return f"{who(self.seat)} hasn’t proved any theory wrong.{why}"


class Refuted(Event, frozen=True):
    """A seat refuted a theory by showing that its sign in ``colour`` is wrong."""

    rule = "alchemists/a-theory-is-refuted"
    big = True
    says = "{seat} has refuted a theory: {ingredient} isn’t {alchemical}, because its {colour} sign is wrong."
    lit = ("book:{ingredient}", "token:{alchemical}")
    seat: Seat
    ingredient: Ingredient
    alchemical: str
    colour: Colour


class Consequences(Automatic[AlchemistsState], frozen=True):
    """Remove the ``refuted`` theories, whose seals are now face up, and change the reputation of the seals' owners."""

    rule = "alchemists/penalties"
    seat: Seat
    refuted: tuple[str, ...]
    colour: str

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        by = {self.seat: CHANGES.debunked}  # the seat that debunked comes first
        alchemicals, theories, spent, placed = [], list(state.theories), list(state.spent), list(state.placed)
        cause = -1
        for name in self.refuted:
            theory = theories[INDEX[name]]
            assert theory is not None, "what is refuted was published"
            cause = len(events)
            events.append(TheoryRemoved(name, theory.alchemical))
            for seal in theory.seals:
                if hedged(seal.kind, self.colour):
                    events.append(HedgeHeld(seal.seat, name, self.colour, cause=cause))
                else:
                    events.append(Penalised(seal.seat, name, seal.kind, -CHANGES.refuted, cause=cause))
                    by[seal.seat] = by.get(seal.seat, 0) + CHANGES.refuted
                spent[seal.seat] = tuple(sorted((*spent[seal.seat], seal.kind), key=SEAL_ORDER.__getitem__))
                if placed:
                    placed[seal.seat] = tuple([seal.kind if at == name else at for at in placed[seal.seat]])
            theories[INDEX[name]] = None
            alchemicals.append(theory.alchemical)
        state = replace(state, theories=tuple(theories), spent=tuple(spent), placed=tuple(placed))
        for seat, points in by.items():
            state = change_reputation(state, seat, points, events, cause)
        before = state.conflicts
        state = end_conflicts(state, self.refuted, events)
        freed = state.conflicts != before and state.config.grants_after_conflict
        checks = map(CheckGrants, state.line) if freed else ()
        return state.ask(*checks, MayPublish(self.seat, self.refuted, tuple(alchemicals)))

    def problems(self, state: AlchemistsState) -> Iterator[str]:
        names, there = self.refuted, published(state)
        if not names or len(set(names)) != len(names) or any(name not in there for name in names):
            said = f"“refuted” is {listing(names) or 'empty'}, but the theories are about {listing(there) or 'nothing'}"
            yield f"agenda, Consequences: {said}"
            return
        if self.colour not in COLORS:
            yield f"agenda, Consequences: “colour” is “{self.colour}”, but it must be one of {', '.join(COLORS)}"


class HedgeHeld(Event, frozen=True):
    """A seat kept its reputation because its seal hedged against the colour in which the theory was wrong."""

    rule = "alchemists/penalties"
    says = "{seat} loses nothing for {ingredient}, thanks to a {colour} hedge."
    lit = ("book:{ingredient}", "seat:{seat}")
    seat: Seat
    ingredient: Ingredient
    colour: Colour


class Penalised(Event, frozen=True):
    """A seat lost reputation because its seal was on a refuted theory.

    ``points`` is the penalty as a positive number. Other changes in reputation aren't included.
    """

    rule = "alchemists/penalties"
    lit = ("book:{ingredient}", "seat:{seat}")
    no_change = ("points",)
    seat: Seat
    ingredient: str
    kind: str
    points: int

    def sentence(self, who: Who = player) -> str:
        cost = plural(self.points, "point")
        return f"{capital(seal_words(self.kind))} on {ingredient(self.ingredient)} costs {who(self.seat)} {cost}."


class TheoryRemoved(Event, frozen=True):
    """A refuted theory was removed: its token became available again, and its seals left the game."""

    rule = "alchemists/a-theory-is-refuted"
    says = "The theory about {ingredient} is removed, and {alchemical} can be published again."
    lit = ("book:{ingredient}", "token:{alchemical}")
    ingredient: Ingredient
    alchemical: str
