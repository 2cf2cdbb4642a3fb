import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

const message = 'features/contact/message'
const participants = 'features/registrations/form'

/**
 * Pages with a catalogue of their own, by path (src/i18n/catalogue-names.ts): the route, and the folders that only
 * such pages use. The build checks that every page gets its messages.
 */
const wordyPages: Record<string, { route: string; folders?: readonly string[] }> = {
  index: { route: 'index.tsx', folders: ['features/pages/home', 'features/club-finder/location'] },
  kampen: { route: 'kampen.tsx', folders: ['features/events/camps'] },
  'over-ons': { route: 'over-ons.tsx', folders: ['features/pages/about'] },
  vacatures: { route: 'vacatures.tsx', folders: ['features/vacancies', message] },
  'pro-academy': { route: 'pro-academy.tsx' },
  'junior-academy': { route: 'junior-academy.tsx', folders: ['features/pages/junior-academy'] },
  regiotennis: { route: 'regiotennis.tsx' },
  socials: { route: 'socials.tsx' },
  zoeken: { route: 'zoeken.tsx', folders: ['features/search'] },
  contact: { route: 'contact.tsx', folders: ['features/contact', message] },
  'nieuws.list': { route: 'nieuws/index.tsx' },
  privacyverklaring: { route: 'privacyverklaring.tsx', folders: ['features/pages/privacy'] },
  'privacy-policy': { route: 'privacy-policy.tsx', folders: ['features/pages/privacy'] },
  account: { route: 'account.tsx', folders: ['features/account/profile', 'features/account/photo'] },
  login: { route: 'login.tsx', folders: ['features/login'] },
  'staging-login': { route: 'staging-login.tsx', folders: ['features/staging'] },
  verenigingen: { route: 'verenigingen/*.tsx', folders: ['features/club-finder', 'features/club-finder/location'] },
  'evenementen.list': { route: 'evenementen/index.tsx', folders: ['features/events/list'] },
  'evenementen.one.inschrijven': {
    route: 'evenementen/$event/inschrijven.tsx',
    folders: ['features/registrations/sign-up', participants],
  },
  'evenementen.inschrijvingen': {
    route: 'evenementen/inschrijvingen/index.tsx',
    folders: ['features/registrations/overview'],
  },
  'evenementen.inschrijvingen.one': {
    route: 'evenementen/inschrijvingen/$reference.tsx',
    folders: ['features/registrations/manage', participants],
  },
}
const filesOf = ({ route, folders = [] }: (typeof wordyPages)[string]) => [
  `<rootDir>/src/routes/${route}`,
  ...folders.map((folder) => `<rootDir>/src/${folder}/*.{ts,tsx}`),
]
const emails = ['<rootDir>/src/emails/**', '<rootDir>/src/**/emails/**']

// No fallback language: it would hide missing translations from the build.
export default defineConfig({
  sourceLocale: 'nl',
  locales: ['nl', 'en'],
  format: formatter({ lineNumbers: false }),
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}/site',
      include: ['<rootDir>/src'],
      exclude: ['**/routeTree.gen.ts', ...emails, ...Object.values(wordyPages).flatMap(filesOf)],
    },
    ...Object.entries(wordyPages).map(([page, parts]) => ({
      path: `<rootDir>/src/locales/{locale}/pages/${page}`,
      include: filesOf(parts),
    })),
    { path: '<rootDir>/src/locales/{locale}/letters', include: emails },
  ],
})
