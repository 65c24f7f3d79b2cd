"""The built site as files: what is in it, how large it is, and that it depends on no host and no path."""

import gzip
import hashlib
import io
import json
import re
import tarfile
from html.parser import HTMLParser
from urllib.parse import urljoin, urlsplit

import pytest
from PIL import Image

from pharmalab_widgets.pages import policy
from tools.website import build, modules, packs
from tools.website.build import Refused

from .building import built

MOST = 9_000_000  #: bytes of Python before the first board works
HOST = re.compile(r"https?://[^\s\"'<>`)\\]+")
#: addresses that are read by nobody: names of formats, and links that a visitor may click
NAMED = ("http://www.w3.org/", "http://127.0.0.1", "http://localhost")


@pytest.fixture(scope="module")
def files():
    site = built()
    return {path.relative_to(site).as_posix(): path.read_bytes() for path in site.rglob("*") if path.is_file()}


@pytest.fixture(scope="module")
def index(files):
    return json.loads(files["python/index.json"])


class Links(HTMLParser):
    """Every address in a page that the browser loads by itself, or that leads to another page."""

    def __init__(self, text):
        super().__init__()
        self.loaded, self.links, self.policy, self.inline, self.first = [], [], "", [], ""
        self._script = False
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        if tag in ("script", "link", "img") and (of := given.get("src") or given.get("href")):
            self.first = self.first or ("" if self.policy else of)
            self.loaded.append(of)
        if tag == "a" and given.get("href"):
            self.links.append(given["href"])
        if tag == "meta" and given.get("http-equiv") == "Content-Security-Policy":
            self.policy = given["content"]
        self.inline += [name for name in given if name.startswith("on")]
        self._script = tag == "script" and "src" not in given

    def handle_data(self, data):
        if self._script and data.strip():
            self.inline.append(data)


def documents(files):
    """Every page but that of addresses where there is none, which has nothing to load."""
    pages = {name: Links(data.decode()) for name, data in files.items() if name.endswith(".html")}
    return {name: page for name, page in pages.items() if name != "404.html"}


def test_the_first_board_needs_at_most_nine_megabytes(files):
    sizes = {game: sum(build.first_bytes(files, game).values()) for game in packs.GAMES}
    assert max(sizes.values()) <= MOST
    seen = sum(len(files[name]) for name in files if name.startswith("assets/") and name.endswith((".js", ".css")))
    page = len(files["play/pandemic/index.html"])
    assert max(sizes.values()) + seen + page <= MOST


def test_every_page_has_the_policy_before_anything_it_loads_and_nothing_inline(files):
    pages = documents(files)
    assert len(pages) > 100
    for name, page in pages.items():
        assert page.policy == policy.SITE, name
        assert not page.first, f"{name} loads {page.first} before its policy"
        assert page.inline == [], name
    assert "'wasm-unsafe-eval'" in policy.SITE
    assert "unsafe-eval'" not in policy.SITE.replace("'wasm-unsafe-eval'", "")


def test_the_page_for_wrong_addresses_loads_nothing_and_has_one_script_that_its_policy_names(files):
    page = Links(files["404.html"].decode())
    [script] = page.inline
    assert page.policy == policy.site_with(script)
    assert not page.loaded


def test_every_link_is_relative_and_leads_to_a_file(files):
    for name, page in documents(files).items():
        at = f"http://host/some/path/{name}"
        for link in (*page.loaded, *page.links):
            if link.startswith(("#", "data:", "https://", "mailto:")) and link not in page.loaded:
                continue
            assert not link.startswith("/"), f"{name}: {link} works on one host alone"
            path = urlsplit(urljoin(at, link)).path.removeprefix("/some/path/")
            assert (f"{path}index.html" if path == "" or path.endswith("/") else path) in files, f"{name}: {link}"


