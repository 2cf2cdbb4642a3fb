import { slots } from '~/features/events/week-slots'
import { reachFields } from '~/features/registrations/form/contact'
import type { Locale } from '~/i18n/locale'
import { fill, type ParametersOf, type Prefix } from '~/i18n/route-paths'
import { emailKinds } from '~/model/email-kinds'
import { eventKinds } from '~/model/event'
import { refundStates } from '~/model/payment'
import { paymentStates, registrationStatuses } from '~/model/registration'
import { emailStates } from '~/server/mail/email-state'
import { wholeNumber } from '~/text/search-params'
import {
  choice,
  dayGiven,
  isSet,
  number,
  numberRange,
  order,
  type Parameter,
  pageNumber,
  text,
  textIfAny,
  titleText,
  written,
} from './parameters'
import { type InEnglish, inLanguage } from './segments'

const events = { kind: choice(eventKinds), club: number(999_999), from: dayGiven, to: dayGiven }
const payments = { when: order(['coming', 'past']), ...events, page: pageNumber() }
/** Lessons of a season, or what begins from a day to another. */
const report = { season: textIfAny(20), from: dayGiven, to: dayGiven }
/** Of the days on which money came or went, both included. */
const journal = { from: dayGiven, to: dayGiven, club: number(999_999) }
const contentStates = choice(['draft', 'planned', 'published', 'no-english', 'deleted'])

/** The filters and columns of the list, which go along to what is done with all of it. `from` and `to`: of the sign-up. */
const registrations = {
  /** Rows that were ticked: references, or ids where a row is a participant. They are taken instead of what the filters find. */
  id: { read: (_: string, all: readonly string[]) => (all.length > 0 ? all : undefined) },
  q: text(80),
  event: number(),
  ...events,
  /** `active`: who has a place, was offered one or waits. */
  status: choice(['active', ...registrationStatuses]),
  /** `unpaid`: owes something still, whatever was paid of it. */
  paid: choice(['unpaid', ...paymentStates]),
  /** `none`: has no address. The others are states of an email to them. */
  email: choice(['failed', 'bounced', 'waiting', 'none']),
  /** `8` or `8-10`: whole years of a participant today, both included. */
  age: numberRange(3),
  /** `2018` or `2016-2018`: years of birth of a participant, both included. */
  born: numberRange(4),
  slot: choice(slots),
  /** Whether they said with whom they want to be. */
  wish: choice(['yes', 'no']),
  /** A part of what they said about that. */
  groupWith: textIfAny(60),
  photos: choice(['yes', 'no']),
  /** Of the lessons that were chosen. */
  group: number(),
  level: { read: (given: string) => (/^[a-z0-9-]{1,20}$/.test(given) ? given : undefined) },
  /** To a question of the chosen event: `question:value`. */
  answer: {
    read: (given) => {
      const [, question, value] = /^([\w-]{1,60}):(.{1,200})$/s.exec(given) ?? []
      return question === undefined || value === undefined ? undefined : { question, value }
    },
    write: (answer) => (answer ? `${answer.question}:${answer.value}` : ''),
  } satisfies Parameter<{ readonly question: string; readonly value: string } | undefined>,
  remarks: choice(['unread']),
  tag: textIfAny(60),
  columns: columns([
    'name',
    'people',
    'event',
    'club',
    'created',
    'status',
    'paid',
    'due',
    'received',
    'owed',
    'email',
    ...reachFields,
    'ages',
    'levels',
    'packages',
    'births',
    'group',
    'availability',
    'groupWith',
    'photos',
    'answers',
    'remarks',
    'tags',
  ]),
  /** `person`: a row is a participant. */
  per: choice(['person']),
  /** `level`: then by age, where a row is a participant of the chosen event. */
  sort: order(['-created', 'created', 'name', '-name', 'event', '-event', 'level']),
  page: pageNumber(100_000),
}

function columns<const Name extends string>(values: readonly Name[]) {
  const read = (_: string, all: readonly string[]): readonly Name[] => {
    const given = all.flatMap((each) => each.split(','))
    return values.filter((name) => given.includes(name))
  }
  return { values, read, write: (names: readonly Name[]) => names.join(',') }
}

const weight = order(['usual', 'more', 'off'])

/** `club`: 0 for none. */
const clubDay = {
  club: { read: (given: string) => wholeNumber(given || undefined, 0, 999_999) } satisfies Parameter<
    number | undefined
  >,
  ...{ dag: dayGiven, day: dayGiven },
}

/** Of a list at the court: an event, or a group of its lessons. */
const listId = { read: (given: string) => (/^[0-9]{1,15}(-[0-9]{1,15})?$/.test(given) ? given : undefined) }

