"""The start notebook as an app: on a phone, its doors open."""

import re

from playwright.sync_api import expect

from .panel import WORLDS, open_in_voila


def test_on_a_phone_the_start_stays_in_its_width_and_plays(new_page, voila):
    page = new_page(360, 640)
    panel = open_in_voila(page, voila, "00_start.ipynb", panel=".pl-lesson", shows=".pl-level-title")
    assert page.evaluate("() => document.scrollingElement.scrollWidth") <= 360
    assert page.evaluate("() => [...document.images].every(image => image.naturalWidth)")
    expect(panel.get_by_role("button", name="Next")).to_be_visible()
    page.get_by_role("link", name="The assistant").click()
    expect(page).to_have_url(re.compile(r"render/solve/assistant\.ipynb$"))
    expect(page.locator(WORLDS)).to_have_text("40 320")
