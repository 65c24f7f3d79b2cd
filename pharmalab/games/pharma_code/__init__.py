"""The Pharma Code: sort nine cards, phase by phase, to move your pawn across the board.

``GAME`` is the game. `load` reads question cards from a file. Each rule has a file in `mechanisms`:

- a phase: `setup`, `deal`, `phase`, `turn`, `acceleration`, `exchange`, `scoring`
- the value of a row: `rows`
- the track and the questions: `pawns`, `run_bonus`, `bonus_question`, `questions`, `answers`
- event cards: `event_cards`
- code that rules share: `bases` of actions, the order of `seats`

The tables are in `data`: ``decks.toml``, ``track.toml``, ``events.toml`` and ``questions.toml``.

- `components`, `config`, `state`: cards, track and questions; the set-up; a position
- `views`, `odds`, `forecasts`: what a seat knows, and probabilities computed from it
- `position`, `problems`: read positions that people write, and explain why a position is impossible
- `policies`, `coaching`, `draw`, `pictures`, `recap`: computer players, the coach, the drawing, the summary of a turn
- ``rulebook.md``, `actions`: the rules in words, and every action by its name
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from pharmalab.core.events import Event, Who, kinds_in, player
from pharmalab.core.game import Game, Outcome, documented_by
from pharmalab.core.levels import Level
from pharmalab.core.policies import Policy, RandomPolicy
from pharmalab.core.rulebook import Rulebook
from pharmalab.core.words import plural
from pharmalab.drawing.scene import Scene
from pharmalab.games.pharma_code import mechanisms, views
from pharmalab.games.pharma_code.coaching import COACHING
from pharmalab.games.pharma_code.components.questions import QuestionError, built_in, load
from pharmalab.games.pharma_code.config import Config
from pharmalab.games.pharma_code.draw import draw
from pharmalab.games.pharma_code.forecasts import FORECASTS
from pharmalab.games.pharma_code.mechanisms import (
    acceleration,
    answers,
    bonus_question,
    deal,
    exchange,
    phase,
    questions,
    scoring,
    setup,
)
from pharmalab.games.pharma_code.mechanisms.event_cards import hand, play
from pharmalab.games.pharma_code.mechanisms.turn import Turn
from pharmalab.games.pharma_code.policies import Casual, Expert, Slots, Sorter
from pharmalab.games.pharma_code.position import position
from pharmalab.games.pharma_code.problems import problems
from pharmalab.games.pharma_code.recap import summary
from pharmalab.games.pharma_code.state import PharmaState


class PharmaCode(Game[PharmaState, Config]):
    """The game The Pharma Code. Everybody sees everything except the answers to the questions."""

    name = "pharma_code"
    title = "The Pharma Code"
    Config = Config
    State = PharmaState
    frames = {  # noqa: RUF012
        deal.Deal: (),
        deal.TurnUp: (),
        hand.DealEvents: (),
        phase.Reveal: (),
        Turn: (exchange.TakeOpen, exchange.DrawClosed, play.PlayEvent, acceleration.Accelerate),
        acceleration.AskAcceleration: (acceleration.Accelerate, acceleration.Wait),
        exchange.DrawCard: (),
        exchange.Placing: (exchange.Place, exchange.Discard),
        play.RevealEvent: (),
        **play.FRAMES,
        phase.Settle: (),
        scoring.Score: (),
        phase.EndScoring: (),
        bonus_question.AskBonus: (bonus_question.Hear, bonus_question.Leave),
        questions.DrawQuestion: (),
        questions.MixAnswers: (),
        questions.Reply: (answers.Answer,),
        answers.Verdict: (),
        phase.NextPhase: (),
    }
    event_kinds = kinds_in(mechanisms)
    tiny = Config(
        row=2,
        highest=5,
        jokers=1,
        goal=4,
        specials=((2, 2),),
        events=("swap_own", "back_2"),
        events_each=1,
        questions=built_in()[:2],
        mix_answers=False,
        turns=1,
        phases=1,
    )
    policies: ClassVar[Mapping[str, Callable[[int], Policy]]] = {
        "random": RandomPolicy,
        "slots": Slots,
        "casual": Casual,
        "sorter": Sorter,
        "expert": Expert,
    }
    usual_policy = "sorter"
    levels: ClassVar[Mapping[str, Level]] = {
        "beginner": Level("slots", wins=100.0, games=60, seconds=9.25e-06, against="random"),
        "casual": Level("casual", wins=94.5, games=100, seconds=0.000183, against="beginner"),
        "strong": Level("sorter", wins=70.5, games=100, seconds=0.000355, against="casual"),
        "expert": Level("expert", wins=85.0, games=20, seconds=0.487, against="strong"),
    }
    rulebook = Rulebook.of(__name__, "pharma_code")
    coaching = COACHING
    forecasts = FORECASTS

    def initial_state(self, config: Any) -> PharmaState:
        return setup.initial_state(config)

    def aim(self, config: Any) -> str:
        end = (
            f" Otherwise the pawn furthest ahead wins after {plural(config.phases, 'phase')}." if config.phases else ""
        )
        further = "The more of your row is in order, the further your pawn moves."
        return f"The first pawn to reach square {config.goal} wins. {further}{end}"

    def outcome(self, state: PharmaState) -> Outcome | None:
        if not state.winners:
            return None
        at_goal = any(square == state.config.goal for square in state.squares)
        together = len(state.winners) > 1
        if at_goal:
            both = "Their pawns reached the goal at the end of the same phase."
            reason = both if together else "The first pawn reached the goal."
        else:
            reason = "All phases are over, and no other pawn is further ahead."
        rule = "pharma_code/goal" if at_goal else "pharma_code/short-game"
        return Outcome(reason, state.winners, tuple(map(float, state.squares)), rule)

    def problems(self, state: PharmaState) -> list[str]:
        return problems(state)

    @documented_by(position)
    def position(self, **fields: Any) -> PharmaState:
        return position(**fields)

    def view(self, state: PharmaState, seat: int) -> PharmaState:
        return views.view(state, seat)

    def summary(self, events: Sequence[Event], seat: int, who: Who) -> Sequence[str]:
        return summary(events, seat, who)

    def explain(self, view: PharmaState, place: str) -> str:
        placing = view.agenda and isinstance(view.agenda[0], exchange.Placing)
        return "This is the card you took." if placing and place == "open" else ""

    def draw(self, view: PharmaState, who: Who = player, seat: int | None = None) -> Scene:
        return draw(view, who, seat)


GAME = PharmaCode()

__all__ = ["GAME", "Config", "PharmaCode", "QuestionError", "load"]
