"""What covers a region: "land use in the flood zones", "forest within the protected areas" are parts of areas, not whole ones."""

from __future__ import annotations

from dataclasses import replace

from ...language.language import load
from ...model.binding import Binding, BindingKind, BoundRelation, GroundedFrame
from ...model.frame import Output, RelationKind
from ...model.issue import Choice, Issue, Severity
from ...model.wording import translate
from ..job import Job
from ..lexicon.layer_words import layer_words
from ..lexicon.words import stems

_INSIDE = (RelationKind.IN, RelationKind.WITHIN, RelationKind.OF)


def as_cover(job: Job, grounded: GroundedFrame) -> GroundedFrame:
    """The frame with its features cut to the region, where the word for them names a cover of the ground and not things."""
    target, frame = grounded.target, grounded.frame
    if target is None or frame.output is not Output.FEATURES or frame.polar or grounded.listed or not _is_cover(job, target):
        return grounded
    region = next((item for item in target.relations if _is_region(job, item)), None)
    if region is None:
        return grounded
    # what reaches over the border has a part inside
    inside = tuple(replace(item, kind=RelationKind.IN) if item is region else item for item in target.relations)
    issue = _told(target.label, region.reference.label if region.reference is not None else "")
    return replace(grounded, target=replace(target, relations=inside), cover=True, issues=(*grounded.issues, issue))


def _is_cover(job: Job, target: Binding) -> bool:
    layer, phrase = job.layer_of(target), target.phrase
    plain = target.kind is BindingKind.CLASS and target.superlative is None and target.made is None
    named = stems(phrase.text) in layer_words().covers and not phrase.alternatives
    many = phrase.plural and not load(job.frame.language).data["unspaced"]  # where nouns have no plural, it says nothing
    return plain and named and not _counts(phrase.determiner, many) and layer is not None and layer.holds_areas


def _counts(determiner: str, plural: bool) -> bool:
    """Whether things are meant: "forests", "a forest", "each forest"."""
    return plural or bool(determiner and determiner.casefold() not in (*layer_words().definite, "all", "what", "which"))


def _is_region(job: Job, relation: BoundRelation) -> bool:
    layer = job.layer_of(relation.reference) if relation.reference is not None else None
    return relation.kind in _INSIDE and not relation.negated and not relation.either and layer is not None and layer.holds_areas


def _told(cover: str, region: str) -> Issue:
    return Issue(
        Severity.INFO,
        "cut-to-region",
        translate(
            "SpatialRagAsking",
            "“{cover}” is cut to the part inside {region}, because it covers the ground; the settings can keep the whole features."
        ).said(cover=cover, region=region),
        understood=translate("SpatialRagAsking", "the part of “{cover}” inside {region}").said(cover=cover, region=region),
        suggestions=(
            Choice(
                translate("SpatialRagAsking", "For the whole features, ask which areas of “{cover}” lie in {region}.").said(
                    cover=cover, region=region
                )
            ),
        ),
        subject=cover,
    )
