"""The state of a game board and what a person can do with it: a plain object, to be tested without any widget.

It knows games only through the protocol. Every ``do_…`` method is something a person can do; its arguments come from
the browser as texts.
"""

from collections import Counter
from itertools import chain
from typing import Any

from pharmalab.core.agenda import Action
from pharmalab.core.choices import Done
from pharmalab.core.contradictions import Contradiction
from pharmalab.core.events import Refusal
from pharmalab.core.game import Game
from pharmalab.core.match import IllegalStep, Match
from pharmalab.core.reading import outcome_of
from pharmalab.core.words import listing, plural
from pharmalab_widgets.board.claims import Claims
from pharmalab_widgets.board.entering import Entered
from pharmalab_widgets.board.looking import NOBODY
from pharmalab_widgets.board.outcomes import offered, typed
from pharmalab_widgets.board.seating import Seating
from pharmalab_widgets.board.short_cuts import ShortCuts
from pharmalab_widgets.board.ticking import Ticks
from pharmalab_widgets.live.messages import place, whole

ON_BOARD = "board"  #: the focus, of who clicked there
PANES = ("log", "deductions", "rules", "odds", "entries", "players")
HELP = ("assist", "practise", "off")  #: the deduction assistant and all; one's own grid, checked on request; none


class BoardState(ShortCuts):
    """A match, the people around it, and what they do."""

    # --- playing --------------------------------------------------------------------------------------------

    def do_act(self, label: str, at: str, **_: str) -> None:
        """Take the legal action with this label."""
        self._current(at)
        for action in chain(self.doable, self._kinds()):
            if action.label(self.match.who) == label:
                return self._push(action)
        raise ValueError(f"“{label}” is not possible now.")

    def do_pass(self, at: str) -> None:
        """Say nothing, here and wherever one could speak up, until something else or somebody else is asked."""
        self._current(at)
        if self.passing is None:
            raise ValueError("There is nothing to be passed by now.")
        match, seat = self.match, self.match.to_move
        while match.to_move == seat and (silence := match.state.agenda[0].silence()) is not None:
            match.push(silence)
        self._acted()

    def do_touch(self, id: str, at: int) -> None:
        """A click on a place of the board: does what it means, asks which of several things, or tells why nothing."""
        if str(at) != str(self.match.ply):
            raise ValueError("The board has moved on meanwhile; look again.")
        picking = self.picking
        for n, option in enumerate(picking.options if picking else ()):
            if id in option.action.touches() and id not in self.own:
                asked = self.match.ply
                again = self.ticks[n] == option.most and (option.most == 1 or not isinstance(picking, Entered))
                self.do_tick(str(n), 0 if again else self.ticks[n] + 1)
                self.focus = ON_BOARD if self.match.ply > asked else ""  # the eye is on the board: it stays there
                return None
        if id in self.lying:
            self._came(self.view.agenda[0].words(self.lying[id], self.match.who))
            self.focus = ""
            return None
        actions = self.touching(id)
        if picking and any(isinstance(action, Done) for action in actions):
            self.do_picked(str(at))
        elif len(actions) == 1:
            self._push(actions[0])
        elif id in self.ahead:
            self._push(*self.ahead[id])
        else:
            self.popover, self.focus = ("place", id), "popover-0"
            return
        if self.curtain is None:
            self.focus = ON_BOARD

    def do_tick(self, option: str, value: Any, at: str = "") -> None:
        """Tick one thing of a choice in parts, or say how often it is taken. The last one may end the choice; then undo
        gives it back with all the others ticked."""
        self._current(at or str(self.match.ply))
        picking, ends, others = self.picking, self.ends, self.ticks
        if picking is None:
            raise ValueError("There is nothing to be ticked now.")
        n, count = place(option, len(picking.options), "thing to be ticked"), whole(value)
        ticks = Counter(self.ticks)
        if picking.most == 1 and count:
            ticks.clear()  # another one instead
        ticks[n] = max(0, count)
        picking.checked(ticks, self.match.who)
        if count > self.ticks[n] and not picking.room(self.ticks, n):
            raise ValueError(picking.no_room(n, self.match.who))
        asked = self.match.state
        self.ticked.put(asked, ticks)
        self.say("")
        if ends and sum(ticks.values()) == picking.most:
            self.do_picked()
            self.ticked.put(asked, others)

    def do_picked(self, at: str = "") -> None:
        """Take what is ticked, piece by piece in its order, and be done."""
        self._current(at or str(self.match.ply))
        picking, ticks, asked = self.picking, self.ticks, self.match.state
        if picking is None:
            raise ValueError("There is nothing to be ticked now.")
        if isinstance(picking, Entered):
            picking.enter(ticks)
        elif self.table:
            self.match.push(list(picking.pieces(ticks)) or picking.done())
        else:
            for match in (self.match.branch(), self.match):  # all or nothing: first with a copy
                for action in picking.steps(ticks, lambda match=match: match.state):  # type: ignore[misc]
                    match.push(action)
        self.ticked.put(asked, {})
        self._acted()

    def do_enter(self, outcome: str, at: str = "", clicked: str = "") -> None:
        """What came or what a rival chose, at the table; of several things, with commas. ``clicked``: not typed."""
        self._current(at or str(self.match.ply))
        picking = self.picking
        if isinstance(picking, Entered):
            if not outcome.strip():
                raise ValueError("Write what you saw, or click it.")
            ticks = picking.joined(self.ticks, picking.ticked_as(outcome))
            self.ticked.put(self.match.state, ticks)
            self.say("")
            if not picking.at_once or sum(ticks.values()) >= picking.least:
                self.do_picked()
        elif not self.entering:
            raise ValueError("Chance decides nothing now.")
        else:
            self._row(outcome)
        if not clicked and typed(self.picking.options if self.picking else self.outcomes):
            self.focus = "outcome"  # a row of cards is entered without a look at the keyboard

    def _row(self, said: str) -> None:
        """Enter what chance gave; or, with commas, what it gave one after the other, and then all of it or nothing."""
        parts = [part for part in said.split(",") if part.strip()]
        try:
            return self._came(said)
        except IllegalStep:
            if len(parts) < 2:  # dice are one outcome with a comma
                raise
        try:
            with self.match.all_or_nothing():
                for n, part in enumerate(parts):
                    if not self.entering:
                        raise ValueError(f"Only {plural(n, 'thing')} can be entered now, not {len(parts)}.")
                    self._came(part)
        except ValueError:
            self.moved()
            raise
        return None

    def _came(self, said: str) -> None:
        """Enter what chance gave."""
        who, shown = self.match.who, offered(self.match, self.outcomes)
        if self.view.agenda[0].answers(self.view):
            try:
                return self._push(said)  # any answer that there is: one may contradict an entry that was a slip
            except Contradiction as error:
                self.claims.put(self.match.state, error.answer)
                self.say("That contradicts your earlier entries. Choose below which entry was wrong.", trouble=True)
                self.focus = "contradiction"
                return None
        if self.table:
            self._push(outcome_of(self.game, self.view, said, who, shown, self.outcomes))
        else:
            self._push(outcome_of(self.game, self.match.state, said, who, shown))
        return None

    def do_mend(self, n: str, at: str) -> None:
        """Correct what was wrong before, and enter the answer that showed it."""
        self._current(at)
        found, match = self.contradiction, self.match
        if found is None:
            raise ValueError("No answer contradicts your entries.")
        mend = found.mends[place(n, len(found.mends), "correction")]
        first = min(mend)
        match.correct(first, mend[first], then=found.answer, also=mend)
        self.mended(listing([str(ply) for ply in mend]), found.answer)

    def mended(self, steps: str, answer: Any) -> None:
        """A contradiction is mended, and the answer is entered."""
        self.moved()
        several = " and " in steps
        self.say(f"Step{'s' * several} {steps} {'are' if several else 'is'} corrected, and the new answer is entered.")
        self.focus = "question"

    def do_unclaim(self) -> None:
        """The app did not say that, after all."""
        self.claims.put(self.match.state, None)
        self.say("")
        self.focus = "question"

    def _push(self, *steps: Any) -> None:
        for step in steps:
            if isinstance(step, Action) and step in self._put_in_before([step]):
                self.weave(step)
            else:
                self.match.push(step)
        self._acted()

    def _acted(self) -> None:
        self.take_along()
        self.say("")
        self.earlier = 0
        self.moved()
        self.focus = "question"

    def moved(self) -> None:
        """The position is another one: what was half done is void, but for ticks, which come back with theirs."""
        self.popover, self.filter = None, ""
        self.settle()

    def _current(self, at: str) -> None:
        if self.now is not None or str(at) != str(self.match.ply):
            raise ValueError("The board has moved on meanwhile; look again.")

    def do_take(self, seat: str) -> None:
        """The person of this seat has the screen now."""
        to = place(seat, len(self.match.names), "seat")
        if to != self.curtain:
            raise ValueError("The screen goes to somebody else now.")
        self.reader, self.hidden = to, False
        self.say("")
        self.focus = "question"

    def begin(self, match: Match, seating: Seating) -> None:
        """Another match on this board."""
        self.match, self.game = match, match.game
        self.begun += 1
        self.seating = self.seated(seating)
        self.aside.clear()
        self.ticked, self.earlier, self.claims = Ticks(), 0, Claims()
        self.job, self.now, self.reader, self.agreed = None, None, NOBODY, False
        self.moved()

    # --- panes ----------------------------------------------------------------------------------------------

    @property
    def tabs(self) -> tuple[str, ...]:
        """The panes that there are; what was entered can be changed at one seat's table."""
        there = {"deductions": self.deduces, "entries": self.table is not None}
        return tuple(pane for pane in PANES if there.get(pane, True))

    def do_pane(self, pane: str) -> None:
        if pane not in self.tabs:
            raise ValueError(f"there is no pane “{pane}”")
        self.pane = pane

    @property
    def helps(self) -> tuple[str, ...]:
        """What the deduction assistant may do for a person here: no more than whoever made the board allows; () in a
        game without deduction, or where no person plays."""
        person = self.reader is not None and self.reader >= 0
        return HELP[HELP.index(self.most_help) :] if person and type(self.game).notes is not Game.notes else ()

    def do_deductions(self, value: str) -> None:
        """Choose how much it does."""
        if value not in self.helps:
            raise ValueError(f"The deductions cannot be {value} here.")
        self.deduction_help = value

    def do_rule(self, rule: str) -> None:
        """Open the rule pane at a paragraph."""
        if rule not in self.game.rulebook:
            raise ValueError(f"The rulebook has no paragraph “{rule}”.")
        self.pane, self.paragraph, self.search, self.popover = "rules", rule, "", None

    def do_rules(self) -> None:
        """Back to the list of rules."""
        self.focus = f"rule-{self.paragraph}"
        self.paragraph = ""

    def do_search(self, text: str) -> None:
        self.search, self.paragraph = text.strip(), ""

    def do_filter(self, value: str) -> None:
        self.filter = value.strip()

    def do_earlier(self, fold: str = "") -> None:
        """Show more of the log, or its end only."""
        self.earlier = 0 if fold else self.earlier + 1

    def do_list(self) -> None:
        """Show or hide all actions as a list."""
        self.listed, self.filter = not self.listed, ""

    # --- what opens over the board --------------------------------------------------------------------------

    def do_recap(self) -> None:
        """What happened since the last move."""
        self.popover, self.focus = ("recap", ""), "popover-0"

    def do_explain(self, rule: str) -> None:
        """The paragraph of a rule, where it was asked for."""
        if rule not in self.game.rulebook:
            raise ValueError(f"The rulebook has no paragraph “{rule}”.")
        self.popover, self.focus = ("rule", rule), "popover-0"

    def do_close(self, open: str = "") -> None:
        """Close it. The focus goes back to where it was opened."""
        if self.popover and self.popover[0] == "place" and not open:
            self.focus = f"place:{self.popover[1]}"
        self.popover = None

    def do_escape(self) -> bool:
        """Close what was opened last; whether anything was."""
        if self.popover:
            self.do_close()
        elif self.paragraph and self.pane == "rules":
            self.do_rules()
        else:
            return False
        return True

    def say(self, message: str, trouble: bool = False, refusal: Refusal | None = None) -> None:
        """What the status line says; '' for what the position says by itself."""
        self.message, self.trouble, self.refusal = message, trouble, refusal
