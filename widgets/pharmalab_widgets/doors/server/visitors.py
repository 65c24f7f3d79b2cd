"""The visitors of a server: their tokens, their open pages, and the places of their files.

A visitor is known by a token that cannot be guessed, which the browser keeps in a cookie. A visitor's folder is named
by the token's hash: nobody who sees the folders can pass for a visitor, and no text of a visitor becomes a path.
"""

import asyncio
import hashlib
import ipaddress
import logging
import os
import re
import secrets
import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic, thread_time, time

from pharmalab.core.files import home_at
from pharmalab_widgets.doors.rate import Bucket
from pharmalab_widgets.doors.server.room import Room, Store, size_of
from pharmalab_widgets.doors.server.turns import Turns
from pharmalab_widgets.doors.session import Limits, Session
from pharmalab_widgets.live.jobs import share_of

TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
FOLDER = re.compile(r"[0-9a-f]{40}")
DAY = 86_400
NEARLY = 0.95  #: the share of the store that stays filled after making room
CROWDED = "Too many people are here now. Try again later"
WORTH = 0.01  #: seconds of work that count as much as a message
log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Rules:
    """What visitors may do, and how long things last.

    Args:
        megabytes: of a visitor's folder.
        store: megabytes of all folders. When they are full, the folders unused for the longest time are removed.
        visitors: in memory.
        newcomers: from one address in a minute. A whole class may come from one address.
        pages: of a visitor at once.
        panels: in memory, of all visitors.
        own: panels in memory, of one visitor.
        idle: seconds after which an unused panel leaves the memory.
        gone: seconds that a page without a connection is kept.
        rate: messages of a visitor in a second, in the long run; faster ones wait.
        burst: messages at once.
        days: after which the folder of a visitor who does not return is removed.
        session: what a page may do.
    """

    megabytes: float = 20
    store: float = 5_000
    visitors: int = 2_000
    newcomers: float = 120
    pages: int = 24
    panels: int = 1_500
    own: int = 200
    idle: float = 1_200
    gone: float = 600
    rate: float = 30
    burst: float = 60
    days: float = 180
    session: Limits = field(default_factory=Limits)


class Page:
    """A page of a visitor; ``left`` is when it lost its connection (`time.monotonic`), None while it has one."""

    def __init__(self, visitor: "Visitor", site: str) -> None:
        self.left: float | None = monotonic()
        self._send: Callable[[str], None] | None = None
        self.session = Session(self._pass_on, visitor.rules.session, visitor.around, site)

    def _pass_on(self, text: str) -> None:
        """Send a text to the page.

        Without a connection it is lost, and the page asks for everything when it returns.
        """
        if self._send is not None:
            self._send(text)

    def connect(self, send: Callable[[str], None]) -> None:
        """Take a new connection, which replaces an older one."""
        self._send, self.left = send, None

    def disconnect(self, send: Callable[[str], None]) -> None:
        """Drop this connection."""
        if self._send == send:
            self._send, self.left = None, monotonic()


class Visitor:
    """Somebody who looks at pages."""

    def __init__(self, visitors: "Visitors", name: str) -> None:
        self.name, self.rules = name, visitors.rules
        self.folder = visitors.store.folder / name
        self.room = Room(visitors.store, self.folder, int(self.rules.megabytes * 1e6))
        self.pages: dict[str, Page] = {}
        self._share = visitors.turns.of(name)
        self._bucket, self._saying = Bucket(self.rules.rate, self.rules.burst), asyncio.Lock()
        self._sign()

    def _sign(self) -> None:
        """Record in the folder's time that the visitor was here."""
        if self.folder.is_dir():
            os.utime(self.folder)

    @property
    def left(self) -> float | None:
        """When the last page of the visitor lost its connection; None while a page has one."""
        times = [page.left for page in self.pages.values()]
        return None if None in times else max((time for time in times if time is not None), default=0.0)

    @contextmanager
    def around(self) -> Iterator[None]:
        """Use the visitor's folder, and their share of the process, in this context."""
        with ExitStack() as stack:
            stack.enter_context(home_at(self.folder, self.room.claim, self.room.limit))
            stack.enter_context(share_of(self._share))
            yield

    async def say(self, session: Session, text: str) -> None:
        """Pass a message on to a session: one after the other, and slowly if there are more than allowed.

        Other visitors are always answered in between.
        """
        async with self._saying:
            await asyncio.sleep(self._bucket.reserve())
            begun = thread_time()
            session.receive(text)
            self._bucket.spend((thread_time() - begun) / WORTH)

    def page(self, key: str, site: str) -> Page | None:
        """Return the page with this key, a new one if need be; None if the visitor has too many."""
        if key not in self.pages:
            if len(self.pages) >= self.rules.pages:
                self._forget(next((key for key, page in self.pages.items() if page.left is not None), ""))
            if len(self.pages) >= self.rules.pages:
                return None
            self.pages[key] = Page(self, site)
        return self.pages[key]

    def _forget(self, key: str) -> None:
        if page := self.pages.pop(key, None):
            page.session.close()

    def tidy(self, now: float) -> None:
        """Forget pages that did not return, and put unused panels to rest."""
        for key, page in list(self.pages.items()):
            if page.left is not None and now - page.left > self.rules.gone:
                self._forget(key)
            else:
                page.session.rest(now - self.rules.idle)
        rest_oldest([page.session for page in self.pages.values()], self.rules.own)

    def close(self) -> None:
        """Forget all pages. Everything has been saved already."""
        for key in list(self.pages):
            self._forget(key)
        self._sign()


