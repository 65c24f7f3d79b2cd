"""The order of play: each seat takes an order space, which may cost gold and bring cards (see data/board.toml)."""

from collections.abc import Iterable
from functools import lru_cache

from pharmalab.core.agenda import Action, Frame, Question
from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.core.values import replace, replace_at
from pharmalab.core.words import plural
from pharmalab.core.zones import Seat
from pharmalab.games.alchemists.config import Config
from pharmalab.games.alchemists.mechanisms.favours import draw_favours
from pharmalab.games.alchemists.mechanisms.gold import add_gold
from pharmalab.games.alchemists.mechanisms.ingredients import Ingredients
from pharmalab.games.alchemists.state import AlchemistsState


class ChooseOrder(Question[AlchemistsState], frozen=True):
    """A question that asks a seat which order space to take."""

    rule = "alchemists/choosing-play-order"
    asks = "{seat}: which order space do you take?"

    def help(self, view: AlchemistsState) -> str:
        return (
            "You pay the gold shown in red, and draw the cards shown. The further left your space is, the earlier "
            "you act, but the later you declare."
        )


class TakeOrder(Action[AlchemistsState], frozen=True):
    """Take an order space by putting your marker on it.

    ``place`` is the number of the space, counted from 1 at the top.
    """

    rule = "alchemists/choosing-play-order"
    called = "choose a place in the order"
    says = "Take order space {place}"
    lit = ("order:{place}",)
    place: int

    def button(self, view: AlchemistsState, who: Who = player) -> str:
        """Return the button's label, with the order space's cost and cards."""
        space = view.config.track[self.place - 1]
        brings = [plural(n, word) for n, word in ((space.ingredients, "ingredient"), (space.favours, "favour")) if n]
        said = [f"costs {space.pay} gold"] * bool(space.pay) + brings
        return f"{self.label(who)}: {' and '.join(said) or 'costs nothing and gives nothing'}"

    @classmethod
    def every(cls, config: Config) -> Iterable["TakeOrder"]:
        return _places(len(config.track) - 1)

    @classmethod
    def legal(cls, state: AlchemistsState, question: ChooseOrder) -> Iterable["TakeOrder"]:
        track, purse = state.config.track, state.gold[question.seat]
        return [one for one in _places(len(track) - 1)
                if one.place not in state.order and track[one.place - 1].pay <= purse]  # fmt: skip

    @classmethod
    def refusal(cls, state: AlchemistsState, question: ChooseOrder, action: "TakeOrder | None") -> Refusal:
        track = state.config.track
        if action is None or not 1 <= action.place < len(track):
            return Refusal(f"You can choose order spaces 1 to {len(track) - 1}.", cls.rule)
        if action.place in state.order:
            return Refusal(f"Order space {action.place} is already taken.", cls.rule)
        return Refusal(f"That space costs {plural(track[action.place - 1].pay, 'gold piece')}.", cls.rule)

    def do(self, state: AlchemistsState, question: ChooseOrder, events: list[Event]) -> AlchemistsState:
        seat, space = question.seat, state.config.track[self.place - 1]
        cause = len(events)
        events.append(OrderChosen(seat, self.place, space.id))
        state = add_gold(state, seat, -space.pay, events, cause)
        state = replace(state, order=replace_at(state.order, seat, self.place))
        return state.ask(*cards_of_order_space(state, seat))


@lru_cache(maxsize=8)
def _places(most: int) -> tuple[TakeOrder, ...]:
    return tuple(TakeOrder(n) for n in range(1, most + 1))


def cards_of_order_space(state: AlchemistsState, seat: int) -> tuple[Frame, ...]:
    """Return the steps that deal a seat the cards of its order space. Herbalists are played last (AL-02).

    The owner of the Witch's Trunk draws no ingredients.
    """
    space = state.config.track[state.order[seat] - 1]
    ingredients = 0 if state.owns(seat, "witchs_trunk") else space.ingredients
    frames: list[Frame] = [Ingredients(seat, ingredients)] if ingredients else []
    frames += draw_favours(seat, space.favours) if space.favours else ()
    return tuple(frames)


class OrderChosen(Event, frozen=True):
    """A seat took an order space.

    ``place`` is the number of the space, counted from 1 at the top.
    """

    rule = "alchemists/choosing-play-order"
    lit = ("order:{place}", "seat:{seat}")
    no_change = ("place",)
    seat: Seat
    place: int
    space: str

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} takes order space {self.place} ({self.space.replace('_', ' ')})."
