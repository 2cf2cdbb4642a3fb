import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rateLimitRules } from '~/server/security/rate-limits.server'

const root = join(import.meta.dirname, '..', '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

type Row = { endpoints: string[]; limit: string }

const rows: Row[] = read('docs/decisions/limits.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [, endpoints = '', limit = ''] = line.split('|').map((cell) => cell.trim())
    return { endpoints: namesIn(endpoints), limit }
  })

function namesIn(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name!)
}

function endpointsOf(files: readonly { name: string; text: string }[]): string[] {
  return files.flatMap(({ name, text }) => {
    if (name.endsWith('.functions.ts'))
      return [...text.matchAll(/export const (\w+) = createServerFn/g)].map(([, endpoint]) => endpoint!)
    const at = text.indexOf('handlers:')
    const [, path = ''] = /createFileRoute\('([^']+)'\)/.exec(text) ?? []
    if (at < 0) return []
    const methods = [...text.slice(at).matchAll(/\b(GET|HEAD|POST|PUT|PATCH|DELETE|ANY): /g)].map(
      ([, method]) => method,
    )
    // The router's notation of an address that is not nested, and of a folder's index.
    const address = path.replace('_/', '/').replace(/(.)\/$/, '$1')
    return methods.map((method) => `${method} ${address}`)
  })
}

const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.gen.ts'))
  .map((name) => ({ name, text: read(`src/${name}`) }))
const endpoints = endpointsOf(files)

const without = (found: readonly string[], table: readonly Row[]) =>
  found.filter((endpoint) => !table.some((row) => row.endpoints.includes(endpoint)))

describe('every endpoint', () => {
  it('has one row in the table of limits, and every row has endpoints', () => {
    expect(endpoints.length).toBeGreaterThan(40)
    expect(without(endpoints, rows)).toEqual([])
    const named = rows.flatMap((row) => row.endpoints)
    expect(named.filter((endpoint) => !endpoints.includes(endpoint))).toEqual([])
    expect(named.filter((endpoint, i) => named.indexOf(endpoint) !== i)).toEqual([])
  })

  it('that is new would be missed there', () => {
    const route = "createFileRoute('/doneren')({ server: { handlers: { POST: ({ request }) => give(request) } } })"
    const found = endpointsOf([
      { name: 'doneren.tsx', text: route },
      { name: 'gifts.functions.ts', text: 'export const getGifts = createServerFn()' },
    ])
    expect(without(found, rows)).toEqual(['POST /doneren', 'getGifts'])
  })

  it('has a limit, or a reason why it has none', () => {
    const vague = rows.filter(({ limit }) => !/^none because \S/.test(limit) && namesIn(limit).length === 0)
    expect(vague).toEqual([])
  })
})

describe('every limit', () => {
  const told = rows.flatMap(({ limit }) => [...limit.matchAll(/`([\w-]+)` (\d+) in (\d+) min/g)])

  it('is told as it is', () => {
    for (const [words, name, points, minutes] of told)
      expect({ words, rule: rateLimitRules[name as keyof typeof rateLimitRules] }).toEqual({
        words,
        rule: { points: Number(points), duration: Number(minutes) * 60 },
      })
  })

  it('belongs to an endpoint', () => {
    const names = new Set(told.map(([, name]) => name))
    expect(Object.keys(rateLimitRules).filter((name) => !names.has(name))).toEqual([])
  })

  it('is counted somewhere', () => {
    const server = files.map(({ text }) => (text.includes('export const rateLimitRules') ? '' : text)).join('\n')
    expect(Object.keys(rateLimitRules).filter((name) => !server.includes(`'${name}'`))).toEqual([])
  })
})
