import { organisation } from '#app.config'
import { findClub } from '~/features/clubs/clubs'
import { placeView } from '~/features/events/views.server'
import type { Locale } from '~/i18n/locale'
import { canonicalPrefix, pathOf } from '~/i18n/route-paths'
import { type EmploymentType, vacancyAnchor } from '~/model/vacancy'
import { settings } from '~/server/config/settings.server'
import { formatIdSlug } from '~/text/id-slug'
import { renderMarkdown } from '~/text/markdown.server'
import { slugify } from '~/text/slug'
import { endOfDay, isoWithOffset } from '~/time/time-zone'
import { type OpenVacancy, workPlace } from './vacancies.server'

const employmentTypes: Record<EmploymentType, string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  temporary: 'TEMPORARY',
  internship: 'INTERN',
}

function address(row: OpenVacancy) {
  const { street, city } = placeView(workPlace(row))
  const club = row.clubId === null ? undefined : findClub(row.clubId)
  return {
    '@type': 'PostalAddress',
    ...(street && { streetAddress: street }),
    ...(club && { postalCode: club.address.zipCode }),
    addressLocality: city,
    addressCountry: 'NL',
  }
}

function salary({ payMinCents, payMaxCents, payPer }: OpenVacancy) {
  const [min, max] = [payMinCents / 100, payMaxCents / 100]
  return {
    '@type': 'MonetaryAmount',
    currency: 'EUR',
    value: {
      '@type': 'QuantitativeValue',
      ...(min === max ? { value: min } : { minValue: min, maxValue: max }),
      unitText: payPer.toUpperCase(),
    },
  }
}

/** `JobPosting` wants the whole text as HTML. */
export function vacancyData(row: OpenVacancy, locale: Locale): object {
  const parameters = [formatIdSlug({ id: row.id, slug: slugify(row.title[locale]) })] as const
  const page = pathOf({ page: '/vacatures/$vacancy', parameters }, canonicalPrefix(locale))
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: row.title[locale],
    description: `<p>${escaped(row.summary[locale])}</p>\n${renderMarkdown(row.body[locale])}`,
    identifier: { '@type': 'PropertyValue', name: organisation.name, value: vacancyAnchor(row.id) },
    url: settings().siteUrl + page,
    datePosted: isoWithOffset(row.publishedAt),
    validThrough: isoWithOffset(endOfDay(row.validThrough) - 1000),
    employmentType: employmentTypes[row.employment],
    hiringOrganization: { '@type': 'Organization', name: organisation.name, sameAs: settings().siteUrl },
    jobLocation: { '@type': 'Place', name: placeView(workPlace(row)).name, address: address(row) },
    baseSalary: salary(row),
    directApply: false,
    ...(row.image !== null && { image: `${settings().siteUrl}/images/${row.image}/1280.webp` }),
  }
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => signs[sign] ?? sign)
