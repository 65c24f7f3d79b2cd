"""The command ``pharmalab serve``: games, lessons and units as web pages, on this computer or for a whole network."""

import argparse
import asyncio
import logging
from pathlib import Path
from typing import Any

from pharmalab.core.files import home_folder

MISSING = "pharmalab serve needs a web server: pip install 'pharmalab[serve]'"


def add_parser(commands: Any) -> None:
    """Add the command ``serve`` to the parser."""
    serve = commands.add_parser("serve", help="games, lessons and units as web pages, without Jupyter")
    serve.add_argument(
        "--lan", action="store_true", help="let phones and computers in your network in; prints a QR code, and the risk"
    )
    serve.add_argument("--host", metavar="HOST", help="the address to listen at (default: this computer alone)")
    serve.add_argument("--port", metavar="N", type=_port, help="the port (default: the first free one from 8765)")
    serve.add_argument("--store", metavar="FOLDER", type=Path, help="where visitors' games are kept")
    serve.add_argument(
        "--room", metavar="MB", type=_megabytes, default=20.0, help="megabytes for a visitor's games (%(default)g)"
    )
    serve.add_argument(
        "--store-room", metavar="GB", type=_gigabytes, default=5.0, help="gigabytes for all visitors (%(default)g)"
    )
    serve.add_argument("--no-browser", action="store_true", help="don’t open a browser")
    serve.add_argument(
        "--public",
        metavar="ADDRESS",
        type=_public,
        help="the address of the proxy in front of it, such as https://play.example.org",
    )
    serve.set_defaults(run=_serve)


def _port(text: str) -> int:
    port = int(text) if text.isdecimal() else -1
    if not 0 <= port < 65_536:
        raise argparse.ArgumentTypeError(
            f"“{text}” isn’t a port: choose a number from 0 to 65535 (0 means any free port)"
        )
    return port


def _megabytes(text: str) -> float:
    return _size(text, "megabytes")


def _gigabytes(text: str) -> float:
    return _size(text, "gigabytes")


def _size(text: str, unit: str) -> float:
    try:
        room = float(text)
    except ValueError:
        room = -1.0
    if not 0 <= room < 1e6:
        raise argparse.ArgumentTypeError(f"“{text}” isn’t a size: write a number of {unit}")
    return room


def _public(text: str) -> str:
    name, sign, rest = text.partition("://")
    if name not in ("http", "https") or not sign or not rest or "/" in rest.rstrip("/") or "@" in rest:
        raise argparse.ArgumentTypeError(f"“{text}” isn’t a server’s address: write it like https://play.example.org")
    return text.rstrip("/")


def _serve(options: argparse.Namespace) -> tuple[None, str]:
    try:
        from pharmalab_widgets.doors.server.serve import Options, serve
        from pharmalab_widgets.doors.server.visitors import Rules
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] not in ("tornado", "segno"):
            raise
        raise ValueError(MISSING) from None
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(message)s")
    wanted = Options(
        host=options.host or ("0.0.0.0" if options.lan else "127.0.0.1"),
        port=options.port,
        store=options.store or home_folder() / "visitors",
        lan=options.lan,
        browser=not options.no_browser,
        public=options.public or "",
    )
    asyncio.run(serve(wanted, rules=Rules(megabytes=options.room, store=1_000 * options.store_room)))
    return None, "Stopped. All games are saved."
