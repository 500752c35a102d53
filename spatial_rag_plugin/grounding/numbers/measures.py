"""What is asked for: the field, the number, the share, and the geometry that they need."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Optional, Union

from ...language.language import load
from ...language.tokens import fold, is_cjk
from ...model.binding import Binding, BindingKind, BoundTerm, GroundedFrame
from ...model.catalog import FieldInfo, LayerInfo
from ...model.frame import Condition, Frame, Measure, Output, Phrase, RelationKind, Term
from ...model.predicate import Compare, Comparison, Predicate, conjuncts
from ...model.wording import translate
from ..asking import ask_back, ask_numbers
from ..attributes.fields import find_field, number_field
from ..job import Job
from ..kinds.classes import class_readings
from ..kinds.pieces import counted_alike
from ..kinds.which_layer import means_as_well
from ..lexicon.layer_names import BY_LAST_PART, layer_name_score
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import ngrams, stems
from ..places.areas_by_field import adds_up, field_of_parts
from ..places.places import ACCEPT, place_readings
from ..relations.keyed import told_by_key
from ..times.ages import beginning, tells_age
from ..times.dates import date_of, holds_dates
from ..world import Need
from .kept_sizes import by_kept_size, measured_size
from .one_number import as_one_number
from .shares_of_cover import are_some_of_all, covers_ground, without_ground
from .shares_of_kinds import tells_state
from .sums_of_counts import adds_up_over_pieces
from .tallies import STATISTICS, warn_of_multiples
from .terms import SIZES, bind_term, size_for, size_term, statistic_said_by

SHARE, DISTINCT, _COUNT = "share", "distinct", "count"
_HEAD = 0.8  # of a layer's name that words end in
#: What can be measured so.
NEEDS = {"area": Need.AREAS, "perimeter": Need.AREAS, "length": Need.LINES}
_NEEDS = {**NEEDS, "size": Need.SIZE}
_OF_PIECES = {"area": Output.AREA, "length": Output.LENGTH}
_NUMBERS = (Output.ATTRIBUTE, Output.NUMBER, Output.AREA, Output.LENGTH, Output.DISTANCE)
MEAN_OF_RATIOS = translate("SpatialRagAsking", "the mean of the ratios of each, not the ratio of the totals")


def ground_measure(job: Job) -> GroundedFrame:
    """The target, and the number that is asked for of it."""
    frame, measure = job.frame, job.frame.measure
    if frame.target is None:
        return GroundedFrame(frame, issues=tuple(job.issues))
    statistic = measure.statistic
    if statistic and statistic not in STATISTICS and statistic not in (SHARE, DISTINCT):
        job.say(ask_numbers.unsupported_statistic(statistic))
        return GroundedFrame(frame, issues=tuple(job.issues))
    target = job.bind(frame.target, need_of_target(job), is_target=True)
    if target is None:
        return GroundedFrame(frame, issues=tuple(job.issues))
    asked = job.frame  # "the best" may have become a wish
    job.frame = frame = by_kept_size(job, target)
    measure, statistic, unit = frame.measure, frame.measure.statistic, "" if frame is asked else frame.unit
    if statistic == SHARE:
        return without_ground(job, target) or ground_share(job, target)
    if frame.output is Output.COUNT:
        warn_of_multiples(job, target)
    if _is_of_all(job, target):  # "total population of Africa", which is all its countries
        term = measure.terms[0]
        measure, statistic = replace(measure, field=term.field, statistic=term.statistic, terms=()), term.statistic
        job.frame = frame = replace(frame, output=Output.NUMBER, measure=measure)
    terms = _terms(frame)
    if terms:
        return _columns(job, target, terms)
    of_parts = bool(field_of_parts(target, (target.phrase,))) and adds_up(measure.field, job.layer_of(target), frame.language)
    if frame.output is Output.ATTRIBUTE and not statistic and adds_up_over_pieces(target, measure.field, job):
        of_parts = True
    whole = of_parts or _is_region(target) or (_is_of_parts(target) and _adds_up(frame))
    if frame.output is Output.ATTRIBUTE and not statistic and whole:
        if not of_parts and not _adds_up(frame):
            return _columns(job, target, (Term(measure.field, measure.field),))
        statistic, measure = "sum", replace(measure, statistic="sum")
        job.frame = frame = replace(frame, output=Output.NUMBER, measure=measure)
    if frame.output is Output.ATTRIBUTE and not statistic and target.phrase.plural and _is_several(target):
        job.frame = as_one_number(frame, job.layer_of(target), target.predicate is not None or bool(target.relations))
        job.frame = frame = by_kept_size(job, target)
        measure, statistic = frame.measure, frame.measure.statistic
    attribute = ""
    if frame.output is Output.ATTRIBUTE and target.kind is BindingKind.MADE:
        job.frame = frame = _measured_as_made(frame)
    if frame.output in (Output.AREA, Output.LENGTH):
        return _total(job, target)
    if frame.output in (Output.ATTRIBUTE, Output.NUMBER):
        found = _attribute(job, target)
        if not found and not job.stopped:
            return GroundedFrame(replace(frame, output=Output.FEATURES), target, issues=tuple(job.issues))
        if isinstance(found, BoundTerm):
            size = _OF_PIECES.get(found.dimension) if not statistic and target.kind is BindingKind.NAMED and len(target.fids) > 1 else None
            if size is not None:  # of a river in several pieces
                job.frame = replace(frame, output=size)
                return _total(job, target)
            frame = replace(frame, output=Output.TABLE) if not statistic and _is_several(target) else frame
            return GroundedFrame(frame, target, "", statistic, tuple(job.issues), (found,))
        if not statistic and target.phrase.plural and _is_several(target):
            return _columns(job, target, (Term(measure.field, measure.field),))
        attribute = found
    return GroundedFrame(frame, target, attribute, statistic, tuple(job.issues), attribute_unit=unit)


def need_of_target(job: Job) -> Need:
    """What the answer needs of the target's geometry; anything, where no layer has such a geometry and a field may say it."""
    frame = job.frame
    superlative = frame.target.superlative if frame.target else None
    need = Need.ANY
    if frame.output is Output.AREA:
        need = Need.AREAS
    elif frame.output is Output.LENGTH:
        need = Need.LINES
    elif frame.measure.statistic == SHARE:
        need = _NEEDS.get(frame.measure.dimension, Need.ANY)
    elif superlative is not None and not superlative.field:
        dimension = superlative.term.dimension if superlative.term is not None else superlative.dimension
        need = _NEEDS.get(dimension, Need.ANY if superlative.term is not None else Need.SIZE)
        tally = superlative.term.tally if superlative.term is not None else None
        if tally is not None and tally.kind is RelationKind.CONTAINS and not told_by_key(job, frame.target, superlative.term):
            need = Need.AREAS  # 街道 with the most schools in them are no roads
    else:
        dimensions = [term.dimension for term in frame.measure.terms if term.dimension] or [frame.measure.dimension]
        need = _NEEDS.get(dimensions[0], Need.ANY)
    return need if _is_there(job, frame.target, need) else Need.ANY


