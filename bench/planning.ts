import { setTimeout as pause } from 'node:timers/promises'
import type Sqlite from 'better-sqlite3'
import { planLessons } from '~/features/lesson-groups/planning/plan-lessons'
import { whyUnplaced } from '~/features/lesson-groups/planning/reasons'
import { availabilityAt } from '~/features/lesson-groups/wishes'
import { tenniskidsLevels } from '~/model/event'
import { madeUpClub } from '../tests/unit/features/lesson-groups/planning/made-up-club'
import { freshCopy, inDatabase } from './folders'
import { cpuOf } from './processes'
import { listPath } from './same-page'
import { scaled } from './scale'
import { startWithStaff } from './staff-desk'
import { median, type Row } from './table'

const people = scaled(400, 20)
const rounds = scaled(6, 1)
/** Milliseconds between visitors. */
const between = 20
const most = { plan: 2000, page: 50, reasons: 100 }

const club = madeUpClub(people, 2)

/** A plan of a large club as staff ask for it, the pages of visitors meanwhile, and why somebody has no place. */
export async function measurePlanning(emptyDataDir: string): Promise<{ rows: Row[] }> {
  const dataDir = freshCopy(emptyDataDir)
  const { server, headers } = await startWithStaff(dataDir)
  try {
    const path = inDatabase(dataDir, fill)
    const ask = async (address: string, sent?: typeof headers) => {
      const began = performance.now()
      const response = await fetch(server.url + address, sent && { headers: sent })
      await response.arrayBuffer()
      if (response.status !== 200) throw new Error(`${address} answered ${response.status}`)
      return performance.now() - began
    }
    const plan = async (seed: number) => {
      const before = cpuOf(server.pid) ?? Number.NaN
      await ask(`${path}?seed=${seed}`, headers)
      return ((cpuOf(server.pid) ?? Number.NaN) - before) / 1000
    }
    for (let i = 0; i < scaled(50, 1); i++) await ask(listPath)
    const alone: number[] = []
    for (let seed = 0; seed < rounds; seed++) alone.push(await plan(seed))
    const pages: Promise<number>[] = []
    for (let seed = 0; seed < rounds; seed++) {
      const planned = { isDone: false }
      const done = plan(seed).finally(() => {
        planned.isDone = true
      })
      for (; !planned.isDone; await pause(between)) pages.push(ask(listPath))
      await done
      await pause(scaled(500, 0))
    }
    const sorted = (await Promise.all(pages)).toSorted((a, b) => a - b)
    const slowest = sorted[Math.floor(sorted.length * 0.99)]!
    const reasons = timeOfReasons()
    return {
      rows: [
        {
          what: `a plan of ${people} people and ${club.slots.length} lesson slots, with its page`,
          figure: `${Math.round(median(alone))} ms CPU`,
          target: `≤ ${most.plan} ms CPU`,
          isMet: median(alone) <= most.plan,
        },
        {
          what: `99 of 100 pages while it is made, one every ${between} ms`,
          figure: `${slowest.toFixed(1)} ms`,
          target: `≤ ${most.page} ms`,
          isMet: slowest <= most.page,
        },
        {
          what: `why ${reasons.many} people have no place`,
          figure: `${Math.round(reasons.ms)} ms`,
          target: `≤ ${most.reasons} ms`,
          isMet: reasons.ms <= most.reasons,
        },
      ],
    }
  } finally {
    await server.stop()
  }
}

function timeOfReasons() {
  const { groups, unplaced } = planLessons(club)
  const took = Array.from({ length: rounds }, () => {
    const began = performance.now()
    whyUnplaced(club, groups)
    return performance.now() - began
  })
  return { many: unplaced.length, ms: median(took) }
}

type Lessons = { readonly id: number; readonly clubId: number; readonly season: string }

/** Gives the lessons that start last the slots and people of the club; returns the page where they are planned. */
function fill(db: Sqlite.Database): string {
  const lessons = db
    .prepare(
      `select id, club_id as clubId, season from events where kind = 'lessons' and status = 'published'
       and packages like '%group-4%' order by substr(season, -4) desc, id limit 1`,
    )
    .get() as Lessons
  db.transaction(() => {
    const slots = db.prepare(
      `insert into lesson_slots (club_id, season, weekday, start, minutes, court, trainer_id, audience, created_at, updated_at)
       values (@clubId, @season, @weekday, @start, @minutes, @court, (select min(id) from trainers) + @trainer, @audience, 1, 1)`,
    )
    for (const { id, weekday, trainer, ...slot } of club.slots)
      slots.run({ ...lessons, ...slot, weekday: weekday + 1, court: id, trainer: Number(trainer?.slice(-1)) })
    for (const person of club.people) signUp(db, lessons, person)
  })()
  return `/beheer/lessen/${lessons.clubId}/${lessons.season}/indelen`
}

function signUp(db: Sqlite.Database, { id: eventId }: Lessons, person: (typeof club.people)[number]): void {
  const registration = 1_000_000 + (person.household ?? person.id)
  const at = Date.now()
  db.prepare(
    `insert or ignore into registrations (id, reference, event_id, status, idempotency_key, fingerprint, contact_name,
       contact_email, privacy_at, locale, created_at, updated_at, price_cents)
     values (@id, 'BT-' || @id, @eventId, 'confirmed', @id, '', 'Contact', @id || '@bench.example', @at, 'nl', @at, @at, 0)`,
  ).run({ id: registration, eventId, at })
  const hours = club.slots.filter(({ id }) => person.hours.includes(id))
  const { isChild, age, level } = person
  db.prepare(
    `insert into participants (registration_id, event_id, position, name, name_key, birth_date, answers, price_cents,
       standing, package, level, availability, group_with)
     values (@registration, @eventId, @id, 'Player ' || @id, 'player ' || @id, @born, '{}', 0, 'in', @package, @level, @availability, @groupWith)`,
  ).run({
    ...{ registration, eventId, id: person.id, born: `${new Date(at).getUTCFullYear() - (age ?? 30) - 1}-01-01` },
    groupWith: person.companions.map(({ id }) => `Player ${id}`).join(' en ') || null,
    package: person.formats[0] === '60-4' ? 'group-4' : 'group-3',
    level: isChild ? tenniskidsLevels[Math.min(4, level ?? 0)]! : String(4 + (level ?? 0)),
    availability: JSON.stringify([
      ...new Set(hours.map(({ weekday, start }) => availabilityAt({ weekday: weekday + 1, start }))),
    ]),
  })
}
