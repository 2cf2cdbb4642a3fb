import { axeFindings, smallTargets, sticksOut } from '../support/axe'
import { addressesOf, type PageVisit, visits } from '../support/pages'
import { signupForm } from '../support/sign-up-page'
import { expect, test } from '../support/test'

const isLong = process.env.LONG === '1'
const alsoInEnglish: readonly PageVisit['page'][] = ['/', '/evenementen/$event/inschrijven', '/verenigingen', 'lost']
const chosen = visits.filter(
  ({ page, prefix }) => isLong || prefix === '' || (prefix === '/en' && alsoInEnglish.includes(page)),
)
const schemes = isLong ? (['light', 'dark'] as const) : (['light'] as const)

test.use({ locale: 'nl-NL' })

for (const colorScheme of schemes) {
  for (const visit of chosen) {
    test(`${visit.name} can be used by everybody, ${colorScheme}`, async ({ page, site }) => {
      const addresses = await addressesOf(site)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(addresses.of(visit))
      await page.locator('html[data-hydrated]').waitFor()
      expect.soft(await axeFindings(page), '1280 px').toEqual([])
      await page.setViewportSize({ width: 320, height: 640 })
      expect.soft(await axeFindings(page), '320 px').toEqual([])
      expect.soft(await sticksOut(page), 'sideways').toEqual([])
      expect.soft(await smallTargets(page), 'targets').toEqual([])
    })
  }

  test(`a form with errors can be used by everybody, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/evenementen/105/inschrijven')
    await page.locator('html[data-hydrated]').waitFor()
    await signupForm(page).send.click()
    await expect(signupForm(page).summary).toBeFocused()
    expect.soft(await axeFindings(page)).toEqual([])
    expect.soft(await sticksOut(page), 'sideways').toEqual([])
    expect.soft(await smallTargets(page), 'targets').toEqual([])
  })

  test(`an open menu can be used by everybody, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/kampen')
    await page.locator('header summary').click()
    expect.soft(await axeFindings(page)).toEqual([])
    expect.soft(await sticksOut(page), 'sideways').toEqual([])
    expect.soft(await smallTargets(page), 'targets').toEqual([])
  })
}

test('the checks see a picture without words, a box that sticks out and buttons that are too small', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/contact')
  await page.locator('main').evaluate((main) => {
    main.append(document.createElement('img'))
    const wide = main.appendChild(document.createElement('p'))
    wide.textContent = 'x'.repeat(400)
    wide.style.whiteSpace = 'nowrap'
    wide.style.width = '600px'
    for (let i = 0; i < 2; i++) {
      const button = main.appendChild(document.createElement('button'))
      button.textContent = 'x'
      button.style.cssText = 'all: unset; width: 10px; height: 10px; display: inline-block'
    }
  })
  expect(await axeFindings(page)).toEqual([
    expect.stringContaining('image-alt'),
    expect.stringContaining('target-size'),
    expect.stringContaining('target-size'),
  ])
  expect(await sticksOut(page)).toContainEqual(expect.stringContaining('xxxx'))
  expect(await smallTargets(page)).toHaveLength(2)
})
