import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'

const site = 'https://www.baseline.example'
let comesFromOwnPage: (headers: Headers) => boolean

beforeAll(async () => {
  vi.stubEnv('DATA_DIR', mkdtempSync(join(tmpdir(), 'baseline-')))
  vi.stubEnv('SITE_URL', site)
  ;({ comesFromOwnPage } = await import('~/server/http/csrf.server'))
})

const comes = (headers: Record<string, string>) => comesFromOwnPage(new Headers(headers))

describe('a form of our own', () => {
  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-origin', origin: site },
    { origin: site },
    { referer: `${site}/evenementen/101/inschrijven?x=1` },
    { origin: site, referer: 'https://evil.example/' },
  ])('is known by %o', (headers) => {
    expect(comes(headers)).toBe(true)
  })
})

describe('a form of somebody else', () => {
  it.each<Record<string, string>>([
    {},
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': '' },
    { 'sec-fetch-site': 'cross-site', origin: site },
    { 'sec-fetch-site': 'Same-Origin' },
    { origin: 'null' },
    { origin: '' },
    { origin: 'https://evil.example' },
    { origin: 'http://www.baseline.example' },
    { origin: 'https://www.baseline.example:8443' },
    { origin: 'https://www.baseline.example.evil.example' },
    { origin: 'https://evil.example', referer: `${site}/` },
    { origin: 'null', referer: `${site}/` },
    { referer: 'https://evil.example/?https://www.baseline.example' },
    { referer: 'https://www.baseline.example@evil.example/' },
    { referer: 'about:blank' },
    { referer: 'not an address' },
    { 'x-forwarded-host': 'www.baseline.example', host: 'www.baseline.example' },
  ])('is refused with %o', (headers) => {
    expect(comes(headers)).toBe(false)
  })
})
