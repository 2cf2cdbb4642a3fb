import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database, Db, Topic } from './connection.server'
import { noteStored, writesOfRequest } from './request-writes.server'

export type Work = {
  readonly topics: readonly Topic[]
  readonly run: (tx: Db) => Promise<unknown>
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}

const most = 64

/** Commits the waiting works together. `writeTogether` resolves each, or throws, and then none was written. */
export function createWriteQueue(
  writeTogether: (works: readonly Work[]) => Promise<void>,
  errorOf: (error: unknown) => unknown,
): Database['write'] {
  const inside = new AsyncLocalStorage<true>()
  let queue: Work[] = []
  let isWriting = false

  async function writeAll(): Promise<void> {
    isWriting = true
    while (queue.length > 0) {
      await nextTurn()
      const works = queue.slice(0, most)
      queue = queue.slice(most)
      try {
        await writeTogether(works)
      } catch (error) {
        const given = errorOf(error)
        for (const { reject } of works) reject(given)
      }
    }
    isWriting = false
  }

  return (topics, work) => {
    if (inside.getStore()) throw new Error('write() inside write(): the outer one would wait for the inner one')
    const writes = writesOfRequest()
    return new Promise((resolve, reject) => {
      const run = (tx: Db) => inside.run(true, () => work(tx))
      const finish = (result: unknown) => {
        noteStored(writes)
        ;(resolve as (result: unknown) => void)(result)
      }
      queue.push({ topics, run, resolve: finish, reject })
      if (!isWriting) void writeAll()
    })
  }
}
