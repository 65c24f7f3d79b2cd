"""Asking: exact where the walk ends, else an estimate that says so; what if; what a seat knows."""

from fractions import Fraction
from itertools import permutations
from random import Random

import pytest

import pharmalab
import pharmalab.probability
from pharmalab.core.dealers import RealTable, Scripted
from pharmalab.core.legal import IllegalStep
from pharmalab.core.match import Match
from pharmalab.core.policies import RandomPolicy, fixed
from pharmalab.core.queries import Query
from pharmalab.core.seat_match import ASSUMED, UnknownToSeat
from pharmalab.core.start import new
from pharmalab.core.suppositions import state_after
from pharmalab.core.work import Work
from pharmalab.games.off_label.mechanisms.marketing import MARKET
from pharmalab.probability import Inquiry, Odds, Share, ask
from pharmalab.template.pills import GAME, Keep, Swap
from tests.core.test_odds import Careless, brute, low, winner

HALF = Fraction(1, 2)


@pytest.fixture
def match():
    """Seat 0 has a 2, seat 1 a 5; seat 0 is asked."""
    return new(GAME, dealer=Scripted([2, 5]))


def theirs(state):
    """What seat 1 held."""
    return state.doses[1] if state.shown else None


def near(share, chance):
    """Whether an estimate agrees with a chance: within 4.5 standard errors."""
    return abs(share.p - chance) <= 4.5 * (float(chance) * (1 - float(chance)) / share.tries) ** 0.5


# --- exact ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
def test_what_a_seat_can_know(match, seat):
    held = (2, 5)[seat]
    answer = ask(match, winner, seat=seat, policies=low)
    assert answer.exact and not answer.referee and not answer.why and not answer.tries
    assert answer.chances == brute(order for order in permutations(range(7)) if order[seat] == held)
    assert all(type(chance) is Fraction for chance in answer.chances.values())


def test_what_only_the_referee_knows_is_marked(match):
    answer = ask(match, winner, policies=low)
    assert answer.exact and answer.referee and "everything that the referee knows" in repr(answer)
    assert answer.chances == match.odds(winner, policies=[low, low]).chances


def test_a_state_will_do_as_well(match):
    from_match = ask(match, winner, seat=0, policies=low)
    assert ask(match.state, winner, seat=0, policies=low, game=GAME) == from_match
    with pytest.raises(ValueError, match="Pills isn’t the state of a registered game"):
        ask(match.state, winner)
    known = pharmalab.new("pharma_code", seed=1)
    assert ask(known.state, "What comes next?", seat=0) == ask(known, "What comes next?", seat=0)


def test_the_words_of_the_game(match):
    answer = ask(match, "Who wins?", policies="random")
    assert answer.exact and set(answer.chances) == {"Player 1", "Player 2"} and answer["nobody"] == 0
    assert repr(answer).startswith("Who wins?\n")
    named = new(GAME, dealer=Scripted([2, 5]), names=["Mara", "Jon"])
    assert set(ask(named, "Who wins?", policies="random").chances) == {"Mara", "Jon"}


def test_without_policies_nothing_is_estimated(match):
    answer = ask(match, winner)
    assert not answer.exact and answer.open == 1 and answer.why == "a decision comes first" and not answer.tries
    assert "lower bounds; not exact because a decision comes first" in repr(answer)
    assert 'To let a policy decide for the players, use policies="random".' in repr(answer)
    assert "Say who decides" not in repr(ask(match, winner, policies=low))


def test_a_lower_bound_is_marked():
    match = new(GAME, dealer=Scripted([2, 5]))

    def soon(state):
        return "swapped" if 2 in state.aside else None

    answer = ask(match, soon, policies="random", tries=0)
    assert answer.chances == {"swapped": HALF} and answer.open == HALF and not answer.exact


def test_a_table_of_one_seat_speaks_for_it():
    """Anna holds three Drugs; what Ben and Cleo hold is drawn anew, and that they chose tells nothing is said."""
    match = pharmalab.new("off_label", seats=3, dealer=RealTable(seat=0), names=("Anna", "Ben", "Cleo"), leader=1)
    for card in ("journey", "window", "ace of knots", "painter"):
        match.push(card)
    question = "Who is paid this round?"
    answer = ask(match, question, policies="greedy", budget=50, tries=30)
    assert answer == ask(match, question, seat=0, policies="greedy", budget=50, tries=30)
    assert answer.tries == 30 and not answer.referee and ASSUMED in repr(answer)
    seen = set()

    def hand(state):
        seen.add(state.hands[1])

    ask(match, hand, policies="random", budget=0, tries=30)
    assert len({hand for hand in seen if len(hand) == 3}) > 20
    with pytest.raises(UnknownToSeat, match="this table is Anna’s"):
        ask(match, question, seat=1)


