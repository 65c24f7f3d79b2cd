"""What was entered at one seat's table, and what can be entered now: for a person who enters it, or corrects it."""

from typing import Any, NamedTuple, Self

from pharmalab.core.agenda import CHANCE, Action, Chance, Question, Reveal
from pharmalab.core.choices import Done, Pick, Take
from pharmalab.core.history import Node, Timeline
from pharmalab.core.legal import Legal
from pharmalab.core.seat_steps import SeatSteps


class Entry(NamedTuple):
    """One thing that was entered, for ``match.correct(first, step, last)``. ``first``, ``last``: its plies, several of
    a choice in parts; ``mover``: the seat, or CHANCE; ``asked``: the question; ``said``: the answer."""

    first: int
    last: int
    mover: int
    asked: str
    said: str


class SeatEntries(SeatSteps):
    """A match of one seat that tells its entries."""

    # --- what can be entered --------------------------------------------------------------------------------

    @property
    def rival(self) -> int | None:
        """The other seat that is asked, if one is: what it does is entered."""
        return self._rival(self._here)

    @property
    def prompt(self) -> str:
        """The question; of a rival's doing as one asks it of her."""
        return self._asked(self._here) if self.rival is not None else super().prompt

    def _asked(self, node: Node) -> str:
        """What is to be answered at a position, in words."""
        top = self._seen(node).agenda[0]
        other = isinstance(top, Question) and top.seat != self.seat
        asked: str = top.asked_of(self.who) if other else top.prompt(self.who)
        return asked

    @property
    def outcomes(self) -> tuple[Any, ...]:
        """What can come at a chance node by what the seat knows, as it sees it; where hidden things are laid open,
        each that may be among them. () where chance decides nothing."""
        view = self.state
        top = view.agenda[0] if view.agenda else None
        if isinstance(top, Reveal):
            return tuple(top.possible(view)[0])
        return tuple(self._outcomes(view)) if isinstance(top, Chance) else ()

    @property
    def _decided(self) -> Any:
        """The answer that a person is asked for, though those entered before leave no other; None if they do."""
        view = self.state
        top = view.agenda[0] if view.agenda else None
        asked = isinstance(top, Chance) and top.answers(view)
        return outcomes[0] if asked and len(outcomes := self.outcomes) == 1 else None

    @property
    def picked(self) -> tuple[Take, ...]:
        """What was entered of a rival's choice of several things that is not done."""
        return tuple(self._group(self._here)[1])

    @property
    def things(self) -> tuple[Take, ...]:
        """What a rival may choose, where several things are chosen: each that is in some choice that can be by what the
        seat knows. () where that is not the question."""
        asked = self.question
        if not isinstance(asked, Pick) or self.rival is None:
            return ()
        found, some = list[Take](), list[Take]()
        most = asked.bounds(self.state)[1] - len(self.picked)
        for one in [one for kind in asked.kinds if issubclass(kind, Take) for one in kind.every(self.config)]:
            together = next((n for n in range(len(some), -1, -1) if self.fits(*some[:n], one)), None)
            if together is not None:  # what stands late in the order of a choice may need others before it
                found.append(one)
                some += [one] * (together == len(some) < most - 1)
        return tuple(found)

    @property
    def in_batch(self) -> bool:
        """Whether some of what chance gives in one go was entered, and more of it is asked."""
        before, view = self._here.before, self.state
        top = view.agenda[0] if view.agenda else None
        if before is None or not isinstance(top, Chance):
            return False
        earlier = self._seen(before)
        return type(earlier.agenda[0]) is type(top) and earlier.agenda[0].batch(earlier) is not None

    def fits(self, *steps: Action) -> bool:
        """Whether a rival who is asked can do this by what the seat knows; of a choice in parts, all of it, in its
        order."""
        return self.rival is not None and self._fit(self._here, steps) is not None

    @property
    def passed(self) -> int:
        """At how many pauses since the last entry rivals were taken to say nothing."""
        return sum(1 for _ in self._silent(self._here))

    @property
    def late(self) -> Legal:
        """What rivals may have done at these pauses."""
        found = dict[Action, None]()
        for pause in reversed(list(self._silent(self._here))):
            silence = pause.state.agenda[0].silence()
            found.update(dict.fromkeys(one for one in self._legal(pause) if one != silence))
        return Legal(tuple(found), self.who)

    # --- what was entered -----------------------------------------------------------------------------------

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What was entered, in its order; a choice of several things is one."""
        found = list[Entry]()
        for node in Timeline._nodes(self):
            ply, before = node.ply, node.before
            if ply is None or before is None or ply.dealt:
                continue
            top = before.state.agenda[0]
            action = isinstance(ply.step, Action)
            said = ply.step.label(self.who) if action else top.words(ply.step, self.who)
            if found and isinstance(top, Pick) and top.picked and found[-1].mover == ply.mover:
                said = found[-1].said if isinstance(ply.step, Done) else f"{found[-1].said}, {said}"
                found[-1] = found[-1]._replace(last=node.number, said=said)
            else:
                mover = ply.mover if action else CHANCE
                found.append(Entry(node.number, node.number, mover, self._asked(before), said))
        return tuple(found)

    def with_config(self, config: Any) -> Self:
        """Another match of the same entries with another set-up, for what was found out only later of the things on the
        table. Raises ValueError: it began in the middle, or an entry does not fit any more."""
        if self.position is not None:
            raise ValueError("This match began in the middle, and its set-up stays as it is.")
        other = type(self)(self.game, config, self.dealer, self.names)
        for node in Timeline._nodes(self):
            if node.ply and not node.ply.dealt:
                other._again(node)
        return other

    def before(self, ply: int) -> Self:
        """Another match with the same past up to a ply, which is left out. Raises IndexError."""
        return self._at(self._here.at(ply - 1))
