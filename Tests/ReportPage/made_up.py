"""A run that is made up, as a team would see it, and what others are made of."""


def place(line, file="CounterTests.swift"):
    return {"file": f"AppTests/{file}", "line": line, "path": f"Tests/AppTests/{file}"}


def change(path, old=None, new=None):
    return {key: value for key, value in [("path", path), ("old", old), ("new", new)] if value is not None}


def dispatch(action, changes=None, isBroken=None):
    made = {"action": action} | ({} if changes is None else {"changes": list(changes)})
    return made if isBroken is None else dict(made, isBroken=isBroken)


def step(name, state=None, changes=(), dispatches=(), calls=(), notes=(), ending=None):
    made = {"name": name, "changes": list(changes), "dispatches": list(dispatches)}
    made |= {"calls": list(calls), "notes": list(notes)}
    made |= {} if state is None else {"state": state}
    return made if ending is None else dict(made, ending=ending)


TEST = """@Test func countIsAtLeast0() {
    // Breaks “count ≥ 0” (AppTests/CounterTests.swift:14).
    let mutation = CounterMutation()
    var state = CounterState(count: 0)
    mutation.mutate(action: .decrement, state: &state)
    // State the rule itself here to make it a regression test.
    #expect(!Difference(from: state, to: CounterState(count: -1)).isEmpty)
}"""


def counterexample(id, rule, steps, states, line=14, file="CounterTests.swift", test="counts()", **more):
    token = "f2-AhZjb3VudCDiiaUgMBQuZGVjcmVtZW50AAIAAD3uDoI"
    made = {"id": id, "rule": rule, "place": place(line, file), "steps": steps, "states": states, "test": TEST}
    many = "step" if len(steps) == 1 else "steps"
    made["headline"] = f"{rule} failed after {len(steps)} {many} (AppTests/{file}:{line})"
    made["origin"] = f"found in run 3 after 17 steps, shrunk to {len(steps)} with 41 evaluations"
    made["isShortest"] = True
    made |= {"token": token, "replay": f'replay("{token}")'}
    made["command"] = f"FLUXFUZZ_ONLY='AppTests/{file} {test}' FLUXFUZZ_REPLAY={token} swift test"
    if states:
        made["start"] = {"state": 0, "dispatches": [], "notes": []}
    return made | more


def action(name, line, drawn, share, file="CounterTests.swift", blocked=0, **more):
    return {"name": name, "place": place(line, file), "drawn": drawn, "share": share, "blocked": blocked} | more


def rule(name, line, checks, file="CounterTests.swift"):
    return {"name": name, "place": place(line, file), "checks": checks}


def label(name, line, count, share, required, lower, upper):
    bounds = {"requiredShare": required, "isSufficient": share >= required, "lower": lower, "upper": upper}
    return {"name": name, "place": place(line), "count": count, "share": share} | bounds


def goal(name, line, run=None, step=None):
    return {"name": name, "place": place(line)} | ({} if step is None else {"run": run, "step": step})


COVERAGE = {
    "actions": [
        action(".increment", 14, 5012, 0.2506, enabledShare=1.0, unchangedShare=0.0),
        action(".decrement", 15, 3120, 0.156, enabledShare=0.63, unchangedShare=0.0, blocked=1840),
        action(".add(_:)", 16, 9821, 0.491, enabledShare=1.0, unchangedShare=0.1),
        action(".reset", 17, 2047, 0.1024, enabledShare=1.0, unchangedShare=0.31),
        action(".undo", 18, 0, 0.0, enabledShare=0.0, blocked=210),
    ],
    "rules": [
        rule("count ≥ 0", 20, 21000),
        rule("reset leads to 0", 21, 2047),
        rule("undo takes the last step back", 22, 0),
    ],
    "labels": [
        label("empty", 24, 210, 0.01, 0.05, 0.005, 0.02),
        label("more than ten", 25, 4830, 0.23, 0.2, 0.215, 0.246),
    ],
    "goals": [goal("reaches 100", 27, 3, 7), goal("reaches the limit of the display", 28)],
    # Many states are new at first, few later.
    "growth": {
        "visited": [500 * i for i in range(1, 41)],
        "distinct": [round(5478 * (1 - (1 - i / 40) ** 3)) for i in range(1, 41)],
    },
}


def record(function, verdict, line=12, file="CounterTests.swift", label=None, **more):
    test = {"module": "AppTests", "file": file, "function": function, "line": line, "path": f"Tests/AppTests/{file}"}
    if label:
        test["label"] = label
    made = {"format": "fluxfuzz-record", "version": 1, "test": test, "verdict": verdict, "kind": "action"}
    made["text"] = f"{verdict}: {function}\n\n  start  CounterState(count: 0)\n      1  .decrement  count: 0 → -1\n"
    made["meaning"] = "No failure was found in 1000 runs. With 95 % confidence, no more than 0.29 % of such runs fail."
    made |= {"seed": "42", "budget": "Budget(runs: 1000)", "started": "2026-11-29T09:10:01Z", "seconds": 1.25}
    made |= {"runs": 1000, "steps": 20000, "evidence": []}
    made |= {kind: [] for kind in ["actions", "rules", "labels", "goals"]}
    made |= {"warnings": [], "counterexamples": [], "knownFailures": []}
    if verdict == "noFailureFound":
        made["excludedFailureRate"] = 0.0029
        repeated = "11 runs, 1029 steps: the same each time (digest e3710ef3)"
        excluded = "above 0.29 % of such runs fail (with 95 % confidence)"
        made["evidence"] = [{"title": "repeated", "text": repeated}, {"title": "excluded", "text": excluded}]
    return made | more


