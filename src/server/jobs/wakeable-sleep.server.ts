export type WakeableSleep = {
  wake: () => void
  stop: () => void
  wait: (ms: number) => Promise<void>
  quiet: (ms: number) => Promise<void>
}

export function createWakeableSleep(): WakeableSleep {
  let isWoken = false
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
    wake: () => {
      isWoken = true
      if (!isQuiet) end?.()
    },
    stop: () => {
      isStopped = true
      end?.()
    },
    wait: async (ms) => {
      if (!isWoken && !isStopped) await sleep(ms)
      isWoken = false
    },
    quiet: async (ms) => {
      if (isStopped) return
      isQuiet = true
      await sleep(ms)
      isQuiet = false
    },
  }
}
