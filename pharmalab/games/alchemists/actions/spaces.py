"""What is done on action spaces: foraging, transmuting, mixing for the student or oneself, and declining anything."""

from collections.abc import Iterable
from typing import Any

from pharmalab.core.agenda import Action, Question
from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.core.piles import without
from pharmalab.core.values import replace
from pharmalab.games.alchemists.components.names import BLANK, INGREDIENTS, PAIRS, Ingredient, ingredient, pair
from pharmalab.games.alchemists.config import Config
from pharmalab.games.alchemists.events.cards import Foraged
from pharmalab.games.alchemists.frames import Act, MixFor
from pharmalab.games.alchemists.rules import gold, spaces
from pharmalab.games.alchemists.rules.drawing import Ingredients
from pharmalab.games.alchemists.rules.hands import discarded, more
from pharmalab.games.alchemists.rules.mixing import DrinkResult, Scan, TestResult, mixed, mixed_for, pairs_of
from pharmalab.games.alchemists.state import AlchemistsState

FEE = 1  #: gold for an unhappy student


class Decline(Action, frozen=True):
    """Do not act: the cubes are unused (AL-07)."""

    rule = "alchemists/declining"
    says = "Decline"

    @classmethod
    def legal(cls, state: AlchemistsState, question: Act) -> Iterable["Decline"]:
        return () if question.played else _DECLINE

    @classmethod
    def refusal(cls, state: AlchemistsState, question: Act, action: Any) -> Refusal:
        return Refusal("You have played a favour for this action: carry it out.", "alchemists/favour-cards")

    def do(self, state: AlchemistsState, question: Act, events: list[Event]) -> AlchemistsState:
        return spaces.declined(state, question, events)


_DECLINE = (Decline(),)


class TakeFromRow(Action, frozen=True):
    """Take a face-up ingredient."""

    rule = "alchemists/forage"
    says = "Take {card} from the row"
    lit = ("row:{card}",)
    card: Ingredient

    @classmethod
    def every(cls, config: Config) -> Iterable["TakeFromRow"]:
        return [_ROW[name] for name in INGREDIENTS if name in config.deck()] if config.row else ()

    @classmethod
    def legal(cls, state: AlchemistsState, question: Act) -> Iterable["TakeFromRow"]:
        return [_ROW[card] for card in dict.fromkeys(state.row)]

    @classmethod
    def refusal(cls, state: AlchemistsState, question: Act, action: Any) -> Refusal:
        return Refusal(f"There is no {ingredient(action.card) if action else 'ingredient'} in the row.", cls.rule)

    def do(self, state: AlchemistsState, question: Act, events: list[Event]) -> AlchemistsState:
        seat = question.seat
        events.append(Foraged(seat, self.card))
        state = spaces.performed(state, question)
        return replace(state, row=without(state.row, self.card), hands=more(state.hands, seat, (self.card,)))


_ROW = {name: TakeFromRow(name) for name in INGREDIENTS}


class DrawOne(Action, frozen=True):
    """Draw an ingredient from the deck."""

    rule = "alchemists/forage"
    says = "Draw from the deck"
    lit = ("deck",)
    refuses = "There is no ingredient left to draw."

    @classmethod
    def legal(cls, state: AlchemistsState, question: Act) -> Iterable["DrawOne"]:
        return _DRAW if state.deck.layers or any(state.discard) else ()

    def do(self, state: AlchemistsState, question: Act, events: list[Event]) -> AlchemistsState:
        return spaces.performed(state, question).ask(Ingredients(question.seat, 1))


_DRAW = (DrawOne(),)


class TransmuteOne(Action, frozen=True):
    """Discard an ingredient for a gold piece, and one more for each Sage."""

    rule = "alchemists/transmute"
    says = "Transmute {card}"
    lit = ("hand:{card}",)
    card: Ingredient

    def seen_by(self, state: AlchemistsState, seat: int) -> "TransmuteOne":
        return self if seat == state.agenda[0].seat else replace(self, card=BLANK)

    @classmethod
    def every(cls, config: Config) -> Iterable["TransmuteOne"]:
        return [_TRANSMUTE[name] for name in INGREDIENTS if name in config.deck()]

    @classmethod
    def legal(cls, state: AlchemistsState, question: Act) -> Iterable["TransmuteOne"]:
        return [_TRANSMUTE[card] for card in dict.fromkeys(state.hands[question.seat]) if card != BLANK]

    @classmethod
    def refusal(cls, state: AlchemistsState, question: Act, action: Any) -> Refusal:
        return Refusal(f"You have no {ingredient(action.card) if action else 'ingredient'}.", cls.rule)

    def do(self, state: AlchemistsState, question: Act, events: list[Event]) -> AlchemistsState:
        state = spaces.performed(state, question)
        state = discarded(state, question.seat, (self.card,), events)
        return gold.paid(state, question.seat, 1 + question.played, events)


_TRANSMUTE = {name: TransmuteOne(name) for name in INGREDIENTS}


class Mix(Action, frozen=True):
    """Mix these two ingredients, in the order of the triangle; nobody else sees which."""

    rule = "alchemists/mixing-a-potion"
    lit = ("hand:{a}", "hand:{b}")
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
    def legal(cls, state: AlchemistsState, question: Any) -> Iterable["Mix"]:
        if unpaid(state, question):
            return ()
        hand = state.hands[question.seat]
        if getattr(question, "second", False):
            for card in state.facts[-1].ingredients:
                hand = without(hand, card)
        return [_MIX[pair] for pair in pairs_of(hand)]

    @classmethod
    def refusal(cls, state: AlchemistsState, question: Any, action: Any) -> Refusal:
        if unpaid(state, question):
            return Refusal("The student asks for 1 gold piece, and you have none.", "alchemists/test-on-student")
        if action is None:
            return Refusal("You have no two different ingredients.", "alchemists/al-11")
        if getattr(question, "second", False):
            return Refusal(f"Without the cards of your first pair you do not have {pair((action.a, action.b))}.",
                           "alchemists/thinking-cap")  # fmt: skip
        return Refusal(f"You do not have {pair((action.a, action.b))}.", cls.rule)

    def do(self, state: AlchemistsState, question: Any, events: list[Event]) -> AlchemistsState:
        cards = (self.a, self.b)
        if isinstance(question, MixFor):
            return mixed_for(state, question, cards)
        seat, space = question.seat, question.space
        state = spaces.performed(state, question)
        if space == "test":
            state = gold.paid(state, seat, -FEE if state.unhappy else 0, events)
        result = TestResult(seat) if space == "test" else DrinkResult(seat)
        return mixed(state, seat, cards, Scan(seat, space), result)


def unpaid(state: AlchemistsState, question: Question) -> bool:
    """Whether the student wants a gold piece that the seat does not have."""
    return getattr(question, "space", "") == "test" and state.unhappy and state.gold[question.seat] < FEE


_MIX = {pair: Mix(*pair) for pair in PAIRS}
_HIDDEN = Mix(BLANK, BLANK)
