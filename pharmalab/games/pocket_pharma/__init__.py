"""Pocket Pharma with the R&D Expansion, by Brett J. Gilbert and Chu-Lan Kao: build formulas and launch drugs.

``GAME`` is the game. Each rule has a file in `mechanisms`:

- a game: `setup`, `thresholds`, `turn` (including passing), `ending`, `scoring`, and the house rule `stalemate`
- the other actions: `take_fragment`, `take_experimental`, `reformulate`, `launch`
- a launch: `launch` (the formula), `side_effects`, `profit` (including efficacy)
- the expansion: `specialists`, `market_cards`, `experimental_deck`
- shared code: `deck`, `display`, `laboratory`, `placement`, `full_stacks`
- advice: `next_launch`, `own_launches`

The tables are in `data`: ``fragments.toml``, ``drugs.toml`` and ``expansion.toml`` (market cards and experimental
fragments).

- `components`, `config`, `state`: the cards, the set-up, a position
- `odds`, `forecasts`: exact odds and plans for launches, and the probabilities that a board shows
- `position`, `problems`: read positions that people write, and explain why a position is impossible
- `policies`, `coaching`, `draw`, `pictures`, `recap`: computer players, the coach, the drawing, a summary
- ``rulebook.md``, `actions`: the rules in words, and every action by its name
"""

from collections.abc import Sequence
from typing import Any

from pharmalab.core.events import Event, Who, kinds_in, player
from pharmalab.core.game import Game, Outcome, documented_by
from pharmalab.core.levels import Level
from pharmalab.core.policies import RandomPolicy
from pharmalab.core.rulebook import Rulebook
from pharmalab.core.words import listing, plural
from pharmalab.drawing.scene import Scene
from pharmalab.games.pocket_pharma import mechanisms
from pharmalab.games.pocket_pharma.coaching import COACHING
from pharmalab.games.pocket_pharma.components import CardSet, load
from pharmalab.games.pocket_pharma.components.names import stack_values
from pharmalab.games.pocket_pharma.config import Config
from pharmalab.games.pocket_pharma.draw import draw
from pharmalab.games.pocket_pharma.forecasts import FORECASTS, OVERVIEWS
from pharmalab.games.pocket_pharma.mechanisms import (
    display,
    ending,
    experimental_deck,
    full_stacks,
    market_cards,
    placement,
    reformulate,
    setup,
    thresholds,
    turn,
)
from pharmalab.games.pocket_pharma.mechanisms.launch import Launch
from pharmalab.games.pocket_pharma.mechanisms.side_effects import SideEffects
from pharmalab.games.pocket_pharma.mechanisms.specialists import clinician, molecular_biologist
from pharmalab.games.pocket_pharma.mechanisms.specialists.use import UseSpecialist
from pharmalab.games.pocket_pharma.mechanisms.take_experimental import TakeExperimental
from pharmalab.games.pocket_pharma.mechanisms.take_fragment import TakeFragment
from pharmalab.games.pocket_pharma.policies import Beginner, Expert, Greedy, Planner
from pharmalab.games.pocket_pharma.position import position
from pharmalab.games.pocket_pharma.problems import problems
from pharmalab.games.pocket_pharma.recap import summary
from pharmalab.games.pocket_pharma.state import PocketPharmaState


