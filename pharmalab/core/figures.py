"""Format numbers, changes and probabilities for use in sentences. For tables, see `drawing.tables`."""

from fractions import Fraction

Real = float | Fraction


def decimal(number: Real, places: int = 1) -> str:
    """Format a number with at most *places* decimals: '48', '38.4', '−2', or '0' if it rounds to zero."""
    text = f"{float(number):.{places}f}"
    if places:
        text = text.rstrip("0").removesuffix(".")
    return "0" if not float(text) else text.replace("-", "\N{MINUS SIGN}")


def signed(change: Real, places: int = 2) -> str:
    """Format a change with its sign and at most *places* decimals: '+1.33', '−2', '0'."""
    text = decimal(change, places)
    return f"+{text}" if change > 0 and text != "0" else text


def with_unit(number: str, unit: str) -> str:
    """Return a formatted number with its unit, given in the plural: '1 point', '1.5 points'."""
    return f"{number} {unit.removesuffix('s') if number == '1' else unit}"


def percent(chance: Real, places: int = 1) -> str:
    """Format a probability as a percentage with at most *places* decimals: '20 %', '14.3 %'.

    Only exactly 0 and 1 give '0 %' and '100 %'. Close values give 'less than 0.1 %' or 'more than 99.9 %'.
    """
    text = decimal(100 * chance, places)
    step = Fraction(1, 10**places)
    if text == "0" and chance > 0:
        return f"less than {decimal(step, places)} %"
    if text == "100" and chance < 1:
        return f"more than {decimal(100 - step, places)} %"
    return f"{text} %"


def a_chance(chance: Real, places: int = 1) -> str:
    """Format a probability with an article: 'a 20 % chance', 'an 83.3 % chance'."""
    text = percent(chance, places)
    whole = text.partition(".")[0].split()[0]
    return f"{'an' if whole in ('11', '18') or whole.startswith('8') else 'a'} {text} chance"
