"""From a grounded frame to a workflow: concepts, GeoFlow graphs, macro-templates, operations. No QGIS in here."""
