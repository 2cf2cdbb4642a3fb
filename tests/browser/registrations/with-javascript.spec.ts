import type { Locator, Page } from 'playwright/test'
import { isWarning } from '../../support/page/noises'
import {
  coupleOf,
  emailsTo,
  familyOf,
  fillContact,
  fillForm,
  fillParticipant,
  type Party,
  postSignup,
  registrationsOf,
  signupForm,
} from '../../support/page/sign-up-page'
import { expect, takenOver, test } from '../../support/page/test'

test.use({ locale: 'nl-NL' })

const noises: string[] = []
test.beforeEach(({ page }) => {
  noises.length = 0
  page.on('console', (message) => {
    if (isWarning(message)) noises.push(message.text())
  })
  page.on('pageerror', (error) => noises.push(String(error)))
})
const quiet = () => expect(noises).toEqual([])

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('html[data-hydrated]').waitFor()
}

async function openForm(page: Page, path: string) {
  await open(page, path)
  return signupForm(page)
}

async function errorBeside(page: Page, control: Locator): Promise<string[]> {
  const ids = (await control.getAttribute('aria-describedby'))?.split(' ') ?? []
  const errors = ids.filter((id) => id.endsWith('-error')).map((id) => page.locator(`[id="${id}"]`))
  return (await Promise.all(errors.map((error) => error.textContent()))).map((words) => words ?? '')
}

const contentsOf = ({ form }: ReturnType<typeof signupForm>) =>
  form.evaluate((element: HTMLFormElement) => [...new FormData(element)].map(([name, value]) => `${name}=${value}`))

const isTyped = (content: string) => !content.startsWith('stamp=')
const madeAt = (contents: string[]) => Number(/^stamp=(\d+)\./m.exec(contents.join('\n'))?.[1])

function countPosts(page: Page): () => number {
  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') posts++
  })
  return () => posts
}

const draftsOf = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft')))

const confirmed = (page: Page) => expect(page.locator('main')).toHaveAttribute('data-status', 'confirmed')

test.describe('errors', () => {
  test('stand beside a field once it is left, not while it is typed in', async ({ page, formPath }) => {
    const { field, summary } = await openForm(page, formPath)
    const email = field('contact.email')
    await field('contact.name').focus()
    await email.focus()
    expect(await errorBeside(page, field('contact.name')), 'an empty field that was only passed').toEqual([])
    await email.pressSequentially('marieke@')
    expect(await errorBeside(page, email)).toEqual([])
    await email.press('Tab')
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    expect(await errorBeside(page, email)).toEqual([
      'Dit e-mailadres klopt niet. Een goed adres is bijvoorbeeld naam@voorbeeld.nl.',
    ])
    await expect(summary).toHaveCount(0)
    await email.fill('marieke@jansen.example')
    await email.press('Tab')
    await expect(email).not.toHaveAttribute('aria-invalid')
    quiet()
  })

  test('come together on sending, take the focus and lead to their fields', async ({ page, formPath }) => {
    const posts = countPosts(page)
    const { field, send, summary } = await openForm(page, formPath)
    await send.click()
    await expect(summary).toBeFocused()
    await expect(summary).toHaveAttribute('role', 'alert')
    await expect(summary.getByRole('heading', { level: 2 })).toHaveText('Controleer nog even je gegevens')
    const wanted = ['participants.0.name', 'participants.0.birthDate', 'contact.name', 'contact.email']
    for (const name of wanted) {
      const [words] = await errorBeside(page, field(name))
      const link = summary.getByRole('link', { name: words!, exact: true }).first()
      await expect(link).toBeVisible()
    }
    for (const link of await summary.getByRole('link').all()) {
      const id = decodeURIComponent((await link.getAttribute('href'))!.slice(1))
      await link.click()
      await expect(page.locator(`[id="${id}"]`)).toBeFocused()
      await expect(page.locator(`[id="${id}"]`)).toHaveAttribute('aria-invalid', 'true')
    }
    await send.click()
    await expect(summary).toBeFocused()
    expect(posts()).toBe(0)
    quiet()
  })

  test('go from the summary one by one as their fields are normalised', async ({ page, formPath }) => {
    const { field, send, summary } = await openForm(page, formPath)
    await fillForm(signupForm(page), familyOf('Herstel'))
    await field('contact.name').fill('')
    await field('participants.1.name').fill('')
    await send.click()
    await expect(summary.getByRole('link')).toHaveCount(2)
    await field('participants.1.name').fill('Sem Herstel')
    await field('participants.1.name').press('Tab')
    await expect(summary.getByRole('link')).toHaveCount(1)
    await field('contact.name').fill('Marieke Herstel')
    await field('contact.name').press('Tab')
    await expect(summary).toHaveCount(0)
  })
})

