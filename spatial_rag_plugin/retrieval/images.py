"""How well pictures of places fit wishes (GeoLens: the best picture of each place re-ranks the front)."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

import numpy as np

from ..model.ranking import Wish, WishKind

#: CLIP's own temperature (Radford et al. 2021, section 2.5: logits are scaled by 100).
_SCALE = 100.0
_NEUTRAL = "a photo of a place"
_PICTURE = re.compile(r"\.(?:jpe?g|png|webp|gif|bmp|tiff?)(?:[?#]\S*)?$", re.IGNORECASE)
_BETWEEN = re.compile(r"\s*[;|\n]\s*|\s*,\s*(?=https?://|file:)")
_MOST = 8


def references(value: object) -> tuple[str, ...]:
    """The pictures that a value names, as paths or addresses, in order and each once: one, several between ; or |, or a JSON list."""
    if not isinstance(value, (str, list, tuple)):
        return ()
    parts: Sequence[object] = value if isinstance(value, (list, tuple)) else ()
    if isinstance(value, str):
        text = value.strip()
        parts = _BETWEEN.split(text)
        if text.startswith("["):
            try:
                listed = json.loads(text)
            except (ValueError, RecursionError):
                listed = None
            parts = listed if isinstance(listed, list) else parts
    found = [part.strip() for part in parts if isinstance(part, str) and _PICTURE.search(part.strip())]
    return tuple(dict.fromkeys(found))[:_MOST]


def prompts(wishes: Sequence[Wish]) -> list[str]:
    """The words that pictures are compared with: what says nothing first, then one for each wish."""
    return [_NEUTRAL, *(f"{_NEUTRAL}: {wish.text}" for wish in wishes)]


def image_scores(vectors: np.ndarray, owner: np.ndarray, count: int, words: np.ndarray, wishes: Sequence[Wish]) -> np.ndarray:
    """Scores in [0,1] of ``count`` places, (n,), NaN without picture: the mean over the wishes of the best picture's probability.

    ``vectors`` (m, d) of pictures, ``owner`` (m,) the place of each, ``words`` (1 + wishes, d) of ``prompts``. As CLIP classifies without
    training: the probability of the wish against words that say nothing, 1/(1+exp(−100·(cos − cos₀))). What is to be avoided counts by
    the picture that shows it most.
    """
    scores = np.full(count, np.nan)
    if not len(vectors) or not wishes:
        return scores
    cosines = vectors @ words.T
    likely = 1.0 / (1.0 + np.exp(-_SCALE * (cosines[:, 1:] - cosines[:, :1]).astype(float)))
    best = np.full((count, len(wishes)), -np.inf)
    np.maximum.at(best, owner, likely)
    avoided = np.array([wish.kind is WishKind.AVOID for wish in wishes])
    seen = np.isfinite(best[:, 0])
    scores[seen] = np.where(avoided, 1.0 - best[seen], best[seen]).mean(axis=1)
    return scores
