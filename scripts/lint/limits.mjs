import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib-processes.mjs'
import { breach, isNamed, sources } from './sources.mjs'

const rulesFile = sources.find(({ path }) => path === 'src/server/security/rate-limits.server.ts')
const table = { path: 'docs/decisions/limits.md', text: readFileSync(join(root, 'docs/decisions/limits.md'), 'utf8') }

const namesIn = (text) => [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name)

const rows = [...table.text.matchAll(/^\| (`[^|]*)\|([^|]*)\|/gm)].map(({ 1: endpoints, 2: limit, index }) => ({
  endpoints: namesIn(endpoints),
  limit: limit.trim(),
  at: index,
}))

/** Points and seconds of each limit. */
const rules = rulesFile.nodes
  .find(({ type, id }) => type === 'VariableDeclarator' && isNamed(id, 'rateLimitRules'))
  .init.expression.properties.map(({ key, value, start }) => ({
    name: key.value ?? key.name,
    ...Object.fromEntries(value.properties.map((one) => [one.key.name, one.value.value])),
    at: start,
  }))

const endpoints = sources.flatMap((file) => endpointsOf(file).map(({ name, at }) => ({ file, name, at })))

function endpointsOf({ path, text }) {
  if (path.endsWith('.functions.ts'))
    return [...text.matchAll(/export const (\w+) = createServerFn/g)].map(({ 1: name, index }) => ({ name, at: index }))
  const from = text.indexOf('handlers:')
  if (from < 0) return []
  // The router's notation of an address that is not nested, and of a folder's index.
  const address = /createFileRoute\('([^']+)'\)/
    .exec(text)?.[1]
    ?.replace('_/', '/')
    .replace(/(.)\/$/, '$1')
  return [...text.slice(from).matchAll(/\b(GET|HEAD|POST|PUT|PATCH|DELETE|ANY): /g)].map(({ 1: method, index }) => ({
    name: `${method} ${address}`,
    at: from + index,
  }))
}

export function endpointsWithoutLimit() {
  const rowsOf = (name) => rows.filter((row) => row.endpoints.includes(name)).length
  return [
    ...endpoints
      .filter(({ name }) => rowsOf(name) !== 1)
      .map(({ file, name, at }) => breach(file, at, `${name} has ${rowsOf(name)} rows in ${table.path}, not one`)),
    ...rows.flatMap((row) => [
      ...row.endpoints
        .filter((name) => endpoints.every((one) => one.name !== name))
        .map((name) => breach(table, row.at, `there is no endpoint ${name}`)),
      ...(/^none because \S/.test(row.limit) || namesIn(row.limit).length > 0
        ? []
        : [breach(table, row.at, 'there is neither a limit nor a reason for none')]),
    ]),
  ]
}

export function limitsToldWrongly() {
  const told = rows.flatMap(({ limit, at }) =>
    [...limit.matchAll(/`([\w-]+)` (\d+) in (\d+) min/g)].map(([, name, points, minutes]) => ({
      ...{ name, at },
      ...{ points: Number(points), duration: Number(minutes) * 60 },
    })),
  )
  const isTrue = (one) =>
    rules.some(({ name, points, duration }) => name === one.name && points === one.points && duration === one.duration)
  const isCounted = ({ name }) => sources.some((file) => file !== rulesFile && file.text.includes(`'${name}'`))
  return [
    ...told.filter((one) => !isTrue(one)).map(({ name, at }) => breach(table, at, `${name} is told as it is not`)),
    ...rules
      .filter(({ name }) => told.every((one) => one.name !== name))
      .map(({ name, at }) => breach(rulesFile, at, `${name} belongs to no endpoint in ${table.path}`)),
    ...rules
      .filter((rule) => !isCounted(rule))
      .map(({ name, at }) => breach(rulesFile, at, `${name} is counted nowhere`)),
  ]
}
