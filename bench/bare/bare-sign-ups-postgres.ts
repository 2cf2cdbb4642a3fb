// Baseline: the statements of a sign-up by the bare driver behind a bare `node:http` server, one transaction each over a
// pool, with the event's row locked.
import { randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { nameKey } from '~/features/registrations/form/registration'
import { referenceFrom } from '~/text/reference'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 })

const statements = {
  known: 'select id from registrations where idempotency_key = $1',
  event: 'select * from events where id = $1 for update',
  taken: "select count(*) from participants where event_id = $1 and standing = 'in'",
  twin: "select registration_id from participants where event_id = $1 and name_key = $2 and birth_date = $3 and standing <> 'out'",
  registration: `insert into registrations (reference, event_id, status, idempotency_key, fingerprint, contact_name,
    contact_email, contact_phone, remarks, outside_level, privacy_at, guardian_at, locale, created_at, updated_at)
    values ($1, $2, 'confirmed', $3, $4, $5, $6, $7, $8, false, $9, $9, 'nl', $9, $9) returning id`,
  participant: `insert into participants (registration_id, event_id, position, name, name_key, birth_date, answers, standing)
    values ($1, $2, $3, $4, $5, $6, '{}', 'in')`,
  words:
    'insert into registration_words (registration_id, word) select $1, value from jsonb_array_elements_text($2::jsonb)',
  history: `insert into history (registration_id, at, kind, by, facts) values ($1, $2, 'registered', 'registrant', '{}')`,
  email: `insert into outbox (kind, locale, recipient, registration_id, facts, message_id, due_at, created_at)
    values ('registration-confirmed', 'nl', $1, $2, '{}', $3, $4, $4)`,
  topics: `with raised as (insert into topics (name, version) values ('registrations', 1), ('outbox', 1)
    on conflict (name) do update set version = topics.version + 1 returning name, version)
    select pg_notify('topics', json_object_agg(name, version)::text) from raised`,
}

async function signUp(event: number, form: URLSearchParams): Promise<string> {
  const client = await pool.connect()
  const ask = (name: keyof typeof statements, ...values: unknown[]) =>
    client.query({ name, text: statements[name], values })
  try {
    const said = (name: string) => form.get(name) ?? ''
    const now = Date.now()
    const reference = referenceFrom(randomBytes(8))
    const [key, contact, address] = [said('idempotencyKey'), said('contact.name'), said('contact.email')]
    const people = [0, 1].map((i) => [said(`participants.${i}.name`), said(`participants.${i}.birthDate`)] as const)
    await ask('known', key)
    await client.query('begin')
    await ask('known', key)
    await ask('event', event)
    await ask('taken', event)
    for (const [name, born] of people) await ask('twin', event, nameKey(name), born)
    const values = [reference, event, key, randomUUID(), contact, address, said('contact.phone'), said('remarks'), now]
    const [{ id }] = (await ask('registration', ...values)).rows as [{ id: string }]
    for (const [i, [name, born]] of people.entries()) await ask('participant', id, event, i, name, nameKey(name), born)
    await ask(
      'words',
      id,
      JSON.stringify([...new Set(nameKey(`${contact} ${people[1]![0]}`).split(' ')), reference, address]),
    )
    await ask('history', id, now)
    await ask('email', address, id, `registration-confirmed.${randomUUID()}@localhost`, now)
    await ask('topics')
    await client.query('commit')
    return reference
  } finally {
    client.release()
  }
}

createServer(async (request, response) => {
  if (request.method !== 'POST') {
    response.end('ok\n')
    return
  }
  const event = Number(/\d+/.exec(request.url ?? '')?.[0])
  const reference = await signUp(event, new URLSearchParams(await text(request)))
  response.writeHead(303, { location: `/evenementen/inschrijvingen/${reference}`, 'content-length': 0 })
  response.end()
}).listen(Number(process.env.PORT), '127.0.0.1')
