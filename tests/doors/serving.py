"""A server in the loop of a test, and visitors who speak to it without a browser.

As a program, ``python -m tests.doors.serving PORT FOLDER``, it serves until it is killed.
"""

import asyncio
import json
import secrets
import sys
from contextlib import asynccontextmanager
from pathlib import Path

from tornado.httpclient import AsyncHTTPClient, HTTPRequest
from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.websocket import websocket_connect

from pharmalab_widgets.doors.server.app import Site, application
from pharmalab_widgets.doors.server.headers import Hosts
from pharmalab_widgets.doors.server.serve import Options, serve
from pharmalab_widgets.doors.server.visitors import Rules, Visitors
from tests.doors.pages import page
from tests.patience import patience


@asynccontextmanager
async def serving(folder, rules=None, names=(), public=""):
    """A server at a free port. It ends as one that is killed: nothing is said to anybody."""
    visitors = Visitors(folder, rules or Rules())
    site = Site(visitors, page, Hosts(names), public)
    server = HTTPServer(application(site))
    sockets = bind_sockets(0, "127.0.0.1")
    server.add_sockets(sockets)
    try:
        yield Server(site, sockets[0].getsockname()[1])
    finally:
        server.stop()
        await server.close_all_connections()
        visitors.close()


class Server:
    def __init__(self, site, port):
        self.site, self.visitors, self.port = site, site.visitors, port
        self.address = f"127.0.0.1:{port}"

    async def fetch(self, path="/exercise", **headers):
        """The answer to a request, whatever its status."""
        headers = {name.replace("_", "-"): value for name, value in headers.items()}
        request = HTTPRequest(
            f"http://{self.address}{path}", headers=headers, decompress_response=False, follow_redirects=False
        )
        return await AsyncHTTPClient().fetch(request, raise_error=False)

    def panel(self, page, id="p1"):
        """A panel of a page, as the server has it; None: it rests."""
        return page.visitor.here.pages[page.key].session._panels[id].live

    async def visitor(self):
        """Somebody who has looked at a page, and has its cookie."""
        answer = await self.fetch()
        return Visitor(self, answer.headers["Set-Cookie"].partition(";")[0])

    async def handshake(self, path=None, **headers):
        """A WebSocket; raises HTTPClientError where it is refused."""
        headers = {name.replace("_", "-"): value for name, value in headers.items()}
        path = path or f"/door?page={secrets.token_hex(16)}"
        request = HTTPRequest(f"ws://{self.address}{path}", headers=headers)
        return await websocket_connect(request, compression_options={})


class Visitor:
    def __init__(self, server, cookie):
        self.server, self.cookie = server, cookie

    @property
    def here(self):
        """The visitor, as the server knows it."""
        return self.server.visitors.visitor(self.cookie.partition("=")[2])

    @property
    def folder(self):
        return self.here.folder

    async def page(self, key=None):
        """A page of the visitor's, connected."""
        key = key or secrets.token_hex(16)
        origin = f"http://{self.server.address}"
        socket = await self.server.handshake(f"/door?page={key}", Origin=origin, Cookie=self.cookie)
        return Page(self, key, socket)


class Page:
    def __init__(self, visitor, key, socket):
        self.visitor, self.key, self.socket = visitor, key, socket
        self.n = 0

    async def say(self, message):
        await self.socket.write_message(message if isinstance(message, str | bytes) else json.dumps(message))

    async def hear(self):
        """What is heard next; None: the connection is closed."""
        text = await asyncio.wait_for(self.socket.read_message(), patience(20))
        return None if text is None else json.loads(text)

    async def open(self, panel, *args, id="p1", page="/", query="", n=0, **options):
        """The values of an opened panel; or why it was refused."""
        await self.say(
            {"open": id, "panel": panel, "args": args, "options": options, "page": page, "query": query, "n": n}
        )
        self.n = n
        while True:
            answer = await self.hear()
            if answer.get("panel", id) == id and answer.keys() & {"opened", "refused"}:
                return answer.get("opened") or answer["refused"]

    async def do(self, name, /, to="p1", **values):
        """The answer to a message: what has changed."""
        self.n += 1
        return await self.answer(self.n, {"do": name, **values}, to)

    async def answer(self, n, message, to="p1"):
        await self.say({"to": to, "n": n, "message": message})
        while (heard := await self.hear()) is not None:
            if heard.get("n") == n or "refused" in heard:
                return heard.get("state", heard)
        raise ConnectionError("the connection was closed")

    def close(self):
        self.socket.close()


if __name__ == "__main__":
    asyncio.run(serve(Options(port=int(sys.argv[1]), store=Path(sys.argv[2]), browser=False)))
