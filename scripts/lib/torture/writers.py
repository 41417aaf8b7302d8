"""Writers that change files while menulint works, as editors, scripts, and people do."""
import contextlib
import ctypes
import errno
import itertools
import os
import re
import threading
import time

from .histories import ABSENT, FOLDER, Event, History, look, now
from .material import ending

MARK = re.compile(rb"torture (\d+)\b")
SERIALS = itertools.count(1)
COMMENTS = {
    ".swift": (b"// ", b""), ".menu.yaml": (b"# ", b""), ".menu.yml": (b"# ", b""), ".menu.jsonc": (b"// ", b""),
    ".strings": (b"/* ", b" */"), ".xcconfig": (b"// ", b""), ".xib": (b"<!-- ", b" -->"),
    ".storyboard": (b"<!-- ", b" -->"), ".plist": (b"<!-- ", b" -->")}
# Files that aren't edited, because they can't begin with a comment.
UNMARKED = (".pbxproj",)


def mark_of(text):
    """Returns the serial number of the version that a text comes from, or None."""
    match = MARK.search(text) or MARK.search(text.replace(b"\0", b""))
    if match:
        return int(match[1])
    blank = re.match(rb"[ \t]{24}(?=\n)", text)
    return int(blank[0].translate(bytes.maketrans(b" \t", b"01")), 2) if blank else None


def edited(name, text, rng, others):
    """Returns a new version of a text with a new serial number and, usually, another change."""
    for encoding, head in (("utf-16-le", b"\xff\xfe"), ("utf-16-be", b"\xfe\xff")):
        if text.startswith(head):
            plain = text[2:].decode(encoding, "replace").encode("utf-8", "replace")
            return head + edited(name, plain, rng, others).decode("utf-8", "replace").encode(encoding)
    end = ending(name)
    if end in UNMARKED or name.endswith("Package.swift"):
        return text
    lines = text.split(b"\n")
    comment = COMMENTS.get(end)
    choice = rng.random()
    place = rng.randrange(len(lines))
    if choice < .55:
        if comment and comment[0] == b"<!-- ":
            # Insert between two elements, not inside one.
            place = next((at for at in range(place, len(lines)) if lines[at].lstrip().startswith(b"<") and at > 2), 0)
        lines.insert(place, comment[0] + b"an edit" + comment[1] if comment and place else b"")
    elif choice < .65:
        lines.insert(place, lines[place])
    elif choice < .7:
        del lines[place]
    elif choice < .85:
        lines[place] = re.sub(rb'Move item (\d+)', rb'Move this item \1', lines[place])
    elif choice < .87:
        lines[place] = bytes(rng.randrange(256) for _ in range(rng.randrange(40)))
    elif choice < .9:
        lines = rng.choice(others).split(b"\n")
    return marked(end, lines, next(SERIALS))


def marked(end, lines, serial):
    lines = [line for line in lines if not MARK.search(line) and not re.fullmatch(rb"[ \t]{24}", line)]
    comment = COMMENTS.get(end)
    if comment is None:
        mark = format(serial, "024b").encode().translate(bytes.maketrans(b"01", b" \t"))
    else:
        mark = comment[0] + b"torture %d" % serial + comment[1]
    # XML declarations, document types, and YAML directives must come first.
    head = 0
    while head < len(lines) and re.match(rb"<\?xml|<!DOCTYPE|%", lines[head]):
        head += 1
    return b"\n".join(lines[:head] + [mark] + lines[head:])


# Exchanges two files atomically, so a save knows which version it replaced.
def _exchange():
    try:
        call = ctypes.CDLL(None, use_errno=True).renameat2
    except (AttributeError, OSError):
        return None

    def exchange(one, other):
        if call(-100, os.fsencode(one), -100, os.fsencode(other), 2) != 0:
            code = ctypes.get_errno()
            raise OSError(code, os.strerror(code))
    return exchange


exchange = _exchange()

EXPECTED = (errno.EACCES, errno.ENOSPC, errno.ENOTDIR, errno.EISDIR, errno.ELOOP, errno.ENOENT, errno.EPERM)
SAVES = {"save": 80, "save_old": 10, "in_place": 10}
QUIET = {"save": 100}
ALL = {
    "save": 40, "save_old": 5, "in_place": 12, "truncate": 10, "delete": 8, "rename": 6, "link": 6, "folder": 4,
    "permissions": 6, "folder_permissions": 3}
