"""Draw the pieces on the reps' mats: tokens, Drugs (in hand and on the market), research tokens, and totals."""

from collections.abc import Iterator
from functools import lru_cache

from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.marks import LARGE, TEXT, THROUGH, move, piece, use, words
from pharmalab.drawing.palette import hue
from pharmalab.drawing.text_layout import BOLD, break_lines, text_width
from pharmalab.games.off_label.components import costs, is_blank
from pharmalab.games.off_label.config import Config
from pharmalab.games.off_label.draw.places import Places
from pharmalab.games.off_label.pictures import DIE, die_id, drugs
from pharmalab.games.off_label.pictures.suits import OWN, disc, token_name, token_of

DRAWN, LIFT = 3, 4  #: the discs of a stack that lie one on the other, not in the same place, and the units between two
SHRUNK = 1.15  #: how much longer than its place a line may be: its letters are then smaller
DICE_GAP = 3  #: the units between two dice, and between the dice and the sum
PALE = 0.6  #: the opacity of dice that aren't rolled
SEEN = 22  #: the visible width of a Drug below another, wide enough to show its suits


@lru_cache(maxsize=256)
def supply(places: Places, seat: int, tokens: tuple[int, ...]) -> Markup:
    """Draw a rep's tokens in stacks, each labelled with its number of tokens.

    The player's own stacks are left out, because they are drawn below the board.
    """
    config, mat, at = places.config, places.mat(seat), places.inside(seat)
    step = (mat.width - 16) / len(config.suits)
    stacks: list[Markup] = []
    if seat != places.me:
        for n, (suit, count) in enumerate(zip(config.suits, tokens, strict=True)):
            left = 8 + step * (n + 0.5)
            stacks += [token_of(seat, suit, k, left, at.tokens - LIFT * min(k, DRAWN - 1)) for k in range(count)]
            if count:
                stacks.append(el.text(count, x=round(left + at.counts[0], 1), y=at.tokens + at.counts[1]))
    return el.g(
        el.g(stacks, font_size=max(places.text, TEXT), text_anchor="middle"),
        el.text(sum(tokens), x=round(at.number[0], 1), y=at.number[1], font_size=28, text_anchor="end"),
        transform=move(mat.left, mat.top), data_in=f"supply-{seat}", font_weight=700, fill=hue("ink"),
        **THROUGH,
    )  # fmt: skip


@lru_cache(maxsize=256)
def market(
    places: Places, seat: int, hand: tuple[str, ...], played: tuple[str, ...], tokens: tuple[int, ...],
    spent: tuple[int, ...], roll: tuple[int, ...], figures: tuple[int, int, int | None], word: str,
) -> Markup:  # fmt: skip
    """Draw a rep's Drugs and research tokens, with the numbers that make up the total.

    *hand* is () if drawn below the board, and *roll* is () if unknown. *figures* are the cost, the number of matching
    tokens, and the total (None before the roll). *word* is the rep's fate, such as 'indicted'.
    """
    mat, at = places.mat(seat), places.inside(seat)
    left, top = at.cards
    room = mat.width - places.side - left
    # many Drugs are drawn smaller, but not too small
    scale = min(at.scale, max(1, room / (drugs.WIDTH + 5) / max(len(played), 1)))
    card = drugs.WIDTH * scale
    held = 8 + drugs.CHIP + 20 * (len(hand) - 1) if hand else 0
    step = min(card + 5, max(SEEN * scale, (room - held - card) / max(len(played) - 1, 1)))
    cost = costs(places.config.pawn_value)
    odd = _switched(places.config, spent)
    lie = [piece(f"card:{key}", left + step * n, top,
                 el.g(use(drugs.drug_id(key, cost[key])), drugs.removed(key, odd)), scale=scale, place=key,
                 comes_from=f"seat-{seat}") for n, key in enumerate(played)]  # fmt: skip
    end = left + step * max(len(played) - 1, 0) + card
    return el.g(
        el.g(_held(places, seat, hand, end + 8), data_in=f"supply-{seat}") if hand else None,
        el.g(
            lie,
            _research(places, seat, tokens, spent, end),
            bool(played and word) and _fate(places, seat, word),
            data_in=f"seat-{seat}",
        ),
        bool(played) and el.g(
            _figures(places, seat, roll, sum(spent), *figures, word == "indicted"), data_in=f"seat-{seat} if totals"
        ),
        transform=move(mat.left, mat.top), **THROUGH,
    )  # fmt: skip


def _held(places: Places, seat: int, hand: tuple[str, ...], start: float) -> Iterator[Markup]:
    """Draw Drugs in hand: their backs, or small Drugs if the drawing shows all hands.

    If there is no space beside the offer, they lie half under the offer.
    """
    cost, top = costs(places.config.pawn_value), places.inside(seat).cards[1] + (26 if places.slim else 50)
    end, more = places.mat(seat).width - places.side, max(len(hand) - 1, 1)
    blank = is_blank(hand[0])
    step = min(26 if blank else drugs.CHIP + 4, max(10, (end - drugs.CHIP - start) / more))
    start = min(start, end - drugs.CHIP - step * (len(hand) - 1))
    for n, key in enumerate(hand):
        if is_blank(key):
            yield piece(f"hand:{seat}:{n}", start + step * n, top, use("off_label-back"), comes_from="drugs")
        else:
            yield piece(f"chip:{key}", start + step * n, top + 12, use(f"{drugs.drug_id(key, cost[key])}-chip"),
                        place=key, comes_from="drugs")  # fmt: skip


