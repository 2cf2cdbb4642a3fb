import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import {
  anyParty,
  coupleOf,
  emailsTo,
  familyOf,
  fillContact,
  fillForm,
  fillParticipant,
  type Party,
  registrationsOf,
  type SignupForm,
  signupForm,
} from '../../support/page/sign-up-page'
import { expect, test } from '../../support/page/test'
import type { Site } from '../../support/site/site'

test.use({ javaScriptEnabled: false, locale: 'nl-NL', viewport: { width: 360, height: 740 } })

async function walkToForm(page: Page, home: string, eventId: number, kind: string): Promise<void> {
  await page.goto(home)
  await page.locator('header summary').click()
  const prefix = home === '/' ? '' : home
  await page.locator(`header details a[href="${prefix}${prefix === '/en' ? '/events' : '/evenementen'}"]`).click()
  await page.locator('.event-filter-fold > summary').click()
  await page.locator('select[name="kind"]').selectOption(kind)
  await page.locator('form:has(select[name="kind"]) button[type="submit"]').click()
  await expect(page).toHaveURL(/[?&]kind=/)
  await expect(page.locator('select[name="kind"]')).toHaveValue(kind)
  await page.locator(`[data-event="${eventId}"] a`).first().click()
  await page.locator('.signup-box a.button').click()
  await expect(signupForm(page).form).toBeVisible()
}

/** Disables browser validation. */
const letThrough = ({ form }: SignupForm) => form.evaluate((element) => element.setAttribute('novalidate', ''))

type Return = { lang: 'nl' | 'en'; status: 'confirmed' | 'waiting' }

async function comeBackFromEmail(page: Page, party: Party, site: Site, { lang, status }: Return): Promise<void> {
  const [email] = await emailsTo(site, party)
  for (const { name } of party.participants) {
    expect(email?.text).toContain(name)
    expect(email?.html).toContain(name)
  }
  const shown = new URL(page.url())
  const link = email?.text?.match(/https?:\/\/\S+\?token=[\w.-]+/)?.[0] ?? ''
  expect(new URL(link).pathname).toBe(shown.pathname)

  await page.goto('about:blank')
  await page.goto(site.url + link.slice(new URL(link).origin.length))
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
  await expect(page.locator('main')).toHaveAttribute('data-status', status)
  for (const { name } of party.participants) await expect(page.locator('main')).toContainText(name)

  const downloading = page.waitForEvent('download')
  await page.locator('a[href^="/api/calendar/"]').click()
  const calendar = readCalendar(await readFile(await (await downloading).path(), 'utf8'))
  expect(calendar.get('BEGIN')).toEqual(['VCALENDAR', 'VTIMEZONE', 'DAYLIGHT', 'STANDARD', 'VEVENT'])
  expect(calendar.get('END')?.toSorted()).toEqual(calendar.get('BEGIN')?.toSorted())
  expect(calendar.get('TZID')).toEqual(['Europe/Amsterdam'])
  expect(calendar.get('UID')).toEqual([expect.stringMatching(/^\S+@\S+$/)])
  expect(calendar.get('STATUS')).toEqual([status === 'confirmed' ? 'CONFIRMED' : 'TENTATIVE'])
  expect(calendar.get('DTSTART;TZID=Europe/Amsterdam')).toEqual([expect.stringMatching(/^\d{8}T\d{6}$/)])
  expect([...calendar.values()].flat().join()).not.toContain(party.participants[0]!.name)
}

/** Unfolds lines (RFC 5545). Throws on a wrong line end or more than 75 octets. */
function readCalendar(text: string): Map<string, string[]> {
  const lines = text.split('\r\n')
  expect(lines.filter((line) => line.includes('\n') || Buffer.byteLength(line) > 75)).toEqual([])
  const properties = new Map<string, string[]>()
  for (const line of lines
    .join('\n')
    .replace(/\n[ \t]/g, '')
    .split('\n')
    .filter(Boolean)) {
    const [, name = '', value = ''] = /^([A-Z-]+(?:;[^:]+)*):(.*)$/.exec(line) ?? []
    expect(name, line).not.toBe('')
    properties.set(name, [...(properties.get(name) ?? []), value])
  }
  return properties
}

