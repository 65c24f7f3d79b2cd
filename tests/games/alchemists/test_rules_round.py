"""The round: order, drawing, declaring, action spaces and its end, paragraph by paragraph."""

import pytest

from pharmalab.core.values import replace
from pharmalab.games.alchemists import GAME, Config
from pharmalab.games.alchemists.components.board import SPACES
from pharmalab.games.alchemists.mechanisms.adventurers import NextAdventurer
from pharmalab.games.alchemists.mechanisms.buy import NewArtifacts
from pharmalab.games.alchemists.mechanisms.declare import Declare, EndDeclaring, PlaceCubes
from pharmalab.games.alchemists.mechanisms.favours.assistant import PlayAssistant
from pharmalab.games.alchemists.mechanisms.favours.associate import PlayAssociate
from pharmalab.games.alchemists.mechanisms.favours.custodian import PlayCustodian
from pharmalab.games.alchemists.mechanisms.favours.herbalist import Favours, Herbalists
from pharmalab.games.alchemists.mechanisms.forage import DealRow, Forage
from pharmalab.games.alchemists.mechanisms.ingredients import Ingredients
from pharmalab.games.alchemists.mechanisms.order import ChooseOrder, TakeOrder, cards_of_order_space
from pharmalab.games.alchemists.mechanisms.resolve import Space
from pharmalab.games.alchemists.mechanisms.round import BeginRound, EndRound, FormLine, PassMarker, Unused
from pharmalab.games.alchemists.mechanisms.setup import initial_state
from pharmalab.games.alchemists.mechanisms.spaces import question_of, questions_of, seats_on
from pharmalab.games.alchemists.mechanisms.transmute import Transmute
from pharmalab.games.alchemists.state import AT
from tests.games.alchemists.market_table import Table, begin, space
from tests.games.rules import rule


def dealing(table, *wanted):
    """Chance as wanted, then anything."""
    for outcome in wanted:
        table.deal(outcome)
    while table.asked == "chance":
        table.deal(next(iter(table.chances())))
    return table


def declaring(*seats, **fields):
    """Seats that declare in this order."""
    return begin(tuple(map(Declare, seats)), **fields)


@rule("alchemists/rounds", "alchemists/ingredients-row")
def test_a_round_begins_with_five_face_up_ingredients():
    table = dealing(begin((BeginRound(),), seats=3, round_=1))
    assert table.state.round == 2 and len(table.state.row) == 5 and table.log()[0].startswith("Round 2 begins")
    assert [type(frame).__name__ for frame in table.state.agenda] == ["ChooseOrder"] * 3 + ["FormLine"]
    assert table.state.config.rounds == 6


@rule("alchemists/choosing-play-order")
def test_order_spaces_are_taken_once_and_the_lowest_by_nobody():
    table = begin((ChooseOrder(0), ChooseOrder(1)), seats=2, gold={1: 0})
    assert table.labels() == [f"Take order space {n}" for n in range(1, 7)]
    table.push("Take order space 1")
    assert table.state.gold[0] == 9
    assert table.labels() == [f"Take order space {n}" for n in range(2, 7)]
    table.push("Take order space 2")


@rule("alchemists/choosing-play-order")
def test_the_top_space_costs_gold():
    table = begin((ChooseOrder(0),), seats=4, gold={0: 0})
    assert table.labels() == [f"Take order space {n}" for n in range(2, 9)]
    assert table.why(TakeOrder(1)) == "That space costs 1 gold piece."
    assert table.why(TakeOrder(9)) == "You can choose order spaces 1 to 8."


@rule("alchemists/choosing-play-order")
@pytest.mark.parametrize(("seats", "spaces"), [(2, 6), (3, 7), (4, 8)])
def test_the_order_track_by_players(seats, spaces):
    track = Config(seats=seats).track
    assert len(track) == spaces + 1 and track[-1].id == "paralysis" and track[0].pay == 1
    assert (track[-1].ingredients, track[-1].favours) == (1, 1)


@rule("alchemists/choosing-play-order", "alchemists/declaring-actions")
def test_what_is_offered_says_what_it_costs_and_brings():
    table = begin((ChooseOrder(0),), seats=2)
    words = [TakeOrder(n).button(table.state) for n in range(1, 7)]
    assert [said.split(": ")[1] for said in words] == [
        "costs 1 gold", "costs nothing and gives nothing", "1 ingredient", "2 ingredients", "1 ingredient and 1 favour",
        "2 favours",
    ]  # fmt: skip
    table = declaring(0, seats=2, round_=2).push("Declare Transmute Ingredient")
    words = PlaceCubes("transmute").button(table.state)
    assert words == "Declare Transmute Ingredient (2 cubes): 1 gold for an ingredient"


