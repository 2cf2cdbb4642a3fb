// How the site's process is started. Pages are short-lived: with Node's usual room for young objects (three times 16 MB)
// and glibc's usual thrift with freed memory, the same load takes half as much again, and not less CPU (docs/performance.md).
export const serverFlags = ['--max-semi-space-size=8']
export const serverMemory = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536' }
