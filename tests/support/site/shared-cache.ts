import { type ReceivedResponse, sendRequest } from './send-request'
import type { Site } from './site'

/** A shared cache (RFC 9111) that stores as much as it may. */
export function sharedCache(site: Site) {
  type CachedIndex = {
    readonly answer: ReceivedResponse
    readonly asked: Readonly<Record<string, string>>
    readonly at: number
  }
  const kept = new Map<string, CachedIndex[]>()
  let given = 0

  const fits = ({ answer: response, asked: requested }: CachedIndex, headers: Readonly<Record<string, string>>) =>
    (response.headers.vary ?? '')
      .toLowerCase()
      .split(/, */)
      .filter(Boolean)
      .every((name) => name !== '*' && requested[name] === headers[name])

  async function get(path: string, headers: Readonly<Record<string, string>>): Promise<ReceivedResponse> {
    const found = kept.get(path)?.findLast((one) => fits(one, headers))
    if (found && isFresh(found)) {
      given++
      return found.answer
    }
    const { etag } = found?.answer.headers ?? {}
    const response = await sendRequest(site, path, { headers: { ...headers, ...(etag && { 'if-none-match': etag }) } })
    if (found && response.status === 304) {
      given++
      return { ...found.answer, headers: { ...found.answer.headers, ...response.headers } }
    }
    if (mayCache(response))
      kept.set(path, [...(kept.get(path) ?? []), { answer: response, asked: headers, at: Date.now() }])
    return response
  }

  const isFresh = ({ answer: response, at }: CachedIndex) => {
    const rule = response.headers['cache-control'] ?? ''
    return !/no-cache/.test(rule) && Date.now() - at < lifetime(rule) * 1000
  }
  return { get, given: () => given }
}

const lifetime = (rule: string) => Number(/s-maxage=(\d+)/.exec(rule)?.[1] ?? /max-age=(\d+)/.exec(rule)?.[1] ?? 0)

/** Heuristic freshness (RFC 9111, § 4.2.2). */
const mayCache = ({ status, headers }: ReceivedResponse) =>
  [200, 301, 404, 410].includes(status) && !/no-store|private/.test(headers['cache-control'] ?? '')
