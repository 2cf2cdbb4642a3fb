import type { Database } from '~/db/connection.server'
import { participants, registrations } from '~/db/schema'
import type { RegistrationRow } from '~/features/registrations/registrations.server'
import { commit } from '~/features/staff/audit/transaction.server'
import { createContent, publishContent } from '~/features/staff/content/content.server'
import { previewOrConfirm } from '~/features/staff/events/actions/consequences.server'
import { eventStep } from '~/features/staff/events/actions/event-step.server'
import { eventContent } from '~/features/staff/events/content.server'
import type { Member } from '~/features/staff/members/rights'
import type { FieldValues } from '~/model/staff'
import { referenceFrom } from '~/text/reference'
import { everyRow } from './database/every-row'
import { signUpTimestamp as now, signUp, somebody } from './database/sign-ups'
import { changeCapacity } from './written'

export const member: Member = { uid: 'eva', name: 'Eva', email: 'eva@club.example', role: 'editor', clubs: null }
/** Writes content, for all clubs. */
export const editor = member

export const campFields: FieldValues = {
  kind: 'camp',
  titleNl: 'Meikamp',
  titleEn: 'May camp',
  summaryNl: 'Vijf dagen tennis.',
  summaryEn: 'Five days of tennis.',
  bodyNl: 'Elke dag.',
  bodyEn: 'Every day.',
  startsAt: '2027-04-26T10:00',
  endsAt: '2027-04-30T16:00',
  days: 'daily',
  clubId: '1',
  capacity: '2',
  price: '145',
  waitingList: 'on',
}

export async function draftCamp(database: Database, changes: FieldValues = {}): Promise<number> {
  const fields = { ...campFields, ...changes }
  const made = await commit(database, createContent(eventContent, editor, { fields }, now))
  if (!made.ok) throw new Error(made.refusal.reason)
  return made.value.id
}

export async function publishedCamp(database: Database, changes: FieldValues = {}): Promise<number> {
  const id = await draftCamp(database, changes)
  const fields = { ...campFields, ...changes }
  const published = await commit(database, publishContent(eventContent, editor, { id, version: 1, fields }, now))
  if (!published.ok) throw new Error(JSON.stringify(published.refusal))
  return id
}

/** As staff do it: a page that says what will happen, and a step that does just that. */
export async function pressCapacity(database: Database, id: number, capacity: number, at: number): Promise<void> {
  const row = await rowOf(database, id)
  const step = eventStep({ content: eventContent, author: editor, row, action: 'publish' }, at, (tx) =>
    changeCapacity(tx, id, capacity, at),
  )
  const confirming = { ids: [id], now: at, isConfirmed: false, digest: '' }
  const found = await previewOrConfirm(database, confirming, step)
  if (!('preview' in found)) throw new Error('refused')
  const { digest } = found.preview
  const done = await previewOrConfirm(database, { ...confirming, isConfirmed: true, digest }, step)
  if (!('result' in done && done.result.ok)) throw new Error('not what the preview said')
}

/** Signs these up in turn; returns their registrations' numbers. */
export async function signUpAll(database: Database, eventId: number, names: readonly string[]): Promise<number[]> {
  const ids: number[] = []
  for (const name of names) ids.push((await signUp(database, eventId, somebody(name))).id)
  return ids
}

export const rowOf = async (database: Database, id: number) => (await eventContent.find(database.read, id))!

/** Every table but the trace, in which a group email stands too. */
export const everyTable = ({ read }: Database) =>
  everyRow(read, ['audit_log', 'audit_log_registrations', 'undo_steps', 'topics', 'group_emails'])

/** As many copies of the first registration, each with an address of its own; their references. */
export async function copyFirst(database: Database, size: number): Promise<string[]> {
  const references = Array.from({ length: size }, (_, i) =>
    referenceFrom(new Uint8Array([1, 2, 3, 4, 5, i / 729, (i / 27) % 27, i % 27])),
  )
  await database.write(['registrations'], async (tx) => {
    const [{ id: _, ...row }] = (await tx.select().from(registrations).limit(1)) as [RegistrationRow]
    const [{ id: __, ...person }] = (await tx.select().from(participants).limit(1)) as [ParticipantRow]
    for (let i = 0; i < size; i += 500) {
      const some = references.slice(i, i + 500).map((reference) => ({
        ...{ ...row, reference, idempotencyKey: reference, contactEmail: `${reference}@players.example` },
      }))
      const made = await tx.insert(registrations).values(some).returning({ id: registrations.id })
      const people = made.map(({ id }) => ({ ...person, registrationId: id, nameKey: String(id) }))
      await tx.insert(participants).values(people)
    }
  })
  return references
}

type ParticipantRow = typeof participants.$inferSelect
