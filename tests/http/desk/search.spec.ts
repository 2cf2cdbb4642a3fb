import { parent, signIn, staff, startSiteWithAccounts, trainer } from '../../support/database/accounts'
import { expect, test } from '../../support/page/test'
import { sendRequest } from '../../support/site/send-request'

test('the search of the desk finds what staff may see, and leads by a number straight there', async () => {
  const site = await startSiteWithAccounts()
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
