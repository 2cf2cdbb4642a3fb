import { axeFindings } from '../../support/page/axe'
import { expect, open, test } from '../../support/page/test'
import { testTime } from '../../support/site/test-time'

const aWeek = 7 * 86_400_000

test('an address to mail when sign-up opens is asked for in place, and what is wrong stands beside its field', async ({
  page,
  addEvent,
  noise,
}) => {
  noise.expect(/status of 422|ERR_CONNECTION_FAILED/)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark' })
  const opensAt = testTime + aWeek
  const event = addEvent(101, {
    signup_opens_at: opensAt,
    starts_at: opensAt + 4 * aWeek,
    ends_at: opensAt + 5 * aWeek,
    signup_closes_at: opensAt + 3 * aWeek,
  })
  await open(page, `/evenementen/${event}`)
  const address = page.url()
  let documents = 0
  page.on('request', (request) => request.isNavigationRequest() && documents++)

  const field = page.locator('#alert [name="email"]')
  await field.fill('geen adres')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(/Dit e-mailadres klopt niet/)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('geen adres')
  expect.soft(await axeFindings(page)).toEqual([])

  await field.fill('in-place@alerts.example')
  await page.route(address, (route) => route.abort('connectionfailed'))
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(/Geen verbinding/)
  await page.unrouteAll()
  await field.press('Enter')
  await expect(page.locator('#alert [data-said="mailed"]')).toBeVisible()
  await expect(page.locator('#alert')).toBeFocused()
  await expect(field).toHaveCount(0)
  expect([documents, page.url()]).toEqual([0, address])
})
