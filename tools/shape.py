"""The shape of a line: no statement is shredded into lines that hold one token each, no paragraph runs out of the window.

    python tools/shape.py              # mend all notebooks
    python tools/shape.py 15_pointwise # mend some

A statement over several lines of which one holds a lone name, number or bracket, or begins at column 56 or later, is set anew: on one line, if that has at
most 120 columns; else broken where the fewest brackets are open, and continued four blanks to the right, or under the first
argument where that begins before column 40. Statements with comments inside are left alone: a comment is a reason for a line.
The syntax tree stays the same, which is asserted.

Prose is wrapped: a paragraph or an item of a list with a line wider than that is filled anew. Code, formulas of their own lines, tables, headings,
quotes and HTML stay as they are.
"""
import ast, io, re, sys, tokenize

import nb

WIDTH, NEAR, FAR = 120, 40, 56
LONE = re.compile(r"""(?:[-+~*]{0,2}[\w.]+(?:=[-\w.]+)?|"[^"]{0,24}"|'[^']{0,24}'|[(\[{]+|[)\]}]+|[\w.]+[(\[{])[,:]?""")
OPEN, CLOSE = "([{", ")]}"


def statements(src):
    "The logical lines of a text that span several physical ones: (first line, last line, tokens), lines from 0."
    tokens = []
    for t in tokenize.generate_tokens(io.StringIO(src).readline):
        if t.type in (tokenize.INDENT, tokenize.DEDENT, tokenize.NL): continue
        if t.type == tokenize.COMMENT and not tokens: continue
        if t.type == tokenize.NEWLINE:
            if tokens and tokens[-1].end[0] > tokens[0].start[0]: yield tokens[0].start[0] - 1, tokens[-1].end[0] - 1, tokens
            tokens = []
        elif t.type != tokenize.ENDMARKER: tokens.append(t)

def shredded(src):
    "Of those, the ones to set anew."
    lines = src.split("\n")
    for first, last, tokens in statements(src):
        if any(t.type == tokenize.COMMENT or t.type == tokenize.STRING and t.start[0] != t.end[0] for t in tokens): continue
        if any("FSTRING" in tokenize.tok_name[t.type] and t.start[0] != t.end[0] for t in tokens) or any(line.rstrip().endswith("\\") for line in lines[first:last]): continue
        if any(LONE.fullmatch(line.strip()) or line[:FAR].isspace() and len(line) > FAR for line in lines[first:last + 1]): yield first, last, tokens

def lines_to_mend(src):
    "Numbers of the lines at which statements begin that are to be set anew."
    try: return [first + 1 for first, _, _ in shredded(src)]
    except (SyntaxError, tokenize.TokenError): return []         # the magic of IPython

def pieces(src, tokens):
    "The statement as (text, brackets open after it, whether a line may end after it)."
    lines, out, depth, names = src.split("\n"), [], 0, ""
    tokens = _without_seams(tokens)
    for k, t in enumerate(tokens):
        names = {"for": "in", "lambda": ":"}.get(t.string, "" if t.string == names else names)      # `for j, x in`, `lambda x, y:`: no place to end a line
        if t.type == tokenize.OP and t.string in OPEN: depth += 1
        if t.type == tokenize.OP and t.string in CLOSE:
            depth -= 1
            if out and out[-1][0].rstrip() == "," and tokens[k - 1].end[0] != t.start[0] and not _one_tuple(tokens, k): out.pop()
            if out: out[-1] = (out[-1][0].rstrip(), out[-1][1], False)
        after = tokens[k + 1] if k + 1 < len(tokens) else None
        if after is None: gap = ""
        elif after.start[0] == t.end[0]: gap = lines[t.end[0] - 1][t.end[1]:after.start[1]]
        elif t.string in OPEN or after.string in CLOSE or t.string == "." or after.string == ".": gap = ""
        else: gap = " "
        brk = depth > 0 and after is not None and after.string not in CLOSE and (
            t.string == "," and not names or t.type == after.type == tokenize.STRING or after.string in ("and", "or", "if", "else", "for", "+", "|"))
        out.append((t.string + gap, depth, brk))
    return out

def _without_seams(tokens):
    "Short pieces of one string, `\"a\" \"b\"`, as one."
    out = []
    for t in tokens:
        if out and out[-1].type == t.type == tokenize.STRING and (m := re.match(r"(f?)([\"'])", t.string)) and m[2]*3 not in (out[-1].string[-3:], t.string[:3]) \
                and out[-1].string.startswith(m[0]) and len(out[-1].string) + len(t.string) < 90:
            out[-1] = out[-1]._replace(string=out[-1].string[:-1] + t.string[len(m[0]):], end=t.end)
        else: out.append(t)
    return out