class PocketPharma(Game[PocketPharmaState, Config]):
    """The game Pocket Pharma: laboratories launch drugs, and the highest profit after losses wins."""

    name = "pocket_pharma"
    title = "Pocket Pharma"
    Config = Config
    State = PocketPharmaState
    frames = {  # noqa: RUF012
        thresholds.DealEfficacy: (),
        thresholds.DealLimits: (),
        market_cards.DealMarket: (),
        experimental_deck.TurnUp: (),
        display.Refill: (),
        display.Flip: (),
        setup.FirstPlayer: (),
        setup.DealStart: (),
        setup.StartCard: (),
        turn.Begin: (),
        turn.Turn: (
            TakeFragment,
            TakeExperimental,
            Launch,  # comes first because it says most about a stack
            reformulate.Reformulate,
            UseSpecialist,
            turn.PassAction,
            turn.EndTurn,
        ),
        placement.Place: (placement.PlaceOn, placement.PlaceNew),
        full_stacks.SixthCard: (full_stacks.Discard,),
        reformulate.Move: (reformulate.MoveCard, reformulate.EnoughMoved),
        full_stacks.TooMany: (full_stacks.Discard,),
        clinician.Trial: (clinician.IgnoreCard, clinician.WithoutClinician),
        SideEffects: (full_stacks.Discard,),
        molecular_biologist.DrawMore: (),
        molecular_biologist.DrawFragment: (),
        molecular_biologist.ChooseDrawn: (molecular_biologist.PlaceFirst,),
        turn.EndOfTurn: (),
    }
    event_kinds = kinds_in(mechanisms)
    tiny = Config(
        first=0,
        drugs=("psychiatric",),
        thresholds=("E1a", "S2b"),
        profits=1,
        end=1,
        rounds=1,
        display=1,
        actions=2,
        fragments=("01a", "01g", "02a", "02b", "02g", "02h", "03a", "03b"),
        laid=((("01g", "02a", "02g", "02h"),), (("02b",),)),
    )
    policies = {  # noqa: RUF012
        "random": RandomPolicy,
        "beginner": lambda seed: Beginner(),
        "greedy": lambda seed: Greedy(),
        "planner": lambda seed: Planner(),
        "expert": Expert,
    }
    levels = {  # noqa: RUF012
        "beginner": Level("beginner", wins=100.0, games=20, seconds=0.00147, against="random"),
        "casual": Level("greedy", wins=73.0, games=100, seconds=0.00156, against="beginner"),
        "strong": Level("planner", wins=90.0, games=40, seconds=0.0228, against="casual"),
        "expert": Level("expert", wins=85.0, games=40, seconds=0.498, against="strong"),
    }
    usual_policy = "planner"
    playout_policy = "greedy"
    coaching = COACHING
    forecasts = FORECASTS
    overviews = OVERVIEWS
    rulebook = Rulebook.of(__package__, "pocket_pharma")

    def initial_state(self, config: Any) -> PocketPharmaState:
        return setup.initial_state(config)

    @documented_by(position)
    def position(self, **fields: Any) -> PocketPharmaState:
        return position(**fields)

    def aim(self, config: Any) -> str:
        last = f" The game ends after round {config.rounds} at the latest." if config.rounds else ""
        return (
            "Launch drugs for profit: the player with the most points wins. When "
            f"{plural(config.ends, 'profit stack')} {'has' if config.ends == 1 else 'have'} run out, "
            f"it’s the last round.{last}"
        )

    def summary(self, events: Sequence[Event], seat: int, who: Who) -> Sequence[str]:
        return summary(events, seat, who)

    def outcome(self, state: PocketPharmaState) -> Outcome | None:
        return None if state.agenda else ending.outcome(state)

    def problems(self, state: PocketPharmaState) -> list[str]:
        return problems(state)

    def explain(self, view: PocketPharmaState, place: str) -> str:
        if place == "deck":
            return "After each turn, the display is refilled from this deck."
        if place == "new-stack":
            if view.agenda and isinstance(view.agenda[0], reformulate.Move):
                other = "another stack, or move " if len(view.labs[view.mover]) > 1 else ""
                return f"Moving the whole stack to a new place changes nothing: choose {other}only some of its cards."
            return "A card can begin a new stack here, once you’ve taken it."
        seat = next((seat for seat in range(view.config.seats) if place == f"seat-{seat}"), None)
        if seat is None or seat == view.mover:
            return ""
        stacks = listing(map(stack_values, view.labs[seat])) or "none"
        return f"This player’s stacks: {stacks}."

    def draw(self, view: PocketPharmaState, who: Who = player, seat: int | None = None) -> Scene:
        return draw(view, who, seat)


GAME = PocketPharma()

__all__ = ["GAME", "CardSet", "Config", "PocketPharma", "PocketPharmaState", "load"]
