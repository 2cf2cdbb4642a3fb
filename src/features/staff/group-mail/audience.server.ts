import { digestOf } from '~/features/staff/audit/transaction.server'
import type { Locale } from '~/i18n/locale'
import { endedStatuses, type RegistrationStatus, registrationStatuses } from '~/model/registration'
import { addressKey } from '~/text/email-address'

export type AudienceRow = {
  readonly id: number
  readonly contactName: string
  readonly contactEmail: string | null
  readonly locale: Locale
  readonly status: RegistrationStatus
  readonly createdAt: number
  /** Taken over from a list, and not of lessons that the view is about. */
  readonly isStranger?: boolean
}

export type Recipient = Pick<AudienceRow, 'contactName' | 'locale'> & {
  readonly registrationId: number
  readonly email: string
  /** Other registrations that the view has of this address, the latest last. */
  readonly also: readonly number[]
}

export type Audience = {
  readonly recipients: readonly Recipient[]
  readonly withoutAddress: number
  readonly ended: number
  /** Registrations that staff took over from a list: they are only written to about lessons of their club. */
  readonly strangers: number
  readonly digest: string
}

/** A larger one would use up the minute in which it can be stopped with queueing. */
export const mostRecipients = 2000

export const asksForEnded = (search: URLSearchParams): boolean =>
  search.get('cancelled') === '1' || endedStatuses.some((one) => one === search.get('status'))

export const statusesFor = (view: string): readonly RegistrationStatus[] =>
  asksForEnded(new URLSearchParams(view))
    ? registrationStatuses
    : registrationStatuses.filter((one) => !endedStatuses.includes(one))

/** One email per address, about its latest registration and in the language of that one, with what the others owe. */
export function audienceOf(candidates: readonly AudienceRow[], includesEnded: boolean): Audience {
  const current = candidates.filter(({ status }) => includesEnded || !endedStatuses.includes(status))
  const asked = current.filter(({ isStranger }) => !isStranger)
  const latest = new Map<string, Recipient>()
  const inOrder = asked.toSorted((a, b) => a.createdAt - b.createdAt || a.id - b.id)
  for (const { id, contactName, contactEmail, locale } of inOrder) {
    if (contactEmail === null) continue
    const before = latest.get(addressKey(contactEmail))
    const also = before ? [...before.also, before.registrationId] : []
    latest.set(addressKey(contactEmail), { registrationId: id, email: contactEmail, contactName, locale, also })
  }
  const recipients = [...latest.values()]
  const who = recipients.map(
    ({ registrationId, email, locale, also }) => `${registrationId} ${email} ${locale} ${also}`,
  )
  return {
    recipients,
    withoutAddress: asked.filter(({ contactEmail }) => contactEmail === null).length,
    ended: candidates.length - current.length,
    strangers: current.length - asked.length,
    digest: digestOf(who),
  }
}

export const readersOf = ({ recipients }: Pick<Audience, 'recipients'>, locale: Locale): number =>
  recipients.filter((one) => one.locale === locale).length
