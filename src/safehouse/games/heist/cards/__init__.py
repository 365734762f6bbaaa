"""What the cards do: abilities, events, crises."""
