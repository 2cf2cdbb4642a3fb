import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ReceivedResponse, sendRequest } from './send-request'
import type { Site } from './site'

type ServerFunction = { readonly id: string; readonly name: string; readonly file: string }

const functionsIn = (dist: string): readonly ServerFunction[] =>
  [
    ...readFileSync(join(dist, 'server', 'server.js'), 'utf8').matchAll(
      /createServerRpc\(\{\s*id: "([^"]+)",\s*name: "([^"]+)",\s*filename: "([^"]+)"/g,
    ),
  ].map(([, id, name, file]) => ({ id: id!, name: name!, file: file! }))

export const serverFunctions = functionsIn(join(import.meta.dirname, '..', '..', '..', 'dist'))

export function idOf(name: string, functions = serverFunctions): string {
  const [found, ...others] = functions.filter((one) => one.name === name)
  if (!found || others.length > 0) throw new Error(`${name} is the name of ${others.length} server functions`)
  return found.id
}

export type Sent = { readonly data?: unknown; readonly context?: unknown; readonly method?: 'POST' | undefined }

/** Seroval's JSON, as the framework writes it. */
const written = ({ data, context }: Sent) => JSON.stringify({ t: node({ data, context }), f: 63, m: [] })

export function callPath(id: string, sent: Sent = {}): string {
  if (sent.data === undefined && sent.context === undefined) return `/_serverFn/${id}`
  return `/_serverFn/${id}?payload=${encodeURIComponent(written(sent))}`
}

/** A not-found in the response counts as 404. */
export async function call(
  site: Site,
  name: string,
  sent: Sent,
  headers: Record<string, string> = {},
): Promise<ReceivedResponse> {
  const own = { origin: site.url, accept: 'application/json', 'x-tsr-serverfn': 'true', 'x-prefix': '/' }
  const response = await (sent.method === 'POST'
    ? sendRequest(site, callPath(idOf(name)), {
        method: 'POST',
        headers: { ...own, 'content-type': 'application/json', ...headers },
        body: written(sent),
      })
    : sendRequest(site, callPath(idOf(name), sent), { headers: { ...own, ...headers } }))
  const isNotFound = /^\{"t":10,"i":0,"p":\{"k":\["error"\],.*"isNotFound"/.test(response.text)
  return isNotFound ? { ...response, status: 404 } : response
}

const constants: readonly unknown[] = [null, undefined, true, false]

function node(value: unknown, next = { id: 0 }): object {
  if (constants.includes(value)) return { t: 2, s: constants.indexOf(value) }
  if (typeof value === 'number') return { t: 0, s: value }
  if (typeof value === 'string') return { t: 1, s: JSON.stringify(value).slice(1, -1) }
  if (Array.isArray(value)) return { t: 9, i: next.id++, a: value.map((one) => node(one, next)), o: 0 }
  const entries = Object.entries(value as object).filter(([, one]) => one !== undefined)
  const i = next.id++
  return { t: 10, i, p: { k: entries.map(([key]) => key), v: entries.map(([, one]) => node(one, next)) }, o: 0 }
}
