"""Artifacts. `artifact` has what they all share; `at_once` has the artifacts that act when they are bought.

An artifact that does more than change a number has its own file. The others are in the files of the numbers that they
change: the Robe of Respect in `reputation`, the Seal of Authority in `seals`, the Printing Press in `theories`, the
Discount Card in `buy`, those with points at the end in `scoring`; the Witch's Trunk in `at_once`, and in `order`, where
it draws nothing.
"""
