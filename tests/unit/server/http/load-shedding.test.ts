import { describe, expect, it } from 'vitest'
import { HttpError } from '~/server/http/http-error.server'
import { createRequestQueue, queueRules } from '~/server/http/load-shedding.server'

/** Milliseconds per page and between requests: twice as many as can be served. */
const [pageTime, askedEvery] = [10, 5]

const isTooBusy = (error: unknown) => error instanceof HttpError && error.status === 503

async function crowd(visitors: number, rules: typeof queueRules) {
  let now = 0
  let turn: (() => void) | undefined
  const onTurn = (next: () => void) => {
    turn = next
  }
  const requestQueue = createRequestQueue({ rules, now: () => now, onTurn })
  const waited: number[] = []
  let refused = 0
  let longest = 0
  const visit = (requested: number) =>
    requestQueue
      .read(() => {
        now += pageTime
        waited.push(now - requested)
      })
      .catch((error) => {
        if (!isTooBusy(error)) throw error
        refused++
      })

  let came = 0
  const visits: Promise<void>[] = []
  while (came < visitors || turn) {
    for (; came < visitors && came * askedEvery <= now; came++) visits.push(visit(came * askedEvery))
    longest = Math.max(longest, requestQueue.waiting())
    const next = turn
    turn = undefined
    if (next) next()
    else now += askedEvery
    await new Promise((resolve) => setImmediate(resolve))
  }
  await Promise.all(visits)
  return { served: waited.length, refused, longest, slowest: Math.max(...waited), gate: requestQueue }
}

const unbounded: typeof queueRules = {
  ...queueRules,
  longestWait: Number.POSITIVE_INFINITY,
  mostWaiting: Number.POSITIVE_INFINITY,
}

describe('twice as many visitors as pages can be made for', () => {
  it('wait ever longer where all of them may', async () => {
    const { served, longest, slowest } = await crowd(2000, unbounded)
    expect(served).toBe(2000)
    expect(longest).toBeGreaterThan(900)
    expect(slowest).toBeGreaterThan(9000)
  })

  it('wait no longer than the patience and are refused at once past it, while as many pages are made', async () => {
    const {
      served,
      refused,
      longest,
      slowest,
      gate: requestQueue,
    } = await crowd(2000, {
      ...queueRules,
      fewWaiting: 20,
      longestWait: 500,
    })
    expect(served + refused).toBe(2000)
    expect(served).toBeGreaterThan(900)
    expect(longest).toBeLessThan(150)
    expect(slowest).toBeLessThan(1200)
    expect(requestQueue.waiting()).toBe(0)
  })

  it('are not refused while they are few, however slowly it goes', async () => {
    const { served, refused } = await crowd(250, { ...queueRules, longestWait: 1 })
    expect([served, refused]).toEqual([250, 0])
  })

  it('stand in no line that is longer than it may be', async () => {
    const { longest } = await crowd(2000, { ...unbounded, mostWaiting: 30 })
    expect(longest).toBe(30)
  })
})

describe('one network that asks for 4,000 pages at once', () => {
  async function flood(kind: 'read' | 'write', tells: (visitor: string) => string | undefined, rules = queueRules) {
    let now = 0
    let turn: (() => void) | undefined
    const onTurn = (next: () => void) => {
      turn = next
    }
    const requestQueue = createRequestQueue({ rules, now: () => now, onTurn })
    const waited: number[] = []
    const refused = (error: unknown) => {
      if (!isTooBusy(error)) throw error
    }
    const work = () => {
      now += pageTime
    }
    const visits = Array.from({ length: 4000 }, () => requestQueue[kind](work, tells('flood')).catch(refused))
    let came = 0
    while (came < 10 || turn) {
      for (; came < 10 && came * 100 <= now; came++) {
        const requested = now
        const visit = requestQueue[kind](
          () => {
            work()
            waited.push(now - requested)
          },
          tells(`visitor ${came}`),
        )
        visits.push(visit.catch(refused))
      }
      const next = turn
      turn = undefined
      if (next) next()
      else now += askedEvery
      await new Promise((resolve) => setImmediate(resolve))
    }
    await Promise.all(visits)
    return { served: waited.length, slowest: Math.max(...waited) }
  }

  for (const kind of ['read', 'write'] as const) {
    it(`keeps no ${kind} of anybody else waiting for long`, async () => {
      const { served, slowest } = await flood(kind, (visitor) => visitor)
      expect(served).toBe(10)
      expect(slowest).toBeLessThan(200)
    })
  }

  it('keeps them waiting for seconds where networks take no turns', async () => {
    expect((await flood('read', () => undefined)).slowest).toBeGreaterThan(5000)
  })

  it('takes the whole queue where no network has a share of it', async () => {
    const unshared = { ...queueRules, share: Number.POSITIVE_INFINITY }
    expect((await flood('read', (visitor) => visitor, unshared)).served).toBeLessThan(10)
  })
})

