"""The assistant without a panel around it: its state, its actions, and its parts as HTML.

`DeductionGrid` is a panel with one desk. The board of a match has a desk for each player at the screen.
"""

import re
from collections.abc import Callable, Mapping

from pharmalab.deduction import Notes
from pharmalab.deduction.rivals import Model
from pharmalab.drawing.html import Markup, el, markup
from pharmalab_widgets.assistant import entry_bar, guide, sheet, status, top, views
from pharmalab_widgets.assistant.advice_input import AdviceInput
from pharmalab_widgets.assistant.ahead_input import AheadInput
from pharmalab_widgets.assistant.assistant import Assistant
from pharmalab_widgets.assistant.entry_editor import EntryEditor
from pharmalab_widgets.assistant.entry_input import EntryInput
from pharmalab_widgets.assistant.keys import index
from pharmalab_widgets.assistant.long_work import LongWork, draw_later
from pharmalab_widgets.assistant.moved_chances import why_moved
from pharmalab_widgets.assistant.planner import Planner
from pharmalab_widgets.assistant.practise import Practise
from pharmalab_widgets.assistant.rival_input import RivalInput
from pharmalab_widgets.assistant.round_input import RoundInput
from pharmalab_widgets.assistant.sample_game import SampleGame
from pharmalab_widgets.assistant.saved_games import SavedGames
from pharmalab_widgets.assistant.suppositions import Suppositions
from pharmalab_widgets.assistant.undo import UndoRedo
from pharmalab_widgets.assistant.world_stepper import WorldStepper
from pharmalab_widgets.live.controls import progress
from pharmalab_widgets.live.jobs import Progress
from pharmalab_widgets.live.surroundings import words_of

PARTS = {
    "top": "Game",
    "guide": "What to do",
    "sheet": "Sheet",
    "status": "Status",
    "bar": "Entry",
    "switches": "Settings",
    "tabs": "Views",
    "view": "View",
}


#: a space inside a number; tags, and what a person typed, stay as they are
SPACE = re.compile(r"<textarea.*?</textarea>|<[^>]*>|(?<=\d) (?=%|\d{3}(?!\d))", re.DOTALL)


