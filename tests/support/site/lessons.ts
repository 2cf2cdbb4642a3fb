import { findClub } from '~/features/clubs/clubs'
import { storedRows } from '../database/stored'
import { sendRequest } from './send-request'
import type { Site } from './site'

/** Lessons for which one can sign up now, with the times at which their club teaches. */
export async function openLessons(site: Site): Promise<{ id: number; path: string; times: readonly string[] }> {
  const lessons = storedRows<{ id: number; club_id: number }>(
    site,
    "select id, club_id from events where kind = 'lessons' and status = 'published' order by id",
  )
  for (const { id, club_id: clubId } of lessons) {
    const path = `/evenementen/${id}/inschrijven`
    const { headers } = await sendRequest(site, path)
    const { text } = await sendRequest(site, headers.location ?? path)
    if (text.includes('name="participants.0.package"')) return { id, path, times: findClub(clubId)!.lessonTimes }
  }
  throw new Error('no club takes sign-ups for lessons')
}
