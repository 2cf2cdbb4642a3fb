import { clubAnchor } from '~/features/clubs/club-anchor'
import { clubBySlug, findClub, hasOwnPage } from '~/features/clubs/clubs'
import type { Bilingual, Locale } from '~/i18n/locale'
import {
  canonicalPrefix,
  findPage,
  isLocalised,
  localeOf,
  type PageMatch,
  type Prefix,
  pathOf,
  prefixOf,
  privacyAlias,
} from '~/i18n/route-paths'
import { withOwnEnd } from '~/i18n/trailing-slash'
import { formatIdSlug, parseIdSlug } from '~/text/id-slug'
import { readReference } from '~/text/reference'
import { slugify } from '~/text/slug'

export type Titles = {
  event: (id: number) => Promise<Bilingual | undefined>
  news: (id: number) => Promise<Bilingual | undefined>
}

type Mended = { found: 'here' } | { found: 'elsewhere'; status: 301 | 302; path: string } | { found: 'nowhere' }

/** Corrects prefix, language, case, slashes and slug in one hop (docs/decisions/redirects.md). `path` has no query. */
export async function mendAddress(path: string, titles: Titles): Promise<Mended> {
  const tidy = tidyPath(path)
  if (tidy === undefined) return { found: 'nowhere' }
  const prefix = prefixOf(tidy)
  const rest = tidy.slice(prefix.length) || '/'
  if (!isLocalised(rest)) return prefix ? { found: 'nowhere' } : { found: 'here' }
  if (rest === '/sitemap.xml' || (rest === privacyAlias && localeOf(prefix) !== 'en'))
    return standsAt(withOwnEnd(prefix + rest), path)

  const locale = localeOf(prefix)
  const own = findPage(rest, locale)
  const match = own ?? findPage(rest, locale === 'en' ? 'nl' : 'en')
  if (!match) return { found: 'nowhere' }
  // A prefix decides the language; without one the segments do.
  const wanted: Prefix = own || prefix ? prefix : canonicalPrefix(locale === 'en' ? 'nl' : 'en')
  const mended = await mendParameters(match, localeOf(wanted), titles)
  if (!mended) return { found: 'nowhere' }
  const { card } = mended
  if (card) return { found: 'elsewhere', status: 302, path: `${pathOf(mended, wanted)}#${card}` }
  return standsAt(pathOf(mended, wanted), path)
}

/** Mends each path once. */
export function mendOnce(titles: Titles): (path: string) => Promise<Mended> {
  const known = new Map<string, Promise<Mended>>()
  return (path) => {
    const mended = known.get(path) ?? mendAddress(path, titles)
    known.set(path, mended)
    return mended
  }
}

/** Decoded, in lower case, without redundant slashes; undefined where it cannot be decoded. */
export function tidyPath(path: string): string | undefined {
  const decoded = decode(path)
  return decoded === undefined ? undefined : `/${decoded.toLowerCase().split('/').filter(Boolean).join('/')}`
}

const standsAt = (right: string, given: string): Mended =>
  right === given ? { found: 'here' } : { found: 'elsewhere', status: 301, path: right }

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

type MendedMatch = PageMatch & { card?: string }
type TitledMatch = Extract<PageMatch, { page: '/nieuws/$news' | `/evenementen/$event${string}` }>

async function mendParameters(match: PageMatch, locale: Locale, titles: Titles): Promise<MendedMatch | undefined> {
  switch (match.page) {
    case '/verenigingen/$club':
      return mendClub(match.parameters[0])
    case '/evenementen/inschrijvingen/$reference': {
      const reference = readReference(match.parameters[0])
      return reference === undefined ? undefined : { page: match.page, parameters: [reference] }
    }
    case '/nieuws/$news':
      return mendTitled(match, locale, titles.news)
    case '/evenementen/$event':
    case '/evenementen/$event/inschrijven':
      return mendTitled(match, locale, titles.event)
    default:
      return match
  }
}

function mendClub(given: string): MendedMatch | undefined {
  const id = parseIdSlug(given)?.id
  const club = id === undefined ? clubBySlug(given) : findClub(id)
  if (!club) return undefined
  if (!hasOwnPage(club)) return { page: '/verenigingen', parameters: [], card: clubAnchor(club.id) }
  return { page: '/verenigingen/$club', parameters: [formatIdSlug(club)] }
}

async function mendTitled(
  match: TitledMatch,
  locale: Locale,
  titleOf: Titles['event'],
): Promise<TitledMatch | undefined> {
  const [given] = match.parameters
  const id = parseIdSlug(given)?.id
  const title = id === undefined ? undefined : await titleOf(id)
  if (id === undefined || !title) return undefined
  return { page: match.page, parameters: [formatIdSlug({ id, slug: slugify(title[locale]) })] }
}
