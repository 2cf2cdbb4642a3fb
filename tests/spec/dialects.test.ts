import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

const source = join(import.meta.dirname, '..', '..', 'src')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !name.startsWith('db/'),
)

const words = new RegExp(
  [
    ...[/->/, /\bcollate\b/],
    ...[/\bjson_(?:each|extract)\b/, /\binstr\(/, /\biif\(/, /\bstrftime\(/, /\bindexed\b/, /\bpragma\b/, /\bglob\b/],
    ...[/\bor (?:ignore|replace)\b/, /\browid\b/, /sqlite_/],
    ...[/::/, /\bjsonb_/, /\bilike\b/, /\bpg_/, /\bany\s*\(/, /\bstrpos\(/, /\bnextval\(/, /\bfor update\b/],
  ]
    .map(({ source: one }) => one)
    .join('|'),
  'i',
)

type Node = { type: string; [name: string]: unknown }

/** What only one of the two databases understands: words of SQL, and queries that are run and not awaited. */
function ofOneDialect(text: string, name = 'a.tsx'): string[] {
  const { program, errors } = parseSync(name, text)
  expect(errors).toEqual([])
  const nodes = nodesIn(program)
  const prepared = new Set(nodes.flatMap(preparedName))
  return nodes.flatMap((node) => [...wordsOf(node), ...runsOf(node, prepared)])
}

const inFile = (name: string) => ofOneDialect(readFileSync(join(source, name), 'utf8'), name)

function nodesIn(value: unknown): Node[] {
  if (value === null || typeof value !== 'object') return []
  const inside = Object.values(value).flatMap(nodesIn)
  return 'type' in value ? [value as Node, ...inside] : inside
}

function wordsOf(node: Node): string[] {
  const isTag = node.type === 'TaggedTemplateExpression' && isNamed(node.tag, 'sql')
  const isRaw = node.type === 'CallExpression' && isNamed((node.callee as Node).object, 'sql')
  if (!isTag && !isRaw) return []
  return (
    textIn(isTag ? node.quasi : node.arguments)
      .match(words)
      ?.slice(0, 1) ?? []
  )
}

const textIn = (value: unknown): string =>
  nodesIn(value)
    .flatMap(({ type, value: own }) => {
      if (type === 'TemplateElement') return (own as { cooked: string }).cooked
      return type === 'Literal' && typeof own === 'string' ? own : []
    })
    .join('?')

const builders = ['select', 'selectDistinct', 'insert', 'update', 'delete', 'from', 'prepare']

function runsOf(node: Node, prepared: ReadonlySet<string>): string[] {
  const called = calledOn(node)
  if (!called || !['all', 'get', 'run', 'sync'].includes(called.name)) return []
  for (let below = called; below.object.type === 'CallExpression'; ) {
    if (isNamed(below.object.callee, ...prepared)) return [`.${called.name}(`]
    const next = calledOn(below.object)
    if (!next) return []
    if (builders.includes(next.name)) return [`.${called.name}(`]
    below = next
  }
  return []
}

function calledOn(node: Node): { name: string; object: Node } | undefined {
  const callee = node.callee as Node | undefined
  if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression') return undefined
  return { name: (callee.property as { name: string }).name, object: callee.object as Node }
}

const preparedName = ({ type, id, init }: Node): string[] =>
  type === 'VariableDeclarator' && isNamed((init as Node | null)?.callee, 'prepared')
    ? [(id as { name: string }).name]
    : []

const isNamed = (node: unknown, ...names: string[]) =>
  names.includes((node as { name?: string } | undefined)?.name ?? '')

/** SQLite's own: its backups, and the counts in a file beside its database. */
const ofSqlite = /^(?:server\/backup\/|app\/cli\/restore\.|server\/security\/rate-limits\.)/

describe('what one database alone understands', () => {
  it('stands in src/db', () => {
    const found = files.flatMap((name) => {
      const seen = ofSqlite.test(name) ? [] : inFile(name)
      return seen.map((word) => `${name}: ${word}`)
    })
    expect(found).toEqual([])
    expect(inFile('db/sql.ts').length).toBeGreaterThan(10)
  })

  it.each([
    ['sql`select 1 from json_each(list)`', 'json_each'],
    ["sql<string>`title ->> 'nl'`", '->'],
    ['sql`name collate nocase`', 'collate'],
    ['sql.raw(`pragma cache_size`)', 'pragma'],
    ["sql.raw('indexed by a')", 'indexed'],
    ['sql`title::jsonb`', '::'],
    ['sql`name ilike pattern`', 'ilike'],
    ['db.select().from(events).where(a).all()', '.all('],
    ['tx.delete(events).run()', '.run('],
    ['const query = prepared((db) => db.select().from(events).prepare()); query(read).get({ id })', '.get('],
  ])('is seen in %s', (text, word) => {
    expect(ofOneDialect(text)).toEqual([word])
  })

  it.each(['sql`lower(name)`', 'kept.get(name)', 'Promise.all(ids.map((id) => db.select().from(a)))', "'pragma'"])(
    'is not seen in %s',
    (text) => {
      expect(ofOneDialect(text)).toEqual([])
    },
  )
})
