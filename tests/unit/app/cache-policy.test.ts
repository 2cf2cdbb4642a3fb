import { expect, test } from 'vitest'
import { cachePolicyOf } from '~/app/cached-response.server'

const keyOf = (address: string) => {
  const [path = '', query = ''] = address.split(/(?=\?)/)
  const policy = cachePolicyOf(path, query)
  return typeof policy === 'string' ? policy : policy.key
}

test('a page is kept under its address and what it knows of the rest, in one order', () => {
  for (const [address, key] of [
    ['/', '/'],
    ['/en', '/en'],
    ['/nl/verenigingen', '/nl/verenigingen'],
    ['/en/clubs/12-tc-roerslag?utm_source=mail', '/en/clubs/12-tc-roerslag'],
    ['/evenementen?kind=camp&club=12', '/evenementen?kind=camp&club=12'],
    ['/evenementen?club=12&kind=camp&x=1', '/evenementen?kind=camp&club=12'],
    ['/evenementen?club=%2212%22', '/evenementen?club=12'],
    ['/evenementen?page=1', '/evenementen'],
    ['/evenementen?kind=nonsense', '/evenementen'],
    ['/evenementen?within=25', '/evenementen'],
    ['/verenigingen?state=open', '/verenigingen?state=open'],
    ['/privacy-policy', '/privacy-policy'],
  ] as const)
    expect(keyOf(address), address).toBe(key)
  const keys = Array.from({ length: 1000 }, (_, i) => keyOf(`/evenementen?a${i}=${i}&page=1&kind=x${i}`))
  expect(new Set(keys)).toEqual(new Set(['/evenementen']))
})

test('nothing is kept of pages that are somebody’s own or change by the second, nor of what somebody typed', () => {
  for (const path of [
    ...['/zoeken', '/en/search', '/contact', '/vacatures', '/login', '/account', '/en/account', '/staging-login'],
    ...['/evenementen/inschrijvingen', '/en/events/registrations/BT-7K2M-9QXA', '/evenementen/101-clinic/inschrijven'],
    ...['/nergens', '/api/calendar/event-101.ics', '/en/api/x'],
  ])
    expect(keyOf(path), path).toBe('page')
  for (const query of ['?q=roer', '?near=Utrecht', '?state=open&q=a'])
    expect(keyOf(`/verenigingen${query}`), query).toBe('query')
  expect(keyOf('/evenementen?near=Utrecht&within=25')).toBe('query')
})
