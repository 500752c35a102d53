"""Relations to references, and geometries that no layer holds."""
