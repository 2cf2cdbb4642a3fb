import type { IncomingMessage } from 'node:http'

/** The body is larger than this door takes. */
export class TooLarge extends Error {}

/** Forms are small (architecture.md: 64 kB). */
export const largestForm = 64 * 1024

/** Past this much the connection of somebody who goes on sending is cut. */
const largestPatience = 16 * 1024 * 1024

/** Reads a request's body, never more than `limit` bytes of it. Throws `TooLarge`, before buffering where the length is told. */
export function readBody(request: IncomingMessage, limit = largestForm): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const told = Number(request.headers['content-length'] ?? 0)
    const chunks: Buffer[] = []
    let size = 0
    let refused = false
    const refuse = () => {
      refused = true
      chunks.length = 0
      reject(new TooLarge())
    }
    if (told > limit) refuse()
    // What is refused is still read and thrown away, so that the answer reaches a client that sends before it listens.
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > largestPatience) request.destroy()
      if (refused) return
      if (size > limit) refuse()
      else chunks.push(chunk)
    })
    request.on('end', () => resolve(Buffer.concat(chunks)))
    request.on('error', reject)
  })
}
