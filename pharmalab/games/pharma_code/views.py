"""A seat's view: everything except the right answers to the questions."""

from functools import lru_cache

from pharmalab.core.values import replace
from pharmalab.games.pharma_code.components.questions import by_id
from pharmalab.games.pharma_code.config import Config
from pharmalab.games.pharma_code.mechanisms.questions import MixAnswers, Reply
from pharmalab.games.pharma_code.state import PharmaState


def view(state: PharmaState, seat: int) -> PharmaState:
    """Return a seat's view: the state without the right answers to the questions.

    A teacher's own cards never contain right answers in a view. Built-in cards lose theirs while a question is being
    answered.

    In a view, chance decides which answer is right. A view can therefore be played like any other state.
    """
    asked = state.agenda and isinstance(state.agenda[0], Reply | MixAnswers)
    return replace(state, config=_unsolved(state.config)) if asked or state.config.questions else state


@lru_cache(maxsize=64)
def _unsolved(config: Config) -> Config:
    cards = by_id(config.questions, config.question_set).values()
    return config.replace(questions=tuple(card.unsolved() for card in cards))
