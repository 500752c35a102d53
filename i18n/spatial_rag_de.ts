<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>@default</name>
    <message>
        <source>Ask a question</source>
        <translation>Eine Frage stellen</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>ask,question,answer,natural language,query,search,find,nearest,within,count,how many,how far,rag</source>
        <translation>fragen,frage,antwort,alltagssprache,natürliche sprache,abfrage,suchen,finden,nächste,innerhalb,anzahl,zählen,wie viele,wie weit,ask,question,query,search,rag</translation>
    </message>
    <message>
        <source>Answers a question in plain language over vector layers, as a layer, a value and an explanation.</source>
        <translation>Beantwortet eine Frage in Alltagssprache über Vektorlayer: mit einem Layer, einem Wert und einer Erläuterung.</translation>
    </message>
    <message>
        <source>In one pass, or one Processing algorithm after the other: the same answer, with a count for every step.</source>
        <translation>In einem Durchgang oder ein Verarbeitungsalgorithmus nach dem anderen: dieselbe Antwort, mit einer Anzahl für jeden Schritt.</translation>
    </message>
    <message>
        <source>What “in” a region means for a feature that is partly inside.</source>
        <translation>Was „in“ einer Region für ein Objekt bedeutet, das teilweise innerhalb liegt.</translation>
    </message>
    <message>
        <source>Ticked: lengths and areas in a region are those of whole features, not of their parts inside.</source>
        <translation>Aktiviert: Längen und Flächen in einer Region sind die ganzer Objekte, nicht die ihrer Teile innerhalb.</translation>
    </message>
    <message>
        <source>The largest number of features in the output; 0: all. It never changes counts, sums or other values.</source>
        <translation>Die größte Anzahl von Objekten in der Ausgabe; 0: alle. Anzahlen, Summen und andere Werte ändert sie nie.</translation>
    </message>
    <message>
        <source>The features found, by rank, with distance, azimuth, measures, scores, reason and all attributes of their layer.</source>
        <translation>Die gefundenen Objekte nach Rang, mit Entfernung, Azimut, Maßen, Bewertungen, Begründung und allen Attributen ihres Layers.</translation>
    </message>
    <message>
        <source>The features that distances and directions were measured from.</source>
        <translation>Die Objekte, von denen aus Entfernungen und Richtungen gemessen wurden.</translation>
    </message>
    <message>
        <source>The area that was searched.</source>
        <translation>Das durchsuchte Gebiet.</translation>
    </message>
    <message>
        <source>The answer as a page: explanation, ranked list, workflow in words.</source>
        <translation>Die Antwort als Seite: Erläuterung, Rangliste, Arbeitsablauf in Worten.</translation>
    </message>
    <message>
        <source>“answered”, “clarify” or “failed”.</source>
        <translation>„answered“ (beantwortet), „clarify“ (Rückfrage) oder „failed“ (gescheitert).</translation>
    </message>
    <message>
        <source>What kind of answer it is: features, distance, count, area and so on.</source>
        <translation>Um welche Art von Antwort es sich handelt: Objekte, Entfernung, Anzahl, Fläche und so weiter.</translation>
    </message>
    <message>
        <source>The value of the answer as text; empty where the answer is a list of features.</source>
        <translation>Der Wert der Antwort als Text; leer, wenn die Antwort eine Liste von Objekten ist.</translation>
    </message>
    <message>
        <source>The value of the answer as a number, in the unit given beside it.</source>
        <translation>Der Wert der Antwort als Zahl, in der daneben angegebenen Einheit.</translation>
    </message>
    <message>
        <source>The unit of the value: m, m2, deg, or nothing.</source>
        <translation>Die Einheit des Werts: m, m2, deg oder nichts.</translation>
    </message>
    <message>
        <source>How many features were found.</source>
        <translation>Wie viele Objekte gefunden wurden.</translation>
    </message>
    <message>
        <source>The answer in sentences, or why there is none.</source>
        <translation>Die Antwort in Sätzen oder warum es keine gibt.</translation>
    </message>
    <message>
        <source>The whole answer as JSON: value, features, workflow, explanation, issues, times.</source>
        <translation>Die gesamte Antwort als JSON: Wert, Objekte, Arbeitsablauf, Erläuterung, Meldungen, Zeiten.</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Layers (empty: all of the project)</source>
        <translation>Layer (leer: alle des Projekts)</translation>
    </message>
    <message>
        <source>in one pass</source>
        <translation>in einem Durchgang</translation>
    </message>
    <message>
        <source>step by step</source>
        <translation>Schritt für Schritt</translation>
    </message>
    <message>
        <source>How to run</source>
        <translation>Art der Ausführung</translation>
    </message>
    <message>
        <source>at least partly inside</source>
        <translation>mindestens teilweise innerhalb</translation>
    </message>
    <message>
        <source>completely inside</source>
        <translation>vollständig innerhalb</translation>
    </message>
    <message>
        <source>its centre inside</source>
        <translation>mit dem Zentroid innerhalb</translation>
    </message>
    <message>
        <source>“In” a region means</source>
        <translation>„In“ einer Region heißt</translation>
    </message>
    <message>
        <source>Measure whole features</source>
        <translation>Ganze Objekte messen</translation>
    </message>
    <message>
        <source>Largest number of features (0: all)</source>
        <translation>Größte Objektanzahl (0: alle)</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <source>Search area</source>
        <translation>Suchgebiet</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>HTML files (*.html)</source>
        <translation>HTML-Dateien (*.html)</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Kind of answer</source>
        <translation>Art der Antwort</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>Erläuterung</translation>
    </message>
    <message>
        <source>Answer as JSON</source>
        <translation>Antwort als JSON</translation>
    </message>
    <message>
        <source>Value as a number</source>
        <translation>Wert als Zahl</translation>
    </message>
    <message>
        <source>Number of features found</source>
        <translation>Anzahl gefundener Objekte</translation>
    </message>
    <message>
        <source>Type a question.</source>
        <translation>Bitte eine Frage eingeben.</translation>
    </message>
    <message>
        <source>None of the layers can be opened: {}</source>
        <translation>Keiner der Layer lässt sich öffnen: {}</translation>
    </message>
    <message>
        <source>Understood: {}</source>
        <translation>Verstanden: {}</translation>
    </message>
    <message>
        <source>Not understood: {}</source>
        <translation>Nicht verstanden: {}</translation>
    </message>
    <message>
        <source>Try: {}</source>
        <translation>Vorschlag: {}</translation>
    </message>
    <message>
        <source>The report cannot be written: {}</source>
        <translation>Der Bericht kann nicht geschrieben werden: {}</translation>
    </message>
    <message>
        <source>The answer holds several kinds of geometry ({}); the layer takes the most frequent one only.</source>
        <translation>Die Antwort enthält mehrere Geometriearten ({}); der Layer nimmt nur die häufigste auf.</translation>
    </message>
    <message>
        <source>True distance and direction</source>
        <translation>Wahre Entfernung und Richtung</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>Abgebrochen.</translation>
    </message>
    <message>
        <source>metres</source>
        <translation>Meter</translation>
    </message>
    <message>
        <source>kilometres</source>
        <translation>Kilometer</translation>
    </message>
    <message>
        <source>miles</source>
        <translation>Meilen</translation>
    </message>
    <message>
        <source>feet</source>
        <translation>Fuß</translation>
    </message>
    <message>
        <source>yards</source>
        <translation>Yard</translation>
    </message>
    <message>
        <source>nautical miles</source>
        <translation>Seemeilen</translation>
    </message>
    <message>
        <source>Unit of distances</source>
        <translation>Einheit der Entfernungen</translation>
    </message>
    <message>
        <source>“{}” mixes kinds of geometry, which a temporary layer cannot hold: save the output as a GeoPackage.</source>
        <translation>„{}“ mischt Geometriearten, was ein temporärer Layer nicht aufnehmen kann: die Ausgabe als GeoPackage speichern.</translation>
    </message>
    <message>
        <source>The project has no ellipsoid: distances are measured on WGS 84.</source>
        <translation>Das Projekt hat kein Ellipsoid: Entfernungen werden auf WGS 84 gemessen.</translation>
    </message>
    <message>
        <source>Buffer (true distance)</source>
        <translation>Puffer (wahre Entfernung)</translation>
    </message>
    <message>
        <source>buffer,grow,distance,radius,around,area,catchment,geodesic,ellipsoidal,metres</source>
        <translation>puffer,vergrößern,entfernung,abstand,radius,umkreis,fläche,einzugsgebiet,geodätisch,ellipsoidisch,meter,buffer</translation>
    </message>
    <message>
        <source>Makes areas within a distance in metres of features, in any coordinate reference system.</source>
        <translation>Erzeugt Flächen in einer Entfernung in Metern um Objekte, in jedem Koordinatenbezugssystem.</translation>
    </message>
    <message>
        <source>Makes the area within a distance of each feature, or of all together.

The distance is a length on the ellipsoid in metres (or another unit), whatever the coordinate reference system: 500 m on a layer in degrees are 500 m. The result is in the coordinate reference system of the input, cut at the antimeridian where it crosses it.</source>
        <translation>Erzeugt die Fläche innerhalb einer Entfernung um jedes Objekt oder um alle zusammen.

Die Entfernung ist eine Länge auf dem Ellipsoid in Metern (oder einer anderen Einheit), unabhängig vom Koordinatenbezugssystem: 500 m auf einem Layer in Grad sind 500 m. Das Ergebnis liegt im Koordinatenbezugssystem der Eingabe vor und ist am Antimeridian geteilt, wo es ihn überquert.</translation>
    </message>
    <message>
        <source>The features to buffer: points, lines or polygons.</source>
        <translation>Die zu puffernden Objekte: Punkte, Linien oder Polygone.</translation>
    </message>
    <message>
        <source>The distance in the unit below; it may come from a field or an expression of each feature (data-defined). Features for which that gives no number above 0 are left out and counted.</source>
        <translation>Die Entfernung in der Einheit unten; sie kann je Objekt aus einem Feld oder einem Ausdruck stammen (datendefiniert). Objekte, für die sich daraus keine Zahl über 0 ergibt, werden ausgelassen und gezählt.</translation>
    </message>
    <message>
        <source>The unit of the distance.</source>
        <translation>Die Einheit der Entfernung.</translation>
    </message>
    <message>
        <source>How many segments a quarter circle has.</source>
        <translation>Wie viele Segmente ein Viertelkreis hat.</translation>
    </message>
    <message>
        <source>One area for all features together, which carries their number; otherwise one for each, with its attributes.</source>
        <translation>Eine Fläche für alle Objekte zusammen, die deren Anzahl trägt; sonst eine für jedes, mit dessen Attributen.</translation>
    </message>
    <message>
        <source>The areas, in the coordinate reference system of the input.</source>
        <translation>Die Flächen, im Koordinatenbezugssystem der Eingabe.</translation>
    </message>
    <message>
        <source>How many features the output has.</source>
        <translation>Wie viele Objekte die Ausgabe hat.</translation>
    </message>
    <message>
        <source>Features to buffer</source>
        <translation>Zu puffernde Objekte</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Entfernung</translation>
    </message>
    <message>
        <source>Buffer distance</source>
        <translation>Pufferabstand</translation>
    </message>
    <message>
        <source>Segments of a quarter circle</source>
        <translation>Segmente je Viertelkreis</translation>
    </message>
    <message>
        <source>One area for all</source>
        <translation>Eine Fläche für alle</translation>
    </message>
    <message>
        <source>Buffered</source>
        <translation>Gepuffert</translation>
    </message>
    <message>
        <source>Number of features</source>
        <translation>Objektanzahl</translation>
    </message>
    <message>
        <source>The distance must be larger than 0.</source>
        <translation>Die Entfernung muss größer als 0 sein.</translation>
    </message>
    <message>
        <source>{} features have no usable distance and are left out.</source>
        <translation>{} Objekte haben keine brauchbare Entfernung und werden ausgelassen.</translation>
    </message>
    <message>
        <source>There is a column “{}” already: the new one is called “{}”.</source>
        <translation>Eine Spalte „{}“ gibt es schon: die neue heißt „{}“.</translation>
    </message>
    <message>
        <source>“{}”: {} of {} features have no geometry and are skipped.</source>
        <translation>„{}“: {} von {} Objekten haben keine Geometrie und werden übersprungen.</translation>
    </message>
    <message>
        <source>“{}”: {} invalid geometries are repaired in a copy; the layer is unchanged.</source>
        <translation>„{}“: {} ungültige Geometrien werden in einer Kopie repariert; der Layer bleibt unverändert.</translation>
    </message>
    <message>
        <source>Half width of the sector (degrees)</source>
        <translation>Halbe Breite des Sektors (Grad)</translation>
    </message>
    <message>
        <source>How far the direction may be off to either side, up to 180 degrees; 22.5 gives the eight sectors of the compass.</source>
        <translation>Wie weit die Richtung nach beiden Seiten abweichen darf, bis zu 180 Grad; 22,5 ergibt die acht Sektoren des Kompasses.</translation>
    </message>
    <message>
        <source>The features in the sector from near to far, with distance_m, azimuth_deg and reference_fid.</source>
        <translation>Die Objekte im Sektor von nah nach fern, mit distance_m, azimuth_deg und reference_fid.</translation>
    </message>
    <message>
        <source>The half width of the sector must be larger than 0 degrees.</source>
        <translation>Die halbe Breite des Sektors muss größer als 0 Grad sein.</translation>
    </message>
    <message>
        <source>Extract by direction</source>
        <translation>Nach Richtung extrahieren</translation>
    </message>
    <message>
        <source>direction,compass,azimuth,bearing,heading,sector,north,south,east,west,angle,geodesic</source>
        <translation>richtung,himmelsrichtung,kompass,azimut,peilung,kurs,sektor,norden,süden,osten,westen,winkel,geodätisch,direction,bearing</translation>
    </message>
    <message>
        <source>Keeps the features that lie north, north-east … of reference features.</source>
        <translation>Behält die Objekte, die nördlich, nordöstlich … von Referenzobjekten liegen.</translation>
    </message>
    <message>
        <source>Keeps the features that lie in a compass direction, seen from the nearest reference feature.

The direction is the initial azimuth of the geodesic from point to point; for lines and polygons from centroid to centroid. A feature at the very place of the reference has no direction and is left out.</source>
        <translation>Behält die Objekte, die vom nächsten Referenzobjekt aus gesehen in einer Himmelsrichtung liegen.

Die Richtung ist der Anfangsazimut der geodätischen Linie von Punkt zu Punkt; bei Linien und Polygonen von Zentroid zu Zentroid. Ein Objekt genau am Ort der Referenz hat keine Richtung und wird ausgelassen.</translation>
    </message>
    <message>
        <source>The features to choose from.</source>
        <translation>Die Objekte, aus denen gewählt wird.</translation>
    </message>
    <message>
        <source>The features to look from; where there are several, each input feature is seen from the nearest one.</source>
        <translation>Die Objekte, von denen aus geschaut wird; bei mehreren wird jedes Eingabeobjekt vom nächsten aus gesehen.</translation>
    </message>
    <message>
        <source>One of eight sectors of 45 degrees (north is 337.5 to 22.5 degrees), or the azimuth below.</source>
        <translation>Einer von acht Sektoren zu 45 Grad (Norden ist 337,5 bis 22,5 Grad) oder der Azimut unten.</translation>
    </message>
    <message>
        <source>Degrees clockwise from north; used only where the direction is “azimuth”.</source>
        <translation>Grad im Uhrzeigersinn von Norden; nur verwendet, wenn die Richtung „Azimut“ ist.</translation>
    </message>
    <message>
        <source>All reference features count as one; what is longer across the direction than along it has a side there.</source>
        <translation>Alle Referenzobjekte zählen als eines; was quer zur Richtung länger ist als längs, hat dort eine Seite.</translation>
    </message>
    <message>
        <source>Of something long, all that lies on that side of it</source>
        <translation>Bei Langgestrecktem alles, was auf dieser Seite liegt</translation>
    </message>
    <message>
        <source>Features to choose from</source>
        <translation>Objekte zur Auswahl</translation>
    </message>
    <message>
        <source>Seen from</source>
        <translation>Gesehen von</translation>
    </message>
    <message>
        <source>north</source>
        <translation>Norden</translation>
    </message>
    <message>
        <source>north-east</source>
        <translation>Nordosten</translation>
    </message>
    <message>
        <source>east</source>
        <translation>Osten</translation>
    </message>
    <message>
        <source>south-east</source>
        <translation>Südosten</translation>
    </message>
    <message>
        <source>south</source>
        <translation>Süden</translation>
    </message>
    <message>
        <source>south-west</source>
        <translation>Südwesten</translation>
    </message>
    <message>
        <source>west</source>
        <translation>Westen</translation>
    </message>
    <message>
        <source>north-west</source>
        <translation>Nordwesten</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>Richtung</translation>
    </message>
    <message>
        <source>azimuth (below)</source>
        <translation>Azimut (unten)</translation>
    </message>
    <message>
        <source>Azimuth (degrees)</source>
        <translation>Azimut (Grad)</translation>
    </message>
    <message>
        <source>In direction</source>
        <translation>In Richtung</translation>
    </message>
    <message>
        <source>Give the azimuth, or choose one of the eight directions.</source>
        <translation>Den Azimut angeben oder eine der acht Richtungen wählen.</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Messen</translation>
    </message>
    <message>
        <source>measure,area,length,perimeter,distance,azimuth,bearing,longitude,latitude,ellipsoidal,geodesic,size</source>
        <translation>messen,maß,fläche,länge,umfang,entfernung,azimut,peilung,längengrad,breitengrad,ellipsoidisch,geodätisch,größe,measure</translation>
    </message>
    <message>
        <source>Adds ellipsoidal area, length, perimeter, position, and distance and direction from reference features.</source>
        <translation>Fügt ellipsoidische Fläche, Länge, Umfang, Position sowie Entfernung und Richtung von Referenzobjekten hinzu.</translation>
    </message>
    <message>
        <source>Adds true measures as columns and keeps every feature.

Areas, lengths and perimeters are ellipsoidal and equal those of the Measure tool. With a reference layer the distance to its nearest feature and the direction from it are added. Positions are those of points, and of the centroids of lines and polygons.</source>
        <translation>Fügt wahre Maße als Spalten hinzu und behält jedes Objekt.

Flächen, Längen und Umfänge sind ellipsoidisch und gleichen denen des Messwerkzeugs. Mit einem Referenzlayer kommen die Entfernung zu dessen nächstem Objekt und die Richtung von dort hinzu. Positionen sind die von Punkten und die der Zentroide von Linien und Polygonen.</translation>
    </message>
    <message>
        <source>The features to measure.</source>
        <translation>Die zu messenden Objekte.</translation>
    </message>
    <message>
        <source>Adds distance_m, azimuth_deg and reference_fid of the nearest of these features. May be left empty.</source>
        <translation>Fügt distance_m, azimuth_deg und reference_fid des nächsten dieser Objekte hinzu. Darf leer bleiben.</translation>
    </message>
    <message>
        <source>Which sizes to add; the column is named after measure and unit, such as area_km2. Features that have no such size get 0, features without geometry nothing.</source>
        <translation>Welche Größen hinzukommen; die Spalte ist nach Maß und Einheit benannt, etwa area_km2. Objekte, die eine solche Größe nicht haben, erhalten 0, Objekte ohne Geometrie nichts.</translation>
    </message>
    <message>
        <source>The unit of lengths and perimeters. The column distance_m is in metres always.</source>
        <translation>Die Einheit von Längen und Umfängen. Die Spalte distance_m ist immer in Metern.</translation>
    </message>
    <message>
        <source>The unit of areas.</source>
        <translation>Die Einheit der Flächen.</translation>
    </message>
    <message>
        <source>All features of the input with the new columns.</source>
        <translation>Alle Objekte der Eingabe mit den neuen Spalten.</translation>
    </message>
    <message>
        <source>The sum of all areas, in the unit of areas; only where areas are measured.</source>
        <translation>Die Summe aller Flächen, in der Einheit der Flächen; nur wenn Flächen gemessen werden.</translation>
    </message>
    <message>
        <source>The sum of all lengths, in the unit of lengths; only where lengths are measured.</source>
        <translation>Die Summe aller Längen, in der Einheit der Längen; nur wenn Längen gemessen werden.</translation>
    </message>
    <message>
        <source>Features to measure</source>
        <translation>Zu messende Objekte</translation>
    </message>
    <message>
        <source>Measure distance and direction from</source>
        <translation>Entfernung und Richtung messen von</translation>
    </message>
    <message>
        <source>area</source>
        <translation>Fläche</translation>
    </message>
    <message>
        <source>length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>perimeter</source>
        <translation>Umfang</translation>
    </message>
    <message>
        <source>longitude and latitude (WGS 84)</source>
        <translation>geographische Länge und Breite (WGS 84)</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>Größen</translation>
    </message>
    <message>
        <source>Unit of lengths</source>
        <translation>Einheit der Längen</translation>
    </message>
    <message>
        <source>square metres</source>
        <translation>Quadratmeter</translation>
    </message>
    <message>
        <source>square kilometres</source>
        <translation>Quadratkilometer</translation>
    </message>
    <message>
        <source>hectares</source>
        <translation>Hektar</translation>
    </message>
    <message>
        <source>acres</source>
        <translation>Acres</translation>
    </message>
    <message>
        <source>square miles</source>
        <translation>Quadratmeilen</translation>
    </message>
    <message>
        <source>square feet</source>
        <translation>Quadratfuß</translation>
    </message>
    <message>
        <source>Unit of areas</source>
        <translation>Einheit der Flächen</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>Total area</source>
        <translation>Gesamtfläche</translation>
    </message>
    <message>
        <source>Total length</source>
        <translation>Gesamtlänge</translation>
    </message>
    <message>
        <source>Choose at least one size, or a layer to measure distances from.</source>
        <translation>Mindestens eine Größe wählen oder einen Layer, von dem aus Entfernungen gemessen werden.</translation>
    </message>
    <message>
        <source>Nearest features</source>
        <translation>Nächste Objekte</translation>
    </message>
    <message>
        <source>nearest,closest,neighbour,neighbor,knn,farthest,distance,join,hub,geodesic,ellipsoidal</source>
        <translation>nächste,nächstgelegene,nachbar,knn,fernste,entfernung,abstand,verknüpfen,geodätisch,ellipsoidisch,nearest,neighbour,neighbor</translation>
    </message>
    <message>
        <source>Finds the k nearest (or farthest) features by true distance, of all or for each feature.</source>
        <translation>Findet die k nächsten (oder fernsten) Objekte nach wahrer Entfernung, von allen oder zu jedem Objekt.</translation>
    </message>
    <message>
        <source>Finds nearest features by ellipsoidal distance from edge to edge, whatever the two coordinate reference systems are.

“Of all”: keeps the k input features that lie nearest to any of the reference features, nearest first. “For each”: joins to every input feature its k nearest reference features, a row for each pair with its rank.</source>
        <translation>Findet nächste Objekte nach ellipsoidischer Entfernung von Rand zu Rand, unabhängig von den beiden Koordinatenbezugssystemen.

„Von allen“: behält die k Eingabeobjekte, die irgendeinem der Referenzobjekte am nächsten liegen, das nächste zuerst. „Zu jedem“: verknüpft mit jedem Eingabeobjekt seine k nächsten Referenzobjekte, eine Zeile für jedes Paar mit seinem Rang.</translation>
    </message>
    <message>
        <source>The features to choose from (of all), or to find neighbours for (for each).</source>
        <translation>Die Objekte, aus denen gewählt wird (von allen) oder zu denen Nachbarn gesucht werden (zu jedem).</translation>
    </message>
    <message>
        <source>The features to measure from (of all), or the neighbours to choose from (for each).</source>
        <translation>Die Objekte, von denen aus gemessen wird (von allen), oder die Nachbarn, aus denen gewählt wird (zu jedem).</translation>
    </message>
    <message>
        <source>Of all input features the k nearest to the reference, or for each input feature its k nearest reference features.</source>
        <translation>Von allen Eingabeobjekten die k der Referenz nächsten oder zu jedem Eingabeobjekt seine k nächsten Referenzobjekte.</translation>
    </message>
    <message>
        <source>How many.</source>
        <translation>Wie viele.</translation>
    </message>
    <message>
        <source>Take the farthest ones instead; only “of all”. The distance is that to the nearest reference feature.</source>
        <translation>Stattdessen die fernsten nehmen; nur bei „von allen“. Die Entfernung ist die zum nächsten Referenzobjekt.</translation>
    </message>
    <message>
        <source>Nothing farther than this, in the unit below. Empty: no bound.</source>
        <translation>Nichts, was ferner liegt, in der Einheit unten. Leer: keine Grenze.</translation>
    </message>
    <message>
        <source>The unit of the largest distance. The column distance_m is in metres always.</source>
        <translation>Die Einheit der größten Entfernung. Die Spalte distance_m ist immer in Metern.</translation>
    </message>
    <message>
        <source>“For each”: input features without a neighbour in reach are kept, with empty columns.</source>
        <translation>„Zu jedem“: Eingabeobjekte ohne Nachbarn in Reichweite werden mit leeren Spalten behalten.</translation>
    </message>
    <message>
        <source>Attributes of the reference feature to add.</source>
        <translation>Hinzuzufügende Attribute des Referenzobjekts.</translation>
    </message>
    <message>
        <source>Stands before the names of those attributes.</source>
        <translation>Steht vor den Namen dieser Attribute.</translation>
    </message>
    <message>
        <source>The features with distance_m, azimuth_deg (seen from the reference feature) and reference_fid; “for each” adds rank.</source>
        <translation>Die Objekte mit distance_m, azimuth_deg (vom Referenzobjekt aus gesehen) und reference_fid; bei „zu jedem“ auch rank.</translation>
    </message>
    <message>
        <source>The distance of the first feature, in metres.</source>
        <translation>Die Entfernung des ersten Objekts, in Metern.</translation>
    </message>
    <message>
        <source>The azimuth of the first feature, in degrees clockwise from north.</source>
        <translation>Der Azimut des ersten Objekts, in Grad im Uhrzeigersinn von Norden.</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>Objekte</translation>
    </message>
    <message>
        <source>Reference features</source>
        <translation>Referenzobjekte</translation>
    </message>
    <message>
        <source>of all, the k nearest to the reference</source>
        <translation>von allen die k der Referenz nächsten</translation>
    </message>
    <message>
        <source>for each, its k nearest reference features</source>
        <translation>zu jedem seine k nächsten Referenzobjekte</translation>
    </message>
    <message>
        <source>Which</source>
        <translation>Welche</translation>
    </message>
    <message>
        <source>How many (k)</source>
        <translation>Wie viele (k)</translation>
    </message>
    <message>
        <source>The farthest instead</source>
        <translation>Stattdessen die fernsten</translation>
    </message>
    <message>
        <source>Distance (at most)</source>
        <translation>Entfernung (höchstens)</translation>
    </message>
    <message>
        <source>Attributes to add</source>
        <translation>Hinzuzufügende Attribute</translation>
    </message>
    <message>
        <source>Prefix of added attributes</source>
        <translation>Präfix für hinzugefügte Attribute</translation>
    </message>
    <message>
        <source>Keep features without a neighbour</source>
        <translation>Objekte ohne Nachbarn behalten</translation>
    </message>
    <message>
        <source>Nearest</source>
        <translation>Nächste</translation>
    </message>
    <message>
        <source>Distance of the first (metres)</source>
        <translation>Entfernung des ersten (Meter)</translation>
    </message>
    <message>
        <source>Azimuth of the first (degrees)</source>
        <translation>Azimut des ersten (Grad)</translation>
    </message>
    <message>
        <source>The farthest can be found of all features only, not for each feature.</source>
        <translation>Die fernsten lassen sich nur von allen Objekten finden, nicht zu jedem Objekt.</translation>
    </message>
    <message>
        <source>k must be 1 or more.</source>
        <translation>k muss mindestens 1 sein.</translation>
    </message>
    <message>
        <source>Both inputs come from one layer</source>
        <translation>Beide Eingaben stammen aus einem Layer</translation>
    </message>
    <message>
        <source>Field that tells features apart</source>
        <translation>Feld, das Objekte unterscheidet</translation>
    </message>
    <message>
        <source>Replace columns of the same name</source>
        <translation>Spalten gleichen Namens ersetzen</translation>
    </message>
    <message>
        <source>A feature is never its own neighbour. Tick this when both inputs were made from one layer; it is assumed when they are the same layer.</source>
        <translation>Ein Objekt ist nie sein eigener Nachbar. Zu aktivieren, wenn beide Eingaben aus einem Layer erzeugt wurden; ist es derselbe Layer, wird es angenommen.</translation>
    </message>
    <message>
        <source>A field with the same values in both inputs. Empty: sr_fid where both have it, else the feature id.</source>
        <translation>Ein Feld mit denselben Werten in beiden Eingaben. Leer: sr_fid, wenn beide es haben, sonst die Objektkennung.</translation>
    </message>
    <message>
        <source>Ticked: a column of the input with the name of a new one is overwritten. Otherwise the new one gets a number after its name.</source>
        <translation>Aktiviert: eine Spalte der Eingabe mit dem Namen einer neuen wird überschrieben. Sonst erhält die neue eine Zahl hinter ihrem Namen.</translation>
    </message>
    <message>
        <source>“{}” is not a field of both inputs: the key is “{}”.</source>
        <translation>„{}“ ist kein Feld beider Eingaben: der Schlüssel ist „{}“.</translation>
    </message>
    <message>
        <source>the feature id</source>
        <translation>die Objektkennung</translation>
    </message>
    <message>
        <source>“{}” has no feature with a geometry: nothing can be compared with it.</source>
        <translation>„{}“ hat kein Objekt mit einer Geometrie: nichts lässt sich damit vergleichen.</translation>
    </message>
    <message>
        <source>A layer that mixes kinds of geometry can be written to a GeoPackage, not to a temporary layer.</source>
        <translation>Ein Layer, der Geometriearten mischt, kann in ein GeoPackage geschrieben werden, nicht in einen temporären Layer.</translation>
    </message>
    <message>
        <source>A feature could not be written: {}</source>
        <translation>Ein Objekt konnte nicht geschrieben werden: {}</translation>
    </message>
    <message>
        <source>Workflow</source>
        <translation>Arbeitsablauf</translation>
    </message>
    <message>
        <source>Try</source>
        <translation>Vorschläge</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Layer</translation>
    </message>
    <message>
        <source>Answered in {:.0f} ms ({}).</source>
        <translation>Beantwortet in {:.0f} ms ({}).</translation>
    </message>
    <message>
        <source>Top features by a column</source>
        <translation>Objekte mit Spitzenwerten einer Spalte</translation>
    </message>
    <message>
        <source>Selection</source>
        <translation>Auswahl</translation>
    </message>
    <message>
        <source>top,largest,smallest,highest,lowest,maximum,minimum,extreme,order,sort,rank,limit</source>
        <translation>spitze,größte,kleinste,höchste,niedrigste,maximum,minimum,extrem,reihenfolge,sortieren,rang,begrenzen,top</translation>
    </message>
    <message>
        <source>Keeps the k features with the largest or smallest value of a column, in order.</source>
        <translation>Behält die k Objekte mit dem größten oder kleinsten Wert einer Spalte, der Reihe nach.</translation>
    </message>
    <message>
        <source>Keeps the k features with the largest (or smallest) value of a column, in order.

Features without a value are never among them. Where values are equal the key decides, so that the same data give the same features.</source>
        <translation>Behält die k Objekte mit dem größten (oder kleinsten) Wert einer Spalte, der Reihe nach.

Objekte ohne Wert sind nie darunter. Bei gleichen Werten entscheidet der Schlüssel, so dass dieselben Daten dieselben Objekte ergeben.</translation>
    </message>
    <message>
        <source>The column that decides; numbers, dates or text.</source>
        <translation>Die Spalte, die entscheidet; Zahlen, Daten oder Text.</translation>
    </message>
    <message>
        <source>Ticked: the largest first; otherwise the smallest first.</source>
        <translation>Aktiviert: das größte zuerst; sonst das kleinste zuerst.</translation>
    </message>
    <message>
        <source>The field that decides between equal values. Empty: sr_fid where there is one, else the feature id.</source>
        <translation>Das Feld, das bei gleichen Werten entscheidet. Leer: sr_fid, wenn es eines gibt, sonst die Objektkennung.</translation>
    </message>
    <message>
        <source>The features kept, in order.</source>
        <translation>Die behaltenen Objekte, der Reihe nach.</translation>
    </message>
    <message>
        <source>The value of the first one, as text.</source>
        <translation>Der Wert des ersten, als Text.</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>Largest first</source>
        <translation>Größte zuerst</translation>
    </message>
    <message>
        <source>Field that decides between equals</source>
        <translation>Feld, das bei Gleichstand entscheidet</translation>
    </message>
    <message>
        <source>Top features</source>
        <translation>Objekte mit Spitzenwerten</translation>
    </message>
    <message>
        <source>Value of the first</source>
        <translation>Wert des ersten</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>“{}” has no column “{}”; it has {}</source>
        <translation>„{}“ hat keine Spalte „{}“; vorhanden: {}</translation>
    </message>
    <message>
        <source>Extract towards a destination</source>
        <translation>In Richtung eines Ziels extrahieren</translation>
    </message>
    <message>
        <source>towards,direction,heading,on the way,azimuth,bearing,sector,destination,geodesic</source>
        <translation>in richtung,richtung,kurs,auf dem weg,unterwegs,azimut,peilung,sektor,ziel,geodätisch,towards,direction</translation>
    </message>
    <message>
        <source>Keeps the features that lie, seen from a reference, in the direction of a destination.</source>
        <translation>Behält die Objekte, die von einer Referenz aus gesehen in Richtung eines Ziels liegen.</translation>
    </message>
    <message>
        <source>Keeps the features that lie in the direction of a destination, seen from the nearest reference feature.

The direction is the initial azimuth of the geodesic from the reference to the destination nearest to it, the sector lies around it, and its length is not bounded: what lies beyond the destination is kept too. Points are points, lines and polygons are seen from and at their centroids.</source>
        <translation>Behält die Objekte, die vom nächsten Referenzobjekt aus gesehen in Richtung eines Ziels liegen.

Die Richtung ist der Anfangsazimut der geodätischen Linie von der Referenz zum ihr nächsten Ziel, der Sektor liegt um sie herum, und seine Länge ist nicht begrenzt: auch was hinter dem Ziel liegt, wird behalten. Punkte sind Punkte, bei Linien und Polygonen zählt der Zentroid, als Standort wie als Ziel.</translation>
    </message>
    <message>
        <source>Where one looks from; where there are several, each input feature is seen from the nearest one.</source>
        <translation>Von wo aus geschaut wird; bei mehreren wird jedes Eingabeobjekt vom nächsten aus gesehen.</translation>
    </message>
    <message>
        <source>Where one looks to; where there are several, from each reference to the one nearest to it.</source>
        <translation>Wohin geschaut wird; bei mehreren von jeder Referenz zum ihr nächsten.</translation>
    </message>
    <message>
        <source>The azimuth of the first reference feature&apos;s direction, in degrees clockwise from north.</source>
        <translation>Der Azimut der Richtung des ersten Referenzobjekts, in Grad im Uhrzeigersinn von Norden.</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Towards</source>
        <translation>In Richtung</translation>
    </message>
    <message>
        <source>Towards the destination</source>
        <translation>In Richtung des Ziels</translation>
    </message>
    <message>
        <source>Azimuth of the direction (degrees)</source>
        <translation>Azimut der Richtung (Grad)</translation>
    </message>
    <message>
        <source>There is no direction: reference and destination are at one place, or one of them is empty.</source>
        <translation>Es gibt keine Richtung: Referenz und Ziel liegen am selben Ort, oder eines von beiden ist leer.</translation>
    </message>
    <message>
        <source>Extract within distance</source>
        <translation>Innerhalb einer Entfernung extrahieren</translation>
    </message>
    <message>
        <source>distance,near,within,radius,range,proximity,around,beyond,geodesic,ellipsoidal,metres,dwithin</source>
        <translation>entfernung,abstand,nahe,innerhalb,radius,bereich,nähe,umkreis,jenseits,geodätisch,ellipsoidisch,meter,distance,within,dwithin</translation>
    </message>
    <message>
        <source>Keeps the features at most (or at least) a distance away from reference features, in true metres.</source>
        <translation>Behält die Objekte, die höchstens (oder mindestens) eine Entfernung von Referenzobjekten weg liegen, in wahren Metern.</translation>
    </message>
    <message>
        <source>Keeps the features whose distance to the nearest reference feature lies in a range, from near to far, and adds that distance.

Distances are ellipsoidal, from edge to edge, whatever the two coordinate reference systems are: they equal those of the Measure tool. Both bounds of the range are included. All attributes and the geometry are kept as they are.</source>
        <translation>Behält die Objekte, deren Entfernung zum nächsten Referenzobjekt in einem Bereich liegt, von nah nach fern, und fügt diese Entfernung hinzu.

