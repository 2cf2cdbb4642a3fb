import { setImmediate as nextTurn } from 'node:timers/promises'
import { desc, eq, inArray } from 'drizzle-orm'
import MiniSearch, { type SearchOptions } from 'minisearch'
import { type Db, prepared } from '~/db/connection.server'
import { news, topics } from '~/db/schema'
import { publicEvents } from '~/features/events/events.server'
import type { Bilingual, Locale } from '~/i18n/locale'
import { type Entry, entryOf, type Findable, findables } from './entries.server'
import { indexedWords, searchedWord, wordsOf } from './stemming.server'

/** Things in the order in which they fit; `isNear` when nothing holds every word just as it was typed. */
export type Hits = { found: readonly Findable[]; isNear: boolean }

export type SearchIndex = (q: string, locale: Locale, isShown: (found: Findable) => boolean) => Hits

const fields = ['title', 'words', 'line', 'body', 'other'] as const satisfies readonly (keyof Entry)[]

const exactly: SearchOptions = {
  boost: { title: 4, words: 3, line: 1.5, body: 0.5, other: 0.3 },
  // A number is meant as it stands: `1` is not `13`.
  prefix: (word) => !/^\d+$/.test(word),
  combineWith: 'AND',
}
/** How much of a word may be wrong: one letter of four, two of six (`utrehct`). */
const slips = (word: string) => word.length > 3 && (word.length > 5 ? 0.3 : 0.2)

const withTypos: SearchOptions = { ...exactly, fuzzy: slips, maxFuzzy: 2 }
/** First every word as it was typed, then every word with a slip of the finger, then any of the words. */
const attempts: readonly SearchOptions[] = [exactly, withTypos, { ...withTypos, combineWith: 'OR' }]

/** What leads on weighs more than what tells about it. */
const kindWeight: Record<Findable['kind'], number> = { page: 2, club: 1.5, event: 1, news: 0.8 }

/** Makes the index of all that can be found, in both languages. */
export async function makeIndex(db: Db): Promise<SearchIndex> {
  const [events, items] = await Promise.all([
    publicEvents(db),
    db.select().from(news).where(eq(news.status, 'published')).orderBy(desc(news.publishedAt)),
  ])
  const all = findables(events, items)
  const indexes: Bilingual<MiniSearch<Entry>> = { nl: await indexOf(all, 'nl'), en: await indexOf(all, 'en') }
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

/** So many things are read between two turns: ten years of events take seconds, and others are not to wait for them. */
const atOnce = 20

async function indexOf(all: readonly Findable[], locale: Locale): Promise<MiniSearch<Entry>> {
  const index = new MiniSearch<Entry>({
    fields: [...fields],
    tokenize: wordsOf,
    processTerm: (word) => indexedWords(word, locale),
    searchOptions: { tokenize: wordsOf, processTerm: (word) => searchedWord(word, locale) },
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
    .where(inArray(topics.name, ['events', 'news']))
    .orderBy(topics.name)
    .prepare(),
)

/** Moves with every change to what the index is made from, whichever process made it. */
export async function contentVersion(db: Db): Promise<string> {
  const rows = await contentTopics(db).execute()
  return rows.map(({ name, version }) => `${name} ${version}`).join(', ')
}

/** Keeps an index for as long as the version of its content stays the same. */
export function keepIndex(versionOf: (db: Db) => Promise<string> = contentVersion) {
  const kept = new WeakMap<Db, { version: string; index: Promise<SearchIndex> }>()
  return async (db: Db): Promise<SearchIndex> => {
    // Asked for before the content is read: what changes in between makes one index too many and none too old.
    const version = await versionOf(db)
    const known = kept.get(db)
    if (known?.version === version) return known.index
    const index = makeIndex(db)
    kept.set(db, { version, index })
    index.catch(() => kept.delete(db))
    return index
  }
}
