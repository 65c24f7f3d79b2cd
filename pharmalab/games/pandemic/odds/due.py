"""The draws and infections that are still to come in this turn, read from the agenda."""

from pharmalab.core.agenda import Frame
from pharmalab.core.values import Value
from pharmalab.games.pandemic.mechanisms.epidemic import BottomCard, Increase, Intensify
from pharmalab.games.pandemic.mechanisms.hand_limit import DiscardDown
from pharmalab.games.pandemic.mechanisms.infection import Infect, Infections
from pharmalab.games.pandemic.mechanisms.pauses import Pause
from pharmalab.games.pandemic.mechanisms.player_cards import DrawCard, DrawCards
from pharmalab.games.pandemic.mechanisms.turn import EndTurn, Turn
from pharmalab.games.pandemic.state import PandemicState

ASKED = (Turn, Pause, DiscardDown)  #: questions that don't affect the cards if nobody acts
RESOLVED = (DrawCards, DrawCard, Increase, BottomCard, Intensify, Infections, Infect)  #: resolved without a choice


class Due(Value, frozen=True):
    """The draws and infections that are still to come in this turn.

    Attributes:
        frames: the frames of the agenda that belong to this turn, without questions.
        draws: the number of player cards to draw.
        bottoms: how many of this turn's epidemics still have to reveal the bottom infection card.
        raising: how many of this turn's epidemics still have to raise the infection rate.
        intensify: whether the discard pile still has to be put on the deck after a bottom card.
        infections: the number of infection cards still to reveal. None means the infection rate.
    """

    frames: tuple[Frame, ...]
    draws: int
    bottoms: int
    raising: int
    intensify: bool
    infections: int | None

    def cards(self, state: PandemicState, epidemics: int = 0) -> int:
        """Return how many infection cards will be revealed from the top of the deck in the rest of this turn.

        *epidemics* more epidemics are assumed to come first. Each raises the infection rate.
        """
        if self.infections is not None:
            return 0 if state.quiet and state.config.quiet_night == "rest" else self.infections
        if state.quiet:
            return 0
        return state.config.rates[state.epidemics + self.raising + epidemics]


def due(state: PandemicState) -> Due:
    """Return the draws and infections that are still to come in this turn.

    Raises:
        ValueError: the game is over or has not begun, or a decision in this turn is still open.
    """
    if not state.agenda:
        raise ValueError("the game is over")
    frames: list[Frame] = []
    for frame in state.agenda:
        if isinstance(frame, EndTurn):
            break
        if isinstance(frame, RESOLVED):
            frames.append(frame)
        elif not isinstance(frame, ASKED):
            if not state.turn or not any(isinstance(one, EndTurn) for one in state.agenda):
                raise ValueError("the game has not begun")
            raise ValueError("a decision in this turn is still open")
    bottoms, raising, waiting = (
        sum(isinstance(frame, kind) for frame in frames) for kind in (BottomCard, Increase, Intensify)
    )
    infections = sum(frame.left for frame in frames if isinstance(frame, Infect))
    draws = 2 * any(isinstance(frame, DrawCards) for frame in frames)
    came = 0  # the epidemics in this draw
    for card in frames:
        if isinstance(card, DrawCard):
            draws, came = 2 - card.second, card.epidemics
    whole = any(isinstance(frame, Infections) for frame in frames)
    return Due(tuple(frames), draws, bottoms + came, raising + came, waiting > bottoms, None if whole else infections)
