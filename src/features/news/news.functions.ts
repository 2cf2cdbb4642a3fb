import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as v from 'valibot'
import { database } from '~/db/database.server'
import { shareImage } from '~/features/share-images/url.server'
import { type Locale, locales } from '~/i18n/locale'
import { dutchBelow, introductionOf, languageOf, languagesOf } from '~/model/written-text'
import { pictureWithAlt } from '~/pictures/sources.server'
import { accept } from '~/server/http/function-input.server'
import { slugify } from '~/text/slug'
import { renderWritten } from '~/text/written-markdown.server'
import { findNews, type ListedNews, listNews, previewOfNews } from './news.server'
import { newsCard } from './share-card.server'
import { newsData } from './structured-data.server'

const locale = v.picklist(locales)

const cardOf = ({ id, title, summary, image, publishedAt }: ListedNews, language: Locale) => {
  return {
    id,
    slug: slugify(title[language]),
    title: title[language],
    ...languageOf(title, language),
    ...introductionOf(summary, language),
    publishedAt,
    image: { id: image },
  }
}

export const getNewsList = createServerFn({ method: 'GET' })
  .validator(
    accept(v.object({ locale, size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)), 50) })),
  )
  .handler(async ({ data }) => {
    const rows = await listNews(database().read, Date.now(), data.size)
    return dutchBelow(rows.map((row) => cardOf(row, data.locale)))
  })

export const getNews = createServerFn({ method: 'GET' })
  .validator(accept(v.object({ locale, id: v.pipe(v.number(), v.integer(), v.minValue(1)) })))
  .handler(async ({ data }) => {
    const { read } = database()
    const row = previewOfNews.of(getRequest()) ?? (await findNews(read, data.id, Date.now()))
    if (!row) throw notFound()
    const share = shareImage(newsCard(row, data.locale))
    return {
      ...cardOf(row, data.locale),
      image: await pictureWithAlt(read, row.image, data.locale),
      slugs: { nl: slugify(row.title.nl), en: slugify(row.title.en) },
      ...languagesOf(row),
      body: renderWritten(row.body, data.locale),
      share,
      structured: newsData(row, data.locale, share.src),
    }
  })
