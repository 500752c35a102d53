"""Classes of urban land that plans hold as codes of the national standard (GB 50137): R2 and R21 are 居住用地, A33 is 中小学用地."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from pathlib import Path
from typing import Optional

from ...model.catalog import FieldInfo, LayerInfo
from ...model.predicate import Predicate, one_of
from .words import Words, stems

_DATA = Path(__file__).parents[1] / "data" / "collectives.json"
_CODE = re.compile(r"[RABMWSUGHE][0-9]{0,3}[a-z]?")
_PARTED = re.compile(r"[/+、,，;]")
_CLASSES = 3  # first letters that no other list of codes is likely to have
_NEARLY_ALL = 0.9


def land_of_code(piece: Words, layer: LayerInfo) -> Optional[tuple[str, Predicate, int]]:
    """The field of codes, the condition that keeps those of the class that words name, and how many features have them; else None."""
    code = _codes().get("".join(piece), "")
    info = next((info for info in layer.fields if holds_land_codes(info)), None) if code else None
    if info is None:
        return None
    kept = [value for value in info.values if any(part.strip().startswith(code) for part in _PARTED.split(value.value))]
    return (info.name, one_of(info.name, tuple(value.value for value in kept)), sum(value.count for value in kept)) if kept else None


def holds_land_codes(info: FieldInfo) -> bool:
    """Whether nearly all values of a field are codes of the standard, of several classes."""
    parts = [part.strip() for value in info.values if isinstance(value.value, str) for part in _PARTED.split(value.value)]
    codes = [part for part in parts if _CODE.fullmatch(part)]
    return info.values_complete and len(codes) >= _NEARLY_ALL * len(parts) and len({code[0] for code in codes}) >= _CLASSES


@lru_cache(maxsize=1)
def _codes() -> dict[str, str]:
    raw: dict[str, str] = json.loads(_DATA.read_text(encoding="utf-8"))["land_codes"]
    return {"".join(stems(form)): code for word, code in raw.items() for form in word.split("|")}


def coded_land() -> frozenset[str]:
    """All words without spaces for classes that have a code."""
    return frozenset(word for word in _codes() if not word.isascii())
