import { afterAll, beforeAll } from 'vitest'
import { staff } from '../../support/database/accounts'
import { createSite, signIn, type TestSite } from '../../support/site/create-site'
import { type Fields, post } from '../../support/site/forms'
import { sendRequest } from '../../support/site/send-request'
import { expect, test } from '../../support/site/test'

// Each page is read before each step, so that a page that is cached and not told of the step is seen.
let site: TestSite
let cookie: string
beforeAll(async () => {
  site = await createSite({ hasAccounts: true })
  cookie = await signIn(site, staff)
})
afterAll(() => site?.stop())

const texts = {
  ...{ summaryNl: 'Een samenvatting.', summaryEn: 'A summary.', bodyNl: 'Een verhaal.', bodyEn: 'A story.' },
  image: 'yf1xhk9ff7',
}

const kinds = {
  nieuws: {
    fields: texts,
    pages: ['/', '/nieuws', '/en/news', '/feeds/nieuws.atom', '/sitemap.xml', '/zoeken?q=bij+ons'],
    own: '/nieuws',
  },
  vacatures: {
    fields: {
      ...{ ...texts, clubId: '4', employment: 'part-time', hoursMin: '8', hoursMax: '10' },
      ...{ payMin: '26', payMax: '34', payPer: 'hour', validThrough: '2027-03-01' },
    },
    pages: ['/vacatures', '/en/jobs', '/sitemap.xml', '/zoeken?q=bij+ons'],
    own: '/vacatures',
  },
  evenementen: {
    fields: {
      ...{ ...texts, kind: 'camp', clubId: '4', capacity: '12', price: '185,50' },
      ...{ startsAt: '2026-12-07T09:30', endsAt: '2026-12-07T15:30' },
    },
    pages: ['/evenementen', '/en/camps', '/feeds/evenementen.ics', '/sitemap.xml', '/zoeken?q=bij+ons'],
    own: '/evenementen',
  },
}

/** Where an address leads to in the end. */
async function look(path: string): Promise<string> {
  const { status, headers, text } = await sendRequest(site, path)
  if (status === 301) return look(headers.location!)
  return status === 200 ? text : ''
}

for (const [path, { fields, pages, own }] of Object.entries(kinds))
  test(`${path} stand on every page as soon as they are published, changed, withdrawn and back`, async () => {
    const desk = `/beheer/${path}`
    const titled = (name: string) => ({ titleNl: `${name} ${path} bij ons`, titleEn: `${name} ${path} with us` })
    const names = new RegExp(`(Zwaluwnest|Ooievaar)[ -]${path}`, 'gi')
    const send = async (to: string, given: Fields) => {
      const { status, headers, text } = await post(site, to, { ...given, confirm: '1' }, { cookie })
      expect([status, ...text.matchAll(/id="f-\w+-error"/g)], to).toEqual([303])
      return new URL(headers.location!, site.url)
    }
    const made = await send(`${desk}/nieuw`, { ...fields, ...titled('Zwaluwnest'), do: 'save' })
    const id = made.pathname.split('/').at(-1)!
    const addresses = [...pages, `${own}/${id}`]
    const press = async (given: Fields) => {
      const { text } = await sendRequest(site, `${desk}/${id}`, { headers: { cookie } })
      return send(`${desk}/${id}`, { ...given, version: /name="version" value="(\d+)"/.exec(text)![1]! })
    }
    const shown = async () => {
      const seen: Record<string, string> = {}
      for (const address of addresses) {
        const found = [...(await look(address)).matchAll(names)].map(([, name]) => name!.toLowerCase())
        seen[address] = [...new Set(found)].join(' and ') || 'nothing'
      }
      return seen
    }
    const everywhere = (name: string) => Object.fromEntries(addresses.map((address) => [address, name]))

    expect(await shown()).toEqual(everywhere('nothing'))
    await press({ ...fields, ...titled('Zwaluwnest'), do: 'publish' })
    expect(await shown()).toEqual(everywhere('zwaluwnest'))
    await press({ ...fields, ...titled('Ooievaar'), do: 'publish' })
    expect(await shown()).toEqual(everywhere('ooievaar'))
    const withdrawn = await press({ do: 'withdraw' })
    expect(await shown()).toEqual(everywhere('nothing'))
    await post(site, '/beheer/ongedaan', { step: withdrawn.searchParams.get('done')!, back: desk }, { cookie })
    expect(await shown()).toEqual(everywhere('ooievaar'))
  })

test('the days of a season stand with the club as soon as they are published, and as they are taken back', async () => {
  const grid = '/beheer/seizoenen?season=summer-2027'
  const days = async () =>
    Promise.all(
      ['/verenigingen', '/en/clubs'].map(async (path) => {
        const card = /id="club-4".*?id="club-/s.exec(await look(path))![0]
        return /(?:t\/m|through) ([^<]+)/.exec(card)?.[1]
      }),
    )
  const { text } = await sendRequest(site, grid, { headers: { cookie } })
  const filled = (name: string) => new RegExp(`name="${name}\\.4" value="([^"]*)"`).exec(text)![1]!
  const names = ['lessonStartDate', 'signupStartDate', 'signupEndDate', 'version', 'was']
  const fields = Object.fromEntries(names.map((name) => [`${name}.4`, filled(name)]))
  expect(await days()).toEqual(['zondag 17 januari', 'Sunday, January 17'])
  const longer = { ...fields, season: 'summer-2027', 'signupEndDate.4': '2027-01-24', do: 'publish', confirm: '1' }
  const { headers } = await post(site, grid, longer, { cookie })
  expect(await days()).toEqual(['zondag 24 januari', 'Sunday, January 24'])
  const step = new URL(headers.location!, site.url).searchParams.get('done')!
  await post(site, '/beheer/ongedaan', { step, back: grid }, { cookie })
  expect(await days()).toEqual(['zondag 17 januari', 'Sunday, January 17'])
})
