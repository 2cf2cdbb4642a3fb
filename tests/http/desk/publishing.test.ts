import { vi } from 'vitest'
import { pictureIds } from '~/pictures/picture-ids'
import { timestampAt } from '~/time/time-zone'
import { createDesk, submit, undo } from '../../support/site/desk'
import { change, type Fields } from '../../support/site/forms'
import { sendRequest } from '../../support/site/send-request'
import { expect, test } from '../../support/site/test'

// Each page is read before each step, so that a page that is cached and not told of the step is seen.
const { site, look: open, send: post } = await createDesk()

const texts = {
  ...{ summaryNl: 'Een samenvatting.', summaryEn: 'A summary.', bodyNl: 'Een verhaal.', bodyEn: 'A story.' },
  image: 'yf1xhk9ff7',
}

const kinds = {
  news: {
    fields: texts,
    pages: ['/', '/nieuws', '/en/news', '/feeds/nieuws.atom', '/sitemap.xml', '/zoeken?q=bij+ons'],
    own: '/nieuws',
  },
  vacancies: {
    fields: {
      ...{ ...texts, clubId: '4', employment: 'part-time', hoursMin: '8', hoursMax: '10' },
      ...{ payMin: '26', payMax: '34', payPer: 'hour', validThrough: '2027-03-01' },
    },
    pages: ['/vacatures', '/en/jobs', '/sitemap.xml', '/zoeken?q=bij+ons'],
    own: '/vacatures',
  },
  trainers: {
    fields: { lineNl: 'Geeft les.', lineEn: 'Teaches.', licence: 'B', since: '2019', club1: '1', image: texts.image },
    pages: ['/over-ons', '/en/about-us', '/verenigingen/1-tc-amstelboog', '/en/clubs/1-tc-amstelboog'],
    own: '/trainers',
  },
  events: {
    fields: {
      ...{ ...texts, kind: 'camp', clubId: '4', capacity: '12', price: '185,50' },
      ...{ startsAt: '2026-12-07T09:30', endsAt: '2026-12-07T15:30' },
    },
    pages: [
      ...['/evenementen', '/en/events?club=4', '/kampen', '/en/camps', '/sitemap.xml'],
      ...['/feeds/evenementen.ics', '/feeds/events.ics', '/zoeken?q=bij+ons', '/en/search?q=with+us'],
    ],
    own: '/evenementen',
  },
}

type Kind = keyof typeof kinds

/** Where an address leads to in the end. */
async function look(path: string): Promise<string> {
  const { status, headers, text } = await sendRequest(site, path)
  if (status === 301) return look(headers.location!)
  return status === 200 ? text : ''
}

/** What is done with one new item, and under which of its names it is shown on which page. */
async function itemOf(kind: Kind, [first, ...others]: readonly [string, ...string[]] = ['Zwaluwnest', 'Ooievaar']) {
  const { fields, pages, own } = kinds[kind]
  const desk = `/beheer${own}`
  const named = (name: string) => ({
    ...fields,
    name: `${name} ${kind}`,
    titleNl: `${name} ${kind} bij ons`,
    titleEn: `${name} ${kind} with us`,
  })
  const names = new RegExp(`(${[first, ...others].join('|')})[ -]${kind}`, 'gi')
  const send = async (to: string, given: Fields) => {
    const page = await post(to, { ...given, confirm: '1' })
    expect([page.status, page.errors()], to).toEqual([303, {}])
    return page
  }
  const made = await send(`${desk}/nieuw`, { ...named(first), do: 'save' })
  const [id] = /\d+(?=\?)/.exec(made.location!)!
  const addresses = kind === 'trainers' ? pages : [...pages, `${own}/${id}`]
  return {
    id,
    named,
    press: async (given: Fields) =>
      send(`${desk}/${id}`, { ...given, version: (await open(`${desk}/${id}`)).field('version')! }),
    shown: async () => {
      const seen: Record<string, string> = {}
      for (const address of addresses) {
        const found = [...(await look(address)).matchAll(names)].map(([, name]) => name!.toLowerCase())
        seen[address] = [...new Set(found)].join(' and ') || 'nothing'
      }
      return seen
    },
    everywhere: (name: string) => Object.fromEntries(addresses.map((address) => [address, name])),
  }
}

