"""A number that a ratio of two fields is compared with, as these fields are kept: 20万元 of amounts in 万元, 1亩 of an area in 公顷."""

from __future__ import annotations

from typing import Optional

from ...language.made_words import Words
from ...model.catalog import Catalog, FieldInfo
from .kept_units import kept_unit, symbol, unit_sizes
from .made_rates import Found


def as_its_fields_count(groups: dict[str, str], found: Found, words: Words, catalog: Catalog) -> Optional[dict[str, str]]:
    """The number that a ratio is compared with as its fields are kept: 20 of 20万元 where only tens of thousands lie among the ratios.

    None where it is not known how the fields count.
    """
    times = words.scales.get(groups.get("scale", ""))
    if groups.get("unit"):
        return _in_kept_unit(float(groups["n"]) * (times or 1.0), symbol(groups["unit"]), found, catalog)
    if times is None:
        return {}
    said, spans = float(groups["n"]) * times, []
    for layer_id, made in found.made.items():
        first, second = (catalog.layer(layer_id).field(name) for name in (made.first, made.second))
        if first is None or second is None or not _is_positive(first) or not _is_positive(second):
            return None
        least = float(first.minimum or 0.0) / float(second.maximum or 1.0)
        most = float(first.maximum or 0.0) / float(second.minimum or 1.0)
        spans.append((least * made.factor, most * made.factor))
    scales = (1.0, *sorted({1e4, 1e6, 1e8} & set(words.scales.values())))
    fitting = [scale for scale in scales if all(least <= said / scale <= most for least, most in spans)]
    return {"n": f"{said / fitting[0]:.12g}"} if len(fitting) == 1 else None


def _is_positive(info: FieldInfo) -> bool:
    return info.minimum is not None and info.maximum is not None and float(info.minimum) > 0.0


def _in_kept_unit(said: float, unit: str, found: Found, catalog: Catalog) -> Optional[dict[str, str]]:
    """The number in the unit of the ratio, or of the field above its line; None where a name says none of that kind."""
    numbers = set()
    for layer_id, made in found.made.items():
        first = catalog.layer(layer_id).field(made.first)
        own = made.unit or (kept_unit(first) if first is not None else "")
        size = dict(unit_sizes(unit)).get(own)
        if size is None:
            return None
        numbers.add(said / size)
    return {"n": f"{numbers.pop():.12g}"} if len(numbers) == 1 else None
