"""Alchemists, a game by Matúš Kotrý: find out what the ingredients are, and publish it before the others do.

``GAME`` is the game; `CardReader` a dealer that keeps one world.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from random import Random
from typing import Any, ClassVar

from pharmalab.core.events import Who, kinds_in, player
from pharmalab.core.game import Game, Outcome
from pharmalab.core.policies import RandomPolicy
from pharmalab.core.rulebook import Rulebook
from pharmalab.core.witness import Fit
from pharmalab.drawing.scene import Scene
from pharmalab.games.alchemists import frames, views
from pharmalab.games.alchemists.actions import debunking, declaring, order, spaces, theories
from pharmalab.games.alchemists.config import Config
from pharmalab.games.alchemists.draw import draw
from pharmalab.games.alchemists.events import cards, ending
from pharmalab.games.alchemists.events import debunking as refuted
from pharmalab.games.alchemists.events import theories as published
from pharmalab.games.alchemists.events import mixing as mixed
from pharmalab.games.alchemists.events import rounds as rounded
from pharmalab.games.alchemists.problems import problems
from pharmalab.games.alchemists.reader import CardReader
from pharmalab.games.alchemists.rules import debunking as refuting
from pharmalab.games.alchemists.rules import grants as granting
from pharmalab.games.alchemists.rules import conference, drawing, mixing, rounds, scoring, setup
from pharmalab.games.alchemists.rules import spaces as resolving
from pharmalab.games.alchemists.state import AlchemistsState


class Alchemists(Game):
    """Two to four alchemists over six rounds; most victory points win."""

    name = "alchemists"
    title = "Alchemists"
    Config = Config
    State = AlchemistsState
    frames = {  # noqa: RUF012
        # set-up
        setup.DealArtifact: (),
        rounds.TurnAdventurer: (),
        setup.DrawStarter: (),
        setup.DealHands: (),
        frames.KeepFavour: (order.Keep,),
        # the round
        rounds.BeginRound: (),
        drawing.DealRow: (),
        drawing.TurnUp: (),
        frames.ChooseOrder: (order.TakeOrder,),
        drawing.Ingredients: (),
        drawing.DrawIngredient: (),
        drawing.Favours: (),
        drawing.DrawFavour: (),
        drawing.Herbalists: (),
        drawing.DiscardTwo: (order.DiscardOne,),
        rounds.FormLine: (),
        frames.Declare: (
            declaring.PlayAssistant,
            declaring.PlayCustodian,
            declaring.PlaceCubes,
            declaring.PlayAssociate,
            declaring.EndDeclaring,
        ),
        # action spaces
        resolving.Space: (),
        resolving.CloseSpace: (),
        frames.Forage: (spaces.TakeFromRow, spaces.DrawOne, spaces.Decline),
        frames.Transmute: (spaces.TransmuteOne, spaces.Decline),
        frames.Custodian: (spaces.Mix, spaces.Decline),
        frames.Sell: (spaces.Decline,),
        frames.Buy: (spaces.Decline,),
        frames.Debunk: (debunking.AskAspect, debunking.Demonstrate, spaces.Decline),
        frames.Publish: (theories.PublishTheory, theories.EndorseTheory, spaces.Decline),
        frames.Test: (spaces.Mix, spaces.Decline),
        frames.Drink: (spaces.Mix, spaces.Decline),
        frames.Exhibit: (spaces.Decline,),
        # potions
        mixing.Scan: (),
        mixing.TestResult: (),
        mixing.DrinkResult: (),
        mixing.Watch: (),
        mixing.PutAway: (),
        mixing.TakeBack: (),
        # theories
        refuting.ShowAspect: (),
        refuting.ShowMix: (),
        refuting.OpenSeal: (),
        refuting.Consequences: (),
        granting.CheckGrants: (),
        refuting.MayPublish: (),
        frames.PublishNow: (theories.PublishTheory, theories.PublishLater),
        frames.ChooseSeal: (theories.PlaceSeal,),
        frames.ChooseGrant: (theories.TakeGrant,),
        # the end of a round
        rounds.EndRound: (),
        conference.Conference: (),
        rounds.NewArtifacts: (),
        conference.TopAlchemist: (),
        rounds.Unused: (),
        rounds.LeaveHospital: (),
        rounds.NextAdventurer: (),
        rounds.PassMarker: (),
        scoring.FinalScoring: (),
        scoring.CountAside: (),
        scoring.RevealTruth: (),
        scoring.JudgeTheories: (),
    }
    tiny = Config(
        seats=2,
        starting=0,
        rounds=2,
        cubes=2,
        first_cubes=1,
        copies=(1, 1, 2, 0, 0, 0, 0, 0),
        row=1,
        gold=1,
        favours=("herbalist", "custodian"),
        favours_drawn=0,
        artifacts=(),
        artifacts_each=0,
        adventurers=("cleric",),
        conference_rounds=(1,),
        spaces=("forage", "transmute", "custodian", "test", "drink"),
    )
    event_kinds = tuple(kind for room in (cards, mixed, published, refuted, rounded, ending) for kind in kinds_in(room))
    policies: ClassVar[Mapping[str, Callable[[int], Any]]] = {"random": RandomPolicy}
    rulebook = Rulebook.of(__name__, "alchemists")

    def initial_state(self, config: Any) -> AlchemistsState:
        return setup.initial_state(config)

    def outcome(self, state: AlchemistsState) -> Outcome | None:
        return scoring.outcome(state)

    def draw(self, view: AlchemistsState, who: Who = player, seat: int | None = None) -> Scene:
        return draw(view, who, seat)

    def problems(self, state: AlchemistsState) -> list[str]:
        return problems(state)

    def view(self, state: AlchemistsState, seat: int) -> AlchemistsState:
        return views.view(state, seat)

    def resample(self, view: AlchemistsState, rng: Random) -> AlchemistsState:
        return views.resample(view, rng)

    def fit(self, view: Any, seat: int, steps: Sequence[Any], rng: Random, witness: Any = None) -> Fit | None:
        return self.first_fit(seat, steps, rng, chain([witness], views.fit(view, seat, steps, rng)))


GAME = Alchemists()

__all__ = ["GAME", "Alchemists", "CardReader", "Config", "AlchemistsState"]
