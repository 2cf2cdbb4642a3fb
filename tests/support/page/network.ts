import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The way of a browser to its sites, which can be cut. Where a browser only acts as if, a new document gets through. */
export async function startNetwork() {
  let isUp = true
  const server = createServer((request, response) => {
    const { url, method, headers } = request
    const onward = ask(url!, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  server.on('connection', (socket) => {
    if (!isUp) socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const end = () => {
    isUp = false
    server.closeAllConnections()
  }
  return {
    proxy: { server: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    cut: end,
    mend: () => {
      isUp = true
    },
    stop: () => {
      end()
      server.close()
    },
  }
}
