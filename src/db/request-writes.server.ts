import { AsyncLocalStorage } from 'node:async_hooks'

export type RequestWrites = { hasStored: boolean }

const requests = new AsyncLocalStorage<RequestWrites>()

/** Serves a request; `writes` records whether something was stored meanwhile. */
export const countWritesIn = <T>(writes: RequestWrites, serve: () => T): T => requests.run(writes, serve)

export const writesOfRequest = (): RequestWrites | undefined => requests.getStore()

export function noteStored(writes = writesOfRequest()): void {
  if (writes) writes.hasStored = true
}
