"""Validates menulint's output against the schemas of the programs that read it."""

import json
import os
import re
import subprocess
import sys
import tempfile

import jsonschema
from lxml import etree

PROGRAM = os.path.abspath(sys.argv[1])
SHARED = os.path.abspath(sys.argv[2])
SCHEMAS = os.path.join(SHARED, "suites", "schemas")
with open("Sources/Reports/ReportFormat.swift", encoding="utf-8") as source:
    FORMATS = re.search(r"^  case (.+)$", source.read(), re.M).group(1).split(", ")

# Titles that try to end an attribute, a section, a command, or a line, or to move and reorder text.
HOSTILE = [
    "]]> <b>&amp; 'x' \"y\"", "::error::owned", "%0A::warning file=x::", "a\n::error::b", "\x1b[31mred\x1b[0m",
    "\u202egnp.exe", "\u2066isolate", "nul\x00byte", "bell\x07", "\x9b31m", "line\u2028separator", "\ufffe\uffff",
    "</checkstyle>", "<!--", "a, b: c", "\\u0041", "tab\there", "👩‍👩‍👧 family", "x" * 5000, "end\r",
]


def run(arguments, cwd):
    result = subprocess.run([PROGRAM, *arguments], cwd=cwd, capture_output=True)
    if result.returncode not in (0, 1, 2):
        fail(f"{arguments}: status {result.returncode}: {result.stderr[:500]!r}")
    return result.stdout


def fail(message):
    print(f"FAILED: {message}")
    sys.exit(1)


def load(name):
    with open(os.path.join(SCHEMAS, name), encoding="utf-8") as file:
        return json.load(file)


def check_sarif(output):
    document = json.loads(output)
    schema = load("sarif-schema-2.1.0.json")
    validator = jsonschema.validators.validator_for(schema)(schema)
    for error in validator.iter_errors(document):
        fail(f"sarif: {error.message[:300]} at {list(error.absolute_path)}")
    rules = [rule["id"] for rule in document["runs"][0]["tool"]["driver"]["rules"]]
    for result in document["runs"][0]["results"]:
        if rules[result["ruleIndex"]] != result["ruleId"]:
            fail("sarif: ruleIndex doesn't match ruleId")
    # Only SARIF contains suppressed findings.
    return sum(1 for result in document["runs"][0]["results"] if not result.get("suppressions"))


def check_gitlab(output):
    entries = json.loads(output)
    schema = load("gitlab-codeclimate.json")
    for entry in entries:
        jsonschema.validate(entry, schema)
    prints = [entry["fingerprint"] for entry in entries]
    if len(prints) != len(set(prints)):
        fail("gitlab: fingerprints aren't unique")
    return len(entries)


def check_xml(output, *schemas):
    document = etree.fromstring(output)
    for name in schemas:
        schema = etree.XMLSchema(etree.parse(os.path.join(SCHEMAS, name)))
        if not schema.validate(document):
            fail(f"{name}: {schema.error_log.last_error}")
    return document


def check_rdjson(output, cwd):
    """Checks that the lines and columns exist, as reviewdog does."""
    document = json.loads(output)
    for diagnostic in document["diagnostics"]:
        if diagnostic["severity"] not in ("ERROR", "WARNING", "INFO") or not diagnostic["message"]:
            fail(f"rdjson: no severity or message in {diagnostic}")
        if "range" not in diagnostic["location"]:
            continue
        with open(os.path.join(cwd, diagnostic["location"]["path"]), "rb") as file:
            lines = re.split(rb"\r\n|\n|\r", file.read())
        for part in [diagnostic["location"], *diagnostic.get("suggestions", [])]:
            for end in part["range"].values():
                if not 1 <= end["line"] <= len(lines) or not 1 <= end["column"] <= len(lines[end["line"] - 1]) + 1:
                    fail(f"rdjson: a position doesn't exist in {diagnostic}")
    return len(document["diagnostics"])


def check_github(output):
    lines = output.decode("utf-8").split("\n")
    command = re.compile(r"::(error|warning|notice) file=[^,:]+(,[a-zA-Z]+=[^,:]*)*::.*")
    for line in lines[:-1]:
        if not command.fullmatch(line):
            fail(f"github: not a command: {line[:200]!r}")
    return len(lines) - 1


def check_text(output):
    line_form = re.compile(r"[^\n]+?:\d+:\d+: (error|warning|note): .* \[[a-z-]+\]")
    lines = output.decode("utf-8").split("\n")
    for line in lines[:-1]:
        if not line_form.fullmatch(line):
            fail(f"text: not a finding: {line[:200]!r}")
    return len(lines) - 1


def check_escapes(name, output):
    text = output.decode("utf-8")
    if re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]", text):
        fail(f"{name}: the output contains control or bidirectional characters")


def check(cwd, paths, label):
    options = [*paths, "--no-config", "--fail-on", "never", "--format"]
    outputs = {name: run([*options, name], cwd) for name in FORMATS}
    counts = {
        "json": len(json.loads(outputs["json"])["diagnostics"]),
        "sarif": check_sarif(outputs["sarif"]),
        "gitlab": check_gitlab(outputs["gitlab"]),
        "checkstyle": len(check_xml(outputs["checkstyle"], "checkstyle-report-1.0.0.xsd").findall(".//error")),
        "junit": len(
            check_xml(outputs["junit"], "JUnit.windyroad.xsd", "junit-10.jenkins.xsd").xpath("//failure|//skipped")
        ),
        "github": check_github(outputs["github"]),
        "rdjson": check_rdjson(outputs["rdjson"], cwd),
        "text": check_text(outputs["text"]),
    }
    for name in FORMATS:
        if name not in counts and name != "pretty":
            fail(f"{name}: this script doesn't count the findings in this format")
    if len(set(counts.values())) != 1 and "missing.menu.yaml" not in paths:
        fail(f"{label}: the formats have different numbers of findings: {counts}")
    for name, output in outputs.items():
        check_escapes(name, output)
    print(f"{label}: {counts['json']} findings valid in {len(outputs)} formats")
    return counts["json"]


def main():
    total = check(os.getcwd(), ["Fixtures"], "fixtures")
    corpus = os.path.join(SHARED, "corpus", "menus")
    if os.path.isdir(corpus):
        total += check(corpus, ["."], "corpus")
    with tempfile.TemporaryDirectory() as folder:
        name = "a]]>,b::c%&'<é.menu.json"
        items = [{"title": title} for title in HOSTILE] + [{"title": title, "colour": title} for title in HOSTILE]
        spec = {"kind": "context", "for": HOSTILE[0], "items": items * 2}
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            json.dump(spec, file)
        with open(os.path.join(folder, "b.menu.yaml"), "wb") as file:
            file.write("kind: context\nitems:\n  - \u202ethe file\n  - a: \x1b[31m\n".encode())
        total += check(folder, ["."], "hostile titles")
        check(folder, [".", "missing.menu.yaml"], "hostile titles and a missing file")
    print(f"{total} findings checked")


main()
