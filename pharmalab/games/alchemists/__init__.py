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
from pharmalab.games.alchemists import mechanisms, views
from pharmalab.games.alchemists.components.names import BLANK
from pharmalab.games.alchemists.components.rulebook import RULEBOOK
from pharmalab.games.alchemists.config import Config
from pharmalab.games.alchemists.draw import draw
from pharmalab.games.alchemists.forecasts import FORECASTS, OVERVIEWS
from pharmalab.games.alchemists.mechanisms.act import Decline
from pharmalab.games.alchemists.mechanisms.adventurers import NextAdventurer, TurnAdventurer
from pharmalab.games.alchemists.mechanisms.artifacts.altar_of_gold import PayAltar, PayGold
from pharmalab.games.alchemists.mechanisms.artifacts.artifact import Use
from pharmalab.games.alchemists.mechanisms.artifacts.boots_of_speed import Boots, Once
from pharmalab.games.alchemists.mechanisms.artifacts.magic_mortar import MortarPick, ReturnOther
from pharmalab.games.alchemists.mechanisms.artifacts.periscope import Look, Peek
from pharmalab.games.alchemists.mechanisms.bid import Bid, OrderSales, PlaceBid, TurnBid
from pharmalab.games.alchemists.mechanisms.buy import Buy, BuyArtifact, NewArtifacts
from pharmalab.games.alchemists.mechanisms.card_reader import CardReader, Reading, Revelation
from pharmalab.games.alchemists.mechanisms.conference import Conference, TopAlchemist
from pharmalab.games.alchemists.mechanisms.contradictions import conflicts
from pharmalab.games.alchemists.mechanisms.debunk import (
    AskAspect,
    Consequences,
    Debunk,
    Demonstrate,
    ShowAspect,
    ShowMix,
)
from pharmalab.games.alchemists.mechanisms.declare import Declare, EndDeclaring, PlaceCubes
from pharmalab.games.alchemists.mechanisms.drink import Drink, DrinkResult
from pharmalab.games.alchemists.mechanisms.endorse import EndorseTheory
from pharmalab.games.alchemists.mechanisms.exhibit import Exhibit, ExhibitResult, Promise
from pharmalab.games.alchemists.mechanisms.favours.assistant import PlayAssistant
from pharmalab.games.alchemists.mechanisms.favours.associate import PlayAssociate
from pharmalab.games.alchemists.mechanisms.favours.barmaid import PlayBarmaid
from pharmalab.games.alchemists.mechanisms.favours.custodian import Custodian, PlayCustodian
from pharmalab.games.alchemists.mechanisms.favours.herbalist import (
    DiscardOne,
    DiscardTwo,
    DrawFavour,
    Favours,
    Herbalists,
)
from pharmalab.games.alchemists.mechanisms.favours.play import PlayFavour
from pharmalab.games.alchemists.mechanisms.forage import DealRow, DrawOne, Forage, TakeFromRow, TurnUp
from pharmalab.games.alchemists.mechanisms.grants import CheckGrants, ChooseGrant, TakeGrant
from pharmalab.games.alchemists.mechanisms.ingredients import DrawIngredient, Ingredients
from pharmalab.games.alchemists.mechanisms.mix import Mix
from pharmalab.games.alchemists.mechanisms.order import ChooseOrder, TakeOrder
from pharmalab.games.alchemists.mechanisms.potion import MixFor, PutAway, Scan, TakeBack, Watch
from pharmalab.games.alchemists.mechanisms.publish import MayPublish, Publish, PublishLater, PublishNow, PublishTheory
from pharmalab.games.alchemists.mechanisms.resolve import CloseSpace, Space
from pharmalab.games.alchemists.mechanisms.round import (
    BeginRound,
    EndRound,
    FormLine,
    LeaveHospital,
    PassMarker,
    Unused,
)
from pharmalab.games.alchemists.mechanisms.score_sheet import score_sheet
from pharmalab.games.alchemists.mechanisms.scoring import CountAside, FinalScoring, JudgeTheories, RevealTruth, outcome
from pharmalab.games.alchemists.mechanisms.seals import ChooseSeal, OpenSeal, PlaceSeal
from pharmalab.games.alchemists.mechanisms.sell import Offer, SaleResult, Sell
from pharmalab.games.alchemists.mechanisms.setup import (
    DealArtifact,
    DealHands,
    DrawStarter,
    Keep,
    KeepFavour,
    initial_state,
)
from pharmalab.games.alchemists.mechanisms.skip import Skip
from pharmalab.games.alchemists.mechanisms.test import Test, TestResult
from pharmalab.games.alchemists.mechanisms.transmute import Transmute, TransmuteOne
from pharmalab.games.alchemists.notes import Noted, notes
from pharmalab.games.alchemists.policies import Professor, Student
from pharmalab.games.alchemists.position import position
from pharmalab.games.alchemists.problems import problems
from pharmalab.games.alchemists.state import AlchemistsState

