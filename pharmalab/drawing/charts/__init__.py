"""Charts as plain data, with two ways to draw them.

`charts.svg` draws charts as SVG in the page's colours, for panels. `pharmalab.probability.plots.figures` draws charts
as Matplotlib figures, for code cells. A chart consists of rows of axes, and axes contain marks (see `marks`). The data
don't depend on the size of the drawing.
"""
