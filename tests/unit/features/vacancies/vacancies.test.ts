import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { fillDemo, resetDemo } from '~/app/cli/demo.server'
import type { Database } from '~/db/connection.server'
import { topics, vacancies } from '~/db/schema'
import { findClub } from '~/features/clubs/clubs'
import { findVacancy, openVacancies, type VacancyRow } from '~/features/vacancies/vacancies.server'
import { vacancyView } from '~/features/vacancies/views.server'
import type { Locale } from '~/i18n/locale'
import { timestampAt } from '~/time/time-zone'
import { temporaryFolder, testDatabase } from '../../../support/database/database'

const site = 'https://www.baseline.example'
const now = timestampAt('2026-12-01', '12:00')

const coach: typeof vacancies.$inferInsert = {
  status: 'published',
  title: { nl: 'Tennistrainer', en: 'Tennis coach' },
  summary: { nl: 'Twee avonden & een ochtend.', en: 'Two evenings & a morning.' },
  body: { nl: '# Wat je doet\n\nLes **geven**.', en: '# What you do\n\n**Teach**.' },
  image: null,
  clubId: 1,
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
}

const add = ({ write }: Database, change: Partial<typeof vacancies.$inferInsert> = {}): Promise<VacancyRow> =>
  write(['vacancies'], async (tx) => {
    const [row] = await tx
      .insert(vacancies)
      .values({ ...coach, ...change })
      .returning()
    return row!
  })

const named = (title: string) => ({ title: { nl: title, en: title } })

const shown = async ({ read }: Database, at = now) => (await openVacancies(read, at)).map(({ title }) => title.nl)

describe('the open vacancies', () => {
  it('are shown newest first', async () => {
    const { database } = await testDatabase()
    await add(database, { ...named('Older'), publishedAt: now - 2 })
    await add(database, { ...named('Newest'), publishedAt: now })
    await add(database, { ...named('Newer'), publishedAt: now - 1 })
    expect(await shown(database)).toEqual(['Newest', 'Newer', 'Older'])
  })

  it('leave out drafts, and what is published later', async () => {
    const { database } = await testDatabase()
    await add(database, { status: 'draft' })
    await add(database, { publishedAt: now + 1 })
    expect(await shown(database)).toEqual([])
    expect(await shown(database, now + 1)).toEqual(['Tennistrainer'])
  })

  it('take applications to the end of their last day in Amsterdam, and go then', async () => {
    const { database } = await testDatabase()
    await add(database)
    const midnight = timestampAt('2026-12-25')
    expect(await shown(database, midnight - 1)).toEqual(['Tennistrainer'])
    expect(await shown(database, midnight)).toEqual([])
    expect(await findVacancy(database.read, 1, midnight - 1)).toBeDefined()
    expect(await findVacancy(database.read, 1, midnight)).toBeUndefined()
  })
})

describe('the table of vacancies', () => {
  const refusal = (database: Database, change: Partial<typeof vacancies.$inferInsert>) =>
    add(database, change).then(
      () => 'taken',
      (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message),
    )

  it.each([
    ['without a place', { clubId: null }, 'vacancies_placed'],
    ['with two places', { place: { name: 'Kantoor', city: 'Utrecht' } }, 'vacancies_placed'],
    ['with fewer hours at most than at least', { hoursMax: 7 }, 'vacancies_hours'],
    ['with less pay at most than at least', { payMaxCents: 1 }, 'vacancies_pay'],
  ])('refuses one %s', async (_, change, check) => {
    const { database } = await testDatabase()
    expect(await refusal(database, change)).toContain(check)
    expect(await refusal(database, {})).toBe('taken')
  })
})

describe('the demo', () => {
  const version = async ({ read }: Database) =>
    (await read.select().from(topics).where(sql`name = 'vacancies'`))[0]?.version

  it('fills in vacancies that are open, and raises their topic with every write', async () => {
    vi.stubEnv('DATA_DIR', temporaryFolder())
    const { database } = await testDatabase()
    await fillDemo(database, now)
    expect((await shown(database)).length).toBeGreaterThanOrEqual(6)
    expect(await version(database)).toBe(1)
    await resetDemo(database, now + 30 * 86_400_000)
    expect((await shown(database, now + 30 * 86_400_000)).length).toBeGreaterThanOrEqual(6)
    expect(await version(database)).toBe(3)
  })
})

describe('a vacancy on the page', () => {
  it('is in the language of the page, its headings below its own', async () => {
    const { database } = await testDatabase()
    const row = await add(database)
    expect(vacancyView(row, 'nl')).toMatchObject({
      anchor: `vacancy-${row.id}`,
      title: 'Tennistrainer',
      body: '<h2>Wat je doet</h2>\n<p>Les <strong>geven</strong>.</p>\n',
      place: { name: 'TC Amstelboog', city: 'Ouderkerk aan de Amstel' },
      hours: { min: 8, max: 12 },
      pay: { minCents: 2_650, maxCents: 3_400, per: 'hour' },
    })
    expect(vacancyView(row, 'en')).toMatchObject({ title: 'Tennis coach', summary: 'Two evenings & a morning.' })
  })

  it('stands at a place that is no club of ours in its own words', async () => {
    const { database } = await testDatabase()
    const row = await add(database, {
      clubId: null,
      place: { name: 'Kantoor', city: 'Utrecht', street: 'Olympiaweg 21' },
    })
    expect(vacancyView(row, 'nl').place).toEqual({
      name: 'Kantoor',
      city: 'Utrecht',
      street: 'Olympiaweg 21',
      clubSlug: null,
    })
  })
})

describe('the structured data of a vacancy', () => {
  let vacancyData: typeof import('~/features/vacancies/structured-data.server').vacancyData

  beforeAll(async () => {
    vi.stubEnv('SITE_URL', site)
    vi.stubEnv('DATA_DIR', mkdtempSync(join(tmpdir(), 'baseline-')))
    vi.resetModules()
    ;({ vacancyData } = await import('~/features/vacancies/structured-data.server'))
  })

  const data = async (change: Partial<typeof vacancies.$inferInsert> = {}, locale: Locale = 'nl') => {
    const { database } = await testDatabase()
    return vacancyData(await add(database, { id: 4, ...change }), locale)
  }

  it('tells what, for whom, where, until when and for how much', async () => {
    const { address } = findClub(1)!
    expect(await data()).toEqual({
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

  it('is in the language of the page, and leads there', async () => {
    expect(await data({}, 'en')).toMatchObject({ title: 'Tennis coach', url: `${site}/en/jobs/4-tennis-coach` })
  })

  it('tells one pay as one, by the day', async () => {
    expect(await data({ payMinCents: 13_000, payMaxCents: 13_000, payPer: 'day' })).toMatchObject({
      baseSalary: { value: { '@type': 'QuantitativeValue', value: 130, unitText: 'DAY' } },
    })
  })

  it.each([
    ['full-time', 'FULL_TIME'],
    ['temporary', 'TEMPORARY'],
    ['internship', 'INTERN'],
  ] as const)('says %s as %s', async (employment, told) => {
    expect(await data({ employment })).toMatchObject({ employmentType: told })
  })

  it('has the picture, where there is one', async () => {
    expect(await data({ image: 'k3m9' })).toMatchObject({ image: `${site}/images/k3m9/1280.webp` })
  })
})
