/** Sleep that can be woken or stopped. Its timers do not keep the process alive. */
export type Bell = {
  ring: () => void
  stop: () => void
  wait: (ms: number) => Promise<void>
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
