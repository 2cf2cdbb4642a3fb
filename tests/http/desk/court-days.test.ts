import { afterAll, beforeAll, vi } from 'vitest'
import { addDays, timestampAt } from '~/time/time-zone'
import { trainer } from '../../support/database/accounts'
import { storedRows } from '../../support/database/stored'
import { addAttendees, eventToday } from '../../support/site/court-event'
import { createSite, signIn, type TestSite } from '../../support/site/create-site'
import { post } from '../../support/site/forms'
import { sendRequest } from '../../support/site/send-request'
import { expect, test } from '../../support/site/test'

let site: TestSite
beforeAll(async () => {
  site = await createSite({ hasAccounts: true })
})
afterAll(() => site?.stop())

test('the court is on today, and takes ticks for it, just after midnight and just before it', async () => {
  const today = '2027-01-15'
  const [starts_at, ends_at] = [timestampAt(addDays(today, -1), '10:00'), timestampAt(addDays(today, 1), '16:00')]
  const event = eventToday(site, { starts_at, ends_at })
  const [noor, sem] = addAttendees(site, event, [{ name: 'Noor' }, { name: 'Sem' }])
  for (const [time, participant] of [['00:30', noor] as const, ['23:30', sem] as const]) {
    vi.setSystemTime(timestampAt(today, time))
    const cookie = await signIn(site, trainer)
    const index = await sendRequest(site, '/beheer/baan', { headers: { cookie } })
    expect(/<h2 id="d-(.*?)">Vandaag/.exec(index.text)?.[1], time).toBe(today)
    expect(index.text, time).toContain(`href="/beheer/baan/${event}?dag=${today}"`)
    await post(site, `/beheer/baan/${event}`, { participant: String(participant), state: 'present' }, { cookie })
    const ticks = storedRows(site, 'select day, at from attendance where participant_id = ?', participant)
    expect(ticks, time).toEqual([{ day: today, at: Date.now() }])
  }
})
