import { connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export type RawClient = { readonly socket: Socket; readonly heard: () => string; readonly ended: Promise<unknown> }

/** A connection until the test's end, which the server may refuse. */
export async function connectTo(port: number): Promise<RawClient> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1')
  })
  socket.on('error', () => {})
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await Promise.race([new Promise((resolve) => socket.once('connect', resolve)), ended])
  return { socket, heard: () => heard, ended }
}
