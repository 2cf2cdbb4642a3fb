import Sqlite from 'better-sqlite3'

type Row = Record<string, string | number | null>

const both = (words: string) => JSON.stringify({ nl: words, en: words })
const timestamp = Date.parse('2026-12-01T12:00:00Z')
const content = (i: number) => ({
  status: 'published',
  title: both(`Titel ${i}`),
  summary: both('Kort'),
  body: both('Lang verhaal, '.repeat(5)),
  image: 'x',
})
const made = { created_at: timestamp, updated_at: timestamp }

/** A row for each table with every column it ever had; new tables must be added. */
const rowOf: Record<string, (i: number) => Row> = {
  events: (i) => ({
    ...content(i),
    kind: i % 3 === 0 ? 'lessons' : 'camp',
    starts_at: i % 3 === 0 ? null : timestamp + i,
    ends_at: i % 3 === 0 ? null : timestamp + i + 1000,
    season: i % 3 === 0 ? `summer-${2027 + i}` : null,
    signup_opens_at: timestamp - i,
    signup_closes_at: timestamp - 1,
    cancel_until: timestamp,
    club_id: 1 + (i % 21),
    place: '{"clubId":1}',
    capacity: i,
    price_cents: 100 * i,
    retain_until: timestamp + 1e10,
    ...made,
  }),
  registrations: (i) => ({
    reference: `BT-${i}`,
    event_id: i,
    status: 'confirmed',
    idempotency_key: `key ${i}`,
    fingerprint: 'x',
    contact_name: `Marieke Jansen ${i}`,
    contact_email: `Marieke${i}@jansen.example`,
    remarks: i % 2 ? 'Sem gets homesick' : null,
    privacy_at: timestamp,
    locale: 'nl',
    uid: i % 5 ? null : `account ${i}`,
    ...made,
  }),
  participants: (i) => ({
    registration_id: i,
    event_id: i,
    position: 0,
    name: `Noor Jansen ${i}`,
    name_key: `noor jansen ${i}`,
    birth_date: '2017-03-09',
    answers: '{}',
    standing: 'in',
  }),
  letters: (i) => ({
    kind: 'registration-confirmed',
    locale: 'nl',
    recipient: `marieke${i}@jansen.example`,
    registration_id: i,
    facts: '{}',
    message_id: `${i}@example`,
    due_at: timestamp,
    created_at: timestamp,
  }),
  news: (i) => ({ ...content(i), published_at: timestamp + i, updated_at: timestamp }),
  topics: (i) => ({ name: `topic ${i}`, version: i }),
  site_facts: (i) => ({ name: `fact ${i}`, value: 'known' }),
  vacancies: (i) => ({
    ...content(i),
    club_id: 1,
    place: null,
    employment: 'PART_TIME',
    hours_min: 8,
    hours_max: 16,
    pay_min_cents: 1500,
    pay_max_cents: 2000,
    pay_per: 'HOUR',
    published_at: timestamp,
    valid_through: '2027-01-01',
    ...made,
  }),
  departed: (i) => ({ event_id: i, status: 'confirmed', people: 2, month: '2026-01' }),
  history: (i) => ({ registration_id: i, at: timestamp, kind: 'signed-up', by: 'registrant', facts: '{}' }),
  medical_notes: (i) => ({ participant_id: i, note: 'allergic to wasps', erase_at: timestamp }),
  opening_alerts: (i) => ({ event_id: i, email: `ouder${i}@jansen.example`, locale: 'nl', created_at: timestamp }),
  photos: (i) => ({ uid: `account ${i}`, name: `photo-${i}`, created_at: timestamp }),
  redirects: (i) => ({ path: `/old/${i}`, target: '/', status: 301, ...made }),
  audit_log: (i) => ({
    at: timestamp,
    by: 'demo-staff',
    by_name: 'Ruben de Wit',
    action: 'save',
    object: 'event',
    object_id: `${i}`,
    label: `Titel ${i}`,
    changes: '[]',
  }),
  attendance: (i) => ({
    participant_id: i,
    day: '2026-12-01',
    state: 'present',
    at: timestamp,
    received_at: timestamp,
  }),
  email_templates: (i) => ({ name: `Regen ${i}`, subject: both('Regen'), text: both('Neem een jas mee.'), ...made }),
  group_emails: () => ({
    subject: both('Regen'),
    text: both('Neem een jas mee.'),
    view: 'event=1',
    recipients: 3,
    created_at: timestamp,
  }),
  registration_notes: (i) => ({ registration_id: i, at: timestamp, text: 'Belde af' }),
  audit_log_registrations: (i) => ({ audit_id: i, registration_id: i }),
  registration_tags: (i) => ({ registration_id: i, tag: 'groep 1' }),
  registration_words: (i) => ({ registration_id: i, word: 'jansen' }),
  club_seasons: (i) => ({
    club_id: i,
    season: 'summer-2029',
    status: 'published',
    lesson_start_date: '2029-04-02',
    signup_end_date: '2029-03-04',
    ...made,
  }),
  dead_ends: (i) => ({ path: `/oud/${i}`, day: '2026-12-01', asked: 3 }),
  drafts: (i) => ({ kind: 'event', content_id: i, fields: '{"titleNl":"Kamp"}', updated_at: timestamp }),
  pictures: (i) => ({ id: `picture${i}`, alt: both('Een baan'), width: 1600, height: 1000, ...made }),
  redirect_hits: (i) => ({ redirect_id: i, day: '2026-12-01', asked: 2 }),
  revisions: (i) => ({ kind: 'event', content_id: i, version: 1, fields: '{}', is_published: 1, at: timestamp }),
  saved_views: (i) => ({ list: '/beheer/evenementen', name: `Kampen ${i}`, query: 'kind=camp', created_at: timestamp }),
  staff_members: (i) => ({
    uid: `account ${i}`,
    email: `staf${i}@example.nl`,
    name: 'Ruben de Wit',
    role: 'editor',
    ...made,
  }),
  undo_steps: (i) => ({ audit_id: i, until: timestamp, rows: '[]' }),
  sessions: (i) => ({
    word_hash: `hash ${i}`,
    uid: `account ${i}`,
    user: '{}',
    signed_in_at: timestamp,
    created_at: timestamp,
    seen_at: timestamp,
    expires_at: timestamp + 1e9,
  }),
}

