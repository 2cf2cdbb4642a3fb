import { sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { groupScope, type OfClub } from '~/features/lesson-groups/groups.server'
import { whenOf } from '~/features/lesson-groups/hour-words'
import type { LessonSeason } from '~/features/lesson-groups/season.server'
import type { LessonSlot } from '~/features/lesson-groups/slots'
import type { AuditAction } from '~/features/staff/audit/actions'
import { eventScope, type Scope } from '~/features/staff/audit/rows.server'
import { loggedStep, type Refused } from '~/features/staff/audit/step.server'
import type { DeskContext } from '~/features/staff/frame/page'
import type { AuditChange } from '~/model/staff'
import { readStanding, type Standing } from './with-planning.server'

type Described = {
  readonly action: AuditAction
  /** Without names of people: it outlives them. */
  readonly label: string
  readonly changes?: readonly AuditChange[]
  readonly registrationId?: number
  /** Whose families it tells. */
  readonly asks?: LessonSeason | undefined
}

/** A step on the groups of a season, with them as they stand when it is taken. */
export const groupStep = <R>(
  { member, now }: Pick<DeskContext, 'member' | 'now'>,
  { season, key }: Pick<Standing, 'season' | 'key'>,
  { action, label, changes = [], registrationId, asks }: Described,
  work: (tx: Db, standing: Standing) => Promise<true | Refused<R>>,
) => {
  const of: OfClub = { clubId: season.club.id, season: key }
  return loggedStep<true, R>(
    {
      ...{ member, action, object: 'lesson-group', objectId: `${of.clubId}/${key}`, label, changes },
      topics: asks ? ['registrations', 'outbox'] : [],
      ...(registrationId !== undefined && { registrationId }),
      scope: asks ? familyScope(asks) : groupScope(of),
    },
    now,
    async (tx) => work(tx, await readStanding(tx, { season, key })),
  )
}

/** All that telling and answering changes: groups, wishes, registrations with their history, and emails. */
export const familyScope = ({ club, key, eventId }: LessonSeason): readonly Scope[] => [
  ...groupScope({ clubId: club.id, season: key }),
  {
    table: 'lessons',
    where: sql`group_id in (select id from lesson_groups where club_id = ${club.id} and season = ${key})`,
  },
  {
    table: 'lesson_wishes',
    where: sql`participant_id in (select id from participants where event_id = ${eventId})`,
  },
  { table: 'outbox', where: sql`kind = 'lesson-substitute' and status = 'waiting'` },
  ...eventScope(eventId).filter(({ table }) => ['registrations', 'participants', 'history', 'outbox'].includes(table)),
]

/** In words of the log, which are Dutch. */
export const inLog = (slot: LessonSlot | undefined): string | null =>
  slot ? `${whenOf({ locale: 'nl' }, slot)}, baan ${slot.court}` : null
