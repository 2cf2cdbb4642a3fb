import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import type { Database, Db } from '~/db/connection.server'
import { participants, registrationTags } from '~/db/schema'
import { numbersIn } from '~/db/sql'
import type { DatedEvent } from '~/features/events/events.server'
import { contactFields } from '~/features/registrations/form/contact'
import { mapFields } from '~/features/registrations/form/map-fields'
import { fingerprintOf, type NewRegistration, writeRegistration } from '~/features/registrations/registrations.server'
import { commitStep, refuse, type StepResult } from '~/features/staff/audit/step.server'
import type { Member } from '~/features/staff/members/rights'
import type { Mapping } from './columns'
import type { Person } from './person'
import { type ImportPlan, planImport } from './plan.server'
import type { TableRow } from './read-table.server'

type Importing = {
  readonly member: Member
  readonly event: DatedEvent
  readonly rows: readonly TableRow[]
  readonly mapping: Mapping
  /** Of the plan that was shown. */
  readonly digest: string
}

const atOnce = 25

/** All or none: with the plan where it is no longer the one that was shown, or makes nobody. */
export function importPeople(
  database: Pick<Database, 'write'>,
  { member, event, rows, mapping, digest }: Importing,
  now: number,
): Promise<StepResult<readonly number[], ImportPlan>> {
  return commitStep<readonly number[], ImportPlan>(
    database,
    {
      ...{ member, action: 'import', object: 'list', objectId: 'inschrijvingen' },
      label: (ids) => String(ids.length),
      registrationIds: (ids) => ids,
      changes: [{ field: 'event', before: null, after: event.title.nl }],
      topics: ['events', 'registrations'],
      scope: (ids) =>
        ids
          ? [
              { table: 'registrations', where: sql`id in ${numbersIn(ids)}` },
              { table: 'participants', where: sql`registration_id in ${numbersIn(ids)}` },
            ]
          : [],
    },
    now,
    async (tx) => {
      const plan = await planImport(tx, event, rows, mapping, now)
      if (plan.digest !== digest || plan.people === 0 || plan.tooFew !== undefined) return refuse(plan)
      const ids: number[] = []
      for (const party of plan.parties) {
        if (ids.length % atOnce === 0) await nextTurn()
        ids.push(await writeParty(tx, event, party, now))
      }
      return ids
    },
  )
}

async function writeParty(tx: Db, event: DatedEvent, party: readonly Person[], now: number): Promise<number> {
  const input = registrationOf(party)
  const fingerprint = fingerprintOf(event.id, input)
  const written = { fingerprint, now, locale: 'nl', status: 'confirmed', by: 'staff', uid: null } as const
  const { id } = await writeRegistration(tx, event, input, { ...written, isImported: true })
  await tagPeople(tx, id, party)
  return id
}

async function tagPeople(tx: Db, registrationId: number, party: readonly Person[]): Promise<void> {
  if (party.every(({ tag }) => tag === null)) return
  const people = await tx
    .select({ id: participants.id, position: participants.position })
    .from(participants)
    .where(eq(participants.registrationId, registrationId))
  const rows = people.flatMap(({ id: participantId, position }) => {
    const tag = party[position]?.tag
    return tag ? { registrationId, participantId, tag } : []
  })
  await tx.insert(registrationTags).values(rows)
}

function registrationOf(party: readonly Person[]): NewRegistration {
  const [first] = party
  const said = (name: 'email' | 'phone') => party.find((one) => one[name] !== null)?.[name] ?? null
  return {
    contact: {
      ...mapFields(contactFields, () => null),
      ...{ name: first?.contactName ?? '', email: said('email'), phone: said('phone') },
    },
    participants: party.map(({ name, birthDate, level, package: chosen }) => ({
      ...{ name, birthDate, level, package: chosen, availability: null, groupWith: null, answers: {} },
    })),
    remarks:
      party
        .flatMap(({ remarks }) => remarks ?? [])
        .join('\n')
        .slice(0, 1000) || null,
    ...{ outsideLevel: false, photos: false, guardian: false, idempotencyKey: randomUUID() },
  }
}
