import * as v from 'valibot'
import { locales } from '~/i18n/locale'

/** The page of ours to which signing in leads. */
const next = v.nullable(v.string())
const visitor = { name: v.string(), email: v.string(), message: v.string(), locale: v.picklist(locales) }
const bilingual = v.object({ nl: v.string(), en: v.string() })
const place = v.union([
  v.object({ clubId: v.number() }),
  v.object({ name: v.string(), city: v.string(), street: v.exactOptional(v.string()) }),
])

/**
 * What the row of a letter must hold, because it cannot be read any more when the letter is sent. Nothing personal,
 * but for what visitors write: rows outlive what they tell. Moments are UTC milliseconds.
 */
export const letterRows = {
  'registration-changed': v.object({
    what: v.picklist(['corrected', 'participant-added', 'participant-removed', 'links-renewed']),
  }),
  'registration-cancelled': v.object({ by: v.picklist(['registrant', 'staff']) }),
  /** When and where the event was to be before it was moved. */
  'event-changed': v.object({ before: v.object({ startsAt: v.number(), endsAt: v.number(), place }) }),
  'event-cancelled': v.object({ reason: v.nullish(bilingual) }),
  /** As staff wrote it: plain text, with empty lines between paragraphs. */
  'staff-message': v.object({ subject: bilingual, text: bilingual }),
  'address-verification': v.object({ uid: v.string(), next }),
  'password-reset': v.object({ next }),
  'sign-in-link': v.object({ next }),
  'account-exists': v.object({ next }),
  /** Whose address changes to the recipient's. */
  'address-change': v.object({ uid: v.string() }),
  'address-change-notice': v.object({ uid: v.string() }),
  /** What a visitor wrote, and in which language. Personal: it leaves the row when the letter leaves. */
  'contact-question': v.object(visitor),
  /** The vacancy's title; null for an open application. */
  'job-application': v.object({ ...visitor, phone: v.nullable(v.string()), vacancy: v.nullable(v.string()) }),
} as const

export type LetterRows = { [Kind in keyof typeof letterRows]: v.InferOutput<(typeof letterRows)[Kind]> }
