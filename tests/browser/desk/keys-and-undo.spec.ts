import type { Page } from 'playwright/test'
import { axeFindings } from '../../support/page/axe'
import { test as base, type Desk, noisesOf } from '../../support/page/desk'
import { expect } from '../../support/page/test'

const test = base.extend<{ item: string }>({
  item: async ({ desk }, use) => use(await newItem(desk)),
})

/** The address of a news item that nobody else changes. */
async function newItem({ send }: Desk): Promise<string> {
  const fields = { titleNl: 'Nieuwe banen', titleEn: 'New courts', bodyNl: 'Ze zijn blauw.', do: 'save' }
  return (await send('/beheer/nieuws/nieuw', fields)).split('?')[0]!
}

test.use({ locale: 'nl-NL' })

const title = (page: Page) => page.locator('[name="titleNl"]')
const body = (page: Page) => page.locator('[name="bodyNl"]')
const save = (page: Page) => page.locator('button[name="do"][value="save"]').click()
/** The scripts of a page run once it is read: what is pressed or typed before goes past them. */
const isAt = async (page: Page, address: string) => {
  await expect(page).toHaveURL(address)
  await page.waitForLoadState()
}
const notice = (page: Page) => page.locator('main > .desk-notice')
const offer = (page: Page) => page.getByText('Op dit apparaat staat tekst die nog niet is bewaard.')
const undo = (page: Page) => page.getByRole('button', { name: 'Ongedaan maken' })

test.describe('keys', () => {
  test('search, go to a part and show the list of keys', async ({ page }) => {
    const noises = noisesOf(page)
    await page.goto('/beheer')
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox', { name: 'Zoeken' })).toBeFocused()
    await page.keyboard.type('g e?')
    await expect(page.getByRole('searchbox', { name: 'Zoeken' })).toHaveValue('g e?')
    await page.keyboard.press('Enter')
    await isAt(page, '/beheer/zoeken?q=g+e%3F')

    await page.keyboard.press('g')
    await page.keyboard.press('e')
    await isAt(page, '/beheer/evenementen')

    const list = page.getByRole('dialog', { name: 'Toetsen' })
    await expect(list).toBeHidden()
    await page.keyboard.press('Shift+?')
    await expect(list).toBeVisible()
    await expect(list).toContainText('Evenementen')
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    expect(noises).toEqual([])
  })

  test('go nowhere while somebody types, nor with another key held', async ({ page, item }) => {
    await page.goto(item)
    await body(page).focus()
    await page.keyboard.type('g e/?')
    await expect(body(page)).toHaveValue(/g e\/\?/)
    await page.locator('h1').click()
    await page.keyboard.press('g')
    await page.keyboard.press('Control+e')
    await expect(page).toHaveURL(item)
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})

test.describe('undo', () => {
  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
      test.use({ javaScriptEnabled })

      test('what was saved can be put back', async ({ page, item }) => {
        await page.goto(item)
        await title(page).fill('Andere banen')
        await save(page)
        await expect(notice(page)).toHaveText(/‘Andere banen’ is bewaard\./)
        await undo(page).click()
        await expect(notice(page)).toHaveText('Alles is weer zoals het was. Er gaat geen mail uit.')
        await expect(title(page)).toHaveValue('Nieuwe banen')
        await expect(undo(page)).toHaveCount(0)
        await expect(offer(page)).toHaveCount(0)
      })
    })

  test('the press goes when its minute is over', async ({ page, item }) => {
    await page.clock.install()
    await page.goto(item)
    await save(page)
    await expect(undo(page)).toBeVisible()
    await page.waitForLoadState()
    await page.clock.fastForward(61_000)
    await expect(undo(page)).toHaveCount(0)
  })

  test('a form that comes back with errors does not say that it was saved', async ({ page, item }) => {
    await page.goto(item)
    await save(page)
    await expect(notice(page)).toBeVisible()
    await page.locator('button[name="do"][value="publish"]').click()
    await expect(page.locator('#errors')).toBeFocused()
    await expect(notice(page)).toHaveCount(0)
  })
})

