"""The places: where they stand, what they are called, and everything that a map database would know about them."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from .districts import District, Park
from .geometry import Point, contains, distance_to_line, rounded
from .hours import opening_hours
from .landmarks import Blocked, Relief, Station, Water
from .names import vocabulary
from .place_names import PlaceNames
from .sites import DEEPEST, SITE_WIDTH, Attraction, Sites, make_sites
from .streets import Street
from .texts import Facts, Surroundings, describe, draw_facts, merit

TOWN = "Alderwen"
OLD_TOWN = "Old Town"


@dataclass(frozen=True)
class Place:
    """A place with the attributes that the GeoPackage shows; what shaped its text stands in `Town.facts`."""

    id: int
    name: str
    category: str
    description: str
    opening_hours: str | None
    cuisine: str | None
    diet_vegetarian: str | None
    diet_vegan: str | None
    wheelchair: str | None
    outdoor_seating: str | None
    price: int | None
    rating: float | None
    reviews: int
    stars: int | None
    addr_street: str | None
    addr_housenumber: str | None
    addr_postcode: str | None
    addr_city: str | None
    phone: str | None
    website: str | None
    point: Point


@dataclass(frozen=True)
class Setting:
    """The town as far as places depend on it."""

    streets: Sequence[Street]
    districts: Sequence[District]
    parks: Sequence[Park]
    stations: Sequence[Station]
    water: Water
    relief: Relief
    blocked: Blocked
    centre: Point


def make_places(setting: Setting, rng: random.Random) -> tuple[list[Place], dict[int, Facts]]:
    """All places of all categories, and for each place id the facts that its description words."""
    sites = make_sites(setting.streets, setting.blocked)
    names = PlaceNames(rng)
    attraction = Attraction(sites, setting.centre, setting.stations, setting.water)
    taken = np.zeros(len(sites.x), dtype=bool)
    drafts: list[tuple[str, Point, int | None, Park | None]] = []
    for category, entry in vocabulary("categories")["categories"].items():
        in_parks = int(entry["count"] * entry.get("park", 0))
        for _ in range(in_parks):
            point, park = _point_in_park(setting.parks, setting.water, rng)
            drafts.append((category, point, None, park))
        weights = attraction.weights(entry["spread"])
        draws = np.array([rng.random() for _ in range(len(weights))])
        keys = np.where(taken, np.inf, -np.log(draws) / weights)
        chosen = np.argsort(keys, kind="stable")[: entry["count"] - in_parks]
        taken[chosen] = True
        drafts += [(category, _at_site(sites, int(n), rng), int(n), None) for n in chosen]
    rng.shuffle(drafts)
    around = _all_surroundings(setting, sites, drafts)
    streets = [street.name for street in setting.streets if street.name]
    places: list[Place] = []
    facts: dict[int, Facts] = {}
    for number, ((category, point, site, _), (surroundings, district)) in enumerate(zip(drafts, around), start=1):
        address = sites.address(site) if site is not None else None
        place, known = _furnish(number, category, point, address, surroundings, district, streets, names, rng)
        places.append(place)
        facts[number] = known
    return places, facts


def _furnish(
    number: int,
    category: str,
    point: Point,
    address: tuple[str, str] | None,
    around: Surroundings,
    district: District,
    streets: Sequence[str],
    names: PlaceNames,
    rng: random.Random,
) -> tuple[Place, Facts]:
    entry = vocabulary("categories")["categories"][category]
    kitchen = names.kitchen(category)
    name, is_chain = names.name(category, kitchen, around)
    aspects = entry["aspects"]
    if kitchen == "vegetarian":
        aspects = {**aspects, "speciality": {"vegan": 3, "wine": 1}}
    facts = draw_facts(aspects, around, district.name == OLD_TOWN, rng)
    owner = "family" if entry.get("family_run") and not is_chain else "play" if entry["group"] == "play" else "public"
    extras, slots = names.fillers(around, streets, owner)
    if kitchen:
        extras = vocabulary("place_names")["cuisines"][kitchen]["dish"] * 5 + extras
    description, facts = describe(name, entry, facts, around, extras, slots, rng)
    served = bool(entry.get("food"))
    tags = _tags(category, kitchen, facts, served, rng)
    known_address = address is not None and rng.random() > 0.06
    return (
        Place(
            id=number,
            name=name,
            category=category,
            description=description,
            opening_hours=opening_hours(entry["hours"], rng),
            addr_street=address[0] if address and known_address else None,
            addr_housenumber=address[1] if address and known_address else None,
            addr_postcode=f"{district.postcode}{1 + (sum(map(ord, address[0])) % 9)}" if address and known_address else None,
            addr_city=TOWN if known_address else None,
            phone=f"+1 613 555 {rng.randint(0, 9999):04d}" if rng.random() < 0.7 and category != "playground" else None,
            website=names.website(name, is_chain) if rng.random() < 0.5 and category != "playground" else None,
            point=point,
            **tags,
        ),
        facts,
    )


def _tags(category: str, kitchen: str | None, facts: Facts, served: bool, rng: random.Random) -> dict[str, Any]:
    """The coded attributes; they agree with the facts wherever both speak of the same thing."""
    vegan_minded = facts.get("speciality") == "vegan" or kitchen == "vegetarian"
    vegetarian = vegan = None
    if served and (vegan_minded or rng.random() < 0.55):
        vegetarian = "only" if kitchen == "vegetarian" else "yes" if vegan_minded or rng.random() < 0.72 else "no"
        vegan = "yes" if vegan_minded or (vegetarian == "yes" and rng.random() < 0.4) else "no" if rng.random() < 0.6 else None
    outdoor = None
    if served and category != "bakery":
        outside = facts.get("setting") in ("garden", "rooftop")
        outdoor = "yes" if outside or rng.random() < 0.38 else "no" if rng.random() < 0.6 else None
    price = None
    if (served and category != "bakery") or category == "hotel":
        low, high = {"bargain": (1, 1), "overpriced": (3, 4)}.get(
            facts.get("value", ""), (1, 2) if category in ("fast food", "café", "ice cream") else (1, 4)
        )
        price = rng.choice((low, high, (low + high) // 2, (low + high + 1) // 2)) if rng.random() > 0.08 else None
    rating = min(5.0, max(1.4, 3.85 + 0.33 * merit(facts) + rng.uniform(-0.55, 0.55)))
    stars = None
    if category == "hotel" and rng.random() > 0.12:
        stars = min(5, max(1, round(2.9 + 0.5 * merit(facts) + (0.7 if facts.get("pool") else 0) + rng.uniform(-1.2, 1.2))))
    return {
        "cuisine": _cuisine(category, kitchen, rng),
        "diet_vegetarian": vegetarian,
        "diet_vegan": vegan,
        "wheelchair": rng.choices(("yes", "limited", "no", None), (42, 20, 16, 22))[0],
        "outdoor_seating": outdoor,
        "price": price,
        "rating": round(rating, 1) if rng.random() > 0.07 else None,
        "reviews": int(math.exp(rng.uniform(1.2, 6.6))),
        "stars": stars,
    }


def _cuisine(category: str, kitchen: str | None, rng: random.Random) -> str | None:
    if kitchen:
        extra = vocabulary("place_names")["cuisines"][kitchen]["extra"]
        return ";".join([kitchen, *rng.sample(extra, rng.randint(0, len(extra)))])
    tags = {
        "café": ["coffee_shop", "cake", "breakfast", "sandwich"],
        "fast food": ["burger", "pizza", "kebab", "fish_and_chips", "sandwich", "chicken", "poutine", "asian"],
        "ice cream": ["ice_cream"],
        "pub": ["burger", "regional", "fish_and_chips"],
    }
    choices = tags.get(category)
    if not choices or rng.random() < (0.15 if category == "fast food" else 0.5):
        return None
    return ";".join(rng.sample(choices, min(len(choices), rng.choice((1, 1, 1, 2, 3)))))


def _at_site(sites: Sites, n: int, rng: random.Random) -> Point:
    """A point in front of a building plot, shifted a little so that fronts do not line up."""
    deeper, along = rng.uniform(-2.5, DEEPEST), rng.uniform(-0.25, 0.25) * SITE_WIDTH
    dx, dy = float(sites.direction[n, 0]), float(sites.direction[n, 1])
    side = float(sites.side[n])
    return rounded((float(sites.x[n]) + dx * along - dy * side * deeper, float(sites.y[n]) + dy * along + dx * side * deeper))


def _point_in_park(parks: Sequence[Park], water: Water, rng: random.Random) -> tuple[Point, Park]:
    while True:
        park = rng.choice(parks)
        ring = park.polygon[0]
        x = rng.uniform(min(p[0] for p in ring), max(p[0] for p in ring))
        y = rng.uniform(min(p[1] for p in ring), max(p[1] for p in ring))
        if contains(park.polygon, np.array([x]), np.array([y]))[0] and distance_to_line(ring, np.array([x]), np.array([y]))[0] > 8:
            return rounded((x, y)), park


def _all_surroundings(
    setting: Setting, sites: Sites, drafts: Sequence[tuple[str, Point, int | None, Park | None]]
) -> list[tuple[Surroundings, District]]:
    x = np.array([point[0] for _, point, _, _ in drafts])
    y = np.array([point[1] for _, point, _, _ in drafts])
    district = np.zeros(len(x), dtype=int)
    for number, candidate in enumerate(setting.districts):
        district[contains(candidate.polygon, x, y)] = number
    to_river = np.minimum(distance_to_line(setting.water.river[0], x, y), np.where(contains(setting.water.river, x, y), 0.0, np.inf))
    to_lake = distance_to_line(setting.water.lake[0], x, y)
    to_station = np.stack([np.hypot(x - s.point[0], y - s.point[1]) for s in setting.stations])
    to_park = np.stack([distance_to_line(p.polygon[0], x, y) for p in setting.parks])
    heights = setting.relief.heights(x, y)
    result = []
    for n, (_, _, site, inside) in enumerate(drafts):
        station, park = int(to_station[:, n].argmin()), int(to_park[:, n].argmin())
        view = "lake" if to_lake[n] < 170 else "river" if to_river[n] < 75 else "hills" if heights[n] > 150 else None
        near_park = inside.name if inside else setting.parks[park].name if to_park[park, n] < 45 else None
        near_station = setting.stations[station].name if to_station[station, n] < 260 else None
        address = sites.address(site) if site is not None else None
        waterfront = bool(min(to_lake[n], to_river[n]) < 62)
        of = setting.districts[district[n]]
        result.append(
            (Surroundings(address[0] if address else None, of.name, near_station, near_park, waterfront, view, inside is not None), of)
        )
    return result
