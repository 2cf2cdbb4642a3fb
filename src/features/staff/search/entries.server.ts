import { desc, isNull } from 'drizzle-orm'
import type { Database, Db } from '~/db/connection.server'
import { events, news, pictures, redirects, vacancies } from '~/db/schema'
import { clubs, townOf } from '~/features/clubs/clubs'
import { tokenise } from '~/features/search/stemming.server'
import { type DeskLink, deskLink } from '~/features/staff/frame/desk-paths'
import { membersByName } from '~/features/staff/members/members.server'
import { type Member, mayEditClub, mayUse, type Right } from '~/features/staff/members/rights'
import type { Bilingual } from '~/i18n/locale'

const kinds = ['event', 'news', 'vacancy', 'season', 'redirect', 'picture', 'member'] as const
export type FoundKind = (typeof kinds)[number]

export type FoundState = 'draft' | 'planned' | 'published' | 'closed' | 'cancelled' | 'over'

export type Entry = {
  readonly kind: FoundKind
  readonly id: string
  readonly path: DeskLink
  readonly title: Bilingual
  readonly clubId: number | null
  readonly status: 'draft' | 'published' | 'cancelled' | 'closed' | null
  readonly publishAt: number | null
  readonly startsAt: number | null
  readonly endsAt: number | null
  /** Each word after a space, in lower case without accents. */
  readonly words: string
}

const rights: Readonly<Record<FoundKind, Right>> = {
  ...{ event: 'events', news: 'news', vacancy: 'vacancies', season: 'seasons', redirect: 'redirects' },
  ...{ picture: 'pictures', member: 'members' },
}

const withoutClub: readonly FoundKind[] = ['redirect', 'picture', 'member']

export const maySee = (member: Pick<Member, 'role' | 'clubs'>, { kind, clubId }: Pick<Entry, 'kind' | 'clubId'>) =>
  mayUse(member, rights[kind]) && (withoutClub.includes(kind) || mayEditClub(member, clubId))

const nothing = { clubId: null, status: null, publishAt: null, startsAt: null, endsAt: null }

type Given = Pick<Entry, 'kind' | 'path' | 'title'> & { id: number | string } & Partial<Omit<Entry, 'id'>>

const entry = (given: Given, ...more: readonly (string | null)[]): Entry => ({
  ...nothing,
  ...given,
  id: String(given.id),
  words: ` ${tokenise([given.title.nl, given.title.en, ...more].join(' ')).join(' ')}`,
})

async function readEntries(db: Db): Promise<Entry[]> {
  const found = await db
    .select({
      ...{ id: events.id, title: events.title, status: events.status, publishAt: events.publishAt },
      ...{ clubId: events.clubId, startsAt: events.startsAt, endsAt: events.endsAt },
    })
    .from(events)
    .where(isNull(events.deletedAt))
    .orderBy(desc(events.id))
  const items = await db
    .select({ id: news.id, title: news.title, status: news.status, publishAt: news.publishAt })
    .from(news)
    .where(isNull(news.deletedAt))
    .orderBy(desc(news.id))
  const jobs = await db
    .select({
      ...{ id: vacancies.id, title: vacancies.title, status: vacancies.status, publishAt: vacancies.publishAt },
      clubId: vacancies.clubId,
    })
    .from(vacancies)
    .where(isNull(vacancies.deletedAt))
    .orderBy(desc(vacancies.id))
  const rows = await db.select().from(redirects)
  return [
    ...found.map((row) => entry({ ...row, kind: 'event', path: deskLink('evenementen/$id', row.id) })),
    ...items.map((row) => entry({ ...row, kind: 'news', path: deskLink('nieuws/$id', row.id) })),
    ...jobs.map((row) => entry({ ...row, kind: 'vacancy', path: deskLink('vacatures/$id', row.id) })),
    ...clubs.map((club) =>
      entry({ ...both(club.name), kind: 'season', id: club.id, path: 'seizoenen', clubId: club.id }, townOf(club)),
    ),
    ...rows.map(({ id, path, target, note }) =>
      entry({ ...both(path), kind: 'redirect', id, path: deskLink('doorverwijzingen/$id', id) }, target, note),
    ),
  ]
}

const both = (text: string) => ({ title: { nl: text, en: text } })

type Reading = Pick<Database, 'read' | 'versionOf'>

const cache = new WeakMap<Db, { version: number; entries: Promise<readonly Entry[]> }>()

/** Read once per write to content, by any process. */
function contentEntries({ read, versionOf }: Reading): Promise<readonly Entry[]> {
  const version = versionOf(['events', 'news', 'vacancies', 'redirects'])
  const cached = cache.get(read)
  if (cached?.version === version) return cached.entries
  const entries = readEntries(read)
  cache.set(read, { version, entries })
  entries.catch(() => cache.delete(read))
  return entries
}

/** Everything that staff can look for, whoever looks. Of the few pictures and members nothing is kept. */
export async function allEntries(database: Reading): Promise<readonly Entry[]> {
  const [content, shown, members] = await Promise.all([
    contentEntries(database),
    database.read
      .select({ id: pictures.id, title: pictures.alt })
      .from(pictures)
      .where(isNull(pictures.deletedAt))
      .orderBy(desc(pictures.createdAt), desc(pictures.id)),
    membersByName(database.read),
  ])
  return [
    ...content,
    ...shown.map((row) => entry({ ...row, kind: 'picture', path: deskLink('afbeeldingen/$id', row.id) })),
    ...members.map(({ uid, name, email }) =>
      entry({ ...both(name || email), kind: 'member', id: uid, path: 'medewerkers' }, email),
    ),
  ]
}

export const eventEntries = async (database: Reading): Promise<readonly Entry[]> =>
  (await contentEntries(database)).filter(({ kind }) => kind === 'event')
