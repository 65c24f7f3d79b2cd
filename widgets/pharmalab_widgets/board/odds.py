"""The form for questions about the odds of future events, and the answer."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

from pharmalab.core.agenda import CHANCE, Action, State
from pharmalab.core.choices import Done, Take
from pharmalab.core.inquiries import Inquiry
from pharmalab.core.odds import Odds
from pharmalab.core.overviews import Overview
from pharmalab.core.policies import Policy
from pharmalab.core.queries import BLANK, NEXT, Parametric, offered_questions
from pharmalab.core.work import Work
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.board.table_boxes import TableBoxes
from pharmalab_widgets.live.jobs import PIECE, Job, running_loop
from pharmalab_widgets.live.messages import whole

NOW, TICKED = "", "what is ticked"
HERE, STOP = "here", ""  #: who makes the decisions: the players of the seats, or nobody, so that the search stops
BUDGETS = (5_000, 20_000, 100_000)
TRIES = 200  #: rollouts of an estimate
AT_ONCE = 0.1  #: seconds that a click waits for the game's own tables


class Search(Job):
    """A background job that answers a question about the odds, until the question or the position changes."""

    def __init__(self, inquiry: Inquiry, stands: Callable[[], bool]) -> None:
        super().__init__(inquiry.words, Work(inquiry.run))
        self.inquiry, self._stands = inquiry, stands

    def step(self, seconds: float = PIECE) -> bool:
        if not self._stands():
            return False  # the person went elsewhere
        more = super().step(seconds)
        self.words, self.done, self.total = self.inquiry.words, self.inquiry.done, self.inquiry.total
        return more


class OddsForm:
    """The form for questions about the odds, with the viewer's choices and the answer.

    Attributes:
        question: the id of the chosen question. '' stands for the first suitable question.
        of: the words that fill the blank in the question.
        after: the label of the action to suppose, TICKED (the ticked options), or NOW (no action).
        by: the policy for all seats, HERE (this match's players), or STOP (the search ends at the first decision).
        budget: the maximum number of steps to search.
    """

    def __init__(self, state: BoardState) -> None:
        self.state = state
        self.question, self.of, self.after, self.by, self.budget = "", "", NOW, HERE, BUDGETS[0]
        self._asked: tuple[object, int | None, Inquiry] | None = None
        self._overviews: tuple[State, object, Work[list[Overview]]] | None = None

    # --- what can be asked ----------------------------------------------------------------------------------

    @property
    def all_questions(self) -> tuple[str, ...]:
        """Return all questions that the game offers, with questions about the near future first."""
        return tuple(offered_questions(self.state.game))

    @property
    def chosen(self) -> str:
        """Return the question that is chosen in the form, or a suitable question if none is chosen."""
        usual = NEXT if self.state.match.to_move == CHANCE else self.all_questions[0]
        return self.question if self.question in self.all_questions else usual

    @property
    def things(self) -> list[str]:
        """Return the names that can fill the blanks in questions."""
        game, names = self.state.game, dict[str, None]()
        for query in (*game.forecasts.values(), *game.questions.values()):
            if isinstance(query, Parametric):
                names.update(dict.fromkeys(query.things(self.state.sight.view).values()))
        return list(names)

    @property
    def suppositions(self) -> list[str]:
        """Return the suppositions that the person may choose for a question about the odds, in words.

        For example, the person takes a certain legal action, or chooses the options that are ticked now.
        """
        state, picking = self.state, self.state.question.picking
        if state.question.rival is not None or isinstance(picking, TableBoxes):
            return []  # others' actions are seen, not supposed
        plain = [a for a in state.question.legal if not (picking and isinstance(a, Take | Done))]
        ticked = [TICKED] if picking and picking.least <= sum(state.question.ticks.values()) <= picking.most else []
        return ticked + [action.label(state.match.who) for action in plain]

    @property
    def supposed(self) -> list[Action]:
        """Return the supposed actions, which are taken before the odds are computed."""
        state, picking = self.state, self.state.question.picking
        if self.after == TICKED and TICKED in self.suppositions and picking:
            now = [state.match.state]
            steps = []
            for action in picking.steps(Counter(state.question.ticks), lambda: now[0]):
                steps.append(action)
                now[0] = state.game.apply(now[0], action).state
            return steps
        named = [action for action in state.question.legal if action.label(state.match.who) == self.after]
        return named[:1] if self.after in self.suppositions else []

    def names(self, by: str) -> list[str]:
        """Return, for each seat, the name of the policy that makes the seat's decisions.

        *by* is the policy for every seat. With HERE, each seat's own bot decides, and the usual policy stands in for
        people and slow bots.
        """
        seating, game = self.state.seating, self.state.game
        if by != HERE:
            return [by] * len(seating.names)
        slow = {name for name in game.policies if name not in game.quick_policies}
        return [
            name if seat in seating.policies and game.policy_name(name) not in slow else seating.usual
            for seat, name in enumerate(seating.names)
        ]

    def players(self, by: str) -> list[str | Policy]:
        """Return the policy that decides for each seat.

        *by* is explained in `names`. A policy of the game is returned as its name, and any other policy as an object.
        """
        game, seating = self.state.game, self.state.seating
        return [name if name in game.player_names else seating.policies[n] for n, name in enumerate(self.names(by))]

    @property
    def overviews(self) -> list[Overview] | None:
        """Return the tables of odds that the game itself offers, for the viewer's seat.

        The tables are computed once for each position.
        Return None while a background job is still computing the tables (see `drafting`).
        """
        state = self.state
        here, names = state.sight.view, state.match.names
        seat = state.match.to_move if state.sight.reader is None else state.sight.reader
        if self._overviews is None or self._overviews[0] is not here or self._overviews[1] != (seat, names):
            everything = seat >= 0 and state.sight.reader is None
            view = state.match.view(seat) if everything else here  # the answer advises only this seat
            tables = state.game.overviews if seat >= 0 else ()
            work = Work(
                _drawn_up, [partial(table, view, seat, state.match.who, state.sight.events) for table in tables]
            )
            work.step(AT_ONCE if running_loop() else float("inf"))
            self._overviews = here, (seat, names), work
        work = self._overviews[2]
        return work.result if work.over else None

    @property
    def drafting(self) -> Job | None:
        """Return the background job that computes the game's own tables, or None."""
        work = self._overviews[2] if self._overviews else None
        return Job("Preparing the tables", work) if work and not work.over else None

    # --- the answer -----------------------------------------------------------------------------------------

    @property
    def inquiry(self) -> Inquiry | None:
        """Return the question being answered, or None if there is none or the position has changed since."""
        if self._asked is None or self._asked[0] != self.state.match.state or self._asked[1] != self.state.sight.reader:
            return None
        return self._asked[2]

    @property
    def asked(self) -> str:
        """Return the question being answered, with the supposed actions, in words."""
        return self.inquiry.asked if self.inquiry else ""

    @property
    def answer(self) -> Odds | None:
        """Return the answer as computed so far, or None if no question is being answered."""
        return self.inquiry.answer if self.inquiry else None

    @property
    def searching(self) -> bool:
        """Return whether the answer is still being worked out."""
        return isinstance(self.state.job, Search) and self.state.job.inquiry is self.inquiry

    def do_ask(self, question: str, after: str = NOW, by: str = HERE, budget: str = "", of: str = "") -> None:
        """Answer a question about the odds: exactly or, if that takes too long, by simulation."""
        state, match = self.state, self.state.match
        if question not in self.all_questions:
            raise ValueError(f"There is no question “{question}”.")
        if by not in (HERE, STOP, *state.game.quick_policies):
            raise ValueError(f"There is no player “{by}”.")
        chosen = whole(budget) if budget else self.budget
        if not 1 <= chosen <= BUDGETS[-1]:
            raise ValueError(f"Choose 1 to {BUDGETS[-1]} steps.")
        self.question, self.of, self.after, self.by = question, of, after, by
        self.budget = chosen
        here, inquiry = match.state, Inquiry(
            match,
            question.replace(BLANK, of.strip()) if of.strip() else question,
            seat=state.sight.seat,
            suppose=self.supposed,
            policies=self.players(by) if by else None,
            budget=self.budget,
            tries=TRIES,
        )  # fmt: skip
        self._asked = here, state.sight.reader, inquiry
        state.job = Search(inquiry, lambda: bool(state.match.state == here))
        state.say("")


def _drawn_up(tables: Sequence[Callable[[], Overview | None]]) -> list[Overview]:
    """Return the tables that have something to say."""
    return [found for table in tables if (found := table()) is not None]
