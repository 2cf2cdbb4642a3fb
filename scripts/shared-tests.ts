import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What stays behind in the process of a test: another module, variable or global. */
const replacing =
  /\bvi\.(?:mock|doMock|stub\w+|resetModules|spyOn)\b|\bsyncBuiltinESMExports\b|\bprocess\.env[.\w]* = |\bassign\(process\.env\b/
const stoppingClock = /\bvi\.(?:useFakeTimers|setSystemTime)\b/
const clockGivenBack = /\b(?:afterEach|onTestFinished)\([^\n]*\n?[^\n]*\bvi\.useRealTimers\(\)/

/** By file, whether it or what it imports of `tests` replaces something for the whole process. */
const replaces = new Map<string, boolean>()

function replacesSomething(file: string): boolean {
  const known = replaces.get(file)
  if (known !== undefined) return known
  replaces.set(file, false)
  const code = readFileSync(file, 'utf8')
  const clockStays = stoppingClock.test(code) && !clockGivenBack.test(code)
  const found = replacing.test(code) || clockStays || importedTests(file, code).some(replacesSomething)
  replaces.set(file, found)
  return found
}

const importedTests = (file: string, code: string) =>
  [...code.matchAll(/from '(\.[^']+)'/g)].flatMap(([, path]) =>
    ['.ts', '.tsx'].map((extension) => join(dirname(file), path + extension)).filter(existsSync),
  )

/** The unit tests that may share a process: more than half of the time goes into loading the same modules. */
export const sharedTests = globSync('tests/unit/**/*.test.{ts,tsx}').filter((file) => !replacesSomething(file))

/** Likewise of those with sites: the server's code gets warm. Their helpers put back what they replace. */
export const sharedSites = globSync('tests/http/**/*.test.ts').filter(
  (file) => !replacing.test(readFileSync(file, 'utf8')),
)
