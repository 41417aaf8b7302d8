"""Checks pages of menus in Chromium: clipped and overlapping elements, accessibility (with axe), links, filters,
keyboard, and print. Leaves screenshots in FOLDER for review.

Usage: check_pictures.py PROGRAM CHROMIUM FOLDER
"""

import json
import pathlib
import subprocess
import sys
import time

import axe_playwright_python
from playwright.sync_api import sync_playwright

PROGRAM, CHROMIUM, FOLDER = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3]).resolve()
ROOT = pathlib.Path(__file__).resolve().parent.parent
AXE = (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()
faults = []

# Finds clipped and overlapping elements by their boxes in the browser.
GEOMETRY = """
() => {
  const faults = [];
  const say = (what, element) => faults.push(what + ': ' + (element.closest('figure')?.id || '') + ' ' +
    (element.textContent || '').trim().slice(0, 60));
  if (document.documentElement.scrollWidth > innerWidth) {
    faults.push('the page is wider than the window: ' + document.documentElement.scrollWidth);
  }
  for (const text of document.querySelectorAll('.t, .k, .l, .m, figcaption, h2, .fs li, .sum')) {
    if (text.scrollWidth > text.clientWidth + 1 && getComputedStyle(text).display !== 'inline') say('clipped', text);
  }
  const box = element => element.getBoundingClientRect();
  const meet = (a, b) => a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5;
  const isWide = innerWidth > 700;
  for (const figure of document.querySelectorAll('figure')) {
    const stage = figure.querySelector('.stage');
    const panels = [...stage.querySelectorAll('.p')];
    const all = box(stage);
    panels.forEach((panel, index) => {
      if (isWide && box(panel).bottom > all.bottom + 1) say('panel below its stage', panel);
      for (const other of isWide ? panels.slice(index + 1) : []) if (meet(box(panel), box(other))) say('panels overlap', other);
      const rows = [...panel.children].filter(row => row.matches('.i'));
      rows.forEach((row, place) => {
        if (place > 0 && box(row).top < box(rows[place - 1]).bottom - 0.5) say('rows overlap', row);
        const parts = [...row.children].filter(part => part.matches('.ck,.s,.t,.k,.ar,.ky,.ctl') && box(part).width > 0);
        parts.forEach((part, at) => {
          for (const next of parts.slice(at + 1)) if (meet(box(part), box(next))) say('parts overlap', row);
          const outer = box(row), inner = box(part);
          if (inner.right > outer.right + 1 || inner.left < outer.left - 1) say('part outside its row', row);
        });
        const badges = row.querySelector(':scope > .g');
        if (badges && isWide) for (const other of panels) if (meet(box(badges), box(other))) say('badge on a panel', row);
      });
    });
  }
  return faults;
}
"""

LINKS = """
() => {
  const faults = [];
  for (const link of document.querySelectorAll('a[href^="#"]')) {
    if (!document.getElementById(link.getAttribute('href').slice(1))) faults.push('no target: ' + link.getAttribute('href'));
  }
  for (const finding of document.querySelectorAll('.fs > li')) {
    const link = finding.querySelector('a.m');
    if (!link) continue;
    const item = document.getElementById(link.getAttribute('href').slice(1));
    if (!item || !item.querySelector(`a[href="#${finding.id}"]`)) faults.push('no link back: ' + finding.id);
  }
  return faults;
}
"""


def check(condition, message):
    if not condition:
        faults.append(message)
        print("  problem:", message)


def preview(name, *arguments):
    file = FOLDER / name
    begin = time.monotonic()
    run = subprocess.run([PROGRAM, "preview", *map(str, arguments), "--output", str(file)], cwd=ROOT, capture_output=True, text=True)
    check(run.returncode in (0, 1) and file.exists(), f"{name}: {run.stderr}")
    return file, time.monotonic() - begin


def look(browser, file, widths=(1400, 380), axe=True, screenshots=True):
    name = file.stem
    for width in widths:
        for scheme in ("light", "dark"):
            context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme)
            page = context.new_page()
            requests = []
            page.on("request", lambda request: requests.append(request.url))
            page.goto(file.as_uri())
            page.add_style_tag(content="section.file{content-visibility:visible!important}")
            page.evaluate("document.querySelectorAll('details').forEach(d => d.open = true)")
            where = f"{name} at {width}, {scheme}"
            check(len(requests) == 1, f"{where}: the page requests {requests[1:3]}")
            if scheme == "light":
                for fault in page.evaluate(GEOMETRY)[:8]:
                    check(False, f"{where}: {fault}")
                for fault in page.evaluate(LINKS)[:8]:
                    check(False, f"{where}: {fault}")
            if screenshots:
                page.screenshot(path=FOLDER / f"{name}-{width}-{scheme}.png", full_page=True)
            if axe:
                page.evaluate(AXE)
                found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
                for violation in found["violations"]:
                    node = violation["nodes"][0]
                    check(False, f"{where}: axe {violation['id']} ×{len(violation['nodes'])}: {node['html'][:160]} {node.get('failureSummary', '')[:300]}")
            context.close()


def check_filters(browser, file):
    page = browser.new_page(java_script_enabled=True)
    page.goto(file.as_uri())
    page.evaluate("document.querySelectorAll('details').forEach(d => d.open = true)")
    all_findings = page.locator(".fs > li:visible").count()
    for box in page.locator("fieldset input").all():
        before = page.locator(".fs > li:visible").count()
        marks = page.locator("figure a.m:visible").count()
        box.uncheck()
        check(page.locator(".fs > li:visible").count() < before, f"a filter hides nothing: {box.get_attribute('id')}")
        check(page.locator("figure a.m:visible").count() <= marks, "a filter shows marks")
        box.check()
    check(page.locator(".fs > li:visible").count() == all_findings, "findings are missing after filtering")
    page.close()
    # All findings must be visible without JavaScript.
    page = browser.new_context(java_script_enabled=False).new_page()
    page.goto(file.as_uri())
    check(page.locator(".fs > li:visible").count() == all_findings, "findings are missing without JavaScript")
    page.close()


