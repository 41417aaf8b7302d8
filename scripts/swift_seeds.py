#!/usr/bin/env python3
"""Writes Swift code from string literals in the tests to files, as seeds for scripts/fuzz.

Usage: swift_seeds.py FOLDER
"""
import pathlib
import re
import sys
import textwrap

ROOT = pathlib.Path(__file__).resolve().parent.parent
TEXT = re.compile(r'#*"""\n(.*?)\n *"""|#"(.*?)"#|"((?:[^"\\\n]|\\.)*)"', re.DOTALL)
CODE = re.compile(r"\b(Menu|Button|NSMenu|UIMenu|UIAction|NSMenuItem|Picker|struct|class|func)\b")


def main():
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    found = set()
    for path in sorted((ROOT / "Tests/SwiftMenusTests").glob("*.swift")):
        for texts in TEXT.findall(path.read_text()):
            text = textwrap.dedent("".join(texts))
            if len(text) > 30 and CODE.search(text):
                found.add(text)
    for number, text in enumerate(sorted(found)):
        # menulint reads code without declarations only inside a view.
        if not re.search(r"\b(struct|class|func|extension|let|var)\b", text):
            text = "struct V: View { var body: some View { x.contextMenu {\n" + text + "\n} } }"
        (folder / f"test{number}").write_text(text + "\n")


if __name__ == "__main__":
    main()
