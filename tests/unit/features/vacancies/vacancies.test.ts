import { describe, expect, test } from 'vitest'
import type { Database } from '~/db/connection.server'
import { vacancies } from '~/db/schema'
import { findClub } from '~/features/clubs/clubs'
import { vacancyData } from '~/features/vacancies/structured-data.server'
import { findVacancy, type OpenVacancy, openVacancies } from '~/features/vacancies/vacancies.server'
import { vacancyView } from '~/features/vacancies/views.server'
import type { Locale } from '~/i18n/locale'
import { settings } from '~/server/config/settings.server'
import { timestampAt } from '~/time/time-zone'
import { testDatabase } from '../../../support/database/database'

const site = settings().siteUrl
const now = timestampAt('2026-12-01', '12:00')

const coach = {
  status: 'published',
  title: { nl: 'Tennistrainer', en: 'Tennis coach' },
  summary: { nl: 'Twee avonden & een ochtend.', en: 'Two evenings & a morning.' },
  body: { nl: '# Wat je doet\n\nLes **geven**.', en: '# What you do\n\n**Teach**.' },
  image: null,
  clubId: 1,
  place: null,
  employment: 'part-time',
  hoursMin: 8,
  hoursMax: 12,
  payMinCents: 2_650,
  payMaxCents: 3_400,
  payPer: 'hour',
  publishedAt: timestampAt('2026-11-20', '09:00'),
  validThrough: '2026-12-24',
  createdAt: now,
  updatedAt: now,
} as const satisfies typeof vacancies.$inferInsert
const ofOffice = { clubId: null, place: { name: 'Kantoor', city: 'Utrecht', street: 'Olympiaweg 21' } }

type Change = Partial<typeof vacancies.$inferInsert>

const add = ({ write }: Database, change: Change = {}) =>
  write(['vacancies'], async (tx) => void (await tx.insert(vacancies).values({ ...coach, ...change })))
const named = (title: string) => ({ title: { nl: title, en: title } })
const shown = async ({ read }: Database, at = now) => (await openVacancies(read, at)).map(({ title }) => title.nl)
const rowOf = (change: Change = {}) => ({ id: 4, ...coach, ...change }) as OpenVacancy

describe('the open vacancies', () => {
  test('are shown newest first, without drafts and what is published later', async () => {
    const { database } = await testDatabase()
    await add(database, { ...named('Older'), publishedAt: now - 2 })
    await add(database, { ...named('Newest'), publishedAt: now })
    await add(database, { ...named('Newer'), publishedAt: now - 1 })
    await add(database, { ...named('Draft'), status: 'draft' })
    await add(database, { ...named('Later'), publishedAt: now + 1 })
    expect(await shown(database)).toEqual(['Newest', 'Newer', 'Older'])
    expect(await shown(database, now + 1)).toEqual(['Later', 'Newest', 'Newer', 'Older'])
  })

  test('take applications to the end of their last day in Amsterdam, and go then', async () => {
    const { database } = await testDatabase()
    await add(database)
    const midnight = timestampAt('2026-12-25')
    expect([await shown(database, midnight - 1), await shown(database, midnight)]).toEqual([['Tennistrainer'], []])
    expect(await findVacancy(database.read, 1, midnight - 1)).toBeDefined()
    expect(await findVacancy(database.read, 1, midnight)).toBeUndefined()
  })
})

test('the table of vacancies refuses one with no place or two, or with less at most than at least', async () => {
  const { database } = await testDatabase()
  const refusal = (change: Change) =>
    add(database, change).then(
      () => 'taken',
      (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message),
    )
  expect(await refusal({ clubId: null })).toContain('vacancies_placed')
  expect(await refusal({ place: ofOffice.place })).toContain('vacancies_placed')
  expect(await refusal({ hoursMax: 7 })).toContain('vacancies_hours')
  expect(await refusal({ payMaxCents: 1 })).toContain('vacancies_pay')
  expect(await refusal({})).toBe('taken')
})

test('a vacancy on the page is in its language, with headings below its own, at a club or a place in its own words', () => {
  expect(vacancyView(rowOf(), 'nl')).toMatchObject({
    anchor: 'vacancy-4',
    title: 'Tennistrainer',
    body: '<h2>Wat je doet</h2>\n<p>Les <strong>geven</strong>.</p>\n',
    place: { name: 'TC Amstelboog', city: 'Ouderkerk aan de Amstel' },
    hours: { min: 8, max: 12 },
    pay: { minCents: 2_650, maxCents: 3_400, per: 'hour' },
  })
  expect(vacancyView(rowOf(), 'en')).toMatchObject({ title: 'Tennis coach', summary: 'Two evenings & a morning.' })
  expect(vacancyView(rowOf(ofOffice), 'nl').place).toEqual({ ...ofOffice.place, clubSlug: null })
})

describe('the structured data of a vacancy', () => {
  const data = (change: Change = {}, locale: Locale = 'nl') => vacancyData(rowOf(change), locale)

  test('tells what, for whom, where, until when and for how much', () => {
    const { address } = findClub(1)!
    expect(data()).toEqual({
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: 'Tennistrainer',
      description: '<p>Twee avonden &amp; een ochtend.</p>\n<h2>Wat je doet</h2>\n<p>Les <strong>geven</strong>.</p>\n',
      identifier: { '@type': 'PropertyValue', name: 'Baseline Tennis', value: 'vacancy-4' },
      url: `${site}/vacatures/4-tennistrainer`,
      datePosted: '2026-11-20T09:00:00+01:00',
      validThrough: '2026-12-24T23:59:59+01:00',
      employmentType: 'PART_TIME',
      hiringOrganization: { '@type': 'Organization', name: 'Baseline Tennis', sameAs: site },
      jobLocation: {
        '@type': 'Place',
        name: 'TC Amstelboog',
        address: {
          '@type': 'PostalAddress',
          streetAddress: address.street,
          postalCode: address.zipCode,
          addressLocality: 'Ouderkerk aan de Amstel',
          addressCountry: 'NL',
        },
      },
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'EUR',
        value: { '@type': 'QuantitativeValue', minValue: 26.5, maxValue: 34, unitText: 'HOUR' },
      },
      directApply: false,
    })
  })

  test('tells its language, one pay as one, the employment and the picture, where there is one', () => {
    expect(data({}, 'en')).toMatchObject({ title: 'Tennis coach', url: `${site}/en/jobs/4-tennis-coach` })
    expect(data({ payMinCents: 13_000, payMaxCents: 13_000, payPer: 'day' })).toMatchObject({
      baseSalary: { value: { '@type': 'QuantitativeValue', value: 130, unitText: 'DAY' } },
    })
    const employments = (['full-time', 'temporary', 'internship'] as const).map((employment) => data({ employment }))
    expect(employments).toMatchObject(
      ['FULL_TIME', 'TEMPORARY', 'INTERN'].map((employmentType) => ({ employmentType })),
    )
    expect(data({ image: 'k3m9' })).toMatchObject({ image: `${site}/images/k3m9/1280.webp` })
  })
})