/** The one table of desk addresses: Dutch paths below `/beheer` with parameters. Invalid parameters are ignored. */
export const deskPaths = {
  '': {},
  ongedaan: {},
  inloggen: { link: text(2000), next: text(2000), sent: isSet },
  zoeken: { q: text(100) },
  logboek: { who: textIfAny(128), object: textIfAny(160), from: dayGiven, to: dayGiven, page: pageNumber(200) },
  weergaven: {},
  medewerkers: {},
  'medewerkers/$member': {},
  evenementen: {
    q: titleText(80),
    ...events,
    state: choice([
      'draft',
      'planned',
      'opens-later',
      'open',
      'full',
      'closed',
      'over',
      'cancelled',
      'changed',
      'no-english',
      'deleted',
    ]),
    sort: order(['coming', 'changed']),
    page: pageNumber(),
  },
  'evenementen/nieuw': { kind: choice(eventKinds.filter((kind) => kind !== 'lessons')) },
  'evenementen/samen': {},
  'evenementen/samen/kopie': {},
  'evenementen/$id': {},
  'evenementen/$id/voorbeeld': {},
  'evenementen/$id/pagina/$file': {},
  'evenementen/$id/voorbeeld/$file': {},
  'evenementen/$id/versies': {},
  'evenementen/$id/verplaatsen': {},
  /** `day` counts from 1. */
  'evenementen/$id/dagen': { day: number(999), do: choice(['off', 'move', 'add', 'reinstate']) },
  'evenementen/$id/kopie': {},
  'evenementen/$id/serie': {},
  'evenementen/$id/toevoegen': {},
  inschrijvingen: registrations,
  'inschrijvingen/samen': registrations,
  'inschrijvingen/export.csv': registrations,
  'inschrijvingen/export.xlsx': registrations,
  'inschrijvingen/inlezen': {},
  /** `terms`: how many are proposed. */
  'inschrijvingen/$reference': { terms: number(3) },
  'inschrijvingen/$reference/afdrukken': {},
  'inschrijvingen/$reference/familie': {},
  betalingen: payments,
  'betalingen/export.csv': payments,
  'betalingen/afschrift': {},
  'betalingen/uitbetaling': {},
  'betalingen/aandacht': { page: pageNumber() },
  'betalingen/terug': { event: number(), state: choice(refundStates), page: pageNumber() },
  'betalingen/journaal': journal,
  'betalingen/journaal/export.csv': journal,
  'betalingen/journaal/export.xlsx': journal,
  'betalingen/rapport': report,
  'betalingen/rapport/export.xlsx': report,
  baan: { all: isSet },
  'baan/sw.js': {},
  'baan/valt-uit': { ...clubDay, list: listId, who: choice(['mine', 'all']) },
  'baan/bellen': clubDay,
  'baan/$id': { dag: dayGiven, day: dayGiven },
  'baan/$id/afdrukken': { dag: dayGiven, day: dayGiven },
  'baan/$id/notities': { dag: dayGiven, day: dayGiven },
  mail: { q: text(120), state: choice(emailStates), kind: choice(emailKinds), page: pageNumber(200) },
  'mail/nieuw': {
    ...registrations,
    everybody: isSet,
    cancelled: isSet,
    write: isSet,
    template: textIfAny(20),
    again: number(),
  },
  'mail/groep': { page: pageNumber() },
  'mail/groep/$id': {},
  'mail/sjablonen': {},
  'mail/$id': {},
  seizoenen: { season: textIfAny(20), proposal: isSet, club: textIfAny(3) },
  'seizoenen/$club/$season': {},
  'seizoenen/$club/$season/versies': {},
  lessen: { season: textIfAny(20) },
  'lessen/$club/$season/lesuren': { slot: number() },
  /** With a seed it shows a proposal; with a participant, where that one could be. */
  'lessen/$club/$season/indelen': {
    ...{ seed: number(999_999), move: number() },
    ...{ companions: weight, siblings: weight, ages: weight, full: weight, stay: weight, gaps: weight },
  },
  'lessen/$club/$season/bekendmaken': { to: choice(['changed', '1', '2', '3', '4', '5', '6', '7']) },
  'lessen/$club/$season/antwoorden': {},
  'lessen/$club/$season/wensen': {},
  'lessen/$club/$season/regels': {},
  /** One opened group, or the lessons of a trainer in a period. */
  'lessen/$club/$season/seizoen': { group: number(), trainer: number(), from: dayGiven, to: dayGiven },
  'lessen/$club/$season/deelnemer/$id': {},
  'lessen/$club/$season/groep/$id': {},
  verenigingen: {},
  'verenigingen/$id': {},
  'verenigingen/$id/voorbeeld': {},
  'verenigingen/$id/pagina/$file': {},
  'verenigingen/$id/versies': {},
  nieuws: { state: contentStates, page: pageNumber() },
  'nieuws/nieuw': {},
  'nieuws/$id': {},
  'nieuws/$id/voorbeeld': {},
  'nieuws/$id/pagina/$file': {},
  'nieuws/$id/voorbeeld/$file': {},
  'nieuws/$id/versies': {},
  vacatures: { state: contentStates, page: pageNumber() },
  'vacatures/nieuw': {},
  'vacatures/$id': {},
  'vacatures/$id/voorbeeld': {},
  'vacatures/$id/pagina/$file': {},
  'vacatures/$id/versies': {},
  trainers: { state: contentStates, page: pageNumber() },
  'trainers/nieuw': {},
  'trainers/$id': {},
  'trainers/$id/voorbeeld': {},
  'trainers/$id/pagina/$file': {},
  'trainers/$id/versies': {},
  afbeeldingen: { q: text(100), kind: choice(['uploaded', 'drawn', 'no-english', 'deleted']), page: pageNumber() },
  'afbeeldingen/$id': {},
  'afbeeldingen/$id/geheel': {},
  doorverwijzingen: { q: text(200), page: pageNumber() },
  'doorverwijzingen/nieuw': { path: text(500) },
  'doorverwijzingen/$id': {},
  'doorverwijzingen/export.csv': {},
  'doorverwijzingen/inlezen': {},
  'doorverwijzingen/controle': {},
} as const satisfies Readonly<Record<string, Readonly<Record<string, Parameter<unknown>>>>>

