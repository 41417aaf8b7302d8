"""The results of the test: counts, and problems with their evidence."""
import collections
import os


class Report:
    def __init__(self, evidence):
        self.evidence = evidence
        self.counts = collections.Counter()
        self.faults = collections.Counter()
        self.longest = 0.0
        self.shown = collections.Counter()

    def count(self, what, number=1):
        self.counts[what] += number

    def window(self, seconds):
        """Counts an edit between menulint's last comparison and its rename."""
        self.count("edits in the window")
        self.longest = max(self.longest, seconds)

    def fault(self, kind, where, message, **files):
        self.faults[kind] += 1
        self.shown[kind, where] += 1
        if self.shown[kind, where] > 3:
            return
        print(f"FAULT, {kind}: {where}: {message}", flush=True)
        folder = os.path.join(self.evidence, f"{kind}-{self.faults[kind]}".replace(" ", "-"))
        os.makedirs(folder, exist_ok=True)
        for name, content in {"message": f"{where}\n{message}\n".encode(), **files}.items():
            with open(os.path.join(folder, name), "wb") as file:
                file.write(content or b"")
