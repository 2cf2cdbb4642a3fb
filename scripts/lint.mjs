import { wordsOfOneDialect } from './lint/dialects.mjs'
import { unloggedErasures } from './lint/erasures.mjs'
import { slowExpressions } from './lint/expressions.mjs'
import { circlesOfImports, importsUpwards } from './lint/layers.mjs'
import { endpointsWithoutLimit, limitsToldWrongly } from './lint/limits.mjs'
import { callsOut } from './lint/outgoing.mjs'
import { unsteadyTests } from './lint/steady.mjs'

const rules = [
  ...[importsUpwards, circlesOfImports, wordsOfOneDialect, callsOut],
  ...[endpointsWithoutLimit, limitsToldWrongly, slowExpressions, unsteadyTests, unloggedErasures],
]

const breaches = rules.flatMap((rule) => rule())
for (const { path, line, why } of breaches) console.error(`${path}:${line} ${why}`)
process.exit(breaches.length > 0 ? 1 : 0)
