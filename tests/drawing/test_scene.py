"""What a game draws, as a scene: a scene itself, one SVG of its own, or lines of text."""

import pytest

from pharmalab.drawing.html import Markup
from pharmalab.drawing.scene import GROUPS, Scene, as_scene

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="10 20 300 100">{}</svg>'


def inside(svg):
    (group,) = as_scene(svg, "a board").groups.values()
    return group


def test_a_scene_stays_what_it_is():
    scene = Scene(10, 10, {}, "nothing")
    assert as_scene(scene, "another name") is scene


def test_it_has_a_dozen_groups_at_most():
    with pytest.raises(ValueError, match="at most 12 groups, not 13"):
        Scene(10, 10, {str(n): Markup() for n in range(GROUPS + 1)}, "too much")


def test_an_svg_is_one_group_with_its_places():
    scene = as_scene(SVG.format('<g data-id="salt"><rect width="5" height="5"/></g>'), "a board")
    assert (scene.width, scene.height, scene.label) == (300, 100, "a board")
    (group,) = scene.groups.values()
    assert 'data-id="salt"' in group and group.startswith('<g transform="translate(-10 -20)">') and "xmlns" not in group


@pytest.mark.parametrize(("svg", "size"), [('<svg width="40" height="30px"/>', (40, 30)), ("<svg/>", (300, 150))])
def test_its_size_is_that_of_its_page(svg, size):
    scene = as_scene(svg, "a board")
    assert (scene.width, scene.height) == size


@pytest.mark.parametrize("part", [
    "<script>alert(1)</script>", '<rect onclick="alert(1)"/>', '<image href="https://example.org/x.png"/>',
    '<use href="https://example.org/a.svg#alert"/>', "<style>@import 'https://example.org'</style>",
    '<g><set attributeName="href" to="https://example.org"/></g>',
])  # fmt: skip
def test_what_runs_or_fetches_is_left_out(part):
    found = inside(SVG.format(part + "<circle r='3'/>"))
    assert "alert" not in found and "example.org" not in found and "circle" in found


ENTITY = "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg>&a;</svg>"


@pytest.mark.parametrize("svg", ["<p/>", "<svg>", ENTITY, "<svg>&nbsp;</svg>"])
def test_what_cannot_be_read_is_refused(svg):
    with pytest.raises(ValueError, match="the drawing"):
        as_scene(svg, "a board")


def test_lines_of_text_stand_as_they_are():
    scene = as_scene("x | o\n  <b>", "a board")
    (group,) = scene.groups.values()
    assert group.count("<text") == 2 and "&lt;b&gt;" in group and scene.height > 44
