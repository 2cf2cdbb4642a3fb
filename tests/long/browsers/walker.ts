import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from './browser'

const patience = 30_000

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
export const keys = { enter: '\uE007', shift: '\uE008', tab: '\uE004' } as const

/** Whoever walks through the site with a mouse and a keyboard. Elements are CSS selectors, or those with a text. */
export function walkerIn(browser: Browser, origin: string) {
  /** An expression for the first visible element that fits. */
  const element = (selector: string, text?: string) =>
    `[...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.getClientRects().length > 0 && ${
      text === undefined ? 'true' : `one.textContent.includes(${JSON.stringify(text)})`
    })`

  async function until(expression: string): Promise<void> {
    const end = Date.now() + patience
    let failure = ''
    while (Date.now() < end) {
      try {
        if (await browser.evaluate<boolean>(`Boolean(${expression})`)) return
      } catch (error) {
        failure = String(error)
      }
      await sleep(50)
    }
    const where = await browser.evaluate<string>(
      'location.href + " " + document.title + " " + (document.querySelector(".error-summary")?.textContent ?? "")',
    )
    throw new Error(`never came: ${expression} at ${where} ${failure}`)
  }

  /**
   * Where an element stays that is brought into view, and gets the click: the page may still be scrolling, making room,
   * rendering it anew or crossing over to the next page.
   */
  async function settledMiddle(found: string): Promise<{ x: number; y: number }> {
    const measure = () =>
      browser.evaluate<{ x: number; y: number } | null>(
        `((one) => {
          if (!one) return null
          one.scrollIntoView({ block: 'center', behavior: 'instant' })
          const { left, top, width, height } = one.getClientRects()[0]
          const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
          const hit = document.elementFromPoint(x, y)
          return one.contains(hit) || hit?.closest('label')?.control === one ? { x, y } : null
        })(${found})`,
      )
    let last = await measure()
    for (const end = Date.now() + patience; Date.now() < end; ) {
      await sleep(100)
      const now = await measure()
      if (now && now.x === last?.x && now.y === last.y) return now
      last = now
    }
    throw new Error(`never stays: ${found}`)
  }

  async function click(selector: string, text?: string): Promise<void> {
    const found = element(selector, text)
    await until(found)
    const { x, y } = await settledMiddle(found)
    await browser.perform([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ])
  }

  async function press(...pressed: readonly string[]): Promise<void> {
    const actions = pressed.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await browser.perform([{ type: 'key', id: 'keyboard', actions }])
  }

  return {
    ...browser,
    open: async (path: string) => {
      // Firefox refuses to leave a page that is still coming.
      await until('document.readyState === "complete"')
      await browser.goTo(origin + path)
      await until('document.readyState === "complete"')
    },
    until,
    click,
    press,
    type: async (selector: string, text: string) => {
      await until(element(selector))
      await browser.evaluate(`(${element(selector)}.focus(), ${element(selector)}.select?.())`)
      await press(...text)
    },
    /** Date fields and lists, whose parts each browser types differently. */
    fill: async (selector: string, value: string) => {
      await until(element(selector))
      await browser.evaluate(`((field) => {
        const kind = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement
        Object.getOwnPropertyDescriptor(kind.prototype, 'value').set.call(field, ${JSON.stringify(value)})
        field.dispatchEvent(new Event('input', { bubbles: true }))
        field.dispatchEvent(new Event('change', { bubbles: true }))
      })(${element(selector)})`)
    },
    sees: (selector: string, text?: string) => until(element(selector, text)),
    isAt: (path: string | RegExp) => {
      const here = 'location.pathname + location.search'
      const isThere = typeof path === 'string' ? `${here} === ${JSON.stringify(path)}` : `${path}.test(${here})`
      return until(`document.readyState === 'complete' && ${isThere}`)
    },
  }
}

export type Walker = ReturnType<typeof walkerIn>
