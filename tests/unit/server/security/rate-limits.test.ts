import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { visitorKey } from '~/server/security/client-address.server'
import { openRateLimits, type RateLimits } from '~/server/security/rate-limits.server'
import { temporaryFolder } from '../../../support/database/database'

const warned: unknown[] = []
const log = { warn: (...said: unknown[]) => void warned.push(said) }

async function opened(file: string): Promise<RateLimits> {
  const rateLimits = await openRateLimits(file, log as never)
  onTestFinished(() => rateLimits.close())
  return rateLimits
}
const freshFile = () => join(temporaryFolder(), 'limits.db')

async function letIn(all: readonly RateLimits[], visitor: string, attempts: number): Promise<number> {
  let taken = 0
  for (let i = 0; i < attempts; i++) if ((await all[i % all.length]!.count('message', visitor)).ok) taken++
  return taken
}

afterEach(() => {
  vi.useRealTimers()
  warned.length = 0
})

describe('messages', () => {
  it('are taken five times an hour, and then after the hour is over', async () => {
    const rateLimits = await opened(freshFile())
    vi.useFakeTimers({ now: Date.UTC(2027, 3, 1, 12), toFake: ['Date'] })
    expect(await letIn([rateLimits], 'anna', 5)).toBe(5)
    vi.setSystemTime(Date.UTC(2027, 3, 1, 12, 59, 30))
    expect(await rateLimits.count('message', 'anna')).toEqual({ ok: false, retryAfter: 30 })
    vi.setSystemTime(Date.UTC(2027, 3, 1, 13, 0, 1))
    expect(await letIn([rateLimits], 'anna', 6)).toBe(5)
  })

  it('of one visitor say nothing about another', async () => {
    const rateLimits = await opened(freshFile())
    await letIn([rateLimits], 'anna', 9)
    expect(await letIn([rateLimits], 'bram', 9)).toBe(5)
  })

  it('are counted together by processes that share the file, and apart by those that do not', async () => {
    const file = freshFile()
    expect(await letIn([await opened(file), await opened(file)], 'anna', 20)).toBe(5)
    expect(await letIn([await opened(freshFile()), await opened(freshFile())], 'anna', 20)).toBe(10)
  })

  it('stay counted when the site starts anew', async () => {
    const file = freshFile()
    const before = await openRateLimits(file, log as never)
    await letIn([before], 'anna', 5)
    before.close()
    expect(await letIn([await opened(file)], 'anna', 1)).toBe(0)
  })
})

describe('a visitor with many IPv6 networks', () => {
  const keyAt = (network: string) => visitorKey('s'.repeat(40), `${network}::1`)
  const hex = (number: number) => number.toString(16)

  async function takenFrom(networks: readonly string[]): Promise<number> {
    const rateLimits = await opened(freshFile())
    let taken = 0
    for (const network of networks) taken += await letIn([rateLimits], keyAt(network), 6)
    return taken
  }

  it('has four times the limit of one in a /56, and sixteen times in a /48', async () => {
    expect(await takenFrom(Array.from({ length: 20 }, (_, i) => `2001:db8:1:ab${hex(i + 16)}`))).toBe(4 * 5)
    expect(await takenFrom(Array.from({ length: 80 }, (_, i) => `2001:db8:1:${hex(i + 1)}00`))).toBe(16 * 5)
    expect(await takenFrom(Array.from({ length: 20 }, (_, i) => `2001:db8:${hex(i + 1)}:1`))).toBe(20 * 5)
  })

  it('uses up nothing of the larger network with what is refused', async () => {
    const rateLimits = await opened(freshFile())
    expect(await letIn([rateLimits], keyAt('2001:db8:1:ab01'), 200)).toBe(5)
    expect(await letIn([rateLimits], keyAt('2001:db8:1:ab02'), 6)).toBe(5)
  })
})

describe('keys that open nothing', () => {
  it('are looked at without counting, and are too many once so many were counted', async () => {
    const rateLimits = await opened(freshFile())
    vi.useFakeTimers({ now: Date.UTC(2027, 3, 1, 12), toFake: ['Date'] })
    for (let i = 0; i < 30; i++) {
      expect(await rateLimits.look('wrong-token', 'anna')).toEqual({ ok: true })
      await rateLimits.count('wrong-token', 'anna')
    }
    expect(await rateLimits.look('wrong-token', 'anna')).toEqual({ ok: false, retryAfter: 600 })
    expect(await rateLimits.look('wrong-token', 'bram')).toEqual({ ok: true })
  })

  it('may be tried again when the time is over', async () => {
    const rateLimits = await opened(freshFile())
    vi.useFakeTimers({ now: Date.UTC(2027, 3, 1, 12), toFake: ['Date'] })
    for (let i = 0; i < 31; i++) await rateLimits.count('wrong-token', 'anna')
    expect(await rateLimits.look('wrong-token', 'anna')).toEqual({ ok: false, retryAfter: 600 })
    vi.setSystemTime(Date.UTC(2027, 3, 1, 12, 10, 1))
    expect(await rateLimits.look('wrong-token', 'anna')).toEqual({ ok: true })
  })
})

