import type { Page } from 'playwright/test'
import { test as base } from '../../support/page/desk'
import { expect, open } from '../../support/page/test'
import { testTime } from '../../support/site/test-time'

/** With the address of a news item that nobody else changes. */
const test = base.extend<{ item: string }>({
  item: async ({ desk }, use) => {
    const fields = {
      titleNl: 'Nieuwe banen',
      titleEn: 'New courts',
      bodyNl: 'Ze zijn blauw.',
      image: 'yf1xhk9ff7',
      do: 'save',
    }
    await use((await desk.send('/beheer/nieuws/nieuw', fields)).split('?')[0]!)
  },
})

const title = (page: Page) => page.locator('[name="titleNl"]')
const body = (page: Page) => page.locator('[name="bodyNl"]')
const notice = (page: Page) => page.locator('main > .desk-notice')
const undo = (page: Page) => page.getByRole('button', { name: 'Ongedaan maken' })
const putBack = (page: Page) => page.getByRole('button', { name: 'Terugzetten' })

async function save(page: Page): Promise<void> {
  await page.locator('button[name="do"][value="save"]').click()
  await page.waitForURL(/done=/)
  await expect(notice(page)).toBeVisible()
}

test('keys search, go to a part and list themselves, but not while somebody types', async ({ page, item }) => {
  await open(page, '/beheer')
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: 'Zoeken' })
  await expect(search).toBeFocused()
  await page.keyboard.type('g e?')
  await expect(search).toHaveValue('g e?')
  await page.keyboard.press('Enter')
  await page.waitForURL('/beheer/zoeken?q=g+e%3F')
  // Within the time that the desk gives, on a busy machine too.
  await Promise.all(['g', 'e'].map((key) => page.keyboard.press(key)))
  await page.waitForURL('/beheer/evenementen')

  const list = page.locator('#keys')
  await page.keyboard.press('Shift+?')
  await expect(list).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()

  await open(page, item)
  await body(page).focus()
  await page.keyboard.type('g e/?')
  await expect(body(page)).toHaveValue(/g e\/\?/)
  await page.locator('h1').click()
  await page.keyboard.press('g')
  await page.keyboard.press('Control+e')
  await expect(page).toHaveURL(item)
  await expect(list).toBeHidden()
})

test('what was saved can be put back for a minute', async ({ page, item }) => {
  await page.clock.install({ time: testTime })
  await open(page, item)
  await title(page).fill('Andere banen')
  await save(page)
  await undo(page).click()
  await expect(title(page)).toHaveValue('Nieuwe banen')
  await expect(undo(page)).toHaveCount(0)
  await expect(putBack(page)).toHaveCount(0)

  await save(page)
  await expect(undo(page)).toBeVisible()
  await page.clock.fastForward(61_000)
  await expect(undo(page)).toHaveCount(0)
  await page.locator('button[name="do"][value="publish"]').click()
  await expect(page.locator('#errors')).toBeFocused()
  await expect(notice(page)).toHaveCount(0)
})

test('typed text survives a closed tab, and is offered until it was saved', async ({ page, context, item }) => {
  await open(page, item)
  await body(page).fill('Ze zijn rood.')
  await page.close()
  const again = await context.newPage()
  await open(again, item)
  await expect(body(again)).toHaveValue('Ze zijn blauw.')
  await putBack(again).click()
  await expect(body(again)).toHaveValue('Ze zijn rood.')
  await expect(putBack(again)).toHaveCount(0)
  await save(again)
  await open(again, item)
  await expect(body(again)).toHaveValue('Ze zijn rood.')
  await expect(putBack(again)).toHaveCount(0)
})

test('typed text is gone from the device once it was saved, and what comes after is kept anew or forgotten', async ({
  page,
}) => {
  await open(page, '/beheer/nieuws/nieuw')
  await title(page).fill('Iets nieuws')
  await save(page)
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await title(page).fill('En toen dit')
  await page.reload()
  await expect(title(page)).toHaveValue('Iets nieuws')
  await putBack(page).click()
  await expect(title(page)).toHaveValue('En toen dit')
  await page.reload()
  await page.getByRole('button', { name: 'Weggooien' }).click()
  await page.reload()
  await expect(title(page)).toHaveValue('Iets nieuws')
  await expect(putBack(page)).toHaveCount(0)
  await open(page, '/beheer/nieuws/nieuw')
  await expect(title(page)).toHaveValue('')
  await expect(putBack(page)).toHaveCount(0)
})

test('typed text over which somebody else saved is shown beside theirs', async ({ page, desk, item }) => {
  await open(page, item)
  await body(page).fill('Ze zijn rood.')
  await desk.send(item, { titleNl: 'Nieuwe banen', bodyNl: 'Ze zijn groen.', version: '1', do: 'save' })
  await page.reload()
  await expect(body(page)).toHaveValue('Ze zijn groen.')
  await putBack(page).click()
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.locator('button[name="do"][value="save"]').click()
  expect((await answered).status()).toBe(409)
  await expect(page.locator('main')).toContainText('Ze zijn rood.')
  await expect(page.locator('main')).toContainText('Ze zijn groen.')
})

test('the toolbar marks what is chosen, as the preview shows', async ({ page, item }) => {
  await open(page, item)
  const mark = async (from: number, to: number, name: string) => {
    await body(page).evaluate((text: HTMLTextAreaElement, [from, to]) => text.setSelectionRange(from!, to!), [from, to])
    await page.getByRole('group', { name: 'Opmaak' }).first().getByRole('button', { name }).click()
  }
  await mark(8, 13, 'Vet')
  await expect(body(page)).toBeFocused()
  await expect(body(page)).toHaveValue('Ze zijn **blauw**.')
  await mark(0, 18, 'Lijst')
  await expect(body(page)).toHaveValue('- Ze zijn **blauw**.')
  await page.getByText('Zo komt het op de site').first().click()
  await expect(page.locator('.desk-text .prose li strong')).toHaveText('blauw')
  await save(page)
  await page.locator('a[href$="/voorbeeld"]').click()
  await expect(page.frameLocator('iframe').first().locator('.prose li strong')).toHaveText('blauw')
})

test('keys take somebody up in the week of lessons, go over the places that can be, and put them there', async ({
  page,
  desk,
  objects,
}) => {
  const lessons = `/beheer/lessen/${objects.lessen}`
  const slot = { minutes: '60', court: '1', audience: 'both', trainer: '', count: '1', do: 'add' }
  for (const [weekday, start] of [
    ['1', '20:00'],
    ['3', '20:00'],
  ] as const)
    await desk.send(`${lessons}/lesuren`, { ...slot, weekday, start })
  await open(page, `${lessons}/indelen`)
  const person = page.getByRole('link', { name: 'Wim de Wit' })
  const take = async () => {
    await person.focus()
    await page.keyboard.press('m')
    await page.waitForURL(/move=/)
  }
  const status = page.locator('#lesson-move')
  await take()
  await expect(status).toContainText('maandag 20.00–21.00')
  await page.keyboard.press('ArrowRight')
  await expect(status).toContainText(/woensdag 20\.00–21\.00.*past bijna/)
  await page.keyboard.press('Escape')
  await expect(person).toBeFocused()

  await take()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(notice(page)).toContainText('Verplaatst: BT-')
  await expect(person).toBeFocused()
  await expect(page.locator('section', { has: page.getByRole('heading', { name: 'woensdag' }) })).toContainText(
    'Wim de Wit',
  )
  await undo(page).click()
  await expect(page.locator('section', { has: page.getByRole('heading', { name: 'maandag' }) })).toContainText(
    'Wim de Wit',
  )
})
