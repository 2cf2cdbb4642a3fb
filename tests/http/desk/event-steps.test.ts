import { describe } from 'vitest'
import { pictureAlts } from '~/pictures/picture-alts'
import { pictureIds } from '~/pictures/picture-ids'
import { storedRows } from '../../support/database/stored'
import { createDesk, submit, undo } from '../../support/site/desk'
import { adult } from '../../support/site/forms'
import { copyEvent } from '../../support/site/own-event'
import type { Page } from '../../support/site/page'
import { signUp } from '../../support/site/registration'
import { expect, test } from '../../support/site/test'

const { site, look, send } = await createDesk()

const desk = '/beheer/evenementen'
const at = (time: string) => Date.parse(`${time}+02:00`)
/** Five days in spring at club 1, for two people. */
const camp = (changes: Record<string, unknown> = {}) =>
  copyEvent(site, 103, {
    ...{ kind: 'camp', title: '{"nl":"Meikamp","en":"May camp"}', capacity: 2, price_cents: 14_500, sessions: null },
    ...{ starts_at: at('2027-04-26T10:00'), ends_at: at('2027-04-30T16:00'), cancel_until: null },
    ...{ club_id: 1, place: '{"clubId":1}', signup_opens_at: null, signup_closes_at: null, ...changes },
  })

const names = ['Anna Smit', 'Bram Bos', 'Carla Mol', 'Daan Vos']
/** Anna and Bram have its two places; Carla and Daan wait. */
async function fullCamp(): Promise<number> {
  const id = camp()
  for (const name of names) await signUp(site, id, { ...adult(name), acceptWaiting: 'yes' })
  return id
}

const press = async (path: string | number, ...given: [button: string, fields?: Record<string, string>]) =>
  submit(await look(typeof path === 'number' ? `${desk}/${path}` : path), ...given)
const isDone = ({ status, location }: Page) => [status, /\?done=\d+$/.test(location ?? '')]
const done = [303, true]

const rowOf = (id: number) => storedRows(site, 'select * from events where id = ?', id)[0]!
const expectSaid = (page: Page, ...said: string[]) => {
  for (const one of said) expect(page.text('main')).toContain(one)
}

describe('cancelling', () => {
  test('asks why, shows whom it concerns and the emails, and does it at the second press', async () => {
    const id = await fullCamp()
    const asked = await press(id, 'cancel')
    expect([asked.status, rowOf(id).status]).toEqual([200, 'published'])
    expectSaid(
      asked,
      'De 4 inschrijvingen van Anna Smit, Bram Bos, Carla Mol en Daan Vos vervallen.',
      'bel zelf wie geen e-mailadres heeft',
      'Meikamp gaat niet door. We hadden je er graag bij gehad.',
    )
    const half = await submit(asked, 'cancel', { reasonEn: 'Storm' })
    expect([half.status, half.field('reasonEn')]).toEqual([422, 'Storm'])
    expectSaid(half, 'Geef de reden ook in het Nederlands.')
    const reasons = { reasonNl: 'Storm op komst.', reasonEn: 'A storm is coming.' }
    const preview = await submit(asked, 'cancel-preview', reasons)
    expectSaid(preview, 'Storm op komst.', 'A storm is coming.')
    expect(rowOf(id).status).toBe('published')
    expect(isDone(await submit(preview, 'cancel'))).toEqual(done)
    expect(rowOf(id).status).toBe('cancelled')
    expect(JSON.parse(String(rowOf(id).cancel_reason))).toEqual({ nl: 'Storm op komst.', en: 'A storm is coming.' })
  })

  test('comes again where somebody left meanwhile, and says so', async () => {
    const id = await fullCamp()
    const asked = await press(id, 'cancel')
    const [anna] = storedRows<{ reference: string }>(site, 'select reference from registrations where event_id = ?', id)
    await submit(await press(`/beheer/inschrijvingen/${anna!.reference}`, 'cancel'), 'cancel')
    const again = await submit(asked, 'cancel')
    expect([again.status, rowOf(id).status]).toEqual([409, 'published'])
    expectSaid(again, 'Er is intussen iets veranderd. Er is nog niets gedaan')
    expect(again.text('main')).not.toContain('Anna')
    expect(isDone(await submit(again, 'cancel'))).toEqual(done)
  })

  test('is taken back by another press, which says who comes back, in English too', async () => {
    const id = await fullCamp()
    const english = await submit(await look(`/en/desk/events/${id}`), 'cancel')
    expectSaid(english, 'The 4 registrations of Anna Smit, Bram Bos, Carla Mol, and Daan Vos are canceled.')
    await submit(english, 'cancel')
    const asked = await press(id, 'reinstate')
    expectSaid(asked, 'Anna Smit en Bram Bos hebben hun plek weer.', 'Meikamp gaat toch door')
    expectSaid(asked, 'Carla Mol en Daan Vos komen weer op de wachtlijst.')
    expect(isDone(await submit(asked, 'reinstate'))).toEqual(done)
    const twice = await submit(asked, 'reinstate')
    expect([twice.status, rowOf(id).status]).toEqual([422, 'published'])
  })
})

