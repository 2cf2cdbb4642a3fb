import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

const given = new Set<number>()

/**
 * Below the ports that systems give to outgoing connections (from 32768), which could take it before it is used. Never
 * one that another worker may be about to use.
 */
export async function freePort(): Promise<number> {
  const worker = Number(process.env.TEST_PARALLEL_INDEX ?? process.env.VITEST_POOL_ID ?? 0) % 8
  const port = 8 * randomInt(1500, 4000) + worker
  if (given.has(port) || !(await isFree(port))) return freePort()
  given.add(port)
  return port
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
