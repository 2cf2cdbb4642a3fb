const [first, longest] = [250, 30_000]

/** Milliseconds before a process is started again that ended so many times in a row before it had served for a while. */
export const restartDelay = (failures) => (failures < 2 ? 0 : Math.min(first * 2 ** (failures - 2), longest))
