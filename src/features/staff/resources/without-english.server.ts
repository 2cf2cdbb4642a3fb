import { and, eq, gt, gte, isNull, or, type SQL } from 'drizzle-orm'
import { clubPages, events, news, pictures, trainers, vacancies } from '~/db/schema'
import { isPartlyDutch } from '~/db/written-texts'
import { contentKinds } from '~/model/staff'
import { dayOf } from '~/time/time-zone'
import { contentTable } from './resources.server'

export const translatedKinds = [...contentKinds, 'picture'] as const
export type TranslatedKind = (typeof translatedKinds)[number]

export const writtenTable = (kind: TranslatedKind) => (kind === 'picture' ? pictures : contentTable(kind))

const texts = {
  event: [events.title, events.summary, events.body, events.whatToBring, events.packages, events.questions],
  news: [news.title, news.summary, news.body],
  vacancy: [vacancies.title, vacancies.summary, vacancies.body],
  trainer: [trainers.line],
  club: [clubPages.words],
  picture: [pictures.alt],
} as const satisfies Readonly<Record<TranslatedKind, unknown>>

/** Whether readers of English get Dutch somewhere in the row that visitors see. */
export const lacksEnglish = (kind: TranslatedKind): SQL<boolean> => isPartlyDutch(...texts[kind])

const year = 365 * 86_400_000

/** What still matters: not what is over, nor lessons and news of more than a year ago. */
const isCurrent: Readonly<Record<TranslatedKind, (now: number) => SQL | undefined>> = {
  event: (now) =>
    and(
      eq(events.status, 'published'),
      or(gt(events.endsAt, now), and(isNull(events.startsAt), gt(events.updatedAt, now - year))),
    ),
  news: (now) => and(eq(news.status, 'published'), gt(news.publishedAt, now - year)),
  vacancy: (now) => and(eq(vacancies.status, 'published'), gte(vacancies.validThrough, dayOf(now))),
  trainer: () => eq(trainers.status, 'published'),
  club: () => eq(clubPages.status, 'published'),
  picture: () => undefined,
}

export const isWithoutEnglish = (kind: TranslatedKind, now: number): SQL | undefined =>
  and(isNull(writtenTable(kind).deletedAt), isCurrent[kind](now), lacksEnglish(kind))
