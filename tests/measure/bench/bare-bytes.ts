// The limit of what is answered from memory or disk: the very bytes and headers of one answer of the site's, by a bare
// `node:http` server. Node starts it as it stands, so it imports nothing of ours.
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
// So that what Node itself says of the connection is the same too.
server.keepAliveTimeout = keepAlive.seconds * 1000
server.maxRequestsPerSocket = keepAlive.requests
server.listen(Number(process.env.PORT), '127.0.0.1')