def _is_there(job: Job, phrase: Optional[Phrase], need: Need) -> bool:
    """Whether a layer with the geometry knows the words; a kind that only layers of points know has its size in a field."""
    if need is Need.ANY or phrase is None or not (known := class_readings(phrase.text, job.world)):
        return True
    if fitting := class_readings(phrase.text, job.world, need):
        return means_as_well(fitting[0], known[0], job.world.catalog)
    return not job.frame.others and any(place.score >= ACCEPT for place in place_readings(phrase, job.world, need)[:1])  # its brook


def _terms(frame: Frame) -> tuple[Term, ...]:
    """The numbers that the measure asks for, where they are no plain attribute, area or length of the whole."""
    measure = frame.measure
    if measure.terms:
        return measure.terms
    if frame.output is Output.TABLE and measure.field:
        return (Term(measure.field, measure.field),)
    if measure.dimension in _NEEDS and frame.output in (Output.NUMBER, Output.TABLE):
        return (Term(measure.dimension, dimension=measure.dimension),)
    return ()


def _is_of_all(job: Job, target: Binding) -> bool:
    """Whether the one number that is asked for is of a field of many features together, that a name stands for."""
    terms, layer = job.frame.measure.terms, job.layer_of(target)
    pieces = target.kind is BindingKind.NAMED and len(target.fids) > 1  # "total V014 of Rio Doce", which many areas are called
    if len(terms) != 1 or job.frame.others or layer is None or not (pieces or _is_region(target)):
        return False
    plain = terms[0].per is None and terms[0].tally is None and terms[0].origin is None
    known = plain and terms[0].statistic in STATISTICS and not job.frame.measure.statistic
    info = number_field(terms[0].field, layer)[0] if known and terms[0].field else None
    return info is not None and statistic_said_by(info, job.frame.language) != terms[0].statistic


