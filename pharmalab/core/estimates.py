"""What tries tell about a chance that nobody worked out."""


def wilson(hits: float, tries: int, z: float = 1.96) -> tuple[float, float]:
    """Where the chance is, with 95 % certainty, if so many of the tries were hits: the score interval (E. B. Wilson,
    1927), which is never of width 0."""
    share, spread = hits / tries, z**2 / tries
    middle, half = share + spread / 2, (share * (1 - share) * spread + spread**2 / 4) ** 0.5
    return (middle - half) / (1 + spread), (middle + half) / (1 + spread)
