"""Calls the tools of `menulint mcp` as an agent does. Usage: mcp_client.py PROGRAM FOLDER"""

import json
import pathlib
import subprocess
import sys
import time

import anyio
from mcp import Client, MCPError, StdioServerParameters, stdio_client

program = sys.argv[1]
folder = pathlib.Path(sys.argv[2]) / "app"
BAD = "kind: context\nfor: link\nitems: [Copy link, Get Info]\n"
GOOD = BAD.replace("Copy link", "Copy Link")

# Invalid calls, each of which must return an error with a message.
HOSTILE = [
    ("lint", {"paths": "a.menu.yaml"}), ("lint", {"paths": [None]}), ("lint", {"paths": [[]]}),
    ("lint", {"paths": ["no/such.menu.yaml"]}), ("lint", {"paths": ["../secret.menu.yaml"]}),
    ("lint", {"paths": ["/etc"]}), ("lint", {"paths": ["x" * 100_000]}), ("lint", {"paths": ["a.menu.yaml"] * 5_000}),
    ("lint", {"paths": ["--fix", "a.menu.yaml"]}), ("lint", {"paths": ["-"]}), ("lint", {"paths": ["a\0b"]}),
    ("lint", {"limit": -1}), ("lint", {"limit": 10**400}), ("lint", {"rules": ["; rm -rf ."]}),
    ("lint", {"write": True}), ("explain", {}), ("explain", {"rule": {"a": "b"}}), ("explain", {"rule": "no-such"}),
    ("fix", {"write": "yes"}), ("fix", {"paths": ["link.menu.yaml"], "write": True}),
    ("coverage", {"paths": ["\u202e"]}), ("convert", {"path": "../secret.menu.yaml"}), ("convert", {}),
    ("convert", {"path": "a.menu.yaml", "to": "html"}),
]


def cli(*words):
    return subprocess.run([program, *words], cwd=folder, capture_output=True, text=True).stdout


def client(mode, *options):
    server = StdioServerParameters(command=program, args=["mcp", *options], cwd=str(folder))
    return Client(stdio_client(server), mode=mode)


def text(result):
    assert len(result.content) == 1 and result.content[0].type == "text", result
    return result.content[0].text


def files():
    return {path: path.read_bytes() for path in sorted(folder.parent.rglob("*")) if path.is_file()}


async def test_tools(mode):
    async with client(mode) as agent:
        assert agent.protocol_version == "2025-06-18", agent.protocol_version
        assert agent.server_info.name == "menulint", agent.server_info
        tools = {tool.name: tool for tool in (await agent.list_tools()).tools}
        assert sorted(tools) == ["convert", "coverage", "explain", "fix", "lint"], tools
        assert all(tool.annotations.read_only_hint for tool in tools.values())
        lint = await agent.call_tool("lint", {"paths": ["a.menu.yaml"]})
        report = json.loads(cli("a.menu.yaml", "--format", "json"))
        assert lint.structured_content == json.loads(text(lint)) == report, lint
        assert not lint.is_error
        rule = report["diagnostics"][0]["rule"]
        explained = await agent.call_tool("explain", {"rule": rule})
        assert explained.structured_content == json.loads(cli("explain", rule, "--format", "json"))
        assert text(await agent.call_tool("fix", {"paths": ["a.menu.yaml"]})) == cli("fix", "--diff", "a.menu.yaml")
        coverage = await agent.call_tool("coverage", {"paths": ["a.menu.yaml"]})
        assert coverage.structured_content["totals"]["menus"] == 1, coverage
        assert text(await agent.call_tool("convert", {"path": "a.menu.yaml"})) == cli("convert", "a.menu.yaml")
        try:
            await agent.call_tool("rm", {})
            raise AssertionError("an unknown tool was called")
        except MCPError as error:
            assert "unknown tool" in str(error), error


async def test_writes():
    before = files()
    async with client("legacy") as agent:
        refused = await agent.call_tool("fix", {"paths": ["a.menu.yaml"], "write": True})
        assert refused.is_error and "--allow-writes" in text(refused), refused
    assert files() == before
    async with client("legacy", "--allow-writes") as agent:
        [fix] = [tool for tool in (await agent.list_tools()).tools if tool.name == "fix"]
        assert not fix.annotations.read_only_hint and fix.annotations.destructive_hint, fix
        await agent.call_tool("fix", {"paths": ["a.menu.yaml"]})
        assert files() == before
        written = await agent.call_tool("fix", {"paths": ["a.menu.yaml"], "write": True})
        assert not written.is_error and "applied 1 fix in 1 file" in text(written), written
    changed = {path.name for path, content in files().items() if content != before[path]}
    assert changed == {"a.menu.yaml"} and (folder / "a.menu.yaml").read_text() == GOOD, changed
    (folder / "a.menu.yaml").write_text(BAD)


async def test_hostile():
    before = files()
    async with client("legacy", "--allow-writes") as agent:
        for tool, arguments in HOSTILE:
            result = await agent.call_tool(tool, arguments)
            assert result.is_error and text(result).strip(), f"{tool} {str(arguments)[:100]}: {result}"
            assert len(text(result)) < 1_000, f"{tool} {str(arguments)[:100]}: {len(text(result))} characters"
        assert not (await agent.call_tool("lint", {"paths": ["a.menu.yaml"]})).is_error
    assert files() == before, "a hostile call changed a file"


async def test_cancel():
    """Canceling a call ends its process, but not the server."""
    slow = folder / "slow"
    slow.mkdir()
    items = "".join(f"  - open file {index} of the many\n" for index in range(60_000))
    (slow / "slow.menu.yaml").write_text("kind: context\nfor: x\nitems:\n" + items)
    async with client("legacy") as agent:
        with anyio.move_on_after(0.3) as scope:
            await agent.call_tool("lint", {"paths": ["slow"]})
        assert scope.cancelled_caught, "the call ended before it was canceled"
        end = time.monotonic() + 5
        while processes("lint --format json") and time.monotonic() < end:
            await anyio.sleep(0.05)
        assert not processes("lint --format json"), "the process of a canceled call is still running"
        assert not (await agent.call_tool("lint", {"paths": ["a.menu.yaml"]})).is_error


def processes(words):
    """Returns the processes in this test's folder whose command line contains these words."""
    found = []
    for each in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            if words in (each / "cmdline").read_text().replace("\0", " ") and (each / "cwd").resolve() == folder.resolve():
                found.append(each.name)
        except OSError:
            pass
    return found


async def main():
    folder.mkdir(parents=True)
    (folder / "a.menu.yaml").write_text(BAD)
    (folder.parent / "secret.menu.yaml").write_text(BAD)
    (folder / "link.menu.yaml").symlink_to(folder.parent / "secret.menu.yaml")
    for mode in ("legacy", "auto"):
        await test_tools(mode)
    print("tools: the results match the output of the commands")
    await test_writes()
    print("writes: need --allow-writes and the argument write")
    await test_hostile()
    print(f"hostile arguments: {len(HOSTILE)} calls rejected, no files changed")
    await test_cancel()
    print("canceled call: stopped")


anyio.run(main)
