"""The state of an interactive board and the actions of its users, without any widget.

The actions are the ``do_…`` methods. Their arguments come from the browser.
"""

from collections import Counter

from pharmalab.core.agenda import CHANCE, OVER, Action
from pharmalab.core.contradictions import Contradiction
from pharmalab.core.events import Refusal
from pharmalab.core.game import Game
from pharmalab.core.match import IllegalStep, Match
from pharmalab.core.seat_match import SeatMatch
from pharmalab.core.text_input import outcome_of
from pharmalab.core.words import listing, plural
from pharmalab.drawing.spotlight import Spotlight
from pharmalab_widgets.board.deduction_help import DeductionHelp
from pharmalab_widgets.board.inspector import Inspector
from pharmalab_widgets.board.outcomes import can_be_typed, outcome_labels
from pharmalab_widgets.board.permission import Permission
from pharmalab_widgets.board.picked_up import PickedUp
from pharmalab_widgets.board.question import Question
from pharmalab_widgets.board.recap import LAST, Recap, recap
from pharmalab_widgets.board.seating import Players, Seating
from pharmalab_widgets.board.short_cuts import ShortCuts
from pharmalab_widgets.board.sight import Sight
from pharmalab_widgets.board.table_boxes import TableBoxes
from pharmalab_widgets.live.jobs import Job
from pharmalab_widgets.live.messages import place, whole

ON_BOARD = "board"  #: the focus after a click on the board
NO_MORE = "You can’t choose more of these. To put one back, click it where it lies now."