Entfernungen sind ellipsoidisch, von Rand zu Rand, unabhängig von den beiden Koordinatenbezugssystemen: sie gleichen denen des Messwerkzeugs. Beide Grenzen des Bereichs gehören dazu. Alle Attribute und die Geometrie bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>The features to measure from; the nearest one counts.</source>
        <translation>Die Objekte, von denen aus gemessen wird; das nächste zählt.</translation>
    </message>
    <message>
        <source>The largest distance, in the unit below, never in the units of a coordinate reference system. Empty: no upper bound.</source>
        <translation>Die größte Entfernung, in der Einheit unten, nie in den Einheiten eines Koordinatenbezugssystems. Leer: keine obere Grenze.</translation>
    </message>
    <message>
        <source>The smallest distance, in the same unit. With an empty upper bound: what lies at least so far away.</source>
        <translation>Die kleinste Entfernung, in derselben Einheit. Bei leerer oberer Grenze: was mindestens so weit weg liegt.</translation>
    </message>
    <message>
        <source>The unit of both distances. The column distance_m is in metres always.</source>
        <translation>Die Einheit beider Entfernungen. Die Spalte distance_m ist immer in Metern.</translation>
    </message>
    <message>
        <source>The features in the range, with distance_m (metres), azimuth_deg (degrees clockwise from north, seen from the nearest reference feature, between centroids) and reference_fid.</source>
        <translation>Die Objekte im Bereich, mit distance_m (Meter), azimuth_deg (Grad im Uhrzeigersinn von Norden, vom nächsten Referenzobjekt aus gesehen, zwischen Zentroiden) und reference_fid.</translation>
    </message>
    <message>
        <source>Distance (at least)</source>
        <translation>Entfernung (mindestens)</translation>
    </message>
    <message>
        <source>Within distance</source>
        <translation>Innerhalb der Entfernung</translation>
    </message>
    <message>
        <source>Give a distance: at most, at least, or both.</source>
        <translation>Eine Entfernung angeben: höchstens, mindestens oder beides.</translation>
    </message>
    <message>
        <source>The smallest distance is larger than the largest: nothing can lie in between.</source>
        <translation>Die kleinste Entfernung ist größer als die größte: dazwischen kann nichts liegen.</translation>
    </message>
    <message>
        <source>{}: answered “{}” by {}</source>
        <translation>{}: „{}“ beantwortet von {}</translation>
    </message>
    <message>
        <source>workflow: {}</source>
        <translation>Arbeitsablauf: {}</translation>
    </message>
    <message>
        <source>{} (of the layer)</source>
        <translation>{} (des Layers)</translation>
    </message>
    <message>
        <source>… and {} more</source>
        <translation>… und {} weitere</translation>
    </message>
    <message>
        <source>the input “{}” ({}) cannot be opened as a vector layer</source>
        <translation>Die Eingabe „{}“ ({}) lässt sich nicht als Vektorlayer öffnen</translation>
    </message>
    <message>
        <source>check the path or the layer</source>
        <translation>Pfad oder Layer prüfen</translation>
    </message>
    <message>
        <source>the layer “{}” has no geometry</source>
        <translation>Der Layer „{}“ hat keine Geometrie</translation>
    </message>
    <message>
        <source>choose a layer with points, lines or polygons</source>
        <translation>einen Layer mit Punkten, Linien oder Polygonen wählen</translation>
    </message>
    <message>
        <source>the layer “{}” has no coordinate reference system</source>
        <translation>Der Layer „{}“ hat kein Koordinatenbezugssystem</translation>
    </message>
    <message>
        <source>set it in the layer&apos;s properties first</source>
        <translation>es zuerst in den Layereigenschaften festlegen</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Column of that table</source>
        <translation>Spalte dieser Tabelle</translation>
    </message>
    <message>
        <source>Value of an empty table</source>
        <translation>Wert einer leeren Tabelle</translation>
    </message>
    <message>
        <source>The column that holds the number.</source>
        <translation>Die Spalte mit der Zahl.</translation>
    </message>
    <message>
        <source>What is taken where the table has no row, or no value in it. Empty: there is no number.</source>
        <translation>Was gilt, wenn die Tabelle keine Zeile oder keinen Wert hat. Leer: Es gibt keine Zahl.</translation>
    </message>
    <message>
        <source>Compare with a value</source>
        <translation>Mit einem Wert vergleichen</translation>
    </message>
    <message>
        <source>compare,filter,larger,smaller,greater,less,equal,value,table</source>
        <translation>vergleichen,filtern,größer,kleiner,mehr,weniger,gleich,wert,tabelle</translation>
    </message>
    <message>
        <source>Keeps the features whose number compares so with a number in another table.</source>
        <translation>Behält die Objekte, deren Zahl sich so zu einer Zahl in einer anderen Tabelle verhält.</translation>
    </message>
    <message>
        <source>Keeps the features whose column is larger, smaller or equal to the number in the first row of a table, such as the area of one country. Features without a number are left out; without a number to compare with none is kept.</source>
        <translation>Behält die Objekte, deren Spalte größer oder kleiner als die Zahl in der ersten Zeile einer Tabelle oder ihr gleich ist, etwa als die Fläche eines Landes. Objekte ohne Zahl werden weggelassen; ohne eine Zahl zum Vergleichen bleibt keines.</translation>
    </message>
    <message>
        <source>Their column; text is read as a number where it is one.</source>
        <translation>Deren Spalte; Text wird als Zahl gelesen, wo er eine ist.</translation>
    </message>
    <message>
        <source>How the column must compare with the value.</source>
        <translation>Wie sich die Spalte zum Wert verhalten muss.</translation>
    </message>
    <message>
        <source>The table that holds the value.</source>
        <translation>Die Tabelle mit dem Wert.</translation>
    </message>
    <message>
        <source>The features kept.</source>
        <translation>Die behaltenen Objekte.</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Table with the value</source>
        <translation>Tabelle mit dem Wert</translation>
    </message>
    <message>
        <source>Compared</source>
        <translation>Verglichen</translation>
    </message>
    <message>
        <source>There is no number to compare with, so no feature is kept.</source>
        <translation>Es gibt keine Zahl zum Vergleichen, deshalb bleibt kein Objekt.</translation>
    </message>
    <message>
        <source>Ratio of two values</source>
        <translation>Verhältnis zweier Werte</translation>
    </message>
    <message>
        <source>ratio,share,percentage,percent,quotient,density,divide</source>
        <translation>verhältnis,anteil,prozentsatz,prozent,quotient,dichte,teilen</translation>
    </message>
    <message>
        <source>Divides the number in one table by the number in another.</source>
        <translation>Teilt die Zahl in einer Tabelle durch die Zahl in einer anderen.</translation>
    </message>
    <message>
        <source>Divides the number in the first row of one table by that of another, times a factor: with 100 the share in per cent. There is no ratio where a number is missing, or where the second one is 0.</source>
        <translation>Teilt die Zahl in der ersten Zeile einer Tabelle durch die einer anderen, mal einem Faktor: mit 100 der Anteil in Prozent. Es gibt kein Verhältnis, wo eine Zahl fehlt oder die zweite 0 ist.</translation>
    </message>
    <message>
        <source>The table that holds the number to divide.</source>
        <translation>Die Tabelle mit der Zahl, die geteilt wird.</translation>
    </message>
    <message>
        <source>The table that holds the number to divide by.</source>
        <translation>Die Tabelle mit der Zahl, durch die geteilt wird.</translation>
    </message>
    <message>
        <source>The quotient is multiplied by this: 100 for per cent.</source>
        <translation>Der Quotient wird damit multipliziert: 100 für Prozent.</translation>
    </message>
    <message>
        <source>A table of one row with the column value.</source>
        <translation>Eine Tabelle mit einer Zeile und der Spalte value.</translation>
    </message>
    <message>
        <source>The ratio.</source>
        <translation>Das Verhältnis.</translation>
    </message>
    <message>
        <source>Table with the number</source>
        <translation>Tabelle mit der Zahl</translation>
    </message>
    <message>
        <source>Table with the number to divide by</source>
        <translation>Tabelle mit der Zahl, durch die geteilt wird</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>Faktor</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>Verhältnis</translation>
    </message>
    <message>
        <source>Features of either selection</source>
        <translation>Objekte der einen oder anderen Auswahl</translation>
    </message>
    <message>
        <source>either,or,union,merge,together,duplicates,selection</source>
        <translation>entweder,oder,vereinigung,zusammenführen,zusammen,duplikate,auswahl</translation>
    </message>
    <message>
        <source>Puts two selections from one layer together, each feature once.</source>
        <translation>Führt zwei Auswahlen aus einem Layer zusammen, jedes Objekt einmal.</translation>
    </message>
    <message>
        <source>Puts together the features of two inputs that were made from one layer; of a feature that is in both one row is kept.

Where the inputs have distances, the nearer row is kept and the result runs from near to far; otherwise it is in the order of the key.</source>
        <translation>Führt die Objekte zweier Eingaben zusammen, die aus einem Layer entstanden sind; von einem Objekt, das in beiden vorkommt, bleibt eine Zeile.

Haben die Eingaben Entfernungen, bleibt die nähere Zeile und das Ergebnis läuft von nah nach fern; sonst steht es in der Reihenfolge des Schlüssels.</translation>
    </message>
    <message>
        <source>Features of the layer.</source>
        <translation>Objekte des Layers.</translation>
    </message>
    <message>
        <source>Other features of the same layer.</source>
        <translation>Andere Objekte desselben Layers.</translation>
    </message>
    <message>
        <source>The field that tells features apart. Empty: sr_fid where both have it, else the feature id.</source>
        <translation>Das Feld, das die Objekte unterscheidet. Leer: sr_fid, wo beide es haben, sonst die Objektkennung.</translation>
    </message>
    <message>
        <source>The features of both inputs, with the columns of both.</source>
        <translation>Die Objekte beider Eingaben mit den Spalten beider.</translation>
    </message>
    <message>
        <source>Or these features</source>
        <translation>Oder diese Objekte</translation>
    </message>
    <message>
        <source>Either</source>
        <translation>Eines von beiden</translation>
    </message>
    <message>
        <source>The two inputs have different coordinate reference systems, so they are not from one layer.</source>
        <translation>Die beiden Eingaben haben verschiedene Koordinatenbezugssysteme, stammen also nicht aus einem Layer.</translation>
    </message>
    <message>
        <source>Gather a number from other features</source>
        <translation>Eine Zahl aus anderen Objekten sammeln</translation>
    </message>
    <message>
        <source>gather,count,points in polygon,sum,mean,median,statistics,join,summary,overlap,area,length,within</source>
        <translation>sammeln,zählen,punkte in polygon,summe,mittelwert,median,statistik,verknüpfen,zusammenfassung,überlappung,fläche,länge,innerhalb</translation>
    </message>
    <message>
        <source>Adds to each feature how many others stand in a relation to it, or a statistic of them.</source>
        <translation>Fügt jedem Objekt hinzu, wie viele andere in einer Beziehung zu ihm stehen, oder eine Statistik von ihnen.</translation>
    </message>
    <message>
        <source>Adds a column with a number made of the reference features that stand in a relation to each feature: how many there are, a statistic of one of their fields, or of the true size of their parts inside.

Relations hold in the coordinate reference system of the input; distances, areas and lengths are ellipsoidal. What lies on the border of two areas is contained in both. In a sum of areas what overlaps counts once.</source>
        <translation>Fügt eine Spalte mit einer Zahl aus den Bezugsobjekten hinzu, die in einer Beziehung zum jeweiligen Objekt stehen: wie viele es sind, eine Statistik eines ihrer Felder oder der wahren Größe ihrer Teile im Inneren.

Beziehungen gelten im Koordinatenbezugssystem der Eingabe; Entfernungen, Flächen und Längen sind ellipsoidisch. Was auf der Grenze zweier Flächen liegt, ist in beiden enthalten. In einer Summe von Flächen zählt Überlappendes einmal.</translation>
    </message>
    <message>
        <source>The features that get the number, such as districts.</source>
        <translation>Die Objekte, die die Zahl bekommen, etwa Stadtteile.</translation>
    </message>
    <message>
        <source>The features that are counted or summed up, such as schools.</source>
        <translation>Die Objekte, die gezählt oder summiert werden, etwa Schulen.</translation>
    </message>
    <message>
        <source>How an input feature stands to those that count for it.</source>
        <translation>Wie ein Eingabeobjekt zu denen steht, die für es zählen.</translation>
    </message>
    <message>
        <source>The largest distance, in the unit below; only for “lies within a distance of”.</source>
        <translation>Die größte Entfernung in der Einheit darunter; nur für „liegt in einer Entfernung von“.</translation>
    </message>
    <message>
        <source>How the numbers are put together. No reference feature: 0 for count and sum, else nothing.</source>
        <translation>Wie die Zahlen zusammengefasst werden. Ohne Bezugsobjekt: 0 bei Anzahl und Summe, sonst nichts.</translation>
    </message>
    <message>
        <source>The field of the reference features that the statistic is of. Empty: they are counted, or measured (below).</source>
        <translation>Das Feld der Bezugsobjekte, von dem die Statistik ist. Leer: Sie werden gezählt oder gemessen (unten).</translation>
    </message>
    <message>
        <source>Takes the area or the length of the parts inside each input feature instead of a field, in m² or m.</source>
        <translation>Nimmt statt eines Feldes die Fläche oder Länge der Teile in jedem Eingabeobjekt, in m² oder m.</translation>
    </message>
    <message>
        <source>The name of the new column.</source>
        <translation>Der Name der neuen Spalte.</translation>
    </message>
    <message>
        <source>All features of the input with the new column.</source>
        <translation>Alle Objekte der Eingabe mit der neuen Spalte.</translation>
    </message>
    <message>
        <source>The sum of the new column.</source>
        <translation>Die Summe der neuen Spalte.</translation>
    </message>
    <message>
        <source>What is gathered</source>
        <translation>Was gesammelt wird</translation>
    </message>
    <message>
        <source>lies within a distance of</source>
        <translation>liegt in einer Entfernung von</translation>
    </message>
    <message>
        <source>is the nearest one to</source>
        <translation>ist am nächsten zu</translation>
    </message>
    <message>
        <source>An input feature …</source>
        <translation>Ein Eingabeobjekt …</translation>
    </message>
    <message>
        <source>contains</source>
        <translation>enthält</translation>
    </message>
    <message>
        <source>Statistic</source>
        <translation>Statistik</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>no size</source>
        <translation>keine Größe</translation>
    </message>
    <message>
        <source>Size of the parts inside</source>
        <translation>Größe der Teile im Inneren</translation>
    </message>
    <message>
        <source>New column</source>
        <translation>Neue Spalte</translation>
    </message>
    <message>
        <source>Gathered</source>
        <translation>Gesammelt</translation>
    </message>
    <message>
        <source>Sum of the new column</source>
        <translation>Summe der neuen Spalte</translation>
    </message>
    <message>
        <source>Name the new column.</source>
        <translation>Benennen Sie die neue Spalte.</translation>
    </message>
    <message>
        <source>Give the distance.</source>
        <translation>Geben Sie die Entfernung an.</translation>
    </message>
    <message>
        <source>Choose a field or a size, not both.</source>
        <translation>Wählen Sie ein Feld oder eine Größe, nicht beides.</translation>
    </message>
    <message>
        <source>A statistic needs a field or a size; without one features are counted.</source>
        <translation>Eine Statistik braucht ein Feld oder eine Größe; ohne werden Objekte gezählt.</translation>
    </message>
    <message>
        <source>That many are left out first: 1 begins with the second. Only “of all”.</source>
        <translation>So viele werden zuerst ausgelassen: 1 beginnt mit dem zweiten. Nur „aller“.</translation>
    </message>
    <message>
        <source>Leave out the first</source>
        <translation>Die ersten auslassen</translation>
    </message>
    <message>
        <source>“{}” has no lines to follow.</source>
        <translation>„{}“ enthält keine Linien, denen man folgen könnte.</translation>
    </message>
    <message>
        <source>Shortest way along lines</source>
        <translation>Kürzester Weg entlang von Linien</translation>
    </message>
    <message>
        <source>shortest,path,route,way,network,road,street,distance,walk,drive</source>
        <translation>kürzester,weg,pfad,route,netz,straße,entfernung,fußweg,fahrt</translation>
    </message>
    <message>
        <source>Finds the shortest way along lines from features to the destination that is nearest by way.</source>
        <translation>Findet den kürzesten Weg entlang von Linien von Objekten zu dem Ziel, das auf diesem Weg am nächsten liegt.</translation>
    </message>
    <message>
        <source>Finds the shortest way along lines, such as streets, from any of the features to any of the destinations.

Lengths are those on the ellipsoid. Lines meet where they share a vertex or where one ends within a metre of another; either direction is allowed. Start and end are the points of the lines nearest to the features; the way up to there is not counted.</source>
        <translation>Findet den kürzesten Weg entlang von Linien, zum Beispiel Straßen, von einem der Objekte zu einem der Ziele.

Längen sind die auf dem Ellipsoid. Linien treffen sich, wo sie einen Stützpunkt teilen oder wo eine höchstens einen Meter vor einer anderen endet; beide Richtungen sind erlaubt. Start und Ende sind die Punkte der Linien, die den Objekten am nächsten liegen; der Weg bis dorthin zählt nicht mit.</translation>
    </message>
    <message>
        <source>Where the way may start.</source>
        <translation>Wo der Weg beginnen darf.</translation>
    </message>
    <message>
        <source>Where the way may end.</source>
        <translation>Wo der Weg enden darf.</translation>
    </message>
    <message>
        <source>The lines to follow.</source>
        <translation>Die Linien, denen der Weg folgt.</translation>
    </message>
    <message>
        <source>The way, in the coordinate reference system of the lines, with its length in metres.</source>
        <translation>Der Weg im Koordinatenbezugssystem der Linien, mit seiner Länge in Metern.</translation>
    </message>
    <message>
        <source>The length of the way, in metres.</source>
        <translation>Die Länge des Weges in Metern.</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Nach</translation>
    </message>
    <message>
        <source>Lines to follow</source>
        <translation>Linien, denen gefolgt wird</translation>
    </message>
    <message>
        <source>Way</source>
        <translation>Weg</translation>
    </message>
    <message>
        <source>Length (metres)</source>
        <translation>Länge (Meter)</translation>
    </message>
    <message>
        <source>There is no way along “{}” between them.</source>
        <translation>Entlang von „{}“ gibt es zwischen ihnen keinen Weg.</translation>
    </message>
    <message>
        <source>What is reached along lines</source>
        <translation>Was entlang von Linien erreicht wird</translation>
    </message>
    <message>
        <source>service area,reach,isochrone,network,road,street,distance,walk,drive</source>
        <translation>einzugsgebiet,reichweite,isochrone,netz,straße,entfernung,fußweg,fahrt</translation>
    </message>
    <message>
        <source>Finds the parts of lines that are reached from features within a distance along them.</source>
        <translation>Findet die Teile von Linien, die von Objekten aus innerhalb einer Entfernung entlang der Linien erreicht werden.</translation>
    </message>
    <message>
        <source>Finds the parts of lines, such as streets, that are reached from any of the features within a distance along them.

Lengths are those on the ellipsoid. Lines meet where they share a vertex or where one ends within a metre of another; either direction is allowed. The way from the features to the lines is not counted.</source>
        <translation>Findet die Teile von Linien, zum Beispiel Straßen, die von einem der Objekte aus innerhalb einer Entfernung entlang der Linien erreicht werden.

Längen sind die auf dem Ellipsoid. Linien treffen sich, wo sie einen Stützpunkt teilen oder wo eine höchstens einen Meter vor einer anderen endet; beide Richtungen sind erlaubt. Der Weg von den Objekten zu den Linien zählt nicht mit.</translation>
    </message>
    <message>
        <source>Where the ways start.</source>
        <translation>Wo die Wege beginnen.</translation>
    </message>
    <message>
        <source>How far along the lines, in the unit below.</source>
        <translation>Wie weit entlang der Linien, in der Einheit darunter.</translation>
    </message>
    <message>
        <source>What is reached, as one feature of many lines, in their coordinate reference system.</source>
        <translation>Was erreicht wird, als ein Objekt aus vielen Linien, in deren Koordinatenbezugssystem.</translation>
    </message>
    <message>
        <source>Reached</source>
        <translation>Erreicht</translation>
    </message>
    <message>
        <source>Places and ways</source>
        <translation>Orte und Wege</translation>
    </message>
    <message>
        <source>Centres</source>
        <translation>Mittelpunkte</translation>
    </message>
    <message>
        <source>centre,center,centroid,mean,middle,average,point</source>
        <translation>mittelpunkt,zentrum,schwerpunkt,zentroid,mitte,durchschnitt,punkt</translation>
    </message>
    <message>
        <source>Makes the centroid of each feature, or the mean centre of all, across the antimeridian too.</source>
        <translation>Bildet den Schwerpunkt jedes Objekts oder den gemeinsamen Mittelpunkt aller, auch über den 180. Längengrad hinweg.</translation>
    </message>
    <message>
        <source>Makes the centroid of each feature, with its attributes, or one point: the mean centre of all.

What lies on both sides of the antimeridian has its centre between its parts. The mean centre is computed on the globe.</source>
        <translation>Bildet den Schwerpunkt jedes Objekts, mit dessen Attributen, oder einen einzigen Punkt: den Mittelpunkt aller.

Was beiderseits des 180. Längengrads liegt, hat seinen Schwerpunkt zwischen seinen Teilen. Der Mittelpunkt wird auf der Erdkugel berechnet.</translation>
    </message>
    <message>
        <source>The features whose centres are made.</source>
        <translation>Die Objekte, deren Mittelpunkte gebildet werden.</translation>
    </message>
    <message>
        <source>A centroid for each feature, or one mean centre for all.</source>
        <translation>Ein Schwerpunkt für jedes Objekt oder ein Mittelpunkt für alle.</translation>
    </message>
    <message>
        <source>The points; centroids in the coordinate reference system of the input, the mean centre in WGS 84.</source>
        <translation>Die Punkte; Schwerpunkte im Koordinatenbezugssystem der Eingabe, der Mittelpunkt in WGS 84.</translation>
    </message>
    <message>
        <source>each feature</source>
        <translation>jedes Objekt</translation>
    </message>
    <message>
        <source>all together</source>
        <translation>alle zusammen</translation>
    </message>
    <message>
        <source>Where features stand densest</source>
        <translation>Wo Objekte am dichtesten stehen</translation>
    </message>
    <message>
        <source>densest,density,cluster,downtown,centre,center,hot spot,disc,circle</source>
        <translation>dichteste,dichte,häufung,innenstadt,zentrum,mitte,brennpunkt,scheibe,kreis</translation>
    </message>
    <message>
        <source>Draws the smallest circle around a feature that holds a share of all features.</source>
        <translation>Zeichnet den kleinsten Kreis um ein Objekt, der einen Anteil aller Objekte enthält.</translation>
    </message>
    <message>
        <source>Draws the smallest circle around one of the features that holds a share of all of them: where a town is densest, for instance.

The radius is a true distance. Of more than 4,000 features a sample and what is near its best are tried as centres.</source>
        <translation>Zeichnet den kleinsten Kreis um eines der Objekte, der einen Anteil von allen enthält: zum Beispiel, wo eine Stadt am dichtesten ist.

Der Radius ist eine wahre Entfernung. Von mehr als 4.000 Objekten werden eine Stichprobe und was nahe bei deren bestem liegt als Mittelpunkte versucht.</translation>
    </message>
    <message>
        <source>The features; lines and areas count with their centroids.</source>
        <translation>Die Objekte; Linien und Flächen zählen mit ihren Schwerpunkten.</translation>
    </message>
    <message>
        <source>The share of the features that the circle holds, from 0 to 1.</source>
        <translation>Der Anteil der Objekte, den der Kreis enthält, von 0 bis 1.</translation>
    </message>
    <message>
        <source>The circle (WGS 84) with its radius in metres and the number of features of the input.</source>
        <translation>Der Kreis (WGS 84) mit seinem Radius in Metern und der Anzahl der Objekte der Eingabe.</translation>
    </message>
    <message>
        <source>Share of the features</source>
        <translation>Anteil der Objekte</translation>
    </message>
    <message>
        <source>Densest</source>
        <translation>Am dichtesten</translation>
    </message>
    <message>
        <source>Areas that lines enclose</source>
        <translation>Flächen, die Linien umschließen</translation>
    </message>
    <message>
        <source>enclosed,block,polygonize,streets,area,within,bounded</source>
        <translation>umschlossen,häuserblock,polygonisieren,straßen,fläche,innerhalb,begrenzt</translation>
    </message>
    <message>
        <source>Makes the areas that several lines, such as streets, enclose together.</source>
        <translation>Bildet die Flächen, die mehrere Linien, zum Beispiel Straßen, zusammen umschließen.</translation>
    </message>
    <message>
        <source>Makes the areas that lines enclose when they are taken together: the block between three streets, for instance.

Lines with the same name are one street, and an area is kept only where every street borders it.</source>
        <translation>Bildet die Flächen, die Linien zusammen umschließen: zum Beispiel den Block zwischen drei Straßen.

Linien mit demselben Namen sind eine Straße, und eine Fläche bleibt nur, wo jede Straße an sie grenzt.</translation>
    </message>
    <message>
        <source>The lines; of areas their borders are taken.</source>
        <translation>Die Linien; von Flächen werden die Grenzen genommen.</translation>
    </message>
    <message>
        <source>The field that names the street which a line is part of. Empty: all lines are one.</source>
        <translation>Das Feld mit dem Namen der Straße, zu der eine Linie gehört. Leer: alle Linien sind eine.</translation>
    </message>
    <message>
        <source>The areas (WGS 84), the largest first.</source>
        <translation>Die Flächen (WGS 84), die größte zuerst.</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Linien</translation>
    </message>
    <message>
        <source>Field that names them</source>
        <translation>Feld mit ihren Namen</translation>
    </message>
    <message>
        <source>Enclosed</source>
        <translation>Umschlossen</translation>
    </message>
    <message>
        <source>The lines do not enclose an area together.</source>
        <translation>Die Linien umschließen zusammen keine Fläche.</translation>
    </message>
    <message>
        <source>Area between</source>
        <translation>Fläche dazwischen</translation>
    </message>
    <message>
        <source>between,area,corridor,strip,hull,river,road</source>
        <translation>zwischen,fläche,korridor,streifen,hülle,fluss,straße</translation>
    </message>
    <message>
        <source>Draws the area between two sets of features, such as a river and a road.</source>
        <translation>Zeichnet die Fläche zwischen zwei Gruppen von Objekten, zum Beispiel einem Fluss und einer Straße.</translation>
    </message>
    <message>
        <source>Draws the area between two sets of features: of their common convex hull what borders both and lies behind neither.

Two small places that are far from each other get a corridor, a quarter of its length to either side. Where a line crosses a ring, what lies inside the ring is between them; other lines that cross have no area between them.</source>
        <translation>Zeichnet die Fläche zwischen zwei Gruppen von Objekten: von ihrer gemeinsamen konvexen Hülle das, was an beide grenzt und hinter keiner liegt.

Zwei kleine Orte, die weit auseinander liegen, bekommen einen Korridor, nach beiden Seiten ein Viertel seiner Länge. Wo eine Linie einen Ring kreuzt, liegt dazwischen, was innerhalb des Rings liegt; andere Linien, die sich kreuzen, haben keine Fläche zwischen sich.</translation>
    </message>
    <message>
        <source>The features on one side, taken together.</source>
        <translation>Die Objekte auf der einen Seite, zusammengenommen.</translation>
    </message>
    <message>
        <source>The features on the other side, taken together.</source>
        <translation>Die Objekte auf der anderen Seite, zusammengenommen.</translation>
    </message>
    <message>
        <source>The area (WGS 84).</source>
        <translation>Die Fläche (WGS 84).</translation>
    </message>
    <message>
        <source>One side</source>
        <translation>Eine Seite</translation>
    </message>
    <message>
        <source>The other side</source>
        <translation>Die andere Seite</translation>
    </message>
    <message>
        <source>Between</source>
        <translation>Dazwischen</translation>
    </message>
    <message>
        <source>No area can be drawn between them: they cross, or leave nothing between them.</source>
        <translation>Zwischen ihnen lässt sich keine Fläche zeichnen: Sie kreuzen sich oder lassen nichts zwischen sich.</translation>
    </message>
    <message>
        <source>count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>Mittelwert</translation>
    </message>
    <message>
        <source>median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>minimum</source>
        <translation>Minimum</translation>
    </message>
    <message>
        <source>maximum</source>
        <translation>Maximum</translation>
    </message>
    <message>
        <source>intersects</source>
        <translation>schneidet</translation>
    </message>
    <message>
        <source>shares more than a border with</source>
        <translation>teilt mehr als eine Grenze mit</translation>
    </message>
    <message>
        <source>lies within</source>
        <translation>liegt in</translation>
    </message>
    <message>
        <source>contains a point on</source>
        <translation>enthält einen Punkt auf</translation>
    </message>
    <message>
        <source>touches</source>
        <translation>berührt</translation>
    </message>
    <message>
        <source>borders</source>
        <translation>grenzt an</translation>
    </message>
    <message>
        <source>crosses</source>
        <translation>kreuzt</translation>
    </message>
    <message>
        <source>overlaps</source>
        <translation>überlappt</translation>
    </message>
    <message>
        <source>equals</source>
        <translation>ist gleich</translation>
    </message>
    <message>
        <source>How many to keep; 0: all of them, in order.</source>
        <translation>Wie viele behalten werden; 0: alle, der Reihe nach.</translation>
    </message>
    <message>
        <source>That many are left out first: 1 begins with the second.</source>
        <translation>So viele werden zuerst ausgelassen: 1 beginnt mit dem zweiten.</translation>
    </message>
    <message>
        <source>Raster statistics of features</source>
        <translation>Rasterstatistik von Objekten</translation>
    </message>
    <message>
        <source>raster,zonal,statistics,mean,elevation,sample,cells,pixels,profile,grid</source>
        <translation>raster,zonal,statistik,mittelwert,höhe,stichprobe,zellen,pixel,profil,gitter</translation>
    </message>
    <message>
        <source>Adds a statistic of the raster cells inside each area, along each line, or below each point.</source>
        <translation>Fügt eine Statistik der Rasterzellen in jeder Fläche, entlang jeder Linie oder unter jedem Punkt hinzu.</translation>
    </message>
    <message>
        <source>Adds a column with a statistic of the cells of a raster: of those whose centres lie inside an area, that a line crosses, or that a point lies in.

The features are brought to the coordinate reference system of the raster, their edges where they were. An area that holds no centre takes the cell at a point on it. Cells without a value are left out.</source>
        <translation>Fügt eine Spalte mit einer Statistik der Zellen eines Rasters hinzu: derer, deren Mittelpunkte in einer Fläche liegen, die eine Linie kreuzt oder in denen ein Punkt liegt.

Die Objekte werden ins Koordinatenbezugssystem des Rasters gebracht, ihre Kanten bleiben, wo sie waren. Eine Fläche ohne Mittelpunkt nimmt die Zelle an einem Punkt auf ihr. Zellen ohne Wert werden weggelassen.</translation>
    </message>
    <message>
        <source>The features that get the number.</source>
        <translation>Die Objekte, die die Zahl bekommen.</translation>
    </message>
    <message>
        <source>The raster of values.</source>
        <translation>Das Raster mit den Werten.</translation>
    </message>
    <message>
        <source>Which band of the raster.</source>
        <translation>Welcher Kanal des Rasters.</translation>
    </message>
    <message>
        <source>How the values of the cells are put together.</source>
        <translation>Wie die Werte der Zellen zusammengefasst werden.</translation>
    </message>
    <message>
        <source>Raster</source>
        <translation>Raster</translation>
    </message>
    <message>
        <source>Band</source>
        <translation>Kanal</translation>
    </message>
    <message>
        <source>With raster statistics</source>
        <translation>Mit Rasterstatistik</translation>
    </message>
    <message>
        <source>Ticked: also those whose value equals that of the last one.</source>
        <translation>Aktiviert: auch die, deren Wert gleich dem des letzten ist.</translation>
    </message>
    <message>
        <source>Also what equals the last one</source>
        <translation>Auch, was dem letzten gleich ist</translation>
    </message>
    <message>
        <source>Answers a question such as “countries within 500 km of Italy” or “how many schools are there in each district?” over vector layers.

The question is read against the layers, turned into a workflow and executed; all distances, areas and directions are ellipsoidal. A question that cannot be answered gives an empty layer, the status “clarify” or “failed” and a warning that says what was understood, what was not, and what to try; it never gives a guess.</source>
        <translation>Beantwortet eine Frage wie „Länder im Umkreis von 500 km um Italien“ oder „Wie viele Schulen gibt es in jedem Bezirk?“ über Vektorlayer.

Die Frage wird anhand der Layer gelesen, in einen Arbeitsablauf übersetzt und ausgeführt; alle Entfernungen, Flächen und Richtungen sind ellipsoidisch. Eine Frage, die sich nicht beantworten lässt, ergibt einen leeren Layer, den Status „clarify“ oder „failed“ und eine Warnung, die sagt, was verstanden wurde, was nicht und was sich versuchen lässt; geraten wird nie.</translation>
    </message>
    <message>
        <source>The question, in English, German or Chinese.</source>
        <translation>Die Frage, auf Englisch, Deutsch oder Chinesisch.</translation>
    </message>
    <message>
        <source>The layers to ask, rasters with numbers among them. Empty: all of the project.</source>
        <translation>Die Layer, die gefragt werden, auch Raster mit Zahlen. Leer: alle des Projekts.</translation>
    </message>
    <message>
        <source>Whether the first number is divided by the second, or the second taken from the first.</source>
        <translation>Ob die erste Zahl durch die zweite geteilt oder die zweite von der ersten abgezogen wird.</translation>
    </message>
    <message>
        <source>Quotient</source>
        <translation>Quotient</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Differenz</translation>
    </message>
    <message>
        <source>Difference without its sign</source>
        <translation>Differenz ohne Vorzeichen</translation>
    </message>
    <message>
        <source>What is worked out</source>
        <translation>Was berechnet wird</translation>
    </message>
    <message>
        <source>Allot to reference features</source>
        <translation>Bezugsobjekten zuordnen</translation>
    </message>
    <message>
        <source>allot,join,location,belongs,in each,group,one to many,points in polygon,within distance</source>
        <translation>zuordnen,verbinden,lage,gehört,in jedem,gruppe,eins zu vielen,punkte in polygon,im umkreis</translation>
    </message>
    <message>
        <source>Says of each feature to which reference features it belongs: a row for each of them.</source>
        <translation>Sagt von jedem Objekt, zu welchen Bezugsobjekten es gehört: eine Zeile für jedes davon.</translation>
    </message>
    <message>
        <source>Makes a row for each feature and each reference feature to which it stands in a relation, or that lies within a true distance of it: the schools of each district, the restaurants around each station.

A feature that belongs to several has several rows, one that belongs to none is left out. Relations hold in the coordinate reference system of the input.</source>
        <translation>Macht eine Zeile für jedes Objekt und jedes Bezugsobjekt, zu dem es in einer Beziehung steht oder das höchstens so weit von ihm entfernt ist (wahre Entfernung): die Schulen jedes Bezirks, die Restaurants um jede Station.

Ein Objekt, das zu mehreren gehört, hat mehrere Zeilen; eines, das zu keinem gehört, fällt weg. Beziehungen gelten im Koordinatenbezugssystem der Eingabe.</translation>
    </message>
    <message>
        <source>The features that belong to others, such as schools.</source>
        <translation>Die Objekte, die zu anderen gehören, etwa Schulen.</translation>
    </message>
    <message>
        <source>What they belong to, such as districts.</source>
        <translation>Wozu sie gehören, etwa Bezirke.</translation>
    </message>
    <message>
        <source>How an input feature stands to those that it belongs to.</source>
        <translation>Wie ein Objekt der Eingabe zu denen steht, zu denen es gehört.</translation>
    </message>
    <message>
        <source>The rows, with reference_fid: the key of the reference feature.</source>
        <translation>Die Zeilen, mit reference_fid: dem Schlüssel des Bezugsobjekts.</translation>
    </message>
    <message>
        <source>What they belong to</source>
        <translation>Wozu sie gehören</translation>
    </message>
    <message>
        <source>has its centre in</source>
        <translation>hat seine Mitte in</translation>
    </message>
    <message>
        <source>Allotted</source>
        <translation>Zugeordnet</translation>
    </message>
    <message>
        <source>Build text index</source>
        <translation>Textindex aufbauen</translation>
    </message>
    <message>
        <source>Ranking</source>
        <translation>Rangfolge</translation>
    </message>
    <message>
        <source>text,embedding,vector,semantic,meaning,index,encode,search,description,review</source>
        <translation>text,einbettung,vektor,semantisch,bedeutung,index,kodieren,suche,beschreibung,bewertung</translation>
    </message>
    <message>
        <source>Encodes the texts of a layer ahead, so that questions about them are answered at once.</source>
        <translation>Kodiert die Texte eines Layers im Voraus, damit Fragen danach sofort beantwortet werden.</translation>
    </message>
    <message>
        <source>Encodes the texts of a layer, so that questions that are matched by meaning need not wait for it.

Each text is split into passages, and each passage is turned into a vector by the companion of this plugin. Vectors are stored in the cache of the plugin as they are made: after a stop or a crash the next run goes on from there, and texts that have not changed are not encoded again.</source>
        <translation>Kodiert die Texte eines Layers, damit Fragen nach dem Sinn nicht darauf warten müssen.

Jeder Text wird in Abschnitte geteilt, und das Begleitprogramm dieser Erweiterung macht aus jedem Abschnitt einen Vektor. Die Vektoren werden im Zwischenspeicher der Erweiterung abgelegt, sobald sie fertig sind: Nach einem Abbruch oder Absturz geht es beim nächsten Mal dort weiter, und unveränderte Texte werden nicht noch einmal kodiert.</translation>
    </message>
    <message>
        <source>The layer whose texts are encoded; all of its features.</source>
        <translation>Der Layer, dessen Texte kodiert werden; alle seine Objekte.</translation>
    </message>
    <message>
        <source>How many features have text.</source>
        <translation>Wie viele Objekte Text haben.</translation>
    </message>
    <message>
        <source>How many different passages these texts have.</source>
        <translation>Wie viele verschiedene Abschnitte diese Texte haben.</translation>
    </message>
    <message>
        <source>How many of them were encoded by this run.</source>
        <translation>Wie viele davon dieser Lauf kodiert hat.</translation>
    </message>
    <message>
        <source>How long it took.</source>
        <translation>Wie lange es gedauert hat.</translation>
    </message>
    <message>
        <source>The folder of the vectors.</source>
        <translation>Der Ordner der Vektoren.</translation>
    </message>
    <message>
        <source>Layer with texts</source>
        <translation>Layer mit Texten</translation>
    </message>
    <message>
        <source>Number of texts</source>
        <translation>Anzahl der Texte</translation>
    </message>
    <message>
        <source>Number of passages</source>
        <translation>Anzahl der Abschnitte</translation>
    </message>
    <message>
        <source>Number of new passages</source>
        <translation>Anzahl der neuen Abschnitte</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>Folder of the vectors</source>
        <translation>Ordner der Vektoren</translation>
    </message>
    <message>
        <source>Fields with text: {}</source>
        <translation>Felder mit Text: {}</translation>
    </message>
    <message>
        <source>{} passages of {} texts, {} of them new, in {:.1f} s.</source>
        <translation>{} Abschnitte von {} Texten, davon {} neu, in {:.1f} s.</translation>
    </message>
    <message>
        <source>Extract by opening hours</source>
        <translation>Nach Öffnungszeiten extrahieren</translation>
    </message>
    <message>
        <source>opening hours,open,closed,business hours,time,schedule,weekday,temporal</source>
        <translation>öffnungszeiten,geöffnet,geschlossen,geschäftszeiten,zeit,wochentag,zeitlich</translation>
    </message>
    <message>
        <source>Tells which features are open, closed or unknown at a time, and keeps those that are wanted.</source>
        <translation>Sagt, welche Objekte zu einer Zeit geöffnet oder geschlossen sind oder es unbekannt ist, und behält die gewünschten.</translation>
    </message>
    <message>
        <source>Tells of each feature whether it is open at a time: open, closed, or unknown where there are no hours, where they are not understood, or where only a comment speaks of them (“by appointment”).

Hours may be written as OpenStreetMap has them (“Mo-Fr 09:00-17:00; PH off”), in other common styles (“Mon-Fri 9-5”, “9am - 5pm daily”), in a column for each weekday, or as opening and closing times. Time zone, public holidays and sunset are those of each place. What is out of business is closed.

The hours are read by the companion of this plugin, which is set up once with a click.</source>
        <translation>Sagt von jedem Objekt, ob es zu einer Zeit geöffnet ist: geöffnet, geschlossen, oder unbekannt, wo es keine Zeiten gibt, wo sie nicht verstanden werden oder wo nur ein Kommentar von ihnen spricht („nach Vereinbarung“).

Zeiten können geschrieben sein wie in OpenStreetMap („Mo-Fr 09:00-17:00; PH off“), auf andere übliche Weise („Mon-Fri 9-5“, „9am - 5pm daily“), in einer Spalte für jeden Wochentag, oder als Zeiten des Öffnens und Schließens. Zeitzone, Feiertage und Sonnenuntergang sind die des jeweiligen Ortes. Was nicht mehr in Betrieb ist, ist geschlossen.

