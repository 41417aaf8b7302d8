"""Runs the setups in docs/ci.md. Usage: snippets.py DOWNLOADS VERSION RELEASE WORK

DOWNLOADS is the URL of the releases, RELEASE is the folder of the release to install, and WORK is a temporary folder.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import xml.dom.minidom

import yaml

downloads, version, release, work = sys.argv[1:]
work = pathlib.Path(work)
page = pathlib.Path("docs/ci.md").read_text()
GOOD = "kind: context\nfor: link\nitems: [Copy Link, Get Info]\n"
BAD = GOOD.replace("Copy Link", "Copy link")


def blocks(title):
    """Returns the code under a heading, with the local URL of the release."""
    section = re.search(rf"^## {re.escape(title)}\n(.*?)(?=^## |\Z)", page, re.M | re.S).group(1)
    address = "https://github.com/OWNER/menulint/releases/download/VERSION/"
    found = re.findall(r"^```\w+\n(.*?)^```$", section, re.M | re.S)
    assert found, f"no code under {title}"
    return [block.replace(address, f"{downloads}/{version}/") for block in found]


def git(folder, *words):
    user = ["-c", "user.name=Somebody", "-c", "user.email=somebody@example.com"]
    return subprocess.run(
        ["git", *user, *words], cwd=folder, check=True, capture_output=True, text=True
    ).stdout.strip()


def repository(name, text):
    """Makes a repository with a bad spec on main, and a spec with this text on a topic branch."""
    folder = work / name
    folder.mkdir()
    git(folder, "init", "-q", "-b", "main")
    git(folder, "config", "uploadpack.allowAnySHA1InWant", "true")
    (folder / "old.menu.yaml").write_text(BAD)
    git(folder, "add", ".")
    git(folder, "commit", "-q", "-m", "base")
    git(folder, "checkout", "-q", "-b", "topic")
    (folder / "new.menu.yaml").write_text(text)
    git(folder, "add", ".")
    git(folder, "commit", "-q", "-m", "topic")
    return folder


def run(title, script, folder, expected, shell="sh", **variables):
    """Runs a script as a CI service does, which stops at the first command that fails."""
    home = work / "home"
    shutil.rmtree(home, ignore_errors=True)
    home.mkdir()
    environment = {"PATH": os.environ["PATH"], "HOME": str(home), "MENULINT_DOWNLOADS": downloads}
    environment.update({name: str(value) for name, value in variables.items()})
    command = [shell, "-e", "-c", script] if shell == "sh" else [shell, "-c", script]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
    if done.returncode != expected:
        sys.exit(f"{title}: status {done.returncode}, expected {expected}\n{done.stdout}\n{done.stderr}")
    return done.stdout


def shows_finding(title, output, count=2):
    found = len(re.findall(r":3:9: warning: .*\[title-capitalization\]", output))
    assert found == count, f"{title}: expected {count} findings, found {found} in\n{output}"


def is_junit(path):
    assert xml.dom.minidom.parse(str(path)).documentElement.tagName == "testsuites", path


def test_gitlab():
    whole, changed = [next(iter(yaml.safe_load(block).values())) for block in blocks("GitLab")]
    folder = repository("gitlab", BAD)
    shows_finding("GitLab", run("GitLab", "\n".join(whole["script"]), folder, 1))
    assert len(json.loads((folder / "menulint.json").read_text())) == 2
    for text, status in ((BAD, 1), (GOOD, 0)):
        origin = repository(f"merge-request-{status}", text)
        clone = work / f"clone-{status}"
        git(work, "clone", "-q", "--depth=1", "-b", "topic", f"file://{origin}", str(clone))
        base = git(origin, "rev-parse", "main")
        output = run(
            "GitLab, changed", "\n".join(changed["script"]), clone, status,
            CI_MERGE_REQUEST_DIFF_BASE_SHA=base)
        shows_finding("GitLab, changed", output, status)
    assert changed["before_script"] == ["apk add --no-cache git"]


def test_bitrise():
    steps = yaml.safe_load(blocks("Bitrise")[0])["workflows"]["menus"]["steps"]
    script = steps[1]["script"]["inputs"][0]["content"]
    folder = repository("bitrise", BAD)
    deploy = work / "deploy"
    deploy.mkdir()
    shows_finding("Bitrise", run("Bitrise", script, folder, 1, shell="bash", BITRISE_DEPLOY_DIR=deploy))
    is_junit(deploy / "menulint.xml")


def test_xcode_cloud():
    folder = repository("xcode cloud", BAD)
    scripts = folder / "ci_scripts"
    scripts.mkdir()
    output = run("Xcode Cloud", blocks("Xcode Cloud")[0], scripts, 1, CI_PRIMARY_REPOSITORY_PATH=folder)
    shows_finding("Xcode Cloud", output)


def test_fastlane():
    if not shutil.which("ruby"):
        return print("skipped: Fastlane, because ruby isn't installed")
    folder = repository("fastlane", BAD) / "fastlane"
    folder.mkdir()
    # Like a lane, runs commands in Fastlane's folder and stops at the first that fails.
    stand_in = "def lane(_) = yield\ndef sh(line) = (system('sh', '-c', line) || exit($?.exitstatus))\n"
    (folder / "Fastfile").write_text(stand_in + blocks("Fastlane")[0])
    shows_finding("Fastlane", run("Fastlane", "ruby Fastfile", folder, 1))
    is_junit(folder / "menulint.xml")


def test_jenkins():
    lines = re.findall(r"sh '(.*)'", blocks("Jenkins")[0])
    folder = repository("jenkins", BAD)
    shows_finding("Jenkins", run("Jenkins", "\n".join(lines), folder, 1))
    is_junit(folder / "menulint-junit.xml")
    assert xml.dom.minidom.parse(str(folder / "menulint.xml")).documentElement.tagName == "checkstyle"


def test_bitbucket():
    step = yaml.safe_load(blocks("Bitbucket")[0])["pipelines"]["pull-requests"]["**"][0]["step"]
    folder = repository("bitbucket", BAD)
    shows_finding("Bitbucket", run("Bitbucket", "\n".join(step["script"]), folder, 1))
    is_junit(folder / "test-results/menulint.xml")


def test_xcode():
    script = blocks("Xcode")[0]
    folder = repository("xcode", BAD)
    tools = work / "home/.local/bin"
    install = f"sh {release}/install.sh >/dev/null 2>&1\n"
    output = run("Xcode", install + script, folder, 0, SRCROOT=folder)
    shows_finding("Xcode", output)
    assert output.startswith(f"{folder}/new.menu.yaml:3:9: warning: "), output
    (folder / ".menulint.json").write_text('{"rules": {"title-capitalization": "error"}}')
    run("Xcode, an error", install + script, folder, 1, SRCROOT=folder)
    empty = work / "empty"
    empty.mkdir()
    run("Xcode, no menus", install + script, empty, 0, SRCROOT=empty)
    assert not shutil.which("menulint"), "menulint is installed on this machine"
    assert "warning: menulint is not installed" in run("Xcode, not installed", script, folder, 0, SRCROOT=folder)


def test_github():
    known = yaml.safe_load(pathlib.Path("action.yml").read_text())["inputs"]
    for block in blocks("GitHub Actions"):
        for step in yaml.safe_load(block)["jobs"]["menulint"]["steps"]:
            if step["uses"].startswith("OWNER/"):
                assert set(step["with"]) <= set(known), step
    rows = set(re.findall(r"^\| `([\w-]+)` \|", page, re.M))
    assert rows == set(known), f"the inputs are {sorted(known)}, but the page has {sorted(rows)}"


def test_reviewdog():
    step = yaml.safe_load(blocks("reviewdog")[0])["jobs"]["menulint"]["steps"][-1]
    folder = repository("reviewdog", BAD)
    temporary = work / "runner"
    temporary.mkdir()
    # Replaces reviewdog with a function that saves its arguments and input.
    stand_in = 'set -eo pipefail; reviewdog() { echo "$*" > "$RUNNER_TEMP/words"; cat > "$RUNNER_TEMP/given"; }\n'
    output = run("reviewdog", stand_in + step["run"], folder, 0, shell="bash", RUNNER_TEMP=temporary)
    shows_finding("reviewdog", output)
    assert "-f=rdjson" in (temporary / "words").read_text().split()
    diagnostics = json.loads((temporary / "given").read_text())["diagnostics"]
    assert [each["location"]["path"] for each in diagnostics] == ["new.menu.yaml", "old.menu.yaml"], diagnostics
    assert all(each["suggestions"][0]["text"] == "Copy Link" for each in diagnostics), diagnostics


def test_pre_commit():
    hooks = {hook["id"] for hook in yaml.safe_load(pathlib.Path(".pre-commit-hooks.yaml").read_text())}
    used = {hook["id"] for hook in yaml.safe_load(blocks("pre-commit")[0])["repos"][0]["hooks"]}
    assert used <= hooks, used - hooks


for name, test in list(globals().items()):
    if name.startswith("test_"):
        test()
        print(name.removeprefix("test_").replace("_", " "))
