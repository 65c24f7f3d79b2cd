"""The Content-Security-Policy of pages, which says what a browser may load and run.

The server sends the policy as a header. The static website includes it in each page.
"""

import base64
import hashlib

OWN = (
    "default-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
)
#: the policy of the server's pages. Only a header can forbid that others show a page in a frame
SERVER = "; ".join((*OWN, "script-src 'self'", "frame-ancestors 'none'"))
SITE_SCRIPTS = "script-src 'self' 'wasm-unsafe-eval'"
#: the policy of the static website's pages, in which Python runs as WebAssembly
SITE = "; ".join((*OWN, SITE_SCRIPTS))


def site_with(script: str) -> str:
    """Return the content security policy for a page of the static website that contains *script*."""
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    return "; ".join((*OWN, f"{SITE_SCRIPTS} 'sha256-{digest}'"))
