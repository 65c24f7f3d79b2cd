"""Save a panel's content to a file, either automatically after each message or under a new name on demand."""

import asyncio
import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from itertools import count
from typing import Protocol

from pharmalab.core.file_names import NameRefused, check_name
from pharmalab.core.texts import shorten, unprintable_words
from pharmalab.core.words import listing
from pharmalab_widgets.live.live import Live
from pharmalab_widgets.live.store import ChangedElsewhere, Store, StoreError
from pharmalab_widgets.live.surroundings import here, words_of

RETRY = 10.0  #: seconds after which a failed save is tried again
log = logging.getLogger(__name__)
_base: ContextVar[str] = ContextVar("base", default="")


@contextmanager
def names_after(base: str) -> Iterator[None]:
    """Return a context in which panels that start without a name are named *base*, *base 2*, *base 3* and so on."""
    token = _base.set(base)
    try:
        yield
    finally:
        _base.reset(token)


class Talks(Protocol):
    """An object that can show a message and move the keyboard focus."""

    focus: str

    def say(self, message: str, trouble: bool = False) -> None: ...


class Keeper:
    """The base class of keepers, which save a panel's content in a store.

    A subclass sets ``name``, and implements the methods that raise NotImplementedError here.
    """

    unit = "step"  #: the unit of work after which the panel saves

    def __init__(self, panel: Talks, store: Store) -> None:
        self.panel, self.store = panel, store.anew()
        self.base = _base.get()  #: the base of automatic names; '' if the person has to give a name
        self.menu = False
        self.news = ""  #: further news about the file, until the next message
        self._saved: tuple[str, object] | None = None  # the name, and the content that was written last
        self._aside: tuple[str, str] | None = None
        self._more: tuple[str, dict[str, object]] = "", {}  # a name, and settings that only other versions know
        self._elsewhere = ""  # the name of the file that was changed elsewhere
        self._failed = "", ""  # the name whose file could not be saved, and why

    # --- what a subclass writes -----------------------------------------------------------------------------

    name: str  #: the name under which the content is saved, or '' if it is not

    def content(self) -> object:
        """Return the content to save. The file is written only if the content has changed since it was last saved."""
        raise NotImplementedError

    def text(self) -> str:
        """Return the text to save in the file."""
        raise NotImplementedError

    def looks(self) -> dict[str, object]:
        """Return the panel's display settings as JSON values. They are saved in a separate file."""
        raise NotImplementedError

    def set_looks(self, looks: object) -> None:
        """Restore display settings that `looks` returned. Missing settings stay as they are.

        Raises:
            Exception: the settings are damaged. The error can be of any type.
        """
        raise NotImplementedError

    def start(self, name: str) -> None:
        """Open the saved game with this name or, if there is none, start saving under this name."""
        raise NotImplementedError

    def renamed(self, name: str) -> None:
        """Prepare to rename the saved game. This is called before the name changes."""

    @property
    def begun(self) -> bool:
        """Whether the panel contains anything that should be saved."""
        return True

    # --- saving ---------------------------------------------------------------------------------------------

    @property
    def changed_elsewhere(self) -> bool:
        """Whether saving waits for the user's decision, because the file was changed elsewhere."""
        return bool(self.name) and self.name == self._elsewhere

    @property
    def problem(self) -> str:
        """The reason why the file couldn't be saved, with advice, or '' if there is no problem."""
        name, why = self._failed
        if name and name == self.name:
            return why
        return here().unkept() if self.name else ""

    @property
    def kept(self) -> str:
        """Whether the content is saved, in words such as 'saved' or 'NOT SAVED'."""
        if not self.name:
            return "not saved"
        return "changed elsewhere" if self.changed_elsewhere else "NOT SAVED" if self.problem else "saved"

    def save(self) -> None:
        """Save the content if it has changed, or if it couldn't be saved last time.

        This is called after each message. Content without a name is not saved. If saving fails, ``problem`` says why.
        """
        if self.base and not self.name and self.begun:
            self._take_a_name()
        name, failed = self.name, self._failed[0] == self.name
        if not name or self.changed_elsewhere:
            return
        try:
            self._write(name)
        except ChangedElsewhere:
            self._elsewhere = name
        except Exception as error:
            if not isinstance(error, ValueError):
                log.exception("“%s” cannot be saved", name)
            self._failed = name, words_of(error)
            return
        self._failed = "", ""
        if failed and not self.changed_elsewhere:
            self.news = f"“{name}” is being saved again. Nothing is missing."

    def _take_a_name(self) -> None:
        """Take the first free name. If the folder can't be read, stay without a name."""
        try:
            name = next(
                name for n in count(1) if not self.store.exists(name := self.base if n == 1 else f"{self.base} {n}")
            )
        except StoreError:
            return
        self.renamed(name)
        self.name = name
        self.store.forget(name)
        self._saved, self._elsewhere = None, ""

    def _write(self, name: str) -> None:
        """Write the file. Raises ChangedElsewhere, and any error of the file system."""
        now = name, self.content()
        if self._saved != now:
            self.store.write(name, self.text())
            self._saved = now
        elif self.store.changed(name):
            raise ChangedElsewhere(name)
        more = self._more[1] if self._more[0] == name else {}
        aside = name, json.dumps({**self.looks(), **more}, indent=1, ensure_ascii=False) + "\n"
        if aside != self._aside:
            self.store.write_aside(*aside)
            self._aside = aside

    def opened(self, name: str) -> None:
        """Record that the panel's content now matches the file with this name."""
        self.store.accept(name)
        self._saved, self._elsewhere, self._failed = (name, self.content()), "", ("", "")

    def recall(self, name: str) -> None:
        """Restore the display settings that were saved for a file.

        A file with unreadable settings is renamed, and unknown settings stay in the file. In both cases, the user is
        told.
        """
        try:
            looks = json.loads(self.store.read_aside(name) or "{}")
            check_readable(name, json.dumps(looks, ensure_ascii=False))
            self.set_looks(looks)
            known = self.looks()
            self._more = name, {key: value for key, value in looks.items() if key not in known}
            if more := listing(f"“{shorten(key)}”" for key in self._more[1]):
                self.news = (
                    f"The saved view of “{name}” contains settings that this version doesn’t know: {more}. "
                    "They are kept."
                )
        except (ValueError, AttributeError, TypeError, KeyError, RecursionError):
            away = self.store.put_away_aside(name)
            self.news = f"The saved view of “{name}” can’t be read, so its file was moved to {away}."

    def unwritten(self, name: str) -> None:
        """Record that there is no file with this name yet, so that the next save creates it."""
        self.store.accept(name)
        self._saved, self._elsewhere = None, ""

    # --- what a person can do -------------------------------------------------------------------------------

    def do_menu(self, open: str = "") -> None:
        """Open the menu, or close it if it is open. With ``open="no"``, only close it."""
        self.menu = not self.menu and open != "no"
        if self.menu:
            self.panel.focus = "new"

    def do_escape(self) -> bool:
        """Close the menu, and return whether it was open."""
        was, self.menu = self.menu, False
        if was:
            self.panel.focus = "menu"
        return was

    def do_open(self, name: str) -> None:
        if not self.store.exists(name):
            raise NameRefused(f"The game “{name}” no longer exists.")
        if name != self.name or self.store.changed(name):  # otherwise this file is already open
            self.start(name)
        self.leave()
        self.panel.say(f"Opened “{self.name}”.")

    def do_save_as(self, name: str) -> None:
        name = check_name(name)
        if self.store.exists(name):
            raise NameRefused(f"There is already a game called “{name}”. Open it, or choose another name.")
        self.renamed(name)
        self.name = name
        self.store.forget(name)
        self._saved, self._elsewhere = None, ""
        self.save()
        self.leave()
        if self.kept == "saved":
            self.panel.say(f"Saved as “{name}”. From now on, it’s saved after every {self.unit}.")
        else:
            self.panel.say(f"“{name}” is not saved yet.", trouble=True)

    def do_overwrite(self) -> None:
        """Overwrite the file, even though it was changed elsewhere."""
        if not self.changed_elsewhere:
            raise ValueError("The file hasn’t been changed elsewhere.")
        self.store.look(self.name)
        self._saved, self._elsewhere = None, ""
        self.save()
        self.panel.focus = "menu"
        if self.kept == "saved":
            self.panel.say(f"“{self.name}” has been overwritten with your version.")

    def do_retry(self) -> None:
        """Try to save again. This also happens after every message."""
        self.save()
        self.panel.focus = "" if self.problem else "menu"

    def do_copied(self, failed: bool = False) -> None:
        self.panel.say("The text is selected. Press Ctrl+C or ⌘C to copy it." if failed else "Copied.")

    def leave(self) -> None:
        """Close the menu."""
        self.menu = False
        self.panel.focus = "menu"


