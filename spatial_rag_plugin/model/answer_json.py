"""An answer as JSON, in the one format that the command line, the Processing algorithm and scripts share.

Numbers keep ten significant digits: far below the accuracy of any measure, and free of the noise of binary fractions.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from typing import Any

from .answer import Answer, AnswerFeature, FeatureRef
from .codec import to_jsonable
from .llm import Told

_DIGITS = 10


def answer_json(answer: Answer) -> dict[str, Any]:
    """The answer as JSON values: status, value with unit, table, features by rank, workflow, explanation, issues, timing; where there is a
    ranking by several scores its weights, and what is set apart; what a language model told and did.

    Distances in metres, azimuths in degrees from north, positions in degrees WGS 84; absent measures are None, as are NaN and infinity.
    """
    shown = _tidy(
        {
            "question": answer.question,
            "status": answer.status,
            "answer_type": answer.answer_type.value,
            "value": _loose(answer.value),
            "unit": answer.unit,
            "table": None if answer.table is None else _table(answer),
            "total": answer.total,
            "features": [_feature(feature) for feature in sorted(answer.features, key=lambda feature: feature.rank)],
            "references": [_reference(item) for item in answer.references],
            "workflow": to_jsonable(answer.workflow),
            "workflow_words": list(answer.workflow_words),
            "explanation": answer.explanation.text,
            "issues": [to_jsonable(issue) for issue in answer.issues],
            "engine": answer.engine,
            "timing_ms": {stage: round(milliseconds, 3) for stage, milliseconds in answer.timing_ms.items()},
        }
    )
    if answer.weights is not None:
        shown["weights"] = _tidy(to_jsonable(answer.weights))
    if answer.apart_total:
        rows = [_feature(feature) for feature in answer.apart]
        shown["apart"] = _tidy({"why": answer.apart_why, "total": answer.apart_total, "features": rows})
    if answer.told is not None:
        shown["told"] = _tidy(_told(answer.told))
    if answer.llm is not None:
        tokens_in, tokens_out = answer.llm.tokens
        sums = {"tokens_in": tokens_in, "tokens_out": tokens_out, "money": answer.llm.money}
        shown["llm"] = _tidy({"did": list(answer.llm.did), **sums, "calls": len(answer.llm.calls)})
    return shown


def dump_answer(answer: Answer, **more: Any) -> str:
    """The answer as one line of JSON; `more` (such as an id) stands in front."""
    return json.dumps({**more, **answer_json(answer)}, ensure_ascii=False, allow_nan=False)


def _feature(feature: AnswerFeature) -> dict[str, Any]:
    shown = {
        "layer": feature.layer,
        "fid": feature.fid,
        "name": feature.name,
        "lon": feature.lon,
        "lat": feature.lat,
        "rank": feature.rank,
        "distance_m": feature.distance_m,
        "azimuth_deg": feature.azimuth_deg,
        "scores": to_jsonable(feature.scores),
    }
    if feature.total is not None:
        shown.update(front=feature.front, score=feature.total)
    if feature.measures:
        shown["measures"] = {name: _loose(value) for name, value in feature.measures.items()}
    if feature.group:
        shown["group"] = feature.group
    if feature.reason:
        shown["reason"] = feature.reason
    if feature.wkt:
        shown["wkt"] = feature.wkt
    return shown


def _reference(item: FeatureRef) -> dict[str, Any]:
    shown = {"layer": item.layer, "fid": item.fid, "name": item.name, "lon": item.lon, "lat": item.lat}
    if item.wkt:
        shown.update(wkt=item.wkt, step=item.step)
    return shown


def _table(answer: Answer) -> dict[str, Any]:
    columns = [{"name": column.name, "unit": column.unit} for column in answer.table.columns] if answer.table else []
    rows = [[_loose(value) for value in row] for row in answer.table.rows] if answer.table else []
    return {"columns": columns, "rows": rows}


def _told(told: Told) -> dict[str, Any]:
    """What stands of the explanation of a language model, the share of it that was verified, and its sentences."""
    return {
        "text": told.text,
        "verified": told.share,
        "model": told.model,
        "sentences": [to_jsonable(item) for item in told.sentences],
    }


def _loose(value: Any) -> Any:
    """A value of an attribute: what has no JSON form is given as text."""
    try:
        return to_jsonable(value)
    except TypeError:
        return str(value)


def _tidy(value: Any) -> Any:
    if isinstance(value, float):
        if not math.isfinite(value):
            return None
        rounded = float(f"{value:.{_DIGITS}g}")
        # the largest numbers of all round up to infinity
        return rounded if math.isfinite(rounded) else value
    if isinstance(value, Mapping):
        return {key: _tidy(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_tidy(item) for item in value]
    return value
