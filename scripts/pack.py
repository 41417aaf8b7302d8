"""Packs a folder into a reproducible archive, with a fixed order, fixed owners, and fixed times.

Usage: pack.py FOLDER ARCHIVE.tar.gz|ARCHIVE.zip SECONDS
"""

import gzip
import os
import sys
import tarfile
import time
import zipfile


def members(folder):
    """Returns a folder and its contents with their names in the archive, in the same order on every system."""
    found = [folder]
    for base, folders, files in os.walk(folder):
        found += [os.path.join(base, name) for name in folders + files]
    parent = os.path.dirname(folder)
    return sorted((os.path.relpath(path, parent or "."), path) for path in found)


def pack_tar(folder, archive, seconds):
    with open(archive, "wb") as file, gzip.GzipFile("", "wb", 9, file, mtime=0) as stream:
        with tarfile.open(fileobj=stream, mode="w", format=tarfile.USTAR_FORMAT) as tar:
            for name, path in members(folder):
                entry = tar.gettarinfo(path, name)
                entry.mtime = seconds
                entry.uid = entry.gid = 0
                entry.uname = entry.gname = ""
                if entry.isfile():
                    with open(path, "rb") as content:
                        tar.addfile(entry, content)
                else:
                    tar.addfile(entry)


def pack_zip(folder, archive, seconds):
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for name, path in members(folder):
            entry = zipfile.ZipInfo(name, time.gmtime(seconds)[:6])
            entry.create_system = 3
            entry.external_attr = os.stat(path).st_mode << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            if os.path.isdir(path):
                entry.filename += "/"
                packed.writestr(entry, b"")
            else:
                with open(path, "rb") as content:
                    packed.writestr(entry, content.read())


if __name__ == "__main__":
    source, target, epoch = sys.argv[1].rstrip("/"), sys.argv[2], int(sys.argv[3])
    pack = pack_zip if target.endswith(".zip") else pack_tar
    pack(source, target, epoch)
