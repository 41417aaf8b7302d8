"""Checks the schemas against their meta-schema, on the fixtures, and on the program's output."""
import json
import subprocess
import sys
from pathlib import Path

from jsonschema import Draft202012Validator

PROGRAM = sys.argv[1]
# Fixtures whose problem a schema can't describe.
UNSEEN = {"flow-shortcut.menu.yaml", "lost-comma.menu.yaml", "whole-bar.menu.yaml"}


def main():
    validators = {}
    for path in sorted(Path("schemas").glob("*.schema.json")):
        schema = json.loads(path.read_text())
        Draft202012Validator.check_schema(schema)
        validators[path.name] = Draft202012Validator(schema)
    specs = [path for path in sorted(Path("Fixtures").glob("*/*.menu.*")) if path.suffix != ".out"]
    counts = {True: 0, False: 0}
    for path in specs:
        report = json.loads(run("lint", "--no-config", "--format", "json", str(path)))
        validate(validators["diagnostics.schema.json"], report, path)
        rules = {finding["rule"] for finding in report["diagnostics"]}
        if "syntax" in rules:
            continue
        documents = parse(run("parse", str(path)))
        accepts = bool(documents) and all(validators["menu-spec.schema.json"].is_valid(d) for d in documents)
        counts[accepts] += 1
        if accepts == ("spec" in rules) and path.name not in UNSEEN:
            sys.exit(f"{path}: the schema {'accepts' if accepts else 'rejects'} it, but menulint doesn't")
    if not all(counts.values()):
        sys.exit(f"expected accepted and rejected fixtures, found {counts}")
    config = validators["menulint-config.schema.json"]
    validate(config, parse(run("parse", "--stdin-filename", "a.jsonc", "-", input=Path(".menulint.json").read_text()))[0], ".menulint.json")
    for wrong in [{"rules": {"no-such-rule": "off"}}, {"platforms": ["macos"]}, {"rule": {}}, []]:
        if config.is_valid(wrong):
            sys.exit(f"the configuration schema accepts {wrong}")
    print(f"schemas: {len(validators)} are valid, {counts[True]} fixtures accepted, {counts[False]} rejected")


def validate(validator, value, name):
    for error in validator.iter_errors(value):
        sys.exit(f"{name}: {error.message} at {error.json_path}")


def run(*arguments, input=None):
    done = subprocess.run([PROGRAM, *arguments], input=input, capture_output=True, text=True)
    if done.returncode == 2:
        sys.exit(f"{' '.join(arguments)}: {done.stderr}")
    return done.stdout


def parse(text):
    """Parses a string of consecutive JSON values."""
    decoder, values, text = json.JSONDecoder(), [], text.strip()
    while text:
        value, end = decoder.raw_decode(text)
        values.append(value)
        text = text[end:].strip()
    return values


if __name__ == "__main__":
    main()
