import { breach, isNamed, nodesIn, sources } from './sources.mjs'

/** SQLite's own: its backups, and the counts in a file beside its database. */
const ofSqlite = /^src\/(?:db\/|server\/backup\/|app\/cli\/restore\.|server\/security\/rate-limits\.)/

const words = new RegExp(
  [
    ...[/->/, /\bcollate\b/],
    ...[/\bjson_(?:each|extract)\b/, /\binstr\(/, /\biif\(/, /\bstrftime\(/, /\bindexed\b/, /\bpragma\b/, /\bglob\b/],
    ...[/\bor (?:ignore|replace)\b/, /\browid\b/, /sqlite_/],
    ...[/::/, /\bjsonb_/, /\bilike\b/, /\bpg_/, /\bany\s*\(/, /\bstrpos\(/, /\bnextval\(/, /\bfor update\b/],
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
)
const builders = ['select', 'selectDistinct', 'insert', 'update', 'delete', 'from', 'prepare']

/** SQL that only one of the two databases understands, and queries that are run and not awaited. */
export const wordsOfOneDialect = () =>
  sources
    .filter(({ path }) => !ofSqlite.test(path))
    .flatMap((file) => {
      const prepared = file.nodes.filter(isPrepared).map(({ id }) => id.name)
      const found = (node) => wordIn(node) ?? runIn(node, prepared)
      return file.nodes.flatMap((node) => {
        const word = found(node)
        return word ? [breach(file, node.start, `${word} is of one database alone: it belongs in src/db`)] : []
      })
    })

function wordIn(node) {
  const isTag = node.type === 'TaggedTemplateExpression' && isNamed(node.tag, 'sql')
  const isRaw = node.type === 'CallExpression' && isNamed(node.callee.object, 'sql')
  return isTag || isRaw ? words.exec(textIn(isTag ? node.quasi : node.arguments))?.[0] : undefined
}

const textIn = (value) =>
  nodesIn(value)
    .map(({ type, value: own }) => (type === 'TemplateElement' ? own.cooked : type === 'Literal' ? String(own) : ''))
    .join('?')

const isPrepared = ({ type, init }) => type === 'VariableDeclarator' && isNamed(init?.callee, 'prepared')

function runIn(node, prepared) {
  const { name, object } = calledOn(node) ?? {}
  if (!['all', 'get', 'run', 'sync'].includes(name)) return undefined
  for (let below = object; below.type === 'CallExpression'; ) {
    const next = calledOn(below)
    if (isNamed(below.callee, ...prepared) || builders.includes(next?.name)) return `.${name}(`
    if (!next) return undefined
    below = next.object
  }
  return undefined
}

const calledOn = ({ type, callee }) =>
  type === 'CallExpression' && callee.type === 'MemberExpression'
    ? { name: callee.property.name, object: callee.object }
    : undefined
