"""The assembly of the site: pages, the browser's code, Python for the browser, icons, and the list of all files."""

import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from pharmalab.drawing.html import Markup, el, markup
from pharmalab_widgets.live.live import script, styles
from pharmalab_widgets.pages import contents, html, policy, ways
from tools.website import icons, modules, packs
from tools.website.parts import fetch_core, fetch_wheels, read_pins
from tools.website.snapshot import make_snapshot

ASSETS = modules.ROOT / "widgets" / "pharmalab_widgets" / "doors" / "assets"
CACHE = modules.ROOT / "build" / "website"
#: the files of the assets whose names differ on the site; None: they are no part of it
NAMES: Mapping[str, str | None] = {
    "door_worker.js": "assets/door.js",
    **dict.fromkeys(("service_worker.js", "socket.js", "missing.js")),
}
CHARSET = '<meta charset="utf-8">'
ENDING = ".bin"  #: of packed files: hosts know it, and send it as it is
SIZES = (192, 512)
MARK = "pharmalab-site"  #: a file in every site that was built: only such a folder is written over


class Refused(Exception):
    """The site can't be built there; the message says why."""


def build(to: Path) -> dict[str, bytes]:
    """Write the site into a folder, and return its files.

    Raises:
        Refused: the folder has something else in it.
        Missing: npm, node or a pinned part can't be had.
    """
    if to.exists() and any(to.iterdir()) and not (to / MARK).exists():
        raise Refused(f"{to} has something in it that is no site of pharmalab. Choose another folder, or empty it.")
    files = {**pages(), **assets(), **python(), **app()}
    version, listed = list_of(files)
    worker = (ASSETS / "service_worker.js").read_text("utf-8")
    files["service_worker.js"] = f"const SITE = {json.dumps({'version': version, 'files': listed})};\n{worker}".encode()
    files[".nojekyll"] = b""  # or GitHub's pages would leave out what begins with _
    files[MARK] = f"{version}\n".encode()
    write(files, to)
    return files


def list_of(files: Mapping[str, bytes]) -> tuple[str, dict[str, str]]:
    """Return the version of the site, and each file's digest."""
    digests = {name: hashlib.sha256(data).hexdigest()[:16] for name, data in sorted(files.items())}
    return hashlib.sha256(json.dumps(digests).encode()).hexdigest()[:12], digests


def write(files: Mapping[str, bytes], to: Path) -> None:
    """Write the files; existing ones stay, and those of an older site are removed."""
    for path in sorted(to.rglob("*"), reverse=True) if to.exists() else ():
        if path.is_dir() and not any(path.iterdir()):
            path.rmdir()
        elif path.is_file() and path.relative_to(to).as_posix() not in files:
            path.unlink()
    for name, data in files.items():
        path = to / name
        if not (path.is_file() and path.read_bytes() == data):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)


# --- what is seen ---------------------------------------------------------------------------------------------------


def pages() -> dict[str, bytes]:
    """Return each page, as the index of a folder."""
    addresses = [address for address in contents.pages() if address != ways.MISSING]
    return {**{place(address): document(address) for address in addresses}, "404.html": missing()}


def place(address: str) -> str:
    """Return the path of a page's file."""
    return f"{address.strip('/')}/index.html".lstrip("/")


def document(address: str) -> bytes:
    """Return the HTML of a page."""
    base = "../" * address.strip("/").count("/") + ("../" if address.strip("/") else "")
    head = markup(
        el.link(rel="manifest", href=f"{base}manifest.webmanifest"),
        el.link(rel="apple-touch-icon", href=f"{base}icons/whole-{SIZES[0]}.png"),
        el.meta(name="theme-color", content=icons.ground()),
    )
    text = html.render(contents.pages()[address], base=base, door="site", head=head)
    return with_policy(text, policy.SITE)


def with_policy(text: str, rules: str) -> bytes:
    """Return a document with a policy, which has to come before everything that it governs."""
    before, charset, after = text.partition(CHARSET)
    assert charset, "a document says first how it is written"
    return f"{before}{charset}{el.meta(http_equiv='Content-Security-Policy', content=rules)}{after}".encode()


def missing() -> bytes:
    """Return the page that hosts show for an unknown address.

    It can be at any address, so it loads nothing: its script looks for the site's own folder, above the requested
    address.
    """
    script = (ASSETS / "missing.js").read_text("utf-8")
    text = el.html(
        el.head(
            el.meta(charset="utf-8"),
            el.meta(name="viewport", content="width=device-width, initial-scale=1"),
            el.meta(name="color-scheme", content="light dark"),
            el.title("Page not found · pharmalab"),
        ),
        el.body(
            el.h1("Page not found"),
            el.p("The address may have a typo."),
            el.p(el.a("Go to the home page", href="./", id="home")),
            el.script(Markup(script), data_mark=MARK),
            style="font:16px/1.5 system-ui,sans-serif;max-width:40em;margin:15vh auto;padding:0 16px",
        ),
        lang="en",
    )
    return with_policy(f"<!doctype html>\n{text}\n", policy.site_with(script))


def assets() -> dict[str, bytes]:
    """Return the files that pages load, and their pictures."""
    found = {"assets/panel.js": script().encode(), "assets/panels.css": styles().encode()}
    for path in sorted(ASSETS.iterdir()):
        name = NAMES.get(path.name, f"assets/{path.name}")
        if name and path.is_file():
            found[name] = path.read_bytes()
    found |= {picture.address: picture.data for picture in html.files()}
    return found


