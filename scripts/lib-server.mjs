// Tuned for short-lived page objects; docs/performance.md has the figures.
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=40']
export const serverMemory = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536' }
