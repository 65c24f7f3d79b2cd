"""Find the address at which other devices can reach this machine, and show it as a QR code."""

import io
import socket

ELSEWHERE = ("192.0.2.1", 9)  #: an address reserved for examples, to which nothing is sent


def network_address() -> str:
    """Return the address of this machine on the local network, or '' if it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
            found = str(probe.getsockname()[0])
        except OSError:
            return ""
    return "" if found.startswith(("127.", "0.")) else found


def qr_code(text: str) -> str:
    """Return the QR code of a text, drawn in characters for a terminal."""
    import segno

    drawn = io.StringIO()
    segno.make(text, error="m").terminal(drawn, compact=True)
    return drawn.getvalue().rstrip("\n")
