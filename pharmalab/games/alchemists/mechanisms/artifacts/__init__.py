"""Artifacts. `artifact` has the code that they share; `at_once` has the artifacts that take effect when bought.

An artifact that only changes a number is in the file that computes the number: the Robe of Respect in `reputation`, the
Seal of Authority in `seals`, the Printing Press in `theories`, the Discount Card in `buy`, and artifacts that score at
the end in `scoring`. The Witch's Trunk is in `at_once` and in `order`, because its owner draws no ingredients there.
Every other artifact has its own file.
"""
