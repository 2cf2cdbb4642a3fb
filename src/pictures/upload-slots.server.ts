import { comesFromOwnPage } from '~/server/http/csrf.server'
import type { BodyRule } from '~/server/http/request-body.server'
import { errorReply, type HttpRequest, type HttpResponse } from '~/server/http/responses.server'
import { limited } from './image-cache.server'

export type UploadLimit =
  | { readonly refused: HttpResponse }
  | {
      readonly rule: BodyRule
      /** One at a time: decoding needs several times the memory of the file. */
      readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>
      readonly done: () => void
      /** A body over the limit reaches the handler as an empty one, which then says so on its own page. */
      readonly answersTooLarge?: true
    }

export type UploadRules = {
  /** Without a slash at the end; in Dutch without a prefix. */
  readonly paths: readonly string[]
  /** Concurrent uploads per process; each is buffered in memory. */
  readonly mostAtOnce: number
  readonly rule: BodyRule
  /** False leaves the request to the limits that all have. */
  readonly maySend: (visit: { headers: Headers }) => Promise<boolean>
  readonly answersTooLarge?: true
}

const inTurn = limited(1)

type Limit = (request: HttpRequest) => Promise<UploadLimit | undefined>

/** Whether somebody may send a file, decided from the head of the request alone, and from a page of ours. */
export function uploadLimits(uploads: readonly UploadRules[]) {
  const limits = new Map<string, Limit>()
  for (const upload of uploads) {
    const limit = limitOf(upload)
    for (const path of upload.paths) limits.set(path, limit)
  }
  return async (request: HttpRequest): Promise<UploadLimit | undefined> =>
    request.method === 'POST' ? limits.get(request.path.replace(/^\/nl(?=\/)|\/$/g, ''))?.(request) : undefined
}

function limitOf({ mostAtOnce, rule, maySend, answersTooLarge }: UploadRules): Limit {
  let underWay = 0
  return async (request) => {
    const headers = headersOf(request)
    if (!comesFromOwnPage(headers)) return { refused: errorReply(403, request) }
    if (!(await maySend({ headers }))) return undefined
    if (underWay >= mostAtOnce) return { refused: errorReply(503, request) }
    underWay++
    return {
      rule,
      inTurn,
      done: () => {
        underWay--
      },
      ...(answersTooLarge && { answersTooLarge }),
    }
  }
}

function headersOf({ headers: given }: HttpRequest): Headers {
  const headers = new Headers()
  for (const name of ['cookie', 'origin', 'referer', 'sec-fetch-site']) {
    const value = given[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  return headers
}
