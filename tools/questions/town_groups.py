"""Questions about the sample town: parts of places, one winner of each group, lists for each, spreads."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import pstdev, pvariance
from typing import Any

import numpy as np
import shapely

from .case import Golds
from .expected import Expected, Number, Rows, Shape, any_of, count, features, roughly
from .oracle import Thing, Town, inside, tally, within

_FAR = 1e7


@dataclass(frozen=True)
class Pairs(Expected):
    """A table with a row for each of these (group, name); ``any_one``: one of those of a group is enough, as of equals."""

    pairs: frozenset[tuple[str, str]]
    any_one: bool = False

    def accepts(self, answer: Mapping[str, Any]) -> bool:
        table = answer.get("table")
        rows = [{cell for cell in row if isinstance(cell, str)} for row in table["rows"]] if table else []
        found = [next((pair for pair in self.pairs if set(pair) <= row), None) for row in rows]
        if None in found or len(set(found)) < len(found):
            return False
        groups = {group for group, _ in self.pairs}
        return {pair[0] for pair in found if pair} == groups if self.any_one else set(found) == self.pairs

    def __str__(self) -> str:
        return f"{len(self.pairs)} pairs: {', '.join(map(str, sorted(self.pairs)[:3]))}"


def side(shape: Any, east: int = 0, north: int = 0, shift: float = 0.0) -> Any:
    """What lies east, west (−1), north or south of the centroid, or of a line ``shift`` metres farther out."""
    x, y = shape.centroid.coords[0]
    x, y = x + shift * east, y + shift * north
    box = (x if east > 0 else -_FAR, y if north > 0 else -_FAR, x if east < 0 else _FAR, y if north < 0 else _FAR)
    return shapely.intersection(shape, shapely.box(*box))


def _lying(things: Sequence[Thing], shape: Any) -> list[Thing]:
    return [thing for thing in things if shape.intersects(thing.shape)]


def parts(t: Town) -> Golds:
    """The north of a district: halves and quarters; a centre that is a little elsewhere is as good."""
    old, westfield, lakeside, hill = (t.district(name).shape for name in ("Old Town", "Westfield", "Lakeside", "Hillcrest"))

    def there(things: Sequence[Thing], shape: Any, **towards: int) -> Expected:
        slack = 0.1 * float(np.sqrt(shape.area))
        return roughly(_lying(things, side(shape, shift=slack, **towards)), _lying(things, side(shape, shift=-slack, **towards)))

    parks = [park for park in t.parks if side(old, north=-1).intersects(park.shape.centroid)]
    return {
        "cafes-north-of-old-town": there(t.of("café"), old, north=1),
        "restaurants-south-west-of-old-town": there(t.of("restaurant"), old, north=-1, east=-1),
        "bars-eastern-half-westfield": there(t.of("bar"), westfield, east=1),
        "number-of-shops-west-of-lakeside": any_of(
            *(count(_lying(t.of("bakery"), side(lakeside, east=-1, shift=step))) for step in (-100.0, -50.0, 0.0, 50.0, 100.0))
        ),
        "area-northern-half-hillcrest": Number(side(hill, north=1).area, 0.05),
        "northern-part-of-westfield": Shape(side(westfield, north=1), t),
        "parks-south-of-old-town": any_of(features(parks), features(_lying(t.parks, side(old, north=-1)))),
    }


def each(t: Town) -> Golds:
    """The extreme one of each group, and all of them with their group."""
    golds: Golds = {}
    districts = t["districts"]

    def best_of(groups: dict[str, list[Thing]], field: str, least: bool = False) -> Pairs:
        pairs = set()
        for name, things in groups.items():
            known = [thing[field] for thing in things if thing[field] is not None]
            best = (min(known) if least else max(known)) if known else None
            pairs |= {(name, thing.name) for thing in things if best is not None and thing[field] == best}
        return Pairs(frozenset(pairs), any_one=True)

    schools = {area.name: inside(t["schools"], [area]) for area in districts}
    golds["most-pupils-in-each-district"] = best_of(schools, "pupils")
    golds["oldest-school-in-each-district"] = best_of(schools, "built", least=True)
    operators: dict[str, list[Thing]] = defaultdict(list)
    for thing in t["schools"]:
        operators[thing["operator"]].append(thing)
    golds["oldest-school-of-each-operator"] = best_of(operators, "built", least=True)
    listed = Pairs(frozenset((area.name, school.name) for area in districts for school in schools[area.name]))
    golds["schools-in-each-district"] = golds["district-of-each-school"] = listed
    largest = {}
    for area in districts:
        own = sorted((park.shape.area, park.name) for park in inside(t.parks, [area]))
        if own:
            largest[area.name] = (own[-1][1], own[-1][0])
    golds["largest-park-in-each-district"] = Rows(largest)
    around = {station.name: within(t.of("hospital"), [station], 400) for station in t["subway_stations"]}
    golds["hospitals-within-400-m-of-each-station"] = Pairs(frozenset((name, thing.name) for name, own in around.items() for thing in own))
    golds["schools-and-parks-in-each-district"] = Rows({area.name: (tally(area, t["schools"]), tally(area, t.parks)) for area in districts})
    old = t.district("Old Town")
    golds["schools-and-parks-in-old-town"] = Rows({"Old Town": (tally(old, t["schools"]), tally(old, t.parks))})
    common = Counter(thing["operator"] for thing in t["schools"]).most_common(2)
    golds["two-most-common-operators"] = Rows({name: (number,) for name, number in common}, ordered=True)
    return golds


def spreads(t: Town) -> Golds:
    """Standard deviation, variance and range; both denominators of a deviation are in use."""
    pupils = [thing["pupils"] for thing in t["schools"] if thing["pupils"] is not None]
    people = [area["population"] for area in t["districts"]]
    n = len(pupils)
    heights = {area.name: t.elevations(area.shape) for area in t["districts"]}
    return {
        "standard-deviation-of-pupils": any_of(Number(pstdev(pupils)), Number(pstdev(pupils) * float(np.sqrt(n / (n - 1))))),
        "variance-of-population": any_of(Number(pvariance(people)), Number(pvariance(people) * len(people) / (len(people) - 1))),
        "range-of-pupils": Number(max(pupils) - min(pupils)),
        "range-of-elevation-each-district": Rows({name: (float(np.ptp(cells)),) for name, cells in heights.items()}),
    }


def cases(t: Town) -> dict[str, Golds]:
    """The gold of every case of this file, by category."""
    return {"parts": parts(t), "each": each(t), "spreads": spreads(t)}