test('after a refused sending, leaving a field leads on to the next one', async ({ page, formPath }) => {
  const { field, send, summary } = await openForm(page, formPath)
  await send.click()
  await expect(summary).toBeFocused()
  await field('participants.0.name').focus()
  await page.keyboard.type('Noor Verder')
  await page.keyboard.press('Tab')
  await expect(summary.getByRole('link', { name: 'Vul de naam van deelnemer 1 in.' })).toHaveCount(0)
  await expect(field('participants.0.birthDate')).toBeFocused()
  await field('contact.email').focus()
  await page.keyboard.type('noor@')
  await page.keyboard.press('Tab')
  await expect(field('contact.phone')).toBeFocused()
  const order = await summary
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => decodeURIComponent((link as HTMLAnchorElement).hash.slice(1))))
  expect(order).toEqual(['participants.0.birthDate', 'contact.name', 'contact.email'])
})

test('a field normalised last does not move the button away from under the mouse', async ({ page, site, formPath }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const couple = coupleOf('Muis')
  const form = await openForm(page, formPath)
  await fillForm(form, couple)
  await form.field('remarks').fill('x'.repeat(1000))
  await form.field('contact.phone').fill('geen')
  await form.field('contact.email').fill('')
  await form.send.click()
  await expect(form.summary.getByRole('link')).toHaveCount(2)
  await form.field('contact.phone').fill('06 12345678')
  await form.field('contact.email').fill(couple.contact.email)
  const { height } = (await form.send.boundingBox())!
  await form.send.click({ position: { x: 20, y: height - 4 } })
  await confirmed(page)
  expect(registrationsOf(site, couple)).toHaveLength(1)
})

test('whoever is outside the level is asked once more, says so, and is taken', async ({ page, site, addEvent }) => {
  const family: Party = {
    contact: { name: 'Ilse Blauw', email: 'ilse@blauw.example' },
    participants: [{ name: 'Pim Blauw', birthDate: `${new Date().getFullYear() - 7}-01-02` }],
  }
  const form = await openForm(page, `/evenementen/${addEvent(111)}/inschrijven`)
  await fillForm(form, family)
  await form.field('participants.0.level').selectOption('blue')
  await expect(form.field('acceptLevel')).toHaveCount(0)
  await form.send.click()
  await expect(form.summary).toBeFocused()
  await form.field('acceptLevel').check()
  await form.field('remarks').focus()
  await expect(form.field('acceptLevel')).toBeChecked()
  await form.send.click()
  await confirmed(page)
  expect(registrationsOf(site, family)).toHaveLength(1)
})

