"""Runs that are made up to be hard to show: with hostile values, very long, very wide."""

from made_up import (
    COVERAGE,
    action,
    change,
    counterexample,
    dispatch,
    finding,
    goal,
    label,
    place,
    record,
    rule,
    run,
    step,
)

HOSTILE = [
    "<img src=x onerror=\"window.hacked = 'img'\">",
    "</script><script>window.hacked = 'script'</script>",
    "<!--<script>",
    "]]>&lt;&#60;&amp;",
    "javascript:window.hacked='link'",
    "a\0b\x01\x1b[31m\x7f\x85",
    "one\r\ntwo\n\nthree\ttab",
    "\u202egnp.exe\u202c \u2066in\u2069 \u200e\u200f\u061c",
    "\u2028line\u2029paragraph",
    "\u0301lone mark, a\u0301 and many: e" + "\u0300" * 200,
    "👩‍👩‍👧‍👦 👍🏽 \U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f é ﷽",
    "\ufeff\u00a0\u3000\u200b\u00ad\ue000",
    "'\"`${window.hacked = 'template'}\\",
    '{"json": [1, "\\u0000"]}',
    "(((([[[{{{",
    '"unbalanced (',
    "%s%n__proto__ constructor",
    "",
]


def everywhere(text):
    """A run in which each text is this one."""
    at = {"file": text, "line": 1, "path": text}
    changes = [change(text, text, text + "!"), change("", text, None), change(text, None, text)]
    dispatches = [dispatch(text, changes, True), dispatch(text)]
    states = [f'State(a: "{text}", b: 1)' * 3, text, text * 2]
    steps = [step(text, 1, changes, dispatches, [text], [text]), step(text, 2), step(text, 0, changes, ending=text)]
    texts = ["headline", "origin", "view", "error", "remembered", "knownSince", "token", "replay", "command", "test"]
    broken = counterexample(text, text, steps, states) | {"place": at} | {name: text for name in texts}
    texts = ["text", "meaning", "reason", "seed", "budget", "started"]
    lists = {
        "counterexamples": [broken],
        "knownFailures": [{"description": text, "counterexample": broken}],
        "evidence": [{"title": text, "text": text}],
        "warnings": [text] * 3,
        "actions": [action(text, 1, 1, 1) | {"place": at}],
        "rules": [rule(text, 1, 1) | {"place": at}],
        "labels": [label(text, 1, 1, 1, 1, 0, 1) | {"place": at}],
        "goals": [goal(text, 1) | {"place": at}],
    }
    made = record(text, "failed", **lists) | {name: text for name in texts}
    made["test"] = {"module": text, "file": text, "function": text, "label": text, "line": 1, "path": text}
    findings = [
        finding(text, text, "new", [(0, 0)], [text] * 2, text),
        finding(text, text, "fixed", [], [text] * 2, text),
    ]
    return run([made], findings)


def hostile():
    """A run whose texts try to be more than text."""
    runs = [everywhere(text) for text in HOSTILE]
    findings = []
    for index, each in enumerate(runs):
        for found in each["findings"]:
            places = [dict(place, record=index) for place in found["places"]]
            findings.append(dict(found, places=places))
    return run([made for each in runs for made in each["records"]], findings)


def long(steps=10_000, size=1_000_000):
    """A counterexample of 10,000 steps, states and other values of a megabyte, and many of all else."""
    rows = ", ".join(f'Row(id: {i}, title: "row number {i}")' for i in range(size // 40))
    states = [f"ListState(rows: [{rows}], version: {i})" for i in range(3)]
    states += ["x" * size, "\u202e" * 1000 + '"' * size]
    many = [step(f".set({i})", i % 5, [change("version", str(i), str(i + 1))]) for i in range(steps)]
    many[0] = step(".set(0)", 0, many[0]["changes"] * 5_000)
    many[steps // 2] = step("y" * size, 0)
    values = {"error": "e" * size, "view": "v" * size, "test": "t\n" * (size // 2)}
    large = counterexample("10a9e000", "z" * size, many, states, **values)
    small = counterexample("5ma11000", "small", many[1:30], ["a", "b", "c", "d", "e"])
    records = [record(f"number{i}()", "noFailureFound", **(COVERAGE if i % 100 == 0 else {})) for i in range(2_000)]
    records[7] = record(
        "f" * size,
        "failed",
        counterexamples=[large] + [small] * 49,
        warnings=["w" * 2_000] * 500,
        actions=[action(f".action{i}", i, i, i / 2e6) for i in range(2_000)],
        growth={"visited": [i * 10 for i in range(1, 20_001)], "distinct": list(range(1, 20_001))},
    ) | {"reason": "r" * size, "text": "r\n" * (size // 2)}
    findings = []
    for i in range(1_000):
        name = f"rule {i} " + "n" * (size if i < 3 else 10)
        tests = ["t" * 1000] * (1_000 if i < 3 else 2)
        findings.append(finding(f"{i:08x}", name, "fixed" if i % 2 else "known", [] if i % 2 else [(7, i % 50)], tests))
    return run(records, findings)


def wide():
    """A step that has many of all."""
    changes = [change(f"rows[{i}].title", f'"{i}"', f'"{i} \u202e"') for i in range(100)]
    dispatches = [dispatch(f".set({i})", changes) for i in range(100)]
    steps = [step("set all", 1, changes, dispatches, ["save() called"] * 100, ["any title does"] * 100)]
    states = ["[" + ", ".join(f'Row(title: "{i} {mark}", isDone: false)' for i in range(1_000)) + "]" for mark in "ab"]
    broken = counterexample("31de0000", "all is well", steps, states)
    found = finding("31de0000", "all is well", "new", [(0, 0)], ["AppTests/CounterTests.swift sets()"])
    return run([record("sets()", "failed", kind="interaction", counterexamples=[broken])] * 30, [found])
