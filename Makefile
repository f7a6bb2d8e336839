# The targets a newcomer needs stand first; `make` alone lists them.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
# What a build needs, and what tests and demonstrations need beside it.
LIBRARIES := libpcre2-dev libyaml-dev libutf8proc-dev libidn2-dev libsqlite3-dev libpq-dev libargon2-dev \
	libcrypt-dev pkg-config tzdata
SERVERS := sqlite3 postgresql
PREFIX ?= /usr/local
SECONDS ?= 600
SWIFT ?= swift
# Without the Swift runtime and the small libraries beside it, a command starts faster and runs anywhere.
ARCHIVES := $(CURDIR)/.build/archives
# CPU=native builds for the processor at hand, and perhaps for no other.
RELEASE = -c release --static-swift-stdlib --pkg-config-path $(ARCHIVES) \
	--disable-local-rpath -Xlinker --no-export-dynamic \
	$(if $(CPU),-Xswiftc -target-cpu -Xswiftc $(CPU))
BINARIES = "$$($(SWIFT) build -c release --show-bin-path)"

.DEFAULT_GOAL := help
.PHONY: help demo demo-login demo-login-postgres test check laws bench bench-growth bench-peers measured fuzz \
	tsan asan format release install packages libraries clean

help: ## List the targets
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 21

demo: libraries ## Validate the sample submissions and show them as a person reads them
	@$(SWIFT) build -c release --product formcheck
	@Scripts/demo.sh "$$($(SWIFT) build -c release --show-bin-path)/formcheck"

demo-login: libraries ## Sign in, right and wrong, checked in a SQLite database
	@Scripts/packages.sh sqlite3
	@$(SWIFT) build -c release --product formcheck
	@Scripts/demo-login.sh "$$($(SWIFT) build -c release --show-bin-path)/formcheck" sqlite

demo-login-postgres: libraries ## The same in PostgreSQL, started for it and stopped again
	@Scripts/packages.sh postgresql
	@$(SWIFT) build -c release --product formcheck
	@Scripts/demo-login.sh "$$($(SWIFT) build -c release --show-bin-path)/formcheck" postgresql

test: packages ## Run every test
	$(SWIFT) build --build-tests
	$(SWIFT) test --skip-build

check: packages ## What must pass before a change lands: formatting, warnings as errors, tests
	$(SWIFT) format lint --strict --recursive Sources Tests Benchmarks Package.swift
	$(SWIFT) build --build-tests -Xswiftc -warnings-as-errors
	$(SWIFT) test --skip-build

laws: packages ## Run the property tests with ten times the checks
	FORMRULES_EFFORT=10 $(SWIFT) test --filter Law

bench: measured ## Measure: ratios side by side in one run; ARGUMENTS choose suites and compare
	@$(BINARIES)/formbench $(ARGUMENTS)

bench-growth: measured ## Measure how the time grows with the bytes; takes some minutes
	@$(BINARIES)/formbench growth $(ARGUMENTS)

# The others are built for the processor at hand, too.
bench-peers: CPU = native
bench-peers: measured ## Measure beside other validators, where their data are; ARGUMENTS go to it
	@Scripts/bench-peers.sh $(BINARIES) $(ARGUMENTS)

measured: release
	@$(SWIFT) build $(RELEASE) --product formbench

fuzz: packages ## Fuzz both targets with AddressSanitizer, SECONDS each (default 600)
	Tests/Fuzzing/run.sh FuzzRules $(SECONDS)
	Tests/Fuzzing/run.sh FuzzSubmission $(SECONDS)

tsan: packages ## Run the concurrency tests under ThreadSanitizer
	$(SWIFT) test --sanitize=thread --scratch-path .build/tsan --filter 'Concurrency|FormStoresTests'

asan: packages ## Run the tests of the stores under AddressSanitizer, leaks included
	LSAN_OPTIONS=suppressions=$(CURDIR)/Scripts/leaks.supp \
	  $(SWIFT) test --sanitize=address --scratch-path .build/asan --filter FormStoresTests

format: ## Format the sources
	$(SWIFT) format --in-place --recursive Sources Tests Benchmarks Package.swift

release: libraries ## Build the command, linked statically and stripped
	-@Scripts/packages.sh libunistring-dev
	@Scripts/archives.sh $(ARCHIVES)
	$(SWIFT) build $(RELEASE) --product formcheck
	strip $(BINARIES)/formcheck

install: release ## Install the command with its manual page and completions under PREFIX
	Scripts/install.sh $(BINARIES)/formcheck "$(PREFIX)"

packages: ## Install the Debian packages that are missing, or print the line that does
	@Scripts/packages.sh $(LIBRARIES) $(SERVERS)

libraries:
	@Scripts/packages.sh $(LIBRARIES)

clean: ## Remove what was built
	$(SWIFT) package clean