def test_an_estimate_of_which_of_several_things_come():
    """Both cities may be infected: their chances add up to more than 1, and no play-out is without an answer."""
    top = ["Algiers", "Cairo"]
    match = pharmalab.position("pandemic", seed=1, first=0, seats=2, decides="owners", infection_top=top)
    question = "Which cities are infected this turn?"
    now = ask(match, question, seat=0)
    match.push(next(action for action in match.legal if type(action).__name__ == "Give"))
    answer = ask(match, question, seat=0, policies="random", tries=20)
    assert answer.tries == 20 and answer.open == Share(Fraction(0), 20) and "not reached" not in repr(answer)
    assert answer["Algiers"].p == answer["Cairo"].p == float(now["Algiers"]) > 0.9


# --- one door ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [None, 0])
def test_a_match_answers_as_ask_does(match, seat):
    for options in ({"policies": low}, {"suppose": "Swap"}, {"policies": "random", "budget": 0, "seed": 3}, {}):
        assert match.odds(winner, seat, tries=40, **options) == ask(match, winner, seat=seat, tries=40, **options)


def test_a_match_estimates_only_if_it_may(match):
    refused = match.odds(winner, policies="random", budget=1)
    assert not refused.exact and not refused.tries and "For an estimate, use tries=1000" in repr(refused)
    answer = match.odds(winner, policies="random", budget=1, tries=1000)
    assert answer.tries == 1000 and "For an estimate" not in repr(answer)


def test_no_estimate_is_offered_that_would_find_nothing(match):
    for odds in (match.odds(winner), match.odds(lambda state: None, policies="random")):
        assert not odds.exact and "For an estimate" not in repr(odds)
    assert match.odds(winner, policies="random").hint == ""


# --- what if ----------------------------------------------------------------------------------------------------


def test_an_action_that_is_supposed(match):
    before = match.state
    keep = ask(match, winner, suppose="Keep", policies=low)
    swap = ask(match, winner, suppose=Swap(), policies=low)
    assert match.state is before
    assert keep.chances == {1: 1} and swap.chances == {1: Fraction(4, 5), 0: Fraction(1, 5)}
    assert "Suppose: Swap." in repr(swap)


def test_steps_that_are_supposed_in_order(match):
    """Both swap: what is left in the pile decides."""
    answer = ask(match, winner, suppose=["Swap", 1, "Swap", "6"], policies=low)
    assert answer.chances == {1: 1} and answer.asked.endswith("Suppose: Swap, then 1, then Swap, then 6.")


def test_what_came_tells_about_what_is_hidden(match):
    """By Bayes: if seat 0 swaps and gets the 6, seat 1 does not hold it."""
    answer = ask(match, theirs, seat=0, suppose=["Swap", 6], policies=keep)
    assert answer.exact and answer.chances == {n: Fraction(1, 5) for n in (0, 1, 3, 4, 5)}


def test_the_chances_of_all_outcomes_that_are_supposed_are_multiplied(match):
    """A 2 and a 5 are dealt of seven doses; two that swap draw of the five that are left."""
    state, chance = state_after(GAME, GAME.start(match.config).state, [2, 5], match.who)
    assert state == match.state and chance == Fraction(1, 7) * Fraction(1, 6)
    assert state_after(GAME, state, ["Swap", 1, "Swap", 6], match.who)[1] == Fraction(1, 5) * Fraction(1, 4)


def test_a_condition_on_what_is_hidden(match):
    def weak(state):
        return state.doses[1] < 4

    answer = ask(match, winner, seat=0, suppose=weak, policies=keep)
    assert answer.exact and answer.chances == {0: Fraction(2, 3), 1: Fraction(1, 3)}, "0, 1 or 3"
    guessed = ask(match, winner, seat=0, suppose=[weak], policies=keep, budget=0, tries=400)
    assert guessed.tries == 400 and near(guessed[0], Fraction(2, 3))


def test_a_condition_must_not_look_at_blanks():
    match = Match(Careless(), GAME.tiny, Scripted([2, 5]))
    answer = ask(match, "Who wins?", seat=0, suppose=lambda state: state.doses[1] == 5, policies="random", tries=20)
    assert answer.tries == 20 and answer.why == "what you suppose depends on what this seat can’t see"
    assert set(answer.chances) == {"Player 1", "Player 2"}


def test_outcomes_count_in_estimates_as_in_walks(match):
    found = ask(match, theirs, seat=0, suppose=["Swap", 6], policies=keep, budget=0, tries=600)
    assert found.tries == 600 and set(found.chances) == {0, 1, 3, 4, 5}
    assert all(near(found[n], Fraction(1, 5)) for n in (0, 1, 3, 4, 5))


