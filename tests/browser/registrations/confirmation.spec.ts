import { expect, test } from '../../support/page/test'
import { adult, change, post } from '../../support/site/forms'

test.use({ javaScriptEnabled: false, locale: 'nl-NL', viewport: { width: 360, height: 740 } })

test('a camp with two children is confirmed on a short page of a phone, and changes are a press away', async ({
  page,
  site,
  addEvent,
}) => {
  const event = addEvent(114)
  const whatToBring = { nl: 'Zaalschoenen\nEen gevulde bidon\nLunch', en: 'Indoor shoes\nA water bottle\nLunch' }
  change(site, 'update events set what_to_bring = ? where id = ?', JSON.stringify(whatToBring), event)
  const response = await post(site, `/evenementen/${event}/inschrijven`, {
    ...adult('Anna van Dalen'),
    'contact.phone': '0612345678',
    'contact.secondPhone': '0687654321',
    'contact.pickUp': 'Oma',
    guardian: 'yes',
    'participants.0.name': 'Tess van Dalen',
    'participants.0.birthDate': '2017-03-09',
    'participants.1.name': 'Jip van Dalen',
    'participants.1.birthDate': '2018-05-09',
  })
  expect(response.status, response.text.slice(0, 200)).toBe(303)
  await page.goto(new URL(response.headers.location!, site.url).href)
  const main = page.locator('main')
  await expect(page.getByRole('heading', { name: 'Tess en Jip zijn ingeschreven' })).toBeVisible()
  for (const fact of ['elke dag', 'De rekening komt binnen een week', 'Zaalschoenen', 'BT-'])
    await expect(main.locator('.facts').first()).toContainText(fact)
  for (const name of ['Zet in je agenda', 'Route', 'Alle informatie'])
    await expect(main.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(page.getByText('Bewaartermijn')).toBeHidden()
  await expect(page.locator('.registration-history')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1600)

  const changes = ['Wijzigen', 'Afmelden', 'Alleen Jip afmelden'].map((name) =>
    main.getByRole('link', { name, exact: true }),
  )
  for (const change of changes) await expect(change).toBeHidden()
  await page.getByRole('heading', { name: 'Wijzigen of afmelden' }).click()
  for (const change of changes) await expect(change).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 740 })
  await page.reload()
  for (const change of changes) await expect(change).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })

  await page.getByText('Gegevens en privacy').click()
  await expect(page.getByText('Bewaartermijn')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Download alles' })).toBeVisible()
})

for (const [language, prefix, form] of [
  ['Dutch', '', 'inschrijven'],
  ['English', '/en', 'register'],
] as const)
  test(`each of the buttons below it has its words on one line on any phone, in ${language}`, async ({
    page,
    site,
    event,
  }) => {
    const path = `${prefix}/${prefix ? 'events' : 'evenementen'}/${event}/${form}`
    const response = await post(site, path, adult('Lotte van Lijn'))
    expect(response.status, response.text.slice(0, 200)).toBe(303)
    const url = new URL(response.headers.location!, site.url)
    const reference = url.pathname.split('/').at(-1)
    await page.goto(url.href)
    const buttons = page.locator('.registration-page .button-row > *')
    for (const status of ['confirmed', 'waiting']) {
      change(site, 'update registrations set status = ?, waiting_since = 1 where reference = ?', status, reference)
      await page.reload()
      await page.locator('.registration-changes > summary').click()
      await expect(buttons).toHaveCount(4)
      for (const width of [320, 360, 390, 430]) {
        await page.setViewportSize({ width, height: 740 })
        for (const button of await buttons.all())
          expect((await button.boundingBox())!.height, `${await button.textContent()} at ${width}`).toBeLessThan(56)
      }
    }
  })
