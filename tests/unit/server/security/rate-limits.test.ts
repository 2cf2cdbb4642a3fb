import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { visitorKey } from '~/server/security/client-address.server'
import { openRateLimits, type RateLimits } from '~/server/security/rate-limits.server'
import { temporaryFolder } from '../../../support/database/database'

const noon = Date.UTC(2027, 3, 1, 12)
const minute = 60_000
const warned: unknown[] = []
const log = { warn: (...said: unknown[]) => void warned.push(said) }

async function opened(file = freshFile()): Promise<RateLimits> {
  const rateLimits = await openRateLimits(file, log as never)
  onTestFinished(() => rateLimits.close())
  return rateLimits
}
const freshFile = () => join(temporaryFolder(), 'limits.db')

type Rule = Parameters<RateLimits['count']>[0]
async function letIn(
  all: RateLimits | readonly RateLimits[],
  visitor: string,
  attempts: number,
  rule: Rule = 'message',
) {
  const each = [all].flat() as RateLimits[]
  let taken = 0
  for (let i = 0; i < attempts; i++) if ((await each[i % each.length]!.count(rule, visitor)).ok) taken++
  return taken
}

beforeEach(() => void vi.useFakeTimers({ now: noon, toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  warned.length = 0
})

describe('a limit', () => {
  it('is for one visitor and a time, and then begins again', async () => {
    for (const [rule, visitor, points, minutes] of [
      ['message', 'anna', 5, 60],
      ['staging-login', 'anna', 10, 15],
      ['staging-login-site', 'everybody', 100, 15],
    ] as const) {
      const rateLimits = await opened()
      vi.setSystemTime(noon)
      expect(await letIn(rateLimits, visitor, points + 2, rule), rule).toBe(points)
      expect(await letIn(rateLimits, 'bram', points, rule), rule).toBe(points)
      vi.setSystemTime(noon + minutes * minute - 30_000)
      expect(await rateLimits.count(rule, visitor), rule).toEqual({ ok: false, retryAfter: 30 })
      vi.setSystemTime(noon + minutes * minute + 1000)
      expect(await letIn(rateLimits, visitor, points + 1, rule), rule).toBe(points)
    }
  })

  it('is counted together by processes that share the file, apart by others, and stays when the site starts anew', async () => {
    const file = freshFile()
    expect(await letIn([await opened(file), await opened(file)], 'anna', 20)).toBe(5)
    expect(await letIn(await opened(file), 'anna', 1)).toBe(0)
    expect(await letIn([await opened(), await opened()], 'anna', 20)).toBe(10)
  })

  it('of keys that open nothing is looked at without counting', async () => {
    const rateLimits = await opened()
    for (let i = 0; i < 30; i++) {
      expect(await rateLimits.look('wrong-token', 'anna')).toEqual({ ok: true })
      await rateLimits.count('wrong-token', 'anna')
    }
    expect(await rateLimits.look('wrong-token', 'anna')).toEqual({ ok: false, retryAfter: 600 })
    expect(await rateLimits.look('wrong-token', 'bram')).toEqual({ ok: true })
    await rateLimits.count('wrong-token', 'anna')
    vi.setSystemTime(noon + 10 * minute + 1000)
    expect(await rateLimits.look('wrong-token', 'anna')).toEqual({ ok: true })
  })
})

describe('a visitor with many IPv6 networks', () => {
  const keyAt = (network: string) => visitorKey('s'.repeat(40), `${network}::1`)
  const networks = (count: number, nth: (hex: string) => string) =>
    Array.from({ length: count }, (_, i) => nth((i + 16).toString(16)))

  it('has four times the limit of one in a /56, and sixteen times in a /48', async () => {
    for (const [all, times] of [
      [networks(5, (hex) => `2001:db8:1:ab${hex}`), 4],
      [networks(17, (hex) => `2001:db8:1:${hex}00`), 16],
      [networks(17, (hex) => `2001:db8:${hex}:1`), 17],
    ] as const) {
      const rateLimits = await opened()
      let taken = 0
      for (const network of all) taken += await letIn(rateLimits, keyAt(network), 6)
      expect(taken, all[0]).toBe(times * 5)
    }
  })

  it('uses up nothing of the larger network with what is refused', async () => {
    const rateLimits = await opened()
    expect(await letIn(rateLimits, keyAt('2001:db8:1:ab01'), 25)).toBe(5)
    expect(await letIn(rateLimits, keyAt('2001:db8:1:ab02'), 6)).toBe(5)
  })
})

describe('a file of limits', () => {
  it('is not asked for a visitor far past a limit', async () => {
    const rateLimits = await openRateLimits(freshFile(), log as never)
    await letIn(rateLimits, 'anna', 7)
    rateLimits.close()
    expect((await rateLimits.count('message', 'anna')).ok).toBe(false)
    expect(warned).toEqual([])
    await rateLimits.count('message', 'bram')
    expect(warned).toHaveLength(1)
  })

  it('that cannot be used, or breaks later, stops nobody and lets nobody past: each process counts for itself', async () => {
    const file = freshFile()
    writeFileSync(file, 'no database '.repeat(1000))
    expect(await letIn(await opened(file), 'anna', 9)).toBe(5)
    expect(warned.splice(0)).toEqual([[{ code: 'SQLITE_NOTADB' }, 'limits are not shared']])
    const rateLimits = await openRateLimits(freshFile(), log as never)
    await letIn(rateLimits, 'anna', 5)
    rateLimits.close()
    expect(await letIn(rateLimits, 'anna', 9)).toBe(5)
    expect(warned).toHaveLength(9)
  })

  it('holds no address', async () => {
    const file = freshFile()
    await (await opened(file)).count('message', visitorKey('s'.repeat(40), '203.0.113.7'))
    for (const part of [file, `${file}-wal`]) expect(readFileSync(part, 'latin1')).not.toContain('203.0.113.7')
  })
})

it('a visitor is the same at one line in every notation, and another one at another line or for another site', () => {
  const key = (address: string) => visitorKey('s'.repeat(40), address)
  for (const [one, other] of [
    ['2001:db8:1:2::1', '2001:DB8:1:2:ffff:0:0:9'],
    ['2001:db8:1:2::1', '2001:0db8:0001:0002:0000:0000:0000:0001'],
    ['2001:db8::1', '2001:db8:0:0::2'],
    ['::1', '0:0:0:0:0:0:0:1'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
  ] as const)
    expect(key(one), one).toBe(key(other))
  const keys = ['2001:db8:1:2::1', '2001:db8:1:3::1', '2001:db8::1', '203.0.113.7', '203.0.113.8', '::1', ''].map(key)
  expect(new Set([...keys, visitorKey('t'.repeat(40), '203.0.113.7')]).size).toBe(keys.length + 1)
  for (const one of keys) expect(one).toMatch(/^[\w-]{22}( [\w-]{22}){0,2}$/)
})
