"""Games on paper: records, replay, autosaves; every file is read with suspicion and written whole."""
