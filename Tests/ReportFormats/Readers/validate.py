"""Reads the reports of a run with tools of others, and says what is wrong with them.

Usage: validate.py FOLDER [--texts FILE] [--expect JSON]
"""
import argparse
import html.parser
import json
import os
import pathlib
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import commands
import markdown
from texts import from_swift, resolved, shows_nothing_else

try:
    import jsonschema
except ImportError:
    jsonschema = None
try:
    import markdown_it
except ImportError:
    markdown_it = None

DOCS = pathlib.Path(__file__).resolve().parents[3] / "Docs"
problems = []
left_out = []


def check(condition, text):
    if not condition:
        problems.append(text)


def schema_problems(value, schema, validator):
    for error in validator(schema, format_checker=jsonschema.FormatChecker()).iter_errors(value):
        yield f"{'/'.join(map(str, error.absolute_path))}: {error.message[:200]}"


def check_json(folder):
    run = json.loads((folder / "reports.json").read_bytes())
    records = [json.loads(file.read_bytes()) for file in sorted((folder / "records").glob("*.json"))]
    key = lambda record: json.dumps(record, sort_keys=True)
    check(sorted(map(key, records)) == sorted(map(key, run["records"])), "reports.json: its records are not those of the files")
    check(sum(run["totals"].values()) == len(records), "reports.json: the totals are wrong")
    for finding in run["findings"]:
        for place in finding["places"]:
            counterexample = run["records"][place["record"]]["counterexamples"][place["counterexample"]]
            check(counterexample["id"] == finding["id"], "reports.json: a place of a finding is another one's")
    if jsonschema is None or not hasattr(jsonschema, "Draft202012Validator"):
        left_out.append("JSON Schema: the module jsonschema is not there, or too old")
        return run
    schema = json.loads((DOCS / "report.schema.json").read_text())
    validator = jsonschema.Draft202012Validator
    validator.check_schema(schema)
    for text in schema_problems(run, schema, validator):
        problems.append(f"reports.json: {text}")
    record_schema = {"$schema": schema["$schema"], "$ref": "#/$defs/record", "$defs": schema["$defs"]}
    for record in records:
        for text in schema_problems(record, record_schema, validator):
            problems.append(f"records: {text}")
    # What it requires is missed.
    for name in ("verdict", "seed", "counterexamples"):
        smaller = {key: value for key, value in records[0].items() if key != name}
        check(any(schema_problems(smaller, record_schema, validator)), f"the schema does not require {name}")
    return run


PROBLEMS = {"failure": "failures", "error": "errors", "skipped": "skipped"}


def check_junit(folder, run):
    root = ElementTree.parse(folder / "junit.xml").getroot()
    cases = root.findall("testsuite/testcase")
    check(len(cases) == len(run["records"]), "junit.xml: the number of tests is wrong")
    name = lambda test: test["function"] + (f" ({test['label']})" if "label" in test else "")
    by_name = {}
    for record in run["records"]:
        by_name.setdefault(resolved(name(record["test"])), []).append(record)
    for case in cases:
        of_name = by_name.get(resolved(case.get("name")), [])
        record = of_name.pop(0) if of_name else None
        check(record is not None, f"junit.xml: there is no test {case.get('name')[:80]!r}")
        if record is None:
            continue
        passes_as_known = record.get("isTolerated", False)
        check((case.find("skipped") is not None) == passes_as_known, "junit.xml: what is known is told as something else")
        element = next((each for kind in PROBLEMS if (each := case.find(kind)) is not None), None)
        check((element is None) == (record["verdict"] in ("noFailureFound", "verified")), "junit.xml: a verdict is wrong")
        if element is None:
            continue
        check(resolved(element.text) == resolved(record["text"]), f"junit.xml: the text of {case.get('name')[:80]!r} is another")
        check(shows_nothing_else(element.text), "junit.xml: there are control characters")
    for kind, attribute in PROBLEMS.items():
        check(int(root.get(attribute)) == len(root.findall(f".//{kind}")), f"junit.xml: {attribute} is wrong")
    if not shutil.which("xmllint"):
        left_out.append("the XSD: xmllint is not there")
        return
    command = ["xmllint", "--noout", "--huge", "--schema", str(DOCS / "report.xsd"), str(folder / "junit.xml")]
    result = subprocess.run(command, capture_output=True, text=True)
    check(result.returncode == 0, f"junit.xml: {result.stderr[:500]}")


def check_sarif(folder, run):
    log = json.loads((folder / "fluxfuzz.sarif").read_bytes())
    results = log["runs"][0]["results"]
    rules = {rule["id"] for rule in log["runs"][0]["tool"]["driver"]["rules"]}
    found = [finding for finding in run["findings"] if finding["places"]]
    unanswered = [record for record in run["records"] if record["verdict"] in ("incomplete", "vacuous")]
    check(len(results) == len(found) + len(unanswered), "fluxfuzz.sarif: the number of results is wrong")
    for finding, result in zip(found, results):
        place = finding["places"][0]
        record = run["records"][place["record"]]
        text = result["message"]["text"]
        check(result["ruleId"] in rules, "fluxfuzz.sarif: a rule is not there")
        check(resolved(text).endswith(resolved(record["text"])), f"fluxfuzz.sarif: the text of {finding['rule'][:80]!r} is another")
        check(shows_nothing_else(text) and "](" not in text, "fluxfuzz.sarif: there are control characters, or links")
        check(result["partialFingerprints"]["fluxfuzz/v1"] == finding["id"], "fluxfuzz.sarif: a fingerprint is wrong")
    path = os.environ.get("FORMATS_SARIF_SCHEMA")
    if not path or jsonschema is None:
        left_out.append("the schema of SARIF: FORMATS_SARIF_SCHEMA names no file, or the module jsonschema is not there")
        return
    for text in schema_problems(log, json.loads(pathlib.Path(path).read_text()), jsonschema.Draft4Validator):
        problems.append(f"fluxfuzz.sarif: {text}")


