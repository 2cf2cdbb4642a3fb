// Baseline: the rows of a sign-up written by the bare driver behind a bare `node:http` server, one transaction each.
import { randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import Sqlite from 'better-sqlite3'
import { nameKey } from '~/features/registrations/form/registration'
import { referenceFrom } from '~/text/reference'

const db = new Sqlite(join(process.env.DATA_DIR ?? '', 'site.db'))
for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON']) db.pragma(pragma)

const addRegistration = db.prepare(`
  INSERT INTO registrations (reference, event_id, status, idempotency_key, fingerprint, contact_name, contact_email,
    contact_phone, remarks, outside_level, privacy_at, guardian_at, locale, created_at, updated_at)
  VALUES (?, ?, 'confirmed', ?, ?, ?, ?, ?, ?, 0, ?, ?, 'nl', ?, ?)`)
const addParticipant = db.prepare(`
  INSERT INTO participants (registration_id, event_id, position, name, name_key, birth_date, answers, standing)
  VALUES (?, ?, ?, ?, ?, ?, '{}', 'in')`)
const addEmail = db.prepare(`
  INSERT INTO outbox (kind, locale, recipient, registration_id, facts, message_id, due_at, created_at)
  VALUES ('registration-confirmed', 'nl', ?, ?, '{}', ?, ?, ?)`)
const raiseTopic = db.prepare(`
  INSERT INTO topics (name, version) VALUES (?, 1) ON CONFLICT (name) DO UPDATE SET version = version + 1`)

const signUp = db.transaction((event: number, form: URLSearchParams): string => {
  const now = Date.now()
  const said = (name: string) => form.get(name)
  const reference = referenceFrom(randomBytes(8))
  const { lastInsertRowid: id } = addRegistration.run(
    reference,
    event,
    said('idempotencyKey'),
    randomUUID(),
    said('contact.name'),
    said('contact.email'),
    said('contact.phone'),
    said('remarks'),
    now,
    now,
    now,
    now,
  )
  for (const row of [0, 1]) {
    const name = said(`participants.${row}.name`) ?? ''
    addParticipant.run(id, event, row, name, nameKey(name), said(`participants.${row}.birthDate`))
  }
  addEmail.run(said('contact.email'), id, `registration-confirmed.${randomUUID()}@localhost`, now, now)
  for (const topic of ['registrations', 'outbox']) raiseTopic.run(topic)
  return reference
})

createServer(async (request, response) => {
  if (request.method !== 'POST') {
    response.end('ok\n')
    return
  }
  const event = Number(/\d+/.exec(request.url ?? '')?.[0])
  const reference = signUp.immediate(event, new URLSearchParams(await text(request)))
  response.writeHead(303, { location: `/evenementen/inschrijvingen/${reference}`, 'content-length': 0 })
  response.end()
}).listen(Number(process.env.PORT), '127.0.0.1')