def proof(function, file, distinct, transitions, depth, isComplete, **more):
    states = {"distinct": distinct, "transitions": transitions, "depth": depth, "isComplete": isComplete}
    scope = "Every reachable state" if isComplete else "Every state within the bound"
    more["meaning"] = f"{scope} was visited, and each rule held: {distinct} states, {transitions} transitions."
    return record(function, "verified", 18, file, runs=0, steps=0, seconds=0.31, states=states, **more)


def run(records, findings):
    verdicts = ["failed", "incomplete", "vacuous", "noFailureFound", "verified"]
    totals = {name: sum(each["verdict"] == name for each in records) for name in verdicts}
    made = {"format": "fluxfuzz-run", "version": 1, "finished": "2026-11-29T09:10:11Z", "totals": totals}
    return made | {"findings": findings, "records": records}


def finding(id, rule, status, places, tests, since=None):
    places = [{"record": record, "counterexample": number} for record, number in places]
    made = {"id": id, "rule": rule, "status": status, "places": places, "tests": tests}
    return dict(made, since=since) if since else made


def search():
    """Two searches, the first of which is answered last."""

    def row(number, name):
        return (
            f'Repository(id: {number}, name: "{name}", owner: User(login: "blob", isPro: false), stars: {number * 7})'
        )

    def state(query, names, isLoading, page):
        rows = ", ".join(row(*each) for each in enumerate(names, 1))
        pages = f"pagination: Pagination(next: {page}, last: 12)"
        return f'SearchState(query: "{query}", results: [{rows}], {pages}, isLoading: {isLoading}, error: nil, selected: nil)'

    names = [
        "swift-argument-parser",
        "swift-collections",
        "swift-algorithms",
        "swift-testing",
        "swift-log",
        "swift-nio",
    ]
    states = [state("", [], "false", 1), state("swift", [], "true", 1), state("swif", [], "true", 1)]
    states += [state("swif", ["swiftlint"], "false", 2), state("swif", names, "false", 2)]
    typed = [change("query", '""', '"swift"'), change("isLoading", "false", "true")]
    shown = [change("results[0]", None, row(1, "swiftlint")), change("pagination.next", "1", "2")]
    stopped = [change("isLoading", "true", "false")]
    late = [change("results[0].name", '"swiftlint"', '"swift-argument-parser"')]
    late += [change(f"results[{number}]", None, row(number + 1, name)) for number, name in enumerate(names) if number]
    answer = ", ".join(f'"{name}"' for name in names)
    steps = [
        step('search("swift")', 1, typed, [dispatch('.search("swift")')], ['search("swift")']),
        step('search("swif")', 2, [change("query", '"swift"', '"swif"')], [dispatch('.search("swif")')],
             ['search("swif")'], ["fails as well, as far as tried, with any title"]),
        step('search("swif") answers ["swiftlint"]', 3, [],
             [dispatch('.show(["swiftlint"], page: 1)', shown), dispatch(".stopLoading", stopped)]),
        step(f'search("swift") answers [{answer}]', 4, late, [dispatch(f".show([{answer}], page: 1)")]),
    ]  # fmt: skip
    view = 'SearchView(title: "6 results for “swif”", rows: ["swift-argument-parser", "swift-collections", …])'
    error = "the results begin with “swift-argument-parser”, which “swift” was answered with, but the query is “swif”"
    more = {"line": 31, "file": "SearchTests.swift", "test": "answers()", "view": view, "error": error}
    return counterexample("9f3a01c2", "the results fit the query", steps, states, **more)


