import { Feed } from 'feed'
import { organisation } from '#app.config'
import type { Bilingual, Locale } from '~/i18n/locale'
import { canonicalPrefix, pathOf, toPublic } from '~/i18n/route-paths'
import { languagesOf } from '~/model/written-text'
import { settings } from '~/server/config/settings.server'
import { feedPaths } from '~/site/feed-paths'
import { formatIdSlug } from '~/text/id-slug'
import { renderMarkdown } from '~/text/markdown.server'
import { printable } from '~/text/printable'
import { slugify } from '~/text/slug'
import type { NewsRow } from './news.server'

const titles: Bilingual = { nl: `Nieuws van ${organisation.name}`, en: `News from ${organisation.name}` }

/** RFC 4287, with full texts. */
export function newsFeed(items: readonly NewsRow[], locale: Locale): string {
  const { siteUrl } = settings()
  const self = siteUrl + feedPaths.news[locale]
  const list = siteUrl + toPublic('/nieuws', canonicalPrefix(locale))
  const feed = new Feed({
    id: self,
    title: titles[locale],
    description: organisation.description[locale],
    link: list,
    feed: self,
    author: { name: organisation.name, link: siteUrl },
    // Without items the library would write the current time.
    updated: new Date(Math.max(0, ...items.map(({ updatedAt }) => updatedAt))),
    generator: false,
  })
  for (const { id, title, summary, body, publishedAt, updatedAt } of items) {
    const parameters = [formatIdSlug({ id, slug: slugify(title[locale]) })] as const
    feed.addItem({
      // Without the slug, which may change.
      id: `${list}/${id}`,
      link: siteUrl + pathOf({ page: '/nieuws/$news', parameters }, canonicalPrefix(locale)),
      title: escaped(title[locale]),
      description: escaped(summary[locale]),
      content: printable(withOrigin(renderMarkdown(body[locale]), siteUrl)),
      published: new Date(publishedAt),
      date: new Date(Math.max(publishedAt, updatedAt)),
    })
  }
  const languages = items.map((item) => languagesOf(item).languages?.[0] ?? locale)
  return feed
    .atom1()
    .replace('<feed ', `<feed xml:lang="${locale}" `)
    .replaceAll('<entry>', () => withLanguage(languages.shift(), locale))
}

function withLanguage(language: Locale | undefined, locale: Locale): string {
  return language === undefined || language === locale ? '<entry>' : `<entry xml:lang="${language}">`
}

/** Feed readers need absolute urls. */
const withOrigin = (html: string, origin: string) => html.replace(/( (?:href|src)=")\/(?!\/)/g, `$1${origin}/`)

/** The library declares titles and summaries as HTML. */
const escaped = (text: string): string =>
  printable(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
