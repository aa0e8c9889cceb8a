// cudacpu.h: run a CUDA C++ kernel on the CPU without changing a letter of it.
//
// Every CUDA thread becomes a fibre: a stack of its own, and one instruction pointer that is left and taken up again.
// The fibres of a block take turns on one core; a fibre runs until it returns, or until it must wait for others
// (at a barrier, or in a warp operation). Blocks run one after another. So everything a kernel may rely on is kept:
// barriers, warp shuffles and votes, atomics, static and dynamic shared memory. What it may not rely on is turned
// against it: threads can run in reverse order, shared memory starts as NaN, a barrier that some threads never
// reach is reported with its line.
//
// With CUDACPU_TRACE (and g++ -fsanitize=thread, which calls a function before each load and store) every access
// to a watched address is also written down: who, where, how many bytes, on which line, in which order.
//
// Not modelled: warps that run in lock step, the weak memory order between blocks, tensor cores, streams.
// __shared__ variables of function templates work, but are neither poisoned nor traced.
#pragma once
#include <algorithm>
#include <climits>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

using std::max;
using std::min;
using std::isfinite;
using std::isinf;
using std::isnan;
using std::signbit;

// ---- words that only nvcc knows ----------------------------------------------------------------------------------
#define __global__
#define __device__
#define __host__
#define __constant__ static
#define __forceinline__ inline __attribute__((always_inline))
#define CUDACPU
#define __launch_bounds__(...)
#define __shared__ static __attribute__((section("cudacpu_shared"), aligned(16)))   // one block runs at a time
#define CUDACPU_QUIET __attribute__((no_sanitize("thread")))

struct dim3 {
    unsigned x, y, z;
    dim3(unsigned x = 1, unsigned y = 1, unsigned z = 1) : x(x), y(y), z(z) {}
};

extern "C" char __start_cudacpu_shared[] __attribute__((weak));   // the linker sets them around the section
extern "C" char __stop_cudacpu_shared[] __attribute__((weak));

