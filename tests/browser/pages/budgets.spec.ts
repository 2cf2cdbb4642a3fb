import { expect, takenOver, test } from '../../support/page/test'
import { bytesOf, readPictures, unpacked } from '../../support/page/weight'

test('a picture that breaks the rules is seen', async ({ page }) => {
  await page.goto('/junior-academy')
  // Hydration renders anew what it does not expect.
  await takenOver(page)
  await page.locator('main').evaluate((main) => {
    main.insertAdjacentHTML('beforeend', '<img src="/icon.svg" alt="" fetchpriority="high" loading="lazy">')
    main.insertAdjacentHTML('beforeend', '<img src="/icon.svg" alt="" width="8" height="8">')
  })
  const { unsized, urgent, urgentAndLazy, eagerBelow } = await readPictures(page)
  expect([unsized.length, urgentAndLazy.length, eagerBelow.length]).toEqual([1, 1, 1])
  expect(urgent.length).toBeGreaterThan(1)
})

test('the part of a page that has come so far can be read', async ({ site }) => {
  const compressed = await bytesOf(`${site.url}/over-ons`)
  const [part, whole] = [unpacked(compressed.subarray(0, 1500)), unpacked(compressed)]
  expect(whole.startsWith(part)).toBe(true)
  expect(part.length).toBeLessThan(whole.length)
})
