import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '~/db/connection.server'
import { isPostgres } from '~/db/dialect'
import { rowsOf } from '~/db/sql'
import type { RegistrationInput } from '~/features/registrations/form/form'
import {
  type AccountOwner,
  belongsTo,
  claimRegistration,
  earlierParticipantsOf,
  registrationsFor,
  registrationsOfAccount,
  releaseRegistrations,
} from '~/features/registrations/owned-registrations.server'
import { findRegistration, registerForEvent } from '~/features/registrations/registrations.server'
import { temporaryFolder, testDatabase } from '../../../support/database/database'
import { addEvent, asksNothing, signUpTimestamp, springCamp, theJansens } from '../../../support/database/sign-ups'

let database: Database
let eventId: number

beforeEach(async () => {
  vi.stubEnv('DATA_DIR', temporaryFolder())
  database = (await testDatabase()).database
  eventId = await addEvent(database, springCamp)
})

type SignUp = { email: string; uid?: string; people?: string[]; event?: number; later?: number; level?: string }
const shared = 'Familie@Jansen.example'

async function signUp({ email, uid, people = [randomUUID()], event = eventId, later = 0, level }: SignUp) {
  const input: RegistrationInput = {
    ...theJansens,
    contact: { ...theJansens.contact, email },
    participants: people.map((name) => ({
      name,
      birthDate: '2017-03-09',
      ...asksNothing,
      level: level ?? null,
      answers: { medical: 'allergic to wasps' },
    })),
    idempotencyKey: randomUUID(),
  }
  const response = await registerForEvent(database, event, input, { now: signUpTimestamp + later, locale: 'nl', uid })
  if (!response.ok) throw new Error(response.reason)
  return response.registration.id
}

const owner = (uid: string, email: string | null, emailVerified = false): AccountOwner => ({
  uid,
  email,
  emailVerified,
})

async function seenBy(who: AccountOwner, ids: readonly number[]): Promise<number[]> {
  const listed = (await registrationsFor(database.read, who)).map(({ id }) => id)
  const opened: number[] = []
  for (const id of ids) if (belongsTo((await findRegistration(database.read, { id }))!, who)) opened.push(id)
  expect(opened).toEqual(listed)
  return listed
}

describe('who sees which registration', () => {
  let ids: number[]
  let [ofA, ofB, ofNobody]: number[] = []
  beforeEach(async () => {
    ofA = await signUp({ email: shared, uid: 'a' })
    ofB = await signUp({ email: shared.toLowerCase(), uid: 'b' })
    ofNobody = await signUp({ email: shared.toUpperCase() })
    ids = [ofA, ofB, ofNobody]
  })

  test('two people with one unverified address see what their own account made, and nothing else', async () => {
    expect(await seenBy(owner('a', shared), ids)).toEqual([ofA])
    expect(await seenBy(owner('b', shared), ids)).toEqual([ofB])
    expect(await seenBy(owner('c', shared), ids)).toEqual([])
  })

  test('whoever has verified the address sees everything of it, in whatever emails', async () => {
    for (const email of [shared, shared.toLowerCase(), ` ${shared.toUpperCase()} `])
      expect(await seenBy(owner('c', email, true), ids)).toEqual(ids)
  })

  test('an address is no other one that only looks like it', async () => {
    // Unicode case folding maps the Kelvin sign to k.
    const withK = await signUp({ email: 'kees@jansen.example' })
    for (const email of ['\u212Aees@jansen.example', 'kees@jansen.example.example', '%@jansen.example', ''])
      expect(await seenBy(owner('c', email, true), [...ids, withK])).toEqual([])
  })

  test('after the address has changed, what the account made stays and what the old address made goes', async () => {
    const before = owner('a', shared, true)
    expect(await seenBy(before, ids)).toEqual(ids)
    const atNew = await signUp({ email: 'nieuw@jansen.example' })
    expect(await seenBy(owner('a', 'nieuw@jansen.example'), [...ids, atNew])).toEqual([ofA])
    expect(await seenBy(owner('a', 'nieuw@jansen.example', true), [...ids, atNew])).toEqual([ofA, atNew])
  })

  test('somebody without an address sees what their account made', async () => {
    expect(await seenBy(owner('a', null, true), ids)).toEqual([ofA])
    expect(await seenBy(owner('d', null, true), ids)).toEqual([])
  })

  test('what an account alone made is told by its uid', async () => {
    expect(await registrationsOfAccount(database.read, 'a')).toEqual([ofA])
    expect(await registrationsOfAccount(database.read, 'c')).toEqual([])
  })

  test.skipIf(isPostgres)('the two ways are looked up by index', async () => {
    const plan = await rowsOf<{ detail: string }>(
      database.read,
      sql`explain query plan select * from registrations where (uid = 'a' or lower(contact_email) = 'x') order by id`,
    )
    const words = plan.map(({ detail }) => detail).join('\n')
    expect(words).toMatch(/registrations_by_account[\s\S]*registrations_by_address/)
    expect(words).not.toMatch(/SCAN registrations/)
  })
})

