"""Set-up and order: the favour that is kept, the order space, the two ingredients for the Herbalist."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from pharmalab.core.agenda import Action, Question
from pharmalab.core.choices import Take
from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.core.values import put, replace
from pharmalab.core.words import plural
from pharmalab.games.alchemists.components.cards import FAVOURS
from pharmalab.games.alchemists.components.names import BLANK, INGREDIENTS, Ingredient, Titled, ingredient, title
from pharmalab.games.alchemists.config import Config
from pharmalab.games.alchemists.events.cards import KeptFavour
from pharmalab.games.alchemists.events.rounds import OrderChosen
from pharmalab.games.alchemists.rules import gold
from pharmalab.games.alchemists.rules.hands import less, more
from pharmalab.games.alchemists.rules.rounds import drawing
from pharmalab.games.alchemists.state import AlchemistsState


class Keep(Action, frozen=True):
    """Keep this favour of those drawn."""

    rule = "alchemists/favour-at-the-start"
    says = "Keep {card}"
    lit = ("favour:{card}",)
    card: Titled

    def seen_by(self, state: AlchemistsState, seat: int) -> "Keep":
        return self if seat == state.agenda[0].seat else _HIDDEN

    @classmethod
    def every(cls, config: Config) -> Iterable["Keep"]:
        return [cls(card) for card in FAVOURS if card in config.favour_cards()] if config.favours_drawn else ()

    @classmethod
    def legal(cls, state: AlchemistsState, question: Question) -> Iterable["Keep"]:
        return [cls(card) for card in dict.fromkeys(state.favours[question.seat]) if card != BLANK]

    @classmethod
    def refusal(cls, state: AlchemistsState, question: Question, action: Any) -> Refusal:
        return Refusal(f"You have not drawn {title(action.card) if action else 'any favour'}.", cls.rule)

    def do(self, state: AlchemistsState, question: Question, events: list[Event]) -> AlchemistsState:
        seat = question.seat
        others = less(state.favours, seat, (self.card,))[seat]
        events.append(KeptFavour(seat, self.card, others))
        return replace(
            state,
            favours=put(state.favours, seat, (self.card,)),
            favour_discard=more(state.favour_discard, seat, others),
        )


_HIDDEN = Keep(BLANK)


class TakeOrder(Action, frozen=True):
    """Put the order marker there. ``place``: on the order track, from 1 at the top."""

    rule = "alchemists/choosing-play-order"
    says = "Take order space {place}"
    lit = ("order:{place}",)
    place: int

    def button(self, view: AlchemistsState, who: Who = player) -> str:
        """With what the space costs and brings."""
        space = view.config.track[self.place - 1]
        brings = [plural(n, word) for n, word in ((space.ingredients, "ingredient"), (space.favours, "favour")) if n]
        said = [f"costs {space.pay} gold"] * bool(space.pay) + brings
        return f"{self.label(who)}: {' and '.join(said) or 'costs and brings nothing'}"

    @classmethod
    def every(cls, config: Config) -> Iterable["TakeOrder"]:
        return _places(len(config.track) - 1)

    @classmethod
    def legal(cls, state: AlchemistsState, question: Question) -> Iterable["TakeOrder"]:
        track, purse = state.config.track, state.gold[question.seat]
        return [one for one in _places(len(track) - 1)
                if one.place not in state.order and track[one.place - 1].pay <= purse]  # fmt: skip

    @classmethod
    def refusal(cls, state: AlchemistsState, question: Question, action: Any) -> Refusal:
        track = state.config.track
        if action is None or not 1 <= action.place < len(track):
            return Refusal(f"The order spaces to choose from are 1 to {len(track) - 1}.", cls.rule)
        if action.place in state.order:
            return Refusal(f"Somebody is on order space {action.place} already.", cls.rule)
        return Refusal(f"That space costs {plural(track[action.place - 1].pay, 'gold piece')}.", cls.rule)

    def do(self, state: AlchemistsState, question: Question, events: list[Event]) -> AlchemistsState:
        seat, space = question.seat, state.config.track[self.place - 1]
        cause = len(events)
        events.append(OrderChosen(seat, self.place, space.id))
        state = gold.paid(state, seat, -space.pay, events, cause)
        state = replace(state, order=put(state.order, seat, self.place))
        return state.ask(*drawing(state, seat))


@lru_cache(maxsize=8)
def _places(most: int) -> tuple[TakeOrder, ...]:
    return tuple(TakeOrder(n) for n in range(1, most + 1))


class DiscardOne(Take, frozen=True):
    """Discard this ingredient for the Herbalist."""

    rule = "alchemists/herbalist"
    says = "Discard {option}"
    lit = ("hand:{option}",)
    option: Ingredient

    def seen_by(self, state: AlchemistsState, seat: int) -> "DiscardOne":
        return self if seat == state.agenda[0].seat else _UNSEEN

    @classmethod
    def every(cls, config: Config) -> Iterable["DiscardOne"]:
        return [cls(name) for name in INGREDIENTS if name in config.deck()]

    @classmethod
    def missing(cls, state: AlchemistsState, question: object, action: Take) -> Refusal:
        return Refusal(f"You have no {ingredient(action.option)}.", cls.rule)


_UNSEEN = DiscardOne(BLANK)