Die Zeiten liest der Begleitprozess dieser Erweiterung, der einmal mit einem Klick eingerichtet wird.</translation>
    </message>
    <message>
        <source>The features to look at.</source>
        <translation>Die Objekte, die betrachtet werden.</translation>
    </message>
    <message>
        <source>In words: “now”, “Sunday evening”, “after 10 pm on weekends”, “Monday to Friday from 9 to 17”. A day or an hour is the next one from now on. A part of the day: open for at least two hours of it.</source>
        <translation>In Worten: „now“, „Sunday evening“, „after 10 pm on weekends“, „montags von 9 bis 17 Uhr“. Ein Tag oder eine Stunde ist die nächste von jetzt an. Ein Teil des Tages: mindestens zwei Stunden davon geöffnet.</translation>
    </message>
    <message>
        <source>A date and time, in place of the words.</source>
        <translation>Datum und Uhrzeit anstelle der Worte.</translation>
    </message>
    <message>
        <source>The field of hours; or two: opens, closes; or seven, Monday first; or fourteen: opens and closes of each day. Empty: found by names and contents.</source>
        <translation>Das Feld der Zeiten; oder zwei: öffnet, schließt; oder sieben, Montag zuerst; oder vierzehn: öffnet und schließt für jeden Tag. Leer: nach Namen und Inhalt gefunden.</translation>
    </message>
    <message>
        <source>Fields that say whether a place is in business. Empty: found by names and contents.</source>
        <translation>Felder, die sagen, ob ein Ort in Betrieb ist. Leer: nach Namen und Inhalt gefunden.</translation>
    </message>
    <message>
        <source>Ticked: fields of hours and of business status are found where none are chosen.</source>
        <translation>Angehakt: Felder der Zeiten und des Betriebs werden gefunden, wo keine gewählt sind.</translation>
    </message>
    <message>
        <source>Which features the output has.</source>
        <translation>Welche Objekte die Ausgabe hat.</translation>
    </message>
    <message>
        <source>What “now” means, ISO date and time (2026-01-31T18:00). Empty: the clock, in the time zone of each place.</source>
        <translation>Was „jetzt“ heißt, Datum und Uhrzeit nach ISO (2026-01-31T18:00). Leer: die Uhr, in der Zeitzone jedes Ortes.</translation>
    </message>
    <message>
        <source>ISO code of the country whose public holidays hold. Empty: that of each place.</source>
        <translation>ISO-Code des Landes, dessen Feiertage gelten. Leer: das des jeweiligen Ortes.</translation>
    </message>
    <message>
        <source>The Python that runs the companion. Empty: that of the settings.</source>
        <translation>Das Python, in dem der Begleitprozess läuft. Leer: das der Einstellungen.</translation>
    </message>
    <message>
        <source>The features kept, with open (1, 0 or nothing), time_score (0 to 1), next_change (seconds of local time since 1970), open_state in words, and open_note: until when, or what is not understood.</source>
        <translation>Die behaltenen Objekte mit open (1, 0 oder nichts), time_score (0 bis 1), next_change (Sekunden der Ortszeit seit 1970), open_state in Worten und open_note: bis wann, oder was nicht verstanden wird.</translation>
    </message>
    <message>
        <source>Of how many features of the input nobody knows whether they are open.</source>
        <translation>Von wie vielen Objekten der Eingabe niemand weiß, ob sie geöffnet sind.</translation>
    </message>
    <message>
        <source>Open when</source>
        <translation>Geöffnet wann</translation>
    </message>
    <message>
        <source>Date and time in place of the words</source>
        <translation>Datum und Uhrzeit anstelle der Worte</translation>
    </message>
    <message>
        <source>Fields of hours</source>
        <translation>Felder der Zeiten</translation>
    </message>
    <message>
        <source>Fields of business status</source>
        <translation>Felder des Betriebs</translation>
    </message>
    <message>
        <source>what is open then</source>
        <translation>was dann geöffnet ist</translation>
    </message>
    <message>
        <source>what nobody knows to be open or closed</source>
        <translation>wovon niemand weiß, ob es geöffnet ist</translation>
    </message>
    <message>
        <source>all features</source>
        <translation>alle Objekte</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Find fields that are not chosen</source>
        <translation>Nicht gewählte Felder finden</translation>
    </message>
    <message>
        <source>What “now” means</source>
        <translation>Was „jetzt“ heißt</translation>
    </message>
    <message>
        <source>Country of public holidays</source>
        <translation>Land der Feiertage</translation>
    </message>
    <message>
        <source>Python of the companion</source>
        <translation>Python des Begleitprozesses</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Geöffnet</translation>
    </message>
    <message>
        <source>Number of unknown ones</source>
        <translation>Anzahl der unbekannten</translation>
    </message>
    <message>
        <source>“{}” is no date and time: write 2026-01-31T18:00.</source>
        <translation>„{}“ ist kein Datum mit Uhrzeit: Schreiben Sie 2026-01-31T18:00.</translation>
    </message>
    <message>
        <source>“{}” is not understood as a time of opening: try “now”, “Sunday evening”, “after 10 pm”.</source>
        <translation>„{}“ wird nicht als Öffnungszeit verstanden: Versuchen Sie „now“, „Sunday evening“, „sonntags“.</translation>
    </message>
    <message>
        <source>no field of “{}” says when they are open</source>
        <translation>kein Feld von „{}“ sagt, wann sie geöffnet sind</translation>
    </message>
    <message>
        <source>choose the fields of hours</source>
        <translation>wählen Sie die Felder der Zeiten</translation>
    </message>
    <message>
        <source>Hours: {}. Business status: {}.</source>
        <translation>Zeiten: {}. Betrieb: {}.</translation>
    </message>
    <message>
        <source>Part in a direction</source>
        <translation>Teil in einer Richtung</translation>
    </message>
    <message>
        <source>part,half,quarter,side,north,south,east,west,northern,cut,split,centre,center</source>
        <translation>teil,hälfte,viertel,seite,nord,süd,ost,west,nördlich,schneiden,teilen,mitte</translation>
    </message>
    <message>
        <source>Cuts features to their northern half, north-eastern quarter …, seen from their centre.</source>
        <translation>Schneidet Objekte auf ihre nördliche Hälfte, ihr nordöstliches Viertel … zu, von ihrer Mitte aus gesehen.</translation>
    </message>
    <message>
        <source>Makes the part of all features together that lies in a compass direction of their centre: the northern half of a country, the south-western quarter of a district.

North, east, south and west are halves; what lies between them are quarters. Where one piece is three quarters of the whole or more, its centre counts, and what lies farther off than it is wide belongs to no side.</source>
        <translation>Macht von allen Objekten zusammen den Teil, der in einer Himmelsrichtung von ihrer Mitte liegt: die nördliche Hälfte eines Landes, das südwestliche Viertel eines Bezirks.

Nord, Ost, Süd und West sind Hälften; was dazwischen liegt, sind Viertel. Wo ein Stück drei Viertel des Ganzen oder mehr ausmacht, zählt dessen Mitte, und was weiter entfernt ist, als es breit ist, gehört zu keiner Seite.</translation>
    </message>
    <message>
        <source>Areas or lines, taken together.</source>
        <translation>Flächen oder Linien, zusammengenommen.</translation>
    </message>
    <message>
        <source>Which part: one of eight directions, seen from the centre.</source>
        <translation>Welcher Teil: eine von acht Richtungen, von der Mitte aus gesehen.</translation>
    </message>
    <message>
        <source>The part (WGS 84), with the centre that it is seen from in degrees.</source>
        <translation>Der Teil (WGS 84), mit der Mitte, von der aus er gesehen ist, in Grad.</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>Points have no parts: give areas or lines.</source>
        <translation>Punkte haben keine Teile: Flächen oder Linien angeben.</translation>
    </message>
    <message>
        <source>Score by meaning</source>
        <translation>Nach Bedeutung bewerten</translation>
    </message>
    <message>
        <source>text,embedding,semantic,meaning,similarity,score,search,bm25,description,review</source>
        <translation>text,einbettung,semantisch,bedeutung,ähnlichkeit,punktzahl,suche,bm25,beschreibung,bewertung</translation>
    </message>
    <message>
        <source>Scores how well the texts of features fit words, by meaning and by the words themselves.</source>
        <translation>Bewertet, wie gut die Texte von Objekten zu Worten passen, nach dem Sinn und nach den Wörtern selbst.</translation>
    </message>
    <message>
        <source>Adds scores between 0 and 1 that say how well the texts of each feature fit some words, such as “quiet garden”.

By meaning: the cosine between the words and the best passage of the text, 0 where it is negative; a model in the companion of this plugin encodes both. By words: BM25 against the texts of the whole layer, by the largest value that the words can reach. Without a companion only the words count, and a warning says so.</source>
        <translation>Fügt Punktzahlen zwischen 0 und 1 hinzu, die sagen, wie gut die Texte jedes Objekts zu Worten wie „ruhiger Garten“ passen.

Nach dem Sinn: der Kosinus zwischen den Worten und dem besten Abschnitt des Textes, 0 wo er negativ ist; ein Modell im Begleitprogramm dieser Erweiterung kodiert beides. Nach den Wörtern: BM25 gegen die Texte des ganzen Layers, geteilt durch den größten Wert, den die Worte erreichen können. Ohne Begleitprogramm zählen nur die Wörter, und eine Warnung sagt das.</translation>
    </message>
    <message>
        <source>The features to score.</source>
        <translation>Die Objekte, die bewertet werden.</translation>
    </message>
    <message>
        <source>What the texts should be about, in any words.</source>
        <translation>Wovon die Texte handeln sollen, in beliebigen Worten.</translation>
    </message>
    <message>
        <source>Which part of the texts: what is said of where a place is and what is around it, everything else, or both.</source>
        <translation>Welcher Teil der Texte: was darüber gesagt wird, wo ein Ort liegt und was um ihn ist, alles Übrige, oder beides.</translation>
    </message>
    <message>
        <source>All features of the input with score_dense (by meaning), score_words, and score_meaning, their mean. Features without text get nothing.</source>
        <translation>Alle Objekte der Eingabe mit score_dense (nach dem Sinn), score_words und score_meaning, ihrem Mittel. Objekte ohne Text erhalten nichts.</translation>
    </message>
    <message>
        <source>How many features have a score.</source>
        <translation>Wie viele Objekte eine Punktzahl haben.</translation>
    </message>
    <message>
        <source>Features with texts</source>
        <translation>Objekte mit Texten</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Worte</translation>
    </message>
    <message>
        <source>all of the text</source>
        <translation>der ganze Text</translation>
    </message>
    <message>
        <source>what is said of the place itself</source>
        <translation>was über den Ort selbst gesagt wird</translation>
    </message>
    <message>
        <source>what is said of where it is</source>
        <translation>was darüber gesagt wird, wo er liegt</translation>
    </message>
    <message>
        <source>Part of the texts</source>
        <translation>Teil der Texte</translation>
    </message>
    <message>
        <source>Scored</source>
        <translation>Bewertet</translation>
    </message>
    <message>
        <source>Say what the texts should be about.</source>
        <translation>Geben Sie an, wovon die Texte handeln sollen.</translation>
    </message>
    <message>
        <source>Nothing encodes texts, so only words count: {}</source>
        <translation>Nichts kodiert Texte, darum zählen nur die Wörter: {}</translation>
    </message>
    <message>
        <source>switched off</source>
        <translation>ausgeschaltet</translation>
    </message>
    <message>
        <source>Fields with text</source>
        <translation>Felder mit Text</translation>
    </message>
    <message>
        <source>Model that encodes texts</source>
        <translation>Modell, das Texte kodiert</translation>
    </message>
    <message>
        <source>Empty: those that were chosen for the layer, else those that hold text by their content.</source>
        <translation>Leer: die für den Layer gewählten, sonst die, die ihrem Inhalt nach Text enthalten.</translation>
    </message>
    <message>
        <source>A folder, or a name such as sentence-transformers/all-MiniLM-L6-v2. Empty: that of the settings.</source>
        <translation>Ein Ordner oder ein Name wie sentence-transformers/all-MiniLM-L6-v2. Leer: das der Einstellungen.</translation>
    </message>
    <message>
        <source>there is no layer to read</source>
        <translation>es gibt keinen Layer zu lesen</translation>
    </message>
    <message>
        <source>“{}” has no field with text</source>
        <translation>„{}“ hat kein Feld mit Text</translation>
    </message>
    <message>
        <source>choose the fields that hold text</source>
        <translation>wählen Sie die Felder, die Text enthalten</translation>
    </message>
    <message>
        <source>standard deviation</source>
        <translation>Standardabweichung</translation>
    </message>
    <message>
        <source>variance</source>
        <translation>Varianz</translation>
    </message>
    <message>
        <source>range</source>
        <translation>Spannweite</translation>
    </message>
    <message>
        <source>A column whose values make groups; so many are kept of each of them. Empty: of all features together.</source>
        <translation>Eine Spalte, deren Werte Gruppen bilden; von jeder werden so viele behalten. Leer: von allen Objekten zusammen.</translation>
    </message>
    <message>
        <source>For each value of</source>
        <translation>Für jeden Wert von</translation>
    </message>
    <message>
        <source>Rank by wishes</source>
        <translation>Nach Wünschen ordnen</translation>
    </message>
    <message>
        <source>rank,order,wish,text,review,semantic,distance,opening hours,pareto,score,recommend</source>
        <translation>rangfolge,ordnen,wunsch,text,bewertung,semantisch,entfernung,öffnungszeiten,pareto,punktzahl,empfehlen</translation>
    </message>
    <message>
        <source>Puts features in the order in which they are near, their texts say what is wished, and they are open.</source>
        <translation>Ordnet Objekte danach, wie nah sie sind, wie sehr ihre Texte dem Gewünschten entsprechen und ob sie geöffnet sind.</translation>
    </message>
    <message>
        <source>Puts features in order by up to three scores between 0 and 1: space, 1/(1+km) from a reference; meaning, how well texts say what is wished and nothing that is to be avoided, half by sense and half by words; and time, from a column of opening times.

First come those that no other one beats in every score (front 1), then those that only they beat, and so on; within a front the weighted sum decides, then the id. A score for which nothing is given does not count. Nothing is left out.</source>
        <translation>Ordnet Objekte nach bis zu drei Punktzahlen zwischen 0 und 1: Raum, 1/(1+km) von einem Bezug; Bedeutung, wie gut Texte das Gewünschte sagen und nichts, was zu vermeiden ist, halb nach dem Sinn und halb nach den Wörtern; und Zeit, aus einer Spalte der Öffnungszeiten.

Zuerst kommen die, die kein anderes in jeder Punktzahl übertrifft (Front 1), dann die, die nur von diesen übertroffen werden, und so fort; innerhalb einer Front entscheidet die gewichtete Summe, dann die Kennung. Eine Punktzahl, für die nichts angegeben ist, zählt nicht. Nichts wird weggelassen.</translation>
    </message>
    <message>
        <source>The features to put in order.</source>
        <translation>Die Objekte, die geordnet werden.</translation>
    </message>
    <message>
        <source>What is wanted, such as “quiet; good coffee”. Several wishes are separated by semicolons.</source>
        <translation>Was gewünscht wird, etwa „ruhig; guter Kaffee“. Mehrere Wünsche werden durch Strichpunkte getrennt.</translation>
    </message>
    <message>
        <source>What the place is like as a whole, such as “a place to celebrate a birthday”; separated by semicolons.</source>
        <translation>Wie der Ort im Ganzen ist, etwa „ein Ort für eine Geburtstagsfeier“; durch Strichpunkte getrennt.</translation>
    </message>
    <message>
        <source>What is to be avoided, without “not”, such as “tourist trap; loud music”; separated by semicolons.</source>
        <translation>Was zu vermeiden ist, ohne „nicht“, etwa „Touristenfalle; laute Musik“; durch Strichpunkte getrennt.</translation>
    </message>
    <message>
        <source>Nearness to the nearest of these features counts. May be left empty.</source>
        <translation>Die Nähe zum nächsten dieser Objekte zählt. Kann leer bleiben.</translation>
    </message>
    <message>
        <source>A column with distances in metres, in place of a reference.</source>
        <translation>Eine Spalte mit Entfernungen in Metern anstelle eines Bezugs.</translation>
    </message>
    <message>
        <source>A column with numbers from 0 to 1 that say how well the opening times fit, such as time_score.</source>
        <translation>Eine Spalte mit Zahlen von 0 bis 1, die sagen, wie gut die Öffnungszeiten passen, etwa time_score.</translation>
    </message>
    <message>
        <source>The layer that the features were taken from: how rare a word is, is judged by all of its texts.</source>
        <translation>Der Layer, aus dem die Objekte stammen: Wie selten ein Wort ist, wird an allen seinen Texten gemessen.</translation>
    </message>
    <message>
        <source>The field with the id that a feature has in that layer. Empty: sr_fid where there is one, else the feature id.</source>
        <translation>Das Feld mit der Kennung, die ein Objekt in jenem Layer hat. Leer: sr_fid, wo es das gibt, sonst die Objekt-ID.</translation>
    </message>
    <message>
        <source>What nearness counts; only the proportion of the weights matters.</source>
        <translation>Was Nähe zählt; nur das Verhältnis der Gewichte ist von Belang.</translation>
    </message>
    <message>
        <source>What texts count.</source>
        <translation>Was Texte zählen.</translation>
    </message>
    <message>
        <source>What opening times count.</source>
        <translation>Was Öffnungszeiten zählen.</translation>
    </message>
    <message>
        <source>The language of the wishes: en, de or zh.</source>
        <translation>Die Sprache der Wünsche: en, de oder zh.</translation>
    </message>
    <message>
        <source>Ticked: by sense and by words. Otherwise by words only, without a model.</source>
        <translation>Angekreuzt: nach dem Sinn und nach den Wörtern. Sonst nur nach den Wörtern, ohne Modell.</translation>
    </message>
    <message>
        <source>How many of the best are kept; 0: all.</source>
        <translation>Wie viele der besten behalten werden; 0: alle.</translation>
    </message>
    <message>
        <source>The features, best first, with score_space, score_meaning, score_time, score_total, front, rank, and why in words.</source>
        <translation>Die Objekte, das beste zuerst, mit score_space, score_meaning, score_time, score_total, front, rank und why, dem Grund in Worten.</translation>
    </message>
    <message>
        <source>Features to rank</source>
        <translation>Objekte zum Ordnen</translation>
    </message>
    <message>
        <source>Wanted</source>
        <translation>Gewünscht</translation>
    </message>
    <message>
        <source>Like</source>
        <translation>So wie</translation>
    </message>
    <message>
        <source>To be avoided</source>
        <translation>Zu vermeiden</translation>
    </message>
    <message>
        <source>Near to</source>
        <translation>Nahe bei</translation>
    </message>
    <message>
        <source>Column of distances</source>
        <translation>Spalte der Entfernungen</translation>
    </message>
    <message>
        <source>Column of opening scores</source>
        <translation>Spalte der Öffnungs-Punktzahlen</translation>
    </message>
    <message>
        <source>Weight of nearness</source>
        <translation>Gewicht der Nähe</translation>
    </message>
    <message>
        <source>Weight of texts</source>
        <translation>Gewicht der Texte</translation>
    </message>
    <message>
        <source>Weight of opening times</source>
        <translation>Gewicht der Öffnungszeiten</translation>
    </message>
    <message>
        <source>Layer with all texts</source>
        <translation>Layer mit allen Texten</translation>
    </message>
    <message>
        <source>Field with the id in that layer</source>
        <translation>Feld mit der Kennung in jenem Layer</translation>
    </message>
    <message>
        <source>Language of the wishes</source>
        <translation>Sprache der Wünsche</translation>
    </message>
    <message>
        <source>By sense, too</source>
        <translation>Auch nach dem Sinn</translation>
    </message>
    <message>
        <source>Ranked</source>
        <translation>Geordnet</translation>
    </message>
    <message>
        <source>Pareto fronts</source>
        <translation>Pareto-Fronten</translation>
    </message>
    <message>
        <source>pareto,skyline,front,dominated,trade-off,multi-criteria,optimum,rank</source>
        <translation>pareto,skyline,front,dominiert,abwägung,mehrere kriterien,optimum,rangfolge</translation>
    </message>
    <message>
        <source>Numbers the Pareto fronts of features by several fields: who is beaten by nobody, who only by those, and so on.</source>
        <translation>Nummeriert die Pareto-Fronten von Objekten nach mehreren Feldern: wen keines übertrifft, wen nur diese übertreffen, und so fort.</translation>
    </message>
    <message>
        <source>Numbers the Pareto fronts of features by several fields, for instance cheap and near and well rated, without saying how much a metre is worth.

A feature beats another when it is at least as good in every field and better in one. Front 1 holds those that nobody beats, front 2 those that only members of front 1 beat, and so on. Equals stand in one front; no value is worse than any value.</source>
        <translation>Nummeriert die Pareto-Fronten von Objekten nach mehreren Feldern, etwa billig und nah und gut bewertet, ohne zu sagen, was ein Meter wert ist.

Ein Objekt übertrifft ein anderes, wenn es in jedem Feld mindestens so gut und in einem besser ist. Front 1 enthält die, die keines übertrifft, Front 2 die, die nur von Mitgliedern der Front 1 übertroffen werden, und so fort. Gleiche stehen in einer Front; kein Wert ist schlechter als jeder Wert.</translation>
    </message>
    <message>
        <source>The features to compare.</source>
        <translation>Die Objekte, die verglichen werden.</translation>
    </message>
    <message>
        <source>Fields of numbers of which more is better.</source>
        <translation>Zahlenfelder, bei denen mehr besser ist.</translation>
    </message>
    <message>
        <source>Fields of numbers of which less is better.</source>
        <translation>Zahlenfelder, bei denen weniger besser ist.</translation>
    </message>
    <message>
        <source>Only so many fronts are kept, the best ones; 0: all features.</source>
        <translation>Nur so viele Fronten werden behalten, die besten; 0: alle Objekte.</translation>
    </message>
    <message>
        <source>The features with their front, 1 the best, in the order of the input.</source>
        <translation>Die Objekte mit ihrer Front, 1 ist die beste, in der Reihenfolge der Eingabe.</translation>
    </message>
    <message>
        <source>How many features nobody beats.</source>
        <translation>Wie viele Objekte keines übertrifft.</translation>
    </message>
    <message>
        <source>Features to compare</source>
        <translation>Objekte zum Vergleichen</translation>
    </message>
    <message>
        <source>More is better</source>
        <translation>Mehr ist besser</translation>
    </message>
    <message>
        <source>Less is better</source>
        <translation>Weniger ist besser</translation>
    </message>
    <message>
        <source>Number of fronts</source>
        <translation>Anzahl der Fronten</translation>
    </message>
    <message>
        <source>Fronts</source>
        <translation>Fronten</translation>
    </message>
    <message>
        <source>Number of unbeaten features</source>
        <translation>Anzahl der unübertroffenen Objekte</translation>
    </message>
    <message>
        <source>Choose a field of which more or less is better.</source>
        <translation>Wählen Sie ein Feld, bei dem mehr oder weniger besser ist.</translation>
    </message>
    <message>
        <source>More and less cannot both be better: {}</source>
        <translation>Mehr und weniger können nicht beide besser sein: {}</translation>
    </message>
    <message>
        <source>Text index of “{}”</source>
        <translation>Textindex von „{}“</translation>
    </message>
    <message>
        <source>Summarise texts</source>
        <translation>Texte zusammenfassen</translation>
    </message>
    <message>
        <source>text,summary,review,description,language model,llm,pros,cons,verdict</source>
        <translation>text,zusammenfassung,bewertung,beschreibung,sprachmodell,llm,vorzüge,nachteile,urteil</translation>
    </message>
    <message>
        <source>Sums up reviews and long descriptions once, by the language model of the settings, for ranking.</source>
        <translation>Fasst Bewertungen und lange Beschreibungen einmal mit dem Sprachmodell der Einstellungen für die Reihung zusammen.</translation>
    </message>
    <message>
        <source>Has the language model of the settings sum up each long text of a layer: where the place is, what speaks for it and against it, and a verdict. Questions that wish for something are matched to these as well.

What the text does not back is dropped. Each summary is kept at once: after a stop the next run goes on from there. The texts are sent to the address of the settings; tick “Only estimate” to see first what that will cost.</source>
        <translation>Lässt das Sprachmodell der Einstellungen jeden langen Text eines Layers zusammenfassen: wo der Ort liegt, was für und was gegen ihn spricht, und ein Urteil. Fragen, die etwas wünschen, werden auch damit verglichen.

Was der Text nicht deckt, wird weggelassen. Jede Zusammenfassung wird sofort aufbewahrt: Nach einem Abbruch macht der nächste Lauf dort weiter. Die Texte werden an die Adresse der Einstellungen gesendet; mit „Nur schätzen“ sehen Sie vorher, was das kosten wird.</translation>
    </message>
    <message>
        <source>The layer whose texts are summed up; all of its features.</source>
        <translation>Der Layer, dessen Texte zusammengefasst werden; alle seine Objekte.</translation>
    </message>
    <message>
        <source>Nothing is sent; the outputs say what a run would cost.</source>
        <translation>Nichts wird gesendet; die Ausgaben sagen, was ein Lauf kosten würde.</translation>
    </message>
    <message>
        <source>At most so many texts are looked at; 0: all.</source>
        <translation>Höchstens so viele Texte werden angesehen; 0: alle.</translation>
    </message>
    <message>
        <source>How many different texts are long enough to be summed up.</source>
        <translation>Wie viele verschiedene Texte lang genug sind, um zusammengefasst zu werden.</translation>
    </message>
    <message>
        <source>How many of them were summed up by this run.</source>
        <translation>Wie viele davon dieser Lauf zusammengefasst hat.</translation>
    </message>
    <message>
        <source>How many texts had no summary before this run.</source>
        <translation>Wie viele Texte vor diesem Lauf keine Zusammenfassung hatten.</translation>
    </message>
    <message>
        <source>Tokens that are read by the model, as estimated before the run.</source>
        <translation>Token, die das Modell liest, wie vor dem Lauf geschätzt.</translation>
    </message>
    <message>
        <source>Tokens that are written by the model, as estimated before the run.</source>
        <translation>Token, die das Modell schreibt, wie vor dem Lauf geschätzt.</translation>
    </message>
    <message>
        <source>What that costs, by the prices of the settings.</source>
        <translation>Was das nach den Preisen der Einstellungen kostet.</translation>
    </message>
    <message>
        <source>Only estimate</source>
        <translation>Nur schätzen</translation>
    </message>
    <message>
        <source>Most texts</source>
        <translation>Höchstzahl der Texte</translation>
    </message>
    <message>
        <source>Number of new summaries</source>
        <translation>Anzahl neuer Zusammenfassungen</translation>
    </message>
    <message>
        <source>Number of requests</source>
        <translation>Anzahl der Anfragen</translation>
    </message>
    <message>
        <source>Tokens read</source>
        <translation>Gelesene Token</translation>
    </message>
    <message>
        <source>Tokens written</source>
        <translation>Geschriebene Token</translation>
    </message>
    <message>
        <source>Money</source>
        <translation>Geld</translation>
    </message>
    <message>
        <source>{} texts, {} of them without a summary: about {:,} tokens to read, {:,} to write, {:.2f} {}.</source>
        <translation>{} Texte, {} davon ohne Zusammenfassung: etwa {:,} Token zu lesen, {:,} zu schreiben, {:.2f} {}.</translation>
    </message>
    <message>
        <source>{} texts could not be summed up: {}</source>
        <translation>{} Texte konnten nicht zusammengefasst werden: {}</translation>
    </message>
    <message>
        <source>no language model is set</source>
        <translation>kein Sprachmodell ist eingestellt</translation>
    </message>
    <message>
        <source>choose one in the options</source>
        <translation>wählen Sie eines in den Optionen</translation>
    </message>
    <message>
        <source>The value is multiplied by this before it is compared: 2 for twice the value.</source>
        <translation>Damit wird der Wert vor dem Vergleich multipliziert: 2 für das Doppelte.</translation>
    </message>
    <message>
        <source>Instead of k: so many of each hundred that have a value, rounded up. 0: as many as k says.</source>
        <translation>Statt k: so viele von je hundert, die einen Wert haben, aufgerundet. 0: so viele, wie k sagt.</translation>
    </message>
    <message>
        <source>How many in per cent</source>
        <translation>Wie viele in Prozent</translation>
    </message>
    <message>
        <source>Sizes are those of parts inside or within a distance: choose another relation than the nearest.</source>
        <translation>Größen sind die von Teilen im Innern oder innerhalb eines Abstands: Wählen Sie eine andere Beziehung als das Nächstgelegene.</translation>
    </message>
    <message>
        <source>number of different values</source>
        <translation>Anzahl verschiedener Werte</translation>
    </message>
    <message>
        <source>How much each feature counts for the mean centre; what has no number above 0 does not. Empty: each the same.</source>
        <translation>Wie viel jedes Objekt für den mittleren Mittelpunkt zählt; was keine Zahl über 0 hat, zählt nicht. Leer: jedes gleich.</translation>
    </message>
    <message>
        <source>What weighs the mean</source>
        <translation>Was das Mittel gewichtet</translation>
    </message>
    <message>
        <source>Points and areas of one kind as one layer</source>
        <translation>Punkte und Flächen gleicher Art als ein Layer</translation>
    </message>
    <message>
        <source>unite,union,merge,together,duplicates,points,polygons,osm,geofabrik,quickosm</source>
        <translation>vereinen,vereinigung,zusammenführen,zusammen,doppelte,punkte,polygone,flächen,osm,geofabrik,quickosm</translation>
    </message>
    <message>
        <source>Takes two layers together that hold things of one kind, some as points and some as areas, each thing once.</source>
        <translation>Nimmt zwei Layer zusammen, die Dinge einer Art teils als Punkte und teils als Flächen enthalten, jedes Ding einmal.</translation>
    </message>
    <message>
        <source>Takes two layers together that hold things of one kind, some of them as points and the others as areas, as extracts of OpenStreetMap do. A point within an area that is of the same kind and has the same name or key is the same thing, and left out.

The output holds both kinds of geometry, which a temporary layer cannot: it goes to a GeoPackage.</source>
        <translation>Nimmt zwei Layer zusammen, die Dinge einer Art enthalten, einige als Punkte und die anderen als Flächen, wie Auszüge aus OpenStreetMap. Ein Punkt in einer Fläche derselben Art mit demselben Namen oder Schlüssel ist dasselbe Ding und wird weggelassen.

Das Ergebnis enthält beide Geometrietypen, was ein temporärer Layer nicht kann: Es wird ein GeoPackage.</translation>
    </message>
    <message>
        <source>The layer with points.</source>
        <translation>Der Layer mit Punkten.</translation>
    </message>
    <message>
        <source>The layer with areas, in the same coordinate reference system.</source>
        <translation>Der Layer mit Flächen, im selben Koordinatenbezugssystem.</translation>
    </message>
    <message>
        <source>The field with names. Empty: names tell nothing.</source>
        <translation>Das Feld mit Namen. Leer: Namen sagen nichts.</translation>
    </message>
    <message>
        <source>A field whose equal values mean the same thing. Empty: there is none.</source>
        <translation>Ein Feld, dessen gleiche Werte dasselbe Ding bedeuten. Leer: Es gibt keines.</translation>
    </message>
    <message>
        <source>Fields that say what a thing is: what differs in any of them is not the same thing.</source>
        <translation>Felder, die sagen, was ein Ding ist: Was sich in einem davon unterscheidet, ist nicht dasselbe Ding.</translation>
    </message>
    <message>
        <source>The features of both, with the fields of both and a new sr_fid: twice that of a point, one more of an area.</source>
        <translation>Die Objekte beider, mit den Feldern beider und einer neuen sr_fid: das Doppelte der eines Punkts, eins mehr bei einer Fläche.</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Areas</source>
        <translation>Flächen</translation>
    </message>
    <message>
        <source>Field with names</source>
        <translation>Feld mit Namen</translation>
    </message>
    <message>
        <source>Field with a key</source>
        <translation>Feld mit einem Schlüssel</translation>
    </message>
    <message>
        <source>Fields that say what things are</source>
        <translation>Felder, die sagen, was Dinge sind</translation>
    </message>
    <message>
        <source>Both</source>
        <translation>Beide</translation>
    </message>
    <message>
        <source>The two inputs have different coordinate reference systems: reproject one of them first.</source>
        <translation>Die beiden Eingaben haben verschiedene Koordinatenbezugssysteme: Projizieren Sie zuerst eine davon um.</translation>
    </message>
    <message>
        <source>Landmasses and coasts</source>
        <translation>Landmassen und Küsten</translation>
    </message>
    <message>
        <source>landmass,coast,coastline,shore,outline,island,continent,dissolve,holes</source>
        <translation>landmasse,küste,küstenlinie,ufer,umriss,insel,kontinent,auflösen,löcher</translation>
    </message>
    <message>
        <source>Makes landmasses of areas that hang together, such as countries, or the coast around them.</source>
        <translation>Macht Landmassen aus Flächen, die zusammenhängen, etwa Ländern, oder die Küste um sie.</translation>
    </message>
    <message>
        <source>Takes all areas together and makes one feature of each that hangs together, without holes: of countries, the landmasses of the world. What lies in a hole, such as an island in an inland sea, is part of the land around it.

With the coast the lines around them are made. The edge of a map of the world, where land goes on beyond the antimeridian or to a pole, is no coast.</source>
        <translation>Nimmt alle Flächen zusammen und macht aus jedem zusammenhängenden Stück ein Objekt, ohne Löcher: aus Ländern die Landmassen der Welt. Was in einem Loch liegt, etwa eine Insel in einem Binnenmeer, gehört zum Land darum.

Bei der Küste entstehen die Linien um sie. Der Rand einer Weltkarte, wo Land jenseits des Antimeridians oder bis zu einem Pol weitergeht, ist keine Küste.</translation>
    </message>
    <message>
        <source>Areas that leave no gaps between them on land, such as countries.</source>
        <translation>Flächen, die an Land keine Lücken lassen, etwa Länder.</translation>
    </message>
    <message>
        <source>Smaller landmasses are left out (square kilometres on the ellipsoid).</source>
        <translation>Kleinere Landmassen bleiben weg (Quadratkilometer auf dem Ellipsoid).</translation>
    </message>
    <message>
        <source>The lines around the landmasses in their place.</source>
        <translation>An ihrer Stelle die Linien um die Landmassen.</translation>
    </message>
    <message>
        <source>The landmasses or coasts, the largest first, with the area of each landmass in square metres.</source>
        <translation>Die Landmassen oder Küsten, die größte zuerst, mit der Fläche jeder Landmasse in Quadratmetern.</translation>
    </message>
    <message>
        <source>Landmasses of more than (km²)</source>
        <translation>Landmassen von mehr als (km²)</translation>
    </message>
    <message>
        <source>Draw the coast</source>
        <translation>Die Küste zeichnen</translation>
    </message>
    <message>
        <source>Landmasses</source>
        <translation>Landmassen</translation>
    </message>
    <message>
        <source>Borders between areas</source>
        <translation>Grenzen zwischen Flächen</translation>
    </message>
    <message>
        <source>border,boundary,frontier,neighbours,adjacent,shared,common,lines</source>
        <translation>grenze,rand,nachbarn,angrenzend,gemeinsam,linien</translation>
    </message>
    <message>
        <source>Draws the lines along which areas meet, one for each two neighbours.</source>
        <translation>Zeichnet die Linien, an denen sich Flächen treffen, je zwei Nachbarn eine.</translation>
    </message>
    <message>
        <source>Makes a line of what each two areas of a layer share of their outlines: of countries, the land borders. Where an area ends at none of the others, as at a coast, there is no border, and two that meet in a point alone have none.</source>
        <translation>Macht eine Linie aus dem, was je zwei Flächen eines Layers von ihren Umrissen gemeinsam haben: bei Ländern die Landgrenzen. Wo eine Fläche an keiner anderen endet, wie an einer Küste, ist keine Grenze, und zwei, die sich nur in einem Punkt treffen, haben keine.</translation>
    </message>
    <message>
        <source>Areas, such as countries.</source>
        <translation>Flächen, etwa Länder.</translation>
    </message>
    <message>
        <source>What the areas are called; a border bears the names of both sides.</source>
        <translation>Wie die Flächen heißen; eine Grenze trägt die Namen beider Seiten.</translation>
    </message>
    <message>
        <source>The borders, each with its length in metres on the ellipsoid.</source>
        <translation>Die Grenzen, jede mit ihrer Länge in Metern auf dem Ellipsoid.</translation>
    </message>
    <message>
        <source>Borders</source>
        <translation>Grenzen</translation>
    </message>
