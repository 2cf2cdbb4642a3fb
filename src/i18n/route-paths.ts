import { organisation } from '#app.config'
import type { Locale } from './locale'
import { bareEnd, withOwnEnd } from './trailing-slash'

/** The one table of URLs: Dutch path, which is its route → English path without `/en`. `:x` is one segment. */
const englishPaths = {
  '/': '/',
  '/login': '/login',
  '/account': '/account',
  '/tennisles': '/tennis-lessons',
  '/kampen': '/camps',
  '/contact': '/contact',
  '/socials': '/socials',
  '/zoeken': '/search',
  '/over-ons': '/about-us',
  '/vacatures': '/jobs',
  '/vacatures/$vacancy': '/jobs/$vacancy',
  '/pro-academy': '/pro-academy',
  '/junior-academy': '/junior-academy',
  '/regiotennis': '/regional-tennis',
  '/nieuws': '/news',
  '/nieuws/$news': '/news/$news',
  '/verenigingen': '/clubs',
  '/verenigingen/$club': '/clubs/$club',
  '/staging-login': '/staging-login',
  '/privacyverklaring': '/privacy-policy',
  '/lesvoorwaarden': '/lesson-terms',
  '/evenementen': '/events',
  '/evenementen/$event': '/events/$event',
  '/evenementen/$event/inschrijven': '/events/$event/register',
  '/evenementen/inschrijvingen': '/events/registrations',
  '/evenementen/melding/$token': '/events/alert/$token',
  '/evenementen/inschrijvingen/$reference': '/events/registrations/$reference',
} as const

export type PagePath = keyof typeof englishPaths
export type PlainPage = Exclude<PagePath, `${string}$${string}`>
type PageWithId = Exclude<PagePath, PlainPage>

export const apiPaths = [
  '/api/__session',
  '/api/account/data.json',
  '/api/account/photo',
  '/api/account/photo/$file',
  '/api/calendar/$file',
  '/api/client-errors',
  '/api/icons/$file',
  '/api/identity/$provider',
  '/api/identity/$provider/callback',
  '/api/locale/$locale',
  '/api/mail/bounces',
  '/api/payments/$token',
  '/api/registrations/$file',
] as const

export type ApiPath = (typeof apiPaths)[number]

export type ParametersOf<Path extends string, Value = string> = Path extends `${string}$${string}/${infer Rest}`
  ? readonly [Value, ...ParametersOf<`/${Rest}`, Value>]
  : Path extends `${string}$${string}`
    ? readonly [Value]
    : readonly []

/** A path of the table with its one parameter filled in, such as `/nieuws/5-clubdag`. */
export type FilledPath<Path extends string> = Path extends `${infer Before}/$${infer Rest}`
  ? Rest extends `${string}/${infer After}`
    ? `${Before}/${string}${After extends '' ? '' : `/${After}`}`
    : `${Before}/${string}`
  : Path

export type Prefix = '' | '/nl' | '/en'
export const prefixes: readonly Prefix[] = ['', '/nl', '/en']

export const privacyAlias = '/privacy-policy'

const neverLocalised =
  /^\/(?:api|_serverFn|assets|images|mail|dev|builds|_i18n|feeds|healthz|readyz)(?:\/|$)|^\/robots\.txt$/i

const notForRedirects = /^\/(?:beheer|desk|staging-login|metrics|\.well-known)(?:\/|$)/i

type Pattern = { page: PagePath; segments: readonly string[] }

const isParameter = (segment: string | undefined) => segment?.startsWith('$') === true

const rank = ({ segments }: Pattern) => segments.map((segment) => (isParameter(segment) ? '1' : '0')).join('')

const patternsOf = (path: (page: PagePath) => string): readonly Pattern[] =>
  (Object.keys(englishPaths) as PagePath[])
    .map((page) => ({ page, segments: path(page).split('/').slice(1) }))
    .sort((a, b) => rank(a).localeCompare(rank(b)))

const dutch = patternsOf((page) => page)
const english = patternsOf((page) => englishPaths[page])

export const pages = Object.keys(englishPaths) as readonly PagePath[]

export const isPlainPage = (page: PagePath): page is PlainPage => !page.includes('$')

export type PageMatch =
  | { page: PlainPage; parameters: readonly [] }
  | { [Page in PageWithId]: { page: Page; parameters: ParametersOf<Page> } }[PageWithId]

function matchIn(patterns: readonly Pattern[], path: string): PageMatch | undefined {
  const given = path.split('/').slice(1)
  const found = patterns.find(
    ({ segments }) =>
      segments.length === given.length &&
      segments.every((segment, i) => segment === given[i] || (isParameter(segment) && given[i] !== '')),
  )
  if (!found) return undefined
  const parameters = given.filter((_, i) => isParameter(found.segments[i]))
  return { page: found.page, parameters } as unknown as PageMatch
}

export function findPage(path: string, locale: Locale): PageMatch | undefined {
  return matchIn(locale === 'en' ? english : dutch, path)
}

export const fill = (pattern: string, parameters: readonly string[]) => {
  let next = 0
  return pattern.replace(/\$[a-z]+/g, () => parameters[next++] ?? '')
}

export const apiPath = <Path extends ApiPath>(path: Path, ...parameters: ParametersOf<Path>): string =>
  fill(path, parameters)

export function pathOf({ page, parameters }: PageMatch, prefix: Prefix): string {
  const path = fill(localeOf(prefix) === 'en' ? englishPaths[page] : page, parameters)
  return withOwnEnd(prefix + path)
}

export function prefixOf(pathname: string): Prefix {
  const found = /^\/(?:nl|en)(?=\/|$)/.exec(pathname)
  return found ? (found[0] as Prefix) : ''
}

export const localeOf = (prefix: Prefix): Locale => (prefix ? (prefix.slice(1) as Locale) : organisation.defaultLocale)

/** Search engines see the default language without prefix (docs/decisions/seo-default-locale.md). */
export const canonicalPrefix = (locale: Locale): Prefix => (locale === organisation.defaultLocale ? '' : `/${locale}`)

export const isLocalised = (pathname: string): boolean => !neverLocalised.test(pathname)

/** Whether the site alone says what is at a path without prefix, be it nothing (docs/decisions/redirects.md). */
export const isReserved = (pathname: string): boolean => !isLocalised(pathname) || notForRedirects.test(pathname)

export function toInternal(pathname: string): string {
  const prefix = prefixOf(pathname)
  const rest = pathname.slice(prefix.length) || '/'
  if (prefix && !isLocalised(rest)) return pathname
  if (!isLocalised(rest)) return rest
  const bare = bareEnd(rest)
  if (localeOf(prefix) !== 'en') return bare
  const match = findPage(bare, 'en')
  return match ? fill(match.page, match.parameters) : bare
}

export function toPublic(internal: string, prefix: Prefix): string {
  if (!isLocalised(internal) || prefixOf(internal)) return internal
  const match = localeOf(prefix) === 'en' ? findPage(internal, 'nl') : undefined
  return match ? pathOf(match, prefix) : withOwnEnd(prefix + internal)
}
