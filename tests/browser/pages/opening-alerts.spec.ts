import { axeFindings } from '../../support/page/axe'
import { expect, test } from '../../support/page/test'

const aWeek = 7 * 86_400_000

test.use({ viewport: { width: 360, height: 740 } })

test('an address is asked for in place, a wrong one is told of beside its field', async ({ page, addEvent }) => {
  const opensAt = Date.now() + aWeek
  const event = addEvent(101, {
    signup_opens_at: opensAt,
    starts_at: opensAt + 4 * aWeek,
    ends_at: opensAt + 5 * aWeek,
    signup_closes_at: opensAt + 3 * aWeek,
  })
  await page.goto(`/evenementen/${event}`)
  await page.locator('html[data-hydrated]').waitFor()
  const address = page.url()
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents++
  })

  const field = page.getByLabel('Mail me als de inschrijving opent')
  const button = page.getByRole('button', { name: 'Mail me', exact: true })
  await field.fill('geen adres')
  await button.press('Enter')
  await expect(field).toHaveAccessibleDescription(/Dit e-mailadres klopt niet/)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('geen adres')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
    expect.soft(await axeFindings(page), colorScheme).toEqual([])
  }

  await field.fill('in-place@alerts.example')
  await field.press('Enter')
  await expect(page.locator('#alert [role="status"]')).toContainText('Kijk in je mailbox')
  await expect(page.locator('#alert')).toBeFocused()
  await expect(field).toHaveCount(0)
  expect([documents, page.url()]).toEqual([0, address])
})
