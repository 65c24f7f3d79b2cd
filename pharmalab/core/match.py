"""A match: what people hold in a notebook. It drives a game, keeps its history, and shows itself."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Annotated, Any, Self

from pharmalab.core import reading, record, showing, texts
from pharmalab.core.agenda import CHANCE, OVER, Action, Chance, Reveal
from pharmalab.core.arguments import ITSELF, checked
from pharmalab.core.contradictions import Contradiction, answer_of
from pharmalab.core.dealers import ChanceNode, Dealer, Seeded, Table, check_script
from pharmalab.core.files import write_atomically
from pharmalab.core.game import Game
from pharmalab.core.history import SCRIPT, TABLE, Node, Ply, Timeline
from pharmalab.core.legal import IllegalStep, Legal
from pharmalab.core.policies import Players, some
from pharmalab.core.standing import Standing
from pharmalab.core.values import plain
from pharmalab.core.work import checkpoint

Names = Annotated[Sequence[str] | None, ITSELF]  #: of the seats


class Match(Standing):
    """A game being played.

    Args:
        game: the game.
        config: its set-up, or a ready state (a position) to start from.
        dealer: who resolves chance.
        names: of the seats.
    """

    @checked
    def __init__(self, game: Game, config: Any, dealer: Dealer, names: Names = None) -> None:
        if getattr(dealer, "seat", None) != getattr(self, "seat", None):
            raise ValueError("a table of one seat is made by pharmalab.new or position, and opened by pharmalab.load")
        #: the state the match began with, if it was not the set-up
        self.position = config if isinstance(config, game.State) else None
        start = game.start(config) if self.position is None else game.settle(self.position)
        self.game, self.dealer = game, dealer
        self.config = start.state.config
        self.names = texts.names(names, self.config.seats)
        check_script(dealer, game.sources(self.config))
        super().__init__(start.events, self._dealt(Node(start.state)))

    # --- play -----------------------------------------------------------------------------------------------

    def push(self, step: Any) -> Self:
        """Take a legal action (the action or its text), or at a chance node enter what came.

        Args:
            step: where several things are chosen, also a list of all of them in any order (``["Rite", "Journey"]``, or
                a text with commas); then the choice is done.

        Raises:
            IllegalStep: it is not legal.
            Contradiction: it is an answer that can only be if something that was entered before is wrong; ``correct``
                mends that and enters it.
            ValueError: the dealer cannot go on from there. In either case nothing was changed.
        """
        node = self._here
        for one in self._parts(step):
            node = self._after(node, one)
        return self._go(self._dealt(node))

    def _parts(self, step: Any) -> Sequence[Any]:
        """The steps that are meant: one, or those of a whole choice. Raises IllegalStep."""
        return reading.picks_of(self.game, self.state, step, self.who) or (self._meant(step),)

    def _after(self, node: Node, step: Any, dealt: bool = False) -> Node:
        """The position after a step that is known to be legal."""
        top = node.state.agenda[0]
        after = self.game.apply(node.state, step)
        return Node(after.state, node, Ply(top.seat, step, after.events, getattr(top, "source", ""), dealt))

    def _dealt(self, node: Node) -> Node:
        """The position once the dealer has resolved chance until somebody has to decide."""
        while self.game.to_move((node := self._opened(node)).state) == CHANCE:
            outcome = self.dealer.deal(self._chance_node(node))
            if outcome is None:
                break
            node = self._after(node, outcome, dealt=True)
        return node

    def _opened(self, node: Node) -> Node:
        """The position once all is open that the rules lay open: nobody is asked for what is known."""
        while node.state.agenda and isinstance(top := node.state.agenda[0], Reveal):
            node = self._after(node, top.opened(node.state), dealt=True)
        return node

    def deal(self) -> Self:
        """Let the dealer resolve chance until somebody has to decide. ``push`` does it by itself."""
        return self._go(self._dealt(self._here))

    def _take(self, step: Any, dealt: bool = False, passed: int | None = None) -> None:
        """Take a step that is known to be legal, whatever the dealer would say. ``dealt``: it is the dealer's;
        ``passed``: as `_passed` says."""
        self._go(self._opened(self._after(self._here, step, dealt)))

    def _passed(self, node: Node) -> int | None:
        """At one seat's table: the pauses that rivals had passed in silence before the one at which the step of this
        node was entered late; None: it was not late."""
        return None

    def _again(self, node: Node) -> None:
        """Take the step of a node once more. Raises ValueError: it does not fit here."""
        assert node.ply
        self.push(node.ply.step)

    def _recorded(self, plain_step: Any, seat: int = CHANCE) -> Any:
        """The step that stands in a saved match, of this seat. Raises ValueError: it cannot be taken here."""
        if self.to_move == CHANCE:
            for outcome in self._can_come():
                if plain(outcome) == plain_step:
                    return outcome
            raise ValueError(f"“{texts.short(str(plain_step))}” cannot come of {self.source} here")
        for action in self.legal:
            if plain(action) == plain_step:
                return action
        raise ValueError(f"{texts.short(json.dumps(plain_step, ensure_ascii=False), 120)} is not legal here")

    def _nodes(self) -> list[Node]:
        """The steps of the record: what the rules lay open follows from the others."""
        nodes = super()._nodes()
        return [node for node in nodes if node.before and not isinstance(node.before.state.agenda[0], Reveal)]

    def _by(self, node: Node) -> str:
        """By whom the step of a node came, for the record: '' for a seat that decided, and for the dealer."""
        assert node.before and node.ply
        if node.ply.mover != CHANCE:
            return ""
        if not node.ply.dealt:
            return TABLE
        other = isinstance(self.dealer, Seeded) and self.dealer.deal(self._chance_node(node.before)) != node.ply.step
        return SCRIPT if other else ""

    def _chance_node(self, node: Node) -> ChanceNode:
        state = node.state
        read = partial(reading.outcome_of, self.game, state, who=self.who)
        answered = bool(state.agenda[0].answers(state))
        return ChanceNode(state.agenda[0].source, self.game.chance(state), node.earlier, read, answered)

    def _meant(self, step: Any) -> Any:
        """The action or the outcome itself. Raises IllegalStep."""
        if self.to_move == CHANCE:
            return self._came(step, self._can_come())
        if self.to_move == OVER:
            raise IllegalStep(
                "the game is over", self.game.why_not(self.state, step) if isinstance(step, Action) else None
            )
        if isinstance(step, str):
            return reading.action_of(self.game, self.state, step, self.who)
        if not isinstance(step, Action):
            raise IllegalStep(f"{texts.shown(step)} is no action: take one of match.legal, or its text")
        if step in self.legal:
            return step
        refusal = self.why_not(step)
        assert refusal
        raise IllegalStep(f"{step.label(self.who)}: {refusal.sentence}", refusal)

    def _can_come(self) -> list[Any]:
        """What can be entered at a chance node."""
        return [outcome for outcome, _ in self.chances.outcomes()]

    def _came(self, entered: Any, can: Sequence[Any]) -> Any:
        """What is entered at a chance node, of what can come. Raises IllegalStep."""
        state = self.state
        if state.agenda[0].answers(state):
            return answer_of(self, entered, can)
        return reading.outcome_of(self.game, state, entered, self.who, outcomes=can)

    def contradiction(self, answer: Any) -> Contradiction | None:
        """What an answer at a chance node contradicts of what was entered before, as ``push`` would say it; None if it
        can be entered.

        Raises:
            IllegalStep: it is no answer here.
        """
        try:
            self._meant(answer)
        except Contradiction as error:
            return error
        return None

    @checked
    def branch(self, seat: int | None = None, rng: Random | None = None) -> "Match":
        """Another match that goes on from this position, to try something.

        Args:
            seat: what this seat cannot know is drawn anew, and so is all luck to come. Where anything was hidden from
                it, the branch begins as a position, with no past that could be taken back. None: the branch is exact.
            rng: draws that; given without a seat, it draws the luck to come alone anew.
        """
        other = self._copy()
        if seat is None and rng is None:
            return other
        rng = rng or Random()
        if not isinstance(self.dealer, Table):
            other.dealer = Seeded(rng.getrandbits(64))
        if seat is None or all(self.game.view(state, self._seat(seat)) == state for state in self.states):
            return other
        return type(self)(self.game, self.game.resample(self.view(seat), rng), other.dealer, self.names)

    def _copy(self) -> Self:
        """Another match that stands here, with the same past."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other._last = other._here
        return other

    @checked
    def correct(
        self, ply: int, step: Any, last: int | None = None, then: Any = None, also: Mapping[int, Any] | None = None
    ) -> Self:
        """Enter another step instead of the one that led to this ply; all decisions and entries after it are taken
        again, and what the dealer dealt between them is dealt again.

        Args:
            last: the ply of the last step that it stands for, where those are several, as of a choice in parts;
                ``ply - 1``: it stands for none, and comes before.
            then: what is entered at the end of it all: the answer that showed that this step was wrong.
            also: later plies that were entered wrongly too, each with what is entered there instead.

        Raises:
            Contradiction: the answer ``then`` contradicts other entries, with which it cannot be either.
            IllegalStep: it is not legal there, or a later step does not fit any more; the message names the first that
                does not. Nothing was changed.
        """
        if ply < 1:
            raise IndexError(f"there is no step {ply} to correct: steps count from 1")
        other = self._copy().goto(ply - 1).push(step)
        for node in Timeline._nodes(self)[ply if last is None else last :]:
            old = node.ply
            if old is None or (old.dealt and not other._waits_for(old)):
                continue
            try:
                if other.source != old.source if old.source else not other._asks(old.mover):
                    raise IllegalStep(other.prompt or "the game is over")
                if also and node.number in also:
                    other.push(also[node.number])
                else:
                    other._again(node)
            except ValueError as error:
                raise IllegalStep(f"step {node.number} ({self._said(old)}) does not fit any more: {error}") from error
        if then is not None:
            other.push(then)
        return self._go(other._here)

    def _waits_for(self, dealt: Ply) -> bool:
        """Whether an answer that was dealt once, as in an older file, is one that a person has to enter."""
        top = self._top
        return isinstance(top, Chance) and top.source == dealt.source and bool(top.answers(self.state))

    def _asks(self, seat: Any) -> bool:
        """Whether this seat is asked."""
        return self.question is not None and self.question.seat == seat

    def _said(self, ply: Ply) -> str:
        return ply.step.label(self.who) if isinstance(ply.step, Action) else f"{ply.source}: {ply.step}"

    @checked
    def auto(
        self,
        policies: Players,
        until: Callable[["Match"], bool] | None = None,
        limit: int = 100_000,
    ) -> Self:
        """Let policies decide; it stops at a seat without one.

        Args:
            policies: names or policies, one for all seats, or by seat for some: ``"random"``, ``{1: "greedy"}``.
            until: asked before each decision; True stops.
            limit: stop after so many decisions.

        Raises:
            ValueError: the game has no policy of that name, or there is no such seat.
            IllegalStep: a policy gave what is no legal action.
        """
        playing = some(self.game, len(self.names), policies)
        for n in range(1, limit + 1):
            seat = self.to_move
            policy = playing.get(seat)
            if seat < 0 or policy is None or (until is not None and until(self)):
                break
            view = self.view(seat)
            legal = self.game.legal_actions(view)
            action = policy(view, legal)
            if action not in legal:
                said = action.label(self.who) if isinstance(action, Action) else texts.shown(action)
                raise IllegalStep(f"the player of seat {seat} chose {said}, which is no legal action")
            self.push(action)
            checkpoint(n)
        return self

    # --- keep and show --------------------------------------------------------------------------------------

    def record(self) -> str:
        """The match as JSON Lines, as it is saved."""
        return record.text_of(self)

    @classmethod
    @checked
    def replayed(cls, text: str, place: str = "the match") -> Self:
        """The match of a record, at its last step. ``place``: what errors call it. Raises RecordError."""
        match: Self = record.match_of(text, cls, place)
        return match

    @checked
    def save(self, path: str | Path) -> None:
        """Write the match as JSON Lines, all or nothing."""
        write_atomically(Path(path), self.record())

    @classmethod
    @checked
    def load(cls, path: str | Path) -> Self:
        """A saved match, at its last step.

        Raises:
            RecordError: the file cannot be read; ``match`` has what its whole lines before that give.
        """
        return cls.replayed(Path(path).read_text("utf-8-sig", errors="surrogateescape"), str(path))

    @checked
    def transcript(self, seat: int | None = None) -> str:
        """The whole match as text to read."""
        return showing.transcript(self, seat)

    def __iter__(self) -> Iterator[Ply]:
        return iter(self.plies)

    def __repr__(self) -> str:
        return showing.text(self)

    def _repr_html_(self) -> str:
        """The board as the seat to move sees it, whose move it is, and the last events; it needs no widgets."""
        return showing.html(self)


__all__ = ["IllegalStep", "Legal", "Match", "Ply"]
