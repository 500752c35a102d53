"""Reading layers as columns: from memory, straight from a GeoPackage, or through QGIS."""
