"""The web application: request handlers for pages, for their files, and for the panels' WebSocket."""

import logging
import re
from collections.abc import Callable
from typing import Any
from urllib.parse import unquote

import tornado.web
import tornado.websocket

from pharmalab_widgets.doors.server.files import Served, assets, served
from pharmalab_widgets.doors.server.headers import SECURITY, Hosts, same_origin
from pharmalab_widgets.doors.server.visitors import CROWDED, Page, Visitors, is_token, new_token

#: a function that returns the HTML of the page at an address such as ``/learn/pandemic``, or None
Pages = Callable[[str], str | None]

HTML = "text/html; charset=utf-8"
MISSING = '<!doctype html><html lang="en"><title>pharmalab</title><p>There is no such page.</p></html>\n'
KEY = re.compile(r"[0-9a-f]{32}")
MOST_CONNECTIONS = 2_000
MOST_UNREAD = 8_000_000  #: the maximum number of unread bytes before a page's connection is closed
FULL = 4008  #: the code for closing a connection because its visitor has too many pages
PING = 25  #: the number of seconds between two pings; a page that does not answer is gone
log = logging.getLogger(__name__)


class Site:
    """The data that all request handlers share.

    *pages* returns the HTML of a page, and *missing* the HTML for an address without a page. *public* is the address of
    this server's proxy, such as ``https://play.example.org``, or ''.
    """

    def __init__(
        self,
        visitors: Visitors,
        pages: Pages,
        hosts: Hosts,
        public: str = "",
        missing: Callable[[str], str] = lambda _: MISSING,
    ) -> None:
        self.visitors, self.hosts, self.public, self.missing = visitors, hosts, public, missing
        self.connections = set[Door]()
        self._pages, self._made = pages, dict[str, Served]()

    def page(self, address: str) -> Served | None:
        """Return the page at an address, ready to be served, or None if there is no such page. Pages are cached."""
        if address not in self._made:
            html = self._pages(address)
            if html is None:
                return None
            self._made[address] = served(html.encode(), HTML)
        return self._made[address]

    @property
    def secure(self) -> bool:
        """Whether visitors connect over HTTPS."""
        return self.public.startswith("https:")

    @property
    def cookie(self) -> str:
        """The name of the cookie that identifies a visitor.

        With HTTPS, the name has a prefix that browsers accept only from this exact host.
        """
        return "__Host-pharmalab" if self.secure else "pharmalab"


class _Handler(tornado.web.RequestHandler):
    site: Site

    def initialize(self, site: Site) -> None:
        self.site = site

    def set_default_headers(self) -> None:
        self.clear_header("Server")
        for name, value in SECURITY.items():
            self.set_header(name, value)

    def prepare(self) -> None:
        if not self.site.hosts.knows(self.request.host):
            raise tornado.web.HTTPError(421, reason="This server doesn’t answer to that host name")

    def write_error(self, status_code: int, **_: Any) -> None:
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.finish(f"{status_code}: {self._reason}\n")

    def token(self) -> str:
        """Return the visitor's token. Make a new token and set the cookie if needed.

        The browser keeps the token for as long as the server keeps the visitor's folder.
        """
        token = self.get_cookie(self.site.cookie) or ""
        if not is_token(token):
            token = new_token()
        days, secure = self.site.visitors.rules.days, self.site.secure
        self.set_cookie(self.site.cookie, token, expires_days=days, httponly=True, secure=secure, samesite="Lax")
        return token

    def give(self, file: Served, cached: str) -> None:
        """Answer a request with a file, or with "not modified" if the browser already has the file."""
        self.set_header("Content-Type", file.kind)
        self.set_header("Cache-Control", cached)
        self.set_header("Vary", "Accept-Encoding")
        self.set_header("ETag", file.etag)
        if self.check_etag_header():
            self.set_status(304)
            self.finish()
            return
        zips = "gzip" in self.request.headers.get("Accept-Encoding", "")
        if zips and file.zipped is not None:
            self.set_header("Content-Encoding", "gzip")
        self.finish(file.zipped if zips and file.zipped is not None else file.body)

    def compute_etag(self) -> None:
        return None  # `give` has set it


