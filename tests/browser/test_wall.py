"""The prediction wall in a browser, as a class sees it, in the notebook for teachers."""

from playwright.sync_api import expect

from .panel import answered, at_every_size, click, key, open_in_voila, shoot, status

PANEL = ".pl-prediction-wall"
SIZES = ((1280, 720), (360, 640))


def test_points_then_simulation_then_truth(new_page, voila):
    page = new_page(1280, 720)
    panel = open_in_voila(page, voila, "teach/for_teachers.ipynb", panel=PANEL, shows=".pl-plot svg")
    expect(status(panel)).to_contain_text("28 guesses")
    at_every_size(page, PANEL, "wall-points", 0, "voila", SIZES)
    click(panel, "simulate")
    expect(status(panel)).to_contain_text("10 000 runs")
    key(panel, "deal-field").fill("1; 2; 1; 3; 2; 1; 1; 2")
    key(panel, "deal-field").press("Enter")
    answered(panel)
    expect(status(panel)).to_contain_text("Our own deals")
    expect(key(panel, "deal-field")).to_have_value("")
    click(panel, "truth")
    expect(status(panel)).to_contain_text("The true value is")
    at_every_size(page, PANEL, "wall-truth", 1, "voila", SIZES)

    page.set_viewport_size({"width": 1400, "height": 900})
    assert panel.bounding_box()["height"] <= 860, "a wall is seen whole, below the bar of JupyterLab"
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size({"width": 1280, "height": 720})
    panel.evaluate("panel => panel.scrollIntoView()")
    shoot(page, "wall-dark")
    key(panel, "choose").select_option("U01.5")
    expect(panel.locator("h3")).to_contain_text("less than 1 or more than 1")
    expect(panel.locator(".pl-plot")).to_have_count(0)
    key(panel, "guess-field").fill("a: 12; b: 9; c")
    key(panel, "guess-field").press("Enter")
    expect(status(panel)).to_contain_text("Set aside: “c”")
    expect(key(panel, "guess-field")).to_have_value("")
    at_every_size(page, PANEL, "wall-hidden", 0, "voila", SIZES)
    assert page.errors == []
