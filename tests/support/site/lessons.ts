import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { findClub } from '~/features/clubs/clubs'
import { sendRequest } from './send-request'
import type { Site } from './site'

/** Lessons for which one can sign up now, with the times at which their club teaches. */
export async function openLessons(site: Site): Promise<{ id: number; path: string; times: readonly string[] }> {
  const database = new Sqlite(join(site.dataDir, 'site.db'), { readonly: true })
  const query = "select id, club_id as clubId from events where kind = 'lessons' and status = 'published' order by id"
  const rows = database.prepare<[], { id: number; clubId: number }>(query).all()
  database.close()
  for (const { id, clubId } of rows) {
    const path = `/evenementen/${id}/inschrijven`
    const { headers } = await sendRequest(site, path)
    const { text } = await sendRequest(site, headers.location ?? path)
    if (text.includes('name="participants.0.package"')) return { id, path, times: findClub(clubId)!.lessonTimes }
  }
  throw new Error('no club takes sign-ups for lessons')
}
