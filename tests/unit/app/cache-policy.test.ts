import { describe, expect, test } from 'vitest'
import { cachePolicyOf } from '~/app/cache-policy.server'

const keyOf = (path: string, query = '') => {
  const policy = cachePolicyOf(path, query)
  return typeof policy === 'string' ? policy : policy.key
}

describe('a page is kept under', () => {
  test.each([
    ['/', '', '/'],
    ['/en', '', '/en'],
    ['/nl/verenigingen', '', '/nl/verenigingen'],
    ['/en/clubs/12-tc-roerslag', '?utm_source=mail', '/en/clubs/12-tc-roerslag'],
    ['/evenementen', '?kind=camp&club=12', '/evenementen?kind=camp&club=12'],
    ['/evenementen', '?club=12&kind=camp&x=1', '/evenementen?kind=camp&club=12'],
    ['/evenementen', '?club=%2212%22', '/evenementen?club=12'],
    ['/evenementen', '?page=1', '/evenementen'],
    ['/evenementen', '?kind=nonsense', '/evenementen'],
    ['/verenigingen', '?state=open', '/verenigingen?state=open'],
    ['/privacy-policy', '', '/privacy-policy'],
  ])('%s%s: %s', (path, query, key) => {
    expect(keyOf(path, query)).toBe(key)
  })

  test('few keys, whatever is put behind its address', () => {
    const keys = Array.from({ length: 1000 }, (_, i) => keyOf('/evenementen', `?a${i}=${i}&page=1&kind=x${i}`))
    expect(new Set(keys)).toEqual(new Set(['/evenementen']))
  })
})

describe('nothing is kept of', () => {
  test.each([
    '/zoeken',
    '/en/search',
    '/contact',
    '/vacatures',
    '/login',
    '/account',
    '/en/account',
    '/staging-login',
    '/evenementen/inschrijvingen',
    '/en/events/registrations/BT-7K2M-9QXA',
    '/evenementen/101-clinic/inschrijven',
    '/nergens',
    '/api/calendar/event-101.ics',
    '/en/api/x',
  ])('%s', (path) => {
    expect(keyOf(path)).toBe('page')
  })

  test.each(['?q=roer', '?near=Utrecht', '?state=open&q=a'])(
    'the list of clubs with what somebody typed, %s',
    (query) => {
      expect(keyOf('/verenigingen', query)).toBe('query')
    },
  )

  test('the calendar around a town that somebody typed', () => {
    expect(keyOf('/evenementen', '?near=Utrecht&within=25')).toBe('query')
    expect(keyOf('/evenementen', '?within=25')).toBe('/evenementen')
  })
})