test.describe('participants', () => {
  test('are added without asking the server, and the cursor stands in the new name', async ({ page, formPath }) => {
    const form = await openForm(page, formPath)
    await fillParticipant(form, 0, familyOf('Erbij'))
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await form.addParticipant.click()
    await expect(form.field('participants.1.name')).toBeVisible()
    await expect(form.field('participants.0.name')).toHaveValue('Noor Erbij')
    await expect(form.field('participants.0.birthDate')).toHaveValue('2017-03-09')
    expect(requests).toEqual([])
    await expect(form.field('participants.1.name')).toBeFocused()
    quiet()
  })

  test('are taken off again, the others stay', async ({ page, formPath }) => {
    const form = await openForm(page, formPath)
    const family = familyOf('Eraf')
    await fillParticipant(form, 0, family)
    await form.addParticipant.click()
    await fillParticipant(form, 1, family)
    await page.getByRole('button', { name: 'Deelnemer 1 weghalen' }).click()
    await expect(form.field('participants.0.name')).toHaveValue('Sem Eraf')
    await expect(form.field('participants.1.name')).toHaveCount(0)
  })
})

test.describe('what was typed', () => {
  test('survives a reload, and is gone from the device once it is sent', async ({ page, site, formPath }) => {
    const family = familyOf('Bewaard')
    const form = await openForm(page, formPath)
    await fillForm(form, family)
    await form.field('remarks').fill('Sem is bang voor wespen')
    const typed = await contentsOf(form)
    await page.reload()
    await page.locator('html[data-hydrated]').waitFor()
    await expect(form.field('participants.1.name')).toHaveValue('Sem Bewaard')
    const restored = await contentsOf(form)
    expect(restored.filter(isTyped)).toEqual(typed.filter(isTyped))
    // The stamp is the sent page's: an old one would expire.
    expect(madeAt(restored)).toBeGreaterThan(madeAt(typed))
    expect(await draftsOf(page)).toHaveLength(1)

    await form.send.click()
    await confirmed(page)
    expect(registrationsOf(site, family)).toHaveLength(1)
    await expect.poll(() => draftsOf(page)).toEqual([])
    const again = await openForm(page, formPath)
    await expect(again.field('contact.name')).toHaveValue('')
    await expect(again.field('participants.1.name')).toHaveCount(0)
    quiet()
  })

  test('is not shown at another event', async ({ page, formPath }) => {
    const form = await openForm(page, formPath)
    await fillContact(form, familyOf('Elders'))
    const other = await openForm(page, '/evenementen/102/inschrijven')
    await expect(other.field('contact.name')).toHaveValue('')
  })
})

test.describe('the button', () => {
  test('pressed twice sends once', async ({ page, site, formPath }) => {
    const couple = coupleOf('Dubbelklik')
    const posts = countPosts(page)
    const form = await openForm(page, formPath)
    await fillForm(form, couple)
    await form.send.dblclick()
    await confirmed(page)
    expect(posts()).toBe(1)
    expect(registrationsOf(site, couple)).toHaveLength(1)
    await emailsTo(site, couple, 1)
    quiet()
  })

  test('says that it is busy while the response is under way, and keeps its place in the order of tabs', async ({
    page,
    formPath,
  }) => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/inschrijven', async (route) => {
      if (route.request().method() === 'POST') await held
      await route.continue()
    })
    const form = await openForm(page, formPath)
    await fillForm(form, coupleOf('Wachtmaar'))
    await form.send.focus()
    await page.keyboard.press('Enter')
    await expect(form.send).toHaveAttribute('aria-disabled', 'true')
    await expect(form.send).toHaveText('Bezig met versturen…')
    await expect(form.send).toBeFocused()
    await expect(form.send).not.toHaveAttribute('disabled')
    letGo()
    await confirmed(page)
  })
})

