"""The game menu: new, open, save as, copy as text; and what happens when a file was changed elsewhere."""

import json
from typing import Any

from pharmalab.deduction import Notes, NotesError
from pharmalab_widgets.assistant import SWITCHES, VIEWS, Assistant, Draft
from pharmalab_widgets.history import GAME
from pharmalab_widgets.saving import ChangedElsewhere, NameRefused, Shelf, checked


class Games:
    """Keeps the assistant's game on a shelf."""

    def __init__(self, state: Assistant, shelf: Shelf | None = None) -> None:
        self.state, self.shelf = state, shelf or Shelf()
        self.menu = False
        self._saved: tuple[str, Notes] | None = None
        self._aside: tuple[str, str] | None = None
        self._elsewhere = ""  #: the game whose file was changed elsewhere

    @property
    def changed_elsewhere(self) -> bool:
        """Whether saving has stopped until the person decides."""
        return bool(self.state.game) and self.state.game == self._elsewhere

    def save(self) -> None:
        """After each action: write the game if it has a name and something changed."""
        state = self.state
        if not state.game or self.changed_elsewhere:
            return
        now = state.game, state.notes
        if self._saved is None or self._saved[0] != now[0] or self._saved[1] is not now[1]:
            try:
                self.shelf.write(state.game, state.notes.to_json())
            except ChangedElsewhere:
                self._elsewhere = state.game
                return
            self._saved = now
        elif self.shelf.changed(state.game):
            self._elsewhere = state.game
            return
        aside = state.game, self._looks()
        if aside != self._aside:
            self.shelf.write_aside(*aside)
            self._aside = aside

    def start(self, name: str) -> None:
        """Open a game, or begin one under this name."""
        name = checked(name)
        text = self.shelf.read(name)
        state = self.state
        if text is None:
            state.game = name
            return
        notes = _read(name, text)
        if state.history.past or state.notes != Notes():
            state.change(notes, f"opening “{name}”", GAME)
        state.history.part(name)
        state.notes, state.game, state.picked = notes, name, ()
        self._saved, self._elsewhere = (name, notes), ""
        self._recall(self.shelf.read_aside(name))

    @property
    def kept(self) -> str:
        """Where the game is, in words."""
        if not self.state.game:
            return "not saved"
        return "changed elsewhere" if self.changed_elsewhere else "saved"

    # --- what a person can do -------------------------------------------------------------------------------

    def do_menu(self, open: str = "") -> None:
        """Open or close the menu; ``open="no"``: close it in any case (two views of a panel may both ask for it)."""
        self.menu = not self.menu and open != "no"
        if self.menu:
            self.state.focus = "new"

    def do_escape(self) -> bool:
        """Close the menu; whether it was open."""
        was, self.menu = self.menu, False
        if was:
            self.state.focus = "menu"
        return was

    def do_new(self) -> None:
        state = self.state
        state.change(Notes(), "a new game", GAME)
        state.say("A new game, not saved until it has a name. Undo brings the old one back.")
        state.game, state.crosses, state.picked = "", 0, ()
        self._leave()

    def do_open(self, name: str) -> None:
        if not self.shelf.exists(name):
            raise NameRefused(f"There is no game “{name}” any more.")
        if name != self.state.game or self.shelf.changed(name):  # else it is open already
            self.start(name)
        self._leave()
        self.state.say(f"Opened “{self.state.game}”.")

    def do_save_as(self, name: str) -> None:
        name = checked(name)
        if self.shelf.exists(name):
            raise NameRefused(f"There is a game “{name}” already: open it, or choose another name.")
        self.state.history.rename(name)
        self.state.game = name
        self._leave()
        self.state.say(f"Saved as “{name}”, and again after every entry.")

    def do_reload(self) -> None:
        """Take the file as it is now; what this panel had can be brought back by undo."""
        state = self.state
        text = self.shelf.read(state.game)
        if text is None:  # it was removed: this panel's notes are written again
            self._saved = None
            state.say(f"The file of “{state.game}” was gone; it is written again.")
        else:
            notes = _read(state.game, text)
            state.change(notes, "loading the file again", GAME)
            state.say("Loaded again from the file. Undo brings back what this panel had, without the name.")
            state.history.part(state.game)
            self._saved = state.game, notes
        self._elsewhere = ""
        self._leave()

    def do_copied(self, failed: bool = False) -> None:
        self.state.say("Selected: press Ctrl+C or ⌘C to copy." if failed else "Copied.")

    def _leave(self) -> None:
        self.menu = False
        self.state.focus = "menu"

    # --- what is kept beside the notes ----------------------------------------------------------------------

    def _looks(self) -> str:
        s = self.state
        looks = {
            "practise": s.practise,
            "crosses": f"{s.crosses:016x}",
            "view": s.view,
            "wanted": s.wanted,
            "draft": s.draft.text,
            **{name: s.switches[name] for name in SWITCHES},
        }
        return json.dumps(looks, indent=1, ensure_ascii=False) + "\n"

    def _recall(self, text: str | None) -> None:
        """Looks are a convenience: what cannot be read is left at its default."""
        s = self.state
        try:
            looks: Any = json.loads(text or "{}")
            s.crosses = int(looks.get("crosses", "0"), 16) & (1 << 64) - 1
        except (ValueError, AttributeError, TypeError):
            return
        s.practise = looks.get("practise") is True
        s.view = looks["view"] if looks.get("view") in VIEWS else s.view
        s.draft = Draft(str(looks.get("draft", "")))
        s.draft_version += 1
        for name in SWITCHES:
            s.switches[name] = looks.get(name) is True
        if str(looks.get("wanted")) in ("R+", "R-", "G+", "G-", "B+", "B-"):
            s.wanted = looks["wanted"]


def _read(name: str, text: str) -> Notes:
    """The notes of a saved game. One that cannot be read stays, and the panel does not take its name."""
    try:
        return Notes.from_json(text)
    except NotesError as error:
        raise ValueError(f"The file of “{name}” cannot be read and stays as it is: {error}") from error
