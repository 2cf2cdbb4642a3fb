import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fillDemo } from '~/app/cli/demo.server'
import { createShareImages } from '~/app/endpoints/images.server'
import { clubPage } from '~/features/club-finder/detail.server'
import { clubCard } from '~/features/club-finder/share-card.server'
import { findEvent } from '~/features/events/events.server'
import { eventCard } from '~/features/events/share-card.server'
import { findNews } from '~/features/news/news.server'
import { newsCard } from '~/features/news/share-card.server'
import type { Locale } from '~/i18n/locale'
import { createStore } from '~/pictures/image-cache.server'
import { timestampAt } from '~/time/time-zone'
import { temporaryFolder, testDatabase } from '../database/database'

const now = timestampAt('2026-11-21', '12:00')

/** The demo with its cards, and what the endpoint of their images gives. */
export async function demoShareImages() {
  const { database } = await testDatabase()
  await fillDemo(database, now)
  const dataDir = temporaryFolder()
  const respond = createShareImages({ dataDir, store: createStore(dataDir), read: () => database.read })
  const { read } = database
  return {
    database,
    respond: (path: string, at = now) => respond(path, at),
    bodyOf: async (path: string): Promise<Buffer> => {
      const response = await respond(path, now)
      if (response.status !== 200) throw new Error(`answered ${response.status}`)
      return response.body
    },
    kept: () => (existsSync(join(dataDir, 'images')) ? readdirSync(join(dataDir, 'images')) : []),
    event: async (id: number, locale: Locale = 'nl') => eventCard((await findEvent(read, id))!, locale),
    club: async (id: number, locale: Locale = 'nl', at = now) =>
      clubCard((await clubPage(read, id, locale, at))!, locale),
    item: async (id: number, locale: Locale = 'nl') => newsCard((await findNews(read, id, now))!, locale),
  }
}
