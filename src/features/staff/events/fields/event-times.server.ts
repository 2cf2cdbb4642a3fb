import { findClub } from '~/features/clubs/clubs'
import type { EventKind } from '~/model/event'
import { localTimeOf } from '~/time/local-time'
import { addDays, dayOf, timestampAt } from '~/time/time-zone'
import { readSessionLines } from './day-lines'
import { type DayPattern, dayPatterns, sessionsFor } from './day-pattern'
import type { FieldReader } from './field-reader.server'
import type { EventValue } from './fields'
import { patternFields } from './fields-of.server'

type Times = Pick<EventValue, 'startsAt' | 'endsAt' | 'sessions' | 'signupOpensAt' | 'signupClosesAt' | 'cancelUntil'>
type Context = {
  readonly kind: EventKind
  readonly clubId: number | null
  readonly now: number
  readonly published: EventValue | undefined
}

const cancelDays: Record<Exclude<EventKind, 'lessons'>, number> = {
  camp: 14,
  course: 14,
  tournament: 7,
  clinic: 3,
  social: 1,
}

export function readTimes(read: FieldReader, context: Context): Times {
  const { startsAt, endsAt, sessions } = readDays(read, context)
  const { now, published } = context
  if (startsAt !== null && startsAt !== published?.startsAt && startsAt <= now)
    read.fail(read.given('days') === 'listed' ? 'sessions' : 'startsAt', 'past')
  const signupOpensAt = timeIn(read, 'signupOpensAt', published) ?? now - (now % 60_000)
  const signupClosesAt = timeIn(read, 'signupClosesAt', published) ?? startsAt
  const cancelUntil = timeIn(read, 'cancelUntil', published) ?? defaultCancelUntil(startsAt, context)
  if (startsAt !== null) {
    if (signupOpensAt >= startsAt && read.given('signupOpensAt')) read.fail('signupOpensAt', 'opens-after-start')
    if (signupClosesAt !== null && signupClosesAt > startsAt) read.fail('signupClosesAt', 'closes-after-start')
    if (cancelUntil !== null && cancelUntil > startsAt) read.fail('cancelUntil', 'cancel-after-start')
  }
  if (read.given('signupClosesAt') && signupClosesAt !== null && signupClosesAt <= signupOpensAt)
    read.fail('signupClosesAt', 'closes-before-opens')
  timeIn(read, 'publishAt', undefined)
  return { startsAt, endsAt, sessions, signupOpensAt, signupClosesAt, cancelUntil }
}

type TimeField = 'startsAt' | 'endsAt' | 'signupOpensAt' | 'signupClosesAt' | 'cancelUntil'

/** A control has neither seconds nor the second of October's two hours: an unchanged value stays. */
function timeIn(read: FieldReader, name: TimeField | 'publishAt', published: EventValue | undefined): number | null {
  const before = name === 'publishAt' ? null : (published?.[name] ?? null)
  return before !== null && localTimeOf(before) === read.given(name) ? before : read.time(name)
}

function readDays(read: FieldReader, { clubId, published }: Context): Pick<Times, 'startsAt' | 'endsAt' | 'sessions'> {
  const pattern = read.oneOf('days', dayPatterns) ?? 'once'
  if (pattern === 'listed') return readListed(read, published)
  const startsAt = timeIn(read, 'startsAt', published)
  const endsAt = timeIn(read, 'endsAt', published)
  if (startsAt === null) read.fail('startsAt', 'required')
  if (endsAt === null) read.fail('endsAt', 'required')
  if (startsAt === null || endsAt === null) return { startsAt, endsAt, sessions: null }
  if (endsAt <= startsAt) {
    read.fail('endsAt', 'end-before-start')
    return { startsAt, endsAt: null, sessions: null }
  }
  if (published && isUntouched(pattern, { startsAt, endsAt }, published))
    return { startsAt, endsAt, sessions: published.sessions }
  const made = sessionsFor(pattern, { startsAt, endsAt }, clubId === null ? undefined : findClub(clubId)?.region)
  if (!made.ok) read.fail('endsAt', made.code)
  return { startsAt, endsAt, sessions: made.ok ? made.sessions : null }
}

const isUntouched = (
  pattern: DayPattern,
  { startsAt, endsAt }: { startsAt: number; endsAt: number },
  published: EventValue,
) => startsAt === published.startsAt && endsAt === published.endsAt && pattern === patternFields(published).days

/** The days give start and end. */
function readListed(
  read: FieldReader,
  published: EventValue | undefined,
): Pick<Times, 'startsAt' | 'endsAt' | 'sessions'> {
  const given = read.given('sessions').replace(/\r\n?/g, '\n')
  const before = published && patternFields(published)
  const listed =
    published && before?.days === 'listed' && before.sessions === given
      ? { ok: true as const, sessions: published.sessions }
      : readSessionLines(given)
  if (!listed.ok) read.fail('sessions', listed.code)
  if (!listed.ok || !listed.sessions) return { startsAt: null, endsAt: null, sessions: null }
  const [first, last] = [listed.sessions[0]!, listed.sessions.at(-1)!]
  return {
    startsAt: first.startsAt,
    endsAt: last.endsAt,
    sessions: listed.sessions.length > 1 ? listed.sessions : null,
  }
}

function defaultCancelUntil(startsAt: number | null, { kind, now }: Context): number | null {
  if (startsAt === null || kind === 'lessons') return null
  const deadline = timestampAt(addDays(dayOf(startsAt), -cancelDays[kind]), '23:59')
  return deadline > now ? deadline : startsAt
}
