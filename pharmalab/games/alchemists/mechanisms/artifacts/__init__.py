"""Artifacts. `artifact` has their common parts, `at_once` the artifacts that act when they are bought.

An artifact that is more than a number has a file. The number of any other is where it counts: the Robe of Respect in
`reputation`, the Seal of Authority in `seals`, the Printing Press in `theories`, the Discount Card in `buy`, those with
points at the end in `scoring`; the Witch's Trunk in `at_once`, and in `order`, where it draws nothing.
"""