def _one_tuple(tokens, k):
    "Whether the comma before the closing bracket `tokens[k]` makes a tuple of one."
    depth, commas = 0, 0
    for j in range(k, -1, -1):
        s = tokens[j].string if tokens[j].type == tokenize.OP else ""
        if s and s in CLOSE: depth += 1
        elif s and s in OPEN:
            depth -= 1
            if depth == 0: return s == "(" and commas == 1 and not (j and (tokens[j - 1].type == tokenize.NAME or tokens[j - 1].string in CLOSE)) or s == "[" and commas == 1
        elif s == "," and depth == 1: commas += 1
    return False

def set_anew(src, tokens):
    "The statement in lines of at most WIDTH columns, where that can be."
    indent, rest, out, opened = tokens[0].start[1], pieces(src, tokens), [], []      # `opened`: columns after the brackets that are open
    margin = indent
    while rest:
        column, best, k = margin, None, 0
        for k, (text, depth, brk) in enumerate(rest):
            column += len(text)
            if column > WIDTH + (len(text) - len(text.rstrip())) and best: break
            score = depth*60 - column + 40*(not text.rstrip().endswith(","))
            if brk and (best is None or score <= best[0]): best = score, k
        else:
            if margin + sum(len(text) for text, _, _ in rest) <= WIDTH: best = None
        n = len(rest) if best is None else best[1] + 1
        line, rest = rest[:n], rest[n:]
        out.append(" "*margin + "".join(text for text, _, _ in line).rstrip())
        column = margin
        for text, _, _ in line:
            if text[0] in OPEN: opened.append(column + len(text))
            elif text[0] in CLOSE: opened.pop()
            column += len(text)
        margin = opened[-1] if opened and opened[-1] < NEAR else indent + 4
    return out

def mended(src):
    "The text with its shredded statements set anew."
    try: tree = ast.dump(ast.parse(src))
    except SyntaxError: return src                     # a cell with the magic of IPython
    lines = src.split("\n")
    for first, last, tokens in reversed(list(shredded(src))):
        anew = set_anew(src, tokens)
        anew[-1] += lines[last][tokens[-1].end[1]:]
        before = lines[first][:tokens[0].start[1]]
        lines[first:last + 1] = [before + anew[0].lstrip(), *anew[1:]]
    out = "\n".join(lines)
    assert ast.dump(ast.parse(out)) == tree, out
    return out

ITEM = re.compile(r" *(?:[-*+]|\d+[.)]) +")
NO_PROSE = re.compile(r"\s*(?:```|~~~|\$\$|:::|[|#><]|!\[|\[[^\]]+\]:|[-=*_]{3,}\s*$)")       # and what follows it until the next empty line
ATOM = re.compile(r"(?:`+[^`]+`+|\$[^$]+\$|\S)+")
BEGINS_A_BLOCK = re.compile(r"[-*+]|\d+[.)]|[#>|<].*|[-=]+|```.*|~~~.*|\$\$.*|:::.*")

def wrapped(text):
    "Markdown with its wide paragraphs filled anew."
    out, block, fence, verbatim = [], [], None, False
    def close():
        out.extend(filled(block) if any(len(line) > WIDTH for line in block) and not any(line.endswith(("  ", "\\")) for line in block) else block)
        block.clear()
    for line in text.split("\n"):
        mark = re.match(r"\s*(```|~~~|\$\$|:::)", line)
        if fence is not None:
            out.append(line)
            if mark and mark[1] == fence: fence = None
        elif mark:
            close()
            out.append(line)
            if mark[1] != "$$" or line.count("$$") == 1: fence = mark[1]
        elif not line.strip():
            close()
            out.append(line)
            verbatim = False
        elif verbatim or NO_PROSE.match(line) or not block and line.startswith("    ") and not ITEM.match(line):
            close()
            out.append(line)
            verbatim = not re.match(r"\s*#", line)
        else:
            if ITEM.match(line): close()
            block.append(line)
    close()
    return "\n".join(out)

def filled(block):
    "The lines of one paragraph or item, none wider than WIDTH if words allow."
    lead = ITEM.match(block[0]) or re.match(" *", block[0])
    atoms = []
    for atom in ATOM.findall(" ".join([block[0][lead.end():], *block[1:]])):
        if atoms and BEGINS_A_BLOCK.fullmatch(atom): atoms[-1] += " " + atom       # at the beginning of a line it would mean something else
        else: atoms.append(atom)
    lines = [lead[0] + atoms[0]]
    for atom in atoms[1:]:
        if len(lines[-1]) + 1 + len(atom) <= WIDTH: lines[-1] += " " + atom
        else: lines.append(" "*lead.end() + atom)
    return lines

def main():
    done = 0
    for path in [nb.NBS/f"{nb.full_name(name, 'run')}.ipynb" for name in sys.argv[1:]] or nb.notebooks():
        book = nb.read(path)
        for cell in book["cells"]:
            mend = mended if cell["cell_type"] == "code" else wrapped
            if (anew := mend(nb.source(cell))) != nb.source(cell):
                cell["source"] = anew.splitlines(keepends=True)
                done += 1
        nb.write(path, nb.dumps(book))
    print(f"{done} cells set anew")

if __name__ == "__main__": main()
