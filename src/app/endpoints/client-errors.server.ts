import * as v from 'valibot'
import { clientErrorSources, clientErrorLimits as limits, scrubbed } from '~/browser/client-errors'
import { errorResponse } from '~/server/http/error-response.server'
import { countSender } from '~/server/http/rate-limit-request.server'
import { requestContextOf } from '~/server/http/request-context.server'
import { log, withoutValues } from '~/server/monitoring/log.server'
import { loggable } from '~/server/monitoring/route-label.server'

const text = (most: number) => v.pipe(v.string(), v.maxLength(most))

const reportSchema = v.strictObject({
  source: v.picklist(clientErrorSources),
  name: text(limits.name),
  message: text(limits.message),
  stack: text(limits.stack),
  page: v.pipe(text(limits.page), v.regex(/^\/[^?#]*$/)),
  build: v.pipe(text(40), v.regex(/^[\w-]*$/)),
})

/** Host names are left out for privacy. */
const hosts = /\bhttps?:\/\/[^/\s)]+/g

/** Bytes; above the largest valid report. */
const largest = 8192

/** Logs an error that a browser reports. Returns 204, also past the rate limit; 400 or 415 for another shape. */
export async function receiveClientError(request: Request): Promise<Response> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) return errorResponse(request, 415)
  const body = await request.text()
  const read = v.safeParse(reportSchema, body.length <= largest ? parsed(body) : undefined)
  if (!read.success) return errorResponse(request, 400)
  if ((await countSender(request, 'client-error')).ok) {
    const { source, name, message, stack, page, build } = read.output
    const reported = {
      name: scrubbed(name),
      message: withoutValues(message),
      stack: scrubbed(stack).replace(hosts, ''),
    }
    log.warn(
      { id: requestContextOf(request)?.id, source, page: loggable(page), build, ...reported },
      'an error in a browser',
    )
  }
  return new Response(null, { status: 204 })
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
