"""The rounds of the test. In each, menulint and writers change a copy of a folder, which is then checked."""
import os
import random
import shutil
import signal
import subprocess
import threading
import time

from . import sessions
from .checks import FIX, SUPPRESS, UNSAFE, Check, Round, Run, stop
from .histories import Histories, names_below, now
from .oracle import Oracle
from .writers import ALL, QUIET, SAVES, VANISHING, Writer

# The limits for the duration of a run, in seconds and as a multiple of an undisturbed run.
LIMIT, TIMES = 120, 30
WRITERS = 3
# The number of specs on the disk that gets full.
PART_OF_SPECS = 200


ROUNDS = [
    Round("fix, saves", (FIX,), QUIET),
    Round("fix, all", (FIX,), ALL),
    Round("fix --unsafe, saves", (UNSAFE,), SAVES),
    Round("fix --unsafe, all", (UNSAFE,), ALL),
    Round("fix, files vanish", (FIX,), VANISHING),
    Round("suppress, saves", (SUPPRESS,), SAVES),
    Round("suppress, all", (SUPPRESS,), ALL),
    Round("fix and fix --unsafe", (FIX, UNSAFE), SAVES),
    Round("fix --unsafe and suppress", (UNSAFE, SUPPRESS), ALL),
    Round("fix, kill -9", (FIX,), SAVES, "kill"),
    Round("fix --unsafe, kill -9", (UNSAFE,), ALL, "kill"),
    Round("fix, SIGTERM", (FIX,), SAVES, "term"),
    Round("fix, full disk", (FIX,), QUIET, "full"),
    Round("suppress, full disk", (SUPPRESS,), SAVES, "full"),
]


class Torture:
    def __init__(self, program, scratch, small, made, report):
        self.program, self.scratch, self.small, self.made, self.report = program, scratch, small, made, report
        self.environment = {
            "PATH": os.environ.get("PATH", ""), "HOME": f"{scratch}/home", "XDG_CACHE_HOME": f"{scratch}/home/cache"}
        self.oracle = Oracle(program, f"{scratch}/work", self.environment)
        # The duration of commands on a folder, and the files that they change.
        self.known = {}
        self.watch_can_fix = sessions.watch_can_fix(self)

    def run(self, end, rng, wanted):
        if not self.watch_can_fix:
            print("skipped: lint --watch --fix, because this program doesn't support it")
        cycle = 0
        while time.time() < end:
            for each in ROUNDS + sessions.SESSIONS:
                for kind in self.kinds(each, cycle):
                    if time.time() >= end:
                        return
                    if wanted not in f"{each.title}, {kind}":
                        continue
                    self.one(each, kind, random.Random(rng.random()))
            cycle += 1

    def kinds(self, each, cycle):
        """Returns the folders for a round: the project, the specs, and one of the apps in turn."""
        if each.harm == "full":
            return ["specs", "project"] if self.small else []
        apps = sorted(set(self.made) - {"specs", "project"})
        if each.title == "lint --watch --fix" and not self.watch_can_fix:
            return []
        return ["project", "specs"] + ([apps[cycle % len(apps)]] if apps else [])

    def one(self, each, kind, rng):
        root = f"{self.small if each.harm == 'full' else self.scratch + '/work'}/round"
        shutil.copytree(self.made[kind], root)
        try:
            if each.harm == "full" and kind == "specs":
                for name in names_below(root)[PART_OF_SPECS:]:
                    os.unlink(f"{root}/{name}")
            where = f"{each.title}, {kind}"
            if isinstance(each, sessions.Session):
                sessions.hold(self, each, where, root, rng)
            else:
                self.hold(each, kind, where, root, rng)
            self.report.count("rounds")
        finally:
            open_folders(root)
            shutil.rmtree(root)

    def hold(self, each, kind, where, root, rng):
        duration, hot = self.usual(each.commands, kind, root, each.harm == "full")
        histories = Histories(root)
        writers = self.writers(histories, hot, rng, each.manners, max(duration, .05) * WRITERS / 150)
        filler = Filler(root, rng) if each.harm == "full" else None
        children = [Child(self, command, root, number) for number, command in enumerate(each.commands)]
        if each.harm in ("kill", "term"):
            time.sleep(rng.uniform(0, duration * 1.3))
            children[0].process.send_signal(signal.SIGKILL if each.harm == "kill" else signal.SIGTERM)
        runs = [child.wait(max(LIMIT, TIMES * duration)) for child in children]
        stop(writers)
        if filler:
            filler.stop()
        self.report.count("runs", len(runs))
        check = Check(self, each, kind, where, histories, runs, writers, hot)
        check.all()
        if each.harm == "kill" and runs[0].was_killed:
            self.after_kill(each, where, root)

    def usual(self, commands, kind, root, is_part):
        """Returns the duration of undisturbed commands, and the files that they change."""
        key = (commands, kind, is_part)
        if key not in self.known:
            states = Histories(root).at_start()
            begin = time.time()
            after = self.oracle.clean(states, commands)
            changed = sorted(name for name in states if after[name] != states[name])
            # If the commands change nothing, the test checks nothing.
            if not changed:
                raise ValueError(f"{commands} change nothing in the folder {kind}")
            self.known[key] = (time.time() - begin, changed)
        return self.known[key]

    def writers(self, histories, hot, rng, manners, pace, spared=()):
        names = [name for name in sorted(histories) if not name.endswith(".menulint.json") and name not in spared]
        rng.shuffle(names)
        hot = set(hot)
        writers = []
        for number in range(WRITERS):
            own = names[number::WRITERS]
            writers.append(Writer(
                histories, own, [name for name in own if name in hot], random.Random(rng.random()), manners, pace))
        for writer in writers:
            writer.start()
        return writers

    def after_kill(self, each, where, root):
        """Checks that a new run completes the work of a killed run."""
        self.report.count("runs")
        left = sum(name.endswith(".menulint-tmp") for name in names_below(root))
        self.report.count("temporary files left by kill -9", left)
        histories = Histories(root)
        run = Child(self, each.commands[0], root, 0).wait(10 * LIMIT)
        Check(self, each, "", where + ", once more", histories, [run], [], []).all()

    def summary(self):
        for what, number in sorted(self.report.counts.items()):
            print(f"{number:9,} {what}")
        if self.report.counts["edits in the window"]:
            print(f"          the longest window: {1000 * self.report.longest:.0f} ms")
        print(f"{self.oracle.runs:9,} undisturbed runs for comparison")
        for kind, number in sorted(self.report.faults.items()):
            print(f"{number:9,} problems: {kind}")
        if not self.report.faults:
            print("found no problems")
        return 1 if self.report.faults else 0


