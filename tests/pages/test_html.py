"""Every page is valid HTML, its links lead somewhere, and it says nothing that makes sense in a notebook alone."""

import json
import re
import xml.etree.ElementTree as ET
from collections import Counter
from functools import cache
from itertools import pairwise
from urllib.parse import urljoin, urlsplit

import html5lib
import pytest

from pharmalab.drawing.html import el
from pharmalab_widgets.pages import contents, html
from pharmalab_widgets.pages.model import Code, Page, PanelCall, Prose
from tools import covers

ADDRESSES = sorted(contents.pages())
#: exercises are alike
SOME = [address for address in ADDRESSES if not address.startswith("/exercise/") or address.endswith((".1", ".7"))]
every_page = pytest.mark.parametrize("address", SOME)
DOORS = ("server", "site")
SITE = "https://example.org/games/pharmalab"  #: a site lies under any path
ASSETS = {f"assets/{name}" for name in ("panels.css", "page.css", "shell.js", "page.js", "icon.svg")}
NOT_SAID = (
    r"Shift \+ Enter|kernel|Voila|run (the|a|this|each) cell|(the|a|this|each|code) cells? (below|above)|in each cell"
    r"|First your guess|No answer yet\.|Then work it out|double-click|picture of it|Choose one, then|once your guesses"
    r"|ipynb\)|Traceback|<!--"
)


def base_of(address, door):
    depth = address.strip("/").count("/") + 1 if address != "/" else 0
    return "../" * (depth if door == "site" else max(0, depth - 1)) or ("" if door == "site" else "./")


@cache
def text(address, door="site"):
    return html.render(contents.pages()[address], base=base_of(address, door), door=door)


@cache
def tree(address, door="site"):
    parser = html5lib.HTMLParser(namespaceHTMLElements=False)
    document = parser.parse(text(address, door))
    wrong = [(place, name, more) for place, name, more in parser.errors]
    assert wrong == [], address
    return document


def words(address):
    return " ".join(tree(address).find("body").itertext())


def where(address, door="site"):
    """The whole address of a page."""
    inside = address.strip("/")
    return f"{SITE}/{inside}{'/' if inside and door == 'site' else ''}"


# --- valid ----------------------------------------------------------------------------------------------------------


@every_page
@pytest.mark.parametrize("door", DOORS)
def test_an_html5_parser_finds_no_error(address, door):
    assert tree(address, door).tag == "html"


@every_page
def test_ids_are_unique_and_what_points_at_one_finds_it(address):
    ids = [node.get("id") for node in tree(address).iter() if node.get("id")]
    assert [id for id, count in Counter(ids).items() if count > 1] == []
    for node in tree(address).iter():
        assert node.get("aria-labelledby", ids[0]) in ids
        assert node.get("for", ids[0]) in ids
        if (node.get("href") or "").startswith("#"):
            assert node.get("href")[1:] in ids


@every_page
def test_one_heading_a_main_part_and_no_level_left_out(address):
    document = tree(address)
    levels = [int(node.tag[1]) for node in document.iter() if re.fullmatch("h[1-6]", str(node.tag))]
    assert levels.count(1) == 1 and levels[0] == 1
    assert all(after <= before + 1 for before, after in pairwise(levels)), levels
    assert len(list(document.iter("main"))) == 1
    assert document.get("lang") == "en"


@every_page
def test_nothing_runs_but_our_files(address):
    for node in tree(address).iter():
        assert [name for name in node.attrib if name.startswith("on")] == []
        assert node.tag not in ("iframe", "object", "embed", "base")
        if node.tag == "script":
            assert (node.text or "") == "" and node.get("src")
        assert not (node.get("href") or node.get("src") or "").startswith(("javascript:", "data:"))


@every_page
@pytest.mark.parametrize("door", DOORS)
def test_nothing_comes_from_elsewhere_and_every_file_is_there(address, door):
    known = ASSETS | {picture.address for picture in html.files()}
    for node in tree(address, door).iter():
        loads = node.get("src") or (node.tag == "link" and node.get("href"))
        if loads:
            whole = urljoin(where(address, door), loads)
            assert whole.startswith(f"{SITE}/"), loads
            assert whole.removeprefix(f"{SITE}/") in known


