"""Things with what each of them lies in: "list the clinics and which ward each is in", "die Brunnen mit ihrer Gemeinde", 分别在哪个区.

The list is read without those words; they are a group whose areas are told beside each of the things.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ...language.language import load
from ...language.where_each import Added, where_each_is_asked
from ...model.frame import Frame, Group, Output, Phrase, RelationKind
from ..attributes.fields import SAME_FIELD, find_field
from ..kinds.classes import class_readings
from ..places.divisions import is_division
from ..vocabulary import WorldLexicon
from ..world import Need, World
from .in_steps import LONGEST
from .trailing import read_whole


def where_each(question: str, code: str, world: World, lexicon: WorldLexicon) -> Iterator[Frame]:
    """The readings of a question that asks so, by words for areas that the data have."""
    for added in where_each_is_asked(question, code) if len(question) <= LONGEST else ():
        found = read_whole(added.rest, lexicon, code) if _tells(added, world) else None
        if found is not None and _lists(found):
            yield _with_areas(found, question, added)


def _tells(added: Added, world: World) -> bool:
    """Whether the words tell where things lie; said as the things' own ("parks with their lakes"), only what divides the land does."""
    areas = next((kind for kind in class_readings(added.areas, world, Need.AREAS) if not kind.unused), None)
    if areas is None:
        return not added.owned and any(find_field(added.areas, layer, at_least=SAME_FIELD) for layer in world.catalog.layers)
    return not added.owned or is_division(added.areas, world.catalog.layer(areas.layer_id))


def _lists(found: Frame) -> bool:
    """Whether a reading asks for several things and nothing else of them; of those with names it is told anyway."""
    target = found.target
    plain = found.output is Output.FEATURES and found.group is None and not (found.others or found.best or found.polar)
    return plain and target is not None and not target.is_named and found.measure.field == "" and not found.measure.terms


def _with_areas(found: Frame, question: str, added: Added) -> Frame:
    at = max(question.rfind(added.areas), 0)
    areas = Phrase(added.areas, at, at + len(added.areas), plural=load(found.language).is_plural(added.areas))
    group = Group(areas, added.areas, RelationKind.INTERSECTS)
    return replace(found, question=question, output=Output.TABLE, group=group)