VANISHING = {"save": 30, "truncate": 20, "delete": 25, "rename": 15, "folder": 10}


class Writer(threading.Thread):
    """A thread that changes its own files until it is stopped."""

    def __init__(self, histories, names, hot, rng, manners, pace):
        super().__init__()
        self.histories, self.rng, self.pace = histories, rng, pace
        self.names, self.hot = names, hot or names
        self.kinds, self.weights = list(manners), list(manners.values())
        self.bases = {name: histories[name].newest[1] for name in names}
        self.others = [histories[name].newest[1] for name in rng.sample(names, min(len(names), 5))]
        self.stopped = threading.Event()
        self.counts = {}
        # The versions that saves replaced: name, state, time when it was written, number of earlier events.
        self.seen = []
        self.closed_folders = set()
        self.ever_closed = set()
        self.failure = None

    def run(self):
        try:
            while not self.stopped.is_set():
                time.sleep(self.rng.expovariate(1 / self.pace))
                name = self.rng.choice(self.hot if self.rng.random() < .8 else self.names)
                kind = self.rng.choices(self.kinds, self.weights)[0]
                try:
                    if getattr(self, kind)(name):
                        self.counts[kind] = self.counts.get(kind, 0) + 1
                except OSError as error:
                    if error.errno not in EXPECTED:
                        raise
        except Exception as error:
            self.failure = error
        finally:
            for folder in self.closed_folders:
                os.chmod(folder, 0o755)

    # MARK: Changes

    def save(self, name, old=False):
        """Replaces the file with a new one, as editors do."""
        sight = look(self.histories.path(name))
        if sight.state == FOLDER:
            return self.clear(name)
        base = sight.state[1] if sight.state[0] == "file" and not old else self.bases[name]
        return self.put(name, ("file", edited(name, base, self.rng, self.others)), sight.mode or 0o644)

    def save_old(self, name):
        """Saves an outdated text, as an editor does with a file that has been open for a long time."""
        return self.save(name, old=True)

    def put(self, name, state, mode=0o644):
        path = self.histories.path(name)
        beside = f"{os.path.dirname(path)}/.saved-{next(SERIALS)}.tmp"
        try:
            if state[0] == "link":
                os.symlink(os.fsdecode(state[1]), beside)
            else:
                with open(beside, "wb") as file:
                    file.write(state[1])
                os.chmod(beside, mode)
            before = look(path)
            with self.event(name, state) as event:
                event.replaced = self.take_place(beside, path, before)
                if before.state != ABSENT and event.replaced == before.state:
                    event.replaced_at = before.changed
                if state[0] == "file":
                    self.histories[name].modes.append((mode, 0.0, 0.0))
            if event.replaced is not None:
                self.seen.append((name, event.replaced, event.replaced_at, len(self.histories[name].events) - 1))
        finally:
            with contextlib.suppress(FileNotFoundError):
                os.unlink(beside)
        return True

    @staticmethod
    def take_place(beside, path, before):
        """Replaces a file with another one, and returns the replaced state if it is certain."""
        if exchange and before.state not in (ABSENT, FOLDER):
            try:
                exchange(beside, path)
                return look(beside).state
            except OSError as error:
                if error.errno not in (errno.ENOENT, errno.EINVAL, errno.ENOSYS):
                    raise
        os.rename(beside, path)
        return None

    def in_place(self, name):
        """Empties the file and rewrites it in pieces, as scripts do."""
        path = self.histories.path(name)
        with self.opened(path) as descriptor:
            begin = now()
            new = edited(name, read_all(descriptor), self.rng, self.others)
            cuts = sorted(self.rng.randrange(len(new) + 1) for _ in range(self.rng.randrange(3))) + [len(new)]
            with self.event(name, ("file", b""), begin):
                os.ftruncate(descriptor, 0)
            done = 0
            for cut in cuts:
                with self.event(name, ("file", new[:cut]), begin):
                    done += os.pwrite(descriptor, new[done:cut], done)
                    if done < cut:
                        self.histories[name].events[-1].state = ("file", new[:done])
                        return True
                time.sleep(self.rng.random() * .003)
        return True

    def truncate(self, name):
        with self.opened(self.histories.path(name)) as descriptor:
            begin = now()
            text = read_all(descriptor)
            size = self.rng.choice((0, 40, self.rng.randrange(len(text) + 1)))
            with self.event(name, ("file", text[:size]), begin):
                os.ftruncate(descriptor, min(size, len(text)))
        return True

    @contextlib.contextmanager
    def opened(self, path):
        # The target of a link may belong to a different writer.
        descriptor = os.open(path, os.O_RDWR | os.O_NOFOLLOW)
        try:
            yield descriptor
        finally:
            os.close(descriptor)

    def delete(self, name):
        with self.event(name, ABSENT):
            os.unlink(self.histories.path(name))
        return True

    def rename(self, name):
        """Renames a file. Later saves make a new file with the old name."""
        folder, last = os.path.split(name)
        end = ending(last)
        other = os.path.join(folder, f"{last[:len(last) - len(end)]}-{next(SERIALS)}{end}")
        sight = look(self.histories.path(name))
        if sight.state[0] != "file":
            return False
        self.bases[other] = self.bases[name]
        # The file with the new name comes from the states of the old one.
        self.histories[other] = History(
            [Event(ABSENT, 0.0, 0.0)] + list(self.histories[name].events), [(sight.mode, 0.0, 0.0)], name)
        try:
            with self.event(other, sight.state), self.event(name, ABSENT):
                os.rename(self.histories.path(name), self.histories.path(other))
        except OSError:
            del self.histories[other]
            raise
        self.names = self.names + [other]
        # The renamed file may be newer than the one that was read.
        came = look(self.histories.path(other))
        if came.state != sight.state and came.state[0] == "file":
            self.seen.append((other, came.state, came.changed, len(self.histories[other].events) - 1))
            self.histories[other].events.append(Event(came.state, now(), now()))
        return True

    def link(self, name):
        if look(self.histories.path(name)).state == FOLDER:
            return self.clear(name)
        depth = name.count("/")
        target = self.rng.choice(
            ("../" * depth + self.rng.choice(self.names), "../" * depth + "outside/Shared.swift", "nowhere", ".",
             os.path.basename(name)))
        return self.put(name, ("link", os.fsencode(target)))

    def folder(self, name):
        path = self.histories.path(name)
        if look(path).state == FOLDER:
            return self.clear(name)
        with self.event(name, ABSENT):
            os.unlink(path)
        with self.event(name, FOLDER):
            os.mkdir(path)
        return True

    def clear(self, name):
        """Removes the folder that replaced a file."""
        with self.event(name, ABSENT):
            os.rmdir(self.histories.path(name))
        return True

    def permissions(self, name):
        path = self.histories.path(name)
        if look(path).state[0] != "file":
            return False
        mode = self.rng.choice((0, 0o400, 0o200, 0o644, 0o640, 0o755))
        begin = now()
        self.histories[name].modes.append((mode, begin, float("inf")))
        try:
            os.chmod(path, mode)
        except OSError:
            self.histories[name].modes.pop()
            raise
        self.histories[name].modes[-1] = (mode, begin, now())
        return True

    def folder_permissions(self, name):
        """Makes a folder read-only, or makes it writable again."""
        folder = os.path.dirname(self.histories.path(name))
        if folder in self.closed_folders:
            os.chmod(folder, 0o755)
            self.closed_folders.discard(folder)
        elif not self.closed_folders:
            os.chmod(folder, 0o555)
            self.closed_folders.add(folder)
            self.ever_closed.add(folder)
        return True

    @contextlib.contextmanager
    def event(self, name, state, begin=None):
        """Records a change before it is made, and removes the record if the change fails."""
        events = self.histories[name].events
        event = Event(state, begin or now())
        events.append(event)
        try:
            yield event
        except OSError:
            events.remove(event)
            raise
        event.end = now()


def read_all(descriptor):
    return os.pread(descriptor, os.fstat(descriptor).st_size, 0)
