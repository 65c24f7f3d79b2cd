"""The game menu: new, open, save as, copy as text; and what happens when a file was changed elsewhere."""

from typing import Any

from pharmalab.deduction import Notes, NotesError
from pharmalab.deduction.alchemy import ASPECTS
from pharmalab_widgets.assistant.assistant import SWITCHES, VIEWS, Assistant, Draft
from pharmalab_widgets.assistant.history import GAME
from pharmalab_widgets.live.keeping import Keeper, readable
from pharmalab_widgets.live.store import Store, checked, home


def usual_store() -> Store:
    """Where the assistant's games are kept."""
    return Store(home() / "alchemists")


class SavedGames(Keeper):
    """Keeps the assistant's game in a store."""

    unit = "entry"

    def __init__(self, state: Assistant, store: Store | None = None) -> None:
        super().__init__(state, store or usual_store())
        self.state = state

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

    def renamed(self, name: str) -> None:
        self.state.history.rename(name)

    def start(self, name: str) -> None:
        """Open a game, or begin one under this name."""
        name = checked(name)
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
        state.notes, state.game, state.picked = notes, name, ()
        self.opened(name)
        self.recall(name)

    # --- what a person can do -------------------------------------------------------------------------------

    def do_new(self) -> None:
        state = self.state
        state.change(Notes(), "a new game", GAME)
        state.say("A new game, not saved until it has a name. Undo brings the old one back.")
        state.game, state.crosses, state.picked = "", 0, ()
        self.leave()

    def do_reload(self) -> None:
        """Take the file as it is now; what this panel had can be brought back by undo."""
        state = self.state
        text = self.store.read(state.game)
        if text is None:  # it was removed: this panel's notes are written again
            self.unwritten(state.game)
            state.say(f"The file of “{state.game}” was gone; it is written again.")
        else:
            notes = _read(state.game, text)
            state.change(notes, "loading the file again", GAME)
            state.say("Loaded again from the file. Undo brings back what this panel had, without the name.")
            state.history.part(state.game)
            self.opened(state.game)
        self.leave()

    # --- what is kept beside the notes ----------------------------------------------------------------------

    def looks(self) -> dict[str, Any]:
        s = self.state
        return {
            "practise": s.practise,
            "crosses": f"{s.crosses:016x}",
            "view": s.view,
            "wanted": s.wanted,
            "draft": s.draft.text,
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
        if str(looks.get("wanted")) in ASPECTS:
            s.wanted = looks["wanted"]


def _read(name: str, text: str) -> Notes:
    """The notes of a saved game. One that cannot be read stays, and the panel does not take its name."""
    try:
        notes = Notes.from_json(text)
    except NotesError as error:
        raise ValueError(f"The file of “{name}” cannot be read and stays as it is: {error}") from error
    readable(name, notes.to_json())
    return notes