class Visitors:
    """All visitors of a server.

    Args:
        folder: where their folders are.
    """

    def __init__(self, folder: Path, rules: Rules = Rules()) -> None:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        self.rules, self.turns = rules, Turns()
        self.store = Store(folder, int(rules.store * 1e6), self._make_room)
        self._here: dict[str, Visitor] = {}
        self._newcomers: dict[str, Bucket] = {}  # by address

    def visitor(self, token: str) -> Visitor:
        """Return the visitor with this token, known or not. The token is one of `new_token`."""
        name = name_of(token)
        if name not in self._here:
            self._here[name] = Visitor(self, name)
        return self._here[name]

    def refusal(self, token: str, address: str) -> str:
        """Return why a visitor can't be let in now, or ''. New visitors count for their address.

        Args:
            token: the visitor's.
            address: of the network, where they come from.
        """
        name, most = name_of(token), self.rules.newcomers
        if name in self._here:
            return ""
        if not (self.store.folder / name).is_dir():
            bucket = self._newcomers.setdefault(network_of(address), Bucket(most / 60, most))
            if bucket.take():
                return CROWDED
        full = len(self._here) >= self.rules.visitors and not self._send_one_away()
        return CROWDED if full else ""

    def _send_one_away(self) -> bool:
        """Forget the visitor whose pages have been without a connection for the longest time.

        Returns:
            Whether there was one.
        """
        away = [(visitor.left, name) for name, visitor in self._here.items() if visitor.left is not None]
        if away:
            self._here.pop(min(away)[1]).close()
        return bool(away)

    def tidy(self) -> None:
        """Free memory. Called every few seconds."""
        now = monotonic()
        for name, visitor in list(self._here.items()):
            visitor.tidy(now)
            if not visitor.pages:
                self._here.pop(name).close()
        self._newcomers = {address: bucket for address, bucket in self._newcomers.items() if not bucket.full}
        sessions = [page.session for visitor in self._here.values() for page in visitor.pages.values()]
        rest_oldest(sessions, self.rules.panels)

    def remove_old(self) -> None:
        """Remove the folders of visitors who did not return. Called every hour."""
        end = time() - self.rules.days * DAY
        for used, folder in self._unused():
            if used < end:
                self._remove(folder)
                log.info("a visitor's folder was removed: nobody came back for %s days", self.rules.days)

    def _make_room(self, growth: int) -> None:
        """Remove folders until *growth* bytes fit, and a little more.

        The folder unused for the longest time goes first; the folders of present visitors stay.
        """
        for used, folder in self._unused():
            if self.store.used + growth <= self.store.limit * NEARLY:
                return
            self._remove(folder)
            days = (time() - used) / DAY
            log.warning("all rooms are full: a visitor's folder was removed that was used %.1f days ago", days)

    def _unused(self) -> list[tuple[float, Path]]:
        """Return the folders of absent visitors with their last use, the longest ago first."""
        folders = [
            folder
            for folder in self.store.folder.iterdir()
            if FOLDER.fullmatch(folder.name) and not folder.is_symlink() and folder.name not in self._here
        ]
        return sorted((folder.stat().st_mtime, folder) for folder in folders)

    def _remove(self, folder: Path) -> None:
        before = size_of(folder)
        shutil.rmtree(folder, ignore_errors=True)
        self.store.used -= before - size_of(folder)

    def close(self) -> None:
        """End all long work. Everything has been saved already."""
        for visitor in self._here.values():
            visitor.close()
        self._here.clear()


def rest_oldest(sessions: Sequence[Session], most: int) -> None:
    """Put the panels to rest that were unused for the longest time, until at most *most* are in memory."""
    for whatever in (False, True):  # first the panels that can resume
        times = sorted(used for session in sessions for used in session.used)
        if (surplus := len(times) - most) > 0:
            for session in sessions:
                session.rest(times[surplus], whatever)


def name_of(token: str) -> str:
    """Return the name of the folder of the visitor with this token."""
    return hashlib.sha256(token.encode()).hexdigest()[:40]


def network_of(address: str) -> str:
    """Return the part of an address that counts as one place: with IPv6, a household has 2**64 addresses."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    return address if ip.version == 4 else str(ipaddress.ip_network((ip, 64), strict=False))


def new_token() -> str:
    """Return a token of 256 random bits for a visitor."""
    return secrets.token_urlsafe(32)


def is_token(text: str) -> bool:
    """Return whether a text looks like a token."""
    return TOKEN.fullmatch(text) is not None