for (const kind of ['news', 'vacancies', 'trainers', 'events'] as const) {
  test(`what is made of ${kind} stands on every page as soon as it is published, changed, withdrawn and back`, async () => {
    const { named, press, shown, everywhere } = await itemOf(kind)
    expect(await shown()).toEqual(everywhere('nothing'))
    await press({ ...named('Zwaluwnest'), do: 'publish' })
    expect(await shown()).toEqual(everywhere('zwaluwnest'))
    await press({ ...named('Ooievaar'), do: 'publish' })
    expect(await shown()).toEqual(everywhere('ooievaar'))
    const withdrawn = await press({ do: 'withdraw' })
    expect(await shown()).toEqual(everywhere('nothing'))
    await undo(await withdrawn.follow())
    expect(await shown()).toEqual(everywhere('ooievaar'))
  })
}

test("a club's own picture and words stand with it as soon as they are published, changed and taken back", async () => {
  const desk = '/beheer/verenigingen/1'
  const [usualPicture, ownPicture] = [pictureIds['club-01'], pictureIds['club-14']]
  const [page, card] = [/^.*$/s, /id="club-1".*?id="club-/s]
  const places = [
    ['/verenigingen/1-tc-amstelboog', page],
    ['/en/clubs/1-tc-amstelboog', page],
    ['/verenigingen', card],
    ['/en/clubs', card],
  ] as const
  const seen = async () =>
    Promise.all(
      places.map(async ([path, part]) => {
        const shown = part.exec(await look(path))![0]
        const words = /<strong>\w+<\/strong> (?:bij|with)/.exec(shown)
        return [words?.[0] ?? 'nothing', [usualPicture, ownPicture].filter((id) => shown.includes(`/${id}/`)).join()]
      }),
    )
  const publish = async (name: string, image: string) => {
    const words = name
      ? { wordsNl: `**${name}** bij ons`, wordsEn: `**${name}** with us` }
      : { wordsNl: '', wordsEn: '' }
    return (await submit(await open(desk), 'publish', { ...words, image })).follow()
  }
  const all = (name: string, image: string) => [
    [`<strong>${name}</strong> bij`, image],
    [`<strong>${name}</strong> with`, image],
    ['nothing', image],
    ['nothing', image],
  ]
  const usual = places.map(() => ['nothing', usualPicture])
  expect(await seen()).toEqual(usual)
  const first = await publish('Zwaluwnest', ownPicture)
  expect(await seen()).toEqual(all('Zwaluwnest', ownPicture))
  await undo(first)
  expect(await seen()).toEqual(usual)
  await publish('Zwaluwnest', ownPicture)
  const changed = await publish('Ooievaar', '')
  expect(await seen()).toEqual(all('Ooievaar', usualPicture))
  await undo(changed)
  expect(await seen()).toEqual(all('Zwaluwnest', ownPicture))
  await publish('', '')
  expect(await seen()).toEqual(usual)
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
  const { field } = await open(grid)
  const names = ['lessonStartDate', 'signupStartDate', 'signupEndDate', 'version', 'was'].map((name) => `${name}.4`)
  const fields = Object.fromEntries(names.map((name) => [name, field(name)!]))
  expect(await days()).toEqual(['17 januari', 'January 17'])
  const longer = { ...fields, season: 'summer-2027', 'signupEndDate.4': '2027-01-24', do: 'publish', confirm: '1' }
  const published = await (await post(grid, longer)).follow()
  expect(await days()).toEqual(['24 januari', 'January 24'])
  await undo(published)
  expect(await days()).toEqual(['17 januari', 'January 17'])
})

test('what is made for later stands nowhere until its minute, and then on every page', async () => {
  const nine = timestampAt('2026-12-02', '09:00')
  const items = await Promise.all(
    (['news', 'vacancies', 'events'] as const).map(async (kind) => ({ kind, ...(await itemOf(kind, ['Reigernest'])) })),
  )
  for (const { named, press } of items)
    await press({ ...named('Reigernest'), publishAt: '2026-12-02T09:00', do: 'publish' })
  const expectAt = async (at: number, name: string, kinds: readonly Kind[] = ['news', 'vacancies', 'events']) => {
    vi.setSystemTime(at)
    for (const { kind, shown, everywhere } of items)
      if (kinds.includes(kind)) expect(await shown(), kind).toEqual(everywhere(name))
  }
  vi.setSystemTime(nine - 1)
  await site.runJobs()
  await expectAt(nine - 1, 'nothing')
  vi.setSystemTime(nine)
  await site.runJobs()
  await expectAt(nine, 'reigernest')
  const dated = ['news', 'vacancies'] as const
  for (const { kind, id } of items.filter(({ kind }) => kind !== 'events')) {
    change(site, `update ${kind} set published_at = ? where id = ?`, nine + 60_000, id)
    change(site, 'update topics set version = version + 1 where name = ?', kind)
  }
  await expectAt(nine + 59_999, 'nothing', dated)
  await expectAt(nine + 60_000, 'reigernest', dated)
})
