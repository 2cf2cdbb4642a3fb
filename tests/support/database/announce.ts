import { asc, ne } from 'drizzle-orm'
import type { Database, Db } from '~/db/connection.server'
import { news, topics } from '~/db/schema'

/** Writes a row that only has a title. */
export async function announce(tx: Db, words: string): Promise<void> {
  const [both, none] = [
    { nl: words, en: words },
    { nl: '', en: '' },
  ]
  const rest = { status: 'draft', summary: none, body: none, image: 'x', publishedAt: 0, updatedAt: 0 } as const
  await tx.insert(news).values({ title: both, ...rest })
}

export const headlines = async ({ read }: Pick<Database, 'read'>): Promise<string[]> =>
  (await read.select({ title: news.title }).from(news).orderBy(asc(news.id))).map(({ title }) => title.nl)

/** How often each topic was written to, but for the counter that PostgreSQL raises with every commit. */
export const versions = async ({ read }: Database): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await read
        .select()
        .from(topics)
        .where(ne(topics.name, 'commits' as never))
    ).map(({ name, version }) => [name, version]),
  )
