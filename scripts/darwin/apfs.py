"""A file system that treats names as APFS does. It preserves the case and normalization of a name, but ignores both in
lookups. It rejects names that aren't UTF-8 or contain noncharacters. It stores the files in an underlying folder.

Usage: apfs.py FOLDER MOUNT_POINT
"""
import errno
import os
import sys
import unicodedata

from fuse import FUSE, FuseOSError, Operations

STATUS = ["st_atime", "st_ctime", "st_gid", "st_ino", "st_mode", "st_mtime", "st_nlink", "st_size", "st_uid"]
SPACE = ["f_bavail", "f_bfree", "f_blocks", "f_bsize", "f_favail", "f_ffree", "f_files", "f_flag", "f_frsize", "f_namemax"]


def key(name):
    return unicodedata.normalize("NFD", unicodedata.normalize("NFD", name).casefold())


class APFS(Operations):
    def __init__(self, root):
        self.root = os.path.realpath(root)

    def real(self, path):
        """Returns the path in the underlying folder. Names that don't exist are unchanged."""
        current = self.root
        for name in filter(None, path.split("/")):
            if any(0xDC80 <= ord(each) <= 0xDCFF or ord(each) & 0xFFFE == 0xFFFE for each in name):
                raise FuseOSError(errno.EILSEQ)
            known = os.path.join(current, name)
            if not os.path.lexists(known) and os.path.isdir(current):
                same = [other for other in os.listdir(current) if key(other) == key(name)]
                known = os.path.join(current, same[0]) if same else known
            current = known
        return current

    def access(self, path, mode):
        if not os.access(self.real(path), mode):
            raise FuseOSError(errno.EACCES)

    def getattr(self, path, fh=None):
        status = os.lstat(self.real(path)) if fh is None else os.fstat(fh)
        return {name: getattr(status, name) for name in STATUS}

    def statfs(self, path):
        status = os.statvfs(self.root)
        return {name: getattr(status, name) for name in SPACE}

    def rename(self, old, new):
        source, target = self.real(old), self.real(new)
        if source == target:
            target = os.path.join(os.path.dirname(target), os.path.basename(new))
        os.rename(source, target)

    def readdir(self, path, fh):
        return [".", "..", *os.listdir(self.real(path))]

    def readlink(self, path):
        return os.readlink(self.real(path))

    def mknod(self, path, mode, dev):
        return os.mknod(self.real(path), mode, dev)

    def mkdir(self, path, mode):
        return os.mkdir(self.real(path), mode)

    def rmdir(self, path):
        return os.rmdir(self.real(path))

    def unlink(self, path):
        return os.unlink(self.real(path))

    def symlink(self, name, target):
        return os.symlink(target, self.real(name))

    def link(self, name, target):
        return os.link(self.real(target), self.real(name))

    def chmod(self, path, mode):
        return os.chmod(self.real(path), mode)

    def chown(self, path, uid, gid):
        return os.lchown(self.real(path), uid, gid)

    def utimens(self, path, times=None):
        return os.utime(self.real(path), times)

    def open(self, path, flags):
        return os.open(self.real(path), flags & ~os.O_NOFOLLOW)

    def create(self, path, mode, fi=None):
        return os.open(self.real(path), os.O_RDWR | os.O_CREAT, mode)

    def read(self, path, length, offset, fh):
        return os.pread(fh, length, offset)

    def write(self, path, data, offset, fh):
        return os.pwrite(fh, data, offset)

    def truncate(self, path, length, fh=None):
        return os.truncate(self.real(path) if fh is None else fh, length)

    def flush(self, path, fh):
        return 0

    def fsync(self, path, datasync, fh):
        return os.fsync(fh)

    def release(self, path, fh):
        return os.close(fh)


# Don't cache, because another process may change the underlying folder.
waits = {"attr_timeout": 0, "entry_timeout": 0, "negative_timeout": 0}
FUSE(APFS(sys.argv[1]), sys.argv[2], foreground=True, nothreads=True, use_ino=True, **waits)
