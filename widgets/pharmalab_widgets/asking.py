"""Odds: questions about what will happen, answered exactly where the budget allows."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from random import Random
from typing import Any

from pharmalab.core.agenda import CHANCE
from pharmalab.core.choices import Done, Take
from pharmalab.core.events import Who
from pharmalab.core.odds import Odds, walk, without_blanks
from pharmalab.core.policies import Policy, playout
from pharmalab_widgets.board_state import BoardState
from pharmalab_widgets.jobs import Job

NEXT, WINS = "What comes next?", "Who wins?"
NOW, TICKED = "", "what is ticked"
BUDGETS = (5_000, 20_000, 100_000)
GAMES, STEPS = 200, 5_000  #: of an estimate


class Asking:
    """``question``; ``after``: the label of an action, TICKED or NOW; ``by``: the policy that decides on the way, or ''
    to stop at decisions; ``budget``: steps to walk. A game can offer ``questions`` and ``forecasts`` of its own."""

    def __init__(self, state: BoardState) -> None:
        self.state = state
        self.question, self.after, self.by, self.budget = NEXT, NOW, "", BUDGETS[1]
        self.asked = ""  #: the question that was answered, with what was supposed
        self._odds: tuple[Any, int | None, Odds | Sampling] | None = None

    @property
    def questions(self) -> dict[str, Callable[[Any], Hashable | None]]:
        """What can be asked: what the game itself offers, and who wins."""
        return {**self.state.game.questions, WINS: self._winner}

    @property
    def all_questions(self) -> tuple[str, ...]:
        return (NEXT, *self.state.game.forecasts, *self.questions)

    @property
    def deciders(self) -> list[str]:
        """The policies that can decide in a walk: those that answer equal views equally."""
        policies = self.state.game.policies
        return [name for name in policies if not getattr(policies[name], "blind", False)]

    @property
    def odds(self) -> "Odds | Sampling | None":
        """The answer, as long as the position is the one for which it was asked."""
        if self._odds is None or self._odds[0] is not self.state.match.state or self._odds[1] != self.state.reader:
            return None
        return self._odds[2]

    @odds.setter
    def odds(self, found: "Odds | Sampling") -> None:
        self._odds = self.state.match.state, self.state.reader, found

    def worlds(self) -> list[tuple[Any, int]]:
        """What the position may be, for the reader; after the chosen action."""
        state = self.state
        worlds: Iterable[tuple[Any, int]] = (
            [(state.match.state, 1)] if state.reader is None else state.game.worlds(state.view)
        )
        supposed = self.supposed
        return [(supposed(world), weight) for world, weight in worlds]

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

    def do_ask(self, question: str, after: str = NOW, by: str = "", budget: str = "") -> None:
        """Walk everything that can come."""
        if question not in self.all_questions:
            raise ValueError(f"There is no question “{question}”.")
        self.question, self.after, self.by = question, after, by
        self.budget = int(budget) if budget else self.budget
        self.asked = self._asked()
        referee, policies = self.state.reader is None, self._policies(by) if by else None
        if question == NEXT:
            self.odds = self._at_once(self._next)
        elif question in self.state.game.forecasts:
            self.odds = self._at_once(self.state.game.forecasts[question])
        else:
            ask = self.questions[question] if referee else without_blanks(self.state.game, self.questions[question])
            self.odds = walk(self.state.game, self.worlds(), ask, policies, self.budget, referee)
        self.state.say("")

    def do_sample(self, after: str = NOW, by: str = "") -> None:
        """Estimate who wins from games that bots play to the end."""
        self.question, self.after = WINS, after
        self.by = by or self.state.seating.best
        self.asked = self._asked()
        sampling = Sampling(self, self._policies(self.by))
        self.odds = sampling
        self.state.job = sampling

    def _asked(self) -> str:
        who, picking = self.state.match.who, self.state.picking
        done = self.after if self.after in self.suppositions else ""
        if done == TICKED and picking:
            done = ", ".join(a.label(who) for a in picking.pieces(self.state.ticks)) or picking.done().label(who)
        by = f" Decisions: {self.by}." if self.by else ""
        return self.question + (f" Supposed: {done}." if done else "") + by

    def _policies(self, name: str) -> list[Policy]:
        seats = self.state.match.config.seats
        return [self.state.seating.policy(name, seat) for seat in range(seats)]

    def _at_once(self, chances: Callable[[Any, Who], Mapping[Any, Fraction]]) -> Odds:
        """The chances of a function that gives them for a state. ValueError: why it cannot."""
        found, left, why, edges = dict[Any, Fraction](), Fraction(0), "", 0
        worlds = self.worlds()
        total = sum(weight for _, weight in worlds)
        for world, weight in worlds:
            share = Fraction(weight, total)
            try:
                given = chances(world, self.state.match.who)
            except ValueError as error:
                left, why = left + share, str(error)
                continue
            edges += len(given)
            for answer, chance in given.items():
                found[answer] = found.get(answer, Fraction(0)) + share * chance
        ordered = dict(sorted(found.items(), key=lambda item: (-item[1], str(item[0]))))
        return Odds(ordered, left, why, self.state.reader is None, edges)

    def _next(self, world: Any, who: Who) -> dict[str, Fraction]:
        """The next chance node alone."""
        game = self.state.game
        mover = game.to_move(world)
        if mover != CHANCE:
            raise ValueError("a decision comes first" if mover >= 0 else "the game is over")
        outcomes = game.chance(world).outcomes()
        whole = sum(weight for _, weight in outcomes)
        said = world.agenda[0].words
        return {said(outcome): Fraction(weight, whole) for outcome, weight in outcomes}

    def _winner(self, state: Any) -> str | None:
        end = self.state.game.outcome(state)
        if end is None:
            return None
        return " and ".join(self.state.match.who(seat) for seat in end.winners) or "nobody"

    def somewhere(self, rng: Random) -> Any:
        """A full state that the reader may be in."""
        state = self.state
        return state.match.state if state.reader is None else state.game.resample(state.view, rng)

    def winner(self, state: Any) -> str:
        return self._winner(state) or "not finished"


class Sampling(Job):
    """An estimate; ``counts``: answer -> games."""

    def __init__(self, asking: Asking, policies: Sequence[Policy]) -> None:
        super().__init__(f"{GAMES} games are played to the end", GAMES)
        self.asking, self.policies = asking, policies
        self.counts: dict[str, int] = {}
        self.rng = Random(0)
        self._for, self._supposed = asking.state.match.state, asking.supposed

    def step(self) -> bool:
        if self.asking.state.match.state is not self._for:
            return False  # the person went elsewhere
        start = self._supposed(self.asking.somewhere(self.rng))
        end, _ = playout(self.asking.state.game, start, self.policies, self.rng, STEPS)
        who = self.asking.winner(end)
        self.counts[who] = self.counts.get(who, 0) + 1
        self.done += 1
        return self.done < GAMES
