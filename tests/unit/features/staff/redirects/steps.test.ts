import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '~/db/connection.server'
import { auditLog, redirectHits, redirects } from '~/db/schema'
import { findMoved } from '~/features/redirects/lookup.server'
import { oldSiteRedirects } from '~/features/redirects/old-site'
import { findRedirects } from '~/features/staff/redirects/list.server'
import {
  addOldRedirects,
  changeRedirect,
  createRedirect,
  importRedirects,
  type RedirectFields,
} from '~/features/staff/redirects/steps.server'
import { testDatabase } from '../../../../support/database/database'

const now = 1_800_000_000_000
const fields = (path: string, target: string, given: Partial<RedirectFields> = {}): RedirectFields => ({
  ...{ path, target, status: '301', note: '' },
  ...given,
})

let database: Database
beforeEach(async () => {
  database = (await testDatabase()).database
})

const acting = () => ({ database, member: { uid: 'iris', name: 'Iris de Boer' }, now, ownOrigins: [] })
const rows = () => database.read.select().from(redirects).orderBy(redirects.path)
const to = async (path: string) => (await findMoved(database, path))?.to

async function made(path: string, target: string) {
  const result = await createRedirect(acting(), fields(path, target))
  if (!result.ok) throw new Error(JSON.stringify(result.refusal))
  return { id: result.value.id, version: result.value.updatedAt }
}

const problemsOf = (result: Awaited<ReturnType<typeof createRedirect | typeof changeRedirect>>) =>
  result.ok || result.refusal.reason !== 'invalid'
    ? []
    : result.refusal.problems.map(({ field, reason }) => `${field} ${reason}`)

test('a redirect is refused field by field, made or changed, and nothing of it is written', async () => {
  const chosen = await made('/a', '/b')
  await made('/c', 'kampen')
  const before = [await rows(), await database.read.$count(auditLog)]
  for (const [given, ...problems] of [
    [
      fields('oud', 'nergens', { status: '404' }),
      'path path-invalid',
      'target target-unknown-page',
      'status status-invalid',
    ],
    [fields('/x', 'kampen', { note: 'x'.repeat(501) }), 'note note-long'],
    [fields('/C/', 'kampen'), 'path path-taken'],
    [fields('/contact', 'kampen'), 'path path-is-page'],
    [fields('/d/*', '/d/e'), 'target loop'],
  ] as const)
    for (const result of [await createRedirect(acting(), given), await changeRedirect(acting(), chosen, given)])
      expect(problemsOf(result), given.path).toEqual(problems)
  expect(problemsOf(await createRedirect(acting(), fields('/b', '/a')))).toEqual(['target loop'])
  expect([await rows(), await database.read.$count(auditLog)]).toEqual(before)
})

test('a redirect shortens the chains of others', async () => {
  await made('/a', '/b')
  await made('/b', 'contact')
  expect((await rows()).map(({ target }) => target)).toEqual(['contact', 'contact'])
})

test('a redirect can change its path, and keeps its number and what was counted', async () => {
  const chosen = await made('/a', 'contact')
  const hits = { redirectId: chosen.id, day: '2027-01-15', asked: 3 } as const
  await database.write([], (tx) => tx.insert(redirectHits).values(hits))
  await changeRedirect(acting(), chosen, fields('/c', 'kampen', { note: 'anders' }))
  expect([await to('/a'), await to('/c')]).toEqual([undefined, '/kampen'])
  const { rows: listed } = await findRedirects(database, { q: 'ANDERS', page: 1 }, now)
  expect(listed).toMatchObject([{ id: chosen.id, path: '/c', hits: 3, doubt: undefined }])
})

test('the redirects of the old site are added with one press, but where there is one', async () => {
  await made('/kleding', 'kampen')
  const written = oldSiteRedirects.length - 1
  expect(await addOldRedirects(acting())).toMatchObject({ ok: true, value: { written } })
  expect(await to('/kleding')).toBe('/kampen')
  expect(await addOldRedirects(acting())).toMatchObject({ ok: false })
})

test('the list of redirects finds in path, target and note, and says where a row leads wrong', async () => {
  const contact = { path: '/oud', target: 'contact', status: 301, note: '' }
  await importRedirects(acting(), [contact, { path: '/weg', target: '/nergens', status: 302, note: 'Ballen' }])
  const list = (q: string) => findRedirects(database, { q, page: 1 }, now)
  for (const q of ['WEG', 'nergens', 'ballen'])
    expect(await list(q)).toMatchObject({ total: 1, rows: [{ path: '/weg', doubt: 'target-not-found' }] })
  await database.write(['redirects'], (tx) => tx.delete(redirects).where(eq(redirects.path, '/weg')))
  expect((await list('weg')).total).toBe(0)
})