def _columns(job: Job, target: Binding, terms: tuple[Term, ...]) -> GroundedFrame:
    """Numbers of every feature: a table, the number of one feature, or a statistic of the numbers of many."""
    frame, statistic = job.frame, job.frame.measure.statistic
    columns = []
    for term in terms:
        cells = term if term.statistic else replace(term, statistic=_of_cells(statistic))
        bound = bind_term(job, cells, target, any_type=not statistic and frame.output is not Output.NUMBER)
        if bound is None:
            return GroundedFrame(frame, target, issues=tuple(job.issues))
        if term.statistic and bound.field and bound.per is None and not (statistic or term.dimension) and _is_several(target):
            info = layer.field(bound.field) if (layer := job.layer_of(target)) is not None else None
            own = term.statistic == "sum" and frame.output is Output.TABLE  # the total of its one number
            if info is None or not (own or statistic_said_by(info, frame.language) == term.statistic):
                job.say(ask_numbers.one_among_each(term.text))
        if statistic == "mean" and term.per is not None and bound.per is None and bound.tally is not None:
            statistic, frame = "", replace(frame, output=Output.TABLE)  # "average pupils per school in each district"
        if _is_mean_of_ratios(term, bound) and target.phrase.plural and len(terms) == 1 and not statistic and _is_several(target):
            job.say(ask_numbers.taken(bound.label, MEAN_OF_RATIOS.said()))
            statistic, frame = term.statistic, replace(frame, output=Output.NUMBER)
        columns.append(bound)
    if sum(column.origin is not None for column in columns) > 1:
        job.say(ask_numbers.unsupported_statistic("distances from several places in one answer"))
    if frame.output in _NUMBERS and not statistic and (len(columns) > 1 or _is_several(target)):
        frame = replace(frame, output=Output.TABLE)
    given = GroundedFrame(frame, target, "", statistic, tuple(job.issues), _without_names(columns, job.layer_of(target)))
    return _of_parts_together(given, target)


def _of_parts_together(given: GroundedFrame, target: Binding) -> GroundedFrame:
    """望江街道有几所小学和几所幼儿园: one row for an area of which a layer holds only the parts, where what lies in them is counted."""
    tallies = [term.tally for term in given.columns if term.tally is not None and term.per is None and term.minus is None]
    counted = all(tally.statistic == _COUNT and tally.kind is RelationKind.CONTAINS and tally.distance_m is None for tally in tallies)
    asked = given.frame.output is Output.TABLE and not given.statistic and target.superlative is None and bool(tallies)
    field = field_of_parts(target, (target.phrase,)) if asked and counted and len(tallies) == len(given.columns) else ""
    return replace(given, group_field=field, statistics=("sum",) * len(tallies)) if field else given


def _is_mean_of_ratios(term: Term, bound: BoundTerm) -> bool:
    """ "Mean cost per acre" of many, each of which has a cost and acres; of what lies inside the mean is taken before it is divided."""
    fields = bound.per is not None and bound.tally is None and bound.per.tally is None and not bound.raster
    return term.statistic == "mean" and fields


def _without_names(columns: Sequence[BoundTerm], layer: Optional[LayerInfo]) -> tuple[BoundTerm, ...]:
    """Each number once, and not the name, which every table has: "name and population"."""
    named = layer.name_fields[:1] if layer is not None else ()
    kept = tuple(dict.fromkeys(column for column in columns if not column.field or column.field not in named))
    return kept or tuple(dict.fromkeys(columns))


def _total(job: Job, target: Binding) -> GroundedFrame:
    """Areas or lengths as they lie on the map; those that a field says, where the features are only points."""
    frame, dimension = job.frame, job.frame.output.value
    layer = job.layer_of(target)
    if layer is None or size_for(dimension, layer):
        return GroundedFrame(frame, target, "", frame.measure.statistic, tuple(job.issues))
    bound = bind_term(job, Term(dimension, dimension=dimension), target)
    columns = (bound,) if bound is not None else ()
    statistic = frame.measure.statistic or ("sum" if _is_several(target) else "")
    return GroundedFrame(frame, target, "", statistic, tuple(job.issues), columns)


def _measured_as_made(frame: Frame) -> Frame:
    """A length or an area of what no layer holds is measured, for no field says it: 瑞士边界的长度."""
    dimension = load(frame.language).data["dimension_nouns"].get(fold(frame.measure.field), "")
    sized = dimension in (Output.AREA.value, Output.LENGTH.value)
    return replace(frame, output=Output(dimension), measure=Measure(statistic=frame.measure.statistic)) if sized else frame


