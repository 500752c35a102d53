"""Run, ranked → the answer that every door gives; and the answer that says why there is none."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Optional

from ..model.answer import ANSWERED, CLARIFY, FAILED, Answer, AnswerFeature, Candidates, Explanation, RunResult, Sentence, Table
from ..model.binding import BoundLimit, GroundedFrame
from ..model.catalog import Catalog
from ..model.columns import sector_name
from ..model.frame import Output, RelationKind
from ..model.issue import NOTHING_FOUND, Choice, Issue, Severity
from ..model.number_words import YEARS, unit_among
from ..model.settings import Settings
from ..model.told_units import units_said
from ..model.wkt import wkt_of
from ..model.wording import Wording, translate
from ..retrieval.rank import Ranked
from ..workflow.graph import Workflow
from .counted import counted_sentences
from .evidence import Compared, compared, ratio_parts
from .explain import Evidence, explain
from .hours_evidence import hours_sentences, hours_unknown
from .parted import as_kept
from .ranking_sentences import APART_WHY, Ranking
from .tables import NAME, Attributes, nearest_names, table_of
from .told_groups import of_told_groups
from .wanted_unit import told_table

#: Operations with an input that may be empty: nothing to count is 0, nothing of one kind leaves those of the other.
_MAY_BE_NONE = frozenset(("Gather", "Either", "Ratio", "Difference", "Unite"))
_VALUES = frozenset((Output.DISTANCE, Output.DIRECTION, Output.COUNT, Output.AREA, Output.LENGTH, Output.NUMBER, Output.ATTRIBUTE))

#: What of years is one again.
_OF_YEARS = ("mean", "median", "min", "max")


def refused(question: str, issues: tuple[Issue, ...], timing_ms: Mapping[str, float], workflow: Optional[Workflow] = None) -> Answer:
    """No answer: ``clarify`` when a question back would help, else ``failed``; the issues say what to do."""
    errors = [issue for issue in issues if issue.severity is Severity.ERROR]
    status = FAILED if errors or not any(issue.severity is Severity.QUESTION for issue in issues) else CLARIFY
    sentences = tuple(Sentence(issue.message, kind="note") for issue in issues if issue.stops)
    return Answer(
        question,
        status,
        workflow=workflow.to_json() if workflow is not None else {},
        workflow_words=tuple(workflow.words()) if workflow is not None else (),
        explanation=Explanation(sentences),
        issues=issues,
        timing_ms=dict(timing_ms),
    )


def answer_of(
    grounded: GroundedFrame,
    workflow: Workflow,
    run: RunResult,
    ranked: Optional[Ranked],
    issues: tuple[Issue, ...],
    catalog: Catalog,
    settings: Settings,
    attributes: Attributes = lambda layer_id, fids: [{} for _ in fids],
    apart: Optional[Ranked] = None,
) -> Answer:
    """The answer of a run: value, table, features (at most ``settings.max_features`` of them; of those ranked by several scores the ones
    that were put in order), explanation and issues.

    ``attributes`` looks up what a layer says of features, for tables of plain fields. ``apart``: of which it is not known whether they
    belong here.
    """
    output = grounded.frame.output
    total = len(ranked.candidates) if ranked is not None else 0
    features = _features(ranked, catalog, settings.max_features) if ranked is not None else ()
    others = _features(apart, catalog, settings.max_features) if apart is not None else ()
    value, unit = _value(output, run, total, features) if grounded.held is None else (_kept(grounded.held, run), "")
    issues = (*issues, *run.issues, *_notes(catalog, workflow))
    table = whole = table_of(grounded, run, ranked, features, attributes)
    features = _with_groups(grounded, features, table)
    some = ranked if table is not None else None
    told = of_told_groups(partial(_features, some, catalog, 0), table, run, workflow, attributes) if some is not None and table else None
    features, total = (told[: settings.max_features or None], len(told)) if told is not None else (features, total)
    everything = features
    if table is not None and run.table is None and ranked is not None and ranked.totals is None and len(features) < total:
        # What is said of the least and the most holds for all rows, not for the few that are listed.
        everything = _features(ranked, catalog, 0)
        whole = table_of(grounded, run, ranked, everything, attributes)
    numbers = compared(grounded, workflow, run, attributes)
    unknown = len(apart.candidates) if apart is not None else 0
    missing = (
        _without_reference(workflow, run)
        or hours_unknown(grounded, total, unknown)
        or _without_number(numbers)
        or (None if run.table is not None and run.table.rows else _missing(grounded, output, value, total, features))
    )
    missing = missing or _none_of_any(grounded, ranked)
    if missing is not None:
        issues = (*issues, missing)
    if missing is None and output is Output.ATTRIBUTE and not grounded.statistic and whole is not None and _differ(whole):
        value, unit = None, ""  # pieces of one road, each with its own traffic
    units = units_said(grounded.frame)
    status = FAILED if missing is not None and missing.stops else ANSWERED
    value = None if output is Output.BOOLEAN and status is FAILED else value
    ranking = Ranking(ranked.weights if ranked is not None else None, others, unknown)
    aim = next(iter(nearest_names(ranked, run, 1)), None) if ranked is not None else None
    hours = tuple(hours_sentences(grounded, attributes))
    counted = tuple(counted_sentences(grounded, run, catalog, attributes))
    evidence = Evidence(whole, tuple(numbers), ratio_parts(workflow, run), aim or "", ranking, hours, counted, _is_year(grounded, catalog))
    given = Answer(
        question=grounded.frame.question,
        status=status,
        answer_type=output,
        value=value,
        unit=unit,
        table=told_table(table, grounded, units) if table is not None else None,
        features=features,
        total=total,
        references=run.references,
        workflow=workflow.to_json(),
        workflow_words=tuple(workflow.words()),
        trace=run.trace,
        explanation=explain(grounded, run, everything, total, issues, value, evidence),
        issues=issues,
        engine=run.engine,
        weights=ranked.weights if ranked is not None else None,
        apart=others,
        apart_total=unknown,
        apart_why=APART_WHY if unknown else "",
        units=units,
    )
    return as_kept(given, catalog)


def _is_year(grounded: GroundedFrame, catalog: Catalog) -> bool:
    """Whether what is made of a field is a year, as all that it holds may be."""
    target = grounded.target
    layer = catalog.by_id().get(target.layer_id) if target is not None and grounded.statistic in _OF_YEARS else None
    info = layer.field(grounded.attribute) if layer is not None and grounded.attribute else None
    return info is not None and None not in (info.minimum, info.maximum) and unit_among((info.minimum, info.maximum)) == YEARS


def _differ(table: Table) -> bool:
    """Whether the features of a table do not all have the same value, where they are asked for one."""
    return len({row[-1] for row in table.rows}) > 1


def _kept(held: BoundLimit, run: RunResult) -> Optional[bool]:
    """Whether the one number of a run keeps the limit that it is held against; None where there is no such number."""
    known = isinstance(run.value, (int, float)) and math.isfinite(run.value)
    return held.holds(float(run.value)) if known else None


def _value(output: Output, run: RunResult, total: int, features: tuple[AnswerFeature, ...]) -> tuple[Any, str]:
    if output is Output.BOOLEAN:
        return bool(run.value), ""
    if output is Output.LOCATION and features and features[0].lat is not None and features[0].lon is not None:
        return f"{features[0].lat:.6f}, {features[0].lon:.6f}", "latitude, longitude (WGS 84)"
    if output not in _VALUES:
        return None, ""
    value = run.value
    if isinstance(value, float) and not math.isfinite(value):
        value = None
    if output is Output.COUNT:
        return int(value or 0), ""
    return value, run.unit


def _missing(grounded: GroundedFrame, output: Output, value: Any, total: int, features: tuple[AnswerFeature, ...]) -> Optional[Issue]:
    """What there is to say when nothing was found: an empty list and a sum of 0 are answers, any other value of nothing is none."""
    what = grounded.target.label if grounded.target is not None else "feature"
    if output in (Output.COUNT, Output.BOOLEAN) or (total and value is not None) or (total and output not in _VALUES):
        return None
    if total and output is Output.ATTRIBUTE:
        name = features[0].name if features else what
        return Issue(
            Severity.ERROR,
            "no-value",
            translate("SpatialRagAsking", "The layer has no {attribute} for {name}.").said(attribute=grounded.attribute, name=name),
            understood=name,
            not_understood=grounded.attribute,
        )
    if output in _VALUES and value != 0:  # of nothing at all the sum is 0, and no mean is known
        return Issue(
            Severity.ERROR,
            NOTHING_FOUND,
            translate("SpatialRagAsking", "None of “{what}” fits these conditions, so nothing can be measured.").said(what=what),
            understood=what,
            suggestions=(Choice(translate("SpatialRagAsking", "Widen the distance, or leave a condition out.").said()),),
        )
    return Issue(
        Severity.WARNING,
        NOTHING_FOUND,
        _nothing_of(what, grounded),
        understood=what,
        suggestions=(Choice(translate("SpatialRagAsking", "Widen the distance, or leave a condition out.").said()),),
    )


def _none_of_any(grounded: GroundedFrame, ranked: Optional[Ranked]) -> Optional[Issue]:
    """That there is none anywhere, where it is asked which has the most: all are equal then, and none has the most."""
    extreme = grounded.target.superlative if grounded.target is not None else None
    counted = extreme.term if extreme is not None and extreme.descending else None
    if counted is None or counted.tally is None or counted.per is not None or ranked is None:
        return None
    numbers = ranked.candidates.measures.get(counted.column)
    if numbers is None or not len(numbers) or any(number != 0 for number in numbers):
        return None
    words = translate("SpatialRagAsking", "None of “{what}” has any “{counted}”: the number is 0 for each.")
    what = grounded.target.label if grounded.target is not None else ""
    return Issue(Severity.WARNING, "none-of-any", words.said(what=what, counted=counted.label), understood=what)


def _nothing_of(what: str, grounded: GroundedFrame) -> Wording:
    """That there is none of it; of a direction with how wide it is, because there may be some beside its sector."""
    for relation in grounded.target.relations if grounded.target is not None else ():
        if relation.kind is not RelationKind.DIRECTION or relation.negated or relation.reference is None:
            continue
        if relation.azimuth_deg is not None:
            words = translate(
                "SpatialRagAsking", "None of “{what}” fits these conditions {direction} of “{reference}”, in a sector of 45°."
            )
            return words.said(what=what, direction=sector_name(relation.azimuth_deg), reference=relation.reference.label)
    return translate("SpatialRagAsking", "None of “{what}” fits these conditions.").said(what=what)


def _without_number(numbers: Sequence[Compared]) -> Optional[Issue]:
    """A comparison with what has no number has no answer: "no" would be a guess."""
    gone = next((item for item in numbers if item.value is None), None)
    if gone is None:
        return None
    message = translate("SpatialRagAsking", "There is no {words} for {name}, so nothing can be compared.").said(
        words=gone.words, name=gone.name
    )
    return Issue(Severity.ERROR, "no-value", message, understood=gone.name, not_understood=gone.words, subject=gone.name)


def _without_reference(workflow: Workflow, run: RunResult) -> Optional[Issue]:
    """A relation to things of which there are none has no answer; "0 found" would be a guess. Of what is counted there may be none."""
    counts = {record.step: record.count_out for record in run.trace}
    for step in workflow.needed():
        if type(step.operation).__name__ in _MAY_BE_NONE:
            continue
        for port, source in step.inputs:
            if port != "features" and counts.get(source) == 0:
                what = workflow.step(source).label
                return Issue(
                    Severity.ERROR,
                    "no-reference-feature",
                    translate(
                        "SpatialRagAsking", "None of “{what}” fits these conditions, so nothing can be found in relation to it."
                    ).said(what=what),
                    understood=what,
                    not_understood=translate("SpatialRagAsking", "which “{what}”").said(what=what),
                    suggestions=(Choice(translate("SpatialRagAsking", "Loosen what you say about “{what}”.").said(what=what)),),
                    subject=what,
                )
    return None


def _notes(catalog: Catalog, workflow: Workflow) -> list[Issue]:
    """What the answer must say of the layers it used: sampled ones."""
    used = set(workflow.layer_ids())
    return [
        Issue(
            Severity.WARNING,
            "sampled",
            translate("SpatialRagAsking", "The layer “{layer}” is large or remote: its words and names were read from a sample.").said(
                layer=layer.name
            ),
            subject=layer.name,
        )
        for layer in catalog.layers
        if layer.sampled and layer.id in used
    ]


def _with_groups(grounded: GroundedFrame, features: tuple[AnswerFeature, ...], table: Optional[Table]) -> tuple[AnswerFeature, ...]:
    """The features with what they are listed for, as the first column of the table says."""
    if not grounded.listed or table is None or table.columns[0].name == NAME:
        return features
    return tuple(replace(feature, group=str(row[0] or "")) for feature, row in zip(features, table.rows))


def _features(ranked: Ranked, catalog: Catalog, limit: int) -> tuple[AnswerFeature, ...]:
    columns = ranked.candidates
    # of those ranked by several scores only the first have a place and a reason
    count = len(columns) if ranked.totals is None else len(ranked.reasons)
    count = count if limit <= 0 else min(limit, count)
    layer = catalog.layer(columns.layer_id).name if columns.layer_id else ""
    numbers = _plain_columns(columns, count)
    return tuple(
        AnswerFeature(
            layer=layer,
            fid=int(columns.fids[i]),
            name=columns.names[i] if columns.names else "",
            lon=numbers["lon"][i],
            lat=numbers["lat"][i],
            rank=i + 1,
            distance_m=numbers["distance"][i],
            azimuth_deg=numbers["azimuth"][i],
            scores={name: float(column[i]) for name, column in columns.scores.items() if math.isfinite(column[i])},
            measures={name: _plain(column[i]) for name, column in columns.measures.items()},
            reason=ranked.reasons[i] if i < len(ranked.reasons) else "",
            layer_id=columns.layer_id,
            wkt=wkt_of(columns.wkbs[i]) if columns.wkbs else "",
            front=int(ranked.fronts[i]) if ranked.fronts is not None else 0,
            total=float(ranked.totals[i]) if ranked.totals is not None else None,
        )
        for i in range(count)
    )


def _plain_columns(columns: Candidates, count: int) -> dict[str, list[Optional[float]]]:
    given = {"lon": columns.lons, "lat": columns.lats, "distance": columns.distance_m, "azimuth": columns.azimuth_deg}
    return {
        name: [None] * count if column is None else [None if math.isnan(item) else item for item in column[:count].tolist()]
        for name, column in given.items()
    }


def _plain(value: Any) -> Any:
    return value.item() if hasattr(value, "item") else value
