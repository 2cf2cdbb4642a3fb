import { createServer } from 'node:http'

const { default: entry } = await import(process.argv[2])

const server = createServer(async (asked, response) => {
  const answer = await entry.fetch(new Request(process.env.SITE_URL + asked.url, { headers: asked.headers }))
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
})
server.listen(0, '127.0.0.1', () => process.send(server.address().port))
