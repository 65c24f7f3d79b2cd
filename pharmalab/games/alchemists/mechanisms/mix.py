"""Choosing two ingredients to mix, for any kind of potion."""

from collections.abc import Iterable

from pharmalab.core.agenda import Action
from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.games.alchemists.components.names import BLANK, PAIRS, pair
from pharmalab.games.alchemists.config import Config
from pharmalab.games.alchemists.mechanisms.artifacts.thinking_cap import hand_for, mix_pair
from pharmalab.games.alchemists.mechanisms.drink import Drink
from pharmalab.games.alchemists.mechanisms.exhibit import mix_to_exhibit
from pharmalab.games.alchemists.mechanisms.favours.barmaid import mix_to_sell
from pharmalab.games.alchemists.mechanisms.favours.custodian import Custodian
from pharmalab.games.alchemists.mechanisms.potion import MixFor, pairs_of
from pharmalab.games.alchemists.mechanisms.test import Test
from pharmalab.games.alchemists.state import AlchemistsState

Asked = Test | Drink | Custodian | MixFor


class Mix(Action[AlchemistsState], frozen=True):
    """Mix two ingredients, given in the order of the triangle. Other seats can't see which ingredients they are."""

    rule = "alchemists/mixing-a-potion"
    called = "mix two ingredients"
    lit = ("hand:{a}", "hand:{b}")
    into = ("cauldron", "student")
    a: str
    b: str

    def label(self, who: Who = player) -> str:
        return f"Mix {pair((self.a, self.b))}"

    def seen_by(self, state: AlchemistsState, seat: int) -> "Mix":
        return self if seat == state.agenda[0].seat else _HIDDEN

    @classmethod
    def every(cls, config: Config) -> Iterable["Mix"]:
        kinds = set(config.deck())
        return [_MIX[pair] for pair in PAIRS if kinds.issuperset(pair)]

    @classmethod
    def legal(cls, state: AlchemistsState, question: Asked) -> Iterable["Mix"]:
        if isinstance(question, Test) and question.unpaid(state):
            return ()
        hand = hand_for(state, question) if isinstance(question, MixFor) else state.hands[question.seat]
        return [_MIX[pair] for pair in pairs_of(hand)]

    @classmethod
    def refusal(cls, state: AlchemistsState, question: Asked, action: "Mix | None") -> Refusal:
        if isinstance(question, Test) and question.unpaid(state):
            return Refusal("The student asks for 1 gold piece, but you have none.", "alchemists/test-on-student")
        if action is None:
            return Refusal("You don’t have two different ingredients.", "alchemists/al-11")
        if isinstance(question, MixFor) and question.second:
            said = f"Apart from the cards in your first mix, you don’t have {pair((action.a, action.b))}."
            return Refusal(said, "alchemists/thinking-cap")
        return Refusal(f"You don’t have {pair((action.a, action.b))}.", cls.rule)

    def do(self, state: AlchemistsState, question: Asked, events: list[Event]) -> AlchemistsState:
        cards = (self.a, self.b)
        if isinstance(question, MixFor):
            return _FOR[question.button](state, question, cards)
        return question.mix(state, cards, events)


_MIX = {pair: Mix(*pair) for pair in PAIRS}
_HIDDEN = Mix(BLANK, BLANK)
_FOR = {"sell": mix_to_sell, "exhibit": mix_to_exhibit, "cap": mix_pair}
