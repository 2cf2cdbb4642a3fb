import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { freshFolder } from '../../support/site/site'

vi.stubEnv('DATA_DIR', freshFolder())
const { startHttpServer } = await import('~/app/http-server.server')

const asked = 'GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n'

const server = () =>
  startHttpServer(
    { files: new Map(), route: async () => new Response(), isDraining: () => true, pages: undefined },
    { port: 0, host: '127.0.0.1' },
  )

type Client = { socket: Socket; heard: () => string; ended: Promise<unknown> }

async function client(port: number): Promise<Client> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1')
  })
  socket.on('error', () => {})
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await once(socket, 'connect')
  return { socket, heard: () => heard, ended }
}

const answers = ({ heard }: Client): number => heard().match(/HTTP\/1\.1 200 /g)?.length ?? 0

it('answers on a connection that was kept open, and says that it ends', async () => {
  const { port, close } = await server()
  const kept = await client(port)
  kept.socket.write(asked)
  await expect.poll(() => answers(kept)).toBe(1)
  expect(kept.heard()).toMatch(/connection: keep-alive/i)
  const closed = close()
  kept.socket.write(asked)
  await kept.ended
  await closed
  expect(answers(kept)).toBe(2)
  expect(kept.heard()).toMatch(/connection: close/i)
})

it('answers all whose connections had come before', async () => {
  const { port, close } = await server()
  const sockets = Array.from({ length: 50 }, () => client(port))
  const first = await sockets[0]!
  const closed = close()
  const early = [first, ...(await Promise.all(sockets.slice(1)))]
  for (const { socket } of early) socket.write(asked)
  await Promise.all(early.map(({ ended }) => ended))
  await closed
  expect(early.filter((one) => answers(one) === 1)).toHaveLength(50)
})

it('closes what has asked nothing yet, and waits for the rest of what has begun to ask', async () => {
  const { port, close } = await server()
  const silent = await client(port)
  const begun = await client(port)
  begun.socket.write(asked.slice(0, 10))
  const closed = close()
  await silent.ended
  expect(begun.socket.destroyed).toBe(false)
  begun.socket.write(asked.slice(10))
  await begun.ended
  await closed
  expect([answers(silent), answers(begun)]).toEqual([0, 1])
})

it('closes what nobody uses any more', async () => {
  const { port, close } = await server()
  const idle = await client(port)
  idle.socket.write(asked)
  await expect.poll(() => answers(idle)).toBe(1)
  await close()
  await idle.ended
  expect(answers(idle)).toBe(1)
})
