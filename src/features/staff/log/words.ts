import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AuditObject } from '~/features/staff/audit/actions'
import { textLabel } from '~/features/staff/content/text-messages'
import { clubNames, roleNames } from '~/features/staff/members/manage/words'
import type { Locale } from '~/i18n/locale'
import { staffRoles } from '~/model/staff'

export const objectNames: Readonly<Record<AuditObject, MessageDescriptor>> = {
  event: msg`Evenementen`,
  news: msg`Nieuws`,
  vacancy: msg`Vacatures`,
  season: msg`Seizoenen`,
  picture: msg`Afbeeldingen`,
  redirect: msg`Doorverwijzingen`,
  member: msg`Medewerkers`,
  view: msg`Weergaven`,
}

const pages: Partial<Readonly<Record<AuditObject, string>>> = {
  event: 'evenementen',
  news: 'nieuws',
  vacancy: 'vacatures',
  picture: 'afbeeldingen',
  redirect: 'doorverwijzingen',
  member: 'medewerkers',
}
/** Once these are deleted they have no page. */
const goneForGood: readonly string[] = ['picture', 'redirect', 'member']

/** Dutch, below `/beheer`; undefined where there is no page of it. */
export function objectPath({ object, objectId, action }: { object: string; objectId: string; action: string }) {
  if (object === 'season') return 'seizoenen'
  const page = pages[object as AuditObject]
  if (!page || !objectId || (action === 'delete' && goneForGood.includes(object))) return undefined
  return `${page}/${encodeURIComponent(objectId)}`
}

const fields: Readonly<Record<string, MessageDescriptor>> = {
  status: msg`Stand`,
  role: msg`Rol`,
  clubs: msg`Clubs`,
  kind: msg`Soort`,
  startsAt: msg`Begint`,
  endsAt: msg`Eindigt`,
  signupOpensAt: msg`Inschrijven vanaf`,
  signupClosesAt: msg`Inschrijven tot`,
  cancelUntil: msg`Afmelden tot`,
  publishAt: msg`Publiceren op`,
  clubId: msg`Club`,
  placeName: msg`Plaats`,
  placeCity: msg`Plaatsnaam`,
  capacity: msg`Plekken`,
  minimum: msg`Minimum`,
  price: msg`Prijs`,
  ageMin: msg`Leeftijd vanaf`,
  ageMax: msg`Leeftijd tot en met`,
  maxParticipants: msg`Hoogstens per inschrijving`,
  waitingList: msg`Wachtlijst`,
  image: msg`Afbeelding`,
  path: msg`Adres`,
  target: msg`Doel`,
  note: msg`Notitie`,
}

/** As typed, but for what the form shows by a name. */
export function fieldValue(i18n: I18n, field: string, value: string, locale: Locale): string {
  const role = field === 'role' ? staffRoles.find((one) => one === value) : undefined
  if (role) return i18n._(roleNames[role])
  return field === 'clubs' ? clubNames(i18n, value.split(',').map(Number), locale) : value
}

/** The name of a control; as it stands in the form where nobody gave it words. */
export const fieldLabel = (i18n: I18n, field: string): string => {
  const known = fields[field]
  return textLabel(i18n, field) ?? (known ? i18n._(known) : field)
}