namespace cudacpu {

// ---- switching from one stack to another -------------------------------------------------------------------------
#if defined(__x86_64__) && !defined(CUDACPU_UCONTEXT)
// Push what a called function must preserve, exchange the stack pointers, pop the other side's.
extern "C" void cudacpu_switch(void** save, void* load);
asm(R"(
.text
.local cudacpu_switch
cudacpu_switch:
    push %rbp; push %rbx; push %r12; push %r13; push %r14; push %r15
    mov %rsp, (%rdi)
    mov %rsi, %rsp
    pop %r15; pop %r14; pop %r13; pop %r12; pop %rbx; pop %rbp
    ret
)");

struct Context {
    void* sp = nullptr;
    void prepare(char* stack, size_t size, void (*entry)()) {
        void** top = (void**)((uintptr_t)(stack + size) & ~uintptr_t(15));
        *--top = nullptr;              // `entry` never returns; the slot aligns its stack as a call would
        *--top = (void*)entry;         // where `ret` goes
        sp = top - 6;                  // the six registers it pops first
    }
    static void change(Context& from, Context& to) { cudacpu_switch(&from.sp, to.sp); }
};
#else
}
#include <ucontext.h>
namespace cudacpu {
struct Context {
    ucontext_t u;
    void prepare(char* stack, size_t size, void (*entry)()) {
        getcontext(&u);
        u.uc_stack.ss_sp = stack;
        u.uc_stack.ss_size = size;
        u.uc_link = nullptr;
        makecontext(&u, entry, 0);
    }
    static void change(Context& from, Context& to) { swapcontext(&from.u, &to.u); }
};
#endif

// ---- the state of one launch -------------------------------------------------------------------------------------
constexpr unsigned WARP = 32;
constexpr size_t STACK = 32768;

enum State { READY, AT_BARRIER, IN_WARP_OP, DONE };

struct Copy { void* to; const void* from; unsigned bytes, used, group; };   // an asynchronous copy on its way

struct Fibre {
    Context context;
    std::vector<Copy> copies;          // asynchronous copies that no wait has demanded yet
    unsigned groups;                   // of copies, closed so far
    dim3 index;                        // threadIdx
    unsigned rank;                     // position in the block, x fastest
    State state;
    int line;                          // of the barrier or warp operation it waits in
    unsigned barriers, warp_ops;       // how many it has passed
    int predicate;                     // its vote in __syncthreads_count and friends
    unsigned mask, wants;              // of the warp operation: the lanes it names, and the lane whose value this one wants
    uint64_t offer, received;          // the value it brings, and the one it takes home
    unsigned ballot;                   // lanes of the mask that offered an odd value
};

static std::vector<Fibre> fibres;
static std::vector<char> stacks, dynamic;
static Context scheduler;
static Fibre* self;
static dim3 thread_index, block_index, block_size, grid_size;
static void (*body)(void*);            // the kernel with its arguments,
static void* arguments;                // and where they are
static bool reversed_order;
static int votes;                      // how many threads voted "true" at the last barrier
static char error[1000];               // why the launch ended early; empty if it did not

static void suspend(State state, int line) {
    Fibre* me = self;
    me->state = state;
    me->line = line;
    Context::change(me->context, scheduler);
}

static void entry() {
    body(arguments);
    suspend(DONE, 0);
}

static int barrier(int line, int predicate = 0) {
    self->predicate = predicate;
    self->barriers++;
    suspend(AT_BARRIER, line);
    return votes;
}

static void meet_warp(int line, unsigned mask, uint64_t offer = 0, unsigned wants = 0) {
    self->mask = mask;
    self->offer = offer;
    self->wants = wants;
    self->warp_ops++;
    suspend(IN_WARP_OP, line);
}

// ---- the scheduler -----------------------------------------------------------------------------------------------
static bool release_warp(unsigned first, unsigned end) {
    // Lanes go on as soon as all lanes named in their mask wait with the same mask, or have returned.
    bool released = false;
    for (unsigned i = first; i < end; i++) {
        if (fibres[i].state != IN_WARP_OP) continue;
        unsigned mask = fibres[i].mask, present = 0, returned = 0, ballot = 0;
        for (unsigned j = first; j < end; j++) {
            const Fibre& f = fibres[j];
            unsigned bit = (mask >> (j - first) & 1) << (j - first);
            if (f.state == DONE) returned |= bit;
            if (f.state != IN_WARP_OP || f.mask != mask) continue;
            present |= bit;
            if (f.offer & 1) ballot |= bit;
        }
        unsigned all = end - first == WARP ? ~0u : (1u << (end - first)) - 1;
        if ((present | returned) != (mask & all) || !(mask >> (i - first) & 1)) continue;
        for (unsigned j = first; j < end; j++) {
            Fibre& f = fibres[j];
            if (!(present >> (j - first) & 1)) continue;
            f.received = present >> f.wants & 1 ? fibres[first + f.wants].offer : ~uint64_t(0);   // NaN from an absent lane
            f.ballot = ballot;
            f.state = READY;
        }
        released = true;
    }
    return released;
}

static size_t describe(const char* what, const char* end) {
    return snprintf(error, sizeof error, "%s in block (%u, %u, %u)%s", what, block_index.x, block_index.y, block_index.z, end);
}

static void report_deadlock() {
    size_t at = describe("deadlock", ":"), before = at;
    auto add = [&](State state, int line, const char* where) {
        int n = 0;
        for (auto& f : fibres) n += f.state == state && (state == DONE || f.line == line);
        if (!n || at >= sizeof error) return;
        at += snprintf(error + at, sizeof error - at, "%s%d thread%s ", at == before ? " " : ", ", n, n == 1 ? "" : "s");
        if (at < sizeof error) at += snprintf(error + at, sizeof error - at, where, line);
    };
    for (int line = 0, next;; line = next) {         // each line that a thread waits on, once, in order
        next = INT_MAX;
        for (auto& f : fibres) if (f.line > line && f.line < next) next = f.line;
        if (next == INT_MAX) break;
        add(AT_BARRIER, next, "at __syncthreads on line %d");
        add(IN_WARP_OP, next, "in a warp operation on line %d");
    }
    add(DONE, 0, "returned");
}

static bool release_block() {
    // True when all threads stand at one barrier and may pass it.
    votes = 0;
    for (auto& f : fibres) {
        if (f.state != AT_BARRIER || f.line != fibres[0].line) return false;
        votes += f.predicate != 0;
    }
    for (auto& f : fibres) f.state = READY;
    return true;
}

static void run_block() {
    unsigned n = block_size.x * block_size.y * block_size.z;
    size_t shared = __stop_cudacpu_shared - __start_cudacpu_shared;
    if (shared) memset(__start_cudacpu_shared, 0xff, shared);         // float NaN, int -1
    memset(dynamic.data(), 0xff, dynamic.size());
    for (unsigned i = 0; i < n; i++) {
        Fibre& f = fibres[i];
        f.rank = i;
        f.index = dim3(i % block_size.x, i / block_size.x % block_size.y, i / block_size.x / block_size.y);
        f.state = READY;
        f.barriers = f.warp_ops = f.groups = 0;
        f.copies.clear();
        f.context.prepare(&stacks[i * STACK], STACK, entry);
    }
    for (;;) {
        bool progress = false;
        for (unsigned k = 0; k < n; k++) {
            Fibre& f = fibres[reversed_order ? n - 1 - k : k];
            if (f.state != READY) continue;
            self = &f;
            thread_index = f.index;
            Context::change(scheduler, f.context);
            progress = true;
        }
        for (unsigned w = 0; w < n; w += WARP) progress |= release_warp(w, min(w + WARP, n));
        unsigned done = 0;
        for (auto& f : fibres) done += f.state == DONE;
        if (done == n) return;
        if (!progress && !release_block()) return report_deadlock();
    }
}

static void* dynamic_shared() { return (void*)(((uintptr_t)dynamic.data() + 15) & ~uintptr_t(15)); }
static void watch_shared();            // tells the trace where shared memory is

static const char* run_grid(dim3 grid, dim3 block, size_t shared_bytes, bool reversed) {
    error[0] = 0;
    grid_size = grid;
    block_size = block;
    reversed_order = reversed;
    dynamic.assign(shared_bytes + 16, 0);
    fibres.assign(block.x * block.y * block.z, Fibre());
    stacks.resize(fibres.size() * STACK);
    watch_shared();
    unsigned blocks = grid.x * grid.y * grid.z;
    for (unsigned k = 0; k < blocks && !error[0]; k++) {
        unsigned b = reversed ? blocks - 1 - k : k;
        block_index = dim3(b % grid.x, b / grid.x % grid.y, b / grid.x / grid.y);
        run_block();
    }
    return error[0] ? error : nullptr;
}

template <class Kernel> static const char* launch(dim3 grid, dim3 block, size_t shared_bytes, bool reversed, Kernel kernel) {
    body = [](void* k) { (*(Kernel*)k)(); };
    arguments = &kernel;
    return run_grid(grid, block, shared_bytes, reversed);
}

// ---- warp operations ---------------------------------------------------------------------------------------------
static unsigned lane() { return self->rank % WARP; }

template <class T> CUDACPU_QUIET T exchange(T value, unsigned source_lane, unsigned mask, int line) {
    static_assert(sizeof(T) <= 8, "a shuffle moves at most 8 bytes");
    Fibre* me = self;
    uint64_t bits = 0;
    memcpy(&bits, &value, sizeof value);
    meet_warp(line, mask, bits, source_lane);
    memcpy(&value, &me->received, sizeof value);
    return value;
}

template <class T> T shuffle(int line, unsigned mask, T v, int source, int width = 32) {
    return exchange(v, (lane() & ~(width - 1)) + (source & (width - 1)), mask, line);
}
template <class T> T shuffle_xor(int line, unsigned mask, T v, int bits, int width = 32) {
    unsigned to = lane() ^ bits, end = (lane() & ~(width - 1)) + width;
    return exchange(v, to < end ? to : lane(), mask, line);
}
template <class T> T shuffle_down(int line, unsigned mask, T v, unsigned by, int width = 32) {
    unsigned to = lane() + by, end = (lane() & ~(width - 1)) + width;
    return exchange(v, to < end ? to : lane(), mask, line);
}
template <class T> T shuffle_up(int line, unsigned mask, T v, unsigned by, int width = 32) {
    unsigned begin = lane() & ~(width - 1);
    return exchange(v, lane() >= begin + by ? lane() - by : lane(), mask, line);
}

CUDACPU_QUIET static unsigned ballot(int line, unsigned mask, int predicate) {
    Fibre* me = self;
    meet_warp(line, mask, predicate != 0);
    return me->ballot;
}

// ---- the trace ---------------------------------------------------------------------------------------------------
enum Kind : uint8_t { READ, WRITE, ATOMIC };

#ifdef CUDACPU_TRACE
struct Access {
    uint64_t pc, address;              // code after the access; first byte touched
    uint32_t block, thread;            // linear indices
    uint32_t barriers, warp_ops;       // passed so far: the order that the kernel itself enforces
    uint8_t size, kind;
    uint8_t unused[6];
};
struct Region { uintptr_t begin, end; };
constexpr size_t MOST_ACCESSES = 20'000'000;
static Access* accesses;               // plain arrays: the functions of std::vector are themselves watched
static size_t access_count, access_room;
static Region watched[8];
static size_t watched_count;

CUDACPU_QUIET __attribute__((noinline)) static void note(const void* p, unsigned size, Kind kind, void* pc) {
    uintptr_t a = (uintptr_t)p;
    bool wanted = false;
    for (size_t k = 0; k < watched_count; k++) wanted |= a >= watched[k].begin && a < watched[k].end;
    if (!wanted || !self || access_count == MOST_ACCESSES) return;
    if (access_count == access_room) {
        access_room = access_room ? 2 * access_room : 4096;
        accesses = (Access*)realloc(accesses, access_room * sizeof(Access));
        if (!accesses) abort();
    }
    unsigned b = block_index.x + grid_size.x * (block_index.y + grid_size.y * block_index.z);
    accesses[access_count++] = {(uint64_t)pc, a, b, self->rank, self->barriers, self->warp_ops, (uint8_t)size, kind, {}};
}
CUDACPU_QUIET static void watch(const void* begin, const void* end) {
    if (watched_count < 8) watched[watched_count++] = {(uintptr_t)begin, (uintptr_t)end};
}
#define CUDACPU_NOTE(p, size, kind) ::cudacpu::note(p, size, kind, __builtin_return_address(0))
static void watch_shared() {
    watch(__start_cudacpu_shared, __stop_cudacpu_shared);
    watch(dynamic_shared(), dynamic.data() + dynamic.size());
}
#else
static void watch_shared() {}
#define CUDACPU_NOTE(p, size, kind) ((void)0)
#endif

// ---- atomics: one fibre runs at a time, so a plain read-modify-write is one step ----------------------------------
template <class T, class F> CUDACPU_QUIET __attribute__((noinline)) T atomic(T* p, F update) {
    CUDACPU_NOTE(p, sizeof(T), ATOMIC);
    T old = *p;
    *p = update(old);
    return old;
}

// ---- asynchronous copies: nothing arrives before a wait asks for it, so a forgotten wait is seen -------------------
CUDACPU_QUIET __attribute__((noinline)) static void copy_async(void* to, const void* from, unsigned bytes, unsigned used) {
    if (used) CUDACPU_NOTE(from, used, READ);
    CUDACPU_NOTE(to, bytes, WRITE);
    self->copies.push_back({to, from, bytes, used, self->groups});      // the rest is filled with zeros
}
CUDACPU_QUIET static void close_group() { self->groups++; }
CUDACPU_QUIET static void wait_groups(unsigned latest) {                 // for all groups but the `latest` ones
    auto& all = self->copies;
    size_t n = 0;
    while (n < all.size() && all[n].group + latest < self->groups) {
        memcpy(all[n].to, all[n].from, all[n].used);
        memset((char*)all[n].to + all[n].used, 0, all[n].bytes - all[n].used);
        n++;
    }
    all.erase(all.begin(), all.begin() + n);
}

template <class T> struct same { typedef T type; };   // keeps an argument out of type deduction: atomicAdd(&x, 1)

} // namespace cudacpu

