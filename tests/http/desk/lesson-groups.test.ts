import { storedRows } from '../../support/database/stored'
import { submit } from '../../support/site/desk'
import { lessonDesk } from '../../support/site/lesson-desk'
import { expect, test } from '../../support/site/test'

const { site, desk, look, send, times, addSlot, signUp } = await lessonDesk()

const stored = () => ({
  groups: storedRows(site, 'select id from lesson_groups').length,
  placed: storedRows(site, 'select id from placements').length,
  runs: storedRows(site, 'select id from planning_runs').length,
})

test('groups are proposed before anything is kept, accepted in one press, and taken back in one', async () => {
  const [first, second, third, fourth] = times as [string, string, string, string]
  expect((await look('/indelen')).text('main')).toContain('Zet eerst de lesuren klaar')
  for (const time of [first, second]) await addSlot(time)
  for (const name of ['Ada Smit', 'Bea Smit', 'Cas Smit']) await signUp(name, '7', [first, second], 'Dirk Bos')
  await signUp('Dirk Bos', '8', [first, second])
  await signUp('Eef Sterk', '2', [first, second])
  await signUp('Fien Laat', '7', [third, fourth])

  const before = await look('/indelen')
  expect(before.text('main')).toMatch(/Geplaatst\s*0 van 6/)
  expect(before.all('#zonder')).toEqual([])
  const proposal = await look('/indelen?seed=1')
  expect(proposal.text('main')).toMatch(/Geplaatst\s*4 van 6/)
  expect(proposal.text('.lesson-week')).toContain('Dirk Bos')
  const unplaced = proposal.text('#zonder')
  for (const words of ['Eef Sterk', 'Fien Laat', 'Geen van de opgegeven dagdelen heeft een lesuur'])
    expect(unplaced).toContain(words)
  expect(stored()).toEqual({ groups: 0, placed: 0, runs: 0 })

  const accepted = await (await submit(proposal, 'accept')).follow()
  expect(stored()).toEqual({ groups: 1, placed: 4, runs: 1 })
  expect(accepted.text('main')).toMatch(/Geplaatst\s*4 van 6/)
  expect(accepted.text('#vergelijk')).toMatch(/Geplaatst\s*4\s*4\s*–/)
  const undone = await (await accepted.form('step').submit()).follow()
  expect(undone.text('main')).toMatch(/Geplaatst\s*0 van 6/)
  expect(stored()).toEqual({ groups: 0, placed: 0, runs: 0 })
})

test('a slot that is removed takes its proposed group along, and gives it back', async () => {
  await submit(await look('/indelen?seed=1'), 'accept')
  const [taken] = storedRows<{ slot_id: number }>(site, 'select slot_id from lesson_groups')
  const slot = await look(`/lesuren?slot=${taken!.slot_id}`)
  expect(slot.text('#slot')).toContain('hebben 4 deelnemers geen plek meer')
  const removed = await (await submit(slot, 'remove')).follow()
  expect(stored()).toEqual({ groups: 0, placed: 0, runs: 1 })
  await removed.form('step').submit()
  expect(stored()).toEqual({ groups: 1, placed: 4, runs: 1 })
})

test('a proposal for a season that changed meanwhile is refused, and a new one shown', async () => {
  const before = stored()
  const proposal = await look('/indelen?seed=2&companions=more')
  await signUp('Gijs Vroeg', '7', times.slice(0, 2))
  const late = await submit(proposal, 'accept')
  expect([late.status, late.text('[role=alert]')]).toEqual([
    409,
    expect.stringContaining('Intussen is er iets veranderd'),
  ])
  expect(stored()).toEqual(before)
  expect((await (await submit(late, 'accept')).follow()).text('main')).toMatch(/Geplaatst\s*5 van 7/)
  expect((await send(`${desk}/indelen`, { do: 'accept' })).status).toBe(404)
})
