import { expect, test } from 'vitest'
import { sitemap } from '~/app/endpoints/sitemap.server'
import { news } from '~/db/schema'
import { testDatabase } from '../../../support/database/database'

const now = Date.parse('2026-12-01T12:00:00Z')

test('the sitemap names news from the moment at which it is published, and no draft', async () => {
  const { database } = await testDatabase()
  const item = (title: string, publishedAt: number, status: 'published' | 'draft' = 'published') => ({
    status,
    title: { nl: title, en: title },
    summary: { nl: '', en: '' },
    body: { nl: '', en: '' },
    image: 'x',
    publishedAt,
    updatedAt: now - 1000,
  })
  await database.write(['news'], (tx) =>
    tx.insert(news).values([item('gisteren', now), item('morgen', now + 1), item('kladje', now, 'draft')]),
  )
  const named = async (at: number) =>
    [...(await sitemap(database.read, at, 'https://www.club.example')).matchAll(/<loc>\S+\/nieuws\/\d+-(\w+)</g)].map(
      ([, title]) => title,
    )
  expect(await named(now)).toEqual(['gisteren'])
  expect(await named(now + 1)).toEqual(['morgen', 'gisteren'])
})
