#!/usr/bin/env python3
"""Types a line and a tab into a real zsh, and prints the last word of the completed line.

Usage: complete-in-zsh.py FOLDER LINE

FOLDER contains the completion function.
"""
import os
import pty
import re
import select
import sys
import time

folder, line = sys.argv[1:]
child, terminal = pty.fork()
if child == 0:
    os.environ.update(TERM="dumb", PS1="ready> ")
    os.execvp("zsh", ["zsh", "-f", "-i"])


def read_until(pattern, seconds=20):
    text = ""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if select.select([terminal], [], [], 0.2)[0]:
            try:
                text += os.read(terminal, 4096).decode(errors="replace")
            except OSError:
                break
        if re.search(pattern, text):
            return text
    return text


os.write(terminal, f"fpath=({folder} $fpath); autoload -U compinit; compinit -u -D; PS1='go> '; echo load''ed\n".encode())
read_until(r"loaded")
# The widget accepts the line as completed and prints it instead of running it.
os.write(terminal, b"show() { print -r -- \"<<$BUFFER>>\"; BUFFER=; zle accept-line }; zle -N show; bindkey '^T' show; echo bou''nd\n")
read_until(r"bound")
os.write(terminal, line.encode() + b"\t")
time.sleep(1)
os.write(terminal, b"\x14")
text = read_until(r"<<.*>>")
os.write(terminal, b"exit\n")
match = re.search(r"<<(.*?)>>", text)
print(match.group(1).split()[-1] if match and match.group(1).split() else text)
