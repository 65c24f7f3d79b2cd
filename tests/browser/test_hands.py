"""Pieces are picked up, dragged and dropped, with the mouse, a finger and the keys."""

import pytest
from playwright.sync_api import expect

from pharmalab.core.match import Match
from pharmalab.core.start import new, position
from pharmalab.drawing.html import el
from pharmalab.drawing.scene import InHand, Scene
from pharmalab.games.alchemists.mechanisms.declare import Declare
from pharmalab.lessons.alchemists.table import plain_table
from pharmalab_widgets.board.game_board import GameBoard
from pharmalab_widgets.live.stage import Frame
from tests.games.pocket_pharma.table import begin as laboratory
from tests.patience import patience_ms
from tests.widgets.pantry import Pantry

from .bare import Bare


@pytest.fixture
def shown(browser):
    """A panel on a page from memory."""
    contexts = []

    def made(game, players, width=1400, height=900, touch=False, motion="reduce", **config):
        context = browser.new_context(
            viewport={"width": width, "height": height}, reduced_motion=motion, has_touch=touch, is_mobile=touch
        )
        contexts.append(context)
        match = game if isinstance(game, Match) else new(game, **config)
        return Bare(context.new_page(), GameBoard(match, players))

    yield made
    for context in contexts:
        context.close()


def flight(shown, **options):
    """A pawn in Atlanta whose player holds its card."""
    return shown("pandemic", ["me"] * 3, seed=5, seats=3, **options)


def middle(bare, id):
    box = bare.place(id).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(bare, id, to):
    """With the mouse; what the page sent."""
    mouse = bare.page.mouse
    mouse.move(*middle(bare, id))
    mouse.down()
    mouse.move(*to, steps=4)
    sent = bare.obey()
    mouse.up()
    return sent + bare.obey()


def test_what_stands_in_a_lit_city_means_the_city(shown):
    """A pawn, a station or cubes, where nothing can be done with them: the city is what one can choose."""
    for piece in ("pawn:1", "station:Chicago", "cubes:Chicago:blue"):
        match = position("pandemic", seats=2, pawns=["Atlanta", "Chicago"], roles=["medic", "scientist"],
                         cubes={"Chicago": 3}, stations=["Chicago"], mover=0, seed=1)  # fmt: skip
        bare = shown(match, ["me", "me"])
        bare.place(piece).dispatch_event("click")
        bare.obey()
        assert match.state.pawns[0] == "Chicago", piece


def test_a_click_on_a_card_shows_its_flight_before_it_is_spent(shown):
    bare = flight(shown)
    held = bare.panel.state.match.state.hands[2]
    card = next(one for one in held if one != "Atlanta" and f"card:{one}" in bare.panel.places)
    bare.click(f"card:{card}")
    assert bare.panel.state.match.state.hands[2] == held, "one may only want to read it"


def test_a_pawn_is_dragged_to_its_city(shown):
    bare = flight(shown)
    drag(bare, "card:Atlanta", middle(bare, "city:Sydney"))
    assert bare.panel.match.state.pawns[2] == "Sydney"
    sent = drag(bare, "pawn:2", middle(bare, "city:Jakarta"))
    assert [one["do"] for one in sent] == ["lift", "drop"], "and the click that ends a drag is none"
    assert bare.panel.match.state.pawns[2] == "Jakarta"


def test_a_lesson_is_offered_until_the_first_move(shown):
    bare = flight(shown)
    offer = bare.page.get_by_text("New here?")
    expect(offer).to_be_visible()
    drag(bare, "card:Atlanta", middle(bare, "city:Sydney"))
    expect(offer).to_be_hidden()


def test_cards_of_a_stack_move_that_were_clicked_one_after_the_other(shown):
    """The first click lifts the stack, but the card under the pointer is known; a key on the stack means no card."""
    bare = shown(laboratory("2e-3b-6a", "9a"), ["me", "random"])
    card = bare.page.locator('.pl-hand [data-piece="03b"]')
    card.click()
    bare.obey()
    chosen = bare.page.locator(".pl-hand .is-chosen")
    expect(chosen).to_have_count(3)
    bare.click("06a")
    expect(chosen).to_have_count(2)
    bare.click("09a")
    assert bare.panel.state.match.state.labs[0] == (("02e",), ("03b", "06a", "09a"))
    bare = shown(laboratory("2e-3b-6a", "9a"), ["me", "random"])
    bare.place("02e").focus()
    bare.page.keyboard.press("Enter")
    assert "piece" not in bare.obey()[0]
    bare.click("06a", "09a")
    assert bare.panel.state.match.state.labs[0] == (("02e", "03b"), ("06a", "09a"))


