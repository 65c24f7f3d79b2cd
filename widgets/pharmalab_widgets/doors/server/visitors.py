"""The visitors of a server: their tokens, their open pages, and their folders.

A visitor is identified by an unguessable token in a cookie. The visitor's folder is named after the token's hash, so
the name doesn't reveal the token.
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
NEARLY = 0.95  #: the share of the store that stays filled after old folders were deleted
CROWDED = "There are too many visitors right now. Try again later"
WORTH = 0.01  #: the seconds of work that count as one message
log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Rules:
    """The limits on what visitors may do, and on how long their data are kept.

    Args:
        megabytes: the maximum size of a visitor's folder.
        store: the maximum size of all folders, in megabytes. The longest unused folders are removed first.
        visitors: the maximum number of visitors in memory.
        newcomers: the maximum number of new visitors per address and minute.
        pages: the maximum number of open pages per visitor.
        panels: the maximum number of panels in memory.
        own: the maximum number of panels in memory per visitor.
        idle: the seconds after which an unused panel leaves memory.
        gone: the seconds for which a page without a connection is kept.
        rate: the average number of messages per second and visitor.
        burst: the number of messages that may be sent without waiting.
        days: the days after which an absent visitor's folder is removed.
        session: the limits on the messages of a page.
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
    """A page that a visitor has open.

    ``left`` is the time when the page lost its connection (`time.monotonic`), or None while it is connected.
    """

    def __init__(self, visitor: "Visitor", site: str) -> None:
        self.left: float | None = monotonic()
        self._send: Callable[[str], None] | None = None
        self.session = Session(self._pass_on, visitor.rules.session, visitor.around, site)

    def _pass_on(self, text: str) -> None:
        """Send a text to the page.

        Without a connection the text is lost, and the page requests everything again when it returns.
        """
        if self._send is not None:
            self._send(text)

    def connect(self, send: Callable[[str], None]) -> None:
        """Accept a new connection, which replaces any older connection."""
        self._send, self.left = send, None

    def disconnect(self, send: Callable[[str], None]) -> None:
        """Record that a connection was lost."""
        if self._send == send:
            self._send, self.left = None, monotonic()


class Visitor:
    """A visitor of the server, with their open pages and their folder."""

    def __init__(self, visitors: "Visitors", name: str) -> None:
        self.name, self.rules = name, visitors.rules
        self.folder = visitors.store.folder / name
        self.room = Room(visitors.store, self.folder, int(self.rules.megabytes * 1e6))
        self.pages: dict[str, Page] = {}
        self._share = visitors.turns.of(name)
        self._bucket, self._saying = Bucket(self.rules.rate, self.rules.burst), asyncio.Lock()
        self._sign()

    def _sign(self) -> None:
        """Record that the visitor was here, in the modification time of the folder."""
        if self.folder.is_dir():
            os.utime(self.folder)

    @property
    def left(self) -> float | None:
        """The time when the visitor's last page lost its connection, or None while a page is connected."""
        times = [page.left for page in self.pages.values()]
        return None if None in times else max((time for time in times if time is not None), default=0.0)

    @contextmanager
    def around(self) -> Iterator[None]:
        """Return a context in which work uses the visitor's folder and the visitor's share of time."""
        with ExitStack() as stack:
            stack.enter_context(home_at(self.folder, self.room.claim, self.room.limit))
            stack.enter_context(share_of(self._share))
            yield

    async def say(self, session: Session, text: str) -> None:
        """Pass messages on to a session one after the other, and slowly if there are too many.

        Other visitors are answered in between.
        """
        async with self._saying:
            await asyncio.sleep(self._bucket.reserve())
            begun = thread_time()
            session.receive(text)
            self._bucket.spend((thread_time() - begun) / WORTH)

    def page(self, key: str, site: str) -> Page | None:
        """Return the page with this key. If there is no such page yet, it is created.

        Return None if the visitor already has too many pages open.
        """
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
        """Remove pages that have not reconnected, and unload unused panels."""
        for key, page in list(self.pages.items()):
            if page.left is not None and now - page.left > self.rules.gone:
                self._forget(key)
            else:
                page.session.rest(now - self.rules.idle)
        rest_oldest([page.session for page in self.pages.values()], self.rules.own)

    def close(self) -> None:
        """Remove all pages from memory. Everything has already been saved."""
        for key in list(self.pages):
            self._forget(key)
        self._sign()


class Visitors:
    """All visitors of a server.

    Args:
        folder: the folder that contains the visitors' folders.
    """

    def __init__(self, folder: Path, rules: Rules = Rules()) -> None:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        self.rules, self.turns = rules, Turns()
        self.store = Store(folder, int(rules.store * 1e6), self._make_room)
        self._here: dict[str, Visitor] = {}
        self._newcomers: dict[str, Bucket] = {}  # the limits on new visitors, by address

    def visitor(self, token: str) -> Visitor:
        """Return the visitor with this token, who may be new. The token comes from `new_token`."""
        name = name_of(token)
        if name not in self._here:
            self._here[name] = Visitor(self, name)
        return self._here[name]

    def refusal(self, token: str, address: str) -> str:
        """Return the reason why a visitor can't be admitted now, or ''.

        A new visitor counts towards the limit for *address*, the visitor's network address.
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
        """Remove the visitor whose pages have been without a connection for the longest time.

        Returns:
            Whether there was such a visitor.
        """
        away = [(visitor.left, name) for name, visitor in self._here.items() if visitor.left is not None]
        if away:
            self._here.pop(min(away)[1]).close()
        return bool(away)

    def tidy(self) -> None:
        """Free memory: remove absent visitors and their pages, and unload unused panels."""
        now = monotonic()
        for name, visitor in list(self._here.items()):
            visitor.tidy(now)
            if not visitor.pages:
                self._here.pop(name).close()
        self._newcomers = {address: bucket for address, bucket in self._newcomers.items() if not bucket.full}
        sessions = [page.session for visitor in self._here.values() for page in visitor.pages.values()]
        rest_oldest(sessions, self.rules.panels)

    def remove_old(self) -> None:
        """Remove the folders of visitors who haven't come back within ``rules.days`` days."""
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
        """Return the folders of absent visitors with the time of their last use, the longest unused first."""
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
        """Stop the work of all visitors. Everything has already been saved."""
        for visitor in self._here.values():
            visitor.close()
        self._here.clear()


def rest_oldest(sessions: Sequence[Session], most: int) -> None:
    """Unload the panels that have been unused for the longest time, until at most *most* panels are in memory."""
    for whatever in (False, True):  # panels that can resume are unloaded first
        times = sorted(used for session in sessions for used in session.used)
        if (surplus := len(times) - most) > 0:
            for session in sessions:
                session.rest(times[surplus], whatever)


def name_of(token: str) -> str:
    """Return the name of a visitor's folder, given their token."""
    return hashlib.sha256(token.encode()).hexdigest()[:40]


def network_of(address: str) -> str:
    """Return the part of a network address that a household shares: an IPv4 address, or half of an IPv6 address."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    return address if ip.version == 4 else str(ipaddress.ip_network((ip, 64), strict=False))


def new_token() -> str:
    """Return a new token for a visitor, with 256 random bits."""
    return secrets.token_urlsafe(32)


def is_token(text: str) -> bool:
    """Return whether a text looks like a visitor's token."""
    return TOKEN.fullmatch(text) is not None
