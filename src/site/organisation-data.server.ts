import { organisation } from '#app.config'
import type { Locale } from '~/i18n/locale'
import { canonicalPrefix, toPublic } from '~/i18n/route-paths'
import { siteOrigin } from './current-request'

export function organisationData(locale: Locale): object {
  const { name, legalName, description, founded, contact, socials } = organisation
  const origin = siteOrigin()
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsOrganization',
    '@id': `${origin}/#organisation`,
    name,
    legalName,
    description: description[locale],
    foundingDate: String(founded),
    url: origin + toPublic('/', canonicalPrefix(locale)),
    logo: `${origin}/icon-512.png`,
    sport: 'Tennis',
    email: contact.email,
    telephone: contact.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: contact.street,
      postalCode: contact.zipCode,
      addressLocality: contact.city,
      addressCountry: 'NL',
    },
    sameAs: socials.map(({ url }) => url),
  }
}
