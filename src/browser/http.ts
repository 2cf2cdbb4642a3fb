/** What may be better a moment later (seed, § 7). */
export const passingStatuses: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504])
/** What may have been done although no answer came: never asked twice by itself. */
const mutating: ReadonlySet<string> = new Set(['PATCH', 'POST', 'PUT', 'DELETE'])

/** An answer that says no, or (`status` undefined) none at all. */
export class HttpFailure extends Error {
  override name = 'HttpFailure'

  constructor(
    readonly method: string,
    readonly status: number | undefined,
    readonly answer: Response | undefined,
    cause?: unknown,
  ) {
    super(status === undefined ? 'no answer came' : `the server answered ${status}`, { cause })
  }

  /** Everything that could be tried has been. */
  isFinal = false
}

/**
 * Whether what failed is asked once more: once, where nothing can have changed by it, and where a moment may help. The
 * `retry` of React Query as well: it counts failures from 0.
 */
export function mayRetry(failures: number, error: unknown): boolean {
  if (failures >= 1 || !(error instanceof HttpFailure) || error.isFinal) return false
  if (mutating.has(error.method)) return false
  return error.status === undefined || passingStatuses.has(error.status)
}

/** Milliseconds between the two. */
const pause = 300

type Ask = Omit<RequestInit, 'body'> & {
  /** An object travels as JSON. */
  body?: BodyInit | object | null
}

/**
 * Calls our own server; `path` is joined to the base of the configuration (`base` of vite.config.ts). Answers what came
 * where the status is no failure. Throws `HttpFailure` for 400 to 599 and where no answer came, and what an aborted
 * `signal` throws.
 */
export async function http(path: string, ask: Ask = {}): Promise<Response> {
  const { url, init } = requestOf(path, ask)
  for (let failures = 0; ; failures++) {
    try {
      return await once(url, init)
    } catch (error) {
      if (mayRetry(failures, error)) {
        await new Promise((resolve) => setTimeout(resolve, pause))
        continue
      }
      if (error instanceof HttpFailure) error.isFinal = true
      throw error
    }
  }
}

/**
 * `fetch` for server functions, whose failures the framework reads from the answer itself; but a page tells of a request
 * that did not come as far as a function, and says nothing to it.
 */
export async function askServer(url: URL | RequestInfo, init?: RequestInit): Promise<Response> {
  try {
    return await http(String(url), init)
  } catch (error) {
    const { answer } = error instanceof HttpFailure ? error : {}
    if (answer && !answer.headers.get('content-type')?.startsWith('text/html')) return answer
    throw error
  }
}

/** An address and a `fetch`'s options from what is asked. */
export function requestOf(path: string, { body, ...rest }: Ask, base = import.meta.env.BASE_URL) {
  const isOwnPath = path.startsWith('/') && !path.startsWith('//')
  const url = isOwnPath && !path.startsWith(base) ? base.replace(/\/$/, '') + path : path
  if (!isPlain(body)) return { url, init: { ...rest, body: body as BodyInit | null | undefined } as RequestInit }
  const headers = new Headers(rest.headers)
  if (!headers.has('content-type')) headers.set('content-type', 'application/json')
  return { url, init: { ...rest, headers, body: JSON.stringify(body) } as RequestInit }
}

const isPlain = (body: unknown): body is object =>
  Array.isArray(body) || (typeof body === 'object' && body !== null && Object.getPrototypeOf(body) === Object.prototype)

async function once(url: string, init: RequestInit): Promise<Response> {
  const method = (init.method ?? 'GET').toUpperCase()
  let answer: Response
  try {
    answer = await fetch(url, init)
  } catch (error) {
    // Somebody went elsewhere, or waited long enough.
    if (init.signal?.aborted) throw error
    throw new HttpFailure(method, undefined, undefined, error)
  }
  if (answer.status >= 400 && answer.status <= 599) throw new HttpFailure(method, answer.status, answer)
  return answer
}
