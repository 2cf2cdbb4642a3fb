import * as v from 'valibot'
import { locales } from '~/i18n/locale'

const next = v.nullable(v.string())
const visitor = { name: v.string(), email: v.string(), message: v.string(), locale: v.picklist(locales) }
const times = { startsAt: v.number(), endsAt: v.number() }
const bilingual = v.object({ nl: v.string(), en: v.string() })
const place = v.union([
  v.object({ clubId: v.number() }),
  v.object({ name: v.string(), city: v.string(), street: v.exactOptional(v.string()) }),
])

/** Nothing personal except a visitor's own message: rows outlive what they report. */
export const emailPayloads = {
  'registration-changed': v.object({
    what: v.picklist(['corrected', 'participant-added', 'participant-removed', 'links-renewed', 'moved', 'price']),
    by: v.exactOptional(v.picklist(['registrant', 'staff'])),
    /** `moved`: ids of the events. */
    from: v.exactOptional(v.number()),
    to: v.exactOptional(v.number()),
    /** `price`: cents in all. */
    price: v.exactOptional(v.object({ before: v.number(), after: v.number() })),
  }),
  'registration-cancelled': v.object({ by: v.picklist(['registrant', 'staff']) }),
  /** `isReminder`: they were mailed before. */
  'how-to-pay': v.object({ isReminder: v.boolean() }),
  'event-changed': v.object({
    before: v.object({ ...times, sessions: v.exactOptional(v.nullable(v.array(v.object(times)))), place }),
  }),
  'event-cancelled': v.object({ reason: v.nullish(bilingual) }),
  /** `sample`: to staff themselves, with what a registration of that id has. Rows of a group email hold nothing. */
  'staff-message': v.object({ subject: bilingual, text: bilingual, sample: v.exactOptional(v.number()) }),
  'opening-alert-confirm': v.object({ alert: v.number() }),
  'sign-up-opened': v.object({ event: v.number() }),
  'address-verification': v.object({ uid: v.string(), next }),
  'password-reset': v.object({ next }),
  'sign-in-link': v.object({ next }),
  /** `isFirst`: of who was made staff just now. */
  'staff-link': v.object({ isFirst: v.boolean(), next }),
  'account-exists': v.object({ next }),
  'address-change': v.object({ uid: v.string() }),
  'address-change-notice': v.object({ uid: v.string() }),
  /** Personal: removed from the row when the email has left. */
  'contact-question': v.object(visitor),
  'job-application': v.object({ ...visitor, phone: v.nullable(v.string()), vacancy: v.nullable(v.string()) }),
} as const

export type EmailPayloads = { [Kind in keyof typeof emailPayloads]: v.InferOutput<(typeof emailPayloads)[Kind]> }
