import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readRetryAfter, uploadPhoto } from '~/features/account/photo/upload'
import { photoRules } from '~/model/photo'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

type SendPhoto = NonNullable<Parameters<typeof uploadPhoto>[2]>

const photo = new File([new Uint8Array(1000)], 'noor.jpg')

async function upload(answers: Awaited<ReturnType<SendPhoto>>[], { file = photo, takes = 10, cancelAt = -1 } = {}) {
  const tries: { at: number; within: number }[] = []
  const began = Date.now()
  const stop = new AbortController()
  const send: SendPhoto = async (_, within) => {
    tries.push({ at: Date.now() - began, within })
    await new Promise((resolve) => setTimeout(resolve, Math.min(takes, within)))
    if (takes > within) return { status: 0 }
    return answers[Math.min(tries.length - 1, answers.length - 1)]!
  }
  if (cancelAt >= 0) setTimeout(() => stop.abort(), cancelAt)
  const stages: string[] = []
  const done = uploadPhoto(file, { onStage: ({ at }) => stages.push(at), signal: stop.signal }, send)
  await vi.runAllTimersAsync()
  return { outcome: await done, tries, stages, lasted: Date.now() - began }
}

describe('a photo on its way', () => {
  test('is sent again after what may pass, and after nothing else', async () => {
    for (const status of [500, 502, 503, 507, 599, 408, 429, 0]) {
      const { outcome, tries, stages } = await upload([{ status }, { status }, { status: 200 }])
      expect([outcome, tries.map(({ at }) => at)], `${status}`).toEqual([{ ok: true }, [0, 1010, 2520]])
      expect(stages, `${status}`).toEqual(['waiting', 'waiting'])
    }
    for (const [status, problem, ofServer] of [
      [400, 'invalid-argument'],
      [401, 'unauthenticated'],
      [403, 'unauthorized'],
      [413, 'too-large'],
      [415, 'invalid-argument'],
      [418, 'unknown'],
      [422, 'file-missing', 'file-missing'],
    ] as const) {
      const { outcome, tries } = await upload([{ status, ...(ofServer && { problem: ofServer }) }, { status: 200 }])
      expect([outcome, tries.length], `${status}`).toEqual([{ ok: false, problem }, 1])
    }
  })

  test('is given up when sending it again has taken two minutes', async () => {
    const { outcome, tries, lasted } = await upload([{ status: 503 }])
    expect(outcome).toEqual({ ok: false, problem: 'retry-limit-exceeded' })
    expect(tries.length).toBeGreaterThan(8)
    expect(tries.at(-1)!.at).toBeLessThanOrEqual(10 + photoRules.retryTime)
    expect(lasted).toBeGreaterThan(60_000)
  })

  test('waits as long as the server asks for, and gives up at once where that is too long', async () => {
    const patient = await upload([{ status: 429, retryAfter: 90_000 }, { status: 200 }])
    expect([patient.outcome, patient.tries.map(({ at }) => at)]).toEqual([{ ok: true }, [0, 90_010]])
    const tooLong = await upload([{ status: 429, retryAfter: 3_600_000, problem: 'too-many' }])
    expect([tooLong.outcome, tooLong.lasted]).toEqual([{ ok: false, problem: 'too-many' }, 10])
  })

  test('has ten minutes in all', async () => {
    const { outcome, tries, lasted } = await upload([{ status: 200 }], { takes: 700_000 })
    expect([outcome, tries.length, lasted]).toEqual([{ ok: false, problem: 'retry-limit-exceeded' }, 1, 600_000])
  })

  test('is let go when it is cancelled, on the way and between two tries', async () => {
    for (const [answers, cancelAt] of [
      [[{ status: 200 }], 5],
      [[{ status: 503 }], 500],
    ] as const) {
      const { outcome, tries, lasted } = await upload([...answers], { cancelAt })
      expect(outcome).toEqual({ ok: false, problem: 'canceled' })
      expect([tries.length, lasted < 1000]).toEqual([1, true])
    }
  })

  test('is not even sent when it is too large', async () => {
    const exactly = new File([new Uint8Array(photoRules.largest)], 'court.jpg')
    const more = new File([new Uint8Array(photoRules.largest + 1)], 'court.jpg')
    expect((await upload([{ status: 200 }], { file: exactly })).outcome).toEqual({ ok: true })
    expect(await upload([{ status: 200 }], { file: more })).toMatchObject({
      outcome: { ok: false, problem: 'too-large' },
      tries: [],
    })
  })
})

test('a Retry-After is read in seconds and as a date', () => {
  const now = Date.parse('2026-12-01T12:00:00Z')
  expect(
    ['7', 'Tue, 01 Dec 2026 12:01:00 GMT', 'Tue, 01 Dec 2026 11:00:00 GMT', 'soon', '', null].map((one) =>
      readRetryAfter(one, now),
    ),
  ).toEqual([7000, 60_000, 0, undefined, undefined, undefined])
})
