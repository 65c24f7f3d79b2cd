"""Scoring at the end of the game: victory points, the revelation of all alchemicals, and the winner.

``state.points`` holds each seat's points so far, item by item: 'reputation', each artifact, 'grants', 'gold' and
'theories'.
"""

from collections.abc import Iterable, Iterator
from typing import Annotated

from pharmalab.core.agenda import Automatic, Chance, Reveal
from pharmalab.core.changes import Becomes, Change
from pharmalab.core.events import Event, Who, player
from pharmalab.core.game import Outcome
from pharmalab.core.templates import counted
from pharmalab.core.values import replace
from pharmalab.core.words import listing, plural
from pharmalab.core.zones import Seat
from pharmalab.deduction.alchemy import ALCHEMICALS
from pharmalab.games.alchemists.components.cards import ARTIFACTS, ArtifactId
from pharmalab.games.alchemists.components.names import BLANK, INGREDIENTS, Ingredient, ingredient
from pharmalab.games.alchemists.components.theory_words import book, seal_words, token
from pharmalab.games.alchemists.mechanisms.card_reader import Revelation
from pharmalab.games.alchemists.mechanisms.seals import OpenSeal, seal_points
from pharmalab.games.alchemists.state import AlchemistsState

FAVOUR_GOLD = 2  #: gold for each favour left

GOLD_POINT = 3  #: gold for a point

IDOL = "wisdom_idol"

MIRROR = "magic_mirror"

FEATHER = "feather_in_cap"


class FinalScoring(Automatic[AlchemistsState], frozen=True):
    """Score everything except theories: reputation, artifacts, grants, favours and gold.

    The ingredients under the Feather in Cap are counted first. After the scoring, the alchemicals are revealed.
    """

    rule = "alchemists/final-scoring"

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        owner = next((seat for seat in range(state.config.seats) if state.owns(seat, FEATHER)), None)
        if owner is None or not state.aside[owner]:
            return _count_points(state, 0, events)
        return state.ask(CountAside(owner))


class CountAside(Reveal[AlchemistsState], frozen=True):
    """Reveal how many different ingredients a seat has under its Feather in Cap."""

    rule = "alchemists/points-for-artifacts"
    source = "ingredients set aside"
    asks = "How many different ingredients has {to} set aside?"
    to: Seat

    def opened(self, state: AlchemistsState) -> tuple[int, ...]:
        return (len(set(state.aside[self.to])),)

    def possible(self, view: AlchemistsState) -> tuple[tuple[int, ...], int]:
        """Return a pair: the possible numbers of different ingredients under the Feather in Cap, and 1.

        The 1 means that one number will be revealed. If the ingredients are visible, return ``((), 0)``.
        """
        cards = view.aside[self.to]
        if BLANK not in cards:
            return (), 0
        least = 1 if view.owns(self.to, "magic_mortar") else 2
        return tuple(range(least, min(len(cards), len(INGREDIENTS)) + 1)), 1

    def answer(self, state: AlchemistsState, kinds: tuple[int, ...], events: list[Event]) -> AlchemistsState:
        return _count_points(state, kinds[0], events)

    def problems(self, state: AlchemistsState) -> Iterator[str]:
        if not state.final or not state.owns(self.to, FEATHER) or not state.aside[self.to]:
            yield f"agenda, CountAside: seat {self.to} has nothing to count under a Feather in Cap"


def _count_points(state: AlchemistsState, aside: int, events: list[Event]) -> AlchemistsState:
    """Return the state with everything except seals scored; *aside* is the number of kinds under the Feather in Cap."""
    events.append(ReputationScored(state.reputation))
    points, gold = [], list(state.gold)
    for seat, reputation in enumerate(state.reputation):
        items = [("reputation", reputation), *_artifacts(state, seat, aside, events)]
        if won := state.granted[seat]:
            worth = sum(state.config.grants[place].points for place in won)
            events.append(GrantsScored(seat, len(won), worth))
            items.append(("grants", worth))
        favours = len(state.favours[seat])
        has = gold[seat] + FAVOUR_GOLD * favours
        worth, gold[seat] = divmod(has, GOLD_POINT)
        events.append(GoldScored(seat, favours, has, worth, gold[seat]))
        points.append((*items, ("gold", worth)))
    turned = [OpenSeal(name, seal.seat) for name, theory in zip(INGREDIENTS, state.theories, strict=True)
              if theory for seal in theory.seals]  # fmt: skip
    frames = (*map(RevealTruth, INGREDIENTS), *turned, JudgeTheories())
    return state.ask(*frames, points=tuple(points), gold=tuple(gold))


