import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '~/db/connection.server'
import { auditLog, redirectHits, redirects } from '~/db/schema'
import { findMoved } from '~/features/redirects/lookup.server'
import { oldSiteRedirects } from '~/features/redirects/old-site'
import { findRedirects } from '~/features/staff/redirects/list.server'
import {
  addOldRedirects,
  changeRedirect,
  createRedirect,
  deleteRedirect,
  importRedirects,
  type RedirectFields,
} from '~/features/staff/redirects/steps.server'
import { testDatabase } from '../../../../support/database/database'

const now = 1_800_000_000_000
const iris = { uid: 'iris', name: 'Iris de Boer' }

const fields = (path: string, target: string, given: Partial<RedirectFields> = {}): RedirectFields => ({
  ...{ path, target, status: '301', note: '' },
  ...given,
})

let database: Database
beforeEach(async () => {
  database = (await testDatabase()).database
})

const acting = (at = now) => ({ database, member: iris, now: at, ownOrigins: ['https://www.baseline.example'] })
const rows = () => database.read.select().from(redirects).orderBy(redirects.path)
const to = async (path: string) => (await findMoved(database, path))?.to

async function made(path: string, target: string) {
  const result = await createRedirect(acting(), fields(path, target))
  if (!result.ok) throw new Error(JSON.stringify(result.refusal))
  return result.value
}

/** One that was followed three times. */
async function asked(path: string) {
  const { id, updatedAt: version } = await made(path, 'contact')
  await database.write([], (tx) => tx.insert(redirectHits).values({ redirectId: id, day: '2027-01-15', asked: 3 }))
  return { id, version }
}

const problemsOf = (result: Awaited<ReturnType<typeof createRedirect>>) =>
  result.ok || result.refusal.reason !== 'invalid'
    ? []
    : result.refusal.problems.map(({ field, reason }) => `${field} ${reason}`)

const lastLine = async () => (await database.read.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]

describe('a redirect that staff make', () => {
  test('answers at once, and leaves a line in the trace', async () => {
    const row = await made('/Oud/', 'https://www.baseline.example/en/camps')
    expect(await to('/en/oud')).toBe('/en/camps')
    expect(await lastLine()).toMatchObject({
      ...{ by: 'iris', byName: 'Iris de Boer', action: 'create', object: 'redirect', objectId: String(row.id) },
      label: '/oud',
      changes: [
        { field: 'path', before: null, after: '/oud' },
        { field: 'target', before: null, after: '/kampen' },
        { field: 'status', before: null, after: '301' },
      ],
    })
  })

  test('is refused field by field, and nothing of it is written', async () => {
    await made('/a', '/b')
    const refused = async (given: RedirectFields) => problemsOf(await createRedirect(acting(), given)).join()
    const [odd, long] = [{ status: '404', note: 'x' }, { note: 'x'.repeat(501) }]
    const all = 'path path-invalid,target target-unknown-page,status status-invalid'
    expect(await refused(fields('oud', 'nergens', odd))).toBe(all)
    expect(await refused(fields('/x', 'kampen', long))).toBe('note note-long')
    expect(await refused(fields('/A/', 'kampen'))).toBe('path path-taken')
    expect(await refused(fields('/contact', 'kampen'))).toBe('path path-is-page')
    expect(await refused(fields('/b', '/a'))).toBe('target loop')
    expect(await rows()).toHaveLength(1)
    expect(await database.read.$count(auditLog)).toBe(1)
  })

  test('shortens the chains of others', async () => {
    await made('/a', '/b')
    await made('/b', 'contact')
    expect((await rows()).map(({ target }) => target)).toEqual(['contact', 'contact'])
  })
})

