"""Opening hours as people write them in OpenStreetMap: mostly regular, sometimes missing, now and then odd or plainly wrong."""

from __future__ import annotations

import random
from dataclasses import dataclass

DAYS = ("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su")


@dataclass(frozen=True)
class Profile:
    """How one kind of business keeps its hours; times in hours, past 24 for the small hours."""

    opens: tuple[float, float]
    closes: tuple[float, float]
    rhythm: tuple[str, ...]
    """The week patterns to draw from, repeated to weigh them."""
    late: float = 0.0
    """How much longer Friday and Saturday may be, in hours."""
    midday_break: float = 0.0
    always: float = 0.0
    missing: float = 0.12
    by_appointment: float = 0.0


PROFILES = {
    "cafe": Profile((6.5, 9.5), (16, 20), ("daily", "daily", "weekend", "no_monday", "no_sunday", "weekdays_saturday"), late=1.5),
    "restaurant": Profile((11, 12.5), (21, 23), ("daily", "no_monday", "no_monday", "late_weekend", "no_sunday", "no_tuesday"), 1.5, 0.45),
    "bar": Profile((16, 19), (24, 27), ("late_weekend", "late_weekend", "daily", "no_monday", "no_sunday"), late=2.0),
    "pub": Profile((11, 16), (22, 24.5), ("late_weekend", "late_weekend", "daily"), late=1.5, missing=0.08),
    "fast_food": Profile((10, 12), (21, 25), ("daily", "late_weekend", "daily", "no_sunday"), late=2.5, always=0.04),
    "bakery": Profile((5.5, 7.5), (13, 18), ("weekdays_saturday", "weekend", "no_monday", "daily")),
    "shop": Profile(
        (9, 10.5), (17.5, 20), ("weekdays_saturday", "weekdays_saturday", "no_sunday", "weekend", "late_thursday"), midday_break=0.08
    ),
    "supermarket": Profile((7, 8.5), (20, 22.5), ("daily", "weekend", "no_sunday"), always=0.06, missing=0.04),
    "office": Profile((8.5, 9.5), (15.5, 17.5), ("weekdays", "weekdays", "late_thursday", "weekdays_saturday"), midday_break=0.2),
    "practice": Profile(
        (7.5, 9), (15, 18.5), ("weekdays", "weekdays", "short_friday", "late_thursday"), midday_break=0.5, by_appointment=0.1
    ),
    "culture": Profile(
        (10, 11), (17, 18.5), ("no_monday", "no_monday", "no_monday_late", "daily", "summer"), missing=0.05, by_appointment=0.04
    ),
    "evening": Profile((13, 17), (22, 23.5), ("daily", "no_monday", "late_weekend"), late=1.0),
    "fitness": Profile((5.5, 7), (21, 23), ("weekend", "weekend", "daily"), always=0.2),
    "always": Profile((0, 0), (24, 24), ("daily",), always=0.8),
    "outdoor": Profile((7, 8), (20, 22), ("daily", "summer"), missing=0.6),
}


def opening_hours(profile_name: str, rng: random.Random) -> str | None:
    """An OSM `opening_hours` value for a kind of business, or None where nobody has written it down."""
    profile = PROFILES[profile_name]
    chance = rng.random()
    if chance < profile.missing:
        return None
    if rng.random() < profile.always:
        return "24/7"
    if rng.random() < profile.by_appointment:
        return rng.choice(
            ['"by appointment"', 'Mo-Fr 09:00-12:00; Mo-Fr 14:00-17:00 "by appointment"', 'Mo-We 10:00-16:00; Th-Fr "by appointment"']
        )
    odd = rng.random()
    if odd < 0.03:
        return _odd(profile_name, rng)
    opens = _half_hour(rng.uniform(*profile.opens))
    closes = _half_hour(rng.uniform(*profile.closes))
    return _week(profile, rng.choice(profile.rhythm), opens, closes, rng) + _holidays(rng)


