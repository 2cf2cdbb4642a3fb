import { breach, importsOf, testFiles } from './sources.mjs'

const waits = [
  /\bset(?:Timeout|Interval)\(|\bwaitForTimeout\b|(?<!\.)\bpause\(|\bsetTimeout\b.*timers\/promises/,
  'waits for no event',
]
const measures = [/\bperformance\.now\b|\bhrtime\b|\bcpuUsage\b|\bmemoryUsage\b/, 'belongs in bench']
const choices = [
  /\b(?:test|it|describe)(?:\.\w+)*\.(?:only|skip|fixme|slow|todo|fails)\b|\bretr(?:y|ies): /,
  'leaves it open whether a test passes',
]
const today = [/\bDate\.now\(\)|\bnew Date\(\)/, 'is another time in each run']
const hasClock = /\bsetSystemTime\(|\buseFakeTimers\(|\bclock\.|\binstallClock\(|\/(?:site|page)\/test'|\/create-site'/

const mayWait = {
  'tests/support/database/accounts.ts': 'asks an emulator that starts',
  'tests/support/clock.ts': 'in a page whose clock the test moves',
  'tests/support/database/postgres-server.ts': 'asks a server that starts',
  'tests/support/site/site.ts': 'asks a process that starts',
  'tests/unit/features/account/photo/upload.test.ts': 'by a clock that it moves',
}

const byPath = new Map(testFiles.map((file) => [file.path, file]))

/** What makes a test depend on chance: a wait, the speed of the machine, the day. */
export const unsteadyTests = () => usualFiles().flatMap(unsteadyParts)

const isTest = (path) => /^tests\/(?:unit|http|browser)\//.test(path)

/** The tests of a usual run, and what they import of tests. */
function usualFiles() {
  const paths = new Set([...byPath.keys()].filter(isTest))
  // A set goes on with what is added on the way.
  for (const path of paths) for (const { to } of importsOf(byPath.get(path))) if (byPath.has(to)) paths.add(to)
  return [...paths].map((path) => byPath.get(path))
}

function unsteadyParts(file) {
  const rules = [
    ...(file.path in mayWait ? [] : [waits]),
    ...[measures, choices],
    ...(isTest(file.path) && !hasClock.test(file.text) ? [today] : []),
  ]
  return rules.flatMap(([words, why]) =>
    [...file.text.matchAll(new RegExp(words, 'g'))].map(({ 0: found, index }) =>
      breach(file, index, `${found} ${why}`),
    ),
  )
}
