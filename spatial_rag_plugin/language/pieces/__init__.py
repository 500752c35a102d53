"""Questions by their pieces, whatever order these stand in: ``cutting`` → ``holding`` → ``saying``."""
