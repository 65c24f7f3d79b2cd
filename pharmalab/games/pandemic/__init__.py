"""Pandemic (2013) by Matt Leacock: the players cure four diseases together before time runs out.

``GAME`` is the game. Each rule has a file in `mechanisms`:

- a turn: `setup`, `turn`, `player_cards`, `epidemic`, `infection`, `hand_limit`; losing: `losing`
- the actions: `travel`, `stations`, `treat`, `share`, `cure`
- event cards: `event_cards`, `pauses`
- roles: `medic`, `operations_expert`, `contingency_planner`; the Quarantine Specialist: `prevention`; the Dispatcher:
  `travel`; the Researcher: `share`; the Scientist: `state`
- code shared by several rules: `hands`, `consent`, `outbreak`, `prevention`, `eradication`
- advice: `urgent`

The tables are in `data`: ``tracks.toml``, ``cities.toml``, ``map.toml``, ``roles.toml`` and ``events.toml``.

- `components`, `config`, `ways`, `state`: the pieces, the set-up, distances, a position
- `views`, `odds`, `forecasts`: what a seat knows, and probabilities computed from it
- `position`, `problems`: read positions that people write, and explain why a position is impossible
- `policies`, `coaching`, `board`, `recap`: computer players, the coach, the drawing, what the others did
- ``rulebook.md``, `actions`: the rules in words, and every action by its name
"""

from collections.abc import Sequence
from itertools import chain
from random import Random
from typing import Any

from pharmalab.core.agenda import Action
from pharmalab.core.events import Event, Who, kinds_in, player
from pharmalab.core.game import Game, Outcome, documented_by
from pharmalab.core.levels import Level
from pharmalab.core.lots import Lot
from pharmalab.core.policies import RandomPolicy
from pharmalab.core.rulebook import Rulebook
from pharmalab.core.witness import Fit
from pharmalab.core.words import plural
from pharmalab.drawing.scene import Scene
from pharmalab.games.pandemic import mechanisms, views
from pharmalab.games.pandemic.board import draw
from pharmalab.games.pandemic.coaching import COACHING
from pharmalab.games.pandemic.components import BLANK, EVENTS, ROLES, title
from pharmalab.games.pandemic.config import Config
from pharmalab.games.pandemic.forecasts import FORECASTS
from pharmalab.games.pandemic.mechanisms import (
    cure,
    epidemic,
    infection,
    operations_expert,
    player_cards,
    setup,
    stations,
    travel,
    turn,
)
from pharmalab.games.pandemic.mechanisms.consent import Agree, Consent, Refuse
from pharmalab.games.pandemic.mechanisms.contingency_planner import StoreEvent
from pharmalab.games.pandemic.mechanisms.event_cards import play
from pharmalab.games.pandemic.mechanisms.hand_limit import Discard, DiscardDown
from pharmalab.games.pandemic.mechanisms.pauses import Continue, Pause
from pharmalab.games.pandemic.mechanisms.share import Give, Take
from pharmalab.games.pandemic.mechanisms.treat import Treat
from pharmalab.games.pandemic.policies import Beginner, Casual, Cooperative
from pharmalab.games.pandemic.position import position
from pharmalab.games.pandemic.problems import problems
from pharmalab.games.pandemic.recap import summary
from pharmalab.games.pandemic.state import PandemicState


