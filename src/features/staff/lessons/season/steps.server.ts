import { and, eq } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { lessonGroups, placements } from '~/db/schema'
import { groupPrice } from '~/features/events/lessons/prices'
import { changeLessons, type LessonRefusal } from '~/features/lesson-groups/change-lessons.server'
import { agree } from '~/features/lesson-groups/families/answers.server'
import type { Placement } from '~/features/lesson-groups/families/taught-groups.server'
import { isOfClub, isToldGroup } from '~/features/lesson-groups/groups.server'
import { groupName } from '~/features/lesson-groups/hour-words'
import type { LessonChange, LessonNews } from '~/features/lesson-groups/lesson-change'
import { type DatedGroup, datedGroups, dayGiven } from '~/features/lesson-groups/lesson-dates.server'
import { endPlacement, movePlacement, openPlacement, seatForADay } from '~/features/lesson-groups/placements.server'
import type { LessonSeason } from '~/features/lesson-groups/season.server'
import { tellLessons } from '~/features/lesson-groups/tell-lessons.server'
import type { AuditAction } from '~/features/staff/audit/actions'
import { refuse } from '~/features/staff/audit/step.server'
import { memberOfTrainer } from '~/features/staff/court/court-event.server'
import type { DeskContext } from '~/features/staff/frame/page'
import { queueEmail } from '~/server/mail/outbox.server'
import { formatDay } from '~/time/format-date'
import { addDays, type Day, timestampAt } from '~/time/time-zone'
import { familyStep } from '../tell/steps.server'

type Who = Pick<DeskContext, 'member' | 'now'> & { readonly of: LessonSeason }

const actions: Readonly<Record<LessonChange['do'], AuditAction>> = {
  rain: 'session-off',
  off: 'session-off',
  move: 'session-move',
  back: 'session-reinstate',
  extra: 'session-add',
  substitute: 'save',
}

/** The same change of one lesson of each group; its families are told, and who stands in. */
export const changeLessonsOf = (
  { member, of, now }: Who,
  lessons: readonly { readonly group: DatedGroup; readonly day: Day }[],
  change: LessonChange,
) =>
  familyStep<LessonRefusal>({ member, of }, actions[change.do], now, async (tx) => {
    const all = lessons.map(({ group, day }) => ({ groupId: group.id, day }))
    const news = await changeLessons(tx, all, change, now)
    if ('reason' in news) return refuse(news)
    if (change.do === 'substitute' && change.trainerId !== null) await tellSubstitute(tx, news, change.trainerId, now)
    return { people: lessons.length, label: lessons.map(({ group }) => groupName(group, 'nl')).join('; ') }
  })

/** Of staff alone there is an address. */
async function tellSubstitute(tx: Db, lessons: readonly LessonNews[], trainerId: number, now: number) {
  const member = lessons.length > 0 ? await memberOfTrainer(tx, trainerId) : undefined
  const facts = { trainerId, lessons: lessons.map(({ groupId, day }) => ({ groupId, day })) }
  const email = { kind: 'lesson-substitute', locale: 'nl', registrationId: null, now } as const
  await queueEmail(tx, { ...email, recipient: member?.email ?? null, facts })
}

export type PlaceRefusal = 'no-place' | 'past'

/** For as many lessons as are left for a group of this size from the day on, in cents. */
export function priceFrom({ packages }: LessonSeason, group: DatedGroup, size: number, day: Day): number {
  const lesson = packages.find(({ id }) => id === group.package)?.lesson
  const left = group.dates.filter((date) => date.held && dayGiven(date) >= day).length
  return lesson ? groupPrice(lesson, Math.max(size, 1), Math.min(left, lesson.lessons)) : 0
}

type Place = {
  readonly participantId: number
  readonly group: DatedGroup
  readonly fromDay: Day
  /** Cents for the whole placement; null where what was agreed before stays. */
  readonly priceCents: number | null
}

/** Agreed with the family by staff: from that day on, of whom has another place that one ends the day before. */
export const placeFrom = ({ member, of, now }: Who, { participantId, group, fromDay, priceCents }: Place) =>
  familyStep<PlaceRefusal>({ member, of }, 'move', now, async (tx) => {
    const old = await openPlacement(tx, participantId)
    const move = { participantId, slotId: group.slot.id, isPinned: true, fromDay }
    const moved = await movePlacement(tx, move, now)
    if (!moved.ok) return refuse('no-place')
    const { placementId } = moved
    const price = priceCents ?? old?.priceCents ?? null
    await tx
      .update(placements)
      .set({ status: 'told', toldAt: now, priceCents: price, updatedAt: now })
      .where(eq(placements.id, placementId))
    const agreed = await agree(tx, { participantId, placementId, registrationId: null }, { by: 'staff', now })
    const first = group.dates.find((date) => date.held && dayGiven(date) >= fromDay)
    const to = { groupId: group.id, from: null, what: 'joined', people: [participantId] } as const
    const joined = first && { ...to, day: first.day, to: first.held }
    const left = old && old.status !== 'proposed' && stopped(old, addDays(fromDay, -1))
    const news = [joined, left].flatMap((one) => one || [])
    await tellLessons(tx, news, null, now)
    return agreed.ok ? { people: 1, label: groupName(group, 'nl') } : refuse('no-place')
  })

const stopped = ({ groupId, participantId }: Placement, day: Day) => {
  const from = { startsAt: timestampAt(day), endsAt: timestampAt(day) }
  return { groupId, day, from, to: null, what: 'stopped', people: [participantId] } as const
}

export const tryOnce = ({ member, of, now }: Who, participantId: number, group: DatedGroup, day: Day) =>
  familyStep<PlaceRefusal>({ member, of }, 'add', now, async (tx) => {
    await seatForADay(tx, [participantId], group.id, day, now)
    return { people: 1, label: groupName(group, 'nl') }
  })

export const stopAfter = ({ member, of, now }: Who, participantId: number, untilDay: Day) =>
  familyStep<PlaceRefusal>({ member, of }, 'save', now, async (tx) => {
    const place = await openPlacement(tx, participantId)
    if (!place || place.status === 'proposed') return refuse('no-place')
    await endPlacement(tx, place, now, addDays(untilDay, 1))
    await tellLessons(tx, [stopped(place, untilDay)], null, now)
    return { people: 1, label: `stopt na ${formatDay(untilDay, 'nl', 'short')}` }
  })

/** The next season begins with these groups. */
export const endSeason = ({ member, of, now }: Who) =>
  familyStep<PlaceRefusal>({ member, of }, 'save', now, async (tx) => {
    const isTold = and(isOfClub({ clubId: of.club.id, season: of.key }), isToldGroup)
    const groups = await datedGroups(tx, isTold, now)
    const isGoingOn = groups.some(({ dates }) => dates.some(({ held }) => held && held.endsAt > now))
    if (groups.length === 0 || isGoingOn) return refuse('past')
    await tx.update(lessonGroups).set({ status: 'ended', updatedAt: now }).where(isTold)
    return { people: groups.length, label: of.key }
  })
