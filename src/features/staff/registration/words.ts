import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ContactField } from '~/features/registrations/form/contact'
import type { ParticipantField } from '~/features/registrations/form/participant'
import { paymentStateNames } from '~/features/staff/payments/words'
import type { Locale } from '~/i18n/locale'
import { paymentStates, type RegistrationStatus, registrationStatuses } from '~/model/registration'
import { formatDay } from '~/time/format-date'
import { isDay } from '~/time/time-zone'

export const statusNames: Readonly<Record<RegistrationStatus, MessageDescriptor>> = {
  confirmed: msg`ingeschreven`,
  held: msg`betaalt nog`,
  waiting: msg`op de wachtlijst`,
  offered: msg`plek aangeboden`,
  cancelled: msg`afgemeld`,
  expired: msg`vervallen`,
}

export const statusTones = {
  confirmed: 'open',
  held: 'info',
  waiting: 'few',
  offered: 'info',
  cancelled: 'error',
  expired: 'idle',
} as const satisfies Record<RegistrationStatus, string>

export const contactLabels: Readonly<Record<ContactField, MessageDescriptor>> = {
  name: msg`Naam`,
  email: msg`E-mailadres`,
  phone: msg`Telefoonnummer`,
  secondPhone: msg`Tweede telefoonnummer`,
  pickUp: msg`Wie haalt op?`,
}

const participantLabels: Readonly<Record<ParticipantField, MessageDescriptor>> = {
  name: msg`naam`,
  birthDate: msg`geboortedatum`,
  package: msg`lesvorm of pakket`,
  level: msg`niveau`,
  availability: msg`dagdelen`,
  groupWith: msg`met wie in de groep`,
}

const labels: Readonly<Record<string, MessageDescriptor>> = {
  ...participantLabels,
  ...Object.fromEntries(Object.entries(contactLabels).map(([field, label]) => [`contact.${field}`, label])),
  remarks: msg`Opmerkingen`,
  reason: msg`Waarom anders dan de regels`,
  silent: msg`Mail hierover`,
  event: msg`Evenement`,
  apart: msg`Nieuwe inschrijving`,
  tag: msg`Label`,
  distinct: msg`Iemand anders dan in`,
  paymentState: msg`Betaling`,
  paymentOn: msg`Datum van de betaling`,
  paymentNote: msg`Notitie bij de betaling`,
  due: msg`Te betalen na de afmelding`,
  return: msg`Waarom terug`,
  terms: msg`Termijnen`,
  'second-payer': msg`Wie meebetaalt`,
  'ledger.charge': msg`Extra kosten`,
  'ledger.discount': msg`Korting`,
  'ledger.waiver': msg`Kwijtgescholden`,
  'ledger.payment': msg`Betaling`,
  'ledger.refund': msg`Teruggave`,
}

export function registrationLabel(i18n: I18n, field: string): string {
  const [, person] = /^price\.(\d+)$/.exec(field) ?? []
  if (person) return i18n._(msg`Deelnemer ${person}: afgesproken prijs`)
  const [, number, control = '', question] = /^participants\.(\d+)\.(\w+)(?:\.(.+))?$/.exec(field) ?? []
  if (!number) return labels[field] ? i18n._(labels[field]) : field
  const what = question ? i18n._(msg`antwoord op ‘${question}’`) : labels[control] ? i18n._(labels[control]) : control
  return i18n._(msg`Deelnemer ${number}: ${what}`)
}

export function registrationValue(i18n: I18n, locale: Locale, field: string, value: string): string {
  const status = registrationStatuses.find((one) => field === 'status' && one === value)
  if (status) return i18n._(statusNames[status])
  if (field === 'silent') return i18n._(msg`geen`)
  if (field === 'due' || /^(?:ledger|price)\./.test(field)) return `€ ${value}`
  const payment = paymentStates.find((one) => field === 'paymentState' && one === value)
  if (payment) return i18n._(paymentStateNames[payment])
  return isDay(value) ? formatDay(value, locale) : value
}
