import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database, Db } from '~/db/connection.server'
import { absences, participants, placements, registrations } from '~/db/schema'
import { numbersIn } from '~/db/sql'
import { sessionWords } from '~/features/events/sessions'
import { catchUpSeats } from '~/features/lesson-groups/catch-up-seats.server'
import { comesTo } from '~/features/lesson-groups/groups.server'
import { groupName } from '~/features/lesson-groups/hour-words'
import { type DatedGroup, datesOf, dayGiven, type LessonDate } from '~/features/lesson-groups/lesson-dates.server'
import { rainRuleInWords } from '~/features/lesson-groups/rain'
import type { Registration } from '~/features/registrations/registrations.server'
import type { Locale } from '~/i18n/locale'
import { callingNames } from '~/text/name-list'
import { type Day, isDay } from '~/time/time-zone'

type SeasonDate = {
  readonly day: Day
  readonly groupId: number
  /** "di 5 jan, 16.00–17.00". */
  readonly when: string
  /** When it was announced for, where that is not when it is held. */
  readonly was: string | null
  readonly what: LessonDate['status'] | 'own-risk'
  readonly substitute: string | null
  readonly reason: string | null
  readonly isAhead: boolean
  readonly isAway: boolean
  /** Of who cannot come: the seat that was chosen instead, or those that are free. */
  readonly seat: string | null
  readonly seats: readonly { readonly value: string; readonly words: string }[]
}

export type PersonSeason = {
  readonly id: number
  readonly name: string
  readonly group: string
  readonly court: number
  readonly next: string | null
  readonly rain: string
  readonly dates: readonly SeasonDate[]
}

/** The lessons of each participant who was told of a group. */
export async function personSeasons(
  db: Db,
  { participants: people }: Registration,
  locale: Locale,
  now: number,
): Promise<PersonSeason[]> {
  const isTheirs = numbersIn(people.map(({ id }) => id))
  const seats = await db
    .select()
    .from(placements)
    .where(
      and(
        inArray(placements.participantId, isTheirs),
        inArray(placements.status, ['told', 'agreed']),
        isNotNull(placements.toldAt),
      ),
    )
    .orderBy(asc(placements.id))
  if (seats.length === 0) return []
  const away = await db.select().from(absences).where(inArray(absences.participantId, isTheirs))
  const ids = [...seats.map(({ groupId }) => groupId), ...away.flatMap(({ catchUpGroupId }) => catchUpGroupId ?? [])]
  const groups = await datesOf(db, ids, now)
  const names = callingNames(people.map(({ name }) => name))
  const seasons: PersonSeason[] = []
  for (const seat of seats) {
    const group = groups.get(seat.groupId)
    if (!group) continue
    const own = group.dates.filter(
      (date) => (seat.fromDay ?? '') <= dayGiven(date) && dayGiven(date) <= (seat.untilDay ?? '9'),
    )
    const absent = away.filter(({ participantId }) => participantId === seat.participantId)
    const free = absent.some((one) => one.catchUpGroupId === null)
      ? (await catchUpSeats(db, seat, now)).map(({ group: other, day, held }) => ({
          value: `${other.id}:${day}`,
          words: `${sessionWords(held, locale)}, ${groupName(other, locale)}`,
        }))
      : []
    const dates = own.map((date) => dateOf(group, date, { absent, free, groups, locale, now }))
    const next = dates.find(({ isAhead, isAway }) => isAhead && !isAway)
    seasons.push({
      id: seat.participantId,
      name: names[people.findIndex(({ id }) => id === seat.participantId)] ?? '',
      group: groupName(group, locale),
      court: group.slot.court,
      next: next?.when ?? null,
      rain: rainRuleInWords(group.rain, locale),
      dates,
    })
  }
  return seasons
}

type DateContext = {
  readonly absent: readonly (typeof absences.$inferSelect)[]
  readonly free: SeasonDate['seats']
  readonly groups: ReadonlyMap<number, DatedGroup>
  readonly locale: Locale
  readonly now: number
}

function dateOf(group: DatedGroup, date: LessonDate, { absent, free, groups, locale, now }: DateContext): SeasonDate {
  const { planned, held, status, isOpen, reason } = date
  const day = dayGiven(date)
  const absence = absent.find((one) => one.groupId === group.id && one.day === day)
  const other = groups.get(absence?.catchUpGroupId ?? 0)
  const instead = other?.dates.find((one) => one.held && dayGiven(one) === absence?.catchUpDay)
  return {
    ...{ day, groupId: group.id },
    when: sessionWords(held ?? planned, locale),
    was: held && held.startsAt !== planned.startsAt ? sessionWords(planned, locale) : null,
    what: status === 'rained-off' && !held && !isOpen ? 'own-risk' : status,
    substitute: date.isSubstitute ? date.trainer : null,
    reason: reason && (reason[locale] || reason.nl),
    isAhead: held !== null && held.startsAt > now,
    isAway: absence !== undefined,
    seat: other && instead?.held ? `${sessionWords(instead.held, locale)}, ${groupName(other, locale)}` : null,
    seats: absence && absence.catchUpGroupId === null ? free : [],
  }
}

type Asked = { readonly who: number; readonly group: number; readonly day: Day; readonly seat: string }
export type LessonIntent = 'away' | 'coming' | 'catch-up'
type Refusal = 'not-found' | 'too-late' | 'full'
type LessonAnswer = { readonly ok: true } | { readonly ok: false; readonly reason: Refusal }

/** What a family says of one lesson, each time the same however often it is said. */
export async function sayOfLesson(
  { write }: Pick<Database, 'write'>,
  registration: Pick<Registration, 'id' | 'participants'>,
  intent: LessonIntent,
  asked: Asked,
  now: number,
): Promise<LessonAnswer> {
  const { who, group: groupId, day } = asked
  if (!registration.participants.some(({ id }) => id === who) || !isDay(day)) return { ok: false, reason: 'not-found' }
  return write(['registrations'], async (tx): Promise<LessonAnswer> => {
    const date = (await datesOf(tx, [groupId], now))
      .get(groupId)
      ?.dates.find((one) => one.held && dayGiven(one) === day)
    const comes = await tx.$count(participants, and(eq(participants.id, who), comesTo(groupId, day)))
    if (!date?.held || comes === 0) return { ok: false, reason: 'not-found' }
    const isThis = and(eq(absences.participantId, who), eq(absences.day, day))
    if (intent === 'catch-up') {
      const [groupGiven, dayOfSeat] = asked.seat.split(':')
      const seat = (await catchUpSeats(tx, { participantId: who, groupId }, now)).find(
        (one) => one.group.id === Number(groupGiven) && one.day === dayOfSeat,
      )
      if (!seat) return { ok: false, reason: 'full' }
      await tx.update(absences).set({ catchUpGroupId: seat.group.id, catchUpDay: seat.day }).where(isThis)
    } else {
      if (date.held.startsAt <= now) return { ok: false, reason: 'too-late' }
      if (intent === 'coming') await tx.delete(absences).where(isThis)
      else await tx.insert(absences).values({ participantId: who, groupId, day, at: now }).onConflictDoNothing()
    }
    await tx
      .update(registrations)
      .set({ sequence: sql`sequence + 1`, updatedAt: now })
      .where(eq(registrations.id, registration.id))
    return { ok: true }
  })
}
