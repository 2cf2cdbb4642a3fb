import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db } from '~/db/connection.server'
import { groupEmails } from '~/db/schema'
import type { RegistrationEmailData } from '~/emails/email-data'
import type { Locale } from '~/i18n/locale'
import { type RegistrationStatus, registrationStatuses } from '~/model/registration'
import { OutdatedEmail, UnwritableEmail } from '~/server/mail/email-errors.server'
import { stoppedByStaff } from '~/server/mail/failure-reason'
import { formatIban } from '~/text/format-iban'
import { formatMoney } from '~/text/format-money'
import { listNames } from '~/text/name-list'
import { formatDay } from '~/time/format-date'
import { statusesFor } from './audience.server'
import type { PlaceholderValues } from './placeholders'

const bilingual = v.object({ nl: v.string(), en: v.string() })
const toOne = v.object({ also: v.exactOptional(v.array(v.number()), []) })
/** `sample`: to staff themselves, with what a registration of that id has. Rows of a group email hold `also` alone. */
const payload = v.object({ ...toOne.entries, subject: bilingual, text: bilingual, sample: v.exactOptional(v.number()) })

type Written = v.InferOutput<typeof payload> & { readonly statuses: readonly RegistrationStatus[] }

/** What a group email says, and for registrations of which statuses. Throws `OutdatedEmail` once it was stopped. */
export async function writtenToGroup(db: Db, id: number, facts: unknown): Promise<Written> {
  const [row] = await db.select().from(groupEmails).where(eq(groupEmails.id, id))
  if (!row || row.stoppedAt !== null) throw new OutdatedEmail(stoppedByStaff)
  const { subject, text, view } = row
  const { also } = v.parse(toOne, facts)
  return { subject, text, also, statuses: statusesFor(view) }
}

/** What a row by itself says. Throws `UnwritableEmail`. */
export function writtenInRow(facts: unknown): Written {
  const read = v.safeParse(payload, facts)
  if (!read.success) throw new UnwritableEmail('its row does not hold what it tells')
  return { ...read.output, statuses: registrationStatuses }
}

type Filled = RegistrationEmailData & { readonly label: string }

/** Without names where all have the same. */
export function labelWords(people: readonly { readonly name: string; readonly tags: readonly string[] }[]): string {
  const labels = people.map(({ tags }) => tags.join(', '))
  if (new Set(labels).size <= 1) return labels[0] ?? ''
  return people.flatMap(({ name }, i) => (labels[i] ? `${name}: ${labels[i]}` : [])).join('; ')
}

/** Of the registration that the email is about, and of all of the same address together. */
export function placeholderValues(data: Filled, all: readonly Filled[], locale: Locale): PlaceholderValues {
  const each = (textOf: (one: Filled) => string) => [...new Set(all.map(textOf).filter(Boolean))]
  const sum = (centsOf: (one: Filled['payment']) => number) =>
    formatMoney(
      all.reduce((cents, { payment }) => cents + centsOf(payment), 0),
      locale,
    )
  return {
    name: data.contactName,
    participants: listNames([...new Set(all.flatMap(({ participants }) => participants))], locale),
    event: listNames(
      each(({ event }) => event.title),
      locale,
    ),
    when: each(({ event }) => event.when).join('; '),
    where: each(({ event }) => event.place.join(', ')).join('; '),
    reference: listNames(
      each(({ reference }) => reference),
      locale,
    ),
    link: data.registrationUrl,
    amount: sum(({ paidCents, openCents }) => paidCents + openCents),
    'open amount': sum(({ openCents }) => Math.max(0, openCents)),
    'payment details': each(({ payment }) => paymentDetails(payment.request, locale)).join('\n'),
    label: each(({ label }) => label).join('; '),
  }
}

function paymentDetails(request: RegistrationEmailData['payment']['request'], locale: Locale): string {
  if (!request) return ''
  const [sum, iban, until] = [
    formatMoney(request.cents, locale),
    formatIban(request.iban),
    formatDay(request.dueOn, locale, 'long'),
  ]
  const { name, reference } = request
  return {
    nl: `Maak ${sum} over naar ${iban} op naam van ${name}, met als omschrijving ${reference}, uiterlijk ${until}.`,
    en: `Transfer ${sum} to ${iban} in the name of ${name}, with ${reference} as the description, by ${until}.`,
  }[locale]
}
