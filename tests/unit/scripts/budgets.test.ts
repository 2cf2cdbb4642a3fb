import { describe, expect, it } from 'vitest'
import { type Budgets, type Built, broken, type Manifest, measure, table } from '../../../scripts/lib-budgets'

const manifest: Manifest = {
  'src/client.tsx': { file: 'assets/index.js', isEntry: true, dynamicImports: ['_vendor.js'] },
  '_vendor.js': { file: 'assets/vendor.js', imports: ['src/client.tsx'], dynamicImports: ['src/ui/toasts.ts'] },
  '_fields.js': { file: 'assets/fields.js', imports: ['_vendor.js'] },
  'src/ui/toasts.ts': { file: 'assets/toasts.js', imports: ['_vendor.js'] },
  'src/routes/index.tsx?tsr-split=component': { file: 'assets/home.js', imports: ['_vendor.js'] },
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
  'assets/home.js': 1000,
  'assets/contact.js': 900,
  'assets/clubs.js': 800,
  'assets/club.js': 700,
  'assets/styles-1.css': 14_000,
  'assets/font.woff2': 30_000,
}
const built = (grown: Record<string, number> = {}, more: Manifest = {}): Built => ({
  manifest: { ...manifest, ...more },
  sizeOf: (file) => grown[file] ?? sizes[file]!,
  words: { messages: 2400, contact: 600, 'clubs.list': 300, ...grown },
})

const budgets: Budgets = {
  entry: 2000,
  styles: 15_000,
  fonts: 35_000,
  routes: {
    index: { scripts: 105_500, files: 4 },
    contact: { scripts: 108_000, files: 6 },
    clubs: { scripts: 105_600, files: 5 },
    'clubs.$club': { scripts: 106_000, files: 5 },
  },
}
const errors = (site: Built, allowed = budgets) => broken(measure(site, allowed), allowed)

describe('what a route brings to the browser', () => {
  it('is the entry, what takes the page over, its own parts with all they import, and its words', () => {
    expect(measure(built(), budgets)).toEqual({
      entry: 1900,
      styles: 14_000,
      fonts: 30_000,
      routes: [
        { route: 'clubs', scripts: 1900 + 100_000 + 800 + 2400 + 300, files: 5 },
        { route: 'clubs.$club', scripts: 1900 + 100_000 + 800 + 700 + 2400, files: 5 },
        { route: 'contact', scripts: 1900 + 100_000 + 2000 + 900 + 2400 + 600, files: 6 },
        { route: 'index', scripts: 1900 + 100_000 + 1000 + 2400, files: 4 },
      ],
    })
  })

  it('has what the page fetches by itself, where its budget says so', () => {
    const home = { scripts: 111_500, files: 5, alsoFetches: ['src/ui/toasts.ts'] }
    const { routes } = measure(built(), { ...budgets, routes: { ...budgets.routes, index: home } })
    expect(routes.find(({ route }) => route === 'index')).toEqual({ route: 'index', scripts: 111_300, files: 5 })
    const wrong = { ...budgets, routes: { index: { ...home, alsoFetches: ['src/gone.ts'] } } }
    expect(() => measure(built(), wrong)).toThrow('src/gone.ts')
  })
})

describe('the budgets', () => {
  it('hold', () => {
    expect(errors(built())).toEqual([])
  })

  it.each([
    ['the entry grows', { 'assets/index.js': 2001 }, ['script before the first touch: 2,001, and the budget is 2,000']],
    ['the styles grow', { 'assets/styles-1.css': 15_001 }, ['styles: 15,001, and the budget is 15,000']],
    ['the font grows', { 'assets/font.woff2': 36_000 }, ['fonts: 36,000, and the budget is 35,000']],
    ['one page grows', { 'assets/club.js': 1000 }, ['scripts of clubs.$club: 106,100, and the budget is 106,000']],
    ['words grow', { contact: 2000 }, ['scripts of contact: 109,200, and the budget is 108,000']],
    [
      'what two pages share grows',
      { 'assets/clubs.js': 2000 },
      [
        'scripts of clubs: 106,600, and the budget is 105,600',
        'scripts of clubs.$club: 107,000, and the budget is 106,000',
      ],
    ],
  ])('are broken where %s', (_, grown, said) => {
    expect(errors(built(grown))).toEqual(said)
  })

  it('are broken by one more file', () => {
    const more: Manifest = {
      '_more.js': { file: 'assets/more.js' },
      'src/routes/index.tsx?tsr-split=component': { file: 'assets/home.js', imports: ['_vendor.js', '_more.js'] },
    }
    expect(errors(built({ 'assets/more.js': 1 }, more))).toEqual(['files of index: 5, and the budget is 4'])
  })

  it('are there for every route, and for nothing else', () => {
    const { index: _, ...others } = budgets.routes
    const gone = { scripts: 1, files: 1 }
    expect(errors(built(), { ...budgets, routes: { ...others, gone } })).toEqual([
      'index has no budget (it has 105,300 bytes in 4 files)',
      'gone has a budget and is no route',
    ])
  })
})

it('the table shows every route beside its budget', () => {
  expect(table(measure(built(), budgets), budgets)).toContain('| contact | 107,800 | 108,000 | 6 | 6 |')
})
