"""Measures the cost of a keystroke in a Swift file for the language server. For scripts/bench."""
import json
import os
import re
import statistics
import subprocess
import time

# The number of measured keystrokes, after some that fill the caches.
KEYSTROKES = 60
WARMING = 5

VIEW = """struct Row{number}: View {{
  let item: Item
  @State private var isOn = false
  var body: some View {{
    HStack {{
      Image(systemName: "doc")
      Text(item.name).font(.headline)
    }}
    .contextMenu {{
      Button("Open") {{ open(item) }}
      Button("Rename…") {{ Store.shared.rename(item) }}
      Button(isOn ? "Hide details" : "Show Details") {{ isOn.toggle() }}
      Menu("Sort By") {{
        Button("Name") {{ Store.shared.order = .name }}
        Button("Date") {{ Store.shared.order = .date }}
      }}
      shared
      Button("Delete", role: .destructive) {{ Store.shared.delete(item) }}
    }}
  }}
  @ViewBuilder private var shared: some View {{
    Button("Copy link...") {{ copy(item) }}
  }}
  private func open(_ item: Item) {{
    guard let url = item.url else {{ return }}
    for index in 0..<{number} where index % 2 == 0 {{
      print("opening", index, url)
    }}
  }}
}}
"""


def large_file(lines):
    """Returns a file of about this many lines, with menus in views and other code."""
    text = "import SwiftUI\n\n"
    number = 0
    while text.count("\n") < lines:
        number += 1
        text += VIEW.format(number=number)
    return text


class Typing:
    """A server in a project's folder with one open file to type into."""

    def __init__(self, menulint, folder, name, text):
        self.lines = text.split("\n")
        self.spots = [
            index for index, line in enumerate(self.lines) if re.match(r'[^"/]*"(?!"")[^"]*"', line)
        ] or [0]
        self.version = 1
        self.uri = (folder / name).as_uri()
        self.server = subprocess.Popen(
            [menulint, "lsp", "--no-config"], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL)
        self.send("initialize", {"processId": None, "rootUri": folder.as_uri(), "capabilities": {}}, 1)
        while self.receive().get("id") != 1:
            pass
        self.send("initialized", {})
        start = time.perf_counter()
        document = {"uri": self.uri, "languageId": "swift", "version": 1, "text": text}
        self.send("textDocument/didOpen", {"textDocument": document})
        self.wait()
        clock = time.perf_counter() - start
        # Use processor time if it is available, because other processes don't affect it.
        self.first = self.processor_seconds() or clock

    def send(self, method, parameters, number=None):
        message = {"jsonrpc": "2.0", "method": method, "params": parameters}
        if number:
            message["id"] = number
        body = json.dumps(message).encode()
        self.server.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.server.stdin.flush()

    def receive(self):
        length = 0
        while line := self.server.stdout.readline().strip():
            if line.lower().startswith(b"content-length:"):
                length = int(line[15:])
        if not length:
            raise SystemExit("the server is gone")
        return json.loads(self.server.stdout.read(length))

    def wait(self):
        while True:
            message = self.receive()
            if message.get("method") == "textDocument/publishDiagnostics":
                parameters = message["params"]
                if parameters["uri"] == self.uri and parameters.get("version", self.version) == self.version:
                    return len(parameters["diagnostics"])

    def type(self, number):
        """Types a letter into a title, or into other code, and waits for the findings."""
        line = self.spots[number * 7 % len(self.spots)]
        column = self.lines[line].find('"') + 1
        self.lines[line] = self.lines[line][:column] + "x" + self.lines[line][column:]
        self.version += 1
        place = {"line": line, "character": column}
        self.send("textDocument/didChange", {
            "textDocument": {"uri": self.uri, "version": self.version},
            "contentChanges": [{"range": {"start": place, "end": place}, "text": "x"}],
        })
        self.wait()

    def processor_seconds(self):
        """Returns the server's processor time so far, or None if it isn't available."""
        try:
            with open(f"/proc/{self.server.pid}/stat", encoding="ascii") as file:
                fields = file.read().rsplit(")", 1)[1].split()
            return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        except OSError:
            return None

    def peak_memory(self):
        try:
            with open(f"/proc/{self.server.pid}/status", encoding="ascii") as file:
                return next(int(line.split()[1]) * 1024 for line in file if line.startswith("VmHWM:"))
        except OSError:
            return 0

    def close(self):
        self.server.kill()
        self.server.wait()


def measure(menulint, projects, lines=2000):
    """Types into a file of this many lines in each project. Returns whether the results are within the limits."""
    print(f"\n{'keystroke to findings, Swift':34}{'index':>12}{'median':>12}{'processor':>12}{'memory':>12}  at most")
    is_held = True
    for name, folder in projects:
        text = large_file(lines)
        path = folder / "Sources" / "Large.swift"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        is_held = measure_typing(menulint, name, folder, path, text, 2) and is_held
    return is_held


def measure_files(menulint, rows):
    """Types into existing files without saving them. Returns whether the results are within the limits."""
    title = "keystroke in the largest with menus"
    print(f"\n{title:34}{'index':>12}{'median':>12}{'processor':>12}{'memory':>12}  at most")
    is_held = True
    for name, folder, path in rows:
        text = path.read_text(encoding="utf-8", errors="replace")
        is_held = measure_typing(menulint, name, folder, path, text, None) and is_held
    return is_held


def measure_typing(menulint, name, folder, path, text, longest):
    """Types into one file. `longest` is the limit for the first findings in seconds."""
    typing = Typing(menulint, folder, path.relative_to(folder), text)
    for number in range(WARMING):
        typing.type(number)
    before = typing.processor_seconds()
    times = []
    for number in range(KEYSTROKES):
        start = time.perf_counter()
        typing.type(WARMING + number)
        times.append(time.perf_counter() - start)
    after = typing.processor_seconds()
    peak = typing.peak_memory()
    typing.close()
    median = statistics.median(times)
    processor = median if before is None else (after - before) / KEYSTROKES
    fits = processor <= 0.05 and (longest is None or typing.first <= longest) and peak <= 300_000_000
    bounds = ("" if longest is None else f"{longest} s, ") + "50 ms, 300000000"
    print(
        f"{name:34}{typing.first:10.2f} s{median * 1000:9.1f} ms{processor * 1000:9.1f} ms{peak:12}"
        f"  {bounds}{'' if fits else '  missed'}", flush=True)
    return fits