// ---- the names that kernels use ----------------------------------------------------------------------------------
#define threadIdx ::cudacpu::thread_index
#define blockIdx ::cudacpu::block_index
#define blockDim ::cudacpu::block_size
#define gridDim ::cudacpu::grid_size
#define warpSize 32

#define __syncthreads() ::cudacpu::barrier(__LINE__)
#define __syncthreads_count(p) ::cudacpu::barrier(__LINE__, (p) ? 1 : 0)
#define __syncthreads_or(p) (::cudacpu::barrier(__LINE__, (p) ? 1 : 0) > 0)
#define __syncthreads_and(p) (::cudacpu::barrier(__LINE__, (p) ? 0 : 1) == 0)
#define CUDACPU_MASK(ignored, mask, ...) mask
#define __syncwarp(...) ::cudacpu::meet_warp(__LINE__, CUDACPU_MASK(0, ##__VA_ARGS__, 0xffffffffu))
#define __shfl_sync(...) ::cudacpu::shuffle(__LINE__, __VA_ARGS__)
#define __shfl_xor_sync(...) ::cudacpu::shuffle_xor(__LINE__, __VA_ARGS__)
#define __shfl_down_sync(...) ::cudacpu::shuffle_down(__LINE__, __VA_ARGS__)
#define __shfl_up_sync(...) ::cudacpu::shuffle_up(__LINE__, __VA_ARGS__)
#define __ballot_sync(mask, p) ::cudacpu::ballot(__LINE__, mask, p)
#define __any_sync(mask, p) (::cudacpu::ballot(__LINE__, mask, p) != 0)
#define __all_sync(mask, p) (::cudacpu::ballot(__LINE__, mask, p) == (mask))

