import { storedRows } from '../../support/database/stored'
import { createDesk, submit, undo } from '../../support/site/desk'
import { expect, test } from '../../support/site/test'

const { site, look } = await createDesk()

const slotsOf = (club: number, season: string) => `/beheer/lessen/${club}/${season}/lesuren`

type Stored = { weekday: number; start: number; court: number; trainer_id: number | null }
const stored = (club: number, season: string) =>
  storedRows<Stored>(
    site,
    'select weekday, start, court, trainer_id from lesson_slots where club_id = ? and season = ? order by start, court',
    club,
    season,
  )
const [sanne] = storedRows<{ id: number }>(site, "select id from trainers where title like '%Sanne Verhoeven%'")
const trainer = String(sanne!.id)
const wednesday = { weekday: '3', start: '15.00', minutes: '60', court: '2', audience: 'children', trainer }

test('lesson slots are added in a row, and nobody is in two places', async () => {
  const path = slotsOf(1, 'summer-2027')
  const added = await (await submit(await look(path), 'add', { ...wednesday, count: '4' })).follow()
  expect(added.text('.desk-notice')).toContain('4 × vanaf woensdag 15.00, baan 2')
  expect(stored(1, 'summer-2027').map(({ start }) => start / 60)).toEqual([15, 16, 17, 18])
  expect(added.all('.lesson-week a').map(({ text }) => text.split(' ')[0])).toContain('17.00–18.00')

  const elsewhere = await submit(await look(slotsOf(2, 'summer-2027')), 'add', {
    ...wednesday,
    start: '16:30',
    court: '1',
  })
  expect([elsewhere.status, Object.keys(elsewhere.errors())]).toEqual([422, ['f-trainer']])
  const said = elsewhere.errors()['f-trainer']!
  for (const words of ['woensdag 16.30–17.30 op baan 1', 'woensdag 16.00–17.00 op baan 2'])
    expect(said).toContain(words)
  expect(elsewhere.field('start')).toBe('16:30')
  const twice = await submit(await look(path), 'add', { ...wednesday, trainer: '', count: '1' })
  expect(twice.errors()['f-court']).toMatch(/Baan 2 .*15\.00–16\.00/)
  const absurd = await submit(await look(path), 'add', { ...wednesday, start: '23:30', court: '90', trainer: '99999' })
  expect([absurd.status, Object.keys(absurd.errors()).sort()]).toEqual([422, ['f-court', 'f-minutes', 'f-trainer']])
})

test('a lesson slot that somebody else changed is shown as it is, and undo never puts two in one place', async () => {
  const path = slotsOf(1, 'summer-2027')
  const [first] = (await look(path)).all('.lesson-week a')
  const opened = await look(first!.attributes.href!)
  const moved = await (await submit(opened, 'save', { start: '14:00' })).follow()
  expect(stored(1, 'summer-2027')[0]!.start).toBe(14 * 60)
  const late = await submit(opened, 'save', { start: '13:00' })
  expect([late.status, late.text('[role=alert]')]).toEqual([409, expect.stringContaining('woensdag 14.00–15.00')])

  await submit(await look(path), 'add', { ...wednesday, trainer: '', count: '1' })
  expect((await undo(moved)).text('.desk-notice')).toContain('Dat kan niet meer')
  expect(stored(1, 'summer-2027').filter(({ start }) => start === 15 * 60)).toHaveLength(1)

  const removed = await (await submit(await look(first!.attributes.href!), 'remove')).follow()
  expect(stored(1, 'summer-2027')).toHaveLength(4)
  await undo(removed)
  expect(stored(1, 'summer-2027')).toHaveLength(5)
  expect((await look('/beheer/logboek')).text('main')).toContain('woensdag 14.00, baan 2')
})

test('last season’s slots are taken over in one press, without who teaches elsewhere by then', async () => {
  await submit(await look(slotsOf(3, 'winter-2026')), 'add', { ...wednesday, court: '1', count: '3' })
  await submit(await look(slotsOf(4, 'winter-2027')), 'add', { ...wednesday, start: '16:00', court: '1', count: '1' })
  const empty = await look(slotsOf(3, 'winter-2027'))
  const copied = await (await submit(empty, 'copy')).follow()
  expect(stored(3, 'winter-2027').map(({ trainer_id }) => trainer_id)).toEqual([sanne!.id, null, sanne!.id])
  expect(copied.text('main')).toContain('1 heeft nog geen trainer')
  expect((await submit(empty, 'copy')).text('[role=alert]')).toContain('Er is niets overgenomen')
  expect((await look('/beheer/lessen?season=winter-2027')).text('main tbody')).toMatch(/3/)
})
