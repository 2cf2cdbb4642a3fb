import { HttpFailure, http } from '~/browser/http'
import { messageUrl } from '~/model/message'

export class FailedResponse extends Error {
  override name = 'FailedAnswer'

  constructor(
    readonly statusCode: number,
    readonly statusMessage: unknown,
    readonly stamp: unknown,
  ) {
    super(`the server answered ${statusCode}`)
  }
}

/** Milliseconds. */
const timeout = 30_000

/** Throws an error with the server's `statusMessage`, or the original error. Never retried: it is a POST. */
export async function sendMessage(form: HTMLFormElement | FormData): Promise<void> {
  try {
    await post(form instanceof FormData ? form : new FormData(form))
  } catch (error) {
    throw inWords(error)
  }
}

export function inWords(error: unknown): unknown {
  const message = (error as { statusMessage?: unknown } | null | undefined)?.statusMessage
  return typeof message === 'string' ? new Error(message, { cause: error }) : error
}

async function post(fields: FormData): Promise<void> {
  try {
    await http(messageUrl, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: Object.fromEntries(fields),
      signal: AbortSignal.timeout(timeout),
    })
  } catch (error) {
    if (!(error instanceof HttpFailure)) throw error
    const { response } = error
    if (!response) throw error.cause
    const body: unknown = await response.json().catch(() => undefined)
    const { statusMessage, stamp } = (body ?? {}) as { statusMessage?: unknown; stamp?: unknown }
    throw new FailedResponse(response.status, statusMessage, stamp)
  }
}
