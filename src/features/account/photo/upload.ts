import { waitAfter } from '~/browser/backoff'
import { mayResend, photoDoor, photoRules } from '~/model/photo'
import { type PhotoProblem, photoProblems } from './photo-errors'

/** How far a photo is: part of it has gone, all has and the server works on it, or it will be sent again in a moment. */
export type UploadStage =
  | { readonly at: 'sending'; readonly sent: number; readonly size: number }
  | { readonly at: 'keeping' | 'waiting' }

export type UploadOutcome = { readonly ok: true } | { readonly ok: false; readonly problem: PhotoProblem }

type Watching = {
  readonly onStage: (stage: UploadStage) => void
  /** Aborted by who does not want it any more. */
  readonly signal: AbortSignal
}

/** What came back: a status, or 0 where no answer came. */
export type UploadAnswer = {
  readonly status: number
  readonly problem?: PhotoProblem | undefined
  /** Milliseconds. */
  readonly retryAfter?: number | undefined
}

export type SendPhoto = (file: File, within: number, watching: Watching) => Promise<UploadAnswer>

/**
 * Sends a photo for the account of who is signed in: for ten minutes at most, and after a failure that may pass again and
 * again for two (seed §§ 8, 9), as much later as the server asks for.
 */
export async function uploadPhoto(file: File, watching: Watching, send: SendPhoto = sendOnce): Promise<UploadOutcome> {
  if (file.size > photoRules.largest) return failed('too-large')
  const { signal, onStage } = watching
  const deadline = Date.now() + photoRules.uploadTime
  let lastTry = Number.POSITIVE_INFINITY
  for (let failures = 1; ; failures++) {
    const { status, problem, retryAfter = 0 } = await send(file, deadline - Date.now(), watching)
    if (signal.aborted) return failed('canceled')
    if (status >= 200 && status < 300) return { ok: true }
    if (!mayResend(status)) return failed(problem ?? problemOf[status] ?? 'unknown')
    if (lastTry === Number.POSITIVE_INFINITY) lastTry = Math.min(Date.now() + photoRules.retryTime, deadline)
    const wait = Math.max(retryAfter, waitAfter(failures))
    if (Date.now() + wait > lastTry) return failed(status === 429 && problem ? problem : 'retry-limit-exceeded')
    onStage({ at: 'waiting' })
    await pause(wait, signal)
    if (signal.aborted) return failed('canceled')
  }
}

const failed = (problem: PhotoProblem): UploadOutcome => ({ ok: false, problem })

/** For answers without words of their own. */
const problemOf: Record<number, PhotoProblem> = {
  400: 'invalid-argument',
  401: 'unauthenticated',
  403: 'unauthorized',
  404: 'object-not-found',
  413: 'too-large',
  415: 'invalid-argument',
  422: 'invalid-argument',
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })

/** `fetch` does not tell how far a body is. */
const sendOnce: SendPhoto = (file, within, { onStage, signal }) =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const over = (answer: UploadAnswer) => {
      signal.removeEventListener('abort', abort)
      resolve(answer)
    }
    const abort = () => request.abort()
    signal.addEventListener('abort', abort)
    request.open('POST', photoDoor)
    request.setRequestHeader('accept', 'application/json')
    request.timeout = Math.max(within, 1)
    request.upload.onprogress = ({ loaded, total }) => onStage({ at: 'sending', sent: loaded, size: total })
    request.upload.onload = () => onStage({ at: 'keeping' })
    request.onload = () => over(answerOf(request))
    request.onerror = () => over({ status: 0 })
    request.ontimeout = () => over({ status: 0 })
    request.onabort = () => over({ status: 0 })
    const body = new FormData()
    body.set('photo', file)
    if (signal.aborted) return over({ status: 0 })
    onStage({ at: 'sending', sent: 0, size: file.size })
    request.send(body)
  })

const answerOf = (request: XMLHttpRequest): UploadAnswer => ({
  status: request.status,
  problem: readProblem(request.responseText),
  retryAfter: readRetryAfter(request.getResponseHeader('retry-after'), Date.now()),
})

function readProblem(text: string): PhotoProblem | undefined {
  try {
    const said: unknown = (JSON.parse(text) as { problem?: unknown } | null)?.problem
    return photoProblems.find((one) => one === said)
  } catch {
    return undefined
  }
}

/** Milliseconds until the moment that a `Retry-After` names, in seconds or as a date; undefined where it names none. */
export function readRetryAfter(given: string | null, now: number): number | undefined {
  if (!given) return undefined
  if (/^\d+$/.test(given)) return Number(given) * 1000
  const at = Date.parse(given)
  return Number.isNaN(at) ? undefined : Math.max(0, at - now)
}
