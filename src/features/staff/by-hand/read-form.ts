import type { SignupRules } from '~/features/events/sign-up-rules'
import { contactFields } from '~/features/registrations/form/contact'
import { type RegistrationFields, readRegistrationForm } from '~/features/registrations/form/form'
import { firstParticipant } from '~/features/registrations/form/participant-rows'
import { readTypedDay } from '~/features/staff/frame/typed-day'
import { type Locale, locales } from '~/i18n/locale'
import { readDay } from '~/text/schemas/day'

export type ByHandFields = RegistrationFields & {
  locale: Locale
  overCapacity: boolean
  acceptAge: boolean
}

export const emptyByHand = (idempotencyKey: string, rules: Pick<SignupRules, 'kind' | 'level'>): ByHandFields => ({
  ...readByHand([['idempotencyKey', idempotencyKey]]),
  participants: [firstParticipant(rules)],
})

type Entries = readonly (readonly [name: string, value: string])[]

const ofColumn = new Map<string, string>(
  Object.entries(contactFields).map(([field, { column }]) => [column, `contact.${field}`]),
)

/** Contact fields go by the name of their column too: `contactEmail` is `contact.email`. */
export function readByHand(entries: Entries, mostRows?: number): ByHandFields {
  const own = entries.flatMap(([name, value]) => {
    const field = ofColumn.get(name)
    return field ? [[field, value] as const] : []
  })
  const last = (name: string) => entries.findLast(([one]) => one === name)?.[1] ?? ''
  const read = readRegistrationForm([...own, ...entries], mostRows)
  const whenFull = last('whenFull')
  return {
    ...read,
    participants: read.participants.map((one) => ({ ...one, birthDate: spoken(one.birthDate) })),
    acceptWaiting: read.acceptWaiting || whenFull === 'waiting',
    locale: locales.find((one) => one === last('locale')) ?? 'nl',
    overCapacity: last('overCapacity') === '1' || whenFull === 'over',
    acceptAge: last('acceptAge') === '1',
  }
}

/** As it is said on the telephone; what every form reads stays as it was typed. */
const spoken = (day: string) => (readDay(day) === undefined ? (readTypedDay(day) ?? day) : day)