const lostBeforeOrAfter = [
  { when: 'before the form reached it', reachesServer: false },
  { when: 'after the form reached it', reachesServer: true },
]
for (const { when, reachesServer } of lostBeforeOrAfter) {
  test(`a server that goes away ${when} costs nothing: all stays, and a second press registers once`, async ({
    page,
    site,
    formPath,
  }) => {
    const couple = coupleOf(reachesServer ? 'Antwoordkwijt' : 'Lijnkwijt')
    const form = await openForm(page, formPath)
    await fillForm(form, couple)
    const typed = await contentsOf(form)
    await page.route('**/inschrijven', async (route) => {
      if (route.request().method() === 'POST' && reachesServer) await route.fetch({ maxRedirects: 0 })
      await route.abort('connectionfailed')
    })
    await form.send.click()
    const notice = form.form.getByRole('alert')
    await expect(notice).toContainText('Geen verbinding', { timeout: 15_000 })
    await expect(notice).toContainText('Alles wat je invulde staat er nog')
    expect(await contentsOf(form)).toEqual(typed)
    await expect(form.send).not.toHaveAttribute('aria-disabled')
    expect(registrationsOf(site, couple)).toHaveLength(reachesServer ? 1 : 0)

    await page.unrouteAll()
    await form.send.click()
    await confirmed(page)
    expect(registrationsOf(site, couple)).toHaveLength(1)
    await emailsTo(site, couple, 1)
  })
}

test('a form that is refused is sent once, and everything stays where it was', async ({ page, site, formPath }) => {
  const couple = coupleOf('Eenmaal')
  await postSignup(site, formPath, couple)
  const posts = countPosts(page)
  const form = await openForm(page, formPath)
  await fillForm(form, couple)
  const typed = await contentsOf(form)
  await form.send.click()
  const notice = page.locator('[data-refusal="already-registered"]')
  await expect(notice).toBeFocused()
  await expect(notice).toBeInViewport()
  expect((await contentsOf(form)).filter(isTyped)).toEqual(typed.filter(isTyped))
  expect(posts()).toBe(1)
  await form.send.click()
  await expect(form.send).not.toHaveAttribute('aria-disabled')
  await expect.poll(posts).toBe(2)
  expect(registrationsOf(site, couple)).toHaveLength(1)
})

