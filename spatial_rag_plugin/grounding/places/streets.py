"""Streets, as addresses have them and as people say them.

Streets as addresses have them and people say them: "SE Division St", "Division Street" and "Division" of Southeast Division Street.

The street that an address field tells, as people call it: without its side of town, without its kind, or with these in short.
"""

from __future__ import annotations

import re
from collections import defaultdict
from functools import lru_cache
from typing import NamedTuple, Optional

from ...model.catalog import FieldInfo, FieldRole, LayerInfo, ValueHit
from ...model.frame import Phrase
from ...model.issue import Choice, Issue, Severity
from ...model.predicate import AnyOf, ContainsText, Edge, Predicate
from ...model.wording import translate
from ..asking.ask_back import instead
from ..asking.ask_places import read_as
from ..attributes.qualities import value_predicate
from ..indexes.same import Same
from ..job import Job
from ..lexicon.street_words import street_words
from ..lexicon.words import Words, stems
from ..world import World

_LONGEST_SIDE = 2


class Street(NamedTuple):
    """The name of a street, the side of town that it is on, and what kind of street it is; the last two may be empty."""

    name: Words
    side: str = ""
    kind: str = ""

    def may_be(self, other: Street) -> bool:
        """Whether this, as somebody says it, leaves out nothing but what tells the other one apart."""
        return self.name == other.name and self.side in ("", other.side) and self.kind in ("", other.kind)


@lru_cache(maxsize=4096)
def street(words: Words) -> Street:
    """The parts of what may be the name of a street; it is all name where nothing else would be left."""
    sides, kinds = street_words()
    side, rest = "", words
    for size in range(_LONGEST_SIDE, 0, -1):
        if words[:size] in sides and len(words) > size:
            side, rest = sides[words[:size]], words[size:]
            break
        if words[-size:] in sides and len(words) > size:
            side, rest = sides[words[-size:]], words[:-size]
            break
    kind = kinds.get(rest[-1], "") if len(rest) > 1 else ""
    return Street(rest[:-1] if kind else rest, side, kind)


_MOST = 8
#: "12 OAK ST", "12-14B Oak Street": what stands behind the number of the house.
_NUMBERED = re.compile(r"^\d+[A-Za-z]?(?:\s?-\s?\d+[A-Za-z]?)?\s+(\D.*)$")
_SHORTEST = 3  # letters of a name that no other word is found by


def street_said(job: Job, phrase: Phrase, layer: LayerInfo, on_line: bool) -> Optional[tuple[str, Predicate]]:
    """The field and the condition that a street of an address field stands for; of several streets that may be meant it asks for one.

    Those that differ by their side of town alone are one street, which crosses it. ``on_line``: the question says that something is on
    it; otherwise a bare name may as well be that of a town or a quarter, and it is asked for too.
    """
    found = streets_of(phrase, layer, job.world)
    if not found:
        return None
    field = max(found, key=lambda hit: hit.count).field
    own = [hit for hit in found if hit.field == field]
    by_street: dict[Street, list[ValueHit]] = defaultdict(list)
    for hit in own:
        by_street[street(stems(hit.label))._replace(side="")].append(hit)
    said = street(stems(phrase.text))
    exact = by_street.get(said._replace(side=""))
    meant = exact if exact is not None else own
    if (exact is None and len(by_street) > 1) or not (on_line or said.kind):
        job.say(_which(job, phrase, own))
    else:
        job.say(read_as(phrase, ", ".join(hit.label for hit in meant)))
    return field, value_predicate(field, meant)


def streets_of(phrase: Phrase, layer: LayerInfo, world: World) -> list[ValueHit]:
    """The streets of the layer's address fields that the words may mean, the most frequent first."""
    said = street(stems(phrase.text))
    if phrase.qualifiers or not said.name or max(map(len, said.name)) < _SHORTEST:
        return []
    hits = [hit for hit in world.addresses(said.name, layer.id) if hit.field not in layer.name_fields]
    infos = {hit.field: layer.field(hit.field) for hit in hits}
    told = {name for name, info in infos.items() if info is not None and _holds_streets(Same(info))}
    found = [hit for hit in hits if hit.field in told and said.may_be(street(stems(hit.label)))]
    return sorted(found, key=lambda hit: -hit.count)


def street_of_houses(phrase: Phrase, layer: LayerInfo, world: World) -> Optional[tuple[str, Predicate]]:
    """The field of addresses with house numbers and the condition that these are on a street, said with what kind of street it is: "parcels
    on Oak St" of 12 OAK ST; None where no address is.
    """
    said = street(stems(phrase.text))
    infos = {info.name for info in layer.fields if info.role is FieldRole.ADDRESS and info.name not in layer.name_fields}
    if not infos or phrase.qualifiers or not said.kind or max(map(len, said.name)) < _SHORTEST:
        return None
    parted = [(hit.field, _NUMBERED.match(hit.label)) for hit in world.addresses(said.name, layer.id) if hit.field in infos]
    tails = {(field, at.group(1)): street(stems(at.group(1))) for field, at in parted if at is not None}
    found = sorted((field, tail) for (field, tail), other in tails.items() if said.may_be(other))
    if not found or len({field for field, _ in found}) > 1:
        return None
    ends = tuple(dict.fromkeys(ContainsText(field, f" {tail}", Edge.END) for field, tail in found))
    return found[0][0], ends[0] if len(ends) == 1 else AnyOf(ends)


@lru_cache(maxsize=256)
def _holds_streets(info: Same[FieldInfo]) -> bool:
    """Whether most values say what kind of street they are: "East Lansing" is no side of a street Lansing."""
    values = info.it.values if info.it.role is FieldRole.ADDRESS else ()
    return 2 * sum(bool(street(stems(value.label)).kind) for value in values) > len(values)


def _which(job: Job, phrase: Phrase, hits: list[ValueHit]) -> Issue:
    text = translate("SpatialRagAsking", "Several streets may be “{words}”. Which one is meant?").said(words=phrase.text)
    choices = tuple(Choice(f"{hit.label} ({hit.count:,})", instead(job.frame, phrase, hit.label)) for hit in hits[:_MOST])
    return Issue(Severity.QUESTION, "which-street", text, not_understood=phrase.text, suggestions=choices, subject=phrase.text)