def test_a_drop_elsewhere_puts_it_back_and_says_why(shown):
    bare = flight(shown)
    before = bare.place("card:Bangkok").bounding_box()
    drag(bare, "card:Bangkok", (300, 5))
    assert bare.place("card:Bangkok").bounding_box() == before and not bare.panel.state.picked_up.place
    drag(bare, "card:Bangkok", middle(bare, "city:Lima"))
    assert bare.panel.match.state.pawns[2] == "Atlanta" and bare.place("card:Bangkok").bounding_box() == before


def test_a_drug_is_dragged_onto_the_doctor(shown):
    bare = shown("off_label", ["me", "random", "random"], seed=4, seats=3)
    while not (picking := bare.panel.state.question.picking) or "doctor" not in picking.end_at:
        match = bare.panel.match
        match.push(next(iter(match.legal))) if match.to_move >= 0 else match.step()
        bare.panel.redraw()
    before = bare.panel.match.ply
    drugs = [place for place in bare.panel.places if bare.place(place).count()]
    drag(bare, drugs[0], middle(bare, drugs[1]))
    assert bare.panel.match.ply == before and not bare.panel.state.question.ticks, "that chooses neither of them"
    drag(bare, drugs[0], middle(bare, "doctor"))
    chosen, *_ = bare.panel.match.plies[before:]
    assert drugs[0] in chosen.step.touches()
    assert bare.panel.state.question.picking is not picking, "and the choice has ended"


def test_on_a_phone_what_a_film_tells_lies_over_nothing_and_the_hand_leaves_the_board_free(shown):
    bare = shown(
        "off_label",
        ["me", "random", "random"],
        width=360,
        height=740,
        touch=True,
        motion="no-preference",
        seed=4,
        seats=3,
    )
    told = (
        "The Department investigates Cleo and rolls a 6: Knots are neither on the Doctor nor on the Drugs. Cleo is in "
        "the clear and earns 7 tokens.",
        "Cleo takes 7 Moons.",
    )
    tops = []
    slot, text = next(iter(bare.panel.texts.items()))
    changes = ({**bare.panel.texts, slot: text + "<!-- another -->"}, bare.panel.texts)
    bare.panel.film([Frame(texts, one, ms=60_000) for texts, one in zip(changes, told, strict=True)])
    bare.changed(bare.panel.values())
    for one in told:
        words, hand = bare.page.locator(".pl-film .pl-seen"), bare.page.locator(".pl-hand")
        expect(words).to_have_text(one)
        top = hand.bounding_box()["y"]
        line = words.bounding_box()
        assert line["y"] + line["height"] <= top, "the words lie over nothing"
        tops.append(top)
        for name in ("Pause", "More", "Step") if one == told[0] else ():
            bare.page.get_by_role("button", name=name).click()
    assert tops[0] == tops[1], "and shorter words move nothing"
    bare.page.evaluate("() => scrollTo(0, 9999)")
    assert not bare.page.locator(".pl-hand").evaluate("node => node.getBoundingClientRect().top >= 40")
    bare.page.get_by_role("button", name="Skip").click()
    expect(bare.page.locator(".pl-hand")).to_be_in_viewport(ratio=1)


def test_a_press_that_ends_elsewhere_is_no_click(shown):
    bare = flight(shown)
    assert drag(bare, "city:Lima", middle(bare, "city:Chicago")) == []
    box = bare.page.locator(".pl-hand").bounding_box()
    bare.page.mouse.move(box["x"] + 2, box["y"] + box["height"] / 2)  # beside the cards
    bare.page.mouse.down()
    bare.page.mouse.move(box["x"] + box["width"] / 2, 5, steps=4)
    bare.page.mouse.up()
    assert bare.page.evaluate("String(getSelection())") == "", "and marks no words"


def test_a_little_way_is_a_click(shown):
    bare = flight(shown)
    x, y = middle(bare, "card:Atlanta")
    sent = drag(bare, "card:Atlanta", (x + 4, y + 3))
    assert [one["do"] for one in sent] == ["touch"] and bare.panel.state.picked_up.place == "card:Atlanta"


