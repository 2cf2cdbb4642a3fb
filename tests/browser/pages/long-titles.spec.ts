import { expect, test } from '../../support/page/test'

const title =
  'Kennismakingscursus voor ouders die elke zaterdagochtend langs de baan staan en nu zelf willen leren tennissen met koffie'

for (const width of [320, 412, 800, 1440])
  test(`a title of ${title.length} characters stays clear of the lines and breaks between words, ${width} px wide`, async ({
    page,
    addEvent,
  }) => {
    expect(title.length).toBeGreaterThanOrEqual(120)
    await page.setViewportSize({ width, height: 800 })
    const startsAt = Date.UTC(2031, 4, 1, 9)
    const id = addEvent(105, {
      title: JSON.stringify({ nl: title, en: title }),
      starts_at: startsAt,
      ends_at: startsAt + 3_600_000,
      sessions: null,
      signup_closes_at: startsAt,
    })
    for (const [path, of] of [
      [`/evenementen/${id}`, '.hero-title'],
      ['/evenementen?month=2031-05', '.event-card-title'],
    ] as const) {
      await page.goto(path)
      const measured = await page.locator(of).evaluate((heading) => {
        const words = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
        const range = document.createRange()
        const lines: { word: string; lines: number; right: number }[] = []
        for (let node = words.nextNode(); node; node = words.nextNode())
          for (const { 0: word, index } of node.textContent!.matchAll(/\S+/g)) {
            range.setStart(node, index)
            range.setEnd(node, index + word.length)
            const rects = [...range.getClientRects()]
            lines.push({ word, lines: rects.length, right: Math.max(...rects.map(({ right }) => right)) })
          }
        const motif = document.querySelector('.hero .court-lines')?.getBoundingClientRect()
        return { lines, motif: motif && motif.width > 0 ? motif.left : null, wide: document.body.scrollWidth }
      })
      expect(measured.lines.filter(({ lines }) => lines > 1)).toEqual([])
      const farthest = Math.max(...measured.lines.map(({ right }) => right))
      expect(farthest).toBeLessThanOrEqual(width)
      if (of === '.hero-title' && width >= 760 && measured.motif !== null)
        expect(farthest).toBeLessThanOrEqual(measured.motif)
      expect(measured.wide).toBeLessThanOrEqual(width)
    }
  })
