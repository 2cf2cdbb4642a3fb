import { writeFileSync } from 'node:fs'
import { get, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { freePort } from '../../tests/support/site/free-port'
import { freshFolder } from '../../tests/support/site/site'
import { type Server, startFile } from '../processes'

export type Captured = { status: number; headers: IncomingHttpHeaders; raw: readonly string[]; body: Buffer }

export function capture(address: string, headers: Record<string, string> = {}): Promise<Captured> {
  return new Promise((resolve, reject) => {
    const request = get(address, { headers: { connection: 'keep-alive', ...headers } }, (answer) => {
      const { statusCode: status = 0, headers: given, rawHeaders: raw } = answer
      buffer(answer).then((body) => resolve({ status, headers: given, raw, body }), reject)
    })
    request.once('error', reject)
  })
}

const ofNode = new Set(['date', 'connection', 'keep-alive'])

export async function startBareBytes(captured: Captured): Promise<Server> {
  const folder = freshFolder()
  const { raw, body, headers } = captured
  const pairs = raw.flatMap((name, i) => (i % 2 === 0 ? [[name, raw[i + 1] ?? ''] as const] : []))
  const own = pairs.filter(([name]) => !ofNode.has(name.toLowerCase())).flat()
  const said = String(headers['keep-alive'])
  const keepAlive = {
    seconds: Number(/timeout=(\d+)/.exec(said)?.[1] ?? 5),
    requests: Number(/max=(\d+)/.exec(said)?.[1] ?? 0),
  }
  writeFileSync(join(folder, 'head.json'), JSON.stringify({ headers: own, keepAlive }))
  writeFileSync(join(folder, 'body'), body)
  const server = await startFile(join(import.meta.dirname, 'bare-bytes.ts'), await freePort(), folder)
  const given = await capture(`${server.url}/`)
  if (told(given) === told(captured) && given.body.equals(body)) return server
  await server.stop()
  throw new Error('the bare server does not give the same answer')
}

const told = ({ status, raw }: Captured) =>
  [status, ...raw.map((word, i) => (raw[i - 1]?.toLowerCase() === 'date' && i % 2 === 1 ? '' : word))].join('\n')