class Pandemic(Game[PandemicState, Config]):
    """The game of Pandemic, in which all players win or lose together."""

    name = "pandemic"
    title = "Pandemic"
    Config = Config
    State = PandemicState
    frames = {  # noqa: RUF012
        setup.DealRole: (),
        setup.Deal: (),
        setup.StackDeck: (),
        setup.FirstInfection: (),
        setup.LayOut: (),
        setup.LayOpen: (),
        setup.FirstPlayer: (),
        setup.DrawLots: (),
        turn.BeginTurn: (),
        turn.Turn: (
            travel.Drive,
            travel.DirectFlight,
            travel.CharterFlight,
            travel.ShuttleFlight,
            travel.Rendezvous,
            operations_expert.StationFlight,
            stations.Build,
            Treat,
            Give,
            Take,
            cure.Cure,
            StoreEvent,
            turn.Pass,
            play.PlayEvent,
        ),
        Pause: (play.PlayEvent, Continue),
        player_cards.DrawCards: (),
        player_cards.DrawCard: (),
        epidemic.Increase: (),
        epidemic.BottomCard: (),
        epidemic.Intensify: (),
        DiscardDown: (Discard, play.PlayEvent),
        infection.Infections: (),
        infection.Infect: (),
        turn.EndTurn: (),
        Consent: (Agree, Refuse),
        operations_expert.FlyWhere: (operations_expert.FlyTo,),
        stations.MoveStation: (stations.TakeStation,),
        cure.CureCards: (cure.UseCard,),
        **play.FRAMES,
    }
    event_kinds = kinds_in(mechanisms)
    tiny = Config(
        cities=("Lima", "Santiago", "Bogota"),
        events=("resilient_population",),
        roles=("scientist", "medic"),
        first=0,
        hand=1,
        epidemics=1,
        actions=1,
        cure=2,
        supply=5,
        station_limit=1,
        outbreak_limit=1,
        infected=(2,),
        rates=(1, 1),
    )
    cooperative = True
    policies = {  # noqa: RUF012
        "random": RandomPolicy,
        "beginner": Beginner,
        "casual": Casual,
        "cooperative": Cooperative,
    }
    levels = {  # noqa: RUF012
        "beginner": Level("beginner", wins=11.0, games=100, seconds=0.00215),
        "casual": Level("casual", wins=38.0, games=100, seconds=0.00356),
        "strong": Level("cooperative", wins=80.0, games=100, seconds=0.0593),
    }
    playout_policy = "casual"
    coaching = COACHING
    forecasts = FORECASTS
    rulebook = Rulebook.of(__package__, "pandemic")

    def initial_state(self, config: object) -> PandemicState:
        return setup.initial_state(config)

    @documented_by(position)
    def position(self, **fields: Any) -> PandemicState:
        return position(**fields)

    def legal_actions(self, state: PandemicState) -> tuple[Action, ...]:
        if state.config.decides == "owners" and (seat := self.to_move(state)) >= 0 and BLANK in state.hands[seat]:
            return ()  # in another seat's view, the legal actions of this seat are hidden
        return super().legal_actions(state)

    def aim(self, config: Any) -> str:
        return (
            f"Win together: discover all {plural(len(config.colours), 'cure')}. You lose at outbreak "
            f"{config.outbreak_limit}, or if you run out of player cards or of one colour’s cubes."
        )

    def introduction(self, view: PandemicState, seat: int) -> str:
        role = view.roles[seat]
        return f"You are the {title(role)}. {ROLES[role].text}" if role else ""

    def summary(self, events: Sequence[Event], seat: int, who: Who) -> Sequence[str]:
        return summary(events, seat, who)

    def explain(self, view: PandemicState, place: str) -> str:
        kind, _, which = place.partition(":")
        if kind == "card" and which in EVENTS:
            return f"{title(which)}: {EVENTS[which].text}"
        if place == "pile:player":
            return "After your actions, you draw two cards from this deck."
        if place == "pile:infection":
            return "At the end of each turn, cards from this deck infect cities."
        if place == "track:outbreaks":
            return f"Everyone loses at outbreak {view.config.outbreak_limit}."
        role = view.roles[int(which)] if kind in ("role", "pawn") else ""
        return f"{title(role)}: {ROLES[role].text}" if role else ""

    def outcome(self, state: PandemicState) -> Outcome | None:
        if state.agenda:
            return None
        seats = state.config.seats
        if state.lost:
            return Outcome(state.lost, (), (0.0,) * seats, state.lost_rule)
        return Outcome("Every cure has been discovered.", tuple(range(seats)), (1.0,) * seats, "pandemic/winning")

    def problems(self, state: PandemicState) -> list[str]:
        return problems(state)

    def view(self, state: PandemicState, seat: int) -> PandemicState:
        return views.view(state, seat)

    def resample(self, view: PandemicState, rng: Random) -> PandemicState:
        return views.resample(view, rng)

    def lots(self, view: PandemicState) -> Sequence[Lot]:
        return views.lots(view)

    def fit(
        self, view: PandemicState, seat: int, steps: Sequence[object], rng: Random, witness: PandemicState | None = None
    ) -> Fit | None:
        return self.first_fit(seat, steps, rng, chain([witness], views.candidates(view, steps)))

    def draw(self, view: PandemicState, who: Who = player, seat: int | None = None) -> Scene:
        return draw(view, who, seat)


GAME = Pandemic()

__all__ = ["GAME", "Config", "Pandemic", "PandemicState"]
