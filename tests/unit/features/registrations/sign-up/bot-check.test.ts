import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openRateLimits } from '~/server/security/rate-limits.server'
import { formStamp } from '~/server/security/signed-tokens.server'
import { temporaryFolder } from '../../../../support/database/database'

vi.stubEnv('DATA_DIR', mkdtempSync(join(tmpdir(), 'baseline-')))
const bots = await import('~/features/registrations/sign-up/bot-check.server')
const { checkAttempt } = bots
type Attempt = Parameters<typeof bots.withSignupLimits>[0]
const withSignupLimits = <T>(form: Attempt, take: () => Promise<T>, isMailed: (done: T) => boolean = () => true) =>
  bots.withSignupLimits(form, { earlier: async () => undefined, take, isMailed })

const secret = 's'.repeat(40)
const now = Date.UTC(2027, 3, 1, 12)
const madeAgo = (age: number) => formStamp(secret, now - age)

async function rateLimits() {
  const opened = await openRateLimits(join(temporaryFolder(), 'limits.db'), { warn: () => undefined } as never)
  onTestFinished(() => opened.close())
  return opened
}

function gate() {
  let open!: () => void
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
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

test('a sign-up form is taken with a stamp of its day or with none, else it is asked once more', async () => {
  for (const stamp of ['', madeAgo(2000), madeAgo(60_000), madeAgo(86_400_000)])
    expect(await outcomes(stamp, 1), stamp).toEqual(['taken'])
  for (const stamp of [madeAgo(86_400_000 + 1), formStamp('t'.repeat(40), now - 60_000), 'made up'])
    expect(await outcomes(stamp, 1), stamp).toEqual(['once-more'])
})

test('a sign-up form that comes back at once is taken ten times an hour, others ten times in ten minutes', async () => {
  const taken = Array(10).fill('taken')
  expect(await outcomes(madeAgo(500), 12, 2)).toEqual([...taken, 'once-more', 'once-more'])
  expect(await outcomes(madeAgo(5000), 12, 2)).toEqual(Array(12).fill('taken'))
  expect(await outcomes(madeAgo(60_000), 12)).toEqual([...taken, 'too-often', 'too-often'])
  // A family of eight, within five minutes, with two mistakes.
  expect(await outcomes(madeAgo(60_000), 8 + 2, 0.5)).toEqual(taken)
})

describe('attempts', () => {
  const attempt = (visitor: string, key: string, recipient: string = randomUUID()) => ({
    ...{ visitor, recipient, key, stamp: '', secret },
    now: Date.now(),
  })
  const signUp = async () => 'signed up'
  const done = { done: 'signed up' }

  /** Work that ends for none of so many before all of them are at it. */
  function together(count: number) {
    let begun = 0
    const all = gate()
    return async () => {
      if (++begun === count) all.open()
      await all.opened
      return 'signed up'
    }
  }

  test('with one form at once are one, also for its address from many networks', async () => {
    const work = together(50)
    const sent = Array.from({ length: 50 }, () => withSignupLimits(attempt('bram', 'one key'), work))
    expect(await Promise.all(sent)).toEqual(Array(50).fill(done))
    expect(await withSignupLimits(attempt('bram', 'another key'), signUp)).toEqual(done)

    const elsewhere = together(50)
    const same = (i: number) => attempt(`network-${i}-same`, 'a key of its own', 'joris')
    const spread = Array.from({ length: 50 }, (_, i) => withSignupLimits(same(i), elsewhere))
    expect(await Promise.all(spread)).toEqual(Array(50).fill(done))
    expect(await withSignupLimits(attempt('network-same', 'next key', 'joris'), signUp)).toEqual(done)
  })

  test('with a form that was looked for before the first of it was taken, and counted after it ended, are one', async () => {
    const [taken, looked, found] = [gate(), gate(), gate()]
    const take = async () => 'in'
    const isMailed = () => true
    const slow = async () => {
      looked.open()
      await found.opened
      return undefined
    }
    for (let i = 0; i < 8; i++) await withSignupLimits(attempt('emma', `form ${i}`), signUp)
    const never = async () => undefined
    const slowly = () => taken.opened.then(take)
    const first = bots.withSignupLimits(attempt('emma', 'one form'), { earlier: never, take: slowly, isMailed })
    const late = bots.withSignupLimits(attempt('emma', 'one form'), { earlier: slow, take, isMailed })
    await looked.opened
    taken.open()
    await first
    found.open()
    expect(await late).toEqual({ done: 'in' })
    expect(await withSignupLimits(attempt('emma', 'the tenth'), signUp)).toEqual(done)
  })

  test('with a form that was taken before count for nothing', async () => {
    const again = { earlier: async () => 'in', take: async () => 'in', isMailed: () => true }
    for (let i = 0; i < 12; i++)
      expect(await bots.withSignupLimits(attempt('fien', 'one key'), again)).toEqual({ done: 'in' })
    expect(await withSignupLimits(attempt('fien', 'another key'), signUp)).toEqual(done)
  })

  test('with forms of their own are as many as they are', async () => {
    const sent = Array.from({ length: 50 }, (_, i) => withSignupLimits(attempt('carla', `key ${i}`), signUp))
    const answers = await Promise.all(sent)
    expect(answers.filter((answer) => 'done' in answer)).toHaveLength(10)
    const refused = answers.find((answer) => 'reason' in answer)
    expect(refused).toMatchObject({ reason: 'too-often', wait: expect.any(Number) })
  })

  test('for one address are ten in a day, whoever sends them, and those that were refused count for none', async () => {
    const to = (i: number, recipient: string) =>
      withSignupLimits(attempt(`network-${i}`, randomUUID(), recipient), signUp)
    const answers = await Promise.all(Array.from({ length: 15 }, (_, i) => to(i, 'marieke')))
    expect(answers.filter((answer) => 'done' in answer)).toHaveLength(10)
    expect(answers.find((answer) => 'reason' in answer)).toEqual({ reason: 'mailed-often' })
    expect(await to(20, 'anna')).toEqual(done)
    for (let i = 0; i < 15; i++) {
      const form = attempt(`network-${i}-refused`, randomUUID(), 'lotte')
      const refused = await withSignupLimits(
        form,
        async () => 'full',
        () => false,
      )
      expect(refused).toEqual({ done: 'full' })
    }
  })
})
