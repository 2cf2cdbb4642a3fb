import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '~/db/connection.server'
import { events, registrations } from '~/db/schema'
import { matchLines } from '~/features/staff/payments/match.server'
import { mostAsked } from '~/features/staff/payments/suggest.server'
import { isBooking } from '~/features/staff/payments/verdict'
import { testDatabase } from '../../../../support/database/database'
import { addEvent, signUp, somebody, springCamp } from '../../../../support/database/sign-ups'
import { statementsOf } from '../../../../support/database/statements'
import { copyFirst, member } from '../../../../support/staff-events'

let database: Database
beforeEach(async () => {
  database = (await testDatabase()).database
})

const cup = { nl: 'Zomertoernooi', en: 'Summer cup' }
const people: readonly [string, Partial<typeof springCamp>][] = [
  ['Deniz Yildiz', { priceCents: 18_500 }],
  ['Anna de Boer', {}],
  ['Bram Visser', { title: cup, priceCents: 9000 }],
  ['Coen Visser', { priceCents: 9000 }],
  ['Dirk Visser', { priceCents: 9000 }],
  ['Els Visser', { priceCents: 9000 }],
  ['Fem Bakker', { clubId: 4, place: { clubId: 4 }, priceCents: 7777 }],
  ['Gijs Mulder', { status: 'cancelled', priceCents: 6666 }],
]

async function signUpAll() {
  for (const [i, [name, event]] of people.entries()) {
    const eventId = await addEvent(database, { ...springCamp, ...event, status: 'published' })
    const { id } = await signUp(database, eventId, somebody(name))
    const { status = 'published' } = event
    await database.write(['events'], (tx) => tx.update(events).set({ status }).where(eq(events.id, eventId)))
    const reference = `BT-4SPR-4NH${'23456789'[i]}`
    const row = i === 0 ? { reference: 'BT-7KXW-9QZD' } : { reference }
    await database.write(['registrations'], (tx) => tx.update(registrations).set(row).where(eq(registrations.id, id)))
  }
}

type Said = { readonly text: string; readonly cents?: number; readonly name?: string }

const lineOf = ({ text, cents = 100, name }: Said, i: number) => ({
  ...{ line: i + 1, booked: { on: '2026-12-03', cents } as const, isEuro: true, text },
  ...{ name: name ?? null, iban: null },
})

const guesses = async (said: readonly Said[], as = member) =>
  (await matchLines(database.read, as, said.map(lineOf))).map((one) =>
    isBooking(one)
      ? 'booked'
      : one.offers.map(({ pays, evidence }) => [pays[0]!.due.contactName, ...(evidence ?? [])].join(' ')),
  )

test('who it may be that paid is guessed from sum, name, title and what is nearly a reference', async () => {
  await signUpAll()
  const deniz = 'Deniz Yildiz'
  const rows: [Said, string[]][] = [
    [{ text: 'Kerstkamp', name: 'F YILDIZ', cents: 18_500 }, [`${deniz} amount name`]],
    [{ text: 'meikamp Deniz Yıldız, Deniz Yildiz' }, [`${deniz} name event`]],
    [{ text: 'x', cents: 18_500 }, [`${deniz} amount`]],
    [{ text: 'BT-7KXW-9QZF' }, [`${deniz} reference`]],
    [{ text: 'bt 7kxw 9qd' }, [`${deniz} reference`]],
    [{ text: 'kenmerk 7KXW9QZD' }, [`${deniz} reference`]],
    [{ text: 'BT7XKW9QZD' }, [`${deniz} reference`]],
    [{ text: 'BT-7KXXW-9QZD' }, [`${deniz} reference`]],
    [{ text: 'BT-7KXW' }, [`${deniz} half-reference`]],
    [{ text: 'nummer 9QZD, dank' }, [`${deniz} half-reference`]],
    // As many owe the same, or are called the same, as are not shown.
    [{ text: 'x', cents: 9000 }, []],
    [{ text: 'x', name: 'Visser' }, []],
    [{ text: 'zomertoernooi', name: 'Visser', cents: 9000 }, ['Bram Visser amount name event']],
    [{ text: 'meikamp' }, []],
    [{ text: 'x', name: 'van de het' }, []],
    // Of an event that is cancelled.
    [{ text: 'x', cents: 6666 }, []],
    [{ text: 'x', name: 'Bakker', cents: 7777 }, ['Fem Bakker amount name']],
    [{ text: 'x', name: 'Bakker', cents: -7777 }, []],
  ]
  expect(await guesses(rows.map(([said]) => said))).toEqual(rows.map(([, expected]) => expected))
  const ofClub1 = { ...member, clubs: [1] }
  expect(await guesses([{ text: 'x', name: 'Bakker', cents: 7777 }], ofClub1)).toEqual([[]])
})

test('guesses are for so many lines as a form holds, in a few queries', async () => {
  await signUpAll()
  await copyFirst(database, 300)
  const lines = Array.from({ length: 250 }, (_, i) => lineOf({ text: `contributie ${i}`, name: 'Deniz Yildiz' }, i))
  let verdicts: Awaited<ReturnType<typeof matchLines>> = []
  const ran = await statementsOf(async () => {
    verdicts = await matchLines(database.read, member, lines)
  })
  expect(ran.length).toBeLessThan(15)
  const asked = verdicts.filter((one) => !isBooking(one) && one.isAsked)
  expect([asked.length, verdicts.indexOf(asked.at(-1)!)]).toEqual([mostAsked, mostAsked - 1])
})
