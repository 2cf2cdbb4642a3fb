import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { picture, publishAt, texts } from '~/features/staff/content/texts'
import { type Fields, field, inBothLanguages, labelOf, valueInWords } from '~/features/staff/frame/fields'
import type { Locale } from '~/i18n/locale'
import { ageCounts, type EventKind, eventKinds, questionTypes } from '~/model/event'
import { dayLinesInWords } from './day-lines'
import { dayPatterns } from './day-pattern'
import { DayRows } from './day-rows'
import { mostRepeated } from './fields'
import { kindNames } from './kind-words'

const kinds = eventKinds.filter((kind): kind is Exclude<EventKind, 'lessons'> => kind !== 'lessons')

const number = (label: MessageDescriptor, more?: { help?: MessageDescriptor; isLeft?: true }) =>
  field.whole(0, 999_999_999, { label, ...more })

const { titleNl, titleEn, ...words } = texts

const main = {
  titleNl,
  titleEn,
  kind: field.choice(kinds, {
    label: msg`Soort`,
    empty: msg`Kies een soort`,
    names: kindNames,
    isRequired: true,
    isLeft: true,
  }),
  clubId: field.club({ label: msg`Club`, empty: msg`Niet bij een club`, isRequired: true }),
  startsAt: field.time({ label: msg`Begint`, isRequired: true, isLeft: true }),
  endsAt: field.time({ label: msg`Eindigt`, help: msg`Van de laatste dag.`, isRequired: true }),
  days: field.choice(dayPatterns, {
    label: msg`Dagen`,
    usual: 'once',
    isLeft: true,
    names: {
      once: msg`één keer, van begin tot einde`,
      daily: msg`elke dag op dezelfde tijd`,
      weekly: msg`elke week op dezelfde dag`,
      'school-weeks': msg`elke week, niet in de schoolvakanties`,
      listed: msg`losse dagen`,
    },
  }),
  capacity: number(msg`Plekken`, { help: msg`Laat leeg voor geen grens.` }),
} satisfies Fields

const days = {
  sessions: {
    ...field.text({ label: msg`Losse dagen` }),
    control: (props, form) => <DayRows {...props} form={form} />,
    words: dayLinesInWords,
  },
} satisfies Fields

const elsewhere = {
  placeName: field.text({ label: msg`Andere locatie: naam` }),
  placeStreet: field.text({ label: msg`Andere locatie: straat en nummer`, isLeft: true }),
  placeCity: field.text({ label: msg`Andere locatie: plaats` }),
}

const signup = {
  signupOpensAt: field.time({
    label: msg`Inschrijven opent`,
    help: msg`Laat je dit leeg, dan opent het zodra het op de site staat.`,
    isLeft: true,
  }),
  signupClosesAt: field.time({
    label: msg`Inschrijven sluit`,
    help: msg`Laat je dit leeg, dan sluit het als het begint.`,
  }),
  cancelUntil: field.time({
    label: msg`Afmelden kan tot`,
    help: msg`Laat je dit leeg, dan kan het bij een kamp of cursus tot 14 dagen ervoor, bij een toernooi 7, bij een clinic 3 en anders 1.`,
  }),
  minimum: number(msg`Minimum aantal deelnemers`, {
    help: msg`Met minder gaat het niet door. Leeg: altijd.`,
    isLeft: true,
  }),
  maxParticipants: number(msg`Hoogstens per inschrijving`, { help: msg`Laat leeg voor 6 personen.` }),
  waitingList: field.tick({ label: msg`Met wachtlijst als het vol is` }),
}

const ages = {
  ageMin: number(msg`Vanaf (jaar)`, { help: msg`Laat leeg voor geen grens.`, isLeft: true }),
  ageMax: number(msg`Tot en met (jaar)`, { help: msg`Laat leeg voor geen grens.` }),
  ageCountedBy: field.choice(ageCounts, {
    label: msg`Leeftijd telt`,
    usual: 'first-day',
    names: {
      'first-day': msg`op de eerste dag`,
      'calendar-year': msg`als de leeftijd die je dat jaar wordt (Tenniskids)`,
    },
  }),
}

