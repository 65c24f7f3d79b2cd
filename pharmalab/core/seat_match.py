"""One seat's table: a match beside real cards, which knows what one seat knows and asks for nothing that it cannot see.

The rules run on a *witness*, a full state with the seat's true view. Facts are the view, the steps as the seat sees
them and its redacted events. The rest of the witness is invented, may be exchanged before any step, and is never shown.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import reduce
from operator import or_
from random import Random
from typing import Any, Self

import msgspec

from pharmalab.core import odds, reading
from pharmalab.core import policies as deciding
from pharmalab.core.agenda import CHANCE, Action, Chance, Question, Reveal
from pharmalab.core.beliefs import TooMany, believed
from pharmalab.core.choices import Done, Pick
from pharmalab.core.dealers import Dealer, Seeded, Table
from pharmalab.core.events import Refusal
from pharmalab.core.game import Game
from pharmalab.core.history import Node, Ply, Timeline
from pharmalab.core.legal import IllegalStep, Legal
from pharmalab.core.log import Log
from pharmalab.core.match import Match
from pharmalab.core.policies import Players, Policy
from pharmalab.core.witness import taken

WORLDS = 5_000  #: so many at most are weighed by the policies of rivals
ASSUMED = "what the others chose is taken to tell nothing of their cards"


class UnknownToSeat(ValueError):
    """Something was asked that the seat of this table does not know."""


class SeatMatch(Match):
    """A match as one seat at a real table knows it; made by ``pharmalab.new(..., dealer=Table(seat=0))``.

    ``state``, ``states``, ``plies``, ``events``, ``log``, ``odds`` and ``branch`` speak for that seat. When a rival
    plays or shows a card, one enters which; hidden outcomes for others are taken without asking, as blanks. A rival's
    choice of several things can be entered whole (a list) or piece by piece. Where rivals may speak up and need not
    ('play an event now?') they are taken to say nothing; what somebody did play is entered when it is played.
    """

    _weighed: list[tuple[Any, int]] | None = None  #: worlds, for the odds of one question

    def __init__(self, game: Game, config: Any, dealer: Dealer, names: Sequence[str] | None = None) -> None:
        if not isinstance(dealer, Table) or dealer.seat is None:
            raise ValueError("a match of one seat needs its table: Table(seat=0)")
        self.seat = dealer.seat
        self._luck = Random(0)  # of witnesses: what it gives is never shown
        seats = (config.config if isinstance(config, game.State) else config).seats
        if type(self.seat) is not int or not 0 <= self.seat < seats:
            raise ValueError(f"there is no seat {self.seat!r} to keep a table for: the seats are 0 to {seats - 1}")
        super().__init__(game, config, dealer, names)
        self.opening = tuple(event.seen_by(self.seat) for event in self.opening)

    # --- what the seat knows --------------------------------------------------------------------------------

    def _view(self, state: Any) -> Any:
        return self.game.view(state, self.seat)

    @property
    def state(self) -> Any:
        """The position as the seat knows it, with blanks."""
        return self._view(self._here.state)

    @property
    def states(self) -> tuple[Any, ...]:
        """The positions from the start to this one, as the seat knows them."""
        return tuple(map(self._view, self._here.states()))

    @property
    def shown_to(self) -> int:
        """The seat whose table it is."""
        return self.seat

    def view(self, seat: int) -> Any:
        """The position as the seat knows it. Raises UnknownToSeat for another seat."""
        self._only(seat)
        return self.state

    def _only(self, seat: int | None) -> int:
        """The seat whose table it is, for which nothing or itself was given. Raises UnknownToSeat."""
        if seat is not None and self._seat(seat) != self.seat:
            raise UnknownToSeat(f"this table is {self.who(self.seat)}’s: what {self.who(seat)} knows is not known here")
        return self.seat

    def log(self, seat: int | None = None) -> Log:
        """What happened, as the seat knows it. Raises UnknownToSeat for another seat."""
        return super().log(self._only(seat))

    @property
    def legal(self) -> Legal:
        """What the seat may do; or what a rival may do in some world that agrees with all that the seat knows."""
        return self._legal(self._here)

    def _legal(self, node: Node) -> Legal:
        if self.game.to_move(node.state) != self._rival(node):
            return Legal(self.game.legal_actions(self._view(node.state)), self.who)
        question = node.state.agenda[0]
        known = {one.seen_by(node.state, self.seat) for one in self.game.legal_actions(node.state)}
        every = (one.seen_by(node.state, self.seat) for kind in question.kinds for one in kind.every(self.config))
        return Legal(tuple(one for one in dict.fromkeys(every) if one in known or self._fits(node, one)), self.who)

    def _rival(self, node: Node) -> int | None:
        """The other seat that is asked, if one is."""
        seat = self.game.to_move(node.state)
        return seat if seat >= 0 and seat != self.seat else None

    def why_not(self, step: Action | type[Action] | str) -> Refusal | None:
        """Why an action is not legal now. Of a rival nothing is told but that it cannot be."""
        if self._rival(self._here) is None:
            return super().why_not(step)
        legal = self.legal
        if isinstance(step, str):
            if legal.has(step):
                return None
            step = reading.actions_named(self.game, self.state, step, self.who)[0]
        elif isinstance(step, type):
            if any(isinstance(one, step) for one in legal):
                return None
        elif step in legal:
            return None
        return Refusal(f"Not possible by what {self.who(self.seat)} knows.", step.rule)

    def odds(
        self,
        question: Any = None,
        seat: int | None = None,
        policies: Players | None = None,
        budget: int = 200_000,
        rivals: Players | None = None,
    ) -> Any:
        """Exact chances as the seat may know them; or what can be asked.

        Args:
            rivals: the policies that the others are taken to have followed so far, so that what they chose tells
                something of their cards. None: it tells nothing. In either case, and where there are too many worlds to
                weigh, the answer says so.

        Raises:
            UnknownToSeat: of another seat.
            ValueError: these policies would never have chosen what was seen.
        """
        other, assumed = self, ASSUMED
        if rivals is not None:
            named = deciding.by_seat(self.game, len(self.names), rivals)
            followed = dict(enumerate(deciding.made(self.game, named)))
            first = self._here.at(0).state
            try:
                other = self._copy()
                other._weighed = believed(self.game, first, self.plies, self.seat, followed, WORLDS)
                assumed = "what the others chose is weighed by the policies that they are taken to follow"
            except TooMany:
                other, assumed = self, f"{ASSUMED}: there are too many worlds to weigh them by policies"
        found = Match.odds(other, question, self._only(seat), policies, budget)
        return found.replace(assumed=assumed) if isinstance(found, odds.Odds) else found

    def _worlds(self, view: Any) -> Iterable[tuple[Any, int]]:
        return super()._worlds(view) if self._weighed is None else self._weighed

    def branch(self, seat: int | None = None, rng: Random | None = None) -> Match:
        """A match of a world that the seat may be in, to try something; it begins as a position, and has other luck."""
        rng = rng or Random()
        state = self.game.resample(self.view(self._only(seat)), rng)
        return Match(self.game, state, Seeded(rng.getrandbits(64)), self.names)

    def auto(
        self,
        policies: Policy | Mapping[int, Policy],
        until: Callable[[Match], bool] | None = None,
        limit: int = 100_000,
    ) -> Self:
        """Let a policy decide for the seat of this table; it stops where a person has to enter something."""
        own = policies.get(self.seat) if isinstance(policies, Mapping) else policies
        return super().auto({self.seat: own} if own else {}, until, limit)

    # --- play -----------------------------------------------------------------------------------------------

    def push(self, step: Any) -> Self:
        """Take a legal action of the seat, or enter what was seen: an outcome, or what a rival did.

        Args:
            step: as for any match; of a rival's choice of several things also the list of them, and then it is done.

        Raises:
            IllegalStep: it cannot be by what the seat knows. Nothing was changed.
        """
        if isinstance(step, list | tuple) and self._rival(self._here) is not None:
            return self._go(self._dealt(self._whole(self._here, step)))
        try:
            return super().push(step)
        except IllegalStep:
            for node in self._silent():
                other = self._copy()
                other._here = other._last = node
                with suppress(IllegalStep):
                    return self._go(Match.push(other, step)._here)
            raise

    def _silent(self) -> Iterator[Node]:
        """Where rivals were taken to say nothing since the last entry, the latest first."""
        for node in self._here.back():
            if not (node.before and node.ply and node.ply.dealt):
                return
            if node.ply.mover not in (CHANCE, self.seat):
                yield node.before

    def _asks(self, seat: Any) -> bool:
        return super()._asks(seat) or any(self.game.to_move(node.state) == seat for node in self._silent())

    def _whole(self, node: Node, entered: Sequence[Any]) -> Node:
        """After a whole choice of a rival, whose things may be given in any order."""
        asked = node.state.agenda[0]
        steps = [self._meant_at(node, one) for one in entered]
        order = {one: n for n, one in enumerate(one for kind in asked.kinds for one in kind.every(self.config))}
        for step in sorted(steps, key=lambda one: order[one]):
            node = self._after(node, step)
        top = node.state.agenda[0] if node.state.agenda else None
        if isinstance(top, Pick) and type(top) is type(asked) and top.seat == asked.seat:
            done = next((one for one in self._legal(node) if isinstance(one, Done)), None)
            if done is None:
                raise IllegalStep(f"{asked.prompt(self.who)} These are not enough.")
            node = self._after(node, done)
        return node

    def _meant(self, step: Any) -> Any:
        return self._meant_at(self._here, step)

    def _meant_at(self, node: Node, step: Any) -> Any:
        """The step as the seat sees it. Raises IllegalStep."""
        view = self._view(node.state)
        top = view.agenda[0] if view.agenda else None
        if isinstance(top, Reveal):
            return reading.opened_of(self.game, view, step, self.who)
        if isinstance(top, Chance):
            return reading.outcome_of(self.game, view, step, self.who, outcomes=self._outcomes(view))
        if self._rival(node) is None:
            return super()._meant(step)
        if isinstance(step, str):
            return self._legal(node).find(step)
        if isinstance(step, Action) and type(step) in node.state.agenda[0].kinds and self._fits(node, step):
            return step
        said = step.label(self.who) if isinstance(step, Action) else repr(step)
        raise IllegalStep(f"{said}: not possible by what {self.who(self.seat)} knows")

    def _recorded(self, plain_step: Any) -> Any:
        """As in any match, but what rivals did is judged by what the seat knows when it is taken."""
        view = self.state
        top = view.agenda[0]
        if isinstance(top, Reveal):
            return tuple(plain_step)
        if self._rival(self._here) is None:
            return super()._recorded(plain_step)
        return msgspec.convert(plain_step, reduce(or_, self.game.kinds))

    def _nodes(self) -> list[Node]:
        """What was entered: the rest follows from it."""
        return [node for node in Timeline._nodes(self) if node.ply and not node.ply.dealt]

    def _take(self, step: Any, dealt: bool = False) -> None:
        self.push(step)

    def _outcomes(self, view: Any) -> list[Any]:
        """What can come at a chance node by what the seat knows, as it sees it."""
        top = view.agenda[0]
        outcomes = self.game.chance(view).outcomes()
        return list(dict.fromkeys(top.outcome_seen_by(view, outcome, self.seat) for outcome, _ in outcomes))

    # --- the witness ----------------------------------------------------------------------------------------

    def _group(self, node: Node) -> tuple[Node, list[Any]]:
        """Where a rival's choice of several things began, and what was picked of it so far: of that a view tells
        nothing, so it is taken again with the next step."""
        top = node.state.agenda[0]
        base, steps = node, list[Any]()
        if isinstance(top, Pick) and top.seat != self.seat:
            for _ in top.picked:
                assert base.before and base.ply
                steps.insert(0, base.ply.step)
                base = base.before
        return base, steps

    def _fits(self, node: Node, step: Any) -> bool:
        base, steps = self._group(node)
        view = self._view(base.state)
        return self.game.fit(view, self.seat, [*steps, step], self._luck, base.state) is not None

    def _after(self, node: Node, step: Any, dealt: bool = False) -> Node:
        """The position after a step as the seat sees it, from a witness in which it can come."""
        at, steps = self._group(node)
        steps.append(step)
        witness = self.game.fit(self._view(at.state), self.seat, steps, self._luck, at.state)
        transitions = taken(self.game, witness, self.seat, steps, self._luck) if witness is not None else None
        if transitions is None:
            said = step.label(self.who) if isinstance(step, Action) else at.state.agenda[0].words(step, self.who)
            raise IllegalStep(f"{said}: not possible by what {self.who(self.seat)} knows")
        at = at.standing(witness)
        for seen, after in zip(steps, transitions, strict=True):
            top = at.state.agenda[0]
            events = tuple(event.seen_by(self.seat) for event in after.events)
            at = Node(after.state, at, Ply(top.seat, seen, events, getattr(top, "source", ""), dealt))
        return at

    def _dealt(self, node: Node) -> Node:
        """The position once all is taken that nobody has to enter: what has one outcome for all that the seat can see,
        and questions that rivals pass by in silence."""
        while True:
            view = self._view(node.state)
            top = view.agenda[0] if view.agenda else None
            outcomes: list[Any]
            if isinstance(top, Reveal):
                outcomes = [] if top.possible(view)[1] else [top.opened(view)]
            elif isinstance(top, Chance):
                outcomes = self._outcomes(view)
            elif isinstance(top, Question) and top.seat != self.seat:
                outcomes = [one for one in [top.silence()] if one is not None]
            else:
                return node
            if len(outcomes) != 1:
                return node
            node = self._after(node, outcomes[0], dealt=True)


def made(game: Game, config: Any, dealer: Dealer, names: Sequence[str] | None = None) -> Match:
    """The match that this dealer deals for: one seat's, or one in which all is known."""
    kind = SeatMatch if getattr(dealer, "seat", None) is not None else Match
    return kind(game, config, dealer, names)
