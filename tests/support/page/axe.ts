import { createRequire } from 'node:module'
import type { Page } from 'playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The package's own wrapper loads axe into the page again for each look. */
const { source } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))('axe-core') as {
  source: string
}

type Violation = { id: string; nodes: { target: string[]; failureSummary?: string }[] }
type Axe = { run: (options: object) => Promise<{ violations: Violation[] }> }

export async function axeFindings(page: Page, { without = [] as string[] } = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const options = {
    runOnly: { type: 'tag', values: tags },
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
    preload: false,
    // Emails are framed where no script runs: axe would only wait for them, and the browser complain.
    iframes: false,
  }
  const run = async (options: object) => (window as unknown as { axe: Axe }).axe.run(options)
  const { violations } = await page.evaluate(run, options)
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  )
  return [...found, ...(await faintText(page))]
}

/** What axe cannot judge on a ground that is drawn: text that lets it through. */
const faintText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const opacityOf = (element: Element | null): number =>
      element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1
    return [...document.body.querySelectorAll('*')]
      .filter((element) => [...element.childNodes].some((node) => node instanceof Text && node.data.trim()))
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => opacityOf(element) < 1 && !element.closest(':disabled, [aria-hidden="true"]'))
      .map((element) => `faint ${element.outerHTML.slice(0, 120)}`)
  })

/** WCAG 2.5.8: targets under 24 × 24 px, except within a sentence or with enough space around. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 24
    const isInSentence = (element: Element) => {
      if (getComputedStyle(element).display !== 'inline') return false
      const around = element.closest('p, li, dd, td, figcaption, label, blockquote, address')
      return around !== null && (around.textContent ?? '').trim() !== (element.textContent ?? '').trim()
    }
    const boxOf = (element: Element) => {
      const isTick = element instanceof HTMLInputElement && /checkbox|radio/.test(element.type)
      return ((isTick && element.closest('label')) || element).getBoundingClientRect()
    }
    const targets = [
      ...document.querySelectorAll('a[href], button, input:not([type="hidden"]), select, textarea, summary'),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => !element.closest('[aria-hidden="true"], .skip-link') && !isInSentence(element))
      .map((element) => ({ element, box: boxOf(element) }))
      .filter(({ box }) => box.width > 0 && box.height > 0)
    const isSmall = (box: DOMRect) => box.width < least - 0.5 || box.height < least - 0.5
    const middle = (box: DOMRect) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
    const meets = (from: DOMRect, to: DOMRect) => {
      const { x, y } = middle(from)
      if (isSmall(to)) return Math.hypot(x - middle(to).x, y - middle(to).y) < least
      const nearest = { x: Math.max(to.left, Math.min(x, to.right)), y: Math.max(to.top, Math.min(y, to.bottom)) }
      return Math.hypot(x - nearest.x, y - nearest.y) < least / 2
    }
    return targets
      .filter(({ box }) => isSmall(box))
      .filter(({ element, box }) => targets.some((other) => other.element !== element && meets(box, other.box)))
      .map(
        ({ element, box }) => `${element.outerHTML.slice(0, 120)} ${Math.round(box.width)} × ${Math.round(box.height)}`,
      )
  })

export const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const root = document.documentElement
    const sideways = root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} wide`] : []
    const cut = [...document.querySelectorAll('h1, h2, h3, p, li, td, th, label, a, button, input, select, textarea')]
      .filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden="true"]'),
      )
      .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1 && !scrolls(element))
      .map((element) => element.outerHTML.slice(0, 120))
    return [...sideways, ...cut]
  })

/** Ignores text for screen readers alone. */
export const cutText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cuts = (element: Element) => {
      const { overflowX, overflowY } = getComputedStyle(element)
      return [overflowX, overflowY].some((overflow) => /hidden|clip/.test(overflow))
    }
    const around = (element: Element | null): Element | undefined =>
      element === null || element === document.body
        ? undefined
        : cuts(element)
          ? element
          : around(element.parentElement)
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const box = text.textContent?.trim() ? around(text.parentElement) : undefined
      if (!box || box.closest('[aria-hidden="true"]') || !box.checkVisibility({ visibilityProperty: true })) continue
      const [hole, range] = [box.getBoundingClientRect(), document.createRange()]
      if (hole.width < 2 || hole.height < 2) continue
      range.selectNodeContents(text)
      const words = range.getBoundingClientRect()
      if (words.right > hole.right + 1 || words.bottom > hole.bottom + 1) found.push(text.textContent!.trim())
    }
    return found
  })

/** Text spacing of WCAG 1.4.12. */
export const spreadText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-block-end: 2em !important }
    `)
    document.adoptedStyleSheets.push(sheet)
  })

/** Times, postcodes, telephone numbers, addresses of mail, references and prices over two lines, and dots at the edge of one. */
export const brokenPieces = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pieces =
      /\d{1,2}[.:]\d\d\s?–\s?\d{1,2}[.:]\d\d(?:\suur)?|\d{1,2}[.:]\d\d\suur|\b\d{4}\s[A-Z]{2}\b|(?<![A-Z]{4}\s)(?:\+31|\b0\d)[\d\s-]{7,}\d|[\w.+-]+@[\w.-]+\w|\bBT(?:-\w{4}){2}\b|€\s?\d(?:[\d.,]*\d)?| · /g
    const runs: { block: Element; texts: Text[] }[] = []
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = nodes.nextNode() as Text; text; text = nodes.nextNode() as Text) {
      const around = text.parentElement!
      if (around.closest('script, style, noscript, textarea, option') || !around.checkVisibility()) continue
      const block = around.closest(':not(.unbroken)')!
      if (runs.at(-1)?.block === block && text.previousSibling?.nodeName !== 'BR') runs.at(-1)!.texts.push(text)
      else runs.push({ block, texts: [text] })
    }
    return runs.flatMap(({ texts }) => {
      const words = texts.map(({ data }) => data).join('')
      const placeOf = (at: number, [first, ...rest] = texts): [Text, number] =>
        at < first!.length || rest.length === 0 ? [first!, at] : placeOf(at - first!.length, rest)
      return [...words.matchAll(pieces)].flatMap(({ 0: piece, index }) => {
        // A dot is looked at with what stands beside it.
        const more = piece.includes('·') ? 1 : 0
        const range = document.createRange()
        range.setStart(...placeOf(Math.max(0, index - more)))
        const [last, at] = placeOf(Math.min(words.length, index + piece.length + more) - 1)
        range.setEnd(last, at + 1)
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0.5).map(({ top }) => top)
        return Math.max(...tops) - Math.min(...tops) > 6 ? [words.trim().slice(0, 80)] : []
      })
    })
  })
