import { idle } from '../../support/clock'
import { expect, listening, open, test } from '../../support/page/test'

test('what is not there comes to life too', async ({ page }) => {
  for (const path of ['/nergens', '/verenigingen/abc', '/en/news/9999-x']) {
    await open(page, path)
    await expect(page.getByText(`Page Not Found: ${path}`)).toBeVisible()
  }
})

test('an address that spells its search otherwise than we do comes to life with what was typed in it', async ({
  page,
}) => {
  for (const path of ['/zoeken?q=a/b', '/login?next=/kampen']) {
    await open(page, path)
    expect(new URL(page.url()).search).not.toContain('/')
  }
  await page.goto('/contact?x=/y', { waitUntil: 'commit' })
  const field = page.locator('main [name="name"]')
  await field.fill('Noor')
  await listening(page)
  await idle(page)
  expect(new URL(page.url()).search).not.toContain('/')
  await expect(field).toHaveValue('Noor')
})
