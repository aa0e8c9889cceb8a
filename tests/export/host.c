/* Runs a library on the tensors of a file, as a program in C would:  host LIBRARY NAME INPUTS OUTPUTS [WEIGHTS]
   A file of tensors: how many (int64), then for each its dtype, dimensions, sizes, strides (int64 each), number of bytes, and the bytes. */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "model.h"

static void *function(void *library, const char *name, const char *what) {
    char full[200];
    snprintf(full, sizeof full, "lt_%s_%s", name, what);
    void *f = dlsym(library, full);
    if (!f) { fprintf(stderr, "%s\n", dlerror()); exit(90); }
    return f;
}
static int64_t number(FILE *f) { int64_t n; if (fread(&n, 8, 1, f) != 1) exit(91); return n; }

int main(int argc, char **argv) {
    void *library = dlopen(argv[1], RTLD_NOW | RTLD_LOCAL), *model;
    if (!library) { fprintf(stderr, "%s\n", dlerror()); return 92; }
    int (*create)(void **, const char *) = function(library, argv[2], "create");
    int (*run)(void *, const lt_tensor *, size_t, lt_tensor *, size_t) = function(library, argv[2], "run");
    void (*delete)(void *) = function(library, argv[2], "delete"), (*release)(lt_tensor *) = function(library, argv[2], "free");
    const char *(*error)(void) = function(library, argv[2], "last_error");
    size_t n_out = ((size_t (*)(void))function(library, argv[2], "num_outputs"))();
    int code = create(&model, argc > 5 ? argv[5] : NULL);
    if (code) { fprintf(stderr, "%s\n", error()); return code; }

    FILE *f = fopen(argv[3], "rb");
    size_t n = number(f);
    lt_tensor *in = calloc(n + 1, sizeof *in), *out = calloc(n_out + 1, sizeof *out);
    for (size_t k = 0; k < n; k++) {
        in[k].dtype = number(f);
        in[k].ndim = number(f);
        for (int d = 0; d < in[k].ndim; d++) in[k].sizes[d] = number(f);
        for (int d = 0; d < in[k].ndim; d++) in[k].strides[d] = number(f);
        int64_t bytes = number(f);
        in[k].data = malloc(bytes + 1);
        if (bytes && fread(in[k].data, bytes, 1, f) != 1) return 93;
    }
    fclose(f);
    code = run(model, in, n, out, n_out);
    if (code) { fprintf(stderr, "%s\n", error()); return code; }

    f = fopen(argv[4], "wb");
    int64_t count = n_out;
    fwrite(&count, 8, 1, f);
    for (size_t k = 0; k < n_out; k++) {
        static const int items[] = {1, 1, 2, 4, 8, 2, 4, 8, 0, 0, 0, 1, 0, 0, 0, 2};
        int64_t head[2] = {out[k].data ? out[k].dtype : -1, out[k].ndim}, last = 1;
        fwrite(head, 8, 2, f);
        fwrite(out[k].sizes, 8, out[k].ndim, f);
        fwrite(out[k].strides, 8, out[k].ndim, f);
        for (int d = 0; d < out[k].ndim; d++) last = out[k].sizes[d] ? last + (out[k].sizes[d] - 1)*out[k].strides[d] : -1000000000;
        int64_t bytes = out[k].data && last > 0 ? last*items[out[k].dtype] : 0;
        fwrite(&bytes, 8, 1, f);
        if (bytes) fwrite(out[k].data, bytes, 1, f);
        release(&out[k]);
    }
    fclose(f);
    for (size_t k = 0; k < n; k++) free(in[k].data);
    free(in);
    free(out);
    delete(model);
    return dlclose(library) ? 94 : 0;
}
