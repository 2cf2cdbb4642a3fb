import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { slowFrom } from '../support/database/regex-attacks'

const source = join(import.meta.dirname, '..', '..', 'src')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))

function expressionsIn(text: string, name = 'a.tsx'): RegExp[] {
  const found: RegExp[] = []
  const look = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return
    if ('regex' in node) {
      const { pattern, flags } = node.regex as { pattern: string; flags: string }
      found.push(new RegExp(pattern, flags))
    } else for (const child of Object.values(node)) look(child)
  }
  const { program, errors } = parseSync(name, text)
  expect(errors).toEqual([])
  look(program)
  return found
}

/** Slow on long texts; their input is limited. */
const short: Readonly<Record<string, string>> = {
  [String(/[\w.+%-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/g)]: 'what a browser tells of an error: 2000 signs at most',
  [String(/[\s,.:;–-]+\S{0,15}$/)]: 'a subject of a letter, cut to 78 signs',
  [String(/<[^>]*>/g)]: 'the markup of a letter, in which React has closed every tag',
  [String(/[,.;:–-]+$/)]: 'a word of a title of ours',
  [String(/\s+\S*$/)]: 'a headline, cut to 110 signs',
}

describe('the expressions of the site', () => {
  const all = new Map(
    files.flatMap((name) =>
      expressionsIn(readFileSync(join(source, name), 'utf8'), name).map((one) => [String(one), one] as const),
    ),
  )

  it('are found', () => {
    expect(all.size).toBeGreaterThan(150)
    expect(expressionsIn('const a: RegExp = /x+/g; f(<p>{/y/}</p>)').map(String)).toEqual(['/x+/g', '/y/'])
  })

  it('read a hostile text of thousands of signs once, but for those that get short ones', () => {
    const found = [...all].flatMap(([name, one]) => (slowFrom(one) === undefined ? [] : [name]))
    expect(found.sort()).toEqual(Object.keys(short).sort())
  })
})

describe('an expression that is slow on hostile texts', () => {
  it.each([
    [/^(a+)+$/, 30],
    [/^(?:\d|\d\d)+$/, 30],
    [/^[^@\s]+@[^@\s]+\.[^@\s]+$/, 12_000],
    [/(?<=.)\/+$/, 12_000],
    [/\s+$/, 12_000],
    [/<[^>]*>/, 12_000],
    [/^-+|-+$/g, 12_000],
  ])('%s is found', (expression, length) => {
    expect(slowFrom(expression)).toBeLessThanOrEqual(length)
  })

  it.each([/^[a-z]+$/, /^\d{1,15}\./, /^\/(?![/\\])/, /\s/g])('%s is not one', (expression) => {
    expect(slowFrom(expression)).toBeUndefined()
  })
})
