import { type Locale, localeTags } from '~/i18n/locale'
import { canonicalPrefix, pathOf } from '~/i18n/route-paths'
import { languageOf } from '~/model/written-text'
import { pictureAddress } from '~/pictures/picture'
import { settings } from '~/server/config/settings.server'
import { organizer } from '~/site/organizer.server'
import { formatIdSlug } from '~/text/id-slug'
import { slugify } from '~/text/slug'
import { isoWithOffset } from '~/time/time-zone'
import type { NewsRow } from './news.server'

/** What search engines show of a headline; a longer one is cut at a word. */
const longestHeadline = 110

export function newsData(
  { id, title, summary, body, image, publishedAt, updatedAt }: NewsRow,
  locale: Locale,
  share: string,
) {
  const { siteUrl } = settings()
  const parameters = [formatIdSlug({ id, slug: slugify(title[locale]) })] as const
  const publisher = { ...organizer(), logo: { '@type': 'ImageObject', url: `${siteUrl}/icon-512.png` } }
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    mainEntityOfPage: siteUrl + pathOf({ page: '/nieuws/$news', parameters }, canonicalPrefix(locale)),
    headline: cutAtWord(title[locale], longestHeadline),
    description: summary[locale],
    image: [pictureAddress(image, 1280), share].map((address) => siteUrl + address),
    datePublished: isoWithOffset(publishedAt),
    dateModified: isoWithOffset(Math.max(publishedAt, updatedAt)),
    inLanguage: localeTags[languageOf(body, locale).lang ?? locale],
    author: organizer(),
    publisher,
  }
}

function cutAtWord(text: string, longest: number): string {
  if (text.length <= longest) return text
  return `${text.slice(0, longest - 1).replace(/\s+\S*$/, '')}…`
}
