import { requireAccess } from '~/features/auth/authorization.server'
import { photoRules, photoUploadUrl } from '~/model/photo'
import { limited } from '~/pictures/image-cache.server'
import { comesFromOwnPage } from '~/server/http/csrf.server'
import { type BodyRule, largestForm } from '~/server/http/request-body.server'
import { errorReply, type HttpRequest, type HttpResponse } from '~/server/http/responses.server'

/** Concurrent uploads per process; each is buffered in memory. */
const mostAtOnce = 8

let underWay = 0

type PhotoUploadLimit =
  | { readonly refused: HttpResponse }
  | {
      readonly rule: BodyRule
      /** One at a time: decoding needs several times the memory of the file. */
      readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>
      readonly done: () => void
    }

const inTurn = limited(1)

const photoBody: BodyRule = { limit: photoRules.largest + largestForm, time: photoRules.uploadTime }

/**
 * Whether somebody may send a photo, decided from the head of the request alone: only who is signed in, from a page of
 * ours. Undefined for every other endpoint. Throws a 401 for who is not signed in.
 */
export async function photoUploadLimit(request: HttpRequest): Promise<PhotoUploadLimit | undefined> {
  if (request.path !== photoUploadUrl || request.method !== 'POST') return undefined
  const headers = headersOf(request)
  if (!comesFromOwnPage(headers)) return { refused: errorReply(403, request) }
  await requireAccess({ headers }, 'signed-in')
  if (underWay >= mostAtOnce) return { refused: errorReply(503, request) }
  underWay++
  return {
    rule: photoBody,
    inTurn,
    done: () => {
      underWay--
    },
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
