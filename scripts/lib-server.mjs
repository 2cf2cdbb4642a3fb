// How the site's process is started. Pages are short-lived: with Node's usual room for young objects (three times 16 MB), its
// usual patience with old ones, and glibc's thrift with freed memory, the same load takes half as much again
// (docs/performance.md says what each of them costs and saves).
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=40']
export const serverMemory = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536' }
