import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  dropEverything,
  hasKeys,
  keepOverview,
  keepToken,
  storedOverview,
  storedToken,
} from '~/features/registrations/access-cookies.server'

import { temporaryFolder } from '../../../support/database/database'

const visit = (cookie?: string) => ({ headers: new Headers(cookie === undefined ? {} : { cookie }) })
const names = (values: readonly string[]) => values.map((value) => value.split('=')[0])
const many = (count: number) =>
  Array.from({ length: count }, (_, i) => `registration-BT-2222-${String(i + 2222)}=token${i}`).join('; ')

describe('the cookies that open registrations', () => {
  test('keep a token under the reference, for a week and for the server alone', () => {
    expect(keepToken(visit(), 'BT-7K3M-9QXP', 'abc')).toEqual([
      'registration-BT-7K3M-9QXP=abc; Path=/; Max-Age=604800; HttpOnly; SameSite=Lax',
    ])
    expect(storedToken(visit('a=b; registration-BT-7K3M-9QXP=abc'), 'BT-7K3M-9QXP')).toBe('abc')
    expect(storedToken(visit('registration-BT-7K3M-9QXP=abc'), 'BT-2222-2222')).toBeUndefined()
    expect(storedToken(visit(), 'BT-7K3M-9QXP')).toBeUndefined()
  })

  test('are twenty at most, and the first that came is the first to go', () => {
    expect(names(keepToken(visit(many(19)), 'BT-7K3M-9QXP', 'abc'))).toEqual(['registration-BT-7K3M-9QXP'])
    expect(names(keepToken(visit(many(20)), 'BT-7K3M-9QXP', 'abc'))).toEqual([
      'registration-BT-7K3M-9QXP',
      'registration-BT-2222-2222',
    ])
    expect(names(keepToken(visit(many(23)), 'BT-7K3M-9QXP', 'abc'))).toHaveLength(5)
    expect(names(keepToken(visit(many(20)), 'BT-2222-2222', 'abc'))).toEqual(['registration-BT-2222-2222'])
  })

  test('all go at once, and nothing else with them', () => {
    const cookie = `locale=nl; registrations=x; ${many(2)}; registration-evil\u0001=1; registration-=2; session=y`
    const dropped = dropEverything({ headers: { get: () => cookie } as unknown as Headers })
    expect(names(dropped)).toEqual(['registrations', 'registration-BT-2222-2222', 'registration-BT-2222-2223'])
    for (const one of dropped) expect(one).toContain('Max-Age=0')
    expect([hasKeys(visit(cookie.replace('\u0001', ''))), hasKeys(visit('locale=nl')), hasKeys(visit())]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('keep the overview for the rest of its hour', () => {
    expect(keepOverview('abc', 1200)).toBe('registrations=abc; Path=/; Max-Age=1200; HttpOnly; SameSite=Lax')
    expect(storedOverview(visit('registrations=abc'))).toBe('abc')
    expect(storedOverview(visit('registrationsx=abc'))).toBeUndefined()
  })
})

describe('on https', () => {
  beforeEach(() => {
    vi.resetModules()
    vi.stubEnv('DATA_DIR', temporaryFolder())
    vi.stubEnv('SITE_URL', 'https://www.club.example')
  })
  afterEach(() => vi.unstubAllEnvs())

  test('they are bound to this very host, and none is taken that a subdomain may have planted', async () => {
    const own = await import('~/features/registrations/access-cookies.server')
    const { keepSignInAddress, storedSignInAddress } = await import('~/features/login/email-cookie.server')
    const reference = 'BT-7K3M-9QXP'
    const made = [...own.keepToken(visit(), reference, 'abc'), own.keepOverview('def', 60)]
    const address = keepSignInAddress('s'.repeat(40), 'noor@jansen.example', 0)
    for (const one of [...made, address]) expect(one).toMatch(/^__Host-.*; Path=\/; .*; Secure$/)
    const kept = visit([...made, address].map((one) => one.split(';')[0]).join('; '))
    const planted = visit(kept.headers.get('cookie')!.replaceAll('__Host-', ''))
    const read = (from: typeof kept) => [
      own.storedToken(from, reference),
      own.storedOverview(from),
      own.hasKeys(from),
      own.dropEverything(from).length,
      storedSignInAddress(from, 's'.repeat(40), 1),
    ]
    expect(read(kept)).toEqual(['abc', 'def', true, 2, 'noor@jansen.example'])
    expect(read(planted)).toEqual([undefined, undefined, false, 1, undefined])
  })
})
