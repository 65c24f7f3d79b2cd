"""Off-Label, a game by Jonah O. for the Decktet: sell Drugs to Doctors, and do not get caught.

``GAME`` is the game object. Its table ``frames`` lists all kinds of frames, with the actions for each question.

The rules are in `mechanisms`, one file per rule, in the order of play:

- before the reps choose: `setup`, `deal`, `rounds`

- the choices: `marketing` of Drugs; `research`, which spends tokens

- the line of treatment: `treatment`

- the end of a round: `investigation`, `payment`, `clean_up`

- shared by several rules: the choice of `tokens`, the order of `seats`

Numbers that the set-up can change are in `config`. Printed numbers are in `data`: ``decktet.toml`` lists each card's
rank, suits and cost.

Besides the rules, there are:

- `components`, `config`, `state`: cards and suits; the set-up; a position

- `views`: what a seat knows; `odds`: exact probabilities of the dice; `forecasts`: probabilities for a board

- `position`, `problems`: positions that people write, and checks for impossible positions

- `policies`: computer players; `coaching`: what the coach measures; `draw`, `pictures`: the drawing

- ``rulebook.md``: the rules in words; `actions`: every action by its name
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from pharmalab.core.events import Event, Who, kinds_in, player
from pharmalab.core.figures import decimal
from pharmalab.core.game import Game, Outcome, documented_by
from pharmalab.core.levels import Level
from pharmalab.core.lots import Lot
from pharmalab.core.policies import RandomPolicy
from pharmalab.core.rulebook import Rulebook
from pharmalab.core.witness import Fit
from pharmalab.core.words import plural
from pharmalab.drawing.scene import Scene
from pharmalab.games.off_label import mechanisms, views
from pharmalab.games.off_label.coaching import COACHING
from pharmalab.games.off_label.components import amounts, titles
from pharmalab.games.off_label.config import Config
from pharmalab.games.off_label.draw import draw
from pharmalab.games.off_label.forecasts import FORECASTS
from pharmalab.games.off_label.mechanisms import (
    clean_up,
    deal,
    investigation,
    marketing,
    payment,
    research,
    rounds,
    setup,
    treatment,
)
from pharmalab.games.off_label.policies import Beginner, Cautious, Greedy
from pharmalab.games.off_label.position import position
from pharmalab.games.off_label.problems import problems
from pharmalab.games.off_label.state import OffLabelState


class OffLabel(Game[OffLabelState, Config]):
    """The game Off-Label: reps market Drugs to one Doctor after another, and the rep with the most tokens wins."""

    name = "off_label"
    title = "Off-Label"
    Config = Config
    State = OffLabelState
    frames = {  # noqa: RUF012
        setup.FirstLeader: (),
        deal.Refill: (),
        deal.Deal: (),
        rounds.NextDoctor: (),
        rounds.Begin: (),
        marketing.Market: (marketing.MarketDrug, marketing.EnoughDrugs),
        research.Research: (research.SpendToken, research.EnoughResearch),
        treatment.Throw: (),
        treatment.LineUp: (),
        investigation.Investigate: (),
        payment.Payment: (payment.TakeToken,),
        clean_up.CleanUp: (),
    }
    event_kinds = kinds_in(mechanisms)
    renamed = {"Deal": {"rep": "to"}, "Throw": {"rep": "to"}}  # noqa: RUF012
    tiny = Config(
        suits=("Moons", "Suns"),
        leader=0,
        hand=1,
        tokens=1,
        dice=1,
        sides=2,
        cards=("ace_moons", "ace_suns", "mountain", "huntress", "bard"),
    )
    policies = {  # noqa: RUF012
        "random": RandomPolicy,
        "beginner": lambda seed: Beginner(),
        "cautious": lambda seed: Cautious(),
        "greedy": lambda seed: Greedy(),
    }
    levels = {  # noqa: RUF012
        "beginner": Level("beginner", wins=55.6, games=600, seconds=0.000129, against="random", seats=3),
        "casual": Level("cautious", wins=51.6, games=600, seconds=5.94e-05, against="beginner", seats=3),
        "strong": Level("greedy", wins=45.0, games=600, seconds=0.000518, against="casual", seats=3),
    }
    coaching = COACHING
    forecasts = FORECASTS
    rulebook = Rulebook.of(__package__, "off_label")

    def initial_state(self, config: Any) -> OffLabelState:
        return setup.initial_state(config)

    @documented_by(position)
    def position(self, **fields: Any) -> OffLabelState:
        return position(**fields)

    def aim(self, config: Any) -> str:
        count = plural(config.rounds, "Doctor")
        return f"{count} arrive, one per round. The player with the most tokens after the last round wins."

    def outcome(self, state: OffLabelState) -> Outcome | None:
        if state.agenda:
            return None
        scores = tuple(map(sum, state.tokens))
        winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        reason = f"All Doctors have left. The highest number of tokens is {max(scores)}."
        return Outcome(reason, winners, tuple(map(float, scores)), "off_label/end-of-the-game")

    def summary(self, events: Sequence[Event], seat: int, who: Who) -> Sequence[str]:
        """Return sentences that explain to *seat* why another rep was paid in this round.

        If *seat* was paid, the sentence names its tokens and new Drugs. If nobody was paid, return ().
        """
        if any(isinstance(one, investigation.NobodyPaid) for one in events):
            return ()
        paid = next((one for one in reversed(events) if isinstance(one, investigation.Cleared)), None)
        if paid is None or paid.seat == seat:
            took = (one for one in events if isinstance(one, payment.Paid) and one.seat == seat and one.suits)
            cards = tuple(one.card for one in events if isinstance(one, deal.Dealt) and one.seat == seat)
            news = [f"earns {amounts(one.suits)}" for one in took] + ([f"draws {titles(cards)}"] if cards else [])
            return (f"{who(seat)} {' and '.join(news)}.",) if news else ()
        caught = [one for one in events if isinstance(one, investigation.Indicted) and one.seat == seat]
        if caught:
            return caught[-1].sentence(who), paid.sentence(who)
        pay = f"earns {plural(paid.due, 'token')}."
        lines = (one for one in reversed(events) if isinstance(one, treatment.LineFormed))
        totals = next((dict(zip(one.line, one.totals, strict=True)) for one in lines), {})
        if seat in totals and totals[seat] == totals[paid.seat]:
            tie = f"{who(paid.seat)} and {who(seat)} are tied at {decimal(totals[seat], 0)}."
            return (f"{tie} In a tie, the earlier offer goes first, so {who(paid.seat)} {pay}",)
        return (f"{who(paid.seat)} is ahead of {who(seat)} in line and {pay}",)

    def problems(self, state: OffLabelState) -> list[str]:
        return problems(state)

    def view(self, state: OffLabelState, seat: int) -> OffLabelState:
        return views.view(state, seat)

    def resample(self, view: OffLabelState, rng: Random) -> OffLabelState:
        return views.resample(view, rng)

    def lots(self, view: OffLabelState) -> Sequence[Lot]:
        return views.lots(view)

    def fit(
        self, view: OffLabelState, seat: int, steps: Sequence[object], rng: Random, witness: OffLabelState | None = None
    ) -> Fit | None:
        return self.first_fit(seat, steps, rng, [witness, views.fit(view, seat, steps, rng)])

    def draw(self, view: OffLabelState, who: Who = player, seat: int | None = None) -> Scene:
        return draw(view, who, seat)


GAME = OffLabel()

__all__ = ["GAME", "Config", "OffLabel", "OffLabelState"]
