"""What the bench measures for one game alone: a module with `ROWS` and `measure(effort)`."""