export function fillEveryTable(file: string, rows: number): void {
  const database = new Sqlite(file)
  database.pragma('foreign_keys = ON')
  const tables = tablesIn(database)
  const unknown = tables.filter((name) => !(name in rowOf))
  if (unknown.length > 0) throw new Error(`there is no row for ${unknown.join(', ')}`)
  database.transaction(() => {
    for (const name of Object.keys(rowOf).filter((one) => tables.includes(one))) insertRows(database, name, rows)
  })()
  database.close()
}

function insertRows(database: Sqlite.Database, table: string, rows: number): void {
  const known = columnsOf(database, table)
  const columns = Object.keys(rowOf[table]!(1)).filter((name) => known.includes(name))
  const insert = database.prepare(
    `insert into ${table} (${columns.join()}) values (${columns.map((name) => `@${name}`).join()})`,
  )
  for (let i = 1; i <= rows; i++) insert.run(rowOf[table]!(i))
}

const columnsOf = (database: Sqlite.Database, table: string) =>
  (database.pragma(`table_info(${table})`) as { name: string }[]).map(({ name }) => name)

const tablesIn = (database: Sqlite.Database) =>
  database
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\' and name not like '\\_\\_%' escape '\\' order by name",
    )
    .pluck()
    .all() as string[]

type Contents = Record<string, { columns: string[]; rows: unknown[] }>

/** Removed columns, and why nothing is lost with them. */
const dropped: Record<string, { columns: string[]; because: string }> = {
  events: { columns: ['retain_until'], because: 'it follows from when the event ends' },
  registrations: { columns: ['package', 'availability'], because: 'each participant has their own' },
  medical_notes: { columns: ['erase_at'], because: 'it follows from when the event ends' },
}

export function contentsOf(file: string, then?: Contents): Contents {
  const database = new Sqlite(file, { readonly: true })
  const found = (then ? Object.keys(then) : tablesIn(database)).map((name) => {
    const columns =
      then?.[name]?.columns ?? columnsOf(database, name).filter((one) => !dropped[name]?.columns.includes(one))
    return [name, { columns, rows: database.prepare(`select ${columns.join()} from ${name} order by 1`).raw().all() }]
  })
  database.close()
  return Object.fromEntries(found)
}