describe('moving', () => {
  const days = { startsAt: '2027-05-03T10:00', endsAt: '2027-05-07T16:00' }

  test('shows both emails, and does what it showed', async () => {
    const id = await fullCamp()
    const path = `${desk}/${id}/verplaatsen`
    expect((await look(path)).field('startsAt')).toBe('2027-04-26T10:00')
    const long = await press(path, 'move', { ...days, words: 'x'.repeat(501) })
    expect([long.status, long.text()]).toEqual([422, expect.stringContaining('Houd dit onder 500 tekens.')])
    const asked = await press(path, 'move', { ...days, words: 'De baan is dan droog.' })
    expectSaid(asked, '(aan 2 inschrijvingen)', 'Nieuwe tijd voor Meikamp', 'New time for May camp')
    expect(asked.html.match(/De baan is dan droog\./g)!.length).toBeGreaterThan(2)
    expectSaid(asked, 'maandag 26 april 2027, 10.00 uur → maandag 3 mei 2027, 10.00 uur')
    expect(isDone(await submit(asked, 'move'))).toEqual(done)
    expect(rowOf(id).starts_at).toBe(at('2027-05-03T10:00'))
  })

  test('says what is missing and keeps what was typed, and goes to another club', async () => {
    const id = camp()
    const path = `${desk}/${id}/verplaatsen`
    const wrong = await press(path, 'move', { ...days, startsAt: 'soon', clubId: '', placeName: 'Hal' })
    expect([wrong.status, wrong.field('placeName')]).toEqual([422, 'Hal'])
    expectSaid(wrong, 'Vul in wanneer het begint.', 'Vul de plaats in.')
    const past = { startsAt: '2020-05-03T10:00', endsAt: '2020-05-03T12:00' }
    expect((await press(path, 'move', past)).status).toBe(422)
    expect((await send(path, { ...days, do: 'move', clubId: '4', confirm: '1' })).status).toBe(303)
    expect(rowOf(id).club_id).toBe(4)
  })
})

test('a copy shows each date old and new, and is a draft without anybody', async () => {
  const id = await fullCamp()
  expectSaid(await press(id, 'copy'), 'maandag 26 april 2027, 10.00 uur', 'maandag 1 mei 2028, 10.00 uur')
  const chosen = await look(`${desk}/${id}/kopie?first=2027-05-03`)
  expectSaid(chosen, 'vrijdag 7 mei 2027, 16.00 uur')
  const made = await submit(chosen, 'copy')
  const copy = Number(/evenementen\/(\d+)/.exec(made.location!)![1])
  const times = { starts_at: at('2027-05-03T10:00'), ends_at: at('2027-05-07T16:00') }
  expect(rowOf(copy)).toMatchObject({ status: 'draft', ...times })
  expect(storedRows(site, 'select * from registrations where event_id = ?', copy)).toEqual([])
})

test('a series names the holidays that it skips, and makes the days that stay ticked', async () => {
  const id = camp({ starts_at: at('2027-04-14T10:00'), ends_at: at('2027-04-14T12:00') })
  const path = `${desk}/${id}/serie?weeks=1&times=3`
  const page = await look(`${path}&holidays=1`)
  expectSaid(
    page,
    'woensdag 21 april 2027',
    'woensdag 28 april 2027: Meivakantie 2027',
    'woensdag 5 mei 2027: Bevrijdingsdag',
  )
  expect((await look(path)).text('main')).not.toContain('Meivakantie')
  expectSaid(await look(`/en/desk/events/${id}/series`), 'Skip school vacations and public holidays')
  const until = await look(`${desk}/${id}/serie?weeks=1&until=5+mei`)
  expect([until.field('until'), until.all('[name=day]').length]).toEqual(['2027-05-05', 3])
  const unread = await look(`${desk}/${id}/serie?weeks=1&until=morgen`)
  expect([unread.status, unread.field('until'), Object.keys(unread.errors())]).toEqual([422, 'morgen', ['f-until']])
  const made = await submit(page, 'series-publish', { day: ['2027-04-21', '2027-05-12'] })
  expect(made.location).toMatch(/^\/beheer\/evenementen\?done=/)
  const onEach = ['2027-04-21', '2027-05-05', '2027-05-12'].map((day) =>
    storedRows(site, "select status from events where kind = 'camp' and starts_at = ?", at(`${day}T10:00`)),
  )
  expect(onEach).toEqual([[{ status: 'published' }], [], [{ status: 'published' }]])
  expect((await send(`${desk}/${id}/serie`, { do: 'series' })).status).toBe(422)
})

