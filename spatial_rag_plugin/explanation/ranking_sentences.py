"""Sentences for rankings: what the order goes by, why the first stands first, and what was set apart."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Optional

from ..model.answer import AnswerFeature, RunResult, Sentence, StepRecord
from ..model.listing import COMMA, SEMICOLON, joined, pieces
from ..model.ranking import Weights
from ..model.wording import translate
from .phrases import and_more, called, what_is_done

APART_WHY = translate("SpatialRagAnswer", "opening hours unknown").said()
_NAMED = 3
_WORDS = {
    "space": translate("SpatialRagAnswer", "where it is {score}"),
    "meaning": translate("SpatialRagAnswer", "what texts say {score}"),
    "time": translate("SpatialRagAnswer", "when it is open {score}"),
    "image": translate("SpatialRagAnswer", "pictures {score}"),
}
_OF_ONE = translate("SpatialRagAnswer", "{name}: {what}.")
_RANKING = translate("SpatialRagAnswer", "Ranked: {how}. Pareto fronts first, within them by {weights}.")


@dataclass(frozen=True)
class Ranking:
    """The weights that an order went by (None: one order only), and the features that were set apart, with their number."""

    weights: Optional[Weights] = None
    apart: tuple[AnswerFeature, ...] = ()
    apart_total: int = 0


NO_RANKING = Ranking()


def ranking_sentences(run: RunResult, features: tuple[AnswerFeature, ...], ranking: Ranking) -> list[Sentence]:
    """By what features were ranked, with which weights, and what the first one reached."""
    record = _record(run, "HybridRank")
    if record is None or ranking.weights is None or not features:
        return []
    applied = {item.name: getattr(ranking.weights, item.name) for item in fields(ranking.weights)}
    weighted = joined([_WORDS[name].said(score=f"{weight:.0%}") for name, weight in applied.items() if weight > 0], COMMA)
    wishes = record.sentence.partition("rank by ")[2]
    text = _RANKING.said(how=what_is_done(record.sentence), weights=weighted)
    text = text.in_english(f"Ranked by {wishes}: Pareto fronts first, within them by {weighted}.")
    sentences = [Sentence(text, steps=(record.step,), kind="how")]
    sentences += [
        Sentence(
            _OF_ONE.said(name=_name(feature), what=why),
            ((feature.layer_id, feature.fid),),
            (record.step,),
            "how",
        )
        for feature, why in ((feature, _why(feature)) for feature in features[:_NAMED])
        if why
    ]
    first = features[0]
    if first.total is not None and len(features) > 1:
        given = [_WORDS[name].said(score=f"{score:.2f}") for name, score in first.scores.items() if applied.get(name, 0.0) > 0.0]
        text = translate("SpatialRagAnswer", "{name} stands first with {total} in front {front}: {scores}.").said(
            name=_name(first), total=f"{first.total:.2f}", front=str(first.front), scores=joined(given, COMMA)
        )
        sentences.append(Sentence(text, ((first.layer_id, first.fid),), (record.step,), "how"))
    return sentences


def without_why(feature: AnswerFeature) -> AnswerFeature:
    """The feature with how far and which way as its only reason: what texts say has sentences of its own."""
    return replace(feature, reason=_parts(feature)[0])


def _why(feature: AnswerFeature) -> str:
    return _parts(feature)[1]


def _parts(feature: AnswerFeature) -> tuple[str, str]:
    """Where it is, and the other reasons."""
    if feature.distance_m is None:
        return "", feature.reason
    where, *why = pieces(feature.reason, SEMICOLON)
    return where, joined(why, SEMICOLON)


def _name(feature: AnswerFeature) -> str:
    return feature.name or translate("SpatialRagAnswer", "Feature {fid}").said(fid=str(feature.fid))


def apart_sentence(run: RunResult, ranking: Ranking) -> list[Sentence]:
    """How many were set apart, and the first few of them."""
    if not ranking.apart_total:
        return []
    shown = ranking.apart[:_NAMED]
    names = and_more([called(feature) for feature in shown], ranking.apart_total)
    record = _record(run, "OpeningHours")
    text = translate("SpatialRagAnswer", "Set apart and not counted, {why}: {count} ({names}).").said(
        why=APART_WHY, count=f"{ranking.apart_total:,}", names=names
    )
    return [Sentence(text, tuple((item.layer_id, item.fid) for item in shown), () if record is None else (record.step,), "note")]


def _record(run: RunResult, operation: str) -> Optional[StepRecord]:
    return next((record for record in reversed(run.trace) if record.operation == operation), None)