</context>
<context>
    <name>SpatialRagAnswer</name>
    <message>
        <source>The project has no ellipsoid: distances are measured on WGS 84.</source>
        <translation>Das Projekt hat kein Ellipsoid: Entfernungen sind auf WGS 84 gemessen.</translation>
    </message>
    <message>
        <source>{count} with opening hours that are not understood: {values}</source>
        <translation>{count} mit Öffnungszeiten, die nicht verstanden werden: {values}</translation>
    </message>
    <message>
        <source>It is a public holiday, of which the hours of {count} say nothing: their usual hours are taken.</source>
        <translation>Es ist ein Feiertag, zu dem die Öffnungszeiten von {count} nichts sagen: ihre üblichen sind genommen.</translation>
    </message>
    <message>
        <source>{share} of {count}</source>
        <translation>{share} von {count}</translation>
    </message>
    <message>
        <source>{share} stand within {distance} of one of them; that is taken for where they stand densest.</source>
        <translation>{share} stehen im Umkreis von {distance} um eines davon; das gilt als die Stelle, wo sie am dichtesten stehen.</translation>
    </message>
    <message>
        <source>The centre of {name} is taken at {place}.</source>
        <translation>Als Mittelpunkt von {name} ist {place} genommen.</translation>
    </message>
    <message>
        <source>The way may follow each line in either direction.</source>
        <translation>Der Weg darf jeder Linie in beiden Richtungen folgen.</translation>
    </message>
    <message>
        <source>{name}: {distance} to the lines, which are not counted.</source>
        <translation>{name}: {distance} bis zu den Linien, die nicht mitgezählt sind.</translation>
    </message>
    <message>
        <source>{name} has no {number}</source>
        <translation>{name} hat keinen Wert für {number}</translation>
    </message>
    <message>
        <source>{number} of {name}: {value}</source>
        <translation>{number} von {name}: {value}</translation>
    </message>
    <message>
        <source>total {number}</source>
        <translation>gesamt: {number}</translation>
    </message>
    <message>
        <source>mean {number}</source>
        <translation>Mittelwert: {number}</translation>
    </message>
    <message>
        <source>median {number}</source>
        <translation>Median: {number}</translation>
    </message>
    <message>
        <source>smallest {number}</source>
        <translation>Kleinstwert: {number}</translation>
    </message>
    <message>
        <source>largest {number}</source>
        <translation>Größtwert: {number}</translation>
    </message>
    <message>
        <source>standard deviation of the {number}</source>
        <translation>Standardabweichung: {number}</translation>
    </message>
    <message>
        <source>variance of the {number}</source>
        <translation>Varianz: {number}</translation>
    </message>
    <message>
        <source>range of the {number}</source>
        <translation>Spannweite: {number}</translation>
    </message>
    <message>
        <source>{count} found: {what}.</source>
        <translation>{count} gefunden: {what}.</translation>
    </message>
    <message>
        <source>It is not known.</source>
        <translation>Das ist nicht bekannt.</translation>
    </message>
    <message>
        <source>area</source>
        <translation>Fläche</translation>
    </message>
    <message>
        <source>length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Nothing was found that answers to “{what}” under these conditions.</source>
        <translation>Unter diesen Bedingungen wurde nichts gefunden: „{what}“.</translation>
    </message>
    <message>
        <source>the reference</source>
        <translation>dem Bezug</translation>
    </message>
    <message>
        <source>{name} is {distance} from {reference}.</source>
        <translation>{name} ist {distance} von {reference} entfernt.</translation>
    </message>
    <message>
        <source>{name} lies {direction} of {reference} (azimuth {azimuth}).</source>
        <translation>{name} liegt {direction} von {reference} (Azimut {azimuth}).</translation>
    </message>
    <message>
        <source>{name} is at {place} (latitude, longitude).</source>
        <translation>{name} liegt bei {place} (Breite, Länge).</translation>
    </message>
    <message>
        <source>{name} is the {place}.</source>
        <translation>{name}: {place}.</translation>
    </message>
    <message>
        <source>{name} is the {place} ({reason}).</source>
        <translation>{name}: {place} ({reason}).</translation>
    </message>
    <message>
        <source>{name}: {what}.</source>
        <translation>{name}: {what}.</translation>
    </message>
    <message>
        <source>{name}.</source>
        <translation>{name}.</translation>
    </message>
    <message>
        <source>{count} found: {what}, first {name}.</source>
        <translation>{count} gefunden: {what}, zuerst {name}.</translation>
    </message>
    <message>
        <source>The {number} of {what} is {value}.</source>
        <translation>{number} ({what}): {value}.</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>Nein.</translation>
    </message>
    <message>
        <source>Yes. {count} found: {what}, first {name}.</source>
        <translation>Ja. {count} gefunden: {what}, zuerst {name}.</translation>
    </message>
    <message>
        <source>Yes. {count} found: {what}.</source>
        <translation>Ja. {count} gefunden: {what}.</translation>
    </message>
    <message>
        <source>Yes. {name}.</source>
        <translation>Ja. {name}.</translation>
    </message>
    <message>
        <source>Yes.</source>
        <translation>Ja.</translation>
    </message>
    <message>
        <source>The {number} is {value} ({what}).</source>
        <translation>{number}: {value} ({what}).</translation>
    </message>
    <message>
        <source>The {number} is {value} ({count} features: {what}).</source>
        <translation>{number}: {value} ({count} Objekte: {what}).</translation>
    </message>
    <message>
        <source>The {number} of {what} is {value} (1 value).</source>
        <translation>{number} ({what}): {value} (1 Wert).</translation>
    </message>
    <message>
        <source>The {number} of {what} is {value} ({count} values).</source>
        <translation>{number} ({what}): {value} ({count} Werte).</translation>
    </message>
    <message>
        <source>{ordinal} largest by {number}</source>
        <translation>{ordinal}größter Wert von {number}</translation>
    </message>
    <message>
        <source>{ordinal} smallest by {number}</source>
        <translation>{ordinal}kleinster Wert von {number}</translation>
    </message>
    <message>
        <source>{ordinal} farthest</source>
        <translation>am {ordinal}weitesten entfernt</translation>
    </message>
    <message>
        <source>{ordinal} nearest</source>
        <translation>am {ordinal}nächsten</translation>
    </message>
    <message>
        <source>Then {names}.</source>
        <translation>Dann {names}.</translation>
    </message>
    <message>
        <source>{step}.</source>
        <translation>{step}.</translation>
    </message>
    <message>
        <source>{step} ({count} left).</source>
        <translation>{step} ({count} übrig).</translation>
    </message>
    <message>
        <source>{step} ({before} → {after}).</source>
        <translation>{step} ({before} → {after}).</translation>
    </message>
    <message>
        <source>The hours of {name}: {hours}.</source>
        <translation>Die Öffnungszeiten von {name}: {hours}.</translation>
    </message>
    <message>
        <source>Nobody can tell whether {name} is open then: its opening hours are missing, or not understood.</source>
        <translation>Ob {name} dann geöffnet ist, kann niemand sagen: die Öffnungszeiten fehlen oder werden nicht verstanden.</translation>
    </message>
    <message>
        <source>its opening hours</source>
        <translation>die Öffnungszeiten</translation>
    </message>
    <message>
        <source>Look at what the layer says of its hours.</source>
        <translation>Sehen Sie nach, was der Layer zu den Zeiten sagt.</translation>
    </message>
    <message>
        <source>A difference of {value}: {numbers}.</source>
        <translation>Ein Unterschied von {value}: {numbers}.</translation>
    </message>
    <message>
        <source>More by {value}: {numbers}.</source>
        <translation>Um {value} mehr: {numbers}.</translation>
    </message>
    <message>
        <source>A ratio of {value}: {numbers}.</source>
        <translation>Ein Verhältnis von {value}: {numbers}.</translation>
    </message>
    <message>
        <source>{what}: none.</source>
        <translation>{what}: nichts.</translation>
    </message>
    <message>
        <source>{label} {value}</source>
        <translation>{label} {value}</translation>
    </message>
    <message>
        <source>{group}: {number}</source>
        <translation>{group}: {number}</translation>
    </message>
    <message>
        <source>{what} by {group}, {number}: {groups}.</source>
        <translation>{what} nach {group}, {number}: {groups}.</translation>
    </message>
    <message>
        <source>A row for each {what} ({count}).</source>
        <translation>Eine Zeile für jedes ({count}): {what}.</translation>
    </message>
    <message>
        <source>A row for each {what} ({count}): {given}.</source>
        <translation>Eine Zeile für jedes ({count} {what}): {given}.</translation>
    </message>
    <message>
        <source>{what} by {group} ({count}): {groups}.</source>
        <translation>{what} nach {group} ({count}): {groups}.</translation>
    </message>
    <message>
        <source>{number}: {value} for each.</source>
        <translation>{number}: {value} für jedes.</translation>
    </message>
    <message>
        <source>{number}: from {least} to {most}.</source>
        <translation>{number}: von {least} bis {most}.</translation>
    </message>
    <message>
        <source>{name} and {count} more</source>
        <translation>{name} und {count} weitere</translation>
    </message>
    <message>
        <source>{number} of {name} {value}</source>
        <translation>{number} von {name} {value}</translation>
    </message>
    <message>
        <source>Not more, but less by {value}: {numbers}.</source>
        <translation>Nicht mehr, sondern um {value} weniger: {numbers}.</translation>
    </message>
    <message>
        <source>Less by {value}: {numbers}.</source>
        <translation>Um {value} weniger: {numbers}.</translation>
    </message>
    <message>
        <source>{value}: {part} of {all} {what}.</source>
        <translation>{value}: {part} von {all} {what}.</translation>
    </message>
    <message>
        <source>{value}: {part} of {all} ({what}).</source>
        <translation>{value}: {part} von {all} ({what}).</translation>
    </message>
    <message>
        <source>{what} of {whole}</source>
        <translation>{what} von {whole}</translation>
    </message>
    <message>
        <source>{sentence}.</source>
        <translation>{sentence}.</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>kein Wert</translation>
    </message>
    <message>
        <source>opening hours unknown</source>
        <translation>Öffnungszeiten unbekannt</translation>
    </message>
    <message>
        <source>where it is {score}</source>
        <translation>Lage {score}</translation>
    </message>
    <message>
        <source>what texts say {score}</source>
        <translation>was Texte sagen {score}</translation>
    </message>
    <message>
        <source>when it is open {score}</source>
        <translation>Öffnungszeiten {score}</translation>
    </message>
    <message>
        <source>pictures {score}</source>
        <translation>Bilder {score}</translation>
    </message>
    <message>
        <source>Ranked: {how}. Pareto fronts first, within them by {weights}.</source>
        <translation>Reihenfolge: {how}. Zuerst nach Pareto-Fronten, darin nach {weights}.</translation>
    </message>
    <message>
        <source>{name} stands first with {total} in front {front}: {scores}.</source>
        <translation>{name} steht mit {total} an erster Stelle in Front {front}: {scores}.</translation>
    </message>
    <message>
        <source>Feature {fid}</source>
        <translation>Objekt {fid}</translation>
    </message>
    <message>
        <source>Set apart and not counted, {why}: {count} ({names}).</source>
        <translation>Beiseitegestellt und nicht gezählt, {why}: {count} ({names}).</translation>
    </message>
    <message>
        <source>second</source>
        <translation>zweit</translation>
    </message>
    <message>
        <source>third</source>
        <translation>dritt</translation>
    </message>
    <message>
        <source>fourth</source>
        <translation>viert</translation>
    </message>
    <message>
        <source>fifth</source>
        <translation>fünft</translation>
    </message>
    <message>
        <source>{place}th</source>
        <translation>{place}.-</translation>
    </message>
    <message>
        <source>{first}, {then}</source>
        <translation>{first}, {then}</translation>
    </message>
    <message>
        <source>{first}; {then}</source>
        <translation>{first}; {then}</translation>
    </message>
    <message>
        <source>{distance} {direction}</source>
        <translation>{distance} {direction}</translation>
    </message>
    <message>
        <source>{distance} {direction} of {reference}</source>
        <translation>{distance} {direction} von {reference}</translation>
    </message>
    <message>
        <source>{distance} from {reference}</source>
        <translation>{distance} von {reference}</translation>
    </message>
    <message>
        <source>{length} long</source>
        <translation>{length} lang</translation>
    </message>
    <message>
        <source>open until {when}</source>
        <translation>geöffnet bis {when}</translation>
    </message>
    <message>
        <source>open</source>
        <translation>geöffnet</translation>
    </message>
    <message>
        <source>closed, opens {when}</source>
        <translation>geschlossen, öffnet {when}</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>geschlossen</translation>
    </message>
    <message>
        <source>{day} {time}</source>
        <translation>{day} {time}</translation>
    </message>
    <message>
        <source>feature {fid}</source>
        <translation>Objekt {fid}</translation>
    </message>
    <message>
        <source>features</source>
        <translation>Objekte</translation>
    </message>
    <message>
        <source>{name} ({reason})</source>
        <translation>{name} ({reason})</translation>
    </message>
    <message>
        <source>{listed}; and {count} more</source>
        <translation>{listed}; und {count} weitere</translation>
    </message>
    <message>
        <source>English</source>
        <translation>Deutsch</translation>
    </message>
    <message>
        <source>{statistic} of {number}</source>
        <translation>{statistic} von {number}</translation>
    </message>
    <message>
        <source>{statistic} {number}</source>
        <translation>{statistic} {number}</translation>
    </message>
    <message>
        <source>number of different {number}</source>
        <translation>Anzahl verschiedener {number}</translation>
    </message>
    <message>
        <source>These {rows} lines bear {names} different names, and {none} of them none: one thing may be several lines.</source>
        <translation>Diese {rows} Linien tragen {names} verschiedene Namen, und {none} von ihnen keinen: Ein Ding kann aus mehreren Linien bestehen.</translation>
    </message>
    <message>
        <source>These {rows} lines bear {names} different names: one thing may be several lines.</source>
        <translation>Diese {rows} Linien tragen {names} verschiedene Namen: Ein Ding kann aus mehreren Linien bestehen.</translation>
    </message>
    <message>
        <source>“{field}” says so for none of them: it is empty for all {total}, and nobody knows.</source>
        <translation>„{field}“ sagt es für keines davon: Es ist für alle {total} leer, und niemand weiß es.</translation>
    </message>
    <message>
        <source>Of these, “{field}” says so for {said}; for {unsaid} it is empty, and nobody knows.</source>
        <translation>Davon sagt es „{field}“ für {said}; für {unsaid} ist es leer, und niemand weiß es.</translation>
    </message>
    <message>
        <source>Without geometry: {count}.</source>
        <translation>Ohne Geometrie: {count}.</translation>
    </message>
    <message>
        <source>Invalid geometries repaired in a copy: {count}.</source>
        <translation>In einer Kopie reparierte ungültige Geometrien: {count}.</translation>
    </message>
    <message>
        <source>No difference: {numbers}.</source>
        <translation>Kein Unterschied: {numbers}.</translation>
    </message>
    <message>
        <source>1,234.5</source>
        <translation>1.234,5</translation>
    </message>
    <message>
        <source>“a”, “b”</source>
        <translation>„a“, „b“</translation>
    </message>
    <message>
        <source>The {number} of {what} from {place} is {value}.</source>
        <translation>{number} ({what}) von {place}: {value}.</translation>
    </message>
    <message>
        <source>{first} minus {second}</source>
        <translation>{first} minus {second}</translation>
    </message>
    <message>
        <source>Yes. {told}</source>
        <translation>Ja. {told}</translation>
    </message>
    <message>
        <source>No. {told}</source>
        <translation>Nein. {told}</translation>
    </message>
    <message>
        <source>the first {count} of all {whole}</source>
        <translation>die ersten {count} von allen {whole}</translation>
    </message>
    <message>
        <source>Yes, it is so for all of them.</source>
        <translation>Ja, es trifft auf alle zu.</translation>
    </message>
    <message>
        <source>No. It is not so for {count}: {what}, first {name}.</source>
        <translation>Nein. Es trifft nicht zu auf {count}: {what}, zuerst {name}.</translation>
    </message>
    <message>
        <source>Lines are counted here, each once whatever its length: their share “by length” may be another.</source>
        <translation>Hier werden Linien gezählt, jede einmal, wie lang sie auch ist: ihr Anteil „nach Länge“ kann ein anderer sein.</translation>
    </message>
    <message>
        <source>All of them together: {value}.</source>
        <translation>Alle zusammen: {value}.</translation>
    </message>
