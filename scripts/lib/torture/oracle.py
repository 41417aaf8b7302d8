"""The allowed states of a file: a text that somebody wrote, or that text with complete fixes."""
import difflib
import os
import shutil
import subprocess

from .histories import ABSENT, look, write_states
from .writers import mark_of

# The time allowed between menulint's last comparison of a file and its replacement, in seconds. No program can detect
# an edit in between, so such edits are counted separately.
WINDOW = 0.2
TRIES = 8


def pieces(old, new):
    """Returns the changes between two texts, each to a quoted string, a line, or several lines."""
    before, after = old.split(b"\n"), new.split(b"\n")
    starts = [0]
    for line in before:
        starts.append(starts[-1] + len(line) + 1)
    if len(before) == len(after):
        blocks = [(n, n + 1, n, n + 1) for n in range(len(before)) if before[n] != after[n]]
    else:
        blocks = [each[1:] for each in different(before, after)]
    edits = []
    for first, last, first_new, last_new in blocks:
        if last - first == last_new - first_new:
            for line in range(last - first):
                edits += in_line(starts[first + line], before[first + line], after[first_new + line])
        else:
            # Include the line breaks that are added or removed.
            start, end = starts[first], min(starts[last], len(old))
            text = b"\n".join(after[first_new:last_new]) + (b"\n" if last_new > first_new and end < len(old) else b"")
            edits.append((start, end, text))
    return edits


def different(before, after):
    head = 0
    while head < min(len(before), len(after)) and before[head] == after[head]:
        head += 1
    tail = 0
    while tail < min(len(before), len(after)) - head and before[-1 - tail] == after[-1 - tail]:
        tail += 1
    matcher = difflib.SequenceMatcher(
        None, before[head:len(before) - tail], after[head:len(after) - tail], autojunk=False)
    for kind, a, b, c, d in matcher.get_opcodes():
        if kind != "equal":
            yield kind, a + head, b + head, c + head, d + head


def in_line(start, old, new):
    """Returns the changes to quoted strings in a line, or to the whole line."""
    parts, others = old.split(b'"'), new.split(b'"')
    if len(parts) != len(others):
        return [(start, start + len(old), new)]
    edits = []
    for part, other in zip(parts, others):
        if part != other:
            edits.append((start, start + len(part), other))
        start += len(part) + 1
    return edits


def is_made_of(old, edits, new):
    """Whether some of the edits, each applied completely, turn the old text into the new one."""
    states = {(0, 0)}
    for start, end, text in sorted(set(edits)):
        ahead = {each for each in states if each[0] > start}
        here = set()
        for done, reached in states - ahead:
            if old[done:start] == new[reached:reached + start - done]:
                here.add((start, reached + start - done))
        applied = {(end, at + len(text)) for _, at in here if new.startswith(text, at)}
        states = ahead | here | applied
    return any(old[done:] == new[reached:] for done, reached in states)


def without(states, end):
    return {name: state for name, state in states.items() if not name.endswith(end)}


class Outcome(dict):
    """The states of files after an undisturbed run, and before it."""
    before = None


class Oracle:
    """Runs commands on clean copies of folders that nobody else changes."""

    def __init__(self, program, scratch, environment):
        self.program, self.scratch, self.environment = program, scratch, environment
        self.runs = 0

    def clean(self, states, commands, modes=None):
        """Returns the files of a folder after some commands, run one after another."""
        root = os.path.join(self.scratch, "clean")
        shutil.rmtree(root, ignore_errors=True)
        write_states(root, states, modes)
        os.makedirs(os.path.join(root, "project"), exist_ok=True)
        for command in commands:
            self.runs += 1
            subprocess.run(
                [self.program, *command], cwd=os.path.join(root, "project"), env=self.environment,
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=300)
        found = Outcome({name: look(os.path.join(root, name)).state for name in states})
        found.before = states
        return found

    def orders(self, commands):
        """Returns the possible effects of parallel runs on a file: each run alone, and both in either order."""
        if len(commands) == 1:
            return [commands]
        one, other = commands
        return [[one], [other], [one, other], [other, one]]


