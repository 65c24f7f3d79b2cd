"""One's place goes from one door to another and back: as a file, and as an address."""

import json

import pytest
from playwright.sync_api import expect

from pharmalab import place as library
from pharmalab.deduction import Notes
from tests.effort import some
from tests.patience import patience_ms
from tests.place.homes import lay, notes, progress

from .doors import DOORS, door, server, through  # noqa: F401 (fixtures)
from .panel import answered, click, expect_worlds, key, open_in_lab, shoot, sideways, violations
from .test_doors import BOARD, DEDUCTION, WORLDS, opened

PLACE, TITLE = ".pl-place", ".pl-title"
TUESDAY = "alchemists/tuesday.json"


@pytest.fixture
def at_door(new_page, door):  # noqa: F811
    """A new visitor's page with the place; whatever fails on the way is in ``page.errors``."""

    def visit(address="/place", **options):
        page = new_page(own=True, **options)
        page.on("console", lambda message: message.type == "error" and page.errors.append(message.text))
        return page, opened(page, door, address, PLACE, TITLE)

    return visit


def export(page, panel, folder):
    """Press Export, and return the file that is saved."""
    with page.expect_download(timeout=patience_ms(30)) as saved:
        key(panel, "export").click()
    path = folder / saved.value.suggested_filename
    saved.value.save_as(path)
    answered(panel)
    expect(panel.locator("[data-slot=status]")).to_contain_text("has been saved to your downloads")
    return path


def bring(panel, path):
    """Choose a file, and return what is said of it."""
    key(panel, "file").set_input_files(path)
    expect(key(panel, "import")).to_be_visible(timeout=patience_ms(30))
    click(panel, "import")
    expect(panel.locator("[data-slot=status]")).to_contain_text("Imported.", timeout=patience_ms(30))
    return panel.locator("[data-slot=status]").inner_text()


@pytest.mark.parametrize("door", some(DOORS, 2), indirect=True)
def test_from_jupyter_through_a_door_and_back(new_page, jupyter, lab, door, at_door, tmp_path):  # noqa: F811
    home = jupyter[0] / "home"
    files = {
        TUESDAY: notes("toad+mushroom=R+"),
        "lessons/pandemic.json": progress(**{"moving/drive": {"done": True}}),
        **{f"alchemists/many {n}.json": notes("toad+fern=B-\n" * 40) for n in range(30)},  # more than one message
    }
    lay(home, files)
    there = new_page(front_end="lab")
    panel = open_in_lab(there, lab, "place.ipynb", panel=PLACE, shows=TITLE)
    exported = export(there, panel, tmp_path)
    assert (
        len(exported.read_text("utf-8")) > 60_000
        and files.keys() <= json.loads(exported.read_text("utf-8"))["files"].keys()
    )

    page, panel = at_door()
    said = bring(panel, exported)
    assert "New here:" in said and "lesson" in said
    panel = opened(page, door, "/assistant?game=tuesday", DEDUCTION, WORLDS)
    expect_worlds(panel, "5 760")
    click(panel, "pair-1-2", "as-sold", "sold-G+-sign")
    expect_worlds(panel, "1 920")
    panel = opened(page, door, "/place", PLACE, TITLE)
    back = export(page, panel, tmp_path / "back")
    assert page.errors == []

    panel = open_in_lab(there, lab, "place.ipynb", panel=PLACE, shows=TITLE)
    assert "Now further along: “tuesday” (notes)" in bring(panel, back)
    assert len(Notes.from_json((home / TUESDAY).read_text("utf-8"))) == 2
    panel = open_in_lab(there, lab, "place.ipynb", panel=PLACE, shows=TITLE)
    assert "already up to date" in bring(panel, back)
    assert there.errors == []


@through(0)
def test_a_board_goes_on_in_another_browser(new_page, at_door, door, tmp_path):  # noqa: F811
    address, city = "/play/pandemic?players=me,me&seats=2&seed=12", "[data-id='city:Atlanta']"
    first = new_page(own=True)
    board = opened(first, door, address, BOARD, city)
    board.locator("[data-id='city:Chicago']").first.dispatch_event("click")
    answered(board)
    expect(key(board, "question")).to_contain_text("3 actions left")
    exported = export(first, opened(first, door, "/place", PLACE, TITLE), tmp_path)
    other, panel = at_door()
    bring(panel, exported)
    board = opened(other, door, address, BOARD, city)
    expect(key(board, "question")).to_contain_text("3 actions left")
    assert other.errors == [] and first.errors == []


def test_an_address_brings_a_place_that_is_imported_after_a_click(at_door, tmp_path, door):  # noqa: F811
    packed = library.pack(lay(tmp_path, {TUESDAY: notes("toad+mushroom=R+")}))
    page, panel = at_door(f"/place#{packed.short}")
    expect(key(panel, "import")).to_be_visible()
    assert page.evaluate("() => location.hash") == ""
    page.reload()
    expect(panel.locator(TITLE)).to_be_visible(timeout=patience_ms(60))
    expect(panel).to_contain_text("Nothing is saved here yet")
    page.evaluate("hash => { location.hash = hash; }", packed.short)  # as where the page is open already
    expect(key(panel, "import")).to_be_visible()
    click(panel, "import")
    expect(panel).to_contain_text("New here: “tuesday” (notes).")
    click(panel, "code")
    expect(panel.locator("img.pl-code")).to_be_visible()
    assert panel.locator("img.pl-code").evaluate("image => image.naturalWidth") > 100
    assert page.errors == [] and page.outside == []


@through(1)
def test_a_file_that_is_none_is_told(at_door, tmp_path):
    page, panel = at_door()
    picture, large, text = tmp_path / "cat.png", tmp_path / "film.mp4", tmp_path / "letter.json"
    picture.write_bytes(b"\x89PNG\r\n\x1a\n\0\xff")
    text.write_text('{"dear": "you"}')
    with large.open("wb") as file:
        file.truncate(50_000_001)
    for path, said in [
        (picture, "“cat.png” isn’t text, so it can’t be a pharmalab file."),
        (large, "“film.mp4” is larger than"),
        (text, "This isn’t a pharmalab file. Open a backup"),
    ]:
        key(panel, "file").set_input_files(path)
        expect(panel.locator("[data-slot=status]")).to_contain_text(said)
    click(panel, "pasting")
    expect(key(panel, "text")).to_be_focused()
    key(panel, "text").fill("hello")
    key(panel, "paste").click()
    expect(panel.locator("[data-slot=status]")).to_contain_text(
        "This isn’t a pharmalab file, or it is damaged at line 1"
    )
    expect(key(panel, "text")).to_have_value("hello")
    assert page.errors == []


@through(2)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_is_accessible_and_fits_a_phone(at_door, tmp_path, scheme):
    packed = library.pack(lay(tmp_path, {TUESDAY: notes("toad+mushroom=R+")}))
    page, panel = at_door(f"/place#{packed.short}", color_scheme=scheme)
    expect(key(panel, "import")).to_be_focused()
    page.keyboard.press("Enter")
    expect(panel).to_contain_text("New here")
    click(panel, "code")
    shoot(page, f"place-{scheme}")
    assert violations(page, "body") == []
    page.set_viewport_size({"width": 360, "height": 640})
    assert sideways(page, PLACE) <= 0
    shoot(page, f"place-phone-{scheme}")
    assert violations(page, "body") == []
