import type { Bilingual, Locale } from '~/i18n/locale'

/** The organisation: the one file that another organisation edits. */
export const organisation = {
  name: 'Baseline Tennis',
  legalName: 'Stichting Baseline Tennis',
  url: 'http://localhost:3000',
  description: {
    nl: 'Tennislessen, kampen en evenementen bij 21 clubs in Nederland.',
    en: 'Tennis lessons, camps and events at 21 clubs in the Netherlands.',
  } satisfies Bilingual,
  founded: 1998,
  /** The language without prefix (docs/decisions/seo-default-locale.md). */
  defaultLocale: 'nl' as Locale,
  separators: { title: '·', facts: '·' },
  trailingSlash: false as boolean,
  twitter: '@baselinetennis',
  contact: {
    email: 'info@baselinetennis.example',
    phone: '+31 85 130 21 21',
    whatsapp: '+31 6 85 13 02 12',
    /** Answered during camps, tournaments and lessons outside office hours. */
    weekendPhone: '+31 6 85 13 02 21',
    street: 'Olympiaweg 21',
    zipCode: '3527 LA',
    city: 'Utrecht',
    coordinates: { latitude: 52.0765, longitude: 5.1005 },
    hours: { nl: 'maandag t/m vrijdag, 9.00–17.00 uur', en: 'Monday to Friday, 9:00–17:00' } satisfies Bilingual,
    kvk: '30211998',
  },
  socials: [
    {
      name: 'Instagram',
      icon: 'instagram',
      handle: '@baselinetennis',
      url: 'https://social.example/baselinetennis-instagram',
    },
    {
      name: 'Facebook',
      icon: 'facebook',
      handle: 'Baseline Tennis',
      url: 'https://social.example/baselinetennis-facebook',
    },
    {
      name: 'YouTube',
      icon: 'youtube',
      handle: 'Baseline Tennis',
      url: 'https://social.example/baselinetennis-youtube',
    },
    {
      name: 'LinkedIn',
      icon: 'linkedin',
      handle: 'Baseline Tennis',
      url: 'https://social.example/baselinetennis-linkedin',
    },
  ],
  /**
   * Shown once the client is configured (FIREBASE_<ID>_CLIENT_ID and _SECRET). `providerId` is Firebase's name,
   * `issuer` the OpenID Connect issuer.
   */
  signInWith: [{ id: 'google', name: 'Google', providerId: 'google.com', issuer: 'https://accounts.google.com' }],
  mailFrom: 'Baseline Tennis <info@baselinetennis.example>',
  /** Where registrations are paid to, and in how many days. */
  payment: {
    iban: 'NL02ABNA0123456789',
    name: 'Stichting Baseline Tennis',
    termDays: 14,
    /** Whether confirmations say how to pay; of lessons, whose groups come first, staff mail it later. */
    withConfirmation: true as boolean,
  },
  images: {
    /** docs/decisions/seed-constants.md */
    widths: [320, 640, 768, 1024, 1280, 1536],
    /** Denser phones get the widths of the last. */
    densities: [1, 2],
    format: 'webp',
  },
} as const

const vatExempt = 0

/** Of the desk alone; apart, so that no visitor loads it. */
export const bookkeeping = {
  /**
   * Percent of VAT within prices, from a day on. With `clubId` or `kind` (`features/payments/vat.ts`) of those alone;
   * exempt is also what nothing fits.
   */
  vat: [{ from: '2000-01-01', percent: vatExempt }],
  /** One press at a registration writes them, as `percent` of the agreed price or as `cents`. */
  discounts: [
    { id: 'sibling', name: { nl: 'Gezinskorting', en: 'Family discount' }, percent: 10 },
    {
      id: 'second-training',
      name: { nl: 'Korting voor een tweede training', en: 'Discount for a second training' },
      percent: 10,
    },
  ],
} as const
