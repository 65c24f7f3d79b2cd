"""Play a task with a learner, who moves until the goal is reached or missed. Hints and the solution are available."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from functools import cached_property

from pharmalab.core.agenda import Action
from pharmalab.core.choices import Done
from pharmalab.core.words import capital, listing, lower_first, plural
from pharmalab.lessons import Task
from pharmalab.lessons.progress_files import LevelProgress
from pharmalab_widgets.board.places import refusals_at
from pharmalab_widgets.board.question import offering_places
from pharmalab_widgets.lessons.level_board import LevelBoard
from pharmalab_widgets.lessons.level_play import Play, Said

LEADS = {  #: the message for moves on a decided board, by the data-key of the button that leads on
    "again": "Choose “Start again” to have another try.",
    "next": "This level is done: choose “Next” to go on.",
}
FEW = 2  #: ways that a sentence names
SEVERAL = 4  #: choices that a sentence names


class TaskPlay(Play):
    """An object that plays a task with a learner.

    Attributes:
        hinted: whether the learner has had a hint since the level was opened.
        showing: whether the board shows the solution.
    """

    what = "task"

    def __init__(self, level: Task, kept: LevelProgress) -> None:
        super().__init__(level, kept)
        self.level: Task
        self.board: LevelBoard = LevelBoard(level.begin, level.seat, level.offered, level.spotlight)
        self.hinted = self.showing = False
        self._judged = self.board.match.ply
        self._pointed: tuple[object, Collection[str]] = (None, ())  # at this point, to these places
        self._refused: tuple[object, int] = (None, 0)  # for this reason at this point, so many clicks
        self._missed = ""  # said about the last wrong try; starting again doesn't forget it
        self._retaken: tuple[int, frozenset[str]] = (0, frozenset())  # at this ply, the places of wrong answers
        self._answer: Said | None = None  # the last reply to a click on a wrong place
        self._looked = self._stepped = False  # whether the learner was told where to look, and what to do first
        self._resume(kept.moves, kept.ticks)
        if kept.done:
            self.said = Said("note", "You’ve done this level before.", "Do it again if you like, or go on.")
        elif kept.tries and not self.board.moved:
            self.said = Said("note", "", "You’re at the start of the level. Your last try missed the goal.")

    def _resume(self, moves: Sequence[str], ticks: Mapping[str, int]) -> None:
        """Restore what the learner had done before leaving the level or reloading the page: moves, and a choice."""
        match = self.board.match
        try:
            for move in moves:
                match.push(move)
        except ValueError:  # the level has changed since
            match.goto(self.board.start)
        if self.level.reached(match) or self.level.over(match) is not None:
            match.goto(self.board.start)
        if moves:
            self.board.state.moved()
        self.board.state.question.ticked.recall(match, ticks)
        self._judged = match.ply

    @property
    def _own_steps(self) -> list[str]:
        """Return the labels of the steps that the learner has taken in this level."""
        return [step.label(self.board.match.who) for step in self._own_actions]

    @property
    def _own_actions(self) -> list[Action]:
        plies = self.board.match.plies[self.board.start :]
        return [one.step for one in plies if one.mover == self.level.seat and isinstance(one.step, Action)]

    @property
    def failed(self) -> bool:
        """Return whether the learner has missed the goal, so that the level is over."""
        return self.board.closed and self.said is not None and self.said.mark == "wrong"

    @property
    def undoable(self) -> bool:
        """Return whether there is a move to undo. A move that missed the goal can be undone, too."""
        return self.board.undoable or (self.failed and self.board.moved)

    @property
    def pointed(self) -> Collection[str]:
        point, places = self._pointed
        return places if point == self._point_now and not self.board.closed else ()

    @property
    def marked(self) -> Mapping[str, str]:
        """Return the places of wrong answers, each marked 'wrong', while the level asks the same question again."""
        ply, places = self._retaken
        return dict.fromkeys(places, "wrong") if ply == self.board.match.ply and not self.board.closed else {}

    @cached_property
    def aims(self) -> Collection[str]:
        """Return the places on the board that the steps of the solution use.

        The places of the first step come last.
        """
        return [place for _, places in reversed(self._aims) for place in places]

    @cached_property
    def _aims(self) -> list[tuple[str, tuple[str, ...]]]:
        """The solution's steps, each with its places."""
        match, found = self.level.begin(), list[tuple[str, tuple[str, ...]]]()
        for label in self.level.solution:
            at, view = match.ply, match.view(self.level.seat)
            step = match.push(label).plies[at].step
            found.append((label, tuple(offering_places(step, view)) if isinstance(step, Action) else ()))
        return found

    @property
    def _point_now(self) -> object:
        """The ply and the ticks, which show how far the learner has got in the task."""
        return self.board.match.ply, dict(self.board.state.question.ticks)

    # --- what a person can do -------------------------------------------------------------------------------

    def do_touch(self, id: str, at: int, piece: str = "") -> None:
        """Handle a click on the board.

        If no action is possible at the clicked place, say what to do instead, and highlight the places where one is
        possible.
        """
        board = self.board
        if id not in self.places and board.state.question.touching(id):
            board.state.picked_up.put_down()  # the click is not about the piece that is picked up
        if board.closed or id in self.places or str(at) != str(board.match.ply):
            self.said = None if self.said is self._answer else self.said
            board.do_touch(id, at, piece)
            self._point(board.state.picked_up.onward())
            if board.closed:
                self._lead_on()
            return
        if len(board.state.question.legal) == 1 and (both := board.state.short_cuts.pairs.get(id)):
            self.said = None  # there is nothing else to take, so one click takes the card to its place, as on any board
            board.state.push(*both)
            return
        self._refuse(id)

    def do_drop(self, on: str, at: int) -> None:
        """Drop the picked-up piece on a place or, if it can't be dropped there, say what to do instead."""
        self.board.state.do_drop(on, at)
        if self.board.state.refused:
            self.board.state.inspector.popover = None
            self._refuse(on)

    def _lead_on(self) -> None:
        """Say once which button leads on, because the level is decided and accepts no move."""
        words = LEADS[self.board.onward]
        if self.said and not self.said.words.endswith(words):
            self.said = self.said._replace(words=f"{self.said.words} {words}")

    def _refuse(self, id: str) -> None:
        """Say why nothing can be done at a place, and point to what can be chosen. The solution isn't given away."""
        self._put_down(self._next_step())
        self._answer = self._note("", self._another(self._why_not(id)))
        self._point(self.places)

    def _note(self, head: str, words: str) -> Said:
        """Tell the learner something, which replaces what the board said last."""
        self.board.state.say("")
        self.said = Said("note", head, words)
        return self.said

    def _why_not(self, id: str) -> str:
        """Return a sentence that says why nothing can be done at a place or, if there is no reason, what is asked."""
        if self._is_held(id):
            return "Choose from your hand."
        refused = refusals_at(self.board.state, id)
        why = next((one.refusal.sentence for one in refused if one.asked), "") or self._needless(id)
        so_already = " already " in why  # then nothing has to come before it
        if not so_already and (first := self._first(id)):
            return f"First {first}. Then choose this."
        view = self.board.state.sight.view
        what = self.level.plain(self.board.match.game.explain(view, id))
        if not why and not what and self._comes_later(id):
            return f"You can do that later. First: {lower_first(self.level.plain(self.board.state.question.asked))}"
        if not why and not what and self._only_hand:
            return "Choose one of your highlighted cards."
        return self.level.plain(why) if why else f"{what or 'You can’t choose that now.'} {self._asked}"

    def _comes_later(self, id: str) -> bool:
        """Return whether a step of the solution that is still to be done is taken at a place."""
        done = Counter(self._own_steps)
        for label, places in self._aims:
            if done[label]:
                done[label] -= 1
            elif id in places:
                return True
        return False

    def _needless(self, id: str) -> str:
        """Return a sentence about an action that the rules allow at a place, but that the level isn't about; or ''."""
        view = self.board.state.sight.view
        here = (one for one in self.board.match.legal if one.called and id in offering_places(one, view))
        other = next((one for one in here if not self.level.offers(one)), None)
        return f"You don’t need to {other.called} here. {self._asked}" if other else ""

    @property
    def _asked(self) -> str:
        """Return the task or, on the way to its goal, the question that the board asks."""
        question = self.board.state.question
        first = not question.frame or isinstance(question.frame, self.board.asks)
        return self.level.task if first else capital(self.level.plain(question.asked))

    def _is_held(self, id: str) -> bool:
        """Return whether a click on the board was meant for the card about this place, which is in the hand."""
        hand = {piece.place for piece in self.board.state.sight.scene.hand}
        held = {place.rpartition(":")[2] for place in hand}
        return self._only_hand and id.rpartition(":")[2] in held and id not in hand

    @property
    def _only_hand(self) -> bool:
        """Return whether everything that can be chosen is in the learner's hand."""
        hand = {piece.place for piece in self.board.state.sight.scene.hand}
        return bool(self.places) and hand.issuperset(self.places)

    def _another(self, why: str) -> str:
        """Return *why* or, if the learner was told at this point, what can be chosen or how to get help."""
        told, times = self._refused
        times = times + 1 if told == (why, self._point_now) else 0
        self._refused = (why, self._point_now), times
        help_ = "“Show me” plays a solution" if self.hinted else "“Hint” points to your next step"
        return (why, self._choices(), f"Are you stuck? {help_}.")[times % 3]

    def _choices(self) -> str:
        """Return a sentence about what can be chosen now, by name if there are few choices; else what is asked."""
        ways = list(dict.fromkeys(lower_first(self.level.plain(words)) for words, _ in self.places.values()))
        if ways and len(ways) <= SEVERAL and not any(mark in way for way in ways for mark in ",:"):
            first = ways[0].split()[0]
            if all(way.startswith(f"{first} ") for way in ways):  # the verb is said once
                ways[1:] = [way.removeprefix(f"{first} ") for way in ways[1:]]
            return f"You can {listing(ways, 'or')}."
        return self._asked

    def _first(self, id: str) -> str:
        """Return the actions to choose from now, in words, if each leads to an action at a place; '' if there are many.

        For example 'take the open card'. If only some of them led there, the sentence would give the solution away.
        """
        state = self.board.state
        lit = [one for one in state.question.legal if self.places.keys() & set(offering_places(one, state.sight.view))]
        if state.question.picking or len(lit) > FEW or not all(self._leads_to(one, id) for one in lit):
            return ""
        return listing([lower_first(self.level.words(one, self.board.match)) for one in lit], "or")

    def _leads_to(self, action: Action, id: str) -> bool:
        """Return whether the learner, after an action, may choose an action at this place."""
        level, match = self.level, self.board.match.branch().push(action)
        if match.to_move != level.seat or level.reached(match) or level.over(match) is not None:
            return False
        view = match.view(level.seat)
        return any(id in offering_places(one, view) for one in match.legal if level.offers(one))

    def do_undo(self) -> None:
        """Undo a move, even a move that missed the goal. The level then continues."""
        if self.failed:
            self.board.reopen()
        self.board.do_undo()
        while self.board.undoable and self.level.over(self.board.match) is not None:
            self.board.do_undo()
        self.said, self._judged = None, self.board.match.ply

    def do_again(self) -> None:
        """Start the task over. Earlier wrong tries no longer cost a star."""
        if not self.kept.done:
            self.kept.tries = 0
        self._wrong = 0
        self.board.do_again()
        self.said, self.showing, self._judged = None, False, self.board.start
        self._point(())

    def do_hint(self) -> None:
        """Give a hint: first where to look, then the next step, which is highlighted and gets the focus."""
        if self.board.closed:
            raise ValueError("Press “Start again” first.")
        self.kept.hints = max(self.kept.hints, 1)
        self._untick()
        action, looked = self._next_step(), self._looked
        self._put_down(action)
        if action is not None and action.leads_on and self.board.state.picked_up.place:
            action = self._next_step(action) or action
        self._note("Hint:", self._more(action))
        if not looked:
            self.focus = "hint"
            return self._point(())
        self.hinted = True
        places = action.touches() if action else ()
        self._point(places)
        if action:
            lit = next((f"place:{place}" for place in places if place in self.places), "")
            self.focus = lit or ("picked" if isinstance(action, Done) else f"act-{action.label(self.board.match.who)}")

    def do_show(self) -> None:
        """Show a solution on the board."""
        self.board.watch(*self.level.solution)
        self.board.match.goto(self.level.last_shown(self.board.match))
        self.board.state.moved()
        self.kept.shown, self.showing = True, True
        self.replay, self.focus = self.board.start, "again"
        own = f" ({self.board.match.who(self.level.seat)})"
        way = ", then ".join(f"“{self.level.plain(step.removesuffix(own))}”" for step in self.level.solution)
        self.said = Said("note", "One way:", f"{way}. {self.level.praise}")

    def _put_down(self, step: Action | None) -> None:
        """Put back a picked-up piece that isn't part of *step*, because it would look like a part of it."""
        held = self.board.state.picked_up
        if step is None or held.place not in step.touches():
            held.put_down()

    def _untick(self) -> None:
        """Untick the options that are not part of the solution."""
        question = self.board.state.question
        options, who = question.picking.options if question.picking else (), self.board.match.who
        wanted = Counter(self.level.solution)
        right = {n: min(count, wanted[options[n].action.label(who)]) for n, count in question.ticks.items()}
        question.ticked.put(self.board.match.state, right)

    def _point(self, places: Collection[str]) -> None:
        self._pointed = self._point_now, tuple(places)

    def _next_step(self, begun: Action | None = None) -> Action | None:
        """Return the first step of the solution that is still to be done and can be done now.

        Args:
            begun: a step that the learner has begun, by picking up its piece; it counts as done.
        """
        match, question = self.board.match, self.board.state.question
        picking = question.picking
        options: Sequence[Action] = [one.action for one in picking.options] if picking else ()
        done = Counter(self._own_steps)
        done.update(options[n].label(match.who) for n in question.ticks.elements())
        legal: Sequence[Action] = question.legal
        if begun is not None:
            done[begun.label(match.who)] += 1
            legal = match.branch().push(begun).legal
        can = {action.label(match.who): action for action in (*options, *legal)}
        for label in self.level.solution:
            if done[label]:
                done[label] -= 1
            elif label in can:
                return can[label]
        return None

    # --- the verdict ----------------------------------------------------------------------------------------

    def judge(self) -> None:
        self._judge()
        board = self.board
        self.kept.moves = () if board.closed else tuple(self._own_steps)
        self.kept.ticks = {} if board.closed else board.state.question.ticked.kept(board.match.state)

    def _judge(self) -> None:
        board, level = self.board, self.level
        if board.closed or board.match.ply == self._judged:
            return
        self._judged, self.said = board.match.ply, None
        if not board.moved:
            return
        if level.reached(board.match):
            self.focus = "next"
            self.said = Said("right", "Done.", f"{level.praise}{self._done(level.detour(board.match))}")
        elif level.retakes(board.match):
            return self._retake()
        elif (missed := level.missed(board.match)) is not None:
            self.fail()
            self.focus = "again"
            self.said = Said("wrong", "Not this time.", self._reply(missed))
        else:
            return
        board.match.goto(level.last_shown(board.match))
        self._judged = board.match.ply
        board.close(self.focus)
        board.state.inspector.popover, board.state.focus = None, ""
        board.state.say("")

    def _retake(self) -> None:
        """Say why the last choice was wrong, and take it back, so that the learner can choose again."""
        board, said = self.board, Said("wrong", "Not this time.", self.level.missed(self.board.match) or "")
        self.fail()
        tried = self._own_actions[-1]
        board.do_undo()
        board.state.say("")
        board.state.focus = ""
        ply, places = self._retaken
        before = places if ply == board.match.ply else frozenset()
        self._retaken = board.match.ply, before.union(offering_places(tried, board.state.sight.view))
        self._judged, self.said = board.match.ply, said

    def _reply(self, missed: str) -> str:
        """Return the reply to a try that missed the goal.

        The first reply only points to the mistake, and each later one explains more. A reply that didn't help isn't
        repeated.
        """
        first, again = not self._missed, missed == self._missed
        self._missed = missed
        if first:
            self._looked = self._looked or missed == self.level.look
            return missed
        more = self._more()
        return more if again else f"{missed} {more}"

    def _more(self, step: Action | None = None) -> str:
        """Return advice that the learner hasn't had: where to look, then a step of the solution, then the way to it."""
        if not self._looked:
            self._looked = True
            return self.level.look
        if self._stepped and step is None:
            return "“Show me” plays a solution."
        self._stepped = self.hinted = True
        if step is not None:
            return f"Your next step is “{self.level.words(step, self.board.match)}”."
        own = f" ({self.board.match.who(self.level.seat)})"
        return f"Begin with “{self.level.plain(self.level.solution[0].removesuffix(own))}”."

    def _done(self, detour: int) -> str:
        """Record that the task is done with *detour* moves too many; return the words about them."""
        kept = self.kept
        kept.detour = min(detour, kept.detour) if kept.done else detour
        self.finish()
        self._missed = ""
        return f" You can do it in {plural(self.level.shortest, 'move')}." if detour else ""


class PuzzlePlay(TaskPlay):
    """An object that guides a learner through a puzzle."""

    what = "puzzle"
