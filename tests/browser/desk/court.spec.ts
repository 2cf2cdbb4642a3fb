import type { Page } from 'playwright/test'
import { endOfDay } from '~/time/time-zone'
import { trainer } from '../../support/database/accounts'
import { storedRows } from '../../support/database/stored'
import { startNetwork } from '../../support/page/network'
import { test as base, expect, open } from '../../support/page/test'
import { addAttendees, eventToday } from '../../support/site/court-event'
import { testTime } from '../../support/site/test-time'

const people = ['Anna', 'Bo', 'Cas', 'Daan', 'Eva', 'Fleur']

type List = {
  readonly path: string
  /** What the database has of each person. */
  readonly states: () => (string | undefined)[]
  /** Of one person, in the log. */
  readonly logged: (person: number) => string[]
}

type Network = Awaited<ReturnType<typeof startNetwork>>

const test = base.extend<{ list: List; network: Network; phone: () => Promise<Page> }>({
  list: async ({ site }, use) => {
    const event = eventToday(site)
    const names = people.map((name) => ({ name, note: 'Wespen' }))
    const ids = addAttendees(site, event, names)
    const ofOne = 'select state from attendance where participant_id = ?'
    const ticks = "select changes from audit_log where action = 'tick' and changes like ?"
    await use({
      path: `/beheer/baan/${event}`,
      states: () => ids.map((id) => storedRows<{ state: string }>(site, ofOne, id)[0]?.state),
      logged: (person) =>
        storedRows<{ changes: string }>(site, ticks, `%.${ids[person]}.%`)
          .map(({ changes }) => JSON.parse(changes)[0].after.split(' ')[0])
          .sort(),
    })
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
  network: async ({}, use) => {
    const network = await startNetwork()
    await use(network)
    network.stop()
  },
  phone: ({ newPage, signIn, noise, network }, use) => {
    noise.expect(/net::ERR_|status of 401/)
    return use(async () => {
      const page = await newPage({ proxy: network.proxy })
      await signIn(trainer, page.context())
      return page
    })
  },
})

const button = (page: Page, i: number, state: 'present' | 'absent') =>
  page.locator('[data-participant]').nth(i).locator(`button[value="${state}"]`)
const unsent = (page: Page) => page.locator('[data-offline] [role="status"]')

async function openKept(page: Page, path: string): Promise<void> {
  await open(page, path)
  await expect(page.locator('[data-ready]')).toBeVisible()
}

const tellOnline = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))

/** All that a browser keeps for a site beyond a tab. Throws in a page that is just being replaced. */
const kept = (page: Page) =>
  page.evaluate(async () => [
    ...[...Object.keys(localStorage), ...(await caches.keys())],
    ...(await indexedDB.databases()).map(({ name }) => name),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  ])
const expectNothingKept = (page: Page) =>
  expect(async () => expect(await kept(page)).toEqual([])).toPass({ timeout: 5000 })

test('ticks on two phones without a network all arrive, and the latest of one child wins', async ({
  list,
  phone,
  network,
}) => {
  const [first, second] = [await phone(), await phone()]
  for (const page of [first, second]) await openKept(page, list.path)
  network.cut()
  for (const i of [0, 1, 2, 3]) await button(first, i, 'present').click()
  await expect(unsent(first)).toHaveText(/^4 /)
  for (const i of [0, 4, 5]) await button(second, i, 'absent').click()
  await expect(unsent(second)).toHaveText(/^3 /)
  await first.getByRole('button', { name: 'Lees de gezondheidsnotities' }).click()
  await expect(first.getByRole('heading', { level: 1 })).toHaveText('Geen internet')
  await first.goBack()
  await first.reload()
  await expect(first.locator('[data-participant]')).toHaveCount(people.length)
  await expect(button(first, 3, 'present')).toHaveAttribute('aria-pressed', 'true')
  await expect(unsent(first)).toHaveText(/^4 /)
  expect(list.states()).toEqual(people.map(() => undefined))

  network.mend()
  // The later tick arrives first.
  for (const page of [second, first]) {
    await tellOnline(page)
    await expect(unsent(page)).toHaveText('')
  }
  expect(list.states()).toEqual(['absent', 'present', 'present', 'present', 'absent', 'absent'])
  expect(list.logged(0)).toEqual(['absent', 'present'])
  await expect(button(first, 0, 'absent')).toHaveAttribute('aria-pressed', 'true')
  expect(await first.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('who is ticked off while an earlier tick is on its way is ticked off too', async ({ list, page, signIn }) => {
  await signIn(trainer)
  await open(page, list.path)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**${list.path}*`, async (route) => {
    const response = await route.fetch()
    await held
    await route.fulfill({ response })
  })
  const arrived = page.waitForRequest((request) => request.method() === 'POST')
  await button(page, 0, 'present').click()
  await arrived
  await button(page, 1, 'absent').click()
  answer()
  await expect.poll(() => list.states().slice(0, 2)).toEqual(['present', 'absent'])
  await expect(unsent(page)).toHaveText('')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('what waits stays on the phone until its owner has signed in, and signing out leaves nothing there', async ({
  list,
  phone,
  network,
}) => {
  const page = await phone()
  await openKept(page, list.path)
  network.cut()
  await button(page, 3, 'present').click()
  await expect(unsent(page)).toHaveText(/^1 /)
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  network.mend()
  await tellOnline(page)
  await expect(page.locator('[data-login]')).toBeVisible()
  await expect(unsent(page)).toHaveText(/^1 /)
  await page.context().addCookies(cookies)
  await page.reload()
  await expect.poll(() => list.states()[3]).toBe('present')
  await expect(unsent(page)).toHaveText('')

  await open(page, '/account')
  await page.getByRole('button', { name: 'Log uit', exact: true }).click()
  await expect(page).toHaveURL(/said=signed-out/)
  await expectNothingKept(page)
})

test('no note about health is kept on a phone, nor who has one, and nothing else after the day', async ({
  list,
  phone,
  network,
}) => {
  const page = await phone()
  await page.clock.install({ time: testTime })
  await openKept(page, '/beheer/baan')
  await openKept(page, list.path)
  const pages = await page.evaluate(async () => {
    const cache = await caches.open('court')
    const responses = await Promise.all((await cache.keys()).map((request) => cache.match(request)))
    return (await Promise.all(responses.map((response) => response!.text()))).join('')
  })
  expect(['Anna', 'Wespen', 'data-note'].map((seen) => pages.includes(seen))).toEqual([true, false, false])
  await expect(page.locator('[data-note]')).toHaveCount(people.length)
  network.cut()
  await page.clock.fastForward(endOfDay('2026-12-01') - testTime + 60_000)
  await expectNothingKept(page)
  expect(await page.goto(list.path).catch(() => 'no page')).toBe('no page')
})
