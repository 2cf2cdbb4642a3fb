import { STATUS_CODES } from 'node:http'
import type { ErrorStatus } from './error-pages.server'

type HttpErrorOptions = { retryAfter?: number; closes?: boolean; cause?: unknown }

/** An error that is answered with its status. `retryAfter` is in seconds; `closes` ends the connection with the response. */
export class HttpError extends Error {
  readonly retryAfter: number | undefined
  readonly closes: boolean

  constructor(
    readonly status: ErrorStatus | 408,
    { retryAfter, closes = false, ...cause }: HttpErrorOptions = {},
  ) {
    super(STATUS_CODES[status], cause)
    this.retryAfter = retryAfter
    this.closes = closes
  }
}
