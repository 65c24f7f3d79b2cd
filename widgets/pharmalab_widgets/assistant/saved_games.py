"""Save and open games: the game menu (new, open, save as, copy as text), and reload files that changed elsewhere."""

import contextlib
import json
from typing import Any

from pharmalab.core.file_names import check_name
from pharmalab.core.files import home_folder
from pharmalab.deduction import Notes, NotesError
from pharmalab.deduction.puzzles import is_name
from pharmalab.deduction.theory_board import with_board
from pharmalab.deduction.words import plural
from pharmalab_widgets.assistant.assistant import SWITCHES, VIEWS, Assistant
from pharmalab_widgets.assistant.drafts import Draft
from pharmalab_widgets.assistant.history import GAME, PUZZLE
from pharmalab_widgets.assistant.unnamed import KeptGame, Unnamed, kept_game, last_of
from pharmalab_widgets.live.keeper import Keeper, check_readable
from pharmalab_widgets.live.store import Store


def usual_store() -> Store:
    """Return the store in which the assistant's games are saved by default."""
    return Store(home_folder() / "alchemists")


class SavedGames(Keeper):
    """An object that saves the assistant's game in a store after every message."""

    unit = "entry"

    def __init__(self, state: Assistant, store: Store | None = None) -> None:
        super().__init__(state, store or usual_store())
        self.state = state
        self.unnamed = Unnamed(self.store.folder, state.notes)
        self._sitting = state.sitting
        self._last: tuple[KeptGame | None] | None = None  # searched only once
        self.refused = False  #: whether the person declined to continue the last game

    @property
    def name(self) -> str:
        return self.state.game

    @name.setter
    def name(self, name: str) -> None:
        self.state.game = name

    def content(self) -> Notes:
        return self.state.notes

    def text(self) -> str:
        return self.state.notes.to_json()

    def save(self) -> None:
        """Save the game after a message. A game without a name is saved with the unnamed games."""
        super().save()
        state = self.state
        if self._sitting != state.sitting:
            self._sitting = state.sitting
            self.unnamed.begin()
        if not self.name and (self.begun or self.unnamed.name):
            self.unnamed.keep(state.notes, self.looks())

    @property
    def begun(self) -> bool:
        state = self.state
        return bool(state.crosses) or state.notes not in (Notes(), self.unnamed.start)

    @property
    def kept(self) -> str:
        if self.name or not self.unnamed.name:
            return super().kept
        return "NOT KEPT" if self.unnamed.problem else "kept unnamed"

    @property
    def untouched(self) -> bool:
        """Whether the user has changed nothing on the panel since it was opened."""
        state = self.state
        return not (self.name or state.history.past or state.crosses) and state.notes == self.unnamed.start

    @property
    def last(self) -> KeptGame | None:
        """The last game (named or unnamed, but not a puzzle) that a new panel can continue, or None."""
        if self.refused or not self.untouched:
            return None
        if self._last is None:
            games = [game for game in self.unnamed.games() if not game.puzzle][:1]
            named = last_of(self.store) if self.unnamed.start == Notes() else None
            self._last = (max((*games, *filter(None, [named])), key=lambda game: game.when, default=None),)
        return self._last[0]

    def renamed(self, name: str) -> None:
        self.state.history.rename(name)

    def start(self, name: str) -> None:
        """Open the game with the given name, or start a new game under this name."""
        name = check_name(name)
        text = self.store.read(name)
        state = self.state
        if text is None:
            state.game = name
            self.unwritten(name)
            return
        notes = _read(name, text)
        if state.history.past or state.notes != Notes():
            state.change(notes, f"opening “{name}”", GAME)
        state.history.part(name)
        state.notes, state.game = notes, name
        state.unpick()
        self.opened(name)
        self.recall(name)
        state.undoable()

    # --- what a person can do -------------------------------------------------------------------------------

    def do_continue(self) -> None:
        """Continue the last game."""
        last = self.last
        if last is None:
            raise ValueError("There is no saved game to continue.")
        if last.named:
            self.do_open(last.name)
        else:
            self.do_recover(last.name)

    def do_afresh(self) -> None:
        """Decline the offer to continue the last game. The game stays in the menu."""
        self.refused = True
        self.panel.focus = "menu"

    def do_recover(self, name: str) -> None:
        """Continue an unnamed game."""
        state = self.state
        try:
            notes, looks = self.unnamed.take(name)
        except NotesError as error:
            raise ValueError(f"That game’s file can’t be read, so it wasn’t opened or changed: {error}") from error
        found = kept_game(self.unnamed.store, name, False)
        puzzle = found.puzzle if found else ""
        if puzzle or not self.untouched:
            state.change(notes, puzzle or "going on with an unnamed game", PUZZLE if puzzle else GAME)
            self._sitting = state.sitting
        state.notes, state.game = notes, ""
        with contextlib.suppress(ValueError, AttributeError, TypeError, KeyError):
            self.set_looks(json.loads(looks))
        state.unpick()
        self.leave()
        state.undoable()
        if puzzle:
            state.say(f"{puzzle}. Choose “Back to my notes” to return to what was on the sheet before.")
        else:
            state.say(
                f"Your last game, with {plural(len(notes), 'entry')}, is saved. Give it a name to keep it for good."
            )

    def do_save_as(self, name: str) -> None:
        super().do_save_as(name)
        if self.kept == "saved":
            self.unnamed.drop()

    def do_new(self) -> None:
        state = self.state
        kept = "under its name" if state.game else "among the unnamed games"
        state.change(Notes(), "a new game", GAME)
        state.say(f"You started a new game. Your old game is saved {kept}, and Undo brings it back.")
        state.game, state.crosses = "", 0
        state.unpick()
        self.leave()

    def do_reload(self) -> None:
        """Replace the notes with the current content of their file. Undo can restore the replaced notes."""
        state = self.state
        text = self.store.read(state.game)
        if text is None:  # the file was removed: write this panel's notes again
            self.unwritten(state.game)
            state.say(f"The file for “{state.game}” was missing, so it has been saved again.")
        else:
            notes = _read(state.game, text)
            state.change(notes, "loading the file again", GAME)
            state.say(
                "This game was reloaded from its file. Undo brings back the version you had here, but "
                "without the game’s name."
            )
            state.history.part(state.game)
            self.opened(state.game)
        self.leave()

    # --- what is kept beside the notes ----------------------------------------------------------------------

    def looks(self) -> dict[str, object]:
        s = self.state
        return {
            "practise": s.practise,
            "crosses": f"{s.crosses:016x}",
            "view": s.view,
            "draft": s.draft.text,
            "puzzle": s.puzzles.get(s.notes.entries, ""),
            "of_puzzle": s.history.puzzle,
            **{name: s.switches[name] for name in SWITCHES},
        }

    def set_looks(self, looks: Any) -> None:
        s = self.state
        s.crosses = int(looks.get("crosses", "0"), 16) & (1 << 64) - 1
        s.practise = looks.get("practise") is True
        s.view = looks["view"] if looks.get("view") in VIEWS else s.view
        s.draft = Draft(str(looks.get("draft", "")))
        s.draft_version += 1
        for name in SWITCHES:
            s.switches[name] = looks.get(name) is True
        if is_name(looks.get("puzzle")) and s.notes.worlds.count == 1:
            s.puzzles[s.notes.entries] = looks["puzzle"]


def _read(name: str, text: str) -> Notes:
    """Return the notes of a saved game. An unreadable file isn't changed, and the panel doesn't use its name."""
    try:
        notes = Notes.from_json(text)
    except NotesError as error:
        raise ValueError(f"The file for “{name}” can’t be read, so it wasn’t opened or changed: {error}") from error
    check_readable(name, notes.to_json())
    return with_board(notes)
