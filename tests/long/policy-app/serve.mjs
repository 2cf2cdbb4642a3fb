import { createServer } from 'node:http'

const { default: entry } = await import(process.argv[2])

const server = createServer(async (request, response) => {
  const answer = await entry.fetch(new Request(process.env.SITE_URL + request.url, { headers: request.headers }))
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
})
server.listen(0, '127.0.0.1', () => process.send(server.address().port))
