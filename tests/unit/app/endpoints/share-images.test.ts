import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '~/db/schema'
import { layOut } from '~/features/share-images/svg.server'
import { drawType } from '~/features/share-images/text-paths.server'
import { shareAddress, shareImage } from '~/features/share-images/url.server'
import { timestampAt } from '~/time/time-zone'
import { demoShareImages } from '../../../support/site/demo-share-images'

test('a share image is told of with its size and its words, and cuts a long title', async () => {
  const { database, event } = await demoShareImages()
  expect(shareImage(await event(101))).toEqual({
    src: expect.stringMatching(/^\/images\/share\/event-101-nl-[0-9a-f]{16}\.png$/),
    type: 'image/png',
    width: 1200,
    height: 630,
    alt: expect.stringMatching(
      /^Een tweede service waar je op kunt vertrouwen · Clinic · .+\suur · TC Polderslice, Almere$/,
    ),
  })
  expect(shareImage(await event(110, 'en')).alt).toMatch(/^Canceled: Night tennis · /)
  const long =
    'Kennismakingscursus voor ouders die al jaren elke zaterdagochtend langs de baan staan en nu eindelijk zelf willen leren tennissen'
  await database.write(['events'], (tx) =>
    tx
      .update(events)
      .set({ title: { nl: long, en: long } })
      .where(eq(events.id, 138)),
  )
  const { lines } = await layOut(await event(138))
  const title = lines.filter(({ font, size }) => font === 'heavy' && size === 40).map(({ text }) => text)
  expect(title).toHaveLength(3)
  expect(title.at(-1)).toMatch(/[a-z]…$/)
  expect(long.split(' ')).toEqual(expect.arrayContaining(title.join(' ').slice(0, -1).split(' ')))
})

test('the address of a share image changes with what it shows, and the old one leads to the new', async () => {
  const { database, respond, event, club } = await demoShareImages()
  const addresses = [shareAddress(await event(101))]
  for (const change of [{ title: { nl: 'Anders', en: 'Different' } }, { status: 'cancelled' as const }]) {
    await database.write(['events'], (tx) => tx.update(events).set(change).where(eq(events.id, 101)))
    addresses.push(shareAddress(await event(101)))
  }
  expect(new Set(addresses).size).toBe(3)
  expect(await respond(addresses[0]!)).toEqual({ status: 302, location: addresses[2] })

  const times = ['2026-10-01', '2026-11-21', '2027-03-10', '2027-04-20'].map((day) => timestampAt(day, '12:00'))
  const cards = await Promise.all(times.map((at) => club(1, 'nl', at)))
  expect(cards.map(({ facts }) => facts)).toEqual([
    ['Inschrijven vanaf 5 oktober 2026', 'Lessen vanaf 5 april 2027'],
    ['Inschrijven t/m 28 februari 2027', 'Lessen vanaf 5 april 2027'],
    ['De inschrijving is gesloten', 'Lessen vanaf 5 april 2027'],
    ['Inschrijven vanaf 3 mei 2027', 'Lessen vanaf 27 september 2027'],
  ])
  const [first, second] = cards.map(shareAddress)
  expect(await respond(first!, times[1])).toEqual({ status: 302, location: second })
  await database.write(['events'], (tx) => tx.update(events).set({ status: 'cancelled' }).where(eq(events.clubId, 1)))
  expect((await club(1)).facts).toEqual(['Dit seizoen geen lessen'])
  expect((await club(10, 'en')).facts).toEqual(['Sign-up has closed'])
})

test('the text of a share image loses marks and signs that the fonts do not know, and nothing else', async () => {
  const line = (text: string) =>
    drawType([{ text, font: 'text', size: 40, colour: '#000000', x: 0, y: 0 }], { width: 600, height: 60 })
  expect(await line('Łukasz Dvořák 🎾')).toBe(await line('Lukasz Dvorák '))
  expect(await line('één € ‘ja’ – ½')).not.toBe(await line('een  ja  '))
})
