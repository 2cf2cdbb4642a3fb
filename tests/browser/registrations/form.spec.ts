import type { Locator, Page } from 'playwright/test'
import {
  confirmed,
  coupleOf,
  draftsOf,
  familyOf,
  fillContact,
  fillForm,
  fillParticipant,
  openForm,
  registrationsOf,
  type SignupForm,
} from '../../support/page/sign-up-page'
import { expect, listening, test } from '../../support/page/test'
import { openLessons } from '../../support/site/lessons'

async function errorBeside(page: Page, control: Locator): Promise<string> {
  const ids = (await control.getAttribute('aria-describedby'))?.split(' ') ?? []
  const error = ids.find((id) => id.endsWith('-error'))
  return error ? ((await page.locator(`[id="${error}"]`).textContent()) ?? '') : ''
}

const contentsOf = ({ form }: SignupForm) =>
  form.evaluate((element: HTMLFormElement) => [...new FormData(element)].map(([name, value]) => `${name}=${value}`))
const isTyped = (content: string) => !content.startsWith('stamp=')
const madeAt = (contents: string[]) => Number(/^stamp=(\d+)\./m.exec(contents.join('\n'))?.[1])

test('an error stands beside a field once it is left, not while it is typed in', async ({ page, formPath }) => {
  const { field, summary } = await openForm(page, formPath)
  const email = field('contact.email')
  await field('contact.name').focus()
  await email.focus()
  await email.pressSequentially('marieke@')
  expect([await errorBeside(page, field('contact.name')), await errorBeside(page, email)]).toEqual(['', ''])
  await email.press('Tab')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  expect(await errorBeside(page, email)).toMatch(/^Dit e-mailadres klopt niet/)
  await expect(field('contact.phone')).toBeFocused()
  await expect(summary).toHaveCount(0)
  await email.fill('marieke@jansen.example')
  await email.press('Tab')
  await expect(email).not.toHaveAttribute('aria-invalid')
})

test('errors come together on sending, take the cursor, lead to their fields, and go one by one', async ({
  page,
  site,
  formPath,
}) => {
  let posts = 0
  page.on('request', (request) => request.method() === 'POST' && posts++)
  await page.setViewportSize({ width: 360, height: 740 })
  const couple = coupleOf('Herstel')
  const { field, send, summary } = await openForm(page, formPath)
  const links = summary.getByRole('link')
  const fieldsInSummary = () =>
    links.evaluateAll((all) => all.map((link) => decodeURIComponent((link as HTMLAnchorElement).hash.slice(1))))
  await send.click()
  await expect(summary).toBeFocused()
  await expect(summary).toHaveRole('alert')
  const wanted = ['participants.0.name', 'participants.0.birthDate', 'contact.name', 'contact.email']
  expect(await fieldsInSummary()).toEqual(wanted)
  for (const [i, name] of wanted.entries()) {
    await links.nth(i).click()
    await expect(field(name)).toBeFocused()
    await expect(field(name)).toHaveAttribute('aria-invalid', 'true')
    expect(await errorBeside(page, field(name))).toBe(await links.nth(i).textContent())
  }
  await send.click()
  await expect(summary).toBeFocused()

  await field('participants.0.name').focus()
  await page.keyboard.type('Joris Herstel')
  await page.keyboard.press('Tab')
  await expect(links).toHaveCount(3)
  await expect(field('participants.0.birthDate')).toBeFocused()
  await field('contact.phone').fill('geen')
  await field('contact.phone').press('Tab')
  await expect.poll(fieldsInSummary).toEqual([...wanted.slice(1), 'contact.phone'])
  await fillParticipant({ field } as SignupForm, 0, couple)
  await fillContact({ field } as SignupForm, couple)
  expect(posts).toBe(0)
  // Leaving the last field takes its error away, and so moves the button: not from under the mouse.
  const { height } = (await send.boundingBox())!
  await send.click({ position: { x: 20, y: height - 4 } })
  await confirmed(page)
  expect(registrationsOf(site, couple)).toHaveLength(1)
})

