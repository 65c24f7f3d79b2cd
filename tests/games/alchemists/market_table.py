"""Helpers: one action space of a position in the middle of a game, played step by step without a dealer."""

from pharmalab.core.agenda import CHANCE, OVER, Reveal
from pharmalab.core.events import player
from pharmalab.games.alchemists import GAME, Config
from pharmalab.games.alchemists.mechanisms.resolve import Space
from pharmalab.games.alchemists.mechanisms.sell import Offer
from pharmalab.games.alchemists.mechanisms.setup import initial_state
from pharmalab.games.alchemists.state import AT

HAND = ("fern", "mushroom", "toad")
BERSERKER = ("R+", "G+", "B-")  # the barbarian of the rule text's example of selling


class Table:
    """A position and all that came about. ``push``: actions, or their labels; ``deal``: outcomes of chance."""

    def __init__(self, state):
        self.state, self.events = state, []
        self._after(GAME.settle(state))

    def _after(self, transition):
        self.state = transition.state
        self.events += transition.events
        while self.state.agenda and isinstance(top := self.state.agenda[0], Reveal):
            transition = GAME.apply(self.state, top.opened(self.state))
            self.state, self.events = transition.state, self.events + list(transition.events)
        return self

    def push(self, *steps):
        for step in steps:
            legal = {action.label(): action for action in GAME.legal_actions(self.state)}
            action = legal.get(step, step)
            assert action in legal.values(), f"{step} is not among {list(legal)}"
            self._after(GAME.apply(self.state, action))
        return self

    def deal(self, *outcomes):
        for outcome in outcomes:
            assert GAME.to_move(self.state) == CHANCE, self.state.agenda[:1]
            assert outcome in dict(GAME.chance(self.state).outcomes()), self.chances()
            self._after(GAME.apply(self.state, outcome))
        return self

    def mix(self, pair="mushroom and toad"):
        """Mix, and let the card reader say the first thing that it can say."""
        self.push(f"Mix {pair}")
        return self.deal(next(iter(self.chances())))

    def chances(self):
        return dict(GAME.chance(self.state).outcomes())

    def labels(self):
        return [action.label() for action in GAME.legal_actions(self.state)]

    def why(self, step):
        refusal = GAME.why_not(self.state, step)
        return refusal and refusal.sentence

    def why_rule(self, step):
        return GAME.why_not(self.state, step).rule

    @property
    def asked(self):
        """The seat that is asked, or 'chance', or 'over'."""
        return {CHANCE: "chance", OVER: "over"}.get(seat := GAME.to_move(self.state), seat)

    def kinds(self):
        return [type(event).__name__ for event in self.events]

    def log(self, seat=None):
        return [(event if seat is None else event.seen_by(seat)).sentence(player) for event in self.events]


def begin(agenda, seats=4, round_=2, hands=(), options=None, **fields):
    """A position that comes to ``agenda``. ``hands``: seat -> ingredients, others hold `HAND`; their cards are not in
    the deck. ``favours``, ``gold``, ``reputation``, ``artifacts``: seat -> what it has; ``options``: of the set-up."""
    config = Config(seats=seats, starting=0, **(options or {}))
    state = initial_state(config)
    hands = [tuple(sorted(dict(hands).get(seat, HAND))) for seat in range(seats)]
    deck = state.deck
    for card in (card for hand in hands for card in hand):
        deck = deck.draw(card)
    held = fields.pop("favours", {})
    favours = [tuple(sorted(held.get(seat, ()))) for seat in range(seats)]
    pile = state.favour_deck
    for card in (card for hand in favours for card in hand):
        pile = pile.draw(card)
    fields.setdefault("adventurer", "berserker")
    tiles = state.adventurers.draw(fields["adventurer"]) if fields["adventurer"] else state.adventurers
    for name, nothing in (("gold", 10), ("reputation", 10), ("artifacts", ())):
        given = fields.pop(name, {})
        fields[name] = tuple(given.get(seat, nothing) for seat in range(seats))
    return Table(
        state.replace(
            agenda=agenda,
            round=round_,
            line=tuple(range(seats)),
            hands=tuple(hands),
            deck=deck,
            favours=tuple(favours),
            favour_deck=pile,
            adventurers=tiles,
            **fields,
        )
    )


def space(name, actions, seats=4, **fields):
    """An action space that is resolved. ``actions``: seat -> how many it declared there."""
    fields.setdefault("round_", 6 if name == "exhibit" else 2)
    declared = tuple(tuple(actions.get(seat, 0) if one == name else 0 for one in AT) for seat in range(seats))
    return begin((Space(name),), seats, declared=declared, left=declared, **fields)


def selling(*sellers, seats=4, bids=None, **fields):
    """The seats that declared a sale, in rows; ``bids``: their discounts, already placed."""
    table = space("sell", dict.fromkeys(sellers, 1), seats, **fields)
    for _ in bids or ():
        table.push(f"Bid a discount of {bids[table.asked]}")
    return table


def offer(table, potion="R+", guarantee="wrong"):
    """The seat that is asked offers; then it mixes mushroom and toad."""
    return table.push(Offer(potion, guarantee))


def sale(quality, potion="R+", guarantee="wrong", **fields):
    """A lone seller's whole sale."""
    table = offer(selling(fields.pop("seat", 0), **fields), potion, guarantee)
    return table.push("Mix mushroom and toad").deal(quality)
