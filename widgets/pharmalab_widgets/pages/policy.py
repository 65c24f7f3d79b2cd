"""The Content-Security-Policy of pages: what a browser may load and run for them.

The server sends it as a header; the site has it in each page.
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
#: of the server's pages. A page itself can't forbid that others show it in a frame: only a header can
SERVER = "; ".join((*OWN, "script-src 'self'", "frame-ancestors 'none'"))
SITE_SCRIPTS = "script-src 'self' 'wasm-unsafe-eval'"
#: of the site's pages, in which Python runs as WebAssembly
SITE = "; ".join((*OWN, SITE_SCRIPTS))


def site_with(script: str) -> str:
    """Return the policy of a page of the site that contains this script."""
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    return "; ".join((*OWN, f"{SITE_SCRIPTS} 'sha256-{digest}'"))