class BoardState:
    """The state of an interactive board: a match, the people who play it, and their actions.

    Args:
        panes: whether the board has panes and short cuts.
        kinds: the kinds of actions that are offered. Empty means all kinds.
        spotlight: the part of the board that is shown, or None for the whole board.
    """

    def __init__(
        self,
        match: Match,
        players: Players | Seating | None = None,
        panes: bool = True,
        kinds: tuple[type[Action], ...] = (),
        spotlight: Spotlight | None = None,
    ) -> None:
        self.job: Job | None = None
        self.by_itself = True  #: whether bots play without a click
        self.unseen = False  #: whether bots play on without films of their moves
        self.light = False  #: whether a real table keeps only evidence instead of the whole game
        self.begun = 0  #: how many matches began on the board
        self.message, self.trouble = "", False
        self.refusal: Refusal | None = None
        self.focus = ""  #: data-key of the element that should get the keyboard focus
        self.sight = Sight(match, players, spotlight)
        self.question = Question(self.sight, lambda: self.job is not None, kinds)
        self.sight.with_ticks = self.question.ticked_in
        self.short_cuts = ShortCuts(self.sight, self.question, on=panes)
        self.picked_up = PickedUp(self.sight, self.short_cuts)
        self.permission = Permission(self.sight)
        self.help = DeductionHelp(self.sight)
        self.inspector = Inspector(self.sight, self.help, self, panes)

    @property
    def actors(self) -> tuple[object, ...]:
        """Return the objects whose ``do_…`` methods the browser can call by sending messages."""
        return self, self.inspector, self.help

    @property
    def match(self) -> Match:
        """Return the match on the board. While a player is trying something out, it is a copy."""
        return self.sight.match

    @property
    def table(self) -> SeatMatch | None:
        """Return the match if it is played at a real table, otherwise None."""
        return self.sight.table

    @property
    def game(self) -> Game:
        return self.sight.game

    @property
    def seating(self) -> Seating:
        return self.sight.seating

    @property
    def recap(self) -> Recap | None:
        """Return a recap of the events since the user's last move, or None if the status line shows them all."""
        sight = self.sight
        over = sight.match.to_move == OVER and sight.now is None and self.job is None
        if not (over or self.question.frame is not None) or sight.person is None or sight.table:
            return None  # at a real table the person entered all of it
        told = recap(sight.match, sight.person, sight.spoken)
        return told if len(told) > LAST else None

    @property
    def opening(self) -> bool:
        """Return whether a bot has yet to make the first move.

        The bot waits until a human player has seen the board.
        """
        sight = self.sight
        bots = bool(sight.seating.people) and sight.match.to_move in sight.seating.policies
        begun = self.permission.begun
        return bots and self.fresh and self.by_itself and self.job is None and not begun

    @property
    def fresh(self) -> bool:
        """Return whether the board shows the start of a match, before anybody's first move."""
        sight = self.sight
        return sight.now is None and not sight.aside and all(ply.mover == CHANCE for ply in sight.match.plies)

    @property
    def refused(self) -> bool:
        """Return whether the last clicked place offers no action."""
        kind, of = self.inspector.popover or ("", "")
        return kind == "place" and not self.picked_up.meant(of) and not self.explained

    @property
    def explained(self) -> str:
        """Return the game's explanation of the place that was clicked last, or '' if there is none."""
        kind, of = self.inspector.popover or ("", "")
        return self.game.explain(self.sight.view, of) if kind == "place" else ""

    # --- playing --------------------------------------------------------------------------------------------

    def do_act(self, label: str, at: str, **_: str) -> None:
        """Take the legal action with this label."""
        self.take(label, at)

    def take(self, label: str, at: str, *then: Action) -> None:
        """Take the legal action with this label, then the actions in *then*, as the result of a single click."""
        self._current(at)
        self.push(self.short_cuts.find(label), *then)

    def do_pass(self, at: str) -> None:
        """Pass, and keep passing until a different question comes up or another player has to decide."""
        self._current(at)
        if self.short_cuts.passing is None:
            raise ValueError("You can’t pass now.")
        match, seat = self.match, self.match.to_move
        while match.to_move == seat and (silence := match.state.agenda[0].silence()) is not None:
            match.push(silence)
        self._acted()

    def do_consent(self, at: str) -> None:
        """Agree to a bot's proposal to use the user's pieces, and let it take the proposed steps."""
        self._current(at)
        self.permission.consent()
        self._answered()

    def do_decline(self, at: str) -> None:
        """Refuse a bot's proposal to use the user's pieces."""
        self._current(at)
        self.permission.refuse()
        self._answered()

    def _answered(self) -> None:
        self.say("")
        self.moved()
        self.focus = "question"

    def do_touch(self, id: str, at: int, piece: str = "") -> None:
        """Handle a click on a place: take its action, ask which action is meant, or say why there is none.

        *at* is the ply that the browser showed. *piece* is the clicked piece if the place holds several.
        """
        if str(at) != str(self.match.ply):
            raise ValueError("The board has changed in the meantime. Please look again.")
        question, picking = self.question, self.question.picking
        back = picking.backward(question.ticks) if picking else {}
        if id in back:
            self.do_tick(str(back[id]), question.ticks[back[id]] - 1)
            self.focus = ""
            return None
        for n, option in enumerate(picking.options if picking else ()):
            if id in option.action.touches() and id not in question.own_places:
                asked, self.inspector.popover = self.match.ply, None
                full = picking is not None and not picking.room(question.ticks, n)
                if full and n in back.values():
                    self.say(NO_MORE)
                    return None
                first, question.first = question.first, None
                if first not in (None, n):
                    self.do_tick(str(first), 1)
                self.do_tick(str(n), 0 if full and question.ticks[n] else question.ticks[n] + 1)
                self.focus = ON_BOARD if self.match.ply > asked else ""  # the person looks at the board
                return None
        if id in question.outcome_places:
            self._came(self.sight.view.agenda[0].words(question.outcome_places[id], self.match.who))
            self.focus = ""
            return None
        held = self.picked_up.place
        if id not in self.picked_up.onward() and id not in self.picked_up.along():
            self.picked_up.put_down()
        actions, along = self.picked_up.meant(id), self.picked_up.along()
        if id == held:
            self.inspector.popover = None
        elif id in along:
            self.push(*along[id])
        elif picking and id in picking.ending(question.ticks):
            self.do_picked(str(at))
        elif next_one := self.short_cuts.beyond.get(id):
            before = self.match.ply
            question.ticked.put(self.match.state, self.short_cuts.meant)
            self.do_picked(str(at))
            if next_one not in [ply.step for ply in self.match.plies[before:]]:  # else the board has taken it already
                self.do_touch(id, self.match.ply)
        elif len(actions) == 1 and self.picked_up.asks_first(id, actions[0]):
            self.inspector.open("place", id)
            return None
        elif len(actions) == 1 and self.picked_up.lift_along(id, actions[0]):
            self._lifted()
            self.focus = f"place:{next(iter(self.picked_up.along()))}"
            return None
        elif len(actions) == 1 and not self.picked_up.half(id):
            self.push(actions[0])
            self._begin_with(piece)
        elif id in self.short_cuts.ahead:
            self.push(*self.short_cuts.ahead[id])
        elif not self.picked_up.place and self.picked_up.lift(id):
            self._lifted()
            self.focus = f"place:{next(iter(self.picked_up.onward()))}" if self.picked_up.leaves_hand() else ""
            return None
        else:
            self.inspector.open("place", id)
            return None
        if self.sight.curtain is None:
            self.focus = ON_BOARD
        return None

    def _begin_with(self, piece: str) -> None:
        """Take the piece that was clicked as the first of the choice that the click began.

        As long as nothing else is chosen, the click may mean all things. Then the piece is only remembered.
        """
        picking = self.question.picking
        for n, option in enumerate(picking.options if picking and picking.leads_on else ()):
            if piece in option.action.touches():
                if self.short_cuts.meant:
                    self.question.first = n
                else:
                    self.do_tick(str(n), 1)

    def _lifted(self) -> None:
        """Say no longer what happened before the piece was picked up, because now it has to go somewhere."""
        self.inspector.popover = None
        self.say("")

    def do_lift(self, id: str, at: int) -> None:
        """Start dragging a piece: pick it up, and highlight the places where it can go."""
        self._current(str(at))
        self.inspector.popover = None
        self.picked_up.take(id)

    def do_drop(self, on: str, at: int) -> None:
        """Drop the dragged piece on a place, and take the corresponding action.

        If no action fits, put the piece back and say why.
        """
        self._current(str(at))
        if on in (along := self.picked_up.along()):
            self.push(*along[on])
        elif (part := self.picked_up.part) is not None and on in self.picked_up.last():
            self.do_tick(str(part), self.question.ticks[part] + 1)
            self.do_touch(on, self.match.ply)
        elif on in self.picked_up.onward():
            return self.do_touch(on, at)
        elif self.picked_up.goes_into(on):
            if action := self.picked_up.choose():
                self.push(action)
        elif self.picked_up.put_down() and not self.short_cuts.touching(on):
            return self.inspector.open("place", on)
        self.focus = ""  # the person is looking at the board
        return None

    def do_put_down(self, at: int) -> None:
        """Put the dragged piece back, because it was not dropped on a place."""
        self.picked_up.put_down()

    def do_close(self, open: str = "") -> None:
        """Close the popover over the board, and put back any picked-up piece."""
        self.inspector.do_close(open)
        self.picked_up.put_down()

    def do_tick(self, option: str, value: str | int, at: str = "") -> None:
        """Tick or untick one of several options, or set how many times it is chosen.

        Ticking as many options as allowed may complete the choice.
        """
        self._current(at or str(self.match.ply))
        question = self.question
        picking, ends, others = question.picking, self.short_cuts.ends, question.ticks
        if picking is None:
            raise ValueError("There is nothing to tick now.")
        n, count = place(option, len(picking.options), "thing to be ticked"), whole(value)
        ticks = Counter(question.ticks)
        if picking.most == 1 and count:
            ticks.clear()  # the new option replaces the ticked one
        ticks[n] = max(0, count)
        picking.checked(ticks, self.match.who)
        if count > question.ticks[n] and not picking.room(question.ticks, n):
            raise ValueError(picking.no_room(n, self.match.who))
        asked = self.match.state
        question.ticked.put(asked, ticks)
        self.say("")
        full = sum(ticks.values()) == picking.most
        if full and (ends or not self.inspector.has_panes):  # in a lesson, no question stays that has no answer left
            self.do_picked()
            question.ticked.put(asked, others)

    def do_picked(self, at: str = "") -> None:
        """Confirm the ticked options."""
        self._current(at or str(self.match.ply))
        question = self.question
        picking, ticks, asked = question.picking, question.ticks, self.match.state
        if picking is None:
            raise ValueError("There is nothing to tick now.")
        if isinstance(picking, TableBoxes):
            picking.enter(ticks)
        elif self.table:
            self.match.push(list(picking.pieces(ticks)) or picking.done())
        else:
            for match in (self.match.branch(), self.match):  # all or nothing: first with a copy
                for action in picking.steps(ticks, lambda match=match: match.state):  # type: ignore[misc]
                    match.push(action)
        question.ticked.put(asked, {})
        self._acted()

    def do_enter(self, outcome: str, at: str = "", clicked: str = "") -> None:
        """Enter a rival's choice or a chance outcome at a real table. Several are separated by commas.

        *at* is the ply at which the text was entered. *clicked* is '' if the text was typed.
        """
        self._current(at or str(self.match.ply))
        question, picking = self.question, self.question.picking
        if isinstance(picking, TableBoxes):
            if not outcome.strip():
                raise ValueError("Write what you saw, or choose it on the board.")
            ticks = picking.joined(question.ticks, picking.ticked_as(outcome))
            question.ticked.put(self.match.state, ticks)
            self.say("")
            if not picking.at_once or sum(ticks.values()) >= picking.least:
                self.do_picked()
        elif not question.entering:
            raise ValueError("There’s no card or die to enter now.")
        else:
            self._row(outcome)
        if not clicked and can_be_typed(question.picking.options if question.picking else question.outcomes):
            self.focus = "outcome"  # so that a row of cards can be typed without a click

    def _row(self, said: str) -> None:
        """Enter an outcome or, separated by commas, several outcomes in a row; if one fails, none is entered."""
        parts = [part for part in said.split(",") if part.strip()]
        try:
            return self._came(said)
        except IllegalStep:
            if len(parts) < 2:  # dice are one outcome with a comma
                raise
        try:
            with self.match.all_or_nothing():
                for n, part in enumerate(parts):
                    if not self.question.entering:
                        raise ValueError(f"You can enter only {plural(n, 'thing')} now, not {len(parts)}.")
                    self._came(part)
        except ValueError:
            self.moved()
            raise
        return None

    def _came(self, said: str) -> None:
        """Enter a chance outcome."""
        who, shown = self.match.who, outcome_labels(self.match, self.question.outcomes)
        if self.sight.view.agenda[0].answers(self.sight.view):
            try:
                return self.push(said)  # any possible answer: it may contradict an entry that was a slip
            except Contradiction as error:
                self.question.claims.put(self.match.state, error.answer)
                self.say("That contradicts your earlier entries. Choose below which entry was wrong.", trouble=True)
                self.focus = "contradiction"
                return None
        if self.table:
            self.push(outcome_of(self.game, self.sight.view, said, who, shown, self.question.outcomes))
        else:
            self.push(outcome_of(self.game, self.match.state, said, who, shown))
        return None

    def do_mend(self, n: str, at: str) -> None:
        """Correct earlier entries as suggested, then enter the answer that contradicted them."""
        self._current(at)
        found, match = self.question.contradiction, self.match
        if found is None:
            raise ValueError("There’s no contradiction any more.")
        mend = found.mends[place(n, len(found.mends), "correction")]
        first = min(mend)
        match.correct(first, mend[first], then=found.answer, also=mend)
        self.mended(*mend)

    def mended(self, *plies: int) -> None:
        """Show a message saying that these earlier steps were corrected, and that the new answer was entered."""
        self.moved()
        steps = f"{'Steps' if len(plies) > 1 else 'Step'} {listing([str(ply) for ply in plies])}"
        self.say(f"{steps} {'have' if len(plies) > 1 else 'has'} been corrected, and your new answer has been entered.")
        self.focus = "question"

    def do_unclaim(self) -> None:
        """Withdraw the game app's answer, which contradicts earlier entries."""
        self.question.claims.put(self.match.state, None)
        self.say("")
        self.focus = "question"

    def push(self, *steps: object) -> None:
        """Take several steps as the result of a single click."""
        for step in steps:
            self.short_cuts.push(step)
        self._acted()

    def _acted(self) -> None:
        self.short_cuts.take_along()
        self.say("")
        self.inspector.earlier = 0
        self.moved()
        self.focus = "question"

    def moved(self) -> None:
        """Discard unfinished input because the position has changed.

        Ticked options are ticked again when the match returns to the position where they were ticked.
        """
        self.inspector.moved()
        self.picked_up.forget()
        self.sight.settle()

    def _current(self, at: str) -> None:
        if self.sight.now is not None or str(at) != str(self.match.ply):
            raise ValueError("The board has changed in the meantime. Please look again.")

    def do_take(self, seat: str) -> None:
        """Show the board to the player in this seat, who now has the screen."""
        to = place(seat, len(self.match.names), "seat")
        if to != self.sight.curtain:
            raise ValueError("It’s somebody else’s turn at the screen now.")
        self.sight.reader, self.sight.hidden = to, False
        self.say("")
        self.focus = "question"

    def begin(self, match: Match, seating: Seating) -> None:
        """Show another match on this board."""
        self.begun += 1
        self.job = None
        self.question.forget()
        self.inspector.moved()
        self.inspector.earlier = 0
        self.sight.begin(match, seating)

    def escape(self) -> bool:
        """Close the pane that was opened last, and put back any picked-up piece. Return whether anything changed."""
        closed, put_down = self.inspector.escape(), self.picked_up.put_down()
        return closed or put_down

    @property
    def chosen(self) -> bool:
        """Whether an unfinished choice is on the board: a piece is picked up, or options are ticked.

        Ticks at a real table don't count, because they record what was seen there.
        """
        return bool(self.picked_up.place or (not self.table and self.question.ticks))

    def unchoose(self) -> None:
        """Take back an unfinished choice."""
        self.picked_up.forget()
        self.question.ticked.put(self.match.state, {})

    # --- what is told ----------------------------------------------------------------------------------------

    def say(self, message: str, trouble: bool = False, refusal: Refusal | None = None) -> None:
        """Show a message in the status line. If the message is empty, the line describes the position."""
        self.message, self.trouble, self.refusal = message, trouble, refusal
