"""Look at the built documentation in a browser, as on a phone and on two screens: ``make docs-check``.

No page may be wider than its window (tables, code and pictures scroll by themselves), every picture has to load, and
axe-core may find nothing serious. Nothing is asked of the network. Every public class and function of a package has to
be in the reference. SHOTS=FOLDER keeps pictures of the pages.
"""

import os
import sys
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib import import_module
from inspect import isclass, isfunction
from pathlib import Path
from threading import Thread
from typing import Any, Literal

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, sync_playwright
from sphinx.util.inventory import InventoryFile

sys.path.insert(0, str(Path(__file__).parents[1]))
from tools.servers import FLAGS, chromium

BUILT = Path(__file__).parents[1] / "build"
UNDER = "docs"  #: the site is looked at below a folder, since it may be part of a larger one
PAGES = (  # one page of each kind, and those with the widest tables, code and pictures
    "docs/index",
    "docs/start",
    "docs/learn/index",
    "docs/solve/index",
    "docs/teach/index",
    "docs/library/odds",
    "docs/library/policies",
    "docs/library/games/pandemic",
    "docs/reference/index",
    "docs/reference/exercises",
    "docs/teach/exercises",
    "docs/reference/generated/pharmalab.core.match",
    "docs/architecture",
    "docs/authors",
    "docs/benchmarks",
    "docs/find",
    "pharmalab/games/pandemic/rulebook",
    "notebooks/00_start",
    "notebooks/learn/pandemic",
    "notebooks/teach/unit_01",
    "CONTRIBUTING",
    "CHANGELOG",
    "genindex",
    "search",
    "_modules/pharmalab/core/match",
)
PACKAGES = (
    "pharmalab",
    "pharmalab.core",
    "pharmalab.course",
    "pharmalab.deduction",
    "pharmalab.drawing",
    "pharmalab.exercises",
    "pharmalab.exercises.kinds",
    "pharmalab.lessons",
    "pharmalab.probability",
    "pharmalab_widgets",
    *(f"pharmalab.games.{game}" for game in ("alchemists", "off_label", "pandemic", "pharma_code", "pocket_pharma")),
)
SIZES = {"phone": (360, 740), "laptop": (1366, 768), "screen": (1920, 1080)}
WIDE = """() => {
    const room = document.documentElement.clientWidth;
    const inside = node => { while ((node = node.parentElement) && node !== document.body)
        if (!/visible/.test(getComputedStyle(node).overflowX)) return true; return false; };
    const over = [...document.querySelectorAll('main *, article *')].filter(node =>
        node.getBoundingClientRect().right > room + 1 && node.getClientRects().length && !inside(node));
    return document.documentElement.scrollWidth > room + 1
        ? [`the page is ${document.documentElement.scrollWidth} px wide`,
            ...over.slice(0, 3).map(node => `${node.tagName}.${node.className}`)] : [];
}"""
BROKEN = "() => [...document.images].filter(one => one.complete && !one.naturalWidth && one.src).map(one => one.src)"
#: the whole of axe once at the smallest and the largest size; the dark theme changes colours alone
THEMES: dict[str, tuple[Literal["light", "dark"], ...]] = {
    "phone": ("light", "dark"),
    "laptop": (),
    "screen": ("light",),
}
RULES: dict[str, dict[str, Any]] = {
    "light": {"resultTypes": ["violations"]},
    "dark": {"resultTypes": ["violations"], "runOnly": ["color-contrast"]},
}
SERIOUS = {"serious", "critical"}


def undocumented() -> list[str]:
    """Return the public classes and functions that the reference leaves out."""
    inventory = InventoryFile.loads((BUILT / UNDER / "objects.inv").read_bytes(), uri="")
    known = {name for kind, names in inventory.data.items() if kind.startswith("py:") for name in names}
    missing = []
    for package in PACKAGES:
        module = import_module(package)
        for name in getattr(module, "__all__", ()):
            what = getattr(module, name)
            public = isclass(what) or isfunction(what)
            if public and not known & {f"{package}.{name}", f"{what.__module__}.{what.__qualname__}"}:
                missing.append(f"{package}.{name}")
    return missing


class Quiet(SimpleHTTPRequestHandler):
    """A request handler that logs nothing."""

    def log_message(self, format: str, *words: Any) -> None:
        pass


def look(page: Page, axe: Axe, shots: str) -> Iterator[str]:
    """Yield the faults of the page that is open; ``shots`` is the beginning of a path, or empty."""
    yield from (f"a picture is missing: {one}" for one in page.evaluate(BROKEN))
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        yield from (f"{size}: {one}" for one in page.evaluate(WIDE))
        for theme in THEMES[size]:
            page.emulate_media(color_scheme=theme)
            for rule in axe.run(page, options=RULES[theme]).response["violations"]:
                if rule["impact"] in SERIOUS:
                    place = rule["nodes"][0]["html"][:160]
                    yield f"{size}, {theme}: axe, {rule['id']}: {place} ({len(rule['nodes'])} in all)"
            if shots:
                page.screenshot(path=f"{shots}-{size}-{theme}.png")


def main(*only: str) -> int:
    """Check the pages *only*, or all pages; return the exit status."""
    browser_path = chromium()
    if browser_path is None:
        print("the documentation is not looked at: there is no Chromium", file=sys.stderr)
        return int(os.environ.get("PHARMALAB_BROWSER") == "required")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=BUILT))
    Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}/{UNDER}"
    pages, shots, axe = only or PAGES, os.environ.get("SHOTS", ""), Axe()
    missing = undocumented()
    print(*(f"{name} is not in the reference" for name in missing), sep="\n", end="\n" if missing else "")
    failed = len(missing)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path, args=FLAGS)
        page = browser.new_page()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        for name in pages:
            asked.clear()
            page.emulate_media(color_scheme="light")
            page.goto(f"{address}/{name}.html")
            found = list(look(page, axe, shots and f"{shots}/{name.replace('/', '-')}"))
            found += [f"it asks for {one}" for one in asked if not one.startswith((address, "data:"))]
            print(*(f"{name}: {fault}" for fault in found), sep="\n", end="\n" if found else "")
            failed += len(found)
        browser.close()
    server.shutdown()
    print(f"looked at {len(pages)} pages, {len(SIZES)} sizes, light and dark: {failed} faults")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