#define CUDACPU_ATOMIC(name, expression)                                                     \
    template <class T> inline __attribute__((always_inline)) T name(T* p, typename cudacpu::same<T>::type v) {  \
        return cudacpu::atomic(p, [=](T old) -> T { (void)v; return expression; });          \
    }
CUDACPU_ATOMIC(atomicAdd, old + v)
CUDACPU_ATOMIC(atomicSub, old - v)
CUDACPU_ATOMIC(atomicMax, old > v ? old : v)
CUDACPU_ATOMIC(atomicMin, old < v ? old : v)
CUDACPU_ATOMIC(atomicExch, v)
CUDACPU_ATOMIC(atomicAnd, old & v)
CUDACPU_ATOMIC(atomicOr, old | v)
CUDACPU_ATOMIC(atomicXor, old ^ v)
CUDACPU_ATOMIC(atomicInc, old >= v ? 0 : old + 1)
template <class T> T atomicCAS(T* p, typename cudacpu::same<T>::type expected, typename cudacpu::same<T>::type v) {
    return cudacpu::atomic(p, [=](T old) -> T { return old == expected ? v : old; });
}

static inline void __threadfence() {}
static inline void __threadfence_block() {}
template <class T> T __ldg(const T* p) { return *p; }

// Vector types. When traced, a copy is one access of the whole width, as the load or store instruction is.
#ifdef CUDACPU_TRACE
#define CUDACPU_COPIES(V)                                                                                       \
    V() = default;                                                                                              \
    CUDACPU_QUIET __attribute__((noinline)) V(const V& o) { CUDACPU_NOTE(&o, sizeof(V), cudacpu::READ); set(o); } \
    CUDACPU_QUIET __attribute__((noinline)) V& operator=(const V& o) {                                          \
        CUDACPU_NOTE(&o, sizeof(V), cudacpu::READ);                                                             \
        CUDACPU_NOTE(this, sizeof(V), cudacpu::WRITE);                                                          \
        set(o);                                                                                                 \
        return *this;                                                                                           \
    }
