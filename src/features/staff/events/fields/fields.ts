import type { EventRow } from '~/features/events/events.server'
import { type TenniskidsLevel, tenniskidsLevels } from '~/model/event'

/** The columns that an editor writes. */
export const eventColumns = [
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
  `level${colour[0]!.toUpperCase()}${colour.slice(1)}` as `level${Capitalize<TenniskidsLevel>}`

/** The controls of the editor, in its order; packages and questions come besides, with a number in their names. */
export const eventFields = [
  'kind',
  'titleNl',
  'titleEn',
  'summaryNl',
  'summaryEn',
  'startsAt',
  'endsAt',
  'days',
  'sessions',
  'clubId',
  'placeName',
  'placeCity',
  'placeStreet',
  'signupOpensAt',
  'signupClosesAt',
  'cancelUntil',
  'capacity',
  'minimum',
  'maxParticipants',
  'waitingList',
  'price',
  'ageMin',
  'ageMax',
  'ageCountedBy',
  ...tenniskidsLevels.map(levelField),
  'ratingFrom',
  'ratingTo',
  'bodyNl',
  'bodyEn',
  'whatToBringNl',
  'whatToBringEn',
  'image',
  'publishAt',
] as const
export type EventField = (typeof eventFields)[number]

export const packageParts = ['Id', 'NameNl', 'NameEn', 'Price', 'Minutes', 'Lessons', 'GroupSize', 'HourRate'] as const
export type PackagePart = (typeof packageParts)[number]

export const questionParts = ['Id', 'Type', 'LabelNl', 'LabelEn', 'HelpNl', 'HelpEn', 'Required', 'Medical'] as const
export type QuestionPart = (typeof questionParts)[number]

export const optionParts = ['Id', 'Nl', 'En'] as const
export type OptionPart = (typeof optionParts)[number]

export const packageField = (number: number, part: PackagePart): string => `package${number}${part}`
export const questionField = (number: number, part: QuestionPart): string => `question${number}${part}`
export const optionField = (question: number, number: number, part: OptionPart): string =>
  `question${question}Option${number}${part}`

/** Of each. */
export const mostRepeated = 30

const repeated = new RegExp(
  `^(?:package(\\d\\d?)(?:${packageParts.join('|')})|question(\\d\\d?)(?:${questionParts.join('|')}|Option(\\d\\d?)(?:${optionParts.join('|')})))$`,
)

export function isEventField(name: string): boolean {
  if ((eventFields as readonly string[]).includes(name)) return true
  const numbers = repeated.exec(name)?.slice(1).filter(Boolean).map(Number)
  return numbers?.every((number) => number >= 1 && number <= mostRepeated) ?? false
}

/** Characters that publishing allows. */
export const longest = {
  ...{ title: 120, summary: 300, body: 20_000, whatToBring: 3000, sessions: 6000 },
  ...{ packageName: 120, questionLabel: 300, questionHelp: 500, questionOption: 200, other: 120 },
} as const

/** Characters that publishing allows in a control. */
export function longestIn(field: string): number {
  const name = field.replace(/\d+/g, '').replace(/(?:Nl|En)$/, '')
  return (longest as Readonly<Record<string, number>>)[name] ?? longest.other
}

/** The numbers that stand in names before `part`, rising: `package2Price` for `package`. */
export function numbersOf(fields: Readonly<Record<string, string>>, group: string): number[] {
  const pattern = new RegExp(`^${group}(\\d\\d?)\\D`)
  const numbers = Object.keys(fields).flatMap((name) => Number(pattern.exec(name)?.[1] ?? 0) || [])
  return [...new Set(numbers)].filter((number) => number <= mostRepeated).sort((a, b) => a - b)
}

export type EventErrorCode =
  | 'required'
  | 'english-missing'
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
  | 'day-start'
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
