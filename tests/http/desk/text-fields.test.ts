import { createDesk } from '../../support/site/desk'
import { draftKinds } from '../../support/site/draft-fields'
import type { Fields } from '../../support/site/forms'
import { expect, test } from '../../support/site/test'

const { send } = await createDesk()

/** What is wrong, by control; undefined where it was published. */
async function publish(kind: string, change: Fields) {
  const fields = { ...draftKinds[kind]!.fields, ...change, do: 'publish' }
  const { status, errors } = await send(`/beheer/${kind}/nieuw`, fields)
  return status === 303 ? undefined : { status, ...errors() }
}

const words = (length: number) => 'a'.repeat(length)
const link = 'In de tekst staat een link die niet mag. Begin hem met / of https:// (Engels).'
const hours = 'Vul de uren per week in, van 1 tot en met 48, het laagste eerst.'
const pay = 'Vul het salaris in euro’s in, zoals 18,50, het laagste eerst.'
const place = 'Kies een club, of vul een naam en een woonplaats in.'
const moment = 'Dit moment bestaat niet. Kies een dag en een tijd.'

test('news and vacancies are published with what just fits, and refused with a word for each field that does not', async () => {
  const rows: [kind: string, change: Fields, errors?: Fields | undefined][] = [
    ...(['nieuws', 'vacatures'] as const).flatMap((kind): typeof rows => [
      [kind, { titleNl: words(120), summaryEn: words(300), bodyNl: words(10_000), publishAt: '2026-12-02T09:00' }],
      [kind, { titleNl: words(121) }, { 'f-titleNl': 'De titel is langer dan 120 tekens (Nederlands).' }],
      [kind, { titleEn: ' ', summaryEn: '', bodyEn: '' }],
      [kind, { summaryEn: words(301) }, { 'f-summaryEn': 'De samenvatting is langer dan 300 tekens (Engels).' }],
      [kind, { summaryNl: '' }, { 'f-summaryNl': 'Vul de samenvatting in (Nederlands).' }],
      [kind, { bodyNl: words(10_001) }, { 'f-bodyNl': 'De tekst is langer dan 10000 tekens (Nederlands).' }],
      [kind, { bodyEn: '[a](javascript:b)' }, { 'f-bodyEn': link }],
      [kind, { image: 'gone' }, { 'f-image': 'Die afbeelding is er niet (meer). Kies een andere.' }],
      [kind, { image: '' }, kind === 'nieuws' ? { 'f-image': 'Kies een afbeelding.' } : undefined],
      [kind, { publishAt: '2027-03-28T02:30' }, { 'f-publishAt': moment }],
    ]),
    ['vacatures', { clubId: '4', placeName: '', placeCity: '', hoursMin: '1', hoursMax: '48', payMax: '26' }],
    ['vacatures', { hoursMax: 'many', payMin: '€ 12,-', payMax: 'much', payPer: '', validThrough: '2026-12-01' }],
    ['vacatures', { clubId: '99', placeName: ' ' }, { 'f-clubId': place }],
    ['vacatures', { placeCity: '' }, { 'f-placeCity': place }],
    ['vacatures', { employment: 'gig' }, { 'f-employment': 'Kies het dienstverband.' }],
    ['vacatures', { hoursMin: '0' }, { 'f-hoursMin': hours }],
    ['vacatures', { hoursMin: '9', hoursMax: '8' }, { 'f-hoursMax': hours }],
    ['vacatures', { hoursMax: '49' }, { 'f-hoursMax': hours }],
    ['vacatures', { payMin: '1.000' }, { 'f-payMin': pay }],
    ['vacatures', { payMax: '25,99' }, { 'f-payMax': pay }],
    [
      'vacatures',
      { validThrough: '2027-02-30' },
      { 'f-validThrough': 'Kies tot en met welke dag iemand kan reageren.' },
    ],
    ['vacatures', { validThrough: '2026-11-30' }, { 'f-validThrough': 'De laatste dag om te reageren is al voorbij.' }],
    [
      'vacatures',
      { titleNl: '', placeCity: '', hoursMin: 'few', publishAt: 'soon', image: 'gone' },
      {
        'f-titleNl': 'Vul de titel in (Nederlands).',
        'f-placeCity': place,
        'f-hoursMin': hours,
        'f-publishAt': moment,
        'f-image': 'Die afbeelding is er niet (meer). Kies een andere.',
      },
    ],
  ]
  for (const [kind, change, errors] of rows)
    expect(await publish(kind, change), `${kind} ${JSON.stringify(change).slice(0, 60)}`).toEqual(
      errors && { status: 422, ...errors },
    )
})