describe('a redirect that is there', () => {
  test('can change its path, and keeps its number and what was counted', async () => {
    const { id, version } = await asked('/a')
    const changed = await changeRedirect(acting(), { id, version }, fields('/c', 'kampen', { note: 'anders' }))
    expect(changed).toMatchObject({ ok: true })
    expect([await to('/a'), await to('/c')]).toEqual([undefined, '/kampen'])
    const { rows: listed } = await findRedirects(database, { q: 'ANDERS', page: 1 }, now)
    expect(listed).toMatchObject([{ id, path: '/c', hits: 3, doubt: undefined }])
    expect(await lastLine()).toMatchObject({
      action: 'save',
      changes: [
        { field: 'path', before: '/a', after: '/c' },
        { field: 'target', before: 'contact', after: 'kampen' },
        { field: 'note', before: null, after: 'anders' },
      ],
    })
  })

  test('is changed by one of two who had the same page open, with every save a new version', async () => {
    const { id, updatedAt: version } = await made('/a', 'contact')
    const saves = ['kampen', 'nieuws'].map((target) => changeRedirect(acting(), { id, version }, fields('/a', target)))
    const [first, second] = await Promise.all(saves)
    expect(first).toMatchObject({ ok: true })
    expect(second).toMatchObject({ ok: false, refusal: { reason: 'conflict', theirs: { target: 'kampen' } } })
    expect(await deleteRedirect(acting(), { id, version })).toMatchObject({ ok: false })
    expect(await to('/a')).toBe('/kampen')
  })

  test('takes the path of no other, and a refused change changes nothing', async () => {
    const { id, updatedAt: version } = await made('/a', 'contact')
    await made('/b', 'kampen')
    for (const [path, target, problem] of [
      ['/b', 'contact', 'path path-taken'],
      ['/nieuws', 'contact', 'path path-is-page'],
      ['/d/*', '/d/e', 'target loop'],
    ] as const)
      expect(problemsOf((await changeRedirect(acting(), { id, version }, fields(path, target))) as never)).toEqual([
        problem,
      ])
    expect((await rows()).map(({ path }) => path)).toEqual(['/a', '/b'])
  })

  test('is gone when it is deleted, its figures too', async () => {
    const chosen = await asked('/a')
    expect(await deleteRedirect(acting(), { ...chosen, id: 99 })).toMatchObject({ refusal: { reason: 'not-found' } })
    expect(await deleteRedirect(acting(), chosen)).toMatchObject({ ok: true })
    expect([await to('/a'), await database.read.$count(redirectHits)]).toEqual([undefined, 0])
  })
})

describe('many redirects', () => {
  test('come all or none, with the place of what is wrong', async () => {
    const good = { path: '/a', target: 'contact', status: 301, note: '' }
    const wrong = [
      { ...good, path: '/contact' },
      { ...good, path: '/c', target: '/c' },
    ]
    const problems = [
      { at: 1, reason: 'path-is-page' },
      { at: 2, reason: 'loop' },
    ]
    expect(await importRedirects(acting(), [good, ...wrong])).toMatchObject({
      refusal: { reason: 'invalid', problems },
    })
    expect(await rows()).toEqual([])
    expect(await importRedirects(acting(), [good])).toMatchObject({ ok: true, value: { written: 1 } })
    expect(await importRedirects(acting(), [good])).toMatchObject({ refusal: { reason: 'same' } })
  })

  test('of the old site are added with one press, but where there is one', async () => {
    await made('/kleding', 'kampen')
    const written = oldSiteRedirects.length - 1
    expect(await addOldRedirects(acting())).toMatchObject({ ok: true, value: { written } })
    expect(await to('/kleding')).toBe('/kampen')
    expect(await addOldRedirects(acting())).toMatchObject({ ok: false })
  })
})

describe('the list', () => {
  test('has fifty rows a page, finds in path, target and note, and says where a row leads wrong', async () => {
    const many = Array.from({ length: 60 }, (_, i) => ({ path: `/oud-${i}`, target: 'contact', status: 301, note: '' }))
    await importRedirects(acting(), [...many, { path: '/weg', target: '/nergens', status: 302, note: 'Ballen' }])
    const list = (q: string, page = 1) => findRedirects(database, { q, page }, now)
    expect(await list('', 2)).toMatchObject({ total: 61, pages: 2, rows: { length: 11 } })
    for (const q of ['WEG', 'nergens', 'ballen'])
      expect(await list(q)).toMatchObject({ total: 1, rows: [{ path: '/weg', doubt: 'target-not-found' }] })
    expect(await list('zzz')).toMatchObject({ total: 0, pages: 1, rows: [] })
    await database.write(['redirects'], (tx) => tx.delete(redirects).where(eq(redirects.path, '/weg')))
    expect((await list('weg')).total).toBe(0)
  })
})
