import { cpSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
  type Response,
} from 'playwright/test'
import { type Identity, startIdentity } from '../site/identity'
import { moveDate } from '../site/moved-date.mjs'
import { copyEvent } from '../site/own-event'
import { openSessionOf } from '../site/session-row'
import { freshFolder, type SiteProcess, startSite } from '../site/site'
import { testTime } from '../site/test-time'
import { newAddress } from '../site/visitor-addresses'

/** What no visit should make: complaints of the browser, uncaught errors, failed requests, and requests to elsewhere. */
function listenForNoise(context: BrowserContext, hear: (noise: string) => void): void {
  context.on('console', (message) => {
    if (isComplaint(message)) hear(`${message.page()?.url()}: ${message.text()}`)
  })
  context.on('weberror', (error) => hear(String(error.error())))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // The page itself called it off, as by leaving.
    if (reason !== 'net::ERR_ABORTED') hear(`${reason}: ${request.url()}`)
  })
  context.on('request', (request) => {
    if (isElsewhere(request)) hear(`elsewhere: ${request.url()}`)
  })
}

function isComplaint(message: ConsoleMessage): boolean {
  const text = message.text()
  if (!['error', 'warning', 'assert'].includes(message.type())) return false
  // A busy machine uses it late.
  if (/was preloaded .* but not used within/.test(text)) return false
  // Frames of emails run nothing: the tests' own script is refused there.
  if (text.startsWith("Blocked script execution in 'about:srcdoc'")) return false
  const isOwnStatus = /responded with a status of/.test(text) && message.location().url === message.page()?.url()
  return !isOwnStatus
}

function isElsewhere(request: Request): boolean {
  const { protocol, hostname } = new URL(request.url())
  return protocol.startsWith('http') && !['127.0.0.1', 'localhost'].includes(hostname)
}

type Fixtures = {
  /** Every document is touched once it has loaded, so that its scripts come. */
  isTouched: boolean
  /** The address that rate limits see. */
  visitor: string
  /** Any noise fails a test (noise.ts), but for what it expects. */
  noise: { readonly heard: readonly string[]; readonly expect: (words: RegExp) => void }
  /** Of another person, or with other options. */
  newPage: (options?: BrowserContextOptions) => Promise<Page>
  /** Opens a session of an account of the demo, past the login. */
  signIn: (account: { readonly email: string }, context?: BrowserContext) => Promise<void>
  /** Copies an event of the demo for this test alone, open and with places for everybody unless `changes` say otherwise. */
  addEvent: (id: number, changes?: Readonly<Record<string, unknown>>) => number
  /** Such a copy of event 103, which takes everybody. */
  event: number
  /** The address of its sign-up form. */
  formPath: string
  englishFormPath: string
}

type WorkerFixtures = {
  /** By how much the date of this process, of its sites and of its pages is moved. */
  moved: number
  identity: Identity
  site: SiteProcess
}

const withoutScripts = new WeakSet<BrowserContext>()

export const test = base.extend<Fixtures, WorkerFixtures>({
  moved: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const by = testTime - Date.now()
      process.env.TEST_DATE_MOVED = String(by)
      moveDate(by)
      await use(by)
    },
    { scope: 'worker', auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  identity: [async ({}, use) => use(await startIdentity('demo-baseline-tennis')), { scope: 'worker' }],
  site: [
    async ({ identity }, use) => {
      const site = await startSite({ dataDir: filledFolder(), env: { FIREBASE_AUTH_EMULATOR_HOST: identity.host } })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
  isTouched: [true, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  visitor: ({}, use) => use(newAddress()),
  extraHTTPHeaders: ({ visitor }, use) => use({ 'x-forwarded-for': visitor }),
  noise: [
    async ({ browser }, use) => {
      // Of the scripts above, in the frames of a preview.
      const [heard, expected]: [string[], RegExp[]] = [
        [],
        [/: Blocked script execution in '[^']+\/(?:pagina|page)\/..(?:#[\w-]+)?'/],
      ]
      const listen = (context: BrowserContext) => listenForNoise(context, (noise) => heard.push(noise))
      browser.on('context', listen)
      await use({ heard, expect: (words) => expected.push(words) })
      browser.off('context', listen)
      expect(heard.filter((noise) => !expected.some((words) => words.test(noise)))).toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context, moved, isTouched, javaScriptEnabled }, use) => {
    await prepare(context, { moved, isTouched, javaScriptEnabled })
    await use(context)
    await dropRoutes(context)
  },
  newPage: async ({ browser, moved, isTouched, javaScriptEnabled }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': newAddress() }, ...options })
      contexts.push(context)
      await prepare(context, { moved, isTouched, javaScriptEnabled, ...options })
      return context.newPage()
    })
    for (const context of contexts) {
      await dropRoutes(context)
      await context.close()
    }
  },
  signIn: ({ site, identity, context: own }, use) =>
    use(async (account, context = own) => {
      const [name, value] = openSessionOf(site.dataDir, identity, account).split('=') as [string, string]
      await context.addCookies([{ name, value, url: site.url }])
    }),
  addEvent: ({ site }, use) =>
    use((id, changes) => copyEvent(site, id, { capacity: null, signup_opens_at: null, ...changes })),
  event: ({ addEvent }, use) => use(addEvent(103)),
  formPath: ({ event }, use) => use(`/evenementen/${event}/inschrijven`),
  englishFormPath: ({ event }, use) => use(`/en/events/${event}/register`),
})

/** A copy of the demo as it was filled in at the tests' moment, with flat pictures (filled.ts). */
export function filledFolder(): string {
  const [folder, filled] = [freshFolder(), process.env.TEST_FILLED]
  if (filled) cpSync(filled, folder, { recursive: true })
  if (process.env.TEST_PICTURES) symlinkSync(process.env.TEST_PICTURES, join(folder, 'images'))
  return folder
}

type Ways = { moved: number; isTouched: boolean; javaScriptEnabled?: boolean | undefined }

async function prepare(context: BrowserContext, { moved, isTouched, javaScriptEnabled }: Ways): Promise<void> {
  if (javaScriptEnabled === false) withoutScripts.add(context)
  await context.addInitScript(moveDate, moved)
  if (isTouched) await context.addInitScript(() => addEventListener('load', () => dispatchEvent(new Event('keydown'))))
}

/** A request that is still on its way at the end of a test may find its page gone. */
const dropRoutes = async (context: BrowserContext) => {
  if (!context.isClosed())
    await Promise.all([context, ...context.pages()].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })))
}

/** And waits until it listens. */
export async function open(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path)
  await listening(page)
  return response
}

/** At once on pages that nothing takes over: without scripts, and at the desk. */
export async function listening(page: Page): Promise<void> {
  if (!withoutScripts.has(page.context())) await page.locator('html[data-hydrated], html:not([data-origin])').waitFor()
}

export const touch = (page: Page) => page.evaluate(() => dispatchEvent(new Event('keydown')))

export { expect }
