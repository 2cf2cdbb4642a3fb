import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
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
import { registerForEvent } from '~/features/registrations/registrations.server'
import {
  addEvent,
  asksNothing,
  signUpTimestamp as now,
  springCamp,
  theJansens,
} from '../../../support/database/sign-ups'
import { deskWith } from '../../../support/staff-steps'

let desk: Awaited<ReturnType<typeof deskWith>>

beforeEach(async () => {
  desk = await deskWith()
})

type SignUp = { email: string; uid?: string; people?: string[]; event?: number; later?: number; level?: string }
const shared = 'Familie@Jansen.example'

async function signUp({ email, uid, people = [randomUUID()], event = desk.eventId, later = 0, level }: SignUp) {
  const person = { birthDate: '2017-03-09', ...asksNothing, level: level ?? null, answers: { medical: 'wasps' } }
  const input: RegistrationInput = {
    ...theJansens,
    contact: { ...theJansens.contact, email },
    participants: people.map((name) => ({ ...person, name })),
    idempotencyKey: randomUUID(),
  }
  const response = await registerForEvent(desk.database, event, input, { now: now + later, locale: 'nl', uid })
  if (!response.ok) throw new Error(response.reason)
  return response.registration.id
}

const owner = (uid: string, email: string | null, emailVerified = false): AccountOwner => ({
  uid,
  email,
  emailVerified,
})

/** What is listed is what may be opened. */
async function seenBy(who: AccountOwner, ids: readonly number[]): Promise<number[]> {
  const listed = (await registrationsFor(desk.database.read, who)).map(({ id }) => id)
  const rows = await Promise.all(ids.map(desk.of))
  expect(rows.filter((row) => belongsTo(row, who)).map(({ id }) => id)).toEqual(listed)
  return listed
}

const ofAccount = (uid: string) => registrationsOfAccount(desk.database.read, uid)

test('a registration is seen by the account that made it, and by whoever has verified its address', async () => {
  const ofA = await signUp({ email: shared, uid: 'a' })
  const ofB = await signUp({ email: shared.toLowerCase(), uid: 'b' })
  const all = [ofA, ofB, await signUp({ email: shared.toUpperCase() })]
  const seen: [AccountOwner, number[]][] = [
    [owner('a', shared), [ofA]],
    [owner('b', shared), [ofB]],
    [owner('c', shared), []],
    [owner('a', null, true), [ofA]],
    [owner('d', null, true), []],
    ...[shared, shared.toLowerCase(), ` ${shared.toUpperCase()} `].map((email): [AccountOwner, number[]] => [
      owner('c', email, true),
      all,
    ]),
  ]
  for (const [who, ids] of seen) expect(await seenBy(who, all), JSON.stringify(who)).toEqual(ids)
  expect([await ofAccount('a'), await ofAccount('c')]).toEqual([[ofA], []])

  const ofKees = await signUp({ email: 'kees@jansen.example' })
  all.push(ofKees)
  expect(await seenBy(owner('a', 'kees@jansen.example', true), all)).toEqual([ofA, ofKees])
  // Unicode case folding maps the Kelvin sign to k.
  for (const email of ['\u212Aees@jansen.example', 'kees@jansen.example.example', '%@jansen.example', ''])
    expect(await seenBy(owner('c', email, true), all), email).toEqual([])
})

describe('a registration and an account', () => {
  test('the account is the one of the first time, however often the form is sent', async () => {
    const again = (uid?: string) =>
      registerForEvent(desk.database, desk.eventId, theJansens, { now, locale: 'nl', uid })
    const first = await again('a')
    expect([first, await again('a'), await again('b'), await again()]).toEqual(Array(4).fill(first))
    expect([(await ofAccount('a')).length, await ofAccount('b')]).toEqual([1, []])
  })

  test('one without an account can be put in one, once, also when three do it at the same moment', async () => {
    const claim = (id: number, uid: string) => claimRegistration(desk.database, id, uid)
    const free = await signUp({ email: shared })
    const version = (await desk.of(free)).tokenVersion
    expect([await claim(free, 'b'), await claim(free, 'b'), await claim(free, 'a')]).toEqual([true, true, false])
    expect(await claim(999, 'a')).toBe(false)
    expect((await desk.of(free)).tokenVersion).toBe(version + 1)
    expect(await ofAccount('b')).toEqual([free])
    const wanted = await signUp({ email: shared })
    const took = await Promise.all(['a', 'b', 'c'].map((uid) => claim(wanted, uid)))
    expect(took.filter(Boolean)).toHaveLength(1)
  })

  test('an account that goes leaves its registrations as they are, without it', async () => {
    const mine = await signUp({ email: shared, uid: 'a' })
    const other = await signUp({ email: shared, uid: 'b' })
    const before = await desk.of(mine)
    await desk.database.write(['registrations'], (tx) => releaseRegistrations(tx, 'a'))
    expect(await desk.of(mine)).toEqual({ ...before, uid: null })
    expect(await seenBy(owner('a', shared), [mine, other])).toEqual([])
    expect(await ofAccount('b')).toEqual([other])
  })
})

test('the people whom somebody signed up are those of their account and verified address, without what was answered', async () => {
  const next = await addEvent(desk.database, springCamp)
  await signUp({ email: shared, uid: 'a', people: ['Noor', 'Sem'] })
  await signUp({ email: shared, people: ['Fien'], later: 1000 })
  await signUp({ email: 'other@jansen.example', uid: 'a', people: ['SEM', 'Bo'], event: next, later: 2000 })
  await signUp({ email: 'other@jansen.example', uid: 'b', people: ['Vreemd'], later: 3000, level: 'orange' })
  const people = (who: AccountOwner) => earlierParticipantsOf(desk.database.read, who)
  const names = async (who: AccountOwner) => (await people(who)).map(({ name }) => name)
  expect(await names(owner('a', shared))).toEqual(['SEM', 'Bo', 'Noor'])
  expect(await names(owner('a', shared, true))).toEqual(['SEM', 'Bo', 'Fien', 'Noor'])
  expect(await names(owner('c', shared))).toEqual([])
  expect(await people(owner('b', null))).toEqual([
    { id: expect.any(Number), name: 'Vreemd', birthDate: '2017-03-09', level: 'orange' },
  ])
})
