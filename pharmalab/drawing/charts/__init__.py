"""Charts as plain data, with two ways to draw them.

`charts.svg` draws a chart as SVG, for panels. `pharmalab.probability.plots.figures` draws it with Matplotlib, for code
cells.
"""
