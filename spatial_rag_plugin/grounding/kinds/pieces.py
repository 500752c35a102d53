"""Things that a layer holds in pieces.

Sections of something that a layer holds in pieces: "unbeleuchtete Abschnitte des Radwegenetzes", "worn sections of the roads".

Each feature of such a layer is a section, and what is said of the sections is said of it.

Streets and rivers that a layer holds in pieces: their lengths are those of all pieces of a name together.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.tokens import fold
from ...model.binding import Binding, BindingKind, BoundMade, BoundTerm
from ...model.catalog import FieldInfo, FieldRole, LayerInfo
from ...model.frame import Construction, Frame, RelationKind
from ...model.issue import Issue, Severity
from ...model.predicate import IsNull, Not, all_of, conjuncts
from ...model.wording import translate
from ..job import Job
from ..lexicon.layer_words import layer_words
from ..lexicon.words import stems
from ..world import World
from .classes import sure_kinds


def as_pieces(frame: Frame, world: World) -> Frame:
    """The frame about the lines themselves where it asks for sections of them; else the frame as it is."""
    target = frame.target
    first = target.relations[0] if target is not None and target.relations else None
    if target is None or first is None or first.reference is None or first.kind is not RelationKind.OF or first.negated:
        return frame
    *before, last = target.text.split() or [""]
    whole = first.reference
    if fold(last) not in load(frame.language).section_nouns or whole.is_named or whole.superlative is not None or whole.made:
        return frame
    kinds = sure_kinds(whole.text, world)[:1]
    if not kinds or not world.catalog.layer(kinds[0].layer_id).holds_lines or sure_kinds(target.text, world):
        return frame
    text = " ".join((*before, whole.text))
    return replace(
        frame,
        target=replace(
            target,
            text=text,
            relations=(*whole.relations, *target.relations[1:]),
            conditions=(*target.conditions, *whole.conditions),
        ),
    )


_MEETING = (RelationKind.IN, RelationKind.INTERSECTS, RelationKind.CROSSES)
_WHOLE = 0.9
_APART = 0.95
_SCATTERED = 10  # parts that do not hang together, for each name
_NAMED = 3
_ROUGH = 0.9
_LINGUA_FRANCA = "en"  # ISO 639: the language that names are told in beside their own
_SAME_NAMES = 0.9  # of the names: fewer are names of something else, such as a basin
_MOSTLY = 0.5  # of the lines have a name: else most of what is near would be left out


def _says_aside(info: FieldInfo) -> bool:
    """Whether a field says what lines were drawn from, or anything else that lines apart may have in common."""
    return stems(info.name) in layer_words().asides


def piece_names(layer: LayerInfo) -> str:
    """The field whose values are borne by many lines of the layer, so that one line is only a piece; empty when lines are whole.

    Of several that of the numbers, where these tell more of them apart: two routes may be called "Downtown Local"; and that of the names in
    one language, where a river has one in each country that it flows through: the Danube is Donau and Danube, the Yangtze has three.
    """
    names = [info for info in layer.fields if info.name in layer.name_fields[:1] and info.distinct is not None and not _says_aside(info)]
    if not layer.holds_lines or layer.holds_areas or not names or names[0].distinct is None:
        return ""
    if names[0].distinct > _WHOLE * names[0].filled:
        return ""
    alike = next((info for info in layer.fields if _calls_alike(info, names[0])), None)
    if alike is not None:
        return alike.name
    others = (info for info in layer.fields if info.name in layer.name_fields[1:] and info.role is not FieldRole.KEY)
    finer = [info for info in others if info.filled >= names[0].filled]  # each piece has a key of its own
    apart = {info.name: info.distinct for info in finer if info.distinct is not None and info.distinct > names[0].distinct}
    own = min(apart, key=lambda name: apart[name], default="")
    return names[0].name if not own else own if apart[own] <= _WHOLE * names[0].filled else ""


def _calls_alike(info: FieldInfo, names: FieldInfo) -> bool:
    """Whether a field has the names of another in the one language that everything there has a name in, and some of them are alike."""
    if info.name.casefold() not in {f"{names.name}{sign}{_LINGUA_FRANCA}".casefold() for sign in ("_", ":", "")}:
        return False
    alike = info.distinct is not None and names.distinct is not None and _SAME_NAMES * names.distinct <= info.distinct < names.distinct
    return alike and info.filled >= names.filled


def as_wholes(job: Job, binding: Binding, layer: LayerInfo, lengths_told: bool = False, counts_told: bool = False) -> Binding:
    """The binding with pieces of one name joined before they are related and measured, where lines are pieces and a length is asked for, or
    the several nearest of them, which are not pieces of one.

    Attributes are those of pieces, so their conditions come first. Pieces without a name are left out. ``lengths_told``: the length of each
    is taken for another number, such as that of the longest in each area; ``counts_told``: other things are counted for each, in a table.
    """
    superlative = binding.superlative
    ranked = superlative is not None and "length" in (superlative.by, superlative.term.dimension if superlative.term else "")
    name = piece_names(layer) if binding.kind is BindingKind.CLASS else ""
    measured = lengths_told or ranked or any(condition.term.dimension == "length" for condition in binding.conditions)
    mostly = _MOSTLY * layer.feature_count <= _filled(layer, name) if name else False
    counting = mostly and (counts_told or _counts_of_each(binding) or _meets_several(binding))
    if _asks_for_pieces(binding, job) or not name or not (measured or counting or (mostly and _wants_nearest(binding))):
        return binding
    if IsNull(name) in conjuncts(binding.predicate):
        return binding  # "roads without a name longer than 1 km"
    lengths = job.world.lengths(layer.id, name) if measured or counting else {}
    parts = sum(map(len, lengths.values()))
    if parts > _APART * _filled(layer, name) or parts > _SCATTERED * len(lengths):
        return binding  # runways of many airports are called 09/27, and what lies in a hundred places is called after its kind
    own = (binding.predicate,) if binding.predicate is not None else ()
    named = all_of(*own, Not(IsNull(name)))
    part = replace(binding, predicate=named, relations=(), conditions=(), superlative=None, alternatives=())
    job.say(_joined(layer, name) if measured else _counted_once(layer, name))
    namesakes = _that_matter(lengths, binding) if measured else [each for each, parts in lengths.items() if len(parts) > 1]
    if namesakes:
        job.say(_namesakes(layer, namesakes))
    return replace(binding, kind=BindingKind.MADE, layer_id="", predicate=None, made=BoundMade(Construction.DISSOLVE, (part,), field=name))


def _asks_for_pieces(binding: Binding, job: Job) -> bool:
    """Whether the pieces themselves are asked for: "the longest bike route segment"."""
    words = binding.phrase.text.split() if binding.phrase is not None else []
    return bool(words) and fold(words[-1]) in load(job.frame.language).section_nouns


def whole_rows(job: Job, rows: Optional[Binding], number: Optional[BoundTerm]) -> Optional[Binding]:
    """The rows of a table, joined where they are pieces and other things are counted for each: "countries crossed by each river"."""
    counts = number is not None and number.tally is not None and number.tally.statistic == "count"
    layer = job.layer_of(rows) if counts and rows is not None else None
    return as_wholes(job, rows, layer, counts_told=True) if rows is not None and layer is not None else rows


def counted_alike(part: Binding, whole: Optional[Binding]) -> Optional[Binding]:
    """The whole of which a part is counted, joined as the part is: 40 % of the rivers, and not of their pieces, are long."""
    made = part.made
    if made is None or made.kind is not Construction.DISSOLVE or not made.field or whole is None or whole.kind is not BindingKind.CLASS:
        return whole
    if whole.layer_id != made.parts[0].layer_id or whole.relations or whole.conditions:
        return whole
    own = (whole.predicate,) if whole.predicate is not None else ()
    named = replace(whole, predicate=all_of(*own, Not(IsNull(made.field))))
    return replace(whole, kind=BindingKind.MADE, layer_id="", predicate=None, made=replace(made, parts=(named,)))


def _counts_of_each(binding: Binding) -> bool:
    """Whether other things are counted for each: a river flows through as many countries as all of its pieces do."""
    superlative = binding.superlative
    terms = [condition.term for condition in binding.conditions]
    terms += [superlative.term] if superlative is not None and superlative.term is not None else []
    return any(term.tally is not None and not term.tally.dimension for term in terms)


def _meets_several(binding: Binding) -> bool:
    """Whether one line has to meet several things: no piece of the Danube is both in Austria and in Hungary."""
    met = [item.reference for item in binding.relations if item.kind in _MEETING and not (item.negated or item.either)]
    return sum(reference is not None and reference.layer_id != binding.layer_id for reference in met) > 1


def _wants_nearest(binding: Binding) -> bool:
    return any(item.kind is RelationKind.NEAREST and (item.count or 1) > 1 for item in binding.relations)


def _filled(layer: LayerInfo, name: str) -> int:
    info = layer.field(name)
    return info.filled if info is not None else 0


def _that_matter(lengths: Mapping[str, Sequence[float]], binding: Binding) -> list[str]:
    """The names of lines that do not hang together and may have got into the answer, or kept others out, by being taken as one.

    Lengths are rough, so everything near a bound counts. Where relations choose among the lines any of them may.
    """
    apart = {name: parts for name, parts in lengths.items() if len(parts) > 1}
    superlative = binding.superlative
    if binding.relations or superlative is None or superlative.by != "length" or superlative.count == 0:
        bounds = [condition.value for condition in binding.conditions if condition.value is not None] if not binding.relations else []
        return [name for name, parts in apart.items() if all(max(parts) * _ROUGH < bound < sum(parts) / _ROUGH for bound in bounds)]
    wholes = sorted((sum(parts) for parts in lengths.values()), reverse=superlative.descending)
    last = wholes[min(superlative.ordinal + superlative.count - 1, len(wholes)) - 1] if wholes else 0.0
    if superlative.descending:
        return [name for name, parts in apart.items() if sum(parts) >= last * _ROUGH]
    return [name for name, parts in apart.items() if min(parts) <= last / _ROUGH]


def _counted_once(layer: LayerInfo, name: str) -> Issue:
    message = translate(
        "SpatialRagAsking", "The lines of “{layer}” are pieces; those of equal {name} are joined, so that each counts once."
    )
    return Issue(Severity.INFO, "pieces-joined", message.said(layer=layer.name, name=name), subject=layer.name)


def _joined(layer: LayerInfo, name: str) -> Issue:
    message = translate(
        "SpatialRagAsking", "The lines of “{layer}” are pieces; those of equal {name} are joined before their length is taken."
    ).said(layer=layer.name, name=name)
    return Issue(Severity.INFO, "pieces-joined", message, subject=layer.name)


def _namesakes(layer: LayerInfo, names: Sequence[str]) -> Issue:
    some: str = ", ".join(f"“{name}”" for name in names[:_NAMED])
    if len(names) > _NAMED:
        some = translate("SpatialRagAsking", "{names} and {number} more").said(names=some, number=str(len(names) - _NAMED))
    message = translate(
        "SpatialRagAsking", "Some lines of “{layer}” have one name but do not hang together, and are measured as one: {some}."
    ).said(layer=layer.name, some=some)
    return Issue(Severity.WARNING, "namesakes-joined", message, subject=layer.name)
