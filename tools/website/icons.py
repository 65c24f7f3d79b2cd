"""Draw the site's icons: a flask, as SVG and as PNG in the sizes that browsers and phones ask for."""

import io

from PIL import Image, ImageDraw

SIZE = 512
GROUND, GLASS, POTION, SHINE = "#14505c", "#f4f1e8", "#e0a030", "#ffffff"
NECK = [(214, 96), (298, 96), (298, 206), (404, 392), (384, 424), (128, 424), (108, 392), (214, 206)]
LIQUID = [(186, 292), (326, 292), (376, 382), (364, 400), (148, 400), (136, 382)]
RIM = (196, 80, 316, 108)
BUBBLES = [(232, 342, 16), (284, 364, 11), (268, 322, 8)]


def svg() -> str:
    """Return the icon as an SVG."""

    def polygon(points: list[tuple[int, int]], colour: str) -> str:
        return f'<polygon points="{" ".join(f"{x},{y}" for x, y in points)}" fill="{colour}"/>'

    left, top, right, bottom = RIM
    circles = "".join(f'<circle cx="{x}" cy="{y}" r="{r}" fill="{SHINE}"/>' for x, y, r in BUBBLES)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}">'
        f'<rect width="{SIZE}" height="{SIZE}" rx="96" fill="{GROUND}"/>{polygon(NECK, GLASS)}'
        f'<rect x="{left}" y="{top}" width="{right - left}" height="{bottom - top}" rx="12" fill="{GLASS}"/>'
        f"{polygon(LIQUID, POTION)}{circles}</svg>\n"
    )


def png(size: int, whole: bool = False) -> bytes:
    """Return the icon as a PNG. ``whole``: the ground fills the square, for systems that cut out a shape themselves."""
    image = Image.new("RGBA", (SIZE * 2, SIZE * 2), GROUND if whole else (0, 0, 0, 0))
    draw = ImageDraw.Draw(image)

    def large(points: list[tuple[int, int]]) -> list[tuple[float, float]]:
        return [(2 * x, 2 * y) for x, y in points]

    if not whole:
        draw.rounded_rectangle((0, 0, 2 * SIZE - 1, 2 * SIZE - 1), 192, fill=GROUND)
    draw.polygon(large(NECK), fill=GLASS)
    draw.rounded_rectangle([2 * side for side in RIM], 24, fill=GLASS)
    draw.polygon(large(LIQUID), fill=POTION)
    for x, y, r in BUBBLES:
        draw.ellipse((2 * (x - r), 2 * (y - r), 2 * (x + r), 2 * (y + r)), fill=SHINE)
    out = io.BytesIO()
    image.resize((size, size), Image.Resampling.LANCZOS).save(out, "PNG", optimize=True)
    return out.getvalue()
