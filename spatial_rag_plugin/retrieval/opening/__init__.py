"""What tables say of opening times, in whichever style, made readable: hours as OpenStreetMap has them, and whether a place is in business.

readings(text)          a text of hours  → what it may mean in OpenStreetMap's grammar, the first that can be read counts
hours_texts(columns)    fields of a table → one text a feature (weekdays in columns of their own, opening and closing times)
in_business(columns)    fields of a table → True, False, None a feature
hours_fields, status_fields   which fields these are
WITHIN_HOUR             a pattern of times that look like hours and are none
"""

from __future__ import annotations

from .business import in_business
from .fields import WITHIN_HOUR, hours_fields, status_fields
from .normalise import normalise, readings
from .weekly import hours_texts

__all__ = ["WITHIN_HOUR", "hours_fields", "hours_texts", "in_business", "normalise", "readings", "status_fields"]
