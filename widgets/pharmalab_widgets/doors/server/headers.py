"""The headers of every answer, and which hosts and origins are ours.

A page on another site can't reach the panels of somebody who has this server open: its origin is refused. Nor can a
name of that site which suddenly leads to this machine (DNS rebinding): its host is refused.
"""

import ipaddress
import socket
from collections.abc import Iterable
from urllib.parse import urlsplit

from pharmalab_widgets.pages import policy

SECURITY = {
    "Content-Security-Policy": policy.SERVER,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}
LOCAL = ("localhost", "ip6-localhost")


class Hosts:
    """The host names under which this server may be reached.

    Args:
        names: further names under which it can be reached, in small letters. Any address in digits is accepted, because
            nobody else's name can lead here with it.
    """

    def __init__(self, names: Iterable[str] = ()) -> None:
        self.names = {*LOCAL, *(name.lower().rstrip(".") for name in names)}

    def knows(self, host: str) -> bool:
        """Return whether a Host header, ``name:port``, names this server."""
        try:
            parts = urlsplit(f"//{host}")
            _ = parts.port  # raises ValueError if it is no number
        except ValueError:
            return False
        name = parts.hostname or ""
        if parts.netloc != host or "@" in host:
            return False
        return name.rstrip(".") in self.names or is_address(name)


def is_address(name: str) -> bool:
    """Return whether a host name is an address in digits."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def same_origin(origin: str, host: str) -> bool:
    """Return whether a page of this origin was served under this Host header."""
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and bool(host) and parts.netloc.lower() == host.lower()


def own_names() -> list[str]:
    """Return the names under which other devices in the network may know this machine."""
    name = socket.gethostname().lower()
    return [name, f"{name.partition('.')[0]}.local"]
