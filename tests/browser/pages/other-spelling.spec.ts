import { idle } from '../../support/clock'
import { expect, test } from '../../support/page/test'

test('an address that spells its search otherwise than we do comes to life with what was typed in it', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  for (const path of ['/contact?x=/y', '/zoeken?q=a/b', '/login?next=/kampen']) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
    expect(new URL(page.url()).search).not.toContain('/')
  }
  await page.goto('/contact?x=/y', { waitUntil: 'commit' })
  const field = page.locator('input[name="name"]')
  await field.fill('Noor')
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
  await idle(page)
  await expect(field).toHaveValue('Noor')
  expect(errors).toEqual([])
})
