"""Build the site in _site/ (`make docs`): run the notebooks, make the pages, let Sphinx set them; a warning is an error.

    python tools/build_site.py              # all of it
    python tools/build_site.py --executed   # from the copies in _executed/ as they are
"""
import html, os, re, shutil, subprocess, sys, time

import docproc, nb, run_notebooks

SITE, MOVED = nb.ROOT/"_site", nb.ROOT/"docs"/"moved.txt"


def build():
    "Returns what went wrong, as text; '' if all is well."
    copies = {nb.page(f): run_notebooks.EXECUTED/f.relative_to(nb.NBS) for f in nb.notebooks()}
    docproc.make_source({page: nb.read(copy) for page, copy in copies.items() if copy.exists()})
    shutil.rmtree(SITE, ignore_errors=True)
    done = subprocess.run([sys.executable, "-m", "sphinx", "-b", "html", "-c", "docs", "-d", "_docs/.doctrees", "-q", "-W",
                           "--keep-going", "-j", str(os.cpu_count() + 1), "_docs", "_site"],
                          cwd=nb.ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    for page in SITE.rglob("*.html"): hang_lines(page)
    moved = [line.split() for line in MOVED.read_text(encoding="utf-8").splitlines() if line[0] != "#"]
    for old, new in moved: lead_on(old, new)
    return "\n".join(([done.stdout] if done.returncode else []) + [f"{old} leads to {new}, which is no page" for old, new in moved if not (SITE/f"{new}.html").exists()]
                     + far_references() + unfound())

def hang_lines(page):
    "Let each line of code be a block of its own: one that is wider than the window goes on under its own beginning, four columns in."
    text = page.read_text(encoding="utf-8")
    def line(m): return f'<span class="line" style="--in:{len(re.match(" *", html.unescape(re.sub("<[^>]*>", "", m[0])))[0])}ch">{m[0]}</span>'
    def block(m): return m[1] + re.sub(r".*\n", line, m[2]) + m[3]
    for shown, told in dict(source="the code", output="the answer", outputs="the answer", content="all").items(): text = re.sub(rf"\b(show|fold) {shown}\b(?=</p>|</span>|<)", rf"\1 {told}", text)
    nb.write(page, re.sub(r'(<div class="highlight-i?python[^"]*"><div class="highlight"><pre>(?:<span></span>)?)(.*?)(</pre>)', block, text, flags=re.S))

def lead_on(old, new):
    "A page at an old address that leads to the new one, its place in the page included."
    nb.write(SITE/f"{old}.html", f'<!doctype html><meta charset="utf-8"><title>{old}</title><link rel="canonical" href="{new}.html">'
             f'<meta http-equiv="refresh" content="0; url={new}.html"><script>location.replace("{new}.html" + location.hash)</script><a href="{new}.html">{new}</a>\n')

WANTED = "logsumexp native_layer_norm math_bits symbolic_convert broadcast overflow TensorIterator".split()      # operators, modules, words of errors

def unfound():
    "Which of some words the site's search does not know."
    known = (SITE/"searchindex.js").read_text(encoding="utf-8").lower()
    return [f"the search does not find {word}" for word in WANTED if word.lower()[:7] not in known] + [     # (it keeps stems)
            f"no page is called {page}" for page in ("operators/logsumexp", "families/the-loop", "names", "errors") if not (SITE/f"{page}.html").exists()]

def far_references():
    "Scripts, styles, fonts and pictures that a page would fetch from elsewhere."
    far = re.compile(r'<(?:script|link|img|iframe)\b[^>]*?\b(?:src|href)="(?:https?:)?//[^"]*"')
    return [f"{f.relative_to(nb.ROOT)}: {m}" for f in SITE.rglob("*.html") for m in far.findall(f.read_text(encoding="utf-8"))]

def main():
    start = time.time()
    if "--executed" not in sys.argv:
        results = run_notebooks.run_to_copies(nb.notebooks())
        if any(r.error for r in results): sys.exit("the site is not built from notebooks that fail")
    wrong = build()
    size = sum(f.stat().st_size for f in SITE.rglob("*") if f.is_file())
    print(wrong or f"_site/index.html: {size/1e6:.1f} MB in {time.time() - start:.0f} s")
    sys.exit(bool(wrong))

if __name__ == "__main__": main()