def _artifacts(state: AlchemistsState, seat: int, aside: int, events: list[Event]) -> list[tuple[str, int]]:
    """Return the points of each of the seat's artifacts, the mirror first; the idol waits for the revelation."""
    owned = sorted(state.artifacts[seat], key=lambda artifact: artifact != MIRROR)
    items = []
    for artifact in owned:
        if artifact != IDOL and (points := _artifact_points(state, seat, artifact, aside)):
            events.append(ArtifactScored(seat, artifact, points))
            items.append((artifact, points))
    return items


def _artifact_points(state: AlchemistsState, seat: int, artifact: str, aside: int) -> int:
    return aside if artifact == FEATHER else artifact_points(state, seat, artifact)


def artifact_points(state: AlchemistsState, seat: int, artifact: str) -> int:
    """Return the victory points that an artifact scores for a seat before the revelation.

    The Wisdom Idol scores after the revelation, so it counts 0 here.
    """
    if artifact == "magic_mirror":
        return state.reputation[seat] // 5
    if artifact == "crystal_cabinet":
        return 2 * len(state.artifacts[seat])
    return ARTIFACTS[artifact].points


class RevealTruth(Chance[AlchemistsState], frozen=True):
    """Reveal an ingredient's alchemical."""

    rule = "alchemists/the-revelation"
    source = "card reader"
    asks = "Which alchemical is {ingredient}?"
    ingredient: Ingredient

    def distribution(self, state: AlchemistsState) -> Revelation:
        return Revelation(state.facts, state.world)

    def answers(self, state: AlchemistsState) -> tuple[str, ...]:
        return ALCHEMICALS

    def answer(self, state: AlchemistsState, alchemical: str, events: list[Event]) -> AlchemistsState:
        events.append(Revealed(self.ingredient, alchemical))
        return replace(state, world=(*state.world, alchemical))

    def touches(self, outcome: str) -> tuple[str, ...]:
        return (book(self.ingredient), token(outcome))


class JudgeTheories(Automatic[AlchemistsState], frozen=True):
    """Score the seals on all theories, whose truth is now known, and end the game."""

    rule = "alchemists/correct-theories"

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        for_seals, for_idol = [0] * state.config.seats, [0] * state.config.seats
        for name, theory, true in zip(INGREDIENTS, state.theories, state.world, strict=True):
            for seal in theory.seals if theory else ():
                claimed = theory.alchemical if theory else ""
                points = seal_points(seal.kind, claimed, true)
                right = claimed == true
                idol = int(right and state.owns(seal.seat, IDOL))
                told = SealScored if right else WrongSealScored
                events.append(told(seal.seat, name, seal.kind, points, idol))
                for_seals[seal.seat] += points
                for_idol[seal.seat] += idol
        points_of = []
        for seat, items in enumerate(state.points):
            idols = ((IDOL, for_idol[seat]),) if state.owns(seat, IDOL) else ()
            points_of.append((*items, ("theories", for_seals[seat]), *idols))
        state = replace(state, agenda=(), points=tuple(points_of))
        events.append(Ended(totals(state), state.gold))
        return state


def totals(state: AlchemistsState) -> tuple[int, ...]:
    """Return the victory points that each seat has scored so far."""
    return tuple([sum(points for _, points in items) for items in state.points])


def outcome(state: AlchemistsState) -> Outcome | None:
    """Return the outcome, or None before the end of the game.

    The seat with the most points wins. Gold breaks ties, and seats that are tied in both share the win.
    """
    if state.agenda or not state.points:
        return None
    scores = totals(state)
    best = max(zip(scores, state.gold, strict=True))
    winners = tuple([seat for seat, has in enumerate(zip(scores, state.gold, strict=True)) if has == best])
    reason = f"The highest score is {best[0]}"
    if scores.count(best[0]) > len(winners):
        reason += ", and leftover gold breaks the tie"
    elif len(winners) > 1:
        reason += ", and the winners have the same amount of gold left"
    return Outcome(f"{reason}.", winners, tuple(map(float, scores)), "alchemists/the-winner")


