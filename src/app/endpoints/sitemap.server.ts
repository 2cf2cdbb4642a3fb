import { organisation } from '#app.config'
import type { Db } from '~/db/connection.server'
import { database } from '~/db/database.server'
import { clubs, hasOwnPage } from '~/features/clubs/clubs'
import { addressableEvents } from '~/features/events/events.server'
import { addressableNews } from '~/features/news/news.server'
import { pageFacts } from '~/features/pages/page-facts.server'
import { openVacancies } from '~/features/vacancies/vacancies.server'
import { type Bilingual, locales } from '~/i18n/locale'
import { canonicalPrefix, isPlainPage, pages, pathOf, toPublic } from '~/i18n/route-paths'
import { languagesOf } from '~/model/written-text'
import { settings } from '~/server/config/settings.server'
import { formatIdSlug } from '~/text/id-slug'
import { slugify } from '~/text/slug'
import { dayOf } from '~/time/time-zone'

type Entry = { paths: Bilingual; isDutchOnly?: boolean | undefined; changedAt?: number | undefined }

const titled = (
  page: '/evenementen/$event' | '/nieuws/$news' | '/vacatures/$vacancy',
  { id, title, isDutchOnly, updatedAt }: { id: number; title: Bilingual; isDutchOnly?: boolean; updatedAt: number },
): Entry => {
  const path = (locale: 'nl' | 'en') => {
    const parameters = [formatIdSlug({ id, slug: slugify(title[locale]) })] as const
    return pathOf({ page, parameters }, canonicalPrefix(locale))
  }
  return { paths: { nl: path('nl'), en: path('en') }, isDutchOnly, changedAt: updatedAt }
}

const both = (internal: string): Bilingual => ({
  nl: toPublic(internal, canonicalPrefix('nl')),
  en: toPublic(internal, canonicalPrefix('en')),
})

async function entries(read: Db, now: number): Promise<Entry[]> {
  const [events, items, vacancies] = await Promise.all([
    addressableEvents(read),
    addressableNews(read, now),
    openVacancies(read, now),
  ])
  const rows = { events, news: items, vacancies }
  const newest = (of: readonly (keyof typeof rows)[]) => {
    const changes = of.flatMap((name) => rows[name].map(({ updatedAt }) => updatedAt))
    return changes.length > 0 ? Math.max(...changes) : undefined
  }
  return [
    ...pages.filter(isPlainPage).flatMap((page) => {
      const { sitemap } = pageFacts[page]
      return sitemap ? [{ paths: both(page), changedAt: newest(sitemap) }] : []
    }),
    ...clubs.filter(hasOwnPage).map((club) => ({ paths: both(`/verenigingen/${formatIdSlug(club)}`) })),
    ...events.map((event) => titled('/evenementen/$event', event)),
    ...items.map((item) => titled('/nieuws/$news', item)),
    ...vacancies.map((one) => titled('/vacatures/$vacancy', { ...one, isDutchOnly: 'languages' in languagesOf(one) })),
  ]
}

const urlOf = ({ paths, isDutchOnly, changedAt }: Entry, origin: string): string => {
  const languages = isDutchOnly ? (['nl'] as const) : locales
  const alternates = [
    ...languages.map((locale) => [locale, paths[locale]] as const),
    ['x-default', paths[organisation.defaultLocale]] as const,
  ]
    .map(([language, path]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${path}"/>`)
    .join('')
  const changed = changedAt === undefined ? '' : `<lastmod>${dayOf(changedAt)}</lastmod>`
  return languages.map((locale) => `<url><loc>${origin}${paths[locale]}</loc>${changed}${alternates}</url>`).join('\n')
}

export async function sitemap(read: Db, now: number, origin: string): Promise<string> {
  const urls = (await entries(read, now)).map((entry) => urlOf(entry, origin)).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls}
</urlset>
`
}

export async function sitemapResponse(): Promise<Response> {
  const xml = await sitemap(database().read, Date.now(), settings().siteUrl)
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, no-cache' },
  })
}

export function robotsResponse(): Response {
  const text = `User-agent: *
Disallow: /api/
Disallow: /_serverFn/

Sitemap: ${settings().siteUrl}/sitemap.xml
`
  return new Response(text, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