describe('a visitor far past a limit', () => {
  it('is refused without asking the file', async () => {
    const rateLimits = await openRateLimits(freshFile(), log as never)
    for (let i = 0; i < 7; i++) await rateLimits.count('message', 'anna')
    rateLimits.close()
    expect((await rateLimits.count('message', 'anna')).ok).toBe(false)
    expect(warned).toEqual([])
    await rateLimits.count('message', 'bram')
    expect(warned).toHaveLength(1)
  })
})

describe('the password of a staging site', () => {
  it('is tried ten times a quarter of an hour, and then after the quarter is over', async () => {
    const rateLimits = await opened(freshFile())
    const tried = async (times: number) => {
      const counted = []
      for (let i = 0; i < times; i++) counted.push(await rateLimits.count('staging-login', 'anna'))
      return counted.filter(({ ok }) => ok).length
    }
    vi.useFakeTimers({ now: Date.UTC(2027, 3, 1, 12), toFake: ['Date'] })
    expect(await tried(12)).toBe(10)
    vi.setSystemTime(Date.UTC(2027, 3, 1, 12, 14, 30))
    expect(await rateLimits.count('staging-login', 'anna')).toEqual({ ok: false, retryAfter: 30 })
    vi.setSystemTime(Date.UTC(2027, 3, 1, 12, 15, 1))
    expect(await tried(12)).toBe(10)
  })
})

describe('the password of a staging site, for everybody together', () => {
  it('is tried a hundred times a quarter of an hour', async () => {
    const rateLimits = await opened(freshFile())
    const answers = []
    for (let i = 0; i < 101; i++) answers.push(await rateLimits.count('staging-login-site', 'everybody'))
    expect(answers.map(({ ok }) => ok)).toEqual([...Array(100).fill(true), false])
  })
})

describe('a file of limits that cannot be used', () => {
  it('stops nobody and opens no endpoint: each process counts for itself, and the log says so', async () => {
    const file = freshFile()
    writeFileSync(file, 'no database '.repeat(1000))
    const rateLimits = await opened(file)
    expect(await letIn([rateLimits], 'anna', 9)).toBe(5)
    expect(warned).toEqual([[{ code: 'SQLITE_NOTADB' }, 'limits are not shared']])
  })

  it('that breaks later does the same', async () => {
    const rateLimits = await openRateLimits(freshFile(), log as never)
    await letIn([rateLimits], 'anna', 5)
    rateLimits.close()
    expect(await letIn([rateLimits], 'anna', 9)).toBe(5)
    expect(warned).toHaveLength(9)
  })

  it('holds no address', async () => {
    const file = freshFile()
    const rateLimits = await opened(file)
    await rateLimits.count('message', visitorKey('s'.repeat(40), '203.0.113.7'))
    for (const part of [file, `${file}-wal`]) expect(readFileSync(part, 'latin1')).not.toContain('203.0.113.7')
  })
})

describe('a visitor', () => {
  const key = (address: string) => visitorKey('s'.repeat(40), address)

  it('is the same under every address of one line, and in every notation', () => {
    expect(key('2001:db8:1:2::1')).toBe(key('2001:DB8:1:2:ffff:0:0:9'))
    expect(key('2001:db8:1:2::1')).toBe(key('2001:0db8:0001:0002:0000:0000:0000:0001'))
    expect(key('2001:db8::1')).toBe(key('2001:db8:0:0::2'))
    expect(key('::1')).toBe(key('0:0:0:0:0:0:0:1'))
    expect(key('::ffff:203.0.113.7')).toBe(key('203.0.113.7'))
  })

  it('is another one at another line, and for another site', () => {
    const keys = ['2001:db8:1:2::1', '2001:db8:1:3::1', '2001:db8::1', '203.0.113.7', '203.0.113.8', '::1', ''].map(key)
    expect(new Set([...keys, visitorKey('t'.repeat(40), '203.0.113.7')]).size).toBe(keys.length + 1)
    for (const one of keys) expect(one).toMatch(/^[\w-]{22}( [\w-]{22}){0,2}$/)
  })
})
