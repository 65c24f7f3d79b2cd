"""Pocket Pharma with the R&D Expansion, a game by Brett J. Gilbert and Chu-Lan Kao: build formulas, launch drugs.

``GAME`` is the game; `odds` and `plans` answer what a seat can reach, exactly.
"""

from typing import Any

from pharmalab.core.events import Who, kinds_in, player
from pharmalab.core.game import Game, Outcome
from pharmalab.core.policies import RandomPolicy
from pharmalab.core.rulebook import Rulebook
from pharmalab.core.words import plural
from pharmalab.drawing.scene import Scene
from pharmalab.games.pocket_pharma import actions, events, frames, rules
from pharmalab.games.pocket_pharma.components import CardSet, load
from pharmalab.games.pocket_pharma.config import Config
from pharmalab.games.pocket_pharma.draw import draw
from pharmalab.games.pocket_pharma.forecasts import FORECASTS, OVERVIEWS
from pharmalab.games.pocket_pharma.policies import Greedy, Planner
from pharmalab.games.pocket_pharma.position import position
from pharmalab.games.pocket_pharma.problems import problems
from pharmalab.games.pocket_pharma.rules.scoring import scores, winners
from pharmalab.games.pocket_pharma.state import PocketPharmaState


class PocketPharma(Game[PocketPharmaState, Config]):
    """Laboratories take fragments, reformulate and launch; profits less losses win."""

    name = "pocket_pharma"
    title = "Pocket Pharma"
    Config = Config
    State = PocketPharmaState
    frames = {  # noqa: RUF012
        rules.DealEfficacy: (),
        rules.DealLimits: (),
        rules.DealMarket: (),
        rules.TurnUp: (),
        rules.Refill: (),
        rules.Flip: (),
        rules.FirstPlayer: (),
        rules.DealStart: (),
        rules.StartCard: (),
        rules.Begin: (),
        frames.Turn: (
            actions.TakeFragment,
            actions.TakeExperimental,
            actions.Reformulate,
            actions.Launch,
            actions.UseSpecialist,
            actions.PassAction,
            actions.EndTurn,
        ),
        frames.Place: (actions.PlaceOn, actions.PlaceNew),
        rules.SixthCard: (actions.Discard,),
        rules.Move: (actions.MoveCard, actions.EnoughMoved),
        rules.TooMany: (actions.Discard,),
        frames.Trial: (actions.IgnoreCard, actions.WithoutClinician),
        rules.SideEffects: (actions.Discard,),
        rules.DrawMore: (),
        rules.DrawFragment: (),
        frames.ChooseDrawn: (actions.PlaceFirst,),
        rules.EndOfTurn: (),
    }
    event_kinds = kinds_in(events)
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
    policies = {"random": RandomPolicy, "greedy": lambda seed: Greedy(), "planner": lambda seed: Planner()}  # noqa: RUF012
    forecasts = FORECASTS
    overviews = OVERVIEWS
    rulebook = Rulebook.of(__package__, "pocket_pharma")

    def initial_state(self, config: Any) -> PocketPharmaState:
        return rules.initial_state(config)

    def position(self, **fields: Any) -> PocketPharmaState:
        return position(**fields)

    def outcome(self, state: PocketPharmaState) -> Outcome | None:
        if state.agenda:
            return None
        rule = "pocket_pharma/end-of-the-game"
        if state.final:
            reason = (
                f"{plural(state.exhausted, 'stack')} of profit cards {'is' if state.exhausted == 1 else 'are'} used up"
            )
        elif state.turn == (state.config.rounds or 0) * state.config.seats:
            reason = f"{plural(state.config.rounds or 0, 'round')} were to be played"
        else:
            reason, rule = "House rule: nobody takes, draws or launches anything any more", "pocket_pharma/pp-48"
        counted = scores(state)
        best = winners(state)
        tied = counted.count(max(counted)) > len(best)
        most = plural(max(counted), "point")
        reason += f"; the most are {most}" + (", and the highest single profit card breaks the tie." if tied else ".")
        return Outcome(reason, best, tuple(map(float, counted)), rule)

    def problems(self, state: PocketPharmaState) -> list[str]:
        return problems(state)

    def draw(self, view: PocketPharmaState, who: Who = player, seat: int | None = None) -> Scene:
        return draw(view, who, seat)


GAME = PocketPharma()

__all__ = ["GAME", "CardSet", "Config", "PocketPharma", "PocketPharmaState", "load"]