def open_folders(root):
    for folder, _, _ in os.walk(root):
        os.chmod(folder, 0o755)


class Child:
    """A run of menulint in progress."""

    def __init__(self, torture, command, root, number):
        self.command = command
        self.begin = now()
        self.errors = f"{torture.scratch}/home/errors{number}"
        with open(self.errors, "wb") as errors:
            self.process = subprocess.Popen(
                [torture.program, *command], cwd=root + "/project", env=torture.environment,
                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=errors)

    def wait(self, limit):
        try:
            status = self.process.wait(limit)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            status = None
        with open(self.errors, "rb") as errors:
            text = errors.read().decode("utf-8", "replace")
        was_killed = status in (-signal.SIGKILL, -signal.SIGTERM)
        return Run(self.command, status, text, self.begin, now(), was_killed)


class Filler:
    """A thread that fills a disk and varies the small amount of free space."""

    def __init__(self, root, rng):
        self.folder, self.rng = os.path.dirname(root), rng
        self.stopped = threading.Event()
        self.file = open(f"{self.folder}/filler", "wb")
        self.fill()
        self.thread = threading.Thread(target=self.work)
        self.thread.start()

    def fill(self):
        status = os.statvfs(self.folder)
        room = status.f_bavail * status.f_frsize + self.file.tell()
        size = max(0, room - self.rng.choice((0, 0, 4096, 40960, 400000)))
        self.file.truncate(size)
        try:
            os.posix_fallocate(self.file.fileno(), 0, max(size, 1))
        except OSError:
            pass
        self.file.seek(size)

    def work(self):
        while not self.stopped.wait(self.rng.uniform(.01, .1)):
            self.fill()

    def stop(self):
        self.stopped.set()
        self.thread.join()
        self.file.close()
        os.unlink(f"{self.folder}/filler")
