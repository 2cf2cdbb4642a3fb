import { type PlaceView, placeView } from '~/features/events/views.server'
import type { Bilingual, Locale } from '~/i18n/locale'
import { type EmploymentType, type PayUnit, vacancyAnchor } from '~/model/vacancy'
import { type Announced, type Introduced, introductionOf, languageOf, languagesOf } from '~/model/written-text'
import { slugify } from '~/text/slug'
import { renderWritten } from '~/text/written-markdown.server'
import type { Day } from '~/time/time-zone'
import { type OpenVacancy, workPlace } from './vacancies.server'

/** Gross cents; hours per week. */
export type ListedVacancy = {
  id: number
  slug: string
  anchor: string
  title: string
  /** Of the title. */
  lang?: 'nl'
  town: string
  hours: { min: number; max: number }
  pay: { minCents: number; maxCents: number; per: PayUnit }
  validThrough: Day
}

export function listedVacancy(row: OpenVacancy, locale: Locale): ListedVacancy {
  return {
    id: row.id,
    slug: slugify(row.title[locale]),
    anchor: vacancyAnchor(row.id),
    title: row.title[locale],
    ...languageOf(row.title, locale),
    town: placeView(workPlace(row)).city,
    hours: { min: row.hoursMin, max: row.hoursMax },
    pay: { minCents: row.payMinCents, maxCents: row.payMaxCents, per: row.payPer },
    validThrough: row.validThrough,
  }
}

export type VacancyView = ListedVacancy &
  Introduced &
  Announced & {
    place: PlaceView
    employment: EmploymentType
    slugs: Bilingual
    /** Safe HTML. */
    body: string
  }

export function vacancyView(row: OpenVacancy, locale: Locale): VacancyView {
  return {
    ...listedVacancy(row, locale),
    ...introductionOf(row.summary, locale),
    ...languagesOf(row),
    place: placeView(workPlace(row)),
    employment: row.employment,
    slugs: { nl: slugify(row.title.nl), en: slugify(row.title.en) },
    body: renderWritten(row.body, locale),
  }
}