def _switched(config: Config, spent: tuple[int, ...]) -> list[str]:
    """Return the suits that these tokens for R&D switch on a rep's Drugs."""
    presence = config.token_rule == "presence"
    return [suit for suit, n in zip(config.suits, spent, strict=True) if (n if presence else n % 2)]


def _research(
    places: Places, seat: int, tokens: tuple[int, ...], spent: tuple[int, ...], end: float
) -> Iterator[Markup]:
    """Draw the tokens for R&D, in a row beside the Drugs, which *end* there.

    The player's own tokens have the cost that they add beside them, where there is room, and a click on them can put
    them back.
    """
    (middle, y), step = places.inside(seat).research, min(27, 54 / max(sum(spent) - 1, 1))
    left, own = middle - step * (sum(spent) - 1) / 2, seat == places.me
    if own and any(spent) and end < left - 19 - 2 * places.text:
        yield words(f"+{sum(spent)}", left - 19, y + 6, places.text, bold=True, at="end")
    owner = OWN if own else seat
    for suit, rest, n in zip(places.config.suits, tokens, spent, strict=True):
        lie = [piece(f"research:{seat}:{suit}:{k}", left + step * k, y, use(disc(suit)),
                     comes_from=token_name(owner, suit, rest + n - 1 - k), goes_to=f"pile-{suit}")
               for k in range(n)]  # fmt: skip
        left += step * n
        if own and n:
            yield el.g(lie, data_id=f"research-{suit}", data_label=f"{suit} for R&D", pointer_events="auto")
        else:
            yield from lie


def _fate(places: Places, seat: int, word: str) -> Markup:
    """Draw the word for a rep's fate, or a stamp if the rep is indicted."""
    at = places.inside(seat)
    if word == "indicted":
        return piece(f"stamp:{seat}", *at.stamp[:2], use("off_label-indicted"), scale=at.stamp[2], comes="stamp")
    x, y = at.word
    said, step = break_lines(word, SHRUNK * (places.side - 6) / places.text / BOLD, 2), places.text
    first = y - step * (len(said) - 1) / 2
    colour = "good" if word.startswith("earns") else "soft"
    return markup(words(line, x, first + step * n, places.text, colour, bold=True, at="middle", room=places.side - 6)
                  for n, line in enumerate(said))  # fmt: skip


def _figures(
    places: Places, seat: int, roll: tuple[int, ...], research: int, cost: int, matching: int, total: int | None,
    out: bool,
) -> Markup:  # fmt: skip
    """Draw the dice, the total and its parts. *out* is whether the rep is indicted.

    Before the dice are rolled, they are blank, and the number shown is what will be added to them.
    """
    at, number, size = places.inside(seat), places.config.dice, places.text
    (middle, low), (x, y) = at.total, at.dice
    ahead = cost + research - matching
    shown = not out and (number > 0 or ahead != cost)  # an indicted rep may have lost matching tokens
    step = places.die + DICE_GAP
    dice = [_die(places, seat, n, x + step * n, y, roll[n] if roll else 0, total is not None)
            for n in range(number if roll or not out else 0)]  # fmt: skip
    taken = step * number + DICE_GAP * (number > 0)
    thrown = None if total is None or not number else total - ahead
    rows = _sum(places, thrown, cost, research, matching, number > 0, at.room - taken) if shown else []
    return markup(
        dice,
        (words(row, x + taken, y + places.die / 2 + 0.36 * size + size * (n - (len(rows) - 1) / 2), size, "soft",
               room=at.room - taken) for n, row in enumerate(rows)),
        words(f"{ahead if total is None else total}".replace("-", "−"), middle, low, LARGE,
              "bad" if out else "soft" if total is None else "ink", bold=True, at="middle"),
    )  # fmt: skip


def _die(places: Places, seat: int, n: int, x: float, y: float, face: int, rolled: bool) -> Markup:
    """Draw the die number *n* of a rep. A die whose *face* is 0 is blank."""
    inside = el.g(use(die_id(face)), opacity=None if rolled else PALE)
    return piece(f"die:{seat}:{n}", x, y, inside, scale=places.die / DIE, comes="tumble")


def _sum(
    places: Places, thrown: int | None, cost: int, research: int, matching: int, more: bool, room: float
) -> list[str]:
    """Return the parts of a total, in words if they fit in one line, or else as numbers in one line or two.

    Args:
        places: the layout of the board.
        thrown: the sum of the dice; None if they aren't rolled.
        cost: the cost of the Drugs.
        research: the number of tokens for R&D.
        matching: the number of matching tokens.
        more: whether the cost is added to dice.
        room: the width of a line.
    """
    parts = [(f"{thrown}", "")] * (thrown is not None) + [(f"{'+ ' if more else ''}{cost}", " cost")]
    parts += [(f"+ {research}", " R&D")] * (research > 0) + [(f"− {matching}", " matching")] * (matching > 0)
    numbers = [number for number, _ in parts]
    for line in ([] if places.slim else ["".join(part) for part in parts], numbers):
        if line and text_width(" ".join(line)) * places.text <= SHRUNK * room:
            return [" ".join(line)]
    half = (len(numbers) + 1) // 2
    return [" ".join(line) for line in (numbers[:half], numbers[half:]) if line]


def became(line_: tuple[int, ...], indicted: int, pay: int, seat: int) -> str:
    """Describe a rep's fate: 'indicted', 'earns 5', 'first in line', 'next in line', or '' if undecided.

    *line_* is () before it is formed. *pay* is the number of tokens for the first rep in the clear, or 0.
    """
    if not line_ or (place := line_.index(seat)) > indicted:
        return ""
    if place < indicted:
        return "indicted"
    if pay:
        return f"earns {pay}"
    return "next in line" if place else "first in line"
