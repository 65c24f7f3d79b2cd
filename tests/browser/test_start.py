"""The start notebook as an app: on a phone, its doors open."""

import re

from playwright.sync_api import expect

from .panel import WORLDS, key, open_in_voila


def test_on_a_phone_the_start_stays_in_its_width_and_plays(new_page, voila):
    page = new_page(360, 640)
    panel = open_in_voila(page, voila, "00_start.ipynb", panel=".pl-board", shows="[data-slot=status] p")
    assert page.evaluate("() => document.scrollingElement.scrollWidth") <= 360
    assert page.evaluate("() => [...document.images].every(image => image.naturalWidth)")
    expect(key(panel, "question")).to_contain_text("actions left")
    page.get_by_role("link", name="The assistant").click()
    expect(page).to_have_url(re.compile(r"render/solve/assistant\.ipynb$"))
    expect(page.locator(WORLDS)).to_have_text("40 320")
