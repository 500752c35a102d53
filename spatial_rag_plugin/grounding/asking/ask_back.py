"""The issues of grounding: what was understood, what was not, and which question to ask instead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Optional

from ...language.tokens import is_cjk
from ...model.catalog import Catalog, FieldRole, FieldType, LayerInfo
from ...model.frame import Condition, Frame, Phrase, Relation
from ...model.issue import MISSING_ATTRIBUTE, Choice, Issue, Severity, ask_without
from ...model.wording import Wording, translate
from ..attributes.fields import field_titles, find_field
from ..kinds.classes import ClassReading
from ..kinds.which_layer import mark
from ..lexicon.likeness import alike
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import Words, stems
from ..world import Need, World
from .remembered import LAYER, about, layer_meaning

#: Names in a message; where there are so few layers, what they hold says more than they do.
_NAMED, _KINDS, _FEW_LAYERS = 8, 5, 5
_ALIKE = 0.75
DID_YOU_MEAN = translate("SpatialRagAsking", "Did you mean “{name}”?")


def no_layers(catalog: Catalog) -> Issue:
    rasters = ("There are only rasters, whose cells can be measured in areas, but not searched.",) if catalog.rasters else ()
    notes = " ".join((*rasters, *catalog.notes))
    none = translate("SpatialRagAsking", "There is no vector layer to search. {notes}")
    return Issue(
        Severity.ERROR,
        "no-layers",
        (none.said(notes=notes) if notes else translate("SpatialRagAsking", "There is no vector layer to search.").said()),
        not_understood=translate("SpatialRagAsking", "which data to ask").said(),
        suggestions=(Choice(translate("SpatialRagAsking", "Add a vector layer to the project, then ask again.").said()),),
    )


def no_target(frame: Frame) -> Issue:
    return Issue(
        Severity.ERROR,
        "no-target",
        translate("SpatialRagAsking", "I could not tell what you are looking for.").said(),
        not_understood=frame.question[:200],
        suggestions=(
            Choice(
                translate(
                    "SpatialRagAsking", "Name a kind of thing and where: “schools within 500 m of a park”, “the nearest hospital to …”."
                ).said()
            ),
        ),
    )


def instead(frame: Frame, phrase: Phrase, text: str) -> str:
    """The question with another text in place of a phrase (its qualifiers included)."""
    if not 0 <= phrase.start < phrase.end <= len(frame.question):
        return ""
    end = phrase.end
    for qualifier in phrase.qualifiers:
        at = frame.question.find(qualifier, end)
        if 0 <= at - end <= 3:
            end = at + len(qualifier)
    if frame.question[end : end + 1] == ")" and "(" in frame.question[phrase.end : end]:
        end += 1
    return frame.question[: phrase.start] + text + frame.question[end:]


def which_layer(frame: Frame, phrase: Phrase, equal: Sequence[ClassReading], world: World) -> Issue:
    """Two or more layers hold such things equally well; those come first whose names say the words. Of several kinds none is left out."""
    said = frame.question[phrase.start : phrase.end] if phrase.alternatives else ""
    said = said or phrase.text
    catalog, among = world.catalog, [kind.layer_id for kind in equal]
    words = set(stems(phrase.text))
    equal = sorted(equal, key=lambda kind: not words.issubset(stems(catalog.layer(kind.layer_id).name)))
    choices = [
        Choice(
            translate("SpatialRagAsking", "{words} of the layer “{layer}” ({number} of them)").said(
                words=said, layer=catalog.layer(kind.layer_id).name, number=f"{kind.count:,}"
            ),
            instead(frame, phrase, f"{said} ({mark(kind.layer_id, among, catalog)})"),
            about(LAYER, phrase),
            layer_meaning(kind.layer_id, catalog),
        )
        for kind in equal[:6]
    ]
    return Issue(
        Severity.QUESTION,
        WHICH_LAYER,
        translate("SpatialRagAsking", "“{words}” could be in {number} layers. Which one do you mean?").said(
            words=said, number=str(len(equal))
        ),
        understood=translate("SpatialRagAsking", "“{words}” is a kind of thing").said(words=said),
        not_understood=translate("SpatialRagAsking", "which layer holds it").said(),
        suggestions=tuple(choices),
        subject=said,
    )


def layer_taken(phrase: Phrase, taken: ClassReading, rival: ClassReading, catalog: Catalog) -> Issue:
    """A layer is called so; features of another layer are of that kind as well, or those of its twin that are no areas."""
    twins = catalog.layer(rival.layer_id).twins
    if twins is not None and twins.areas_id == taken.layer_id:
        words = translate("SpatialRagAsking", "“{words}”: only areas will do here, so {count} that “{layer}” has as points are left out.")
        message = words.said(words=phrase.text, count=f"{rival.count - taken.count:,}", layer=twins.points)
        return Issue(Severity.INFO, "layer-taken", message, subject=phrase.text)
    kept = rival.predicate.words() if rival.predicate is not None else phrase.text
    where = translate("SpatialRagAsking", "“{layer}” ({words}; {count} of them)").said(
        layer=catalog.layer(rival.layer_id).name, words=kept, count=f"{rival.count:,}"
    )
    message = translate("SpatialRagAsking", "“{words}” is looked for in the layer “{name}”; there are others in {where}.").said(
        words=phrase.text, name=catalog.layer(taken.layer_id).name, where=where
    )
    return Issue(Severity.INFO, "layer-taken", message, subject=phrase.text)


def unknown_qualifier(frame: Frame, phrase: Phrase, qualifier: str) -> Issue:
    """Behind a kind of thing stands what is neither a condition nor a layer's name."""
    return Issue(
        Severity.QUESTION,
        "unknown-words",
        translate("SpatialRagAsking", "I do not know what “{qualifier}” says about “{words}” in these layers.").said(
            qualifier=qualifier, words=phrase.text
        ),
        understood=phrase.text,
        not_understood=qualifier,
        suggestions=(ask_without(qualifier, instead(frame, phrase, phrase.text)),),
        subject=phrase.full_text,
    )


