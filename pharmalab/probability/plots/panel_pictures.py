"""Pictures as panels show them: for wide places, and once more for narrow ones."""

from textwrap import fill
from typing import TYPE_CHECKING

from pharmalab.drawing.html import Markup, el
from pharmalab.probability.plots.frame import Picture, legend
from pharmalab.probability.plots.page_ink import svg_in_page_ink

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.axis import Axis
    from matplotlib.figure import Figure
    from matplotlib.text import Annotation

NARROW = 3.3  #: inches: on a phone a point is a pixel then
LETTERS = 11.5  #: points, at least, where it is narrow
STACKED = 2.4  #: inches of axes below others
OVER = 0.12  #: of the width, that names in boxes reach over their places
LINE = 0.19  #: inches of a line of such letters
ACROSS, NAME = 36, 10  #: letters of a line over the whole width, and of a name on the left


def panel_html(picture: Picture) -> Markup:
    """A picture in a panel, with its sentence: drawn for wide places and for narrow ones, of which a style sheet shows
    one."""
    drawings = (("wide", picture.figure), ("narrow", narrow_copy(picture.figure)))
    plots = [svg_in_page_ink(figure, picture.words, class_=f"pl-plot pl-plot-{name}") for name, figure in drawings]
    return el.figure(plots, el.figcaption(picture.words), class_="pl-picture")


def narrow_copy(figure: "Figure") -> "Figure":
    """A copy for a phone: letters of a size that can be read, long names in lines, legends on top."""
    import pickle

    from matplotlib.text import Text

    copy: Figure = pickle.loads(pickle.dumps(figure))
    for text in copy.findobj(Text):
        text.set_fontsize(max(LETTERS, text.get_fontsize()))
    more = _stack(copy) + sum(_narrow(ax) for ax in copy.axes)
    copy.set_size_inches(NARROW, figure.get_figheight() + more)
    return copy


def _stack(figure: "Figure") -> float:
    """Put axes below each other that stand beside each other; how many inches they need more upwards."""
    beside = [spec for ax in figure.axes if (spec := ax.get_subplotspec()) and spec.get_gridspec().ncols > 1]
    if not beside:
        return 0
    parent = getattr(beside[0].get_gridspec(), "_subplot_spec", None)
    below = parent.subgridspec(len(beside), 1) if parent else figure.add_gridspec(len(beside), 1)
    for n, ax in enumerate(ax for ax in figure.axes if ax.get_subplotspec() in beside):
        ax.set_subplotspec(below[n])
    engine = figure.get_layout_engine()
    assert engine is not None
    engine.set(rect=(0, 0, 0.93, 1))  # type: ignore[call-arg]  # the scale they share is not laid out with both
    return STACKED * (len(beside) - 1)


def _narrow(ax: "Axes") -> float:
    """Make axes fit; how many inches they need more upwards."""
    from matplotlib.text import Annotation

    ax.tick_params(labelsize=LETTERS)
    names, across = _names(ax.yaxis), _names(ax.xaxis)
    beside = max(map(len, names), default=0) > NAME // 2
    room = ACROSS - 2 * NAME if beside else ACROSS
    # a power of ten may stand on the right
    ax.set_xlabel(fill(ax.get_xlabel(), room), loc="left" if beside else "center")
    ax.set_ylabel(fill(ax.get_ylabel(), room))
    ax.set_title(fill(ax.get_title(), room), fontsize=LETTERS)
    lines = ax.get_xlabel().count("\n") + ax.get_title().count("\n")
    if names:
        wrapped = [fill(name, NAME) for name in names]
        ax.set_yticks(ax.get_yticks(), wrapped)
        lines += sum(name.count("\n") for name in wrapped)
    if sum(len(name) + 1 for name in across) > 0.75 * room:
        ax.tick_params(axis="x", rotation=90)
        lines += max(map(len, across)) // 4
    if not ax.axison:
        left, right = ax.get_xlim()
        ax.set_xlim(left - OVER * (right - left), right + OVER * (right - left))
    for text in ax.texts:
        if isinstance(text, Annotation) and text.get_text():
            _turn(ax, text)
    if ax.get_legend():
        lines += legend(ax, "right" if beside else "top", room)
    return lines * LINE


def _turn(ax: "Axes", text: "Annotation") -> None:
    """Write in lines, to the side where there is more room."""
    text.set_text(fill(text.get_text(), 2 * NAME))
    text.set_in_layout(False)
    text.set_verticalalignment("top" if text.xy[1] > sum(ax.get_ylim()) / 2 else "bottom")
    if text.xy[0] > sum(ax.get_xlim()) / 2:
        across, up = text.get_position()
        text.set_position((-across, up))
        text.set_horizontalalignment("right")


def _names(axis: "Axis") -> list[str]:
    """Of its places, where they are fixed."""
    from matplotlib.ticker import FixedLocator

    fixed = isinstance(axis.get_major_locator(), FixedLocator)
    return [label.get_text() for label in axis.get_ticklabels()] if fixed else []
