import { addDays, dayOf, timestampAt } from '~/time/time-zone'
import { storedRows } from '../../support/database/stored'
import { createDesk, submit, undo } from '../../support/site/desk'
import { adult } from '../../support/site/forms'
import { copyEvent } from '../../support/site/own-event'
import { arrive, type Page } from '../../support/site/page'
import { signUp } from '../../support/site/registration'
import { expect, test } from '../../support/site/test'

const { site, look } = await createDesk()

const first = addDays(dayOf(Date.now()), 60)
const days = [0, 7, 14].map((after) => addDays(first, after))
const evening = (day: string) => ({ startsAt: timestampAt(day, '19:00'), endsAt: timestampAt(day, '20:30') })

/** Evenings at club 1, to which Anna has signed up. */
async function course(on = days): Promise<{ id: number; reference: string }> {
  const sessions = on.map(evening)
  const id = copyEvent(site, 103, {
    ...{ kind: 'course', title: '{"nl":"Dubbelcursus","en":"Doubles course"}', capacity: 8, cancel_until: null },
    ...{ sessions: JSON.stringify(sessions), starts_at: sessions[0]!.startsAt, ends_at: sessions.at(-1)!.endsAt },
    ...{ club_id: 1, place: '{"clubId":1}', signup_opens_at: null, signup_closes_at: null },
  })
  const { reference } = await signUp(site, id, adult('Anna Smit'))
  return { id, reference }
}

const said = (page: Page) => page.text('main')
const inDutch = (day: string) => day.split('-').reverse().map(Number).join('-')

test('a day is called off and caught up in three presses, with its email shown before', async () => {
  const { id } = await course()
  const event = await look(`/beheer/evenementen/${id}`)
  expect(said(event)).toContain('Gaat niet door')
  const asked = await look(`/beheer/evenementen/${id}/dagen?do=off&day=2`)
  const later = addDays(days[2]!, 7)
  const preview = await submit(asked, 'off', { day: inDutch(later), reasonNl: 'De hal is verhuurd.' })
  expect(preview.status).toBe(200)
  for (const words of ['Anna Smit', 'vervalt; ingehaald op', 'is called off; made up on', 'De hal is verhuurd.'])
    expect(said(preview)).toContain(words)
  expect(said(preview)).not.toMatch(/\d{4}-\d\d-\d\d|listed|weekly/)
  const done = await submit(preview, 'off')
  expect([done.status, /done=\d+$/.test(done.location ?? '')]).toEqual([303, true])
  const [row] = storedRows<{ sessions: string; ends_at: number }>(site, 'select * from events where id = ?', id)
  expect(row!.ends_at).toBe(evening(later).endsAt)
  expect(JSON.parse(row!.sessions)[1]).toMatchObject({ ...evening(later), from: evening(days[1]!) })
  const log = await look(`/beheer/logboek?object=event:${id}`)
  expect(said(log)).toContain('Een dag van ‘Dubbelcursus’ gaat niet door.')
  await undo(await done.follow())
  const [back] = storedRows<{ sessions: string }>(site, 'select sessions from events where id = ?', id)
  expect(JSON.parse(back!.sessions)).toEqual(days.map(evening))
})

test('the only day is caught up on another, or leads to cancelling the event with the same reason', async () => {
  const { id, reference } = await course([first])
  const asked = await look(`/beheer/evenementen/${id}/dagen?do=off&day=1`)
  const caughtUp = await submit(asked, 'off', { day: inDutch(days[1]!) })
  expect([caughtUp.status, said(caughtUp)]).toEqual([200, expect.stringContaining('ingehaald op')])
  const preview = await submit(asked, 'off', { reasonNl: 'De hal is verhuurd.' })
  expect([preview.status, preview.field('reasonNl')]).toEqual([200, 'De hal is verhuurd.'])
  for (const words of ['Dit is de enige dag', 'Anna Smit']) expect(said(preview)).toContain(words)
  expect((await submit(preview, 'cancel')).status).toBe(303)
  const [row] = storedRows<{ status: string; cancel_reason: string }>(site, 'select * from events where id = ?', id)
  expect([row!.status, JSON.parse(row!.cancel_reason).nl]).toEqual(['cancelled', 'De hal is verhuurd.'])
  const statuses = storedRows<{ status: string }>(site, 'select * from registrations where reference = ?', reference)
  expect(statuses.map(({ status }) => status)).toEqual(['cancelled'])
})

test('visitors, registrants and the court see which day is off', async () => {
  const { id } = await course()
  await submit(
    await submit(await look(`/beheer/evenementen/${id}/dagen?do=off&day=1`), 'off', { reasonNl: 'Storm' }),
    'off',
  )
  const later = addDays(first, 2)
  const moved = await submit(await look(`/beheer/evenementen/${id}/dagen?do=move&day=2`), 'move', {
    day: inDutch(later),
  })
  await submit(moved, 'move')
  const paper = await look(`/beheer/baan/${id}/afdrukken?dag=${days[0]}`)
  expect([paper.text('.court-when s'), paper.all('.court-paper s').length]).toEqual([
    expect.stringContaining('19.00'),
    2,
  ])
  for (const words of ['gaat niet door: Storm', 'verzet naar']) expect(said(paper)).toContain(words)
  const held = await look(`/beheer/baan/${id}/afdrukken?dag=${later}`)
  expect([held.has('.court-when s'), held.all('.court-paper s').length]).toEqual([false, 2])
  const court = await look(`/beheer/baan/${id}?dag=${days[0]}`)
  expect(said(court)).toContain('gaat niet door: Storm')
  expect(said(court)).not.toContain('Zet erbij')
  const visitor = await arrive(site, `/en/events/${id}`)
  expect([visitor.all('main s').length - 1, said(visitor)]).toEqual([
    1,
    expect.stringContaining('is called off: Storm'),
  ])
})

test('a day that cannot be is refused at its field, with what was typed', async () => {
  const { id } = await course()
  const asked = await look(`/beheer/evenementen/${id}/dagen?do=add`)
  for (const [day, why] of [
    ['morgenochtend', 'Dit is geen datum.'],
    ['1-1-2020', 'Kies een moment dat nog komt.'],
    [inDutch(days[1]!), 'Er is dan al een andere dag'],
    ['', 'Vul de dag in.'],
  ] as const) {
    const refused = await submit(asked, 'add', { day })
    expect([refused.status, refused.field('day')]).toEqual([422, day])
    expect(said(refused)).toContain(why)
  }
  expect((await look(`/beheer/evenementen/${id}/dagen?do=off&day=9`)).status).toBe(200)
  expect((await submit(asked, 'add', { day: inDutch(addDays(first, 21)) })).status).toBe(200)
})
