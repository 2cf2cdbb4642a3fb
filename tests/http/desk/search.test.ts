import { createDesk } from '../../support/site/desk'
import { adult } from '../../support/site/forms'
import { copyEvent } from '../../support/site/own-event'
import type { Page } from '../../support/site/page'
import { signUp } from '../../support/site/registration'
import { expect, test } from '../../support/site/test'

const { site, look } = await createDesk()

test('the search of the desk finds in both languages, and leads by a number straight there', async () => {
  const dutch = await look('/beheer/zoeken?q=kleding')
  expect(dutch.text('a[href^="/beheer/doorverwijzingen/"]:not([href$="nieuw"])')).toBe('/kleding')
  const english = await look('/en/desk/search?q=camp')
  expect(english.all('td').map(({ text }) => text)).toContain('Event')
  expect(english.has('main a[href^="/en/desk/events/"]')).toBe(true)
  expect((await look('/en/desk/search?q=103')).location).toBe('/en/desk/events/103')
  const hostile = '<script>"x'
  const refilled = await look(`/beheer/zoeken?q=${encodeURIComponent(hostile)}`)
  expect(refilled.all('main [name=q]').map(({ attributes: { value } }) => value)).toEqual([hostile])
  expect((await look('/beheer/zoeken?q=%ff')).status).toBe(200)
})

test('the search of the desk names some registrations, and leads to all of them', async () => {
  const event = copyEvent(site, 103, { capacity: null })
  const people = (page: Page) => page.text().match(/\S+ Zoekgraag/g)
  const allOf = (page: Page) =>
    page.all('main a').flatMap(({ text, attributes: { href } }) => (/^(?:Alle|All) \d+/.test(text) ? [href, text] : []))
  for (let i = 0; i < 22; i++) {
    if (i === 20) expect(allOf(await look('/beheer/zoeken?q=zoekgraag'))).toEqual([])
    const name = `${String.fromCharCode(65 + i)}a Zoekgraag`
    await signUp(site, event, adult(name))
  }
  const found = await look('/en/desk/search?q=zoekgraag')
  expect(new Set(people(found)).size).toBe(20)
  expect(found.text()).toContain('22 results')
  expect(allOf(found)).toEqual(['/en/desk/registrations?q=zoekgraag', expect.stringContaining('22')])
  const dutch = await look('/beheer/zoeken?q=zoekgraag')
  expect(allOf(dutch)).toEqual(['/beheer/inschrijvingen?q=zoekgraag', expect.stringContaining('22')])
  expect((await look('/beheer/inschrijvingen?q=zoekgraag')).text()).toContain('22 inschrijvingen')
})
