import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Rows that docs/decisions/seed-constants.md must have. */
const wanted: Record<string, readonly string[]> = {
  '§ 4': [
    'staging cookie staging-auth',
    'lessons start on five days',
    'sign-up ends on four days',
    'sign-up starts on two days',
    'locale cookie i18n_redirected',
    'locale cookie 365 days',
    'tokens refreshed 5 min before expiry',
    'tokens expired 30 s before',
    'token back-off from 30 s',
    'token back-off up to 16 min',
    'toasts: at most 5 kept',
    'toasts: removed after 200 ms',
    'build manifest polled',
    'chunk reload guarded 10 s',
  ],
  '§ 5': ['locales nl and en only', 'progress from 0 to 100'],
  '§ 7': [
    'messages cached 24 hours',
    'retry statuses',
    'retried once',
    'never retried: PATCH, POST, PUT, DELETE',
    'failure from 400 to 599',
  ],
  '§ 9': [
    'locale tags nl-NL and en-US',
    'default locale',
    'auth timeout 30 s desktop, 60 s mobile',
    'auth timeout 5 s offline',
    'database cache 41943040 bytes',
    'database cache at least 1048576 bytes',
    'back-off 1000 ms',
    'back-off factor 1.5',
    'back-off at most 60000 ms',
    'latitude -90 to 90',
    'longitude -180 to 180',
    'storage retry 120 s',
    'storage upload 600 s',
    'toast 5000 ms',
    'toast bottom-right',
    'toast swipe 50',
    'toast hotkey F8',
    'tooltip open 700 ms',
    'tooltip skip 300 ms',
    'icon address at most 500 characters',
    'icon timeout 1500 ms a fetch',
    'route preloads at most 4',
    'async loader delay 200 ms',
    'cache lifetime 3600000 ms',
    'image breakpoints',
    'image densities 1 and 2',
    'image format webp',
    'image proxy',
    'primary green',
    'secondary blue',
    'neutral slate',
    "Dutch 'Sluiten'",
    "Dutch 'Geen gegevens'",
    "Dutch 'Zoeken...'",
    "Dutch 'Doorgaan'",
  ],
}

const rows = read('docs/decisions/seed-constants.md')
  .split('\n')
  .filter((line) => line.startsWith('| § '))
  .map((line) => {
    const [section = '', constant = '', code = '', file = '', test = ''] = line
      .slice(2, -2)
      .split(' | ')
      .map((cell) => cell.trim())
    return { section, constant, code: code.slice(1, -1), file, test }
  })

const link = /^\[([^\]]+)\]\(\.\.\/\.\.\/([^)]+)\)/

function codeOf(cell: string): string {
  const [, path] = link.exec(cell) ?? []
  if (path) return read(path)
  const folder = `node_modules/${cell.replaceAll('`', '')}/dist/esm`
  const scripts = readdirSync(join(root, folder)).filter((name) => name.endsWith('.js'))
  return scripts.map((name) => read(`${folder}/${name}`)).join('\n')
}

describe('the table of the seed’s constants', () => {
  it('has every constant once and no other', () => {
    const listed = rows.map(({ section, constant }) => `${section} ${constant}`)
    expect(listed).toEqual(
      Object.entries(wanted).flatMap(([section, names]) => names.map((one) => `${section} ${one}`)),
    )
  })

  it('leaves none open', () => {
    const open = rows.filter(({ file, test }) => file === 'open' || test === 'open')
    expect(open.map(({ section, constant }) => `${section} ${constant}`)).toEqual([])
  })

  it.each(rows)('$section, $constant: the file is there and holds the value', ({ file, code }) => {
    expect(code).not.toBe('')
    expect(codeOf(file)).toContain(code)
  })

  it.each(rows.filter(({ test }) => test !== 'open'))('$section, $constant: the test is there', ({ test }) => {
    const [whole = '', shown, path = ''] = link.exec(test) ?? []
    expect(shown).toBe(path)
    expect(existsSync(join(root, path)), path).toBe(true)
    const title = test.slice(whole.length).trim().slice(1, -1)
    expect(title).not.toBe('')
    expect(read(path)).toContain(title)
  })
})
