"""Alchemists, a game by Matúš Kotry: deduce which alchemical each ingredient is, and be first to publish it.

``GAME`` is the game. `CardReader` is a dealer that answers from one fixed world.

The rules are in `mechanisms`, one per file:

- a round: `setup`, `round`, `order`, `declare`, `resolve`, `adventurers`, `conference`; the end: `scoring`,
  `score_sheet`
- action spaces (`spaces`): `forage`, `transmute`, `bid` and `sell`, `buy`, `debunk`, `publish` and `endorse`, `test`,
  `drink`, `exhibit`
- cards: `favours`, `artifacts`
- shared code: `act`, `skip`, `gold`, `reputation`, `hands`, `ingredients`; potions: `potion`, `mix`, `cauldron`; the
  card reader: `card_reader`, `facts`, `contradictions`; the theory board: `theories`, `seals`, `conflicts`, `grants`

Amounts are in `data`: ``board.toml``, ``bids.toml`` (sales), ``theories.toml``, ``adventurers.toml``,
``artifacts.toml``, ``favours.toml``.

Other modules build on the rules:

- `components`, `config`, `state`: the cards, tiles and seals; the set-up; a position
- `views`: what a seat knows; `forecasts`: probabilities computed from it; `advice`: the assistant's advice
- `notes`: the notes that a seat may take; `recap`: what happened since a player's last decision
- `position`, `problems`: read positions that people write, and explain why a position is impossible
- `policies`: computer players; `coaching`: the coach's measures; `draw`, `pictures`: the drawing
- ``rulebook.md``: the rules in words; `actions`: every action by its name
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain
from random import Random
from typing import Any, ClassVar

from pharmalab.core.chance import Outcomes
from pharmalab.core.contradictions import Conflicts
from pharmalab.core.events import Event, Who, kinds_in, player
from pharmalab.core.game import Game, Outcome, documented_by
from pharmalab.core.levels import Level
from pharmalab.core.policies import RandomPolicy
from pharmalab.core.witness import Fit
from pharmalab.core.words import plural
from pharmalab.drawing.scene import Scene
from pharmalab.games.alchemists import mechanisms, views
from pharmalab.games.alchemists.coaching import COACHING
from pharmalab.games.alchemists.components.board import SPACE_NAMES
from pharmalab.games.alchemists.components.names import BLANK
from pharmalab.games.alchemists.components.rulebook import RULEBOOK
from pharmalab.games.alchemists.config import Config
from pharmalab.games.alchemists.draw import draw
from pharmalab.games.alchemists.forecasts import FORECASTS, OVERVIEWS
from pharmalab.games.alchemists.mechanisms import (
    adventurers,
    bid,
    buy,
    conference,
    debunk,
    declare,
    drink,
    endorse,
    exhibit,
    forage,
    grants,
    ingredients,
    order,
    potion,
    publish,
    resolve,
    round,
    scoring,
    seals,
    sell,
    setup,
    test,
    transmute,
)
from pharmalab.games.alchemists.mechanisms.act import Decline
from pharmalab.games.alchemists.mechanisms.artifacts import altar_of_gold, boots_of_speed, magic_mortar, periscope
from pharmalab.games.alchemists.mechanisms.artifacts.artifact import Use
from pharmalab.games.alchemists.mechanisms.card_reader import CardReader, Reading, Revelation
from pharmalab.games.alchemists.mechanisms.contradictions import conflicts
from pharmalab.games.alchemists.mechanisms.favours import assistant, associate, barmaid, custodian, herbalist
from pharmalab.games.alchemists.mechanisms.favours.play import PlayFavour
from pharmalab.games.alchemists.mechanisms.mix import Mix
from pharmalab.games.alchemists.mechanisms.score_sheet import score_sheet
from pharmalab.games.alchemists.mechanisms.skip import Skip
from pharmalab.games.alchemists.notes import Noted, notes
from pharmalab.games.alchemists.policies import Beginner, Professor, Student
from pharmalab.games.alchemists.position import position
from pharmalab.games.alchemists.problems import problems
from pharmalab.games.alchemists.recap import summary
from pharmalab.games.alchemists.state import AlchemistsState


class Alchemists(Game[AlchemistsState, Config]):
    """The game of Alchemists for two to four players. Whoever has the most victory points after six rounds wins."""

    name = "alchemists"
    title = "Alchemists"
    Config = Config
    State = AlchemistsState
    frames = {  # noqa: RUF012
        # set-up
        setup.DealArtifact: (),
        adventurers.TurnAdventurer: (),
        setup.DrawStarter: (),
        setup.DealHands: (),
        setup.KeepFavour: (setup.Keep,),
        # the round
        round.BeginRound: (),
        forage.DealRow: (),
        forage.TurnUp: (),
        order.ChooseOrder: (order.TakeOrder,),
        ingredients.Ingredients: (),
        ingredients.DrawIngredient: (),
        herbalist.Favours: (),
        herbalist.DrawFavour: (),
        herbalist.Herbalists: (),
        herbalist.DiscardTwo: (herbalist.DiscardOne,),
        round.FormLine: (),
        declare.Declare: (
            assistant.PlayAssistant,
            custodian.PlayCustodian,
            declare.PlaceCubes,
            associate.PlayAssociate,
            declare.EndDeclaring,
        ),
        # action spaces
        resolve.Space: (),
        resolve.CloseSpace: (),
        forage.Forage: (forage.TakeFromRow, forage.DrawOne, Decline),
        transmute.Transmute: (transmute.TransmuteOne, PlayFavour, Decline),
        custodian.Custodian: (Mix, Decline),
        bid.Bid: (bid.PlaceBid,),
        bid.TurnBid: (),
        bid.OrderSales: (),
        sell.Sell: (sell.Offer, PlayFavour, Decline),
        buy.Buy: (buy.BuyArtifact, PlayFavour, Decline),
        altar_of_gold.PayAltar: (altar_of_gold.PayGold, Skip),
        debunk.Debunk: (debunk.AskAspect, debunk.Demonstrate, Decline),
        publish.Publish: (publish.PublishTheory, endorse.EndorseTheory, Decline),
        test.Test: (Mix, Decline),
        drink.Drink: (Mix, Decline),
        exhibit.Exhibit: (exhibit.Promise, Decline),
        boots_of_speed.Boots: (),
        boots_of_speed.Once: (Use, Skip),
        # potions
        potion.MixFor: (Mix, PlayFavour, Skip),
        potion.Scan: (),
        test.TestResult: (),
        drink.DrinkResult: (),
        barmaid.PlayBarmaid: (PlayFavour, Skip),
        sell.SaleResult: (),
        exhibit.ExhibitResult: (),
        potion.Watch: (),
        periscope.Look: (Use, Skip),
        periscope.Peek: (),
        potion.PutAway: (),
        magic_mortar.MortarPick: (),
        magic_mortar.ReturnOther: (Use, Skip),
        potion.TakeBack: (),
        # theories
        debunk.ShowAspect: (),
        debunk.ShowMix: (),
        seals.OpenSeal: (),
        debunk.Consequences: (),
        grants.CheckGrants: (),
        publish.MayPublish: (),
        publish.PublishNow: (publish.PublishTheory, publish.PublishLater),
        seals.ChooseSeal: (seals.PlaceSeal,),
        grants.ChooseGrant: (grants.TakeGrant,),
        # the end of a round
        round.EndRound: (),
        conference.Conference: (),
        buy.NewArtifacts: (),
        conference.TopAlchemist: (),
        round.Unused: (),
        round.LeaveHospital: (),
        adventurers.NextAdventurer: (),
        round.PassMarker: (),
        # the end
        scoring.FinalScoring: (),
        scoring.CountAside: (),
        scoring.RevealTruth: (),
        scoring.JudgeTheories: (),
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
        "beginner": Beginner,
        "student": Student,
        "professor": Professor,
    }
    levels: ClassVar[Mapping[str, Level]] = {
        "beginner": Level("beginner", wins=98.8, games=40, seconds=0.00885, against="random"),
        "casual": Level("student", wins=73.3, games=60, seconds=0.0085, against="beginner"),
        "strong": Level("professor", wins=84.2, games=60, seconds=0.0149, against="casual"),
    }
    playout_policy = "student"
    coaching = COACHING
    forecasts = FORECASTS
    overviews = OVERVIEWS
    rulebook = RULEBOOK

    def initial_state(self, config: Any) -> AlchemistsState:
        return setup.initial_state(config)

    @documented_by(position)
    def position(self, **fields: Any) -> AlchemistsState:
        return position(**fields)

    def summary(self, events: Sequence[Event], seat: int, who: Who) -> Sequence[str]:
        return summary(events, seat, who)

    def aim(self, config: Any) -> str:
        return (
            "Find out which alchemical each ingredient is, and publish your theories before your rivals do. "
            f"After {plural(config.rounds, 'round')}, the player with the most points wins."
        )

    def outcome(self, state: AlchemistsState) -> Outcome | None:
        return scoring.outcome(state)

    def score_sheet(self, state: AlchemistsState) -> Mapping[str, Sequence[str]]:
        return score_sheet(state)

    def explain(self, view: AlchemistsState, place: str) -> str:
        space = place.removeprefix("space:")
        declaring = view.agenda and isinstance(view.agenda[0], declare.Declare)  # its refusal says the same
        if declaring or space == place or view.config.is_open(space, max(view.round, 1)):
            return ""
        return f"{SPACE_NAMES[space]} is closed this round."

    def draw(self, view: AlchemistsState, who: Who = player, seat: int | None = None) -> Scene:
        return draw(view, who, seat)

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
        if isinstance(view.agenda[0], ingredients.DrawIngredient | forage.TurnUp):
            return views.drawn(view, view.deck.top())
        if isinstance(view.agenda[0], periscope.Peek) and BLANK in view.cauldron:
            return views.looked_at(view)
        return chances.outcomes()

    def fit(
        self,
        view: AlchemistsState,
        seat: int,
        steps: Sequence[Any],
        rng: Random,
        witness: AlchemistsState | None = None,
    ) -> Fit | None:
        return self.first_fit(seat, steps, rng, chain([witness], views.fit(view, seat, steps, rng)))

    def conflicts(self, states: Sequence[AlchemistsState], answer: str) -> Conflicts:
        return conflicts(states, answer)


GAME = Alchemists()

__all__ = ["GAME", "Alchemists", "AlchemistsState", "CardReader", "Config"]