const levels = {
  levelBlue: field.tick({ label: msg`Tenniskids blauw` }),
  levelRed: field.tick({ label: msg`Tenniskids rood` }),
  levelOrange: field.tick({ label: msg`Tenniskids oranje` }),
  levelGreen: field.tick({ label: msg`Tenniskids groen` }),
  levelYellow: field.tick({ label: msg`Jeugd, gele bal` }),
  ratingFrom: number(msg`Speelsterkte vanaf`, { help: msg`Van 1 (sterkst) tot 9.`, isLeft: true }),
  ratingTo: number(msg`Speelsterkte tot en met`),
}

const [whatToBringNl, whatToBringEn] = inBothLanguages(field.text, {
  label: msg`Meenemen`,
  help: msg`Eén ding per regel.`,
  rows: 4,
})
const bring = { whatToBringNl, whatToBringEn }

const price = { price: field.money({ label: msg`Prijs per persoon`, isRequired: true }) }

const eventFields = {
  ...{ ...main, ...days, ...words, ...elsewhere, ...signup, ...price, ...ages, ...levels, ...bring },
  image: picture(true),
  publishAt,
}
export type EventField = keyof typeof eventFields

const id = field.hidden({ label: msg`Interne code` })
const [NameNl, NameEn] = inBothLanguages(field.text, { label: msg`Naam`, look: { list: 'known-packages' } })
const ofPackage = { Id: id, NameNl, NameEn, Price: field.money({ label: msg`Prijs` }) }
const ofLessons = {
  Minutes: number(msg`Minuten per les`, { isLeft: true }),
  Lessons: number(msg`Aantal lessen`),
  GroupSize: number(msg`Spelers in de groep`, { isLeft: true }),
  HourRate: field.money({ label: msg`Uurtarief` }),
}

const [LabelNl, LabelEn] = inBothLanguages(field.text, { label: msg`Vraag`, look: { list: 'known-questions' } })
const [HelpNl, HelpEn] = inBothLanguages(field.text, { label: msg`Uitleg` })
const ofQuestion = {
  ...{ Id: id, LabelNl, LabelEn, HelpNl, HelpEn },
  Type: field.choice(questionTypes, {
    label: msg`Antwoord`,
    usual: 'text',
    names: { text: msg`tekst`, choice: msg`een keuze`, 'yes-no': msg`ja of nee`, availability: msg`dagdelen` },
  }),
  Required: field.tick({ label: msg`Antwoord is nodig` }),
  Medical: field.tick({ label: msg`Gaat over gezondheid: alleen voor de trainers` }),
}

const [Nl, En] = inBothLanguages(field.text, { label: msg`Keuze` })
const ofOption = { Id: id, Nl, En }

/** The fields by section of the form; those of a package or a question by the end of their name. */
export const eventParts = {
  ...{ main, days, words, elsewhere, signup, price, ages, levels, bring },
  ...{ package: ofPackage, lesson: ofLessons, question: ofQuestion, option: ofOption },
}

function inGroup(name: string) {
  const found = /^(package|question)(\d\d?)(?:Option(\d\d?))?(\w+)$/.exec(name)
  if (!found) return undefined
  const [, group, number = '', option = '', part = ''] = found
  const numbered = { number, option, part }
  if (group === 'package') return { ...numbered, label: msg`Pakket ${number}`, fields: { ...ofPackage, ...ofLessons } }
  return { ...numbered, label: msg`Vraag ${number}`, fields: option ? ofOption : ofQuestion }
}

/** What the log says of one day. */
const ofDay = {
  day: { ...field.text({ label: msg`Dag` }), words: dayLinesInWords },
  reason: field.text({ label: msg`Reden` }),
} satisfies Fields

/** `package2Price` → `Pakket 2: Prijs`. */
export function eventLabel(i18n: I18n, name: string): string {
  const found = inGroup(name)
  if (!found) return name === 'packages' ? i18n._(msg`Pakketten`) : labelOf({ ...eventFields, ...ofDay }, i18n, name)
  return `${i18n._(found.label)}: ${labelOf(found.fields, i18n, found.part)} ${found.option}`.trim()
}

export function eventWords(i18n: I18n, locale: Locale, name: string, text: string): string {
  const found = inGroup(name)
  return valueInWords(found?.fields ?? { ...eventFields, ...ofDay }, i18n, locale, found?.part ?? name, text)
}

export function isEventField(name: string): boolean {
  const found = inGroup(name)
  if (!found) return Object.hasOwn(eventFields, name)
  const isNumber = (digits: string) => Number(digits) >= 1 && Number(digits) <= mostRepeated
  return Object.hasOwn(found.fields, found.part) && isNumber(found.number) && isNumber(found.option || '1')
}
