"""Fields of codes by which people call features that have no other name: "WM1005", "V-0012", "100-00-0001", "US 9"."""

from __future__ import annotations

import re

from ..model.catalog import FieldRole, FieldType
from .field_profile import FieldProfile

_MOST = 100_000  # features of a layer whose codes are worth an index beside their names
_SHARE = 0.95
_CODE = re.compile(r"^(?=.{2,24}$)(?=[^\d]*\d)(?=.*[A-Za-z/_-])[A-Za-z0-9]{1,12}(?:[-_/. ]?[A-Za-z0-9]{1,12}){0,4}$")
#: Keys of machines, and dates; 2814-07-5523 is neither.
_OF_MACHINES = re.compile(
    r"^(?:Q\d+|[nwr]\d+|(?:node|way|relation)/\d+|[0-9a-f]{8}-[0-9a-f-]{9,}"
    r"|\d{4}-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01])(?:[T ].*)?)?|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4})$"
)
_WORDY = re.compile(r"[A-Za-z]{4,}.*\s|\s.*[A-Za-z]{4,}")  # "12 Oak Street" is an address
_ROAD_NUMBER = re.compile(r"^[A-Z]{1,3}[ -]?\d{1,4}\b")
_ROADS = frozenset(("route", "rte", "road", "rd", "hwy", "highway", "street"))


def identifies(profile: FieldProfile, role: FieldRole) -> bool:
    """Whether each feature has a code of its own in the field, of letters and digits or digits in groups."""
    if (
        profile.type is not FieldType.TEXT
        or not 0 < profile.filled <= _MOST
        or role not in (FieldRole.KEY, FieldRole.OTHER, FieldRole.CATEGORY)
    ):
        return False
    if profile.overflowed or profile.repetition > 1.0:
        return False
    return profile.share(_CODE) >= _SHARE and profile.share(_OF_MACHINES) < 1 - _SHARE and profile.share(_WORDY) < 1 - _SHARE


def numbers_roads(profile: FieldProfile, words: tuple[str, ...]) -> bool:
    """Whether the field, whose name has the words, holds numbers of roads, which recur on their pieces; "ref" as OpenStreetMap has it."""
    return (words == ("ref",) or bool(_ROADS & set(words))) and profile.share(_ROAD_NUMBER) >= 0.6
