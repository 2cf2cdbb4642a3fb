import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { fillDemo } from '~/app/cli/demo.server'
import { events, redirects } from '~/db/schema'
import { doubtfulRedirects } from '~/features/redirects/check.server'
import { findMoved, findRedirect } from '~/features/redirects/lookup.server'
import { oldSiteRedirects } from '~/features/redirects/old-site'
import type { GivenRedirect } from '~/features/redirects/redirect'
import { listRedirects } from '~/features/redirects/store.server'
import { prefixes } from '~/i18n/route-paths'
import { testDatabase } from '../../../support/database/database'
import { tell, untilLive } from '../../../support/database/freshness'
import { addEvent, springCamp } from '../../../support/database/sign-ups'
import { saveRedirects } from '../../../support/written'

const saving = { now: 1_800_000_000_000, ownOrigins: ['https://www.baseline.example'] }
const row = (path: string, target: string, status = 301): GivenRedirect => ({ path, target, status })

async function saveRedirect(database: Parameters<typeof saveRedirects>[0], given: GivenRedirect, how: typeof saving) {
  const saved = await saveRedirects(database, [given], how)
  return saved.ok ? { ok: true } : { ok: false, reason: saved.problems[0]!.reason }
}

async function open(...rows: GivenRedirect[]) {
  const { database, open: another } = await testDatabase()
  const save = (path: string, target: string, status?: number) =>
    saveRedirect(database, row(path, target, status), saving)
  const to = async (path: string) => (await findRedirect(database, path))?.to
  const targets = async () =>
    Object.fromEntries((await listRedirects(database.read)).map((one) => [one.path, one.target]))
  expect(await saveRedirects(database, rows, saving)).toMatchObject({ ok: true })
  return { database, another, save, to, targets }
}

describe('an old address', () => {
  test('leads on in the language in which it was asked, whatever its case and slashes', async () => {
    const { database, to } = await open(row('/kleding', 'over-ons', 308), row('/start', 'index'))
    expect(await findRedirect(database, '/kleding')).toMatchObject({ status: 308, to: '/over-ons', isExternal: false })
    expect(await to('/nl/Kleding/')).toBe('/nl/over-ons')
    expect(await to('//EN//%6bleding//')).toBe('/en/about-us')
    expect([await to('/start'), await to('/nl/start'), await to('/en/start')]).toEqual(['/', '/nl', '/en'])
    expect([await to('/kleding/x'), await to('/%zz')]).toEqual([undefined, undefined])
  })

  test('leads to the slug of the language, the card of a club without a page, and the anchor of a row', async () => {
    const { database, to, save } = await open(
      row('/roermond', '/verenigingen/12'),
      row('/formulier', '/contact?a=1#vraag'),
    )
    const id = await addEvent(database, { ...springCamp, title: { nl: 'Meikamp', en: 'May camp' } })
    await save('/kamp', `/en/events/${id}`)
    expect(await to('/kamp')).toBe(`/evenementen/${id}-meikamp`)
    expect(await to('/en/kamp')).toBe(`/en/events/${id}-may-camp`)
    expect(await to('/en/roermond')).toBe('/en/clubs#club-12')
    expect(await to('/nl/formulier')).toBe('/nl/contact?a=1#vraag')
  })

  test('may lead to another site', async () => {
    const { database } = await open(row('/shop', 'https://shop.example/baseline', 307))
    const there = { status: 307, to: 'https://shop.example/baseline', isExternal: true }
    expect(await findRedirect(database, '/en/shop')).toMatchObject(there)
  })

  test('gives way to a page that has come to stand there', async () => {
    const { database } = await open(row('/nieuws/*', 'nieuws'), row('/evenementen/1', '/kampen'))
    expect(await findMoved(database, '/evenementen/1')).toMatchObject({ to: '/kampen' })
    await addEvent(database, { ...springCamp, title: { nl: 'Meikamp', en: 'May camp' } })
    expect(await findMoved(database, '/evenementen/1')).toMatchObject({ to: '/evenementen/1-meikamp' })
    expect(await findMoved(database, '/nieuws')).toBeUndefined()
    expect(await findMoved(database, '/en/news/77-gone')).toBeUndefined()
    expect(await findMoved(database, '/en/nieuws/77-gone')).toMatchObject({ to: '/en/news' })
  })
})

