import { expect, open, test } from '../../support/page/test'

test('icons named in content are asked for once, on the way to the page that shows them', async ({ page, site }) => {
  const requests: string[] = []
  page.on('request', (request) => request.url().includes('/api/icons/') && requests.push(request.url()))
  await open(page, '/contact')
  await page.locator('.site-footer a[href="/socials"]').click()
  await expect(page.locator('.with-icon > svg')).toHaveCount(4)
  expect(requests).toEqual([`${site.url}/api/icons/lucide.json?icons=facebook,instagram,linkedin,youtube`])
})
