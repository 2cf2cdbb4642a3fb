import { desc, isNull } from 'drizzle-orm'
import type { Database, Db } from '~/db/connection.server'
import { pictures, redirects } from '~/db/schema'
import { type Club, clubs, hasOwnPage, townOf } from '~/features/clubs/clubs'
import { tokenise } from '~/features/search/stemming.server'

import { type DeskLink, deskLink } from '~/features/staff/frame/desk-paths'

import { membersByName } from '~/features/staff/members/members.server'
import { mayEditClub, mayUse, type Viewer } from '~/features/staff/members/rights'
import { type AuditObject, contentHeads, resourcePage, resources } from '~/features/staff/resources/resources.server'
import type { Bilingual } from '~/i18n/locale'
import { contentKinds } from '~/model/staff'

export type FoundState = 'draft' | 'planned' | 'published' | 'closed' | 'cancelled' | 'over'

export type Entry = {
  readonly kind: AuditObject
  readonly id: string
  readonly path: DeskLink
  readonly title: Bilingual
  /** Undefined for what everybody with the right may see. */
  readonly clubId: number | null | undefined
  readonly status: 'draft' | 'published' | 'cancelled' | 'closed' | null
  readonly publishAt: number | null
  readonly startsAt: number | null
  readonly endsAt: number | null
  /** Each word after a space, in lower case without accents. */
  readonly words: string
}

export const maySee = (member: Viewer, { kind, clubId }: Pick<Entry, 'kind' | 'clubId'>) =>
  mayUse(member, resources[kind].right) && (clubId === undefined || mayEditClub(member, clubId))

const nothing = { clubId: undefined, status: null, publishAt: null, startsAt: null, endsAt: null }

type Given = Pick<Entry, 'kind' | 'path' | 'title'> & { id: number | string } & Partial<Omit<Entry, 'id'>>

const entry = (given: Given, ...more: readonly (string | null)[]): Entry => ({
  ...nothing,
  ...given,
  id: String(given.id),
  words: ` ${tokenise([given.title.nl, given.title.en, ...more].join(' ')).join(' ')}`,
})

/** Clubs without a row have a page too. */
const kindsOfRows = contentKinds.filter((kind) => kind !== 'club')

async function readEntries(db: Db): Promise<Entry[]> {
  const heads = await Promise.all(
    kindsOfRows.map(async (kind) =>
      (await contentHeads(db, kind, ({ deletedAt }) => isNull(deletedAt))).map((row) =>
        entry({ ...row, kind, path: deskLink(resourcePage(kind), row.id) }),
      ),
    ),
  )
  const rows = await db.select().from(redirects)
  return [
    ...heads.flat(),
    ...clubs.map((club) =>
      entry({ ...both(club.name), kind: 'season', id: club.id, path: 'seizoenen', clubId: club.id }, townOf(club)),
    ),
    ...clubs
      .filter(hasOwnPage)
      .map((club) => entry({ ...both(club.name), ...pageOf(club), kind: 'club', clubId: club.id }, townOf(club))),
    ...rows.map(({ id, path, target, note }) =>
      entry({ ...both(path), kind: 'redirect', id, path: deskLink('doorverwijzingen/$id', id) }, target, note),
    ),
  ]
}

const pageOf = ({ id }: Club) => ({ id, path: deskLink(resourcePage('club'), id) })
const both = (text: string) => ({ title: { nl: text, en: text } })

type Reading = Pick<Database, 'read' | 'versionOf'>

const cache = new WeakMap<Db, { version: number; entries: Promise<readonly Entry[]> }>()

/** Read once per write to content, by any process. */
function contentEntries({ read, versionOf }: Reading): Promise<readonly Entry[]> {
  const version = versionOf([...resources.picture.topics, ...resources.redirect.topics])
  const cached = cache.get(read)
  if (cached?.version === version) return cached.entries
  const entries = readEntries(read)
  cache.set(read, { version, entries })
  entries.catch(() => cache.delete(read))
  return entries
}

/** For all members. Pictures and members, which are few, are not cached. */
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