def _week(profile: Profile, rhythm: str, opens: float, closes: float, rng: random.Random) -> str:
    base = _span(opens, closes)
    if rng.random() < profile.midday_break and closes - opens > 7:
        pause = _half_hour(rng.uniform(12, 13) if opens < 10 else rng.uniform(14, 15))
        back = min(pause + rng.choice((1, 1.5, 2, 3)), closes - 1.5)
        base = f"{_span(opens, pause)},{_span(back, closes)}"
    longer = _span(opens, closes + _half_hour(rng.uniform(0.5, 0.5 + profile.late)))
    later_start = opens + rng.choice((0.5, 1, 2))
    shorter = _span(later_start, max(min(closes, 24) - rng.choice((1, 2, 3)), later_start + 2))
    if rhythm == "daily":
        return base if rng.random() < 0.3 else f"Mo-Su {base}"
    weeks = {
        "weekdays": f"Mo-Fr {base}",
        "weekdays_saturday": f"Mo-Fr {base}; Sa {shorter}",
        "weekend": f"Mo-Fr {base}; Sa-Su {shorter}",
        "no_sunday": rng.choice((f"Mo-Sa {base}", f"Mo-Sa {base}; Su off", f"Mo-Sa {base}; Su closed")),
        "no_monday": rng.choice((f"Tu-Su {base}", f"Mo off; Tu-Su {base}", f"Tu-Sa {base}; Su {shorter}")),
        "no_tuesday": rng.choice((f"Mo,We-Su {base}", f"We-Mo {base}")),
        "no_monday_late": f"Tu-Su {base}; Th {_span(opens, closes + 3)}",
        "late_weekend": f"Mo-Th {base}; Fr-Sa {longer}; Su {shorter}" if rng.random() < 0.7 else f"Su-Th {base}; Fr,Sa {longer}",
        "late_thursday": f"Mo-We,Fr {base}; Th {_span(opens, min(closes + 2, 22))}; Sa {shorter}",
        "short_friday": f"Mo-Th {base}; Fr {_span(opens, 12.5)}",
        "summer": f"Apr-Oct: Mo-Su {base}; Nov-Mar: Sa-Su {shorter}",
    }
    return weeks[rhythm]


def _holidays(rng: random.Random) -> str:
    chance = rng.random()
    if chance < 0.18:
        return "; PH off"
    if chance < 0.21:
        return "; PH 12:00-17:00"
    if chance < 0.24:
        return "; Dec 24-26 off"
    if chance < 0.255:
        return "; Jul 15-Aug 05 off"
    return ""


def _odd(profile_name: str, rng: random.Random) -> str:
    """What stands in real data too: open ends, weeks of the month, the sun, and values that are not opening hours."""
    regular = [
        "Mo-Su 10:00+",
        "Fr-Su 11:00-18:00; Su[1] off",
        "Mo-Fr 08:00-18:00; We[2] off",
        "Tu-Sa 10:00-17:00; Dec 20-Jan 06 off",
    ]
    broken = [
        "9am - 5pm",
        "every day until late",
        "Mon-Fri 9-17",
        "call ahead",
        "Mo-Fr 08:00-25:61",
        "variable",
        "see website",
        "weekends only",
    ]
    if profile_name == "outdoor":
        regular = ["sunrise-sunset"]
    if profile_name in ("bar", "pub"):
        regular.append("We-Sa 18:00-02:00; Su 15:00+")
    return rng.choice(regular) if rng.random() < 0.55 else rng.choice(broken)


def _half_hour(hours: float) -> float:
    return round(hours * 2) / 2


def _span(opens: float, closes: float) -> str:
    return f"{_clock(opens)}-{_clock(closes if closes <= 24 else closes - 24)}"


def _clock(hours: float) -> str:
    return f"{int(hours):02d}:{int(round(hours % 1 * 60)):02d}"
