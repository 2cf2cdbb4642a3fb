import type { IncomingMessage } from 'node:http'
import { HttpError } from './http-error.server'

/** Bytes of a body that a door takes, and milliseconds within which it has to be whole. */
export type BodyRule = { readonly limit: number; readonly time: number }

/** Forms are small (architecture.md: 64 kB). */
export const largestForm = 64 * 1024
export const formBody: BodyRule = { limit: largestForm, time: 30_000 }

/** Past this much the connection of somebody who goes on sending is cut. */
const largestPatience = 16 * 1024 * 1024

/** So long (ms) a sender may be quiet before it is told that its body is too large. */
const longestQuiet = 500

/**
 * Reads a request's body, never keeping more than `limit` bytes of it. Throws a 413 once the rest has been read
 * and thrown away: a client that is still sending does not see the answer. Throws a 408 when it is too slow and a 400 when
 * the sender goes away.
 */
export function readBody(request: IncomingMessage, { limit, time }: BodyRule = formBody): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    let isTooLarge = Number(request.headers['content-length'] ?? 0) > limit
    const refuse = () => reject(new HttpError(413, { closes: true }))
    const quiet = setTimeout(() => isTooLarge && refuse(), longestQuiet)
    const late = setTimeout(() => {
      isTooLarge = true
      chunks.length = 0
      reject(new HttpError(408, { closes: true }))
    }, time)
    const settle = () => {
      clearTimeout(quiet)
      clearTimeout(late)
    }
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      quiet.refresh()
      if (size > limit) isTooLarge = true
      if (!isTooLarge) chunks.push(chunk)
      else chunks.length = 0
      if (size > largestPatience) refuse()
    })
    request.on('end', () => {
      settle()
      if (isTooLarge) refuse()
      else resolve(Buffer.concat(chunks))
    })
    request.on('error', (cause) => reject(new HttpError(400, { cause })))
    request.on('close', settle)
  })
}

/**
 * Throws away what is still to come of a request that has its answer, so that a sender who listens only when it has sent
 * everything sees it; who goes on for too long, or with too much, is cut off.
 */
export function throwAwayRest(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return
  let size = 0
  const late = setTimeout(() => request.destroy(), formBody.time)
  request.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > largestPatience) request.destroy()
  })
  request.on('close', () => clearTimeout(late))
  request.on('error', () => {})
  request.resume()
}