class Desk:
    """One player's assistant: its state, and the objects that change the state.

    *done* is called when long-running work ends, with the error that ended the work or None.
    """

    def __init__(
        self, notes: Notes | None, done: Callable[[Exception | None], None], model: Model | None = None
    ) -> None:
        self.state = Assistant(notes, model)
        self.undoing, self.editing = UndoRedo(self.state), EntryEditor(self.state)
        self.practise, self.planning = Practise(self.state), Planner(self.state)
        self.foreseeing = AheadInput(self.state, self.planning)
        self.supposing = Suppositions(self.state)
        self.stepping, self.watching = WorldStepper(self.supposing), RivalInput(self.state)
        self.rounds = RoundInput(self.state)
        self.entering = EntryInput(self.state, self.supposing, self.practise, self.editing, self.rounds)
        self._messages = self.state.messages
        self.advising = AdviceInput(self.planning, self.entering)
        self.working = LongWork(self.state, done)
        self.sample = SampleGame(self.state, lambda: Desk.of_sample(done))

    @classmethod
    def of_sample(cls, done: Callable[[Exception | None], None]) -> "Desk":
        """Return a desk that shows the sample game, and doesn't offer to open other games."""
        desk = cls(None, done)
        desk.state.offers = False
        return desk

    @property
    def shown(self) -> "Desk":
        """The visible desk: the sample game's desk while the sample game is open, otherwise this desk."""
        return self.sample.desk or self

    @property
    def actors(self) -> tuple[object, ...]:
        """The objects whose ``do_…`` methods a message from the browser can call now."""
        if self.sample.desk:
            return (self.sample,)
        helpers = self.sample, self.undoing, self.entering, self.editing, self.practise, self.planning
        return (
            self,
            self.state,
            *helpers,
            self.advising,
            self.foreseeing,
            self.supposing,
            self.stepping,
            self.watching,
            self.rounds,
        )

    # --- drawing --------------------------------------------------------------------------------------------

    def parts(self, games: SavedGames | None = None) -> Mapping[str, Markup]:
        """Return the HTML of each part of the panel that ``PARTS`` lists.

        ``games`` is the object that saves the game, or None if the game is saved elsewhere.
        """
        if self.sample.desk:
            return self._sampled(self.sample.desk)
        state = self.state
        debunks = self.rounds.asks_for_pair and state.changing is None
        drawn = {
            "top": top.draw(state, games),
            "guide": guide.draw(state, debunks),
            "bar": entry_bar.draw(state, debunks),
            "switches": top.switches(state),
            "tabs": views.tabs(state),
        }
        with self.working.at_once():
            drawn["view"] = views.draw(state, self.practise, self.planning, self.stepping, self.watching, self.rounds)
            drawn["sheet"] = draw_later(self._sheet, lambda: sheet.draw(state))
            told = draw_later(lambda: status.draw(state, games), lambda: status.meanwhile(state))
            draw_later(self._weigh_closely, Markup)
        drawn["status"] = markup(told, self._work_line())
        return {name: _unbroken(part) for name, part in drawn.items()}

    def _sampled(self, desk: "Desk") -> Mapping[str, Markup]:
        """Return the parts of the sample game, in which only its own buttons at the top can be pressed."""
        drawn = {name: el.div(part, inert=True) for name, part in desk.parts().items()}
        entry = drawn["bar"] if desk.state.picked else Markup()
        return {**drawn, "top": self.sample.draw(), "bar": entry}

    def _weigh_closely(self) -> Markup:
        """Start weighing rivals' actions more closely, once an approximation is drawn."""
        state = self.state
        shown = state.notes.table.basis == "rivals" or state.view == "rivals"
        if shown and not state.practise and not self.working.late and state.findings.approximates:
            self.working.later(state.findings.weigh_closely)
        return Markup()

    def _sought(self) -> str:
        """Return a description of the work in progress."""
        closely = self.working.late == [self.state.findings.weigh_closely]
        return "Taking a closer look at what rivals did" if closely else views.sought(self.state)

    def _sheet(self) -> Markup:
        marks = views.marks(self.state, self.practise, self.planning, self.stepping, self.watching)
        rivals = None if self.state.practise else self.state.findings.counted_rivals
        if rivals:
            marks = marks._replace(chances=rivals.chances)
        publisher = self.rounds.who if self.rounds.asks_for_cell and not self.state.practise else ""
        return sheet.draw(self.state, marks._replace(reason=self._reason(), publisher=publisher))

    def _reason(self) -> str:
        """Return why the cell that the person asked about is crossed out, certain or open."""
        state, asked = self.state, self.state.asked
        if asked is None or state.practise or state.findings.contradicts:
            return ""
        why, rivals = state.findings.why_not(state.findings.notes, asked), state.findings.counted_rivals
        if rivals and why.possible and not why.certain:
            return f"{why.sentence} {why_moved(state.findings.notes, rivals, *asked)}"
        return why.sentence

    def _work_line(self) -> Markup | None:
        """Return the line about work in progress, with Stop or, if the work was stopped, with a button to continue."""
        if self.state.switches["hidden"]:
            return None
        if self.working.job:
            return progress(self.working.job)
        if not self.working.late:
            return None
        return status.stopped() if self.working.halted else progress(Progress(self._sought()))

    def drawn(self) -> None:
        """Start the work that was postponed while the parts were drawn. Call this method after drawing the parts."""
        self.shown.working.find_out(self.shown._sought())

    # --- messages -------------------------------------------------------------------------------------------

    def obeyed(self) -> None:
        """Start the long-running work that the last message requested.

        Call this method after the message's action is done.
        """
        if self.state.messages == self._messages:
            self.state.news_closed = True
        self._messages = self.state.messages
        wish, self.state.wish = self.state.wish, None
        self.shown.working.hear()
        if wish:
            self.working.grant(wish)

    def failed(self, error: Exception) -> None:
        """Show an error in the status strip."""
        self.state.focus = ""
        self.shown.state.say(words_of(error), trouble=True)

    def escape(self) -> None:
        """Close the part of the panel that was opened last."""
        if self.sample.desk:
            self.sample.do_sample_end()
        else:
            self.state.do_escape()

    def close(self) -> None:
        """Stop all long-running work."""
        self.sample.stop()
        self.working.stop()

    def do_cell(self, i: str, a: str) -> None:
        """Handle a click on a cell of the grid.

        The click marks the cell in practice mode, chooses a theory for the Round view, or asks for an explanation.
        """
        if self.state.practise:
            self.practise.do_cell(i, a)
        elif self.rounds.asks_for_cell:
            self.rounds.choose(index(i), index(a))
        else:
            self.state.ask((index(i), index(a)))

    def do_stop(self) -> None:
        """Stop the long-running work. The unfinished part of the panel says so, and offers a button to continue."""
        if self.working.job is None:
            return  # it ended just before
        self.working.halt()
        if self.working.halted:
            self.state.focus = "go-on"
        else:
            self.state.say("Stopped.")
            self.state.focus = f"tab-{self.state.view}"

    def do_go_on(self) -> None:
        self.working.go_on()
        self.state.focus = f"tab-{self.state.view}"

    def do_copied(self, failed: bool = False) -> None:
        self.state.say("Selected: press Ctrl+C or ⌘C to copy." if failed else "Copied.")


def _unbroken(part: Markup) -> Markup:
    """Return a part whose numbers, like '40 320' and '8.3 %', are never broken at the end of a line."""
    return Markup(SPACE.sub(lambda found: "\N{NO-BREAK SPACE}" if found[0] == " " else found[0], part))
