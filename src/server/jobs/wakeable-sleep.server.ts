/** Sleep for a loop that can be rung awake or stopped. None of it keeps the process alive. */
export type Bell = {
  ring: () => void
  /** Ends every sleep, also those to come. */
  stop: () => void
  /** Sleeps until somebody rings; not at all when somebody did since the last sleep. */
  wait: (ms: number) => Promise<void>
  /** Sleeps through the ringing. */
  quiet: (ms: number) => Promise<void>
}

export function createBell(): Bell {
  let hasRung = false
  let isStopped = false
  let isQuiet = false
  let end: (() => void) | undefined

  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms).unref()
      end = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  return {
    ring: () => {
      hasRung = true
      if (!isQuiet) end?.()
    },
    stop: () => {
      isStopped = true
      end?.()
    },
    wait: async (ms) => {
      if (!hasRung && !isStopped) await sleep(ms)
      hasRung = false
    },
    quiet: async (ms) => {
      if (isStopped) return
      isQuiet = true
      await sleep(ms)
      isQuiet = false
    },
  }
}
