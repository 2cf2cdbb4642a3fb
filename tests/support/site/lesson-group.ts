import { afterEach, vi } from 'vitest'
import { inTransaction, storedRows } from '../database/stored'
import { addAttendees } from './court-event'
import { createDesk } from './desk'
import { change } from './forms'
import { copyEvent } from './own-event'
import type { Site } from './site'
import { testTime } from './test-time'

/** Of club 1, whose season runs on the day of the tests: a Tuesday. */
export const winterSeason = { club: 1, season: 'winter-2026' }

/** The winter lessons of club 1, to which people of `addAttendees` belong. */
function winterLessons(site: Site): number {
  const { club, season } = winterSeason
  const lessons = storedRows<{ id: number; club_id: number; season: string }>(
    site,
    "select id, club_id, season from events where kind = 'lessons' order by id",
  )
  const known = lessons.find((one) => one.club_id === club && one.season === season)
  return known?.id ?? copyEvent(site, lessons[0]!.id, { club_id: club, season, place: `{"clubId":${club}}` })
}

type NewGroup = {
  readonly start?: number
  readonly weekday?: number
  readonly court?: number
  readonly trainer?: string
}

/** A group whose families agreed, each a family of its own. Tuesdays at 16:00 by Joost van Dalen unless told otherwise. */
export function addGroup(site: Site, names: readonly string[], given: NewGroup = {}) {
  const eventId = winterLessons(site)
  const people = addAttendees(
    site,
    eventId,
    names.map((name) => ({ name })),
  )
  const { start = 960, weekday = 2, court = 1, trainer = 'Joost van Dalen' } = given
  const { club, season } = winterSeason
  return inTransaction(site, ({ rows, change }) => {
    const trainers = rows<{ id: number; title: string }>('select id, title from trainers')
    const trainerId = trainers.find(({ title }) => JSON.parse(title).nl === trainer)!.id
    const slotId = change(
      `insert into lesson_slots (club_id, season, weekday, start, minutes, court, trainer_id, audience, created_at, updated_at)
       values (?, ?, ?, ?, 60, ?, ?, 'both', 1, 1)`,
      ...[club, season, weekday, start, court, trainerId],
    ).id
    const groupId = change(
      `insert into lesson_groups (club_id, season, slot_id, package, status, created_at, updated_at)
       values (?, ?, ?, 'group-4', 'running', 1, 1)`,
      ...[club, season, slotId],
    ).id
    for (const id of people)
      change(
        `insert into placements (group_id, participant_id, status, agreed_at, told_at, created_at, updated_at)
         values (?, ?, 'agreed', 1, 1, 1, 1)`,
        ...[groupId, id],
      )
    return { eventId, groupId, slotId, people, list: `${eventId}-${groupId}` }
  })
}

/** A site whose only lists at the court are those of lesson groups at club 1; its clock is back after each test, and it logged no error. */
export async function createLessonSite() {
  const { site } = await createDesk()
  change(site, "update events set status = 'draft' where club_id = 1 and kind <> 'lessons'")
  afterEach(() => {
    vi.setSystemTime(testTime)
  })
  return site
}
