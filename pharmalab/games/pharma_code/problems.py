"""Check whether the agenda of a position can arise in a match.

The modules of the rules, such as `mechanisms.pawns`, check the cards and pawns on the table.
"""

from pharmalab.core.positions import is_out_of_order
from pharmalab.games.pharma_code.mechanisms import acceleration, deal, pawns, phase
from pharmalab.games.pharma_code.mechanisms.event_cards import play
from pharmalab.games.pharma_code.state import PharmaState

_DEALING = "(Deal )*(TurnUp )?(DealEvents )*(Reveal|Settle) "
_CHOICE = "Placing|(SwapTwo )*SwapTwo|RevealEvent|" + "|".join(
    frame.__name__ for frame in play.FRAMES if frame.__name__ != "SwapTwo"
)
_QUESTION = "DrawQuestion|MixAnswers|Reply|Verdict"
_SCORING = f"(({_QUESTION}) )?(Score )*EndScoring "
_AFTER = f"(AskBonus |({_QUESTION}) )?NextPhase "
_TURN = f"(AskAcceleration )*Settle |Turn |DrawCard |Placing |({_CHOICE}|{_QUESTION}) Settle "
PLAN = f"{_DEALING}|{_TURN}|{_SCORING}|{_AFTER}|"


def problems(state: PharmaState) -> list[str]:
    """Return a sentence for each reason why the position is impossible; [] if it is possible.

    Before the call, check that tuples contain an entry for each seat, and that all seats named exist.
    """
    return [*pawns.problems(state), *phase.problems(state), *play.problems(state), *acceleration.problems(state)] or (
        _agenda(state)
    )


def _agenda(state: PharmaState) -> list[str]:
    if wrong := is_out_of_order(state.agenda, PLAN):
        return wrong
    if not state.agenda:
        if not state.winners or len(set(state.winners)) < len(state.winners):
            return [f"agenda is empty, and winners is {list(state.winners)}; it has the seats that have won"]
        return []
    if state.winners:
        return [f"winners is {list(state.winners)}, but the game goes on"]
    wrong = []
    for kind in ("Deal", "DealEvents", "AskAcceleration", "Score"):
        seats = [getattr(frame, "to", getattr(frame, "seat", 0)) for frame in state.agenda
                 if type(frame).__name__ == kind]  # fmt: skip
        if len(set(seats)) != len(seats):
            wrong.append(f"agenda, {kind}: {seats} lists a seat twice")
    return wrong or list(deal.problems(state))