def unknown_words(frame: Frame, phrase: Phrase, unused: Words, world: World, layer_id: str = "") -> Issue:
    """Part of a phrase has no meaning in the data; leaving it out would answer another question."""
    missing = " ".join(word for word in phrase.text.split() if set(stems(word)) & set(unused))
    rest = " ".join(word for word in phrase.text.split() if not set(stems(word)) & set(unused)) or phrase.text
    holding = _values_with(stems(missing), world.catalog.by_id().get(layer_id))
    similar = list(dict.fromkeys((*holding, *world.similar_values(missing))))
    choices = [ask_without(missing, instead(frame, phrase, rest))] if rest != phrase.text else []
    offered = similar[: max(3, len(holding))]
    texts = [(name, f"{name} {rest}" if rest != phrase.text else name) for name in offered]
    choices += [Choice(DID_YOU_MEAN.said(name=name), instead(frame, phrase, text)) for name, text in texts]
    return Issue(
        Severity.QUESTION,
        "unknown-words",
        translate("SpatialRagAsking", "In “{words}” I do not know what “{missing}” means in these layers.").said(
            words=phrase.text, missing=missing
        ),
        understood=rest if rest != phrase.text else "",
        not_understood=missing,
        suggestions=tuple(choices),
        subject=phrase.text,
    )


def _values_with(words: Words, layer: Optional[LayerInfo], most: int = 5) -> list[str]:
    """The values of a layer's categories that hold all the words, the frequent ones first: "capital" of "Admin-0 capital"."""
    fields = layer.fields if layer is not None else ()
    values = [
        value for field in fields if field.role is FieldRole.CATEGORY for value in field.values if set(words) <= set(stems(value.label))
    ]
    return [value.label for value in sorted(values, key=lambda value: -value.count)][:most]


def unknown_kind(frame: Frame, phrase: Phrase, world: World) -> Issue:
    # Chinese words for kinds only sound like a Latin name by chance
    similar = [name for name in world.similar_values(phrase.text) if not is_cjk(phrase.text) or any(map(is_cjk, name))]
    return Issue(
        Severity.QUESTION,
        "unknown-kind",
        not_held(phrase.text, world),
        not_understood=phrase.text,
        suggestions=tuple(Choice(DID_YOU_MEAN.said(name=name), instead(frame, phrase, name)) for name in similar),
        subject=phrase.text,
    )


