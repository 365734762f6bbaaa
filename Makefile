# Chores, one line each. `make` alone prints them; playing and testing do not need make.
.PHONY: help ready run test check fix cover web types facts keep cases playthroughs lock docs bench compile hooks clean
bin := .venv/bin
help:          ## print this list
	@sed -n 's/^\([a-z]*\):.*## /\1|/p' Makefile | awk -F'|' '{ printf "  make %-13s %s\n", $$1, $$2 }'
ready:         ## make .venv with the developer's tools
	@./safehouse --help >/dev/null && $(bin)/python -m tools.chores ready
run:           ## run a server
	@./safehouse serve
test:          ## everything CI runs
	@./safehouse test
check: ready   ## style, types, layers
	@$(bin)/python -m tools.chores check
fix: ready     ## format the Python files
	@$(bin)/ruff check --fix; $(bin)/ruff format
cover: ready   ## pytest with a coverage report in htmlcov/
	@$(bin)/pytest -n 2 --cov --cov-report=html --cov-report=term
web:           ## build the page into src/safehouse/web/static
	@cd web && npm install --no-save --no-audit --no-fund && npm run build
types: ready   ## write the page's types of everything on the wire
	@$(bin)/python -m tools.chores types
facts: ready   ## write the page's data and English words of cards, heists and scores
	@for tool in greed_cards heist_facts gang_names score_pad plurals; do $(bin)/python web/tools/$$tool.py; done
keep: ready    ## store the current rules with Safehouse, before a VERSION is raised
	@$(bin)/python -m tools.chores keep
cases:         ## run the worked cases and the recorded games
	@./safehouse cases tests/cases tests/playthroughs
playthroughs:  ## record the kept games again (then review the diff)
	@tools/playthroughs.sh
lock: ready    ## renew the lock files with the newest versions
	@$(bin)/python -m tools.chores lock
bench: ready   ## actions per second, and the cost of a clone, a view and a frame
	@./safehouse bench
compile: ready ## build core and games with mypyc
	@./safehouse compile
docs:          ## build the guide, API reference and rules as a site
	@./safehouse docs
hooks:         ## let git format before a commit and check before a push
	@git config core.hooksPath .githooks
clean:         ## remove what tools left behind (not .venv)
	@rm -rf build dist htmlcov src/safehouse/web/site .coverage* .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