def test_the_button_that_ends_declaring_warns_of_actions_without_ingredients():
    table = declaring(0, seats=2, round_=1)
    cards = len(table.state.hands[0])
    table.push("Declare Test on Student", "Declare Test on Student")
    said = EndDeclaring().button(table.state)
    assert said.endswith(f"(your actions need 4 ingredients, but you’ll have {cards})") == (cards < 4), said
    enough = table.state.replace(hands=(("fern", "toad", "flower", "flower"), *table.state.hands[1:]))
    assert "ingredients" not in EndDeclaring().button(enough)


@rule("alchemists/choosing-play-order")
def test_each_space_is_asked_about_in_plain_words():
    asked = [question_of(space, 0).prompt() for space in SPACES]
    assert "Player 1: which two ingredients do you test on the student?" in asked and len({*asked}) == len(SPACES)
    assert all(": which " in words and " do you " in words for words in asked)


@rule("alchemists/drawing-ingredients")
def test_ingredients_come_from_the_deck_and_only_their_owner_sees_them():
    table = begin((ChooseOrder(0),), seats=2, row=()).push("Take order space 4").deal("flower", "scorpion")
    assert {"flower", "scorpion"} <= set(table.state.hands[0])
    assert "Player 1 draws an ingredient." in table.log(1) and "Player 1 draws flower." in table.log(0)


@rule("alchemists/drawing-favours", "alchemists/al-02")
def test_ingredients_then_favours_then_herbalists_before_the_next_seat():
    table = begin((ChooseOrder(0), ChooseOrder(1)), seats=2).push("Take order space 5")
    table.deal("flower", "herbalist", "herbalist", "toad", "toad", "toad")
    assert table.asked == 0 and table.state.favours[0] == ()
    assert "Player 1 plays the favour Herbalist." in table.log(1)
    table.push("Discard fern", "Discard flower")
    assert table.asked == 1


@rule("alchemists/drawing-favours")
def test_others_do_not_see_a_favour():
    table = begin((Favours(0, 1), Herbalists(0, 1)), seats=2).deal("sage", "none")
    assert table.log(1) == ["Player 1 draws a favour."] and table.log(0) == ["Player 1 draws the favour Sage."]


@rule("alchemists/new-deck", "alchemists/al-04")
def test_discards_are_shuffled_only_when_a_card_is_missing():
    few = {"options": {"copies": (1, 0, 1, 1, 0, 0, 0, 0)}, "seats": 2}
    state = initial_state(Config(starting=0, **{**few["options"], "seats": 2}))
    state = replace(state, deck=state.deck.draw("toad"), discard=(("toad",), (), ()), agenda=(Ingredients(0, 2),))
    table = Table(state).deal("mushroom")
    assert "IngredientsShuffled" not in table.kinds()
    table.deal("bird_claw")
    assert "IngredientsShuffled" not in table.kinds() and table.state.discard[0] == ("toad",)
    table = Table(replace(state, agenda=(Ingredients(0, 5),))).deal("mushroom", "bird_claw", "toad")
    assert table.kinds().count("IngredientsShuffled") == 1
    assert len(table.state.hands[0]) == 3 and table.asked == "over"


@rule("alchemists/new-deck")
def test_favours_too():
    state = initial_state(Config(starting=0, seats=2, favours=("sage", "sage")))
    empty = replace(state, favour_deck=type(state.favour_deck)(), favour_discard=(("sage",), (), ("sage",)))
    table = dealing(Table(replace(empty, agenda=(Favours(1, 3), Herbalists(1, 3)))))
    assert table.state.favours[1] == ("sage", "sage") and table.kinds().count("FavoursShuffled") == 1


@rule("alchemists/play-order")
def test_the_highest_acts_first_and_the_lowest_declares_first():
    table = begin((FormLine(),), seats=3, order=(4, 2, 7))
    assert table.state.line == (1, 0, 2) and table.asked == 2