test('a form on which the server fails is sent once, and can be sent again', async ({ page, site, formPath }) => {
  const couple = coupleOf('Storing')
  const posts = countPosts(page)
  const form = await openForm(page, formPath)
  await fillForm(form, couple)
  await page.route('**/inschrijven', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await form.send.click()
  await expect(form.form.getByRole('alert')).toContainText('Er ging bij ons iets mis')
  expect(posts()).toBe(1)
  await page.unrouteAll()
  await form.send.click()
  await confirmed(page)
  expect(posts()).toBe(2)
  expect(registrationsOf(site, couple)).toHaveLength(1)
})

test('a page that the browser shows again just as it was left has a button that works', async ({
  page,
  site,
  formPath,
}) => {
  const couple = coupleOf('Ontdooid')
  const form = await openForm(page, formPath)
  await fillForm(form, couple)
  let posts = 0
  await page.route('**/inschrijven', (route) => {
    const isFirst = route.request().method() === 'POST' && posts++ === 0
    return isFirst ? undefined : route.continue()
  })
  await form.send.click()
  await expect(form.send).toHaveAttribute('aria-disabled', 'true')
  // Playwright does not support the back/forward cache: this is the event of a return.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(form.send).not.toHaveAttribute('aria-disabled')
  await form.send.click()
  await confirmed(page)
  expect(registrationsOf(site, couple)).toHaveLength(1)
})

for (const javaScriptEnabled of [true, false]) {
  const kind = javaScriptEnabled ? 'with' : 'without'
  test(`going back after the confirmation and sending again signs nobody up twice, ${kind} JavaScript`, async ({
    browser,
    site,
    formPath,
  }) => {
    const page = await browser.newPage({ javaScriptEnabled })
    const name = `Tom Terug ${kind}`
    const party: Party = {
      contact: { name, email: `tom-${kind}@terug.example` },
      participants: [{ name, birthDate: '1979-06-30' }],
    }
    const alive = () => (javaScriptEnabled ? page.locator('html[data-hydrated]').waitFor() : undefined)
    await page.goto(formPath)
    await alive()
    const form = signupForm(page)
    await fillForm(form, party)
    await form.send.click()
    await confirmed(page)
    await alive()
    await page.goBack()
    await alive()
    await expect(page).toHaveURL(/inschrijven$/)
    await expect(form.send).not.toHaveAttribute('aria-disabled')
    // A browser may have kept what was typed, or not.
    await fillForm(form, party)
    await form.send.click()
    await expect(page.locator('[data-refusal="already-registered"]')).toBeVisible()
    await expect(form.field('participants.0.name')).toHaveValue(name)
    expect(registrationsOf(site, party)).toHaveLength(1)
    await emailsTo(site, party, 1)
    await page.close()
  })
}

test('the places left on the page of an event are those of now', async ({ page, site, addEvent }) => {
  const event = addEvent(103, { capacity: 240 })
  await page.clock.install()
  await page.goto(`/evenementen/${event}`)
  await takenOver(page)
  const box = page.locator('.signup-box')
  await expect(box).toHaveAttribute('data-left', '240')
  await postSignup(site, `/evenementen/${event}/inschrijven`, coupleOf('Meekijker'))
  await page.clock.fastForward(20_000)
  await expect(box).toHaveAttribute('data-left', '238')
  await expect(box).toContainText('Nog 238 van de 240 plekken vrij')
  quiet()
})

test.describe('the language switch', () => {
  // The headless user agent counts as a crawler, and crawlers are never redirected.
  test.use({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  })

  test('keeps the page and its filter, and stores the choice for a year', async ({ page, context, site }) => {
    await open(page, '/evenementen?kind=camp')
    expect(await context.cookies()).toEqual([])
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL(`${site.url}/en/events?kind=camp`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    const [cookie, ...others] = await context.cookies()
    expect(others).toEqual([])
    expect(cookie).toMatchObject({ name: 'i18n_redirected', value: 'en', httpOnly: true, sameSite: 'Lax', path: '/' })
    const days = (cookie!.expires - Date.now() / 1000) / 86_400
    expect(Math.round(days)).toBe(365)
    await page.goto('/')
    await expect(page).toHaveURL(`${site.url}/en`)

    await open(page, '/en/events/103')
    const english = page.url()
    await page.getByRole('link', { name: 'Nederlands' }).click()
    await expect(page).toHaveURL(/\/evenementen\/103-familiedag/)
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL(english)
  })

  test('follows along when the page changes without a new document', async ({ page, site }) => {
    await open(page, '/')
    await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Kampen' }).click()
    await expect(page).toHaveURL(`${site.url}/kampen`)
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL(`${site.url}/en/camps`)
  })
})

test('a filter is taken at once, and its address shows the same list to somebody else', async ({
  page,
  browser,
  site,
}) => {
  const titles = (of: Page) =>
    of.locator('[data-event]').evaluateAll((all) => all.map((one) => one.getAttribute('data-event')))
  await open(page, '/evenementen')
  const all = await titles(page)
  await mark(page)
  await page.locator('select[name="kind"]').selectOption('clinic')
  await expect(page).toHaveURL(/\?kind=clinic$/)
  await page.locator('input[name="free"]').click()
  await expect(page).toHaveURL(/\?kind=clinic&free=1$/)
  await expect(page.locator('[data-event="101"]')).toBeVisible()
  await expect(page.locator('[data-event="107"]')).toHaveCount(0)
  const filtered = await titles(page)
  expect(filtered).not.toEqual(all)
  expect(await isMarked(page), 'one document all the way').toBe(true)

  const somebody = await browser.newPage()
  await somebody.goto(page.url())
  expect(await titles(somebody)).toEqual(filtered)
  await expect(somebody.locator('select[name="kind"]')).toHaveValue('clinic')
  await expect(somebody.locator('input[name="free"]')).toBeChecked()
  await somebody.goto(`${site.url}/evenementen?kind=nonsense&page=-3&utm_source=mail`)
  expect(await titles(somebody)).toEqual(all)
  await somebody.close()

  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\/evenementen$/)
  await expect.poll(() => titles(page)).toEqual(all)
  await expect(page.locator('select[name="kind"]')).toHaveValue('')
  quiet()
})

test('a club is found while its name is typed, opens inside the list, and the search stays', async ({
  page,
  browser,
}) => {
  const names = (of: Page) =>
    of.locator('.club-list [data-club]').evaluateAll((all) => all.map((one) => one.getAttribute('data-club')))
  await open(page, '/verenigingen')
  const all = await names(page)
  expect(all).toHaveLength(21)
  await mark(page)
  await page.locator('main input[name="q"]').pressSequentially('amstel')
  await expect(page).toHaveURL(/\?q=amstel$/)
  const shared = page.url()
  const somebody = await browser.newPage()
  await somebody.goto(shared)
  await expect(somebody.locator('main input[name="q"]')).toHaveValue('amstel')
  const found = await names(somebody)
  await somebody.close()
  expect(found).not.toEqual(all)
  expect(found).toContain('1')
  // Also lists of what was typed first may have been shown.
  await expect.poll(() => names(page)).toEqual(found)

  await page.locator('.club-list [data-club="1"] a').first().click()
  await expect(page).toHaveURL(/\/verenigingen\/1-[a-z-]+\?q=amstel$/)
  await expect(page.locator('[data-club-page="1"]')).toBeVisible()
  expect(await names(page)).toEqual(found)
  await expect(page.locator('h1')).toHaveCount(1)
  expect(await isMarked(page), 'one document all the way').toBe(true)

  quiet()
})

test('a filter shows what was chosen while its list is still on the way', async ({ page }) => {
  await open(page, '/evenementen')
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/_serverFn/**', async (route) => {
    await held
    await route.continue()
  })
  const kind = page.locator('select[name="kind"]')
  await kind.selectOption('camp')
  await expect(kind).toHaveValue('camp')
  const free = page.locator('input[name="free"]')
  await free.click()
  await expect(free).toBeChecked()
  expect(await kind.inputValue()).toBe('camp')
  letGo()
  await expect(page).toHaveURL(/\?kind=camp&free=1$/)
  await expect(free).toBeChecked()
  await expect(kind).toHaveValue('camp')
})

declare global {
  interface Window {
    isSameDocument?: true
  }
}
const mark = (page: Page) =>
  page.evaluate(() => {
    window.isSameDocument = true
  })
const isMarked = (page: Page) => page.evaluate(() => window.isSameDocument === true)

for (const home of ['/', '/en']) {
  test(`every link of the header and the footer leads from ${home} to its page, only the sign-in in a new document`, async ({
    page,
    request,
  }) => {
    test.slow()
    const login = home === '/' ? '/login' : '/en/login'
    await open(page, home === '/' ? '/contact' : '/en/contact')
    await mark(page)
    const links = page.locator('header .site-nav a, footer nav a')
    const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')!))
    expect(hrefs.length).toBeGreaterThan(10)
    expect(hrefs).toContain(login)
    for (const href of hrefs) {
      expect(href.startsWith('/en')).toBe(home === '/en')
      const html = await (await request.get(href)).text()
      const title = /<title>([^<]*)/.exec(html)![1]!
      await page.locator(`header .site-nav a[href="${href}"], footer nav a[href="${href}"]`).first().click()
      await expect(page).toHaveURL((url) => url.pathname + url.search === href)
      await expect(page).toHaveTitle(decode(title))
      await expect(page.locator('h1')).toHaveCount(1)
      const heading = decode(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)![1]!.replace(/<[^>]+>/g, ''))
      await expect.poll(() => page.locator('h1').textContent()).toBe(heading)
      await expect(page.locator('link[rel="canonical"]')).toHaveCount(1)
      expect(html).toContain(`href="${await page.locator('link[rel="canonical"]').getAttribute('href')}"`)
      await expect(page.locator('html')).toHaveAttribute('lang', home === '/en' ? 'en' : 'nl')
      expect(await isMarked(page), href).toBe(href !== login)
      if (href !== login) continue
      await expect(links).toHaveCount(0)
      await page.goBack()
      await page.locator('html[data-hydrated]').waitFor()
      await mark(page)
    }
    quiet()
  })
}

const entities: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' }
const decode = (html: string) =>
  html.replace(/<!--.*?-->/g, '').replace(/&(?:amp|quot|lt|gt|#x27);/g, (one) => entities[one]!)

async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 120; presses++) {
    if (await isThere()) {
      await expect(target).toBeInViewport()
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches ${target}`)
}

test('the keyboard alone goes from the home page to the confirmation', async ({ page, site, event }) => {
  const party: Party = {
    contact: { name: 'Toetsie Bord', email: 'toetsie@bord.example' },
    participants: [{ name: 'Toetsie Bord', birthDate: '1990-05-05' }],
  }
  const type = async (name: string, text: string) => {
    await tabTo(page, signupForm(page).field(name))
    await page.keyboard.type(text)
  }
  await open(page, '/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Naar de inhoud' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Naar de inhoud' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await tabTo(page, page.locator('main a[href="/evenementen"]').first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/evenementen$/)
  await expect(page.locator('h1')).toBeFocused()
  await tabTo(page, page.locator('select[name="kind"]'))
  // One letter alone: a browser that is busy between two takes the second for the first of another word.
  await page.keyboard.press('r')
  await expect(page).toHaveURL(/\?kind=social$/)
  await tabTo(page, page.locator(`[data-event="${event}"] a`))
  await page.keyboard.press('Enter')
  await expect(page.locator('.signup-box')).toBeVisible()
  await expect(page.locator('h1')).toBeFocused()
  await tabTo(page, page.locator('.signup-box a.button'))
  await page.keyboard.press('Enter')
  await expect(signupForm(page).form).toBeVisible()
  await expect(page.locator('h1')).toBeFocused()
  await type('participants.0.name', party.participants[0]!.name)
  // The same in any order of day and month.
  await type('participants.0.birthDate', '05051990')
  await expect(signupForm(page).field('participants.0.birthDate')).toHaveValue('1990-05-05')
  await type('contact.name', party.contact.name)
  await type('contact.email', party.contact.email)
  await tabTo(page, signupForm(page).send)
  await page.keyboard.press('Enter')
  await confirmed(page)
  expect(registrationsOf(site, party)).toHaveLength(1)
  quiet()
})

test('a link followed without a new document leads the cursor to the heading of the new page', async ({ page }) => {
  await open(page, '/')
  await mark(page)
  const menu = page.getByRole('navigation', { name: 'Hoofdmenu' })
  await tabTo(page, menu.getByRole('link', { name: 'Kalender' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/evenementen$/)
  await expect(page.locator('h1')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('select[name="kind"]')).toBeFocused()
  await page.keyboard.press('k')
  await expect(page).toHaveURL(/\?kind=camp$/)
  await expect(page.locator('select[name="kind"]')).toBeFocused()
  expect(await isMarked(page)).toBe(true)
  quiet()
})

test('the menu of a phone opens, leads on and closes by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/')
  await mark(page)
  const menu = page.locator('header details')
  await tabTo(page, menu.locator('summary'))
  await expect(menu.getByRole('link').first()).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('link').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link').first()).toBeFocused()
  await tabTo(page, menu.getByRole('link', { name: 'Nieuws' }))
  await page.keyboard.press('Enter')
  // The URL changes before the page.
  await expect(page.getByRole('heading', { level: 1, name: 'Nieuws van de baan' })).toBeFocused()
  await expect(page).toHaveURL(/\/nieuws$/)
  await expect(menu.getByRole('link').first()).toBeHidden()
  expect(await isMarked(page)).toBe(true)

  await tabTo(page, menu.locator('summary'))
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('link').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('link').first()).toBeHidden()
  quiet()
})
