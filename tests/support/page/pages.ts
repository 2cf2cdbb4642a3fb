import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '~/i18n/locale'
import {
  canonicalPrefix,
  findPage,
  localeOf,
  type PagePath,
  type Prefix,
  pages,
  prefixes,
  prefixOf,
  privacyAlias,
} from '~/i18n/route-paths'
import { alertToken } from '~/server/security/signed-tokens.server'
import type { PageLayout } from '~/site/page-layouts'
import { inStored } from '../database/stored'
import type { Site } from '../site/site'
import { anyPath } from './any-path'
import { postSignup } from './post-sign-up'

const layouts: Partial<Record<PagePath, PageLayout>> = {
  '/login': 'empty',
  '/staging-login': 'empty',
  '/socials': 'news',
  '/nieuws/$news': 'news',
  '/vacatures/$vacancy': 'news',
  '/lesvoorwaarden': 'news',
  '/privacyverklaring': 'news',
  '/evenementen/$event': 'news',
  '/evenementen/$event/inschrijven': 'news',
  '/evenementen/melding/$token': 'news',
  '/evenementen/inschrijvingen/$reference': 'news',
}

const privatePages: readonly PagePath[] = [
  '/login',
  '/staging-login',
  '/zoeken',
  '/evenementen/$event/inschrijven',
  '/evenementen/melding/$token',
  '/evenementen/inschrijvingen',
  '/evenementen/inschrijvingen/$reference',
]

export type PageVisit = {
  readonly name: string
  readonly page: PagePath | 'alias' | 'lost'
  readonly prefix: Prefix
  readonly locale: Locale
  readonly status: 200 | 404
  readonly layout: PageLayout | undefined
  readonly isPrivate: boolean
}

const visit = (page: PageVisit['page'], prefix: Prefix, name: string): PageVisit => {
  const shown = page === 'alias' ? '/privacyverklaring' : page
  return {
    name,
    page,
    prefix,
    locale: localeOf(prefix),
    status: page === 'lost' ? 404 : 200,
    layout: shown === 'lost' ? undefined : (layouts[shown] ?? 'default'),
    isPrivate: shown !== 'lost' && privatePages.includes(shown),
  }
}

const placeholders = (page: PagePath) => page.match(/\$[a-z]+/g) ?? []
const missingPath = '/nergens/te-vinden'

const shown = pages.filter((page) => page !== '/account')

export const visits: readonly PageVisit[] = [
  ...shown.flatMap((page) => prefixes.map((prefix) => visit(page, prefix, anyPath(page, placeholders(page), prefix)))),
  visit('alias', '', privacyAlias),
  visit('alias', '/nl', `/nl${privacyAlias}`),
  ...prefixes.map((prefix) => visit('lost', prefix, prefix + missingPath)),
]

export type Addresses = {
  readonly of: (visit: PageVisit) => string
  readonly canonicalOf: (visit: PageVisit, locale: Locale) => string | undefined
}

const known = new WeakMap<Site, Promise<Addresses>>()

/** The first of each kind in the site's sitemap, event 101, and a registration of its own. */
export function addressesOf(site: Site): Promise<Addresses> {
  const made = known.get(site) ?? findAddresses(site)
  known.set(site, made)
  return made
}

export async function sitemapPaths(site: Site): Promise<string[]> {
  const xml = await (await fetch(`${site.url}/sitemap.xml`)).text()
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname)
}

async function findAddresses(site: Site): Promise<Addresses> {
  const listed = await sitemapPaths(site)
  const registration = await makeRegistration(site)
  const alert = makeAlert(site)
  const parameterOf = (page: PagePath, locale: Locale): readonly string[] => {
    if (placeholders(page).length === 0) return []
    if (page === '/evenementen/melding/$token') return [alert]
    if (page === '/evenementen/inschrijvingen/$reference') return [registration.reference]
    const isEvent = page.startsWith('/evenementen/$event')
    const detail = isEvent ? '/evenementen/$event' : page
    const found = listed.flatMap((path) => {
      const prefix = prefixOf(path)
      const match = localeOf(prefix) === locale && findPage(path.slice(prefix.length) || '/', locale)
      return match && match.page === detail ? [match.parameters[0]!] : []
    })
    // Both languages are in the same order.
    const first = isEvent ? found.find((parameter) => parameter.startsWith('101-')) : found[0]
    if (!first) throw new Error(`the sitemap has no address of ${detail} in ${locale}`)
    return [first]
  }
  const pathFor = ({ page }: PageVisit, prefix: Prefix): string => {
    if (page === 'lost') return prefix + missingPath
    if (page === 'alias') return prefix + privacyAlias
    return anyPath(page, parameterOf(page, localeOf(prefix)), prefix)
  }
  return {
    of: (visit) => pathFor(visit, visit.prefix) + (visit.page.includes('$reference') ? registration.query : ''),
    canonicalOf: (visit, locale) => {
      if (visit.page === 'lost') return undefined
      const page = visit.page === 'alias' ? '/privacyverklaring' : visit.page
      return pathFor({ ...visit, page }, canonicalPrefix(locale))
    },
  }
}

/** As the first email to somebody has it. */
function makeAlert(site: Site): string {
  const insert = `insert into opening_alerts (event_id, email, locale, created_at)
    select min(id), 'anouk@adrichem.example', 'nl', cast(? as bigint) from events where signup_opens_at > ? and status = 'published'`
  const { id } = inStored(site, ({ change }) => change(insert, Date.now(), Date.now()))
  const file = join(site.dataDir, 'app-secret')
  // A site that was given its secret keeps none: the page then says that the link is unknown.
  const secret = existsSync(file) ? readFileSync(file, 'utf8').trim() : 'unknown'
  return alertToken(secret, id)
}

async function makeRegistration(site: Site): Promise<{ reference: string; query: string }> {
  const response = await postSignup(site, '/evenementen/103/inschrijven', {
    contact: { name: 'Anouk van Adrichem', email: 'anouk@van-adrichem.example' },
    participants: [{ name: 'Anouk van Adrichem', birthDate: '1988-04-17' }],
  })
  const location = new URL(response.headers.get('location') ?? '', site.url)
  const reference = findPage(location.pathname, 'nl')?.parameters[0]
  if (!reference) throw new Error(`no registration came of the sign-up: ${response.status} ${location.href}`)
  return { reference, query: location.search }
}
