"""Draw the board as a scene. The drawing depends only on the state, or on a seat's view of it.

Everybody sees these places. The ``touches()`` methods of actions and events use their names:

* ``order:1``, ``order:2`` …: the order spaces from the top, with paralysis last;
* ``space:forage`` …: the action spaces (in the final round, ``space:exhibit`` covers ``space:test`` and
  ``space:drink``);
* ``deck``, ``discard``: the deck and the discard pile of ingredients;
* ``favours``: the favour cards;
* ``unused``, ``hospital``: all seats' unused cubes, and their cubes in the hospital;
* ``adventurer``, ``next``: the current adventurer and the next one;
* ``conference``: the next conference;
* ``book:toad``: an ingredient with its theory;
* ``token:npN``: an alchemical;
* ``grant:1``, ``grant:2`` …: the grants, in the order of the set-up;
* ``artifact:boots_of_speed``: an artifact of this game, wherever it is;
* ``seat:0``: the mat of a seat;
* ``reputation``: the reputation track.

There are also places for pieces on the board:

* ``row:toad``: the face-up ingredients of a kind;
* ``wanted:R+``: a potion that the adventurer wants;
* ``guarantee:exact``: a quality to guarantee;
* ``exhibit:R+``: a potion of the exhibition, in the final round.

A player's own pieces are ``hand:toad``, ``favour:merchant`` and ``seal:gold``, and ``bid:0`` to ``bid:3`` while the
player bids. Events that everybody sees never name them.

For regions that are not places, see `draw.regions`.
"""

from functools import partial

from pharmalab.core.events import Who, player
from pharmalab.core.words import plural
from pharmalab.deduction.alchemy import INGREDIENTS
from pharmalab.drawing.html import Markup, markup
from pharmalab.drawing.scene import Scene
from pharmalab.games.alchemists.components.names import title
from pharmalab.games.alchemists.draw import artifacts, lab, market, seats, spaces, theories, triangle
from pharmalab.games.alchemists.draw.hand import in_hand
from pharmalab.games.alchemists.draw.narrow import BetweenPlaces, NarrowPlaces
from pharmalab.games.alchemists.draw.places import Places
from pharmalab.games.alchemists.draw.regions import regions
from pharmalab.games.alchemists.mechanisms.artifacts.altar_of_gold import PayAltar
from pharmalab.games.alchemists.mechanisms.bid import Bid
from pharmalab.games.alchemists.mechanisms.favours.barmaid import PlayBarmaid
from pharmalab.games.alchemists.mechanisms.grants import ChooseGrant
from pharmalab.games.alchemists.mechanisms.potion import MixFor, owner_of_cauldron
from pharmalab.games.alchemists.mechanisms.publish import PublishNow
from pharmalab.games.alchemists.mechanisms.seals import ChooseSeal
from pharmalab.games.alchemists.mechanisms.sell import SaleResult
from pharmalab.games.alchemists.pictures import art_of
from pharmalab.games.alchemists.state import AT, AlchemistsState

LEAST = 960  #: the least width of a panel (px) for the usual board, whose smallest words then have 12 px
SHARES = 3  #: the number of groups of mats, each of which is sent when something on it changes
#: questions within an action -> its space
WITHIN: dict[type, str] = {
    Bid: "sell", PlayBarmaid: "sell", PayAltar: "buy", PublishNow: "debunk", ChooseSeal: "publish",
    ChooseGrant: "publish",
}  # fmt: skip


