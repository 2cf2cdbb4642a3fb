import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../../src')
const sheets = globSync('**/*.css', { cwd: folder })
const read = (name: string) =>
  readFileSync(join(folder, sheets.find((one) => basename(one) === name)!), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')

type Scheme = 'light' | 'dark'
const schemes: readonly Scheme[] = ['light', 'dark']

const tokens = new Map<string, Record<Scheme, string>>()
for (const [, name = '', light = '', dark = ''] of read('tokens.css').matchAll(
  /--color-([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g,
))
  tokens.set(name, { light, dark })

/** WCAG 2.2. */
const luminance = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string, scheme: Scheme): number {
  const [a, b] = [one, other].map((name) => {
    const token = tokens.get(name)
    if (!token) throw new Error(`no token --color-${name}`)
    return luminance(token[scheme])
  }) as [number, number]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const words: Readonly<Record<string, readonly string[]>> = {
  ground: ['ink', 'muted', 'accent', 'error', 'info'],
  surface: ['ink', 'muted', 'accent', 'error'],
  tint: ['ink', 'muted', 'accent', 'error'],
  ink: ['ground'],
  action: ['on-action'],
  'action-strong': ['on-action'],
  court: ['on-court', 'on-court-muted', 'ball'],
  'court-deep': ['on-court', 'on-court-muted', 'ball'],
  'court-blue': ['on-court', 'on-court-muted', 'ball'],
  'court-blue-deep': ['on-court', 'on-court-muted', 'ball'],
  chalk: ['court-deep'],
  ball: ['on-ball'],
  'ball-strong': ['on-ball'],
  'info-tint': ['info', 'ink', 'accent'],
  'open-tint': ['open', 'ink', 'muted'],
  'few-tint': ['few'],
  'idle-tint': ['idle'],
  'warning-tint': ['warning'],
  'error-tint': ['error'],
  error: ['ground'],
}

/** Controls and focus need 3 to 1 (WCAG 1.4.11, 2.4.13). */
const lines: Readonly<Record<string, readonly string[]>> = {
  ground: ['edge', 'action', 'error', 'info'],
  surface: ['edge', 'action', 'error', 'info'],
  court: ['ball', 'chalk'],
  'court-deep': ['ball', 'chalk'],
  'court-blue': ['ball', 'chalk'],
}

const pairs = (table: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(table).flatMap(([ground, all]) =>
    all.flatMap((text) => schemes.map((scheme) => [text, ground, scheme] as const)),
  )

describe('colours', () => {
  test('are all told twice, for light and dark', () => {
    const declared = [...read('tokens.css').matchAll(/--color-([a-z-]+):/g)].map(([, name]) => name)
    expect([...tokens.keys()]).toEqual(declared)
  })

  test.each(pairs(words))('%s can be read on %s when it is %s', (text, ground, scheme) => {
    expect(contrast(text, ground, scheme)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(pairs(lines))('a line of %s is seen on %s when it is %s', (line, ground, scheme) => {
    expect(contrast(line, ground, scheme)).toBeGreaterThanOrEqual(3)
  })

  test('that stand together in a rule are in the table', () => {
    const missing: string[] = []
    for (const name of sheets.map((one) => basename(one))) {
      for (const [, rule = ''] of read(name).matchAll(/\{([^{}]*)/g)) {
        const text = rule.match(/(?:^|[\s;])color: var\(--color-([a-z-]+)\)/)?.[1]
        const ground = rule.match(/background(?:-color)?: var\(--color-([a-z-]+)\)/)?.[1]
        if (text && ground && !words[ground]?.includes(text)) missing.push(`${name}: ${text} on ${ground}`)
      }
    }
    expect(missing).toEqual([])
  })

  test('are written down nowhere but in the tokens', () => {
    const strays = sheets
      .map((one) => basename(one))
      .filter((name) => name !== 'tokens.css' && name !== 'media.css')
      .flatMap((name) =>
        [...read(name).matchAll(/(?<![-\w])color: (?!var\(|inherit|currentcolor|transparent)[^;]+/g)].map(
          ([found]) => `${name}: ${found}`,
        ),
      )
    expect(strays).toEqual([])
  })
})
