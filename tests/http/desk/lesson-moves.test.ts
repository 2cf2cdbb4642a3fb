import { editor } from '../../support/database/accounts'
import { inStored, storedRows } from '../../support/database/stored'
import { signIn } from '../../support/site/create-site'
import { submit, undo } from '../../support/site/desk'
import { lessonDesk } from '../../support/site/lesson-desk'
import { sendRequest } from '../../support/site/send-request'
import { expect, test } from '../../support/site/test'

const { site, cookie, lessons, desk, open, look, send, times, addSlot, signUp } = await lessonDesk()

type Place = { name: string; slot: number; pinned: number; status: string }
const places = () =>
  storedRows<Place>(
    site,
    `select participants.name as name, slot_id as slot, is_pinned as pinned, placements.status as status from placements
      join lesson_groups on lesson_groups.id = group_id join participants on participants.id = participant_id
      where placements.status <> 'ended' order by participants.name`,
  )
const placeOf = (who: string) => places().find(({ name }) => name === who)
const choice = (page: Awaited<ReturnType<typeof look>>, slot: number) =>
  page.all('[name="slot"]').find(({ attributes }) => attributes.value?.startsWith(`${slot}.`))?.attributes.value ?? ''

const [first, second] = times as [string, string]
for (const time of [first, second]) await addSlot(time)
const together: Record<string, number> = {}
for (const name of ['Ada Smit', 'Bea Bos', 'Cas Kok']) together[name] = await signUp(name, '7', [first, second])
await submit(await look('/indelen?seed=1'), 'accept')
const slot = placeOf('Ada Smit')!.slot
const [other] = storedRows<{ id: number }>(site, 'select id from lesson_slots where id <> ?', slot)

test('somebody is put in a place in one press, stays there in a new proposal, and is taken out again in one', async () => {
  const path = `/deelnemer/${await signUp('Eef Vos', '7', [first, second], 'Ada Smit')}`
  const page = await look(path)
  expect(page.text('.desk-state')).toContain('zonder plek')
  expect(page.text('.lesson-options li')).toMatch(/3 van 4.*Met Ada Smit.*past$/)
  const moved = await (await submit(page, 'move', { slot: choice(page, slot) })).follow()
  expect(moved.text('.desk-notice')).toContain('Verplaatst: BT-')
  expect(placeOf('Eef Vos')).toMatchObject({ slot, pinned: 1 })
  await undo(moved)
  expect(placeOf('Eef Vos')).toBe(undefined)

  const again = await look(path)
  await submit(again, 'move', { slot: choice(again, other!.id) })
  await submit(await look('/indelen?seed=3&stay=off'), 'accept')
  expect(placeOf('Eef Vos')).toMatchObject({ slot: other!.id, pinned: 1 })
  const loose = await (await submit(await look(path), 'unpin')).follow()
  expect([placeOf('Eef Vos')?.pinned, loose.text('.desk-notice')]).toEqual([
    0,
    expect.stringMatching(/^Niet meer vast/),
  ])
  await submit(await look('/indelen?seed=3'), 'accept')
  expect(placeOf('Eef Vos')?.slot).toBe(slot)
  expect((await look('/indelen')).all('.lesson-card a').map(({ text }) => text)).toContain('Eef Vos')
})

test('what touches others is shown before it is done', async () => {
  const page = await look(`/deelnemer/${await signUp('Fien Laat', '7', [first, second])}`)
  const before = places()
  const asked = await submit(page, 'move', { slot: choice(page, slot) })
  expect([asked.status, asked.text('.desk-consequence')]).toEqual([200, expect.stringContaining('wordt 5')])
  expect(places()).toEqual(before)
  expect((await submit(asked, 'move')).status).toBe(303)
  expect(placeOf('Fien Laat')?.slot).toBe(slot)

  const agree = "update placements set status = 'agreed' where participant_id = ?"
  inStored(site, ({ change }) => change(agree, together['Ada Smit']))
  const agreed = await look(`/deelnemer/${together['Ada Smit']}`)
  const warned = await submit(agreed, 'move', { slot: choice(agreed, other!.id) })
  expect(warned.text('.desk-consequence')).toContain('De familie zei ja')
  expect((await submit(warned, 'move')).status).toBe(303)
  expect(placeOf('Ada Smit')).toMatchObject({ slot: other!.id, status: 'proposed', pinned: 1 })
  expect(storedRows(site, "select id from placements where status = 'ended' and until_day is null")).toHaveLength(1)
})

