"""The set-up of a match: seats, cards, track, and rule options."""

from collections.abc import Callable
from copy import copy
from typing import Any, Literal, Self

from msgspec.structs import force_setattr

from pharmalab.core.configs import ConfigError
from pharmalab.core.texts import shorten
from pharmalab.core.values import Value
from pharmalab.core.words import plural
from pharmalab.games.pharma_code.components.cards import DECKS, EVENT_KEYS, Deck, EventKey
from pharmalab.games.pharma_code.components.questions import QuestionCard, by_id, faults
from pharmalab.games.pharma_code.components.track import TRACK


class Config(Value, frozen=True, cache_hash=True):
    """The set-up of a match.

    Args:
        seats: the number of seats, 2 to 4. The first seat belongs to the youngest player, who begins.
        row: the number of cards in a row, 2 to 9.
        highest: the highest number card; None means the printed number for this many seats.
        jokers: the number of jokers; None means the printed number for this many seats.
        goal: the last square of the track; by default, our reconstruction.
        specials: pairs (square, effect) in ascending order, with effect 2 or -1; by default, our reconstruction.
            Squares at or past the goal are ignored.
        events: the event cards in play; empty for no events.
        events_each: how many event cards a seat gets in a phase.
        show_events: whether event cards are face up (PC-36).
        accelerations: how often a seat can accelerate in the game.
        acceleration_window: when a seat can accelerate: until its first exchange, or only right after the reveal
            (PC-30).
        joker_rule: 'strict' jokers stand for whole numbers that fit, 'lenient' jokers fit anywhere (PC-01).
        run_bonus: the bonus for lengthening a run of consecutive numbers (PC-12): the 'full' run, the 'increment' or
            nothing ('off').
        drawn_card: whether a card from the closed pile must be placed (PC-06).
        start_player: who begins each later phase (PC-29): the next seat clockwise, the youngest player's seat, or the
            previous phase's winner (the next seat clockwise if there was none).
        special_chain: whether a move from a special square can trigger another special square (PC-25).
        joint_win: whether all seats that reach the goal in one scoring win together (PC-18).
        bonus: how many squares a phase's winner can gain by a bonus question; 0 means no question.
        questions: your own question cards; empty for the built-in cards. If a card doesn't give the right answer,
            chance decides after the seat has answered. At a real table, the player who holds the card decides.
        question_set: the 31 questions of the standard game or all 42.
        language: the language of the questions.
        mix_answers: whether the three answers are shown in random order.
        turns: each seat's number of turns in a phase; 0 means that a phase ends only when a row ascends.
        phases: the number of phases after which the furthest pawn wins; 0 means that the match ends only at the goal.

    Raises:
        ConfigError: a game with these options can't be played.
    """

    seats: int = 2
    row: int = 9
    highest: int | None = None
    jokers: int | None = None
    goal: int = TRACK.goal
    specials: tuple[tuple[int, int], ...] = TRACK.specials
    events: tuple[EventKey, ...] = EVENT_KEYS
    events_each: int = 2
    show_events: bool = False
    accelerations: int = 1
    acceleration_window: Literal["before_own_first_exchange", "before_first_turn"] = "before_own_first_exchange"
    joker_rule: Literal["strict", "lenient"] = "strict"
    run_bonus: Literal["full", "increment", "off"] = "full"
    drawn_card: Literal["must_place", "may_discard"] = "must_place"
    start_player: Literal["rotate", "youngest", "winner"] = "rotate"
    special_chain: bool = False
    joint_win: bool = True
    bonus: int = 2
    questions: tuple[QuestionCard, ...] = ()
    question_set: Literal["core", "all"] = "core"
    language: str = "en"
    mix_answers: bool = True
    turns: int = 0
    phases: int = 0

    def __post_init__(self) -> None:
        if self.seats not in DECKS:
            raise ConfigError(f"seats={self.seats}: The Pharma Code is for 2 to 4 players")
        for name, least, most in _RANGES:
            value = getattr(self, name)
            if value is not None and not least <= value <= most:
                raise ConfigError(f"{name}={value}: {name} must be from {least} to {most}")
        deck, needed = self.deck, self.seats * self.row + 1
        if deck.highest + deck.jokers < needed:
            raise ConfigError(
                f"{plural(deck.highest, 'number')} and {plural(deck.jokers, 'joker')} are not enough, because "
                f"{self.seats} rows of {self.row} and an open card need {needed} cards: raise “highest” or “jokers”, "
                "or lower “row”"
            )
        if self.strict and deck.highest < self.row and not self.turns:
            raise ConfigError(
                f"row is {self.row}, and highest only {deck.highest}: strict jokers cannot put such a "
                "row in order, so no phase would end; raise highest, shorten row, or choose joker_rule lenient or some "
                "turns"
            )
        squares = [square for square, _ in self.specials]
        if squares != sorted(set(squares)) or any(
            square < 1 or effect not in (2, -1) for square, effect in self.specials
        ):
            raise ConfigError("specials are pairs of a square from 1 and 2 or -1, each square once, in ascending order")
        if len(set(self.events)) != len(self.events):
            raise ConfigError("events names a card twice")
        if self.events and self.seats * self.events_each > len(self.events):
            raise ConfigError(
                f"events has {plural(len(self.events), 'card')}, too few for {self.events_each} at each of "
                f"{self.seats} seats; lower events_each"
            )
        if self.questions or self.language not in ("en", "zh"):
            self._check_questions()

    def _check_questions(self) -> None:
        if wrong := next(faults(self.questions), ""):
            raise ConfigError(f"questions: {wrong}")
        cards = by_id(self.questions, self.question_set)
        if len(cards) < len(self.questions):
            raise ConfigError("questions: two cards have the same id")
        for card in cards.values():
            if self.language not in card.languages():
                has = ", ".join(card.languages()) or "nothing"
                raise ConfigError(f"language is “{shorten(self.language)}”: the question “{card.id}” has only {has}")

    def covered(self, cover: Callable[[tuple[str, str, str]], Any]) -> Self:
        """Return the set-up, with covers in place of the right answers and explanations that a view leaves out.

        *cover* returns a cover for a value, given the value's position in the state.
        """
        if all(card.right for card in self.questions):
            return self
        found = copy(self)
        force_setattr(found, "questions", tuple(card if card.right else card.covered(cover) for card in self.questions))
        return found

    @property
    def deck(self) -> Deck:
        """The number cards in play."""
        printed = DECKS[self.seats]
        return Deck(
            printed.highest if self.highest is None else self.highest,
            printed.jokers if self.jokers is None else self.jokers,
        )

    @property
    def top(self) -> int:
        """The highest number card in play."""
        return DECKS[self.seats].highest if self.highest is None else self.highest

    @property
    def strict(self) -> bool:
        """Whether a joker has to stand for a whole number that fits its place.

        For example, 7, joker, 8 ascends only if jokers aren't strict.
        """
        return self.joker_rule == "strict"

    @property
    def event_hand(self) -> int:
        """The number of event cards that a seat gets in a phase."""
        return self.events_each if self.events else 0

    def special(self, square: int) -> int:
        """Return the effect of a square's question: 2 (squares to gain), -1 (a square to lose) or 0 (no question)."""
        if square < self.goal:
            for special, effect in self.specials:
                if special == square:
                    return effect
        return 0


_RANGES = (
    ("row", 2, 9),
    ("highest", 1, 200),
    ("jokers", 0, 20),
    ("goal", 1, 500),
    ("events_each", 1, 10),
    ("accelerations", 0, 9),
    ("bonus", 0, 9),
    ("turns", 0, 1000),
    ("phases", 0, 1000),
)
