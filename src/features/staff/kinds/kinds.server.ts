import { clubContent } from '~/features/staff/club-pages/club-pages.server'
import type { Content } from '~/features/staff/content/content'
import type { Editor } from '~/features/staff/content/editor'
import { event } from '~/features/staff/events/pages.server'
import type { DeskPage } from '~/features/staff/frame/page'
import { newsItem } from '~/features/staff/news/news.server'
import { trainer } from '~/features/staff/trainers/trainers.server'
import { vacancy } from '~/features/staff/vacancies/vacancies.server'
import type { ContentKind } from '~/model/staff'

type Kind = { readonly content: Content; readonly editor: Editor; readonly pages: readonly DeskPage[] }

export const kinds: Readonly<Record<ContentKind, Kind>> = { event, news: newsItem, vacancy, trainer, club: clubContent }
