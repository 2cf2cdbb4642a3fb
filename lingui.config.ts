import { defineConfig } from '@lingui/cli'

// No fallback language: it would hide missing translations from the build.
export default defineConfig({
  sourceLocale: 'nl',
  locales: ['nl', 'en'],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}/site',
      include: ['<rootDir>/src'],
      exclude: ['**/routeTree.gen.ts', '<rootDir>/src/emails/**'],
    },
    { path: '<rootDir>/src/locales/{locale}/letters', include: ['<rootDir>/src/emails'] },
  ],
})
