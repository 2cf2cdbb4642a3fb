import type { EventRow } from '~/features/events/events.server'
import type { TenniskidsLevel } from '~/model/event'

const eventColumns = [
  'kind',
  'title',
  'summary',
  'body',
  'whatToBring',
  'image',
  'startsAt',
  'endsAt',
  'sessions',
  'signupOpensAt',
  'signupClosesAt',
  'cancelUntil',
  'season',
  'clubId',
  'place',
  'capacity',
  'minimum',
  'priceCents',
  'packages',
  'ageMin',
  'ageMax',
  'ageCountedBy',
  'level',
  'maxParticipants',
  'waitingList',
  'questions',
] as const satisfies readonly (keyof EventRow)[]

export type EventValue = Pick<EventRow, (typeof eventColumns)[number]>

export const eventValue = (row: EventValue): EventValue =>
  Object.fromEntries(eventColumns.map((name) => [name, row[name]])) as EventValue

export const levelField = (colour: TenniskidsLevel) =>
  `level${colour.charAt(0).toUpperCase()}${colour.slice(1)}` as `level${Capitalize<TenniskidsLevel>}`

export const packageParts = ['Id', 'NameNl', 'NameEn', 'Price', 'Minutes', 'Lessons', 'GroupSize', 'HourRate'] as const
type PackagePart = (typeof packageParts)[number]

export const questionParts = ['Id', 'Type', 'LabelNl', 'LabelEn', 'HelpNl', 'HelpEn', 'Required', 'Medical'] as const
type QuestionPart = (typeof questionParts)[number]

export const optionParts = ['Id', 'Nl', 'En'] as const
type OptionPart = (typeof optionParts)[number]

export const packageField = (number: number, part: PackagePart): string => `package${number}${part}`
export const questionField = (number: number, part: QuestionPart): string => `question${number}${part}`
export const optionField = (question: number, number: number, part: OptionPart): string =>
  `question${question}Option${number}${part}`

export const mostRepeated = 30

/** Characters that publishing allows. */
export const longest = {
  ...{ title: 120, summary: 300, body: 20_000, whatToBring: 3000, sessions: 6000 },
  ...{ packageName: 120, questionLabel: 300, questionHelp: 500, questionOption: 200, other: 120 },
} as const

export function longestIn(field: string): number {
  const name = field.replace(/\d+/g, '').replace(/(?:Nl|En)$/, '')
  return (longest as Readonly<Record<string, number>>)[name] ?? longest.other
}

/** The numbers in names before `part`, ascending: `package2Price` for `package`. */
export function numbersOf(fields: Readonly<Record<string, string>>, group: string): number[] {
  const pattern = new RegExp(`^${group}(\\d\\d?)\\D`)
  const numbers = Object.keys(fields).flatMap((name) => Number(pattern.exec(name)?.[1] ?? 0) || [])
  return [...new Set(numbers)].filter((number) => number <= mostRepeated).sort((a, b) => a - b)
}

export type EventErrorCode =
  | 'required'
  | 'dutch-missing'
  | 'too-long'
  | 'choice'
  | 'unsafe-link'
  | 'time'
  | 'time-skipped'
  | 'past'
  | 'end-before-start'
  | 'days-night'
  | 'days-weekday'
  | 'days-holiday'
  | 'days-many'
  | 'day-line'
  | 'day-order'
  | 'opens-after-start'
  | 'closes-before-opens'
  | 'closes-after-start'
  | 'cancel-after-start'
  | 'number'
  | 'number-range'
  | 'above-capacity'
  | 'price'
  | 'ages-reversed'
  | 'rating-reversed'
  | 'level-twice'
  | 'club-unknown'
  | 'picture-unknown'
  | 'id'
  | 'id-twice'
  | 'options-few'
  | 'lessons'

export type EventError = { readonly field: string; readonly code: EventErrorCode }
