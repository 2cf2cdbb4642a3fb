import { clubAnchor } from '~/features/clubs/club-anchor'
import { clubBySlug, findClub, hasOwnPage } from '~/features/clubs/clubs'
import type { Bilingual, Locale } from '~/i18n/locale'
import {
  canonicalPrefix,
  findPage,
  isLocalised,
  isReserved,
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
  vacancy: (id: number) => Promise<Bilingual | undefined>
}

type NormalisedAddress =
  | { found: 'here' }
  | { found: 'elsewhere'; status: 301 | 302; path: string }
  | { found: 'nowhere' }

/** Corrects prefix, language, case, slashes and slug in one hop (docs/decisions/redirects.md). `path` has no query. */
export async function normaliseAddress(path: string, titles: Titles): Promise<NormalisedAddress> {
  const normalised = normalisePath(path)
  if (normalised === undefined) return { found: 'nowhere' }
  const prefix = prefixOf(normalised)
  const rest = normalised.slice(prefix.length) || '/'
  if (!isLocalised(rest)) return prefix ? { found: 'nowhere' } : { found: 'here' }
  if (rest === '/sitemap.xml' || (rest === privacyAlias && localeOf(prefix) !== 'en'))
    return standsAt(withOwnEnd(prefix + rest), path)

  const locale = localeOf(prefix)
  const own = findPage(rest, locale)
  if (!own && isReserved(rest)) return { found: 'here' }
  const match = own ?? findPage(rest, locale === 'en' ? 'nl' : 'en')
  if (!match) return { found: 'nowhere' }
  // A prefix decides the language; without one the segments do.
  const wanted: Prefix = own || prefix ? prefix : canonicalPrefix(locale === 'en' ? 'nl' : 'en')
  const canonical = await normaliseParameters(match, localeOf(wanted), titles)
  if (!canonical) return { found: 'nowhere' }
  const { card } = canonical
  if (card) return { found: 'elsewhere', status: 302, path: `${pathOf(canonical, wanted)}#${card}` }
  return standsAt(pathOf(canonical, wanted), path)
}

/** Normalises each path once. */
export function normaliseOnce(titles: Titles): (path: string) => Promise<NormalisedAddress> {
  const known = new Map<string, Promise<NormalisedAddress>>()
  return (path) => {
    const canonical = known.get(path) ?? normaliseAddress(path, titles)
    known.set(path, canonical)
    return canonical
  }
}

/** Decoded, in lower case, without redundant slashes; undefined where it cannot be decoded. */
export function normalisePath(path: string): string | undefined {
  const decoded = decode(path)
  return decoded === undefined ? undefined : `/${decoded.toLowerCase().split('/').filter(Boolean).join('/')}`
}

const standsAt = (right: string, given: string): NormalisedAddress =>
  right === given ? { found: 'here' } : { found: 'elsewhere', status: 301, path: right }

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

type NormalisedMatch = PageMatch & { card?: string }
type TitledMatch = Extract<
  PageMatch,
  { page: '/nieuws/$news' | '/vacatures/$vacancy' | `/evenementen/$event${string}` }
>

async function normaliseParameters(
  match: PageMatch,
  locale: Locale,
  titles: Titles,
): Promise<NormalisedMatch | undefined> {
  switch (match.page) {
    case '/verenigingen/$club':
      return normaliseClub(match.parameters[0])
    case '/evenementen/inschrijvingen/$reference': {
      const reference = readReference(match.parameters[0])
      return reference === undefined ? undefined : { page: match.page, parameters: [reference] }
    }
    case '/nieuws/$news':
      return normaliseTitled(match, locale, titles.news)
    case '/vacatures/$vacancy':
      return normaliseTitled(match, locale, titles.vacancy)
    case '/evenementen/$event':
    case '/evenementen/$event/inschrijven':
      return normaliseTitled(match, locale, titles.event)
    default:
      return match
  }
}

function normaliseClub(given: string): NormalisedMatch | undefined {
  const id = parseIdSlug(given)?.id
  const club = id === undefined ? clubBySlug(given) : findClub(id)
  if (!club) return undefined
  if (!hasOwnPage(club)) return { page: '/verenigingen', parameters: [], card: clubAnchor(club.id) }
  return { page: '/verenigingen/$club', parameters: [formatIdSlug(club)] }
}

async function normaliseTitled(
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