@every_page
@pytest.mark.parametrize("door", DOORS)
def test_every_link_leads_to_a_page(address, door):
    for link in tree(address, door).iter("a"):
        to = link.get("href")
        whole = urlsplit(urljoin(where(address, door), to))
        if whole.netloc != urlsplit(SITE).netloc:
            assert address == "/about" and whole.scheme == "https"
            continue
        path = whole.path.removeprefix(urlsplit(SITE).path)
        assert path == "/" or path.endswith("/") is (door == "site"), to
        found = contents.find(path)
        assert found is not None, to
        if whole.fragment:
            assert f'id="{whole.fragment}"' in text(found.address)


@every_page
def test_pictures_say_what_they_show_and_leave_room(address):
    for image in tree(address).iter("img"):
        assert image.get("alt") is not None
        assert int(image.get("width")) > 0 and int(image.get("height")) > 0


# --- words ----------------------------------------------------------------------------------------------------------


@every_page
def test_a_page_says_nothing_that_only_a_notebook_can_say(address):
    assert re.findall(NOT_SAID, words(address)) == []
    assert re.findall(r"Shift \+ Enter|<!--(?!\[)", text(address)) == []


def test_a_page_says_what_only_a_page_can_say():
    assert "I choose b" in words("/solve/rulebook_example")
    assert "In JupyterLab you can change the code" in words("/units/03")
    assert "this page" in words("/teach") and "this notebook" not in words("/teach")


# --- panels ---------------------------------------------------------------------------------------------------------


def places(address):
    return [node for node in tree(address).iter("div") if "pl-door" in (node.get("class") or "").split()]


@every_page
def test_every_panel_has_its_place_with_its_call(address):
    calls = [one for one in contents.pages()[address].blocks if isinstance(one, PanelCall)]
    found = [(p.get("data-panel"), json.loads(p.get("data-args")), json.loads(p.get("data-options")))
             for p in places(address)]  # fmt: skip
    assert sorted(map(repr, found)) == sorted(repr((one.name, [*one.args], dict(one.options))) for one in calls)
    assert [p.get("id") for p in places(address)] == [f"p{n}" for n in range(1, len(calls) + 1)]


@every_page
def test_before_a_panel_runs_there_is_something_to_see(address):
    for place in places(address):
        assert "".join(place.itertext()).strip() or place.find(".//img") is not None


def test_a_lesson_shows_a_picture_until_it_runs():
    assert all(place.find(".//img") is not None for place in places("/learn/pandemic"))


def test_a_page_of_a_lesson_begins_with_its_panel():
    main = tree("/learn/pandemic").find(".//main")
    assert [node.get("class") for node in main.find("div")][:2] == ["pg-sr", "pl-door"]


def test_text_in_arguments_is_escaped():
    page = Page("/x", "<b>x</b>", (PanelCall("deduce", ('"><script>alert(1)</script>',)),))
    made = html.render(page, base="", door="site")
    assert "<script>alert" not in made and "<b>x" not in made
    document = html5lib.parse(made, namespaceHTMLElements=False)
    assert json.loads(document.find(".//div[@data-panel]").get("data-args")) == ['"><script>alert(1)</script>']


# --- code -----------------------------------------------------------------------------------------------------------


def details(address):
    return [node for node in tree(address).iter("details") if node.get("class") != "pg-menu"]


def test_code_is_folded():
    for address in ("/learn/pandemic", "/units/03", "/solve/pandemic_odds", "/solve/first_deduction"):
        inside = {id(pre) for one in details(address) for pre in one.iter("pre")}
        code = [pre for pre in tree(address).iter("pre") if pre.find("code") is not None]
        assert code and all(id(pre) in inside for pre in code)
        assert not any(one.get("open") is not None for one in details(address))


def test_what_came_of_code_is_seen_where_the_text_is_about_it():
    folded = {id(pre) for one in details("/solve/first_deduction") for pre in one.iter("pre")}
    seen = [pre.text for pre in tree("/solve/first_deduction").iter("pre") if id(pre) not in folded]
    assert seen[0] == "240 of 40320 worlds are left"


