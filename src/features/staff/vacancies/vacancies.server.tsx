import { msg } from '@lingui/core/macro'
import { vacancies } from '~/db/schema'
import type { FieldError } from '~/features/staff/content/content'
import { pageOfOne, textContent } from '~/features/staff/content/text-content.server'
import { pictureSection, textColumns, textFields, textSection, whenSection } from '~/features/staff/content/texts'
import { field, needed, readFields } from '~/features/staff/frame/fields'
import { previewOfVacancy } from '~/features/vacancies/vacancies.server'
import type { FieldValues } from '~/model/staff'
import { employmentTypes, payUnits } from '~/model/vacancy'
import { dayOf } from '~/time/time-zone'

const place = msg`Kies een club, of vul een naam en een woonplaats in.`
const hours = msg`Vul de uren per week in, van 1 tot en met 48, het laagste eerst.`
const pay = msg`Vul het salaris in euro’s in, zoals 18,50, het laagste eerst.`

const work = {
  employment: field.choice(employmentTypes, {
    label: msg`Dienstverband`,
    isLeft: true,
    empty: msg`Kies`,
    names: {
      'full-time': msg`fulltime`,
      'part-time': msg`parttime`,
      temporary: msg`tijdelijk`,
      internship: msg`stage`,
    },
    refusals: needed(msg`Kies het dienstverband.`),
  }),
  clubId: field.club({ label: msg`Club`, empty: msg`Niet bij een club`, refusals: { place } }),
  placeName: field.text({
    label: msg`Plaats: naam`,
    help: msg`Alleen als het niet bij een club is.`,
    isLeft: true,
    look: { maxLength: 100 },
  }),
  placeCity: field.text({ label: msg`Plaats: woonplaats`, look: { maxLength: 100 }, refusals: { place } }),
  hoursMin: field.whole(1, 48, {
    label: msg`Uren, minstens`,
    help: msg`Per week.`,
    isLeft: true,
    refusals: needed(hours),
  }),
  hoursMax: field.whole(0, 99, {
    label: msg`Uren, hooguit`,
    help: msg`Laat leeg als het evenveel is.`,
    refusals: { range: hours },
  }),
  payMin: field.money({
    label: msg`Salaris, vanaf`,
    help: msg`In euro’s, zoals 18,50.`,
    isLeft: true,
    refusals: needed(pay),
  }),
  payMax: field.money({
    label: msg`Salaris, tot`,
    help: msg`Laat leeg als het evenveel is.`,
    refusals: { range: pay },
  }),
  payPer: field.choice(payUnits, {
    label: msg`Salaris per`,
    isLeft: true,
    names: { hour: msg`per uur`, day: msg`per dag`, month: msg`per maand` },
  }),
  validThrough: field.day({
    label: msg`Reageren t/m`,
    refusals: {
      ...needed(msg`Kies tot en met welke dag iemand kan reageren.`),
      past: msg`De laatste dag om te reageren is al voorbij.`,
    },
  }),
}

/** The columns as far as the fields can be read; a draft may lack most. */
function columnsOf(typed: FieldValues, now: number) {
  const given = readFields(work, typed)
  const { clubId = null, placeName, placeCity = '', hoursMin = 0, payMin = 0 } = given
  return {
    ...textColumns(typed),
    image: typed.image || null,
    clubId,
    place: clubId === null && placeName ? { name: placeName, city: placeCity } : null,
    employment: given.employment ?? 'part-time',
    hoursMin,
    hoursMax: given.hoursMax ?? hoursMin,
    payMinCents: payMin,
    payMaxCents: given.payMax ?? payMin,
    payPer: given.payPer ?? 'hour',
    validThrough: given.validThrough ?? dayOf(now),
  }
}

/** What one field alone does not show. */
function check(typed: FieldValues, now: number): FieldError[] {
  const { clubId, place, hoursMin, hoursMax, payMinCents, payMaxCents, validThrough } = columnsOf(typed, now)
  const given = readFields(work, typed)
  const errors: FieldError[] = []
  const wrong = (name: keyof typeof work, code: string) => void errors.push({ field: name, code })
  if (clubId === null && !place?.city) wrong(place ? 'placeCity' : 'clubId', 'place')
  if (given.hoursMin !== undefined && (hoursMax < hoursMin || hoursMax > 48)) wrong('hoursMax', 'range')
  if (given.payMin !== undefined && payMaxCents < payMinCents) wrong('payMax', 'range')
  if (validThrough < dayOf(now)) wrong('validThrough', 'past')
  return errors
}

const euros = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',').replace(/,00$/, '')
const hoursOf = (hours: number): string => (hours ? String(hours) : '')

export const vacancy = textContent({
  kind: 'vacancy',
  table: vacancies,
  path: 'vacatures',
  publicPath: pageOfOne('/vacatures/$vacancy'),
  shown: {
    page: (id) => ({ page: '/vacatures/$vacancy', parameters: [String(id)] }),
    preview: previewOfVacancy,
    isShowable: ({ clubId, place }) => clubId !== null || place !== null,
  },
  title: msg`Vacatures`,
  newTitle: msg`Nieuwe vacature`,
  empty: msg`Er is hier nog geen vacature.`,
  sections: [textSection, ['work', msg`Het werk`, work], pictureSection(false), whenSection],
  clubOf: (typed) => readFields(work, typed).clubId ?? null,
  columns: columnsOf,
  check,
  fieldsOf: (row) => ({
    ...textFields(row),
    clubId: row.clubId === null ? '' : String(row.clubId),
    placeName: row.place?.name ?? '',
    placeCity: row.place?.city ?? '',
    employment: row.employment,
    payPer: row.payPer,
    validThrough: row.validThrough,
    hoursMin: hoursOf(row.hoursMin),
    hoursMax: hoursOf(row.hoursMax),
    payMin: row.payMaxCents ? euros(row.payMinCents) : '',
    payMax: row.payMaxCents ? euros(row.payMaxCents) : '',
  }),
  newFields: async ({ member: { clubs } }) => ({
    payPer: 'hour',
    clubId: clubs?.length === 1 ? String(clubs[0]) : '',
  }),
})
