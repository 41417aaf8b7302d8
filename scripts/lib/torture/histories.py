"""What was written to each file of a folder, when, and what is there now."""
import os
import stat
import time
from dataclasses import dataclass, field

ABSENT = ("absent", b"")
FOLDER = ("folder", b"")


@dataclass
class Event:
    """A state that somebody gave a file: it was so at some moment between begin and end."""
    state: tuple
    begin: float
    end: float = float("inf")
    # What a save took the place of, and when that was put there, as far as it is known.
    replaced: tuple = None
    replaced_at: float = None


@dataclass
class History:
    """All that was written to a path, in order. One writer has the path, so that there is an order."""
    events: list
    modes: list = field(default_factory=lambda: [(0o644, 0.0, 0.0)])
    # The path that it was renamed from.
    earlier_name: str = None

    @property
    def newest(self):
        return self.events[-1].state


@dataclass
class Sight:
    """What is at a path."""
    state: tuple
    mode: int
    changed: float
    inode: int


def look(path):
    """What is at a path, also where it may not be read."""
    try:
        status = os.lstat(path)
    except (FileNotFoundError, NotADirectoryError):
        return Sight(ABSENT, 0, 0.0, 0)
    mode = stat.S_IMODE(status.st_mode)
    sight = Sight(None, mode, status.st_ctime, status.st_ino)
    if stat.S_ISLNK(status.st_mode):
        sight.state = ("link", os.fsencode(os.readlink(path)))
    elif stat.S_ISDIR(status.st_mode):
        sight.state = FOLDER
    else:
        sight.state = ("file", contents(path, mode))
    return sight


def contents(path, mode):
    if mode & 0o400 == 0:
        os.chmod(path, mode | 0o400)
    try:
        with open(path, "rb") as file:
            return file.read()
    finally:
        if mode & 0o400 == 0:
            os.chmod(path, mode)


def names_below(root):
    """The paths below a folder of all that isn't a folder."""
    found = []
    for folder, folders, files in os.walk(root):
        links = [name for name in folders if os.path.islink(os.path.join(folder, name))]
        found += [os.path.relpath(os.path.join(folder, name), root) for name in files + links]
    return sorted(found)


class Histories(dict):
    """The histories of all files of a folder, by their paths in it."""

    def __init__(self, root):
        super().__init__()
        self.root = root
        for name in names_below(root):
            sight = look(self.path(name))
            self[name] = History([Event(sight.state, 0.0, 0.0)], [(sight.mode, 0.0, 0.0)])

    def path(self, name):
        return os.path.join(self.root, name)

    def at_start(self):
        return {name: history.events[0].state for name, history in self.items()}

    def newest(self):
        return {name: history.newest for name, history in self.items()}


def write_states(root, states, modes=None):
    """Makes a folder of files, links and folders."""
    # Folders first: what stands in one that was a file before comes behind.
    for name, (kind, content) in sorted(states.items()):
        path = os.path.join(root, name)
        if kind == "absent":
            continue
        os.makedirs(os.path.dirname(path), exist_ok=True)
        if kind == "folder":
            os.makedirs(path, exist_ok=True)
        elif kind == "link":
            os.symlink(os.fsdecode(content), path)
        else:
            with open(path, "wb") as file:
                file.write(content)
            if modes and modes.get(name, 0o644) != 0o644:
                os.chmod(path, modes[name])


now = time.time
