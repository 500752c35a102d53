"""The mistakes that a weak model makes: a right reading with one thing changed, in valid JSON, every word still somewhere.

A model that is told that a word is not used puts it where it does no harm; so what a mistake leaves out is quoted under ``asked``.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any, Callable, Optional

Reading = dict[str, Any]
_TURNED = {"<": ">", ">": "<", "<=": ">=", ">=": "<="}
_OTHER_KIND = {"within_distance": "near", "near": "in", "in": "near", "touches": "in", "intersects": "near", "crosses": "near",
               "contains": "near", "nearest": "in", "direction": "in", "between": "near", "beyond_distance": "within_distance",
               "along": "in", "overlaps": "near"}  # fmt: skip
_OTHER_UNIT = {"m": "km", "km": "m", "ft": "m", "mi": "km"}


def mistakes(reading: Reading, fields: list[str], kinds: list[str]) -> Iterator[tuple[str, Reading]]:
    """Each mistake with its name. ``fields``, ``kinds``: what the layers have, from which a wrong one is taken."""
    for name, change in _CHANGES.items():
        for place in range(_MOST_PLACES):
            changed = copy.deepcopy(reading)
            if not change(changed, place, fields, kinds):
                break
            if changed != reading:
                yield name, changed


_MOST_PLACES = 4


def _objects(data: Any, key: str = "") -> Iterator[tuple[str, Reading]]:
    """Every object of a reading with the field that it stands in."""
    if isinstance(data, list):
        for item in data:
            yield from _objects(item, key)
    elif isinstance(data, dict):
        yield key, data
        for name, item in data.items():
            yield from _objects(item, name)


def _nth(reading: Reading, place: int, key: str, having: str = "") -> Optional[Reading]:
    found = [item for name, item in _objects(reading) if name == key and (not having or having in item)]
    return found[place] if place < len(found) else None


def _texts(data: Any) -> list[str]:
    words = [str(item[name]) for _, item in _objects(data) for name in ("said", "text", "field", "value") if item.get(name)]
    return list(dict.fromkeys(words))


def _put_aside(reading: Reading, lost: Any) -> None:
    reading["asked"] = [*reading.get("asked", ()), *_texts(lost)]


def _swapped(reading: Reading, place: int, fields: list[str], kinds: list[str]) -> bool:
    relation = _nth(reading, place, "relations", "reference")
    target = reading.get("target")
    if relation is None or target is None or relation not in target.get("relations", ()):
        return False
    for name in ("text", "said", "name", "plural", "qualifiers", "alternatives"):
        own, other = target.pop(name, None), relation["reference"].pop(name, None)
        target.update({name: other} if other is not None else {})
        relation["reference"].update({name: own} if own is not None else {})
    return True


def _without_group(reading: Reading, place: int, fields: list[str], kinds: list[str]) -> bool:
    if "group" not in reading or place:
        return False
    _put_aside(reading, [reading.pop("group")])
    reading["output"] = "number" if reading.get("measure", {}).get("statistic") not in (None, "count") else "count"
    return True


def _other_output(reading: Reading, place: int, fields: list[str], kinds: list[str]) -> bool:
    outputs = [name for name in ("count", "features", "area", "distance") if name != reading.get("output", "features")]
    if place >= len(outputs):
        return False
    reading["output"] = outputs[place]
    return True


def _dropped(key: str) -> Callable[[Reading, int, list[str], list[str]], bool]:
    def drop(reading: Reading, place: int, fields: list[str], kinds: list[str]) -> bool:
        item = _nth(reading, place, key)
        if item is None:
            return False
        for _, owner in _objects(reading):
            held = owner.get(key)
            if held is item:
                del owner[key]
            elif isinstance(held, list) and any(other is item for other in held):
                owner[key] = [other for other in held if other is not item]
        _put_aside(reading, [item])
        return True

    return drop


def _without_negation(reading: Reading, place: int, fields: list[str], kinds: list[str]) -> bool:
    found = [item for _, item in _objects(reading) if item.get("negated")]
    if place >= len(found):
        return False
    found[place].pop("negated")
    return True


def _other_relation(reading: Reading, place: int, fields: list[str], kinds: list[str]) -> bool:
    relation = _nth(reading, place, "relations", "kind")
    if relation is None:
        return False
    relation["kind"] = _OTHER_KIND.get(relation["kind"], "near")
    relation.pop("distance", None) if relation["kind"] == "near" else None
    relation.pop("azimuth_deg", None) if relation["kind"] == "in" else None
    return True


def _turned_superlative(reading: Reading, place: int, fields: list[str], kinds: list[str]) -> bool:
    superlative = _nth(reading, place, "superlative")
    if superlative is None:
        return False
    superlative["descending"] = not superlative.get("descending", True)
    return True


def _turned_comparison(reading: Reading, place: int, fields: list[str], kinds: list[str]) -> bool:
    condition = _nth(reading, place, "conditions", "op")
    if condition is None:
        return False
    condition["op"] = _TURNED.get(condition["op"], "!=" if condition["op"] in ("=", "has") else "=")
    return True


def _other_field(reading: Reading, place: int, fields: list[str], kinds: list[str]) -> bool:
    found = [item for _, item in _objects(reading) if item.get("field")]
    if place >= 2 * len(found):
        return False
    item = found[place // 2]
    others = [field for field in fields if field != item["field"]]
    item["field"] = others[place % 2] if len(others) > place % 2 else item["field"]
    return True


def _other_kind(reading: Reading, place: int, fields: list[str], kinds: list[str]) -> bool:
    found = [item for name, item in _objects(reading) if name in ("target", "reference", "counted", "phrase") and not item.get("name")]
    found = [item for item in found if item.get("text") and "made" not in item]
    if place >= len(found):
        return False
    others = [kind for kind in kinds if kind.casefold() not in found[place]["text"].casefold()]
    found[place]["said"] = found[place].get("said") or found[place]["text"]
    found[place]["text"] = others[place % len(others)]
    return True


def _without_count(reading: Reading, place: int, fields: list[str], kinds: list[str]) -> bool:
    found = [item for _, item in _objects(reading) if item.get("count", 1) != 1]
    if place >= len(found):
        return False
    del found[place]["count"]
    return True


def _other_unit(reading: Reading, place: int, fields: list[str], kinds: list[str]) -> bool:
    found = [(item, name) for _, item in _objects(reading) for name in ("distance", "number") if " " in str(item.get(name, ""))]
    if place >= len(found):
        return False
    item, name = found[place]
    number, _, unit = str(item[name]).partition(" ")
    item[name] = f"{number} {_OTHER_UNIT.get(unit, 'km')}"
    return True


def _moved_condition(reading: Reading, place: int, fields: list[str], kinds: list[str]) -> bool:
    target = reading.get("target", {})
    relation = next((item for item in target.get("relations", ()) if "reference" in item), None)
    conditions = target.get("conditions", [])
    if relation is None or place >= len(conditions):
        return False
    relation["reference"].setdefault("conditions", []).append(conditions.pop(place))
    return True


def _lost_statistic(reading: Reading, place: int, fields: list[str], kinds: list[str]) -> bool:
    measure = reading.get("measure", {})
    others = [name for name in ("sum", "mean", "max", "min") if name != measure.get("statistic")]
    if not measure.get("statistic") or place >= len(others):
        return False
    measure["statistic"] = others[place]
    return True


_CHANGES: dict[str, Callable[[Reading, int, list[str], list[str]], bool]] = {
    "target and reference swapped": _swapped, "group lost": _without_group, "other output": _other_output,
    "relation dropped": _dropped("relations"), "condition dropped": _dropped("conditions"), "superlative dropped": _dropped("superlative"),
    "negation dropped": _without_negation, "other relation": _other_relation, "superlative turned": _turned_superlative,
    "comparison turned": _turned_comparison, "other field": _other_field, "other kind of thing": _other_kind,
    "number of them lost": _without_count,
    "other unit": _other_unit, "condition of another thing": _moved_condition, "other statistic": _lost_statistic,
}  # fmt: skip
