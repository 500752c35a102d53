"""What is ranked by a number "per" another one of the same things: "top 3 wards by casualties per voter", where wards have VOTERS, "which
beat has the most calls per officer".

The number is no group: a row for each number of voters says nothing.
"""

from __future__ import annotations

import re
from dataclasses import replace

from ...language.language import load
from ...language.tokens import fold
from ...model.catalog import FieldRole
from ...model.frame import Frame, Group, Phrase, Superlative, Term
from ...model.units import Quantity
from ..attributes.fields import find_field
from ..kinds.classes import sure_kinds
from ..lexicon.degrees import is_amount
from ..lexicon.layer_names import ONLY_BEGINS
from ..world import World

_NUMBER = re.compile(r"\d[\d,]*(?:\.\d+)?")


def as_ranked_rate(frame: Frame, world: World) -> Frame:
    """The frame with the ratio as what is ranked by, where it was read as a ranking in each of what the number is per; else as it is."""
    target, group = frame.target, frame.group
    best = target.superlative if target is not None else None
    if target is None or group is None or best is None or frame.further or not _is_bare(best):
        return frame
    if not _is_said_per(group, frame.language) or any(kind.name_score != ONLY_BEGINS for kind in sure_kinds(group.phrase.text, world)):
        return frame  # a layer RIDER_COMPLAINTS only begins with riders
    kinds = sure_kinds(target.text, world)[:1]
    fields = (find_field(group.phrase.text, world.catalog.layer(kind.layer_id), numeric=True) for kind in kinds)
    info = next(fields, None)
    if info is None or info.role is not FieldRole.NUMBER or not is_amount(info):
        return frame
    said = _NUMBER.search(group.text)
    amount = Quantity(float(said.group().replace(",", "")), "") if said is not None else None
    number = best.term or Term(best.field, best.field)
    ratio = replace(number, per=Term(group.phrase.text, info.name, amount=amount))
    ranked = replace(best, field="", dimension="count", term=ratio)
    return replace(frame, target=replace(target, superlative=ranked), group=None)


def _is_bare(best: Superlative) -> bool:
    """Whether it ranks by a field, or by how many of something there are ("the most crimes"), that is not divided yet."""
    return bool(best.field) if best.term is None else best.term.tally is not None and best.term.per is None


def _is_said_per(group: Group, code: str) -> bool:
    """Whether nothing but "per" and one noun is said, and how many of them: a plural alone may be groups."""
    phrase, per = group.phrase, load(code).data.get("rate_word", ())
    bare = replace(phrase, plural=False) == Phrase(phrase.text, phrase.start, phrase.end)
    plain = bare and group.distance is None and group.width is None and group.having is None
    counted = not phrase.plural or _NUMBER.search(group.text) is not None
    return plain and counted and fold(group.text).partition(" ")[0] in per
