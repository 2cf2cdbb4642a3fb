import Sqlite from 'better-sqlite3'
import { ofTests } from './stored'

export const crowd = { events: 10_000, registrations: 200_000 } as const

type Crowd = { readonly [K in keyof typeof crowd]: number }

/** Ids start here, so that the database may hold other rows. */
const firstId = 100_000

const day = 86_400_000
const spread = { from: -9 * 365 * day, to: 365 * day }

export function fillDatabase(file: string, { events, registrations }: Crowd, now: number): void {
  const connection = new Sqlite(file)
  ofTests.add(connection)
  try {
    // Safe: a half-filled database is thrown away.
    connection.pragma('synchronous = OFF')
    connection.pragma('cache_size = -400000')
    const run = (statement: string, values: Record<string, number> = {}) =>
      connection
        .prepare(`with recursive n(i) as (values (0) union all select i + 1 from n where i < @many - 1) ${statement}`)
        .run({ many: events, ...values })
    connection.transaction(() => {
      run(eventRows, { firstId, now, from: spread.from, length: spread.to - spread.from, events })
      const each = { many: registrations, firstId, now, events, known: Math.floor(events * known) }
      run(registrationRows, each)
      connection.exec(rowsOfRegistrations)
      run(otherRows.sessions, { many: 2000, now })
      run(otherRows.photos, { many: 500, now })
      run(otherRows.redirects, { many: 500, now })
      run(otherRows.news, { many: 1000, now })
      run(otherRows.vacancies, { many: 300, now })
    })()
  } finally {
    connection.close()
  }
}

const bilingual = (words: string) => `json_object('nl', ${words}, 'en', ${words})`
const prose = `replace(hex(zeroblob(200)), '0000', 'tekst ')`

const eventRows = `
  insert into events (id, kind, status, title, summary, body, image, starts_at, ends_at, signup_opens_at, signup_closes_at,
    cancel_until, club_id, place, capacity, price_cents, max_participants, waiting_list, created_at, updated_at)
  select @firstId + i,
    case i % 5 when 0 then 'camp' when 1 then 'clinic' when 2 then 'tournament' when 3 then 'social' else 'course' end,
    case when i % 97 = 0 then 'draft' when i % 89 = 0 then 'cancelled' else 'published' end,
    ${bilingual("'Evenement ' || i")}, ${bilingual(prose)}, ${bilingual(`${prose} || ${prose}`)}, 'tgtu5xygw0',
    @now + @from + i * @length / @events, @now + @from + i * @length / @events + (1 + i % 4) * ${day / 4},
    @now + @from + i * @length / @events - ${60 * day}, @now + @from + i * @length / @events - ${day},
    @now + @from + i * @length / @events - ${7 * day}, 1 + i % 21, json_object('clubId', 1 + i % 21),
    case when i % 7 = 0 then null else 24 end, 2500, 6, 1, @now, @now
  from n`

const known = 0.175

const registrationRows = `
  insert into registrations (id, reference, event_id, status, idempotency_key, fingerprint, contact_name, contact_email,
    privacy_at, locale, uid, created_at, updated_at, price_cents)
  select @firstId + i, printf('BT-%08X', i), event.id,
    case when i % 23 = 0 then 'cancelled' when i % 19 = 0 then iif(event.starts_at > @now, 'waiting', 'expired') else 'confirmed' end,
    'key-' || i, 'print-' || i, 'Contact ' || i, 'contact' || (i / 4) || '@players.example', @now, 'nl',
    case when i % 10 = 0 then 'uid-' || (i / 40) end, @now, @now, 2500
  from n join events as event on event.id = @firstId + @events - @known + i % @known`

const rowsOfRegistrations = `
  insert into participants (registration_id, event_id, position, name, name_key, birth_date, answers, price_cents, standing)
  select id, event_id, 0, 'Player ' || id, 'player ' || id, date('2008-01-01', '+' || (id % 4000) || ' days'), '{}', 2500,
    case status when 'cancelled' then 'out' when 'expired' then 'out' when 'waiting' then 'waiting' else 'in' end
  from registrations where id >= ${firstId};
  insert into registration_words (registration_id, word)
  select id, lower(replace(reference, '-', '')) from registrations where id >= ${firstId} union all
  select id, 'player' || id from registrations where id >= ${firstId} union all
  select id, 'jansen' from registrations where id >= ${firstId} and id % 5 = 0 union all
  select registrations.id, '~' || substr('hazenbrink', part.value) from registrations, json_each('[2,3,4,5,6,7]') as part
  where registrations.id >= ${firstId} and registrations.id % 5 = 1;
  insert into history (registration_id, at, kind, by, facts)
  select id, created_at, 'signed-up', 'registrant', json_object('status', status) from registrations where id >= ${firstId};
  insert into outbox (kind, locale, recipient, registration_id, facts, message_id, status, due_at, created_at, sent_at)
  select 'registration-confirmed', locale, contact_email, id, '{}', 'letter-' || id, 'sent', created_at, created_at, created_at
  from registrations where id >= ${firstId};
  insert into medical_notes (participant_id, note)
  select participants.id, 'wasps' from participants join registrations on registrations.id = registration_id
  join events on events.id = registrations.event_id
  where registration_id >= ${firstId} and participants.id % 50 = 0 and events.ends_at > registrations.created_at;
  insert into departed (event_id, status, people, month)
  select event_id, 'confirmed', 1, '2020-01' from registrations where id >= ${firstId} and id % 100 = 0`

const otherRows = {
  sessions: `
    insert into sessions (word_hash, uid, user, signed_in_at, created_at, seen_at, expires_at)
    select 'hash-' || i, 'uid-' || i, '{}', @now, @now, @now, @now + ${14 * day} from n`,
  photos: `insert into photos (uid, name, created_at) select 'uid-' || i, 'photo-' || i, @now from n`,
  redirects: `
    insert into redirects (path, target, status, created_at, updated_at)
    select '/oud/' || i, '/evenementen', 301, @now, @now from n`,
  news: `
    insert into news (status, title, summary, body, image, published_at, updated_at)
    select 'published', ${bilingual("'Nieuws ' || i")}, ${bilingual(prose)}, ${bilingual(`${prose} || ${prose}`)}, 'ibnypf1fbj',
      @now - i * ${day}, @now from n`,
  vacancies: `
    insert into vacancies (status, title, summary, body, club_id, employment, hours_min, hours_max, pay_min_cents, pay_max_cents,
      pay_per, published_at, valid_through, created_at, updated_at)
    select case when i < 5 then 'published' else 'draft' end, ${bilingual("'Trainer ' || i")}, ${bilingual(prose)}, ${bilingual(prose)}, 1,
      'part-time', 4, 8, 2000, 3000, 'hour', @now - i * ${day}, '2099-01-01', @now, @now from n`,
} as const
