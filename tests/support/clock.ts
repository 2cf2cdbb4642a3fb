import { expect, type Page } from 'playwright/test'

/** Also rules request time-outs. */
export async function installClock(page: Page, time?: number): Promise<void> {
  await page.clock.install(time === undefined ? {} : { time })
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const over = new AbortController()
      setTimeout(() => over.abort(new DOMException('The operation timed out.', 'TimeoutError')), ms)
      return over.signal
    }
  })
}

/** Waits until a page is idle and the site has answered whatever it asked for until then; a reload begins it anew. */
export async function idle(page: Page): Promise<void> {
  await expect(() => settle(page)).toPass()
}

const settle = (page: Page) =>
  page.evaluate(async () => {
    const rest = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 }))
    for (let round = 0; round < 2; round++) {
      await rest()
      await fetch('/healthz', { cache: 'no-store' })
    }
    await rest()
  })

export function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}
