import { inArray, or, type SQL, sql } from 'drizzle-orm'
import { isBooked, stateColumn } from '~/db/payment-state'
import { containing, jsonHolds, like, numbersIn, textsIn } from '~/db/sql'
import { isAmong } from '~/features/events/week-slots'
import { typedWords, wordRanges } from '~/features/registrations/words.server'
import { endOfDay, startOfDay } from '~/time/time-zone'
import type { RegistrationView } from './view'

export type Filter = {
  /** Of a row of `registrations`, joined with one of `participants` where the view has a row for each. */
  readonly test: SQL
  /** The ids of at least those registrations, from an index. */
  readonly ids?: SQL
  /** An id may come more than once. */
  readonly repeats?: true
}

export function filtersOf(view: RegistrationView): Filter[] {
  if (view.ticked) return [ofTicked(view.ticked, view), ...ofEvents({ clubs: view.clubs })]
  return [
    ...typedWords(view.q).map(ofWord),
    ...ofEvents(view),
    ...ofStatus(view),
    ...ofPayment(view),
    ...ofEmail(view),
    ...ofDays(view),
    ...ofPeople(view),
    ...ofPhotos(view),
    ...(view.remarks ? [unread] : []),
  ]
}

const literal = (value: string) => sql.raw(`'${value}'`)
const and = (conditions: readonly SQL[]) => sql.join([...conditions], sql.raw(' and '))

function ofTicked(ticked: NonNullable<RegistrationView['ticked']>, { per }: RegistrationView): Filter {
  if ('references' in ticked) {
    const test = sql`registrations.reference in ${textsIn(ticked.references)}`
    return { test, ids: sql`select id from registrations where ${test}` }
  }
  const people = numbersIn(ticked.people)
  const ids = sql`select registration_id as id from participants where id in ${people}`
  return { test: per ? sql`participants.id in ${people}` : sql`registrations.id in (${ids})`, ids, repeats: true }
}

function ofWord(word: string): Filter {
  const ranges = wordRanges(word).map(([from, before]) => sql`word >= ${from} and word < ${before}`)
  const found = ranges.map((range) => sql`select registration_id as id from registration_words where ${range}`)
  return {
    test: sql`exists (select 1 from registration_words where registration_id = registrations.id and (${sql.join(ranges, sql.raw(' or '))}))`,
    ids: sql.join(found, sql.raw(' union all ')),
    repeats: true,
  }
}

type EventsOf = Pick<RegistrationView, 'clubs'> & Partial<Pick<RegistrationView, 'event' | 'club' | 'kind'>>

function ofEvents({ event, club, kind, clubs }: EventsOf): Filter[] {
  const ofEvent = {
    test: sql`registrations.event_id = ${event}`,
    ids: sql`select id from registrations where event_id = ${event}`,
  }
  // Literal, or SQLite would not use the partial index.
  const which = [
    sql`deleted_at is null`,
    ...(club === undefined ? [] : [sql`club_id = ${club}`]),
    ...(clubs === null ? [] : [inArray(sql`club_id`, [...clubs])]),
    ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
  ]
  const some = sql`event_id in (select id from events where ${and(which)})`
  return [
    ...(event === undefined ? [] : [ofEvent]),
    ...(which.length === 1
      ? []
      : [{ test: sql`registrations.${some}`, ids: sql`select id from registrations where ${some}` }]),
  ]
}

function ofStatus({ status }: RegistrationView): Filter[] {
  if (status === undefined) return []
  if (status === 'active') return [{ test: sql`registrations.status in ('confirmed', 'held', 'offered', 'waiting')` }]
  const test = sql`registrations.status = ${literal(status)}`
  if (status === 'confirmed') return [{ test }]
  return [{ test, ids: sql`select id from registrations where status <> 'confirmed' and status = ${literal(status)}` }]
}

const booked: readonly RegistrationView['paid'][] = ['part', 'paid', 'waived', 'refund']

function ofPayment({ paid }: RegistrationView): Filter[] {
  if (paid === undefined) return []
  if (paid === 'unpaid') return [{ test: sql`${stateColumn} in ('open', 'invoiced', 'part')` }]
  const test = sql`${stateColumn} = ${literal(paid)}`
  if (!booked.includes(paid)) return [{ test }]
  return [{ test, ids: sql`select id from registrations where ${isBooked} and ${test}` }]
}