@rule("alchemists/declaring-actions")
def test_cubes_and_what_actions_cost():
    table = declaring(0, seats=2, round_=2)
    table.push("Declare Transmute Ingredient", "Declare Transmute Ingredient")
    assert [event.cubes for event in table.events if hasattr(event, "nth")] == [1, 2]
    table.push("Declare Sell Potion")
    assert table.labels() == ["Declare Buy Artifact", "Declare Debunk Theory", "Declare Publish Theory",
                              "Declare Test on Student", "Declare Drink Potion", "Done declaring"]  # fmt: skip
    table.push("Declare Drink Potion")
    assert table.labels() == ["Done declaring"]
    table.push("Done declaring")
    assert table.state.unused[0] == 0 and table.state.left[0] == (0, 2, 0, 1, 0, 0, 0, 0, 1, 0)


@rule("alchemists/declaring-actions")
def test_first_and_last_round():
    first = declaring(0, seats=4, round_=1).labels()
    assert "Declare Sell Potion" not in first and "Declare Publish Theory" not in first
    assert "Declare Debunk Theory" not in first and "Declare Exhibit Potion" not in first
    last = declaring(0, seats=4, round_=6).labels()
    assert "Declare Exhibit Potion" in last and "Declare Test on Student" not in last
    assert "Declare Drink Potion" not in last


@rule("alchemists/declaring-actions", "alchemists/debunk-theory", "alchemists/publish-theory")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_each_action_of_a_space_costs_and_in_which_rounds(seats):
    """Cubes of the first action, of the second …; the facts' table of action spaces."""
    some = {"forage": [1, 1, 1] if seats < 4 else [1, 1], "transmute": [1, 2], "buy": [1, 2]}
    theories = {"sell": [2], "debunk": [1, 1], "publish": [1, 2]}
    brews = {"test": [1, 1], "drink": [1, 1]}
    shows = {"exhibit": [1] * 4 if seats < 4 else [1] * 3}
    for round_, open_ in [(1, some | brews), (2, some | theories | brews), (5, some | theories | brews),
                          (6, some | theories | shows)]:  # fmt: skip
        found = {}
        for name in AT:
            table = declaring(0, seats=seats, round_=round_, extra=(9,) + (0,) * (seats - 1))
            while (cubes := PlaceCubes(name)) in GAME.legal_actions(table.state):
                table.push(cubes)
                found.setdefault(name, []).append(table.events[-1].cubes)
        assert found == open_


@rule("alchemists/declaring-actions")
def test_what_cannot_be_declared_is_refused_with_its_reason():
    table = declaring(0, seats=4, round_=1)
    assert table.why(PlaceCubes("sell")) == "Sell Potion is not open in round 1."
    assert table.why(PlayAssistant()) == "You have no Assistant."
    assert table.why(PlayCustodian()) == "You have no Custodian."
    assert table.why(PlayAssociate("forage")) == "You have no Associate."
    table.push("Declare Forage for Ingredient", "Declare Forage for Ingredient")
    assert table.why(PlaceCubes("forage")) == "Forage for Ingredient allows each player only 2 actions."
    table.push("Declare Buy Artifact")
    assert table.why(PlaceCubes("buy")) == "That takes 2 cubes, but you have 0 left."


@rule("alchemists/al-05")
def test_cubes_need_not_be_declared_unless_the_option_says_so():
    table = declaring(0, seats=4, round_=1).push("Done declaring")
    assert table.state.unused[0] == 3
    table = declaring(0, seats=4, round_=1, options={"declare": "all"})
    assert "Done declaring" not in table.labels()

    assert table.why_rule(EndDeclaring()) == "alchemists/al-05"


@rule("alchemists/al-05")
def test_where_all_cubes_have_to_be_declared_one_may_stop_when_no_more_can_be():
    """In round 1 with three cubes: two of them can go to Forage alone where nothing else is open."""
    options = {"declare": "all", "spaces": ("forage",)}
    table = declaring(0, seats=4, round_=1, options=options).push(PlaceCubes("forage"))
    assert "Done declaring" not in table.labels()
    table.push(PlaceCubes("forage"))
    assert table.labels() == ["Done declaring"]
    assert table.push("Done declaring").state.unused[0] == 1


@rule("alchemists/resolving-action-spaces")
def test_first_actions_of_all_then_second_ones():
    table = space("forage", {0: 2, 1: 1, 2: 2}, 3, row=())
    order = seats_on(table.state, "forage")
    assert order == (0, 1, 2)
    assert [one.seat for one in questions_of(table.state, "forage", order)] == [0, 1, 2, 0, 2]


