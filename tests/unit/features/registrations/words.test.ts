import { and, eq, gte, lt, or } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { runDueJobs } from '~/app/jobs.server'
import type { Database, Db } from '~/db/connection.server'
import { participants, registrationWords, siteFacts } from '~/db/schema'
import {
  addParticipant,
  correctRegistration,
  eraseRegistration,
  removeParticipant,
} from '~/features/registrations/manage/changes.server'
import { findRegistration } from '~/features/registrations/registrations.server'
import { indexWords, typedWords, wordRanges } from '~/features/registrations/words.server'
import { testDatabase } from '../../../support/database/database'
import {
  addEvent,
  asksNothing,
  signUpTimestamp as now,
  signUp,
  somebody,
  springCamp,
  theJansens,
} from '../../../support/database/sign-ups'
import { copyFirst } from '../../../support/staff-events'

const finds = async (db: Db, typed: string): Promise<number[]> => {
  const each = await Promise.all(typedWords(typed).map((word) => withWord(db, word)))
  const [first = [], ...others] = each
  return [...new Set(first)].filter((id) => others.every((ids) => ids.includes(id))).sort()
}

async function withWord(db: Db, typed: string): Promise<number[]> {
  const { registrationId: id, word } = registrationWords
  const ranges = wordRanges(typed).map(([from, before]) => and(gte(word, from), lt(word, before)))
  return (
    await db
      .select({ id })
      .from(registrationWords)
      .where(or(...ranges))
  ).map((row) => row.id)
}

const everyWord = (db: Db) =>
  db.select().from(registrationWords).orderBy(registrationWords.registrationId, registrationWords.word)

const family = {
  ...theJansens,
  contact: {
    ...theJansens.contact,
    name: 'Zoë van den Berg-O’Brien',
    email: 'Zoe.Berg@Mail.Example',
    phone: '06 - 1234 5678',
    secondPhone: '+32 475 12 34 56',
  },
}

async function signedUp(database: Database) {
  const event = await addEvent(database, springCamp)
  const other = await signUp(database, event, somebody('Bystander'))
  const { id, reference } = await signUp(database, event, family)
  return { id, reference, other: other.id }
}

describe('what staff type', () => {
  test('finds who signed up by the beginning of any name, address, number or reference', async () => {
    const { database } = await testDatabase()
    const { id, reference } = await signedUp(database)
    const bare = reference.replaceAll('-', '')
    const typed = [
      ...['zoe', 'ZOË', 'berg', "berg-o'b", 'o’brien', 'brien', 'van den berg zo', 'noor', 'sem jans', 'jansen noor'],
      ...['zoe.berg@mail.example', 'ZOE.BERG@', 'zoe.be', '@mail.example', 'mail.ex', 'noor zoe.berg@mail'],
      ...[
        '0612345678',
        '06-12345678',
        '06 12 34 56 78',
        '+31612345678',
        '0031 6 12345678',
        '061234',
        '(06) 123.456.78',
      ],
      ...['noor 06-1234 56', '+32475123456', '0032 475 12 34 56', reference, bare, bare.toLowerCase(), bare.slice(2)],
      ...[reference.slice(3), reference.slice(0, 10), reference.slice(0, 7)],
    ]
    for (const one of typed) expect(await finds(database.read, one), one).toEqual([id])
    for (const one of ['oor', 'noor pieter', '1234567', '678', 'erg', '%', '~', 'zoe@', 'wasps', 'homesick', ''])
      expect(await finds(database.read, one), one).toEqual([])
  })

  test('finds by a part inside a name, the last digits of a number and the last part of a reference', async () => {
    const { database } = await testDatabase()
    const event = await addEvent(database, springCamp)
    await signUp(database, event, somebody('Bystander'))
    const participants = [{ ...theJansens.participants[0]!, name: 'Saar Hazenbrink' }]
    const contact = { ...family.contact, name: 'Youssef El-Amrani' }
    const { id, reference } = await signUp(database, event, { ...family, contact, participants })
    const names = ['elamrani', 'el amrani', 'mrani', 'youssefelam', 'brink', 'zenbr', 'BRINK saar', 'hazenbrink']
    const numbers = ['5678', '45678', '12 34 56 78', '12345678', '3456', '475123456', reference.slice(-4)]
    for (const typed of [...names, ...numbers]) expect(await finds(database.read, typed), typed).toEqual([id])
    for (const typed of ['rin', '567', '4567', 'amran i']) expect(await finds(database.read, typed), typed).toEqual([])
  })

  test('finds nobody by what was corrected or taken away', async () => {
    const { database } = await testDatabase()
    const { id, other } = await signedUp(database)
    const [noor, sem] = (await findRegistration(database.read, { id }))!.participants
    const people = [{ id: noor!.id, name: 'Fleur Jansen', answers: {} }]
    const corrected = { participants: people, contact: { phone: '+31687654321' }, remarks: null }
    await correctRegistration(database, id, corrected, now)
    expect([await finds(database.read, 'noor'), await finds(database.read, '0612345678')]).toEqual([[], []])
    expect([await finds(database.read, 'fleur'), await finds(database.read, '0687654321')]).toEqual([[id], [id]])
    await removeParticipant(database, id, sem!.id, now)
    expect([await finds(database.read, 'sem'), await finds(database.read, 'jansen')]).toEqual([[], [id]])
    const added = { ...asksNothing, name: 'Tim Bos', birthDate: '2014-01-01', answers: {} }
    await addParticipant(database, id, added, now)
    expect(await finds(database.read, 'tim')).toEqual([id])
    await eraseRegistration(database, id, now)
    expect(await database.read.$count(registrationWords, eq(registrationWords.registrationId, id))).toBe(0)
    expect(await finds(database.read, 'bystander')).toEqual([other])
  })

  test('finds registrations of an earlier release once a job has been there, and each once', async () => {
    const { database } = await testDatabase()
    const event = await addEvent(database, springCamp)
    const { id } = await signUp(database, event, somebody('Anna'))
    const known = await database.read.$count(registrationWords)
    const [reference] = await copyFirst(database, 105)
    await database.write([], async (tx) => {
      await tx.delete(registrationWords)
      // As the migration does it.
      await tx
        .insert(siteFacts)
        .values({ name: 'words-from', value: '107' })
        .onConflictDoUpdate({ target: siteFacts.name, set: { value: '107' } })
    })
    while ((await runDueJobs(database, now)) > 0);
    expect(await database.read.$count(registrationWords, eq(registrationWords.registrationId, id))).toBe(known)
    expect((await finds(database.read, 'anna')).length).toBe(106)
    expect(await finds(database.read, reference!)).toEqual([id + 1])
    await signUp(database, event, somebody('Later'))
    expect(await runDueJobs(database, now)).toBe(0)
  })

  test('keeps the words that stay where they are', async () => {
    const { database } = await testDatabase()
    const { id } = await signedUp(database)
    const before = await everyWord(database.read)
    await database.write([], (tx) => indexWords(tx, id))
    expect(await everyWord(database.read)).toEqual(before)
    await database.write([], async (tx) => {
      await tx.update(participants).set({ name: 'Pim' }).where(eq(participants.registrationId, id))
      await indexWords(tx, id)
    })
    const kept = await everyWord(database.read)
    expect(kept.length).toBeLessThan(before.length)
    expect(before).toEqual(expect.arrayContaining(kept.filter(({ word }) => word !== 'pim')))
  })
})
