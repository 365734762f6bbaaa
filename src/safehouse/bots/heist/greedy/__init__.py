"""The steady bot, and the careless one with other habits: the action that is worth most now."""