describe('a registration and an account', () => {
  test('the account is the one of the first time, however often the form is sent', async () => {
    const again = (uid?: string) =>
      registerForEvent(database, eventId, theJansens, { now: signUpTimestamp, locale: 'nl', uid })
    const first = await again('a')
    expect([first, await again('a'), await again('b'), await again()]).toEqual(Array(4).fill(first))
    expect(await registrationsOfAccount(database.read, 'a')).toHaveLength(1)
    expect(await registrationsOfAccount(database.read, 'b')).toEqual([])
  })

  test('one without an account can be put in one, once', async () => {
    const free = await signUp({ email: shared })
    const versionOf = async () => (await findRegistration(database.read, { id: free }))?.tokenVersion
    const version = await versionOf()
    expect(await claimRegistration(database, free, 'b')).toBe(true)
    expect(await claimRegistration(database, free, 'b')).toBe(true)
    expect(await claimRegistration(database, free, 'a')).toBe(false)
    expect(await claimRegistration(database, 999, 'a')).toBe(false)
    expect(await versionOf()).toBe(version! + 1)
    expect(await registrationsOfAccount(database.read, 'b')).toEqual([free])
  })

  test('of two who put it in theirs at the same moment, one has it', async () => {
    const free = await signUp({ email: shared })
    const took = await Promise.all(['a', 'b', 'c'].map((uid) => claimRegistration(database, free, uid)))
    expect(took.filter(Boolean)).toHaveLength(1)
  })

  test('an account that goes leaves its registrations as they are, without it', async () => {
    const mine = await signUp({ email: shared, uid: 'a' })
    const other = await signUp({ email: shared, uid: 'b' })
    const before = await findRegistration(database.read, { id: mine })
    await database.write(['registrations'], (tx) => releaseRegistrations(tx, 'a'))
    expect(await findRegistration(database.read, { id: mine })).toEqual({ ...before, uid: null })
    expect(await seenBy(owner('a', shared), [mine, other])).toEqual([])
    expect(await registrationsOfAccount(database.read, 'b')).toEqual([other])
  })
})

describe('the people whom somebody signed up', () => {
  test('are those of their account and their verified address, the latest registration first', async () => {
    const next = await addEvent(database, springCamp)
    await signUp({ email: shared, uid: 'a', people: ['Noor', 'Sem'] })
    await signUp({ email: shared, people: ['Fien'], later: 1000 })
    await signUp({ email: 'other@jansen.example', uid: 'a', people: ['SEM', 'Bo'], event: next, later: 2000 })
    await signUp({ email: 'other@jansen.example', uid: 'b', people: ['Vreemd'], later: 3000 })
    const names = async (who: AccountOwner) => (await earlierParticipantsOf(database.read, who)).map(({ name }) => name)
    expect(await names(owner('a', shared))).toEqual(['SEM', 'Bo', 'Noor'])
    expect(await names(owner('a', shared, true))).toEqual(['SEM', 'Bo', 'Fien', 'Noor'])
    expect(await names(owner('c', shared))).toEqual([])
  })

  test('are told by name, birth date and level, never by what was answered', async () => {
    await signUp({ email: shared, uid: 'a', people: ['Noor'], level: 'orange' })
    expect(await earlierParticipantsOf(database.read, owner('a', null))).toEqual([
      { id: expect.any(Number), name: 'Noor', birthDate: '2017-03-09', level: 'orange' },
    ])
  })
})
