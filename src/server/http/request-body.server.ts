import type { IncomingMessage } from 'node:http'
import { HttpError } from './http-error.server'

export type BodyRule = {
  /** Bytes. */
  readonly limit: number
  /** Milliseconds. */
  readonly time: number
  /** Keeps the beginning of a longer body rather than refuse it. */
  readonly isCut?: boolean
}

export const largestForm = 64 * 1024
export const formBody: BodyRule = { limit: largestForm, time: 30_000 }

const longestBodyTimeout = 16 * 1024 * 1024

const longestQuiet = 500

/**
 * Reads at most `limit` bytes. Throws a 413 once the rest was drained (a client that is still sending sees no
 * response), a 408 when it is too slow and a 400 when the sender goes away.
 */
export function readBody(
  request: IncomingMessage,
  { limit, time, isCut = false }: BodyRule = formBody,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const announced = Number(request.headers['content-length'] ?? 0)
    let isTooLarge = announced > (isCut ? longestBodyTimeout : limit)
    // Filled in place: chunks kept until the end would take the memory of an upload twice.
    let body = Buffer.allocUnsafeSlow(isTooLarge ? 0 : Math.min(announced || limit, limit))
    let size = 0
    const refuse = () => reject(new HttpError(413, { closes: true }))
    const quiet = setTimeout(() => isTooLarge && refuse(), longestQuiet)
    const late = setTimeout(() => {
      isTooLarge = true
      body = Buffer.alloc(0)
      reject(new HttpError(408, { closes: true }))
    }, time)
    const finish = () => {
      clearTimeout(quiet)
      clearTimeout(late)
    }
    request.on('data', (chunk: Buffer) => {
      quiet.refresh()
      if (size + chunk.length > body.length && !isCut) isTooLarge = true
      if (isTooLarge) body = Buffer.alloc(0)
      else chunk.copy(body, size)
      size += chunk.length
      if (size > longestBodyTimeout) refuse()
    })
    request.on('end', () => {
      finish()
      if (isTooLarge) refuse()
      else resolve(body.subarray(0, size))
    })
    request.on('error', (cause) => reject(new HttpError(400, { cause })))
    request.on('close', finish)
  })
}

/** Drains a request after its response, within limits, for clients that read only when they have sent everything. */
export function throwAwayRest(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return
  let size = 0
  const late = setTimeout(() => request.destroy(), formBody.time)
  request.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > longestBodyTimeout) request.destroy()
  })
  request.on('close', () => clearTimeout(late))
  request.on('error', () => {})
  request.resume()
}