def draw(view: AlchemistsState, who: Who = player, seat: int | None = None, of: type[Places] = Places) -> Scene:
    """Draw the board as a scene.

    Args:
        view: the position, as one seat sees it.
        who: the names of the seats.
        seat: the player's seat; None for a spectator.
        of: the layout of the board.
    """
    config, places = view.config, of(view.config, seat)
    top = view.agenda[0] if view.agenda else None
    all_ = range(config.seats)
    names = tuple(map(who, all_))
    published = tuple(theory.alchemical for theory in view.theories if theory)
    groups: dict[str, Markup] = {
        "table": markup(spaces.table(places), triangle.ground(places), seats.track(places)),
        "spaces": markup(spaces.rows(places, view.round), market.hints(places)),
        "ingredients": market.ingredients(
            places, view.row, len(view.deck), sum(map(len, view.discard)), len(view.favour_deck)
        ),
        "market": _market(view, places),
        "rewards": markup(
            artifacts.artifacts(places, view.artifact_row, view.artifact_decks),
            theories.alchemicals(places, published),
            theories.grants(places, view.grants, view.granted),
        ),
        "theories": markup(
            triangle.results(places, triangle.seen(view.facts, seat)),
            (_book(view, places, n) for n in range(len(INGREDIENTS))),
            theories.names(places),
        ),
    }
    for share in range(SHARES):
        groups[f"seats-{share}"] = markup(_seat(view, at, places, names[at]) for at in all_[share::SHARES])
    groups["cubes"] = markup(
        spaces.cubes(places, spaces.lying(view.line, view.associates, view.declared, view.left)),
        spaces.bids(places, tuple(spaces.ranks("sell", view.line, view.associates)), view.bids),
        spaces.aside(places, view.unused, view.hospital),
    )
    groups["markers"] = markup(
        spaces.markers(places, view.order, view.paralysed), seats.reputations(places, view.reputation)
    )
    groups["marks"] = markup(
        market.heading(places, view.round),
        spaces.now(places, _resolved(top)),
        seats.asked(places, getattr(top, "seat", -1)),
        seats.starts(places, view.starting if view.agenda else -1),
    )
    told = tuple([theory.alchemical if theory and places.hand_told else "" for theory in view.theories])
    hand = () if seat is None else in_hand(seat, view.hands[seat], view.favours[seat], _seals(view, places, seat, top),
                                           view.aside[seat], isinstance(top, Bid), told)  # fmt: skip
    return Scene(places.width, places.height, groups, _told(view, names), art_of(config.seats), hand,
                 narrow=partial(draw, view, who, seat, NarrowPlaces), least=LEAST,
                 between=partial(draw, view, who, seat, BetweenPlaces), regions=regions(places),
                 even=places.even)  # fmt: skip


def _resolved(top: object) -> str:
    """Return the action space that an agenda frame is about, or '' if it is about none."""
    if isinstance(top, MixFor):
        return "buy" if top.button == "cap" else top.button  # the Thinking Cap
    space: str = getattr(top, "space", "") or WITHIN.get(type(top), "")
    return space


def _is_selling(view: AlchemistsState) -> bool:
    """Return whether somebody has offered a potion that isn't paid yet."""
    return any(isinstance(frame, MixFor | PlayBarmaid | SaleResult) for frame in view.agenda[:3])


def _market(view: AlchemistsState, places: Places) -> Markup:
    return markup(
        market.adventurer(places, view.adventurer, view.blocked, view.offer, _is_selling(view)),
        market.next_one(places, view.next_adventurer),
        market.conference(places, view.round),
        market.exhibition(places, view.exhibited, view.first)
        if view.final
        else lab.laboratory(
            places, view.unhappy, view.cauldron, owner_of_cauldron(view), lab.brewed(view.facts, places.me)
        ),
    )


def _book(view: AlchemistsState, places: Places, n: int) -> Markup:
    conflicts = tuple([(k, pair) for k, pair in enumerate(view.conflicts) if INGREDIENTS[n] in pair])
    return theories.book(places, n, view.theories[n], conflicts, view.world[n] if n < len(view.world) else "")


def _seat(view: AlchemistsState, at: int, places: Places, name: str) -> Markup:
    points = view.points[at] if view.points else None
    cards = len(view.hands[at]), len(view.favours[at]), len(view.seals[at])
    return seats.seat(places, at, name, view.gold[at], view.reputation[at], cards, _free(view, at), view.potions[at],
                      view.artifacts[at], view.used[at], points, lab.brewed_last(view.facts, at))  # fmt: skip


def _seals(view: AlchemistsState, places: Places, seat: int, top: object) -> tuple[str, ...]:
    """Return the seals in the player's hand: on a phone only while the player chooses one. The mat has their number."""
    return () if places.seals_wait and not isinstance(top, ChooseSeal) else view.seals[seat]


def _free(view: AlchemistsState, at: int) -> int:
    """Return how many of a seat's cubes are not on the board yet."""
    config = view.config
    lie = sum(sum(config.costs(space)[: view.declared[at][n]]) for space, n in AT.items() if view.declared[at][n])
    return max(0, config.cubes_in(max(view.round, 1)) + view.extra[at] - lie - view.unused[at] - view.hospital[at])


def _told(view: AlchemistsState, names: tuple[str, ...]) -> str:
    """Return a description of the position in words."""
    which = f"round {view.round} of {view.config.rounds}" if view.round else "set-up"
    each = [f"{name}: {view.gold[at]} gold, reputation {view.reputation[at]}" for at, name in enumerate(names)]
    shown = [f"{title(name)} = {theory.alchemical}" for name, theory in zip(INGREDIENTS, view.theories, strict=True)
             if theory]  # fmt: skip
    known = f" {plural(len(shown), 'theory', 'theories')}: {', '.join(shown)}." if shown else ""
    return f"Alchemists, {which}. {'; '.join(each)}.{known}"
