"""`spatialrag:compare` and `spatialrag:ratio`: what a model cannot say natively, a number taken from another table of the model."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Optional

from qgis.core import (
    QgsFeature,
    QgsFields,
    QgsProcessing,
    QgsProcessingContext,
    QgsProcessingFeedback,
    QgsProcessingOutputNumber,
    QgsProcessingParameterEnum,
    QgsProcessingParameterFeatureSource,
    QgsProcessingParameterField,
    QgsProcessingParameterNumber,
    QgsWkbTypes,
)

from ..qgis_adapters.compat import plain
from .base import SpatialRagAlgorithm, common_details, tr
from .checking import Check, check_of
from .columns import real
from .reference import add
from .source import SourceSnapshot
from .titles import comparison_titles

_DOUBLE = QgsProcessingParameterNumber.Type.Double


class TableValueAlgorithm(SpatialRagAlgorithm):
    """Base of those that take a number from the first row of a table."""

    GROUP = "numbers"

    def add_value(self, name: str, title: str) -> None:
        """A table, the column of its first row, and what it means when there is no value."""
        self.addParameter(QgsProcessingParameterFeatureSource(name, title, [QgsProcessing.SourceType.TypeVector]))
        self.addParameter(QgsProcessingParameterField(f"{name}_FIELD", tr("Column of that table"), None, name))
        self.add_advanced(QgsProcessingParameterNumber(f"{name}_EMPTY", tr("Value of an empty table"), _DOUBLE, None, True))

    def value_details(self, name: str, table: str) -> Mapping[str, str]:
        return {
            name: table,
            f"{name}_FIELD": tr("The column that holds the number."),
            f"{name}_EMPTY": tr("What is taken where the table has no row, or no value in it. Empty: there is no number."),
        }

    def read_value(
        self, name: str, source: SourceSnapshot, parameters: dict[str, Any], context: QgsProcessingContext, check: Check
    ) -> Optional[float]:
        """The number in the first row; None where there is none."""
        from ..engine.reading.conditions import number

        field = self.parameterAsString(parameters, f"{name}_FIELD", context)
        first = next(iter(source.features(check, attributes=[field])), None)
        found = None if first is None else number(plain(first.attribute(field)))
        if found is None and parameters.get(f"{name}_EMPTY") is not None:
            return self.parameterAsDouble(parameters, f"{name}_EMPTY", context)
        return found


class Compare(TableValueAlgorithm):
    """Carries out the operation CompareWith."""

    NAME = "compare"
    ICON = "compare.svg"
    takes_tables = True

    def displayName(self) -> str:
        return tr("Compare with a value")

    def tags(self) -> list[str]:
        return tr("compare,filter,larger,smaller,greater,less,equal,value,table").split(",")

    def shortDescription(self) -> str:
        return tr("Keeps the features whose number compares so with a number in another table.")

    def summary(self) -> str:
        return tr(
            "Keeps the features whose column is larger, smaller or equal to the number in the first row of a table, such as the area of "
            "one country. Features without a number are left out; without a number to compare with none is kept."
        )

    def details(self) -> Mapping[str, str]:
        return {
            "INPUT": tr("The features to choose from."),
            "FIELD": tr("Their column; text is read as a number where it is one."),
            "OPERATOR": tr("How the column must compare with the value."),
            **self.value_details("VALUE", tr("The table that holds the value.")),
            "FACTOR": tr("The value is multiplied by this before it is compared: 2 for twice the value."),
            "OUTPUT": tr("The features kept."),
            **common_details("COUNT"),
        }

    def add_parameters(self) -> None:
        self.add_source("INPUT", tr("Features to choose from"))
        self.addParameter(QgsProcessingParameterField("FIELD", tr("Column"), None, "INPUT"))
        self.addParameter(QgsProcessingParameterEnum("OPERATOR", tr("Comparison"), comparison_titles(), defaultValue=4))
        self.add_value("VALUE", tr("Table with the value"))
        self.add_advanced(QgsProcessingParameterNumber("FACTOR", tr("Factor"), _DOUBLE, 1.0))
        self.add_sink("OUTPUT", tr("Compared"))
        self.add_count()

    def take_snapshots(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> None:
        self._input = self.required_source("INPUT", parameters, context)
        self._value = self.required_source("VALUE", parameters, context)

    def compute(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> dict[str, Any]:
        from ..engine.operators.gathering import COMPARE
        from ..engine.processing_model.numbers import COMPARISONS
        from ..engine.reading.conditions import number

        check = check_of(feedback)
        value = self.read_value("VALUE", self._value, parameters, context, check)
        factor = self.parameterAsDouble(parameters, "FACTOR", context)
        compares = COMPARE[COMPARISONS[self.parameterAsEnum(parameters, "OPERATOR", context)]]
        field = self.parameterAsString(parameters, "FIELD", context)
        sink, target_id = self.sink("OUTPUT", self._input.fields, self._input, parameters, context)
        kept = 0
        if value is None:
            feedback.pushWarning(tr("There is no number to compare with, so no feature is kept."))
        else:
            for feature in self._input.features(check):
                found = number(plain(feature.attribute(field)))
                if found is not None and compares(found, value * factor):
                    add(sink, QgsFeature(feature))
                    kept += 1
        del sink
        return {"OUTPUT": target_id, "COUNT": kept}


class Ratio(TableValueAlgorithm):
    """Carries out the operation of the same name."""

    NAME = "ratio"
    ICON = "ratio.svg"
    takes_tables = True

    def displayName(self) -> str:
        return tr("Ratio of two values")

    def tags(self) -> list[str]:
        return tr("ratio,share,percentage,percent,quotient,density,divide").split(",")

    def shortDescription(self) -> str:
        return tr("Divides the number in one table by the number in another.")

    def summary(self) -> str:
        return tr(
            "Divides the number in the first row of one table by that of another, times a factor: with 100 the share in per cent. There is "
            "no ratio where a number is missing, or where the second one is 0."
        )

    def details(self) -> Mapping[str, str]:
        return {
            **self.value_details("INPUT", tr("The table that holds the number to divide.")),
            **self.value_details("DENOMINATOR", tr("The table that holds the number to divide by.")),
            "FACTOR": tr("The quotient is multiplied by this: 100 for per cent."),
            "OPERATOR": tr("Whether the first number is divided by the second, or the second taken from the first."),
            "OUTPUT": tr("A table of one row with the column value."),
            "VALUE": tr("The ratio."),
        }

    def add_parameters(self) -> None:
        self.add_value("INPUT", tr("Table with the number"))
        self.add_value("DENOMINATOR", tr("Table with the number to divide by"))
        self.addParameter(QgsProcessingParameterNumber("FACTOR", tr("Factor"), _DOUBLE, 1.0))
        operators = [tr("Quotient"), tr("Difference"), tr("Difference without its sign")]
        self.add_advanced(QgsProcessingParameterEnum("OPERATOR", tr("What is worked out"), operators, defaultValue=0))
        self.add_sink("OUTPUT", tr("Ratio"), QgsProcessing.SourceType.TypeVector)
        self.addOutput(QgsProcessingOutputNumber("VALUE", tr("Ratio")))

    def take_snapshots(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> None:
        self._input = self.required_source("INPUT", parameters, context)
        self._under = self.required_source("DENOMINATOR", parameters, context)

    def compute(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> dict[str, Any]:
        from ..engine.operators.values import less, quotient
        from ..engine.processing_model.numbers import OPERATORS, VALUE_COLUMN

        check = check_of(feedback)
        over = self.read_value("INPUT", self._input, parameters, context, check)
        under = self.read_value("DENOMINATOR", self._under, parameters, context, check)
        operator = OPERATORS[self.parameterAsEnum(parameters, "OPERATOR", context)]
        if operator == "quotient":
            found = quotient(over, under, self.parameterAsDouble(parameters, "FACTOR", context))
        else:
            found = less(over, under, absolute=operator == "distance")
        fields = QgsFields()
        fields.append(real(VALUE_COLUMN)[0])
        sink, target_id = self.sink("OUTPUT", fields, self._input, parameters, context, QgsWkbTypes.Type.NoGeometry)
        row = QgsFeature(fields)
        row.setAttributes([found])
        add(sink, row)
        del sink
        return {"OUTPUT": target_id, **({} if found is None else {"VALUE": found})}