def check_summary(folder, run):
    text = (folder / "summary.md").read_bytes().decode()
    if markdown_it is None:
        left_out.append("Markdown: the module markdown_it is not there")
        return
    for problem in markdown.problems(text, run["records"], markdown_it):
        problems.append(f"summary.md: {problem}")


def check_annotations(folder, run):
    text = (folder / "annotations.txt").read_bytes().decode()
    lines = text.split("\n")
    check(lines.pop() == "", "annotations.txt: the last line has no end")
    open_findings = [finding for finding in run["findings"] if finding["places"]]
    unanswered = [record for record in run["records"] if record["verdict"] in ("incomplete", "vacuous")]
    check(len(lines) == min(10, len(open_findings) + len(unanswered)), f"annotations.txt: there are {len(lines)} lines")
    check(shows_nothing_else(text), "annotations.txt: there are control characters")
    for index, line in enumerate(lines):
        command = commands.read(line)
        check(command and command[0] in ("error", "warning"), f"annotations.txt: {line[:80]!r} is no annotation")
        check(not commands.is_old_command(line), "annotations.txt: there is a command in the old form")
        if not command or "line" not in command[1] or index >= len(open_findings):
            continue
        place = open_findings[index]["places"][0]
        record = run["records"][place["record"]]
        counterexample = record["counterexamples"][place["counterexample"]]
        check(set(command[1]) == {"file", "line", "title"}, "annotations.txt: there are other properties")
        check(resolved(command[1]["title"]).startswith(resolved(counterexample["headline"])), "annotations.txt: a title is another")
        lines_of_text = [part for part in record["text"].split("\n") if part][:30]
        message = "\n".join(lines_of_text + [counterexample["command"]])
        # A return and a line feed are one character to Swift.
        is_same = resolved(command[2]) == resolved(message) or "\r" in record["text"]
        check(is_same, "annotations.txt: a message is another")


class PageData(html.parser.HTMLParser):
    """The text of the element of a page that has the data of the run."""

    def __init__(self):
        super().__init__()
        self.is_inside = False
        self.text = ""

    def handle_starttag(self, tag, attributes):
        self.is_inside = tag == "script" and ("id", "data") in attributes

    def handle_endtag(self, tag):
        self.is_inside = False

    def handle_data(self, data):
        if self.is_inside:
            self.text += data


def check_page(folder, run):
    page = PageData()
    page.feed((folder / "index.html").read_bytes().decode())
    check(page.text and json.loads(page.text) == run, "index.html: its data is another")
    path = os.environ.get("FORMATS_HTML_CHECKER")
    if not path or not shutil.which("java"):
        left_out.append("the HTML checker: FORMATS_HTML_CHECKER names no file, or java is not there")
        return
    # What it says of style sheets is not about their syntax only, and it knows no newer properties.
    command = ["java", "-jar", path, "--filterpattern", ".*CSS: .*", str(folder / "index.html")]
    result = subprocess.run(command, capture_output=True, text=True)
    check(result.returncode == 0, f"index.html: {result.stderr[:500]}")


def check_texts(run, file):
    """Each text of the tests is in JSON as it was."""
    texts = ["".join(map(chr, scalars)) for scalars in json.loads(pathlib.Path(file).read_text())]
    records = {}
    for record in run["records"]:
        if record["test"]["function"] == "texts()":
            records[int(record["test"]["label"].split(" ")[0])] = record
    check(sorted(records) == list(range(len(texts))), f"there are {len(records)} records of {len(texts)} texts")
    for number, record in records.items():
        text = texts[number]
        counterexample = record["counterexamples"][0]
        states = [from_swift(state) for state in counterexample["states"]]
        check(record["rules"][0]["name"] == text, f"the rule of {text[:80]!r} is another")
        check(counterexample["error"] == text, f"the error of {text[:80]!r} is another")
        check(states == [text + "0", text + "1"], f"the states of {text[:80]!r} are others")
        check(from_swift(counterexample["steps"][0]["name"]) == text + "1", f"the step of {text[:80]!r} is another")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--texts")
    parser.add_argument("--expect", default="{}", help="what some findings or totals have to be")
    arguments = parser.parse_args()
    run = check_json(arguments.folder)
    for reader in (check_junit, check_sarif, check_summary, check_annotations, check_page):
        reader(arguments.folder, run)
    if arguments.texts:
        check_texts(run, arguments.texts)
    for name, expected in json.loads(arguments.expect).items():
        statuses = {finding.get("status", "none") for finding in run["findings"] if finding["rule"] == name}
        actual = run["totals"].get(name, sorted(statuses))
        check(actual == expected, f"{name} is {actual}, not {expected}")
    for text in sorted(set(left_out)):
        print(f"left out: {text}")
    for text in problems[:20]:
        print(text)
    return 1 if problems else 0


sys.exit(main())
