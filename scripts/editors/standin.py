"""A language server without features, which stands in for SourceKit-LSP."""

import json
import sys


def main():
    while True:
        length = 0
        while line := sys.stdin.buffer.readline().strip():
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        if length == 0:
            return
        message = json.loads(sys.stdin.buffer.read(length))
        if message.get("method") == "exit":
            return
        if "id" in message:
            full = {"textDocumentSync": 1, "hoverProvider": True, "codeActionProvider": True}
            result = {"capabilities": full} if message["method"] == "initialize" else None
            answer = json.dumps({"jsonrpc": "2.0", "id": message["id"], "result": result}).encode()
            sys.stdout.buffer.write(b"Content-Length: %d\r\n\r\n" % len(answer) + answer)
            sys.stdout.buffer.flush()


main()
