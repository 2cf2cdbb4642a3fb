// Baseline: the bytes and headers of one response of the site, served by a bare `node:http` server. Started by Node as
// it is: no imports of ours.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

const folder = process.env.DATA_DIR ?? ''
const { headers, keepAlive } = JSON.parse(readFileSync(join(folder, 'head.json'), 'utf8'))
const body = readFileSync(join(folder, 'body'))

const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.keepAliveTimeout = keepAlive.seconds * 1000
server.maxRequestsPerSocket = keepAlive.requests
server.listen(Number(process.env.PORT), '127.0.0.1')
