"""Seals, which players put on theories face down. They are revealed when a theory is refuted or the game ends."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from pharmalab.core.agenda import Action, Question, Reveal
from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.core.values import replace, replace_at
from pharmalab.core.zones import Seat
from pharmalab.deduction.alchemy import ALCHEMICALS, COLORS, wrong_colors
from pharmalab.games.alchemists.components.names import BLANK, INDEX, Ingredient, ingredient
from pharmalab.games.alchemists.components.theories import CHANGES, SEAL_KINDS, SEALS, SEALS_PER_THEORY, WRONG
from pharmalab.games.alchemists.components.theory_words import SealKind, book, seal_words
from pharmalab.games.alchemists.config import Config
from pharmalab.games.alchemists.mechanisms.grants import grants_won
from pharmalab.games.alchemists.mechanisms.reputation import change_reputation
from pharmalab.games.alchemists.mechanisms.theories import refuting
from pharmalab.games.alchemists.state import AlchemistsState, Seal


class ChooseSeal(Question[AlchemistsState], frozen=True):
    """A question that asks a seat which seal to put on the theory about an ingredient.

    ``about`` is the ingredient; ``new`` is true if the theory was just published.
    """

    rule = "alchemists/seals"
    asks = "{seat}: which seal do you put on the theory about {about}?"
    about: Ingredient
    new: bool = True

    def help(self, view: AlchemistsState) -> str:
        theory = view.theories[INDEX[self.about]]
        warning = refuting(view, self.seat, self.about, theory.alchemical) if theory and self.new else ""
        if warning:
            return (
                f"{warning} You can undo this. If you go on, a seal costs {-WRONG} points, unless it’s a hedge "
                "in the only colour that’s wrong."
            )
        return (
            f"You use up the seal. If the theory is right, a gold star is worth {SEALS['gold'].points} points, and a "
            f"silver star {SEALS['silver'].points}. If it’s wrong, a seal costs {-WRONG} points, but a hedge costs "
            "nothing if only its colour is wrong."
        )

    def problems(self, state: AlchemistsState) -> Iterator[str]:
        theory = state.theories[INDEX[self.about]] if self.about in INDEX else None
        if theory is None:
            yield f"agenda, ChooseSeal: “about” is “{self.about}”, but there is no such theory"
            return
        seats = [seal.seat for seal in theory.seals]
        if bool(seats) == self.new or self.seat in seats or len(seats) >= SEALS_PER_THEORY:
            yield f"agenda, ChooseSeal: seat {self.seat} cannot put a seal on a theory with seals from seats {seats}"
        if not state.seals[self.seat]:
            yield f"agenda, ChooseSeal: seat {self.seat} has no seals left"


class PlaceSeal(Action[AlchemistsState], frozen=True):
    """Put a seal on a theory, face down. Other seats see ``kind`` as '?'."""

    rule = "alchemists/seals"
    called = "place a seal"
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
    def refusal(cls, state: AlchemistsState, question: ChooseSeal, action: "PlaceSeal | None") -> Refusal:
        if action is None or action.kind not in SEAL:
            return Refusal("There is no such seal.", cls.rule)
        return Refusal(f"You don’t have {seal_words(action.kind)} any more.", cls.rule)

    def do(self, state: AlchemistsState, question: ChooseSeal, events: list[Event]) -> AlchemistsState:
        return place_seal(state, question.seat, question.about, self.kind, question.new, events)


SEAL = {kind: PlaceSeal(kind) for kind in SEAL_KINDS}

_HIDDEN = PlaceSeal(BLANK)


def place_seal(
    state: AlchemistsState, seat: int, name: str, kind: str, new: bool, events: list[Event]
) -> AlchemistsState:
    """Return the state after the seat puts a seal on a theory, gains reputation, and wins any grants."""
    at, cause = INDEX[name], len(events)
    events.append(SealPlaced(seat, name, kind))
    theory = state.theories[at]
    assert theory is not None, "a seal is put on a theory"
    own = list(state.seals[seat])
    own.remove(kind)
    # all seals before it are known
    if state.placed and len(state.placed[seat]) == len(state.config.all_seals()) - len(own) - 1:
        state = replace(state, placed=replace_at(state.placed, seat, (*state.placed[seat], name)))
    state = replace(
        state,
        theories=replace_at(state.theories, at, replace(theory, seals=(*theory.seals, Seal(seat, kind)))),
        seals=replace_at(state.seals, seat, tuple(own)),
    )
    return grants_won(
        change_reputation(state, seat, reputation_for_seal(state, seat, new), events, cause), seat, events, cause
    )


def reputation_for_seal(state: AlchemistsState, seat: int, new: bool) -> int:
    """Return the reputation for publishing or endorsing a theory, not counting the Robe of Respect."""
    authority = CHANGES.authority if state.owns(seat, "seal_of_authority") else 0
    return (CHANGES.published if new else CHANGES.endorsed) + authority


class SealPlaced(Event, frozen=True):
    """A seat placed a seal face down. Other seats see ``kind`` as '?'."""

    rule = "alchemists/seals"
    lit = ("book:{ingredient}", "seat:{seat}")
    seat: Seat
    ingredient: str
    kind: str

    def seen_by(self, seat: int) -> "SealPlaced":
        return self if seat == self.seat else replace(self, kind=BLANK)

    def sentence(self, who: Who = player) -> str:
        down = " face down" if self.kind == BLANK else ""
        return f"{who(self.seat)} puts {seal_words(self.kind)}{down} on the theory about {ingredient(self.ingredient)}."


class OpenSeal(Reveal[AlchemistsState], frozen=True):
    """Reveal a seat's seal on the theory about an ingredient."""

    rule = "alchemists/a-theory-is-refuted"
    source = "seals"
    asks = "Which seal did {to} have on {about}?"
    about: Ingredient
    to: Seat

    def seal(self, state: AlchemistsState) -> Seal:
        theory = state.theories[INDEX[self.about]]
        assert theory is not None, "a seal lies on a theory"
        return next(seal for seal in theory.seals if seal.seat == self.to)

    def opened(self, state: AlchemistsState) -> tuple[str, ...]:
        return (self.seal(state).kind,)

    def possible(self, view: AlchemistsState) -> tuple[tuple[str, ...], int]:
        """Return the possible kinds of the seal, and 1 (one kind is hidden).

        Return ``((), 0)`` if the kind is known.
        """
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
        return replace(state, theories=replace_at(state.theories, at, replace(theory, seals=seals)))

    def words(self, outcome: object, who: Who = player) -> str:
        return seal_words(outcome if isinstance(outcome, str) else outcome[0])  # type: ignore[index]

    def touches(self, outcome: object) -> tuple[str, ...]:
        return (book(self.about),)


class SealTurnedUp(Event, frozen=True):
    """A seat's seal on a theory was revealed."""

    rule = "alchemists/a-theory-is-refuted"
    says = "{seat} had {kind} on the theory about {ingredient}."
    lit = ("book:{ingredient}", "seat:{seat}")
    seat: Seat
    ingredient: Ingredient
    kind: SealKind


def hedged(kind: str, colour: str) -> bool:
    """Return whether a seal avoids the penalty when its theory is refuted in *colour*. Source: alchemists/penalties."""
    return kind == colour


@lru_cache(maxsize=512)
def seal_points(kind: str, claimed: str, true: str) -> int:
    """Return the points that a seal scores when the truth is revealed, not counting the Wisdom Idol.

    *claimed* is the theory's alchemical. *true* is the ingredient's true alchemical.

    Source: alchemists/correct-theories, alchemists/wrong-theories.
    """
    wrong = [COLORS[c] for c in wrong_colors(ALCHEMICALS.index(claimed), ALCHEMICALS.index(true))]
    if not wrong:
        return SEALS[kind].points
    return 0 if wrong == [kind] else WRONG
