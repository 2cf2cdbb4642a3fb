import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openRateLimits } from '~/server/security/rate-limits.server'
import { formStamp } from '~/server/security/signed-tokens.server'
import { freshFolder } from '../../../../support/site/site'

vi.stubEnv('DATA_DIR', freshFolder())
const { withSignupLimits, checkAttempt } = await import('~/features/registrations/sign-up/bot-check.server')

const secret = 's'.repeat(40)
const now = Date.UTC(2027, 3, 1, 12)
const madeAgo = (age: number) => formStamp(secret, now - age)

async function rateLimits() {
  const opened = await openRateLimits(join(freshFolder(), 'limits.db'), { warn: () => undefined } as never)
  onTestFinished(() => opened.close())
  return opened
}

async function outcomes(stamp: string, times: number, minutesBetween = 0) {
  const counter = await rateLimits()
  vi.useFakeTimers({ now, toFake: ['Date'] })
  const found: string[] = []
  for (let i = 0; i < times; i++) {
    vi.setSystemTime(now + i * minutesBetween * 60_000)
    found.push((await checkAttempt(counter, { visitor: 'anna', stamp, now, secret }))?.reason ?? 'taken')
  }
  return found
}

afterEach(() => {
  vi.useRealTimers()
})

describe('a sign-up form', () => {
  it('that a person filled in is taken', async () => {
    for (const age of [2000, 60_000, 86_400_000]) expect(await outcomes(madeAgo(age), 1)).toEqual(['taken'])
  })

  it('that is too old, or that we have not stamped, is asked once more', async () => {
    for (const stamp of [madeAgo(86_400_000 + 1), formStamp('t'.repeat(40), now - 60_000), 'made up'])
      expect(await outcomes(stamp, 1)).toEqual(['once-more'])
  })

  it('without a stamp is taken', async () => {
    expect(await outcomes('', 1)).toEqual(['taken'])
  })

  it('that comes back at once is taken ten times an hour, and one that did not is taken on', async () => {
    const quick = await outcomes(madeAgo(500), 12, 2)
    expect(quick).toEqual([...Array(10).fill('taken'), 'once-more', 'once-more'])
    expect(await outcomes(madeAgo(5000), 12, 2)).toEqual(Array(12).fill('taken'))
  })

  it('is taken ten times in ten minutes', async () => {
    expect(await outcomes(madeAgo(60_000), 12)).toEqual([...Array(10).fill('taken'), 'too-often', 'too-often'])
  })

  it('of a family of eight, within five minutes, is taken with two mistakes', async () => {
    expect(await outcomes(madeAgo(60_000), 8 + 2, 0.5)).toEqual(Array(10).fill('taken'))
  })
})

describe('attempts', () => {
  const attempt = (visitor: string, key: string, recipient: string = randomUUID()) => ({
    visitor,
    recipient,
    key,
    stamp: '',
    now: Date.now(),
    secret,
  })
  const slowly = () => new Promise<string>((resolve) => setTimeout(resolve, 20, 'signed up'))

  it('with one form at once are one', async () => {
    const sent = Array.from({ length: 50 }, () => withSignupLimits(attempt('bram', 'one key'), slowly))
    expect(await Promise.all(sent)).toEqual(Array(50).fill({ done: 'signed up' }))
    expect(await withSignupLimits(attempt('bram', 'another key'), slowly)).toEqual({ done: 'signed up' })
  })

  it('with forms of their own are as many as they are', async () => {
    const sent = Array.from({ length: 50 }, (_, i) => withSignupLimits(attempt('carla', `key ${i}`), slowly))
    const answers = await Promise.all(sent)
    expect(answers.filter((answer) => 'done' in answer)).toHaveLength(10)
    const refused = answers.find((answer) => 'reason' in answer)
    expect(refused).toMatchObject({ reason: 'too-often', wait: expect.any(Number) })
  })

  it('with the same form, one after the other, each count while none of them is taken', async () => {
    const reasons: string[] = []
    for (let i = 0; i < 11; i++) {
      const answer = await withSignupLimits(attempt('daan', 'one key'), async () => 'full')
      reasons.push('reason' in answer ? answer.reason : answer.done)
    }
    expect(reasons).toEqual([...Array(10).fill('full'), 'too-often'])
  })

  it('for one address are ten in a day, whoever sends them, and those for another go on', async () => {
    const to = (i: number, recipient: string) =>
      withSignupLimits(attempt(`network-${i}`, randomUUID(), recipient), slowly)
    const answers = await Promise.all(Array.from({ length: 15 }, (_, i) => to(i, 'marieke')))
    expect(answers.filter((answer) => 'done' in answer)).toHaveLength(10)
    expect(answers.find((answer) => 'reason' in answer)).toEqual({ reason: 'mailed-often' })
    expect(await to(20, 'anna')).toEqual({ done: 'signed up' })
  })

  it('with one form at once from many networks are one for its address', async () => {
    const sent = Array.from({ length: 50 }, (_, i) =>
      withSignupLimits(attempt(`network-${i}-same`, 'a key of its own', 'joris'), slowly),
    )
    expect(await Promise.all(sent)).toEqual(Array(50).fill({ done: 'signed up' }))
    expect(await withSignupLimits(attempt('network-same', 'next key', 'joris'), slowly)).toEqual({ done: 'signed up' })
  })

  it('that were refused cause no email, and count for no address', async () => {
    const refused = (i: number) =>
      withSignupLimits(
        attempt(`network-${i}-refused`, randomUUID(), 'lotte'),
        async () => 'full',
        () => false,
      )
    for (let i = 0; i < 15; i++) expect(await refused(i)).toEqual({ done: 'full' })
  })
})
