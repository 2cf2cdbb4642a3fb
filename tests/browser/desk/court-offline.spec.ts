import type { BrowserContext, Page } from 'playwright/test'
import { dayOf, endOfDay } from '~/time/time-zone'
import { signIn, trainer } from '../../support/database/accounts'
import { storedRows } from '../../support/database/stored'
import { test as base, enter, noisesOf } from '../../support/page/desk'
import { expect } from '../../support/page/test'
import { addAttendees, eventToday } from '../../support/site/court-event'
import type { Site } from '../../support/site/site'

const people = ['Anna', 'Bo', 'Cas', 'Daan', 'Eva', 'Fleur', 'Guus', 'Hugo', 'Iris', 'Joep']
const dayMs = 86_400_000

type Phones = { list: string; ids: number[]; phones: [Page, Page] }

const test = base.extend<Phones>({
  ids: async ({ site, list }, use) => {
    await use(
      addAttendees(
        site,
        Number(list.split('/').at(-1)),
        people.map((name) => ({ name, note: 'Wespen' })),
      ),
    )
  },
  list: async ({ site }, use) => use(`/beheer/baan/${eventToday(site)}`),
  phones: async ({ browser, site, ids }, use) => {
    expect(ids.length).toBe(people.length)
    const contexts = await Promise.all(
      [0, 1].map(() => phone(browser.newContext({ baseURL: site.url, locale: 'nl-NL' }), site)),
    )
    const [first, second] = await Promise.all(contexts.map((context) => context.newPage()))
    await use([first!, second!])
    await Promise.all(contexts.map((context) => context.close()))
  },
})

async function phone(made: Promise<BrowserContext>, site: Site): Promise<BrowserContext> {
  const context = await made
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.7' })
  await enter(context, site, await signIn(site, trainer))
  return context
}

const ready = (page: Page) => expect(page.getByText('Werkt op dit toestel ook zonder internet.')).toBeVisible()
/** A try that comes too early after the line is back is made again after 20 seconds. */
const withNextTry = { timeout: 30_000 }
const unsent = (page: Page) => page.locator('[data-offline] [role="status"]')
const button = (page: Page, i: number, state: 'aanwezig' | 'afwezig') =>
  page.getByRole('button', { name: `${people[i]}: ${state}` })
const tick = (page: Page, i: number, state: 'aanwezig' | 'afwezig') => button(page, i, state).click()

/** All that a browser keeps for a site. */
const stored = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))
/** Throws in a page that is just being replaced. */
const keepsNothing = (page: Page) =>
  expect(async () => expect(await stored(page)).toEqual(nothing)).toPass({ timeout: 15_000 })
const nothing = { local: [], session: [], caches: [], databases: [], workers: 0 }

function standing(site: Site, ids: readonly number[]) {
  const ofOne = 'select state from attendance where participant_id = ?'
  const states = ids.map((id) => storedRows<{ state: string }>(site, ofOne, id)[0]?.state)
  const ticks = "select changes from audit_log where action = 'tick' and changes like ?"
  const lines = storedRows<{ changes: string }>(site, ticks, `%.${ids[0]}.%`)
  return { states, linesOfFirst: lines.map(({ changes }) => JSON.parse(changes)[0].after.split(' ')[0]).sort() }
}