def test_a_card_is_taken_and_laid_down_by_one_drag(shown):
    bare = shown("pharma_code", ["me", "me"], seed=4)
    while "open" not in bare.panel.places:
        bare.panel.match.push(next(iter(bare.panel.match.legal)))
        bare.panel.do_take(str(bare.panel.match.to_move)) if bare.panel.state.sight.curtain is not None else None
        bare.panel.redraw()
    seat = bare.panel.match.to_move
    card = bare.panel.match.state.open[-1]
    copy = bare.page.locator(".pl-scene > :last-child .is-held")
    mouse = bare.page.mouse
    mouse.move(*middle(bare, "open"))
    mouse.down()
    mouse.move(*middle(bare, "place-3"), steps=4)
    bare.obey()
    box, goal = copy.bounding_box(), middle(bare, "place-3")
    assert box["x"] < goal[0] < box["x"] + box["width"], "it lies over all others, under the pointer"
    mouse.up()
    bare.obey()
    assert not copy.count() and not bare.page.locator(".is-raised").count()
    assert bare.panel.match.state.rows[seat][3] == card


def test_by_keys_it_goes_to_the_nearest_place_first(shown):
    bare = flight(shown)
    bare.place("pawn:2").focus()
    bare.page.keyboard.press("Enter")
    bare.obey()
    assert bare.page.evaluate("() => document.activeElement.dataset.id") == "city:Chicago"
    bare.page.keyboard.press("Escape")
    bare.obey()
    assert not bare.panel.state.picked_up.place


