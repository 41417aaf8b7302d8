"""The history of each file of a folder, and its current state."""
import os
import stat
import time
from dataclasses import dataclass, field

ABSENT = ("absent", b"")
FOLDER = ("folder", b"")


@dataclass
class Event:
    """A state that a writer gave to a file, at some time between begin and end."""
    state: tuple
    begin: float
    end: float = float("inf")
    # The state that a save replaced, and the time when that was written, if known.
    replaced: tuple = None
    replaced_at: float = None


@dataclass
class History:
    """All states written to a path, in order. Only one writer uses the path, so the order is known."""
    events: list
    modes: list = field(default_factory=lambda: [(0o644, 0.0, 0.0)])
    # The file's path before it was renamed.
    earlier_name: str = None

    @property
    def newest(self):
        return self.events[-1].state


@dataclass
class Sight:
    """The current state of a path."""
    state: tuple
    mode: int
    changed: float
    inode: int


def look(path):
    """Returns the current state of a path, even if it isn't readable."""
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
    """Returns the paths of all files and links in a folder and its subfolders."""
    found = []
    for folder, folders, files in os.walk(root):
        links = [name for name in folders if os.path.islink(os.path.join(folder, name))]
        found += [os.path.relpath(os.path.join(folder, name), root) for name in files + links]
    return sorted(found)


class Histories(dict):
    """The histories of all files of a folder, by relative path."""

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
    """Makes files, links, and folders in a folder."""
    # Sorting makes a folder before its contents.
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