class ReputationScored(Event, frozen=True):
    """The seats scored victory points for their reputation."""

    rule = "alchemists/points-for-reputation"
    lit = ("reputation",)
    points: tuple[int, ...]

    def sentence(self, who: Who = player) -> str:
        scored = [f"{who(seat)} {n}" for seat, n in enumerate(self.points)]
        return f"Reputation becomes victory points: {listing(scored)}."


class ArtifactScored(Event, frozen=True):
    """A seat scored victory points for an artifact."""

    rule = "alchemists/points-for-artifacts"
    says = "{seat}: {points} for {artifact}."
    lit = ("artifact:{artifact}", "seat:{seat}")
    no_change = ("points",)
    seat: Seat
    artifact: ArtifactId
    points: Annotated[int, counted("point")]


class GrantsScored(Event, frozen=True):
    """A seat scored victory points for its grants."""

    rule = "alchemists/points-for-grants"
    says = "{seat}: {points} for {grants}."
    lit = ("seat:{seat}",)
    no_change = ("grants", "points")
    seat: Seat
    grants: Annotated[int, counted("grant")]
    points: Annotated[int, counted("point")]


class GoldScored(Event, frozen=True):
    """A seat scored victory points for its gold.

    ``favours`` is the number of favours turned into gold. ``gold`` includes the gold from favours. ``left`` is the gold
    left over, which breaks ties.
    """

    rule = "alchemists/gold-becomes-points"
    lit = ("seat:{seat}",)
    no_change = ("favours", "gold", "points")
    seat: Seat
    favours: int
    gold: int
    points: int
    left: int

    def changes(self) -> Iterable[Change]:
        return (Becomes(("gold", self.seat), self.left),)

    def sentence(self, who: Who = player) -> str:
        exchanged = f" after {plural(self.favours, 'favour')} became gold" if self.favours else ""
        return (
            f"{who(self.seat)} has {self.gold} gold{exchanged}: {plural(self.points, 'point')}, {self.left} gold left."
        )


class Revealed(Event, frozen=True):
    """The card reader revealed an ingredient's alchemical."""

    rule = "alchemists/the-revelation"
    big = True
    says = "The truth: {ingredient} is {alchemical}."
    lit = ("book:{ingredient}", "token:{alchemical}")
    ingredient: Ingredient
    alchemical: str


class SealScored(Event, frozen=True):
    """A seat scored points for a seal on a correct theory.

    ``idol`` is the number of these points that come from the Wisdom Idol.
    """

    rule = "alchemists/correct-theories"
    lit = ("book:{ingredient}", "seat:{seat}")
    no_change = ("points", "idol")
    seat: Seat
    ingredient: str
    kind: str
    points: int
    idol: int = 0

    def sentence(self, who: Who = player) -> str:
        more = f", {_signed(self.idol)} from the Wisdom Idol" if self.idol else ""
        points = _signed(self.points) if self.points else "0"
        return f"{who(self.seat)}: {points} points for {seal_words(self.kind)} on {ingredient(self.ingredient)}{more}."


class WrongSealScored(SealScored, frozen=True):
    """A seat lost points for a seal on a wrong theory, or lost none because the seal was hedged."""

    rule = "alchemists/wrong-theories"


class Ended(Event, frozen=True):
    """The game ended."""

    rule = "alchemists/the-winner"
    ends = "The game"
    points: tuple[int, ...]
    gold: tuple[int, ...]

    def sentence(self, who: Who = player) -> str:
        scored = [f"{who(seat)} has {_signed(n).lstrip('+')}" for seat, n in enumerate(self.points)]
        return f"The game is over: {listing(scored)}."

    def touches(self) -> tuple[str, ...]:
        best = max(self.points)
        return tuple([f"seat:{seat}" for seat, n in enumerate(self.points) if n == best])


def _signed(number: int) -> str:
    """Return a number with its sign, like '+1' or '−2', using a minus sign instead of a hyphen."""
    return f"{number:+}".replace("-", "\N{MINUS SIGN}")
