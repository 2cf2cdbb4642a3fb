import { expect, it } from 'vitest'
import {
  type Budgets,
  type Built,
  broken,
  type Manifest,
  measure,
  table,
  withSteadyNames,
} from '../../../scripts/lib-budgets'

const manifest: Manifest = {
  'src/client.tsx': { file: 'assets/index.js', isEntry: true, dynamicImports: ['_vendor.js'] },
  '_vendor.js': { file: 'assets/vendor.js', imports: ['src/client.tsx'], dynamicImports: ['src/ui/toasts.ts'] },
  '_fields.js': { file: 'assets/fields.js', imports: ['_vendor.js'] },
  'src/ui/toasts.ts': { file: 'assets/toasts.js', imports: ['_vendor.js'] },
  'src/routes/contact.tsx?tsr-split=component': { file: 'assets/contact.js', imports: ['_vendor.js', '_fields.js'] },
  'src/routes/clubs/route.tsx?tsr-split=component': { file: 'assets/clubs.js', imports: ['_vendor.js'] },
  'src/routes/clubs/$club.tsx?tsr-split=component': { file: 'assets/club.js', imports: ['_vendor.js'] },
  'src/routes/dev/blocks.tsx?tsr-split=component': { file: 'assets/dev.js' },
  'src/site/styles.css': { file: 'assets/styles-1.css' },
  'src/font.woff2': { file: 'assets/font.woff2' },
}
const sizes: Record<string, number> = {
  'assets/index.js': 1900,
  'assets/vendor.js': 100_000,
  'assets/fields.js': 2000,
  'assets/toasts.js': 6000,
  'assets/contact.js': 900,
  'assets/clubs.js': 800,
  'assets/club.js': 700,
  'assets/styles-1.css': 14_000,
  'assets/font.woff2': 30_000,
}
const built = (grown: Record<string, number> = {}): Built => ({
  manifest,
  sizeOf: (file) => grown[file] ?? sizes[file]!,
  words: { messages: 2400, contact: 600, 'clubs.list': 300, ...grown },
})

const budgets: Budgets = {
  entry: 2000,
  styles: 15_000,
  fonts: 35_000,
  routes: {
    contact: { scripts: 114_000, files: 7, alsoFetches: ['src/ui/toasts.ts'] },
    clubs: { scripts: 105_600, files: 5 },
    'clubs.$club': { scripts: 106_000, files: 5 },
  },
}

it('a route brings the entry, what takes the page over, its parts with all they import, its words and what it fetches', () => {
  const measured = measure(built(), budgets)
  expect(measured).toEqual({
    entry: 1900,
    styles: 14_000,
    fonts: 30_000,
    routes: [
      { route: 'clubs', scripts: 1900 + 100_000 + 800 + 2400 + 300, files: 5 },
      { route: 'clubs.$club', scripts: 1900 + 100_000 + 800 + 700 + 2400, files: 5 },
      { route: 'contact', scripts: 1900 + 100_000 + 2000 + 900 + 6000 + 2400 + 600, files: 7 },
    ],
  })
  expect(table(measured, budgets)).toContain('| contact | 113,800 | 114,000 | 7 | 7 |')
  const gone = { contact: { ...budgets.routes.contact!, alsoFetches: ['src/gone.ts'] } }
  expect(() => measure(built(), { ...budgets, routes: gone })).toThrow('src/gone.ts')
})

it('a budget that is broken, missing or of no route is told', () => {
  const errors = (grown: Record<string, number>, allowed = budgets) => broken(measure(built(grown), allowed), allowed)
  expect(errors({})).toEqual([])
  expect(errors({ 'assets/index.js': 2001 })).toEqual(['script before the first touch: 2,001, and the budget is 2,000'])
  expect(errors({ 'assets/styles-1.css': 15_001 })).toEqual(['styles: 15,001, and the budget is 15,000'])
  expect(errors({ 'assets/font.woff2': 36_000 })).toEqual(['fonts: 36,000, and the budget is 35,000'])
  expect(errors({ contact: 2000 })).toEqual(['scripts of contact: 115,200, and the budget is 114,000'])
  expect(errors({ 'assets/clubs.js': 2000 })).toEqual([
    'scripts of clubs: 106,600, and the budget is 105,600',
    'scripts of clubs.$club: 107,000, and the budget is 106,000',
  ])
  const { clubs: _, ...others } = budgets.routes
  const fewer = { ...others, contact: { ...others.contact!, files: 6 }, gone: { scripts: 1, files: 1 } }
  expect(errors({}, { ...budgets, routes: fewer })).toEqual([
    'clubs has no budget (it has 105,400 bytes in 5 files)',
    'files of contact: 7, and the budget is 6',
    'gone has a budget and is no route',
  ])
})

it('code is weighed with the same names of files and the same id, whatever those are', () => {
  const code = (vendor: string, own: string, id: string) =>
    `import"./vendor-${vendor}.js";import{a}from"./fields-${own}.js";d=["assets/vendor-${vendor}.js"];b=\`${id}\`;`
  const steady = withSteadyNames(code('CFr_Jkfe', '2kBJlI5-', '1f3e5d7c9b0a'))
  expect(withSteadyNames(code('B1L8myhi', 'D_-__Yg1', 'aaaaaaaaaaaa'))).toBe(steady)
  expect(steady).toMatch(
    /^import"\.\/vendor-([\w-]{8})\.js";import\{a\}from"\.\/fields-(?!\1)[\w-]{8}\.js";d=\["assets\/vendor-\1\.js"\]/,
  )
})
