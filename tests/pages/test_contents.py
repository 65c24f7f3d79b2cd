"""Which pages there are, and under which addresses."""

import json
import re
from pathlib import Path

import pytest

import pharmalab
from pharmalab import notebook_copies
from pharmalab.core.registry import game, names
from pharmalab.exercises import units
from pharmalab_widgets.pages import contents
from pharmalab_widgets.pages.groups import GAMES, GROUPS
from pharmalab_widgets.pages.model import PanelCall

ROOT = Path(__file__).parents[2]
ALOUD = re.compile(r"/|(/[a-z_0-9]+)+|/exercise/U\d\d\.\d+")  #: addresses that can be read aloud


def test_the_class_of_a_game_is_the_first_unit_about_it():
    for of in GAMES:
        first = next(unit for unit in units() if unit.game == of.name)
        assert dict(of.more)["In class"] == f"/units/{first.id[1:]}"


def test_every_notebook_is_a_page_and_the_first_is_home():
    folder = ROOT / "notebooks"
    books = {path.relative_to(folder).with_suffix("").as_posix() for path in notebook_copies._files(folder)
             if path.suffix == ".ipynb"}  # fmt: skip
    shown = {page.notebook for page in contents.pages().values()}
    assert books - shown == {contents.START}
    assert contents.address_of(contents.START) == "/"


@pytest.mark.parametrize(
    ("notebook", "address"),
    [
        ("learn/pandemic", "/learn/pandemic"),
        ("solve/assistant", "/assistant"),
        ("solve/first_deduction", "/solve/first_deduction"),
        ("teach/unit_03", "/units/03"),
        ("teach/for_teachers", "/teach"),
        ("deduce/d1", "/deduce/d1"),
    ],
)
def test_addresses_of_notebooks(notebook, address):
    assert contents.address_of(notebook) == address
    assert contents.pages()[address].notebook == notebook


def test_addresses_can_be_read_aloud():
    assert [address for address in contents.pages() if not ALOUD.fullmatch(address)] == []


@pytest.mark.parametrize("address", ["/assistant", "/assistant/", "/solve/assistant", "/solve/assistant/"])
def test_a_page_is_found_with_and_without_a_slash_and_under_its_second_address(address):
    assert contents.find(address).address == "/assistant"


@pytest.mark.parametrize("address", ["", "//", "/"])
def test_home_is_found(address):
    assert contents.find(address).address == "/"


@pytest.mark.parametrize("address", ["/learn/chess", "/Learn/pandemic", "/../etc/passwd", "/learn/pandemic/x", "\0"])
def test_other_addresses_lead_nowhere(address):
    assert contents.find(address) is None


def test_groups_hold_pages_and_each_page_has_its_neighbours():
    listed = [address for group in GROUPS for address in (group.address, *group.pages)]
    assert len(listed) == len(set(listed))
    assert set(listed) <= contents.pages().keys()
    for group in GROUPS:
        for one, other in zip(group.pages, group.pages[1:], strict=False):
            assert contents.beside(one)[1] == other and contents.beside(other)[0] == one
        assert contents.beside(group.pages[0])[0] == contents.beside(group.pages[-1])[1] == ""


def test_every_page_of_a_notebook_is_in_a_group_or_in_the_menu():
    alone = {address for address, page in contents.pages().items()
             if page.notebook and contents.group_of(page.address) is None}  # fmt: skip
    assert alone == {"/teach", "/units/for_teachers"}


def test_the_games_are_those_that_there_are():
    assert {one.name for one in GAMES} == set(names())
    for one in GAMES:
        known = game(one.name)
        assert one.title == known.title
        for seats in one.seats:
            pharmalab.new(one.name, seats=seats)
        if one.name != "off_label":  # its lessons have tables for two
            with pytest.raises(ValueError):
                pharmalab.new(one.name, seats=one.seats.start - 1)


def test_each_exercise_has_a_page_with_its_name():
    for unit in units():
        for one in unit.exercises:
            page = contents.pages()[f"/exercise/{one.id}"]
            assert page.title == f"Exercise {one.id} {one.title}"
            assert [(block.name, block.args) for block in page.blocks if isinstance(block, PanelCall)] == [
                ("exercise", (one.id,))
            ]


def test_a_board_begins_with_the_fewest_players_and_the_address_can_say_everything():
    for one in GAMES:
        call = contents.pages()[f"/play/{one.name}"].blocks[0]
        assert (call.name, call.args, dict(call.options)) == ("play", (one.name, one.seats[0]), {})


def test_a_notebook_without_a_title_is_named(tmp_path):
    path = tmp_path / "x.ipynb"
    path.write_text(json.dumps({"cells": [{"cell_type": "markdown", "metadata": {}, "source": ["No title."]}]}))
    with pytest.raises(ValueError, match=r"x\.ipynb does not begin with a title"):
        contents._page(tmp_path, path)
