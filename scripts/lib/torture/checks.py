"""Checks of a folder after menulint has worked on it."""
import json
import os
import re
import signal
from dataclasses import dataclass

from .histories import ABSENT, look, names_below
from .oracle import WINDOW, Judgement
from .writers import QUIET, SAVES, mark_of

RULES = "title-capitalization,ellipsis-character,missing-ellipsis"
FIX = ("fix",)
UNSAFE = ("fix", "--unsafe", "--min-severity", "info")
SUPPRESS = ("suppress", RULES, "--reason", "torture")


@dataclass
class Round:
    """The commands that run in parallel in a round, the changes by writers, and the harm done to menulint."""
    title: str
    commands: tuple
    manners: dict
    harm: str = ""


@dataclass
class Run:
    """A finished run of menulint."""
    command: tuple
    status: int
    errors: str
    begin: float
    end: float
    was_killed: bool


def stop(writers):
    for writer in writers:
        writer.stopped.set()
    for writer in writers:
        writer.join()
        if writer.failure:
            raise writer.failure


class Check:
    """Compares the files in a folder after a round with the texts written there."""

    def __init__(self, torture, each, kind, where, histories, runs, writers, hot):
        self.torture, self.report, self.each, self.kind, self.where = torture, torture.report, each, kind, where
        self.histories, self.runs, self.writers, self.hot = histories, runs, writers, hot
        self.was_killed = any(run.was_killed for run in runs)
        self.judgement = Judgement(torture.oracle, histories, each.commands)

    def all(self):
        for run in self.runs:
            self.check_run(run)
        sights = {name: look(self.histories.path(name)) for name in self.histories}
        self.check_names()
        for writer in self.writers:
            for kind, number in writer.counts.items():
                self.report.count(f"changes by others: {kind}", number)
        found = {
            name: (name, sight.state, None) for name, sight in sights.items()
            if not self.is_configuration(name, sight)}
        seen = [each for writer in self.writers for each in writer.seen if each[3] > 0]
        origins = self.judgement.origins(
            list(found.values()) + [(name, state, limit) for name, state, _, limit in seen])
        for name, sight in sights.items():
            if name in found:
                self.check_file(name, sight, origins.get(found[name]))
            self.check_mode(name, sight)
        for name, state, since, limit in seen:
            self.check_seen(name, state, since, limit, origins.get((name, state, limit)))
        self.check_pairs(sights)
        if len(self.runs) == 1 and not self.was_killed and self.each.manners in (SAVES, QUIET):
            self.check_silence(sights)

    # MARK: The run

    def check_run(self, run):
        command = " ".join(run.command)
        if run.status is None:
            return self.report.fault("hang", self.where, f"{command}: didn't end in {run.end - run.begin:.0f} seconds")
        if run.status not in (0, 1, 2) and not (run.was_killed and self.each.harm in ("kill", "term")):
            self.report.fault("crash", self.where, f"{command}: status {run.status}", errors=run.errors.encode())
        if "because the file changed" in run.errors:
            self.report.count("runs that skipped a changed file, and reported it")
            if run.status != 2 and not run.was_killed:
                self.report.fault("status", self.where, f"{command}: {run.status}, although a file was skipped")

    def check_names(self):
        for name in sorted(set(names_below(self.histories.root)) - set(self.histories)):
            if name.endswith(".menulint-tmp") and self.was_killed and self.each.harm == "kill":
                continue
            if os.path.basename(name) == ".menulint.json" and self.is_new_configuration(name):
                continue
            # menulint can't remove its temporary file from a read-only folder.
            folder = os.path.dirname(self.histories.path(name))
            if any(folder in writer.ever_closed for writer in self.writers):
                self.report.count("temporary files left in folders that were made read-only")
                continue
            self.report.fault("leftover", self.where, f"{name} wasn't removed")

    # MARK: Files

    def is_new_configuration(self, name):
        """Whether `suppress` made this file for findings in nibs: a complete list of overrides."""
        if not any(command[0] == "suppress" for command in self.each.commands):
            return False
        with open(self.histories.path(name), "rb") as file:
            lines = [line for line in file.read().split(b"\n") if not line.lstrip().startswith(b"//")]
        try:
            return list(json.loads(b"\n".join(lines))) == ["overrides"]
        except ValueError:
            return False

    def is_configuration(self, name, sight):
        """Whether a file is a configuration with its previous lines. `suppress` adds findings in nibs to it."""
        if not name.endswith(".menulint.json") or sight.state[0] != "file":
            return False
        before = [line.strip(b", ") for line in self.histories[name].newest[1].split(b"\n")]
        after = [line.strip(b", ") for line in sight.state[1].split(b"\n")]
        rest = iter(after)
        text = b"\n".join(line for line in sight.state[1].split(b"\n") if not line.lstrip().startswith(b"//"))
        try:
            json.loads(text)
            return all(line in rest for line in before)
        except ValueError:
            return False

    def check_file(self, name, sight, origin):
        events = self.histories[name].events
        self.report.count("files checked")
        if origin is None:
            kind = "lost file" if sight.state == ABSENT else "garbled"
            return self.fault(kind, name, "it is no text that was written, with or without complete fixes", sight.state)
        if origin == len(events) - 1:
            what = "as written" if sight.state == events[-1].state else "with fixes"
            return self.report.count(f"files {what}")
        # If the permissions changed later, the time of the replacement is unknown.
        moment = sight.changed
        if any(begin >= events[origin + 1].begin for _, begin, _ in self.histories[name].modes[1:]):
            moment = None
        self.check_window(name, sight.state, moment, origin)

    def check_seen(self, name, state, since, limit, origin):
        if origin is None:
            return self.fault("garbled", name, "an editor found a text that nobody wrote, with or without complete fixes", state)
        self.report.count("files found by editors")
        if origin < limit - 1:
            self.check_window(name, state, since, origin)

    def check_window(self, name, state, moment, origin):
        """Checks an older version of a file: the newer one was written in the window, or it is lost."""
        newer = self.histories[name].events[origin + 1]
        if moment is None:
            return self.report.count("edits overwritten at an unknown time")
        late = moment - newer.end
        if late > WINDOW:
            return self.fault("lost edit", name, f"replaced {late:.2f} s after a newer version was written", state)
        if late > 0:
            self.report.window(late)
        else:
            self.report.count("files replaced while they were written")

    def check_mode(self, name, sight):
        if sight.state[0] != "file":
            return
        modes = {mode for mode, _, _ in self.histories[name].modes}
        # To read an unreadable file, this test briefly makes it readable.
        if sight.mode not in modes | {mode | 0o400 for mode in modes}:
            self.fault("rights", name, f"{sight.mode:o}, which nobody set", sight.state)

    def fault(self, kind, name, message, state):
        events = self.histories[name].events
        quiet = {f"quiet-{n}": after[1] for n, after in enumerate(self.judgement.made.get(name, [])) if after}
        self.report.fault(
            kind, self.where, f"{name}: {message}", **quiet, found=state[1], newest=events[-1].state[1],
            first=events[0].state[1], marked=self.marked(name, state),
            errors="\n".join(run.errors for run in self.runs).encode(),
            history="".join(f"{each.begin:.4f} {each.end:.4f} {each.state[0]} {len(each.state[1])}\n"
                            for each in events).encode())

    def marked(self, name, state):
        """Returns the version whose mark a text has."""
        mark = mark_of(state[1])
        return next((each.state[1] for each in self.histories[name].events if mark_of(each.state[1]) == mark), b"")

    # MARK: Fixes of two files

    def check_pairs(self, sights):
        """Checks that each fix of a catalog and a Swift file is in both or in neither."""
        before = sides(self.histories.at_start())
        for number, places in sides({name: sight.state for name, sight in sights.items()}).items():
            if any(len({new for new, _ in each}) != 1 for each in places):
                continue
            (code, code_file), (catalog, catalog_file) = min(places[0]), min(places[1])
            if code == catalog:
                self.report.count("fixes of two files checked")
            elif number in before and [{new for new, _ in each} for each in before[number]] == [{code}, {catalog}]:
                self.report.count("fixes of two files, half made by an earlier killed run")
            else:
                new, old = (code_file, catalog_file) if code else (catalog_file, code_file)
                self.check_half(int(number), new, old, sights)

    def check_half(self, number, new, old, sights):
        if self.was_killed:
            return self.report.count("fixes of two files, killed between them")
        last = self.histories[old].events[-1]
        title = b"Rename item %d..." % number
        was_saved_over = last.begin > 0 and (last.replaced is None or title not in last.replaced[1])
        # If somebody saved the file with the fix, its time isn't the time when menulint wrote it.
        is_own = sights[new].state != self.histories[new].newest
        if was_saved_over or last.begin > 0 and (not is_own or sights[new].changed - last.end < WINDOW):
            return self.report.count("fixes of two files, with one overwritten")
        self.report.fault(
            "half a fix", self.where, f"item {number} is fixed in {new} and not in {old}",
            new=sights[new].state[1], old=sights[old].state[1])

    # MARK: Silence

    def check_silence(self, sights):
        """Checks that menulint reports each fixable file that it skipped because of a change, with status 2."""
        run = self.runs[0]
        if run.status is None or run.command[0] == "suppress" and self.kind != "specs":
            return
        states = self.histories.newest()
        at_start = self.torture.oracle.clean(self.histories.at_start(), self.each.commands)
        at_end = self.torture.oracle.clean(states, self.each.commands)
        held = [name for name in sights if name.endswith("strings") and "TorturePackage" not in name
                and f"{name.removeprefix('project/')}:" in run.errors]
        for name, sight in sights.items():
            events = self.histories[name].events
            last = events[-1]
            is_left = sight.state == last.state and sight.state[0] == "file" and last.begin < run.end
            if not is_left or at_start[name] == events[0].state or at_end[name] == last.state:
                continue
            # Check only files that were saved at most once, over the first version, so menulint read a known version.
            if len(events) > 2 or len(events) == 2 and last.replaced != events[0].state:
                continue
            # If one of two files prevents a fix, menulint names only that file.
            if name.endswith("Torture.xcstrings") and ".swift: " in run.errors:
                continue
            # If a catalog was truncated or saved in the meantime, menulint names it instead of the app's code.
            if name.endswith(".swift") and "TorturePackage" not in name and held:
                self.report.count("code files skipped because of their catalogs")
                continue
            self.report.count("skipped files that must be reported")
            shown = name.removeprefix("project/")
            if shown not in run.errors or run.status != 2:
                self.report.fault(
                    "silent", self.where, f"{name} could be fixed, but was neither fixed nor reported (status {run.status})",
                    found=sight.state[1], first=events[0].state[1], errors=run.errors.encode())


def sides(states):
    """Returns, for the number of each title of this test, whether it is fixed in code and in the catalog, and where."""
    found = {}
    for name, (kind, content) in states.items():
        if kind != "file" or not name.endswith((".swift", "Torture.xcstrings")):
            continue
        is_catalog = name.endswith("strings")
        head = rb'"value" : ' if is_catalog else rb"defaultValue: "
        for letter, number, dots in re.findall(head + rb'"Rename ([iI])tem (\d+)(\.\.\.|\xe2\x80\xa6)"', content):
            places = found.setdefault(number, (set(), set()))
            places[is_catalog].add((letter == b"I" and dots != b"...", name))
    return found
