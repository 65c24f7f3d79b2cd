"""Alchemists, a game by Matúš Kotrý: find out what the ingredients are, and publish it before the others do.

``GAME`` is the game; `CardReader` a dealer that keeps one world.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain
from random import Random
from typing import Any, ClassVar

from pharmalab.core.chance import Outcomes
from pharmalab.core.contradictions import Conflicts
from pharmalab.core.events import Event, Who, kinds_in, player
from pharmalab.core.game import Game, Outcome
from pharmalab.core.policies import RandomPolicy
from pharmalab.core.witness import Fit
from pharmalab.drawing.scene import Scene
from pharmalab.games.alchemists import actions, events, frames, rules, views
from pharmalab.games.alchemists.components.names import BLANK
from pharmalab.games.alchemists.components.rulebook import RULEBOOK
from pharmalab.games.alchemists.config import Config
from pharmalab.games.alchemists.draw import draw
from pharmalab.games.alchemists.forecasts import FORECASTS, OVERVIEWS
from pharmalab.games.alchemists.help import help_with
from pharmalab.games.alchemists.notes import Noted, notes
from pharmalab.games.alchemists.policies import Professor, Student
from pharmalab.games.alchemists.position import position
from pharmalab.games.alchemists.problems import problems
from pharmalab.games.alchemists.rules.contradicting import conflicts
from pharmalab.games.alchemists.rules.reader import CardReader
from pharmalab.games.alchemists.state import AlchemistsState

_DECLINE, _SKIP, _PLAY, _MIX = (
    actions.spaces.Decline,
    actions.skipping.Skip,
    actions.favours.PlayFavour,
    actions.spaces.Mix,
)


class Alchemists(Game[AlchemistsState, Config]):
    """Two to four alchemists over six rounds; most victory points win."""

    name = "alchemists"
    title = "Alchemists"
    Config = Config
    State = AlchemistsState
    frames = {  # noqa: RUF012
        # set-up
        rules.setup.DealArtifact: (),
        rules.rounds.TurnAdventurer: (),
        rules.setup.DrawStarter: (),
        rules.setup.DealHands: (),
        frames.KeepFavour: (actions.order.Keep,),
        # the round
        rules.rounds.BeginRound: (),
        rules.drawing.DealRow: (),
        rules.drawing.TurnUp: (),
        frames.ChooseOrder: (actions.order.TakeOrder,),
        rules.drawing.Ingredients: (),
        rules.drawing.DrawIngredient: (),
        rules.drawing.Favours: (),
        rules.drawing.DrawFavour: (),
        rules.drawing.Herbalists: (),
        rules.drawing.DiscardTwo: (actions.order.DiscardOne,),
        rules.rounds.FormLine: (),
        frames.Declare: (
            actions.declaring.PlayAssistant,
            actions.declaring.PlayCustodian,
            actions.declaring.PlaceCubes,
            actions.declaring.PlayAssociate,
            actions.declaring.EndDeclaring,
        ),
        # action spaces
        rules.spaces.Space: (),
        rules.spaces.CloseSpace: (),
        frames.Forage: (actions.spaces.TakeFromRow, actions.spaces.DrawOne, _DECLINE),
        frames.Transmute: (actions.spaces.TransmuteOne, _PLAY, _DECLINE),
        frames.Custodian: (_MIX, _DECLINE),
        frames.Bid: (actions.selling.PlaceBid,),
        rules.selling.TurnBid: (),
        rules.selling.OrderSales: (),
        frames.Sell: (actions.selling.Offer, _PLAY, _DECLINE),
        frames.Buy: (actions.artifacts.BuyArtifact, _PLAY, _DECLINE),
        frames.PayAltar: (actions.artifacts.PayGold, _SKIP),
        frames.Debunk: (actions.debunking.AskAspect, actions.debunking.Demonstrate, _DECLINE),
        frames.Publish: (actions.theories.PublishTheory, actions.theories.EndorseTheory, _DECLINE),
        frames.Test: (_MIX, _DECLINE),
        frames.Drink: (_MIX, _DECLINE),
        frames.Exhibit: (actions.exhibition.Promise, _DECLINE),
        rules.artifacts.Boots: (),
        frames.Once: (actions.artifacts.Use, _SKIP),
        # potions
        frames.MixFor: (_MIX, _PLAY, _SKIP),
        rules.mixing.Scan: (),
        rules.mixing.TestResult: (),
        rules.mixing.DrinkResult: (),
        frames.PlayBarmaid: (_PLAY, _SKIP),
        rules.selling.SaleResult: (),
        rules.exhibition.ExhibitResult: (),
        rules.mixing.Watch: (),
        frames.Look: (actions.artifacts.Use, _SKIP),
        rules.artifacts.Peek: (),
        rules.mixing.PutAway: (),
        rules.mixing.MortarPick: (),
        frames.ReturnOther: (actions.artifacts.Use, _SKIP),
        rules.mixing.TakeBack: (),
        # theories
        rules.debunking.ShowAspect: (),
        rules.debunking.ShowMix: (),
        rules.debunking.OpenSeal: (),
        rules.debunking.Consequences: (),
        rules.grants.CheckGrants: (),
        rules.debunking.MayPublish: (),
        frames.PublishNow: (actions.theories.PublishTheory, actions.theories.PublishLater),
        frames.ChooseSeal: (actions.theories.PlaceSeal,),
        frames.ChooseGrant: (actions.theories.TakeGrant,),
        # the end of a round
        rules.rounds.EndRound: (),
        rules.conference.Conference: (),
        rules.rounds.NewArtifacts: (),
        rules.conference.TopAlchemist: (),
        rules.rounds.Unused: (),
        rules.rounds.LeaveHospital: (),
        rules.rounds.NextAdventurer: (),
        rules.rounds.PassMarker: (),
        # the end
        rules.scoring.FinalScoring: (),
        rules.scoring.CountAside: (),
        rules.scoring.RevealTruth: (),
        rules.scoring.JudgeTheories: (),
    }
    event_kinds = tuple(kind for room in events.ROOMS for kind in kinds_in(room))
    tiny = Config(
        seats=2,
        starting=0,
        hands=("master", "master"),
        rounds=2,
        conference_rounds=(1,),
        cubes=1,
        first_cubes=1,
        copies=(0, 0, 0, 0, 0, 0, 2, 1),
        row=0,
        gold=1,
        favours=("custodian", "herbalist"),
        favours_drawn=0,
        artifacts=(),
        artifacts_each=0,
        adventurers=("cleric",),
        seals=(1, 0, 0, 0, 0),
        grants=(),
        spaces=("custodian", "drink", "exhibit"),
        order=("nothing", "favour_and_ingredient"),
        known=(
            ("mushroom", "PPP"),
            ("fern", "pnP"),
            ("toad", "pNn"),
            ("bird_claw", "nPp"),
            ("flower", "Ppn"),
            ("mandrake_root", "NNN"),
        ),
    )
    policies: ClassVar[Mapping[str, Callable[[int], Any]]] = {
        "random": RandomPolicy,
        "student": Student,
        "professor": Professor,
    }
    forecasts = FORECASTS
    overviews = OVERVIEWS
    rulebook = RULEBOOK

    def initial_state(self, config: Any) -> AlchemistsState:
        return rules.setup.initial_state(config)

    def position(self, **fields: Any) -> AlchemistsState:
        return position(**fields)

    def outcome(self, state: AlchemistsState) -> Outcome | None:
        return rules.scoring.outcome(state)

    def score_sheet(self, state: AlchemistsState) -> Mapping[str, Sequence[str]]:
        return rules.score_sheet.score_sheet(state)

    def draw(self, view: AlchemistsState, who: Who = player, seat: int | None = None) -> Scene:
        return draw(view, who, seat)

    def help(self, view: AlchemistsState) -> str:
        return help_with(view)

    def problems(self, state: AlchemistsState) -> list[str]:
        return problems(state)

    def view(self, state: AlchemistsState, seat: int) -> AlchemistsState:
        return views.view(state, seat)

    def notes(self, view: AlchemistsState, steps: Iterable[Iterable[Event]], seat: int, who: Who = player) -> Noted:
        return notes(view, steps, seat, who)

    def resample(self, view: AlchemistsState, rng: Random) -> AlchemistsState:
        return views.resample(view, rng)

    def weighed(self, view: AlchemistsState) -> Outcomes:
        chances = self.chance(view)
        if isinstance(chances, rules.reader.Reading | rules.reader.Revelation):
            return views.weighed(view, chances)
        if isinstance(view.agenda[0], rules.drawing.DrawIngredient | rules.drawing.TurnUp):
            return views.drawn(view, view.deck.top())
        if isinstance(view.agenda[0], rules.artifacts.Peek) and BLANK in view.cauldron:
            return views.looked_at(view)
        return chances.outcomes()

    def fit(self, view: Any, seat: int, steps: Sequence[Any], rng: Random, witness: Any = None) -> Fit | None:
        return self.first_fit(seat, steps, rng, chain([witness], views.fit(view, seat, steps, rng)))

    def conflicts(self, states: Sequence[Any], answer: Any) -> Conflicts:
        return conflicts(states, answer)


GAME = Alchemists()

__all__ = ["GAME", "Alchemists", "AlchemistsState", "CardReader", "Config"]