class Judgement:
    """Determines the origin of each file in a folder after a run."""

    def __init__(self, oracle, histories, commands):
        self.oracle, self.histories = oracle, histories
        self.orders = oracle.orders(commands) if commands else []
        self.edits = {}
        # The results of undisturbed runs for each file, as evidence.
        self.made = {}
        self.modes = {name: history.modes[-1][0] for name, history in histories.items()}

    def origins(self, wanted):
        """Finds, for each (name, state, number of earlier events or None), the number of the newest event with that
        state before or after complete fixes. Cases without such an event aren't in the result."""
        found, open_cases = {}, []
        for case in wanted:
            name, state, limit = case
            events = self.histories[name].events
            if state == events[(limit or len(events)) - 1].state:
                found[case] = (limit or len(events)) - 1
            else:
                open_cases.append(case)
        if not open_cases:
            return found
        self.outcomes_of_newest = self.outcomes(self.histories.newest(), self.modes)
        candidates = {case: self.candidates(case) for case in open_cases}
        for attempt in range(TRIES):
            step = {case: numbers[attempt] for case, numbers in candidates.items()
                    if case not in found and attempt < len(numbers)}
            if not step:
                break
            self.settle(step, found)
        return found

    def candidates(self, case):
        """Returns the possible origins of a state, the most likely first."""
        name, state, limit = case
        events = self.histories[name].events[:limit]
        numbers = list(range(len(events) - 1, -1, -1))
        if state[0] != "file":
            return numbers
        mark = mark_of(state[1])
        numbers = [n for n in numbers if events[n].state[0] == "file"]
        exact = [n for n in numbers if events[n].state == state]
        marked = [n for n in numbers if mark_of(events[n].state[1]) == mark]
        return list(dict.fromkeys(exact + marked + numbers))

    def settle(self, step, found):
        """Determines, for each case, whether the event in this step is its origin."""
        rest = {}
        for case, number in step.items():
            name, state, _ = case
            event = self.histories[name].events[number]
            if event.state == state:
                found[case] = number
            elif event.state[0] == "file" and state[0] == "file" and self.orders:
                rest[case] = event.state
        batches = []
        for case, state in rest.items():
            # Try two states of one file one after the other.
            batch = next((each for each in batches if case[0] not in each), None)
            if batch is None:
                batches.append(batch := {})
            batch[case[0]] = (case, state)
        for batch in batches:
            self.try_batch(batch, found, step)

    def try_batch(self, batch, found, step):
        states = {name: state for name, (_, state) in batch.items()}
        is_newest = all(self.histories[name].newest == state for name, state in states.items())
        newest, start = self.histories.newest(), self.histories.at_start()
        modes = {**self.modes, **dict.fromkeys(states, 0o644)}
        makers = [
            lambda: self.outcomes_of_newest if is_newest else self.outcomes(self.among(newest, states), modes),
            # Try code with the original catalogs, and catalogs with the original code, because truncated files affect
            # the findings in other files.
            lambda: self.outcomes(self.among(start, without(states, "strings"))),
            lambda: self.outcomes(self.among(start, without(states, ".swift"))),
            lambda: self.outcomes(self.among(self.files_ever(), states)),
            # A file outside the project is changed through links that may no longer exist.
            lambda: self.outcomes(self.among(self.links_to(states, newest), states)),
            # Try the same with the original catalogs, in case some were truncated.
            lambda: self.outcomes(self.among(self.links_to(states, start), states))]
        pending = dict(batch)
        for make in makers:
            if not pending:
                return
            for outcome in make():
                for name, (case, state) in list(pending.items()):
                    if outcome.before[name] != state:
                        continue
                    after = outcome.get(name)
                    self.made.setdefault(name, []).append(after)
                    if after is None or after[0] != "file":
                        continue
                    edits = self.edits.setdefault((name, state), [])
                    if after == case[1]:
                        found[case] = step[case]
                        del pending[name]
                    else:
                        edits += pieces(state[1], after[1])
            for name, (case, state) in list(pending.items()):
                if is_made_of(state[1], self.edits.get((name, state), []), case[1][1]):
                    found[case] = step[case]
                    del pending[name]

    def among(self, others, states):
        """Returns the states of a folder with these files in these states, and without copies under earlier names."""
        away = {self.histories[name].earlier_name for name in states} - {None} - set(states)
        return {**others, **dict.fromkeys(away, ABSENT), **states}

    def files_ever(self):
        """Returns the newest nonempty file at each path, as if no file were missing."""
        return self.ever(lambda state: state[0] == "file" and state[1], self.histories.newest())

    def links_to(self, states, others):
        """Returns, for each path, the newest link to one of these files, or its state in the others."""
        ends = tuple(os.fsencode("/" + os.path.basename(name)) for name in states)
        return self.ever(lambda state: state[0] == "link" and (b"/" + state[1]).endswith(ends), others)

    def ever(self, is_wanted, others):
        """Returns, for each path, the newest state that meets a condition, or its state in the others."""
        states = {}
        for name, history in self.histories.items():
            wanted = [each.state for each in history.events if is_wanted(each.state)]
            states[name] = wanted[-1] if wanted else others[name]
        return states

    def outcomes(self, states, modes=None):
        return [self.oracle.clean(states, order, modes) for order in self.orders]
