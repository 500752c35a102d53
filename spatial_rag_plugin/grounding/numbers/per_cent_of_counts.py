"""Limits in per cent that would be held against how many there are: "precincts with more than 50% mail ballots" of a MAIL_BALLOTS."""

from __future__ import annotations

import re
from dataclasses import replace

from ...language.language import any_of, load
from ...model.binding import BindingKind, GroundedFrame
from ...model.catalog import FieldInfo
from ...model.frame import Condition
from ...model.predicate import Compare, conjuncts
from ..asking import ask_back
from ..world import World
from .sums_of_counts import counts_in_whole

_WHOLE = 100  # per cent


def without_per_cent_of_counts(grounded: GroundedFrame, world: World) -> GroundedFrame:
    """The grounded frame, with a question back where per cent are said and a number of things, far above a hundred, is compared."""
    target, question, code = grounded.target, grounded.frame.question, grounded.frame.language
    if not code or target is None or target.kind is not BindingKind.CLASS or target.predicate is None:
        return grounded
    layer = world.catalog.layer(target.layer_id)
    for part in conjuncts(target.predicate):
        info = layer.field(part.field) if isinstance(part, Compare) else None
        counted = info is not None and _is_count(info) and counts_in_whole(info, info.name, layer)
        if isinstance(part, Compare) and counted and _is_said(part.value, question, code):
            asked = ask_back.unknown_condition(Condition(f"{part.value}%", part.field, value=str(part.value)), layer, "unit")
            return replace(grounded, issues=(*grounded.issues, asked))
    return grounded


def _is_said(value: object, question: str, code: str) -> bool:
    """Whether per cent stand right behind this very number."""
    number = f"{value:g}" if isinstance(value, (int, float)) else ""
    per_cent = any_of(load(code).data["per_cent_words"])
    return bool(number) and re.search(rf"(?<![\d.,]){re.escape(number)}\s?(?:{per_cent})", question, re.IGNORECASE) is not None


def _is_count(info: FieldInfo) -> bool:
    return isinstance(info.maximum, (int, float)) and info.maximum > _WHOLE
