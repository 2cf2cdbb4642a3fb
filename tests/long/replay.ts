import type { SiteDatabase } from './site-database'

type Line = {
  id: number
  kind: string
  at: number
  status: string | null
  origin: number | null
  goal: number | null
  /** How many were split off. */
  gone: number
  isApart: boolean
}
type Party = { id: number; eventId: number; people: number; status: string; since: number; emails: string[] }
type Stored = { id: number; eventId: number; status: string; people: number; isNew: number; key: string }

const endsIn: Readonly<Record<string, string>> = {
  ...{ offer: 'offered', accept: 'confirmed', confirm: 'confirmed', moved: 'confirmed', readmit: 'confirmed' },
  ...{ cancel: 'cancelled', decline: 'cancelled', expire: 'expired' },
}
const emailOf: Readonly<Record<string, string>> = {
  ...{ confirmed: 'registration-confirmed', waiting: 'registration-waiting', offered: 'registration-offered' },
  ...{ cancelled: 'registration-cancelled', expired: 'offer-expired' },
}
const changes = ['moved', 'corrected', 'participant-added', 'participant-removed']
const isIn = ({ status }: Pick<Party, 'status'>) => status === 'confirmed' || status === 'offered'
const isOver = ({ status }: Pick<Party, 'status'>) => status === 'cancelled' || status === 'expired'

/**
 * Lives the registrations of these events again, line by line of their history in the order in which it was written.
 * Returns what does not add up: places, the order of the waiting list, how each stands and what each was mailed.
 * `isOrdered`: nothing was taken back, which leaves no line.
 */
export function wrongLives(
  database: SiteDatabase,
  { events, places, isOrdered }: { events: readonly number[]; places: number; isOrdered: boolean },
): string[] {
  const parties = startOf(database, events)
  const wrong: string[] = []
  const taken = (eventId: number) =>
    [...parties.values()].reduce((sum, one) => sum + (one.eventId === eventId && isIn(one) ? one.people : 0), 0)
  for (const line of linesOf(database, events)) {
    const party = parties.get(line.id)!
    if (line.kind === 'offer' && isOrdered) {
      const left = places - taken(party.eventId)
      const passed = [...parties.values()].filter(
        (one) =>
          one.eventId === party.eventId && one.status === 'waiting' && isBefore(one, party) && one.people <= left,
      )
      if (passed.length > 0) wrong.push(`${party.id} was offered a place before ${passed.map(({ id }) => id)}`)
    }
    if (line.kind === 'offer' && isOrdered && party.status !== 'waiting')
      wrong.push(`${party.id} was offered a place while ${party.status}`)
    if (line.kind === 'moved' && line.origin !== party.eventId) wrong.push(`${party.id} was moved from elsewhere`)
    live(party, line)
    if (isOrdered && taken(party.eventId) > places) wrong.push(`${taken(party.eventId)} of ${places} places were taken`)
  }
  return [...wrong, ...wrongInTheEnd(database, events, parties)]
}

const isBefore = (one: Party, other: Party) =>
  one.since < other.since || (one.since === other.since && one.id < other.id)

function live(party: Party, { kind, at, status, goal, gone }: Line): void {
  if (kind === 'signed-up') Object.assign(party, { status, since: at, emails: [...party.emails, emailOf[status!]!] })
  if (kind === 'participant-added') {
    party.people++
    if (party.status === 'waiting') party.since = at
  }
  if (kind === 'participant-removed') party.people--
  if (kind === 'split') party.people -= gone
  if (kind === 'moved') party.eventId = goal!
  party.status = endsIn[kind] ?? party.status
  if (changes.includes(kind)) {
    if (!isOver(party)) party.emails.push('registration-changed')
  } else if (kind in endsIn || kind === 'address-changed') party.emails.push(emailOf[party.status]!)
}

const storedIn = (database: SiteDatabase, events: readonly number[]) =>
  database.rows<Stored>(
    `select id, event_id as "eventId", status, fingerprint <> '' as "isNew", idempotency_key as key,
        (select count(*) from participants where registration_id = registrations.id) as people
      from registrations where event_id in (${events.join()}) order by id`,
  )

/** Of one that was split off from that moment on: what it has from before is a copy. */
function linesOf(database: SiteDatabase, events: readonly number[]): Line[] {
  const all = everyLine(database, events)
  const births = new Map(all.flatMap((line, i) => (line.isApart ? [[line.id, i] as const] : [])))
  return all.filter(({ id }, i) => i >= (births.get(id) ?? 0))
}

const everyLine = (database: SiteDatabase, events: readonly number[]) =>
  database
    .rows<Pick<Line, 'id' | 'kind' | 'at'> & { facts: string | null }>(
      `select registration_id as id, kind, at, facts
      from history join registrations on registrations.id = registration_id
      where event_id in (${events.join()}) order by history.id`,
    )
    .map(({ facts, ...line }): Line => {
      const { status = null, from: origin = null, to: goal = null, people: gone = 0, other } = JSON.parse(facts ?? '{}')
      return { ...line, status, origin, goal, gone, isApart: line.kind === 'moved' && other !== undefined }
    })

/** As they were before their first line. Who has signed up since counts from their own. */
function startOf(database: SiteDatabase, events: readonly number[]): Map<number, Party> {
  const lines = linesOf(database, events)
  return new Map(
    storedIn(database, events).map(({ id, eventId, people, isNew, key }) => {
      const own = lines.filter((line) => line.id === id)
      const number = (kind: string) => own.filter((line) => line.kind === kind).length
      const first = own.find(({ kind }) => kind === 'moved')?.origin ?? eventId
      const status = isNew ? 'out' : (key.split(' ')[1] ?? 'out')
      const split = own.reduce((sum, { gone }) => sum + gone, 0)
      const before = people - number('participant-added') + number('participant-removed') + split
      return [id, { id, eventId: first, people: before, status, since: 0, emails: [] }]
    }),
  )
}

function wrongInTheEnd(
  database: SiteDatabase,
  events: readonly number[],
  parties: ReadonlyMap<number, Party>,
): string[] {
  return storedIn(database, events).flatMap(({ id, eventId, status, people }) => {
    const party = parties.get(id)!
    const emails = database
      .rows<{ kind: string }>(`select kind from outbox where registration_id = ? order by id`, id)
      .map(({ kind }) => kind)
    const told = [eventId, status, people]
    const lived = [party.eventId, party.status, party.people]
    // Beside the lines: emails that staff sent once more, which the caller counts.
    const unmailed = missingFrom(emails, party.emails)
    return [
      ...(`${told}` === `${lived}` ? [] : [`${id} is ${told}, and lived to be ${lived}`]),
      ...(unmailed.length > 0 ? [`${id} was never mailed ${unmailed}`] : []),
    ]
  })
}

function missingFrom(all: readonly string[], wanted: readonly string[]): string[] {
  const left = [...all]
  return wanted.filter((one) => {
    const at = left.indexOf(one)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** Emails that their history asks for. */
export function emailsLived(database: SiteDatabase, events: readonly number[]): number {
  const parties = startOf(database, events)
  for (const line of linesOf(database, events)) live(parties.get(line.id)!, line)
  return [...parties.values()].reduce((sum, { emails }) => sum + emails.length, 0)
}
