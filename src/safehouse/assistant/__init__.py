"""Tables for players who use text: a language model, an assistant, a person at a prompt.

`prompt` describes what a seat may know and do; `table` is a game against bots, played by answers in
text; `suite` measures how well somebody plays; `tools` offers it over MCP.
"""
