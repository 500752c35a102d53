"""What statistics, relations and comparisons are called in the dialogs, in the order in which models store them."""

from __future__ import annotations

from .base import tr


def statistic_titles() -> list[str]:
    """One for each of ``STATISTICS`` of the compiled model."""
    return [
        tr("count"),
        tr("sum"),
        tr("mean"),
        tr("median"),
        tr("minimum"),
        tr("maximum"),
        tr("standard deviation"),
        tr("variance"),
        tr("range"),
        tr("number of different values"),
    ]


def relation_titles() -> list[str]:
    """One for each of ``RELATIONS`` of the compiled model."""
    return [
        tr("intersects"),
        tr("shares more than a border with"),
        tr("lies within"),
        tr("contains a point on"),
        tr("contains"),
        tr("touches"),
        tr("borders"),
        tr("crosses"),
        tr("overlaps"),
        tr("equals"),
    ]


def comparison_titles() -> list[str]:
    """One for each of ``COMPARISONS`` of the compiled model; signs need no translation."""
    return ["=", "≠", "<", "≤", ">", "≥"]