</context>
<context>
    <name>SpatialRagAsking</name>
    <message>
        <source>Did you mean “{name}”?</source>
        <translation>Ist „{name}“ gemeint?</translation>
    </message>
    <message>
        <source>I could not tell what you are looking for.</source>
        <translation>Es ist nicht klar, wonach gesucht wird.</translation>
    </message>
    <message>
        <source>Which “{place}” do you mean? {number} features bear that name.</source>
        <translation>Welches „{place}“ ist gemeint? {number} Objekte heißen so.</translation>
    </message>
    <message>
        <source>Which “{place}” do you mean? {number} features have a name like it.</source>
        <translation>Welches „{place}“ ist gemeint? {number} Objekte heißen so ähnlich.</translation>
    </message>
    <message>
        <source>“{place}” is a place</source>
        <translation>„{place}“ ist ein Ort</translation>
    </message>
    <message>
        <source>which one</source>
        <translation>welcher davon</translation>
    </message>
    <message>
        <source>{words} of the layer “{layer}” ({number} of them)</source>
        <translation>{words} des Layers „{layer}“ ({number} Objekte)</translation>
    </message>
    <message>
        <source>“{words}” could be in {number} layers. Which one do you mean?</source>
        <translation>„{words}“ kann in {number} Layern stehen. Welcher ist gemeint?</translation>
    </message>
    <message>
        <source>“{words}” is a kind of thing</source>
        <translation>„{words}“ ist eine Art von Objekten</translation>
    </message>
    <message>
        <source>which layer holds it</source>
        <translation>in welchem Layer sie stehen</translation>
    </message>
    <message>
        <source>I do not know what “{qualifier}” says about “{words}” in these layers.</source>
        <translation>Was „{qualifier}“ in diesen Layern über „{words}“ sagt, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>No feature in the layers is called “{place}”.</source>
        <translation>Kein Objekt der Layer heißt „{place}“.</translation>
    </message>
    <message>
        <source>the layer “{layer}” has no field or value for it</source>
        <translation>der Layer „{layer}“ hat dafür kein Feld und keinen Wert</translation>
    </message>
    <message>
        <source>no feature of “{layer}” has that value</source>
        <translation>kein Objekt von „{layer}“ hat diesen Wert</translation>
    </message>
    <message>
        <source>no field name of “{layer}” says the unit of its numbers; ask with the bare number as the field holds it</source>
        <translation>kein Feldname von „{layer}“ nennt die Einheit seiner Zahlen; mit der bloßen Zahl fragen, wie das Feld sie enthält</translation>
    </message>
    <message>
        <source>that field of “{layer}” does not hold numbers</source>
        <translation>dieses Feld von „{layer}“ enthält keine Zahlen</translation>
    </message>
    <message>
        <source>the layer “{layer}” has no field of dates</source>
        <translation>der Layer „{layer}“ hat kein Feld mit Datumswerten</translation>
    </message>
    <message>
        <source>all features of “{layer}” have a value there; say which: {values}</source>
        <translation>alle Objekte von „{layer}“ haben dort einen Wert; sagen, welcher gemeint ist: {values}</translation>
    </message>
    <message>
        <source>the layer “{layer}” has several fields of dates; name the one that is meant</source>
        <translation>der Layer „{layer}“ hat mehrere Felder mit Datumswerten; das gemeinte nennen</translation>
    </message>
    <message>
        <source>I cannot check “{words}”: {reason}. Its fields: {fields}.</source>
        <translation>„{words}“ lässt sich nicht prüfen: {reason}. Seine Felder: {fields}.</translation>
    </message>
    <message>
        <source>a condition on {layer}</source>
        <translation>eine Bedingung an {layer}</translation>
    </message>
    <message>
        <source>A field for “{words}” holds text, not numbers in the layer “{layer}”. It has: {fields}.</source>
        <translation>Das Feld für „{words}“ enthält im Layer „{layer}“ Text, keine Zahlen. Er hat: {fields}.</translation>
    </message>
    <message>
        <source>A field for “{words}” does not exist in the layer “{layer}”. It has: {fields}.</source>
        <translation>Ein Feld für „{words}“ gibt es im Layer „{layer}“ nicht. Er hat: {fields}.</translation>
    </message>
    <message>
        <source>A field for what the question asks does not exist in the layer “{layer}”. It has: {fields}.</source>
        <translation>Ein Feld für das Gefragte gibt es im Layer „{layer}“ nicht. Er hat: {fields}.</translation>
    </message>
    <message>
        <source>a property of features of “{layer}”</source>
        <translation>eine Eigenschaft der Objekte von „{layer}“</translation>
    </message>
    <message>
        <source>Ask for one of these fields, or load a layer that has it.</source>
        <translation>Nach einem dieser Felder fragen oder einen Layer laden, der es hat.</translation>
    </message>
    <message>
        <source>“{words}” of what? The question names no place or kind of thing for it.</source>
        <translation>„{words}“ wovon? Die Frage nennt dazu keinen Ort und keine Art von Objekten.</translation>
    </message>
    <message>
        <source>No text in “{layer}” says what is “{words}”; the answer leaves it out.</source>
        <translation>Kein Text in „{layer}“ sagt, was „{words}“ ist; die Antwort lässt es weg.</translation>
    </message>
    <message>
        <source>“{word}” has no limit of its own in “{layer}”. Its fields: {fields}.</source>
        <translation>Für „{word}“ gibt es in „{layer}“ keine feste Grenze. Seine Felder: {fields}.</translation>
    </message>
    <message>
        <source>the layer “{layer}” has no field, value or text for it</source>
        <translation>der Layer „{layer}“ hat dafür kein Feld, keinen Wert und keinen Text</translation>
    </message>
    <message>
        <source>“{words}” may be about “{field}” in “{layer}”: take it as the order, or say a limit.</source>
        <translation>„{words}“ kann „{field}“ in „{layer}“ meinen: danach ordnen oder eine Grenze nennen.</translation>
    </message>
    <message>
        <source>I cannot tell whether “{words}” means “{value}”, a value of “{field}” in “{layer}”.</source>
        <translation>Es ist nicht klar, ob „{words}“ den Wert „{value}“ von „{field}“ in „{layer}“ meint.</translation>
    </message>
    <message>
        <source>“{words}” could not be used: no field or value of “{layer}” says it.</source>
        <translation>„{words}“ blieb unbenutzt: Kein Feld und kein Wert von „{layer}“ sagt das.</translation>
    </message>
    <message>
        <source>No field or value of “{layer}” says “{words}”. Its fields: {fields}.</source>
        <translation>Kein Feld und kein Wert von „{layer}“ sagt „{words}“. Seine Felder: {fields}.</translation>
    </message>
    <message>
        <source>I cannot tell which value of “{field}” in “{layer}” is meant by “{words}”. It has: {values}.</source>
        <translation>Es ist nicht klar, welchen Wert von „{field}“ in „{layer}“ „{words}“ meint. Es gibt: {values}.</translation>
    </message>
    <message>
        <source>I do not know how to use {words} here, and without it the answer may be to another question.</source>
        <translation>Wozu {words} hier dient, ist nicht klar, und ohne das kann die Antwort zu einer anderen Frage gehören.</translation>
    </message>
    <message>
        <source>Not used in this answer: {words}.</source>
        <translation>In dieser Antwort nicht benutzt: {words}.</translation>
    </message>
    <message>
        <source>In the order of “{field}”{between}, {way}</source>
        <translation>Geordnet nach „{field}“{between}, {way}</translation>
    </message>
    <message>
        <source>latest first</source>
        <translation>das Neueste zuerst</translation>
    </message>
    <message>
        <source>earliest first</source>
        <translation>das Älteste zuerst</translation>
    </message>
    <message>
        <source>highest first</source>
        <translation>das Höchste zuerst</translation>
    </message>
    <message>
        <source>lowest first</source>
        <translation>das Niedrigste zuerst</translation>
    </message>
    <message>
        <source>“{field}” is “{value}”</source>
        <translation>„{field}“ ist „{value}“</translation>
    </message>
    <message>
        <source>“{layer}” in the order of “{field}”</source>
        <translation>„{layer}“ geordnet nach „{field}“</translation>
    </message>
    <message>
        <source>Number of “{layer}” for each “{field}”</source>
        <translation>Anzahl von „{layer}“ je „{field}“</translation>
    </message>
    <message>
        <source>“{layer}” for “{words}”</source>
        <translation>„{layer}“ für „{words}“</translation>
    </message>
    <message>
        <source>Show “{layer}” ({number})</source>
        <translation>„{layer}“ zeigen ({number})</translation>
    </message>
    <message>
        <source>“{words}” is taken as “{meaning}”, as you chose before in this project.</source>
        <translation>„{words}“ gilt als „{meaning}“, wie zuvor in diesem Projekt gewählt.</translation>
    </message>
    <message>
        <source>Read as “{question}”, as you chose before in this project.</source>
        <translation>Gelesen als „{question}“, wie zuvor in diesem Projekt gewählt.</translation>
    </message>
    <message>
        <source>{choice}, without {words}</source>
        <translation>{choice}, ohne {words}</translation>
    </message>
    <message>
        <source>Ask without {words}: {question}</source>
        <translation>Ohne {words} fragen: {question}</translation>
    </message>
    <message>
        <source>Ask for: {question}</source>
        <translation>Fragen nach: {question}</translation>
    </message>
    <message>
        <source>Only the shortest way along a network is worked out, by length and not by time. Ask for the shortest way.</source>
        <translation>Nur der kürzeste Weg in einem Netz wird berechnet, nach Länge und nicht nach Zeit. Nach dem kürzesten Weg fragen.</translation>
    </message>
    <message>
        <source>It is not clear between which of them. Ask for the average distance “from each … to the nearest …”.</source>
        <translation>Es ist nicht klar, zwischen welchen. Nach der mittleren Entfernung „von jedem … zum nächsten …“ fragen.</translation>
    </message>
    <message>
        <source>It is not clear of which area this number is wanted. Name one, or ask for each of them: “… in each district”.</source>
        <translation>Es ist nicht klar, für welches Gebiet diese Zahl gesucht ist. Eines nennen oder nach jedem fragen: „… in jedem Bezirk“.</translation>
    </message>
    <message>
        <source>It is not clear where to count. Ask how many there are, or name the place: “are there more than 5 … in …?”.</source>
        <translation>Es ist nicht klar, wo gezählt werden soll. Fragen, wie viele es gibt, oder den Ort nennen: „gibt es mehr als 5 … in …?“.</translation>
    </message>
    <message>
        <source>It is not clear what this is a share of. Say which of them: “what percentage of the schools are near a park?”.</source>
        <translation>Es ist nicht klar, wovon das ein Anteil ist. Sagen, wovon: „wie viel Prozent der Schulen liegen nahe einem Park?“.</translation>
    </message>
    <message>
        <source>Whether something holds for all of them is not answered directly. Ask which of them it does not hold for.</source>
        <translation>Ob etwas für alle gilt, wird nicht direkt beantwortet. Fragen, für welche es nicht gilt.</translation>
    </message>
    <message>
        <source>This statistic is not worked out. There are the sum, mean, median, minimum and maximum.</source>
        <translation>Diese Statistik wird nicht berechnet. Es gibt Summe, Mittelwert, Median, Minimum und Maximum.</translation>
    </message>
    <message>
        <source>A point halfway between two things is not worked out. Ask for what lies between them.</source>
        <translation>Ein Punkt auf halbem Weg zwischen zwei Objekten wird nicht berechnet. Nach dem fragen, was dazwischen liegt.</translation>
    </message>
    <message>
        <source>What lies on the other side of something is not worked out. Name a distance or a direction.</source>
        <translation>Was auf der anderen Seite von etwas liegt, wird nicht berechnet. Eine Entfernung oder Richtung nennen.</translation>
    </message>
    <message>
        <source>Clusters, hot spots and other statistics of how things are spread are not worked out (Processing has DBSCAN clustering, a heatmap and nearest neighbour analysis). Ask how many there are per km² in each area, or for their mean centre.</source>
        <translation>Häufungen, Hotspots und andere Statistiken der Verteilung werden nicht berechnet (die Verarbeitungswerkzeuge haben DBSCAN-Clustering, eine Heatmap und die Analyse nächster Nachbarn). Fragen, wie viele es je km² in jedem Gebiet gibt, oder nach ihrem Mittelpunkt.</translation>
    </message>
    <message>
        <source>Nothing is interpolated or predicted. Make the raster with Processing (interpolation, heatmap), add it as a layer, and ask for its values in each area.</source>
        <translation>Es wird nichts interpoliert oder vorhergesagt. Das Raster mit den Verarbeitungswerkzeugen erstellen (Interpolation, Heatmap), als Layer hinzufügen und nach seinen Werten in jedem Gebiet fragen.</translation>
    </message>
    <message>
        <source>Slope, aspect and what can be seen are not derived from elevations. Make the raster with Processing, add it as a layer, and ask for its values.</source>
        <translation>Neigung, Exposition und Sichtbarkeit werden nicht aus Höhen abgeleitet. Das Raster mit den Verarbeitungswerkzeugen erstellen, als Layer hinzufügen und nach seinen Werten fragen.</translation>
    </message>
    <message>
        <source>This index is not worked out, and no field holds it. Ask for what it is made of: how many there are within a distance, how far the nearest one is, how many per km².</source>
        <translation>Dieser Index wird nicht berechnet, und kein Feld enthält ihn. Nach seinen Bestandteilen fragen: wie viele es im Umkreis gibt, wie weit das nächste ist, wie viele es je km² sind.</translation>
    </message>
    <message>
        <source>Which place suits best is not weighed. Say what it must be: “areas in … more than 500 m from …”, “parcels larger than 2 ha within 1 km of …”.</source>
        <translation>Welcher Ort am besten passt, wird nicht abgewogen. Sagen, was gelten muss: „Flächen in … mehr als 500 m von …“, „Grundstücke größer als 2 ha im Umkreis von 1 km um …“.</translation>
    </message>
    <message>
        <source>Travel times and network distances are not worked out for many things at once. Ask for the straight distance to the nearest one, or for the shortest way between two places.</source>
        <translation>Fahrzeiten und Entfernungen im Netz werden nicht für viele Objekte zugleich berechnet. Nach der Luftlinie zum nächsten fragen oder nach dem kürzesten Weg zwischen zwei Orten.</translation>
    </message>
    <message>
        <source>It is not clear which number is wanted per that. Ask for it by name: “number of schools per km² in each district”.</source>
        <translation>Es ist nicht klar, welche Zahl darauf bezogen werden soll. Sie beim Namen nennen: „Anzahl der Schulen je km² in jedem Bezirk“.</translation>
    </message>
    <message>
        <source>Two numbers of the same thing cannot be compared yet. Compare with one named thing, or ask for both numbers of each.</source>
        <translation>Zwei Zahlen desselben Objekts lassen sich noch nicht vergleichen. Mit einem benannten Objekt vergleichen oder nach beiden Zahlen fragen.</translation>
    </message>
    <message>
        <source>A difference of two numbers is not worked out. Ask to compare the two: both numbers are then shown side by side.</source>
        <translation>Ein Unterschied zweier Zahlen wird nicht berechnet. Bitten, beide zu vergleichen: Dann stehen beide Zahlen nebeneinander.</translation>
    </message>
    <message>
        <source>Several numbers of each kind are not worked out in one answer. Ask for one of them: “average … by type”.</source>
        <translation>Mehrere Zahlen je Art werden nicht in einer Antwort berechnet. Nach einer davon fragen: „Mittelwert … je Art“.</translation>
    </message>
    <message>
        <source>the dates of “{layer}” do not tell their days from their months, so only years can be asked for</source>
        <translation>die Datumsangaben von „{layer}“ lassen Tag und Monat nicht unterscheiden; nur nach Jahren kann gefragt werden</translation>
    </message>
    <message>
        <source>From “{place}”</source>
        <translation>Von „{place}“</translation>
    </message>
    <message>
        <source>A distance has two ends: from which of {places}? Ask for one pair at a time.</source>
        <translation>Eine Entfernung hat zwei Enden: von welchem aus, {places}? Nach einem Paar auf einmal fragen.</translation>
    </message>
    <message>
        <source>a distance between places</source>
        <translation>eine Entfernung zwischen Orten</translation>
    </message>
    <message>
        <source>which two of them</source>
        <translation>welche zwei davon</translation>
    </message>
    <message>
        <source>which of the first few</source>
        <translation>welche der ersten</translation>
    </message>
    <message>
        <source>“{field}” of “{layer}” holds {code} where no number is known; these features are left out.</source>
        <translation>„{field}“ von „{layer}“ enthält {code}, wo keine Zahl bekannt ist; diese Objekte sind ausgelassen.</translation>
    </message>
    <message>
        <source>“{field}” is taken to count in units of 10,000: it holds {least} to {most}, and {asked} was asked for.</source>
        <translation>„{field}“ zählt offenbar in Einheiten von 10.000: Das Feld enthält {least} bis {most}, gefragt war nach {asked}.</translation>
    </message>
    <message>
        <source>All of the layer “{layer}”</source>
        <translation>Alle des Layers „{layer}“</translation>
    </message>
    <message>
        <source>The layer “{layer}” also holds {others}; only those that are “{words}” are taken.</source>
        <translation>Der Layer „{layer}“ enthält auch {others}; nur was „{words}“ ist, ist genommen.</translation>
    </message>
    <message>
        <source>Ask without “{words}”</source>
        <translation>Ohne „{words}“ fragen</translation>
    </message>
    <message>
        <source>What some of the first few “{words}” are is not worked out in one step. Ask for the first few, and look at their attributes.</source>
        <translation>Was einige der ersten „{words}“ sind, wird nicht in einem Schritt ermittelt. Nach den ersten fragen und ihre Attribute ansehen.</translation>
    </message>
    <message>
        <source>Count “{layer}” itself</source>
        <translation>„{layer}“ selbst zählen</translation>
    </message>
    <message>
        <source>The sum of “{field}” of “{layer}”</source>
        <translation>Die Summe von „{field}“ von „{layer}“</translation>
    </message>
    <message>
        <source>“{words}” may be counted by “{fields}” of “{layer}”: is one of these to be added up, or “{layer}” counted?</source>
        <translation>„{words}“ zählen vielleicht „{fields}“ von „{layer}“: Soll eines davon zusammengezählt werden, oder sollen „{layer}“ gezählt werden?</translation>
    </message>
    <message>
        <source>The text in “{field}” is listed from A to Z only. Ask without “{words}”.</source>
        <translation>Der Text in „{field}“ wird nur von A bis Z aufgelistet. Fragen Sie ohne „{words}“.</translation>
    </message>
    <message>
        <source>“{number}” does not say its unit: the number is as the layer has it, which may not be “{unit}”.</source>
        <translation>„{number}“ nennt keine Einheit: Die Zahl ist die der Ebene, und das muss nicht „{unit}“ sein.</translation>
    </message>
    <message>
        <source>Which number of “{layer}” is meant, in “{unit}”?</source>
        <translation>Welche Zahl von „{layer}“ ist gemeint, in „{unit}“?</translation>
    </message>
    <message>
        <source>The numbers of “{field}” do not add up: the mean of each is given.</source>
        <translation>Die Zahlen von „{field}“ lassen sich nicht zusammenzählen: Angegeben ist jeweils der Mittelwert.</translation>
    </message>
    <message>
        <source>No field of “{layer}” says which “{words}” its features belong to. Its fields: {fields}.</source>
        <translation>Kein Feld von „{layer}“ sagt, zu welchem „{words}“ die Objekte gehören. Seine Felder: {fields}.</translation>
    </message>
    <message>
        <source>The features of “{layer}” have no length that could be measured, and no field says it.</source>
        <translation>Die Objekte von „{layer}“ haben keine Länge, die sich messen ließe, und kein Feld gibt sie an.</translation>
    </message>
    <message>
        <source>The features of “{layer}” have no area that could be measured, and no field says it.</source>
        <translation>Die Objekte von „{layer}“ haben keine Fläche, die sich messen ließe, und kein Feld gibt sie an.</translation>
    </message>
    <message>
        <source>The features of “{layer}” have no size that could be measured, and no field says it.</source>
        <translation>Die Objekte von „{layer}“ haben keine Größe, die sich messen ließe, und kein Feld gibt sie an.</translation>
    </message>
    <message>
        <source>“{words}” is taken as {what}.</source>
        <translation>„{words}“ wird als {what} verstanden.</translation>
    </message>
    <message>
        <source>the field “{field}” of “{layer}”</source>
        <translation>das Feld „{field}“ von „{layer}“</translation>
    </message>
    <message>
        <source>the value “{value}” of the field “{field}” of “{layer}”</source>
        <translation>der Wert „{value}“ des Feldes „{field}“ von „{layer}“</translation>
    </message>
    <message>
        <source>Load a layer that holds them so, or ask for one of the fields.</source>
        <translation>Einen Layer laden, der sie so enthält, oder nach einem der Felder fragen.</translation>
    </message>
    <message>
        <source>Say a distance: “… {counted} within 500 m”.</source>
        <translation>Einen Abstand nennen: „… {counted} im Umkreis von 500 m“.</translation>
    </message>
    <message>
        <source>Compared with which “{words}”? There may be several.</source>
        <translation>Verglichen mit welchem „{words}“? Es kann mehrere geben.</translation>
    </message>
    <message>
        <source>Name one of them, or say “the largest {words}”.</source>
        <translation>Eines davon nennen oder „das größte {words}“ sagen.</translation>
    </message>
    <message>
        <source>Add a raster of it, or ask for a feature of a layer.</source>
        <translation>Ein Raster dazu laden oder nach einem Objekt eines Layers fragen.</translation>
    </message>
    <message>
        <source>I do not know what “{words}” are in these layers: no field and no kind of thing is called so.</source>
        <translation>Was „{words}“ in diesen Layern sind, ist nicht bekannt: kein Feld und keine Art von Objekten heißt so.</translation>
    </message>
    <message>
        <source>by {name}</source>
        <translation>nach {name}</translation>
    </message>
    <message>
        <source>“{layer}” holds no areas, so “{counted}” cannot lie inside its features. How close should they be?</source>
        <translation>„{layer}“ enthält keine Flächen, also kann „{counted}“ nicht darin liegen. Wie nah soll es sein?</translation>
    </message>
    <message>
        <source>In which unit does the field “{field}” of “{layer}” hold its numbers? Its name does not say.</source>
        <translation>In welcher Einheit stehen die Zahlen im Feld „{field}“ von „{layer}“? Sein Name sagt es nicht.</translation>
    </message>
    <message>
        <source>“{words}” compares {what} with a number that has another unit.</source>
        <translation>„{words}“ vergleicht {what} mit einer Zahl in einer anderen Einheit.</translation>
    </message>
    <message>
        <source>I cannot check “{words}”: name the number or the thing that it is compared with.</source>
        <translation>„{words}“ lässt sich nicht prüfen: die Zahl oder die Sache nennen, mit der verglichen wird.</translation>
    </message>
    <message>
        <source>“{one}” and “{other}” have different units, so they cannot be compared. Ask for both numbers of each.</source>
        <translation>„{one}“ und „{other}“ haben verschiedene Einheiten und lassen sich nicht vergleichen. Nach beiden Zahlen fragen.</translation>
    </message>
    <message>
        <source>“{label}” is in a layer that has no field “{words}”, so the two cannot be compared by it.</source>
        <translation>„{label}“ liegt in einem Layer ohne Feld „{words}“; danach lassen sich beide nicht vergleichen.</translation>
    </message>
    <message>
        <source>I cannot work out the {words}. I can count, add up, and take the mean, median, smallest or largest.</source>
        <translation>Das lässt sich nicht berechnen: {words}. Möglich sind Anzahl, Summe, Mittelwert, Median, kleinster und größter Wert.</translation>
    </message>
    <message>
        <source>“{words}” is one number of all of them, the others are numbers of each. Ask for it in a question of its own.</source>
        <translation>„{words}“ ist eine Zahl über alle, die anderen gelten für jedes Einzelne. Danach getrennt fragen.</translation>
    </message>
    <message>
        <source>{words} cannot be worked out together for each {field}. Ask for them one after the other.</source>
        <translation>{words} lassen sich nicht zusammen je {field} berechnen. Nacheinander danach fragen.</translation>
    </message>
    <message>
        <source>I do not know what “{words}” are in these layers: no field and no kind of thing is called so. It has: {fields}.</source>
        <translation>Was „{words}“ in diesen Layern sind, ist nicht bekannt: kein Feld und keine Art von Objekten heißt so. Vorhanden: {fields}.</translation>
    </message>
    <message>
        <source>Within which distance should “{words}” be looked for? Give a number with its unit: “within 500 m”.</source>
        <translation>In welchem Abstand soll „{words}“ gesucht werden? Eine Zahl mit Einheit nennen: „im Umkreis von 500 m“.</translation>
    </message>
    <message>
        <source>The field “{field}” holds lists of entries; each list that occurs is taken as a group of its own.</source>
        <translation>Das Feld „{field}“ enthält Listen; jede Liste, die vorkommt, gilt als eigene Gruppe.</translation>
    </message>
    <message>
        <source>“near” without a distance: {length} is taken, from the extent of the data.</source>
        <translation>„In der Nähe“ ohne Abstand: {length} werden angenommen, nach der Ausdehnung der Daten.</translation>
    </message>
    <message>
        <source>{names} are in different layers; I can compare only things of one layer in a table.</source>
        <translation>{names} liegen in verschiedenen Layern; in einer Tabelle lassen sich nur Objekte eines Layers vergleichen.</translation>
    </message>
    <message>
        <source>The layer has no {attribute} for {name}.</source>
        <translation>Der Layer hat für {name} keinen Wert von {attribute}.</translation>
    </message>
    <message>
        <source>None of “{what}” fits these conditions, so nothing can be measured.</source>
        <translation>Unter diesen Bedingungen gibt es nichts zu messen: „{what}“.</translation>
    </message>
    <message>
        <source>Widen the distance, or leave a condition out.</source>
        <translation>Vergrößern Sie die Entfernung, oder lassen Sie eine Bedingung weg.</translation>
    </message>
    <message>
        <source>None of “{what}” fits these conditions.</source>
        <translation>Unter diesen Bedingungen gibt es nichts: „{what}“.</translation>
    </message>
    <message>
        <source>There is no {words} for {name}, so nothing can be compared.</source>
        <translation>Für {name} gibt es keinen Wert von {words}; nichts lässt sich vergleichen.</translation>
    </message>
    <message>
        <source>None of “{what}” fits these conditions, so nothing can be found in relation to it.</source>
        <translation>Unter diesen Bedingungen gibt es „{what}“ nicht; nichts lässt sich darauf beziehen.</translation>
    </message>
    <message>
        <source>which “{what}”</source>
        <translation>welches „{what}“</translation>
    </message>
    <message>
        <source>Loosen what you say about “{what}”.</source>
        <translation>Lockern Sie, was Sie zu „{what}“ sagen.</translation>
    </message>
    <message>
        <source>The layer “{layer}” is large or remote: its words and names were read from a sample.</source>
        <translation>Der Layer „{layer}“ ist groß oder entfernt: seine Wörter und Namen sind einer Stichprobe entnommen.</translation>
    </message>
    <message>
        <source>“{field}” of “{layer}” holds years, which do not add up. Ask for another number, or for the first or last.</source>
        <translation>„{field}“ von „{layer}“ enthält Jahre, die sich nicht addieren lassen. Fragen Sie nach einer anderen Zahl, oder nach dem ersten oder letzten.</translation>
    </message>
    <message>
        <source>“{said}” are in different layers; I can search one layer at a time. Which of them do you mean?</source>
        <translation>„{said}“ liegen in verschiedenen Layern; ich kann nur einen auf einmal durchsuchen. Was davon meinen Sie?</translation>
    </message>
    <message>
        <source>“{words}” is asked of several kinds that no one field tells apart. Ask for one of them:</source>
        <translation>Nach „{words}“ ist bei mehreren Arten gefragt, die kein einzelnes Feld unterscheidet. Fragen Sie nach einer davon:</translation>
    </message>
    <message>
        <source>I can search one layer at a time. What kind of thing are you looking for?</source>
        <translation>Ich kann nur einen Layer auf einmal durchsuchen. Was für Dinge suchen Sie?</translation>
    </message>
    <message>
        <source>which data to ask</source>
        <translation>welche Daten gefragt sind</translation>
    </message>
    <message>
        <source>Add a vector layer to the project, then ask again.</source>
        <translation>Fügen Sie dem Projekt einen Vektorlayer hinzu und fragen Sie noch einmal.</translation>
    </message>
    <message>
        <source>Name a kind of thing and where: “schools within 500 m of a park”, “the nearest hospital to …”.</source>
        <translation>Nennen Sie eine Art von Dingen und wo: „Schulen im Umkreis von 500 m um einen Park“, „das nächste Krankenhaus zu …“.</translation>
    </message>
    <message>
        <source>“{words}” is looked for in the layer “{name}”; there are others in {where}.</source>
        <translation>„{words}“ wird im Layer „{name}“ gesucht; weitere gibt es in {where}.</translation>
    </message>
    <message>
        <source>In “{words}” I do not know what “{missing}” means in these layers.</source>
        <translation>In „{words}“ weiß ich nicht, was „{missing}“ in diesen Layern bedeutet.</translation>
    </message>
    <message>
        <source>The question needs “{words}” as {wanted}, but the layers hold them as other geometry only.</source>
        <translation>Die Frage braucht „{words}“ mit der Geometrie {wanted}; die Layer enthalten sie nur mit anderer.</translation>
    </message>
    <message>
        <source>“{words}” as {wanted}</source>
        <translation>„{words}“ als {wanted}</translation>
    </message>
    <message>
        <source>Load a layer that holds “{words}” as {wanted}.</source>
        <translation>Laden Sie einen Layer, der „{words}“ als {wanted} enthält.</translation>
    </message>
    <message>
        <source>The layer “{layer}” has no “{words}”; the answer only says which one it would be asked of.</source>
        <translation>Der Layer „{layer}“ hat kein „{words}“; die Antwort sagt nur, wovon danach gefragt wäre.</translation>
    </message>
    <message>
        <source>the reference</source>
        <translation>dem Bezug</translation>
    </message>
    <message>
        <source>Say from where: “… within 500 m of a subway station”.</source>
        <translation>Sagen Sie, wovon aus: „… im Umkreis von 500 m um eine U-Bahn-Station“.</translation>
    </message>
    <message>
        <source>The {what} to “{words}” from where? The question names only one end.</source>
        <translation>{what} zu „{words}“: von wo aus? Die Frage nennt nur ein Ende.</translation>
    </message>
    <message>
        <source>the {what} to “{words}”</source>
        <translation>{what} zu „{words}“</translation>
    </message>
    <message>
        <source>the other end</source>
        <translation>das andere Ende</translation>
    </message>
    <message>
        <source>Say from where: “how far is … from …”, “in which direction is … from …”.</source>
        <translation>Sagen Sie, von wo aus: „wie weit ist … von … entfernt“, „in welcher Richtung liegt … von …“.</translation>
    </message>
    <message>
        <source>What belongs to “{words}” is told by the field “{field}” of “{layer}”.</source>
        <translation>Was zu „{words}“ gehört, sagt das Feld „{field}“ von „{layer}“.</translation>
    </message>
    <message>
        <source>Name a place or a coordinate instead, or ask in the QGIS window.</source>
        <translation>Nennen Sie stattdessen einen Ort oder eine Koordinate, oder fragen Sie im Fenster von QGIS.</translation>
    </message>
    <message>
        <source>{count} selected of “{layer}”</source>
        <translation>{count} ausgewählte von „{layer}“</translation>
    </message>
    <message>
        <source>Give a number with its unit, such as 500 m, or a walk of 10 minutes.</source>
        <translation>Geben Sie eine Zahl mit Einheit an, etwa 500 m, oder 10 Minuten zu Fuß.</translation>
    </message>
    <message>
        <source>Name one of these fields, or leave it out.</source>
        <translation>Nennen Sie eines dieser Felder, oder lassen Sie es weg.</translation>
    </message>
    <message>
        <source>Load a layer of streets, or ask for the straight distance: “how far is … from …”.</source>
        <translation>Laden Sie einen Layer mit Straßen, oder fragen Sie nach der Luftlinie: „wie weit ist … von … entfernt“.</translation>
    </message>
    <message>
        <source>the {part} of {whole}</source>
        <translation>{part} von {whole}</translation>
    </message>
    <message>
        <source>“{whole}” is a point in its layer, so “{words}” is taken as what lies {side} of it.</source>
        <translation>„{whole}“ ist in seinem Layer ein Punkt; „{words}“ gilt daher als das, was {side} davon liegt.</translation>
    </message>
    <message>
        <source>{side} of {whole}</source>
        <translation>{side} von {whole}</translation>
    </message>
    <message>
        <source>Ask for what lies “{side} of {whole}”, or within a distance of it.</source>
        <translation>Fragen Sie danach, was „{side} von {whole}“ liegt, oder im Umkreis davon.</translation>
    </message>
    <message>
        <source>“{words}” of which “{whole}”? There are several.</source>
        <translation>„{words}“ von welchem „{whole}“? Es gibt mehrere.</translation>
    </message>
    <message>
        <source>Name one of them, or say “the largest {whole}”.</source>
        <translation>Nennen Sie eines davon, oder sagen Sie „größtes: {whole}“.</translation>
    </message>
    <message>
        <source>“{words}”: a {dimension}</source>
        <translation>„{words}“: {dimension}</translation>
    </message>
    <message>
        <source>the {dimension} of “{layer}”</source>
        <translation>{dimension} von „{layer}“</translation>
    </message>
    <message>
        <source>how many “{words}” each feature of “{layer}” has</source>
        <translation>wie viele „{words}“ jedes Objekt von „{layer}“ hat</translation>
    </message>
    <message>
        <source>how close</source>
        <translation>wie nah</translation>
    </message>
    <message>
        <source>In “{words}” the number needs a unit of {dimension}: {examples}.</source>
        <translation>In „{words}“ braucht die Zahl eine Einheit ({dimension}): {examples}.</translation>
    </message>
    <message>
        <source>the unit</source>
        <translation>die Einheit</translation>
    </message>
    <message>
        <source>“{field}” holds {get}: {op} {round}</source>
        <translation>„{field}“ enthält {get}: {op} {round}</translation>
    </message>
    <message>
        <source>the unit of the field</source>
        <translation>die Einheit des Feldes</translation>
    </message>
    <message>
        <source>a comparison of two numbers</source>
        <translation>ein Vergleich zweier Zahlen</translation>
    </message>
    <message>
        <source>{one}, {other}</source>
        <translation>{one}, {other}</translation>
    </message>
    <message>
        <source>a comparison with “{words}”</source>
        <translation>ein Vergleich mit „{words}“</translation>
    </message>
    <message>
        <source>a comparison with “{what}”</source>
        <translation>ein Vergleich mit „{what}“</translation>
    </message>
    <message>
        <source>“{part}” is a share of what? Name the whole too, as in “the share of {part} among all …”.</source>
        <translation>„{part}“: ein Anteil woran? Nennen Sie auch das Ganze, etwa „der Anteil von {part} an allen …“.</translation>
    </message>
    <message>
        <source>the number of features of “{layer}”</source>
        <translation>die Anzahl der Objekte von „{layer}“</translation>
    </message>
    <message>
        <source>an answer for each of them</source>
        <translation>eine Antwort für jedes davon</translation>
    </message>
    <message>
        <source>The field “{field}” says how many there are. I can divide the number of each feature by it, or show a row for each value of “{field}”, but I have no one figure per “{words}” for all of them. Ask for one of them, for example “by {field}”.</source>
        <translation>Das Feld „{field}“ sagt, wie viele es sind. Ich kann die Zahl jedes Objekts dadurch teilen oder eine Zeile für jeden Wert von „{field}“ zeigen, habe aber keine Zahl je „{words}“ für alle zusammen. Fragen Sie nach einem davon, zum Beispiel „nach {field}“.</translation>
    </message>
    <message>
        <source>a number for each of them</source>
        <translation>eine Zahl für jedes davon</translation>
    </message>
    <message>
        <source>“{words}” around each of them</source>
        <translation>„{words}“ um jedes davon</translation>
    </message>
    <message>
        <source>the distance</source>
        <translation>die Entfernung</translation>
    </message>
    <message>
        <source>a comparison</source>
        <translation>ein Vergleich</translation>
    </message>
    <message>
        <source>{name} ({detail})</source>
        <translation>{name} ({detail})</translation>
    </message>
    <message>
        <source>“{words}” is taken as that of “{layer}” ({why}); {count} more bear the name.</source>
        <translation>„{words}“ ist als das von „{layer}“ verstanden ({why}); {count} weitere tragen den Namen.</translation>
    </message>
    <message>
        <source>I read “{words}” as “{name}”.</source>
        <translation>Ich lese „{words}“ als „{name}“.</translation>
    </message>
    <message>
        <source>The layers cannot tell whether “{name}” is in {what}.</source>
        <translation>Die Layer sagen nicht, ob „{name}“ in {what} liegt.</translation>
    </message>
    <message>
        <source>No field of “{layer}” settles {said}: nothing is left out for it, the texts of the features are ranked by it.</source>
        <translation>Kein Feld von „{layer}“ entscheidet {said}: nichts ist deswegen weggelassen, die Texte der Objekte sind danach gereiht.</translation>
    </message>
    <message>
        <source>No text in “{layer}” mentions {said}: the first ones are those whose texts are most alike in meaning, if at all.</source>
        <translation>Kein Text in „{layer}“ erwähnt {said}: die ersten sind die, deren Texte im Sinn am ähnlichsten sind, wenn überhaupt.</translation>
    </message>
    <message>
        <source>I do not know how to check {said}: taken as a description, for which nothing is left out.</source>
        <translation>Wie sich {said} prüfen lässt, weiß ich nicht: es gilt als Beschreibung, für die nichts weggelassen wird.</translation>
    </message>
    <message>
        <source>“{words}” is no attribute: features can be ranked by it, but not counted, measured or grouped.</source>
        <translation>„{words}“ ist kein Attribut: Objekte lassen sich danach reihen, aber nicht zählen, messen oder gruppieren.</translation>
    </message>
    <message>
        <source>“{words}” is no kind of thing in the layers; all of “{layer}” are ranked by whether their texts speak of it.</source>
        <translation>„{words}“ ist keine Art von Dingen in den Layern; alle von „{layer}“ sind danach gereiht, ob ihre Texte davon sprechen.</translation>
    </message>
    <message>
        <source>“{words}” is taken as the highest “{field}”.</source>
        <translation>„{words}“ ist verstanden als größtes „{field}“.</translation>
    </message>
    <message>
        <source>“{words}” is taken as any of “{layer}”, the only layer with texts to rank by.</source>
        <translation>„{words}“ ist verstanden als irgendeines von „{layer}“, dem einzigen Layer mit Texten, nach denen gereiht werden kann.</translation>
    </message>
    <message>
        <source>“{cover}” is cut to the part inside {region}, because it covers the ground; the settings can keep the whole features.</source>
        <translation>„{cover}“ ist auf den Teil in {region} zugeschnitten, weil es den Boden bedeckt; die Einstellungen können ganze Objekte behalten.</translation>
    </message>
    <message>
        <source>the part of “{cover}” inside {region}</source>
        <translation>der Teil von „{cover}“ in {region}</translation>
    </message>
    <message>
        <source>For the whole features, ask which areas of “{cover}” lie in {region}.</source>
        <translation>Für ganze Objekte fragen Sie, welche Flächen von „{cover}“ in {region} liegen.</translation>
    </message>
    <message>
        <source>{unknown}Which one is “{words}”? There are {several} like that.</source>
        <translation>{unknown}Welches ist „{words}“? Es gibt {several} solche.</translation>
    </message>
    <message>
        <source>“{words}” is one of them</source>
        <translation>„{words}“ ist eines davon</translation>
    </message>
    <message>
        <source>“{words}” as described is “{name}”.</source>
        <translation>„{words}“, so beschrieben, ist „{name}“.</translation>
    </message>
    <message>
        <source>“{words}” {known}, because the layers hold no other there; they do not say whether “{said}” is true of it.</source>
        <translation>„{words}“ {known}, weil die Layer dort kein anderes enthalten; ob „{said}“ zutrifft, sagen sie nicht.</translation>
    </message>
    <message>
        <source>“{words}” is in no layer, and {source} knows {count} places of that name. Which one do you mean?</source>
        <translation>„{words}“ ist in keinem Layer, und {source} kennt {count} Orte dieses Namens. Welchen meinen Sie?</translation>
    </message>
    <message>
        <source>“{words}” is a place</source>
        <translation>„{words}“ ist ein Ort</translation>
    </message>
    <message>
        <source>“between” with one thing only</source>
        <translation>„zwischen“ mit nur einer Sache</translation>
    </message>
    <message>
        <source>Name what is on either side: “between the river and the station”.</source>
        <translation>Nennen Sie, was auf beiden Seiten ist: „zwischen dem Fluss und dem Bahnhof“.</translation>
    </message>
    <message>
        <source>the opposite of “{words}”</source>
        <translation>das Gegenteil von „{words}“</translation>
    </message>
    <message>
        <source>Say where they are instead of where they are not.</source>
        <translation>Sagen Sie, wo sie sind, statt wo sie nicht sind.</translation>
    </message>
    <message>
        <source>“towards” without a start</source>
        <translation>„in Richtung“ ohne Anfang</translation>
    </message>
    <message>
        <source>Say from where: “… from the station towards the lake”.</source>
        <translation>Sagen Sie, von wo aus: „… vom Bahnhof in Richtung See“.</translation>
    </message>
    <message>
        <source>the direction in “{words}”</source>
        <translation>die Richtung in „{words}“</translation>
    </message>
    <message>
        <source>Name one: north, north-east, … or degrees from north.</source>
        <translation>Nennen Sie eine: Norden, Nordosten, … oder Grad ab Norden.</translation>
    </message>
    <message>
        <source>the distance in “{words}”</source>
        <translation>die Entfernung in „{words}“</translation>
    </message>
    <message>
        <source>Give a number with its unit: “within 500 m of …”.</source>
        <translation>Geben Sie eine Zahl mit Einheit an: „im Umkreis von 500 m um …“.</translation>
    </message>
    <message>
        <source>what lies “{words}” something</source>
        <translation>was „{words}“ von etwas liegt</translation>
    </message>
    <message>
        <source>Name the side: “… north of the river”.</source>
        <translation>Nennen Sie die Seite: „… nördlich des Flusses“.</translation>
    </message>
    <message>
        <source>I cannot work out {what}. {instead}</source>
        <translation>Das kann ich nicht ausrechnen: {what}. {instead}</translation>
    </message>
    <message>
        <source>“{shown}” is a time, not a distance. On foot or by car? Both are taken in a straight line.</source>
        <translation>„{shown}“ ist eine Zeit, keine Entfernung. Zu Fuß oder mit dem Auto? Beides wird als Luftlinie genommen.</translation>
    </message>
    <message>
        <source>a travel time</source>
        <translation>eine Reisezeit</translation>
    </message>
    <message>
        <source>how you travel</source>
        <translation>wie Sie unterwegs sind</translation>
    </message>
    <message>
        <source>“{said}” is taken as {distance} in a straight line.</source>
        <translation>„{said}“ gilt als {distance} Luftlinie.</translation>
    </message>
    <message>
        <source>“near” without a distance: the nearest one is taken.</source>
        <translation>„nahe“ ohne Entfernung: das nächste ist genommen.</translation>
    </message>
    <message>
        <source>“near” without a distance: {distance} is taken, from the extent of the data.</source>
        <translation>„nahe“ ohne Entfernung: {distance} ist angenommen, nach der Ausdehnung der Daten.</translation>
    </message>
    <message>
        <source>“along” is taken as within {distance}, from the extent of the data.</source>
        <translation>„entlang“ gilt als im Umkreis von {distance}, nach der Ausdehnung der Daten.</translation>
    </message>
    <message>
        <source>“{words}” is taken as {distance} in a straight line.</source>
        <translation>„{words}“ gilt als {distance} Luftlinie.</translation>
    </message>
    <message>
        <source>No field of “{layer}” says when they are open.</source>
        <translation>Kein Feld von „{layer}“ sagt, wann geöffnet ist.</translation>
    </message>
    <message>
        <source>Add a layer with opening hours, then ask again.</source>
        <translation>Fügen Sie einen Layer mit Öffnungszeiten hinzu und fragen Sie noch einmal.</translation>
    </message>
    <message>
        <source>{message}. Nothing is guessed.</source>
        <translation>{message}. Geraten wird nichts.</translation>
    </message>
    <message>
        <source>How many “{words}” there are is known only of whole areas ({names}), not of a part of them.</source>
        <translation>Wie viele „{words}“ es gibt, ist nur von ganzen Flächen bekannt ({names}), nicht von einem Teil davon.</translation>
    </message>
    <message>
        <source>the {field} of {names}</source>
        <translation>{field} von {names}</translation>
    </message>
    <message>
        <source>how to share it out</source>
        <translation>wie es aufzuteilen ist</translation>
    </message>
    <message>
        <source>Ask for the total {field} of the {layer} there: whole ones count.</source>
        <translation>Fragen Sie nach der Summe von {field} der dortigen {layer}: ganze zählen.</translation>
    </message>
    <message>
        <source>The lines of “{layer}” are pieces; those of equal {name} are joined before their length is taken.</source>
        <translation>Die Linien von „{layer}“ sind Stücke; die mit gleichem Wert von {name} werden verbunden, bevor ihre Länge genommen wird.</translation>
    </message>
    <message>
        <source>Some lines of “{layer}” have one name but do not hang together, and are measured as one: {some}.</source>
        <translation>Manche Linien von „{layer}“ haben einen Namen, hängen aber nicht zusammen, und sind als eine gemessen: {some}.</translation>
    </message>
    <message>
        <source>“{words}” compares “{field}” with {shown}, but “{layer}” holds {shown_2} to {shown_3} there: it may keep its numbers in another unit.{instead}</source>
        <translation>„{words}“ vergleicht „{field}“ mit {shown}, aber „{layer}“ enthält dort {shown_2} bis {shown_3}: vielleicht in einer anderen Einheit.{instead}</translation>
    </message>
    <message>
        <source>{field} compared with {shown}</source>
        <translation>{field} verglichen mit {shown}</translation>
    </message>
    <message>
        <source>“{words}” is taken as the {count} features of “{layer}” whose {field} is “{label}”.</source>
        <translation>„{words}“ ist verstanden als die {count} Objekte von „{layer}“, deren {field} „{label}“ ist.</translation>
    </message>
    <message>
        <source>“{words}” is looked for at what the layers hold as {named}.</source>
        <translation>„{words}“ wird dort gesucht, wo die Layer {named} enthalten.</translation>
    </message>
    <message>
        <source>The question is empty. Ask for something on the map, for example “schools within 500 m of a park”.</source>
        <translation>Die Frage ist leer. Fragen Sie nach etwas auf der Karte, zum Beispiel „Schulen im Umkreis von 500 m um einen Park“.</translation>
    </message>
    <message>
        <source>The question has {count} characters; up to {MAX_CHARACTERS} can be read. Ask one thing at a time.</source>
        <translation>Die Frage hat {count} Zeichen; bis zu {MAX_CHARACTERS} lassen sich lesen. Fragen Sie nach einer Sache auf einmal.</translation>
    </message>
    <message>
        <source>the length of the text</source>
        <translation>die Länge des Textes</translation>
    </message>
    <message>
        <source>There are no words in the question. Say what you are looking for and where.</source>
        <translation>Die Frage enthält keine Wörter. Sagen Sie, was Sie suchen und wo.</translation>
    </message>
    <message>
        <source>The question is in a language that is not read yet. Read are: {list}.</source>
        <translation>Die Frage ist in einer Sprache, die noch nicht gelesen wird. Gelesen werden: {list}.</translation>
    </message>
    <message>
        <source>The question nests too many clauses to be read. Split it into two questions.</source>
        <translation>Die Frage verschachtelt zu viele Nebensätze. Teilen Sie sie in zwei Fragen.</translation>
    </message>
    <message>
        <source>“{words}” lies nowhere on the globe. {limits}</source>
        <translation>„{words}“ liegt nirgends auf dem Globus. {limits}</translation>
    </message>
    <message>
        <source>“{words}” looks like coordinates of a grid (UTM or national). Give them in degrees, as in “48.8566, 2.3522”.</source>
        <translation>„{words}“ sieht nach Gitterkoordinaten aus (UTM oder Landesnetz). Geben Sie sie in Grad an, etwa „48.8566, 2.3522“.</translation>
    </message>
    <message>
        <source>It is not clear what to look for. Name a kind of thing or a place, as in “restaurants in …” or “how far is … from …”.</source>
        <translation>Es ist nicht klar, wonach zu suchen ist. Nennen Sie eine Art von Dingen oder einen Ort, etwa „Restaurants in …“ oder „wie weit ist … von … entfernt“.</translation>
    </message>
    <message>
        <source>These are several questions. One can be answered at a time, each in words of its own.</source>
        <translation>Das sind mehrere Fragen. Beantwortet wird eine auf einmal, jede für sich gefragt.</translation>
    </message>
    <message>
        <source>“{said}” asks for what is not there, and that cannot be listed. Ask where such things are, or which areas have none.</source>
        <translation>„{said}“ fragt nach dem, was nicht da ist; das lässt sich nicht auflisten. Fragen Sie, wo es solche gibt, oder welche Flächen keine haben.</translation>
    </message>
    <message>
        <source>The distance {number} has no unit. Say for example {number} m, {number} km or {number} miles.</source>
        <translation>Die Entfernung {number} hat keine Einheit. Sagen Sie zum Beispiel {number} m, {number} km oder {number} Meilen.</translation>
    </message>
    <message>
        <source>{number} {unit}</source>
        <translation>{number} {unit}</translation>
    </message>
    <message>
        <source>“{unit}” is not a unit of distance on a map. Use metres, kilometres, feet, yards, miles or nautical miles.</source>
        <translation>„{unit}“ ist keine Einheit für Entfernungen auf einer Karte. Nehmen Sie Meter, Kilometer, Fuß, Yards, Meilen oder Seemeilen.</translation>
    </message>
    <message>
        <source>{value} {unit}</source>
        <translation>{value} {unit}</translation>
    </message>
    <message>
        <source>“{shown}” cannot be searched. {reason}; say for example “within 500 m”.</source>
        <translation>„{shown}“ lässt sich nicht suchen. {reason}; sagen Sie zum Beispiel „im Umkreis von 500 m“.</translation>
    </message>
    <message>
        <source>A result for each one (“{words}”) cannot be worked out yet. Ask for one of them by name.</source>
        <translation>Ein Ergebnis für jedes („{words}“) lässt sich noch nicht ausrechnen. Fragen Sie nach einem mit Namen.</translation>
    </message>
    <message>
        <source>Not used to find or to rank anything: “{words}”</source>
        <translation>Weder zum Finden noch zum Reihen verwendet: „{words}“</translation>
    </message>
    <message>
        <source>The weights are those of a language model ({name}); it would choose: {named}.</source>
        <translation>Die Gewichte sind die eines Sprachmodells ({name}); es würde wählen: {named}.</translation>
    </message>
    <message>
        <source>“{label}” is taken as it was edited by hand.</source>
        <translation>„{label}“ ist so genommen, wie es von Hand bearbeitet wurde.</translation>
    </message>
    <message>
        <source>The edited place cannot be used: layers or settings have changed since the answer was given.</source>
        <translation>Der bearbeitete Ort lässt sich nicht verwenden: Layer oder Einstellungen haben sich seit der Antwort geändert.</translation>
    </message>
    <message>
        <source>Ask the question again, then edit the place.</source>
        <translation>Stellen Sie die Frage noch einmal, und bearbeiten Sie dann den Ort.</translation>
    </message>
    <message>
        <source>{left} texts have no vectors yet and were matched by words only; the index of their layer, once built, has them all.</source>
        <translation>{left} Texte haben noch keine Vektoren und sind nur nach Wörtern verglichen; der Index ihres Layers enthält sie alle, sobald er aufgebaut ist.</translation>
    </message>
    <message>
        <source>No text of the layer says anything of {named}: that plays no part in the order.</source>
        <translation>Kein Text des Layers sagt etwas zu {named}: das spielt für die Reihenfolge keine Rolle.</translation>
    </message>
    <message>
        <source>Read by a language model ({name}).</source>
        <translation>Von einem Sprachmodell gelesen ({name}).</translation>
    </message>
    <message>
        <source>Texts can put {what} in the order in which they match {words}, but that is no yes or no that can be counted.</source>
        <translation>Texte können {what} danach reihen, wie sie zu {words} passen, aber das ist kein Ja oder Nein, das sich zählen ließe.</translation>
    </message>
    <message>
        <source>Ask which they are: the best matches come first.</source>
        <translation>Fragen Sie, welche es sind: die besten stehen zuerst.</translation>
    </message>
    <message>
        <source>Leave {words} out.</source>
        <translation>Lassen Sie {words} weg.</translation>
    </message>
    <message>
        <source>The order by {value} was asked for, so {words} played no part.</source>
        <translation>Gefragt war die Reihenfolge nach {value}; {words} spielte daher keine Rolle.</translation>
    </message>
    <message>
        <source>“{place}” is a place, not a feature: only rasters say what “{words}” is there, and none of those that are loaded is called so.</source>
        <translation>„{place}“ ist ein Ort, kein Objekt: was dort „{words}“ ist, sagen nur Raster, und keines der geladenen heißt so.</translation>
    </message>
    <message>
        <source>The features of “{layer}” are counted. If each stands for as many “{words}” as its field “{field}” says, ask for the total {field} instead.</source>
        <translation>Gezählt sind die Objekte von „{layer}“. Steht jedes für so viele „{words}“, wie sein Feld „{field}“ sagt, fragen Sie nach der Summe von {field}.</translation>
    </message>
    <message>
        <source>For each of them I can count, add up, and pick out the largest or smallest by a number, but not “{words}”. Ask for one of them.</source>
        <translation>Für jedes davon kann ich zählen, addieren und das größte oder kleinste nach einer Zahl herausgreifen, nicht aber „{words}“. Fragen Sie nach einem davon.</translation>
    </message>
    <message>
        <source>the mean of the ratios of each, not the ratio of the totals</source>
        <translation>der Mittelwert der einzelnen Verhältnisse, nicht das Verhältnis der Summen</translation>
    </message>
    <message>
        <source>places that hold each of them at once; say “or” for what is in either</source>
        <translation>Orte, die alles davon zugleich haben; sagen Sie „oder“ für das eine oder andere</translation>
    </message>
    <message>
        <source>all of “{layer}”</source>
        <translation>alle von „{layer}“</translation>
    </message>
    <message>
        <source>those of “{layer}” with the same “{field}”</source>
        <translation>die von „{layer}“ mit gleichem „{field}“</translation>
    </message>
    <message>
        <source>the {statistic} over {which}</source>
        <translation>{statistic} über {which}</translation>
    </message>
    <message>
        <source>{factor} × the {statistic} over {which}</source>
        <translation>{factor} × {statistic} über {which}</translation>
    </message>
    <message>
        <source>the sum of the field “{field}” of “{layer}”</source>
        <translation>die Summe des Feldes „{field}“ von „{layer}“</translation>
    </message>
    <message>
        <source>the {statistic} of the raster {where}</source>
        <translation>{statistic} des Rasters {where}</translation>
    </message>
    <message>
        <source>how many “{words}” there are in each</source>
        <translation>wie viele „{words}“ es in jedem gibt</translation>
    </message>
    <message>
        <source>the {statistic} of the field “{field}” of “{layer}”</source>
        <translation>{statistic} des Feldes „{field}“ von „{layer}“</translation>
    </message>
    <message>
        <source>the length of “{layer}” per area</source>
        <translation>die Länge von „{layer}“ je Fläche</translation>
    </message>
    <message>
        <source>There is no vector layer to search. {notes}</source>
        <translation>Es gibt keinen Vektorlayer, in dem gesucht werden kann. {notes}</translation>
    </message>
    <message>
        <source>There is no vector layer to search.</source>
        <translation>Es gibt keinen Vektorlayer, in dem gesucht werden kann.</translation>
    </message>
    <message>
        <source>two things whose common parts are wanted</source>
        <translation>zwei Dinge, deren gemeinsame Teile gesucht sind</translation>
    </message>
    <message>
        <source>what is cut, and what is cut away</source>
        <translation>was geschnitten wird, und was davon wegfällt</translation>
    </message>
    <message>
        <source>two lines that cross</source>
        <translation>zwei Linien, die sich kreuzen</translation>
    </message>
    <message>
        <source>the two things on either side</source>
        <translation>die beiden Dinge auf jeder Seite</translation>
    </message>
    <message>
        <source>a start and an end</source>
        <translation>einen Anfang und ein Ende</translation>
    </message>
    <message>
        <source>the lines that enclose it</source>
        <translation>die Linien, die es umschließen</translation>
    </message>
    <message>
        <source>“{words}” is a place on the map, but there is no map window here.</source>
        <translation>„{words}“ ist ein Ort auf der Karte, aber hier gibt es kein Kartenfenster.</translation>
    </message>
    <message>
        <source>I find one way at a time, none for “{words}”. Ask for one of them by name, or for a straight line.</source>
        <translation>Es wird jeweils nur ein Weg gefunden, keiner für „{words}“. Nach einem davon mit Namen fragen, oder nach der Luftlinie.</translation>
    </message>
    <message>
        <source>Ask for one of them by name, or for a straight line.</source>
        <translation>Nach einem davon mit Namen fragen, oder nach der Luftlinie.</translation>
    </message>
    <message>
        <source>“{words}” is taken as the centre of the map.</source>
        <translation>„{words}“ wird als die Mitte der Karte genommen.</translation>
    </message>
    <message>
        <source>Nothing is selected.</source>
        <translation>Nichts ist ausgewählt.</translation>
    </message>
    <message>
        <source>Nothing is selected in “{layer}”.</source>
        <translation>In „{layer}“ ist nichts ausgewählt.</translation>
    </message>
    <message>
        <source>Select features on the map, then ask again.</source>
        <translation>Objekte auf der Karte auswählen, dann noch einmal fragen.</translation>
    </message>
    <message>
        <source>Features of several layers are selected. Which ones do you mean?</source>
        <translation>Es sind Objekte mehrerer Layer ausgewählt. Welche sind gemeint?</translation>
    </message>
    <message>
        <source>what it is made of</source>
        <translation>das, woraus es besteht</translation>
    </message>
    <message>
        <source>“{words}” needs {wanted}; the question does not name them all.</source>
        <translation>„{words}“ braucht {wanted}; die Frage nennt nicht alle davon.</translation>
    </message>
    <message>
        <source>I cannot work out where more than two lines cross. Name two of them.</source>
        <translation>Wo sich mehr als zwei Linien kreuzen, kann nicht ermittelt werden. Zwei davon nennen.</translation>
    </message>
    <message>
        <source>I cannot work out the area between more than two things. Name two of them.</source>
        <translation>Die Fläche zwischen mehr als zwei Dingen kann nicht ermittelt werden. Zwei davon nennen.</translation>
    </message>
    <message>
        <source>How far, for “{words}”? A time is no distance without a speed.</source>
        <translation>Wie weit, bei „{words}“? Eine Zeit ist ohne Geschwindigkeit keine Entfernung.</translation>
    </message>
    <message>
        <source>How far, for “{words}”? The question gives no distance.</source>
        <translation>Wie weit, bei „{words}“? Die Frage nennt keine Entfernung.</translation>
    </message>
    <message>
        <source>The distance for “{words}” is taken as {length}.</source>
        <translation>Als Entfernung für „{words}“ werden {length} genommen.</translation>
    </message>
    <message>
        <source>There is no field for “{words}”.</source>
        <translation>Es gibt kein Feld für „{words}“.</translation>
    </message>
    <message>
        <source>There is no field for “{words}” in “{layer}”. It has: {fields}.</source>
        <translation>Es gibt kein Feld für „{words}“ in „{layer}“. Vorhanden sind: {fields}.</translation>
    </message>
    <message>
        <source>A way needs a network, and no layer of lines is known to be one (streets, roads, paths, …).</source>
        <translation>Ein Weg braucht ein Netz, und kein Linienlayer ist als solches bekannt (Straßen, Wege, Pfade, …).</translation>
    </message>
    <message>
        <source>Ways follow the lines of “{layer}”.</source>
        <translation>Wege folgen den Linien von „{layer}“.</translation>
    </message>
    <message>
        <source>No layer of lines is a network, so “{words}” is taken as the direction towards its end, seen from its start.</source>
        <translation>Kein Linienlayer ist ein Netz, daher wird „{words}“ als die Richtung zum Ende genommen, vom Anfang aus gesehen.</translation>
    </message>
    <message>
        <source>“{words}”: what lies within {length} of the way.</source>
        <translation>„{words}“: was höchstens {length} vom Weg entfernt liegt.</translation>
    </message>
    <message>
        <source>“{words}” is taken as the strip that joins them, without what lies behind either of them.</source>
        <translation>„{words}“ wird als der Streifen genommen, der sie verbindet, ohne das, was hinter ihnen liegt.</translation>
    </message>
    <message>
        <source>“{words}”: things within {length} of the lines that are reached.</source>
        <translation>„{words}“: was höchstens {length} von den erreichten Linien entfernt ist.</translation>
    </message>
    <message>
        <source>No place is called “{words}”, and no layer of points or buildings shows where things stand close together.</source>
        <translation>Kein Ort heißt „{words}“, und kein Layer mit Punkten oder Gebäuden zeigt, wo etwas dicht beieinander steht.</translation>
    </message>
    <message>
        <source>“{words}” is taken as the place where a quarter of “{things}” stands closest together.</source>
        <translation>„{words}“ wird als der Ort genommen, an dem ein Viertel von „{things}“ am dichtesten beieinander steht.</translation>
    </message>
    <message>
        <source>“{whole}” is a point in its layer, so it has no part that could be “{words}”.</source>
        <translation>„{whole}“ ist in seinem Layer ein Punkt, hat also keinen Teil, der „{words}“ sein könnte.</translation>
    </message>
    <message>
        <source>“{words}” is a place of its own, and these layers do not know it.</source>
        <translation>„{words}“ ist ein eigener Ort, und diese Layer kennen ihn nicht.</translation>
    </message>
    <message>
        <source>{first} and {then}</source>
        <translation>{first} und {then}</translation>
    </message>
    <message>
        <source>“{words}” could not be looked up: {problem}.</source>
        <translation>„{words}“ konnte nicht nachgeschlagen werden: {problem}.</translation>
    </message>
    <message>
        <source>“{words}” is in no layer; its position is that of “{place}” ({source}).</source>
        <translation>„{words}“ steht in keinem Layer; die Lage ist die von „{place}“ ({source}).</translation>
    </message>
    <message>
        <source>“{first}” divided by “{second}”</source>
        <translation>„{first}“ geteilt durch „{second}“</translation>
    </message>
    <message>
        <source>“{first}” divided by “{second}”, in per cent</source>
        <translation>„{first}“ geteilt durch „{second}“, in Prozent</translation>
    </message>
    <message>
        <source>“{first}” less “{second}”</source>
        <translation>„{first}“ weniger „{second}“</translation>
    </message>
    <message>
        <source>“{first}” less “{second}”, in per cent of “{second}”</source>
        <translation>„{first}“ weniger „{second}“, in Prozent von „{second}“</translation>
    </message>
    <message>
        <source>the share where {condition}</source>
        <translation>der Anteil mit {condition}</translation>
    </message>
    <message>
        <source>{words} of the layer “{layer}”</source>
        <translation>{words} des Layers „{layer}“</translation>
    </message>
    <message>
        <source>Which layer is “{words}”? {count} layers are like that.</source>
        <translation>Welcher Layer ist „{words}“? {count} Layer sind so.</translation>
    </message>
    <message>
        <source>Which layer is “{words}”? No layer is like that.</source>
        <translation>Welcher Layer ist „{words}“? Kein Layer ist so.</translation>
    </message>
    <message>
        <source>A language model ({model}) takes {taken}. Is that meant?</source>
        <translation>Ein Sprachmodell ({model}) versteht {taken}. Ist das gemeint?</translation>
    </message>
    <message>
        <source>{words} as saying nothing more</source>
        <translation>{words} als weiter nichts sagend</translation>
    </message>
    <message>
        <source>Read as you chose before in this project: {words}</source>
        <translation>Gelesen wie früher in diesem Projekt gewählt: {words}</translation>
    </message>
    <message>
        <source>Yes, that is meant</source>
        <translation>Ja, das ist gemeint</translation>
    </message>
    <message>
        <source>Only a language model ({model}) knows the language of this question. Is that meant?</source>
        <translation>Nur ein Sprachmodell ({model}) kennt die Sprache dieser Frage. Ist das gemeint?</translation>
    </message>
    <message>
        <source>Only a language model ({model}) knows the language of this question. It takes {taken}. Is that meant?</source>
        <translation>Nur ein Sprachmodell ({model}) kennt die Sprache dieser Frage. Es versteht {taken}. Ist das gemeint?</translation>
    </message>
    <message>
        <source>“{taken}” to be meant, which the question does not name</source>
        <translation>„{taken}“ als gemeint, das die Frage nicht nennt</translation>
    </message>
    <message>
        <source>“{words}” as “{taken}”</source>
        <translation>„{words}“ als „{taken}“</translation>
    </message>
    <message>
        <source>The rules and a language model ({model}) read this question differently. Which one is meant?</source>
        <translation>Die Regeln und ein Sprachmodell ({model}) lesen diese Frage verschieden. Was ist gemeint?</translation>
    </message>
    <message>
        <source>“{words}” stands in several fields of “{layer}”: {fields}. Which one do you mean?</source>
        <translation>„{words}“ steht in mehreren Feldern von „{layer}“: {fields}. Welches ist gemeint?</translation>
    </message>
    <message>
        <source>It is not clear from which day to count back. Say the date or the year: “since 2023”, “after 3 March 2020”.</source>
        <translation>Von welchem Tag an zurückzuzählen ist, ist nicht klar. Sagen Sie das Datum oder das Jahr: „seit 2023“, „nach dem 3. März 2020“.</translation>
    </message>
    <message>
        <source>It is not clear which share of the ranking is wanted. Say it: “the largest 10 % of …”, or how many: “the 10 largest …”.</source>
        <translation>Welcher Anteil der Rangfolge gewünscht ist, ist nicht klar. Sagen Sie ihn: „die größten 10 % der …“, oder wie viele: „die 10 größten …“.</translation>
    </message>
    <message>
        <source>{values} of the field “{field}”</source>
        <translation>{values} des Felds „{field}“</translation>
    </message>
    <message>
        <source>“{words}” goes by “{field}”, the only date in “{layer}”, which tells when something else happened.</source>
        <translation>„{words}“ geht nach „{field}“, dem einzigen Datum in „{layer}“, das sagt, wann etwas anderes geschah.</translation>
    </message>
    <message>
        <source>“{words}” may be about {first} of “{layer}” or about {second} of “{other}”. Which is meant?</source>
        <translation>„{words}“ kann sich auf {first} von „{layer}“ oder auf {second} von „{other}“ beziehen. Was ist gemeint?</translation>
    </message>
    <message>
        <source>I cannot put {names} side by side: no field has each of them as its value. Ask for one of them.</source>
        <translation>{names} lassen sich nicht nebeneinander stellen: Kein Feld hat jedes davon als Wert. Fragen Sie nach einem davon.</translation>
    </message>
    <message>
        <source>Which field of “{layer}” is meant by “{words}”? None is called so.</source>
        <translation>Welches Feld von „{layer}“ ist mit „{words}“ gemeint? Keines heißt so.</translation>
    </message>
    <message>
        <source>“{field}”{between} over {number}</source>
        <translation>„{field}“{between} über {number}</translation>
    </message>
    <message>
        <source>“{field}”{between} at least {number}</source>
        <translation>„{field}“{between} mindestens {number}</translation>
    </message>
    <message>
        <source>“{field}”{between} under {number}</source>
        <translation>„{field}“{between} unter {number}</translation>
    </message>
    <message>
        <source>“{field}”{between} at most {number}</source>
        <translation>„{field}“{between} höchstens {number}</translation>
    </message>
    <message>
        <source>“{field}”{between} exactly {number}</source>
        <translation>„{field}“{between} genau {number}</translation>
    </message>
    <message>
        <source>“{field}”{between} from {number} to {upper}</source>
        <translation>„{field}“{between} von {number} bis {upper}</translation>
    </message>
    <message>
        <source>“{field}”{between} {words}</source>
        <translation>„{field}“{between} {words}</translation>
    </message>
    <message>
        <source>“{field}”{between} for “{words}”</source>
        <translation>„{field}“{between} für „{words}“</translation>
    </message>
    <message>
        <source>Within {distance}</source>
        <translation>Innerhalb von {distance}</translation>
    </message>
    <message>
        <source>Nearest to it</source>
        <translation>Am nächsten daran</translation>
    </message>
    <message>
        <source>“{field}” is given ({number} of them)</source>
        <translation>„{field}“ ist angegeben ({number} davon)</translation>
    </message>
    <message>
        <source>“{limit}” of “{layer}” is a limit. Which number is compared with it?</source>
        <translation>„{limit}“ von „{layer}“ ist eine Grenze. Welche Zahl wird damit verglichen?</translation>
    </message>
    <message>
        <source>“{field}” of each of “{layer}” counts in full, also where only a part of it lies inside {place}.</source>
        <translation>„{field}“ jedes Gebiets aus „{layer}“ zählt ganz, auch wo nur ein Teil davon in {place} liegt.</translation>
    </message>
    <message>
        <source>“{field}” is known of “{layer}”, which may lie only partly inside {place}. Which of them count?</source>
        <translation>„{field}“ ist von „{layer}“ bekannt, die auch nur zum Teil in {place} liegen können. Welche davon zählen?</translation>
    </message>
    <message>
        <source>A day is written in figures that can be read in two ways. Which one is meant?</source>
        <translation>Ein Tag steht in Ziffern, die sich auf zwei Arten lesen lassen. Welcher ist gemeint?</translation>
    </message>
    <message>
        <source>“{words}” may be any of several numbers of “{layer}”: {fields}. Which one do you mean?</source>
        <translation>„{words}“ kann jede von mehreren Zahlen von „{layer}“ sein: {fields}. Welche ist gemeint?</translation>
    </message>
    <message>
        <source>“{words}” is taken as all that the layer “{layer}” holds: no layer has its boundary.</source>
        <translation>Als „{words}“ gilt alles, was die Ebene „{layer}“ enthält: keine Ebene hat die Grenze davon.</translation>
    </message>
    <message>
        <source>No layer has the boundary of “{words}”; fields of “{layer}” have it as a value. Which is meant?</source>
        <translation>Keine Ebene hat die Grenze von „{words}“; Felder von „{layer}“ haben es als Wert. Was ist gemeint?</translation>
    </message>
    <message>
        <source>the area that “{layer}” covers</source>
        <translation>die Fläche, die „{layer}“ einnimmt</translation>
    </message>
    <message>
        <source>“{words}” is known of {layers}, which may lie only partly {around}. They would count in full: which ones?</source>
        <translation>„{words}“ ist von {layers} bekannt, die auch nur zum Teil dort liegen können ({around}). Sie würden ganz zählen: welche davon?</translation>
    </message>
    <message>
        <source>All {number} of them together, as one “{name}”</source>
        <translation>Alle {number} zusammen, als ein „{name}“</translation>
    </message>
    <message>
        <source>“{name}” is of that layer, too</source>
        <translation>„{name}“ gehört auch zu dieser Ebene</translation>
    </message>
    <message>
        <source>“{layer}” has several dates. Which one is “{words}” of?</source>
        <translation>„{layer}“ hat mehrere Datumsfelder. Welches ist mit „{words}“ gemeint?</translation>
    </message>
    <message>
        <source>“{field}” for “{words}”</source>
        <translation>„{field}“ für „{words}“</translation>
    </message>
    <message>
        <source>“{words}” needs an area; “{part}” is none, and has no boundary.</source>
        <translation>„{words}“ braucht eine Fläche; „{part}“ ist keine und hat keine Grenze.</translation>
    </message>
    <message>
        <source>“{words}” is taken as the whole line around {part}, also where it lies on a coast.</source>
        <translation>„{words}“ wird als die ganze Linie um {part} verstanden, auch an einer Küste.</translation>
    </message>
    <message>
        <source>“{words}” is taken as the {part} of {whole}: what lies {side} of its centre. What lies beyond is “{side} of …”.</source>
        <translation>„{words}“ ist verstanden als {part} von {whole}: was {side} des Mittelpunkts liegt. Was jenseits liegt, ist „{side} von …“.</translation>
    </message>
    <message>
        <source>Each of “{what}” counts in full, also where only a part lies that near to “{place}”.</source>
        <translation>Jedes von „{what}“ zählt ganz, auch wo nur ein Teil so nahe an „{place}“ liegt.</translation>
    </message>
    <message>
        <source>Only those of “{what}” count that lie that far from “{place}” as a whole, no parts of others.</source>
        <translation>Nur was von „{what}“ ganz so weit von „{place}“ entfernt liegt, zählt; Teile von anderem nicht.</translation>
    </message>
    <message>
        <source>Several streets may be “{words}”. Which one is meant?</source>
        <translation>Mehrere Straßen können „{words}“ sein. Welche ist gemeint?</translation>
    </message>
    <message>
        <source>any of the features of that name</source>
        <translation>eines der Objekte dieses Namens</translation>
    </message>
    <message>
        <source>“{field}” is not “{value}”</source>
        <translation>„{field}“ ist nicht „{value}“</translation>
    </message>
    <message>
        <source>The numbers of “{field}” do not add up: ask for their mean, or for each of them.</source>
        <translation>Die Zahlen von „{field}“ lassen sich nicht zusammenzählen: fragen Sie nach ihrem Mittel oder nach jeder einzelnen.</translation>
    </message>
    <message>
        <source>This season lies in two years. Which one is meant?</source>
        <translation>Diese Jahreszeit liegt in zwei Jahren. Welche ist gemeint?</translation>
    </message>
    <message>
        <source>“{place}” is known to “{layer}”, and is no area that things lie in. How close should they be?</source>
        <translation>„{place}“ steht in „{layer}“ und ist keine Fläche, in der etwas liegt. Wie nah soll es sein?</translation>
    </message>
    <message>
        <source>all its pieces in the layer “{layer}”</source>
        <translation>alle seine Teile in der Ebene „{layer}“</translation>
    </message>
    <message>
        <source>“{layer}” does not tell whether more of it is better or worse</source>
        <translation>„{layer}“ sagt nicht, ob mehr davon besser oder schlechter ist</translation>
    </message>
    <message>
        <source>“{field}” has no value ({number} of them)</source>
        <translation>„{field}“ hat keinen Wert ({number} davon)</translation>
    </message>
    <message>
        <source>The lines of “{layer}” are pieces; those of equal {name} are joined, so that each counts once.</source>
        <translation>Die Linien von „{layer}“ sind Stücke; die mit gleichem {name} sind zusammengefügt, damit jede einmal zählt.</translation>
    </message>
    <message>
        <source>“{words}” among areas of one layer, which lie beside each other</source>
        <translation>„{words}“ unter Flächen einer Ebene, die nebeneinander liegen</translation>
    </message>
    <message>
        <source>Ask which of them border it.</source>
        <translation>Fragen Sie, welche davon daran grenzen.</translation>
    </message>
    <message>
        <source>None of “{what}” fits these conditions {direction} of “{reference}”, in a sector of 45°.</source>
        <translation>Unter diesen Bedingungen liegt nichts {direction} von „{reference}“ (Sektor von 45°): „{what}“.</translation>
    </message>
    <message>
        <source>Those of every kind</source>
        <translation>Die jeder Art</translation>
    </message>
    <message>
        <source>The field “{field}” of “{layer}”</source>
        <translation>Das Feld „{field}“ von „{layer}“</translation>
    </message>
    <message>
        <source>The number of features of “{layer}”</source>
        <translation>Die Anzahl der Objekte von „{layer}“</translation>
    </message>
    <message>
        <source>“{words}” may be the field “{field}” of “{layer}”, or the features of “{counted}”. Which is meant?</source>
        <translation>„{words}“ kann das Feld „{field}“ von „{layer}“ sein oder die Objekte von „{counted}“. Was ist gemeint?</translation>
    </message>
    <message>
        <source>{choice}, and {other}</source>
        <translation>{choice}, und {other}</translation>
    </message>
    <message>
        <source>The grades that are meant can be read in more than one way. Which are they?</source>
        <translation>Die gemeinten Stufen lassen sich auf mehrere Arten lesen. Welche sind es?</translation>
    </message>
    <message>
        <source>“{first}” plus “{second}”</source>
        <translation>„{first}“ plus „{second}“</translation>
    </message>
    <message>
        <source>“{first}” times “{second}”</source>
        <translation>„{first}“ mal „{second}“</translation>
    </message>
    <message>
        <source>No layer holds “{words}”, but “{field}” is a field of {layers}.</source>
        <translation>Kein Layer enthält „{words}“, aber „{field}“ ist ein Feld von {layers}.</translation>
    </message>
    <message>
        <source>What is asked for cannot be grouped by “{words}”: “{field}” is a field of {layers}.</source>
        <translation>Das Gefragte lässt sich nicht nach „{words}“ gruppieren: „{field}“ ist ein Feld von {layers}.</translation>
    </message>
    <message>
        <source>The numbers of “{field}” only tell things apart: no {statistic} of them says anything.</source>
        <translation>Die Zahlen von „{field}“ unterscheiden nur: {statistic} davon sagt nichts aus.</translation>
    </message>
    <message>
        <source>where {condition}</source>
        <translation>wo {condition}</translation>
    </message>
    <message>
        <source>“{field}” of several together is that of their totals.</source>
        <translation>„{field}“ von mehreren zusammen ist das Verhältnis ihrer Summen.</translation>
    </message>
    <message>
        <source>Several layers have “{words}”: {layers}. Of which of them are they to be counted?</source>
        <translation>Mehrere Layer haben „{words}“: {layers}. Von welchem davon sollen sie gezählt werden?</translation>
    </message>
    <message>
        <source>Those of “{layer}”</source>
        <translation>Die von „{layer}“</translation>
    </message>
    <message>
        <source>None of “{what}” has any “{counted}”: the number is 0 for each.</source>
        <translation>Zu keinem von „{what}“ gehört „{counted}“: Die Zahl ist bei allen 0.</translation>
    </message>
    <message>
        <source>“{number}” of “{things}” may be at least so many, or just so many. Which do you mean?</source>
        <translation>„{number}“ von „{things}“ kann mindestens so viele heißen, oder genau so viele. Was ist gemeint?</translation>
    </message>
    <message>
        <source>No layer holds “{words}”. There are: {layers}, with for example {kinds}.</source>
        <translation>Kein Layer enthält „{words}“. Es gibt: {layers}, darin zum Beispiel {kinds}.</translation>
    </message>
    <message>
        <source>No layer holds “{words}”. There are: {layers} and {number} more.</source>
        <translation>Kein Layer enthält „{words}“. Es gibt: {layers} und {number} weitere.</translation>
    </message>
    <message>
        <source>No layer holds “{words}”. There are: {layers}.</source>
        <translation>Kein Layer enthält „{words}“. Es gibt: {layers}.</translation>
    </message>
    <message>
        <source>For the same reason the explanation is the usual one.</source>
        <translation>Aus demselben Grund ist die Erklärung die übliche.</translation>
    </message>
    <message>
        <source>“{word}” has no limit of its own. In “{layer}” it may be about {fields}: take one as the order, or say a limit.</source>
        <translation>Für „{word}“ gibt es keine feste Grenze. In „{layer}“ kann {fields} gemeint sein: danach ordnen oder eine Grenze nennen.</translation>
    </message>
    <message>
        <source>what {layers} holds of that name lies there</source>
        <translation>was {layers} unter diesem Namen enthält, liegt dort</translation>
    </message>
    <message>
        <source>the line of that name in “{layer}” runs in it</source>
        <translation>die Linie dieses Namens in „{layer}“ verläuft darin</translation>
    </message>
    <message>
        <source>the others are named after it</source>
        <translation>die anderen heißen nach ihm</translation>
    </message>
    <message>
        <source>population {number}</source>
        <translation>{number} Einwohner</translation>
    </message>
    <message>
        <source>rank {number} on maps</source>
        <translation>Rang {number} auf Karten</translation>
    </message>
    <message>
        <source>{names} and {number} more</source>
        <translation>{names} und {number} weitere</translation>
    </message>
    <message>
        <source>{choice} ({model})</source>
        <translation>{choice} ({model})</translation>
    </message>
    <message>
        <source>A language model ({name}) was asked to read the question, without success: {why}.</source>
        <translation>Ein Sprachmodell ({name}) wurde gebeten, die Frage zu lesen, ohne Erfolg: {why}.</translation>
    </message>
    <message>
        <source>{part} of “{field}”</source>
        <translation>{part} von „{field}“</translation>
    </message>
    <message>
        <source>“{field}” holds amounts of {least} to {most}, and no shares. Which whole is “{words}” a part of?</source>
        <translation>„{field}“ enthält Mengen von {least} bis {most} und keine Anteile. Von welchem Ganzen ist „{words}“ ein Teil?</translation>
    </message>
    <message>
        <source>No layer, field or value is called {words}; by the dictionary these may be meant. Which one is it?</source>
        <translation>Kein Layer, Feld oder Wert heißt {words}; nach dem Wörterbuch kann dies gemeint sein. Was davon ist es?</translation>
    </message>
    <message>
        <source>the layer “{layer}”</source>
        <translation>der Layer „{layer}“</translation>
    </message>
    <message>
        <source>What has the same value as something else is not looked for in one step. Ask for the value of that first, then for what has it.</source>
        <translation>Was denselben Wert hat wie etwas anderes, wird nicht in einem Schritt gesucht. Fragen Sie zuerst nach dessen Wert und dann nach dem, was ihn hat.</translation>
    </message>
    <message>
        <source>“{field}” is kept in units of {scale}: 2 stands for {twice}.</source>
        <translation>„{field}“ ist in Einheiten von {scale} angegeben: 2 steht für {twice}.</translation>
    </message>
    <message>
        <source>The mean is weighted by “{weight}”.</source>
        <translation>Der Mittelwert ist gewichtet nach „{weight}“.</translation>
    </message>
    <message>
        <source>The plain mean: {question}</source>
        <translation>Der einfache Mittelwert: {question}</translation>
    </message>
    <message>
        <source>The mean cannot be weighted by “{weight}” here.</source>
        <translation>Der Mittelwert lässt sich hier nicht nach „{weight}“ gewichten.</translation>
    </message>
    <message>
        <source>The changed step cannot be used: layers or settings have changed since the answer was given.</source>
        <translation>Der geänderte Schritt lässt sich nicht verwenden: Layer oder Einstellungen haben sich seit der Antwort geändert.</translation>
    </message>
    <message>
        <source>Ask the question again, then change the step.</source>
        <translation>Stellen Sie die Frage noch einmal und ändern Sie dann den Schritt.</translation>
    </message>
    <message>
        <source>Changed by you: “{before}” → “{after}”.</source>
        <translation>Von Ihnen geändert: „{before}“ → „{after}“.</translation>
    </message>
    <message>
        <source>Left out by you: “{step}”.</source>
        <translation>Von Ihnen weggelassen: „{step}“.</translation>
    </message>
    <message>
        <source>“{layer}” ({words}; {count} of them)</source>
        <translation>„{layer}“ ({words}; {count} Stück)</translation>
    </message>
    <message>
        <source>{question} ({meant})</source>
        <translation>{question} ({meant})</translation>
    </message>
    <message>
        <source>“{words}”: {what}</source>
        <translation>„{words}“: {what}</translation>
    </message>
    <message>
        <source>what the layer “{layer}” holds</source>
        <translation>was der Layer „{layer}“ enthält</translation>
    </message>
    <message>
        <source>“{field}” of several together: is their total meant, or their mean?</source>
        <translation>„{field}“ mehrerer zusammen: Ist die Summe gemeint oder der Mittelwert?</translation>
    </message>
    <message>
        <source>The total of “{field}”</source>
        <translation>Die Summe von „{field}“</translation>
    </message>
    <message>
        <source>The mean of “{field}”</source>
        <translation>Der Mittelwert von „{field}“</translation>
    </message>
    <message>
        <source>the sum of “{field}” of those features of “{layer}” whose centre lies there</source>
        <translation>die Summe von „{field}“ derjenigen Objekte von „{layer}“, deren Mittelpunkt dort liegt</translation>
    </message>
    <message>
        <source>All of them are one and the same in “{field}”. By which field are they to be told apart?</source>
        <translation>Sie sind alle gleich in „{field}“. Nach welchem Feld sollen sie unterschieden werden?</translation>
    </message>
    <message>
        <source>“{field}” is taken to hold feet: no ground is as high as {most} m.</source>
        <translation>Für „{field}“ wird angenommen, dass es Fuß enthält: So hoch wie {most} m ist kein Gelände.</translation>
    </message>
    <message>
        <source>how far “{first}” and “{second}” are apart</source>
        <translation>wie weit „{first}“ und „{second}“ auseinanderliegen</translation>
    </message>
    <message>
        <source>what in “{layer}” has a name with “{text}”</source>
        <translation>was in „{layer}“ einen Namen mit „{text}“ hat</translation>
    </message>
    <message>
        <source>“{said}” can go by one of “{words}” only. Which of them do you mean?</source>
        <translation>„{said}“ kann sich nur nach einem von „{words}“ richten. Welches davon ist gemeint?</translation>
    </message>
    <message>
        <source>the sum of “{field}” of those features of “{layer}” that lie there</source>
        <translation>die Summe von „{field}“ der Objekte von „{layer}“, die dort liegen</translation>
    </message>
    <message>
        <source>“{field}” holds {least} to {most}, far fewer than the {per} that the numbers are told per: if it counts by the thousand or ten thousand, they are as many times too high.</source>
        <translation>„{field}“ reicht von {least} bis {most}, weit unter den {per}, auf die die Zahlen bezogen sind: Zählt das Feld in Tausend oder Zehntausend, sind sie um dieses Vielfache zu hoch.</translation>
    </message>
    <message>
        <source>Only “{field}” tells which are “{what}”, and it is to have no value: nothing can be both. Name another kind.</source>
        <translation>Nur „{field}“ sagt, was „{what}“ sind, und soll keinen Wert haben: Beides zugleich kann nichts sein. Nennen Sie eine andere Art.</translation>
    </message>
    <message>
        <source>The mean is of the {count} years from {first} to {last}, those without any with them.</source>
        <translation>Das Mittel ist das der {count} Jahre von {first} bis {last}, auch derer ohne eines.</translation>
    </message>
    <message>
        <source>The mean is of the {count} quarters from {first} to {last}, those without any with them.</source>
        <translation>Das Mittel ist das der {count} Quartale von {first} bis {last}, auch derer ohne eines.</translation>
    </message>
    <message>
        <source>The mean is of the {count} months from {first} to {last}, those without any with them.</source>
        <translation>Das Mittel ist das der {count} Monate von {first} bis {last}, auch derer ohne eines.</translation>
    </message>
    <message>
        <source>The mean is of the {count} weeks from {first} to {last}, those without any with them.</source>
        <translation>Das Mittel ist das der {count} Wochen von {first} bis {last}, auch derer ohne eines.</translation>
    </message>
    <message>
        <source>The mean is of the {count} days from {first} to {last}, those without any with them.</source>
        <translation>Das Mittel ist das der {count} Tage von {first} bis {last}, auch derer ohne eines.</translation>
    </message>
    <message>
        <source>“{word}”: the features of “{layer}” of equal {field}, taken together.</source>
        <translation>„{word}“: die Objekte von „{layer}“ mit gleichem {field}, zusammengenommen.</translation>
    </message>
    <message>
        <source>which “{words}” is not the one that a thing lies in itself</source>
        <translation>welches „{words}“ nicht das ist, in dem etwas selbst liegt</translation>
    </message>
    <message>
        <source>Ask for one by its name: “… outside A within 50 km of A”.</source>
        <translation>Fragen Sie nach einem mit Namen: „… außerhalb von A im Umkreis von 50 km um A“.</translation>
    </message>
    <message>
        <source>The mean of “{field}” is that of the rates of each, whatever their “{whole}”; without a mean it is of all.</source>
        <translation>Der Mittelwert von „{field}“ ist der der einzelnen Anteile, gleich wie groß ihr „{whole}“ ist; ohne Mittelwert gilt der Anteil an allem zusammen.</translation>
    </message>
    <message>
        <source>“{number}” can be worked out for several layers. Of which?</source>
        <translation>„{number}“ lässt sich für mehrere Layer berechnen. Für welchen?</translation>
    </message>
    <message>
        <source>Of “{layer}”: {number}</source>
        <translation>Von „{layer}“: {number}</translation>
    </message>
    <message>
        <source>the years from “{first}” to {second}</source>
        <translation>die Jahre von „{first}“ bis {second}</translation>
    </message>
    <message>
        <source>“{field}” goes by the length of the lines, not by their number.</source>
        <translation>„{field}“ geht nach der Länge der Linien, nicht nach ihrer Anzahl.</translation>
    </message>
    <message>
        <source>“{field}” is {year}</source>
        <translation>„{field}“ ist {year}</translation>
    </message>
    <message>
        <source>There by then: “{field}” up to {year}</source>
        <translation>Bis dahin vorhanden: „{field}“ bis {year}</translation>
    </message>
    <message>
        <source>“{words}” names no event, and “{layer}” only tells since when they are there (“{field}”).</source>
        <translation>„{words}“ nennt kein Ereignis, und „{layer}“ sagt nur, seit wann es sie gibt („{field}“).</translation>
    </message>
    <message>
        <source>how many have more than {place}, and {place} itself</source>
        <translation>wie viele mehr haben als {place}, und {place} selbst</translation>
    </message>
    <message>
        <source>the place of {place}</source>
        <translation>der Platz von {place}</translation>
    </message>
    <message>
        <source>Which of “{other}” belong to which of “{layer}” is told by the field “{field}”.</source>
        <translation>Was von „{other}“ zu welchem von „{layer}“ gehört, sagt das Feld „{field}“.</translation>
    </message>
    <message>
        <source>what {layers} holds of that name belongs to it</source>
        <translation>was {layers} unter diesem Namen enthält, gehört dazu</translation>
    </message>
    <message>
        <source>“{column}” of “{features}” is that of “{reference}”, found by “{field}”.</source>
        <translation>„{column}“ von „{features}“ ist das von „{reference}“, gefunden über „{field}“.</translation>
    </message>
    <message>
        <source>Of “{layer}” the last of each “{key}” is taken, by “{date}”.</source>
        <translation>Von „{layer}“ wird das letzte je „{key}“ genommen, nach „{date}“.</translation>
    </message>
    <message>
        <source>all {number} features of “{layer}” that belong to it</source>
        <translation>alle {number} Objekte von „{layer}“, die dazu gehören</translation>
    </message>
    <message>
        <source>“{place}” is of several features, which are not put together in a comparison. Ask by yes or no.</source>
        <translation>„{place}“ besteht aus mehreren Objekten, die in einem Vergleich nicht zusammengenommen werden. Fragen Sie mit Ja oder Nein.</translation>
    </message>
    <message>
        <source>“{counted}” are those of “{layer}” themselves, and none lies in another. Count them by what?</source>
        <translation>„{counted}“ sind die von „{layer}“ selbst, und keines liegt in einem anderen. Wonach sollen sie gezählt werden?</translation>
    </message>
    <message>
        <source>“{words}”: only areas will do here, so {count} that “{layer}” has as points are left out.</source>
        <translation>„{words}“: Hier zählen nur Flächen; {count}, die „{layer}“ als Punkte hat, bleiben weg.</translation>
    </message>
    <message>
        <source>Only areas will do here: “{areas}” is gone by, and what “{points}” has as points is left out.</source>
        <translation>Hier zählen nur Flächen: Es geht nach „{areas}“, und was „{points}“ als Punkte hat, bleibt weg.</translation>
    </message>
    <message>
        <source>“{field}” of “{what}” cannot be {one} and {other} at once. Say it in other words.</source>
        <translation>„{field}“ von „{what}“ kann nicht zugleich {one} und {other} sein. Bitte anders sagen.</translation>
    </message>
    <message>
        <source>“{word}” is where the land of all features of “{layer}” together ends.</source>
        <translation>„{word}“ ist, wo das Land aller Objekte von „{layer}“ zusammen endet.</translation>
    </message>
    <message>
        <source>“{word}” is taken as the landmasses of more than {area} that “{layer}” make up together.</source>
        <translation>Als „{word}“ gelten die Landmassen von mehr als {area}, die „{layer}“ zusammen bilden.</translation>
    </message>
    <message>
        <source>“{word}” is where two features of “{layer}” meet; coasts are none.</source>
        <translation>„{word}“ ist, wo sich zwei Objekte von „{layer}“ treffen; Küsten sind keine.</translation>
    </message>
    <message>
        <source>“{words}” is taken as “{value}”, a value of “{field}” in “{layer}”.</source>
        <translation>„{words}“ wird als „{value}“ verstanden, ein Wert von „{field}“ in „{layer}“.</translation>
    </message>
    <message>
        <source>“{area}” is the one that is nearest to “{thing}”, which may lie just outside of it.</source>
        <translation>„{area}“ ist das Gebiet, das „{thing}“ am nächsten liegt; es kann knapp außerhalb davon liegen.</translation>
    </message>
    <message>
        <source>“{field}” is a field of “{layer}”, but nothing in the answer would go by it.</source>
        <translation>„{field}“ ist ein Feld von „{layer}“, aber nichts in der Antwort ginge danach.</translation>
    </message>
    <message>
        <source>the features of “{layer}”, each of which has its own</source>
        <translation>die Objekte von „{layer}“, von denen jedes seinen eigenen Wert hat</translation>
    </message>
    <message>
        <source>which things have “{words}” that are such things themselves</source>
        <translation>welche Dinge „{words}“ haben, die selbst solche sind</translation>
    </message>
    <message>
        <source>Name the field that is meant.</source>
        <translation>Nenne das Feld, das gemeint ist.</translation>
    </message>
    <message>
        <source>“{words}” where one thing only is named</source>
        <translation>„{words}“, wo nur eines genannt ist</translation>
    </message>
    <message>
        <source>Say which things are to be compared.</source>
        <translation>Sage, welche Dinge verglichen werden sollen.</translation>
    </message>
    <message>
        <source>Taken: {things}. Only these have all that is asked.</source>
        <translation>Genommen: {things}. Nur diese haben alles, wonach gefragt ist.</translation>
    </message>
    <message>
        <source>“{number}” is kept in “{own}”, and is given so and not in “{unit}”.</source>
        <translation>„{number}“ ist in „{own}“ gespeichert und wird so angegeben, nicht in „{unit}“.</translation>
    </message>
