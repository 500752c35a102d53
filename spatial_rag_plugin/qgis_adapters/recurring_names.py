"""Names that several features share beside names that tell them apart: the borough of a neighborhood, the park of a bench."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..model.catalog import FieldRole, FieldType
from .field_profile import FieldProfile

_TELLS, _SHARED = 1.1, 2.0  # features that bear one value on average
#: So many different values, of which this share is borne by one feature each and made of letters, are names.
_MANY_NAMES, _ALONE = 50, 0.8
_WORDED = re.compile(r"^[^\W\d_][^\d_]{2,}$")
_KIND = 4  # features that bear one text, which then says what they are


def without_owners(profiles: Sequence[FieldProfile], roles: Sequence[FieldRole]) -> list[FieldRole]:
    """The roles, in which a name that at least two features share on average is one of what they belong to, where another is their own."""
    told = any(role is FieldRole.NAME and profile.repetition <= _TELLS for profile, role in zip(profiles, roles))
    return [
        FieldRole.CATEGORY if told and role is FieldRole.NAME and profile.repetition >= _SHARED else role
        for profile, role in zip(profiles, roles)
    ]


def mostly_names(profile: FieldProfile) -> bool:
    """Whether most values are borne by one feature each, as names are, though a few say what many are: CABIN beside names of villages."""
    if profile.type is not FieldType.TEXT or profile.overflowed or len(profile.counts) < _MANY_NAMES:
        return False
    alone = [text for text, count in profile.counts.items() if count == 1 and isinstance(text, str)]
    if len(alone) < _ALONE * len(profile.counts) or profile.repetition < _SHARED:
        return False
    return sum(1 for text in alone if _WORDED.match(text)) >= _ALONE * len(alone)


def kinds_among_names(profile: FieldProfile) -> frozenset[object]:
    """The values of a field of names that say what features are: those that several bear."""
    return frozenset(text for text, count in profile.counts.items() if count >= _KIND)
