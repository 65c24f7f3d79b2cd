"""What a seat knows: all that lies open, but not which answer is right, which only the question cards say."""

from functools import lru_cache

from pharmalab.core.values import replace
from pharmalab.games.pharma_code.components.questions import by_id
from pharmalab.games.pharma_code.config import Config
from pharmalab.games.pharma_code.mechanisms.questions import MixAnswers, Reply
from pharmalab.games.pharma_code.state import PharmaState


def view(state: PharmaState, seat: int) -> PharmaState:
    """Return a seat's view: the state without the right answers of the question cards.

    Own question cards are always without them, the project's only while one of them is answered. Such a set-up can be
    played: chance decides what is right after an answer. So a view is a full state of its own, from which odds start.
    """
    asked = state.agenda and isinstance(state.agenda[0], Reply | MixAnswers)
    return replace(state, config=_unsolved(state.config)) if asked or state.config.questions else state


@lru_cache(maxsize=64)
def _unsolved(config: Config) -> Config:
    cards = by_id(config.questions, config.question_set).values()
    return config.replace(questions=tuple(card.unsolved() for card in cards))
