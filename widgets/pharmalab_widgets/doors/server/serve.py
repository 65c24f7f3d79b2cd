"""Start and stop the server."""

import asyncio
import contextlib
import gc
import logging
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

import tornado.httpserver
import tornado.netutil

from pharmalab_widgets.doors.server import pages
from pharmalab_widgets.doors.server.addresses import network_address, qr_code
from pharmalab_widgets.doors.server.app import Site, application
from pharmalab_widgets.doors.server.headers import Hosts, is_address, own_names
from pharmalab_widgets.doors.server.visitors import Rules, Visitors
from pharmalab_widgets.doors.server.warm import warm_up

TIDY, REMOVE = 5, 3_600  #: the number of seconds between two checks of the memory, and of old folders
NEXT_PORTS = 20  #: the number of ports to try if none was requested
ALL = ("", "0.0.0.0", "::")  #: hosts that stand for every address of this machine
log = logging.getLogger(__name__)

RISK = """\
Anyone on this network can open these pages and play. The connection isn't encrypted, so somebody on the network could
read what is sent, or pretend to be one of your visitors. Use this only on a network that you trust, and stop it when
you are done. Nobody can reach anything else on this computer through these pages."""


class Options(NamedTuple):
    """The options of the server.

    If ``port`` is None, the server uses any free port. ``public`` is the address at which a proxy offers the server
    (see `app.Site`).
    """

    host: str = "127.0.0.1"
    port: int | None = None
    store: Path = Path("visitors")
    lan: bool = False
    browser: bool = True
    public: str = ""


class CannotServe(ValueError):
    """The error raised if the server can't start. The message says why, and what to do about it."""


async def serve(options: Options, tell: Callable[[str], object] = print, rules: Rules = Rules()) -> None:  # noqa: B008
    """Serve until somebody stops it. Raises CannotServe."""
    try:
        visitors = Visitors(options.store, rules)
    except OSError as error:
        why = f"{options.store} cannot be used for games: {error.strerror}. Choose another folder with --store."
        raise CannotServe(why) from error
    sockets = listening(options.host, options.port)
    port = sockets[0].getsockname()[1]
    site = Site(visitors, pages.page, Hosts(_names(options)), options.public, pages.missing)
    # with https, visitors come through a proxy that adds their address; without https, they could forge the address
    server = tornado.httpserver.HTTPServer(
        application(site), max_header_size=16_384, max_body_size=1_024, xheaders=site.secure
    )
    server.add_sockets(sockets)
    tell("\n".join(lines(options, port)))
    over = asyncio.Event()
    _listen_to_signals(over)
    beside = [asyncio.create_task(work) for work in (_again(TIDY, visitors.tidy), _again(REMOVE, visitors.remove_old))]
    warm_up()
    gc.collect()
    gc.freeze()  # so that no garbage collection scans the loaded modules again
    if options.browser:
        webbrowser.open(_own(options, port))
    try:
        await over.wait()
    finally:
        server.stop()
        for task in beside:
            task.cancel()
        for connection in list(site.connections):
            connection.close(1001, "The server is stopping.")
        visitors.close()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(server.close_all_connections(), 2)


def listening(host: str, port: int | None) -> list[socket.socket]:
    """Open sockets that listen on *port*, or on the first free port if it is None. Raises CannotServe."""
    first = FIRST_PORT if port is None else port
    tried = range(first, first + (NEXT_PORTS if port is None else 1))
    for one in tried:
        try:
            return tornado.netutil.bind_sockets(one, host)
        except OSError as error:
            why = error
    where = f"port {first}" if port is not None else f"any port from {tried[0]} to {tried[-1]}"
    place = host or "this machine"
    raise CannotServe(
        f"The server can’t use {where} on {place}: {why.strerror}. Choose another port with --port, "
        "or another address with --host."
    )


FIRST_PORT = 8765


def lines(options: Options, port: int) -> list[str]:
    """Return the lines that the server prints when it starts, such as its address."""
    told = [f"pharmalab is open at {_own(options, port)}", f"Games are kept in {options.store}."]
    if options.public:
        told.append(f"Visitors use the address {options.public}.")
    if options.lan:
        address = network_address()
        if address:
            url = f"http://{address}:{port}/"
            told += ["", f"Other devices on this network: {url}", qr_code(url)]
        else:
            told += ["", "This computer isn’t connected to a network, so no other device can reach it."]
    if (options.lan or options.host in ALL) and not options.public:
        told += ["", RISK]
    return [*told, "", "Press Ctrl+C to stop the server."]


def _own(options: Options, port: int) -> str:
    """Return the server's address on this machine."""
    host = "localhost" if options.host in (*ALL, "127.0.0.1", "::1") else options.host
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def _names(options: Options) -> list[str]:
    """Return the names under which this server may be reached, besides numeric addresses."""
    named = [options.host] if options.host not in ALL and not is_address(options.host) else []
    public = urlsplit(options.public).hostname
    return [*named, *(own_names() if options.lan else ()), *([public] if public else ())]


async def _again(seconds: float, work: Callable[[], None]) -> None:
    while True:
        await asyncio.sleep(seconds)
        try:
            work()
        except Exception:
            log.exception("the server could not tidy up")


def _listen_to_signals(over: asyncio.Event) -> None:
    if sys.platform != "win32":  # on Windows, Ctrl+C raises KeyboardInterrupt, which also ends the server
        for one in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(one, over.set)
