import { type PlaceView, placeView } from '~/features/events/views.server'
import type { Locale } from '~/i18n/locale'
import { type EmploymentType, type PayUnit, vacancyAnchor } from '~/model/vacancy'
import { pictureName } from '~/pictures/picture'
import { pictureAlts } from '~/pictures/picture-alts'
import { renderMarkdown } from '~/text/markdown.server'
import type { Day } from '~/time/time-zone'
import { type VacancyRow, workPlace } from './vacancies.server'

/** Gross cents; hours per week. */
export type VacancyView = {
  id: number
  anchor: string
  title: string
  summary: string
  /** Safe HTML; its headings start at h4. */
  body: string
  image: { id: string; alt: string } | null
  place: PlaceView
  employment: EmploymentType
  hours: { min: number; max: number }
  pay: { minCents: number; maxCents: number; per: PayUnit }
  validThrough: Day
}

export function vacancyView(row: VacancyRow, locale: Locale): VacancyView {
  const picture = row.image === null ? undefined : pictureName(row.image)
  return {
    id: row.id,
    anchor: vacancyAnchor(row.id),
    title: row.title[locale],
    summary: row.summary[locale],
    body: renderMarkdown(row.body[locale], 4),
    image: row.image === null ? null : { id: row.image, alt: picture ? pictureAlts[picture][locale] : '' },
    place: placeView(workPlace(row)),
    employment: row.employment,
    hours: { min: row.hoursMin, max: row.hoursMax },
    pay: { minCents: row.payMinCents, maxCents: row.payMaxCents, per: row.payPer },
    validThrough: row.validThrough,
  }
}