def test_worlds_are_sorted_out_piece_by_piece(match):
    seen = []

    def weak(state):
        seen.append(state)
        return theirs(state) is None

    work = Work(ask, match, winner, seat=0, suppose=weak, policies=low)
    for pieces in range(1, 6):
        assert work.step()
        assert len(seen) <= 2 * (pieces - 1), "one world between two checkpoints"
    assert seen


def test_what_a_rival_may_do_is_supposed_in_worlds_where_it_can():
    """Who holds the card is hidden: no walk, but play-outs in which Player 2 has it."""
    match = pharmalab.new("off_label", seats=3, seed=2, leader=1)
    assert match.to_move == 1
    card = match.game.resample(match.view(0), Random(5)).hands[1][0]

    def played(state):
        return card in state.played[1] if state.played[1] else None

    answer = ask(match, played, seat=0, suppose=MARKET[card], policies="random", tries=20)
    assert answer.tries == 20 and answer.why == "what you suppose depends on what this seat can’t see"
    assert answer[True].hits == 20
    mine = MARKET[match.state.hands[0][0]]
    with pytest.raises(IllegalStep, match="tried in 5000 worlds that agree"):
        ask(match, winner, seat=0, suppose=mine, policies="random", tries=20)


@pytest.mark.parametrize(
    ("suppose", "words"),
    [
        ("Fly", "“Fly” is not legal now"),
        (["Swap", 2], "can’t be “2” here"),
        ("Swap it all", "is not legal now. Legal actions: Keep, Swap"),
        (7, "7: this isn’t an action"),
        (["Keep", "Keep", "Keep"], "the game is over before Keep can be supposed"),
        (lambda state: False, "what you suppose is impossible"),
    ],
)
def test_what_cannot_be_supposed(match, suppose, words):
    with pytest.raises(IllegalStep, match=words):
        ask(match, winner, seat=0, suppose=suppose, policies=low)


# --- estimates --------------------------------------------------------------------------------------------------


def test_an_estimate_says_so(match):
    answer = ask(match, winner, policies="random", budget=1, tries=200)
    assert not answer.exact and answer.tries == 200 and answer.why == "the budget of 1 step is used up"
    assert all(type(share) is Share for share in answer.chances.values())
    assert "an estimate from 200 play-outs, with 95 % intervals; not exact because the budget of 1 step" in repr(answer)
    assert repr(answer).count("about") == len(answer.chances)


def test_an_estimate_is_near_the_exact_chance(match):
    exact = ask(match, winner, seat=0, policies="random")
    found = ask(match, winner, seat=0, policies="random", budget=0, tries=1_000)
    assert exact.exact and all(near(found[one], chance) for one, chance in exact.chances.items())


def test_an_estimate_is_never_certain():
    """What always came in 200 tries may still fail to come. By hand: 1 / (1 + 1.96² / 200) = 98.1 %."""
    sure, never = Share(Fraction(200), 200), Share(Fraction(0), 200)
    assert [round(end, 3) for end in sure.interval] == [0.981, 1] and float(sure) == 1
    assert [round(end, 3) for end in never.interval] == [0, 0.019] and float(never) == 0
    assert repr(Share(Fraction(1), 2)).startswith("about 50.0% (")


def test_an_answer_that_never_came_is_a_share_of_no_playouts(match):
    assert ask(match, winner, policies="random", budget=0, tries=50)[7] == Share(Fraction(0), 50)
    assert ask(match, winner, policies="random")[7] == 0


def test_policies_that_throw_dice_are_estimated(match):
    def moody(view, legal):
        return legal[0]

    answer = ask(match, winner, policies=[low, moody], tries=20)
    assert answer.tries == 20 and answer.why.startswith("the policy “moody” may throw dice")
    assert ask(match, winner, policies=[low, fixed(moody)]).exact


def test_a_walk_that_cannot_end_is_not_walked_to_its_end(match):
    start, policies = new(GAME, dealer=RealTable()), ["random", lambda view, legal: legal[0]]
    assert ask(start, winner, policies=policies, tries=1).edges < start.odds(winner, policies=policies).edges


def test_playouts_without_an_answer(match):
    answer = ask(match, lambda state: None, policies="random", tries=10)
    assert not answer.chances and answer.open == Share(Fraction(10), 10) and "not reached" in repr(answer)
    assert answer.why == "the game ends before the question is answered"


