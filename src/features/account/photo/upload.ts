import { waitAfter } from '~/browser/backoff'
import { mayResend, photoRules, photoUploadUrl } from '~/model/photo'
import { type PhotoOutcome, type PhotoProblem, photoProblems } from './photo-errors'

export type UploadStage =
  | { readonly at: 'sending'; readonly sent: number; readonly size: number }
  | { readonly at: 'keeping' | 'waiting' }

type UploadOutcome = { readonly ok: true } | { readonly ok: false; readonly problem: PhotoProblem }

type Watching = {
  readonly onStage: (stage: UploadStage) => void
  readonly signal: AbortSignal
}

/** `status` is 0 where there was no response. */
type UploadResult = {
  readonly status: number
  readonly problem?: PhotoProblem | undefined
  /** Milliseconds. */
  readonly retryAfter?: number | undefined
}

type SendPhoto = (file: File, within: number, watching: Watching) => Promise<UploadResult>

/** Ten minutes in all, two for retries (docs/decisions/seed-constants.md); honours Retry-After. */
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

/** `fetch` reports no upload progress. */
const sendOnce: SendPhoto = (file, within, { onStage, signal }) =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const over = (result: UploadResult) => {
      signal.removeEventListener('abort', abort)
      resolve(result)
    }
    const abort = () => request.abort()
    signal.addEventListener('abort', abort)
    request.open('POST', photoUploadUrl)
    request.setRequestHeader('accept', 'application/json')
    request.timeout = Math.max(within, 1)
    request.upload.onprogress = ({ loaded, total }) => onStage({ at: 'sending', sent: loaded, size: total })
    request.upload.onload = () => onStage({ at: 'keeping' })
    request.onload = () => over(resultOf(request))
    request.onerror = () => over({ status: 0 })
    request.ontimeout = () => over({ status: 0 })
    request.onabort = () => over({ status: 0 })
    const body = new FormData()
    body.set('photo', file)
    if (signal.aborted) return over({ status: 0 })
    onStage({ at: 'sending', sent: 0, size: file.size })
    request.send(body)
  })

const resultOf = (request: XMLHttpRequest): UploadResult => ({
  status: request.status,
  problem: readProblem(request.responseText),
  retryAfter: readRetryAfter(request.getResponseHeader('retry-after'), Date.now()),
})

type Told = { readonly [Key in keyof Extract<PhotoOutcome, { ok: false }>]?: unknown }

function readProblem(text: string): PhotoProblem | undefined {
  try {
    const { problem }: Told = Object(JSON.parse(text))
    return photoProblems.find((one) => one === problem)
  } catch {
    return undefined
  }
}

/** Milliseconds from `now`; `Retry-After` holds seconds or a date. */
export function readRetryAfter(given: string | null, now: number): number | undefined {
  if (!given) return undefined
  if (/^\d+$/.test(given)) return Number(given) * 1000
  const at = Date.parse(given)
  return Number.isNaN(at) ? undefined : Math.max(0, at - now)
}
