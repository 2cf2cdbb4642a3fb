import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { findClub } from '~/features/clubs/clubs'
import { fieldValue, texts } from '~/features/staff/content/texts'
import { type DeskLink, deskLink } from '~/features/staff/frame/desk-paths'
import { labelOf, valueInWords } from '~/features/staff/frame/fields'
import { kinds } from '~/features/staff/kinds/kinds.server'
import { ruleFields } from '~/features/staff/lessons/rules/fields'
import { slotFields } from '~/features/staff/lessons/slots/fields'
import { clubNames, roleNames } from '~/features/staff/members/manage/words'
import { paymentStateNames } from '~/features/staff/payments/words'
import { pictureFields } from '~/features/staff/pictures/picture-fields'
import { redirectFields } from '~/features/staff/redirects/form'
import { registrationLabel, registrationValue } from '~/features/staff/registration/words'
import { type AuditObject, resourcePage } from '~/features/staff/resources/resources.server'
import { packageWords } from '~/features/staff/seasons/version-words'
import type { Locale } from '~/i18n/locale'
import type { PaymentState } from '~/model/registration'
import { contentKinds, type StaffRole } from '~/model/staff'
import { formatTimestamp } from '~/time/format-date'

const goneForGood: readonly string[] = ['picture', 'redirect', 'member']

const lessonSteps: Partial<Readonly<Record<string, 'lesuren' | 'indelen' | 'regels'>>> = {
  'lesson-slot': 'lesuren',
  'lesson-group': 'indelen',
  'lesson-rules': 'regels',
}

type Named = { object: string; objectId: string; action: string }

export function objectPath({ object, objectId, action }: Named): DeskLink | undefined {
  if (object === 'season') return 'seizoenen'
  const step = lessonSteps[object]
  if (step) {
    const [club = '', season = ''] = objectId.split('/')
    return deskLink(`lessen/$club/$season/${step}`, club, season)
  }
  if (object === 'template') return 'mail/sjablonen'
  if (object === 'email' && (action === 'send' || action === 'stop')) return deskLink('mail/groep/$id', objectId)
  const page = resourcePage(object as AuditObject)
  if (!page || !objectId || action === 'erase' || (action === 'delete' && goneForGood.includes(object)))
    return undefined
  return deskLink(page, objectId)
}

/** What `who` is for the scheduler and the command line; else a uid or `registrant`. */
export const nobody = 'none'

const fields: Readonly<Record<string, MessageDescriptor>> = {
  status: msg`Soort`,
  name: msg`Naam`,
  role: msg`Rol`,
  clubs: msg`Clubs`,
  publishAt: msg`Publiceren op`,
  image: msg`Afbeelding`,
  lessonStartDate: msg`Eerste les`,
  signupStartDate: msg`Inschrijven vanaf`,
  signupEndDate: msg`Inschrijven t/m`,
  packages: msg`Lesvormen en prijzen`,
  event: msg`Evenement`,
  contactName: msg`Contactpersoon`,
  participants: msg`Deelnemers`,
  paymentState: msg`Betaling`,
  groups: msg`Groepen`,
  placed: msg`Geplaatst`,
  families: msg`Families`,
  lesson: msg`Les`,
  tick: msg`Op de baan`,
  overtaken: msg`Op de baan (telt niet: later is anders aangevinkt)`,
}

const pictureControls: Readonly<Record<string, string>> = { 'alt-nl': 'altNl', 'alt-en': 'altEn' }

export function fieldLabel(i18n: I18n, object: string, field: string): string {
  const kind = contentKinds.find((one) => one === object)
  if (kind) return kinds[kind].editor.label(i18n, field)
  if (object === 'picture') return labelOf(pictureFields, i18n, pictureControls[field] ?? field)
  if (object === 'redirect') return labelOf(redirectFields, i18n, field)
  if (object === 'lesson-slot') return labelOf(slotFields, i18n, field)
  if (object === 'lesson-rules') return labelOf(ruleFields, i18n, field)
  // Seasons name the club too: `lessonStartDate.3`.
  const [name = '', club] = field.split('.')
  const known = fields[name]
  if (known && isTick(name)) return i18n._(known)
  if (object === 'registration') return registrationLabel(i18n, field)
  if (known && club) return `${findClub(Number(club))?.name ?? club}: ${i18n._(known)}`
  return known ? i18n._(known) : labelOf(texts, i18n, field)
}

type Of = { readonly object: string; readonly action: string }

/** A step with many has changes by reference, that of an export by filter. */
const changedInAll: Readonly<Record<string, string>> = { cancel: 'status', paid: 'paymentState' }
const filters: Readonly<Record<string, string>> = { status: 'status', paid: 'paymentState' }

export function shownValue(i18n: I18n, locale: Locale, { object, action }: Of, field: string, value: string): string {
  const kind = contentKinds.find((one) => one === object)
  if (kind) return kinds[kind].editor.value(i18n, locale, field, value)
  if (isTick(field.split('.')[0] ?? '')) return tickWords(i18n, locale, value)
  if (object === 'list') {
    const held = action === 'export' ? filters[field] : changedInAll[action]
    return registrationValue(i18n, locale, held ?? '', value)
  }
  if (object === 'registration') return registrationValue(i18n, locale, field, value)
  if (object === 'lesson-slot') return valueInWords(slotFields, i18n, locale, field, value)
  if (object === 'lesson-rules') return valueInWords(ruleFields, i18n, locale, field, value)
  if (object === 'season' && field.startsWith('packages.')) return packageWords(value, locale)
  const role = object === 'member' && field === 'role' ? roleNames[value as StaffRole] : undefined
  if (role) return i18n._(role)
  if (object === 'member' && field === 'clubs') return clubNames(i18n, value.split(',').map(Number), locale)
  const payment = field === 'paymentState' ? paymentStateNames[value as PaymentState] : undefined
  if (payment) return i18n._(payment)
  return fieldValue(i18n, locale, field, value)
}

const isTick = (name: string) => name === 'tick' || name === 'overtaken'

/** `STATE MS`, the time when it was marked. */
function tickWords(i18n: I18n, locale: Locale, value: string): string {
  const [state, at] = value.split(' ')
  const words = state === 'present' ? msg`aanwezig` : msg`afwezig`
  return `${i18n._(words)}, ${formatTimestamp(Number(at), locale)}`
}