</context>
<context>
    <name>SpatialRagDock</name>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Stop (Esc)</source>
        <translation>Anhalten (Esc)</translation>
    </message>
    <message>
        <source>Ask (Enter)</source>
        <translation>Fragen (Eingabe)</translation>
    </message>
    <message>
        <source>Looking for the answer…</source>
        <translation>Die Antwort wird gesucht…</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Optionen</translation>
    </message>
    <message>
        <source>Spatial RAG: {question}</source>
        <translation>Spatial RAG: {question}</translation>
    </message>
    <message>
        <source>Spatial RAG</source>
        <translation>Spatial RAG</translation>
    </message>
    <message>
        <source>Answered in {seconds} s</source>
        <translation>Beantwortet in {seconds} s</translation>
    </message>
    <message>
        <source>Not answered</source>
        <translation>Nicht beantwortet</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>Add a vector layer to ask about</source>
        <translation>Einen Vektorlayer hinzufügen, um Fragen zu stellen</translation>
    </message>
    <message>
        <source>No data at hand? Type “world” into the coordinate box below the map.</source>
        <translation>Keine Daten zur Hand? „world“ in das Koordinatenfeld unter der Karte eingeben.</translation>
    </message>
    <message>
        <source>For example:</source>
        <translation>Zum Beispiel:</translation>
    </message>
    <message>
        <source>Type a question above and press Enter.</source>
        <translation>Oben eine Frage eingeben und die Eingabetaste drücken.</translation>
    </message>
    <message>
        <source>Ask about what is on the map</source>
        <translation>Fragen zu dem, was auf der Karte ist</translation>
    </message>
    <message>
        <source>Folder for the answers</source>
        <translation>Ordner für die Antworten</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>Erläuterung</translation>
    </message>
    <message>
        <source>The first {rows} of {total} found</source>
        <translation>Die ersten {rows} von {total} gefundenen</translation>
    </message>
    <message>
        <source>{total} found</source>
        <translation>{total} gefunden</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Meldungen</translation>
    </message>
    <message>
        <source>Answer goes to</source>
        <translation>Antwort ablegen als</translation>
    </message>
    <message>
        <source>Temporary layers</source>
        <translation>Temporäre Layer</translation>
    </message>
    <message>
        <source>GeoPackage beside the project</source>
        <translation>GeoPackage neben dem Projekt</translation>
    </message>
    <message>
        <source>Selection on the source layer</source>
        <translation>Auswahl auf dem Quelllayer</translation>
    </message>
    <message>
        <source>“In” a region means</source>
        <translation>„In“ einer Region heißt</translation>
    </message>
    <message>
        <source>At least partly inside</source>
        <translation>Mindestens teilweise innerhalb</translation>
    </message>
    <message>
        <source>Completely inside</source>
        <translation>Vollständig innerhalb</translation>
    </message>
    <message>
        <source>Its centre is inside</source>
        <translation>Mit dem Zentroid innerhalb</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Ausführung</translation>
    </message>
    <message>
        <source>In one pass (fast)</source>
        <translation>In einem Durchgang (schnell)</translation>
    </message>
    <message>
        <source>Step by step (counts every step)</source>
        <translation>Schritt für Schritt (zählt jeden Schritt)</translation>
    </message>
    <message>
        <source>Measure whole features, also outside the region</source>
        <translation>Ganze Objekte messen, auch außerhalb der Region</translation>
    </message>
    <message>
        <source>Zoom to the answer</source>
        <translation>Auf die Antwort zoomen</translation>
    </message>
    <message>
        <source>Copy answer</source>
        <translation>Antwort kopieren</translation>
    </message>
    <message>
        <source>Copy workflow as JSON</source>
        <translation>Arbeitsablauf als JSON kopieren</translation>
    </message>
    <message>
        <source>Remove answers from the map</source>
        <translation>Antworten von der Karte entfernen</translation>
    </message>
    <message>
        <source>Forget all questions</source>
        <translation>Alle Fragen vergessen</translation>
    </message>
    <message>
        <source>Area</source>
        <translation>Fläche</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>#</source>
        <translation>#</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Entfernung</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>Richtung</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Layer</translation>
    </message>
    <message>
        <source>Ranked list of what was found</source>
        <translation>Rangliste der gefundenen Objekte</translation>
    </message>
    <message>
        <source>Zoom to feature</source>
        <translation>Zum Objekt zoomen</translation>
    </message>
    <message>
        <source>Copy selected rows</source>
        <translation>Gewählte Zeilen kopieren</translation>
    </message>
    <message>
        <source>Copy all rows</source>
        <translation>Alle Zeilen kopieren</translation>
    </message>
    <message>
        <source>How it was found</source>
        <translation>Wie es gefunden wurde</translation>
    </message>
    <message>
        <source>Workflow in words</source>
        <translation>Arbeitsablauf in Worten</translation>
    </message>
    <message>
        <source>{milliseconds} ms in all, engine: {engine}</source>
        <translation>{milliseconds} ms insgesamt, Ausführung: {engine}</translation>
    </message>
    <message>
        <source>not counted</source>
        <translation>nicht gezählt</translation>
    </message>
    <message>
        <source>Understood:</source>
        <translation>Verstanden:</translation>
    </message>
    <message>
        <source>Not understood:</source>
        <translation>Nicht verstanden:</translation>
    </message>
    <message>
        <source>N NE E SE S SW W NW</source>
        <translation>N NO O SO S SW W NW</translation>
    </message>
    <message>
        <source>Forget “{words}”: {meaning}</source>
        <translation>„{words}“ vergessen: {meaning}</translation>
    </message>
    <message>
        <source>Forget all of them</source>
        <translation>Alle vergessen</translation>
    </message>
    <message>
        <source>Look up places that no layer knows on the Internet</source>
        <translation>Orte, die keine Ebene kennt, im Internet nachschlagen</translation>
    </message>
    <message>
        <source>The name of the place is sent to {address}</source>
        <translation>Der Name des Ortes wird an {address} gesendet</translation>
    </message>
    <message>
        <source>Ask again with the edited place</source>
        <translation>Mit dem bearbeiteten Ort noch einmal fragen</translation>
    </message>
    <message>
        <source>A temporary place of this answer was edited on the map</source>
        <translation>Ein temporärer Ort dieser Antwort wurde auf der Karte bearbeitet</translation>
    </message>
    <message>
        <source>Nearest</source>
        <translation>Nächstes</translation>
    </message>
    <message>
        <source>Ask your layers in plain language: English, German or Chinese</source>
        <translation>Frage an die Layer, in Alltagssprache: Deutsch, Englisch oder Chinesisch</translation>
    </message>
    <message>
        <source>Choices remembered for this project: {number}</source>
        <translation>Für dieses Projekt gemerkte Antworten: {number}</translation>
    </message>
    <message>
        <source>the 5 nearest {things} to {name}</source>
        <translation>die 5 nächsten {things} zu {name}</translation>
    </message>
    <message>
        <source>how many {things} are there in {name}?</source>
        <translation>wie viele {things} gibt es in {name}?</translation>
    </message>
    <message>
        <source>how many {things} are there in each of the {areas}?</source>
        <translation>wie viele {things} gibt es in jedem der {areas}?</translation>
    </message>
    <message>
        <source>{things} within {kilometres} km of {name}</source>
        <translation>{things} im Umkreis von {kilometres} km um {name}</translation>
    </message>
    <message>
        <source>No choices remembered for this project</source>
        <translation>Für dieses Projekt sind keine Antworten gemerkt</translation>
    </message>
    <message>
        <source>Click a point on the map: its coordinates go into the question</source>
        <translation>Einen Punkt auf der Karte anklicken: seine Koordinaten kommen in die Frage</translation>
    </message>
    <message>
        <source>Point on the map</source>
        <translation>Punkt auf der Karte</translation>
    </message>
    <message>
        <source>List of what may belong to the answer</source>
        <translation>Liste dessen, was zur Antwort gehören kann</translation>
    </message>
    <message>
        <source>{total} more, not counted: {why}</source>
        <translation>{total} weitere, nicht gezählt: {why}</translation>
    </message>
    <message>
        <source>Scores of the ranked features against each other</source>
        <translation>Punktzahlen der geordneten Objekte gegeneinander</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Raum</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Gesamt</translation>
    </message>
    <message>
        <source>Front</source>
        <translation>Front</translation>
    </message>
    <message>
        <source>How much this counts; the order changes at once, nothing is searched again</source>
        <translation>Wie viel das zählt; die Reihenfolge ändert sich sofort, nichts wird neu gesucht</translation>
    </message>
    <message>
        <source>Texts of layers…</source>
        <translation>Texte von Layern…</translation>
    </message>
    <message>
        <source>Options…</source>
        <translation>Optionen…</translation>
    </message>
    <message>
        <source>Weight of space</source>
        <translation>Gewicht des Raums</translation>
    </message>
    <message>
        <source>Weight of meaning</source>
        <translation>Gewicht der Bedeutung</translation>
    </message>
    <message>
        <source>Weight of time</source>
        <translation>Gewicht der Zeit</translation>
    </message>
    <message>
        <source>Weight of pictures</source>
        <translation>Gewicht der Bilder</translation>
    </message>
    <message>
        <source>What would be sent</source>
        <translation>Was gesendet würde</translation>
    </message>
    <message>
        <source>To read</source>
        <translation>Zum Lesen</translation>
    </message>
    <message>
        <source>As it is sent</source>
        <translation>So wie es gesendet wird</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Senden</translation>
    </message>
    <message>
        <source>Send and remember for this endpoint</source>
        <translation>Senden und für diese Adresse merken</translation>
    </message>
    <message>
        <source>Don’t send</source>
        <translation>Nicht senden</translation>
    </message>
    <message>
        <source>Only what is shown here; what comes next is asked again</source>
        <translation>Nur was hier steht; vor dem Nächsten wird wieder gefragt</translation>
    </message>
    <message>
        <source>From now on whatever is needed is sent there; the options can revoke it</source>
        <translation>Von nun an wird dorthin gesendet, was nötig ist; widerrufen lässt es sich in den Optionen</translation>
    </message>
    <message>
        <source>understand the question</source>
        <translation>die Frage zu verstehen</translation>
    </message>
    <message>
        <source>weigh what was found</source>
        <translation>das Gefundene zu gewichten</translation>
    </message>
    <message>
        <source>explain the answer</source>
        <translation>die Antwort zu erklären</translation>
    </message>
    <message>
        <source>summarise texts</source>
        <translation>Texte zusammenzufassen</translation>
    </message>
    <message>
        <source>test the connection</source>
        <translation>die Verbindung zu prüfen</translation>
    </message>
    <message>
        <source>Spatial RAG: a language model explains</source>
        <translation>Spatial RAG: ein Sprachmodell erklärt</translation>
    </message>
    <message>
        <source>Explanation by a language model</source>
        <translation>Erklärung eines Sprachmodells</translation>
    </message>
    <message>
        <source>Stop the language model</source>
        <translation>Das Sprachmodell anhalten</translation>
    </message>
    <message>
        <source>{model} is writing; not verified yet</source>
        <translation>{model} schreibt; noch nicht geprüft</translation>
    </message>
    <message>
        <source>{model} explains; {share} % of what can be checked was verified</source>
        <translation>{model} erklärt; {share} % des Prüfbaren sind belegt</translation>
    </message>
    <message>
        <source>To {purpose}, {bytes} bytes (about {tokens} tokens) would be sent to {address}, model {model}.</source>
        <translation>Um {purpose}, würden {bytes} Bytes (etwa {tokens} Token) an {address} gesendet, Modell {model}.</translation>
    </message>
    <message>
        <source>Your key, if there is one, goes with it and is not shown. Nothing has been sent yet.</source>
        <translation>Ein Schlüssel, falls es einen gibt, geht mit und wird nicht gezeigt. Noch ist nichts gesendet.</translation>
    </message>
    <message>
        <source>Language model: {sent} sent, {kept} from memory; {read} + {written} tokens</source>
        <translation>Sprachmodell: {sent} gesendet, {kept} aus dem Gedächtnis; {read} + {written} Token</translation>
    </message>
    <message>
        <source>See what would be sent…</source>
        <translation>Ansehen, was gesendet würde…</translation>
    </message>
    <message>
        <source>The connection is not encrypted: others on the way can read it, the key too.</source>
        <translation>Die Verbindung ist nicht verschlüsselt: Andere auf dem Weg können sie mitlesen, auch den Schlüssel.</translation>
    </message>
    <message>
        <source>A server that does not take this form gets the same content in another; the log shows each.</source>
        <translation>Ein Server, der diese Form nicht annimmt, erhält denselben Inhalt in einer anderen; das Protokoll zeigt jede.</translation>
    </message>
    <message>
        <source>Order without the language model</source>
        <translation>Reihenfolge ohne das Sprachmodell</translation>
    </message>
    <message>
        <source>Hide earlier answers on the map</source>
        <translation>Frühere Antworten auf der Karte ausblenden</translation>
    </message>
    <message>
        <source>as the rules read it</source>
        <translation>wie die Regeln sie lesen</translation>
    </message>
    <message>
        <source>as the language model read it</source>
        <translation>wie das Sprachmodell sie gelesen hat</translation>
    </message>
    <message>
        <source>Saved as {name}</source>
        <translation>Gespeichert als {name}</translation>
    </message>
    <message>
        <source>Save workflow as a Processing model…</source>
        <translation>Arbeitsablauf als Verarbeitungsmodell speichern…</translation>
    </message>
    <message>
        <source>It can then be run over other layers, in batches, and be changed in the designer</source>
        <translation>Es lässt sich dann über andere Layer und im Stapel ausführen und im Modelldesigner ändern</translation>
    </message>
    <message>
        <source>Save as a Processing model</source>
        <translation>Als Verarbeitungsmodell speichern</translation>
    </message>
    <message>
        <source>Processing models</source>
        <translation>Verarbeitungsmodelle</translation>
    </message>
    <message>
        <source>“{path}” cannot be written.</source>
        <translation>„{path}“ lässt sich nicht schreiben.</translation>
    </message>
    <message>
        <source>Undo the last change</source>
        <translation>Letzte Änderung zurücknehmen</translation>
    </message>
    <message>
        <source>Takes back the last change of a step, and answers as before</source>
        <translation>Nimmt die letzte Änderung eines Schritts zurück und antwortet wie zuvor</translation>
    </message>
    <message>
        <source>Change a step</source>
        <translation>Schritt ändern</translation>
    </message>
    <message>
        <source>Nothing is changed in your layers; the question is answered again with this step.</source>
        <translation>An Ihren Layern ändert sich nichts; die Frage wird mit diesem Schritt neu beantwortet.</translation>
    </message>
    <message>
        <source>Leave this step out</source>
        <translation>Diesen Schritt weglassen</translation>
    </message>
    <message>
        <source>Answer again</source>
        <translation>Neu beantworten</translation>
    </message>
    <message>
        <source>a value is missing</source>
        <translation>ein Wert fehlt</translation>
    </message>
    <message>
        <source>This cannot be run: {reason}.</source>
        <translation>Das lässt sich nicht ausführen: {reason}.</translation>
    </message>
    <message>
        <source>{label}: comparison</source>
        <translation>{label}: Vergleich</translation>
    </message>
    <message>
        <source>{label}: unit</source>
        <translation>{label}: Einheit</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Ändern…</translation>
    </message>
    <message>
        <source>Double-click a step, or press F2, to change it.</source>
        <translation>Doppelklicken Sie einen Schritt oder drücken Sie F2, um ihn zu ändern.</translation>
    </message>
    <message>
        <source>change</source>
        <translation>ändern</translation>
    </message>
    <message>
        <source>Untick it to answer without this condition</source>
        <translation>Ohne Haken wird ohne diese Bedingung geantwortet</translation>
    </message>
    <message>
        <source>Change: {step}</source>
        <translation>Ändern: {step}</translation>
    </message>