describe('while somebody new comes with each turn', () => {
  async function cameBefore(idleTurns: number): Promise<number> {
    let turn: (() => void) | undefined
    const onTurn = (next: () => void) => {
      turn = next
    }
    const requestQueue = createRequestQueue({ rules: { ...queueRules, perTurn: 1, idleTurns }, onTurn })
    let came = 0
    const begun: number[] = []
    const visits: Promise<number>[] = []
    while (came < 12 || turn) {
      if (came < 12) {
        came++
        visits.push(requestQueue.read(() => begun.push(came)))
      }
      const next = turn
      turn = undefined
      next?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
    await Promise.all(visits)
    expect(begun).toHaveLength(12)
    return begun[1]!
  }

  it('work waits until they are in, but not for ever', async () => {
    expect(await cameBefore(5)).toBe(6)
    expect(await cameBefore(100)).toBe(12)
  })

  it('the last ones would wait outside if it did not', async () => {
    expect(await cameBefore(0)).toBe(2)
  })
})

describe('a visitor who comes alone', () => {
  it('waits for nothing', async () => {
    const requestQueue = createRequestQueue()
    let isBegun = false
    const visit = requestQueue.read(() => {
      isBegun = true
    })
    expect(isBegun).toBe(true)
    await visit
  })

  it('hears what went wrong with the page, and the next one is served', async () => {
    const requestQueue = createRequestQueue({ rules: { ...queueRules, perTurn: 1 } })
    const broken = () => Promise.reject(new Error('broken'))
    const visits = [requestQueue.read(broken), requestQueue.read(broken), requestQueue.read(() => 'a page')]
    const [first, second, third] = await Promise.allSettled(visits)
    expect([first!.status, second!.status, third]).toEqual([
      'rejected',
      'rejected',
      { status: 'fulfilled', value: 'a page' },
    ])
  })
})

describe('a write', () => {
  async function begunOf(kinds: readonly ('read' | 'write')[]): Promise<string> {
    const order: string[] = []
    const requestQueue = createRequestQueue({ rules: { ...queueRules, perTurn: 2 } })
    await Promise.all(kinds.map((kind, i) => requestQueue[kind](() => void order.push(`${kind[0]}${i}`))))
    return order.join(' ')
  }

  it('waits for nothing where no read waits', async () => {
    expect(await begunOf(['read', 'write', 'read', 'write'])).toBe('r0 w1 r2 w3')
  })

  it('waits for the reads that came before it, and for no other', async () => {
    expect(await begunOf(['read', 'read', 'read', 'write', 'read', 'read'])).toBe('r0 r1 r2 r4 w3 r5')
  })

  it('goes with each few reads, however many have come before it', async () => {
    const reads = Array.from({ length: 8 }, () => 'read' as const)
    expect(await begunOf([...reads, 'write', 'write', 'write'])).toBe('r0 r1 r2 r3 w8 r4 r5 w9 r6 r7 w10')
  })

  it('is taken while reads are refused, and refused only past its own number', async () => {
    const rules = { perTurn: 1, idleTurns: 0, fewWaiting: 0, longestWait: 0, share: 1, mostWaiting: 0, mostWrites: 2 }
    const requestQueue = createRequestQueue({ rules })
    let end = () => {}
    const ends = new Promise<void>((resolve) => {
      end = resolve
    })
    await requestQueue.read(() => undefined)
    await expect(requestQueue.read(() => undefined)).rejects.toSatisfy(isTooBusy)
    const writes = [requestQueue.write(() => ends), requestQueue.write(() => ends)]
    await expect(requestQueue.write(() => undefined)).rejects.toSatisfy(isTooBusy)
    end()
    await Promise.all(writes)
    await expect(requestQueue.write(() => 'stored')).resolves.toBe('stored')
  })
})
