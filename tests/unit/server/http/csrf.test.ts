import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../../support/database/database'

const site = 'https://www.baseline.example'

const forms: Record<'own' | 'foreign', Record<string, string>[]> = {
  own: [
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-origin', origin: site },
    { origin: site },
    { referer: `${site}/evenementen/101/inschrijven?x=1` },
    { origin: site, referer: 'https://evil.example/' },
  ],
  foreign: [
    {},
    ...['cross-site', 'same-site', 'none', '', 'Same-Origin'].map((from) => ({ 'sec-fetch-site': from })),
    { 'sec-fetch-site': 'cross-site', origin: site },
    ...['null', '', 'https://evil.example', 'http://www.baseline.example'].map((origin) => ({ origin })),
    { origin: 'https://www.baseline.example:8443' },
    { origin: 'https://www.baseline.example.evil.example' },
    { origin: 'https://evil.example', referer: `${site}/` },
    { origin: 'null', referer: `${site}/` },
    { referer: 'https://evil.example/?https://www.baseline.example' },
    { referer: 'https://www.baseline.example@evil.example/' },
    { referer: 'about:blank' },
    { referer: 'not an address' },
    { 'x-forwarded-host': 'www.baseline.example', host: 'www.baseline.example' },
  ],
}

test('a form of our own is told from one of somebody else by what the browser says of where it comes from', async () => {
  vi.stubEnv('DATA_DIR', temporaryFolder())
  vi.stubEnv('SITE_URL', site)
  const { comesFromOwnPage } = await import('~/server/http/csrf.server')
  for (const [whose, all] of Object.entries(forms))
    for (const headers of all)
      expect(comesFromOwnPage(new Headers(headers)), JSON.stringify(headers)).toBe(whose === 'own')
})
