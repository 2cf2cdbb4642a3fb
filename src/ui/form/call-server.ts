import { isMissingPart, isServerThere } from '~/browser/chunk-reload'
import { HttpFailure } from '~/browser/http'

/** A response without an outcome. `words` are the server's, in the reader's language; `wait` is in seconds. */
export type CallFailure = {
  readonly is: 'failed'
  readonly status: number
  readonly words: string | undefined
  readonly wait: number | undefined
  /** It may have been taken. */
  readonly isUnsure: boolean
}

/**
 * Calls the server function of a form. Where this tab is of another build than the server, the browser sends the form to
 * its page instead: `gone`. `offline`: no response came.
 */
export async function callServer<Outcome>(
  form: HTMLFormElement,
  call: () => Promise<Outcome>,
): Promise<Outcome | { readonly is: 'gone' } | { readonly is: 'offline' } | CallFailure> {
  try {
    return await call()
  } catch (error) {
    if (isOfOtherBuild(error) && (await isServerThere())) {
      form.submit()
      return { is: 'gone' }
    }
    return error instanceof HttpFailure && error.response ? failureIn(error.response) : { is: 'offline' }
  }
}

const isOfOtherBuild = (error: unknown) =>
  isMissingPart(error) || (error instanceof HttpFailure && [400, 404, 405].includes(error.status ?? 0))

async function failureIn(response: Response): Promise<CallFailure> {
  const told: unknown = await response.json().catch(() => undefined)
  const { statusMessage, unsure } = Object(told) as { statusMessage?: unknown; unsure?: unknown }
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN)
  return {
    is: 'failed',
    status: response.status,
    words: typeof statusMessage === 'string' ? statusMessage : undefined,
    wait: Number.isNaN(wait) ? undefined : wait,
    isUnsure: unsure !== undefined,
  }
}
