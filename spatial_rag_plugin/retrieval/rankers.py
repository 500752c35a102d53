"""Rankers behind one protocol: the hybrid one with a switch for each of its parts, and the baselines that it is measured against."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Optional, Protocol

import numpy as np

from ..model.answer import Candidates, FeatureRef
from ..model.issue import Issue
from ..model.ranking import DEFAULT_WEIGHTS, MEANING, SPACE, TIME, View, Weights, Wish, WishKind
from .looking import with_pictures
from .mask import split_views
from .matching import Texts, texts_of, without_texts
from .rank import Pool, Ranked, by_scores
from .reasons import Reasons, Telling
from .scores import SEMANTIC_VIEWS, SPATIAL_VIEWS, Check, Views, by_view, mixed, sparse_spatial_score, spread
from .shelf import Shelf
from .temporal import temporal_score


@dataclass(frozen=True, eq=False)
class Request:
    """What is to be ranked, and by what. ``count``: only so many of the best are wanted (0: all). ``nearness`` False: distances are limits
    that all keep; being nearer counts for nothing until somebody gives it a weight.

    ``kept``: so many are put in order (0: all). ``shelf`` None: no texts are at hand. ``everything``: all features of the layer, for a
    ranker that knows no conditions.
    """

    candidates: Candidates
    references: Sequence[FeatureRef] = ()
    question: str = ""
    wishes: tuple[Wish, ...] = ()
    weights: Weights = DEFAULT_WEIGHTS
    language: str = "en"
    text_fields: tuple[str, ...] = ()
    shelf: Optional[Shelf] = None
    count: int = 0
    kept: int = 0
    nearness: bool = True
    labels: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    check: Check = None
    everything: Optional[Candidates] = None


class Ranker(Protocol):
    """Puts candidates in order. Raises Cancelled when the request's ``check`` does; what it lacks is told in ``Ranked.issues``."""

    @property
    def name(self) -> str: ...

    def rank(self, request: Request) -> Ranked: ...


_SWITCHES = (
    ("sparse_space", "sparse spatial"), ("dense_space", "dense spatial"), ("dense", "semantic"), ("words", "BM25"), ("time", "temporal"),
)  # fmt: skip


@dataclass(frozen=True)
class Hybrid:
    """Space (where it is, and where its text says that it is), meaning (sense and words) and time; every part can be switched off.

    f_space is the mean of 1/(1+d) and of the match with spatial wishes, f_meaning the match with all other wishes, where a match is half
    sense (cosines, spread) and half words (BM25 by its own maximum, fields weighted); f_time comes from the run (DESIGN, section 2). What
    was not asked for has no score.
    """

    sparse_space: bool = True
    dense_space: bool = True
    dense: bool = True
    words: bool = True
    time: bool = True

    @property
    def name(self) -> str:
        off = [label for switch, label in _SWITCHES if not getattr(self, switch)]
        return "hybrid" + "".join(f" w/o {label}" for label in off)

    def rank(self, request: Request) -> Ranked:
        candidates, tellings, issues = request.candidates, list[Telling](), list[Issue]()
        texts = texts_of(request.shelf, candidates, request.text_fields, request.language, request.check) if request.wishes else None
        if request.wishes and texts is None:
            issues.append(without_texts(request.wishes))
        spatial, semantic = by_view(request.wishes, lambda text: split_views(text, request.language))
        near = sparse_spatial_score(candidates.distance_m) if self.sparse_space and candidates.distance_m is not None else None
        weights = request.weights
        told = self._matched(texts, spatial, SPATIAL_VIEWS, True, tellings) if self.dense_space else None
        if not request.nearness and near is not None:
            near, weights = (near, replace(weights, space=0.0)) if told is None else (None, weights)
        scores = {
            SPACE: mixed((near, told)),
            MEANING: self._matched(texts, semantic, SEMANTIC_VIEWS, self.dense, tellings),
            TIME: temporal_score(candidates.measures) if self.time else None,
        }
        given = {name: score for name, score in scores.items() if score is not None}
        reasons = Reasons(candidates, request.references, request.labels, tuple(tellings))
        pool = Pool(replace(candidates, scores={**candidates.scores, **given}), reasons, request.count, request.kept)
        ranked = by_scores(pool, weights, (*issues, *(texts.told() if texts is not None else ())))
        return with_pictures(ranked, request.shelf, request.wishes, weights, request.check)

    def _matched(
        self, texts: Optional[Texts], wishes: tuple[Wish, ...], views: Views, dense: bool, tellings: list[Telling]
    ) -> Optional[np.ndarray]:
        """How well texts match wishes, (n,) in [0,1], half by sense and half by words; None where nothing was wished or can tell."""
        if texts is None or not wishes:
            return None
        sense = texts.sense(wishes, views) if dense else None
        words = texts.words(wishes, () if views is SEMANTIC_VIEWS else views[WishKind.WANT]) if self.words else None
        if words is not None:
            tellings.append(lambda i: [mention.text for mention in words.mentions(i)])
        if sense is not None:
            tellings.append(lambda i: [f"likeness in sense {sense[i]:.2f}"] if np.isfinite(sense[i]) else [])
        return mixed((None if sense is None else spread(sense), None if words is None else words.score.astype(float)))


@dataclass(frozen=True)
class ByDistance:
    """The nearest first, whatever texts say; as the data come where there is no distance."""

    name: str = "distance"

    def rank(self, request: Request) -> Ranked:
        distance = request.candidates.distance_m
        return _by_one(request, request.candidates, SPACE, None if distance is None else sparse_spatial_score(distance))


@dataclass(frozen=True)
class TextEmbedding:
    """Cosine of the whole question and the text without where it is."""

    name: str = "text embedding"
    views: tuple[View, ...] = (View.SEMANTIC,)

    def rank(self, request: Request) -> Ranked:
        return _by_one(request, request.candidates, MEANING, _likeness(request, request.candidates, self.views))


@dataclass(frozen=True)
class SpatialText(TextEmbedding):
    """Cosine of the whole question and the whole text, address and surroundings included."""

    name: str = "spatial text"
    views: tuple[View, ...] = (View.SEMANTIC, View.SPATIAL)


@dataclass(frozen=True)
class NaiveRag(SpatialText):
    """The same over all features of the layer: what lies elsewhere or is of another kind is not left out."""

    name: str = "naive RAG"

    def rank(self, request: Request) -> Ranked:
        candidates = request.everything if request.everything is not None else request.candidates
        return _by_one(request, candidates, MEANING, _likeness(request, candidates, self.views))


def _likeness(request: Request, candidates: Candidates, views: tuple[View, ...]) -> Optional[np.ndarray]:
    texts = texts_of(request.shelf, candidates, request.text_fields, request.language, request.check)
    wish = (Wish(request.question, WishKind.DESCRIBE),)
    found = None if texts is None else texts.sense(wish, {WishKind.DESCRIBE: views})
    return None if found is None else spread(found)


def _by_one(request: Request, candidates: Candidates, name: str, score: Optional[np.ndarray]) -> Ranked:
    scored = replace(candidates, scores={} if score is None else {name: score})
    pool = Pool(scored, Reasons(candidates, request.references, request.labels), request.count, request.kept)
    return by_scores(pool, request.weights)


BASELINES: tuple[Ranker, ...] = (ByDistance(), TextEmbedding(), SpatialText(), NaiveRag())
ABLATIONS: tuple[Ranker, ...] = tuple(Hybrid(**{switch: False}) for switch, _ in _SWITCHES)