test.describe('typed text', () => {
  test('survives a closed tab, and is offered until it was saved', async ({ page, context, item }) => {
    await page.goto(item)
    await body(page).fill('Ze zijn rood.')
    await page.close()

    const again = await context.newPage()
    const noises = noisesOf(again)
    await again.goto(item)
    await expect(body(again)).toHaveValue('Ze zijn blauw.')
    await expect(offer(again)).toBeVisible()
    expect(await axeFindings(again)).toEqual([])
    await again.getByRole('button', { name: 'Zet hem terug' }).click()
    await expect(body(again)).toHaveValue('Ze zijn rood.')
    await expect(offer(again)).toHaveCount(0)
    await save(again)
    await expect(notice(again)).toBeVisible()
    await again.goto(item)
    await expect(body(again)).toHaveValue('Ze zijn rood.')
    await expect(offer(again)).toHaveCount(0)
    expect(noises).toEqual([])
  })

  test('can be forgotten', async ({ page, item }) => {
    await page.goto(item)
    await title(page).fill('Weg ermee')
    await page.reload()
    await page.getByRole('button', { name: 'Vergeet hem' }).click()
    await page.reload()
    await expect(title(page)).toHaveValue('Nieuwe banen')
    await expect(offer(page)).toHaveCount(0)
  })

  test('that was typed after a save is offered on the page that tells of that save', async ({ page, item }) => {
    await page.goto(item)
    await title(page).fill('Eerst dit')
    await save(page)
    await expect(notice(page)).toBeVisible()
    await page.waitForLoadState()
    await title(page).fill('En toen dit')
    await page.reload()
    await expect(title(page)).toHaveValue('Eerst dit')
    await page.getByRole('button', { name: 'Zet hem terug' }).click()
    await expect(title(page)).toHaveValue('En toen dit')
  })

  test('of something new is gone from the device once it was saved', async ({ page }) => {
    await page.goto('/beheer/nieuws/nieuw')
    await title(page).fill('Iets nieuws')
    await save(page)
    await expect(notice(page)).toBeVisible()
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])
    await page.goto('/beheer/nieuws/nieuw')
    await expect(title(page)).toHaveValue('')
    await expect(offer(page)).toHaveCount(0)
  })

  test('over which somebody else saved is shown beside theirs', async ({ page, desk, item }) => {
    await page.goto(item)
    await body(page).fill('Ze zijn rood.')
    await desk.send(item, { titleNl: 'Nieuwe banen', bodyNl: 'Ze zijn groen.', version: '1', do: 'save' })
    await page.reload()
    await expect(body(page)).toHaveValue('Ze zijn groen.')
    await page.getByRole('button', { name: 'Zet hem terug' }).click()
    await save(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iemand anders heeft dit ook gewijzigd')
    await expect(page.locator('main')).toContainText('Ze zijn rood.')
    await expect(page.locator('main')).toContainText('Ze zijn groen.')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect.soft(await axeFindings(page), colorScheme).toEqual([])
    }
  })
})

test('the toolbar marks what is chosen, as the preview shows', async ({ page, item }) => {
  await page.goto(item)
  const bar = page.getByRole('group', { name: 'Opmaak' }).first()
  const choose = (from: number, to: number) =>
    body(page).evaluate((text: HTMLTextAreaElement, [start, end]) => text.setSelectionRange(start!, end!), [from, to])
  await choose(8, 13)
  await bar.getByRole('button', { name: 'Vet' }).click()
  await expect(body(page)).toBeFocused()
  await expect(body(page)).toHaveValue('Ze zijn **blauw**.')
  await choose(0, 18)
  await bar.getByRole('button', { name: 'Lijst' }).click()
  await expect(body(page)).toHaveValue('- Ze zijn **blauw**.')
  await save(page)
  await expect(notice(page)).toBeVisible()
  await page.locator('a[href$="/voorbeeld"]').click()
  await expect(page.locator('main li strong')).toHaveText('blauw')
})