test('the week shows what each place costs somebody, and one press in it moves there', async () => {
  const id = await signUp('Hein Klein', '7', [second])
  const week = await look(`/indelen?move=${id}`)
  expect(week.text('.desk-state')).toContain('zonder plek')
  const [place] = week.all(`button[data-slot="${slot}"]`)
  expect(place?.text).toMatch(/speelsterkte 7, 4 van 4.*Wordt 5 in plaats van 4.*groter/)
  const asked = await submit(week, choice(week, slot))
  expect([asked.status, asked.text('.desk-consequence')]).toEqual([200, expect.stringContaining('wordt 5')])
  const moved = await submit(asked, 'move')
  expect(moved.location).toMatch(new RegExp(`/indelen\\?done=\\d+#persoon-${id}$`))
  expect(placeOf('Hein Klein')).toMatchObject({ slot, pinned: 1 })
  const after = await moved.follow()
  expect(after.text('.desk-notice')).toContain('Verplaatst: BT-')
  expect((await look(`/indelen?move=${id}`)).text('[aria-current=location]')).toContain('nu hier')
  await undo(after)
  expect(placeOf('Hein Klein')).toBe(undefined)
  const stale = { do: 'move', slot: `${slot}.aaaaaaaaaaaaaaaa` }
  expect((await send(`${desk}/indelen?move=${id}`, stale)).status).toBe(409)
  expect((await look('/indelen?move=999999')).status).toBe(404)
})

test('two planners are told of each other, and the second changes nothing', async () => {
  const path = `/deelnemer/${together['Ada Smit']}`
  const theirs = await look(path)
  const mine = await look(`/deelnemer/${together['Bea Bos']}`, signIn(site, editor))
  await submit(mine, 'move', { slot: choice(mine, other!.id) })
  expect(placeOf('Bea Bos')?.slot).toBe(other!.id)
  const before = places()
  const late = await submit(theirs, 'move', { slot: choice(theirs, slot) })
  expect([late.status, late.text('[role=alert]')]).toEqual([409, expect.stringContaining('Verplaatst: BT-')])
  expect(places()).toEqual(before)
  const page = await look(path)
  for (const wrong of ['', 'x', '999.aaaaaaaaaaaaaaaa', `${slot}.aaaaaaaaaaaaaaaa`])
    expect([409, 422]).toContain((await send(desk + path, { do: 'move', slot: wrong })).status)
  expect([places(), page.status]).toEqual([before, 200])
  for (const wrong of ['/deelnemer/999999', '/groep/999999', '/groep/x']) expect((await look(wrong)).status).toBe(404)
  const elsewhere = desk.replace(/\d+(?=\/[^/]+$)/, '2') + path
  expect((await send(elsewhere, { do: 'pin' })).status).toBe(404)
})

test('a group says what came true, takes in who fits, is pinned whole and dissolved while nobody knows', async () => {
  const [group] = storedRows<{ id: number }>(
    site,
    "select id from lesson_groups where slot_id = ? and status <> 'ended'",
    slot,
  )
  const path = `/groep/${group!.id}`
  const page = await look(path)
  expect(page.text('main')).toMatch(/Plekken\s*3 van 4/)
  expect(page.text('main table')).toContain('met Ada Smit: lukt niet')
  await submit(page, 'pin')
  expect(
    places()
      .filter((one) => one.slot === slot)
      .map(({ pinned }) => pinned),
  ).toEqual([1, 1, 1])

  const view = `event=${lessons}&group=${group!.id}&per=person&columns=name,group`
  const list = await open(`/beheer/inschrijvingen?${view}`)
  const names = places().flatMap((one) => (one.slot === slot ? [one.name] : []))
  expect(
    list
      .all('tbody th a')
      .map(({ text }) => text)
      .sort(),
  ).toEqual(names)
  expect([list.text('.desk-chosen'), list.text('tbody td[data-name=Lesgroep]')]).toEqual([
    expect.stringContaining('Lesgroep: '),
    expect.stringMatching(/^\w+dag \d\d\.00 uur$/),
  ])
  const csv = await sendRequest(site, `/beheer/inschrijvingen/export.csv?${view}`, { headers: { cookie } })
  expect(csv.text.split('\n').filter((line) => / uur/.test(line))).toHaveLength(names.length)
  const mail = await open(page.all('a[href*="mail/nieuw"]')[0]!.attributes.href!.replace('write=1', ''))
  expect(mail.text('main')).toMatch(new RegExp(`dag \\d\\d\\.00 uur.*Naar ${names.length} adressen`))

  const late = await signUp('Gijs Vroeg', '7', [first, second])
  await (await look(path)).form(`${desk}/deelnemer/${late}`).submit()
  expect(placeOf('Gijs Vroeg')).toMatchObject({ slot, pinned: 1 })
  const gone = await (await submit(await look(path), 'dissolve')).follow()
  expect([gone.text('.desk-notice'), places().filter((one) => one.slot === slot)]).toEqual([
    expect.stringContaining('Groep opgeheven'),
    [],
  ])
  await undo(gone)
  expect(places().filter((one) => one.slot === slot)).toHaveLength(4)
})
