"""Debunking: what the card reader shows everybody, and what comes of it."""

from pharmalab.core.agenda import Automatic, Chance, Frame, Reveal
from pharmalab.core.events import Event, Who, player
from pharmalab.core.values import put, replace
from pharmalab.core.zones import Seat
from pharmalab.games.alchemists.components.demonstrations import Shown, by_aspect, by_mix, useful_answer
from pharmalab.games.alchemists.components.names import BLANK, INDEX, Colour, Ingredient, pair, potion
from pharmalab.games.alchemists.components.theories import CHANGES
from pharmalab.games.alchemists.components.theory_words import book, seal_words
from pharmalab.games.alchemists.events.debunking import (
    AspectShown,
    ConflictEnded,
    ConflictShown,
    HedgeHeld,
    MixShown,
    NothingShown,
    Penalised,
    Refuted,
    SealTurnedUp,
    TheoryRemoved,
)
from pharmalab.games.alchemists.frames import PublishNow
from pharmalab.games.alchemists.rules.facts import ANSWERS, new_fact
from pharmalab.games.alchemists.rules.grants import CheckGrants, in_conflict
from pharmalab.games.alchemists.rules.publishing import at_once, can_publish, published
from pharmalab.games.alchemists.rules.reader import Reading
from pharmalab.games.alchemists.rules.reputation import change
from pharmalab.games.alchemists.rules.worth import saved
from pharmalab.games.alchemists.state import AT, SEAL_ORDER, AlchemistsState, Seal


class ShowAspect(Chance, frozen=True):
    """Apprentice: the card reader tells everybody the sign of an ingredient in a colour."""

    rule = "alchemists/apprentice-debunking"
    source = "card reader"
    asks = "Which sign has {ingredient} in {colour}, + or -?"
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
        state = _told(state, "aspect", (self.ingredient,), self.colour, sign, self.to)
        return concluded(state, self.to, shown, True, events)


class ShowMix(Chance, frozen=True):
    """Master: the card reader tells everybody whether two ingredients make a potion."""

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
        state = _told(state, "demonstration", self.ingredients, self.potion, said, self.to)
        return concluded(state, self.to, shown, valid, events)

    def prompt(self, who: Who = player) -> str:
        return f"Do {pair(self.ingredients)} make {potion(self.potion)}, yes or no?"


def _told(
    state: AlchemistsState, kind: str, ingredients: tuple[str, ...], asked: str, said: str, by: int
) -> AlchemistsState:
    """With a fact that everybody knows."""
    return replace(state, facts=(*state.facts, new_fact(kind, ingredients, asked, said, by, state.config.seats)))


def concluded(state: AlchemistsState, seat: int, shown: Shown, valid: bool, events: list[Event]) -> AlchemistsState:
    """What follows from an answer: theories refuted, a new conflict, or a point lost for nothing.

    Args:
        valid: whether some answer could have shown something.
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
        return change(state, seat, CHANGES.debunked, events, len(events) - 1)
    events.append(NothingShown(seat, valid, cause=cause))
    return change(state, seat, CHANGES.failed, events, len(events) - 1)


class OpenSeal(Reveal, frozen=True):
    """The seal of a seat on the theory about an ingredient is turned up."""

    rule = "alchemists/a-theory-is-refuted"
    source = "seals"
    asks = "Which seal had {to} on {about}?"
    about: Ingredient
    to: Seat

    def seal(self, state: AlchemistsState) -> Seal:
        theory = state.theories[INDEX[self.about]]
        assert theory is not None, "a seal lies on a theory"
        return next(seal for seal in theory.seals if seal.seat == self.to)

    def opened(self, state: AlchemistsState) -> tuple[str, ...]:
        return (self.seal(state).kind,)

    def possible(self, view: AlchemistsState) -> tuple[tuple[str, ...], int]:
        """A kind of which the seat has not shown all."""
        if self.seal(view).kind != BLANK:
            return (), 0
        shown = [*view.spent[self.to], *(seal.kind for one in view.theories if one for seal in one.seals
                                         if seal.seat == self.to)]  # fmt: skip
        every = view.config.all_seals()
        return tuple([kind for kind in dict.fromkeys(every) if every.count(kind) > shown.count(kind)]), 1

    def answer(self, state: AlchemistsState, kinds: tuple[str, ...], events: list[Event]) -> AlchemistsState:
        (kind,), at = kinds, INDEX[self.about]
        events.append(SealTurnedUp(self.to, self.about, kind))
        theory = state.theories[at]
        assert theory is not None, "a seal lies on a theory"
        seals = tuple([Seal(one.seat, kind, True) if one.seat == self.to else one for one in theory.seals])
        return replace(state, theories=put(state.theories, at, replace(theory, seals=seals)))

    def words(self, outcome: object, who: Who = player) -> str:
        return seal_words(outcome if isinstance(outcome, str) else outcome[0])  # type: ignore[index]

    def touches(self, outcome: object) -> tuple[str, ...]:
        return (book(self.about),)


class Consequences(Automatic, frozen=True):
    """The seals lie open: reputation is won and lost, and the theories leave the board. ``refuted``: by ingredient."""

    rule = "alchemists/penalties"
    seat: Seat
    refuted: tuple[str, ...]
    colour: str

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        by = {self.seat: CHANGES.debunked}  # who debunked comes first
        alchemicals, theories, spent, placed = [], list(state.theories), list(state.spent), list(state.placed)
        cause = -1
        for name in self.refuted:
            theory = theories[INDEX[name]]
            assert theory is not None, "what is refuted was published"
            cause = len(events)
            events.append(TheoryRemoved(name, theory.alchemical))
            for seal in theory.seals:
                if saved(seal.kind, self.colour):
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
            state = change(state, seat, points, events, cause)
        before = state.conflicts
        state = without_conflicts(state, self.refuted, events)
        freed = state.conflicts != before and state.config.grants_after_conflict
        checks = map(CheckGrants, state.line) if freed else ()
        return state.ask(*checks, MayPublish(self.seat, self.refuted, tuple(alchemicals)))


def without_conflicts(state: AlchemistsState, names: tuple[str, ...], events: list[Event]) -> AlchemistsState:
    """With the conflicts of these ingredients ended."""
    ended = [one for one in state.conflicts if set(one) & set(names)]
    if not ended:
        return state
    state = replace(state, conflicts=tuple([one for one in state.conflicts if one not in ended]))
    for one in ended:
        free = tuple([name for name in one if name not in names and not in_conflict(state, name)])
        events.append(ConflictEnded(one, free))
    return state


class MayPublish(Automatic, frozen=True):
    """Who refuted a theory is asked for an immediate publication, if it can make one."""

    rule = "alchemists/al-25"
    seat: Seat
    ingredients: tuple[str, ...]
    alchemicals: tuple[str, ...]

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        able = state.left[self.seat][AT["publish"]] and can_publish(state, self.seat)
        if able and at_once(state, self.ingredients, self.alchemicals):
            return state.ask(PublishNow(self.seat, self.ingredients, self.alchemicals))
        return state
