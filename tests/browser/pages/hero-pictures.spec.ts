import { expect, test } from '../../support/page/test'

for (const [width, height] of [
  [360, 740],
  [1024, 768],
  [1440, 900],
  [1920, 1080],
] as const)
  test(`no picture of a hero is blurred at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    for (const path of ['/', '/pro-academy', '/over-ons']) {
      await page.goto(path)
      const pictures = await page.locator('.hero-pictures img').evaluateAll((all) =>
        Promise.all(
          (all as HTMLImageElement[]).map(async (image) => {
            image.loading = 'eager'
            await image.decode()
            const [wide, high] = ['width', 'height'].map((name) => Number(image.getAttribute(name))) as [number, number]
            const given = Number(/(\d+)\.\w+$/.exec(image.currentSrc)?.[1])
            // Cropped to its place, the picture is as wide as that, or as wide as its height asks.
            const needed = Math.max(image.clientWidth, (image.clientHeight * wide) / high)
            return { given, needed }
          }),
        ),
      )
      expect(pictures.length).toBeGreaterThan(0)
      expect
        .soft(
          pictures.filter(({ given, needed }) => given < needed),
          path,
        )
        .toEqual([])
    }
  })

for (const [colorScheme, filter] of [
  ['light', 'none'],
  ['dark', 'brightness(0.87)'],
] as const)
  test(`pictures shine as bright as ${colorScheme} colours allow`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    for (const path of ['/', '/verenigingen', '/nieuws']) {
      await page.goto(path)
      const filters = await page
        .locator('picture > img')
        .evaluateAll((all) => all.map((image) => getComputedStyle(image).filter))
      expect(filters.length).toBeGreaterThan(0)
      expect(new Set(filters), path).toEqual(new Set([filter]))
    }
  })
