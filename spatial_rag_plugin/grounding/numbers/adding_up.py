"""What may be added up, and what is said of several things where nothing may: a mean, the ratio of two totals, a question back.

Which fields of a bound question are made one number of several features, wherever it says so: in itself, in a group, in an order.

Numbers that do not add up: depths, prices and rates of several things have a mean, and no sum that says anything.

Sums that say nothing, however plainly they are asked for: of shares, medians, densities and coordinates; and what is made of numbers
that only tell things apart.

Ratios of several things together: "pupils per teacher by district" is the pupils of a district by its teachers.

The mean of the ratios of single schools is another number; it is given where a question asks for a mean.

Years are never added up: the sum of the years in which ships were lost is a number, but of nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple, Optional

from ...language.asking_words import asking_words
from ...language.language import available, load
from ...language.tokens import fold, is_cjk
from ...model.binding import Binding, BindingKind, BoundTerm, GroundedFrame
from ...model.catalog import Catalog, FieldInfo, LayerInfo, Made, Making
from ...model.columns import AREA_COLUMN, LENGTH_COLUMN
from ...model.frame import Frame, Output
from ...model.issue import Choice, Issue, Severity
from ...model.number_words import statistic_words
from ...model.predicate import IsNull, Not, all_of
from ...model.wording import translate
from ..attributes.fields import find_field, is_numeric
from ..lexicon.field_units import is_per_head
from ..lexicon.field_words import field_words
from ..lexicon.layer_words import layer_words, without_unit_of
from ..lexicon.short_names import is_short_for, says_unit_per_unit, without_unit
from ..lexicon.words import stems
from ..places.numbered_places import only_tells_apart
from ..times.dates import holds_years
from ..world import World
from .ratios_together import says_together

SUM = "sum"


class Summarised(NamedTuple):
    """A ``statistic`` of the field ``info`` of ``layer``."""

    statistic: str
    info: FieldInfo
    layer: LayerInfo


def counting_field(layer: LayerInfo) -> Optional[FieldInfo]:
    """The one field of numbers that is called after counting alone, COUNT_ or NUM; None where there is none, or more than one."""
    counted = field_words().counted
    found = [info for info in layer.fields if is_numeric(info) and stems(info.name) and counted.issuperset(stems(info.name))]
    return found[0] if len(found) == 1 else None


def summarised(grounded: GroundedFrame, layers: Iterable[LayerInfo]) -> Iterator[Summarised]:
    """The fields of which a statistic is made, each with what it is."""
    target, by_id = grounded.target, {layer.id: layer for layer in layers}
    if target is None:
        return
    order = target.superlative.term if target.superlative is not None else None
    for term in (*grounded.columns, order, *(item.term for item in target.conditions)):
        yield from _of_tallies(term, by_id)
    made = [(statistic, term.field) for term, statistic in zip(grounded.columns, grounded.statistics)]
    if grounded.statistic:
        made += [(grounded.statistic, name) for name in (grounded.attribute, *(term.field for term in grounded.columns))]
    for statistic, name in made:
        yield from _held(statistic, name, target, by_id)


def _of_tallies(term: Optional[BoundTerm], layers: dict[str, LayerInfo]) -> Iterator[Summarised]:
    if term is None:
        return
    if term.tally is not None:
        yield from _held(term.tally.statistic, term.tally.field, term.tally.counted, layers)
    yield from _of_tallies(term.per, layers)
    yield from _of_tallies(term.minus, layers)


def _held(statistic: str, name: str, bound: Binding, layers: dict[str, LayerInfo]) -> Iterator[Summarised]:
    layer = layers.get(bound.layer_id or "")
    info = layer.field(name) if layer is not None and name else None
    if info is not None and layer is not None and statistic:
        yield Summarised(statistic, info, layer)


_MEAN = "mean"


def unsummed(words: str, layer: Optional[LayerInfo]) -> Optional[FieldInfo]:
    """The field of a layer that words name, where its name or alias says that its numbers do not add up; None otherwise."""
    info = find_field(words, layer, numeric=True) if words and layer is not None else None
    if info is None:
        return None
    if info.made is not None:
        return None if info.made.adds_up else info
    own = layer_words().unsummed
    names = [without_unit_of(name) for name in (words, info.name, info.alias) if name]
    chinese = any(is_cjk(name[-1]) and name.endswith(own.endings) for name in names)
    return info if chinese or any(_says_mean(name) or stems(name)[-1:] in own.words or is_per_head(name) for name in names) else None


def _says_mean(name: str) -> bool:
    """Whether a name begins with a mean: of the AVG_BRD of several stops, their "average boardings", nobody wants the sum unasked."""
    first = stems(name)[:1]
    return any(word == mean or (mean.endswith("~") and word.startswith(mean[:-1])) for word in first for mean in _means())


@lru_cache(maxsize=1)
def _means() -> frozenset[str]:
    means = (word for code in available() if load(code).segmenter is None for word in load(code).data["statistics"][_MEAN])
    return frozenset(means)


def mean_taken(info: FieldInfo) -> Issue:
    """That the mean of a number is given where the question says neither."""
    text = translate("SpatialRagAsking", "The numbers of “{field}” do not add up: the mean of each is given.").said(field=info.title)
    return Issue(Severity.INFO, "mean-taken", text, understood=info.title, subject=info.title)


def with_means(grounded: GroundedFrame, catalog: Catalog) -> GroundedFrame:
    """The grounded frame with the mean of what does not add up, by what its field is called, also in short, where nobody said a sum."""
    called = {term.field: stems(term.label)[-1:] for term in grounded.columns if term.field and term.tally is None and term.per is None}
    summed = (item.info for item in summarised(grounded, catalog.layers) if item.statistic == SUM)
    info = next((each for each in summed if _has_no_sum(each) or not _unsummed().isdisjoint(called.get(each.name, ()))), None)
    if info is None or _says_sum(grounded.frame):
        return grounded
    made = tuple(_MEAN if made == SUM and term.field == info.name else made for term, made in zip(grounded.columns, grounded.statistics))
    own = grounded.statistic == SUM and info.name in (grounded.attribute, *(term.field for term in grounded.columns))
    issues = (*grounded.issues, mean_taken(info)) if all(each.code != "mean-taken" for each in grounded.issues) else grounded.issues
    columns = tuple(_of_mean(term, info.name) for term in grounded.columns)
    return replace(grounded, statistic=_MEAN if own else grounded.statistic, statistics=made, columns=columns, issues=issues)


def _of_mean(term: BoundTerm, field: str) -> BoundTerm:
    tally = term.tally
    if tally is None or tally.field != field or tally.statistic != SUM:
        return term
    return replace(term, tally=replace(tally, statistic=_MEAN))


def _has_no_sum(info: FieldInfo) -> bool:
    if info.made is not None:
        return False
    if any(is_per_head(name) or _says_mean(name) for name in (info.name, info.alias) if name):
        return True
    last = {word for name in (info.name, info.alias) if name for word in without_unit(stems(name))[-1:]} - field_words().counted
    return any(word in _unsummed() or any(is_short_for(word, full) for full in _unsummed()) for word in last)  # PORT_NUM adds up


@lru_cache(maxsize=1)
def _unsummed() -> frozenset[str]:
    """Single words for what does not add up; prices do, of things that were sold."""
    own = layer_words()
    return frozenset(words[0] for words in own.unsummed.words - own.prices if len(words) == 1 and words[0].isascii())


def _says_sum(frame: Frame) -> bool:
    """Whether the question says a sum in so many words."""
    language = load(frame.language or "en")
    said, unspaced = fold(frame.question), language.segmenter is not None
    words = (word.rstrip("~") for word in language.data["statistics"][SUM])
    return any((word if unspaced else f" {word}") in (said if unspaced else f" {said}") for word in words)


_AMOUNTS = frozenset((SUM, "mean", "median", "stdev", "variance", "share"))


def sum_of_rates(grounded: GroundedFrame, catalog: Catalog) -> Optional[Issue]:
    """The question back where such numbers of several features would be added up, in a group or an order as well; None otherwise."""
    for statistic, info, layer in summarised(grounded, catalog.layers):
        if statistic in _AMOUNTS and only_tells_apart(info):
            text = translate("SpatialRagAsking", "The numbers of “{field}” only tell things apart: no {statistic} of them says anything.")
            return _asked(text.said(field=info.title, statistic=statistic_words(statistic)), "number-of-names", info, layer, grounded)
        if statistic == SUM and _is_rate(info):
            text = translate("SpatialRagAsking", "The numbers of “{field}” do not add up: ask for their mean, or for each of them.")
            return _asked(text.said(field=info.title), "sum-of-rates", info, layer, grounded)
    return None


def _is_rate(info: FieldInfo) -> bool:
    own, called = layer_words(), [without_unit_of(name) for name in (info.name, info.alias) if name]
    if any(name.endswith(own.never_summed_endings) or (stems(name)[-1:] and stems(name)[-1] in own.never_summed_last) for name in called):
        return True
    if any(name.startswith(field_words().per_one) for name in called):
        return True  # 每公顷蓄积 of several plots
    names = [stems(name) for name in (info.name, info.alias) if name]
    return any(own.never_summed.intersection(name) or says_unit_per_unit(name) for name in names)


def _asked(said: str, code: str, info: FieldInfo, layer: LayerInfo, grounded: GroundedFrame) -> Issue:
    label = translate("SpatialRagAsking", "“{layer}” in the order of “{field}”").said(layer=layer.name, field=info.title)
    questions = asking_words(grounded.frame.language).in_order(layer.name, info.title, True) if grounded.frame.language else ()
    choices = tuple(Choice(label, question) for question in questions[:1])
    return Issue(Severity.QUESTION, code, said, understood=info.title, suggestions=choices, subject=info.title)


def of_totals(grounded: GroundedFrame, catalog: Catalog) -> GroundedFrame:
    """The grounded frame with the ratio of the totals in place of the mean of ratios that nobody asked for, and of their sum, which says
    nothing; the mean that is asked for is told to be that of each; else as it is.
    """
    if grounded.target is None:
        return grounded
    if _is_by_length(grounded, catalog):
        text = translate("SpatialRagAsking", "“{field}” goes by the length of the lines, not by their number.")
        named = _field_of_all(grounded).replace("_", " ")
        told = Issue(Severity.INFO, "share-by-length", text.said(field=named), understood=named, subject=named)
        weight = BoundTerm(LENGTH_COLUMN, dimension="length", unit="m")
        return replace(grounded, columns=(*grounded.columns, weight), weight=weight.column, issues=(*grounded.issues, told))
    own = _ratio(_field_of_all(grounded), grounded.target.layer_id, catalog)
    if own is not None and grounded.statistic == _MEAN and grounded.frame.measure.statistic == _MEAN and not grounded.weight:
        return replace(grounded, issues=(*grounded.issues, _of_each(own, _field_of_all(grounded))))
    if own is not None and _is_of_all(grounded):
        name, frame = _field_of_all(grounded), replace(grounded.frame, output=Output.NUMBER)
        frame = frame if grounded.frame.output is Output.TABLE and grounded.frame.group is None else grounded.frame
        found = replace(grounded, frame=frame, statistic=_MEAN, weight=own.second)
        found = found if grounded.frame.group is not None else replace(found, attribute=name, columns=())
        return replace(found, issues=(*grounded.issues, _together(name)))
    if grounded.frame.measure.statistic == _MEAN:
        return grounded
    columns = tuple(_of_totals(term, catalog) for term in grounded.columns)
    target, best = grounded.target, grounded.target.superlative
    if best is not None and best.term is not None:
        target = replace(target, superlative=replace(best, term=_of_totals(best.term, catalog)))
    found = replace(grounded, columns=columns, target=target)
    made = _ratio(_field_of_all(grounded), target.layer_id, catalog) if grounded.statistic == _MEAN and not grounded.weight else None
    if made is not None:
        found = replace(found, weight=made.second)
    if found == grounded:
        return grounded
    taken = [issue for issue in found.issues if issue.code == "mean-taken"]
    return replace(found, issues=tuple(_told(issue) if issue in taken else issue for issue in found.issues))


def _is_by_length(grounded: GroundedFrame, catalog: Catalog) -> bool:
    """Whether the mean of marks of lines is one of how long they are, group by group."""
    layer = catalog.layer(grounded.target.layer_id) if grounded.target is not None and grounded.target.layer_id else None
    info = layer.field(_field_of_all(grounded)) if layer is not None and len(grounded.columns) == 1 else None
    means = bool(grounded.group_field) and grounded.statistic == _MEAN and not grounded.weight
    return means and info is not None and info.made is not None and info.made.making is Making.MARK and info.made.second == LENGTH_COLUMN


def _is_of_all(grounded: GroundedFrame) -> bool:
    """Whether ratios would be added up, or a row is told for each where they are asked for together."""
    if grounded.weight or grounded.statistics:
        return False
    rows = grounded.frame.output is Output.TABLE and not grounded.statistic and not grounded.frame.group and len(grounded.columns) == 1
    return grounded.statistic == SUM or (rows and says_together(grounded.frame))


def _together(field: str) -> Issue:
    named = field.replace("_", " ")
    text = translate("SpatialRagAsking", "“{field}” of several together is that of their totals.").said(field=named)
    return Issue(Severity.INFO, "ratio-of-totals", text, understood=named, subject=named)


def _of_each(made: Made, field: str) -> Issue:
    named = field.replace("_", " ")
    text = translate(
        "SpatialRagAsking", "The mean of “{field}” is that of the rates of each, whatever their “{whole}”; without a mean it is of all."
    ).said(field=named, whole=made.second)
    return Issue(Severity.INFO, "mean-of-rates", text, understood=named, subject=named)


def _field_of_all(grounded: GroundedFrame) -> str:
    """The field that a statistic of the things themselves, all of them or group by group, is made of."""
    return grounded.columns[0].field if grounded.columns else grounded.attribute


def _ratio(field: str, layer_id: str, catalog: Catalog) -> Optional[Made]:
    """How a field is made that is a ratio of two fields of its layer; None where it is none."""
    layer = catalog.layer(layer_id) if layer_id and field else None
    info = layer.field(field) if layer is not None else None
    made = info.made if info is not None else None
    return made if made is not None and made.making is Making.RATIO and made.second != AREA_COLUMN else None


def _of_totals(term: BoundTerm, catalog: Catalog) -> BoundTerm:
    """Of the things in each area both totals, of those of which both are known."""
    tally = term.tally
    made = _ratio(tally.field, tally.counted.layer_id, catalog) if tally is not None and tally.statistic == _MEAN else None
    if tally is None or made is None or term.per is not None or tally.counted.kind is not BindingKind.CLASS:
        return term
    known = (Not(IsNull(made.first)), Not(IsNull(made.second)))
    things = tally.counted
    counted = replace(things, predicate=all_of(*known) if things.predicate is None else all_of(things.predicate, *known))
    above, below = (replace(tally, counted=counted, statistic="sum", field=name) for name in (made.first, made.second))
    per = BoundTerm(f"sum_{made.second}", made.second, tally=below)
    return BoundTerm(tally.field, tally.field.replace("_", " "), tally=above, per=per, factor=made.factor, unit=term.unit)


def _told(issue: Issue) -> Issue:
    return replace(_together(issue.understood), subject=issue.subject)


def without_added_years(grounded: GroundedFrame, world: World) -> GroundedFrame:
    """The grounded frame, stopped where it adds up a field of years."""
    added = (item for item in summarised(grounded, world.catalog.layers) if item.statistic == SUM and holds_years(item.info))
    found = next(added, None)
    if found is None:
        return grounded
    return replace(grounded, target=None, columns=(), issues=(*grounded.issues, _refused(found.info, found.layer)))


def _refused(info: FieldInfo, layer: LayerInfo) -> Issue:
    message = translate(
        "SpatialRagAsking", "“{field}” of “{layer}” holds years, which do not add up. Ask for another number, or for the first or last."
    ).said(field=info.title, layer=layer.name)
    return Issue(Severity.QUESTION, "years-added", message, not_understood=info.title, subject=info.title)
