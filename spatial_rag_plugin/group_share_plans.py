"""The plan of a share in each of some groups that only a field tells: "what percent of the wells in each district are run by a school".

No layer holds the districts, so that nothing lies in them: each of the things is marked by whether it is so, and the marks have a mean.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import dropwhile
from typing import NamedTuple, Optional

from .asked import Asked
from .grounding.attributes.fields import find_field
from .grounding.attributes.valued import as_many_as_asked
from .grounding.groups.sorting import sorts_by
from .grounding.kinds.classes import sure_kinds
from .grounding.numbers.made_numbers import made_of, with_these
from .grounding.numbers.made_rates import Found as MadeNumber
from .grounding.numbers.made_shares import without_part
from .grounding.times.dates import holds_dates
from .grounding.times.periods import is_by_date
from .language.language import load
from .language.marks import has_marks, is_spaced, made_names
from .language.tokens import fold
from .model.binding import Binding, BindingKind
from .model.catalog import LayerInfo, Made, Making
from .model.frame import Condition, Frame, Group, Measure, Output, Phrase, Term
from .model.predicate import Predicate
from .plans import Plan

_SHARE, _COUNT = "share", "count"


class _Shares(NamedTuple):
    """What is asked for: of ``whole`` those that are ``part``, for each of ``groups``, which may be in an order."""

    groups: Phrase
    part: Phrase
    whole: Phrase


def shares_asked(frame: Optional[Frame]) -> Optional[_Shares]:
    """The share of each group that a frame asks for; None of other frames."""
    target = frame.target if frame is not None and not frame.others and not frame.further else None
    if frame is None or target is None or not has_marks(frame.language):
        return None
    measure, group = frame.measure, frame.group
    if group is not None:
        counted = measure.statistic == _SHARE and measure.dimension == _COUNT and measure.whole is not None
        plain = counted and group.having is None and group.phrase.is_bare and target.superlative is None
        return _Shares(group.phrase, target, measure.whole) if plain and measure.whole is not None else None
    term = measure.terms[0] if len(measure.terms) == 1 else target.superlative.term if target.superlative is not None else None
    two = _counted(term) or _covered(term, frame.language)
    bare = replace(target, superlative=None).is_bare and not target.is_named
    return _Shares(target, *two) if two is not None and bare else None


def _counted(term: Optional[Term]) -> Optional[tuple[Phrase, Phrase]]:
    part, whole = (term.tally, term.per.tally if term.per is not None else None) if term is not None else (None, None)
    if term is None or not term.percent or part is None or whole is None or part.distance is not None or whole.distance is not None:
        return None
    plain = part.statistic == whole.statistic == _COUNT and not (part.field or whole.field)
    return (part.counted, whole.counted) if plain else None


def _covered(term: Optional[Term], code: str) -> Optional[tuple[Phrase, Phrase]]:
    """Of "tickets paid" the tickets, and those that were: no ground is covered by them."""
    part = term.tally.counted if term is not None and term.percent and term.tally is not None else None
    return _done_to_them(part, code) if part is not None and term is not None and term.per == Term(dimension="area") else None


def _done_to_them(things: Phrase, code: str) -> Optional[tuple[Phrase, Phrase]]:
    """The things with what was done to them as a condition, and without."""
    *before, last = things.text.split() if things.is_bare and things.text else ("",)
    language = load(code)
    if not before or not language.is_participle(fold(last)) or not language.is_plural(fold(before[-1])):
        return None
    whole = replace(things, text=" ".join(before), end=things.end - len(last) - 1, plural=True)
    return replace(whole, conditions=(Condition(last, value=last),)), whole


def share_of_each_group(asked: Asked, found: Plan) -> Optional[Plan]:
    """The plan of such a question, where the things say to which group they belong and the words leave nothing over."""
    shares = shares_asked(found.frame)
    return _planned(asked, found.frame, shares) if shares is not None and found.frame is not None else None


def as_rates(asked: Asked, rows: Optional[Plan]) -> Optional[Plan]:
    """The share of each group in place of how those of all are spread over the groups: "percent of cases dismissed in each beat"."""
    frame = rows.frame if rows is not None else None
    target, group = (frame.target, frame.group) if frame is not None else (None, None)
    if frame is None or target is None or group is None or not frame.shares or frame.measure.statistic != _COUNT or frame.further:
        return rows
    two = _done_to_them(target, frame.language) if group.phrase.is_bare and group.having is None else None
    told = _planned(asked, replace(frame, shares=False), _Shares(group.phrase, *two)) if two is not None else None
    return told or rows


def _planned(asked: Asked, frame: Frame, shares: _Shares) -> Optional[Plan]:
    if sure_kinds(shares.groups.text, asked.world):
        return None
    part, whole = (_bound(asked, phrase) for phrase in (shares.part, shares.whole))
    layer = asked.world.catalog.by_id().get(whole.layer_id) if part is not None and whole is not None else None
    if part is None or whole is None or layer is None or part.layer_id != layer.id or not _are_groups(shares.groups, layer, asked):
        return None
    marked = without_part(part.predicate, whole.predicate) if part.predicate is not None else None
    if marked is None:
        return None
    number = _number(shares, marked, layer, asked.code)
    world = with_these(asked.world, (number,))
    by = replace(shares.groups, superlative=None)
    table = replace(frame, output=Output.TABLE, target=shares.whole, measure=Measure(number.name, "mean"), group=Group(by, by.text))
    plan = replace(asked, world=world).planned(as_many_as_asked(table, shares.groups))
    if not plan.runnable or plan.leaves_words or plan.workflow is None:
        return None
    columns = {getattr(step.operation, "column", "") for step in plan.workflow.steps}
    return replace(plan, question=asked.question, issues=(*made_of(world.catalog, columns, {layer.id}), *plan.issues))


def _bound(asked: Asked, phrase: Phrase) -> Optional[Binding]:
    """The things of one layer that a phrase means, where nothing but their own values tells them."""
    said = " ".join((phrase.text, *(wish.text for wish in phrase.conditions)))  # numbers of the whole question are not dropped here
    plan = asked.planned(Frame(said, Output.FEATURES, phrase, language=asked.code))
    binding = plan.grounded.target if plan.runnable and not plan.leaves_words and plan.grounded is not None else None
    if binding is None or binding.kind is not BindingKind.CLASS or binding.made is not None or binding.superlative is not None:
        return None
    return None if binding.relations or binding.wishes or binding.opening is not None or binding.unused else binding


def _are_groups(groups: Phrase, layer: LayerInfo, asked: Asked) -> bool:
    """Whether a field of the things says to which of the groups each belongs."""
    by, info = replace(groups, superlative=None), find_field(groups.text, layer)
    recurs = info is not None and 2 * (info.distinct or info.filled) <= info.filled
    return recurs or sorts_by(layer, groups.text, asked.world) or is_by_date(by, layer, asked.code)


def _number(shares: _Shares, marked: Predicate, layer: LayerInfo, code: str) -> MadeNumber:
    """The marks, called by what is said of the things."""
    small = load(code).function_words - frozenset(load(code).data["negations"])
    wishes = [wish.text.split() for wish in shares.part.conditions if wish not in shares.whole.conditions] or [shares.part.text.split()]
    said = [" ".join(dropwhile(lambda word: fold(word) in small, words)) for words in wishes]
    infos = [layer.field(name) for name in sorted(marked.fields())]
    dated = any(info is not None and holds_dates(info) for info in infos)  # what has no date of its closing is not closed
    made = Made(Making.MARK, "" if dated or infos[-1] is None else infos[-1].name, unit="%", predicate=marked)
    apart = " " if is_spaced(code) else ""
    return MadeNumber({layer.id: made}, apart.join((*said, made_names(code)["share"])), things=layer)