def app() -> dict[str, bytes]:
    """Return the files that make the site an installable app."""
    pictures = {f"icons/icon-{size}.png": icons.png(size) for size in SIZES}
    whole = {f"icons/whole-{size}.png": icons.png(size, whole=True) for size in SIZES}
    manifest = {
        "name": "pharmalab",
        "short_name": "pharmalab",
        "description": "Board games about medicine: play them, solve their deductions, learn their odds.",
        **{"id": "./", "start_url": "./", "scope": "./", "display": "standalone", "lang": "en"},
        **{"background_color": icons.glass(), "theme_color": icons.ground()},
        "icons": [
            {"src": "icons/icon.svg", "sizes": "any", "type": "image/svg+xml"},
            *(_icon(name) for name in pictures),
            *({**_icon(name), "purpose": "maskable"} for name in whole),
        ],
    }
    text = json.dumps(manifest, indent=1).encode()
    return {**pictures, **whole, "icons/icon.svg": icons.DRAWING.read_bytes(), "manifest.webmanifest": text}


def _icon(name: str) -> dict[str, str]:
    size = re.findall(r"\d+", name)[-1]
    return {"src": name, "sizes": f"{size}x{size}", "type": "image/png"}


# --- Python ---------------------------------------------------------------------------------------------------------


def python(cache: Path = CACHE) -> dict[str, bytes]:
    """Return Pyodide's core, the modules in packs, and the index of all this."""
    pins = read_pins()
    core = fetch_core(cache)
    packages = f"/lib/python{pins.python}/site-packages"
    library_place = f"/lib/python{pins.python.replace('.', '')}.zip"
    sources = {**modules.wheel_files(fetch_wheels(cache)), **modules.own_files()}
    own = modules.compiled(sources, core, cache, pins.python, packages)
    library = modules.compiled(modules.library_files(core), core, cache, pins.python, library_place)
    loaded = packs.trace(core, cache, own, pins.python)
    begin, rest = packs.library_parts(library, loaded)
    found = packs.packs_of(own, loaded)
    places = {**dict.fromkeys(found, packages), LIBRARY: f"/lib/python{pins.python}"}
    found[LIBRARY] = rest
    found[packs.FIRST][MODULES] = json.dumps(packs.modules_of(found), separators=(",", ":")).encode()

    zipped = packs.stored_zip(begin)
    tars = {pack: packs.tar(content) for pack, content in found.items()}
    early = (packs.FIRST, packs.MORE, *packs.GAMES)
    calls = [call for group in packs.GROUPS for call in group]
    start = {pack: (places[pack], tars[pack]) for pack in early}
    memory, facts = make_snapshot(core, cache, ASSETS / "python.js", zipped, start, calls)

    files = dict[str, bytes]()
    index = dict[str, dict[str, object]]()
    for name, data in (
        *((name, (core / name).read_bytes()) for name in ("pyodide.asm.wasm", "pyodide.asm.mjs")),
        ("python.zip", zipped),
        *((f"{pack}.tar", tar) for pack, tar in tars.items()),
        ("python.snapshot", memory),
    ):
        small = packs.packed(data, cache)
        url = f"{name.replace('.', '-')}-{hashlib.sha256(small).hexdigest()[:12]}{ENDING}"
        index[name] = {"url": url, "bytes": len(small)}
        files[f"python/{url}"] = small
    files["python/pyodide.js"] = (core / "pyodide.mjs").read_bytes()
    lock = json.loads((core / "pyodide-lock.json").read_text("utf-8"))
    files["python/index.json"] = json.dumps(
        {
            "files": index,
            "packs": {pack: {"place": place} for pack, place in places.items()},
            "panels": {name: [packs.MORE] for name, _, _ in packs.GROUPS[1]},
            "snapshot": {**facts, "packs": early},
            "lock": {"info": lock["info"], "packages": {}},
        },
        separators=(",", ":"),
    ).encode()
    return files


LIBRARY = "library"  #: the pack with the rest of the standard library
MODULES = "pharmalab_widgets/doors/packs.json"  #: the pack of each module that is not in the first one; `doors.browser`


def first_bytes(files: Mapping[str, bytes], game: str = "pandemic") -> dict[str, int]:
    """Return the bytes of Python that a visitor loads before the first board of a game is shown."""
    index = json.loads(files["python/index.json"])["files"]
    names = ("pyodide.asm.wasm", "pyodide.asm.mjs", "python.zip", "first.tar", f"{game}.tar")
    plain = ("python/pyodide.js", "python/index.json")
    return {**{name: index[name]["bytes"] for name in names}, **{name: len(files[name]) for name in plain}}


def summary(files: Mapping[str, bytes]) -> Iterator[str]:
    """Yield the lines to print after a build."""
    parts = first_bytes(files)
    documents = sum(name.endswith(".html") for name in files)
    yield f"{documents} pages, {len(files)} files, {sum(map(len, files.values())) / 1e6:.1f} MB"
    for name, size in parts.items():
        yield f"  {size / 1e6:6.2f} MB  {name}"
    yield f"  {sum(parts.values()) / 1e6:6.2f} MB  before the first board works"