def not_held(words: str, world: World) -> Wording:
    """That no layer holds such things, and in short what there is instead, what is called most alike first: the layers, and where there
    are few of them what sorts their features.
    """
    layers = world.catalog.layers
    named = sorted(layers, key=lambda layer: not _is_like(words, layer.name, *layer.called))
    listed = ", ".join(f"“{layer.name}”" for layer in named[:_NAMED])
    kinds = common_kinds(world.catalog, words) if len(layers) <= _FEW_LAYERS else ""
    if kinds:
        both = translate("SpatialRagAsking", "No layer holds “{words}”. There are: {layers}, with for example {kinds}.")
        return both.said(words=words, layers=listed, kinds=kinds)
    if len(named) > _NAMED:
        more = translate("SpatialRagAsking", "No layer holds “{words}”. There are: {layers} and {number} more.")
        return more.said(words=words, layers=listed, number=str(len(named) - _NAMED))
    return translate("SpatialRagAsking", "No layer holds “{words}”. There are: {layers}.").said(words=words, layers=listed)


def _is_like(words: str, *called: str) -> bool:
    return alike(words, *called) >= _ALIKE


def common_kinds(catalog: Catalog, words: str) -> str:
    """A few values of the categories but yes and no, those called most like the words first, then the frequent ones."""
    said = taxonomy().yes | taxonomy().no
    values = [
        value
        for layer in catalog.layers
        for field in layer.fields
        if field.role is FieldRole.CATEGORY and field.type is FieldType.TEXT
        for value in field.values
        if value.count > 1 and any(char.islower() or is_cjk(char) for char in value.label) and value.label.casefold() not in said
    ]
    most = sorted(values, key=lambda value: (-value.count, value.label))
    labels = list(dict.fromkeys(value.label for value in most))
    return ", ".join(f"“{label}”" for label in sorted(labels, key=lambda label: not _is_like(words, label))[:_KINDS])


def wrong_geometry(phrase: Phrase, need: Need, world: World) -> Issue:
    wanted = {Need.AREAS: "areas (polygons)", Need.LINES: "lines", Need.SIZE: "areas or lines"}.get(need, "features")
    return Issue(
        Severity.ERROR,
        "wrong-geometry",
        translate("SpatialRagAsking", "The question needs “{words}” as {wanted}, but the layers hold them as other geometry only.").said(
            words=phrase.text, wanted=wanted
        ),
        understood=phrase.text,
        not_understood=translate("SpatialRagAsking", "“{words}” as {wanted}").said(words=phrase.text, wanted=wanted),
        suggestions=(
            Choice(translate("SpatialRagAsking", "Load a layer that holds “{words}” as {wanted}.").said(words=phrase.text, wanted=wanted)),
        ),
        subject=phrase.text,
    )


#: All is understood of a time but which of several dates it is of.
WHICH_DATE = "which-date"
WHICH_LAYER = "ambiguous-layer"
#: Why a condition cannot be checked where nothing closer is known of it.
NOT_HELD = translate("SpatialRagAsking", "the layer “{layer}” has no field or value for it")


def unknown_condition(condition: Condition, layer: LayerInfo, problem: str) -> Issue:
    reasons = {
        "no-value": translate("SpatialRagAsking", "no feature of “{layer}” has that value"),
        "unit": translate(
            "SpatialRagAsking", "no field name of “{layer}” says the unit of its numbers; ask with the bare number as the field holds it"
        ),
        "not-numeric": translate("SpatialRagAsking", "that field of “{layer}” does not hold numbers"),
        "no-date": translate("SpatialRagAsking", "the layer “{layer}” has no field of dates"),
        "which-value": translate("SpatialRagAsking", "all features of “{layer}” have a value there; say which: {values}"),
        WHICH_DATE: translate("SpatialRagAsking", "the layer “{layer}” has several fields of dates; name the one that is meant"),
        "which-way": translate("SpatialRagAsking", "“{layer}” does not tell whether more of it is better or worse"),
        "which-order": translate(
            "SpatialRagAsking", "the dates of “{layer}” do not tell their days from their months, so only years can be asked for"
        ),
    }
    reason = reasons.get(problem, NOT_HELD).said(layer=layer.name, values=_values_of(condition, layer))
    return Issue(
        Severity.QUESTION,
        WHICH_DATE if problem == WHICH_DATE else "unknown-condition",
        translate("SpatialRagAsking", "I cannot check “{words}”: {reason}. Its fields: {fields}.").said(
            words=condition.text, reason=reason, fields=", ".join(field_titles(layer))
        ),
        understood=translate("SpatialRagAsking", "a condition on {layer}").said(layer=layer.name),
        not_understood=condition.text,
        subject=condition.text,
    )


