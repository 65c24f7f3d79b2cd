"""The headers of every response, and checks that requests come from our own pages.

Requests from other websites are refused, even if a website points its own host name at this machine (DNS rebinding).
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
    """The host names by which this server may be reached.

    Args:
        names: additional host names of this server, in lower case. Numeric addresses are always accepted, because DNS
            rebinding works only with names.
    """

    def __init__(self, names: Iterable[str] = ()) -> None:
        self.names = {*LOCAL, *(name.lower().rstrip(".") for name in names)}

    def knows(self, host: str) -> bool:
        """Return whether a Host header, such as ``name:port``, names this server."""
        try:
            parts = urlsplit(f"//{host}")
            _ = parts.port  # raises ValueError if the port is not a number
        except ValueError:
            return False
        name = parts.hostname or ""
        if parts.netloc != host or "@" in host:
            return False
        return name.rstrip(".") in self.names or is_address(name)


def is_address(name: str) -> bool:
    """Return whether a host name is a numeric address."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def same_origin(origin: str, host: str) -> bool:
    """Return whether a page with this origin came from this server, given the Host header of its request."""
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and bool(host) and parts.netloc.lower() == host.lower()


def own_names() -> list[str]:
    """Return the host names by which other devices on the network may know this machine."""
    name = socket.gethostname().lower()
    return [name, f"{name.partition('.')[0]}.local"]
