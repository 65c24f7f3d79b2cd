"""Card counting in a real JupyterLab: the map, the tables and the plots come, and another position gives others."""

import re

from playwright.sync_api import expect

from .panel import open_in_lab

PLANS = {"panel": ".jp-OutputArea table:has-text('my plan')", "shows": "tbody tr"}


def test_the_position_is_read_and_the_turn_planned(new_page, lab):
    page = new_page(1200, 900)
    open_in_lab(page, lab, "solve/pandemic_odds.ipynb", **PLANS)
    outputs = page.locator(".jp-OutputArea-output")
    expect(outputs.locator("img").first).to_be_visible()
    expect(outputs.filter(has_text="Choose one, then run this cell again.")).to_have_count(1)
    plan = outputs.locator("table", has_text="do nothing").first.locator("tr", has_text="treat Cairo").first
    expect(plan).to_contain_text("36.1 %")
    bar = plan.locator("span[aria-hidden]").first
    assert bar.bounding_box()["width"] > 40
    assert "gradient" in bar.evaluate("bar => getComputedStyle(bar).backgroundImage")
    expect(outputs.locator("img")).to_have_count(5)  # the board and four charts
    expect(page.locator(".jp-OutputArea-output[data-mime-type='application/vnd.jupyter.stderr']")).to_have_count(0)
    expect(outputs.filter(has_text=re.compile("Traceback|Error"))).to_have_count(0)
    assert page.errors == [] and page.outside == []
