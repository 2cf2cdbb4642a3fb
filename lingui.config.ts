import { readdirSync } from 'node:fs'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { wordNames } from './src/i18n/catalogue-names.ts'

const message = 'features/contact/message'
const participants = 'features/registrations/form'

/** Folders that only some pages use, by catalogue (src/i18n/catalogue-names.ts). */
const ownFolders: Readonly<Record<string, readonly string[]>> = {
  index: ['features/pages/home', 'features/club-finder/location'],
  tennisles: ['features/pages/tennis-lessons', 'features/pages/junior-academy', 'features/club-finder/location'],
  kampen: ['features/events/camps'],
  'over-ons': ['features/pages/about'],
  vacatures: ['features/vacancies', message],
  'junior-academy': ['features/pages/junior-academy'],
  zoeken: ['features/search'],
  contact: ['features/contact', message],
  privacyverklaring: ['features/pages/privacy'],
  account: ['features/account/profile', 'features/account/photo'],
  login: ['features/login'],
  'staging-login': ['features/staging'],
  verenigingen: ['features/club-finder', 'features/club-finder/location'],
  'evenementen.list': ['features/events/list', 'features/club-finder/location'],
  'evenementen.melding.one': ['features/opening-alerts/answer'],
  'evenementen.one.inschrijven': ['features/registrations/sign-up', participants],
  'evenementen.inschrijvingen': ['features/registrations/overview'],
  'evenementen.inschrijvingen.one': ['features/registrations/manage', participants],
}
/** A page in src/routes has a catalogue of its own name; of those below it, these have one. */
const routes: readonly (readonly [catalogue: string, route: string])[] = [
  ...readdirSync('src/routes').flatMap((file) => {
    const [, name] = /^([a-z-]+)\.tsx$/.exec(file) ?? []
    return name === undefined ? [] : [[wordNames(`/${name}`)[0]!, file] as const]
  }),
  ['verenigingen', 'verenigingen/*.tsx'],
  ['nieuws.list', 'nieuws/index.tsx'],
  ['vacatures', 'vacatures/*.tsx'],
  ['evenementen.list', 'evenementen/index.tsx'],
  ['evenementen.melding.one', 'evenementen/melding/$token.tsx'],
  ['evenementen.one.inschrijven', 'evenementen/$event/inschrijven.tsx'],
  ['evenementen.inschrijvingen', 'evenementen/inschrijvingen/index.tsx'],
  ['evenementen.inschrijvingen.one', 'evenementen/inschrijvingen/$reference.tsx'],
]
const filesOf = (catalogue: string) => [
  ...routes.filter(([name]) => name === catalogue).map(([, route]) => `<rootDir>/src/routes/${route}`),
  ...(ownFolders[catalogue] ?? []).map((folder) => `<rootDir>/src/${folder}/*.{ts,tsx}`),
]
const pages = [...new Set(routes.map(([name]) => name))]
/** What families hear of their groups and payments, by email and on their page, comes from the server alone. */
const emails = ['emails', '**/emails', 'features/lesson-groups/families', 'features/registrations/paying'].map(
  (folder) => `<rootDir>/src/${folder}/**`,
)
const desk = ['<rootDir>/src/features/staff/**']

// No fallback language: it would hide missing translations from the build.
export default defineConfig({
  sourceLocale: 'nl',
  locales: ['nl', 'en'],
  format: formatter({ lineNumbers: false }),
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}/site',
      include: ['<rootDir>/src'],
      exclude: ['**/routeTree.gen.ts', ...emails, ...desk, ...pages.flatMap(filesOf)],
    },
    ...pages.map((page) => ({ path: `<rootDir>/src/locales/{locale}/pages/${page}`, include: filesOf(page) })),
    { path: '<rootDir>/src/locales/{locale}/letters', include: emails },
    { path: '<rootDir>/src/locales/{locale}/desk', include: desk },
  ],
})
