"""The board: what can be clicked, what stays hidden, and that it is sound SVG."""

from xml.etree import ElementTree

import pytest

from pharmalab.games.off_label import GAME, Config
from pharmalab.games.off_label.components import CARDS, SUITS
from pharmalab.games.off_label.draw import BAND
from pharmalab.games.off_label.pictures import FAINT, INK
from tests.games.boards import ids, positions
from tests.games.off_label.table import begin


@pytest.mark.parametrize("config", [Config(), Config(seats=5, pawns=True), GAME.tiny], ids=["3", "5", "tiny"])
def test_all_that_can_be_done_can_be_clicked(config):
    for n, state in enumerate(positions(GAME, config, 4)):
        if n % 3 and n > 40:
            continue
        seat = GAME.to_move(state)
        for view in (state, GAME.view(state, max(seat, 0))):
            svg = GAME.draw(view)
            assert svg == GAME.draw(view)
            shown = ids(svg)
            assert len(shown) == len(set(shown))
            for action in GAME.legal_actions(view):
                assert set(action.touches()) <= set(shown), f"{action} cannot be clicked"


def test_a_seat_sees_no_card_of_others():
    for state in list(positions(GAME, Config(seats=4), 2))[::4]:
        for seat in range(4):
            drawn = GAME.draw(GAME.view(state, seat))
            for other, hand in enumerate(state.hands):
                if other != seat:
                    assert not any(f"{CARDS[card].name}:" in drawn for card in hand)


def test_only_the_seat_that_is_asked_can_click_its_tokens():
    match = begin(tokens=[{"Suns": 1}, {"Suns": 1}, {}])
    match.push("Market the Castle").push("Done: no more Drugs")
    assert "own-Suns" in ids(GAME.draw(match.view(0)))
    assert "own-Suns" not in ids(GAME.draw(match.view(1))) and "done" not in ids(GAME.draw(match.view(1)))


def test_nothing_written_is_drawn_through_a_veil():
    """A suit of which there is nothing left is drawn in a muted ink that can be read, not in a fainter one."""
    svg = GAME.draw(begin(tokens=[{"Suns": 1}, {}, {}]).view(0))
    tree = ElementTree.fromstring(svg)
    assert not [part for part in tree.iter() if part.get("opacity") not in (None, "1")]
    own = {
        title.text: {text.get("fill") for text in group.iter() if text.tag.endswith("text")}
        for group in tree.iter()
        for title in group
        if title.tag.endswith("title") and (title.text or "").endswith((" token", " tokens"))
    }
    assert own["1 Sun token"] == {INK} and own["0 Leaf tokens"] == {FAINT}
    assert contrast(FAINT, BAND) >= 4.5


def contrast(ink, ground):
    """Of two colours as #RRGGBB: WCAG 2, 1 to 21."""

    def light(color):
        parts = [int(color[n : n + 2], 16) / 255 for n in (1, 3, 5)]
        red, green, blue = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    dark, bright = sorted((light(ink), light(ground)))
    return (bright + 0.05) / (dark + 0.05)


def test_names_are_escaped_and_suits_have_letters():
    svg = GAME.draw(begin().view(0), lambda seat: f"<b>{seat}</b>")
    assert "<b>" not in svg and "&lt;b&gt;0" in svg
    assert all(f">{suit}<" in svg and f">{suit[:2]}<" in svg for suit in SUITS)
