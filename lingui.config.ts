import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/**
 * Pages with many words of their own, by the first segment of their path, with the pieces that only they use. What only
 * they say is fetched with them.
 */
const wordyPages: Record<string, readonly string[]> = {
  'over-ons': ['-coaches'],
  vacatures: [],
  'pro-academy': [],
  'junior-academy': ['-tenniskids-colours'],
  regiotennis: [],
  socials: [],
  contact: [],
  privacyverklaring: ['-privacy'],
  'privacy-policy': ['-privacy'],
  login: [],
  'staging-login': [],
  verenigingen: [
    'verenigingen.$club',
    '-club-facts',
    '-club-filter',
    '-club-packages',
    '-club-seasons',
    '-club-signup',
  ],
}
const filesOf = (page: string, pieces: readonly string[]) =>
  [page, ...pieces].map((name) => `<rootDir>/src/routes/${name}.tsx`)

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
