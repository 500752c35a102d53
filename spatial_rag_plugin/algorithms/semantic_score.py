"""`spatialrag:semanticscore`: how well the texts of features fit words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsFields,
    QgsProcessingContext,
    QgsProcessingFeedback,
    QgsProcessingParameterEnum,
    QgsProcessingParameterString,
)

from .base import SpatialRagAlgorithm, common_details, tr
from .checking import check_of
from .columns import Columns, real
from .reference import write_beside
from .texts import OpenedTexts, add_text_parameters, open_texts, text_details, text_settings, text_snapshot

if TYPE_CHECKING:
    import numpy as np

#: The order is part of the interface: models store the number.
VIEWS = (("semantic", "spatial"), ("semantic",), ("spatial",))


class SemanticScore(SpatialRagAlgorithm):
    """One score for meaning, one for words, and both together."""

    NAME = "semanticscore"
    ICON = "semantic_score.svg"
    GROUP = "ranking"

    def displayName(self) -> str:
        return tr("Score by meaning")

    def tags(self) -> list[str]:
        return tr("text,embedding,semantic,meaning,similarity,score,search,bm25,description,review").split(",")

    def shortDescription(self) -> str:
        return tr("Scores how well the texts of features fit words, by meaning and by the words themselves.")

    def summary(self) -> str:
        return tr(
            "Adds scores between 0 and 1 that say how well the texts of each feature fit some words, such as “quiet garden”.\n\n"
            "By meaning: the cosine between the words and the best passage of the text, 0 where it is negative; a model in the companion "
            "of this plugin encodes both. By words: BM25 against the texts of the whole layer, by the largest value that the words can "
            "reach. Without a companion only the words count, and a warning says so."
        )

    def details(self) -> Mapping[str, str]:
        return {
            "INPUT": tr("The features to score."),
            "QUERY": tr("What the texts should be about, in any words."),
            **text_details(),
            "VIEW": tr("Which part of the texts: what is said of where a place is and what is around it, everything else, or both."),
            **common_details("REPLACE"),
            "OUTPUT": tr(
                "All features of the input with score_dense (by meaning), score_words, and score_meaning, their mean. Features without "
                "text get nothing."
            ),
            "COUNT": tr("How many features have a score."),
        }

    def add_parameters(self) -> None:
        self.add_source("INPUT", tr("Features with texts"))
        self.addParameter(QgsProcessingParameterString("QUERY", tr("Words")))
        add_text_parameters(self)
        titles = [tr("all of the text"), tr("what is said of the place itself"), tr("what is said of where it is")]
        self.add_advanced(QgsProcessingParameterEnum("VIEW", tr("Part of the texts"), titles, defaultValue=0))
        self.add_replace()
        self.add_sink("OUTPUT", tr("Scored"))
        self.add_count()

    def problem(self, parameters: dict[str, Any], context: QgsProcessingContext) -> str:
        return "" if self.parameterAsString(parameters, "QUERY", context).strip() else tr("Say what the texts should be about.")

    def take_snapshots(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> None:
        self._input = self.required_source("INPUT", parameters, context)
        self._settings = text_settings(self, parameters, context)
        self._snapshot = text_snapshot(self, "INPUT", parameters, context)

    def compute(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> dict[str, Any]:
        import numpy as np

        from .comparing import number

        check = check_of(feedback)
        fields = self.parameterAsFields(parameters, "FIELDS", context)
        opened = open_texts(self._snapshot, self._settings, fields, check, lambda share: feedback.setProgress(20 * share))
        fids = np.fromiter((feature.id() for feature in self._input.features(check, [])), dtype=np.int64)
        query = self.parameterAsString(parameters, "QUERY", context).strip()
        scores = self._scores(opened, fids, query, VIEWS[self.parameterAsEnum(parameters, "VIEW", context)], feedback)
        replaced = self.parameterAsBool(parameters, "REPLACE", context)
        names = real("score_dense", "score_words", "score_meaning")
        columns = Columns.add(QgsFields(self._input.fields), names, replaced, feedback)
        rows = {fid: row for row, fid in enumerate(fids.tolist())}

        def values(fid: int) -> list[Any]:
            return [number(column[rows[fid]]) for column in scores]

        written = write_beside(self, self._input, columns, values, parameters, context, feedback, 90)
        return {**written, "COUNT": int(np.isfinite(scores[2]).sum())}

    def _scores(
        self, opened: OpenedTexts, fids: np.ndarray, query: str, names: tuple[str, ...], feedback: QgsProcessingFeedback
    ) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """By meaning, by words and together, (n,) each; NaN where there is no text, by meaning also where nothing encodes."""
        import numpy as np

        from ..model.ranking import View
        from ..retrieval.field_match import word_index
        from ..retrieval.similarity import NO_BOUNDS

        check, documents = check_of(feedback), opened.documents
        rows = documents.rows_of(fids)
        there = np.flatnonzero(rows >= 0)
        dense, words = (np.full(len(fids), np.nan) for _ in range(2))
        for view in (View(name) for name in names):
            texts = getattr(documents, view.value)
            spoken = np.array([bool(texts[row]) for row in rows[there].tolist()], dtype=bool)
            index = word_index(documents, view.value, check)
            words[there] = np.fmax(words[there], np.where(spoken, index.score(index.query(query), rows[there]), np.nan))
            cosines = opened.vectors.similarity(
                opened.layer,
                documents,
                rows[there],
                view,
                (query,),
                check,
                None,
                NO_BOUNDS,
                lambda part: feedback.setProgress(20 + 70 * part),
            )
            if cosines is not None:
                dense[there] = np.fmax(dense[there], np.maximum(cosines[0], 0.0))
        if opened.vectors.encoder() is None:
            feedback.pushWarning(tr("Nothing encodes texts, so only words count: {}").format(opened.vectors.missing or tr("switched off")))
        for note in opened.vectors.notes:
            feedback.pushWarning(note)
        together = np.where(np.isfinite(dense), (dense + words) / 2.0, words)
        return dense, words, together
