"""What our algorithms share: names, help, icon, errors, cancelling, and the parameters that several of them take."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from qgis.core import (
    QgsFeatureSink,
    QgsFields,
    QgsProcessing,
    QgsProcessingAlgorithm,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingFeedback,
    QgsProcessingOutputDefinition,
    QgsProcessingOutputNumber,
    QgsProcessingParameterBoolean,
    QgsProcessingParameterDefinition,
    QgsProcessingParameterEnum,
    QgsProcessingParameterFeatureSink,
    QgsProcessingParameterFeatureSource,
    QgsProcessingParameterField,
    QgsProcessingParameterNumber,
    QgsWkbTypes,
)
from qgis.PyQt.QtCore import QCoreApplication
from qgis.PyQt.QtGui import QIcon

from ..errors import Cancelled, LayerUnavailable, SpatialRagError
from ..model.units import LENGTH_UNITS
from .source import SourceSnapshot, snapshot_source

if TYPE_CHECKING:
    from ..engine.geodesy import Measurer

ICONS = Path(__file__).resolve().parents[2] / "resources" / "icons"
#: The order is part of the interface: models store the number.
LENGTH_UNIT_KEYS = ("m", "km", "mi", "ft", "yd", "nmi")
#: What tells features apart; where an input lacks it, the feature id does.
_MAY_BE_MISSING = ("KEY",)


def tr(text: str) -> str:
    """Translate a literal; pylupdate5 files every plain `tr("…")` under this context."""
    return QCoreApplication.translate("@default", text)


class SpatialRagAlgorithm(QgsProcessingAlgorithm):
    """Base of all: a subclass names itself in class attributes and fills `add_parameters`, `take_snapshots` and `compute`.

    `take_snapshots` runs on the main thread; `compute` sees nothing but what it took, so it may run in any thread. It imports numpy and the
    geometry kernel by itself: QGIS loads every algorithm when it starts, and those libraries would cost more time than all else.
    """

    NAME: ClassVar[str] = ""
    ICON: ClassVar[str] = ""
    GROUP: ClassVar[str] = "geodesic"
    takes_tables: ClassVar[bool] = False  # whether it goes by values alone

    def createInstance(self) -> SpatialRagAlgorithm:
        return type(self)()

    def name(self) -> str:
        return self.NAME

    def group(self) -> str:
        return _groups()[self.GROUP]

    def groupId(self) -> str:
        return self.GROUP

    def icon(self) -> QIcon:
        return QIcon(str(ICONS / self.ICON))

    def svgIconPath(self) -> str:
        return str(ICONS / self.ICON)

    def summary(self) -> str:
        """What the algorithm does, for people: plain text, paragraphs separated by an empty line."""
        raise NotImplementedError

    def details(self) -> Mapping[str, str]:
        """Parameter or output name -> its help in one or two sentences: the tool tips and the help page are made from it."""
        raise NotImplementedError

    def add_parameters(self) -> None:
        """Declare parameters and outputs."""
        raise NotImplementedError

    def take_snapshots(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> None:
        """Copy what `compute` needs of layers and project; runs on the main thread."""
        raise NotImplementedError

    def compute(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> dict[str, Any]:
        """Do the work and return the outputs; may run in any thread."""
        raise NotImplementedError

    def problem(self, parameters: dict[str, Any], context: QgsProcessingContext) -> str:
        """What is wrong with the parameters, for people; empty when nothing is."""
        return ""

    def initAlgorithm(self, configuration: dict[str, Any] | None = None) -> None:
        self.add_parameters()
        details = self.details()
        for definition in self.parameterDefinitions():
            definition.setHelp(details.get(definition.name(), ""))

    def shortHelpString(self) -> str:
        paragraphs = "".join(f"<p>{escape(part)}</p>" for part in self.summary().split("\n\n"))
        shown: list[QgsProcessingParameterDefinition | QgsProcessingOutputDefinition] = list(self.parameterDefinitions())
        shown += [output for output in self.outputDefinitions() if self.parameterDefinition(output.name()) is None]
        details = self.details()
        items = "".join(
            f"<dt><b>{escape(item.description())}</b></dt><dd>{escape(details[item.name()])}</dd>"
            for item in shown
            if details.get(item.name())
        )
        return f"{paragraphs}<dl>{items}</dl>"

    def checkParameterValues(self, parameters: dict[str, Any], context: QgsProcessingContext) -> tuple[bool, str]:
        fits, message = super().checkParameterValues(parameters, context)
        if not fits:
            return False, message
        message = self.problem(parameters, context)
        return not message, message

    def prepareAlgorithm(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> bool:
        try:
            self.take_snapshots(parameters, context, feedback)
            self._want_fields(parameters, context)
        except SpatialRagError as error:
            raise QgsProcessingException(_words(error)) from error
        return True

    def layer_of_field(self, field: QgsProcessingParameterField, parameters: dict[str, Any]) -> str:
        """The name of the parameter that holds the layer of a field."""
        return field.parentLayerParameterName()

    def _want_fields(self, parameters: dict[str, Any], context: QgsProcessingContext) -> None:
        """Raises LayerUnavailable for a field that its layer has not: QGIS itself looks only in its dialog."""
        for definition in self.parameterDefinitions():
            name = definition.name()
            if not isinstance(definition, QgsProcessingParameterField) or name in _MAY_BE_MISSING or not parameters.get(name):
                continue
            many = definition.allowMultiple()
            wanted = self.parameterAsFields(parameters, name, context) if many else [self.parameterAsString(parameters, name, context)]
            source = self.parameterAsSource(parameters, self.layer_of_field(definition, parameters), context)
            if source is None:
                continue
            missing = next((field for field in wanted if field and source.fields().lookupField(field) < 0), None)
            if missing is not None:
                there = ", ".join(source.fields().names()) or tr("none")
                raise LayerUnavailable(tr("“{}” has no column “{}”; it has {}").format(source.sourceName(), missing, there))

    def processAlgorithm(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> dict[str, Any]:
        # qgis_process and models run checkParameterValues only where they feel like it
        problem = self.problem(parameters, context)
        if problem:
            raise QgsProcessingException(problem)
        try:
            return self.compute(parameters, context, feedback)
        except Cancelled:
            feedback.pushInfo(tr("Cancelled."))
            return {}
        except SpatialRagError as error:
            raise QgsProcessingException(_words(error)) from error

    def add_source(self, name: str, description: str, optional: bool = False) -> None:
        """A vector input with any geometry, or, where the algorithm needs none, a table."""
        self.addParameter(QgsProcessingParameterFeatureSource(name, description, [self._any_kind()], optional=optional))

    def add_sink(self, name: str, description: str, kind: Any = None, optional: bool = False, default: bool = True) -> None:
        """A vector output; `default` False: not made unless asked for."""
        kind = self._any_kind() if kind is None else kind
        self.addParameter(QgsProcessingParameterFeatureSink(name, description, kind, None, optional, default))

    def _any_kind(self) -> Any:
        return QgsProcessing.SourceType.TypeVector if self.takes_tables else QgsProcessing.SourceType.TypeVectorAnyGeometry

    def add_advanced(self, definition: QgsProcessingParameterDefinition) -> None:
        """A parameter in the folded part of the dialog."""
        definition.setFlags(definition.flags() | QgsProcessingParameterDefinition.Flag.FlagAdvanced)
        self.addParameter(definition)

    def add_replace(self) -> None:
        """What becomes of a column that is called like a new one."""
        self.add_advanced(QgsProcessingParameterBoolean("REPLACE", tr("Replace columns of the same name"), defaultValue=False))

    def add_count(self) -> None:
        """The number of features written."""
        self.addOutput(QgsProcessingOutputNumber("COUNT", tr("Number of features")))

    def add_length_unit(self, name: str = "UNIT", description: str = "") -> None:
        """The unit of the lengths among the parameters."""
        titles = [tr("metres"), tr("kilometres"), tr("miles"), tr("feet"), tr("yards"), tr("nautical miles")]
        self.addParameter(QgsProcessingParameterEnum(name, description or tr("Unit of distances"), titles, defaultValue=0))

    def length_unit(self, parameters: dict[str, Any], context: QgsProcessingContext, name: str = "UNIT") -> str:
        """The key of the chosen unit ("km")."""
        return LENGTH_UNIT_KEYS[self.parameterAsEnum(parameters, name, context)]

    def metres(self, parameters: dict[str, Any], name: str, context: QgsProcessingContext) -> float | None:
        """A length parameter in metres; None where it was left empty."""
        definition = self.parameterDefinition(name)
        if parameters.get(name) is None and definition.defaultValue() is None:
            return None
        return self.parameterAsDouble(parameters, name, context) * LENGTH_UNITS[self.length_unit(parameters, context)]

    def sink(
        self,
        name: str,
        fields: QgsFields,
        like: SourceSnapshot,
        parameters: dict[str, Any],
        context: QgsProcessingContext,
        wkb_type: Any = None,
        flags: Any = None,
    ) -> tuple[QgsFeatureSink, str]:
        """Open an output with the geometry type and CRS of an input; raises QgsProcessingException when it cannot be made."""
        kind = like.wkb_type if wkb_type is None else wkb_type
        more = () if flags is None else (QgsFeatureSink.SinkFlags(flags),)
        sink, target_id = self.parameterAsSink(parameters, name, context, fields, kind, like.crs, *more)
        if sink is None:
            raise QgsProcessingException(self.invalidSinkError(parameters, name))
        if kind == QgsWkbTypes.Type.Unknown:
            made = context.getMapLayer(target_id)
            if made is not None and not made.isValid():
                message = tr("“{}” mixes kinds of geometry, which a temporary layer cannot hold: save the output as a GeoPackage.")
                raise QgsProcessingException(message.format(like.name))
        return sink, target_id

    def required_source(self, name: str, parameters: dict[str, Any], context: QgsProcessingContext) -> SourceSnapshot:
        """The snapshot of an input that must be there."""
        source = snapshot_source(self, name, parameters, context, self.takes_tables)
        if source is None:
            raise QgsProcessingException(self.invalidSourceError(parameters, name))
        return source


def _groups() -> Mapping[str, str]:
    return {
        "questions": tr("Questions"),
        "geodesic": tr("True distance and direction"),
        "selection": tr("Selection"),
        "numbers": tr("Numbers"),
        "places": tr("Places and ways"),
        "ranking": tr("Ranking"),
    }


def common_details(*names: str) -> Mapping[str, str]:
    """The help of parameters and outputs that many algorithms have."""
    texts = {
        "REPLACE": tr(
            "Ticked: a column of the input with the name of a new one is overwritten. Otherwise the new one gets a number after its name."
        ),
        "COUNT": tr("How many features the output has."),
    }
    return {name: texts[name] for name in names}


def length_parameter(name: str, description: str, default: float | None = None, optional: bool = False) -> QgsProcessingParameterNumber:
    """A length as a plain number: `QgsProcessingParameterDistance` would be bound to the units of a CRS."""
    kind = QgsProcessingParameterNumber.Type.Double
    return QgsProcessingParameterNumber(name, description, kind, default, optional, 0.0)


def measurer_of(source: SourceSnapshot, context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> Measurer:
    """A measurer in the CRS of an input for the ellipsoid and the transforms of the context."""
    from ..engine.geodesy import Measurer

    measurer = Measurer(source.crs, context.ellipsoid(), context.transformContext())
    if measurer.assumed_ellipsoid:
        feedback.pushInfo(tr("The project has no ellipsoid: distances are measured on WGS 84."))
    return measurer


def _words(error: SpatialRagError) -> str:
    message = error.message[:1].upper() + error.message[1:]
    return f"{message}: {error.remedy}" if error.remedy else message