_DECLINE, _SKIP, _PLAY, _MIX = (
    Decline,
    Skip,
    PlayFavour,
    Mix,
)


class Alchemists(Game[AlchemistsState, Config]):
    """Two to four alchemists over six rounds; most victory points win."""

    name = "alchemists"
    title = "Alchemists"
    Config = Config
    State = AlchemistsState
    frames = {  # noqa: RUF012
        # set-up
        DealArtifact: (),
        TurnAdventurer: (),
        DrawStarter: (),
        DealHands: (),
        KeepFavour: (Keep,),
        # the round
        BeginRound: (),
        DealRow: (),
        TurnUp: (),
        ChooseOrder: (TakeOrder,),
        Ingredients: (),
        DrawIngredient: (),
        Favours: (),
        DrawFavour: (),
        Herbalists: (),
        DiscardTwo: (DiscardOne,),
        FormLine: (),
        Declare: (
            PlayAssistant,
            PlayCustodian,
            PlaceCubes,
            PlayAssociate,
            EndDeclaring,
        ),
        # action spaces
        Space: (),
        CloseSpace: (),
        Forage: (TakeFromRow, DrawOne, _DECLINE),
        Transmute: (TransmuteOne, _PLAY, _DECLINE),
        Custodian: (_MIX, _DECLINE),
        Bid: (PlaceBid,),
        TurnBid: (),
        OrderSales: (),
        Sell: (Offer, _PLAY, _DECLINE),
        Buy: (BuyArtifact, _PLAY, _DECLINE),
        PayAltar: (PayGold, _SKIP),
        Debunk: (AskAspect, Demonstrate, _DECLINE),
        Publish: (PublishTheory, EndorseTheory, _DECLINE),
        Test: (_MIX, _DECLINE),
        Drink: (_MIX, _DECLINE),
        Exhibit: (Promise, _DECLINE),
        Boots: (),
        Once: (Use, _SKIP),
        # potions
        MixFor: (_MIX, _PLAY, _SKIP),
        Scan: (),
        TestResult: (),
        DrinkResult: (),
        PlayBarmaid: (_PLAY, _SKIP),
        SaleResult: (),
        ExhibitResult: (),
        Watch: (),
        Look: (Use, _SKIP),
        Peek: (),
        PutAway: (),
        MortarPick: (),
        ReturnOther: (Use, _SKIP),
        TakeBack: (),
        # theories
        ShowAspect: (),
        ShowMix: (),
        OpenSeal: (),
        Consequences: (),
        CheckGrants: (),
        MayPublish: (),
        PublishNow: (PublishTheory, PublishLater),
        ChooseSeal: (PlaceSeal,),
        ChooseGrant: (TakeGrant,),
        # the end of a round
        EndRound: (),
        Conference: (),
        NewArtifacts: (),
        TopAlchemist: (),
        Unused: (),
        LeaveHospital: (),
        NextAdventurer: (),
        PassMarker: (),
        # the end
        FinalScoring: (),
        CountAside: (),
        RevealTruth: (),
        JudgeTheories: (),
    }
    event_kinds = kinds_in(mechanisms)
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
        return initial_state(config)

    def position(self, **fields: Any) -> AlchemistsState:
        return position(**fields)

    def outcome(self, state: AlchemistsState) -> Outcome | None:
        return outcome(state)

    def score_sheet(self, state: AlchemistsState) -> Mapping[str, Sequence[str]]:
        return score_sheet(state)

    def draw(self, view: AlchemistsState, who: Who = player, seat: int | None = None) -> Scene:
        return draw(view, who, seat)

    def help(self, view: AlchemistsState) -> str:
        help = getattr(view.agenda[0], "help", None) if view.agenda else None  # of a question
        return help(view) if help else ""

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
        if isinstance(chances, Reading | Revelation):
            return views.weighed(view, chances)
        if isinstance(view.agenda[0], DrawIngredient | TurnUp):
            return views.drawn(view, view.deck.top())
        if isinstance(view.agenda[0], Peek) and BLANK in view.cauldron:
            return views.looked_at(view)
        return chances.outcomes()

    def fit(self, view: Any, seat: int, steps: Sequence[Any], rng: Random, witness: Any = None) -> Fit | None:
        return self.first_fit(seat, steps, rng, chain([witness], views.fit(view, seat, steps, rng)))

    def conflicts(self, states: Sequence[Any], answer: Any) -> Conflicts:
        return conflicts(states, answer)


GAME = Alchemists()

__all__ = ["GAME", "Alchemists", "AlchemistsState", "CardReader", "Config"]
