"""Rounds in which menulint keeps running: `lint --watch` and the language server."""
import json
import os
import re
import shutil
import signal
import subprocess
import time
from dataclasses import dataclass

from .checks import FIX, UNSAFE, Check, Round, Run, stop
from .histories import FOLDER, Event, Histories, look, now, write_states
from .server import Gone, Server
from .writers import ALL, SAVES, edited

OPEN = 6
SECONDS = 4
PATIENCE = 60
# The maximum number of offers per round to compare with a second server.
COMPARED = 12


@dataclass
class Session:
    """A session of menulint, and the changes by writers."""
    title: str
    manners: dict
    harm: str = ""
    commands: tuple = ()


SESSIONS = [
    Session("lint --watch", ALL), Session("lint --watch --fix", SAVES), Session("lsp, saves", SAVES),
    Session("lsp, all", ALL)]


def hold(torture, each, where, root, rng):
    try:
        if each.title.startswith("lsp"):
            ServerSession(torture, each, where, root, rng).hold()
        else:
            watch(torture, each, where, root, rng)
    except Gone as error:
        torture.report.fault("server", where, str(error))


def watch_can_fix(torture):
    """Whether the program supports `lint --watch --fix`."""
    folder = f"{torture.scratch}/home/empty"
    os.makedirs(folder, exist_ok=True)
    process = subprocess.Popen(
        [torture.program, "lint", "--watch", "--fix", "--allow-no-files"], cwd=folder, env=torture.environment,
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        process.wait(2)
        return False
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        return True


# MARK: Watching

def watch(torture, each, where, root, rng):
    is_fixing = each.title.endswith("--fix")
    histories = Histories(root)
    output, errors = f"{torture.scratch}/home/watch", f"{torture.scratch}/home/errors"
    command = ["lint", "--watch", "--format", "json"] + ["--fix"] * is_fixing
    begin = now()
    with open(output, "wb") as out, open(errors, "wb") as err:
        process = subprocess.Popen(
            [torture.program, *command], cwd=root + "/project", env=torture.environment, stdout=out, stderr=err)
    hot = torture.usual((UNSAFE,), os.path.basename(where.split(", ")[-1]), root, False)[1]
    writers = torture.writers(histories, hot, rng, each.manners, .02)
    time.sleep(SECONDS)
    stop(writers)
    is_true, deadline, fresh = False, time.time() + PATIENCE, fresh_report(torture, root)
    while not is_true and time.time() < deadline and process.poll() is None:
        time.sleep(1)
        if is_fixing:
            fresh = fresh_report(torture, root)
        is_true = last_report(output) == fresh
    if process.poll() is not None:
        torture.report.fault("crash", where, f"ended with status {process.returncode}", errors=read(errors))
    elif not is_true:
        torture.report.fault(
            "stale", where, f"{PATIENCE} s after the last change, the report differs from lint's",
            report=json.dumps(last_report(output)).encode(), lint=json.dumps(fresh).encode(),
            output=read(output), errors=read(errors))
    process.send_signal(signal.SIGTERM)
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        torture.report.fault("hang", where, "SIGTERM doesn't end menulint")
    torture.report.count("sessions")
    # --watch has no meaningful status, and its messages aren't checked.
    run = Run(tuple(command), 0, "", begin, now(), False)
    after = Round(each.title, (FIX,) if is_fixing else (), ALL)
    Check(torture, after, "", where, histories, [run], writers, []).all()


def read(path):
    with open(path, "rb") as file:
        return file.read()


def last_report(path):
    """Returns the findings of the last complete report."""
    text, report, place = read(path).decode(), None, 0
    decoder = json.JSONDecoder()
    while place < len(text):
        try:
            report, place = decoder.raw_decode(text, place)
        except ValueError:
            break
        while place < len(text) and text[place].isspace():
            place += 1
    return report and report["diagnostics"]


def fresh_report(torture, root, names=()):
    names = [name.removeprefix("project/") for name in names]
    run = subprocess.run(
        [torture.program, "lint", "--format", "json", *names], cwd=root + "/project", env=torture.environment,
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    try:
        return json.loads(run.stdout)["diagnostics"]
    except ValueError:
        return None


# MARK: The language server

@dataclass
class Offer:
    """A code action that a server offered, with its file, the open texts, the catalogs, and the old and new texts."""
    name: str
    texts: dict
    catalogs: dict
    results: list
    title: str
    kind: str
    edits: str


class ServerSession:
    """An editor that types, saves, and requests fixes in open files while writers change other files."""

    def __init__(self, torture, each, where, root, rng):
        self.torture, self.each, self.where, self.root, self.rng = torture, each, where, root, rng
        self.report = torture.report
        self.histories = Histories(root)
        kind = where.split(", ")[-1]
        hot = [name for name in torture.usual((UNSAFE,), kind, root, False)[1] if name.endswith((".swift", ".yaml"))]
        self.names = rng.sample(hot, min(OPEN, len(hot)))
        self.hot = hot
        self.texts, self.versions, self.offers = {}, {}, []
        # The number of events of each file that the server knows about.
        self.told = {name: 1 for name in self.histories}

    def hold(self):
        errors = f"{self.torture.scratch}/home/errors"
        with open(errors, "wb") as log:
            self.server = Server(self.torture.program, self.root, self.torture.environment, log)
        try:
            self.work()
        except Gone as error:
            self.report.fault("server", self.where, str(error), errors=read(errors))
        finally:
            if self.server.process.poll() is None:
                self.server.process.kill()
                self.server.process.wait()
        self.report.count("sessions")
        self.check_files()
        self.check_offers()

    def work(self):
        for name in self.names:
            text = self.histories[name].newest[1].decode("utf-8", "replace").encode()
            self.texts[name], self.versions[name] = text, 1
            self.server.open(name, text, 1)
        writers = self.torture.writers(
            self.histories, self.hot, self.rng, self.each.manners, .03, spared=self.names)
        try:
            end = time.time() + SECONDS
            while time.time() < end:
                name = self.rng.choice(self.names)
                step = self.rng.choice((self.type, self.type, self.save, self.ask_fixes, self.ask_fixes, self.fix_all))
                step(name)
        finally:
            stop(writers)
        for writer in writers:
            for kind, number in writer.counts.items():
                self.report.count(f"changes by others: {kind}", number)
        self.server.changed(sorted(self.histories))
        self.check_diagnostics()
        if (status := self.server.end()) != 0:
            self.report.fault("server", self.where, f"the server exited with status {status}")

    # MARK: The editor

    def type(self, name):
        others = [self.texts[self.rng.choice(self.names)]]
        new = edited(name, self.texts[name], self.rng, others).decode("utf-8", "replace").encode()
        self.set(name, new)

    def set(self, name, text):
        self.texts[name] = text
        self.versions[name] += 1
        self.server.change(name, text, self.versions[name])

    def save(self, name):
        self.write(name, self.texts[name])
        self.server.tell("textDocument/didSave", {"textDocument": {"uri": self.server.uri(name)}})

    def write(self, name, text):
        path = self.histories.path(name)
        event = Event(("file", text), now())
        self.histories[name].events.append(event)
        try:
            with open(path + ".tmp", "wb") as file:
                file.write(text)
            os.replace(path + ".tmp", path)
            event.end = now()
        except PermissionError:
            # The folder may be read-only at the moment.
            self.histories[name].events.remove(event)

    def ask_fixes(self, name):
        texts, version = dict(self.texts), self.versions[name]
        # Some editors don't watch files.
        if self.rng.random() < .7:
            self.tell_of_changes()
        before = self.catalogs()
        number = self.server.begin_actions(name, texts[name], ["quickfix"])
        is_hasty = self.rng.random() < .3
        if is_hasty:
            # Save before the answer arrives.
            self.type(name)
            self.save(name)
        answer = self.server.wait(number)
        self.report.count("requests for fixes")
        actions = [each for each in answer.get("result") or [] if "edit" in each]
        for action in actions:
            self.take(name, texts, version, before, action)
        if actions and not is_hasty:
            self.apply(self.rng.choice(actions))

    def fix_all(self, name):
        texts, version = dict(self.texts), self.versions[name]
        before = self.catalogs()
        answer = self.server.wait(self.server.begin_actions(name, texts[name], ["source.fixAll"]))
        for action in answer.get("result") or []:
            if "edit" not in action:
                if self.rng.random() < .3:
                    self.type(name)
                action = self.server.ask("codeAction/resolve", action).get("result") or {}
            self.report.count("requests for all fixes")
            if "edit" in action:
                self.take(name, texts, version, before, action)
                self.apply(action)

    def tell_of_changes(self):
        counts = {name: len(history.events) for name, history in list(self.histories.items())}
        changed = [name for name, count in counts.items() if count != self.told.get(name)]
        self.told = counts
        if changed:
            self.server.changed(changed)

    def catalogs(self):
        """Returns the current catalogs, with the number of changes of each."""
        return {name: (len(history.events), history.events[-1]) for name, history in list(self.histories.items())
                if name.endswith("strings")}

    def take(self, name, texts, version, before, action):
        """Stores an offer if the catalogs didn't change between the request and the answer."""
        if any(after != before.get(file) or after[1].end == float("inf") for file, after in self.catalogs().items()):
            return self.report.count("offers while others changed catalogs")
        results, places = [], []
        for file, number, edits in self.server.files_of(action):
            if number not in (None, version) and file == name:
                return self.report.count("offers for an outdated version")
            text = texts[file] if file in texts else self.histories[file].newest[1]
            new = self.server.applied(text, edits)
            if new is None:
                return self.report.fault(
                    "server", self.where, f"{name}: {action['title']}: an edit outside {file}", text=text,
                    edits=json.dumps(edits).encode())
            results.append((text, new))
            places.append((file, json.dumps(edits, sort_keys=True)))
        self.report.count("offers")
        if len(self.offers) < 1000:
            catalogs = {file: event.state for file, (_, event) in before.items()}
            self.offers.append(Offer(
                name, texts, catalogs, results, action["title"], action["kind"], str(sorted(places))))

    def apply(self, action):
        """Applies an action only to the versions that it is for, as editors do."""
        files = list(self.server.files_of(action))
        if any(number not in (None, self.versions.get(file)) or file not in self.texts for file, number, _ in files):
            return
        for file, _, edits in files:
            new = self.server.applied(self.texts[file], edits)
            if new is not None:
                self.set(file, new)

    # MARK: Checks

    def check_files(self):
        """Checks that the server itself writes no files."""
        for name, history in self.histories.items():
            sight = look(self.histories.path(name))
            self.report.count("files checked")
            if sight.state == history.newest:
                self.report.count("files as written")
            else:
                self.report.fault("server", self.where, f"{name} isn't the last version written", found=sight.state[1])

    def check_diagnostics(self):
        """Checks that after all changes, the server has the same findings for saved files as the command line."""
        for name in self.names:
            self.save(name)
        deadline = time.time() + PATIENCE
        # Pass each file to lint: if a writer deleted the marker of the project, the server reads each file alone.
        report = fresh_report(self.torture, self.root, self.names)
        while True:
            wrong = [name for name in self.names if self.found(name) != self.expected(report, name)]
            if not wrong:
                return self.report.count("open files compared with lint", len(self.names))
            if time.time() > deadline:
                break
            time.sleep(.5)
        name = wrong[0]
        self.report.fault(
            "stale", self.where, f"{name}: the server's findings differ from lint's",
            server=str(self.found(name)).encode(), lint=str(self.expected(report, name)).encode())

    def found(self, name):
        answer = self.server.ask("textDocument/diagnostic", {"textDocument": {"uri": self.server.uri(name)}})
        items = (answer.get("result") or {}).get("items") or []
        return sorted((each["range"]["start"]["line"] + 1, each.get("code")) for each in items)

    @staticmethod
    def expected(report, name):
        shown = name.removeprefix("project/")
        return sorted((each["range"]["start"]["line"], each["rule"]) for each in report or [] if each["file"] == shown)

    def check_offers(self):
        """Checks that a second server, without disturbances, makes the same offers."""
        chosen = self.rng.sample(self.offers, min(COMPARED, len(self.offers)))
        pending = chosen
        for states in (self.histories.newest(), self.histories.at_start()):
            if not pending:
                break
            pending = self.unknown_to(states, pending)
        self.report.count("offers that a second server also makes", len(chosen) - len(pending))
        for offer in pending:
            # A change that the server doesn't know about may lead to a different title, but not to a different place.
            if all(plain(old) == plain(new) for old, new in offer.results):
                self.report.count("offers that differ only in punctuation and capitalization")
                continue
            self.report.fault(
                "server", self.where, f"{offer.name}: a second server doesn't offer “{offer.title}”",
                text=offer.texts[offer.name], edits=offer.edits.encode())

    def unknown_to(self, states, offers):
        root = f"{self.torture.scratch}/work/clean"
        shutil.rmtree(root, ignore_errors=True)
        write_states(root, states)
        with open(f"{self.torture.scratch}/home/errors", "ab") as log:
            server = Server(self.torture.program, root, self.torture.environment, log)
        left = []
        try:
            for offer in offers:
                for file, state in offer.catalogs.items():
                    if look(f"{root}/{file}").state != state:
                        clear(f"{root}/{file}")
                        write_states(root, {file: state})
                server.changed(list(offer.catalogs))
                for name, text in offer.texts.items():
                    server.open(name, text, 1)
                answer = server.wait(server.begin_actions(offer.name, offer.texts[offer.name], [offer.kind]))
                made = []
                for action in answer.get("result") or []:
                    if "edit" not in action and "data" in action:
                        action = server.ask("codeAction/resolve", action).get("result") or {}
                    made.append(str(sorted(
                        (file, json.dumps(each, sort_keys=True)) for file, _, each in server.files_of(action))))
                if offer.edits not in made:
                    left.append(offer)
                for name in offer.texts:
                    server.close(name)
            server.end()
        finally:
            if server.process.poll() is None:
                server.process.kill()
                server.process.wait()
        return left


def clear(path):
    if look(path).state == FOLDER:
        shutil.rmtree(path)
    elif os.path.lexists(path):
        os.unlink(path)


def plain(text):
    """Removes the differences that fixes of titles make: capitals, periods, ellipses, and spaces."""
    return re.sub(rb"\.|\xe2\x80\xa6|\s", b"", text).lower()