test('several at once show where they differ, what the change does, and change together', async () => {
  const [id, other] = [await fullCamp(), camp({ capacity: 8, image: pictureIds.lost })]
  const path = `${desk}/samen?id=${id}&id=${other}`
  const form = await look(path)
  expectSaid(form, 'Wijzig deze 2', 'Verschilt: 2 · 8', pictureAlts.lost.nl)
  expect((await press(path, 'publish', { capacity: '3' })).status).toBe(422)
  const asked = await press(path, 'publish', { 'change-capacity': '1', capacity: '3' })
  expectSaid(asked, 'Carla Mol krijgt een aanbod', 'Daan Vos wacht nog.')
  expect((await submit(asked, 'publish')).location).toMatch(/^\/beheer\/evenementen\?done=/)
  expect([rowOf(id).capacity, rowOf(other).capacity]).toEqual([3, 3])
  const wrong = await press(path, 'publish', { 'change-price': '1', price: 'x' })
  expect([wrong.status, rowOf(id).price_cents]).toEqual([422, 14_500])
  expectSaid(wrong, '‘Meikamp’: kijk naar', 'Er is niets gewijzigd.')
  const priced = await press(path, 'publish', { 'change-price': '1', price: '99' })
  expectSaid(priced, 'De nieuwe prijs geldt alleen voor nieuwe inschrijvingen.')
})

test('several are copied to the same holiday of next year, with remarks on days that are odd, and undone together', async () => {
  const ids = [camp(), camp({ starts_at: at('2027-05-03T10:00'), ends_at: at('2027-05-07T16:00') })]
  const path = `${desk}/samen/kopie?id=${ids[0]}&id=${ids[1]}`
  const page = await look(path)
  expect(ids.map((id) => page.field(`first-${id}`))).toEqual(['2028-05-01', '2028-05-08'])
  expectSaid(page, 'Kopieer deze 2 naar volgend jaar', 'maandag 8 mei 2028 valt in een schoolweek.', 'Bevrijdingsdag')
  expectSaid(await look(`${desk}/${ids[1]}`), 'maandag 3 mei 2027 valt in een schoolweek.')
  const empty = await submit(page, 'copy', { [`first-${ids[0]}`]: '' })
  expect(empty.status).toBe(422)
  const copies = () =>
    storedRows(
      site,
      'select status from events where starts_at in (?, ?)',
      at('2028-05-01T10:00'),
      at('2028-05-08T10:00'),
    )
  expect(copies()).toEqual([])
  const made = await submit(page, 'copy')
  expect([made.location, copies()]).toEqual([
    expect.stringMatching(/^\/beheer\/evenementen\?done=/),
    [{ status: 'draft' }, { status: 'draft' }],
  ])
  await undo(await made.follow())
  expect(copies()).toEqual([])
})

describe('publishing a change', () => {
  test('says who gets a place and until when', async () => {
    const id = await fullCamp()
    const asked = await press(id, 'publish', { capacity: '3' })
    expectSaid(asked, 'Bezette plekken: nu 2 van 2, straks 3 van 3.', 'Daan Vos wacht nog.', 'Er is plek bij Meikamp')
    expectSaid(asked, 'Carla Mol krijgt een aanbod, tot ongeveer donderdag 3 december 2026, 12.00 uur.')
    expect(rowOf(id).capacity).toBe(2)
    expect((await submit(asked, 'publish')).status).toBe(303)
    expect(rowOf(id)).toMatchObject({ capacity: 3 })
  })

  test('of a price asks for whom: new ones, or all with an email', async () => {
    const id = await fullCamp()
    const agreed = () =>
      storedRows<{ price_cents: number }>(
        site,
        'select price_cents from registrations where event_id = ? order by id',
        id,
      ).map(({ price_cents }) => price_cents)
    const before = agreed()
    const asked = await press(id, 'publish', { price: '150' })
    expectSaid(asked, 'Voor wie geldt de nieuwe prijs?', 'Van 4 inschrijvingen verandert de prijs.', 'geen mail uit')
    expect((await submit(asked, 'publish')).status).toBe(303)
    expect([rowOf(id).price_cents, agreed()]).toEqual([15_000, before])

    const again = await press(id, 'publish', { price: '155,50' })
    const shown = await submit(again, 'publish', { prices: 'all' })
    expect([shown.status, rowOf(id).price_cents]).toEqual([200, 15_000])
    expectSaid(shown, 'was € 145, wordt € 155,50', '(aan 2 inschrijvingen)', 'was € 145 en is nu € 155,50')
    expect((await shown.form('publish').submit()).status).toBe(303)
    expect([rowOf(id).price_cents, agreed()]).toEqual([15_550, before.map(() => 15_550)])
  })

  test('asks nothing about words alone, nor where nobody is signed up', async () => {
    expect((await press(await fullCamp(), 'publish', { summaryNl: 'Anders.' })).status).toBe(303)
    expect((await press(camp(), 'publish', { capacity: '9' })).status).toBe(303)
  })
})
