"""Keeping something under a name: saved after each action, opened, saved under another name."""

from typing import Any, Protocol

from pharmalab_widgets.live.store import ChangedElsewhere, NameRefused, Store, checked


class Talks(Protocol):
    """The state of a panel: it says something, and puts the focus somewhere."""

    focus: str

    def say(self, message: str, trouble: bool = False) -> None: ...


class Keeper:
    """Keeps one thing of a panel in a store. A subclass has ``name`` and writes the methods that raise here."""

    unit = "step"  #: after which it is saved

    def __init__(self, panel: Talks, store: Store) -> None:
        self.panel, self.store = panel, store
        self.menu = False
        self._saved: tuple[str, Any] | None = None  #: the name, and the content as it was written
        self._aside: tuple[str, str] | None = None
        self._elsewhere = ""  #: the name whose file was changed elsewhere

    # --- what a subclass writes -----------------------------------------------------------------------------

    name: str  #: '' for what is not kept

    def content(self) -> Any:
        """What is kept: equal contents are not written again."""
        raise NotImplementedError

    def text(self) -> str:
        """The content as it stands in its file."""
        raise NotImplementedError

    def looks(self) -> str:
        """What is kept beside it."""
        raise NotImplementedError

    def start(self, name: str) -> None:
        """Open what is kept under this name, or begin something new of that name."""
        raise NotImplementedError

    def renamed(self, name: str) -> None:
        """Called before it takes another name."""

    # --- saving ---------------------------------------------------------------------------------------------

    @property
    def changed_elsewhere(self) -> bool:
        """Whether saving has stopped until the person decides."""
        return bool(self.name) and self.name == self._elsewhere

    @property
    def kept(self) -> str:
        """Where it is, in words."""
        if not self.name:
            return "not saved"
        return "changed elsewhere" if self.changed_elsewhere else "saved"

    def save(self) -> None:
        """After each action: write it if it has a name and something changed."""
        name = self.name
        if not name or self.changed_elsewhere:
            return
        now = name, self.content()
        if self._saved != now:
            try:
                self.store.write(name, self.text())
            except ChangedElsewhere:
                self._elsewhere = name
                return
            self._saved = now
        elif self.store.changed(name):
            self._elsewhere = name
            return
        aside = name, self.looks()
        if aside != self._aside:
            self.store.write_aside(*aside)
            self._aside = aside

    def opened(self, name: str) -> None:
        """What the panel has now is what the file of this name holds."""
        self._saved, self._elsewhere = (name, self.content()), ""

    def forget(self) -> None:
        """What the file holds does not count any more: it is written with the next save."""
        self._saved, self._elsewhere = None, ""

    # --- what a person can do -------------------------------------------------------------------------------

    def do_menu(self, open: str = "") -> None:
        """Open or close the menu; ``open="no"``: close it in any case (two views of a panel may both ask for it)."""
        self.menu = not self.menu and open != "no"
        if self.menu:
            self.panel.focus = "new"

    def do_escape(self) -> bool:
        """Close the menu; whether it was open."""
        was, self.menu = self.menu, False
        if was:
            self.panel.focus = "menu"
        return was

    def do_open(self, name: str) -> None:
        if not self.store.exists(name):
            raise NameRefused(f"There is no game “{name}” any more.")
        if name != self.name or self.store.changed(name):  # else it is open already
            self.start(name)
        self.leave()
        self.panel.say(f"Opened “{self.name}”.")

    def do_save_as(self, name: str) -> None:
        name = checked(name)
        if self.store.exists(name):
            raise NameRefused(f"There is a game “{name}” already: open it, or choose another name.")
        self.renamed(name)
        self.name = name
        self.leave()
        self.panel.say(f"Saved as “{name}”, and again after every {self.unit}.")

    def do_copied(self, failed: bool = False) -> None:
        self.panel.say("Selected: press Ctrl+C or ⌘C to copy." if failed else "Copied.")

    def leave(self) -> None:
        """Close the menu."""
        self.menu = False
        self.panel.focus = "menu"
