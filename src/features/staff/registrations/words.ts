import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { paymentStateNames } from '~/features/staff/payments/words'
import { contactLabels, statusNames } from '~/features/staff/registration/words'
import type { ColumnName, RegistrationView } from './view'

export const statusFilterNames: Readonly<Record<NonNullable<RegistrationView['status']>, MessageDescriptor>> = {
  ...statusNames,
  active: msg`doet mee of wacht`,
}

export const paidFilterNames: Readonly<Record<NonNullable<RegistrationView['paid']>, MessageDescriptor>> = {
  ...paymentStateNames,
  unpaid: msg`nog te betalen`,
}

export const emailFilterNames: Readonly<Record<NonNullable<RegistrationView['email']>, MessageDescriptor>> = {
  failed: msg`mail mislukt`,
  bounced: msg`mail kwam terug`,
  waiting: msg`mail wacht nog`,
  none: msg`geen e-mailadres`,
}

export const columnLabels: Readonly<Record<ColumnName, MessageDescriptor>> = {
  ...contactLabels,
  people: msg`Deelnemers`,
  event: msg`Evenement`,
  club: msg`Club`,
  created: msg`Ingeschreven`,
  status: msg`Status`,
  paid: msg`Betaling`,
  due: msg`Te betalen`,
  received: msg`Betaald`,
  owed: msg`Nog open`,
  ages: msg`Leeftijd`,
  levels: msg`Niveau`,
  packages: msg`Lesvorm of pakket`,
  births: msg`Geboortedatum`,
  group: msg`Lesgroep`,
  availability: msg`Dagdelen`,
  groupWith: msg`Met wie in de groep`,
  photos: msg`Foto’s mogen`,
  answers: msg`Antwoorden`,
  remarks: msg`Opmerkingen`,
  tags: msg`Labels`,
}

export const orderNames: Readonly<Record<RegistrationView['sort'], MessageDescriptor>> = {
  '-created': msg`Nieuwste eerst`,
  created: msg`Oudste eerst`,
  name: msg`Naam, van A naar Z`,
  '-name': msg`Naam, van Z naar A`,
  event: msg`Oudste evenement eerst`,
  '-event': msg`Nieuwste evenement eerst`,
  level: msg`Niveau, dan leeftijd`,
}

const levelNames: Readonly<Record<string, MessageDescriptor>> = {
  unknown: msg`weet ik niet`,
  yellow: msg`jeugd, gele bal`,
  blue: msg`blauw`,
  red: msg`rood`,
  orange: msg`oranje`,
  green: msg`groen`,
}

export function levelName(i18n: I18n, level: string): string {
  const name = levelNames[level]
  if (!name) return i18n._(msg`speelsterkte ${level}`)
  return level === 'unknown' || level === 'yellow' ? i18n._(name) : `Tenniskids ${i18n._(name)}`
}

export const yesNo = { yes: msg`Ja`, no: msg`Nee` } as const