type Table = typeof deskPaths
export type DeskPath = keyof Table
export type PlainPath = Exclude<DeskPath, `${string}$${string}`>
export type DeskAddress = `/beheer/${PlainPath}` | `/en/${InEnglish<`beheer/${PlainPath}`>}`

export type SearchOf<Path extends DeskPath> = {
  readonly [Name in keyof Table[Path]]: Table[Path][Name] extends Parameter<infer Value> ? Value : never
}

export type ListPath = {
  [Path in PlainPath]: Table[Path] extends { readonly page: Parameter<number> } ? Path : never
}[PlainPath]

type Wanted<Path extends DeskPath> = Path extends DeskPath
  ? { readonly [Name in keyof SearchOf<Path>]?: SearchOf<Path>[Name] | undefined }
  : never
type Given<Path extends DeskPath> = readonly [
  ...parameters: ParametersOf<Path, string | number>,
  search?: Wanted<Path> | URLSearchParams,
]

export type ContentPath = DeskPath extends infer Path
  ? Path extends `${infer Part}/$id/versies`
    ? Part
    : never
  : never

declare const checked: unique symbol
/** A Dutch path below `/beheer` with its parameters filled in. */
export type DeskLink = PlainPath | (string & { readonly [checked]: true })

export type Href = {
  (link: DeskLink): string
  <Path extends DeskPath>(path: Path, ...given: Given<Path>): string
}

/** To a page by its path in the table, the parameters of the path in their order, and what else it reads. */
export const deskLink = <Path extends DeskPath>(path: Path, ...given: Given<Path>): DeskLink =>
  linkTo(path, given) as DeskLink

export const hrefIn =
  (locale: Locale, prefix: Prefix): Href =>
  (path: string, ...given: readonly (string | number | object | undefined)[]) =>
    inLanguage(linkTo(path, given), locale, prefix)

const parametersOf = (path: string): Readonly<Record<string, Parameter<unknown>>> => deskPaths[path as DeskPath]

export const ofOneVisit = ['done', 'undo', 'filled']

function linkTo(path: string, given: readonly (string | number | object | undefined)[]): string {
  const search = given.find((one) => typeof one === 'object') ?? {}
  const parameters = given.flatMap((one) => (typeof one === 'object' ? [] : encodeURIComponent(String(one))))
  const entries = search instanceof URLSearchParams ? [...search] : written(parametersOf(path), search)
  const query = new URLSearchParams(entries.filter(([name, value]) => value !== '' && !ofOneVisit.includes(name)))
  return query.size > 0 ? `${fill(path, parameters)}?${query}` : fill(path, parameters)
}

export const readSearch = <Path extends DeskPath>(path: Path, search: URLSearchParams): SearchOf<Path> =>
  Object.fromEntries(
    Object.entries(parametersOf(path)).map(([name, { read }]) => [
      name,
      read((search.get(name) ?? '').trim(), search.getAll(name)),
    ]),
  ) as SearchOf<Path>
