import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

/** Between a client and a server; `freeze` holds back what the server says to some of them. */
export async function freezingProxy(target: string) {
  const { hostname, port } = new URL(target)
  type Pair = { client: Socket; server: Socket; sent: string }
  const pairs: Pair[] = []
  let meant: string | undefined
  const frozen: Socket[] = []
  const freezeMeant = ({ sent, server }: Pair) => {
    if (meant === undefined || !sent.includes(meant) || server.isPaused()) return
    server.pause()
    frozen.push(server)
  }
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname)
    const pair = { client, server, sent: '' }
    pairs.push(pair)
    client.on('data', (bytes) => {
      pair.sent += bytes.toString('latin1')
      freezeMeant(pair)
      server.write(bytes)
    })
    server.on('data', (bytes) => client.write(bytes))
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const url = new URL(target)
  url.port = String((proxy.address() as AddressInfo).port)
  return {
    url: url.href,
    /** Connections that have asked for these words, and those to come. */
    freeze: (words: string) => {
      meant = words
      pairs.forEach(freezeMeant)
    },
    thaw: () => {
      meant = undefined
      for (const server of frozen.splice(0)) server.resume()
    },
    /** Returns how many connections were cut. */
    cut: () => {
      const all = pairs.splice(0).filter(({ client }) => !client.destroyed)
      for (const { client } of all) client.destroy()
      return all.length
    },
    close: () => {
      for (const { client } of pairs) client.destroy()
      proxy.close()
    },
  }
}
