import { setImmediate as nextTurn } from 'node:timers/promises'
import { desc, eq, inArray } from 'drizzle-orm'
import MiniSearch, { type SearchOptions } from 'minisearch'
import { type Db, prepared } from '~/db/connection.server'
import { news, topics, vacancies } from '~/db/schema'
import { publicEvents } from '~/features/events/events.server'
import type { Bilingual, Locale } from '~/i18n/locale'
import { entryOf, type Findable, findables, type IndexEntry } from './entries.server'
import { indexedWords, searchedWord, tokenise } from './stemming.server'

/** `isNear`: nothing matched every word exactly. */
type Hits = { found: readonly Findable[]; isNear: boolean }

export type SearchIndex = (q: string, locale: Locale, isShown: (found: Findable) => boolean) => Hits

const fields = ['title', 'words', 'line', 'body', 'other'] as const satisfies readonly (keyof IndexEntry)[]

const exactly: SearchOptions = {
  boost: { title: 4, words: 3, line: 1.5, body: 0.5, other: 0.3 },
  // Numbers match exactly: `1` is not `13`.
  prefix: (word) => !/^\d+$/.test(word),
  combineWith: 'AND',
}
/** Edit distance per letter: one of four, two of six. */
const slips = (word: string) => word.length > 3 && (word.length > 5 ? 0.3 : 0.2)

const withTypos: SearchOptions = { ...exactly, fuzzy: slips, maxFuzzy: 2 }
const attempts: readonly SearchOptions[] = [exactly, withTypos, { ...withTypos, combineWith: 'OR' }]

const kindWeight: Record<Findable['kind'], number> = { page: 2, club: 1.5, event: 1, vacancy: 0.8, news: 0.8 }

async function makeIndex(db: Db): Promise<SearchIndex> {
  const [events, items, jobs] = await Promise.all([
    publicEvents(db),
    db.select().from(news).where(eq(news.status, 'published')).orderBy(desc(news.publishedAt), desc(news.id)),
    db
      .select()
      .from(vacancies)
      .where(eq(vacancies.status, 'published'))
      .orderBy(desc(vacancies.publishedAt), desc(vacancies.id)),
  ])
  const all = findables(events, items, jobs)
  const indexes: Bilingual<MiniSearch<IndexEntry>> = { nl: await indexOf(all, 'nl'), en: await indexOf(all, 'en') }
  return (q, locale, isShown) => {
    for (const [i, attempt] of attempts.entries()) {
      const hits = indexes[locale].search(q, {
        ...attempt,
        filter: ({ id }) => isShown(all[id]!),
        boostDocument: (id: number) => kindWeight[all[id]!.kind],
      })
      if (hits.length > 0) return { found: hits.map(({ id }) => all[id]!), isNear: i > 0 }
    }
    return { found: [], isNear: false }
  }
}

/** Entries per turn of the event loop: indexing ten years of events takes seconds. */
const atOnce = 20

async function indexOf(all: readonly Findable[], locale: Locale): Promise<MiniSearch<IndexEntry>> {
  const index = new MiniSearch<IndexEntry>({
    fields: [...fields],
    tokenize: tokenise,
    processTerm: (word) => indexedWords(word, locale),
    searchOptions: { tokenize: tokenise, processTerm: (word) => searchedWord(word, locale) },
  })
  for (const [id, found] of all.entries()) {
    if (id % atOnce === 0) await nextTurn()
    index.add(entryOf(found, id, locale))
  }
  return index
}

const contentTopics = prepared((db) =>
  db
    .select()
    .from(topics)
    .where(inArray(topics.name, ['events', 'news', 'vacancies']))
    .orderBy(topics.name)
    .prepare(),
)

async function contentVersion(db: Db): Promise<string> {
  const rows = await contentTopics(db).execute()
  return rows.map(({ name, version }) => `${name} ${version}`).join(', ')
}

export function keepIndex(versionOf: (db: Db) => Promise<string> = contentVersion) {
  const cache = new WeakMap<Db, { version: string; index: Promise<SearchIndex> }>()
  return async (db: Db): Promise<SearchIndex> => {
    // Read before the content: a change in between causes one rebuild too many, never a stale index.
    const version = await versionOf(db)
    const cached = cache.get(db)
    if (cached?.version === version) return cached.index
    const index = makeIndex(db)
    cache.set(db, { version, index })
    index.catch(() => cache.delete(db))
    return index
  }
}
