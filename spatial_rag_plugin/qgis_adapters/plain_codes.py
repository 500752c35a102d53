"""Codes that everybody knows by what their field is called: F of SEX is female, NB of DIRECTION northbound."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from ..model.catalog import FieldType
from .field_profile import FieldProfile
from .value_labels import ValueLabels

_DATA = Path(__file__).parents[1] / "grounding" / "data" / "plain_codes.json"
_PARTS = re.compile(r"[\W_]+|(?<=[a-z])(?=[A-Z])")
_MOST, _SEVERAL, _RECURS = 8, 2, 1.5


def with_plain_codes(profiles: Sequence[FieldProfile]) -> None:
    """Give the fields whose values are all such codes what they stand for as labels."""
    for profile in profiles:
        labels = _labels_of(profile)
        if labels:
            profile.labels = ValueLabels(_map=labels)


def _labels_of(profile: FieldProfile) -> dict[str, str]:
    if profile.type is not FieldType.TEXT or profile.labels is not None or profile.overflowed or not profile.counts:
        return {}
    codes = [code for code in profile.counts if isinstance(code, str)]
    if not _SEVERAL <= len(codes) == len(profile.counts) <= _MOST or profile.repetition < _RECURS:
        return {}
    parts = [part.casefold() for part in _PARTS.split(profile.name) if part]
    for known in _known():
        if {"".join(parts), *parts[-1:]} & set(known["names"]) and all(code.strip().upper() in known["codes"] for code in codes):
            return {code: known["codes"][code.strip().upper()] for code in codes}
    return {}


@cache
def _known() -> tuple[dict[str, Any], ...]:
    return tuple(json.loads(_DATA.read_text(encoding="utf-8"))["codes"])