def test_a_finger_drags_what_is_lit_and_scrolls_everything_else(shown):
    bare = flight(shown, width=800, height=500, touch=True)
    page = bare.page
    fingers = page.context.new_cdp_session(page)

    def swipe(start, end):
        for kind, points in (("touchStart", [start]), *(("touchMove", [along(start, end, n / 5)]) for n in range(1, 6)),
                             ("touchEnd", [])):  # fmt: skip
            fingers.send("Input.dispatchTouchEvent", {
                "type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})  # fmt: skip

    x, y = middle(bare, "pawn:2")
    page.touchscreen.tap(x, y - bare.place("pawn:2").bounding_box()["height"] / 2 - 6)
    assert [one["do"] for one in bare.obey()] == ["touch"] and bare.panel.state.picked_up.place == "pawn:2", "beside it"
    bare.panel.state.picked_up.put_down()
    bare.panel.redraw()
    top = "() => document.scrollingElement.scrollTop"
    bare.place("city:Chicago").scroll_into_view_if_needed()
    before = page.evaluate(top)
    swipe(middle(bare, "pawn:2"), middle(bare, "city:Miami"))
    assert [one["do"] for one in bare.obey()] == ["lift", "drop"] and page.evaluate(top) == before
    x, y = middle(bare, "city:Lima")
    swipe((x, y), (x, y - 150))
    assert page.evaluate(top) != before and "lift" not in [one["do"] for one in bare.obey()]


def test_a_large_hand_of_a_game_without_a_phone_board_scrolls_sideways_in_two_rows(shown, monkeypatch):
    body = el.rect(width=90, height=130)
    hand = tuple(InHand(f"hand:{n}", "", 90, 130, body, f"card {n}", least=76) for n in range(20))
    scene = Scene(260, 50, {"all": el.rect(width=260, height=50)}, "A pantry", "", hand)
    monkeypatch.setattr(Pantry, "draw", lambda *args: scene)
    bare = shown(Pantry(), ["me", "me"], width=360, height=740, touch=True)
    box = bare.page.locator(".pl-hand.is-sideways")
    rows, wide, over = box.evaluate(
        """hand => [new Set([...hand.children].map(card => Math.round(card.getBoundingClientRect().top))).size,
        hand.scrollWidth - hand.clientWidth, document.documentElement.scrollWidth - innerWidth]"""
    )
    assert rows == 2 and wide > 300 and over <= 0, "the hand scrolls, the page doesn't"
    box.evaluate("hand => (hand.scrollLeft = 200)")
    bare.panel.redraw()
    bare.obey()
    assert box.evaluate("hand => hand.scrollLeft") == 200, "and stays where one was"


def along(start, end, share):
    return tuple(a + (b - a) * share for a, b in zip(start, end, strict=True))


def test_a_press_beside_everything_is_answered_by_what_is_lit(shown):
    bare = flight(shown)
    edge = bare.page.locator(".pl-scene").bounding_box()
    bare.page.mouse.click(edge["x"] + 4, edge["y"] + 4)
    assert bare.obey() == [] and bare.page.locator("[data-pulse] .pl-hand .pl-can").count()
    bare.page.wait_for_selector(".pl-stage:not([data-pulse])", timeout=patience_ms(5))


def test_a_phone_shows_map_and_hand_together_and_what_happens_comes_into_sight(shown):
    bare = shown("pandemic", ["me", "random"], 360, 740, touch=True, motion="no-preference", seed=11)
    page = bare.page
    for id in ("city:Montreal", "city:Chicago", bare.panel.state.sight.scene.hand[-1].place):
        expect(bare.place(id)).to_be_in_viewport(ratio=0.99)
    page.evaluate("() => document.querySelector('.pl-viewport').scrollTo(2000, 0)")
    expect(bare.place("city:Chicago")).not_to_be_in_viewport()
    before = page.evaluate("() => scrollY")
    bare.panel.receive({"do": "act", "label": "Drive to Chicago (Player 1)", "at": str(bare.panel.match.ply)})
    expect(bare.place("city:Chicago")).to_be_in_viewport(ratio=0.99)
    assert page.evaluate("() => scrollY") == before, "the board scrolls in its frame, the page stands still"


def test_a_small_map_shows_which_part_of_a_large_board_is_seen_and_leads_to_any_other(shown):
    bare = shown("pandemic", ["me", "random"], 360, 740, touch=True, seed=11)
    page = bare.page
    expect(page.locator(".pl-mini")).to_have_css("pointer-events", "none")  # at rest it covers nothing
    page.evaluate("() => document.querySelector('.pl-viewport').scrollBy(2, 0)")
    expect(page.locator(".pl-mini")).to_have_css("opacity", "1")
    box = page.locator(".pl-mini").bounding_box()
    seen = page.locator(".pl-mini-here")
    left = float(seen.get_attribute("x"))
    expect(bare.place("city:Tokyo")).not_to_be_in_viewport()
    page.touchscreen.tap(box["x"] + 0.94 * box["width"], box["y"] + 0.5 * box["height"])
    expect(bare.place("city:Tokyo")).to_be_in_viewport(ratio=0.99)
    expect(bare.place("city:Jakarta")).to_be_in_viewport(ratio=0.99)
    assert bare.obey() == [] and page.evaluate("() => scrollY") == 0, "it is no move, and the page stands still"
    assert float(seen.get_attribute("x")) > left + 400


def test_on_a_phone_a_new_question_is_seen_where_it_is_answered(shown):
    """The cubes of Alchemists go to rows far above the mats of others, also while a favour in hand can be played."""
    match = plain_table(("fern", "toad"), {}, {1: {}}, frames=(Declare(0),), favours={0: ("associate",)})
    bare = shown(match, {0: "me", 1: "random"}, width=360, height=740, touch=True)
    page, forage = bare.page, bare.place("space:forage")
    page.evaluate(
        "() => scrollTo(0, document.querySelector('.pl-scene').getBoundingClientRect().bottom + scrollY - 500)"
    )
    forage.evaluate("node => node.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))")
    bare.obey()
    assert bare.panel.match.ply == 1
    hand = page.locator(".pl-hand").bounding_box()
    assert forage.bounding_box()["y"] > hand["y"] + hand["height"] - 2 and hand["y"] > 40, "under the whole hand"
    assert forage.bounding_box()["y"] < 500


def test_a_low_window_shows_the_map_and_the_question_beside_it(shown):
    """A laptop's window at 200 % zoom, without scrolling."""
    bare = flight(shown, width=683, height=384)
    seen, question = (bare.page.locator(one).bounding_box() for one in (".pl-viewport", "[data-key=question]"))
    assert min(384, seen["y"] + seen["height"]) - max(0, seen["y"]) >= 200 and seen["width"] >= 400
    assert question["x"] >= seen["x"] + seen["width"] and 0 <= question["y"] < 384
    for id in ("city:Chicago", "city:Miami"):
        assert seen["y"] < middle(bare, id)[1] < 384, "where the pawn can go"


def test_a_map_on_a_phone_stays_where_a_station_was_put_and_its_signs_lead_only_from_the_pawn(shown):
    match = position(
        "pandemic", seats=2, roles=["scientist", "medic"], pawns=["Atlanta", "Lima"], stations=["Atlanta"],
        hands=[["Essen"], ["government_grant"]], cubes={},
    )  # fmt: skip
    bare = shown(match, ["me", "random"], width=360, height=740, touch=True)
    page, shanghai = bare.page, bare.place("city:Shanghai")
    page.locator(".pl-briefs button").click()
    bare.obey()
    page.locator(".pl-viewport").evaluate("view => view.scrollTo(600, view.scrollTop)")
    assert page.locator("[data-means].is-lit").count() == 0, "all cities can be chosen where they are"
    bare.click("city:Shanghai")
    expect(bare.place("station:Shanghai")).to_be_in_viewport(ratio=0.99)
    bare.click("city:Shanghai", "city:Tokyo")
    expect(page.locator('[data-means="city:San Francisco"].is-lit')).to_be_in_viewport(ratio=0.99)
    assert page.locator("[data-means].is-lit").count() == 1 and shanghai.count()