def _is_several(target: Binding) -> bool:
    """Many features, of which each has its number: not one by name, the extreme one or the nearest one."""
    if target.kind is not BindingKind.CLASS:
        return False
    if target.superlative is not None:
        return target.superlative.count != 1
    return not any(relation.count == 1 for relation in target.relations)


def _is_region(target: Binding) -> bool:
    """A region made of several areas, "Southeast Asia": no one feature has its attributes."""
    return _is_several(target) and not target.phrase.plural and target.phrase.is_named


def _is_of_parts(target: Binding) -> bool:
    """ "The district of Grant", which only an attribute of several areas says."""
    return _is_several(target) and not target.phrase.plural and target.predicate is not None


def _when(words: str, layer: LayerInfo, code: str) -> Optional[FieldInfo]:
    """The date of what was done: "when was lot 7 sold" of SALE_DATE."""
    return date_of(words, layer) if find_field(words, layer) is None and load(code).is_participle(fold(words)) else None


def _adds_up(frame: Frame) -> bool:
    """Whether people, households or an area are asked for, of which a region has as many as its parts together."""
    counted, asked = load(frame.language).data["rate_nouns"], frame.measure.field.casefold()
    return asked in {*counted, *counted.values()} or load(frame.language).data["dimension_nouns"].get(asked) == "area"


def _is_sought(target: Binding) -> bool:
    """One thing that the question makes us look for, "the nearest university": to know which it is is an answer, too."""
    if target.kind is not BindingKind.CLASS or target.phrase.plural:
        return False
    nearest = any(relation.kind is RelationKind.NEAREST and relation.count in (None, 1) for relation in target.relations)
    return nearest or (target.superlative is not None and target.superlative.count == 1)


def _attribute(job: Job, target: Binding) -> Union[str, BoundTerm]:
    """The field of the target's layer that the measure names, or the number that the words name otherwise; empty (and an issue) if none.

    Where the thing itself has to be found first, it is worth naming without its attribute: then the issue is a warning.
    """
    layer = job.layer_of(target)
    words, statistic = job.frame.measure.field, job.frame.measure.statistic
    if layer is None and words:
        return _at_a_place(job, target, Term(words, words, statistic=_of_cells(statistic)))
    if layer is None or not words:
        by = layer.field(target.superlative.by) if layer is not None and target.superlative is not None else None
        if by is not None and holds_dates(by):
            return by.name  # "when was the latest complaint": what makes it the latest
        if layer is not None:
            job.say(ask_back.no_field(words, layer, False))
        return ""
    field = find_field(words, layer, numeric=statistic not in ("", DISTINCT)) or _people(words, layer, job.frame.language)
    field = field or (_when(words, layer, job.frame.language) if not statistic else None)
    size = measured_size(words, field, layer, job.frame.unit, job.frame.language) if field is not None else ""
    if size:
        return size_term(size)
    if field is not None:
        return field.name
    if find_field(words, layer) is not None:
        job.say(ask_back.no_field(words, layer, True))
        return ""
    since = beginning(layer) if not statistic and tells_age(words) else None
    if since is not None:  # how old something is, when it was built tells
        job.say(ask_numbers.field_not_size(words, since.name, layer))
        return since.name
    term = Term(words, words, statistic=_of_cells(statistic))
    if not statistic and _is_sought(target) and bind_term(job.aside(), term, target) is None:
        job.say(ask_back.missing_attribute(words, layer))
        return ""
    return bind_term(job, term, target) or ""


def _people(words: str, layer: LayerInfo, code: str) -> Optional[FieldInfo]:
    """The field of the population that 玉湖区有多少人 asks for."""
    meant = load(code).data["rate_nouns"].get(fold(words), "")
    return find_field(meant, layer, numeric=True) if meant else None


def _at_a_place(job: Job, target: Binding, term: Term) -> Union[str, BoundTerm]:
    """What is known of a place that is no feature: the value of a raster there, or nothing (and an issue)."""
    bound = bind_term(job, term, target)
    if bound is None and not job.stopped:
        job.say(ask_numbers.nothing_known_there(term.text, target.label))
    return bound or ""


def _of_cells(statistic: str) -> str:
    """What is asked of many features is asked of the cells of a raster in each, too: the highest elevation, not the mean one."""
    return statistic if statistic in STATISTICS and statistic not in ("count", "sum") else ""