const emailIds = {
  failed: sql`select registration_id as id from outbox where status in ('failed', 'bounced') and status = 'failed'`,
  bounced: sql`select registration_id as id from outbox where status in ('failed', 'bounced') and status = 'bounced'`,
  waiting: sql`select registration_id as id from outbox where status = 'waiting'`,
}

function ofEmail({ email }: RegistrationView): Filter[] {
  if (email === undefined) return []
  if (email === 'none')
    return [
      {
        test: sql`registrations.contact_email is null`,
        ids: sql`select id from registrations where contact_email is null`,
      },
    ]
  return [{ test: sql`registrations.id in (${emailIds[email]})`, ids: emailIds[email], repeats: true }]
}

function ofDays({ from, to }: RegistrationView): Filter[] {
  if (from === undefined && to === undefined) return []
  const between = (at: SQL) =>
    sql`${at} >= ${from ? startOfDay(from) : 0} and ${at} < ${to ? endOfDay(to) : Number.MAX_SAFE_INTEGER}`
  return [
    {
      test: between(sql`registrations.created_at`),
      ids: sql`select id from registrations where ${between(sql`created_at`)}`,
    },
  ]
}

/** All of it is asked of one and the same participant. */
function ofPeople(view: RegistrationView): Filter[] {
  const { age, born, level, slot, wish, groupWith, tag, answer, group, per, today } = view
  const aged =
    age && sql`birth_date > ${dayYearsBefore(today, age[1] + 1)} and birth_date <= ${dayYearsBefore(today, age[0])}`
  const bornIn = born && sql`birth_date >= ${dayOfYear(born[0], 1)} and birth_date <= ${dayOfYear(born[1], 31)}`
  const plays = level === undefined ? undefined : sql`level = ${level}`
  // Faster than to read the list.
  const given = sql`participants.availability`
  const comes = slot === undefined ? undefined : or(...timesOf(slot).map((time) => like(given, containing(`"${time}`))))
  const wishes = wish && sql`participants.group_with is ${sql.raw(wish === 'yes' ? 'not null' : 'null')}`
  const names = groupWith === undefined ? undefined : like(sql`participants.group_with`, containing(groupWith))
  const said = answer && jsonHolds(sql`participants.answers`, answer.question, answer.value)
  const tagged =
    tag === undefined
      ? undefined
      : sql`exists (select 1 from registration_tags where participant_id = participants.id and tag = ${tag})`
  const sits =
    group === undefined
      ? undefined
      : sql`participants.id in (select participant_id from placements where group_id = ${group} and status not in ('declined', 'ended'))`
  const conditions = [sits, aged, bornIn, plays, comes, wishes, names, said, tagged].filter((one) => one !== undefined)
  if (conditions.length === 0) return []
  const asked = and(conditions)
  const test =
    per === 'person'
      ? asked
      : sql`exists (select 1 from participants where participants.registration_id = registrations.id and ${asked})`
  return [
    { test },
    ...[sits, aged, bornIn, plays].flatMap((one): Filter[] =>
      one ? [{ test, ids: sql`select registration_id as id from participants where ${one}`, repeats: true }] : [],
    ),
    ...(tagged
      ? [
          {
            test,
            ids: sql`select registration_id as id from registration_tags where tag = ${tag}`,
            repeats: true,
          } as const,
        ]
      : []),
  ]
}

/** How a part of a day, or an hour in it, begins among what was given. */
const timesOf = (slot: string): string[] => [
  slot,
  ...Array.from({ length: 24 }, (_, hour) => `${slot.slice(0, 3)}${String(hour).padStart(2, '0')}:`).filter((hour) =>
    isAmong([slot], hour),
  ),
]

/** A text that days compare with; 29 February need not exist. */
const dayYearsBefore = (day: string, years: number): string =>
  `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`

/** 1 January or 31 December. */
const dayOfYear = (year: number, day: 1 | 31): string =>
  `${String(year).padStart(4, '0')}-${day === 1 ? '01-01' : '12-31'}`

function ofPhotos({ photos }: RegistrationView): Filter[] {
  if (photos === undefined) return []
  return [{ test: sql`registrations.photos_at is ${sql.raw(photos === 'yes' ? 'not null' : 'null')}` }]
}

const isUnread = sql`remarks is not null and remarks_read_at is null`
const unread: Filter = {
  test: sql`registrations.remarks is not null and registrations.remarks_read_at is null`,
  ids: sql`select id from registrations where ${isUnread}`,
}
