"""Build the tables about potions: sales now and in the next round, and the exhibition."""

from pharmalab.core.events import Who
from pharmalab.core.figures import signed
from pharmalab.core.overviews import Overview
from pharmalab.core.words import listing
from pharmalab.deduction.alchemy import ASPECTS
from pharmalab.games.alchemists.advice.desk import Desk
from pharmalab.games.alchemists.advice.exhibition import Exhibition
from pharmalab.games.alchemists.advice.sales import Sales, SaleWorth
from pharmalab.games.alchemists.components.names import COLOUR_WORDS, pair, potion, title
from pharmalab.games.alchemists.forecasts.theories import asked
from pharmalab.games.alchemists.forecasts.words import Told, both, desk_of, guarantee, headed
from pharmalab.games.alchemists.mechanisms.bid import Bid
from pharmalab.games.alchemists.mechanisms.declare import Declare
from pharmalab.games.alchemists.mechanisms.exhibit import Exhibit
from pharmalab.games.alchemists.mechanisms.forage import Forage
from pharmalab.games.alchemists.mechanisms.sell import Sell, free_potions, wanted
from pharmalab.games.alchemists.mechanisms.transmute import Transmute
from pharmalab.games.alchemists.state import AlchemistsState

SOON = 2  #: rounds before the exhibition in which its table is shown


def to_sell(view: AlchemistsState, seat: int, who: Who, told: Told) -> Overview | None:
    """Build a table of the best sale of each potion that the seat may offer, with the pair to mix and the guarantee."""
    if not asked(view, seat, Sell, Bid, Declare) or not wanted(view):
        return None
    potions = free_potions(view, view.agenda[0].played) if asked(view, seat, Sell) else wanted(view)
    desk, discount = desk_of(view, seat, told), view.bids[seat]
    sales = Sales(desk)
    found = [sales.best(view.hands[seat], (one,), discount) for one in potions]
    rows = tuple([_row(desk, one) for one in sorted(filter(None, found), key=lambda one: -sales.points(one))])
    note = "" if rows else "You don’t have two different ingredients."
    return Overview("Sales from your hand", _headings(desk), rows, note)


def next_sales(view: AlchemistsState, seat: int, who: Who, told: Told) -> Overview | None:
    """Build a table of the best sales to the next adventurer with the seat's current cards."""
    if not asked(view, seat, Declare, Forage, Transmute) or not view.next_adventurer:
        return None
    desk = desk_of(view, seat, told)
    rows = tuple([_row(desk, one) for one in Sales(desk).next_round])
    return Overview(f"Next round: the {title(view.next_adventurer)}", _headings(desk), rows,
                    "" if rows else "You don’t have two different ingredients yet.")  # fmt: skip


def _headings(desk: Desk) -> tuple[str, ...]:
    return "Potion", "From", "Guarantee", *headed(desk, "Kept"), "Gold", "Reputation"


def _row(desk: Desk, one: SaleWorth) -> tuple[str, ...]:
    gold = f"{one.gold:.1f}".removesuffix(".0")
    kept, lost = both(desk, one.chance, one.likely), signed(one.reputation, 1)
    return potion(one.potion), pair(one.pair), guarantee(one.guarantee), *kept, gold, lost


def to_exhibit(view: AlchemistsState, seat: int, who: Who, told: Told) -> Overview | None:
    """Build a table of the potions to exhibit, each with the best pair in the hand and the pairs certain to make it."""
    if not asked(view, seat, Declare, Forage, Transmute, Exhibit) or view.config.rounds - view.round > SOON:
        return None
    desk = desk_of(view, seat, told)
    exhibition, rows = Exhibition(desk), []
    for name in ASPECTS:
        if name in view.exhibited[seat]:
            continue
        mine = max(desk.pairs, key=lambda one: desk.potions(one).get(name, 0.0), default=None)
        chance, likely = (made(mine).get(name, 0.0) if mine else 0.0 for made in (desk.certainly, desk.potions))
        sure = exhibition.sources(name)
        rows.append((potion(name), pair(mine) if mine and chance else "–", *both(desk, chance, likely),
                     tuple(map(pair, sure[:3])) or "not known yet"))  # fmt: skip
    colours = [COLOUR_WORDS[colour] for colour in exhibition.sign_pairs()]
    known = f"You know for certain how to make both signs of {listing(colours)}."
    note = known if colours else "You don’t yet know for certain how to make both signs of a colour."
    headings = ("Potion", "From your hand", *headed(desk, "Chance"), "Pairs that certainly make it")
    return Overview("The exhibition", headings, tuple(rows), note)