test('a parent signs up two children, is told what is missing, and comes back from the email', async ({
  page,
  site,
  addEvent,
}) => {
  const family = familyOf('Zonderland')
  await walkToForm(page, '/', addEvent(101), 'clinic')
  const form = signupForm(page)
  await fillParticipant(form, 0, family)
  await form.addParticipant.click()
  await expect(form.field('participants.0.name')).toHaveValue('Noor Zonderland')
  await fillParticipant(form, 1, family)
  await fillContact(form, family)
  await letThrough(form)
  await form.send.click()

  await expect(page).toHaveTitle(/^Fout: /)
  const problem = 'Vink aan dat je ouder of voogd bent: Noor is jonger dan 16.'
  await expect(form.summary.getByRole('heading')).toHaveText('Controleer nog even je gegevens')
  await expect(form.summary.getByRole('link')).toHaveText([problem])
  const guardian = form.field('guardian')
  const target = await form.summary.getByRole('link').getAttribute('href')
  expect(decodeURIComponent(target!.slice(1))).toBe(await guardian.getAttribute('id'))
  await expect(guardian).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator(`[id="${await guardian.getAttribute('aria-describedby')}"]`)).toHaveText(problem)
  for (const [i, { name, birthDate }] of family.participants.entries()) {
    await expect(form.field(`participants.${i}.name`)).toHaveValue(name)
    await expect(form.field(`participants.${i}.birthDate`)).toHaveValue(birthDate)
  }
  await expect(form.field('contact.email')).toHaveValue(family.contact.email)
  expect(registrationsOf(site, family)).toEqual([])

  await guardian.check()
  await form.send.click()
  await expect(page.locator('main')).toHaveAttribute('data-status', 'confirmed')
  await expect(page).toHaveURL(/\/evenementen\/inschrijvingen\/BT-[^/?]+$/)
  await expect(page.getByRole('heading', { name: 'Noor en Sem zijn ingeschreven' })).toBeVisible()
  expect(registrationsOf(site, family).map(({ status }) => status)).toEqual(['confirmed'])
  await comeBackFromEmail(page, family, site, { lang: 'nl', status: 'confirmed' })
})

test('somebody who reads English signs up two grown-ups and comes back from the email', async ({
  page,
  site,
  addEvent,
}) => {
  const couple = coupleOf('Withoutscript')
  await walkToForm(page, '/en', addEvent(104), 'clinic')
  const form = signupForm(page)
  await fillForm(form, couple)
  await form.field('contact.phone').fill('none')
  await letThrough(form)
  await form.send.click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(form.summary.getByRole('link')).toHaveCount(1)
  await expect(form.field('participants.1.name')).toHaveValue('Fenna Withoutscript')
  await form.field('contact.phone').fill('')
  await form.send.click()
  await expect(page.locator('main')).toHaveAttribute('data-status', 'confirmed')
  await expect(page).toHaveURL(/\/en\/events\/registrations\/BT-[^/?]+$/)
  expect(registrationsOf(site, couple).map(({ status }) => status)).toEqual(['confirmed'])
  await comeBackFromEmail(page, couple, site, { lang: 'en', status: 'confirmed' })
})

test('a full event puts nobody on its waiting list who has not said so', async ({ page, site, addEvent }) => {
  const couple = coupleOf('Wachter')
  await page.goto(`/evenementen/${addEvent(106, { capacity: 0 })}/inschrijven`)
  const form = signupForm(page)
  await fillForm(form, couple)
  await letThrough(form)
  await form.send.click()
  await expect(page.locator('[data-refusal="only-waiting"]')).toBeVisible()
  await expect(form.field('participants.1.name')).toHaveValue('Fenna Wachter')
  expect(registrationsOf(site, couple)).toEqual([])

  await form.field('acceptWaiting').check()
  await form.send.click()
  await expect(page.locator('main')).toHaveAttribute('data-status', 'waiting')
  expect(registrationsOf(site, couple).map(({ status }) => status)).toEqual(['waiting'])
  await comeBackFromEmail(page, couple, site, { lang: 'nl', status: 'waiting' })
})

test('a participant who is on the list already is refused, and the link goes to whoever signed up', async ({
  page,
  site,
}) => {
  // An address gets one such email an hour, so the earlier registration is the demo's.
  const earlier = anyParty(site, 103)
  const stranger = { ...earlier, contact: { name: 'Buurman Bos', email: 'buurman@bos.example' } }
  await page.goto('/evenementen/103/inschrijven')
  await fillForm(signupForm(page), stranger)
  await signupForm(page).send.click()
  const notice = page.locator('[data-refusal="already-registered"]')
  await expect(notice).toBeVisible()
  await expect(page.locator('main')).not.toContainText(earlier.contact.email)
  await expect(notice).toContainText('dan mailen we de link daarvan naar wie dat deed')
  await expect(signupForm(page).field('participants.0.name')).toHaveValue(earlier.participants[0]!.name)
  await expect(signupForm(page).field('contact.email')).toHaveValue(stranger.contact.email)
  expect(registrationsOf(site, stranger)).toEqual([])

  const [email] = await emailsTo(site, earlier)
  const [registration] = registrationsOf(site, earlier)
  expect(email?.text).toMatch(new RegExp(`/${registration?.reference}\\?token=`))
})
