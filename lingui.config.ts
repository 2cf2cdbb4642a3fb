import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** What several of the pages below use, and most pages do not. */
const messageForm = ['-message-failure', '-message-fields', '-message-form']
const participants = ['-error-summary', '-field-error', '-participant-fields', '-registration-form']

/**
 * Pages with many words of their own, by the first segment of their path (`index` for home), or by more of them with dots
 * between (src/i18n/catalogue-names.ts), with the pieces that only they use. What only they say is fetched with them. The build checks that every page gets the words of all it is made of.
 */
const wordyPages: Record<string, readonly string[]> = {
  index: ['-clubs-nearby', '-location-button', '-season-stages'],
  kampen: ['-camp-day'],
  'over-ons': ['-coaches'],
  vacatures: ['-application-form', '-vacancy-list', ...messageForm],
  'pro-academy': [],
  'junior-academy': ['-tenniskids-colours'],
  regiotennis: [],
  socials: [],
  zoeken: ['-search-results'],
  contact: ['-contact-form', ...messageForm],
  'nieuws.list': ['nieuws.index'],
  privacyverklaring: ['-privacy'],
  'privacy-policy': ['-privacy'],
  account: [
    '-account-address',
    '-account-data',
    '-account-deletion',
    '-account-facts',
    '-account-goodbye',
    '-account-leaving',
    '-account-name',
    '-account-notices',
    '-account-photo',
    '-account-portrait',
    '-account-proof',
    '-account-step',
  ],
  login: ['-login-action', '-login-letters', '-login-notices', '-login-off', '-login-password', '-login-ways'],
  'staging-login': ['-staging-form'],
  verenigingen: [
    'verenigingen.$club',
    '-club-facts',
    '-club-filter',
    '-club-packages',
    '-club-routes',
    '-club-seasons',
    '-club-signup',
    '-location-button',
  ],
  'evenementen.list': ['evenementen.index', '-event-filter', '-kind-option'],
  'evenementen.one.inschrijven': [
    'evenementen.$event.inschrijven',
    '-known-people',
    '-refusal-notice',
    '-registration-sections',
    '-signup-account',
    ...participants,
  ],
  'evenementen.inschrijvingen': ['evenementen.inschrijvingen.index', '-overview-form', '-overview-list'],
  'evenementen.inschrijvingen.one': [
    'evenementen.inschrijvingen.$reference',
    '-change-answer',
    '-registration-account',
    '-registration-actions',
    '-registration-correction',
    '-registration-data',
    '-registration-history',
    '-registration-lost',
    '-registration-newcomer',
    '-registration-offer',
    '-registration-people',
    '-registration-status',
    '-registration-step',
    '-slot-words',
    '-step-frame',
    '-until-words',
    ...participants,
  ],
}
const filesOf = (page: string, pieces: readonly string[]) =>
  [page, ...pieces].map((name) => `<rootDir>/src/routes/${name}.{ts,tsx}`)

// No fallback language: it would hide missing translations from the build.
export default defineConfig({
  sourceLocale: 'nl',
  locales: ['nl', 'en'],
  // Without line numbers: a catalogue changes when words do, not when code moves.
  format: formatter({ lineNumbers: false }),
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}/site',
      include: ['<rootDir>/src'],
      exclude: [
        '**/routeTree.gen.ts',
        '<rootDir>/src/emails/**',
        ...Object.entries(wordyPages).flatMap((one) => filesOf(...one)),
      ],
    },
    ...Object.entries(wordyPages).map(([page, pieces]) => ({
      path: `<rootDir>/src/locales/{locale}/pages/${page}`,
      include: filesOf(page, pieces),
    })),
    { path: '<rootDir>/src/locales/{locale}/letters', include: ['<rootDir>/src/emails'] },
  ],
})