test('whoever is outside the level, or whose browser fills in what nobody sees, is asked once more, and is taken', async ({
  page,
  site,
  addEvent,
}) => {
  const family = {
    contact: { name: 'Ilse Blauw', email: 'ilse@blauw.example' },
    participants: [{ name: 'Pim Blauw', birthDate: '2019-01-02' }],
  }
  const form = await openForm(page, `/evenementen/${addEvent(111)}/inschrijven`)
  await fillForm(form, family)
  await form.field('participants.0.level').selectOption('blue')
  await form.field('website').evaluate((trap: HTMLInputElement) => {
    trap.value = 'https://autofill.example'
  })
  await expect(form.field('acceptLevel')).toHaveCount(0)
  await form.send.click()
  await expect(form.summary).toBeFocused()
  await expect(form.summary.locator('a[href="#website"]')).toBeVisible()
  await form.field('acceptLevel').check()
  await form.field('remarks').focus()
  await expect(form.field('acceptLevel')).toBeChecked()
  await form.send.click()
  await confirmed(page)
  expect(registrationsOf(site, family)).toHaveLength(1)
})

test('a participant is added and taken off without asking the server, and the cursor goes along', async ({
  page,
  formPath,
}) => {
  const family = familyOf('Erbij')
  const form = await openForm(page, formPath)
  await fillParticipant(form, 0, family)
  const requests: string[] = []
  // The checks of the form may still be on their way.
  page.on('request', (request) => request.resourceType() !== 'script' && requests.push(request.url()))
  await form.addParticipant.click()
  await expect(form.field('participants.1.name')).toBeFocused()
  await expect(form.field('participants.0.name')).toHaveValue('Noor Erbij')
  await expect(form.field('participants.0.birthDate')).toHaveValue('2017-03-09')
  await fillParticipant(form, 1, family)
  await page.locator('button[value="remove-participant-0"]').click()
  await expect(form.field('participants.0.name')).toBeFocused()
  await expect(form.field('participants.0.name')).toHaveValue('Sem Erbij')
  await expect(form.field('participants.1.name')).toHaveCount(0)
  expect(requests).toEqual([])
})

test('what was typed survives a reload, stands at no other event, and is gone once it is sent', async ({
  page,
  site,
  formPath,
}) => {
  const family = familyOf('Bewaard')
  const form = await openForm(page, formPath)
  await fillForm(form, family)
  await form.field('remarks').fill('Sem is bang voor wespen')
  const typed = await contentsOf(form)
  await openForm(page, '/evenementen/102/inschrijven')
  await expect(form.field('contact.name')).toHaveValue('')
  await openForm(page, formPath)
  await page.reload()
  await listening(page)
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
  await openForm(page, formPath)
  await expect(form.field('contact.name')).toHaveValue('')
  await expect(form.field('participants.1.name')).toHaveCount(0)
})

test('lessons for two: the total follows, the tick comes with a child, and one press copies', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { path, times } = await openLessons(site)
  const { field, form, send, addParticipant } = await openForm(page, path)
  const chosen = (row: number, name: string) => form.locator(`[name="participants.${row}.package"][value="${name}"]`)
  expect((await field('participants.0.name').boundingBox())!.y).toBeLessThan(640)
  const before = await send.textContent()
  await field('participants.0.name').fill('Anna Gezin')
  await field('participants.0.birthDate').fill('1986-02-03')
  await chosen(0, 'duo').check()
  await expect(send).toHaveText(/€\s\d+/)
  const one = await send.textContent()
  expect(one).not.toBe(before)
  for (const time of times.slice(0, 2))
    await form.locator(`[name="participants.0.availability"][value="${time}"]`).check()
  await expect(field('guardian')).toHaveCount(0)

  await addParticipant.click()
  await expect(chosen(1, 'duo')).toBeChecked()
  await expect(send).not.toHaveText(one!)
  await chosen(1, 'tenniskids').check()
  await field('participants.1.name').fill('Jip Gezin')
  await field('participants.1.birthDate').fill('2018-09-03')
  await expect(field('guardian')).toBeVisible()
  await expect(field('guardian')).not.toBeChecked()
  await page.locator('button[value="copy-participant-1"]').click()
  await expect(field('participants.1.name')).toHaveValue('Jip Gezin')
  await expect(chosen(1, 'duo')).toBeChecked()
  await field('participants.1.birthDate').fill('1990-09-03')
  await expect(field('guardian')).toHaveCount(0)
})