class PageHandler(_Handler):
    """The request handler that serves pages."""

    def get(self, address: str) -> None:
        path = "/" + unquote(address).strip("/").removesuffix("index.html").rstrip("/")
        page = self.site.page(path)
        if page is None:
            self.set_status(404)
            self.set_header("Content-Type", HTML)
            self.finish(self.site.missing(path))
            return
        if self.request.path != path:  # the page's own links are relative to its address
            self.redirect(f"{path}?{self.request.query}" if self.request.query else path)
            return
        self.token()
        self.give(page, "private, no-cache")

    head = get


class AssetHandler(_Handler):
    """The request handler that serves the files that pages need."""

    def get(self, name: str) -> None:
        file = assets().get(name)
        if file is None:
            raise tornado.web.HTTPError(404, reason="There is no such file")
        self.give(file, "no-cache")

    head = get


class HealthHandler(_Handler):
    """The request handler that tells monitoring programs that the server is running. It accepts any host name."""

    def prepare(self) -> None:
        pass

    def get(self) -> None:
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.finish("ok\n")

    head = get


class Door(_Handler, tornado.websocket.WebSocketHandler):
    """The WebSocket connection between one page and the server."""

    page: Page | None = None
    unread = 0

    def prepare(self) -> None:
        super().prepare()
        if not same_origin(self.request.headers.get("Origin", ""), self.request.host):
            raise tornado.web.HTTPError(403, reason="Only this server’s own pages can connect to it")
        if not KEY.fullmatch(self.get_query_argument("page", "")):
            raise tornado.web.HTTPError(400, reason="Only pharmalab’s own pages can use this address")
        if len(self.site.connections) >= MOST_CONNECTIONS:
            raise tornado.web.HTTPError(503, reason=CROWDED)
        self._token = self.token()
        if why := self.site.visitors.refusal(self._token, self.request.remote_ip or ""):
            raise tornado.web.HTTPError(503, reason=why)

    def check_origin(self, origin: str) -> bool:
        return same_origin(origin, self.request.host)

    def get_compression_options(self) -> dict[str, Any]:
        return {"compression_level": 1, "mem_level": 5}

    def open(self, *_: str) -> None:
        self.set_nodelay(True)
        site = self.site.public or f"{self.request.protocol}://{self.request.host}"
        self.visitor = self.site.visitors.visitor(self._token)
        self.page = self.visitor.page(self.get_query_argument("page"), site)
        if self.page is None:
            self.close(FULL, "You have too many pharmalab pages open: close some of them, and load this page again.")
            return
        self.site.connections.add(self)
        self.page.connect(self.tell)

    def tell(self, text: str) -> None:
        """Send a text to the page.

        A page that reads too slowly is disconnected. When it reconnects, it requests everything again.
        """
        if self.unread > MOST_UNREAD:
            self.close(1013, "The connection is too slow.")
            return
        data = text.encode()
        try:
            sent = self.write_message(data)
        except tornado.websocket.WebSocketClosedError:
            return
        size = len(data)
        self.unread += size

        def over(done: Any) -> None:
            self.unread -= size
            if not done.cancelled():
                done.exception()  # a broken connection is not an error

        sent.add_done_callback(over)

    async def on_message(self, message: str | bytes) -> None:
        if self.page is not None:
            await self.visitor.say(self.page.session, message if isinstance(message, str) else "")

    def on_close(self) -> None:
        self.site.connections.discard(self)
        if self.page is not None:
            self.page.disconnect(self.tell)


def application(site: Site) -> tornado.web.Application:
    """Create the web application, which can then listen on a port."""
    shared = {"site": site}
    return tornado.web.Application(
        [
            (r"/door", Door, shared),
            (r"/health", HealthHandler, shared),
            (r"/assets/([A-Za-z0-9_.-]+)", AssetHandler, shared),
            (r"/(.*)", PageHandler, shared),
        ],
        websocket_ping_interval=PING,
        websocket_max_message_size=4 * site.visitors.rules.session.size,
        log_function=_log,
        compress_response=False,
    )


def _log(handler: tornado.web.RequestHandler) -> None:
    """Log only failures, so that visitors' addresses are not recorded."""
    if handler.get_status() >= 500:
        log.warning("%s %s: %s", handler.request.method, handler.request.path, handler.get_status())