def _values_of(condition: Condition, layer: LayerInfo, most: int = 6) -> str:
    info = find_field(condition.value or condition.field, layer)
    return ", ".join(f"“{value.label}”" for value in info.values[:most]) if info is not None else ""


def no_field(words: str, layer: LayerInfo, exists_as_text: bool) -> Issue:
    text = translate("SpatialRagAsking", "A field for “{words}” holds text, not numbers in the layer “{layer}”. It has: {fields}.")
    none = translate("SpatialRagAsking", "A field for “{words}” does not exist in the layer “{layer}”. It has: {fields}.")
    asked = translate("SpatialRagAsking", "A field for what the question asks does not exist in the layer “{layer}”. It has: {fields}.")
    template = (text if exists_as_text else none) if words else asked
    return Issue(
        Severity.ERROR,
        "no-field",
        template.said(words=words, layer=layer.name, fields=", ".join(field_titles(layer))),
        understood=translate("SpatialRagAsking", "a property of features of “{layer}”").said(layer=layer.name),
        not_understood=words,
        suggestions=(Choice(translate("SpatialRagAsking", "Ask for one of these fields, or load a layer that has it.").said()),),
        subject=words,
    )


def missing_attribute(words: str, layer: LayerInfo) -> Issue:
    """The thing that was looked for is the answer; what was asked of it no layer says."""
    return Issue(
        Severity.WARNING,
        MISSING_ATTRIBUTE,
        translate("SpatialRagAsking", "The layer “{layer}” has no “{words}”; the answer only says which one it would be asked of.").said(
            layer=layer.name, words=words
        ),
        understood=translate("SpatialRagAsking", "a property of features of “{layer}”").said(layer=layer.name),
        not_understood=words,
        subject=words,
    )


def no_reference(relation: Relation) -> Issue:
    return Issue(
        Severity.ERROR,
        "no-reference",
        translate("SpatialRagAsking", "“{words}” of what? The question names no place or kind of thing for it.").said(
            words=relation.text or relation.kind.value
        ),
        understood=relation.kind.value.replace("_", " "),
        not_understood=translate("SpatialRagAsking", "the reference").said(),
        suggestions=(Choice(translate("SpatialRagAsking", "Say from where: “… within 500 m of a subway station”.").said()),),
        subject=relation.text,
    )


def no_origin(frame: Frame, target: Phrase) -> Issue:
    """A distance or direction needs two ends."""
    what = frame.output.value
    return Issue(
        Severity.QUESTION,
        "no-origin",
        translate("SpatialRagAsking", "The {what} to “{words}” from where? The question names only one end.").said(
            what=what, words=target.full_text
        ),
        understood=translate("SpatialRagAsking", "the {what} to “{words}”").said(what=what, words=target.full_text),
        not_understood=translate("SpatialRagAsking", "the other end").said(),
        suggestions=(
            Choice(translate("SpatialRagAsking", "Say from where: “how far is … from …”, “in which direction is … from …”.").said()),
        ),
        subject=target.full_text,
    )


def which_two(frame: Frame, phrase: Phrase, ends: Sequence[str]) -> Issue:
    """A distance has two ends, and the question names more."""
    listed, start = ", ".join(f"“{end}”" for end in ends), translate("SpatialRagAsking", "From “{place}”")
    return Issue(
        Severity.QUESTION,
        "which-two",
        translate("SpatialRagAsking", "A distance has two ends: from which of {places}? Ask for one pair at a time.").said(places=listed),
        understood=translate("SpatialRagAsking", "a distance between places").said(),
        not_understood=translate("SpatialRagAsking", "which two of them").said(),
        suggestions=tuple(Choice(start.said(place=end), instead(frame, phrase, end)) for end in ends),
        subject=phrase.full_text,
    )


def membership(reference: Phrase, layer: LayerInfo, field: str) -> Issue:
    return Issue(
        Severity.INFO,
        "membership",
        translate("SpatialRagAsking", "What belongs to “{words}” is told by the field “{field}” of “{layer}”.").said(
            words=reference.full_text, field=field, layer=layer.name
        ),
        subject=reference.full_text,
    )


def joined_by(reference: Phrase, layer: LayerInfo, other: LayerInfo, field: str) -> Issue:
    message = translate("SpatialRagAsking", "Which of “{other}” belong to which of “{layer}” is told by the field “{field}”.")
    return Issue(Severity.INFO, "joined-by", message.said(other=other.name, layer=layer.name, field=field), subject=reference.full_text)
