import { storedRows } from '../../support/database/stored'
import { submit, undo } from '../../support/site/desk'
import { lessonDesk } from '../../support/site/lesson-desk'
import { expect, test } from '../../support/site/test'

const { site, desk, look, send, times, addSlot, signUp } = await lessonDesk()
const [first, second, third] = times as [string, string, string]
for (const time of [first, second]) await addSlot(time)
const asked = () =>
  storedRows<{ recipient: string }>(site, "select recipient from outbox where kind = 'staff-message'").length

test('families who gave too few hours are asked for more by one email, once, and it can be taken back', async () => {
  await signUp('Ada Smit', '7', [first, third])
  await signUp('Bea Bos', '7', [first, second])
  const page = await look('/wensen')
  expect(page.text('#uren')).toMatch(/Ada Smit: 1 uur/)
  expect(page.text('#uren')).not.toContain('Bea Bos')
  expect(page.text('.desk-tabs')).toContain('2 Wensen (1)')
  const done = await (await submit(page, 'ask')).follow()
  expect([asked(), done.text('#uren')]).toEqual([1, expect.stringContaining('gevraagd op')])
  const late = await submit(page, 'ask')
  expect([late.status, late.text('[role=alert]'), asked()]).toEqual([
    409,
    expect.stringContaining('niets verstuurd'),
    1,
  ])
  await undo(done)
  expect([asked(), storedRows(site, 'select id from lesson_wishes where asked_at is not null')]).toEqual([0, []])
  await submit(await look('/wensen'), 'ask')
  await site.deliver()
  expect(asked()).toBe(1)
})

test('somebody whom the words do not name is recognised by staff, and the plan keeps them together', async () => {
  const cas = await signUp('Cas Kok', '7', [first, second], 'die van de buren')
  const page = await look('/wensen')
  expect(page.text('#samen')).toContain('die van de buren')
  const wrong = await submit(page, 'recognise', { companion: 'Niemand Zo' })
  expect([wrong.status, Object.keys(wrong.errors()), wrong.field('companion')]).toEqual([
    422,
    [`f-companion-${cas}`],
    'Niemand Zo',
  ])
  const [option] = page.all('datalist option').filter(({ attributes }) => attributes.value?.startsWith('Bea Bos'))
  await submit(page, 'recognise', { companion: option!.attributes.value! })
  expect((await look('/wensen')).has('#samen')).toBe(false)
  expect((await look(`/deelnemer/${cas}`)).text('.lesson-facts')).toMatch(/die van de buren.*Bea Bos/)
})

test('a club’s rules are kept, wrong ones refused, and two planners told of each other', async () => {
  const page = await look('/regels')
  expect([page.field('rain'), page.field('levelSpan')]).toEqual(['usual', '1'])
  const saved = await (await submit(page, 'save', { rain: 'all', most: '3', levelSpan: '2' })).follow()
  const stored = () => storedRows(site, 'select rain, level_span from lesson_rules')
  expect(stored()).toEqual([{ rain: '{"pattern":["caught-up"],"most":3}', level_span: 2 }])
  const late = await submit(page, 'save', { levelSpan: '0' })
  expect([late.status, late.text('[role=alert]')]).toEqual([409, expect.stringContaining('Iemand anders')])
  const wrong = { do: 'save', version: '1', rain: 'x', most: '99', levelSpan: '7' }
  expect((await send(`${desk}/regels`, wrong)).status).toBe(422)
  expect(stored()).toHaveLength(1)
  expect(saved.text('#volgorde')).toContain('Iedereen een plek')
  await undo(saved)
  expect(stored()).toEqual([])
})

test('staff give what somebody wishes beside it by telephone, two of them are told of each other, and it is taken back', async () => {
  const path = `/deelnemer/${await signUp('Dora Dijk', '7', [first, second], 'Bea Bos')}`
  const page = await look(path)
  const saved = await (await submit(page, 'wishes', { second: 'private', together: '1' })).follow()
  const facts = () => saved.text('.lesson-facts')
  expect([facts(), saved.field('second'), saved.field('together')]).toEqual([
    expect.stringMatching(/Bea Bos\s*\(alleen samen\).*anders Privéles/),
    'private',
    '1',
  ])
  const late = await submit(page, 'wishes', { second: '' })
  expect([late.status, late.text('[role=alert]')]).toEqual([409, expect.stringContaining('Intussen')])
  await undo(saved)
  expect((await look(path)).field('second')).toBe('')
})
