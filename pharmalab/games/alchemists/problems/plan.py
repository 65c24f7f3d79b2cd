"""The possible orders of the steps on the agenda, as a regular expression for each part of the rules.

In the part at the top of the agenda, the steps already taken are missing.
"""

from pharmalab.core.positions import is_out_of_order
from pharmalab.games.alchemists.components.board import SPACES
from pharmalab.games.alchemists.mechanisms.resolve import CloseSpace
from pharmalab.games.alchemists.mechanisms.spaces import ACTS
from pharmalab.games.alchemists.state import AlchemistsState

# --- cards ----------------------------------------------------------------------------------------------------

INGREDIENTS = "(DrawIngredient )?Ingredients "
HERBALISTS = f"(({INGREDIENTS})?DiscardTwo )?Herbalists "
FAVOURS = f"((DrawFavour )?Favours )?{HERBALISTS}"
SPACE_GIVES = f"(({INGREDIENTS})?({FAVOURS})?)"

# --- set-up ---------------------------------------------------------------------------------------------------

DEALT = (
    f"((DrawFavour )?Favours )*(({HERBALISTS})?(KeepFavour Herbalists )*|(KeepFavour )*)({INGREDIENTS})*({HERBALISTS})*"
)
LAID_OUT = "(DrawStarter )?(DealArtifact )*(TurnAdventurer )?(DrawStarter )?"
SET_UP = f"({LAID_OUT}(DealHands |(NextAdventurer )?)|{DEALT})BeginRound "

# --- order and declaring --------------------------------------------------------------------------------------

ROW = "((TurnUp )?DealRow )?"
ORDER = f"{ROW}{SPACE_GIVES}(ChooseOrder )*{SPACE_GIVES}*FormLine "
DECLARING = "(Declare )+(Space )*EndRound "

# --- action spaces --------------------------------------------------------------------------------------------

SEEN = "(Watch |Look |Peek )?PutAway |MortarPick |ReturnOther "


def _potion(results: str) -> str:
    return f"(Scan )?({results})?Watch PutAway |{SEEN}"


INSIDE = {
    "forage": INGREDIENTS,
    "transmute": "",
    "custodian": _potion("DrinkResult "),
    "sell": f"MixFor |{_potion('SaleResult |PlayBarmaid ')}",
    "buy": f"{FAVOURS}|{INGREDIENTS}|(Scan )?TakeBack (MixFor )?|MixFor |PayAltar ",
    "debunk": "ShowAspect |ShowMix |(OpenSeal )*Consequences |(ChooseGrant )?(CheckGrants )*MayPublish |"
    "PublishNow |ChooseSeal |ChooseGrant ",
    "publish": "ChooseSeal |ChooseGrant ",
    "test": _potion("TestResult "),
    "drink": _potion("DrinkResult "),
    "exhibit": f"MixFor |{_potion('ExhibitResult ')}",
}  #: what an action can have put on top of the others


def _resolving(space: str) -> str:
    """Return the pattern for the frames of a space that is being resolved."""
    act = ACTS[space].__name__
    acts = f"({act} )*(Boots )?" if space != "sell" else "((Bid )*(TurnBid )*OrderSales |(Sell )*)"
    return f"({INSIDE[space]})?{acts}|Once "


# --- the end --------------------------------------------------------------------------------------------------

NEXT_ROUND = "LeaveHospital NextAdventurer PassMarker BeginRound "
BETWEEN = f"NextAdventurer PassMarker BeginRound |(TurnAdventurer )?PassMarker BeginRound |{NEXT_ROUND}|FinalScoring "
CLOSING = (
    f"EndRound |((Conference )?NewArtifacts )?TopAlchemist (Unused )*({NEXT_ROUND}|FinalScoring )|"
    f"({FAVOURS})?(Unused )*({NEXT_ROUND}|FinalScoring )|{BETWEEN}"
)
SCORING = "CountAside |(RevealTruth )*(OpenSeal )*JudgeTheories |"

OUTSIDE = f"{SET_UP}|{ORDER}|{DECLARING}|(Space )*EndRound |{CLOSING}|{SCORING}"


def of_the_order(state: AlchemistsState) -> list[str]:
    """Return a list with one error message if the frames on the agenda are in an impossible order, and [] otherwise."""
    space = next((frame.space for frame in state.agenda if isinstance(frame, CloseSpace)), None)
    if space is None:
        return is_out_of_order(state.agenda, OUTSIDE)
    if space not in SPACES:
        return [f"agenda, CloseSpace: “space” is “{space}”, but there is no such action space"]
    return is_out_of_order(state.agenda, f"({_resolving(space)})CloseSpace (Space )*EndRound ")
