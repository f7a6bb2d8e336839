// Stands in for the allocating functions of the C library in the program it is linked into: each call is counted
// for its thread, then handed on. Linux with glibc only, whose own names for the functions are used.

#include "AllocationCount.h"

#include <errno.h>
#include <stddef.h>

static _Thread_local uint64_t count __attribute__((tls_model("initial-exec")));

uint64_t allocationCount(void) { return count; }

#if defined(__GLIBC__)

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t number, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size) {
  count++;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count++;
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  count++;
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  count++;
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  void *made = memalign(alignment, size);
  if (!made) return ENOMEM;
  *block = made;
  return 0;
}

#endif