</context>
<context>
    <name>SpatialRagOptions</name>
    <message>
        <source>Set up for opening hours</source>
        <translation>Für Öffnungszeiten einrichten</translation>
    </message>
    <message>
        <source>Set up with a text model</source>
        <translation>Mit einem Textmodell einrichten</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Log of the companion environment</source>
        <translation>Protokoll der Begleitumgebung</translation>
    </message>
    <message>
        <source>Spatial RAG: setting up the companion environment</source>
        <translation>Spatial RAG: Begleitumgebung wird eingerichtet</translation>
    </message>
    <message>
        <source>Spatial RAG: removing the companion environment</source>
        <translation>Spatial RAG: Begleitumgebung wird entfernt</translation>
    </message>
    <message>
        <source>Stopped. Setting up again goes on from here.</source>
        <translation>Angehalten. Erneutes Einrichten geht von hier weiter.</translation>
    </message>
    <message>
        <source>Done.</source>
        <translation>Fertig.</translation>
    </message>
    <message>
        <source>Questions are answered without opening hours, and texts are matched by their words.</source>
        <translation>Fragen werden ohne Öffnungszeiten beantwortet, und Texte nur nach ihren Wörtern verglichen.</translation>
    </message>
    <message>
        <source>Not usable: {why}.</source>
        <translation>Nicht verwendbar: {why}.</translation>
    </message>
    <message>
        <source>opening hours</source>
        <translation>Öffnungszeiten</translation>
    </message>
    <message>
        <source>a text model</source>
        <translation>ein Textmodell</translation>
    </message>
    <message>
        <source>servers of models</source>
        <translation>Modellserver</translation>
    </message>
    <message>
        <source>nothing that it needs</source>
        <translation>nichts von dem, was gebraucht wird</translation>
    </message>
    <message>
        <source>{python} has: {able}.</source>
        <translation>{python} hat: {able}.</translation>
    </message>
    <message>
        <source>Ranking</source>
        <translation>Rangfolge</translation>
    </message>
    <message>
        <source>Features kept of a ranked list</source>
        <translation>Behaltene Objekte einer Rangliste</translation>
    </message>
    <message>
        <source>Features named in an explanation</source>
        <translation>In einer Erklärung genannte Objekte</translation>
    </message>
    <message>
        <source>Country whose public holidays hold</source>
        <translation>Land, dessen Feiertage gelten</translation>
    </message>
    <message>
        <source>two letters; empty: where the place lies</source>
        <translation>zwei Buchstaben; leer: wo der Ort liegt</translation>
    </message>
    <message>
        <source>Meaning of texts</source>
        <translation>Bedeutung von Texten</translation>
    </message>
    <message>
        <source>A model on this computer, in the companion environment</source>
        <translation>Ein Modell auf diesem Computer, in der Begleitumgebung</translation>
    </message>
    <message>
        <source>A server that speaks the OpenAI protocol</source>
        <translation>Ein Server, der das OpenAI-Protokoll spricht</translation>
    </message>
    <message>
        <source>Nothing: texts are matched by their words only</source>
        <translation>Nichts: Texte werden nur nach ihren Wörtern verglichen</translation>
    </message>
    <message>
        <source>Compared by</source>
        <translation>Verglichen durch</translation>
    </message>
    <message>
        <source>Model (a name, or a folder)</source>
        <translation>Modell (ein Name oder ein Ordner)</translation>
    </message>
    <message>
        <source>Revision of the model</source>
        <translation>Revision des Modells</translation>
    </message>
    <message>
        <source>Prompt before questions</source>
        <translation>Vorspann vor Fragen</translation>
    </message>
    <message>
        <source>Prompt before texts</source>
        <translation>Vorspann vor Texten</translation>
    </message>
    <message>
        <source>Address of the server</source>
        <translation>Adresse des Servers</translation>
    </message>
    <message>
        <source>The texts of the layers that are asked about are sent there</source>
        <translation>Die Texte der Layer, nach denen gefragt wird, werden dorthin gesendet</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Rank by pictures of the places, where a layer names them</source>
        <translation>Nach Bildern der Orte ordnen, wo ein Layer sie nennt</translation>
    </message>
    <message>
        <source>Fetch pictures from the Internet as well</source>
        <translation>Bilder auch aus dem Internet holen</translation>
    </message>
    <message>
        <source>Model of pictures</source>
        <translation>Modell für Bilder</translation>
    </message>
    <message>
        <source>Companion environment</source>
        <translation>Begleitumgebung</translation>
    </message>
    <message>
        <source>A Python that has the libraries</source>
        <translation>Ein Python, das die Bibliotheken hat</translation>
    </message>
    <message>
        <source>empty: the environment that is set up here</source>
        <translation>leer: die hier eingerichtete Umgebung</translation>
    </message>
    <message>
        <source>Python of your own</source>
        <translation>Eigenes Python</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>About 75 MB from the Python package index</source>
        <translation>Etwa 75 MB vom Python-Paketindex</translation>
    </message>
    <message>
        <source>About 1.4 GB from the Python package index</source>
        <translation>Etwa 1,4 GB vom Python-Paketindex</translation>
    </message>
    <message>
        <source>Looking at {python} …</source>
        <translation>{python} wird angesehen …</translation>
    </message>
    <message>
        <source>Spatial RAG: looking at the companion</source>
        <translation>Spatial RAG: Begleitumgebung wird angesehen</translation>
    </message>
    <message>
        <source>It was set up for another version of the plugin: set it up again.</source>
        <translation>Sie wurde für eine andere Version der Erweiterung eingerichtet: Richten Sie sie neu ein.</translation>
    </message>
    <message>
        <source>Addresses that were agreed to</source>
        <translation>Adressen, denen zugestimmt wurde</translation>
    </message>
    <message>
        <source>Agree to the address above</source>
        <translation>Der Adresse oben zustimmen</translation>
    </message>
    <message>
        <source>Revoke</source>
        <translation>Widerrufen</translation>
    </message>
    <message>
        <source>The address above is on this computer: it needs no agreement, and values may be sent.</source>
        <translation>Die Adresse oben liegt auf diesem Rechner: Sie braucht keine Zustimmung, und Werte dürfen gesendet werden.</translation>
    </message>
    <message>
        <source>Questions and the names of layers and fields are sent to the address above.</source>
        <translation>Fragen und die Namen von Layern und Feldern werden an die Adresse oben gesendet.</translation>
    </message>
    <message>
        <source>Before anything is sent, what would be sent is shown and you are asked.</source>
        <translation>Bevor etwas gesendet wird, sehen Sie, was es wäre, und werden gefragt.</translation>
    </message>
    <message>
        <source>Language model</source>
        <translation>Sprachmodell</translation>
    </message>
    <message>
        <source>empty: no language model is asked</source>
        <translation>leer: kein Sprachmodell wird gefragt</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>The key is the password of a basic configuration; QGIS keeps it encrypted</source>
        <translation>Der Schlüssel ist das Passwort einer Basic-Konfiguration; QGIS bewahrt ihn verschlüsselt auf</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>When a question is not understood without it</source>
        <translation>Wenn eine Frage ohne es nicht verstanden wird</translation>
    </message>
    <message>
        <source>First; differences to the own reading are shown</source>
        <translation>Zuerst; Unterschiede zur eigenen Lesart werden gezeigt</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Nie</translation>
    </message>
    <message>
        <source>It reads questions</source>
        <translation>Es liest Fragen</translation>
    </message>
    <message>
        <source>It weighs the scores of ranked lists and chooses among the best</source>
        <translation>Es gewichtet die Bewertungen von Ranglisten und wählt unter den Besten</translation>
    </message>
    <message>
        <source>It explains answers; what it says is verified</source>
        <translation>Es erklärt Antworten; was es sagt, wird geprüft</translation>
    </message>
    <message>
        <source>Longest wait for a reply</source>
        <translation>Längste Wartezeit auf eine Antwort</translation>
    </message>
    <message>
        <source>Context, in tokens</source>
        <translation>Kontext, in Token</translation>
    </message>
    <message>
        <source>Privacy and costs</source>
        <translation>Privatsphäre und Kosten</translation>
    </message>
    <message>
        <source>Local only: nothing of this plugin leaves this computer</source>
        <translation>Nur lokal: nichts von diesem Plugin verlässt diesen Rechner</translation>
    </message>
    <message>
        <source>No language model, embeddings, geocoder, pictures or downloads but from this computer</source>
        <translation>Sprachmodelle, Vektoren, Ortssuche, Bilder und Pakete nur von diesem Rechner</translation>
    </message>
    <message>
        <source>Agreed addresses</source>
        <translation>Adressen mit Zustimmung</translation>
    </message>
    <message>
        <source>Values that may be sent there</source>
        <translation>Werte, die dorthin gesendet werden dürfen</translation>
    </message>
    <message>
        <source>Price of a million tokens read</source>
        <translation>Preis für eine Million gelesener Token</translation>
    </message>
    <message>
        <source>Price of a million tokens written</source>
        <translation>Preis für eine Million geschriebener Token</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Währung</translation>
    </message>
    <message>
        <source>Spent so far</source>
        <translation>Bisher ausgegeben</translation>
    </message>
    <message>
        <source>Show what was sent…</source>
        <translation>Zeigen, was gesendet wurde…</translation>
    </message>
    <message>
        <source>Begin sums anew</source>
        <translation>Summen neu beginnen</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>What was sent to language models</source>
        <translation>Was an Sprachmodelle gesendet wurde</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>Zweck</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Content of the request</source>
        <translation>Inhalt der Anfrage</translation>
    </message>
    <message>
        <source>Open file</source>
        <translation>Datei öffnen</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>answered in {seconds} s</source>
        <translation>beantwortet in {seconds} s</translation>
    </message>
    <message>
        <source>failed: {why}</source>
        <translation>gescheitert: {why}</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>no answer yet</source>
        <translation>noch keine Antwort</translation>
    </message>
    <message>
        <source>Find servers on this computer</source>
        <translation>Server auf diesem Rechner suchen</translation>
    </message>
    <message>
        <source>Test connection</source>
        <translation>Verbindung prüfen</translation>
    </message>
    <message>
        <source>Asks the server for its models and to repeat a word of ours; nothing of your data is sent</source>
        <translation>Fragt den Server nach seinen Modellen und schickt ihm Sätze von uns; nichts von Ihren Daten wird gesendet</translation>
    </message>
    <message>
        <source>Spatial RAG: looking for language models</source>
        <translation>Spatial RAG: Suche nach Sprachmodellen</translation>
    </message>
    <message>
        <source>Spatial RAG: testing a language model</source>
        <translation>Spatial RAG: Prüfung eines Sprachmodells</translation>
    </message>
    <message>
        <source>Waiting for an answer…</source>
        <translation>Warten auf eine Antwort…</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Angehalten.</translation>
    </message>
    <message>
        <source>No server answers on the usual ports.</source>
        <translation>Auf den üblichen Ports antwortet kein Server.</translation>
    </message>
    <message>
        <source>All values of all fields</source>
        <translation>Alle Werte aller Felder</translation>
    </message>
    <message>
        <source>Fields whose values may be sent</source>
        <translation>Felder, deren Werte gesendet werden dürfen</translation>
    </message>
    <message>
        <source>empty: the newest</source>
        <translation>leer: die neueste</translation>
    </message>
    <message>
        <source>Seconds for texts without an index</source>
        <translation>Sekunden für Texte ohne Index</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>unbegrenzt</translation>
    </message>
    <message>
        <source>What is not encoded by then is matched by its words; an index built ahead has it all</source>
        <translation>Was bis dahin nicht kodiert ist, wird nach seinen Wörtern verglichen; ein vorab gebauter Index hat alles</translation>
    </message>
    <message>
        <source>Revision of the model of pictures</source>
        <translation>Revision des Modells für Bilder</translation>
    </message>
    <message>
        <source>A few sentences of ours and your key, if there is one, would be sent to {address}.</source>
        <translation>Einige Sätze von uns und der Schlüssel, falls es einen gibt, würden an {address} gesendet.</translation>
    </message>
    <message>
        <source>Click once more to send them.</source>
        <translation>Noch einmal klicken, um sie zu senden.</translation>
    </message>
    <message>
        <source>{model} at {address}: {calls} sent; {read} + {written} tokens</source>
        <translation>{model} bei {address}: {calls} gesendet; {read} + {written} Token</translation>
    </message>
    <message>
        <source>It is not encrypted: others on the way can read what is sent, the key too.</source>
        <translation>Sie ist nicht verschlüsselt: Andere auf dem Weg können lesen, was gesendet wird, auch den Schlüssel.</translation>
    </message>
    <message>
        <source>I agree that texts of the layers are sent to this address</source>
        <translation>Ich bin einverstanden, dass Texte der Layer an diese Adresse gesendet werden</translation>
    </message>
    <message>
        <source>Keep answered questions as examples</source>
        <translation>Beantwortete Fragen als Beispiele behalten</translation>
    </message>
    <message>
        <source>They stay on this computer, and only a model on this computer is shown any of them</source>
        <translation>Sie bleiben auf diesem Computer, und nur einem Modell auf diesem Computer werden sie gezeigt</translation>
    </message>
    <message>
        <source>Questions kept</source>
        <translation>Behaltene Fragen</translation>
    </message>
    <message>
        <source>It is asked once to say again what was struck of that</source>
        <translation>Was davon gestrichen wurde, soll es einmal neu sagen</translation>
    </message>
</context>
<context>
    <name>SpatialRagPlugin</name>
    <message>
        <source>Ask a question</source>
        <translation>Eine Frage stellen</translation>
    </message>
    <message>
        <source>Ask your layers a question in plain language</source>
        <translation>Den Layern eine Frage in Alltagssprache stellen</translation>
    </message>
</context>
<context>
    <name>SpatialRagPresenter</name>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <source>Search area</source>
        <translation>Suchgebiet</translation>
    </message>
    <message>
        <source>points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>lines</source>
        <translation>Linien</translation>
    </message>
    <message>
        <source>polygons</source>
        <translation>Polygone</translation>
    </message>
    <message>
        <source>The answer&apos;s layer could not be filled.</source>
        <translation>Der Layer der Antwort konnte nicht gefüllt werden.</translation>
    </message>
    <message>
        <source>The folder {folder} cannot be written to.</source>
        <translation>In den Ordner {folder} kann nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>{path} cannot be written.</source>
        <translation>{path} kann nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>Choose another place for the answers.</source>
        <translation>Einen anderen Ort für die Antworten wählen.</translation>
    </message>
    <message>
        <source>The answer could not be saved in {folder}.</source>
        <translation>Die Antwort konnte nicht in {folder} gespeichert werden.</translation>
    </message>
    <message>
        <source>{path} was written but cannot be read.</source>
        <translation>{path} wurde geschrieben, kann aber nicht gelesen werden.</translation>
    </message>
    <message>
        <source>{folder} holds too many answers to this question.</source>
        <translation>{folder} enthält zu viele Antworten auf diese Frage.</translation>
    </message>
    <message>
        <source>Remove some of them.</source>
        <translation>Einige davon entfernen.</translation>
    </message>
    <message>
        <source>The layer {names} is no longer in the project.</source>
        <translation>Der Layer {names} ist nicht mehr im Projekt.</translation>
    </message>
    <message>
        <source>Add it again, or let the answer become a layer.</source>
        <translation>Ihn wieder hinzufügen oder die Antwort zu einem Layer werden lassen.</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>The answer is a geometry that no layer holds, so there is nothing to select.</source>
        <translation>Die Antwort ist eine Geometrie, die kein Layer enthält; es gibt also nichts auszuwählen.</translation>
    </message>
    <message>
        <source>Let the answer become a layer.</source>
        <translation>Lassen Sie die Antwort zu einem Layer werden.</translation>
    </message>
    <message>
        <source>Not known to belong to the answer</source>
        <translation>Zugehörigkeit zur Antwort unbekannt</translation>
    </message>
</context>
<context>
    <name>SpatialRagServer</name>
    <message>
        <source>the language model server {host}</source>
        <translation>Der Sprachmodell-Server {host}</translation>
    </message>
    <message>
        <source>the embeddings server {host}</source>
        <translation>Der Embedding-Server {host}</translation>
    </message>
    <message>
        <source>{who} did not answer in time</source>
        <translation>{who} hat nicht rechtzeitig geantwortet</translation>
    </message>
    <message>
        <source>the language model did not answer in time</source>
        <translation>Das Sprachmodell hat nicht rechtzeitig geantwortet</translation>
    </message>
    <message>
        <source>{who} answered in a way that I do not understand</source>
        <translation>{who} hat auf eine Weise geantwortet, die ich nicht verstehe</translation>
    </message>
    <message>
        <source>{who} cannot be reached: nobody knows its name</source>
        <translation>{who} ist nicht erreichbar: niemand kennt seinen Namen</translation>
    </message>
    <message>
        <source>{who} cannot be reached</source>
        <translation>{who} ist nicht erreichbar</translation>
    </message>
    <message>
        <source>{who} closed the connection before its answer was complete</source>
        <translation>{who} hat die Verbindung beendet, bevor die Antwort vollständig war</translation>
    </message>
    <message>
        <source>the certificate of {host} is not trusted: {why}</source>
        <translation>Dem Zertifikat von {host} wird nicht vertraut: {why}</translation>
    </message>
    <message>
        <source>no secure connection to {host} can be made</source>
        <translation>Zu {host} kommt keine sichere Verbindung zustande</translation>
    </message>
    <message>
        <source>the proxy before {host} wants a login</source>
        <translation>Der Proxy vor {host} verlangt eine Anmeldung</translation>
    </message>
    <message>
        <source>the proxy does not lead to {host}</source>
        <translation>Der Proxy führt nicht zu {host}</translation>
    </message>
    <message>
        <source>the proxy cannot be used</source>
        <translation>Der Proxy kann nicht benutzt werden</translation>
    </message>
    <message>
        <source>{host} sends requests on to another address of its own</source>
        <translation>{host} leitet Anfragen an eine andere eigene Adresse weiter</translation>
    </message>
    <message>
        <source>{host} sends requests on to {other}, which nobody has agreed to</source>
        <translation>{host} leitet Anfragen an {other} weiter, dem niemand zugestimmt hat</translation>
    </message>
    <message>
        <source>{host} compresses its answers without being asked to</source>
        <translation>{host} komprimiert seine Antworten ungefragt</translation>
    </message>
    <message>
        <source>“{url}” is no address of a language model server</source>
        <translation>„{url}“ ist keine Adresse eines Sprachmodell-Servers</translation>
    </message>
    <message>
        <source>“{url}” is no address of a language model</source>
        <translation>„{url}“ ist keine Adresse eines Sprachmodells</translation>
    </message>
    <message>
        <source>{who} wants a key</source>
        <translation>{who} verlangt einen Schlüssel</translation>
    </message>
    <message>
        <source>{who} does not accept the key</source>
        <translation>{who} akzeptiert den Schlüssel nicht</translation>
    </message>
    <message>
        <source>{who} does not accept the key, or does not allow it to ask this</source>
        <translation>{who} akzeptiert den Schlüssel nicht oder erlaubt ihm diese Anfrage nicht</translation>
    </message>
    <message>
        <source>{who} does not serve the place that this computer asks from</source>
        <translation>{who} bedient den Ort nicht, von dem dieser Rechner anfragt</translation>
    </message>
    <message>
        <source>{who} does not let this key use the model “{model}”</source>
        <translation>{who} erlaubt diesem Schlüssel das Modell „{model}“ nicht</translation>
    </message>
    <message>
        <source>the key has signs in it that no key has</source>
        <translation>Der Schlüssel enthält Zeichen, die kein Schlüssel hat</translation>
    </message>
    <message>
        <source>{who} has too small a context for this</source>
        <translation>{who} hat dafür einen zu kleinen Kontext</translation>
    </message>
    <message>
        <source>{who} has no model “{model}”, or its address is another</source>
        <translation>{who} hat kein Modell „{model}“, oder seine Adresse ist eine andere</translation>
    </message>
    <message>
        <source>{who} says that the account has no credit left</source>
        <translation>{who} meldet, dass das Konto kein Guthaben mehr hat</translation>
    </message>
    <message>
        <source>{who} has had too many requests</source>
        <translation>{who} hat zu viele Anfragen bekommen</translation>
    </message>
    <message>
        <source>{who} finds the request too large</source>
        <translation>{who} findet die Anfrage zu groß</translation>
    </message>
    <message>
        <source>{who} knows no chat at this address</source>
        <translation>{who} kennt unter dieser Adresse keinen Chat</translation>
    </message>
    <message>
        <source>{who} failed with status {status}</source>
        <translation>{who} ist mit dem Status {status} gescheitert</translation>
    </message>
    <message>
        <source>the language model server takes no request that I know</source>
        <translation>Der Sprachmodell-Server nimmt keine Anfrage an, die ich kenne</translation>
    </message>
    <message>
        <source>the request of about {tokens} tokens does not fit into the context of {context}</source>
        <translation>Die Anfrage von etwa {tokens} Token passt nicht in den Kontext von {context}</translation>
    </message>
    <message>
        <source>the language model used up its tokens before it answered</source>
        <translation>Das Sprachmodell hat seine Token verbraucht, bevor es geantwortet hat</translation>
    </message>
    <message>
        <source>the language model gave an empty answer</source>
        <translation>Das Sprachmodell hat leer geantwortet</translation>
    </message>
    <message>
        <source>the language model gave no answer</source>
        <translation>Das Sprachmodell hat keine Antwort gegeben</translation>
    </message>
    <message>
        <source>the language model answered with {count} characters</source>
        <translation>Das Sprachmodell hat mit {count} Zeichen geantwortet</translation>
    </message>
    <message>
        <source>the answer of the language model ends in the middle</source>
        <translation>Die Antwort des Sprachmodells bricht mittendrin ab</translation>
    </message>
    <message>
        <source>the language model declined to answer</source>
        <translation>Das Sprachmodell hat die Antwort abgelehnt</translation>
    </message>
    <message>
        <source>the language model did not answer in the form that was asked for</source>
        <translation>Das Sprachmodell hat nicht in der verlangten Form geantwortet</translation>
    </message>
    <message>
        <source>the language model explained nothing</source>
        <translation>Das Sprachmodell hat nichts erklärt</translation>
    </message>
    <message>
        <source>the choice of the language model was refused</source>
        <translation>Die Wahl des Sprachmodells wurde zurückgewiesen</translation>
    </message>
    <message>
        <source>sent once more in another form</source>
        <translation>in anderer Form noch einmal gesendet</translation>
    </message>
    <message>
        <source>the language model was not asked: {why}</source>
        <translation>Das Sprachmodell wurde nicht gefragt: {why}</translation>
    </message>
    <message>
        <source>“local only” is on, and {host} is not on this computer</source>
        <translation>„Nur lokal“ ist eingeschaltet, und {host} ist nicht auf diesem Rechner</translation>
    </message>
    <message>
        <source>values of {fields} may not be sent to {address}</source>
        <translation>Werte von {fields} dürfen nicht an {address} gesendet werden</translation>
    </message>
    <message>
        <source>nothing was sent to {address}, because nobody has agreed to it yet</source>
        <translation>An {address} wurde nichts gesendet, weil noch niemand zugestimmt hat</translation>
    </message>
    <message>
        <source>nothing was sent to {address}, because the log of what is sent cannot be written</source>
        <translation>An {address} wurde nichts gesendet, weil das Protokoll des Gesendeten nicht geschrieben werden kann</translation>
    </message>
    <message>
        <source>no model is named</source>
        <translation>Es ist kein Modell genannt</translation>
    </message>
    <message>
        <source>the server is there; it does not tell which models it has</source>
        <translation>Der Server ist da; er sagt nicht, welche Modelle er hat</translation>
    </message>
    <message>
        <source>the server is there; it names no model</source>
        <translation>Der Server ist da; er nennt kein Modell</translation>
    </message>
    <message>
        <source>the server is there, and has {model}</source>
        <translation>Der Server ist da und hat {model}</translation>
    </message>
    <message>
        <source>the server is there; {model} is not among its models</source>
        <translation>Der Server ist da; {model} ist nicht unter seinen Modellen</translation>
    </message>
    <message>
        <source>{model} answers after {seconds} s</source>
        <translation>{model} antwortet nach {seconds} s</translation>
    </message>
    <message>
        <source>the answer was cut off: the model says too much</source>
        <translation>Die Antwort wurde abgeschnitten: das Modell sagt zu viel</translation>
    </message>
    <message>
        <source>the model does not answer in the form that was asked for</source>
        <translation>Das Modell antwortet nicht in der verlangten Form</translation>
    </message>
    <message>
        <source>the model answers in another form than was asked for</source>
        <translation>Das Modell antwortet in einer anderen Form als verlangt</translation>
    </message>
    <message>
        <source>answers keep to a schema</source>
        <translation>Antworten halten sich an ein Schema</translation>
    </message>
    <message>
        <source>the server has no structured output; the model is asked for JSON in words, which works less surely</source>
        <translation>Der Server hat keine strukturierte Ausgabe; das Modell wird mit Worten um JSON gebeten, was weniger sicher geht</translation>
    </message>
    <message>
        <source>of a request of about {tokens} tokens the model took in {seen} parts of {parts}</source>
        <translation>Von einer Anfrage von etwa {tokens} Token hat das Modell {seen} von {parts} Teilen aufgenommen</translation>
    </message>
    <message>
        <source>requests of about {tokens} tokens are read as a whole</source>
        <translation>Anfragen von etwa {tokens} Token werden ganz gelesen</translation>
    </message>
    <message>
        <source>with a context of {tokens} tokens questions over large projects may not fit</source>
        <translation>In einen Kontext von {tokens} Token passen Fragen über große Projekte vielleicht nicht</translation>
    </message>
    <message>
        <source>it is slow: a long request took {seconds} s of the {most} s allowed</source>
        <translation>Es ist langsam: eine lange Anfrage brauchte {seconds} s von erlaubten {most} s</translation>
    </message>
    <message>
        <source>the question is read by rules only</source>
        <translation>die Frage wird nur nach Regeln gelesen</translation>
    </message>
    <message>
        <source>the usual weights stand</source>
        <translation>es bleibt bei den üblichen Gewichten</translation>
    </message>
    <message>
        <source>the explanation is the usual one</source>
        <translation>die Erklärung ist die übliche</translation>
    </message>
    <message>
        <source>meaning was matched by words only</source>
        <translation>die Bedeutung wurde nur nach Wörtern verglichen</translation>
    </message>
    <message>
        <source>pictures play no part</source>
        <translation>Bilder spielen keine Rolle</translation>
    </message>
    <message>
        <source>look at the address; it usually ends in /v1</source>
        <translation>die Adresse prüfen; sie endet meist auf /v1</translation>
    </message>
    <message>
        <source>look at the address, and whether this computer is connected</source>
        <translation>die Adresse prüfen, und ob dieser Rechner verbunden ist</translation>
    </message>
    <message>
        <source>look at the address, whether it begins with http or https, and how it ends</source>
        <translation>die Adresse prüfen: ob sie mit http oder https beginnt, und wie sie endet</translation>
    </message>
    <message>
        <source>look whether it runs, at its address, and at the proxy</source>
        <translation>prüfen, ob er läuft, seine Adresse und den Proxy</translation>
    </message>
    <message>
        <source>look at the proxy in the network settings of QGIS</source>
        <translation>den Proxy in den Netzwerkeinstellungen von QGIS prüfen</translation>
    </message>
    <message>
        <source>look at the proxy in the network settings of QGIS; one of the kind HTTP is needed</source>
        <translation>den Proxy in den Netzwerkeinstellungen von QGIS prüfen; es muss einer der Art HTTP sein</translation>
    </message>
    <message>
        <source>look whether its address begins with http:// instead of https://</source>
        <translation>prüfen, ob die Adresse mit http:// statt mit https:// beginnt</translation>
    </message>
    <message>
        <source>add its authority to the certificates that QGIS trusts (Settings, Options, Authentication)</source>
        <translation>die Zertifizierungsstelle zu denen hinzufügen, denen QGIS vertraut (Einstellungen, Optionen, Authentifizierung)</translation>
    </message>
    <message>
        <source>it looks like http://localhost:11434/v1, without a login or a key in it</source>
        <translation>sie sieht aus wie http://localhost:11434/v1, ohne Anmeldung oder Schlüssel darin</translation>
    </message>
    <message>
        <source>it looks like http://localhost:11434/v1, without a name or a password in it</source>
        <translation>sie sieht aus wie http://localhost:11434/v1, ohne Name oder Passwort darin</translation>
    </message>
    <message>
        <source>look at the key in the settings</source>
        <translation>den Schlüssel in den Einstellungen prüfen</translation>
    </message>
    <message>
        <source>enter the key again</source>
        <translation>den Schlüssel noch einmal eingeben</translation>
    </message>
    <message>
        <source>it has {models}</source>
        <translation>er hat {models}</translation>
    </message>
    <message>
        <source>choose one: {models}</source>
        <translation>eines wählen: {models}</translation>
    </message>
    <message>
        <source>if the next step fails, load a model there</source>
        <translation>wenn der nächste Schritt scheitert, dort ein Modell laden</translation>
    </message>
    <message>
        <source>look at the account with its provider</source>
        <translation>das Konto beim Anbieter prüfen</translation>
    </message>
    <message>
        <source>try again later, or look at the account with its provider</source>
        <translation>später noch einmal versuchen oder das Konto beim Anbieter prüfen</translation>
    </message>
    <message>
        <source>try again, or take another server</source>
        <translation>noch einmal versuchen oder einen anderen Server nehmen</translation>
    </message>
    <message>
        <source>try again, allow more time, or take a smaller model</source>
        <translation>noch einmal versuchen, mehr Zeit lassen oder ein kleineres Modell nehmen</translation>
    </message>
    <message>
        <source>take another server</source>
        <translation>einen anderen Server nehmen</translation>
    </message>
    <message>
        <source>take another model, or another key</source>
        <translation>ein anderes Modell oder einen anderen Schlüssel nehmen</translation>
    </message>
    <message>
        <source>choose another server</source>
        <translation>einen anderen Server wählen</translation>
    </message>
    <message>
        <source>choose another model</source>
        <translation>ein anderes Modell wählen</translation>
    </message>
    <message>
        <source>ask again, or choose another model</source>
        <translation>noch einmal fragen oder ein anderes Modell wählen</translation>
    </message>
    <message>
        <source>allow a larger context, or choose another model</source>
        <translation>einen größeren Kontext erlauben oder ein anderes Modell wählen</translation>
    </message>
    <message>
        <source>allow more time, or choose a smaller model</source>
        <translation>mehr Zeit lassen oder ein kleineres Modell wählen</translation>
    </message>
    <message>
        <source>give the model a larger context where it is served, or set a smaller context in the settings</source>
        <translation>dem Modell auf dem Server einen größeren Kontext geben oder in den Einstellungen einen kleineren setzen</translation>
    </message>
    <message>
        <source>give the model a larger context where it is served (Ollama: num_ctx), or choose another model</source>
        <translation>dem Modell auf dem Server einen größeren Kontext geben (Ollama: num_ctx) oder ein anderes Modell wählen</translation>
    </message>
    <message>
        <source>set the context that the model really has</source>
        <translation>den Kontext einstellen, den das Modell wirklich hat</translation>
    </message>
    <message>
        <source>allow them in the options, or use a model on this computer</source>
        <translation>sie in den Optionen erlauben oder ein Modell auf diesem Rechner benutzen</translation>
    </message>
    <message>
        <source>turn off “local only” in the options, or use a server on this computer</source>
        <translation>„Nur lokal“ in den Optionen ausschalten oder einen Server auf diesem Rechner benutzen</translation>
    </message>
    <message>
        <source>{why}: {consequence}.</source>
        <translation>{why}: {consequence}.</translation>
    </message>
    <message>
        <source>{remedy}.</source>
        <translation>Abhilfe: {remedy}.</translation>
    </message>
    <message>
        <source>agree to the address in the options, or use a model on this computer</source>
        <translation>der Adresse in den Optionen zustimmen oder ein Modell auf diesem Rechner benutzen</translation>
    </message>
</context>
<context>
    <name>SpatialRagTask</name>
    <message>
        <source>See the tab “{tab}” of the log messages for the details.</source>
        <translation>Einzelheiten stehen im Reiter „{tab}“ der Protokollmeldungen.</translation>
    </message>
</context>
<context>
    <name>SpatialRagTexts</name>
    <message>
        <source>Texts of layers</source>
        <translation>Texte von Layern</translation>
    </message>
    <message>
        <source>Found by their content</source>
        <translation>Nach ihrem Inhalt gefunden</translation>
    </message>
    <message>
        <source>Fields that hold text</source>
        <translation>Felder, die Text enthalten</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Layer</translation>
    </message>
    <message>
        <source>Fields that speak</source>
        <translation>Felder, die sprechen</translation>
    </message>
    <message>
        <source>Build text index</source>
        <translation>Textindex aufbauen</translation>
    </message>
    <message>
        <source>Questions about what texts say are then answered at once</source>
        <translation>Fragen danach, was Texte sagen, werden dann sofort beantwortet</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>“{layer}” cannot be read.</source>
        <translation>„{layer}“ kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Encoding the texts of “{layer}”.</source>
        <translation>Die Texte von „{layer}“ werden kodiert.</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Stopped. What was encoded is kept; building again goes on from there.</source>
        <translation>Angehalten. Was kodiert wurde, bleibt; erneutes Aufbauen geht dort weiter.</translation>
    </message>
    <message>
        <source>{texts} texts in {passages} passages, {new} of them new, in {seconds} s. Fields: {fields}.</source>
        <translation>{texts} Texte in {passages} Abschnitten, davon {new} neu, in {seconds} s. Felder: {fields}.</translation>
    </message>
