import type { ShareCard } from '~/features/share-images/cards.server'
import type { Bilingual, Locale } from '~/i18n/locale'
import { formatDate } from '~/time/format-date'
import type { NewsRow } from './news.server'

const news: Bilingual = { nl: 'Nieuws', en: 'News' }

export function newsCard(row: NewsRow, locale: Locale): ShareCard {
  return {
    kind: 'news',
    id: row.id,
    locale,
    kicker: news[locale],
    title: row.title[locale],
    facts: [formatDate(row.publishedAt, locale, 'plain')],
    stamp: null,
    picture: row.image,
  }
}
