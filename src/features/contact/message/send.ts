import { HttpFailure, http } from '~/browser/http'
import { messageDoor } from '~/model/message'

/** An answer that says no. `statusMessage` is there where the server has words for the visitor. */
export class FailedAnswer extends Error {
  override name = 'FailedAnswer'

  constructor(
    readonly statusCode: number,
    readonly statusMessage: unknown,
    /** To be sent with the next try. */
    readonly stamp: unknown,
  ) {
    super(`the server answered ${statusCode}`)
  }
}

/** So long (ms) an answer is waited for. */
const patience = 30_000

/**
 * Sends the controls of a form as a message. Throws an error whose message is for the visitor where the failure has a
 * `statusMessage`, and any other failure as it is (seed, § 7). Nothing is tried twice: a message is no question.
 */
export async function sendMessage(form: HTMLFormElement | FormData): Promise<void> {
  try {
    await post(form instanceof FormData ? form : new FormData(form))
  } catch (error) {
    throw inWords(error)
  }
}

/** Seed, § 7: a `statusMessage` is raised as the message of an error, anything else is rethrown. */
export function inWords(error: unknown): unknown {
  const said = (error as { statusMessage?: unknown } | null | undefined)?.statusMessage
  return typeof said === 'string' ? new Error(said, { cause: error }) : error
}

async function post(fields: FormData): Promise<void> {
  try {
    await http(messageDoor, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: Object.fromEntries(fields),
      signal: AbortSignal.timeout(patience),
    })
  } catch (error) {
    if (!(error instanceof HttpFailure)) throw error
    const { answer } = error
    if (!answer) throw error.cause
    const body: unknown = await answer.json().catch(() => undefined)
    const { statusMessage, stamp } = (body ?? {}) as { statusMessage?: unknown; stamp?: unknown }
    throw new FailedAnswer(answer.status, statusMessage, stamp)
  }
}
