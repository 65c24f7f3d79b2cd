"""The pages that a browser shows without Jupyter, made of the same cells as the notebooks.

`model` is what a page is made of, `contents` knows every page, `html` writes one.
"""
