"""A bot asks the person before it uses their cards or moves their pawn."""

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
    assert not at.has("hint-button") and "your turn" not in at.widget.coach.refused, "it is a decision of yours"
    at.click("consent")
    assert "Tehran" in at.match.state.stations and at.match.to_move == 1
    assert "You agree to play Government Grant for a research station in Tehran." in at.widget.status


def test_a_bot_respects_a_no_and_does_not_ask_again_in_its_turn():
    at = board(GRANT).click("decline")
    assert at.match.to_move == 1, "the bot went on without the card"
    assert "government_grant" in at.match.state.hands[1] and "EventPlayed" not in events(at)
    assert "agree" not in at.widget.status


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
