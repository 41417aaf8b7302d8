"""Tests the language server with the recorded capabilities of editors, with pytest-lsp.

pytest-lsp checks that the server uses only features that the client supports. scripts/test-editors runs this; MENULINT
is the path of the program.
"""

import asyncio
import os
import pathlib

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities, make_test_lsp_client

FAULTY = "kind: context\nitems:\n  - {for: 🎉, title: Copy link}\n  - Save As...\n  - Get Info\n"
EDITORS = ["visual_studio_code", "neovim@v0.8.0", "neovim@v0.11.0", "emacs"]


def make_client() -> LanguageClient:
    """Makes a client that also accepts registrations."""
    client = make_test_lsp_client()
    client.registered = []
    client.feature(types.CLIENT_REGISTER_CAPABILITY)(
        lambda parameters: client.registered.extend(one.method for one in parameters.registrations))
    return client



@pytest_lsp.fixture(
    params=EDITORS,
    config=ClientServerConfig(
        server_command=[os.environ["MENULINT"], "lsp"], client_factory=make_client))
async def client(request, lsp_client: LanguageClient, tmp_path_factory):
    folder = tmp_path_factory.mktemp("menus")
    (folder / ".git").mkdir()
    capabilities = client_capabilities(request.param)
    greeting = await lsp_client.initialize_session(
        types.InitializeParams(
            capabilities=capabilities,
            process_id=os.getpid(),
            workspace_folders=[types.WorkspaceFolder(uri=folder.as_uri(), name="menus")],
        ))
    lsp_client.folder = folder
    lsp_client.greeting = greeting
    yield
    await lsp_client.shutdown_session()
    assert not lsp_client.messages and not lsp_client.log_messages


