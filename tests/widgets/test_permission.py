"""A bot asks the person before it uses their cards or moves their pawn."""

from pharmalab.core.coach_words import why
from tests.games.pandemic.table import begin
from tests.widgets.board import Board

LUCK = {"cards": ("Lima", "Tokyo", "Osaka", "Seoul"), "infection": ("Milan", "Lagos", "Cairo", "Essen")}


class Wants:
    """A bot that takes the first of these actions that it may take, otherwise it passes."""

    def __init__(self, *labels):
        self.labels, self.seen = labels, []

    def __call__(self, view, legal):
        named = {action.label(): action for action in legal}
        self.seen.append(named)
        return next((named[label] for label in (*self.labels, "Pass an action") if label in named), legal[-1])


def board(bot, roles=("medic", "scientist"), hands=((), ("Osaka", "government_grant")), **fields):
    match = begin(roles=roles, hands=hands, **LUCK, **fields)
    match.names = ("Ben", "Player 2")
    return Board(match, players={0: bot})


def events(board):
    return [type(event).__name__ for ply in board.match.plies for event in ply.events]


GRANT = Wants("Play Government Grant (Player 2)", "Put a station in Tehran", "Drive to Miami (Player 1)")


def test_a_bot_asks_before_it_plays_a_persons_event():
    at = board(GRANT)
    assert "Ben would like to play your Government Grant, then put a station in Tehran. Do you agree?" in at.widget.bar
    assert "government_grant" in at.match.state.hands[1] and "Tehran" not in at.match.state.stations
    at.click("consent")
    assert "Tehran" in at.match.state.stations and at.match.to_move == 1
    assert "You agree to play Government Grant for a research station in Tehran." in at.widget.status


def test_the_coach_compares_a_yes_with_a_no():
    at = board(GRANT).click("hint-button")
    assert "I’d choose “Yes”" in at.widget.bar or "I’d choose “No”" in at.widget.bar
    hint = at.widget.coach.hint
    assert "Tehran" not in hint and "the Scientist" not in hint, "the question has said it, and the card is yours"
    assert ", because " in hint and at.has("follow") and at.has("consent") and at.has("decline")
    at.click("hint-all")
    assert '<span class="pl-grow">Yes</span>' in at.widget.view and '<span class="pl-grow">No</span>' in at.widget.view
    no = next(one.action for one in at.widget.coach.coach.choices if at.widget.coach.words(one.action) == "No")
    at.click(f"why-{no.label(at.match.who)}")
    assert "Why “No”?" in at.widget.view
    reasons = why(at.widget.coach.coach, no, at.widget.coach.named)
    assert "Tehran" not in reasons and "By the end of the next turn, " in reasons
    assert not any(said in hint for said in reasons.split(". ")), "it says more than the hint"
    at.click("decline")
    assert at.widget.coach.coach is None, "the question is answered"


def test_the_hint_can_answer_the_bot():
    at = board(GRANT).click("hint-button")
    agrees = "I’d choose “Yes”" in at.widget.coach.hint
    at.click("follow")
    assert ("Tehran" in at.match.state.stations) == agrees and "Do you agree?" not in at.widget.bar
    at = board(GRANT).click("hint-button")
    coach = at.widget.coach.coach
    for choice in coach.choices:  # now the other answer is better
        choice.worths[:] = [-worth for worth in choice.worths]
    at.widget.redraw()
    at.click("follow")
    assert ("Tehran" in at.match.state.stations) != agrees


def test_the_alternative_to_a_proposal_uses_nothing_that_was_asked_for():
    at = board(GRANT)
    tempted = Wants("Play Government Grant (Player 2)", "Drive to Miami (Player 1)", "Drive to Atlanta (Player 1)")
    steps = at.widget.state.permission.alternative(tempted, at.match.state)
    assert [step.label() for step in steps][:2] == ["Drive to Miami (Player 1)", "Drive to Atlanta (Player 1)"]
    assert not any(type(step).__name__ == "PlayEvent" for step in steps)


