import { openStored } from '../database/stored'
import { copyEvent } from './own-event'
import type { Site } from './site'

const hour = 3_600_000
type Changes = Readonly<Record<string, unknown>>

/** A camp of club 1 that asks about health; held from an hour ago for two hours unless `changes` say otherwise. */
export const eventToday = (site: Site, changes: Changes = {}): number =>
  copyEvent(site, 113, {
    ...{ starts_at: Date.now() - hour, ends_at: Date.now() + hour, sessions: null, capacity: null, club_id: 1 },
    ...{ place: '{"clubId":1}', status: 'published', ...changes },
  })

type Attendee = { readonly name: string; readonly note?: string; readonly remarks?: string }

/** Gives everybody a place with a registration of their own. Returns their ids. */
export function addAttendees(site: Site, eventId: number, people: readonly Attendee[]): number[] {
  const stored = openStored(site.dataDir)
  const insert = (table: string, row: Record<string, unknown>) =>
    stored.change(
      `insert into ${table} (${Object.keys(row).join()}) values (${Object.keys(row).map((name) => `@${name}`)})`,
      row,
    ).id
  const known = stored.value<number>('select count(*) from registrations where event_id = ?', eventId)
  const ids = people.map(({ name, note, remarks = null }, at) => {
    const i = known + at
    const key = `court-${eventId}-${i}`
    const registration_id = insert('registrations', {
      ...{ reference: referenceOf(eventId, i), event_id: eventId, status: 'confirmed', idempotency_key: key },
      ...{ fingerprint: key, contact_name: `Ouder van ${name}` },
      ...{ contact_phone: '+31612345678', second_phone: '0201234567' },
      ...{ contact_email: 'ouder@example.org', pick_up: 'Oma', remarks, locale: 'nl', privacy_at: 1 },
      ...{ created_at: 1, updated_at: 1 },
    })
    const id = insert('participants', {
      ...{ registration_id, event_id: eventId, position: 0, name, name_key: name.toLowerCase() },
      ...{ birth_date: '2016-03-09', answers: '{}', standing: 'in', level: 'orange' },
    })
    if (note) insert('medical_notes', { participant_id: id, note, noted_at: 1 })
    return id
  })
  stored.close()
  return ids
}

/** References have neither 0 nor 1. */
const referenceOf = (eventId: number, i: number) => {
  const numbered = [eventId, i].map((one) =>
    String(one).slice(-3).padStart(3, '0').replaceAll('0', 'X').replaceAll('1', 'Z'),
  )
  return `BT-C${numbered[0]}-T${numbered[1]}`
}
