"""What is right of a question of The Pharma Code is in nothing that anybody sees before it was answered.

Two matches that differ in it alone look the same in every way, down to what a policy does; a teacher's own questions
and the project's."""

import random
from fractions import Fraction

import msgspec
import pytest

import pharmalab
from pharmalab.adapters import openspiel, pettingzoo
from pharmalab.core.dealers import Scripted, Seeded
from pharmalab.core.policies import RandomPolicy, fixed
from pharmalab.games.pharma_code import GAME, load
from pharmalab.games.pharma_code.components.questions import built_in
from pharmalab.games.pharma_code.mechanisms.answers import Answered, Verdict
from pharmalab.games.pharma_code.mechanisms.questions import Reply

FILE = """
[[question]]
id = "dose"
right = {right}
[question.en]
text = "What makes the poison?"
answers = ["The colour", "The dose", "The price"]
why = "Somebody said: {right}."
"""


@pytest.fixture(params=["own", "project"])
def three(request, tmp_path):
    """Three set-ups, in which another answer of every question is right."""
    if request.param == "own":
        sets = []
        for right in (1, 2, 3):
            (tmp_path / "mine.toml").write_text(FILE.format(right=right), "utf-8")
            sets.append(load(tmp_path / "mine.toml"))
    else:
        sets = [tuple(card.replace(right=right) for card in built_in()[:3]) for right in "ABC"]
    options = {"events": ("question_2", "swap_own"), "events_each": 1, "mix_answers": True, "bonus": 2}
    return [GAME.tiny.replace(questions=cards, **options) for cards in sets]


def asked(config):
    """A match in which a question was read, and is not answered yet."""
    dealer = Scripted(events=["question_2"], then=Seeded(4))
    rows = [(5, 1), (4, 2)]
    match = pharmalab.position("pharma_code", dealer=dealer, config=config, rows=rows, open=3, squares=(1, 2))
    match.push("Turn up an event card")
    assert isinstance(match.state.agenda[0], Reply)
    return match


@pytest.mark.parametrize("back", [0, 1], ids=["asked", "before"])
def test_a_match_looks_the_same_whatever_is_right(three, back):
    matches = [asked(config) for config in three]
    for match in matches * back:
        match.pop()
    for seat in range(2):
        for see in (
            lambda match, seat: msgspec.json.encode(match.view(seat)),
            lambda match, seat: GAME.draw(match.view(seat)),
            lambda match, seat: str(match.log(seat)),
            lambda match, seat: match._repr_html_(),
            lambda match, seat: (match.prompt, repr(match.legal)),
            lambda match, seat: [make(1)(match.view(seat), tuple(match.legal)) for make in GAME.policies.values()],
            lambda match, seat: GAME.legal_actions(match.view(seat)),
        ):
            assert len({str(see(match, seat)) for match in matches}) == 1
    for match in matches * back:
        match.redo()
    answered = [match.branch().push("Answer A").events for match in matches]
    assert [sum(event.right for event in events if isinstance(event, Answered)) for events in answered].count(1) == 1


@pytest.mark.parametrize("chosen", [0, 2])
def test_odds_and_attempts_of_a_seat_do_not_know_what_is_right(three, chosen):
    """One answer in three is right, whichever is chosen; a branch of a seat draws anew which one."""

    def right(state):
        moved = state.squares[0] - 1
        return None if state.agenda and isinstance(state.agenda[0], Reply | Verdict) else moved > 0

    @fixed
    def always(view, legal):
        return legal[chosen]

    for config in three:
        match = asked(config)
        assert match.odds(right, seat=0, policies=[always, always]).chances == {
            False: Fraction(2, 3), True: Fraction(1, 3)
        }  # fmt: skip
        tried = [match.branch(0, random.Random(n)).push(match.legal[chosen]) for n in range(60)]
        assert 8 <= sum(right(branch.state) for branch in tried) <= 35
        exact = match.branch().push(match.legal[chosen])
        assert right(exact.state) == next(one.right for one in exact.events if isinstance(one, Answered))


def test_the_projects_own_questions_are_read_without_their_solutions():
    match = asked(GAME.tiny.replace(questions=(), events=("question_2", "swap_own"), mix_answers=True))
    view = match.view(1)
    assert (
        {card.right for card in view.config.questions} == {""} == {card.texts[0].why for card in view.config.questions}
    )
    assert view.agenda == match.state.agenda and view.config.questions[0].text("en").answers
    assert GAME.view(match.push("Answer B").state, 1).config.questions == ()


def strings(state):
    return [ask(seat) for seat in range(2) for ask in (state.observation_string, state.information_state_string)]


def test_openspiel_shows_the_same_whatever_is_right(three):
    rng = random.Random(2)
    for _ in range(15):
        states = [openspiel.load("pharma_code", **msgspec.structs.asdict(one)).new_initial_state() for one in three]
        read = False
        while not states[0].is_terminal():
            read |= isinstance(states[0].at.state.agenda[0], Reply)
            shown = [strings(state) for state in states]
            assert shown[0] == shown[1] == shown[2]
            if isinstance(states[0].at.state.agenda[0], Reply):
                break
            chance = [number for number, _ in states[0].chance_outcomes()] if states[0].is_chance_node() else None
            number = rng.choice(chance or states[0].legal_actions())
            for state in states:
                state.apply_action(number)
        if read:
            text = states[0].at.state.agenda[0].text
            assert all(text in shown for shown in strings(states[0])), "the question that is asked"
            return
    pytest.fail("no question was asked")


def test_pettingzoo_shows_the_same_whatever_is_right(three):
    for seed in range(20):
        tables = [pettingzoo.env("pharma_code", **msgspec.structs.asdict(config)) for config in three]
        choose = RandomPolicy(seed)
        for table in tables:
            table.reset(seed=seed)
        while tables[0].agents and not any(tables[0].terminations.values()):
            position = tables[0].unwrapped.position
            for agent in tables[0].possible_agents:
                seen = [bytes(table.observe(agent)["observation"]) for table in tables]
                assert seen[0] == seen[1] == seen[2]
            if isinstance(position.agenda[0], Reply):
                assert position.agenda[0].text.encode() in seen[0], "the question that is asked"
                return
            action = choose(None, GAME.legal_actions(position))
            for table in tables:
                table.step(table.unwrapped.ids[action])
    pytest.fail("no question was asked")
