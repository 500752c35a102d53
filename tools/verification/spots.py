"""Places with odd names around two stations: figures, units, directions and comparisons for names, two scripts, hours past midnight."""

from __future__ import annotations

import math

from qgis.core import QgsFeature, QgsGeometry, QgsPointXY, QgsVectorLayer

_LON, _LAT = 13.40, 52.52
_METRES_EAST, _METRES_NORTH = 111_320.0, 111_250.0
#: name, type, metres and azimuth from the first station, hours, rating, description
SPOTS: tuple[tuple[str, str, float, float, str, float, str], ...] = (
    ("1902", "cafe", 180, 40, "Mo-Fr 08:00-18:00; Sa 09:00-14:00", 4.6, "Quiet room with old wooden tables. Cash only."),
    ("North End Café", "cafe", 412, 200, "Mo-Su 07:30-21:00", 4.1, "Loud in the evening, live jazz on Fridays. Great espresso."),
    ("Café West", "cafe", 655, 95, "Mo-Sa 09:00-22:00; Su off", 3.9, "Vegan cakes and a small garden."),
    ("Café", "cafe", 980, 310, "24/7", 3.2, "Plastic chairs, cheap coffee."),
    ("The Nearest Pub", "bar", 260, 150, "Mo-Su 17:00-02:00", 4.4, "Craft beer, darts and a quiet back room."),
    ("500 m Bar", "bar", 730, 12, "Tu-Sa 18:00-24:00", 4.0, "Standing room only. Crowded on weekends."),
    ("Not Open", "bar", 1250, 260, "Fr,Sa 20:00-04:00", 3.7, "Dark techno cellar."),
    ("Three Miles Inn", "hotel", 340, 75, "24/7", 4.3, "Family rooms, breakfast until noon, parking behind the house."),
    ("Rose", "restaurant", 510, 185, "Mo-Su 11:30-23:00", 4.5, "Cosy, candle light, slow service."),
    ("Rose Garden", "restaurant", 520, 5, "We-Su 12:00-22:00", 4.7, "Terrace under roses, quiet at lunch. Vegetarian menu."),
    ("Second Cup", "cafe", 1480, 140, "Mo-Fr 06:30-15:00", 4.0, "Take-away coffee, two stools."),
    ("No Name Diner", "restaurant", 890, 225, "Mo-Sa 10:00-20:00", 3.5, "Burgers and milkshakes. Noisy."),
    ("Seven Eleven", "shop", 120, 330, "24/7", 3.0, ""),
    ("Closed Door", "bar", 605, 55, "Th-Sa 19:00-01:00", 4.2, "Speakeasy behind a bookshelf. Reservation needed."),
    ("李记面馆", "restaurant", 450, 170, "Mo-Su 10:00-21:30", 4.4, "手工面条,安静,有素食。"),
    ("西安小馆", "restaurant", 770, 30, "Mo-Sa 11:00-22:00", 4.6, "地道羊肉泡馍,周末很吵。"),
    ("三里屯书店", "shop", 300, 280, "Mo-Su 10:00-20:00", 4.8, "书多,安静,有咖啡。"),
    ("北京饭店", "hotel", 1100, 350, "24/7", 4.1, "老牌酒店,房间宽敞。"),
)
STATIONS = (("Central", 3, 0.0, 0.0), ("Central North", 1, 1600.0, 10.0), ("东站", 2, 1900.0, 95.0))


def layers() -> list[QgsVectorLayer]:
    """The layers "spots" and "stations", in memory, EPSG:4326."""
    spots = _layer("spots", ("name:string", "type:string", "opening_hours:string", "rating:double", "description:string"))
    _fill(spots, [((name, kind, hours, rating, text), far, way) for name, kind, far, way, hours, rating, text in SPOTS])
    stations = _layer("stations", ("name:string", "lines:int"))
    _fill(stations, [((name, lines), far, way) for name, lines, far, way in STATIONS])
    return [spots, stations]


def _layer(name: str, fields: tuple[str, ...]) -> QgsVectorLayer:
    return QgsVectorLayer("Point?crs=EPSG:4326&" + "&".join(f"field={field}" for field in fields), name, "memory")


def _fill(layer: QgsVectorLayer, rows: list[tuple[tuple[object, ...], float, float]]) -> None:
    features = []
    for values, far, way in rows:
        feature = QgsFeature(layer.fields())
        feature.setAttributes(list(values))
        east, north = far * math.sin(math.radians(way)), far * math.cos(math.radians(way))
        at = QgsPointXY(_LON + east / (_METRES_EAST * math.cos(math.radians(_LAT))), _LAT + north / _METRES_NORTH)
        feature.setGeometry(QgsGeometry.fromPointXY(at))
        features.append(feature)
    layer.dataProvider().addFeatures(features)