describe('saving', () => {
  test('follows a chain to its end, in whichever order its rows come', async () => {
    const { save, targets, to } = await open(row('/b', '/c'), row('/c', 'contact'))
    await save('/a', '/b')
    expect(await targets()).toEqual({ '/a': 'contact', '/b': 'contact', '/c': 'contact' })
    await save('/z', '/y')
    await save('/y', 'https://y.example')
    expect(await targets()).toMatchObject({ '/z': 'https://y.example/', '/y': 'https://y.example/' })
    await save('/wiki/a', '/wiki/b')
    await save('/wiki/*', '/verenigingen?q=b')
    expect(await targets()).toMatchObject({ '/wiki/a': '/verenigingen?q=b' })
    expect(await to('/en/a')).toBe('/en/contact')
  })

  test('leaves a chain whose ends differ by prefix, and each prefix gets there in one hop', async () => {
    const { to, targets } = await open(row('/a', '/b'), row('/b', '/over-ons'), row('/en/b', '/vacatures'))
    expect(await targets()).toMatchObject({ '/a': '/b' })
    expect([await to('/a'), await to('/nl/a'), await to('/en/a')]).toEqual(['/over-ons', '/nl/over-ons', '/en/jobs'])
  })

  test('refuses a loop of any length, also one of a single prefix, and changes nothing', async () => {
    const { save, targets } = await open(row('/a', '/b'), row('/b', '/c'))
    const before = await targets()
    for (const [path, target] of [
      ['/c', '/a'],
      ['/b', '/b'],
      ['/d/*', '/d/e'],
      ['/en/c', '/a'],
      ['/x', 'https://www.baseline.example/x'],
    ] as const)
      expect(await save(path, target), path).toEqual({ ok: false, reason: 'loop' })
    expect(await targets()).toEqual(before)
  })

  test('refuses a path at which there is a page, under any of its prefixes', async () => {
    const { database, save } = await open()
    const id = await addEvent(database, springCamp)
    const taken = ['/', '/en', '/contact', '/clubs', '/en/over-ons', '/verenigingen/tc-roerslag', '/sitemap.xml']
    for (const path of [...taken, `/evenementen/${id}`, '/privacy-policy'])
      expect(await save(path, '/socials'), path).toEqual({ ok: false, reason: 'path-is-page' })
    expect(await save('/evenementen/999', '/socials')).toEqual({ ok: true })
  })

  test('puts a row in the place of the one with its path', async () => {
    const { database, save } = await open(row('/a', 'contact'))
    await save('/A/', 'socials', 302)
    expect(await database.read.select().from(redirects)).toMatchObject([{ path: '/a', target: 'socials', status: 302 }])
  })

  test('of several rows keeps all or none, and says what is wrong with each', async () => {
    const { database, targets } = await open()
    const rows = [row('/a', 'contact'), row('b', 'contact'), row('/c', 'http://x.example'), row('/A', 'contact')]
    expect(await saveRedirects(database, rows, saving)).toEqual({
      ok: false,
      problems: [
        { at: 1, reason: 'path-invalid' },
        { at: 2, reason: 'target-protocol' },
        { at: 3, reason: 'path-twice' },
      ],
    })
    const looping = [row('/a', '/b'), row('/b', '/a'), row('/c', 'contact'), row('/contact', 'socials')]
    expect(await saveRedirects(database, looping, saving)).toEqual({
      ok: false,
      problems: [
        { at: 0, reason: 'loop' },
        { at: 1, reason: 'loop' },
        { at: 3, reason: 'path-is-page' },
      ],
    })
    expect(await targets()).toEqual({})
  })
})

test('what another process writes is known at the next question, and what changes elsewhere reads no row again', async () => {
  const { database, another, to } = await open(row('/a', 'contact'))
  const other = another()
  for (let i = 0; i < 4; i++) {
    const target = i % 2 ? 'contact' : 'socials'
    await saveRedirect(other, row('/a', target), saving)
    await tell(database)
    expect(await to('/a')).toBe(`/${target}`)
  }
  await other.write(['redirects'], (tx) => tx.delete(redirects).where(eq(redirects.path, '/a')))
  await tell(database)
  expect(await to('/a')).toBeUndefined()
  await untilLive(database)
  expect(await to('/b')).toBeUndefined()
  // Written without its topic, it shows that nothing is read again.
  await database.write(['events'], async (tx) => {
    await tx.insert(redirects).values({ path: '/b', target: 'contact', status: 301, createdAt: 0, updatedAt: 0 })
  })
  expect(await to('/b')).toBeUndefined()
})

test('rows that have stopped making sense are listed with the reason', async () => {
  const { database } = await open(
    row('/evenementen/1', 'kampen'),
    row('/weg', '/nergens'),
    row('/goed', 'contact'),
    row('/buiten', 'https://x.example'),
  )
  await addEvent(database, springCamp)
  await database.write(['redirects'], async (tx) => {
    await tx.insert(redirects).values({ path: '/rond', target: '/rond', status: 301, createdAt: 0, updatedAt: 0 })
  })
  expect(await doubtfulRedirects(database)).toEqual([
    { path: '/evenementen/1', reason: 'path-is-page' },
    { path: '/rond', reason: 'loop' },
    { path: '/weg', reason: 'target-not-found' },
  ])
  expect(await findRedirect(database, '/rond')).toBeUndefined()
  // An existing loop does not block other changes.
  expect(await saveRedirect(database, row('/nieuw', 'contact'), saving)).toEqual({ ok: true })
})

test('a demo of before gets rows that would be saved just so and lead to pages, and keeps those of its staff', async () => {
  const { database, targets } = await open()
  await addEvent(database, springCamp)
  await fillDemo(database, saving.now)
  expect(await database.read.$count(events)).toBe(1)
  expect(Object.keys(await targets()).toSorted()).toEqual(oldSiteRedirects.map(({ path }) => path).toSorted())
  expect(await saveRedirects(database, oldSiteRedirects, saving)).toEqual({ ok: true, written: 0 })
  expect(await doubtfulRedirects(database)).toEqual([])
  for (const { path } of oldSiteRedirects)
    for (const prefix of prefixes) {
      const found = await findRedirect(database, prefix + path.replace('*', 'iets'))
      expect(found?.to, path).toMatch(prefix === '/en' ? /^\/en(?:\/|$)/ : /^\/(?!en(?:\/|$))/)
    }
  await saveRedirect(database, row('/eigen', 'contact'), saving)
  await fillDemo(database, saving.now)
  expect(await targets()).toHaveProperty(['/eigen'])
})
