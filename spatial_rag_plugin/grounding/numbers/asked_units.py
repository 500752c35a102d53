"""Numbers asked for in a unit of power, energy, mass and the like: "total installed capacity in MW".

The answer is brought to that unit, where the field says its own one. Where it says none, or one of another kind, that is told beside it.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache

from ...language.language import any_of, load
from ...language.marks import is_spaced
from ...model.binding import GroundedFrame
from ...model.catalog import Catalog, FieldInfo
from ...model.issue import Issue, Severity
from ...model.wording import translate
from ..lexicon.other_units import kept_in, size_in, unit_words
from .kept_units import kept_unit, unit_not_said


def with_unit_told(grounded: GroundedFrame, catalog: Catalog) -> GroundedFrame:
    """The grounded frame with the unit that a number is asked for in, or with a warning where its field says none of that kind."""
    frame, target = grounded.frame, grounded.target
    layer = catalog.by_id().get(target.layer_id) if target is not None else None
    if target is None or layer is None or not is_spaced(frame.language) or any(issue.stops for issue in grounded.issues):
        return grounded
    match = _asked(frame.language).search(frame.question)
    names = (grounded.attribute, *(term.field for term in grounded.columns), target.superlative.by if target.superlative else "")
    numbers = [info for info in map(layer.field, filter(None, names)) if info is not None]
    if match is None or not numbers:
        return grounded
    sizes = {own: size_in(own, match[1].casefold()) for own in map(kept_in, numbers)}
    if not all(sizes.values()):
        issues = [_told(match[1], info) for info in numbers if not sizes[kept_in(info)]]
        return replace(grounded, issues=(*grounded.issues, *issues[:1]))
    columns = tuple(replace(term, unit=kept_in(info)) if (info := layer.field(term.field)) else term for term in grounded.columns)
    field = layer.field(grounded.attribute) if grounded.attribute else None
    own = kept_in(field) if field is not None else ""
    asked = {match[1]: 1.0, **{unit: size for unit, size in sizes.items() if unit != match[1]}}
    return replace(grounded, frame=replace(frame, unit=match[1]), columns=columns, attribute_unit=own, unit_sizes=tuple(asked.items()))


def _told(unit: str, info: FieldInfo) -> Issue:
    own = kept_in(info) or kept_unit(info)
    if not own:
        return unit_not_said(unit, [info])
    text = translate("SpatialRagAsking", "“{number}” is kept in “{own}”, and is given so and not in “{unit}”.")
    said = text.said(number=info.title, own=own, unit=unit)
    return Issue(Severity.WARNING, "unit-not-said", said, understood=info.title, not_understood=unit, subject=unit)


@lru_cache(maxsize=4)
def _asked(code: str) -> re.Pattern[str]:
    """The unit that a question ends in, or that stands before what it is broken down by."""
    data = load(code).data
    words, joining = any_of(unit_words()), any_of(data["area_unit_prepositions"])
    each = any_of((*data["grouping_determiners"], *data["superlative_by"]))
    return re.compile(rf"(?i)\b(?:{joining})\s+({words})(?=\s*[.?!]*$|\s+(?:{each})\b)")
