import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '..', '..', 'src')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))

const calls = /\bfetch\(|\b(?:http|https|net|tls|dgram)\.(?:request|get|connect)\(|from 'node:(?:https|tls|dgram)'/g
const callsOut = (text: string) => (text.match(calls) ?? []).length

/**
 * Outgoing requests of the server, and why no visitor chooses their address. Libraries take addresses from the
 * settings.
 */
const allowed: Readonly<Record<string, string>> = {
  'features/auth/firebase-emulator.server.ts': 'the emulator beside the demo, on the loopback',
}

const inBrowser = [
  'browser/chunk-reload.ts',
  'browser/http.ts',
  'site/icons/load-icons.ts',
  'browser/report-errors.ts',
  'features/auth/sync-session.ts',
  'features/staff/client/court/send.ts',
  'features/staff/client/court/worker.ts',
]

it('calls nobody but whom it has to', () => {
  const found = files
    .filter((name) => !inBrowser.includes(name))
    .filter((name) => callsOut(readFileSync(join(source, name), 'utf8').replace(/entry\.fetch\(/g, '')) > 0)
  expect(found.sort()).toEqual(Object.keys(allowed).sort())
})

it('sees a call where there is one', () => {
  expect(callsOut("await fetch('https://evil.example')")).toBe(1)
  expect(callsOut("import { request } from 'node:https'")).toBe(1)
  expect(callsOut('const fetched = prefetch')).toBe(0)
})
