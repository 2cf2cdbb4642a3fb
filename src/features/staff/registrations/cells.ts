import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { findClub } from '~/features/clubs/clubs'
import { hoursOn, hourWords } from '~/features/events/availability-words'
import { dayNames, dayParts, weekdays } from '~/features/events/week-slots'
import { groupName } from '~/features/lesson-groups/hour-words'
import { dueOf, openOf, paymentStateOf } from '~/features/payments/balance'
import { contactFields } from '~/features/registrations/form/contact'
import { mapFields } from '~/features/registrations/form/map-fields'
import { ageOn } from '~/features/registrations/form/registration'
import { wishWords } from '~/features/registrations/lesson-wishes.server'
import { paymentStateNames } from '~/features/staff/payments/words'
import { statusNames } from '~/features/staff/registration/words'
import type { Locale } from '~/i18n/locale'
import type { Question } from '~/model/event'
import { formatDay } from '~/time/format-date'
import { localTimeOf } from '~/time/local-time'
import type { Day } from '~/time/time-zone'
import type { ListedEvent, ListedRegistration } from './rows.server'
import type { ColumnName } from './view'
import { levelName, yesNo } from './words'

export type Told = {
  readonly i18n: I18n
  readonly locale: Locale
  readonly today: Day
  /** Days as a spreadsheet sorts them. */
  readonly isSheet?: true
}

const amounts: readonly ColumnName[] = ['due', 'received', 'owed']

/** A column's text; amounts stand with the first row of a registration. Medical notes are never part of it. */
export const cellText = (column: ColumnName, row: ListedRegistration, told: Told): string =>
  row.isRepeated && amounts.includes(column) ? '' : cells[column](row, told)

const lines = (texts: readonly (string | null)[]): string => texts.filter(Boolean).join(', ')

/** Of participants whose texts have commas themselves. */
const each = (texts: readonly (string | null | undefined)[]): string => texts.filter(Boolean).join(' / ')

const partNames = { morning: msg`ochtend`, afternoon: msg`middag`, evening: msg`avond` }

/** All parts of the week in its order. */
export const slotOptions = ({ i18n, locale }: Pick<Told, 'i18n' | 'locale'>) =>
  weekdays.flatMap((weekday, i) =>
    dayParts.map((part) => ({
      value: `${weekday}-${part}`,
      label: `${dayNames[locale].short[i]} ${i18n._(partNames[part])}`,
    })),
  )

/** Those that were given, parts of the week and hours, in its order. */
export const slotsIn = (given: readonly string[], told: Told) =>
  weekdays.flatMap((day, i) => [
    ...slotOptions(told).filter(({ value }) => value.startsWith(`${day}-`) && given.includes(value)),
    ...hoursOn(day, given).map((value) => ({
      value,
      label: `${dayNames[told.locale].short[i]} ${hourWords(value, told.locale)}`,
    })),
  ])

const slotWords = (given: readonly string[], told: Told): string =>
  slotsIn(given, told)
    .map(({ label }) => label)
    .join(', ')

const cells: Readonly<Record<ColumnName, (row: ListedRegistration, told: Told) => string>> = {
  ...mapFields(contactFields, (field) => (row: ListedRegistration) => row[contactFields[field].column] ?? ''),
  people: ({ participants }) => lines(participants.map(({ name }) => name)),
  event: ({ event }, { locale }) => titleOf(event, locale),
  club: ({ event }) => clubOf(event),
  created: ({ createdAt }) => localTimeOf(createdAt).replace('T', ' '),
  status: ({ status }, { i18n }) => i18n._(statusNames[status]),
  paid: (row, { i18n }) => i18n._(paymentWord(row)),
  due: (row, told) => amount(dueOf(row), told),
  received: (row, told) => amount(row.paidCents, told),
  owed: (row, told) => amount(openOf(row), told),
  ages: ({ participants }, { today }) => lines(participants.map(({ birthDate }) => String(ageOn(birthDate, today)))),
  levels: ({ participants }, { i18n }) => lines(participants.map(({ level }) => level && levelName(i18n, level))),
  packages: ({ participants, event }, { locale }) =>
    lines(
      participants.map(({ package: chosen }) => event.packages?.find(({ id }) => id === chosen)?.name[locale] ?? null),
    ),
  births: ({ participants }, { locale, isSheet }) =>
    each(participants.map(({ birthDate }) => (isSheet ? birthDate : formatDay(birthDate, locale)))),
  group: ({ participants }, { locale }) => each(participants.map(({ seat }) => seat && groupName(seat, locale))),
  availability: ({ participants }, told) => each(participants.map((one) => slotWords(one.availability ?? [], told))),
  groupWith: ({ participants, event }, { locale }) =>
    each(participants.map(({ groupWith, wishes }) => lines([groupWith, ...wishWords(wishes, event, locale)]))),
  photos: ({ photosAt }, { i18n }) => i18n._(yesNo[photosAt === null ? 'no' : 'yes']),
  answers: (row, told) => each(row.participants.map((one) => answersOf(row.event, one, told))),
  remarks: ({ remarks }) => remarks ?? '',
  tags: ({ participants }) => lines([...new Set(participants.flatMap(({ tags }) => tags))]),
}

/** Who has no place yet owes nothing yet, and what costs nothing is free. */
function paymentWord(row: ListedRegistration): MessageDescriptor {
  const state = paymentStateOf(row)
  if (state !== 'none') return paymentStateNames[state]
  if (row.status === 'waiting' || row.status === 'offered') return msg`nog niets`
  return row.status === 'confirmed' ? msg`gratis` : paymentStateNames.none
}

const amount = (cents: number, { locale }: Told): string =>
  (cents / 100).toFixed(2).replace('.', locale === 'nl' ? ',' : '.')

export const titleOf = ({ title }: Pick<ListedEvent, 'title'>, locale: Locale): string =>
  title[locale] || title.nl || title.en

const clubOf = ({ clubId, place }: ListedEvent): string => {
  const own = clubId ?? ('clubId' in place ? place.clubId : null)
  return own === null ? lines(['name' in place ? place.name : null]) : (findClub(own)?.name ?? '')
}

/** Questions whose answers may be seen in a list. */
export const plainQuestions = ({ questions }: Pick<ListedEvent, 'questions'>): readonly Question[] =>
  (questions ?? []).filter(({ isMedical }) => !isMedical)

function answersOf(event: ListedEvent, { answers }: ListedRegistration['participants'][number], told: Told): string {
  const said = plainQuestions(event).flatMap((question) => {
    const given = [answers[question.id] ?? []].flat().filter(Boolean)
    const label = question.label[told.locale] || question.label.nl
    return given.length > 0 ? `${label}: ${given.map((one) => answerWord(question, one, told)).join(', ')}` : []
  })
  return said.join('; ')
}

export function answerWord({ type, options }: Question, given: string, { i18n, locale }: Omit<Told, 'today'>): string {
  if (type === 'yes-no') return given === 'yes' || given === 'no' ? i18n._(yesNo[given]) : given
  const label = options?.find(({ id }) => id === given)?.label
  return label?.[locale] || label?.nl || given
}
