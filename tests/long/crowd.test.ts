import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adult, post } from '../support/site/forms'
import { open, pageOf } from '../support/site/page'
import { freshFolder, type SiteProcess, startSite } from '../support/site/site'
import { newVisitor } from '../support/site/visitor-addresses'
import { gatherCrowd } from './crowd'
import { emailsLived, wrongLives } from './replay'
import { addParty, openFile, type SiteDatabase } from './site-database'
import type { Lived } from './worker'

describe('a crowd that comes at once for fifty places', () => {
  const dataDir = freshFolder()
  const env = { DEMO: '0' }
  let eight: SiteProcess[]
  beforeAll(async () => {
    eight = await Promise.all(Array.from({ length: 8 }, () => startSite({ dataDir, env })))
  })
  afterAll(() => Promise.all(eight.map((site) => site.stop())))

  test('gets them once from eight sites over one database, and the rest is told that it is full, or waits', async () => {
    for (const waitingList of [false, true]) await takePlaces(eight, waitingList)
  })

  test('gets them once from one site, and from one of four processes', async () => {
    for (const processes of [undefined, 4]) {
      const site = await startSite({ dataDir: freshFolder(), env, processes })
      await takePlaces([site], false).finally(site.stop)
    }
  })
})

/** Everybody has opened the form; nobody meets an error, and every other site opens what was taken. */
async function takePlaces(sites: readonly SiteProcess[], waitingList: boolean): Promise<void> {
  const [places, people] = [50, 200]
  const database = openFile(sites[0]!.dataDir)
  const event = database.addEvent({ capacity: places, waitingList })
  const crowd = Array.from({ length: people }, (_, i) => ({
    site: sites[i % sites.length]!,
    headers: newVisitor(),
    name: `Player ${i}`,
  }))
  const forms = await Promise.all(
    crowd.map(async ({ site, headers }) => (await open(site, event.form, { headers })).form('idempotencyKey')),
  )
  const responses = await Promise.all(
    crowd.map(async ({ site, headers, name }, i) => {
      const own = Object.fromEntries(['idempotencyKey', 'stamp'].map((one) => [one, String(forms[i]!.values(one))]))
      const fields = { ...adult(name), ...own, ...(waitingList && { acceptWaiting: 'yes' }) }
      return pageOf(site, event.form, await post(site, event.form, fields, headers))
    }),
  )
  const taken = responses.filter(({ status }) => status === 303)
  const refusals = responses.filter(({ status }) => status === 422).map(({ refusal }) => refusal)
  const refused = waitingList ? 0 : people - places
  expect([taken.length, refusals]).toEqual([people - refused, Array(refused).fill('full')])

  const here = `event_id = ${event.id}`
  expect(database.count('registrations', `${here} and status = 'confirmed'`)).toBe(places)
  expect(database.count('registrations', `${here} and status = 'waiting'`)).toBe(taken.length - places)
  expect(database.count('participants', `${here} and standing = 'in'`)).toBe(places)
  expect(database.count('participants', here)).toBe(taken.length)
  const references = database.rows<{ reference: string }>(`select reference from registrations where ${here}`)
  const told = taken.map(({ location }) => /\/(BT-[^?]+)\?/.exec(location!)![1])
  expect(told.toSorted()).toEqual(references.map(({ reference }) => reference).toSorted())
  const emails = database.rows<{ status: string; kind: string }>(
    `select registrations.status, kind from outbox join registrations on registrations.id = registration_id where ${here}`,
  )
  expect(emails).toHaveLength(taken.length)
  for (const { status, kind } of emails) expect(kind).toBe(`registration-${status}`)
  for (const [i, { location }] of taken.slice(0, sites.length).entries())
    expect((await (await open(sites[(i + 1) % sites.length]!, location!)).follow()).status).toBe(200)
  expect(database.damage()).toEqual([])
  database.close()
}

