"""The artifacts, each of which gives its owner an advantage or victory points.

The code that artifacts share is in `artifact`. Artifacts that take effect when bought are in `at_once`.

An artifact that merely changes a number is handled where that number is computed: the Robe of Respect in `reputation`,
the Seal of Authority in `seals`, the Printing Press in `theories`, and the Discount Card in `buy`. Artifacts that score
at the end are handled in `scoring`. The Witch's Trunk is handled both in `at_once` and in `order`, because its owner
draws no ingredients for an order space. Every other artifact has its own file.
"""