test('ten ticks on two phones without a network all arrive, and the latest of one child wins', async ({
  site,
  list,
  ids,
  phones,
}) => {
  const noises = phones.map(noisesOf)
  for (const page of phones) {
    await page.goto(list)
    await ready(page)
    await page.context().setOffline(true)
    await page.reload()
    await expect(page.locator('[data-participant]')).toHaveCount(people.length)
  }
  const [first, second] = phones
  for (const i of [0, 1, 2, 3, 4, 5]) await tick(first, i, 'aanwezig')
  await expect(unsent(first)).toHaveText('6 nog niet verstuurd')
  for (const i of [0, 6, 7, 8, 9]) await tick(second, i, 'afwezig')
  await expect(unsent(second)).toHaveText('5 nog niet verstuurd')
  // Before the reload: a new document may reach the network for a moment until the browser takes that from it too.
  expect(standing(site, ids).states.every((state) => state === undefined)).toBe(true)
  await first.reload()
  await expect(button(first, 5, 'aanwezig')).toHaveAttribute('aria-pressed', 'true')
  await expect(unsent(first)).toHaveText('6 nog niet verstuurd')

  // The later tick arrives first.
  for (const page of [second, first]) {
    await page.context().setOffline(false)
    await expect(unsent(page)).toHaveText('', withNextTry)
  }
  const { states, linesOfFirst } = standing(site, ids)
  expect(states).toEqual(['absent', ...Array(5).fill('present'), ...Array(4).fill('absent')])
  expect(linesOfFirst).toEqual(['absent', 'present'])
  await expect(button(first, 0, 'afwezig')).toHaveAttribute('aria-pressed', 'true')
  expect((await stored(first)).local).toEqual([])
  expect(noises.flat().filter((noise) => !noise.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

test('what waits stays on the phone while nobody is signed in, and goes after the login', async ({
  site,
  list,
  ids,
  phones,
}) => {
  const [page] = phones
  await page.goto(list)
  await ready(page)
  await page.context().setOffline(true)
  await tick(page, 3, 'aanwezig')
  await expect(unsent(page)).toHaveText('1 nog niet verstuurd')
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await page.context().setOffline(false)
  await expect(page.getByRole('link', { name: 'Log in om te versturen' })).toBeVisible(withNextTry)
  await expect(unsent(page)).toHaveText('1 nog niet verstuurd')
  await page.context().addCookies(cookies)
  await page.reload()
  await expect.poll(() => standing(site, ids).states[3]).toBe('present')
  await expect(unsent(page)).toHaveText('')
  expect((await stored(page)).local).toEqual([])
})

test('nothing is left on the phone after the day, nor is a note about health ever there', async ({ list, phones }) => {
  const [page] = phones
  await page.goto('/beheer/baan')
  await ready(page)
  await page.goto(list)
  await ready(page)
  const kept = await page.evaluate(async () => {
    const cache = await caches.open('court')
    const responses = await Promise.all((await cache.keys()).map((request) => cache.match(request)))
    return (await Promise.all(responses.map((response) => response!.text()))).join('')
  })
  expect([kept.includes('Anna'), kept.includes('Wespen')]).toEqual([true, false])
  await page.context().setOffline(true)
  await tick(page, 0, 'aanwezig')
  await page.context().setOffline(false)
  await expect(unsent(page)).toHaveText('', withNextTry)

  const clock = Date.now()
  await page.clock.setFixedTime(endOfDay(dayOf(clock)) - 1000)
  await page.goto(list)
  await ready(page)
  // A day more, should it be midnight meanwhile.
  await page.clock.setFixedTime(clock + 2 * dayMs)
  await page.goto(list)
  await keepsNothing(page)
  await page.context().setOffline(true)
  expect(await page.goto(list).catch(() => 'no page')).toBe('no page')
})

test('the day ends on an open phone without a network too', async ({ list, phones }) => {
  const [page] = phones
  await page.clock.install()
  await page.goto(list)
  await ready(page)
  await page.context().setOffline(true)
  await page.clock.fastForward(endOfDay(dayOf(Date.now())) - Date.now() + 1000)
  await keepsNothing(page)
})

test('signing out leaves nothing on the phone', async ({ list, phones }) => {
  const [page] = phones
  await page.goto(list)
  await ready(page)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Log uit', exact: true }).click()
  await expect(page).toHaveURL(/said=signed-out/)
  await expect(async () => expect(await stored(page)).toMatchObject({ caches: [], workers: 0 })).toPass({
    timeout: 15_000,
  })
})
