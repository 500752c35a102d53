"""What is asked, in three languages, with what the answers are called in prose."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Asked:
    """A question to the layers of ``source``; ``kind``: what is found, in the plural; ``limit``: how far, in metres, where it says so."""

    source: str
    language: str
    question: str
    kind: str
    limit: float = 0.0
    whole: str = ""


def asked(station: str, district: str) -> tuple[Asked, ...]:
    """All questions; the town's name its busiest station and a district."""
    return (
        Asked("town", "en", "cafés with outdoor seating within 500 m of a subway station", "cafés with outdoor seating", 500),
        Asked("town", "en", f"the 5 nearest pharmacies to {station}", "pharmacies"),
        Asked("town", "en", "the largest park", "parks"),
        Asked("town", "en", f"how many schools are there in {district}", "schools"),
        Asked("town", "en", "restaurants within 300 m of the lake", "restaurants", 300),
        Asked("town", "en", f"total length of residential streets in {district}", "residential streets", whole="total length"),
        Asked("town", "en", f"museums within 3 km south-west of {station}", "museums", 3000),
        Asked("town", "en", "streets that cross the river", "streets"),
        Asked("town", "en", "how many schools are there in each district", "schools"),
        Asked("town", "en", "cafés within 400 m of a subway station, open Sunday evening", "cafés", 400),
        Asked("town", "en", "restaurants within 200 m of a park, open on Monday at 21:00", "restaurants", 200),
        Asked("town", "en", f"cosy restaurants near {station}, not a tourist trap", "restaurants"),
        Asked("town", "en", "the 3 largest parks", "parks"),
        Asked("town", "en", f"bakeries within 1 km of {station}", "bakeries", 1000),
        Asked("world", "en", "countries within 500 km of Italy", "countries", 500_000),
        Asked("world", "en", "the 5 nearest countries to Iceland", "countries"),
        Asked("world", "en", "states that border Texas", "states"),
        Asked("world", "en", "largest state of Brazil", "states"),
        Asked("world", "en", "how far is France from Poland", "countries"),
        Asked("world", "en", "which direction is Japan from South Korea", "countries"),
        Asked("town", "de", "Cafés im Umkreis von 400 m um eine U-Bahn-Station", "Cafés", 400),
        Asked("town", "de", f"die 5 nächsten Apotheken zu {station}", "Apotheken"),
        Asked("town", "de", "der größte Park", "Parks"),
        Asked("town", "de", f"wie viele Schulen gibt es in {district}", "Schulen"),
        Asked("town", "de", "Restaurants im Umkreis von 300 m um den See", "Restaurants", 300),
        Asked("town", "de", f"Museen südwestlich von {station} im Umkreis von 3 km", "Museen", 3000),
        Asked("town", "de", "Cafés im Umkreis von 400 m um eine U-Bahn-Station, die Sonntagabend geöffnet sind", "Cafés", 400),
        Asked("town", "de", "wie viele Schulen gibt es in jedem Bezirk", "Schulen"),
        Asked("world", "de", "Länder im Umkreis von 500 km um Italy", "Länder", 500_000),
        Asked("world", "de", "die 5 nächsten Länder zu Iceland", "Länder"),
        Asked("world", "de", "wie weit ist France von Poland entfernt", "Länder"),
        Asked("town", "zh", "距离地铁站300米以内的咖啡馆", "咖啡馆", 300),
        Asked("town", "zh", f"离{station}最近的5家药店", "药店"),
        Asked("town", "zh", "最大的公园", "公园"),
        Asked("town", "zh", f"{district}有多少所学校", "学校"),
        Asked("town", "zh", "湖300米以内的餐厅", "餐厅", 300),
        Asked("town", "zh", "距离地铁站400米以内周日晚上营业的咖啡馆", "咖啡馆", 400),
        Asked("town", "zh", "每个区有多少所学校", "学校"),
        Asked("world", "zh", "离Iceland最近的5个国家", "国家"),
        Asked("world", "zh", "France离Poland有多远", "国家"),
    )
