import { readFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { runDueJobs } from '~/app/jobs.server'
import type { Database, Db } from '~/db/connection.server'
import { isPostgres } from '~/db/dialect'
import { auditLog, undoSteps } from '~/db/schema'
import {
  addParticipant,
  correctRegistration,
  eraseRegistration,
  removeParticipant,
} from '~/features/registrations/manage/changes.server'
import { findRegistration } from '~/features/registrations/registrations.server'
import { timestampAt } from '~/time/time-zone'
import { temporaryFolder, testDatabase } from '../../../../support/database/database'
import { everyRow } from '../../../../support/database/every-row'
import {
  addEvent,
  asksNothing,
  medicalQuestion,
  signUp,
  signUpTimestamp,
  springCamp,
  theJansens,
} from '../../../../support/database/sign-ups'
import { columnsOf } from '../../../../support/database/structure'

const editorial = 'version publish_at deleted_at'

/**
 * Every column, and whether it may hold personal data. New columns must be added here and reached by erasure and
 * retention.
 */
const columns: Record<string, { people?: string; others?: string }> = {
  // Files of their own beside SQLite's.
  ...(isPostgres && {
    attempts: { people: 'key', others: 'points expire' },
    files: { people: 'content', others: 'name at' },
  }),
  absences: { people: 'participant_id group_id day at catch_up_group_id catch_up_day', others: 'id' },
  attendance: { people: 'participant_id day state at received_at by by_name', others: 'id' },
  audit_log: {
    people: 'changes registration_id',
    others: 'id at by by_name action object object_id label undone_at',
  },
  audit_log_registrations: { people: 'registration_id', others: 'id audit_id' },
  club_pages: {
    others: `id club_id status title words image published_at created_at updated_at ${editorial}`,
  },
  club_seasons: {
    others: `id club_id season status lesson_start_date signup_start_date signup_end_date packages created_at updated_at
      ${editorial}`,
  },
  dead_ends: { others: 'id path day asked' },
  departed: { others: 'id event_id status people month' },
  drafts: { others: 'id kind content_id fields by by_name updated_at' },
  email_templates: { others: 'id name subject text created_at updated_at' },
  events: {
    others: `id kind status title summary body image starts_at ends_at signup_opens_at signup_closes_at cancel_until
      season club_id place capacity price_cents packages age_min age_max age_counted_by level max_participants
      waiting_list questions sequence created_at updated_at sessions what_to_bring minimum cancel_reason former_sessions
      ${editorial}`,
  },
  family_calendars: { people: 'contact_email version created_at', others: 'id' },
  group_emails: { others: 'id subject text view recipients by by_name created_at stopped_at' },
  history: { people: 'registration_id at kind by facts', others: 'id' },
  ledger: {
    people: 'registration_id reason by by_name',
    others: 'id event_id kind cents day reverses_id is_for_cancelling at source',
  },
  outbox: {
    people: 'recipient registration_id facts failure',
    others: `id kind locale message_id status attempts due_at give_up_at leased_until created_at sent_at occasion
      audit_id group_email_id bounced_at`,
  },
  lesson_groups: { others: 'id club_id season slot_id package status created_at updated_at' },
  lesson_rules: { others: 'id club_id rain level_span version updated_at' },
  lesson_slots: {
    others: 'id club_id season weekday start minutes court trainer_id audience version created_at updated_at',
  },
  lesson_wishes: {
    people: 'participant_id second_package is_only_together is_same_group companion_ids asked_at told_unplaced_at',
    others: 'id',
  },
  lessons: { others: 'id group_id day status to_day to_start substitute_id reason created_at updated_at' },
  medical_notes: { people: 'participant_id note noted_at', others: 'id' },
  news: { others: `id status title summary body image published_at updated_at ${editorial}` },
  opening_alerts: { people: 'event_id email locale confirmed_at created_at', others: 'id' },
  participants: {
    people: `registration_id event_id position name name_key birth_date level package price_cents availability
      group_with answers standing`,
    others: 'id',
  },
  payment_terms: { people: 'registration_id due_on mailed_at reminded_at', others: 'id cents' },
  payments: {
    people: 'registration_id',
    others: `id provider_id key token cents asked_cents state is_current checkout_url expires_at method due_at locked_until attempts
      failure created_at paid_at`,
  },
  placements: {
    people: `participant_id group_id status is_pinned from_day until_day told_at silence_counts_at agreed_at price_cents
      objected_at objection other_slots created_at updated_at`,
    others: 'id',
  },
  planning_runs: { others: 'id club_id season seed iterations weights figures_before figures at by by_name' },
  photos: { people: 'uid name created_at', others: 'id' },
  pictures: { others: `id alt width height focus_x focus_y created_at updated_at ${editorial}` },
  redirect_hits: { others: 'id redirect_id day asked' },
  redirects: { others: 'id path target status note created_at updated_at' },
  refunds: {
    people: 'registration_id',
    others: 'id payment_id provider_id key cents state due_at is_taken_back failure by by_name created_at',
  },
  second_payers: { people: 'registration_id name reference', others: 'id cents paid_at' },
  distinct_registrations: { people: 'registration_id earlier_id', others: 'id' },
  registration_notes: { people: 'registration_id at by by_name text', others: 'id' },
  registration_tags: { people: 'registration_id participant_id tag', others: 'id' },
  registration_words: { people: 'registration_id word', others: 'id' },
  registrations: {
    people: `reference event_id status idempotency_key fingerprint contact_name contact_email contact_phone second_phone
      pick_up remarks outside_level privacy_at photos_at guardian_at locale uid token_version created_at updated_at
      offer_until waiting_since sequence price_cents adjusted_cents paid_cents invoiced_on remarks_read_at`,
    others: 'id',
  },
  revisions: { others: 'id kind content_id version fields is_published by by_name at' },
  saved_views: { others: 'id uid by list name query created_at' },
  sessions: {
    people: 'word_hash uid user signed_in_at created_at seen_at expires_at ended_at',
    others: 'id',
  },
  site_facts: { others: 'name value' },
  staff_members: { people: 'uid email name role clubs link_key link_until created_at updated_at' },
  topics: { others: 'name version' },
  trainers: {
    others: `id status title licence since line image club_ids position published_at created_at updated_at ${editorial}`,
  },
  undo_steps: { people: 'audit_id until rows' },
  vacancies: {
    others: `id status title summary body image club_id place employment hours_min hours_max pay_min_cents pay_max_cents
      pay_per published_at valid_through created_at updated_at ${editorial}`,
  },
}

const textOf = async (db: Db) => JSON.stringify(await everyRow(db)).toLowerCase()

const canaries = ['jansen', 'noor', 'sem jansen', '31612345678', 'homesick', 'wasps', '2017-03-09', '2019-11-21']

async function left(db: Db): Promise<string[]> {
  const text = await textOf(db)
  return canaries.filter((one) => text.includes(one))
}

async function withTheJansens(): Promise<{ database: Database; id: number; file: string }> {
  vi.stubEnv('DATA_DIR', temporaryFolder())
  const { database, file } = await testDatabase()
  const eventId = await addEvent(database, { ...springCamp, questions: [medicalQuestion], capacity: 8 })
  const { id } = await signUp(database, eventId, theJansens)
  const tess = { name: 'Tess Jansen', birthDate: '2019-11-21', ...asksNothing, answers: { medical: 'wasps too' } }
  await addParticipant(database, id, tess, signUpTimestamp)
  const { participants } = (await findRegistration(database.read, { id }))!
  await removeParticipant(database, id, participants[2]!.id, signUpTimestamp)
  const corrected = participants.slice(0, 2).map((one) => ({ id: one.id, name: `${one.name}s`, answers: {} }))
  await correctRegistration(database, id, { participants: corrected, remarks: 'still homesick' }, signUpTimestamp)
  await leaveTrace(database, id)
  return { database, id, file }
}

/** As a step of staff that changed the name of a participant, and one that moved the event. */
const leaveTrace = (database: Database, registrationId: number) =>
  database.write([], async (tx) => {
    const step = { at: signUpTimestamp, by: 'ruben', byName: 'Ruben', action: 'save', object: 'event', objectId: '1' }
    const changes = [{ field: 'name', before: 'Noor Jansen', after: 'Sem Jansen' }]
    const [own, ofEvent] = await tx
      .insert(auditLog)
      .values([
        { ...step, label: 'BT-7K3M-9QXP', changes, registrationId },
        { ...step, label: 'Voorjaarskamp', changes: [] },
      ])
      .returning({ id: auditLog.id })
    const until = signUpTimestamp + 60_000
    const before = { id: registrationId, contact_name: 'Noor Jansen' }
    const after = { id: 77, registration_id: registrationId, name: 'Sem Jansen' }
    await tx.insert(undoSteps).values([
      { auditId: own!.id, until, rows: [{ table: 'registrations', id: registrationId, before, after: null }] },
      { auditId: ofEvent!.id, until, rows: [{ table: 'participants', id: 77, before: null, after }] },
    ])
  })

describe('what the database holds of people', () => {
  test('is known for every column of every table', async () => {
    const { database } = await testDatabase()
    const wordsOf = (text = '') => text.split(/\s+/).filter(Boolean)
    const sorted = Object.entries(await columnsOf(database.read)).map(([table, names]) => [table, names.sort()])
    const known = Object.entries(columns).map(([table, { people, others }]) => [
      table,
      [...wordsOf(people), ...wordsOf(others)].sort(),
    ])
    expect(Object.fromEntries(sorted)).toEqual(Object.fromEntries(known))
  })

  test('is there while it is needed, and gone from every table once it is erased', async () => {
    const { database, id } = await withTheJansens()
    expect(await left(database.read)).toEqual(canaries)
    await eraseRegistration(database, id, signUpTimestamp)
    expect(await left(database.read)).toEqual([])
  })

  test('leaves who did what of staff, and the undo of others', async () => {
    const { database, id } = await withTheJansens()
    await leaveTrace(database, id + 1)
    await eraseRegistration(database, id, signUpTimestamp)
    const lines = await database.read.select().from(auditLog).orderBy(auditLog.id)
    expect(lines.map(({ label, changes }) => [label, changes.length])).toEqual([
      [expect.stringMatching(/^BT-/), 0],
      ['BT-7K3M-9QXP', 0],
      ['Voorjaarskamp', 0],
      ['BT-7K3M-9QXP', 1],
      ['Voorjaarskamp', 0],
    ])
    const steps = await database.read.select().from(undoSteps).orderBy(undoSteps.auditId)
    expect(steps.map(({ auditId }) => auditId)).toEqual([4, 5])
  })

  test.skipIf(isPostgres)('is gone from the file and its log, too, while the site runs', async () => {
    const { database, id, file } = await withTheJansens()
    const inFiles = () => {
      const bytes = [file, `${file}-wal`]
        .map((one) => readFileSync(one, 'latin1'))
        .join('')
        .toLowerCase()
      return canaries.filter((one) => bytes.includes(one))
    }
    expect(inFiles()).toEqual(canaries)
    await eraseRegistration(database, id, signUpTimestamp)
    expect(inFiles()).toEqual([])
  })

  test('is gone from every table thirteen months after the event', async () => {
    const { database } = await withTheJansens()
    await runDueJobs(database, timestampAt('2028-05-30', '23:59'))
    expect(await left(database.read)).toEqual(canaries.filter((one) => one !== 'wasps'))
    await runDueJobs(database, timestampAt('2028-05-31'))
    expect(await left(database.read)).toEqual([])
  })
})
