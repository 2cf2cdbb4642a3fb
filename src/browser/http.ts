const passingStatuses: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504])
/** Never retried automatically: they may have had effect without a response. */
const mutating: ReadonlySet<string> = new Set(['PATCH', 'POST', 'PUT', 'DELETE'])

export class HttpFailure extends Error {
  override name = 'HttpFailure'

  constructor(
    readonly method: string,
    readonly status: number | undefined,
    readonly response: Response | undefined,
    cause?: unknown,
  ) {
    super(status === undefined ? 'no answer came' : `the server answered ${status}`, { cause })
  }

  isFinal = false
}

/** Once, for safe methods and transient failures. Also React Query's `retry`, which counts failures from 0. */
export function mayRetry(failures: number, error: unknown): boolean {
  if (failures >= 1 || !(error instanceof HttpFailure) || error.isFinal) return false
  if (mutating.has(error.method)) return false
  return error.status === undefined || passingStatuses.has(error.status)
}

const pause = 300

type Ask = Omit<RequestInit, 'body'> & {
  body?: BodyInit | object | null
}

/** Throws `HttpFailure` for 400 to 599 and without a response, and what an aborted `signal` throws. */
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

/** The framework reads what a function throws from JSON; everything else, such as a page of a proxy, is a failure. */
export async function askServer(url: URL | RequestInfo, init?: RequestInit): Promise<Response> {
  try {
    return await http(String(url), init)
  } catch (error) {
    const { response } = error instanceof HttpFailure ? error : {}
    if (response?.headers.get('content-type')?.startsWith('application/json')) return response
    throw error
  }
}

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
  let response: Response
  try {
    response = await fetch(url, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new HttpFailure(method, undefined, undefined, error)
  }
  if (response.status >= 400 && response.status <= 599) throw new HttpFailure(method, response.status, response)
  return response
}
