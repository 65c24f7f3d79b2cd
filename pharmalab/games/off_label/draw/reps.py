"""What lies on the mats of the reps: tokens, Drugs in hand and on the market, research, and the total."""

from collections.abc import Iterator
from functools import lru_cache

from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.marks import LARGE, SMALL, THROUGH, line, move, piece, use, words
from pharmalab.drawing.palette import hue
from pharmalab.games.off_label.components import costs, is_blank
from pharmalab.games.off_label.config import Config
from pharmalab.games.off_label.draw.places import broad, mat_at
from pharmalab.games.off_label.pictures import drugs
from pharmalab.games.off_label.pictures.suits import disc

DRAWN, LIFT = 3, 4  #: discs of a stack that are drawn, units between them
CARDS, SIDE = 98, 96  #: where the Drugs lie: from the top of a mat; what is left free at its right
OWN_CARDS, OWN_SCALE = 52, 1.36  #: the person's own market: there are no tokens above it


@lru_cache(maxsize=256)
def supply(config: Config, me: int | None, seat: int, tokens: tuple[int, ...]) -> Markup:
    """The tokens of a rep, stack by stack, and how many they are. The person's own lie in the hand."""
    x, y = mat_at(config.seats, seat, me)
    width = broad(config.seats)
    step = (width - 16) / len(config.suits)
    stacks: list[Markup] = []
    if seat != me:
        for at, (suit, n) in enumerate(zip(config.suits, tokens, strict=True)):
            left = 8 + step * (at + 0.5)
            for k in range(min(n, DRAWN)):
                name = f"token:{seat}:{suit}:{k}"
                stacks.append(piece(name, left, 64 - LIFT * k, use(disc(suit)), comes_from=f"pile-{suit}"))
            if n:
                stacks.append(el.text(n, x=round(left, 1), y=94))
    return el.g(
        el.g(stacks, font_size=17, text_anchor="middle"),
        el.text(sum(tokens), x=round(width - 14, 1), y=36, font_size=28, text_anchor="end"),
        transform=move(x, y), font_weight=700, fill=hue("ink"), **THROUGH,
    )  # fmt: skip


@lru_cache(maxsize=256)
def market(
    config: Config, me: int | None, seat: int, hand: tuple[str, ...], played: tuple[str, ...], spent: tuple[int, ...],
    figures: tuple[int, int, int | None], word: str,
) -> Markup:  # fmt: skip
    """The Drugs of a rep with its research.

    Args:
        hand: what is not seen in the person's own hand.
        figures: cost, matching tokens, and the total once it is rolled.
        word: what became of the total.
    """
    own = seat == me
    x, y = mat_at(config.seats, seat, me)
    width = broad(config.seats)
    room = width - SIDE - 12
    scale = min(OWN_SCALE, max(1, room / (drugs.WIDTH + 5) / max(len(played), 1))) if own else 1
    card = drugs.WIDTH * scale
    held = 8 + drugs.CHIP + 20 * (len(hand) - 1) if hand else 0
    step = min(card + 5, (room - held - card) / max(len(played) - 1, 1))
    cost = costs(config.pawn_value)
    top, out_of = OWN_CARDS if own else CARDS, f"seat-{seat}"
    lie = [piece(f"card:{key}", 12 + step * n, top, use(drugs.drug_id(key, cost[key])), scale=scale, place=key,
                 comes_from=out_of) for n, key in enumerate(played)]  # fmt: skip
    start = 12 + (step * (len(played) - 1) + card + 8 if played else 0)
    return el.g(
        markup(lie),
        markup(_held(config, seat, hand, start, width - SIDE - start)),
        markup(_research(config, seat, spent, width, own)),
        bool(played) and _figures(seat, width, sum(spent), *figures, word),
        transform=move(x, y), **THROUGH,
    )  # fmt: skip


def _held(config: Config, seat: int, hand: tuple[str, ...], start: float, room: float) -> Iterator[Markup]:
    """Drugs in hand: from behind, or little ones in a drawing that shows all."""
    cost = costs(config.pawn_value)
    step = min(drugs.CHIP + 4, (room - drugs.CHIP) / max(len(hand) - 1, 1))
    for n, key in enumerate(hand):
        if is_blank(key):
            yield piece(
                f"hand:{seat}:{n}", start + min(step, 26) * n, CARDS + 50, use("off_label-back"), comes_from="drugs"
            )
        else:
            yield piece(f"chip:{key}", start + step * n, CARDS + 62, use(f"{drugs.drug_id(key, cost[key])}-chip"),
                        place=key, comes_from="drugs")  # fmt: skip


def _research(config: Config, seat: int, spent: tuple[int, ...], width: float, own: bool) -> Iterator[Markup]:
    """The tokens for R&D, in a row beside the Drugs."""
    lie = [(suit, k) for suit, n in zip(config.suits, spent, strict=True) for k in range(n)]
    step = min(27, 54 / max(len(lie) - 1, 1))
    first = width - 48 - step * (len(lie) - 1) / 2
    for n, (suit, k) in enumerate(lie):
        out_of = f"own-{suit}" if own else f"seat-{seat}"
        yield piece(f"research:{seat}:{suit}:{k}", first + step * n, 188, use(disc(suit)), comes_from=out_of)


def _figures(seat: int, width: float, research: int, cost: int, matching: int, total: int | None, word: str) -> Markup:
    """The total, what became of it, and what it is made of."""
    middle, out = width - 48, word == "indicted"
    sum_ = f"{cost} cost" + (f" + {research} R&D" if research else "") + (f" − {matching} matching" if matching else "")
    rolled = total is not None and not out  # of who was indicted, the matching tokens may be gone
    dice = total - cost - research + matching if total is not None else 0
    shown = f"{total}".replace("-", "−")
    return markup(
        not out and words(f"+ {sum_}" if rolled else sum_, 42 if rolled else 12, 229, SMALL, "soft", room=width - 122,
                          class_="pl-detail"),
        rolled and piece(f"dice:{seat}", 12, 212, el.g(use("off_label-dice"),
                         words(dice, 12, 17.5, SMALL, bold=True, at="middle")), comes_from=f"seat-{seat}"),
        total is not None and words(shown, middle, 142, LARGE, "bad" if out else "ink", bold=True, at="middle"),
        out and el.path(d=f"M{middle - 28:g} 129 h56", **line("bad", 4)),
        bool(word) and words(word, middle, 164, SMALL, "bad" if out else "good" if word == "in the clear" else "soft",
                       bold=True, at="middle", room=86),
    )  # fmt: skip


def became(line_: tuple[int, ...], indicted: int, paid: bool, seat: int) -> str:
    """What became of a total: 'indicted', 'investigated', 'in the clear', or nothing yet."""
    if not line_ or (place := line_.index(seat)) > indicted:
        return ""
    if place < indicted:
        return "indicted"
    return "in the clear" if paid else "investigated"
