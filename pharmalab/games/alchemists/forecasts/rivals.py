"""Build the tables about rivals: one assesses the rivals' theories, and the other explains the model of rivals."""

from collections.abc import Iterable
from fractions import Fraction

from pharmalab.core.events import Who, player
from pharmalab.core.figures import signed
from pharmalab.core.overviews import Overview
from pharmalab.core.words import capital
from pharmalab.games.alchemists.advice.evidence import MODEL
from pharmalab.games.alchemists.advice.rivals import Knower, RivalTheory, Sealed, Watch
from pharmalab.games.alchemists.components.names import COLORS, title
from pharmalab.games.alchemists.components.theory_words import seal_words
from pharmalab.games.alchemists.forecasts.theories import asked, question
from pharmalab.games.alchemists.forecasts.words import Told, both, desk_of, headed, percent
from pharmalab.games.alchemists.mechanisms.bid import Bid
from pharmalab.games.alchemists.mechanisms.debunk import Debunk
from pharmalab.games.alchemists.mechanisms.declare import Declare
from pharmalab.games.alchemists.mechanisms.exhibit import Exhibit
from pharmalab.games.alchemists.mechanisms.publish import Publish, PublishNow
from pharmalab.games.alchemists.mechanisms.seals import ChooseSeal
from pharmalab.games.alchemists.mechanisms.sell import Sell
from pharmalab.games.alchemists.state import AlchemistsState

ADVISED = (Declare, Publish, PublishNow, ChooseSeal, Debunk, Sell, Bid, Exhibit)  #: questions with weighted chances


def rivals(view: AlchemistsState, seat: int, who: Who, told: Told) -> Overview | None:
    """Build a table of all theories that carry a rival's seal."""
    if not asked(view, seat, Declare, Publish, PublishNow, Debunk, ChooseSeal):
        return None
    desk = desk_of(view, seat, told)
    found = Watch(desk).all()
    if not found:
        return None
    rows = tuple([
        (f"{title(one.ingredient)} = {one.alchemical}", *both(desk, one.chance, one.likely),
         "; ".join([_seal(seal, who) for seal in one.seals]), _knowers(one, who), _advice(one))
        for one in found
    ])  # fmt: skip
    headings = ("Theory", *headed(desk, "Right"), "Likely seal", "Who can refute it", "Your best move")
    note = ("“Who can refute it” is an estimate, because rivals may have mixed potions that you haven’t seen. The "
    "chances of each seal are estimates, too: they ignore how many seals of each kind the rival has left.")  # fmt: skip
    return Overview("Your rivals’ theories", headings, rows, note)


def _seal(one: Sealed, who: Who) -> str:
    """Return the words for a seal: its star or its likeliest hedge."""
    if len(one.kinds) == 1:
        return f"{who(one.seat)}: {seal_words(one.kinds[0][0])}, face up"
    star = sum(chance for kind, chance in one.kinds if kind not in COLORS)
    hedge, likely = next((kind, chance) for kind, chance in one.kinds if kind in COLORS)
    return f"{who(one.seat)}: {percent(star, False)} for a star, {percent(likely, False)} for {seal_words(hedge)}"


def _knowers(one: RivalTheory, who: Who) -> str:
    """Return who knows that the theory is wrong: you first, then the rivals, the likeliest first."""
    mine = ["you, for sure"] if one.question and one.question.sure else []
    ranked: Iterable[Knower] = sorted(one.knowers, key=lambda knower: -knower.chance)
    theirs = [f"{who(one.seat)}, {'for sure' if one.sure else percent(one.chance, False)}" for one in ranked]
    return "; ".join([*mine, *theirs]) or "nobody that you know of"


def _advice(one: RivalTheory) -> str:
    if one.advised == "endorse":
        return f"endorse it, {signed(one.endorse or 0.0, 1)}"
    if one.advised == "debunk" and one.question:
        return f"debunk it by “{question(one.question)}”, {signed(one.debunk, 1)}"
    return "leave it"


def _share(part: Fraction) -> str:
    return percent(float(part))


def model(view: AlchemistsState, seat: int, who: Who, told: Told) -> Overview | None:
    """Build a table of the types of rivals: how each type plays, and how likely each rival is to be of that type."""
    if not asked(view, seat, *ADVISED):
        return None
    desk = desk_of(view, seat, told)
    if not desk.rivals_act:
        return None
    seats = [one for one in range(view.config.seats) if player(one) in desk.likely.acts]
    now = [desk.likely.types(player(one)) for one in seats]
    rows = tuple([
        (capital(one.name), percent(float(MODEL.prior(one))), *[percent(float(types[one.name])) for types in now],
         f"{_share(one.sure)} certain, {_share(one.hedges)} hedged, {_share(one.guesses)} guessed",
         f"{_share(one.skill)} known", f"{_share(one.sound)} sound")
        for one in MODEL.types
    ])  # fmt: skip
    headings = ("Type of rival", "At the start", *map(who, seats), "Theories", "Sales", "Debunks")
    note = (
        "“With rivals” takes into account what your rivals did, which makes some possible worlds likelier than others. "
        f"{desk.likely.sentence} {MODEL.cards.sentence}"
    )
    return Overview("The model of rivals", headings, rows, note)
