import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { freePort } from './free-port'

export type Handling = 'accept' | 'refuse-for-now' | 'refuse-for-good' | 'cut' | 'hang'

export type MailServer = {
  readonly url: string
  readonly letters: { from: string; to: string[]; email: Email; handled: Handling }[]
  /** Of every email, or of each as it says, beginning with the first. */
  handling: Handling | ((number: number) => Handling)
  connections: number
}

const refusal = (code: number, words: string) => Object.assign(new Error(words), { responseCode: code })

/** Like many servers it repeats the address when it refuses. */
export async function mailServer(): Promise<MailServer> {
  const world: MailServer = { url: '', letters: [], handling: 'accept', connections: 0 }
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    async onData(stream, { envelope, remotePort }, callback) {
      const to = envelope.rcptTo.map(({ address }) => address)
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      const email = await PostalMime.parse(await text(stream))
      const number = world.letters.length + 1
      const handled = typeof world.handling === 'string' ? world.handling : world.handling(number)
      world.letters.push({ from, to, email, handled })
      if (handled === 'accept') callback(null)
      if (handled === 'refuse-for-now') callback(refusal(451, `4.3.0 <${to[0]}> try again later`))
      if (handled === 'refuse-for-good')
        callback(refusal(550, `5.1.1 <${to[0]}> no such user, ${to[0]?.split('@')[0]}`))
      if (handled === 'cut') for (const socket of sockets) if (socket.remotePort === remotePort) socket.destroy()
    },
  })
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    world.connections++
    sockets.add(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise<void>((resolve) => server.close(resolve))
  })
  return Object.assign(world, { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` })
}

export async function silentServer(): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => sockets.add(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

export async function nobodyThere(): Promise<string> {
  return `smtp://127.0.0.1:${await freePort()}`
}