@rule("alchemists/resolving-action-spaces")
def test_a_seat_is_asked_for_each_action_and_the_next_space_follows():
    table = space("transmute", {1: 2, 0: 1}, 2)
    asked = []
    while table.asked != "over":
        asked.append(table.asked)
        table.push("Decline")
    assert asked == [0, 1, 1] and table.state.left == ((0,) * 10, (0,) * 10)


@rule("alchemists/declining", "alchemists/al-07")
def test_a_declined_second_action_leaves_its_own_cubes():
    table = space("transmute", {0: 2}, 2)
    table.push("Transmute fern").push("Decline")
    assert table.state.unused[0] == 2 and table.state.performed[0][AT["transmute"]] == 1
    table = space("transmute", {0: 2}, 2).push("Decline")
    assert table.state.unused[0] == 1


@rule("alchemists/forage")
def test_foraging_takes_from_the_row_or_the_deck():
    state = begin((), seats=2, hands={0: (), 1: ()}).state
    deck = state.deck.draw("toad").draw("fern")
    declared = ((2, *[0] * 9), (1, *[0] * 9))
    table = Table(
        replace(state, deck=deck, row=("fern", "toad"), declared=declared, left=declared, agenda=(Space("forage"),))
    )
    assert table.labels() == ["Take fern from the row", "Take toad from the row", "Draw from the deck", "Decline"]
    table.push("Take toad from the row")
    assert table.state.row == ("fern",)
    table.push("Draw from the deck").deal("flower").push("Decline")
    assert table.state.hands == (("toad",), ("flower",)) and table.state.unused == (1, 0)
    assert table.state.row == () and table.state.discard[-1] == ("fern",)
    assert [event.cards for event in table.events if type(event).__name__ == "RowCleared"] == [("fern",)]


@rule("alchemists/forage")
def test_the_row_is_cleared_even_if_nobody_forages():
    state = begin((), seats=2).state
    table = Table(replace(state, deck=state.deck.draw("toad"), row=("toad",), agenda=(Space("forage"),)))
    assert table.state.discard[-1] == ("toad",) and table.asked == "over"


@rule("alchemists/transmute", "alchemists/gold", "alchemists/al-30")
def test_transmuting_gives_gold_for_an_ingredient():
    table = space("transmute", {0: 1}, 2, gold={0: 1000})
    table.push("Transmute toad")
    assert table.state.gold[0] == 1001 and table.state.hands[0] == ("fern", "mushroom")


@rule("alchemists/discarding")
def test_only_who_discards_knows_what():
    table = begin((Transmute(0, again=True),), seats=2).push("Transmute toad")
    assert "Player 1 discards toad." in table.log(0) and "Player 1 discards 1 ingredient." in table.log(1)

    assert GAME.view(table.state, 1).discard == (("?",), (), ())
    assert GAME.view(table.state, 0).discard == (("toad",), (), ())


@rule("alchemists/end-of-the-round")
def test_the_order_of_the_end():
    def frames(round_):
        state = begin((), seats=2, round_=round_).state
        return [type(frame).__name__ for frame in EndRound().resolve(state, []).agenda]

    ends = ["TopAlchemist", "Unused", "Unused", "LeaveHospital", "NextAdventurer", "PassMarker", "BeginRound"]
    assert frames(2) == ends
    assert frames(3) == frames(5) == ["Conference", "NewArtifacts", *ends]
    assert frames(6) == ["TopAlchemist", "Unused", "Unused", "FinalScoring"]


@rule("alchemists/unused-cubes")
@pytest.mark.parametrize(("cubes", "favours"), [(0, 0), (1, 0), (2, 1), (3, 1), (5, 2)])
def test_pairs_of_unused_cubes_bring_favours(cubes, favours):
    table = begin((Unused(0),), seats=2, unused=(cubes, 0))
    table.deal(*["sage"] * min(favours, 2))
    while table.asked == "chance":
        table.deal("none")
    assert table.state.favours[0] == ("sage",) * favours and table.state.unused == (0, 0)


@rule("alchemists/al-06")
def test_an_assistants_cube_counts_among_the_unused_and_leaves():
    table = declaring(0, seats=4, round_=2, favours={0: ("assistant",)}).push("Play an Assistant", "Done declaring")
    assert table.state.unused[0] == 5
    table = begin((BeginRound(),), seats=4, extra=(1, 0, 0, 0))
    assert table.state.extra == (0, 0, 0, 0)


