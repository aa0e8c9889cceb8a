"""Sphinx reads pages that tools/docproc.py made, in _docs/. Nothing is fetched, at build time or by a reader's browser."""
from importlib.metadata import distribution

project, author, copyright = "litetorch", "The litetorch authors", "The litetorch authors"
html_title = "litetorch"
extensions = ["myst_nb", "sphinx_copybutton"]
exclude_patterns = [".doctrees"]

# notebooks are executed before, by tools/run_notebooks.py
nb_execution_mode = "off"
nb_merge_streams = True
nb_code_prompt_show, nb_code_prompt_hide = "show {type}", "fold {type}"        # the source of imports and of what draws, the outputs of questions
myst_enable_extensions = ["dollarmath", "amsmath", "colon_fence", "attrs_inline", "deflist"]
myst_heading_anchors = 4
myst_links_external_new_tab = False

# formulas: one file of MathJax 3, as SVG, from a PyPI package
MATHJAX = next(f.locate() for f in distribution("sphinx-mathjax-offline").files if f.name == "tex-svg.js")
mathjax_path = "tex-svg.js"
myst_update_mathjax = False

html_theme = "furo"
html_static_path = ["static", str(MATHJAX)]
html_css_files = ["litetorch.css"]
html_show_sourcelink = False
html_copy_source = False
html_show_sphinx = False
html_permalinks_icon = "#"
html_theme_options = dict(
    top_of_page_buttons=[],
    light_css_variables={"color-brand-primary": "#b5431f", "color-brand-content": "#a23c1c"},
    dark_css_variables={"color-brand-primary": "#f08a5d", "color-brand-content": "#f08a5d"},
)
pygments_style, pygments_dark_style = "friendly", "monokai"
copybutton_selector = "div.cell_input pre, div.highlight-python pre, div.highlight-bash pre"


def setup(app):
    "The tree of all pages, which Sphinx makes anew for each page, is made once a folder for pages that do not stand in it (those of operators)."
    trees = {}
    def once(app, page, template, context, doctree):
        if any(page in pages for pages in app.env.toctree_includes.values()): return
        make, folder = context["toctree"], page.rpartition("/")[0]
        context["toctree"] = lambda **how: trees.get(folder) or trees.setdefault(folder, make(**how))
    app.connect("html-page-context", once, priority=100)         # before the theme asks for it
    return dict(parallel_read_safe=True, parallel_write_safe=True)