#else
#define CUDACPU_COPIES(V) V() = default;
#endif
#define CUDACPU_VECTOR2(V, T)                                                              \
    struct alignas(2 * sizeof(T)) V {                                                      \
        T x, y;                                                                            \
        CUDACPU_COPIES(V)                                                                  \
        V(T x, T y) : x(x), y(y) {}                                                        \
        CUDACPU_QUIET void set(const V& o) { x = o.x; y = o.y; }                           \
    };                                                                                     \
    static inline V make_##V(T x, T y) { return V(x, y); }
#define CUDACPU_VECTOR4(V, T)                                                              \
    struct alignas(sizeof(T) < 8 ? 4 * sizeof(T) : 16) V {                                 \
        T x, y, z, w;                                                                      \
        CUDACPU_COPIES(V)                                                                  \
        V(T x, T y, T z, T w) : x(x), y(y), z(z), w(w) {}                                  \
        CUDACPU_QUIET void set(const V& o) { x = o.x; y = o.y; z = o.z; w = o.w; }         \
    };                                                                                     \
    static inline V make_##V(T x, T y, T z, T w) { return V(x, y, z, w); }
CUDACPU_VECTOR2(float2, float)
CUDACPU_VECTOR4(float4, float)
CUDACPU_VECTOR2(int2, int)
CUDACPU_VECTOR4(int4, int)
CUDACPU_VECTOR2(uint2, unsigned)
CUDACPU_VECTOR4(uint4, unsigned)
CUDACPU_VECTOR2(double2, double)