</context>
<context>
    <name>SpatialRagTold</name>
    <message>
        <source>what was found</source>
        <translation>dem Gefundenen</translation>
    </message>
    <message>
        <source>this answer</source>
        <translation>dieser Antwort</translation>
    </message>
    <message>
        <source>not checked: {words}</source>
        <translation>nicht geprüft: {words}</translation>
    </message>
    <message>
        <source>{place} has another place</source>
        <translation>{place} steht an anderer Stelle</translation>
    </message>
    <message>
        <source>that does not hold of {places}</source>
        <translation>das gilt nicht für {places}</translation>
    </message>
    <message>
        <source>that is not the order of {places}</source>
        <translation>das ist nicht die Reihenfolge von {places}</translation>
    </message>
    <message>
        <source>that is the opposite of what its fact says</source>
        <translation>das ist das Gegenteil dessen, was ihre Angabe sagt</translation>
    </message>
    <message>
        <source>that is not the order</source>
        <translation>das ist nicht die Reihenfolge</translation>
    </message>
    <message>
        <source>{words} stands in nothing that is known of {places}</source>
        <translation>{words} steht in nichts, was von {places} bekannt ist</translation>
    </message>
    <message>
        <source>{words} stands in nothing that is known</source>
        <translation>{words} steht in nichts, was bekannt ist</translation>
    </message>
    <message>
        <source>{words} stands in no fact that is cited</source>
        <translation>{words} steht in keiner der angeführten Tatsachen</translation>
    </message>
    <message>
        <source>{words} follows from no fact that is cited</source>
        <translation>{words} folgt aus keiner der angeführten Tatsachen</translation>
    </message>
    <message>
        <source>{words} only sends somebody there</source>
        <translation>{words} schickt nur jemanden dorthin</translation>
    </message>
    <message>
        <source>so many are not as is said of {places}</source>
        <translation>so viele sind nicht so, wie von {places} gesagt</translation>
    </message>
    <message>
        <source>so many are not as is said</source>
        <translation>so viele sind nicht so, wie gesagt</translation>
    </message>
    <message>
        <source>nothing was found</source>
        <translation>es wurde nichts gefunden</translation>
    </message>
    <message>
        <source>nothing was {words}</source>
        <translation>nichts wurde {words}</translation>
    </message>
    <message>
        <source>more are told of than there are</source>
        <translation>es ist von mehr die Rede, als es gibt</translation>
    </message>
    <message>
        <source>no fact that is cited gives that reason</source>
        <translation>keine der angeführten Tatsachen nennt diesen Grund</translation>
    </message>
    <message>
        <source>that holds of fewer</source>
        <translation>das gilt für weniger</translation>
    </message>
    <message>
        <source>{words} is a number of something else</source>
        <translation>{words} ist eine Zahl von etwas anderem</translation>
    </message>
    <message>
        <source>that is not when it closes</source>
        <translation>dann schließt es nicht</translation>
    </message>
    <message>
        <source>{words} is only a part</source>
        <translation>{words} ist nur ein Teil</translation>
    </message>
    <message>
        <source>{words} is both of them</source>
        <translation>{words}: gemeint ist beides</translation>
    </message>
    <message>
        <source>no fact that is cited says {words}</source>
        <translation>keine der angeführten Tatsachen sagt {words}</translation>
    </message>
    <message>
        <source>{words} is a limit</source>
        <translation>{words} ist eine Grenze</translation>
    </message>
    <message>
        <source>{words} is the other limit</source>
        <translation>{words} ist die andere Grenze</translation>
    </message>
    <message>
        <source>no fact speaks of {words}</source>
        <translation>keine Tatsache spricht von {words}</translation>
    </message>
    <message>
        <source>{words} is not the time between them</source>
        <translation>{words} ist nicht die Zeit zwischen ihnen</translation>
    </message>
    <message>
        <source>{words} is not how far they are apart</source>
        <translation>{words} ist nicht ihr Abstand</translation>
    </message>
    <message>
        <source>{words} is not known of {places} from {grounds}</source>
        <translation>{words} ist von {places} ab {grounds} nicht bekannt</translation>
    </message>
    <message>
        <source>{words} is not known of {places}</source>
        <translation>{words} ist von {places} nicht bekannt</translation>
    </message>
    <message>
        <source>no time {words} is known of what was found</source>
        <translation>vom Gefundenen ist keine Zeit {words} bekannt</translation>
    </message>
    <message>
        <source>no day {words} is known of what was found</source>
        <translation>vom Gefundenen ist kein Tag {words} bekannt</translation>
    </message>
    <message>
        <source>{number} were set apart</source>
        <translation>{number} wurden beiseitegelegt</translation>
    </message>
    <message>
        <source>{words} is not a number of this answer</source>
        <translation>{words} ist keine Zahl dieser Antwort</translation>
    </message>
    <message>
        <source>{words} is not a number of each</source>
        <translation>{words} ist keine Zahl von jedem</translation>
    </message>
    <message>
        <source>{words} is not a number that is known of {places}</source>
        <translation>{words} ist keine Zahl, die von {places} bekannt ist</translation>
    </message>
    <message>
        <source>{words} is not a range of {places}</source>
        <translation>{words} ist kein Bereich von {places}</translation>
    </message>
    <message>
        <source>the direction {words} cannot be checked</source>
        <translation>die Richtung {words} kann nicht geprüft werden</translation>
    </message>
    <message>
        <source>{words} is not where {place} lies</source>
        <translation>{words} ist nicht, wo {place} liegt</translation>
    </message>
    <message>
        <source>nothing here is {words}</source>
        <translation>nichts hier ist {words}</translation>
    </message>
    <message>
        <source>{words} are not among {others}</source>
        <translation>{words} sind nicht unter {others}</translation>
    </message>
    <message>
        <source>{words} is farther than what was asked for</source>
        <translation>{words} ist weiter als gefragt</translation>
    </message>
    <message>
        <source>{words} is not on the side that was asked for</source>
        <translation>{words} ist nicht auf der gefragten Seite</translation>
    </message>
    <message>
        <source>{words} was not asked for</source>
        <translation>nach {words} wurde nicht gefragt</translation>
    </message>
    <message>
        <source>not those that are {words} were asked for</source>
        <translation>nach denen, die {words} sind, wurde nicht gefragt</translation>
    </message>
    <message>
        <source>{words} is not what was measured from</source>
        <translation>{words} ist nicht, wovon aus gemessen wurde</translation>
    </message>
    <message>
        <source>{words} is not what was asked for</source>
        <translation>{words} ist nicht, wonach gefragt wurde</translation>
    </message>
    <message>
        <source>{words} is no field that was used</source>
        <translation>{words} ist kein benutztes Feld</translation>
    </message>
    <message>
        <source>{words} is not what is {others}</source>
        <translation>{words} ist nicht, was {others} ist</translation>
    </message>
    <message>
        <source>not all of {words} are so</source>
        <translation>nicht alle von {words} sind so</translation>
    </message>
    <message>
        <source>{words} denies what nothing is known of</source>
        <translation>{words} verneint, wovon nichts bekannt ist</translation>
    </message>
    <message>
        <source>{words} denies a number that is known</source>
        <translation>{words} verneint eine bekannte Zahl</translation>
    </message>
    <message>
        <source>{words} denies what is known, or what nothing is known of</source>
        <translation>{words} verneint, was bekannt ist oder wovon nichts bekannt ist</translation>
    </message>
    <message>
        <source>there are not {words} of them</source>
        <translation>es sind nicht {words}</translation>
    </message>
    <message>
        <source>{words} is not how many were left out</source>
        <translation>{words} ist nicht die Zahl der weggelassenen</translation>
    </message>
    <message>
        <source>{place} is not on that side of {words}</source>
        <translation>{place} liegt nicht auf dieser Seite von {words}</translation>
    </message>
    <message>
        <source>{place} is not on that side of the mean</source>
        <translation>{place} liegt nicht auf dieser Seite des Mittels</translation>
    </message>
    <message>
        <source>{place} is not open {words}</source>
        <translation>{place} ist {words} nicht geöffnet</translation>
    </message>
    <message>
        <source>it is not {words} as much</source>
        <translation>es ist nicht {words} so viel</translation>
    </message>
    <message>
        <source>it is not unknown of {places}</source>
        <translation>es ist von {places} nicht unbekannt</translation>
    </message>
    <message>
        <source>it is not {words}</source>
        <translation>es ist nicht {words}</translation>
    </message>
    <message>
        <source>that {place} is {words} is not known</source>
        <translation>dass {place} {words} ist, ist nicht bekannt</translation>
    </message>
    <message>
        <source>that {place} never closes is not known</source>
        <translation>dass {place} nie schließt, ist nicht bekannt</translation>
    </message>
    <message>
        <source>that {place} does so is not known</source>
        <translation>dass {place} das tut, ist nicht bekannt</translation>
    </message>
    <message>
        <source>{place} has not {words}</source>
        <translation>{place} hat nicht {words}</translation>
    </message>
    <message>
        <source>{place} is not the only one</source>
        <translation>{place} ist nicht das einzige</translation>
    </message>
    <message>
        <source>nothing that is known compares {places} with {others}</source>
        <translation>nichts Bekanntes vergleicht {places} mit {others}</translation>
    </message>
    <message>
        <source>nothing is {words} than {others}</source>
        <translation>nichts ist {words} als {others}</translation>
    </message>
    <message>
        <source>{place} was measured from {aim}, not from {others}</source>
        <translation>{place} wurde von {aim} aus gemessen, nicht von {others}</translation>
    </message>
    <message>
        <source>no single one that is called {name} is so</source>
        <translation>keines, das {name} heißt, ist so</translation>
    </message>
    <message>
        <source>{place} is not {words} than all others</source>
        <translation>{place} ist nicht {words} als alle anderen</translation>
    </message>
    <message>
        <source>{place} is not {words} than {others}</source>
        <translation>{place} ist nicht {words} als {others}</translation>
    </message>
    <message>
        <source>{place} is not {words}</source>
        <translation>{place} ist nicht {words}</translation>
    </message>
    <message>
        <source>{words} is not so of what was told of before</source>
        <translation>{words} stimmt nicht für das, wovon zuvor die Rede war</translation>
    </message>
    <message>
        <source>{words} is not so</source>
        <translation>{words} stimmt nicht</translation>
    </message>
    <message>
        <source>no other one is {words}</source>
        <translation>kein anderer Ort ist {words}</translation>
    </message>
</context>
<context>
    <name>SpatialRagWorkflow</name>
    <message>
        <source>area</source>
        <translation>Fläche</translation>
    </message>
    <message>
        <source>length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>perimeter</source>
        <translation>Umfang</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>Entfernung</translation>
    </message>
    <message>
        <source>direction</source>
        <translation>Richtung</translation>
    </message>
    <message>
        <source>latitude</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>longitude</source>
        <translation>Länge (geographisch)</translation>
    </message>
    <message>
        <source>north</source>
        <translation>nördlich</translation>
    </message>
    <message>
        <source>north-east</source>
        <translation>nordöstlich</translation>
    </message>
    <message>
        <source>east</source>
        <translation>östlich</translation>
    </message>
    <message>
        <source>south-east</source>
        <translation>südöstlich</translation>
    </message>
    <message>
        <source>south</source>
        <translation>südlich</translation>
    </message>
    <message>
        <source>south-west</source>
        <translation>südwestlich</translation>
    </message>
    <message>
        <source>west</source>
        <translation>westlich</translation>
    </message>
    <message>
        <source>north-west</source>
        <translation>nordwestlich</translation>
    </message>
    <message>
        <source>northern half</source>
        <translation>Nordhälfte</translation>
    </message>
    <message>
        <source>north-eastern quarter</source>
        <translation>nordöstliches Viertel</translation>
    </message>
    <message>
        <source>eastern half</source>
        <translation>Osthälfte</translation>
    </message>
    <message>
        <source>south-eastern quarter</source>
        <translation>südöstliches Viertel</translation>
    </message>
    <message>
        <source>southern half</source>
        <translation>Südhälfte</translation>
    </message>
    <message>
        <source>south-western quarter</source>
        <translation>südwestliches Viertel</translation>
    </message>
    <message>
        <source>western half</source>
        <translation>Westhälfte</translation>
    </message>
    <message>
        <source>north-western quarter</source>
        <translation>nordwestliches Viertel</translation>
    </message>
    <message>
        <source>count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>Mittelwert</translation>
    </message>
    <message>
        <source>median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>min</source>
        <translation>Minimum</translation>
    </message>
    <message>
        <source>max</source>
        <translation>Maximum</translation>
    </message>
    <message>
        <source>standard deviation</source>
        <translation>Standardabweichung</translation>
    </message>
    <message>
        <source>variance</source>
        <translation>Varianz</translation>
    </message>
    <message>
        <source>range</source>
        <translation>Spannweite</translation>
    </message>
    <message>
        <source>{field} contains “{text}”</source>
        <translation>{field} enthält „{text}“</translation>
    </message>
    <message>
        <source>{field} starts with “{text}”</source>
        <translation>{field} beginnt mit „{text}“</translation>
    </message>
    <message>
        <source>{field} ends with “{text}”</source>
        <translation>{field} endet mit „{text}“</translation>
    </message>
    <message>
        <source>{first} or {then}</source>
        <translation>{first} oder {then}</translation>
    </message>
    <message>
        <source>{field} {sign} {value}</source>
        <translation>{field} {sign} {value}</translation>
    </message>
    <message>
        <source>the month of {field} is {month}</source>
        <translation>der Monat von {field} ist {month}</translation>
    </message>
    <message>
        <source>{field} is {values}</source>
        <translation>{field} ist {values}</translation>
    </message>
    <message>
        <source>{field} lists {values}</source>
        <translation>{field} führt {values} auf</translation>
    </message>
    <message>
        <source>{field} has no value</source>
        <translation>{field} hat keinen Wert</translation>
    </message>
    <message>
        <source>not ({condition})</source>
        <translation>nicht ({condition})</translation>
    </message>
    <message>
        <source>{first} and {then}</source>
        <translation>{first} und {then}</translation>
    </message>
    <message>
        <source>({conditions})</source>
        <translation>({conditions})</translation>
    </message>
    <message>
        <source>{features}: {step}</source>
        <translation>{features}: {step}</translation>
    </message>
    <message>
        <source>cut to the part inside {reference}</source>
        <translation>auf den Teil innerhalb von {reference} zuschneiden</translation>
    </message>
    <message>
        <source>the given area</source>
        <translation>die gegebene Fläche</translation>
    </message>
    <message>
        <source>take {area}</source>
        <translation>{area} nehmen</translation>
    </message>
    <message>
        <source>draw what lies within {distance}, as one area</source>
        <translation>ziehen, was höchstens {distance} entfernt ist, als eine Fläche</translation>
    </message>
    <message>
        <source>draw what lies within {distance}</source>
        <translation>ziehen, was höchstens {distance} entfernt ist</translation>
    </message>
    <message>
        <source>join those of equal {field}</source>
        <translation>nach gleichen Werten von {field} zusammenfassen</translation>
    </message>
    <message>
        <source>join them into one</source>
        <translation>zu einem zusammenfassen</translation>
    </message>
    <message>
        <source>take the centroid of each</source>
        <translation>von jedem den Schwerpunkt nehmen</translation>
    </message>
    <message>
        <source>take their mean centre</source>
        <translation>ihren mittleren Schwerpunkt nehmen</translation>
    </message>
    <message>
        <source>draw the convex hull around them</source>
        <translation>die konvexe Hülle um sie ziehen</translation>
    </message>
    <message>
        <source>keep the parts inside {reference}</source>
        <translation>die Teile innerhalb von {reference} behalten</translation>
    </message>
    <message>
        <source>cut away {reference}</source>
        <translation>{reference} wegschneiden</translation>
    </message>
    <message>
        <source>put together with {reference}</source>
        <translation>mit {reference} zusammenfügen</translation>
    </message>
    <message>
        <source>find where they cross {reference}</source>
        <translation>finden, wo sie {reference} kreuzen</translation>
    </message>
    <message>
        <source>find the shortest way to {destination} along {network}</source>
        <translation>den kürzesten Weg nach {destination} entlang {network} finden</translation>
    </message>
    <message>
        <source>find what is reached within {distance} along {network}</source>
        <translation>finden, was entlang {network} innerhalb von {distance} erreicht wird</translation>
    </message>
    <message>
        <source>draw the area between them and {reference}</source>
        <translation>die Fläche zwischen ihnen und {reference} ziehen</translation>
    </message>
    <message>
        <source>draw the area that they enclose</source>
        <translation>die Fläche ziehen, die sie einschließen</translation>
    </message>
    <message>
        <source>draw where {share} of them stand closest together</source>
        <translation>ziehen, wo {share} von ihnen am dichtesten stehen</translation>
    </message>
    <message>
        <source>cut to the {part}: what lies {direction} of its centre</source>
        <translation>zuschneiden ({part}): was {direction} des Mittelpunkts liegt</translation>
    </message>
    <message>
        <source>measure the {size} of each</source>
        <translation>von jedem messen: {size}</translation>
    </message>
    <message>
        <source>count them</source>
        <translation>zählen</translation>
    </message>
    <message>
        <source>take the {statistic} of {column}</source>
        <translation>{statistic} von {column} bilden</translation>
    </message>
    <message>
        <source>read {column}</source>
        <translation>{column} ablesen</translation>
    </message>
    <message>
        <source>measure the {size} of {reference} in each</source>
        <translation>in jedem von {reference} messen: {size}</translation>
    </message>
    <message>
        <source>count {reference} {where}</source>
        <translation>{reference} {where} zählen</translation>
    </message>
    <message>
        <source>take the {statistic} of {column} of {reference} {where}</source>
        <translation>{where} von {reference} bilden: {statistic} von {column}</translation>
    </message>
    <message>
        <source>within {distance} of each</source>
        <translation>im Umkreis von {distance} um jedes</translation>
    </message>
    <message>
        <source>nearest to each</source>
        <translation>zu denen sie jeweils am nächsten liegen</translation>
    </message>
    <message>
        <source>in each</source>
        <translation>in jedem</translation>
    </message>
    <message>
        <source>next to each</source>
        <translation>neben jedem</translation>
    </message>
    <message>
        <source>of each</source>
        <translation>für jedes</translation>
    </message>
    <message>
        <source>divide {numerator} by {denominator} in {unit}</source>
        <translation>{numerator} durch {denominator} in {unit} teilen</translation>
    </message>
    <message>
        <source>divide {numerator} by {denominator}</source>
        <translation>{numerator} durch {denominator} teilen</translation>
    </message>
    <message>
        <source>{divided}, times {factor}</source>
        <translation>{divided}, mal {factor}</translation>
    </message>
    <message>
        <source>take {subtrahend} from {minuend}</source>
        <translation>{subtrahend} von {minuend} abziehen</translation>
    </message>
    <message>
        <source>take the {statistic} of “{raster}” in each</source>
        <translation>in jedem von „{raster}“ bilden: {statistic}</translation>
    </message>
    <message>
        <source>divide by {denominator}, in per cent</source>
        <translation>durch {denominator} teilen, in Prozent</translation>
    </message>
    <message>
        <source>divide by {denominator}</source>
        <translation>durch {denominator} teilen</translation>
    </message>
    <message>
        <source>take the difference from {other}</source>
        <translation>den Unterschied zu {other} bilden</translation>
    </message>
    <message>
        <source>take away {other}</source>
        <translation>{other} abziehen</translation>
    </message>
    <message>
        <source>year of {field}</source>
        <translation>Jahr von {field}</translation>
    </message>
    <message>
        <source>month of {field}</source>
        <translation>Monat von {field}</translation>
    </message>
    <message>
        <source>{first}, {then}</source>
        <translation>{first}, {then}</translation>
    </message>
    <message>
        <source>each entry of {field}</source>
        <translation>jedem Eintrag von {field}</translation>
    </message>
    <message>
        <source>{numbers} by {group}</source>
        <translation>{numbers}, nach {group}</translation>
    </message>
    <message>
        <source>keep what is open {when}</source>
        <translation>behalten, was geöffnet ist {when}</translation>
    </message>
    <message>
        <source>keep what nobody knows to be open or closed {when}</source>
        <translation>behalten, wovon nicht bekannt ist, ob es geöffnet ist {when}</translation>
    </message>
    <message>
        <source>find out whether it is open {when}</source>
        <translation>herausfinden, ob es geöffnet ist {when}</translation>
    </message>
    <message>
        <source>keep what is closed {when}</source>
        <translation>behalten, was geschlossen ist {when}</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>{when} (at some time of it, until 3:00 at the latest)</source>
        <translation>{when} (zu irgendeiner Zeit davon, spätestens bis 3:00)</translation>
    </message>
    <message>
        <source>{when} ({start} to {end}, for at least {minutes} minutes)</source>
        <translation>{when} ({start} bis {end}, mindestens {minutes} Minuten lang)</translation>
    </message>
    <message>
        <source>Of {count} the opening hours are unknown.</source>
        <translation>Von {count} sind die Öffnungszeiten nicht bekannt.</translation>
    </message>
    <message>
        <source>{ranked}, and keep the best one</source>
        <translation>{ranked}, und das beste behalten</translation>
    </message>
    <message>
        <source>{ranked}, and keep the best {count}</source>
        <translation>{ranked}, und die besten {count} behalten</translation>
    </message>
    <message>
        <source>rank by what speaks for {wanted} and against {avoided}</source>
        <translation>danach reihen, was für {wanted} und gegen {avoided} spricht</translation>
    </message>
    <message>
        <source>rank by what speaks for {wanted}</source>
        <translation>danach reihen, was für {wanted} spricht</translation>
    </message>
    <message>
        <source>rank by what speaks against {avoided}</source>
        <translation>danach reihen, was gegen {avoided} spricht</translation>
    </message>
    <message>
        <source>rank by what is near, fitting and open</source>
        <translation>danach reihen, was nah, passend und geöffnet ist</translation>
    </message>
    <message>
        <source>take the layer “{layer}”</source>
        <translation>den Layer „{layer}“ nehmen</translation>
    </message>
    <message>
        <source>place a point at {place}</source>
        <translation>einen Punkt setzen: {place}</translation>
    </message>
    <message>
        <source>keep where {condition}</source>
        <translation>behalten, wo {condition}</translation>
    </message>
    <message>
        <source>pick {label}</source>
        <translation>{label} herausgreifen</translation>
    </message>
    <message>
        <source>pick {count} feature(s) by id</source>
        <translation>{count} Objekt(e) nach ihrer ID herausgreifen</translation>
    </message>
    <message>
        <source>keep what intersects {reference}</source>
        <translation>behalten, was {reference} schneidet</translation>
    </message>
    <message>
        <source>keep what lies at least partly inside {reference}</source>
        <translation>behalten, was wenigstens teilweise in {reference} liegt</translation>
    </message>
    <message>
        <source>keep what lies completely within {reference}</source>
        <translation>behalten, was ganz in {reference} liegt</translation>
    </message>
    <message>
        <source>keep what has its centre in {reference}</source>
        <translation>behalten, was seinen Mittelpunkt in {reference} hat</translation>
    </message>
    <message>
        <source>keep what contains {reference}</source>
        <translation>behalten, was {reference} enthält</translation>
    </message>
    <message>
        <source>keep what touches {reference}</source>
        <translation>behalten, was {reference} berührt</translation>
    </message>
    <message>
        <source>keep what borders {reference}</source>
        <translation>behalten, was an {reference} grenzt</translation>
    </message>
    <message>
        <source>keep what crosses {reference}</source>
        <translation>behalten, was {reference} kreuzt</translation>
    </message>
    <message>
        <source>keep what overlaps {reference}</source>
        <translation>behalten, was {reference} überlappt</translation>
    </message>
    <message>
        <source>keep what coincides with {reference}</source>
        <translation>behalten, was mit {reference} zusammenfällt</translation>
    </message>
    <message>
        <source>keep what lies outside {reference}</source>
        <translation>behalten, was außerhalb von {reference} liegt</translation>
    </message>
    <message>
        <source>find for each which of {reference} it intersects</source>
        <translation>für jedes finden, welche von {reference} es schneidet</translation>
    </message>
    <message>
        <source>find for each which of {reference} it lies at least partly inside</source>
        <translation>für jedes finden, in welchen von {reference} es wenigstens teilweise liegt</translation>
    </message>
    <message>
        <source>find for each which of {reference} it lies completely within</source>
        <translation>für jedes finden, in welchen von {reference} es ganz liegt</translation>
    </message>
    <message>
        <source>find for each which of {reference} it has its centre in</source>
        <translation>für jedes finden, in welchen von {reference} sein Mittelpunkt liegt</translation>
    </message>
    <message>
        <source>find for each which of {reference} it contains</source>
        <translation>für jedes finden, welche von {reference} es enthält</translation>
    </message>
    <message>
        <source>find for each which of {reference} it touches</source>
        <translation>für jedes finden, welche von {reference} es berührt</translation>
    </message>
    <message>
        <source>find for each which of {reference} it borders</source>
        <translation>für jedes finden, an welche von {reference} es grenzt</translation>
    </message>
    <message>
        <source>find for each which of {reference} it crosses</source>
        <translation>für jedes finden, welche von {reference} es kreuzt</translation>
    </message>
    <message>
        <source>find for each which of {reference} it overlaps</source>
        <translation>für jedes finden, welche von {reference} es überlappt</translation>
    </message>
    <message>
        <source>find for each which of {reference} it coincides with</source>
        <translation>für jedes finden, mit welchen von {reference} es zusammenfällt</translation>
    </message>
    <message>
        <source>find for each which of {reference} it lies outside</source>
        <translation>für jedes finden, außerhalb welcher von {reference} es liegt</translation>
    </message>
    <message>
        <source>keep the nearest to {reference}</source>
        <translation>das nächste zu {reference} behalten</translation>
    </message>
    <message>
        <source>keep the farthest from {reference}</source>
        <translation>das von {reference} entfernteste behalten</translation>
    </message>
    <message>
        <source>keep the {count} nearest to {reference}</source>
        <translation>die {count} nächsten zu {reference} behalten</translation>
    </message>
    <message>
        <source>keep the {count} farthest from {reference}</source>
        <translation>die {count} von {reference} entferntesten behalten</translation>
    </message>
    <message>
        <source>{kept}, after the first {count}</source>
        <translation>{kept}, nach den ersten {count}</translation>
    </message>
    <message>
        <source>keep what lies at least {distance} from {reference}</source>
        <translation>behalten, was mindestens {distance} von {reference} entfernt ist</translation>
    </message>
    <message>
        <source>keep what lies {least} to {most} from {reference}</source>
        <translation>behalten, was {least} bis {most} von {reference} entfernt ist</translation>
    </message>
    <message>
        <source>keep what lies within {distance} of {reference}</source>
        <translation>behalten, was höchstens {distance} von {reference} entfernt ist</translation>
    </message>
    <message>
        <source>keep what lies {direction} of {reference} (azimuth {azimuth} ± {half})</source>
        <translation>behalten, was {direction} von {reference} liegt (Azimut {azimuth} ± {half})</translation>
    </message>
    <message>
        <source>keep all {direction} of {reference} (past its ends azimuth {azimuth} ± {half})</source>
        <translation>behalten, was {direction} von {reference} liegt (daneben die ganze Seite, jenseits der Enden Azimut {azimuth} ± {half})</translation>
    </message>
    <message>
        <source>keep what lies from {reference} towards {destination} (± {half})</source>
        <translation>behalten, was von {reference} in Richtung {destination} liegt (± {half})</translation>
    </message>
    <message>
        <source>measure distance and direction from {reference}</source>
        <translation>Entfernung und Richtung von {reference} messen</translation>
    </message>
    <message>
        <source>together with {other}</source>
        <translation>zusammen mit {other}</translation>
    </message>
    <message>
        <source>keep where {column} {sign} {value}</source>
        <translation>behalten, wo {column} {sign} {value}</translation>
    </message>
    <message>
        <source>find for each which of {reference} lie within {distance} of it</source>
        <translation>für jedes finden, welche von {reference} höchstens {distance} entfernt sind</translation>
    </message>
    <message>
        <source>number of {what}</source>
        <translation>Anzahl von {what}</translation>
    </message>
    <message>
        <source>{number} of {what}</source>
        <translation>{number} von {what}</translation>
    </message>
    <message>
        <source>{what} in {area}</source>
        <translation>{what} in {area}</translation>
    </message>
    <message>
        <source>{what} by {group}</source>
        <translation>{what} nach {group}</translation>
    </message>
    <message>
        <source>take the {statistic} of {column} of those {reference} with the same {field}</source>
        <translation>{statistic} von {column} über alle {reference} mit gleichem Wert von {field} bilden</translation>
    </message>
    <message>
        <source>{taken}, times {factor}</source>
        <translation>{taken}, mal {factor}</translation>
    </message>
    <message>
        <source>mark with 100 where {condition}, else with 0</source>
        <translation>mit 100 markieren, wo {condition}, sonst mit 0</translation>
    </message>
    <message>
        <source>{factor} times {value}</source>
        <translation>{factor} mal {value}</translation>
    </message>
    <message>
        <source>{statistic} of {number} of {what}</source>
        <translation>{statistic} von {number} von {what}</translation>
    </message>
    <message>
        <source>{what} nearest to {reference}</source>
        <translation>{what}, am nächsten zu {reference}</translation>
    </message>
    <message>
        <source>largest {column}</source>
        <translation>dem größten Wert von {column}</translation>
    </message>
    <message>
        <source>smallest {column}</source>
        <translation>dem kleinsten Wert von {column}</translation>
    </message>
    <message>
        <source>latest {column}</source>
        <translation>dem spätesten Wert von {column}</translation>
    </message>
    <message>
        <source>earliest {column}</source>
        <translation>dem frühesten Wert von {column}</translation>
    </message>
    <message>
        <source>{kept}, and what equals it</source>
        <translation>{kept}, und was ihm gleicht</translation>
    </message>
    <message>
        <source>keep the {percent} with the {end}, and what equals the last of them</source>
        <translation>die {percent} mit {end} behalten, und was dem letzten davon gleicht</translation>
    </message>
    <message>
        <source>put them in order, the {end} first</source>
        <translation>ordnen, zuerst die mit {end}</translation>
    </message>
    <message>
        <source>keep the one with the {end}</source>
        <translation>das mit {end} behalten</translation>
    </message>
    <message>
        <source>keep the {count} with the {end}</source>
        <translation>die {count} mit {end} behalten</translation>
    </message>
    <message>
        <source>put them in order of their {column}</source>
        <translation>nach {column} ordnen</translation>
    </message>
    <message>
        <source>of them</source>
        <translation>davon</translation>
    </message>
    <message>
        <source>keep for each {group} the one with the {end}</source>
        <translation>je {group} das mit {end} behalten</translation>
    </message>
    <message>
        <source>keep for each {group} the {count} with the {end}</source>
        <translation>je {group} die {count} mit {end} behalten</translation>
    </message>
    <message>
        <source>the time of {field} is from {first} to {last}</source>
        <translation>die Uhrzeit von {field} ist von {first} bis {last}</translation>
    </message>
    <message>
        <source>the {part} of {field} is {first} to {last}</source>
        <translation>{part} von {field} ist {first} bis {last}</translation>
    </message>
    <message>
        <source>the {part} of {field} is {first}</source>
        <translation>{part} von {field} ist {first}</translation>
    </message>
    <message>
        <source>take the {unit} from {first} to {last}</source>
        <translation>nimm die Zeit von {first} bis {last} in {unit}</translation>
    </message>
    <message>
        <source>{rows}, and keep what has the most</source>
        <translation>{rows}, und behalte, was am meisten hat</translation>
    </message>
    <message>
        <source>{rows}, and keep what has the least</source>
        <translation>{rows}, und behalte, was am wenigsten hat</translation>
    </message>
    <message>
        <source>quarter of {field}</source>
        <translation>Quartal von {field}</translation>
    </message>
    <message>
        <source>day of {field}</source>
        <translation>Tag von {field}</translation>
    </message>
    <message>
        <source>decade of {field}</source>
        <translation>Jahrzehnt von {field}</translation>
    </message>
    <message>
        <source>month of the year of {field}</source>
        <translation>Kalendermonat von {field}</translation>
    </message>
    <message>
        <source>weekday of {field}</source>
        <translation>Wochentag von {field}</translation>
    </message>
    <message>
        <source>hour of {field}</source>
        <translation>Stunde von {field}</translation>
    </message>
    <message>
        <source>what they belong to</source>
        <translation>wozu sie gehören</translation>
    </message>
    <message>
        <source>{field} in classes of {width}</source>
        <translation>{field} in Klassen von {width}</translation>
    </message>
    <message>
        <source>from {low} to {high}</source>
        <translation>von {low} bis {high}</translation>
    </message>
    <message>
        <source>{rows}, and keep those with {limit}</source>
        <translation>{rows}, und behalte die mit {limit}</translation>
    </message>
    <message>
        <source>{distance} around {what}</source>
        <translation>{distance} um {what}</translation>
    </message>
    <message>
        <source>take the boundary of each</source>
        <translation>die Grenze von jedem nehmen</translation>
    </message>
    <message>
        <source>{statistic} {number} of {what}</source>
        <translation>{statistic} {number} von {what}</translation>
    </message>
    <message>
        <source>add {second} to {first}</source>
        <translation>{second} zu {first} addieren</translation>
    </message>
    <message>
        <source>multiply {first} by {second}</source>
        <translation>{first} mit {second} multiplizieren</translation>
    </message>
    <message>
        <source>{field} has a value</source>
        <translation>{field} nicht leer</translation>
    </message>
    <message>
        <source>measure the {size} of {reference} {where}</source>
        <translation>{where} von {reference} messen: {size}</translation>
    </message>
    <message>
        <source>number of different values</source>
        <translation>Anzahl verschiedener Werte</translation>
    </message>
    <message>
        <source>{taken}, weighted by {column}</source>
        <translation>{taken}, gewichtet mit {column}</translation>
    </message>
    <message>
        <source>keep what lies outside {reference}, or only touches it</source>
        <translation>behalten, was außerhalb von {reference} liegt oder es nur berührt</translation>
    </message>
    <message>
        <source>keep what does not lie completely within {reference}</source>
        <translation>behalten, was nicht ganz in {reference} liegt</translation>
    </message>
    <message>
        <source>keep the {numerator} as {column}</source>
        <translation>{numerator} als {column} behalten</translation>
    </message>
    <message>
        <source>most {column}</source>
        <translation>den meisten {column}</translation>
    </message>
    <message>
        <source>fewest {column}</source>
        <translation>den wenigsten {column}</translation>
    </message>
    <message>
        <source>the least distance is larger than the largest</source>
        <translation>der kleinste Abstand ist größer als der größte</translation>
    </message>
    <message>
        <source>How many</source>
        <translation>Wie viele</translation>
    </message>
    <message>
        <source>How many per cent</source>
        <translation>Wie viel Prozent</translation>
    </message>
    <message>
        <source>Which</source>
        <translation>Welche</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>Richtung</translation>
    </message>
    <message>
        <source>To either side</source>
        <translation>Zu jeder Seite</translation>
    </message>
    <message>
        <source>{field} contains</source>
        <translation>{field} enthält</translation>
    </message>
    <message>
        <source>nearest</source>
        <translation>am nächsten</translation>
    </message>
    <message>
        <source>farthest</source>
        <translation>am weitesten entfernt</translation>
    </message>
    <message>
        <source>largest</source>
        <translation>größte</translation>
    </message>
    <message>
        <source>smallest</source>
        <translation>kleinste</translation>
    </message>
    <message>
        <source>latest</source>
        <translation>späteste</translation>
    </message>
    <message>
        <source>earliest</source>
        <translation>früheste</translation>
    </message>
    <message>
        <source>total {number} of {what}</source>
        <translation>{number} von {what} insgesamt</translation>
    </message>
    <message>
        <source>distance from {place}</source>
        <translation>Entfernung von {place}</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>Höchstens</translation>
    </message>
    <message>
        <source>At least</source>
        <translation>Mindestens</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Entfernung</translation>
    </message>
    <message>
        <source>no condition is left</source>
        <translation>keine Bedingung bleibt übrig</translation>
    </message>
    <message>
        <source>{distance} around {first}</source>
        <translation>{distance} um {first}</translation>
    </message>
    <message>
        <source>{first}, as one</source>
        <translation>{first}, als eines</translation>
    </message>
    <message>
        <source>centroids of {first}</source>
        <translation>Schwerpunkte von {first}</translation>
    </message>
    <message>
        <source>mean centre of {first}</source>
        <translation>mittlerer Mittelpunkt von {first}</translation>
    </message>
    <message>
        <source>convex hull of {first}</source>
        <translation>konvexe Hülle von {first}</translation>
    </message>
    <message>
        <source>boundary of {first}</source>
        <translation>Grenze von {first}</translation>
    </message>
    <message>
        <source>{first} inside {others}</source>
        <translation>{first} innerhalb von {others}</translation>
    </message>
    <message>
        <source>{first} outside {others}</source>
        <translation>{first} außerhalb von {others}</translation>
    </message>
    <message>
        <source>{first} with {others}</source>
        <translation>{first} mit {others}</translation>
    </message>
    <message>
        <source>way from {first} to {others}</source>
        <translation>Weg von {first} nach {others}</translation>
    </message>
    <message>
        <source>what is reached within {distance} from {first}</source>
        <translation>was von {first} in {distance} erreicht wird</translation>
    </message>
    <message>
        <source>crossing of {first} and {others}</source>
        <translation>Kreuzung von {first} und {others}</translation>
    </message>
    <message>
        <source>area between {first} and {others}</source>
        <translation>Fläche zwischen {first} und {others}</translation>
    </message>
    <message>
        <source>area enclosed by {all}</source>
        <translation>von {all} umschlossene Fläche</translation>
    </message>
    <message>
        <source>{first}, one for each {field}</source>
        <translation>{first}, je {field} eines</translation>
    </message>
    <message>
        <source>measure how far {minuend} and {subtrahend} are apart</source>
        <translation>messen, wie weit {minuend} und {subtrahend} auseinanderliegen</translation>
    </message>
    <message>
        <source>give each 1/{count} as {column}</source>
        <translation>jedem 1/{count} als {column} geben</translation>
    </message>
    <message>
        <source>divide {numerator} by {count}</source>
        <translation>{numerator} durch {count} teilen</translation>
    </message>
    <message>
        <source>share of the mean</source>
        <translation>Anteil am Mittel</translation>
    </message>
    <message>
        <source>{rows}, and keep those with a count {limit}</source>
        <translation>{rows}, und behalten, wovon es {limit} gibt</translation>
    </message>
    <message>
        <source>count those {reference} with the same {field}</source>
        <translation>{reference} mit gleichem {field} zählen</translation>
    </message>
    <message>
        <source>take {column} from those {reference} with the same {field}</source>
        <translation>{column} von {reference} mit gleichem {field} übernehmen</translation>
    </message>
    <message>
        <source>keep those with the {field} of one of {reference}</source>
        <translation>behalten, was {field} mit einem von {reference} gemeinsam hat</translation>
    </message>
    <message>
        <source>keep those with the {field} of none of {reference}</source>
        <translation>behalten, was {field} mit keinem von {reference} gemeinsam hat</translation>
    </message>
    <message>
        <source>put each where the one of {reference} with the same {field} is</source>
        <translation>jedes dorthin legen, wo das aus {reference} mit gleichem {field} liegt</translation>
    </message>
    <message>
        <source>take their mean centre, weighted by {weight}</source>
        <translation>ihren mittleren Mittelpunkt nehmen, gewichtet nach {weight}</translation>
    </message>
    <message>
        <source>take them together with {other}</source>
        <translation>sie mit {other} zusammennehmen</translation>
    </message>
    <message>
        <source>take them together with {other}, what stands in both once</source>
        <translation>sie mit {other} zusammennehmen, was in beiden steht einmal</translation>
    </message>
    <message>
        <source>{rows}, and keep what comes in place {place}, the most first</source>
        <translation>{rows}, und behalte, was an Stelle {place} kommt, das meiste zuerst</translation>
    </message>
    <message>
        <source>{rows}, and keep what comes in place {place}, the least first</source>
        <translation>{rows}, und behalte, was an Stelle {place} kommt, das wenigste zuerst</translation>
    </message>
    <message>
        <source>draw the coast around them together</source>
        <translation>die Küste um sie alle zusammen zeichnen</translation>
    </message>
    <message>
        <source>join them into landmasses, and keep those of more than {area}</source>
        <translation>zu Landmassen verbinden und die von mehr als {area} behalten</translation>
    </message>
    <message>
        <source>draw the borders between them</source>
        <translation>die Grenzen zwischen ihnen zeichnen</translation>
    </message>
</context>
</TS>
