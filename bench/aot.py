"""Whole programs ahead of time: exporting a model, writing and reading its file, and calling what comes out, beside PyTorch.

    python -m bench.aot               export, run_decompositions, save, load, and a call of the program as it is and compiled
    python -m bench.aot case=GPT      some of it
    python -m bench.aot library       the same models as shared libraries, beside AOTInductor's (whose C++ takes minutes to compile)
"""
import io
import os
import sys
import tempfile
import time

from bench import harness


def models(lib):
    "name -> (model, example argument, sizes that vary)"
    nn, F, Dim = lib.nn, lib.nn.functional, lib.export.Dim
    class GPT(nn.Module):
        def __init__(self, words=128, width=64, layers=4):
            super().__init__()
            self.words, self.places = nn.Embedding(words, width), nn.Embedding(64, width)
            self.blocks = nn.ModuleList([nn.TransformerEncoderLayer(width, 4, 4*width, 0., batch_first=True, norm_first=True) for _ in range(layers)])
            self.norm, self.head = nn.LayerNorm(width), nn.Linear(width, words, bias=False)
        def forward(self, i):
            n = i.shape[1]
            x, mask = self.words(i) + self.places(lib.arange(n)), lib.full((n, n), float("-inf")).triu(1)
            for block in self.blocks: x = block(x, src_mask=mask)
            return self.head(self.norm(x))
    class Images(nn.Module):
        def __init__(self, width=16):
            super().__init__()
            self.into = nn.Conv2d(3, width, 3, padding=1)
            self.steps = nn.ModuleList([nn.Sequential(nn.Conv2d(width, width, 3, padding=1), nn.BatchNorm2d(width), nn.ReLU()) for _ in range(4)])
            self.head = nn.Linear(width, 10)
        def forward(self, x):
            x = self.into(x)
            for step in self.steps: x = x + step(x)
            return self.head(F.adaptive_avg_pool2d(x, 1).flatten(1))
    lib.manual_seed(0)
    mlp = nn.Sequential(nn.Linear(64, 128), nn.GELU(), nn.LayerNorm(128), nn.Linear(128, 10))
    return {"MLP": (mlp.eval(), lib.randn(8, 64), ({0: Dim("b")},)), "convolutions": (Images().eval(), lib.randn(4, 3, 32, 32), ({0: Dim("b")},)),
            "GPT": (GPT().eval(), lib.randint(0, 128, (4, 32)), ({0: Dim("b"), 1: Dim("t", max=64)},))}


def case(model:str, what:str):
    def of(lib):
        m, x, sizes = models(lib)[model]
        export = lambda: lib.export.export(m, (x,), dynamic_shapes=sizes)
        if what == "export": return export
        program, file = export(), io.BytesIO()
        if what == "run_decompositions": return program.run_decompositions
        lib.export.save(program, file)
        if what == "save": return lambda: lib.export.save(program, io.BytesIO())
        if what == "load": return lambda: lib.export.load(io.BytesIO(file.getvalue()))
        f = program.module()
        if what == "call, compiled": f = lib.compile(f)
        def call():
            with lib.no_grad(): return f(x)
        call()
        return call
    return of


def library(model:str, what:str, told:dict):
    "A compiled model: opening it, or a call. `told` gets seconds and bytes."
    def of(lib):
        m, x, sizes = models(lib)[model]
        with lib.no_grad(): program = lib.export.export(m, (x,), dynamic_shapes=sizes)
        key = f"{model}, {lib.__name__}"
        if key not in told:
            path, start = os.path.join(tempfile.mkdtemp(), "model.pt2"), time.perf_counter()
            lib._inductor.aoti_compile_and_package(program, package_path=path)
            told[key] = path, time.perf_counter() - start, os.path.getsize(path)
        path = told[key][0]
        if what == "load": return lambda: lib._inductor.aoti_load_package(path)
        f = lib._inductor.aoti_load_package(path)
        f(x)
        return lambda: f(x)
    return of


CASES = {f"{model}: {what}": case(model, what) for what in ("export", "run_decompositions", "save", "load", "call", "call, compiled") for model in ("MLP", "convolutions", "GPT")}


def main(wanted):
    import torch

    import litetorch
    print(harness.machine())
    if "library" in wanted:
        told = {}
        cases = {f"{model}, library: {what}": library(model, what, told) for what in ("load", "call") for model in ("MLP", "convolutions", "GPT")}
        harness.suite("aot_library", cases, torch, litetorch, pairs=15)
        for key, (_, seconds, size) in told.items(): print(f"{key}: compiled in {seconds:.2f} s, {size/1e3:.0f} kB")
        return
    parts = [p for w in wanted if w.startswith("case=") for p in w.removeprefix("case=").split(",")]
    harness.suite("aot", {n: c for n, c in CASES.items() if not parts or any(p in n for p in parts)}, torch, litetorch, pairs=15, keep=not parts)


if __name__ == "__main__": main(sys.argv[1:])
