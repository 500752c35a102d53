"""Names that several features share beside names that tell them apart: the borough of a neighborhood, the park of a bench."""

from __future__ import annotations

from collections.abc import Sequence

from ..model.catalog import FieldRole
from .field_profile import FieldProfile

_TELLS, _SHARED = 1.1, 2.0  # features that bear one value on average


def without_owners(profiles: Sequence[FieldProfile], roles: Sequence[FieldRole]) -> list[FieldRole]:
    """The roles, in which a name that at least two features share on average is one of what they belong to, where another is their own."""
    told = any(role is FieldRole.NAME and profile.repetition <= _TELLS for profile, role in zip(profiles, roles))
    return [
        FieldRole.CATEGORY if told and role is FieldRole.NAME and profile.repetition >= _SHARED else role
        for profile, role in zip(profiles, roles)
    ]
