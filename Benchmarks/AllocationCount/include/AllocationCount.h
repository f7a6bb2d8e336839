#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H

#include <stdint.h>

/// The number of blocks this thread has asked the C library for: by malloc, calloc, realloc and their aligned kin.
uint64_t allocationCount(void);

#endif