class Document:
    """A document that a client edits."""

    def __init__(self, client: LanguageClient, text: str, name: str = "note.menu.yaml"):
        self.client, self.text, self.version = client, text, 1
        self.uri = (client.folder / name).as_uri()
        agreed = client.greeting.capabilities.position_encoding or "utf-16"
        self.unit = {"utf-8": 1, "utf-16": 2, "utf-32": 4}[agreed]
        self.encoding = agreed if self.unit == 1 else agreed + "-le"
        client.text_document_did_open(
            types.DidOpenTextDocumentParams(
                text_document=types.TextDocumentItem(
                    uri=self.uri, language_id="yaml", version=1, text=text)))

    @property
    def identifier(self):
        return types.TextDocumentIdentifier(uri=self.uri)

    def position(self, offset: int) -> types.Position:
        """Converts an offset to a position in the negotiated encoding."""
        before = self.text[:offset]
        column = before[before.rfind("\n") + 1:].encode(self.encoding)
        return types.Position(line=before.count("\n"), character=len(column) // self.unit)

    def range(self, part: str) -> types.Range:
        start = self.text.index(part)
        return types.Range(start=self.position(start), end=self.position(start + len(part)))

    def offset(self, position: types.Position) -> int:
        lines = self.text.split("\n")
        column = lines[position.line].encode(self.encoding)[: position.character * self.unit].decode(self.encoding)
        return sum(len(line) + 1 for line in lines[: position.line]) + len(column)

    def change(self, old: str, new: str):
        """Replaces the first occurrence of a string in the text and on the server."""
        place = self.range(old)
        self.text = self.text.replace(old, new, 1)
        self.send(types.TextDocumentContentChangePartial(range=place, text=new))

    def send(self, event):
        self.version += 1
        self.client.text_document_did_change(
            types.DidChangeTextDocumentParams(
                text_document=types.VersionedTextDocumentIdentifier(uri=self.uri, version=self.version),
                content_changes=[event]))

    def apply(self, edit: types.WorkspaceEdit):
        edits = list((edit.changes or {}).get(self.uri, []))
        for change in edit.document_changes or []:
            assert change.text_document.uri == self.uri
            edits += change.edits
        assert edits
        for one in sorted(edits, key=lambda one: self.offset(one.range.start), reverse=True):
            start, end = self.offset(one.range.start), self.offset(one.range.end)
            self.text = self.text[:start] + one.new_text + self.text[end:]
        self.send(types.TextDocumentContentChangeWholeDocument(text=self.text))

    async def diagnostics(self, codes: list[str]) -> list[types.Diagnostic]:
        """Waits for these diagnostics. If the client supports pull diagnostics, requests them."""
        found = []
        for _ in range(500):
            if self.client.greeting.capabilities.diagnostic_provider:
                report = await self.client.text_document_diagnostic_async(
                    types.DocumentDiagnosticParams(text_document=self.identifier))
                found = report.items
            else:
                found = self.client.diagnostics.get(self.uri, [])
            if sorted(one.code for one in found) == codes:
                return sorted(found, key=lambda one: one.code)
            await asyncio.sleep(0.02)
        raise AssertionError(f"expected {codes}, found {[one.code for one in found]}")

    async def actions(self, place: types.Range, diagnostics, only=None) -> list[types.CodeAction]:
        return await self.client.text_document_code_action_async(
            types.CodeActionParams(
                text_document=self.identifier, range=place,
                context=types.CodeActionContext(diagnostics=list(diagnostics), only=only)))


@pytest.mark.asyncio
async def test_a_session(client: LanguageClient):
    document = Document(client, FAULTY)
    # Every client must also get the finding about an unknown key.
    await document.diagnostics(["ellipsis-character", "spec", "title-capitalization"])
    document.change("for: 🎉, ", "")
    document.change("...", "…")
    findings = await document.diagnostics(["title-capitalization"])
    assert findings[0].range == document.range("Copy link")
    document.change("…", "...")
    findings = await document.diagnostics(["ellipsis-character", "title-capitalization"])

    actions = await document.actions(findings[1].range, findings[1:])
    fix = next(one for one in actions if one.is_preferred and one.kind == "quickfix")
    document.apply(fix.edit)
    assert "Copy Link" in document.text
    await document.diagnostics(["ellipsis-character"])

    everything = types.Range(start=types.Position(0, 0), end=types.Position(9, 0))
    [all_fixes] = await document.actions(everything, [], only=[types.CodeActionKind.SourceFixAll])
    # If the client supports it, the server sends the edits only for the chosen action.
    chosen = all_fixes if all_fixes.edit else await client.code_action_resolve_async(all_fixes)
    document.apply(chosen.edit)
    assert document.text == "kind: context\nitems:\n  - {title: Copy Link}\n  - Save As…\n  - Get Info\n"
    await document.diagnostics([])

    document.change("  - Get Info\n", "  - title: Get Info\n    \n")
    completions = await client.text_document_completion_async(
        types.CompletionParams(
            text_document=document.identifier, position=document.position(len(document.text) - 1)))
    assert "shortcut" in [one.label for one in completions.items]

    document.change("Info\n    ", "Info\n    shortcut: cmd+i")
    hover = await client.text_document_hover_async(
        types.HoverParams(text_document=document.identifier, position=document.range("cmd+i").start))
    assert "⌘I" in hover.contents.value

    symbols = await client.text_document_document_symbol_async(
        types.DocumentSymbolParams(text_document=document.identifier))
    assert symbols
    client.text_document_did_close(types.DidCloseTextDocumentParams(text_document=document.identifier))


@pytest.mark.asyncio
async def test_the_configuration_counts_and_is_reread(client: LanguageClient):
    document = Document(client, "kind: context\nitems: [Copy link, Get Info]\n")
    await document.diagnostics(["title-capitalization"])
    configuration: pathlib.Path = client.folder / ".menulint.json"
    configuration.write_text('{"rules": {"title-capitalization": "off"}}')
    client.workspace_did_change_watched_files(
        types.DidChangeWatchedFilesParams(
            changes=[types.FileEvent(uri=configuration.as_uri(), type=types.FileChangeType.Created)]))
    await document.diagnostics([])
