"""Odds: questions about what will happen, answered exactly where everything that can come can be walked."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from random import Random
from typing import Any

from pharmalab.core.agenda import CHANCE
from pharmalab.core.choices import Done, Take
from pharmalab.core.events import Who
from pharmalab.core.game import Game
from pharmalab.core.odds import Odds, walk, without_blanks
from pharmalab.core.policies import Policy
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.board.estimating import Estimate
from pharmalab_widgets.live.messages import whole

NEXT, WINS = "What comes next?", "Who wins?"
NOW, TICKED = "", "what is ticked"
HERE, STOP = "here", ""  #: decisions on the way: as those decide who sit there; the walk stops
BUDGETS = (5_000, 20_000, 100_000)


def sure(policy: Policy) -> bool:
    """Whether an exact walk can follow the policy: it has no generator to throw dice with, or it is the random one,
    of which every legal action is followed."""
    throws = any(isinstance(value, Random) for value in getattr(policy, "__dict__", {}).values())
    return bool(getattr(policy, "uniform", False)) or not throws


class Asking:
    """``question``: '' for the first that makes sense; ``after``: the label of an action, TICKED or NOW; ``by``: who
    decides on the way, a policy, HERE or STOP; ``budget``: steps to walk. A game can offer ``questions`` and
    ``forecasts`` of its own. ``later``: when the question can be answered exactly, if it cannot be yet."""

    def __init__(self, state: BoardState) -> None:
        self.state = state
        self.question, self.after, self.by, self.budget = "", NOW, HERE, BUDGETS[0]
        self.asked = self.later = ""  #: the question that was answered, with what was supposed; when it can be
        self._odds: tuple[Any, int | None, Odds | Estimate] | None = None

    # --- what can be asked ----------------------------------------------------------------------------------

    @property
    def all_questions(self) -> tuple[str, ...]:
        """First those about the near future: what the game itself offers."""
        return (*self.state.game.forecasts, *self.state.game.questions, WINS, NEXT)

    @property
    def chosen(self) -> str:
        """The question that the form proposes."""
        usual = NEXT if self.state.mover == CHANCE else self.all_questions[0]
        return self.question if self.question in self.all_questions else usual

    @property
    def suppositions(self) -> list[str]:
        """What one can suppose to do: an action or, at a choice in parts, what is ticked."""
        state, picking = self.state, self.state.picking
        plain = [a for a in state.legal if not (picking and isinstance(a, Take | Done))]
        ticked = [TICKED] if picking and picking.least <= sum(state.ticks.values()) <= picking.most else []
        return ticked + [action.label(state.match.who) for action in plain]

    @property
    def supposed(self) -> Callable[[Any], Any]:
        """From a full state to the one after what is supposed to be done."""
        state, picking, ticks = self.state, self.state.picking, Counter(self.state.ticks)
        if self.after == TICKED and TICKED in self.suppositions and picking:
            return lambda world: picking.whole(state.game, world, ticks)
        action = next((a for a in state.legal if a.label(state.match.who) == self.after), None)
        return lambda world: state.game.apply(world, action).state if action else world

    def names(self, by: str) -> list[str]:
        """By which policy each seat decides on the way."""
        seating = self.state.seating
        here = [name if seat in seating.policies else seating.best for seat, name in enumerate(seating.names)]
        return here if by == HERE else [by] * len(here)

    def policies(self, by: str) -> list[Policy]:
        """Fresh ones, where the game has them: a question must not change how its bots go on."""
        seating = self.state.seating
        return [
            seating.policy(name, seat) if name in self.state.game.policies else seating.policies[seat]
            for seat, name in enumerate(self.names(by))
        ]

    # --- the answer -----------------------------------------------------------------------------------------

    @property
    def odds(self) -> Odds | Estimate | None:
        """The answer, as long as the position is the one for which it was asked."""
        if self._odds is None or self._odds[0] is not self.state.match.state or self._odds[1] != self.state.reader:
            return None
        return self._odds[2]

    def do_ask(self, question: str, after: str = NOW, by: str = HERE, budget: str = "") -> None:
        """Walk everything that can come; where that does not lead to any answer, play on again and again."""
        state = self.state
        if question not in self.all_questions:
            raise ValueError(f"There is no question “{question}”.")
        if by not in (HERE, STOP, *state.game.policies):
            raise ValueError(f"There is no player “{by}”.")
        chosen = whole(budget) if budget else self.budget
        if not 1 <= chosen <= BUDGETS[-1]:
            raise ValueError(f"1 to {BUDGETS[-1]} steps can be walked.")
        self.question, self.after, self.by, self.budget = question, after, by, chosen
        self.asked, self.later = self._asked(), ""
        policies = self.policies(by) if by else None
        walked = policies if policies and self._sure(policies) else None
        odds = self._walk(walked)
        found: Odds | Estimate = odds
        if policies and not odds.chances:
            why = odds.why if walked else "the bots may throw dice of their own"
            found = state.job = self._estimate(policies, why)
        self._odds = state.match.state, state.reader, found
        state.say("")

    def _asked(self) -> str:
        who, picking = self.state.match.who, self.state.picking
        done = self.after if self.after in self.suppositions else ""
        if done == TICKED and picking:
            done = ", ".join(a.label(who) for a in picking.pieces(self.state.ticks)) or picking.done().label(who)
        return self.question + (f" Supposed: {done}." if done else "")

    def _sure(self, policies: Sequence[Policy]) -> bool:
        return all(name in self.state.game.policies for name in self.names(self.by)) and all(map(sure, policies))

    def _walk(self, policies: Sequence[Policy] | None) -> Odds:
        """What the exact walk finds; the chances of all places where the question is answered, taken together."""
        state, referee = self.state, self.state.reader is None
        worlds = [(state.match.state, 1)] if referee else state.game.worlds(state.view)
        asked: Callable[[Any], Any] = self.answer
        if not referee and self.question not in (NEXT, *state.game.forecasts):
            asked = without_blanks(state.game, asked)  # a forecast is meant for views
        supposed = self.supposed
        start = [(supposed(world), weight) for world, weight in worlds]
        odds = walk(state.game, start, asked, policies, self.budget, referee)
        chances = dict[Any, Fraction]()
        for found, weight in odds.chances.items():
            for answer, chance in found:
                chances[answer] = chances.get(answer, Fraction(0)) + weight * chance
        ordered = dict(sorted(chances.items(), key=lambda item: (-item[1], str(item[0]))))
        return odds.replace(chances=ordered)

    def _estimate(self, policies: Sequence[Policy], why: str) -> Estimate:
        """As long as the board stands where it stands now."""
        state, here, supposed = self.state, self.state.match.state, self.supposed
        return Estimate(
            state.game,
            lambda rng: supposed(self.somewhere(rng)),
            self.answer,
            policies,
            why,
            lambda: state.match.state is here,
        )

    def answer(self, state: Any) -> tuple[tuple[Any, Fraction], ...] | None:
        """Each answer to the question in a position, with its chance; None while it cannot be answered."""
        try:
            chances = self._chances(state)
        except ValueError as error:
            self.later = self.later or str(error)
            return None
        return None if chances is None else tuple(chances.items())

    def _chances(self, state: Any) -> Mapping[Any, Fraction] | None:
        """Raises ValueError: why it cannot be said yet."""
        game, who = self.state.game, self.state.match.who
        if self.question in game.forecasts:
            return game.forecasts[self.question](state, who)
        if self.question == NEXT:
            return _next(game, state, who)
        said = _winner(game, state, who) if self.question == WINS else game.questions[self.question](state)
        return None if said is None else {said: Fraction(1)}

    def somewhere(self, rng: Random) -> Any:
        """A full state that the reader may be in."""
        state = self.state
        return state.match.state if state.reader is None else state.game.resample(state.view, rng)


def _next(game: Game, state: Any, who: Who) -> dict[str, Fraction] | None:
    """The next chance node alone."""
    if game.to_move(state) != CHANCE:
        return None
    outcomes, said = game.chance(state).outcomes(), state.agenda[0].words
    whole = sum(weight for _, weight in outcomes)
    return {said(outcome, who): Fraction(weight, whole) for outcome, weight in outcomes}


def _winner(game: Game, state: Any, who: Who) -> str | None:
    end = game.outcome(state)
    return None if end is None else " and ".join(map(who, end.winners)) or "nobody"
