import { asc } from 'drizzle-orm'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { runBackupCommand, runErasuresCommand, runRestoreCommand } from '~/app/cli/backup.server'
import type { Db } from '~/db/connection.server'
import { openDatabase } from '~/db/open.server'
import { medicalNotes, participants } from '~/db/schema'
import { eraseNote, removeParticipant } from '~/features/registrations/manage/changes.server'
import { findRegistration } from '~/features/registrations/registrations.server'
import { settings } from '~/server/config/settings.server'
import { temporaryFolder } from '../../../support/database/database'
import { createDatabase } from '../../../support/database/postgres-databases'
import {
  addEvent,
  medicalQuestion,
  signUpTimestamp as now,
  signUp,
  springCamp,
  theJansens,
} from '../../../support/database/sign-ups'
import { listener } from '../../../support/output'

const kept = async (db: Db) => ({
  names: (await db.select({ name: participants.name }).from(participants).orderBy(asc(participants.position))).map(
    ({ name }) => name,
  ),
  notes: await db.$count(medicalNotes),
})

function opened(url: string) {
  const database = openDatabase(url)
  onTestFinished(() => database.close())
  return database
}

test('what was erased after a dump comes back with it, and goes again by the list of erasures; a file is no backup', async () => {
  // The list stands beside the data: in the folder of the run other tests write to theirs.
  vi.stubEnv('DATA_DIR', temporaryFolder())
  const url = await createDatabase(inject('server'), inject('template'))
  const before = openDatabase(url)
  const eventId = await addEvent(before, { ...springCamp, questions: [medicalQuestion] })
  const { id } = await signUp(before, eventId, theJansens)
  before.close()
  // Refused while the connections above are still there.
  const dump = await vi.waitFor(() => createDatabase(inject('server'), url), 10_000)

  const site = opened(url)
  const people = (await findRegistration(site.read, { id }))!.participants
  await removeParticipant(site, id, people[1]!.id, now)
  await eraseNote(site, id, people[0]!.id, now)

  const back = opened(dump)
  expect(await kept(back.read)).toEqual({ names: ['Noor Jansen', 'Sem Jansen'], notes: 1 })
  const { out, heard } = listener()
  expect(await runErasuresCommand(back, settings().databaseFile, out, now)).toBe(0)
  expect(heard().said).toBe('2 erasures repeated, and every session ended.\n')
  expect(await kept(back.read)).toEqual({ names: ['Noor Jansen'], notes: 0 })
  const other = { ...theJansens, participants: [{ ...theJansens.participants[0]!, name: 'Bo Vos' }] }
  expect((await signUp(back, eventId, { ...other, idempotencyKey: 'vos' })).id).toBeGreaterThan(id + 1)

  const files = { ...settings(), migrationsFolder: 'drizzle/postgres' }
  expect(await runBackupCommand(files, [], out, now)).toBe(1)
  expect(await runRestoreCommand(files, ['site.db'], out, now)).toBe(1)
  expect(heard().complained).toMatch(/pg_dump.*\n.*pg_restore.*--erasures-only/)
})