def test_cells_of_imports_are_left_out():
    blocks = (Prose("# T\n\nText."), Code("import pharmalab"), Code("import pharmalab\n\npharmalab.new"))
    made = html.render(Page("/x", "T", blocks, "learn/x"), base="", door="site")
    assert made.count("<pre") == 1 and "pharmalab.new" in made


def test_plots_are_files_with_words():
    plots = [image for image in tree("/solve/pandemic_odds").iter("img") if image.get("alt").startswith("Plot: ")]
    assert len(plots) == 4
    assert {"Plot: When does the next epidemic come?"} < {image.get("alt") for image in plots}


def test_where_the_code_can_be_changed_is_said():
    assert "learn/pandemic.ipynb" in words("/learn/pandemic")
    assert ".ipynb" not in words("/play/pandemic")


# --- what is refused, and small things ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("markdown", "said"),
    [
        ("[x](nowhere.ipynb)", "/learn/x links to nowhere.ipynb"),
        ("[x](/nowhere)", "/learn/x links to /nowhere"),
        ("[x](page.html)", "/learn/x links to page.html"),
        ('<img src="pictures/none.png" alt="">', "/learn/x shows pictures/none.png"),
    ],
)
def test_a_link_to_nowhere_is_refused(markdown, said):
    with pytest.raises(ValueError, match=re.escape(said)):
        html.render(Page("/learn/x", "T", (Prose(f"# T\n\n{markdown}"),), "learn/x"), base="", door="site")


def test_links_keep_what_stands_behind_the_address():
    page = Page(
        "/x", "T", (Prose("[a](/play/pandemic?seats=3&seed=1) [b](../learn/pandemic.ipynb) [c](#there)"),), "x/y"
    )
    for door, end in (("site", "/"), ("server", "")):
        made = html.render(page, base="../", door=door)
        assert f'href="../play/pandemic{end}?seats=3&amp;seed=1"' in made
        assert f'href="../learn/pandemic{end}"' in made
        assert 'href="#there"' in made


def test_headings_with_the_same_words_have_their_own_places():
    page = Page("/x", "T", (Prose("# T\n\n## One\nA\n\n## One\nB\n\n## *Two*\nC"),), "x/y")
    made = html.render(page, base="", door="site")
    assert re.findall(r'<h2 id="([^"]*)">', made) == ["one", "one-2", "two"]


def test_the_head_can_hold_more():
    made = html.render(contents.pages()["/"], base="", door="site", head=el.link(rel="manifest", href="m"))
    assert made.index('<link rel="manifest" href="m">') < made.index("</head>")


def test_pictures_are_files_of_their_kind():
    for picture in html.files():
        if picture.name.endswith(".svg"):
            assert ET.fromstring(picture.data).tag.endswith("svg")
        else:
            assert picture.data.startswith(b"\x89PNG")


@pytest.mark.parametrize("name", covers.COVERS)
def test_a_cover_is_drawn_in_the_colours_of_both_themes_and_shows_pieces(name):
    drawn = covers.cover(name)
    assert covers.path_of(name).read_text("utf-8") == drawn, "python tools/covers.py"
    assert "prefers-color-scheme:dark" in drawn and "var(--pl-" not in drawn
    assert len(re.findall(r"<(?:path|circle|rect|text|use)\b", drawn)) > 12


def test_every_game_has_a_cover_on_its_card_with_the_doors_to_it():
    cards = [card for card in tree("/").iter("li") if card.get("class") == "pg-card"]
    for game in contents.GAMES:
        (card,) = (
            card for card in cards if (card.find("img") is not None) and game.name in card.find("img").get("src")
        )
        led = [link.get("href").rstrip("/") for link in card.iter("a")]
        to = [*game.lessons, f"/play/{game.name}", *(address for _, address in game.more)]
        assert set(led) == {address.strip("/") for address in to}


def test_the_page_about_us_names_every_game_and_who_made_it():
    said = words("/about")
    for name in ("Matúš Kotry", "Matt Leacock", "Brett J. Gilbert", "Jonah O.", "P.D. Magnus", "Bertram Kaes"):
        assert name in said
    for game in contents.GAMES:
        assert game.title in said