def check_readable(name: str, text: str) -> None:
    """Raise ValueError if a saved text contains characters that couldn't be written back to the file."""
    if found := unprintable_words(text):
        raise ValueError(
            f"The file for “{name}” stays unchanged because it contains {found}, which isn’t a valid character."
        )


class KeepingPanel(Live):
    """The base class of panels that save their content. A subclass sets ``keeper``."""

    _retrying: asyncio.Task[None] | None = None

    @property
    def keeper(self) -> Keeper:
        raise NotImplementedError

    @property
    def resumes(self) -> str:
        name = self.keeper.name
        return (
            f"Your game is saved as “{name}” and will open where you left off."
            if name
            else "A game without a name starts from the beginning each time."
        )

    def _obey(self, message: object) -> None:
        self.keeper.news = ""
        super()._obey(message)

    def keep(self) -> None:
        self.keeper.save()
        if self.keeper.problem and (self._retrying is None or self._retrying.done()):
            try:
                self._retrying = asyncio.get_running_loop().create_task(self._retry())
            except RuntimeError:
                return  # no browser is connected

    async def _retry(self) -> None:
        """Try to save until it works or the panel is gone."""
        while self.keeper.problem and not self.closed:
            await asyncio.sleep(RETRY)
            with self.hold():
                self.keep()
                self.redraw_or_tell()