// Arithmetic that has its own name on the device.
#define __expf(x) expf(x)              // the C library declares functions of these two names
#define __logf(x) logf(x)
static inline float __fdividef(float a, float b) { return a / b; }
static inline float __fmaf_rn(float a, float b, float c) { return fmaf(a, b, c); }
static inline float rsqrtf(float x) { return 1.0f / sqrtf(x); }
static inline double rsqrt(double x) { return 1.0 / sqrt(x); }
static inline int __popc(unsigned x) { return __builtin_popcount(x); }
static inline int __clz(int x) { return x ? __builtin_clz(x) : 32; }
static inline int __ffs(int x) { return __builtin_ffs(x); }
static inline unsigned __brev(unsigned x) {
    unsigned r = 0;
    for (int i = 0; i < 32; i++) r |= (x >> i & 1u) << (31 - i);
    return r;
}
namespace cudacpu {
static inline float half_value(unsigned short bits) { _Float16 h; memcpy(&h, &bits, 2); return h; }
static inline unsigned short half_bits(float f) { _Float16 h = f; unsigned short bits; memcpy(&bits, &h, 2); return bits; }
}
static inline int __float_as_int(float x) { int r; memcpy(&r, &x, 4); return r; }
static inline float __int_as_float(int x) { float r; memcpy(&r, &x, 4); return r; }

// ---- what the host program calls ---------------------------------------------------------------------------------
#ifdef CUDACPU_TRACE
extern "C" {
CUDACPU_QUIET void cudacpu_clear() { cudacpu::access_count = cudacpu::watched_count = 0; }
CUDACPU_QUIET void cudacpu_watch(const void* begin, const void* end) { cudacpu::watch(begin, end); }
CUDACPU_QUIET size_t cudacpu_accesses(const void** first) {
    *first = cudacpu::accesses;
    return cudacpu::access_count;
}
CUDACPU_QUIET size_t cudacpu_watched(const void** first) {
    *first = cudacpu::watched;
    return 2 * cudacpu::watched_count;                                    // two addresses each
}
CUDACPU_QUIET int cudacpu_full() { return cudacpu::access_count == cudacpu::MOST_ACCESSES; }
extern const char __ehdr_start __attribute__((visibility("hidden")));     // set by the linker: where this library begins
CUDACPU_QUIET size_t cudacpu_base() { return (size_t)&__ehdr_start; }
// What the compiler calls before each load and store.
#define CUDACPU_HOOK(size)                                                                                                \
    CUDACPU_QUIET void __tsan_read##size(void* p) { CUDACPU_NOTE(p, size, cudacpu::READ); }                                \
    CUDACPU_QUIET void __tsan_write##size(void* p) { CUDACPU_NOTE(p, size, cudacpu::WRITE); }                              \
    CUDACPU_QUIET void __tsan_unaligned_read##size(void* p) { CUDACPU_NOTE(p, size, cudacpu::READ); }                      \
    CUDACPU_QUIET void __tsan_unaligned_write##size(void* p) { CUDACPU_NOTE(p, size, cudacpu::WRITE); }
CUDACPU_HOOK(1) CUDACPU_HOOK(2) CUDACPU_HOOK(4) CUDACPU_HOOK(8) CUDACPU_HOOK(16)
CUDACPU_QUIET void __tsan_read_range(void* p, long n) { CUDACPU_NOTE(p, n, cudacpu::READ); }
CUDACPU_QUIET void __tsan_write_range(void* p, long n) { CUDACPU_NOTE(p, n, cudacpu::WRITE); }
CUDACPU_QUIET void __tsan_func_entry(void*) {}
CUDACPU_QUIET void __tsan_func_exit(void*) {}
CUDACPU_QUIET void __tsan_init() {}
CUDACPU_QUIET void __tsan_vptr_update(void*, void*) {}
CUDACPU_QUIET void __tsan_vptr_read(void*) {}
}
#endif
