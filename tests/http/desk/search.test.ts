import { randomUUID } from 'node:crypto'
import { parent, staff, trainer } from '../../support/database/accounts'
import { createSite, signIn } from '../../support/site/create-site'
import { post } from '../../support/site/forms'
import { copyEvent } from '../../support/site/own-event'
import { sendRequest } from '../../support/site/send-request'
import { expect, test } from '../../support/site/test'

test('the search of the desk finds what staff may see, and leads by a number straight there', async () => {
  const site = await createSite({ hasAccounts: true })
  const look = async (path: string, cookie: string) => sendRequest(site, path, { headers: { cookie } })
  const cookie = await signIn(site, staff)
  const dutch = await look('/beheer/zoeken?q=kleding', cookie)
  expect(dutch.text).toMatch(/href="\/beheer\/doorverwijzingen\/\d+">\/kleding<\/a>/)
  const english = await look('/en/desk/search?q=camp', cookie)
  expect(english.text).toMatch(/<td[^>]*>Event<\/td>/)
  expect(english.text).toMatch(/href="\/en\/desk\/events\/\d+"/)
  expect((await look('/en/desk/search?q=103', cookie)).headers.location).toBe('/en/desk/events/103')
  expect((await look(`/beheer/zoeken?q=${encodeURIComponent('<script>"x')}`, cookie)).text).toContain(
    'value="&lt;script&gt;&quot;x"',
  )
  expect((await look('/beheer/zoeken?q=%ff', cookie)).status).toBe(200)
  for (const other of [parent, trainer])
    expect((await look('/beheer/zoeken?q=kamp', await signIn(site, other))).status).toBe(404)
  await site.stop()
})

test('the search of the desk names some registrations, and leads to all of them', async () => {
  const site = await createSite({ hasAccounts: true })
  const cookie = await signIn(site, staff)
  const event = copyEvent(site, 103, { capacity: null })
  const look = async (path: string) => (await sendRequest(site, path, { headers: { cookie } })).text
  const allOf = (text: string) => /<a href="([^"]*)">(?:Alle|All) (\d+)/.exec(text)?.slice(1)
  for (let i = 0; i < 22; i++) {
    if (i === 20) expect(allOf(await look('/beheer/zoeken?q=zoekgraag'))).toBeUndefined()
    const fields = {
      ...{ idempotencyKey: randomUUID(), 'contact.name': `Ouder ${i} Zoekgraag`, 'contact.phone': '06 12345678' },
      ...{ 'participants.0.name': `Kind ${i}`, 'participants.0.birthDate': '9-3-2017' },
    }
    await post(site, `/beheer/evenementen/${event}/toevoegen`, fields, { cookie })
  }
  const found = await look('/en/desk/search?q=zoekgraag')
  expect(found.match(/Ouder \d+ Zoekgraag/g)).toHaveLength(20)
  expect(found).toContain('22 results')
  expect(allOf(found)).toEqual(['/en/desk/registrations?q=zoekgraag', '22'])
  expect(allOf(await look('/beheer/zoeken?q=zoekgraag'))).toEqual(['/beheer/inschrijvingen?q=zoekgraag', '22'])
  expect(await look('/beheer/inschrijvingen?q=zoekgraag')).toContain('22 inschrijvingen')
  await site.stop()
})
