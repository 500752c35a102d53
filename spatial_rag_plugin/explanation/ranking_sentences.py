"""Sentences for rankings: what the order goes by, why the first stands first, and what was set apart."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Optional

from ..model.answer import AnswerFeature, RunResult, Sentence, StepRecord
from ..model.ranking import Weights

APART_WHY = "opening hours unknown"
_NAMED = 3
_WORDS = {"space": "where it is", "meaning": "what texts say", "time": "when it is open", "image": "pictures"}


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
    weighted = ", ".join(f"{_WORDS[name]} {weight:.0%}" for name, weight in applied.items() if weight > 0)
    wishes = record.sentence.partition("rank by ")[2]
    text = f"Ranked by {wishes}: Pareto fronts first, within them by {weighted}."
    sentences = [Sentence(text, steps=(record.step,), kind="how")]
    sentences += [
        Sentence(f"{_name(feature)}: {why}.", ((feature.layer_id, feature.fid),), (record.step,), "how")
        for feature, why in ((feature, _why(feature)) for feature in features[:_NAMED])
        if why
    ]
    first = features[0]
    if first.total is not None and len(features) > 1:
        scores = ", ".join(f"{_WORDS[name]} {score:.2f}" for name, score in first.scores.items() if applied.get(name, 0.0) > 0.0)
        text = f"{_name(first)} stands first with {first.total:.2f} in front {first.front}: {scores}."
        sentences.append(Sentence(text, ((first.layer_id, first.fid),), (record.step,), "how"))
    return sentences


def without_why(feature: AnswerFeature) -> AnswerFeature:
    """The feature with how far and which way as its only reason: what texts say has sentences of its own."""
    return replace(feature, reason=_parts(feature)[0])


def _why(feature: AnswerFeature) -> str:
    return _parts(feature)[1]


def _parts(feature: AnswerFeature) -> tuple[str, str]:
    """Where it is, and the other reasons."""
    where, _, why = feature.reason.partition("; ")
    return (where, why) if feature.distance_m is not None else ("", feature.reason)


def _name(feature: AnswerFeature) -> str:
    return feature.name or f"Feature {feature.fid}"


def apart_sentence(run: RunResult, ranking: Ranking) -> list[Sentence]:
    """How many were set apart, and the first few of them."""
    if not ranking.apart_total:
        return []
    shown = ranking.apart[:_NAMED]
    names = "; ".join(feature.name or f"feature {feature.fid}" for feature in shown)
    more = f"; and {ranking.apart_total - len(shown):,} more" if ranking.apart_total > len(shown) else ""
    record = _record(run, "OpeningHours")
    text = f"Set apart and not counted, {APART_WHY}: {ranking.apart_total:,} ({names}{more})."
    return [Sentence(text, tuple((item.layer_id, item.fid) for item in shown), () if record is None else (record.step,), "note")]


def _record(run: RunResult, operation: str) -> Optional[StepRecord]:
    return next((record for record in reversed(run.trace) if record.operation == operation), None)