def test_asking_changes_no_policy(match):
    """Neither an exact walk nor a play-out touches the object itself."""

    class Remembering:
        kind = "fixed"

        def __init__(self):
            self.views = []

        def __call__(self, view, legal):
            self.views.append(view)
            return legal[0]

    one = Remembering()
    assert ask(match, winner, policies=one).exact and ask(match, winner, policies=one, budget=0, tries=2).tries == 2
    assert one.views == []


def test_the_seed_decides(match):
    def once(seed):
        return ask(match, winner, policies="random", budget=0, tries=40, seed=seed)

    assert once(1) == once(1) != once(2)


def test_an_estimate_knows_no_more_than_the_seat(match):
    seen = set()
    ask(match, lambda state: seen.add(state.doses[1]), seat=0, policies=keep, budget=0, tries=60)
    assert seen == {0, 1, 3, 4, 5, 6}


# --- piece by piece ---------------------------------------------------------------------------------------------


def test_an_inquiry_goes_on_piece_by_piece(match):
    inquiry = Inquiry(match, winner, policies="random")
    assert inquiry.answer is None
    steps, work = [], Work(inquiry.run)
    while work.step():
        steps.append(inquiry.done)
        assert (work.done, work.total, work.words) == (inquiry.done, inquiry.total, inquiry.words)
    assert len(steps) > 20 and steps == sorted(steps) and "Going through everything that can happen" in inquiry.words
    assert work.result == inquiry.answer == ask(match, winner, policies="random")


def test_the_old_way_to_take_steps_still_goes(match):
    inquiry = Inquiry(match, winner, policies="random")
    with pytest.warns(DeprecationWarning, match=r"call inquiry\.run\(\)"):
        assert inquiry.step() and inquiry.answer is None
        while inquiry.step():
            pass
    assert inquiry.answer == ask(match, winner, policies="random")
    with pytest.warns(DeprecationWarning), pytest.raises(ValueError, match="too much"):
        failing = Inquiry(match, Query("?", _too_much), policies="random")
        while failing.step():
            pass
    stopped = Inquiry(match, winner, policies="random")
    with pytest.warns(DeprecationWarning):
        assert stopped.step()
        stopped.close()
        assert not stopped.step()


def _too_much(state, who):
    raise ValueError("too much")


def test_a_policy_that_asks_itself_does_not_move_the_bar(match):
    """Only the walk that was asked for tells how far it is."""

    def wise(view, legal):
        ask(match, winner, policies="random", seat=0)
        return legal[0]

    for budget, tries in ((20_000, 0), (0, 3)):
        work, told = Work(ask, match, winner, policies=[fixed(wise), "random"], budget=budget, tries=tries), []
        while work.step():
            told.append(work.done)
        assert told == sorted(told) and len(set(told)) > 2


def test_an_estimate_grows_and_may_be_stopped(match):
    inquiry = Inquiry(match, winner, policies="random", budget=0, tries=1_000)
    work = Work(inquiry.run)
    while inquiry.done < 30:
        assert work.step()
    work.stop()
    assert not work.step() and inquiry.answer.tries == 30
    assert isinstance(inquiry.answer, Odds)


def test_a_playout_goes_piece_by_piece_too(match):
    """However long a match takes: not more than one decision between two looks at the messages."""
    asked = []

    def counting(view, legal):
        asked.append(view)
        return legal[0]

    work, before = Work(ask, match, winner, policies=counting, tries=3), 0
    while work.step():
        assert len(asked) - before <= 1
        before = len(asked)
    assert len(asked) == 6 and work.result.tries == 3


# --- refusals ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"question": "Who loses?"}, "Sugar Pills has no question “Who loses?”; similar questions: Who wins?"),
        ({"question": 7}, "a question is text, a query or a function of a state, not 7"),
        ({"seat": 2}, "there is no seat 2: the seats are 0 to 1"),
        ({"policies": "randon"}, "Sugar Pills has no policy “randon”: did you mean random?"),
        ({"policies": ["random"]}, "nobody plays in seat 1"),
        ({"policies": ["random"] * 3}, "there is no seat 2: 2 seats count from 0"),
        ({"policies": {0: "random"}}, "nobody plays in seat 1"),
        ({"policies": ["random", 7]}, "seat 1: 7 isn’t a policy"),
        ({"policies": RandomPolicy}, "the class RandomPolicy isn’t a policy: write the name of one"),
    ],
)
def test_what_cannot_be_asked(match, options, words):
    with pytest.raises(ValueError) as refused:
        ask(match, **{"question": winner, **options})
    assert words in str(refused.value)


def test_policies_may_be_objects_and_names_by_seat(match):
    mixed = ask(match, winner, policies={1: low, 0: "random"})
    assert mixed.exact and mixed.chances == match.odds(winner, policies=[RandomPolicy(), low]).chances


@fixed
def keep(view, legal):
    return Keep()
