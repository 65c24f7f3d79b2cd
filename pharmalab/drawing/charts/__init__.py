"""Charts, which are described as data and drawn in two ways.

`charts.svg` draws charts as SVG in the page's colours, for panels. `pharmalab.probability.plots.figures` draws charts
as Matplotlib figures, for code cells. A chart has rows of axes, and axes have marks (`marks`). The data are independent
of the drawing's size.
"""