def test_what_runs_names_no_other_host(files, index):
    texts = {name: data for name, data in files.items() if name.endswith((".js", ".css", ".json", ".webmanifest"))}
    for name in index["packs"]:
        if name in (*packs.GAMES, packs.FIRST, packs.MORE):
            for member, data in unpacked(files, index, f"{name}.tar").items():
                if member.startswith("pharmalab"):
                    texts[member] = data
    texts.pop("python/pyodide.js")  # the browser is told where everything is: it asks nobody else
    for name, data in texts.items():
        # a sentence may name an example or a source; nothing is fetched from there, as the policy has it
        found = [one for one in HOST.findall(data.decode("utf-8", "replace")) if not one.startswith(NAMED)]
        assert not [one for one in found if "cdn" in one or "unpkg" in one], name
    worker = files["assets/worker.js"].decode()
    assert "packageBaseUrl: PLACE.href" in worker and "lockFileContents: index.lock" in worker


def unpacked(files, index, name):
    data = gzip.decompress(files[f"python/{index['files'][name]['url']}"])
    with tarfile.open(fileobj=io.BytesIO(data)) as archive:
        return {member.name: archive.extractfile(member).read() for member in archive}


def test_the_packs_hold_every_module_once(files, index):
    where = {}
    for pack in index["packs"]:
        for name in unpacked(files, index, f"{pack}.tar"):
            assert (index["packs"][pack]["place"], name) not in where, name
            where[index["packs"][pack]["place"], name] = pack
    place = index["packs"][packs.FIRST]["place"]
    for name in modules.own_files():
        if name.endswith(".py"):
            compiled = f"{name[:-3]}.pyc"
            shown = name.startswith(modules.SHOWN)
            assert (place, name if shown else compiled) in where, name
    listed = json.loads(unpacked(files, index, "first.tar")[build.MODULES])
    for module, pack in listed.items():
        assert pack in index["packs"], module
    assert listed["pharmalab.games.pandemic"] == "pandemic"
    assert "pharmalab.core.match" not in listed


def test_the_manifest_makes_an_app(files):
    manifest = json.loads(files["manifest.webmanifest"])
    assert manifest["display"] == "standalone"
    assert manifest["start_url"] == manifest["scope"] == "./"
    for icon in manifest["icons"]:
        data = files[icon["src"]]
        if icon["type"] == "image/png":
            picture = Image.open(io.BytesIO(data))
            assert f"{picture.width}x{picture.height}" == icon["sizes"]
    assert {icon.get("purpose") for icon in manifest["icons"]} == {None, "maskable"}
    assert any(icon["sizes"] == "512x512" for icon in manifest["icons"])
    for page in documents(files).values():
        assert any(link.endswith("manifest.webmanifest") for link in page.loaded)


def test_the_service_worker_lists_every_file_with_its_digest(files):
    text = files["service_worker.js"].decode()
    listed = json.loads(text[text.index("{") : text.index(";\n")])
    assert set(listed["files"]) == set(files) - {"service_worker.js", ".nojekyll", build.MARK}
    for name, digest in listed["files"].items():
        assert hashlib.sha256(files[name]).hexdigest().startswith(digest), name
    assert listed["version"] in files[build.MARK].decode()


def test_the_same_files_make_the_same_version(files):
    plain = {"a": b"1", "b": b"2"}
    assert build.list_of(plain) == build.list_of(dict(reversed(plain.items())))
    assert build.list_of(plain)[0] != build.list_of({**plain, "b": b"3"})[0]


def test_a_folder_with_something_else_in_it_is_left_alone(tmp_path):
    (tmp_path / "thesis.txt").write_text("years of work")
    with pytest.raises(Refused, match="has something in it"):
        build.build(tmp_path)
    assert (tmp_path / "thesis.txt").read_text() == "years of work"


def test_what_is_no_longer_in_the_site_goes(tmp_path):
    build.write({build.MARK: b"1", "old/page.html": b"1", "same.html": b"1"}, tmp_path)
    build.write({build.MARK: b"2", "same.html": b"1"}, tmp_path)
    assert sorted(path.name for path in tmp_path.rglob("*")) == sorted((build.MARK, "same.html"))