test('of eight processes that want the last place one gets it, and all of them without the transaction', async () => {
  const dataDir = freshFolder()
  const crowd = await gatherCrowd(dataDir)
  const database = openFile(dataDir)
  for (const [barrier, confirmed] of [
    [undefined, 1],
    [freshFolder(), 8],
  ] as const) {
    const { id: eventId } = database.addEvent({ capacity: 1, waitingList: false })
    const results = await crowd.run<string>({ do: 'take a place', eventId, ...(barrier && { barrier }) })
    const expected = Array.from({ length: 8 }, (_, i) => (i < confirmed ? 'confirmed' : 'full'))
    expect(results.toSorted()).toEqual(expected)
    expect(database.count('participants', `event_id = ${eventId} and standing = 'in'`)).toBe(confirmed)
  }
  database.close()
  await crowd.end()
})

describe('every step of staff among sign-ups and answers', () => {
  const places = 12
  const rounds = 12

  function eventOf(database: SiteDatabase, confirmed: readonly number[], waiting: readonly number[]): number {
    const { id } = database.addEvent({ capacity: places, waitingList: true })
    for (const people of confirmed) addParty(database, id, { people })
    for (const people of waiting) addParty(database, id, { people, status: 'waiting' })
    return id
  }

  /** A place too many, one free while somebody waits whom it fits, or people elsewhere than their registration. */
  function wrongPlaces(database: SiteDatabase, id: number): string[] {
    const taken = database.count('participants', `event_id = ${id} and standing = 'in'`)
    const fitting = database.count(
      'registrations',
      `event_id = ${id} and status = 'waiting'
        and (select count(*) from participants where registration_id = registrations.id) <= ${places - taken}`,
    )
    const twisted = database.count(
      'registrations join participants on registration_id = registrations.id',
      `registrations.event_id = ${id} and (participants.event_id <> registrations.event_id or standing <> case status
        when 'waiting' then 'waiting' when 'confirmed' then 'in' when 'offered' then 'in' else 'out' end)`,
    )
    return [
      ...(taken > places ? [`${taken} of ${places} places are taken`] : []),
      ...(fitting > 0 ? [`${places - taken} free while ${fitting} wait`] : []),
      ...(twisted > 0 ? [`${twisted} participants stand elsewhere than their registration`] : []),
    ]
  }

  test('in eight processes at once leaves places, waiting lists, emails and history right', async () => {
    const dataDir = freshFolder()
    const crowd = await gatherCrowd(dataDir)
    const database = openFile(dataDir)
    const all: Lived[] = []
    let mailedAgain = 0
    for (let round = 0; round < rounds; round++) {
      const full = eventOf(database, [2, 1, 2, 1, 2, 1, 2, 1], [2, 1, 1, 2, 1])
      const events = [full, eventOf(database, [2, 1, 2], [])] as const
      const withUndo = round % 2 === 1
      const lived = await crowd.run<Lived>({ do: 'live', events, withUndo, seed: round })
      const theirs = `registration_id in (select id from registrations where event_id in (${events.join()}))`
      const emails = database.count('outbox', theirs)
      // They stand in no line of history, and go with a split that is taken back.
      const again = database.count('audit_log', `action = 'resend' and undone_at is null and ${theirs}`)
      mailedAgain += again
      const wrong = [
        ...events.flatMap((id) => wrongPlaces(database, id)),
        ...wrongLives(database, { events, places, isOrdered: !withUndo }),
        ...lived.flatMap(({ failed }) => failed),
      ]
      expect({ wrong, emails }, `round ${round}`).toEqual({ wrong: [], emails: emailsLived(database, events) + again })
      all.push(...lived)
    }
    expect(mailedAgain).toBeGreaterThan(0)
    for (const count of ['steps', 'undone', 'moved'] as const)
      expect(
        all.reduce((sum, one) => sum + one[count], 0),
        count,
      ).toBeGreaterThan(0)
    expect(database.damage()).toEqual([])
    database.close()
    await crowd.end()
  })
})

test('eight processes that start at once on an empty folder sign with one secret, and never with none', async () => {
  const base = freshFolder()
  const crowd = await gatherCrowd(base)
  const folders = Array.from({ length: 1000 }, (_, i) => join(base, String(i)))
  const told = await crowd.run<string[]>({ do: 'read secrets', folders })
  await crowd.end()
  const wrong = folders.filter(
    (_, i) => new Set(told.map((secrets) => secrets[i])).size > 1 || told[0]![i]!.length < 32,
  )
  expect(wrong).toEqual([])
})
