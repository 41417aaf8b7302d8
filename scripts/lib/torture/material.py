"""Folders for the test: specs, a generated Swift project, and real apps."""
import os
import re
import shutil

SPEC_ENDINGS = (".menu.yaml", ".menu.yml", ".menu.json", ".menu.jsonc")
NIB_ENDINGS = (".xib", ".storyboard")
APP_ENDINGS = (
    ".swift", ".strings", ".stringsdict", ".xcstrings", ".xib", ".storyboard", ".plist", ".pbxproj", ".xcconfig")
LARGEST = 1 << 20
TABLE = "Torture"


def ending(name):
    for each in SPEC_ENDINGS:
        if name.endswith(each):
            return each
    return os.path.splitext(name)[1]


def read_specs(folders):
    """Reads specs and nibs to copy, as pairs of extension and bytes."""
    found = []
    for folder in folders:
        for path, _, names in sorted(os.walk(folder)):
            for name in sorted(names):
                each = os.path.join(path, name)
                if ending(name) in SPEC_ENDINGS + NIB_ENDINGS and os.path.getsize(each) < 64 << 10:
                    with open(each, "rb") as file:
                        found.append((ending(name), file.read()))
    return found


def make_specs(folder, sources, count, rng):
    """Makes copies of the sources with small changes. One in 20 is a nib; the others are specs."""
    specs = [each for each in sources if each[0] in SPEC_ENDINGS]
    nibs = [each for each in sources if each[0] in NIB_ENDINGS]
    for number in range(count):
        end, text = rng.choice(nibs if nibs and number % 20 == 0 else specs)
        path = f"{folder}/project/part{number % 17}/spec{number}{end}"
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(spoiled(text, rng))
    write(folder, "project/.menulint.json", "{\n  // Nothing yet.\n  \"words\": [\"iTerm2\"]\n}\n")


def spoiled(text, rng):
    """Returns a text with problems in some titles: lowercase letters, three periods."""
    words = list(re.finditer(rb"(?<=[A-Za-z] )[A-Z](?=[a-z]+)", text))
    text = bytearray(text)
    for match in rng.sample(words, min(len(words), 3)):
        text[match.start()] |= 0x20
    return bytes(text).replace("…".encode(), b"...", rng.randrange(3))


def make_project(folder, rng, files=80):
    """Makes a Swift project. Most fixes change one file, and many change both a Swift file and a catalog."""
    write(folder, "project/Package.swift", "// swift-tools-version:5.9\n")
    sow(folder + "/project", rng, files)
    write(folder, "outside/Shared.swift", view("Shared", ['Button("Move item 0...") {}']))


def sow(root, rng, files):
    """Adds Swift files with bad menus to a project, and their catalogs."""
    entries = []
    for number in range(files):
        lines = []
        for _ in range(5):
            serial = len(entries)
            entries.append(serial)
            title, other = f"Rename item {serial}...", f"Move item {serial}..."
            value = f'defaultValue: "{title}", table: "{TABLE}"'
            lines.append(f'Button(String(localized: "torture.{serial}", {value})) {{}}')
            lines.append(f'Button("{other}") {{ move({serial}) }}')
        lines.append(f'Button(NSLocalizedString("table.{number}", tableName: "Old", comment: "")) {{}}')
        part = rng.choice(("Views", "Rows", "Cells"))
        write(root, f"{TABLE}{part}/View{number}.swift", view(f"{TABLE}{number}", lines))
    write(root, f"{TABLE}.xcstrings", catalog(entries))
    old = "".join(f'"table.{number}" = "Import list {number}...";\n' for number in range(files))
    write(root, "en.lproj/Old.strings", "\ufeff" + old, "utf-16-le")
    write(root, "de.lproj/Old.strings", old.replace("Import list", "Importieren"))


def view(name, lines):
    body = "".join(f"      {line}\n" for line in lines)
    return (
        f"import SwiftUI\n\nstruct {name}View: View {{\n  var body: some View {{\n    Text(\"x\").contextMenu {{\n"
        f"{body}    }}\n  }}\n}}\n")


def catalog(entries):
    """Returns a catalog in Xcode's form with strings extracted from code, so fixes must change both or neither."""
    unit = (
        '{{\n          "stringUnit" : {{\n            "state" : "{}",\n            "value" : "{}"\n          }}\n'
        '        }}')
    strings = []
    for serial in entries:
        english = unit.format("new", f"Rename item {serial}...")
        german = unit.format("translated", f"Umbenennen {serial}...")
        strings.append(
            f'    "torture.{serial}" : {{\n      "extractionState" : "extracted_with_value",\n'
            f'      "localizations" : {{\n        "de" : {german},\n        "en" : {english}\n      }}\n    }}')
    body = ",\n".join(strings)
    return '{\n  "sourceLanguage" : "en",\n  "strings" : {\n' + body + '\n  },\n  "version" : "1.0"\n}\n'


def make_app(folder, source, rng):
    """Copies the files of a real app that menulint reads, and adds files with problems."""
    for path, folders, names in os.walk(source):
        folders[:] = sorted(each for each in folders if not each.startswith("."))
        for name in sorted(names):
            each = os.path.join(path, name)
            if name.endswith(APP_ENDINGS) and not os.path.islink(each) and os.path.getsize(each) <= LARGEST:
                target = os.path.join(folder, "project", os.path.relpath(each, source))
                os.makedirs(os.path.dirname(target), exist_ok=True)
                shutil.copyfile(each, target)
    os.makedirs(folder + "/project/.git", exist_ok=True)
    # Add a separate program that shows these views: if no view shows a menu, its findings are info, which `fix` skips.
    package = folder + "/project/TorturePackage"
    target = '.executableTarget(name: "Torture")'
    write(package, "Package.swift", (
        "// swift-tools-version:5.9\nimport PackageDescription\n"
        f'let package = Package(name: "Torture", defaultLocalization: "en", targets: [{target}])\n'))
    sow(package + "/Sources/Torture", rng, 30)
    views = "".join(f"      {TABLE}{number}View()\n" for number in range(30))
    write(package, "Sources/Torture/App.swift", (
        "import SwiftUI\n\n@main struct TortureApp: App {\n  var body: some Scene {\n    WindowGroup {\n"
        f"{views}    }}\n  }}\n}}\n"))
    write(folder, "outside/Shared.swift", view("Shared", ['Button("Move item 0...") {}']))


def write(folder, name, text, encoding="utf-8"):
    path = os.path.join(folder, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(text.encode(encoding))
