import { createHash } from 'node:crypto'
import { organisation } from '#app.config'
import type { Database, Db } from '~/db/connection.server'
import type { Bilingual, Locale } from '~/i18n/locale'
import { queueEmail } from '~/server/mail/outbox.server'
import type { RateLimits } from '~/server/security/rate-limits.server'
import { formStamp, readFormStamp } from '~/server/security/signed-tokens.server'
import type { MessageError } from './message/check-message'
import { checkMessage } from './message/check-message'
import { type ContactMessage, formAges, type MessageInput, type MessageRefusal } from './message/message'

export type MessageResult =
  | { ok: true }
  | { ok: false; status: 422; errors: MessageError[]; refusal: null; retryAfter?: undefined }
  | { ok: false; status: 422 | 429; errors: []; refusal: MessageRefusal; retryAfter?: number }

type Sent = {
  locale: Locale
  now: number
  visitor: string
  /** Forms have a stamp; JSON clients may come without. */
  needsStamp: boolean
}

/** The vacancies that one can apply for at a timestamp (UTC ms). */
export type OpenVacancies = (db: Db, now: number) => Promise<readonly { id: number; title: Bilingual }[]>

type Site = {
  database: Pick<Database, 'read' | 'write'>
  rateLimits: Pick<RateLimits, 'count'>
  secret: string
  openVacancies: OpenVacancies
}

/** Queues one email. Every valid message counts against the rate limit. Throws `DatabaseBusy`. */
export async function handleMessage(
  { database, rateLimits, secret, openVacancies }: Site,
  form: MessageInput,
  { locale, now, visitor, needsStamp }: Sent,
): Promise<MessageResult> {
  const checked = checkMessage(form)
  if (!checked.ok) return { ok: false, status: 422, errors: checked.errors, refusal: null }
  const row = await rowOf({ database, openVacancies }, checked.message, locale, now)
  if (!row) return { ok: false, status: 422, errors: [{ field: 'vacancy', code: 'vacancy-closed' }], refusal: null }
  const counted = await rateLimits.count('message', visitor)
  if (!counted.ok) return { ok: false, status: 429, errors: [], refusal: 'too-many', retryAfter: counted.retryAfter }
  const isStamped = form.stamp === '' ? !needsStamp : isFresh(readFormStamp(secret, form.stamp), now)
  if (!isStamped || form.website !== '') return { ok: false, status: 422, errors: [], refusal: 'once-more' }
  await database.write(['outbox'], (tx) =>
    queueEmail(tx, {
      kind: checked.message.kind,
      // Staff read Dutch; the email says which language to reply in.
      locale: organisation.defaultLocale,
      recipient: organisation.contact.email,
      registrationId: null,
      facts: row,
      now,
      ...(form.stamp !== '' && { name: nameOf(form.stamp, row) }),
    }),
  )
  return { ok: true }
}

/** What the email is made from, or nothing where the vacancy has closed. */
async function rowOf(
  { database, openVacancies }: Pick<Site, 'database' | 'openVacancies'>,
  message: ContactMessage,
  locale: Locale,
  now: number,
) {
  const { kind: _, ...given } = message
  if (!('vacancy' in given)) return { ...given, locale }
  if (given.vacancy === 'open') return { ...given, vacancy: null, locale }
  const found = (await openVacancies(database.read, now)).find(({ id }) => id === given.vacancy)
  return found && { ...given, vacancy: found.title[organisation.defaultLocale], locale }
}

const isFresh = (madeAt: number | undefined, now: number) =>
  madeAt !== undefined && now - madeAt >= formAges.youngest && now - madeAt <= formAges.oldest

/** Deterministic, so that a double submit is one email. */
const nameOf = (stamp: string, row: object) =>
  createHash('sha256')
    .update(stamp + JSON.stringify(row))
    .digest('base64url')
    .slice(0, 32)

export const freshStamp = (secret: string, now: number): string => formStamp(secret, now)

/** Already old enough: a returned form may be sent at once. */
export const ripeStamp = (secret: string, now: number): string => formStamp(secret, now - formAges.youngest)
