import { eq } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { participants, registrations } from '~/db/schema'
import { type DatedEvent, placesOf } from '~/features/events/events.server'
import { placesLeft } from '~/features/events/sign-up-state'
import { digestOf } from '~/features/staff/audit/transaction.server'
import { dayOf } from '~/time/time-zone'
import { hasHeadings, type Mapping } from './columns'
import { contactKey, type Person, personKeys, type ReadPerson, readPerson } from './person'
import type { TableRow } from './read-table.server'

/** Participants of one registration. */
const mostTogether = 6

export type ImportPlan = {
  /** Each becomes a registration. */
  readonly parties: readonly (readonly Person[])[]
  readonly people: number
  /** Who takes part already, or did. */
  readonly known: readonly Person[]
  /** Who stands earlier in the file. */
  readonly twice: readonly Person[]
  readonly wrong: readonly Extract<ReadPerson, { ok: false }>[]
  /** Free places where there are too few; undefined where all fit. */
  readonly tooFew: number | undefined
  readonly digest: string
}

/** What an import makes, and why the rest is left. `now` is UTC milliseconds. */
export async function planImport(
  db: Db,
  event: DatedEvent,
  rows: readonly TableRow[],
  mapping: Mapping,
  now: number,
): Promise<ImportPlan> {
  const read = (hasHeadings(rows) ? rows.slice(1) : rows).map((row) => readPerson(row, mapping, event, dayOf(now)))
  const seen = await knownKeys(db, event.id)
  const inFile = new Set<string>()
  const [made, known, twice]: [Person[], Person[], Person[]] = [[], [], []]
  for (const person of read.flatMap((one) => (one.ok ? one.person : []))) {
    const keys = personKeys(person)
    const isKnown = keys.some((key) => seen.has(key))
    const list = isKnown ? known : keys.some((key) => inFile.has(key)) ? twice : made
    list.push(person)
    for (const key of keys) inFile.add(key)
  }
  const parties = [...Map.groupBy(made, contactKey).values()].flatMap(inParties)
  const left = now < event.endsAt ? placesLeft(await placesOf(db, event)) : null
  return {
    ...{ parties, known, twice, people: made.length },
    wrong: read.filter((one) => !one.ok),
    tooFew: left !== null && made.length > left ? Math.max(0, left) : undefined,
    digest: digestOf(event.id, parties),
  }
}

function inParties(people: readonly Person[]): Person[][] {
  const count = Math.ceil(people.length / mostTogether)
  return Array.from({ length: count }, (_, i) => people.slice(i * mostTogether, (i + 1) * mostTogether))
}

/** Of everybody who ever signed up for it, so that who left is not brought back. */
async function knownKeys(db: Db, eventId: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ name: participants.name, birthDate: participants.birthDate, email: registrations.contactEmail })
    .from(participants)
    .innerJoin(registrations, eq(registrations.id, participants.registrationId))
    .where(eq(participants.eventId, eventId))
  return new Set(rows.flatMap(personKeys))
}
