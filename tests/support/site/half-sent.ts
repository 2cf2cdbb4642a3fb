import { connect } from 'node:net'
import type { Site } from './site'

/** Sends a form but for its last bytes, once the site has read its head; `answer` is all that came until the connection was closed. */
export async function halfSent(site: Site, path: string, fields: Readonly<Record<string, string>>) {
  const body = new URLSearchParams(fields).toString()
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: a',
    `Origin: ${site.url}`,
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${body.length}`,
    'Expect: 100-continue',
  ]
  const socket = connect(site.port, '127.0.0.1')
  let answer = ''
  const isRead = new Promise<void>((resolve) => {
    socket.on('data', (chunk) => {
      answer += chunk.toString()
      if (!answer.startsWith(goOn)) return
      answer = answer.slice(goOn.length)
      resolve()
    })
  })
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => undefined)
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  await Promise.race([isRead, closed])
  socket.write(body.slice(0, -3))
  return {
    finish: () => socket.write(body.slice(-3)),
    answer: async () => {
      await closed
      return answer
    },
  }
}

const goOn = 'HTTP/1.1 100 Continue\r\n\r\n'

export const refusesConnections = ({ port }: Pick<Site, 'port'>) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(false)
    })
    socket.once('error', () => resolve(true))
  })
