import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Database, Db } from '~/db/connection.server'
import { createDatabase } from '../../../support/database/postgres-databases'
import { type PostgresServer, startPostgres } from '../../../support/database/postgres-server'

const folder = mkdtempSync(join(tmpdir(), 'baseline-'))
// The tables are declared for the database that the process speaks to.
vi.stubEnv('DATABASE_URL', 'postgres://localhost/x')
vi.stubEnv('DATA_DIR', folder)
const { runBackupCommand, runErasuresCommand, runRestoreCommand } = await import('~/app/cli/backup.server')
const { migrateDatabase, openDatabase } = await import('~/db/open.server')
const { medicalNotes, participants } = await import('~/db/schema')
const { eraseNote, removeParticipant } = await import('~/features/registrations/manage/changes.server')
const { findRegistration } = await import('~/features/registrations/registrations.server')
const { settings } = await import('~/server/config/settings.server')
const {
  addEvent,
  signUp,
  signUpTimestamp: now,
  springCamp,
  theJansens,
} = await import('../../../support/database/sign-ups')

let server: PostgresServer
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

function opened(url: string): Database {
  const database = openDatabase(url)
  onTestFinished(() => database.close())
  return database
}

const heard = () => {
  const lines: string[] = []
  const hear = (text: string) => void lines.push(text)
  return { lines, out: { print: hear, printError: hear } }
}

const kept = async (db: Db) => ({
  names: (await db.select({ name: participants.name }).from(participants).orderBy(asc(participants.position))).map(
    ({ name }) => name,
  ),
  notes: (await db.select().from(medicalNotes)).length,
})

test('what was erased after a dump of PostgreSQL comes back with it, and goes again by the list of erasures', async () => {
  const url = await createDatabase(server.url)
  await migrateDatabase(url, 'drizzle/postgres')
  const questions = [
    { id: 'medical', type: 'text', label: { nl: 'x', en: 'x' }, required: false, isMedical: true },
  ] as const
  const before = openDatabase(url)
  const eventId = await addEvent(before, { ...springCamp, questions })
  const { id } = await signUp(before, eventId, theJansens)
  before.close()
  const dump = await vi.waitFor(() => createDatabase(server.url, url), 60_000)

  const site = opened(url)
  const people = (await findRegistration(site.read, { id }))!.participants
  await removeParticipant(site, id, people[1]!.id, now)
  await eraseNote(site, id, people[0]!.id, now)

  const back = opened(dump)
  expect(await kept(back.read)).toEqual({ names: ['Noor Jansen', 'Sem Jansen'], notes: 1 })
  const { lines, out } = heard()
  expect(await runErasuresCommand(back, settings().databaseFile, out, now)).toBe(0)
  expect(lines).toEqual(['2 erasures repeated, and every session ended.\n'])
  expect(await kept(back.read)).toEqual({ names: ['Noor Jansen'], notes: 0 })
  const other = { ...theJansens, participants: [{ ...theJansens.participants[0]!, name: 'Bo Vos' }] }
  expect((await signUp(back, eventId, { ...other, idempotencyKey: 'vos' })).id).toBeGreaterThan(id + 1)
})

test('a file is no backup of PostgreSQL, and none is put back', async () => {
  const site = { ...settings(), migrationsFolder: 'drizzle/postgres' }
  const { lines, out } = heard()
  expect(await runBackupCommand(site, [], out, now)).toBe(1)
  expect(await runRestoreCommand(site, ['site.db'], out, now)).toBe(1)
  expect(lines.join('')).toMatch(/pg_dump.*\n.*pg_restore.*--erasures-only/)
})
