"""What a screen reader hears, and where the keys are after a move, on small panels."""

import pytest
from playwright.sync_api import expect

from pharmalab.core.start import new
from pharmalab_widgets.board.game_board import GameBoard

from .panel import key
from .test_lesson_player import click, press, shown  # noqa: F401

HEAR = """() => {
  window.heard = [];
  const line = document.querySelector(".pl-live > [role=status]");
  new MutationObserver(() => line.textContent && heard.push(line.textContent)).observe(line, {childList: true});
}"""


@pytest.fixture
def bare(shown, request):  # noqa: F811
    bare = shown(request.param, motion="no-preference")
    bare.page.evaluate(HEAR)
    return bare


def heard(bare):
    return bare.page.evaluate("() => window.heard.splice(0)")


@pytest.mark.parametrize("bare", ["swap"], indirect=True)
def test_enter_on_a_piece_of_a_level_done_before_plays_it(bare):
    bare.place("pile").focus()
    press(bare, "Enter")
    expect(key(bare.page, "next")).to_be_enabled()
    press(bare, "Enter")
    click(bare, "back")  # done before
    bare.place("dose").focus()
    press(bare, "Enter")
    expect(bare.page.locator(".pl-said")).to_contain_text("Not this time.")
    assert bare.panel.level.id == "swap"


@pytest.mark.parametrize("bare", ["goods"], indirect=True)
def test_nothing_is_said_twice_and_no_button_is_said(bare):
    bare.place("salt").focus()
    press(bare, "Enter")
    expect(bare.place("salt")).to_be_focused()
    bare.page.wait_for_function("() => !document.querySelector('[data-playing]')")
    told = " ".join(heard(bare))
    assert all(told.count(one) == 1 for one in told.split(". ")), told
    assert bare.page.get_by_role("status").locator("button").count() == 0


@pytest.mark.parametrize("bare", ["match"], indirect=True)
def test_a_film_that_a_key_began_gives_the_focus_to_its_first_button(bare):
    key(bare.page, "play").focus()
    press(bare, "Enter")
    expect(bare.page.get_by_role("button", name="Pause")).to_be_focused()
    press(bare, "Tab", "Enter")
    expect(key(bare.page, "next")).to_be_focused()
    assert heard(bare)[-1].endswith("5 beat 4.")


def test_a_key_leads_out_of_what_opened_at_a_piece(shown):  # noqa: F811
    bare = shown(GameBoard(new("pandemic", 3), ["me", "me"]))
    for out, there in (("Tab", "pile:player"), ("ArrowLeft", "")):
        bare.place("pile:player").focus()
        press(bare, "Enter")
        expect(key(bare.page, "popover-0")).to_be_focused()
        press(bare, out)
        expect(key(bare.page, "popover-0")).to_have_count(0)
        assert there in bare.page.evaluate("() => document.activeElement.dataset.id")


@pytest.mark.parametrize("bare", ["numbers"], indirect=True)
def test_the_same_wrong_answer_is_answered_again(bare):
    click(bare, "tick-0", "check")
    first = heard(bare)
    click(bare, "check")
    bare.page.wait_for_function("() => window.heard.length")
    assert heard(bare) == first[-1:]


@pytest.mark.parametrize("bare", ["goods"], indirect=True)
def test_a_panel_below_another_is_silent_until_one_goes_there(bare):
    bare.page.evaluate("() => document.body.insertAdjacentHTML('afterbegin', '<i class=pl-live></i>')")
    bare.panel.path.visit("several")
    bare.panel.redraw()
    line = bare.page.locator(".pl-live > [role=status]")
    expect(line).to_have_attribute("aria-live", "off")
    panel = bare.page.locator(".pl-live[role=region]")
    panel.focus()
    expect(line).to_have_attribute("aria-live", "off")
    bare.page.keyboard.press("Tab")
    expect(line).to_have_attribute("aria-live", "polite")
    expect(panel).to_have_attribute("tabindex", "-1")
