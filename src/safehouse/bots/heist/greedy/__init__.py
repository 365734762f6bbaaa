"""The steady bot, and the careless one with other habits: both take the best action now."""
