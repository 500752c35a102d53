"""`spatialrag:hybridrank`: features in the order in which they are near, fit what is wished, and are open."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsFields,
    QgsProcessingContext,
    QgsProcessingFeedback,
    QgsProcessingParameterBoolean,
    QgsProcessingParameterField,
    QgsProcessingParameterNumber,
    QgsProcessingParameterString,
)

from ..model.kinds import FieldType
from ..qgis_adapters.compat import make_field, plain
from .base import SpatialRagAlgorithm, common_details, measurer_of, tr
from .checking import check_of
from .columns import Columns, integer, real
from .reference import put
from .source import snapshot_source
from .texts import add_text_parameters, text_details, text_settings, text_snapshot

if TYPE_CHECKING:
    import numpy as np

    from ..model.answer import Candidates
    from ..model.ranking import Wish
    from ..retrieval.rank import Ranked
    from ..retrieval.shelf import Shelf

#: Weight parameter, name of the score, its default.
_WEIGHTS = (("WEIGHT_SPACE", "space", 0.5), ("WEIGHT_MEANING", "meaning", 0.5), ("WEIGHT_TIME", "time", 0.25))
_SEPARATOR = ";"
_REPORT_EVERY = 2000


class HybridRank(SpatialRagAlgorithm):
    """Carries out the operation of the same name."""

    NAME = "hybridrank"
    ICON = "hybrid_rank.svg"
    GROUP = "ranking"

    def displayName(self) -> str:
        return tr("Rank by wishes")

    def tags(self) -> list[str]:
        return tr("rank,order,wish,text,review,semantic,distance,opening hours,pareto,score,recommend").split(",")

    def shortDescription(self) -> str:
        return tr("Puts features in the order in which they are near, their texts say what is wished, and they are open.")

    def summary(self) -> str:
        return tr(
            "Puts features in order by up to three scores between 0 and 1: space, 1/(1+km) from a reference; meaning, how well texts say "
            "what is wished and nothing that is to be avoided, half by sense and half by words; and time, from a column of opening "
            "times.\n\n"
            "First come those that no other one beats in every score (front 1), then those that only they beat, and so on; within a front "
            "the weighted sum decides, then the id. A score for which nothing is given does not count. Nothing is left out."
        )

    def details(self) -> Mapping[str, str]:
        return {
            "INPUT": tr("The features to put in order."),
            "WANTS": tr("What is wanted, such as “quiet; good coffee”. Several wishes are separated by semicolons."),
            "DESCRIPTIONS": tr("What the place is like as a whole, such as “a place to celebrate a birthday”; separated by semicolons."),
            "AVERSIONS": tr("What is to be avoided, without “not”, such as “tourist trap; loud music”; separated by semicolons."),
            "REFERENCE": tr("Nearness to the nearest of these features counts. May be left empty."),
            "DISTANCE_FIELD": tr("A column with distances in metres, in place of a reference."),
            "TIME_FIELD": tr("A column with numbers from 0 to 1 that say how well the opening times fit, such as time_score."),
            **text_details(),
            "CORPUS": tr("The layer that the features were taken from: how rare a word is, is judged by all of its texts."),
            "KEY": tr("The field with the id that a feature has in that layer. Empty: sr_fid where there is one, else the feature id."),
            "WEIGHT_SPACE": tr("What nearness counts; only the proportion of the weights matters."),
            "WEIGHT_MEANING": tr("What texts count."),
            "WEIGHT_TIME": tr("What opening times count."),
            "LANGUAGE": tr("The language of the wishes: en, de or zh."),
            "ENCODE": tr("Ticked: by sense and by words. Otherwise by words only, without a model."),
            "K": tr("How many of the best are kept; 0: all."),
            **common_details("REPLACE"),
            "OUTPUT": tr(
                "The features, best first, with score_space, score_meaning, score_time, score_total, front, rank, and why in words."
            ),
            **common_details("COUNT"),
        }

    def add_parameters(self) -> None:
        self.add_source("INPUT", tr("Features to rank"))
        text = QgsProcessingParameterString
        self.addParameter(text("WANTS", tr("Wanted"), "", False, True))
        self.addParameter(text("DESCRIPTIONS", tr("Like"), "", False, True))
        self.addParameter(text("AVERSIONS", tr("To be avoided"), "", False, True))
        self.add_source("REFERENCE", tr("Near to"), optional=True)
        numeric = QgsProcessingParameterField.DataType.Numeric
        self.addParameter(QgsProcessingParameterField("DISTANCE_FIELD", tr("Column of distances"), None, "INPUT", numeric, False, True))
        self.addParameter(QgsProcessingParameterField("TIME_FIELD", tr("Column of opening scores"), None, "INPUT", numeric, False, True))
        add_text_parameters(self)
        kind = QgsProcessingParameterNumber.Type.Double
        for name, title, (_, _, default) in zip(
            ("WEIGHT_SPACE", "WEIGHT_MEANING", "WEIGHT_TIME"),
            (tr("Weight of nearness"), tr("Weight of texts"), tr("Weight of opening times")),
            _WEIGHTS,
        ):
            self.addParameter(QgsProcessingParameterNumber(name, title, kind, default, False, 0.0))
        whole = QgsProcessingParameterNumber.Type.Integer
        self.addParameter(QgsProcessingParameterNumber("K", tr("How many (k)"), whole, 0, False, 0))
        self.add_source("CORPUS", tr("Layer with all texts"), optional=True)
        self.add_advanced(QgsProcessingParameterField("KEY", tr("Field with the id in that layer"), None, "INPUT", optional=True))
        self.add_advanced(text("LANGUAGE", tr("Language of the wishes"), "en", False, True))
        self.add_advanced(QgsProcessingParameterBoolean("ENCODE", tr("By sense, too"), defaultValue=True))
        self.add_replace()
        self.add_sink("OUTPUT", tr("Ranked"))
        self.add_count()

    def take_snapshots(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> None:
        from ..model.settings import EncoderMode
        from ..workflow.operations import KEY_COLUMN

        self._input = self.required_source("INPUT", parameters, context)
        self._reference = snapshot_source(self, "REFERENCE", parameters, context)
        self._corpus = snapshot_source(self, "CORPUS", parameters, context)
        settings = text_settings(self, parameters, context)
        encode = self.parameterAsBool(parameters, "ENCODE", context)
        self._settings = settings if encode else replace(settings, encoder=EncoderMode.NONE)
        self._texts = text_snapshot(self, "INPUT" if self._corpus is None else "CORPUS", parameters, context)
        self._measurer = measurer_of(self._input, context, feedback)
        chosen = self.parameterAsString(parameters, "KEY", context) or KEY_COLUMN
        self._key = chosen if self._corpus is not None and self._input.has_field(chosen) else ""

    def layer_of_field(self, field: QgsProcessingParameterField, parameters: dict[str, Any]) -> str:
        texts = field.name() == "FIELDS" and self._corpus is not None
        return "CORPUS" if texts else super().layer_of_field(field, parameters)

    def compute(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> dict[str, Any]:
        from ..retrieval.rankers import Hybrid, Request

        check = check_of(feedback)
        wishes = self._wishes(parameters, context)
        fids, candidates = self._candidates(parameters, context, feedback)
        feedback.setProgress(20)
        shelf = self._shelf(feedback) if wishes else None
        feedback.setProgress(40)
        request = Request(
            candidates, wishes=wishes, weights=self._weights(parameters, context), shelf=shelf, check=check,
            language=self.parameterAsString(parameters, "LANGUAGE", context) or "en",
            text_fields=tuple(self.parameterAsFields(parameters, "FIELDS", context)), count=self.parameterAsInt(parameters, "K", context),
        )  # fmt: skip
        ranked = Hybrid().rank(request)
        for issue in ranked.issues:
            feedback.pushWarning(issue.message)
        feedback.setProgress(80)
        return self._write(ranked, fids, parameters, context, feedback)

    def _wishes(self, parameters: dict[str, Any], context: QgsProcessingContext) -> tuple[Wish, ...]:
        from ..model.ranking import Wish, WishKind

        given = (("WANTS", WishKind.WANT), ("DESCRIPTIONS", WishKind.DESCRIBE), ("AVERSIONS", WishKind.AVOID))
        return tuple(
            Wish(text.strip(), kind)
            for name, kind in given
            for text in self.parameterAsString(parameters, name, context).split(_SEPARATOR)
            if text.strip()
        )

    def _weights(self, parameters: dict[str, Any], context: QgsProcessingContext) -> Any:
        from ..model.ranking import Weights

        return Weights(**{score: self.parameterAsDouble(parameters, name, context) for name, score, _ in _WEIGHTS}, image=0.0)

    def _candidates(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> tuple[dict[int, int], Candidates]:
        """The features as candidates under their ids in the corpus, and the id in the input of each of these."""
        import numpy as np

        from ..engine.reading.conditions import as_number
        from ..model.answer import Candidates
        from ..model.columns import TIME_COLUMN

        check = check_of(feedback)
        distance, time = (self.parameterAsString(parameters, name, context) for name in ("DISTANCE_FIELD", "TIME_FIELD"))
        wanted = [name for name in (self._key, distance, time) if name]
        known = self._corpus_ids(feedback)
        ids: dict[int, int] = {}
        columns: dict[str, list[float]] = {name: [] for name in (distance, time) if name}
        missing = -1
        for feature in self._input.features(check, attributes=wanted):
            key = feature.id() if not self._key else plain(feature.attribute(self._key))
            fid = known.get(key, -1) if known is not None else key
            if not isinstance(fid, int) or fid < 0 or fid in ids:  # not in the corpus, or twice: it has no text of its own
                fid, missing = missing, missing - 1
            ids[fid] = feature.id()
            for name, column in columns.items():
                column.append(as_number(plain(feature.attribute(name))))
        fids = np.fromiter(ids, dtype=np.int64, count=len(ids))
        unknown = np.full(len(fids), np.nan)
        metres = np.array(columns[distance], dtype=float) if distance else self._distances(list(ids.values()), feedback)
        measures = {TIME_COLUMN: np.array(columns[time], dtype=float)} if time else {}
        return ids, Candidates(self._texts.layers[0].id, fids, unknown, unknown, distance_m=metres, measures=measures)

    def _corpus_ids(self, feedback: QgsProcessingFeedback) -> dict[Any, int] | None:
        """The ids of the corpus by key; None where the key is that id."""
        if self._corpus is None or not self._key or not self._corpus.has_field(self._key):
            return None
        found = self._corpus.features(check_of(feedback), attributes=[self._key])
        return {plain(feature.attribute(self._key)): feature.id() for feature in found}

    def _distances(self, fids: list[int], feedback: QgsProcessingFeedback) -> np.ndarray | None:
        """Metres to the nearest reference in the order of these ids of the input; None without a reference."""
        import numpy as np

        from .comparing import Pair, read_columns, same_rows, seen_from_nearest

        if self._reference is None:
            return None
        targets, reference = read_columns(self._input, "", feedback), read_columns(self._reference, "", feedback)
        same = same_rows(targets, reference) if self._input.layer_id == self._reference.layer_id else None
        hits = seen_from_nearest(Pair(targets, reference, self._measurer, same), feedback)
        found = dict(zip(targets.fids[hits.target].tolist(), hits.distance.tolist()))
        return np.array([found.get(fid, float("nan")) for fid in fids], dtype=float)

    def _shelf(self, feedback: QgsProcessingFeedback) -> Shelf:
        from .. import api
        from ..qgis_adapters.cache_places import text_store
        from ..qgis_adapters.layer_vectors import LayerVectors
        from ..qgis_adapters.shelf import LayerShelf
        from ..qgis_adapters.summaries import summed_up

        check = check_of(feedback)
        catalog = api.open_world(self._texts, self._settings, check, lambda share: feedback.setProgress(20 + 20 * share)).catalog
        vectors, texts, summaries = LayerVectors(self._settings), text_store(self._settings), summed_up(self._settings)
        return LayerShelf(self._texts, catalog, check, vectors=vectors, texts=texts, summaries=summaries)

    def _write(
        self,
        ranked: Ranked,
        ids: dict[int, int],
        parameters: dict[str, Any],
        context: QgsProcessingContext,
        feedback: QgsProcessingFeedback,
    ) -> dict[str, Any]:
        from ..qgis_adapters.said import said
        from .comparing import number

        new = [
            *real(*(f"score_{score}" for _, score, _ in _WEIGHTS), "score_total"),
            *integer("front", "rank"),
            make_field("why", FieldType.TEXT),
        ]
        columns = Columns.add(QgsFields(self._input.fields), new, self.parameterAsBool(parameters, "REPLACE", context), feedback)
        sink, target_id = self.sink("OUTPUT", columns.fields, self._input, parameters, context)
        candidates, totals, fronts = ranked.candidates, ranked.totals, ranked.fronts
        order = [ids[fid] for fid in candidates.fids.tolist()]
        features = self._input.by_id(order, check_of(feedback))
        scores = [candidates.scores.get(score) for _, score, _ in _WEIGHTS]
        for row, fid in enumerate(order):
            if row % _REPORT_EVERY == 0:
                feedback.setProgress(80 + 20 * row / max(len(order), 1))
            total = None if totals is None else float(totals[row])
            front = None if fronts is None else int(fronts[row])
            found = [None if column is None else number(column[row]) for column in scores]
            put(sink, features[fid], columns, [*found, total, front, row + 1, said(ranked.reasons[row]) or None])
        del sink
        return {"OUTPUT": target_id, "COUNT": len(order)}
