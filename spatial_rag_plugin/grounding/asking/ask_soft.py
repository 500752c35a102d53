"""What is said about wishes that no attribute settles."""

from __future__ import annotations

from collections.abc import Sequence

from ...model.catalog import LayerInfo
from ...model.frame import Frame
from ...model.issue import NO_TEXT, UNSAID_WISH, Issue, Severity, ask_without
from ...model.ranking import Wish
from ...model.wording import translate
from ..attributes.fields import field_titles
from .gaps import cut


def by_texts(wishes: Sequence[Wish], layer: LayerInfo, severity: Severity) -> Issue:
    """What ranks and does not filter."""
    said = ", ".join(f"“{wish.text}”" for wish in wishes)
    return Issue(
        severity,
        "soft-wish",
        translate(
            "SpatialRagAsking",
            "No field of “{layer}” settles {said}: nothing is left out for it, the texts of the features are ranked by it."
        ).said(layer=layer.name, said=said),
        understood=said,
        subject=wishes[0].text,
    )


def unsaid(wishes: Sequence[Wish], layer: LayerInfo) -> Issue:
    """Nothing is known to have what is wished: whoever comes first need not have it."""
    said = ", ".join(f"“{wish.text}”" for wish in wishes)
    return Issue(
        Severity.WARNING,
        UNSAID_WISH,
        translate(
            "SpatialRagAsking",
            "No text in “{layer}” mentions {said}: the first ones are those whose texts are most alike in meaning, if at all."
        ).said(layer=layer.name, said=said),
        not_understood=said,
        subject=wishes[0].text,
    )


def described(question: str, pieces: Sequence[tuple[int, int]]) -> Issue:
    """Words that nothing in the data settles and that no pattern fits are taken as a description."""
    said = ", ".join(f"“{question[start:end]}”" for start, end in sorted(pieces))
    return Issue(
        Severity.WARNING,
        "described",
        translate("SpatialRagAsking", "I do not know how to check {said}: taken as a description, for which nothing is left out.").said(
            said=said
        ),
        not_understood=said,
        subject=question[slice(*min(pieces))],
    )


def no_text(wish: Wish, layer: LayerInfo) -> Issue:
    """Nothing speaks of a mood; the answer is given without it."""
    return Issue(
        Severity.WARNING,
        NO_TEXT,
        translate("SpatialRagAsking", "No text in “{layer}” says what is “{words}”; the answer leaves it out.").said(
            layer=layer.name, words=wish.text
        ),
        not_understood=wish.text,
        subject=wish.text,
    )


def by_which_field(wish: Wish, layer: LayerInfo) -> Issue:
    """A mood that is a matter of degree, of a layer with numbers that may tell."""
    return Issue(
        Severity.QUESTION,
        "unknown-condition",
        translate("SpatialRagAsking", "“{word}” has no limit of its own in “{layer}”. Its fields: {fields}.").said(
            word=wish.text, layer=layer.name, fields=", ".join(field_titles(layer))
        ),
        understood=translate("SpatialRagAsking", "a condition on {layer}").said(layer=layer.name),
        not_understood=wish.text,
        subject=wish.text,
    )


def not_settled(frame: Frame, wish: Wish, layer: LayerInfo) -> Issue:
    """A wish about a layer without texts that is no mood."""
    shorter = _without(frame, wish)
    return Issue(
        Severity.QUESTION,
        "unknown-condition",
        translate("SpatialRagAsking", "I cannot check “{words}”: {reason}. Its fields: {fields}.").said(
            words=wish.text,
            reason=translate("SpatialRagAsking", "the layer “{layer}” has no field, value or text for it").said(layer=layer.name),
            fields=", ".join(field_titles(layer)),
        ),
        understood=translate("SpatialRagAsking", "a condition on {layer}").said(layer=layer.name),
        not_understood=wish.text,
        suggestions=(ask_without(wish.text, shorter),) if shorter else (),
        subject=wish.text,
    )


def not_ranked(frame: Frame, wish: Wish) -> Issue:
    """Nothing is counted or measured by what no attribute settles."""
    shorter = _without(frame, wish)
    return Issue(
        Severity.QUESTION,
        "wish-not-ranked",
        translate(
            "SpatialRagAsking", "“{words}” is no attribute: features can be ranked by it, but not counted, measured or grouped."
        ).said(words=wish.text),
        not_understood=wish.text,
        suggestions=(ask_without(wish.text, shorter),) if shorter else (),
        subject=wish.text,
    )


def taken_from_texts(words: str, layer: LayerInfo) -> Issue:
    """What is looked for is no kind of thing in the layers, but the texts of one speak of it."""
    return Issue(
        Severity.WARNING,
        "kind-from-texts",
        translate(
            "SpatialRagAsking",
            "“{words}” is no kind of thing in the layers; all of “{layer}” are ranked by whether their texts speak of it."
        ).said(words=words, layer=layer.name),
        understood=words,
        subject=words,
    )


def best_by_field(words: str, field: str) -> Issue:
    """By which number the best one is the best."""
    return Issue(
        Severity.INFO,
        "best-by-field",
        translate("SpatialRagAsking", "“{words}” is taken as the highest “{field}”.").said(words=words, field=field),
        understood=field,
        subject=words,
    )


def speaking_layer(words: str, layer: LayerInfo) -> Issue:
    """Of anything at all, what has texts is meant."""
    return Issue(
        Severity.INFO,
        "speaking-layer",
        translate("SpatialRagAsking", "“{words}” is taken as any of “{layer}”, the only layer with texts to rank by.").said(
            words=words, layer=layer.name
        ),
        understood=layer.name,
        subject=words,
    )


def _without(frame: Frame, wish: Wish) -> str:
    return cut(frame.question, [(wish.start, wish.end)], frame.language or "en") if wish.end > wish.start else ""
