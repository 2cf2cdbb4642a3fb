import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { contrast } from '../../support/contrast'

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

function colourOf(name: string, scheme: Scheme): string {
  const token = tokens.get(name)
  if (!token) throw new Error(`no token --color-${name}`)
  return token[scheme]
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

/** Pairs of the table whose contrast is too low. */
const faint = (table: Readonly<Record<string, readonly string[]>>, least: number) =>
  Object.entries(table).flatMap(([ground, all]) =>
    all.flatMap((text) =>
      schemes
        .filter((scheme) => contrast(colourOf(text, scheme), colourOf(ground, scheme)) < least)
        .map((scheme) => `${text} on ${ground}, ${scheme}`),
    ),
  )

test('colours are told twice, for light and dark, and in no other sheet than the tokens', () => {
  const declared = [...read('tokens.css').matchAll(/--color-([a-z-]+):/g)].map(([, name]) => name)
  expect([...tokens.keys()]).toEqual(declared)
  const own = /(?<![-\w])color: (?!var\(|inherit|currentcolor|transparent)[^;]+/g
  const others = sheets.map((one) => basename(one)).filter((name) => !['tokens.css', 'media.css'].includes(name))
  expect(others.flatMap((name) => [...read(name).matchAll(own)].map(([found]) => `${name}: ${found}`))).toEqual([])
})

test('words can be read on their ground, and lines of controls and of focus are seen', () => {
  expect(faint(words, 4.5)).toEqual([])
  expect(faint(lines, 3)).toEqual([])
})

test('colours that stand together in a rule are in the table', () => {
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
