import { apiPath, findPage, localeOf, type PagePath, prefixOf } from '~/i18n/route-paths'
import { bareEnd } from '~/i18n/trailing-slash'
import type { Unsure } from '~/server/http/error-pages.server'
import { isFunctionPath } from '~/server/http/error-response.server'
import type { HttpRequest } from '~/server/http/responses.server'

type Sent = Pick<HttpRequest, 'path' | 'headers' | 'body'>

const mailing: readonly PagePath[] = [
  '/login',
  '/evenementen/inschrijvingen',
  '/evenementen/$event',
  '/verenigingen/$club',
]
const mailingIntents = ['renew-links', 'verification', 'address']
const repeatable: readonly PagePath[] = [
  '/account',
  '/evenementen/melding/$token',
  '/evenementen/inschrijvingen/$reference',
]
const repeatablePaths = [apiPath('/api/account/photo'), apiPath('/api/__session')]

/** What to do about a form that may have been stored or not (docs/decisions/postgres.md). */
export function whenUnsure(sent: Sent): Unsure {
  // Each function that writes may be called twice (docs/architecture.md).
  if (isFunctionPath(sent.path) || repeatablePaths.includes(sent.path)) return 'again'
  const field = fieldsOf(sent)
  if (field('idempotencyKey') || field('stamp')) return 'again'
  // What is new has version 0. An email goes again whatever the version.
  if (field('version')) return field('version') === '0' || field('do') === 'resend' ? 'look' : 'again'
  const prefix = prefixOf(sent.path)
  const page = findPage(bareEnd(sent.path.slice(prefix.length)), localeOf(prefix))?.page
  if (!page) return 'look'
  if (mailing.includes(page) || mailingIntents.includes(field('intent'))) return 'mailbox'
  return repeatable.includes(page) ? 'again' : 'look'
}

function fieldsOf({ headers, body }: Sent): (name: string) => string {
  const type = headers['content-type'] ?? ''
  const text = body?.toString() ?? ''
  if (/^application\/json\b/i.test(type)) {
    const given = readJson(text)
    return (name) => String(given[name] ?? '')
  }
  const given = new URLSearchParams(/^application\/x-www-form-urlencoded\b/i.test(type) ? text : '')
  return (name) => given.getAll(name).at(-1) ?? ''
}

function readJson(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}
