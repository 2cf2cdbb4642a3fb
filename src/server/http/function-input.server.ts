import * as v from 'valibot'
import { log } from '~/server/monitoring/log.server'
import { withoutNul } from '~/text/without-nul'
import { HttpError } from './http-error.server'
import { admit } from './rate-limit-request.server'
import { requestContextOf } from './request-context.server'

/** Checks what a server function is called with: every one of them is a public endpoint. */
export const accept =
  <const Schema extends v.GenericSchema>(schema: Schema) =>
  (given: v.InferInput<Schema>): v.InferOutput<Schema> => {
    const read = v.safeParse(schema, given)
    if (!read.success) throw new HttpError(400)
    return read.output
  }

/** Half of a sign that takes two: no database stores it. */
export const halfSigns = /\p{Surrogate}/u

/** A text as the form of a page would send it. */
export const formText = v.pipe(
  v.string(),
  v.check((text) => !halfSigns.test(text)),
  v.transform(withoutNul),
)

const isUnknownFunction = (error: unknown) =>
  error instanceof Error && /server function info not found/i.test(error.message)

/** Calls a server function: those that read within the rate limit, those that write have their own. Unknown ones are 404, invalid JSON 400. */
export async function callFunction<T>(request: Request, next: () => T): Promise<Awaited<T> | Response> {
  const payload = new URL(request.url).searchParams.get('payload')
  if (payload !== null && !isJson(payload)) return new Response('Bad Request\n', { status: 400 })
  if (request.method !== 'POST') await admit(request, 'function')
  try {
    return await next()
  } catch (error) {
    if (!isUnknownFunction(error)) throw error
    log.warn({ id: requestContextOf(request)?.id, err: error }, 'a server function that is not there was called')
    return new Response('Page Not Found\n', { status: 404 })
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