def check_keyboard(browser, file):
    page = browser.new_page(viewport={"width": 1400, "height": 900})
    page.goto(file.as_uri())
    page.evaluate("document.querySelectorAll('details').forEach(d => d.open = true)")
    wanted = page.evaluate("[...document.querySelectorAll('a[href], input, summary, [tabindex=\"0\"]')].map((e, i) => (e.dataset.at = i)).length")
    reached = set()
    for _ in range(wanted + 20):
        page.keyboard.press("Tab")
        at = page.evaluate("document.activeElement?.dataset?.at")
        if at is not None:
            reached.add(at)
    check(len(reached) == wanted, f"{file.stem}: {wanted - len(reached)} of {wanted} can't be reached by keyboard")
    page.close()


def check_print(browser, file):
    page = browser.new_page()
    page.goto(file.as_uri())
    path = FOLDER / f"{file.stem}.pdf"
    page.pdf(path=path, print_background=True, format="A4")
    check(path.stat().st_size > 10_000, "nothing is printed")
    page.close()


def check_hostile(browser):
    titles = ["</title></style><script>document.title='x'</script>", '" onload="alert(1)', "<img src=x onerror=alert(1)>", "<!--", "]]>", "&lt;", "\u202eabc", "</svg>", "javascript:alert(1)", "a\nb"]
    spec = {"app": titles[0], "menus": [{"kind": "context", "for": title, "title": title, "items": [{"title": title, "subtitle": title, "symbol": title, "when": title}, {"title": title + "…", "items": [title, "---"]}]} for title in titles]}
    source = FOLDER / "<b>hostile.menu.json"
    source.write_text(json.dumps(spec))
    file, _ = preview("hostile.html", source, "--no-config")
    page = browser.new_page()
    dialogs = []
    page.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.dismiss()))
    page.goto(file.as_uri())
    found = page.evaluate("[document.scripts.length, document.images.length, [...document.querySelectorAll('*')].filter(e => e.getAttributeNames().some(n => n.startsWith('on'))).length, document.querySelectorAll('figure').length]")
    check(found == [0, 0, 0, len(titles)] and not dialogs, f"hostile titles get through: {found} {dialogs}")
    page.close()
    look(browser, file, widths=(1400,), screenshots=False)
    svg, _ = preview("hostile.svg", source, "--no-config")
    page = browser.new_page()
    page.goto(svg.as_uri())
    check(page.evaluate("document.querySelectorAll('parsererror, script, img').length") == 0, "hostile.svg isn't well formed")
    page.close()


def check_thousand(browser):
    """Checks that a page of a thousand menus is smaller than 10 MB and drawn in less than 2 seconds."""
    source = FOLDER / "thousand"
    source.mkdir(exist_ok=True)
    spec = (ROOT / "Fixtures/bad/note.menu.yaml").read_text() + "\n---\n" + (ROOT / "Fixtures/good/menu-bar.menu.yaml").read_text()
    for number in range(100):
        (source / f"m{number}.menu.yaml").write_text(spec)
    file, seconds = preview("thousand.html", source, "--no-config")
    size = file.stat().st_size
    page = browser.new_page(viewport={"width": 1400, "height": 900})
    begin = time.monotonic()
    page.goto(file.as_uri())
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    drawn = time.monotonic() - begin
    begin = time.monotonic()
    page.evaluate("() => new Promise(done => { scrollTo(0, document.body.scrollHeight); requestAnimationFrame(() => requestAnimationFrame(done)) })")
    scrolled = time.monotonic() - begin
    menus = page.locator("figure").count()
    print(f"  {menus} menus: {size / 1e6:.1f} MB, made in {seconds:.2f} s, drawn in {drawn:.2f} s, scrolled to the end in {scrolled:.2f} s")
    check(menus >= 1000 and size < 10_000_000 and drawn < 2, "a page of a thousand menus is too large or too slow")
    page.close()


def main():
    FOLDER.mkdir(parents=True, exist_ok=True)
    pages = [preview("fixtures.html", "Fixtures/good", "Fixtures/bad", "Fixtures/broken")[0], preview("fixed.html", "Fixtures/bad", "--fixed=unsafe")[0]]
    corpus = ROOT / "../shared/corpus"
    real = [corpus / "ib" / name for name in ("Ranchero-Software__NetNewsWire__Mac_Base.lproj_Main.storyboard", "JackieXie168__skim__MainMenu.xib", "HandBrake__HandBrake__macosx_Base.lproj_MainMenu.xib")]
    real = [file for file in real if file.exists()]
    if real:
        pages.append(preview("apps.html", *real)[0])
    else:
        print("  skipped: menus of real apps")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for page in pages:
            print(" ", page.name)
            look(browser, page)
        check_filters(browser, pages[0])
        check_keyboard(browser, pages[1])
        check_print(browser, pages[0])
        check_hostile(browser)
        check_thousand(browser)
        browser.close()
    print(f"  screenshots are in {FOLDER.relative_to(ROOT) if FOLDER.is_relative_to(ROOT) else FOLDER}")
    if faults:
        sys.exit(f"{len(faults)} problems")


main()
