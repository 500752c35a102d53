"""The project as values, and what goes back into QGIS: snapshots, catalog, settings, layers, tasks."""
