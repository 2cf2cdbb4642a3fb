import type { vacancies } from '~/db/schema'
import { findClub } from '~/features/clubs/clubs'
import { both, type Checked, type FieldError } from '~/features/staff/content/content'
import { checkTexts } from '~/features/staff/content/text-rules.server'
import { timestampOf } from '~/features/staff/frame/local-time'
import type { FieldValues } from '~/model/staff'
import { type EmploymentType, employmentTypes, type PayUnit, payUnits } from '~/model/vacancy'
import { readMoney } from '~/text/read-money'
import { type Day, isDay } from '~/time/time-zone'

export type VacancyRow = typeof vacancies.$inferSelect
export type VacancyValue = Pick<VacancyRow, (typeof columns)[number]>

const columns = [
  ...(['title', 'summary', 'body', 'image', 'clubId', 'place', 'employment'] as const),
  ...(['hoursMin', 'hoursMax', 'payMinCents', 'payMaxCents', 'payPer', 'validThrough'] as const),
]

export const vacancyFields = [
  ...['titleNl', 'titleEn', 'summaryNl', 'summaryEn', 'bodyNl', 'bodyEn', 'image', 'clubId', 'placeName', 'placeCity'],
  ...['employment', 'hoursMin', 'hoursMax', 'payMin', 'payMax', 'payPer', 'validThrough', 'publishAt'],
]

const euros = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',').replace(/,00$/, '')

export const fieldsOf = (row: VacancyRow): Record<string, string> => ({
  ...{ titleNl: row.title.nl, titleEn: row.title.en, summaryNl: row.summary.nl, summaryEn: row.summary.en },
  ...{ bodyNl: row.body.nl, bodyEn: row.body.en, image: row.image ?? '' },
  ...{ clubId: row.clubId === null ? '' : String(row.clubId) },
  ...{ placeName: row.place?.name ?? '', placeCity: row.place?.city ?? '' },
  ...{ employment: row.employment, payPer: row.payPer, validThrough: row.validThrough },
  ...{ hoursMin: row.hoursMin ? String(row.hoursMin) : '', hoursMax: row.hoursMax ? String(row.hoursMax) : '' },
  ...{ payMin: row.payMaxCents ? euros(row.payMinCents) : '', payMax: row.payMaxCents ? euros(row.payMaxCents) : '' },
})

const hoursIn = (text: string | undefined): number | undefined =>
  /^\d{1,2}$/.test(text?.trim() ?? '') ? Number(text) : undefined

export const clubIn = ({ clubId = '' }: FieldValues): number | null =>
  /^\d{1,9}$/.test(clubId) && findClub(Number(clubId)) ? Number(clubId) : null

/** The columns as far as the fields can be read; a draft may lack most. */
export function draftOf(fields: FieldValues, today: Day): VacancyValue {
  const { placeName = '', placeCity = '', employment, payPer, validThrough = '' } = fields
  const clubId = clubIn(fields)
  return {
    ...{ title: both(fields, 'title'), summary: both(fields, 'summary'), body: both(fields, 'body') },
    image: fields.image || null,
    clubId,
    place: clubId === null && placeName.trim() ? { name: placeName.trim(), city: placeCity.trim() } : null,
    employment: employmentTypes.find((one): one is EmploymentType => one === employment) ?? 'part-time',
    hoursMin: hoursIn(fields.hoursMin) ?? 0,
    hoursMax: hoursIn(fields.hoursMax) ?? hoursIn(fields.hoursMin) ?? 0,
    payMinCents: readMoney(fields.payMin ?? '') ?? 0,
    payMaxCents: readMoney(fields.payMax ?? '') ?? readMoney(fields.payMin ?? '') ?? 0,
    payPer: payUnits.find((one): one is PayUnit => one === payPer) ?? 'hour',
    validThrough: isDay(validThrough) ? validThrough : today,
  }
}

export function checkVacancy(fields: FieldValues, today: Day): Checked<VacancyValue> {
  const errors: FieldError[] = checkTexts(fields, ['title', 'summary', 'body'])
  const wrong = (field: string, code: string) => void errors.push({ field, code })
  const value = draftOf(fields, today)
  if (value.clubId === null && !value.place?.city) wrong(value.place ? 'placeCity' : 'clubId', 'place-missing')
  if (!employmentTypes.some((one) => one === fields.employment)) wrong('employment', 'employment-missing')
  if (value.hoursMin < 1 || value.hoursMin > 48) wrong('hoursMin', 'hours-wrong')
  else if (value.hoursMax < value.hoursMin || value.hoursMax > 48) wrong('hoursMax', 'hours-wrong')
  if (readMoney(fields.payMin ?? '') === undefined) wrong('payMin', 'pay-wrong')
  else if (value.payMaxCents < value.payMinCents) wrong('payMax', 'pay-wrong')
  if (!isDay(fields.validThrough ?? '')) wrong('validThrough', 'valid-through-missing')
  else if (value.validThrough < today) wrong('validThrough', 'valid-through-past')
  if (fields.publishAt && timestampOf(fields.publishAt) === undefined) wrong('publishAt', 'publish-at-wrong')
  return errors.length > 0 ? { ok: false, errors } : { ok: true, value }
}