def _all_of_layer(job: Job, target: Binding) -> Optional[Phrase]:
    """What 三甲医院 are a share of: all of the layer, where words alone make them a part of it; of areas, where their area is meant."""
    layer, measure = job.layer_of(target), job.frame.measure
    if layer is None or target.kind is not BindingKind.CLASS or target.predicate is None:
        return None
    readings = class_readings(target.phrase.text, job.world)
    named = any(reading.layer_id == layer.id and reading.name_score >= _HEAD for reading in readings[:1])
    named = named or are_some_of_all(target.phrase.text, layer, job.world) or tells_state(target.predicate, layer)
    if measure.dimension == "count" and ((layer.holds_areas and covers_ground(layer)) or not named):
        return None  # 无障碍酒店 are a part of the hotels, and not of all places; land is shared by number or by area
    return Phrase(layer.name, plural=True, conditions=_those_there(job, target.predicate, layer))


def _those_there(job: Job, predicate: Predicate, layer: LayerInfo) -> tuple[Condition, ...]:
    """Of the values of one word for things those that say where they are: 劣Ⅴ类断面 of 钱塘江 are a share of those there, and
    停产的化工企业 of all that there are, as the one is said no less of them than the other.
    """
    question = job.frame.question
    parts = [each for each in conjuncts(predicate) if isinstance(each, Compare) and each.op is Comparison.EQ]
    placed = sorted((question.find(str(each.value)), each.field, str(each.value)) for each in parts)
    if len(placed) < 2 or len(parts) < len(conjuncts(predicate)) or placed[0][0] < 0:
        return ()
    return tuple(Condition(said, name, "=", said) for _, name, said in placed[:-1] if _says_where(said, layer.field(name), job))


def _says_where(value: str, info: Optional[FieldInfo], job: Job) -> bool:
    """Whether a value is a place: by its kind behind it (钱塘江), its field (ward, 城市), or as features are called so."""
    title, nouns = info.title if info is not None else "", tuple(load("zh").data["place_nouns"])
    words, han = stems(title), is_cjk(value[:1] or " ")
    told = value.endswith(nouns) or title in nouns if han else any(words[a:b] in taxonomy().divisions for a, b in ngrams(words))
    return told or any(hit.how == "exact" for hit in job.world.names(value, sure=True)[:1])


def _wholes_offered(job: Job, target: Binding) -> list[str]:
    """工业用地占全部地块的比例 and 工业用地面积占比 of 工业用地占比, which may be meant by number and by area."""
    layer, part = job.layer_of(target), job.frame.target
    if layer is None or part is None or part.relations or part.conditions or target.predicate is None:
        return []
    plain = max(re.findall(r"[\u3400-\u9fff]+", layer.name), key=len, default=layer.name)
    forms = load(job.frame.language).data.get("share_offers", ())
    return [form.format(part=part.text, whole=plain) for form in forms if layer.holds_areas or "{whole}" in form]


def ground_share(job: Job, target: Binding) -> GroundedFrame:
    """What the target is a share of: the whole that the question names, or the same things without what narrows them down."""
    frame, measure = job.frame, job.frame.measure
    phrase = measure.whole
    if phrase is None and frame.target is not None:
        # with another quality beside the times the whole keeps these: it is a share of what is open
        opening = frame.target.opening if frame.target.conditions or frame.target.relations else None
        phrase = replace(frame.target, conditions=(), relations=(), superlative=None, opening=opening)
    if phrase == frame.target:
        phrase = _all_of_layer(job, target)
    if phrase is None or phrase == frame.target:
        job.say(ask_numbers.share_of_what(target.label, _wholes_offered(job, target)))
        return GroundedFrame(frame, target, issues=tuple(job.issues))
    whole = job.bind(phrase, _NEEDS.get(measure.dimension, Need.ANY))
    own, said = job.layer_of(target), stems(phrase.text)
    same = frame.target is not None and said == stems(frame.target.text)
    called = own is not None and (same or layer_name_score(said, own) >= BY_LAST_PART)
    if own is not None and called and whole is not None and whole.layer_id != own.id:  # "cancelled" told which calls are meant
        whole = job.bind(replace(phrase, text=own.name), _NEEDS.get(measure.dimension, Need.ANY))
    attribute = ""
    if whole is not None and measure.field and measure.dimension not in SIZES:
        found = _attribute(job, target)
        layer = job.layer_of(whole)
        attribute = found if isinstance(found, str) else ""
        if attribute and (layer is None or layer.field(attribute) is None):
            job.say(ask_numbers.other_layer(whole, attribute))
    whole = whole if measure.field or measure.dimension in SIZES else counted_alike(target, whole)
    return GroundedFrame(frame, target, attribute, SHARE, tuple(job.issues), whole=whole)
