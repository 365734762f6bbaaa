"""Tables for whoever reads and writes: a language model, an assistant, a person with a text line.

`prompt` writes down what a seat may know and do; `table` is a game against bots to be played by
answers in text; `suite` measures how well somebody plays; `tools` is all of it over MCP.
"""