@rule("alchemists/al-29")
def test_a_herbalist_after_the_last_round_is_played_at_once():
    table = begin((Unused(0),), seats=2, round_=6, unused=(2, 0)).deal("herbalist", "herbalist")
    assert table.state.favours[0] == () and table.state.favour_discard[-1] == ("herbalist",)


@rule("alchemists/new-artifacts")
def test_a_conference_brings_the_next_level():
    decks = (("silver_chalice",), ("bronze_cup",))
    table = begin((NewArtifacts(),), seats=2, artifact_row=("periscope",), artifact_decks=decks)
    assert table.state.artifact_row == ("silver_chalice",) and table.state.artifact_decks == (("bronze_cup",),)
    table = begin((NewArtifacts(), NewArtifacts()), seats=2, artifact_decks=decks)
    assert table.state.artifact_row == ("bronze_cup",) and table.state.artifact_decks == ()


@rule("alchemists/adventurers")
def test_the_next_adventurer_is_seen_a_round_ahead():
    table = begin((NextAdventurer(),), seats=2, next_adventurer="cleric", adventurer="")
    table.state = replace(table.state, adventurers=table.state.adventurers)
    assert table.state.adventurer == "cleric" and table.asked == "chance"
    table = begin((NextAdventurer(),), seats=2, round_=5, next_adventurer="cleric", adventurer="")
    assert table.asked == "over"


@rule("alchemists/starting-player")
@pytest.mark.parametrize(
    ("paralysed", "to"), [((), 1), ((1,), 2), ((1, 2), 3), ((1, 2, 3), 0), ((0, 1, 2, 3), 0), ((2,), 1)]
)
def test_the_marker_goes_to_the_left_past_the_paralysed(paralysed, to):
    assert begin((PassMarker(),), seats=4, starting=0, paralysed=paralysed).state.starting == to


@rule("alchemists/paralysis", "alchemists/al-03")
def test_the_paralysed_choose_nothing_draw_last_and_play_last():
    table = begin((BeginRound(),), seats=3, starting=0, paralysed=(2, 0), options={"row": 0})
    assert table.asked == 1 and table.state.order == (8, 0, 8)
    table.push("Take order space 2")
    assert [frame.to for frame in table.state.agenda if hasattr(frame, "to")][:1] == [2]
    dealing(table, "flower", "sage", "none", "flower", "sage", "none")
    assert table.state.line == (1, 2, 0) and table.asked == 0


@rule("alchemists/al-03")
def test_the_trunk_applies_to_the_paralysed_too():
    state = begin((), seats=2, order=(7, 2), artifacts={0: ("witchs_trunk",)}).state
    assert [type(frame).__name__ for frame in cards_of_order_space(state, 0)] == ["Favours", "Herbalists"]


def test_a_row_that_cannot_be_filled_is_shorter():
    state = initial_state(Config(seats=2, starting=0, copies=(1, 0, 0, 0, 0, 0, 0, 0)))
    table = Table(replace(state, agenda=(DealRow(5),))).deal("mushroom")
    assert table.state.row == ("mushroom",) and table.asked == "over"


def test_foraging_once_more_by_boots_uses_no_cube():
    table = begin((Forage(0, again=True),), seats=2).push("Decline")
    assert table.state.unused == (0, 0)


def test_odds_go_on_from_a_view_in_which_a_herbalist_may_have_been_drawn():
    table = begin((ChooseOrder(0),), seats=2).push("Take order space 6").deal("sage", "sage")
    view = GAME.view(table.state, 1)
    chances = dict(GAME.chance(view).outcomes())
    assert chances["herbalist"] * (22 * 21 - 18 * 17) ** -1 == chances["none"] * (18 * 17) ** -1
    after = GAME.apply(view, "herbalist").state
    assert after.favours[0] == ("?",) and after.favour_discard[-1] == ("herbalist",)
    assert after.favour_deck.pool.count("herbalist") == 3


@rule("alchemists/ingredients-row")
def test_only_what_the_row_lacks_is_turned_up():
    """Where nobody can forage, the row of the round before still lies there."""
    state = initial_state(Config())
    for row in ((), ("fern", "toad"), ("fern",) * 5):
        begun = BeginRound().resolve(replace(state, row=row), [])
        assert begun.agenda[0] == DealRow(5 - len(row))