def failing():
    """The records that failed."""
    counts = ["CounterState(count: 0)", "CounterState(count: 1)", "CounterState(count: -1)"]
    down = step(".decrement", 2, [change("count", "0", "-1")])
    up, reset = step(".increment", 1, [change("count", "0", "1")]), step(".reset", 0, [change("count", "1", "0")])
    file = "Tests/RememberedFailures/AppTests/count-at-least-0-1.txt"
    short = counterexample("77aa01b3", "count ≥ 0", [down], counts, knownSince="2026-11-20", remembered=file)
    again = counterexample("77aa01b3", "count ≥ 0", [up, reset, down], counts)
    full, empty = [change("rows", "[]", '["a", "b"]')], [change("rows", '["a", "b"]', "[]")]
    steps = [
        step("load", 1, full, [dispatch('.show(["a", "b"])')]),
        step("clear", 0, empty, [dispatch(".clear")]),
    ]
    trap = counterexample(
        "c001d00d", "no trap", steps + [step("select 1", ending="trapped")],
        ["ListState(rows: [])", 'ListState(rows: ["a", "b"])'], 40, "ListTests.swift",
        headline="trapped after 3 steps (AppTests/ListTests.swift:40)", error="Index out of range: index 1, count 0",
    )  # fmt: skip
    contact = step('Contact(name: "\\u{301}", mail: nil, tags: ["", "a"])', notes=["any tags do"])
    value = counterexample("0badf00d", "decoding gives what was encoded", [contact], [], 9, "CodingTests.swift",
                           error='they differ: Contact(name: "", mail: nil, tags: ["", "a"])')  # fmt: skip
    searches = [
        action("search", 31, 1210, 0.39, "SearchTests.swift", unchangedShare=0.02),
        action("search answers", 32, 1100, 0.35, "SearchTests.swift", 300, enabledShare=0.7),
        action("search fails", 33, 810, 0.26, "SearchTests.swift", 290, enabledShare=0.7),
    ]
    found = {"meaning": "1 failure found in 210 runs, 3120 steps.", "runs": 210, "steps": 3120, "seconds": 4.8}
    user = dict(found, kind="interaction")
    return [
        record("answers()", "failed", 29, "SearchTests.swift", counterexamples=[search()],
               **(COVERAGE | user | {"actions": searches})),
        record("counts()", "failed", counterexamples=[short], **(found | COVERAGE)),
        record("countsWithUndo()", "failed", 33, label="small", counterexamples=[again], **found),
        record("selects()", "failed", 38, "ListTests.swift", counterexamples=[trap], **user),
        record("codable()", "failed", 9, "CodingTests.swift", counterexamples=[value], **dict(found, kind="value")),
    ]  # fmt: skip


def realistic():
    states = ["CounterState(count: 0)", "CounterState(count: 3)"]
    undo = [step(".add(3)", 1, [change("count", "0", "3")]), step(".undo", 1)]
    known = counterexample("5eed5eed", "undo takes the last step back", undo, states)
    warning = "“count ≥ 0” and “count is not negative” are declared at the same line, so their counts are added up."
    unreached = ".undo was never enabled; “undo takes the last step back” was never checked.\nLet .add come before it."
    clock = "the code under test is not deterministic: nothing failed, but a run is not the same when it is repeated."
    clock += " Run 4 differs in step 2, .tick. A mutation, guard or rule may read the time"
    game = {
        "growth": {"visited": [1, 2, 3, 4, 5, 6], "distinct": [1, 10, 82, 1090, 3870, 5478]},
        "actions": [action(".play(row:column:)", 20, 16167, 1, "GameTests.swift")],
        "rules": [rule("no field is taken twice", 21, 5478, "GameTests.swift")],
        "goals": [goal("somebody wins", 22, 0, 5)],
    }
    knownFailure = {"description": "known until 2026-12-01: undo takes the last step back", "counterexample": known}
    screen = {"file": "ScreenTests.swift", "kind": "interaction"}
    records = [
        record("addsUp()", "noFailureFound", 40, warnings=[warning], **COVERAGE),
        proof("everyStateOfTheGame()", "GameTests.swift", 5478, 16168, 10, True, **game),
        record("neverUndone()", "vacuous", 61, reason=unreached, **COVERAGE),
        *failing(),
        record("undone()", "noFailureFound", 70, knownFailures=[knownFailure]),
        record("twice()", "incomplete", 12, "ClockTests.swift", reason=clock),
        record("sorted()", "noFailureFound", 15, "CodingTests.swift", kind="value", steps=1000, seconds=0.09),
        proof("proof(of:)", "JugTests.swift", 16, 97, 8, False, label="3 jugs"),
        *[record(f"screen{n}()", "noFailureFound", 10 + n, seconds=0.4 + n / 7, **screen) for n in range(1, 15)],
    ]
    counting = ["AppTests/CounterTests.swift counts()", "AppTests/CounterTests.swift countsWithUndo() (small)"]
    codable = finding(
        "0badf00d", "decoding gives what was encoded", None, [(7, 0)], ["AppTests/CodingTests.swift codable()"]
    )
    findings = [
        finding("77aa01b3", "count ≥ 0", "known", [(4, 0), (5, 0)], counting, "2026-11-20"),
        finding("9f3a01c2", "the results fit the query", "new", [(3, 0)], ["AppTests/SearchTests.swift answers()"]),
        finding("c001d00d", "no trap", "new", [(6, 0)], ["AppTests/ListTests.swift selects()"]),
        codable,
        finding(
            "f1aed000", "the total is not negative", "fixed", [], ["AppTests/CartTests.swift totals()"], "2026-11-24"
        ),
        finding("57a1e000", "a coupon counts once", "stale", [], ["AppTests/CartTests.swift coupons()"], "2026-10-02"),
    ]
    return run(records, findings)
