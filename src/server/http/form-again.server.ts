import { comesFromOwnPage } from './csrf.server'
import type { FormAgain } from './error-pages.server'
import type { HttpRequest } from './responses.server'

const mostEntries = 1000
const passed = ['sec-fetch-site', 'origin', 'referer'] as const

/** Undefined but for a form of our own pages; one with a password is not written into a page. */
export function formAgain({ method, target, headers, body }: HttpRequest): FormAgain | undefined {
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '')
  if (method !== 'POST' || !isForm || !body) return undefined
  const told = passed.flatMap((name): [string, string][] => (headers[name] ? [[name, String(headers[name])]] : []))
  if (!comesFromOwnPage(new Headers(told))) return undefined
  const entries = [...new URLSearchParams(body.toString())]
  const isKept = entries.length <= mostEntries && !entries.some(([name]) => /password/i.test(name))
  return isKept ? { target, entries } : undefined
}
