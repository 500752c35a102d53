""" "How much forest is within 500 m of a river" asks for an area, "how much fence" for a length; neither asks how many pieces a map has.

What is measured out is said in the singular where a language has a plural. Chinese asks 多少 of both: there the word must be one for land.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.tokens import fold
from ...model.frame import Frame, Measure, Output, Phrase, RelationKind, Span, Tally, Term
from ..kinds.classes import sure_kinds
from ..kinds.land_words import is_land
from ..lexicon.layer_words import layer_words
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import stems
from ..relations.parts_of_areas import can_be_drawn, near_part, near_relation
from ..world import Need, World

_SHARE, _COUNT, _AREA = "share", "count", "area"
_COUNTED = (Measure(), Measure(statistic=_COUNT))
_AREA_OF_EACH = Measure(terms=(Term("", dimension="area"),))
_ENDING = 2  # letters of an ending: "des Waldes"
_ASKED = (Output.FEATURES, Output.COUNT, Output.TABLE)


def as_amount_of_ground(frame: Frame, world: World) -> Frame:
    """The frame with the area or the length of what is asked for by "how much"; else the frame as it is."""
    target = frame.target
    if target is None or frame.output not in _ASKED or frame.measure not in _COUNTED or frame.polar or frame.others:
        return frame
    asked = _asked(frame, target)
    by = stems(frame.group.phrase.text) if frame.group is not None and frame.output is Output.TABLE else ()
    # "vacant land by zoning", and no Land of the neighbours of each Land
    land = bool(by) and by[-1:] != stems(target.text)[-1:] and (is_land(stems(target.text)[-1:]) or _says_area(frame, target))
    if (asked is None and not land) or target.superlative or target.made or target.is_named or not _is_measured_out(frame, target):
        return frame
    kinds = sure_kinds(target.text, world, Need.SIZE)[:1]
    layer = world.catalog.layer(kinds[0].layer_id) if kinds else None
    if layer is None or not (layer.holds_areas or layer.holds_lines):
        return frame
    if asked is None:
        return replace(frame, measure=Measure(statistic="sum", dimension="area")) if layer.holds_areas else frame
    size = Output.AREA if layer.holds_areas else Output.LENGTH
    ignored = tuple(span for span in frame.ignored if not asked.start <= span.start < asked.end)
    frame = replace(frame, spans=(*frame.spans, asked), ignored=ignored)
    if frame.group is not None:
        return replace(frame, output=Output.TABLE, measure=Measure(statistic="sum", dimension=size.value))
    return replace(frame, output=size, measure=Measure()) if frame.output is not Output.TABLE else frame


def as_most_ground(frame: Frame, world: World) -> Frame:
    """The frame of 哪个村的耕地最多 and "which ward has the most green space (per person)" with the area of the land in each in place of
    how many pieces of it a map has; so of "green space per person in each ward".
    """
    target, terms = frame.target, frame.measure.terms
    best = target.superlative if target is not None else None
    rated = tuple(_of_ground(frame, term, world) if term.per is not None else term for term in terms)
    frame = replace(frame, measure=replace(frame.measure, terms=rated)) if rated != terms else frame
    if target is None or best is None or best.term is None or (term := _of_ground(frame, best.term, world)) is best.term:
        return frame
    return replace(frame, target=replace(target, superlative=replace(best, term=term)))


def _of_ground(frame: Frame, term: Term, world: World) -> Term:
    tally = term.tally
    if tally is None or tally.statistic != _COUNT or tally.field or tally.distance is not None:
        return term
    if term.per is not None and (term.per.tally is not None or term.percent):
        part, whole = (_of_ground(frame, replace(each, per=None, percent=False), world) for each in (term, term.per))
        both = part.tally is not None and whole.tally is not None
        share = term.percent and both and {each.tally.dimension for each in (part, whole) if each.tally is not None} == {_AREA}
        return replace(term, tally=part.tally, per=replace(term.per, tally=whole.tally)) if share else term
    counts = fold(term.text) in load(frame.language).data["count_nouns"]  # "number of woodland"
    spoken = tally.kind is RelationKind.CONTAINS and not counts and _has_no_number(tally.counted, frame.language)
    if not (spoken or (term.per is None and _is_land_in_each(frame, tally.counted))):
        return term
    kinds = sure_kinds(tally.counted.text, world, Need.SIZE if spoken else Need.AREAS)[:1]
    layer = world.catalog.layer(kinds[0].layer_id) if kinds else None
    if layer is None or not (layer.holds_areas or (spoken and layer.holds_lines)):
        return term
    return replace(term, tally=replace(tally, statistic="sum", dimension="area" if layer.holds_areas else "length"))


def _has_no_number(phrase: Phrase, code: str) -> bool:
    """Whether words stand in the singular where what is counted would not: "most green space", and not "most parks" or "most lots sold"."""
    language, words = load(code), fold(phrase.text).split()
    last = [word for word in words if word == words[0] or not language.is_participle(word)][-1:]
    return bool(last) and bool(language.data.get("mass_in_singular")) and not (phrase.plural or language.is_plural(last[0]))


def as_covered_ground(frame: Frame, world: World) -> Frame:
    """The frame of "acres of Queens covered by parks" with the ground of the parks there: a place as a whole lies in no park; nor does each
    of the districts in "acres of each district covered by parks".
    """
    target = frame.target
    if target is None or frame.group is not None or frame.others:
        return frame
    each = not target.is_named and fold(target.determiner) in load(frame.language).grouping
    if not (frame.output is Output.AREA and target.is_named) and not (each and frame.measure == _AREA_OF_EACH):
        return frame
    relation = target.relations[0] if len(target.relations) == 1 else None
    cover = relation.reference if relation is not None and relation.kind is RelationKind.WITHIN and not relation.negated else None
    if cover is None or cover.is_named or cover.made or target.conditions or target.superlative:
        return frame
    kinds = sure_kinds(cover.text, world, Need.AREAS)[:1]
    if not kinds or not world.catalog.layer(kinds[0].layer_id).holds_areas:
        return frame
    ground = Term(cover.text, tally=Tally(cover, statistic="sum", dimension="area"))
    covering = tuple(load(frame.language).data.get("covering_words", ()))
    if each and relation is not None and not fold(relation.text).startswith(covering):
        return frame  # "area of each parcel completely within a park"
    output = frame.output if each else Output.ATTRIBUTE
    return replace(frame, output=output, target=replace(target, relations=()), measure=Measure(terms=(ground,)))


def as_share_of_ground(frame: Frame, world: World) -> Frame:
    """The frame with the part of the area that is near something, of all of it, where a share of what covers the ground is asked for: "how
    much of the forest is within 500 m of a road", "what share of the forest …"; else the frame as it is.
    """
    target, measure = frame.target, frame.measure
    if target is not None and _is_share_of_mass(frame, target, world):
        return replace(frame, measure=replace(measure, dimension=_AREA))
    relation = near_relation(target) if target is not None and frame.group is None and not frame.others and not frame.polar else None
    if target is None or relation is None or target.made or target.is_named or not _is_said_as_one(frame, target):
        return frame
    if fold(target.determiner) in load(frame.language).data["grouping_determiners"]:
        return frame  # a share of each of them
    share = measure.statistic == _SHARE and measure.dimension == _COUNT and measure.whole is not None and measure.whole.is_bare
    asked = None if share else _asked_of(frame, target)
    if not share and (asked is None or not (measure in _COUNTED or fold(measure.field) in load(frame.language).data["share_nouns"])):
        return frame
    kinds = sure_kinds(target.text, world, Need.AREAS)[:1]
    if not kinds or not world.catalog.layer(kinds[0].layer_id).holds_areas or not can_be_drawn(relation, world):
        return frame
    whole = replace(target, relations=())
    spans = (*frame.spans, asked) if asked is not None else frame.spans
    measured = Measure(statistic=_SHARE, whole=whole, dimension="area")
    return replace(frame, output=Output.NUMBER, target=near_part(whole, relation), measure=measured, spans=spans)


def _is_share_of_mass(frame: Frame, target: Phrase, world: World) -> bool:
    """Whether a share by number is one of what covers the ground and is said in the singular: "share of green space that is park"."""
    measure, alone = frame.measure, not (target.determiner or target.made or target.is_named)
    if measure.statistic != _SHARE or measure.dimension != _COUNT or not alone or not _has_no_number(target, frame.language):
        return False
    kinds = sure_kinds(target.text, world, Need.AREAS)[:1]
    return bool(kinds) and kinds[0].own_layer and world.catalog.layer(kinds[0].layer_id).holds_areas


def _asked_of(frame: Frame, target: Phrase) -> Optional[Span]:
    """ "How much of the", where it stands right before what is asked for."""
    before, language = frame.question[: target.start].rstrip(), load(frame.language)
    for words in language.data.get("how_much", ()):
        at = fold(before).rfind(words)
        tail = fold(before[at + len(words) :]).split() if at >= 0 else []
        if tail and all(word in language.function_words for word in tail):
            return Span(at, len(before), before[at:], "output")
    return None


def _is_said_as_one(frame: Frame, target: Phrase) -> bool:
    """Whether words are for what is measured out and has no number, in any case: "forest", "des Waldes", 森林."""
    words, covers = stems(target.text), layer_words().covers
    if _is_measured_out(frame, target):
        return True
    if load(frame.language).data["unspaced"]:
        return any("".join(name).isascii() for name in covers.intersection(taxonomy().synonyms(words)))
    return len(words) == 1 and any(
        words[0].startswith(name) and len(words[0]) - len(name) <= _ENDING for (name, *more) in covers if not more
    )


def _asked(frame: Frame, target: Phrase) -> Optional[Span]:
    """ "How much", where it stands right before what is asked for."""
    before = frame.question[: target.start].rstrip()
    said = next((words for words in load(frame.language).data.get("how_much", ()) if fold(before).endswith(words)), "")
    start = len(before) - len(said)
    return Span(start, len(before), before[start:], "output") if said else None


def _says_area(frame: Frame, target: Phrase) -> bool:
    """Whether the area of what is done to some of it is asked for ("area leased"), or the land of each."""
    said, language = fold(target.text).split(), load(frame.language)
    done = len(said) > 1 and language.data["dimension_nouns"].get(said[0]) == "area" and language.is_participle(said[1])
    return done or _is_land_in_each(frame, target)


def _is_land_in_each(frame: Frame, target: Phrase) -> bool:
    """Whether the land of each is asked for in a language without a plural (各村耕地), and nothing says that its pieces are counted."""
    data = load(frame.language).data
    if not data["unspaced"] or not fold(target.text).endswith(layer_words().land_endings):
        return False
    counting = (*data["count_nouns"], *(f"{many}{piece}" for many in data["how_many"] for piece in data["classifiers"]))
    return not any(word in frame.question for word in counting)


def _is_measured_out(frame: Frame, target: Phrase) -> bool:
    """Whether words are for what has no number: "forest", 耕地; not "houses", nor 公园."""
    words = layer_words()
    if not load(frame.language).data["unspaced"]:
        return not target.plural or stems(target.text) in words.covers
    return stems(target.text) in words.covers or fold(target.text).endswith(words.land_endings)
