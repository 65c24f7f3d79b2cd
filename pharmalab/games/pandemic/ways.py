"""Distances between cities by drives and shuttle flights, counted in actions."""

from functools import lru_cache

from pharmalab.games.pandemic.components import NUMBER
from pharmalab.games.pandemic.config import links

FAR = 20  #: the distance if a city can't be reached


@lru_cache(maxsize=32)
def near(cities: tuple[str, ...] | None) -> tuple[tuple[int, ...], ...]:
    """Return the numbers of each city's neighbours, as a table indexed by city numbers."""
    return tuple(tuple(NUMBER[other] for other in links(cities, city)) for city in NUMBER)


@lru_cache(maxsize=32)
def drives(cities: tuple[str, ...] | None) -> tuple[tuple[int, ...], ...]:
    """Return the number of drives between each pair of cities, as a table indexed by city numbers."""
    roads = near(cities)
    table = []
    for start in range(len(roads)):
        row = [FAR] * len(roads)
        row[start] = 0
        reached = [start]
        for at in reached:  # the list grows during the loop
            for to in roads[at]:
                if row[to] == FAR:
                    row[to] = row[at] + 1
                    reached.append(to)
        table.append(tuple(row))
    return tuple(table)


@lru_cache(maxsize=512)
def to_station(cities: tuple[str, ...] | None, stations: tuple[str, ...]) -> tuple[int, ...]:
    """Return the number of drives from each city to the nearest city with a research station."""
    table, there = drives(cities), [NUMBER[city] for city in stations]
    return tuple([min([row[n] for n in there], default=FAR) for row in table])


@lru_cache(maxsize=16384)
def ways(cities: tuple[str, ...] | None, stations: tuple[str, ...], start: str) -> tuple[int, ...]:
    """Return the number of actions from *start* to each city, by drives and shuttle flights."""
    step, n = to_station(cities, stations), NUMBER[start]
    first = step[n] + 1
    return tuple([
        first + there if first + there < direct else direct
        for direct, there in zip(drives(cities)[n], step, strict=True)
    ])  # fmt: skip


@lru_cache(maxsize=512)
def mean_way(cities: tuple[str, ...] | None, stations: tuple[str, ...]) -> float:
    """Return the mean number of drives from a city to the nearest research station."""
    step = to_station(cities, stations)
    world = [NUMBER[city] for city in (cities or NUMBER)]
    return sum([step[n] for n in world]) / len(world)
