import type { IncomingMessage } from 'node:http'

/** The body is larger than this door takes. */
export class TooLarge extends Error {}

/** The sender went away before its body was whole. */
export class BrokenOff extends Error {}

/** Forms are small (architecture.md: 64 kB). */
export const largestForm = 64 * 1024

/** Past this much the connection of somebody who goes on sending is cut. */
const largestPatience = 16 * 1024 * 1024

/** So long (ms) a sender may be quiet before it is told that its body is too large. */
const longestQuiet = 500

/**
 * Reads a request's body, never keeping more than `limit` bytes of it. Throws `TooLarge` once the rest has been read
 * and thrown away: a client that is still sending does not see the answer. Throws `BrokenOff`.
 */
export function readBody(request: IncomingMessage, limit = largestForm): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    let isTooLarge = Number(request.headers['content-length'] ?? 0) > limit
    const refuse = () => reject(new TooLarge())
    const quiet = setTimeout(() => isTooLarge && refuse(), longestQuiet)
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      quiet.refresh()
      if (size > limit) isTooLarge = true
      if (!isTooLarge) chunks.push(chunk)
      else chunks.length = 0
      if (size > largestPatience) refuse()
    })
    request.on('end', () => (isTooLarge ? refuse() : resolve(Buffer.concat(chunks))))
    request.on('error', (cause) => reject(new BrokenOff('the sender went away', { cause })))
    request.on('close', () => clearTimeout(quiet))
  })
}