def test_a_bot_respects_a_no_and_does_not_ask_again_in_its_turn():
    at = board(GRANT).click("decline")
    assert at.match.to_move == 1, "the bot went on without the card"
    assert "government_grant" in at.match.state.hands[1] and "EventPlayed" not in events(at)
    assert "agree" not in at.widget.status


def test_undo_goes_back_to_the_question_and_not_past_it():
    at = board(GRANT).click("consent", "undo")
    assert "Ben would like to play your Government Grant" in at.widget.bar and not at.match.state.stations[1:]
    at.click("redo")
    assert "Tehran" in at.match.state.stations
    at.click("undo", "decline")
    assert at.match.to_move == 1 and "government_grant" in at.match.state.hands[1]
    at.click("undo")
    assert "Do you agree?" in at.widget.bar and at.has("consent")
    at.click("redo")
    assert at.match.to_move == 1 and "government_grant" in at.match.state.hands[1]
    at.click("undo", "consent")
    assert "Tehran" in at.match.state.stations, "a no that was taken back is forgotten"


def test_undo_after_a_bots_question_was_answered_leaves_the_own_move_before_it():
    at = board(GRANT).click("consent").do("undo").do("undo")
    assert "Do you agree?" in at.widget.bar, "there is nothing before the question"
    assert "nothing to take back" in at.text("status")


def test_a_bot_asks_before_it_moves_a_persons_pawn():
    bot = Wants("Drive to Miami (Player 2)", "Drive to Washington (Player 2)", "Drive to Chicago (Player 1)")
    at = board(bot, roles=("dispatcher", "scientist"))
    assert "Ben would like to move you to Miami" in at.widget.bar
    at.click("decline")
    assert at.match.to_move == 1 and at.match.state.pawns[1] == "Atlanta", "nor does it ask for another city"


def test_a_bots_own_airlift_asks_whom_it_moves():
    bot = Wants("Play Airlift (Player 1)", "Airlift Player 2", "Airlift Player 2 to Cairo")
    at = board(bot, hands=(("airlift",), ("Osaka",)))
    assert "Ben would like to play Airlift, then airlift you to Cairo. Do you agree?" in at.widget.bar
    at.click("decline")
    assert at.match.to_move == 1 and at.match.state.pawns[1] == "Atlanta" and "airlift" in at.match.state.hands[0]


def test_bots_among_themselves_ask_nobody():
    match = begin(hands=((), ("Osaka", "government_grant")), **LUCK)
    at = Board(match, players={0: GRANT, 1: GRANT}).click("step")
    assert "Do you agree" not in at.widget.bar and at.match.ply


def reloaded():
    """The saved match “friday”, opened on another board, where the usual policy plays for Ben."""
    return Board(begin(**LUCK), name="friday")


def test_after_a_reload_undo_still_goes_back_to_the_question():
    board(GRANT).do("save_as", name="friday").click("consent")
    at = reloaded()
    assert "Tehran" in at.match.state.stations
    at.click("undo")
    assert "Ben would like to play your Government Grant" in at.widget.bar and not at.match.state.stations[1:]
    at = reloaded()
    assert "Ben would like to play your Government Grant" in at.widget.bar, "it is still being asked"
    at.click("redo")
    assert "Tehran" in at.match.state.stations
    at.click("undo", "decline")
    at = reloaded().click("undo")
    assert "Do you agree?" in at.widget.bar and at.has("consent"), "a no can be taken back, too"


def test_after_a_reload_a_no_still_holds_in_the_bots_turn():
    at = board(Wants("Play Government Grant (Player 2)", "Drive to Miami (Player 1)")).do("save_as", name="friday")
    at.do("by_itself", value=False).click("decline")
    again = reloaded()
    assert again.match.to_move == 0 and again.state.permission.answered
