import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { positionOf, rowsOf } from '~/db/sql'
import { sessionsOf } from '~/features/events/sessions'
import type { Bilingual } from '~/i18n/locale'
import type { EventSession } from '~/model/event'
import type { Line } from './line'

const day = 86_400_000
const most = 5
/** Registrations are numbered as they come: so many of the latest are compared with so many. */
const latest = { newer: 1000, older: 20_000 }

type Found = { name: string } & Record<
  `${'newer' | 'older'}_${'reference' | 'contact' | 'sessions' | 'title' | 'season'}`,
  string
> &
  Record<`${'newer' | 'older'}_${'event' | 'starts_at' | 'ends_at'}`, number>

const last = sql`(select max(id) from registrations)`

type Duplicate = Extract<Line, { kind: 'duplicate' }>

/**
 * Registrations of the last fortnight that may be duplicates: another address, but the same birth date, and the same
 * first name in one event, or the same name in lessons of one season or at the same time. The database prevents the
 * same name in one event. Those that staff said are of two people are left out.
 */
export async function duplicates(db: Db, clubs: readonly number[] | null, now: number): Promise<Line[]> {
  // SQLite keeps the order of a cross join.
  const query = sql`
    select p.name as name, ${columns('newer', 'a')}, ${columns('older', 'b')}
    from registrations as newer
      cross join participants as p cross join participants as q
      cross join registrations as older cross join events as a cross join events as b
    where p.registration_id = newer.id and q.birth_date = p.birth_date
      and q.registration_id > ${last} - ${latest.older} and q.registration_id < newer.id
      and older.id = q.registration_id and a.id = p.event_id and b.id = q.event_id
      and newer.id > ${last} - ${latest.newer} and newer.created_at > ${now - 14 * day}
      and p.standing <> 'out' and q.standing <> 'out'
      and not exists (select 1 from distinct_registrations as d
        where d.registration_id = newer.id and d.earlier_id = older.id)
      and (lower(newer.contact_email) = lower(older.contact_email)) is not true
      and a.status = 'published' and b.status = 'published'
      and (a.kind = 'lessons' or a.ends_at > ${now}) and ${ofClubs('a', clubs)} and ${ofClubs('b', clubs)}
      and case when a.id = b.id then ${firstWord('p')} = ${firstWord('q')}
        else p.name_key = q.name_key and (a.season = b.season or (a.starts_at < b.ends_at and b.starts_at < a.ends_at)) end
    order by newer.id desc, older.id desc, p.id limit 50`
  const pairs = new Map<string, Duplicate>()
  for (const row of (await rowsOf<Found>(db, query)).filter(isAtOnce)) {
    const key = `${row.newer_reference} ${row.older_reference}`
    const names = [...(pairs.get(key)?.names ?? []), row.name]
    pairs.set(key, { kind: 'duplicate', names, registrations: [sideOf(row, 'newer'), sideOf(row, 'older')] })
  }
  return [...pairs.values()].slice(0, most)
}

const columns = (side: 'newer' | 'older', event: 'a' | 'b'): SQL =>
  sql.raw(
    [
      `${side}.reference as ${side}_reference`,
      `${side}.contact_name as ${side}_contact`,
      ...['title', 'season', 'sessions', 'starts_at', 'ends_at'].map((name) => `${event}.${name} as ${side}_${name}`),
      `${event}.id as ${side}_event`,
    ].join(', '),
  )

function firstWord(table: 'p' | 'q'): SQL {
  const name = sql.raw(`${table}.name_key`)
  return sql`substr(${name}, 1, ${positionOf(sql`' '`, sql`${name} || ' '`)})`
}

const ofClubs = (event: 'a' | 'b', clubs: readonly number[] | null): SQL =>
  clubs === null ? sql`true` : inArray(sql.raw(`${event}.club_id`), [...clubs])

const sideOf = (row: Found, side: 'newer' | 'older') => ({
  reference: row[`${side}_reference`],
  contact: row[`${side}_contact`],
  event: { id: row[`${side}_event`], title: JSON.parse(row[`${side}_title`]) as Bilingual },
})

/** A course of Mondays and a camp on Tuesday do not meet, though one is within the other. */
const isAtOnce = (row: Found): boolean =>
  row.newer_event === row.older_event ||
  row.newer_starts_at === null ||
  sessionsIn(row, 'newer').some((one) =>
    sessionsIn(row, 'older').some((other) => one.startsAt < other.endsAt && other.startsAt < one.endsAt),
  )

const sessionsIn = (row: Found, side: 'newer' | 'older'): readonly EventSession[] =>
  sessionsOf({
    startsAt: row[`${side}_starts_at`],
    endsAt: row[`${side}_ends_at`],
    sessions: JSON.parse(row[`${side}_sessions`] || 'null'),
  })
