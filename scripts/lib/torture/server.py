"""A client of the language server, which opens files, requests code actions, and applies edits."""
import json
import os
import re
import subprocess
import threading
import urllib.parse


class Gone(Exception):
    """An error if the server ended or doesn't answer."""


class Server:
    def __init__(self, program, root, environment, log):
        self.root = root
        self.process = subprocess.Popen(
            [program, "lsp"], cwd=root, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log)
        self.answers, self.arrival, self.last = {}, threading.Condition(), 0
        self.is_over = False
        threading.Thread(target=self.listen, daemon=True).start()
        capabilities = {
            "general": {"positionEncodings": ["utf-8", "utf-16"]},
            "workspace": {
                "workspaceEdit": {"documentChanges": True}, "didChangeWatchedFiles": {"dynamicRegistration": True}},
            "textDocument": {
                "diagnostic": {}, "synchronization": {"didSave": True},
                "codeAction": {
                    "codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["quickfix", "source.fixAll"]}},
                    "resolveSupport": {"properties": ["edit"]}, "dataSupport": True}}}
        answer = self.ask("initialize", {
            "processId": os.getpid(), "rootUri": self.uri(""), "capabilities": capabilities,
            "workspaceFolders": [{"uri": self.uri(""), "name": "torture"}]})
        self.encoding = answer["result"]["capabilities"].get("positionEncoding", "utf-16")
        self.tell("initialized", {})

    def uri(self, name):
        return "file://" + urllib.parse.quote(os.path.join(self.root, name).rstrip("/"))

    def name(self, uri):
        return os.path.relpath(urllib.parse.unquote(uri.removeprefix("file://")), self.root)

    def listen(self):
        stream = self.process.stdout
        while True:
            size = None
            while (line := stream.readline()) not in (b"", b"\r\n"):
                key, _, value = line.partition(b":")
                if key.lower() == b"content-length":
                    size = int(value)
            if size is None:
                break
            message = json.loads(stream.read(size))
            if "method" in message:
                if "id" in message:
                    self.send({"id": message["id"], "result": None})
            else:
                with self.arrival:
                    self.answers[message["id"]] = message
                    self.arrival.notify_all()
        with self.arrival:
            self.is_over = True
            self.arrival.notify_all()

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        try:
            self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
            self.process.stdin.flush()
        except BrokenPipeError:
            raise Gone(f"the server has ended with status {self.process.wait()}") from None

    def tell(self, method, parameters):
        self.send({"method": method, "params": parameters})

    def begin(self, method, parameters):
        self.last += 1
        self.send({"id": self.last, "method": method, "params": parameters})
        return self.last

    def wait(self, number, timeout=60):
        with self.arrival:
            if not self.arrival.wait_for(lambda: number in self.answers or self.is_over, timeout):
                raise Gone(f"no answer in {timeout} seconds")
            if number not in self.answers:
                raise Gone(f"the server has ended with status {self.process.wait()}")
            return self.answers.pop(number)

    def ask(self, method, parameters, timeout=60):
        return self.wait(self.begin(method, parameters), timeout)

    def open(self, name, text, version):
        language = "swift" if name.endswith(".swift") else "yaml" if name.endswith(("yaml", "yml")) else "json"
        self.tell("textDocument/didOpen", {"textDocument": {
            "uri": self.uri(name), "languageId": language, "version": version, "text": text.decode()}})

    def change(self, name, text, version):
        self.tell("textDocument/didChange", {
            "textDocument": {"uri": self.uri(name), "version": version}, "contentChanges": [{"text": text.decode()}]})

    def close(self, name):
        self.tell("textDocument/didClose", {"textDocument": {"uri": self.uri(name)}})

    def begin_actions(self, name, text, kinds):
        end = {"line": text.count(b"\n") + 1, "character": 0}
        return self.begin("textDocument/codeAction", {
            "textDocument": {"uri": self.uri(name)}, "range": {"start": {"line": 0, "character": 0}, "end": end},
            "context": {"diagnostics": [], "only": kinds}})

    def changed(self, names):
        self.tell("workspace/didChangeWatchedFiles", {
            "changes": [{"uri": self.uri(name), "type": 2} for name in names]})

    def files_of(self, action):
        """Yields the name, version, and edits of each file that an action changes."""
        edit = action.get("edit") or {}
        for each in edit.get("documentChanges", []):
            if "edits" in each:
                yield self.name(each["textDocument"]["uri"]), each["textDocument"].get("version"), each["edits"]
        for uri, edits in (edit.get("changes") or {}).items():
            yield self.name(uri), None, edits

    def applied(self, text, edits):
        """Applies edits to a text. Returns None if one is outside the text."""
        starts = [0] + [match.end() for match in re.finditer(rb"\r\n|\n|\r", text)]
        lines = [text[start:end].rstrip(b"\r\n") for start, end in zip(starts, starts[1:] + [len(text)])]

        def offset(position):
            line, character = position["line"], position["character"]
            if line == len(lines) and character == 0:
                return len(text)
            if line >= len(lines):
                return None
            if self.encoding == "utf-8":
                column = character
            else:
                column = len(lines[line].decode().encode("utf-16-le")[:2 * character].decode("utf-16-le").encode())
            return starts[line] + column if column <= len(lines[line]) else None

        changes = []
        for each in edits:
            start, end = offset(each["range"]["start"]), offset(each["range"]["end"])
            if start is None or end is None or end < start:
                return None
            changes.append((start, end, each["newText"].encode()))
        for start, end, new in sorted(changes, reverse=True):
            text = text[:start] + new + text[end:]
        return text

    def end(self):
        """Ends the server as an editor does, and returns its status."""
        self.ask("shutdown", None)
        self.tell("exit", None)
        self.process.stdin.close()
        return self.process.wait(30)
