"""A still picture: nothing that is seen is lost, and nothing that is not seen is kept."""

import re
from html import unescape
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest

from pharmalab.core.start import new
from pharmalab.drawing.palette import PALETTE
from pharmalab.drawing.scene import as_scene
from pharmalab.drawing.still_pictures import address, simplify

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{}</svg>'
#: the most signs of a whole table in the middle of a match, with the colours of both themes
GAMES = {"pandemic": 36_000, "off_label": 27_000, "pharma_code": 31_000}


def small(inside):
    return re.fullmatch(r"<svg [^>]*?(?:/>|>(.*)</svg>)", simplify(SVG.format(inside)))[1] or ""


@pytest.fixture(scope="module", params=GAMES)
def scene(request):
    match = new(request.param, 20, seats=3)
    policies = match.game.policies
    match.play_with(policies[match.game.usual_policy](1), until=lambda match: match.ply > 60)
    return as_scene(match.game.draw(match.view(0), match.who, 0), "")


def texts(svg):
    """All that is written, in its order; what is shown twice counts twice."""
    root = ElementTree.fromstring(re.sub(' xmlns="[^"]*"', "", svg))
    ids = {node.get("id"): node for node in root.iter()}

    def walk(node):
        if node.tag == "text":
            yield "".join(node.itertext())
        inside = [ids[node.get("href")[1:]]] if node.tag == "use" else node if node.tag not in ("defs", "title") else ()
        for child in inside:
            yield from walk(child)

    return list(walk(root))


def test_every_word_is_still_there(scene):
    assert texts(simplify(scene.svg())) == texts(scene.svg()) != []


def test_all_that_is_used_is_there_and_all_that_is_there_is_used(scene):
    svg = simplify(scene.svg())
    for there, used in ((r' id="(\w+)"', r'(?:href="#|url\(#)(\w+)'), (r"\.([a-zA-Z]+)\{", r' class="(\w+)"')):
        assert set(re.findall(there, svg)) == set(re.findall(used, svg)) != set()


def test_a_whole_table_takes_few_signs(scene, request):
    most = GAMES[request.node.callspec.params["scene"]]
    assert len(scene.image()) < most < len(scene.svg())


def test_nothing_that_only_a_panel_needs(scene):
    svg = simplify(scene.svg())
    for word in ("data-", "aria-", "<title", "pointer-events", "pl-", "<g/>", "<g><"):
        assert word not in svg


def test_the_address_is_the_picture(scene):
    src = re.search(r'src="data:image/svg\+xml,([^"<>#]*)"', scene.image())[1]
    assert ElementTree.canonicalize(unquote(unescape(src))) == ElementTree.canonicalize(scene.still())


def test_a_picture_has_the_colours_of_both_themes(scene):
    """A picture in a notebook is never white in a dark theme; a print of it is light."""
    svg = scene.still()
    light, dark = re.search(r"svg{([^}]*)}@media screen and .prefers-color-scheme:dark.{svg{([^}]*)}}", svg).groups()
    light, dark = (dict(one.split(":") for one in sheet.strip(";").split(";")) for sheet in (light, dark))
    assert set(re.findall(r"var\((.*?)\)", svg)) == light.keys() == dark.keys()
    ground = re.search(r'width="100%" height="100%" fill="var\((.*?)\)"', svg)[1]
    assert (light[ground], dark[ground]) == PALETTE["paper"]


def test_an_address_keeps_quotes_and_percents():
    svg = '<svg a="1">“5 %” &lt;Anna\'s&gt; &amp; "Ben" #1</svg>'
    kept = unquote(unescape(address(svg)).partition(",")[2])
    assert '"' not in address(svg) and ElementTree.fromstring(kept).text == '“5 %” <Anna\'s> & "Ben" #1'


@pytest.mark.parametrize(("drawn", "kept"), [
    ("<g><g><rect/></g></g>", "<rect/>"),
    ('<g transform="scale(2)"><path d="M0 0" transform="rotate(9)"/></g>',
     '<path d="M0 0" transform="scale(2) rotate(9)"/>'),
    ('<g transform="translate(3 4)"><text x="1">a</text><circle cy="2"/></g>',
     '<text x="4" y="4">a</text><circle cy="6" cx="3"/>'),
    ('<g transform="translate(3 4)" fill="red"><rect/><path d="M0 0"/></g>',
     '<g transform="translate(3 4)" fill="red"><rect/><path d="M0 0"/></g>'),
    ('<rect fill="none" pointer-events="all"/><g data-id="a"/>', ""),
    ('<rect fill="#ffffff"/><path fill="#ffffff"/>', '<style>.a{fill:#fff}</style><rect class="a"/><path class="a"/>'),
    ('<text font-size="9">a</text><text font-size="9">b</text>',
     '<style>.a{font-size:9px}</style><text class="a">a</text><text class="a">b</text>'),
    ('<path d="M 0.25 -0.75 L 10.04 3"/>', '<path d="M.2-.8L10 3"/>'),
    ('<defs><g id="long"><rect/></g><g id="else"/></defs><use href="#long"/><use href="#long" x="1"/>',
     '<defs><rect id="a"/></defs><use href="#a"/><use href="#a" x="1"/>'),
    ('<defs><symbol id="one"><rect width="100%"/></symbol></defs><use href="#one" width="5"/>',
     '<defs><symbol id="a"><rect width="100%"/></symbol></defs><use href="#a" width="5"/>'),
    ('<defs><symbol id="one"><path d="M0 0"/><rect/></symbol></defs><use href="#one" x="5" fill="red"/>',
     '<g fill="red" transform="translate(5 0)"><path d="M0 0"/><rect/></g>'),
])  # fmt: skip
def test_shorter_and_the_same(drawn, kept):
    assert small(drawn) == kept
