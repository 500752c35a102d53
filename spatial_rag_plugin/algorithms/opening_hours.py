"""`spatialrag:openinghours`: which features are open at a time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Optional

from qgis.core import (
    QgsFields,
    QgsProcessingContext,
    QgsProcessingFeedback,
    QgsProcessingOutputNumber,
    QgsProcessingParameterBoolean,
    QgsProcessingParameterDateTime,
    QgsProcessingParameterEnum,
    QgsProcessingParameterField,
    QgsProcessingParameterString,
)

from ..errors import LayerUnavailable
from ..model.kinds import FieldType
from ..qgis_adapters.compat import make_field, plain
from .base import SpatialRagAlgorithm, common_details, measurer_of, tr
from .checking import check_of
from .columns import Columns, real
from .reference import write_beside

if TYPE_CHECKING:
    from ..engine.opening import Judged
    from ..model.frame import Opening

_STATE, _NOTE = "open_state", "open_note"
_SAMPLE = 500
#: The order is part of the interface: models store the number.
KEEP_KEYS = ("open", "unknown", "all")


class OpeningHours(SpatialRagAlgorithm):
    """Carries out the operation of the same name; the companion reads the texts."""

    NAME = "openinghours"
    ICON = "opening_hours.svg"
    GROUP = "selection"

    def displayName(self) -> str:
        return tr("Extract by opening hours")

    def tags(self) -> list[str]:
        return tr("opening hours,open,closed,business hours,time,schedule,weekday,temporal").split(",")

    def shortDescription(self) -> str:
        return tr("Tells which features are open, closed or unknown at a time, and keeps those that are wanted.")

    def summary(self) -> str:
        return tr(
            "Tells of each feature whether it is open at a time: open, closed, or unknown where there are no hours, where they are not "
            "understood, or where only a comment speaks of them (“by appointment”).\n\n"
            "Hours may be written as OpenStreetMap has them (“Mo-Fr 09:00-17:00; PH off”), in other common styles (“Mon-Fri 9-5”, "
            "“9am - 5pm daily”), in a column for each weekday, or as opening and closing times. Time zone, public holidays and sunset are "
            "those of each place. What is out of business is closed.\n\n"
            "The hours are read by the companion of this plugin, which is set up once with a click."
        )

    def details(self) -> Mapping[str, str]:
        return {
            "INPUT": tr("The features to look at."),
            "WHEN": tr(
                "In words: “now”, “Sunday evening”, “after 10 pm on weekends”, “Monday to Friday from 9 to 17”. A day or an hour is the "
                "next one from now on. A part of the day: open for at least two hours of it."
            ),
            "AT": tr("A date and time, in place of the words."),
            "HOURS": tr(
                "The field of hours; or two: opens, closes; or seven, Monday first; or fourteen: opens and closes of each day. Empty: "
                "found by names and contents."
            ),
            "STATUS": tr("Fields that say whether a place is in business. Empty: found by names and contents."),
            "FIND": tr("Ticked: fields of hours and of business status are found where none are chosen."),
            "KEEP": tr("Which features the output has."),
            "NOW": tr("What “now” means, ISO date and time (2026-01-31T18:00). Empty: the clock, in the time zone of each place."),
            "COUNTRY": tr("ISO code of the country whose public holidays hold. Empty: that of each place."),
            **common_details("REPLACE"),
            "COMPANION_PYTHON": tr("The Python that runs the companion. Empty: that of the settings."),
            "OUTPUT": tr(
                "The features kept, with open (1, 0 or nothing), time_score (0 to 1), next_change (seconds of local time since 1970), "
                "open_state in words, and open_note: until when, or what is not understood."
            ),
            **common_details("COUNT"),
            "UNKNOWN": tr("Of how many features of the input nobody knows whether they are open."),
        }

    def add_parameters(self) -> None:
        self.add_source("INPUT", tr("Features"))
        self.addParameter(QgsProcessingParameterString("WHEN", tr("Open when"), "now", False, True))
        self.addParameter(QgsProcessingParameterDateTime("AT", tr("Date and time in place of the words"), optional=True))
        fields = QgsProcessingParameterField
        self.addParameter(fields("HOURS", tr("Fields of hours"), None, "INPUT", allowMultiple=True, optional=True))
        self.addParameter(fields("STATUS", tr("Fields of business status"), None, "INPUT", allowMultiple=True, optional=True))
        titles = [tr("what is open then"), tr("what nobody knows to be open or closed"), tr("all features")]
        self.addParameter(QgsProcessingParameterEnum("KEEP", tr("Keep"), titles, defaultValue=0))
        self.add_advanced(QgsProcessingParameterBoolean("FIND", tr("Find fields that are not chosen"), defaultValue=True))
        self.add_advanced(QgsProcessingParameterString("NOW", tr("What “now” means"), "", False, True))
        self.add_advanced(QgsProcessingParameterString("COUNTRY", tr("Country of public holidays"), "", False, True))
        self.add_replace()
        self.add_advanced(QgsProcessingParameterString("COMPANION_PYTHON", tr("Python of the companion"), "", False, True))
        self.add_sink("OUTPUT", tr("Open"))
        self.add_count()
        self.addOutput(QgsProcessingOutputNumber("UNKNOWN", tr("Number of unknown ones")))

    def problem(self, parameters: dict[str, Any], context: QgsProcessingContext) -> str:
        from .opening_words import is_moment, opening_of

        now = self.parameterAsString(parameters, "NOW", context)
        if now and not is_moment(now):
            return tr("“{}” is no date and time: write 2026-01-31T18:00.").format(now)
        if _given(parameters):
            valid = self.parameterAsDateTime(parameters, "AT", context).isValid()
            return "" if valid else tr("“{}” is no date and time: write 2026-01-31T18:00.").format(plain(parameters["AT"]))
        when = self.parameterAsString(parameters, "WHEN", context)
        if opening_of(when) is None:
            return tr("“{}” is not understood as a time of opening: try “now”, “Sunday evening”, “after 10 pm”.").format(when)
        return ""

    def take_snapshots(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> None:
        from ..model.settings import Settings
        from ..qgis_adapters.settings_store import load

        self._input = self.required_source("INPUT", parameters, context)
        self._measurer = measurer_of(self._input, context, feedback)
        python = self.parameterAsString(parameters, "COMPANION_PYTHON", context)
        settings = load(Settings)
        self._settings = replace(settings, companion_python=python) if python else settings

    def compute(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> dict[str, Any]:
        import numpy as np

        from ..model.columns import CHANGE_COLUMN, OPEN_COLUMN, TIME_COLUMN
        from ..workflow.operations import Keep
        from .comparing import number

        opening = self._opening(parameters, context)
        found, fids = self._judged(opening, parameters, context, feedback)
        for note in found.notes:
            feedback.pushWarning(note)
        keep = Keep(KEEP_KEYS[self.parameterAsEnum(parameters, "KEEP", context)])
        kept = found.kept(keep, opening)
        new = [*real(OPEN_COLUMN, TIME_COLUMN, CHANGE_COLUMN), make_field(_STATE, FieldType.TEXT), make_field(_NOTE, FieldType.TEXT)]
        replaced = self.parameterAsBool(parameters, "REPLACE", context)
        columns = Columns.add(QgsFields(self._input.fields), new, replaced, feedback)
        rows = {fid: row for row, fid in enumerate(fids)}
        numbers = [found.columns[name] for name in (OPEN_COLUMN, TIME_COLUMN, CHANGE_COLUMN)]

        def values(fid: int) -> Optional[list[Any]]:
            row = rows[fid]
            return [*(number(column[row]) for column in numbers), *_words(found, row)] if kept[row] else None

        written = write_beside(self, self._input, columns, values, parameters, context, feedback)
        return {**written, "UNKNOWN": int(np.isnan(found.columns[OPEN_COLUMN]).sum())}

    def _opening(self, parameters: dict[str, Any], context: QgsProcessingContext) -> Opening:
        from .opening_words import opening_at, opening_of

        if _given(parameters):
            return opening_at(self.parameterAsDateTime(parameters, "AT", context))
        found = opening_of(self.parameterAsString(parameters, "WHEN", context))
        if found is None:
            raise LayerUnavailable(self.problem(parameters, context))
        return found

    def _judged(
        self, opening: Opening, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> tuple[Judged, list[int]]:
        """What was found, and the ids of the features that it was found of."""
        from qgis.core import QgsCoordinateReferenceSystem

        from ..engine.geodesy import representative_points
        from ..engine.opening import judged
        from ..workflow.operations import OpeningHours as Operation
        from .comparing import read_columns

        check = check_of(feedback)
        hours, status = self._fields(parameters, context, feedback)
        operation = Operation(
            opening,
            hours,
            status,
            now=self.parameterAsString(parameters, "NOW", context),
            country=self.parameterAsString(parameters, "COUNTRY", context),
        )
        read = read_columns(self._input, "", feedback)
        feedback.setProgress(30)
        points = representative_points(read.column, self._measurer, check)
        lonlats = self._measurer.place(points, QgsCoordinateReferenceSystem("EPSG:4326"))
        values = self._values(list(dict.fromkeys((*hours, *status))), feedback)
        fids = [int(fid) for fid in read.fids.tolist()]
        columns = {name: [by_id.get(fid) for fid in fids] for name, by_id in values.items()}
        found = judged(
            operation, [columns[name] for name in hours], {name: columns[name] for name in status}, lonlats, self._settings, check,
            lambda done: feedback.setProgress(30 + 50 * done),
        )  # fmt: skip
        return found, fids

    def _fields(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The chosen fields of hours and status, or those that are found."""
        from ..retrieval.opening import hours_fields, status_fields

        hours = tuple(self.parameterAsFields(parameters, "HOURS", context))
        status = tuple(self.parameterAsFields(parameters, "STATUS", context))
        if (hours and status) or not self.parameterAsBool(parameters, "FIND", context):
            return hours, status
        samples: dict[str, list[Any]] = {name: [] for name in self._input.fields.names()}
        for feature in self._input.features(check_of(feedback)):
            for name, value in zip(samples, feature.attributes()):
                if len(samples[name]) < _SAMPLE and plain(value) not in (None, ""):
                    samples[name].append(plain(value))
            if all(len(values) >= _SAMPLE for values in samples.values()):
                break
        hours = hours or hours_fields(samples)
        if not hours:
            message = tr("no field of “{}” says when they are open").format(self._input.name)
            raise LayerUnavailable(message, remedy=tr("choose the fields of hours"))
        status = status or tuple(name for name in status_fields(samples) if name not in hours)
        feedback.pushInfo(tr("Hours: {}. Business status: {}.").format(", ".join(hours), ", ".join(status) or tr("none")))
        return hours, status

    def _values(self, names: list[str], feedback: QgsProcessingFeedback) -> dict[str, dict[int, Any]]:
        out: dict[str, dict[int, Any]] = {name: {} for name in names}
        for feature in self._input.features(check_of(feedback), attributes=names):
            for name in names:
                out[name][feature.id()] = plain(feature.attribute(name))
        return out


def _given(parameters: dict[str, Any]) -> bool:
    """Whether a date and time is given in place of words."""
    return plain(parameters.get("AT")) not in (None, "")


def _words(found: Judged, row: int) -> tuple[str, str]:
    """The state, and until when or why."""
    from ..model.columns import OPEN_COLUMN
    from ..qgis_adapters.said import said
    from ..retrieval.temporal import temporal_words

    state = float(found.columns[OPEN_COLUMN][row])
    text = found.texts[row]
    if state != state:
        return "unknown", f"not understood: {text}" if text in found.unread else "opening hours unknown"
    return ("open" if state else "closed"), said(temporal_words(found.columns, row))
