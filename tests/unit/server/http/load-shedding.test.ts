import { describe, expect, it } from 'vitest'
import { HttpError } from '~/server/http/http-error.server'
import { createRequestQueue, queueRules } from '~/server/http/load-shedding.server'

/** Milliseconds per page and between requests: twice as many as can be served. */
const [pageTime, askedEvery] = [10, 5]

const isTooBusy = (error: unknown) => error instanceof HttpError && error.status === 503

/** A queue whose clock and turns are moved by `run`, which calls `come` before each turn until that returns false. */
function simulated(rules: Partial<typeof queueRules>) {
  let now = 0
  let turn: (() => void) | undefined
  const onTurn = (next: () => void) => {
    turn = next
  }
  const queue = createRequestQueue({ rules: { ...queueRules, ...rules }, now: () => now, onTurn })
  const visits: Promise<unknown>[] = []
  let refused = 0
  const visit = (kind: 'read' | 'write', work: () => void, network?: string) =>
    visits.push(
      queue[kind](work, network).catch((error) => {
        if (!isTooBusy(error)) throw error
        refused++
      }),
    )
  async function run(come: () => boolean): Promise<void> {
    while (come() || turn) {
      const next = turn
      turn = undefined
      if (next) next()
      else now += askedEvery
      await new Promise((resolve) => setImmediate(resolve))
    }
    await Promise.all(visits)
  }
  return { queue, visit, run, clock: () => now, spend: (ms: number) => (now += ms), refused: () => refused }
}

async function crowd(visitors: number, rules: Partial<typeof queueRules>) {
  const { queue, visit, run, clock, spend, refused } = simulated(rules)
  const waited: number[] = []
  let [came, longest] = [0, 0]
  await run(() => {
    for (; came < visitors && came * askedEvery <= clock(); came++) {
      const requested = came * askedEvery
      visit('read', () => waited.push(spend(pageTime) - requested))
    }
    longest = Math.max(longest, queue.waiting())
    return came < visitors
  })
  return { served: waited.length, refused: refused(), longest, slowest: Math.max(...waited), left: queue.waiting() }
}

const unbounded = { longestWait: Number.POSITIVE_INFINITY, mostWaiting: Number.POSITIVE_INFINITY }

describe('twice as many visitors as pages can be made for', () => {
  it('wait ever longer where all of them may', async () => {
    const { served, longest, slowest } = await crowd(2000, unbounded)
    expect(served).toBe(2000)
    expect(longest).toBeGreaterThan(900)
    expect(slowest).toBeGreaterThan(9000)
  })

  it('wait no longer than the patience and are refused at once past it, while as many pages are made', async () => {
    const { served, refused, longest, slowest, left } = await crowd(2000, { fewWaiting: 20, longestWait: 500 })
    expect(served + refused).toBe(2000)
    expect(served).toBeGreaterThan(900)
    expect(longest).toBeLessThan(150)
    expect(slowest).toBeLessThan(1200)
    expect(left).toBe(0)
  })

  it('are not refused while they are few, and stand in no line that is longer than it may be', async () => {
    expect(await crowd(250, { longestWait: 1 })).toMatchObject({ served: 250, refused: 0 })
    expect(await crowd(2000, { ...unbounded, mostWaiting: 30 })).toMatchObject({ longest: 30 })
  })
})

describe('one network that asks for 4,000 pages at once', () => {
  async function flood(kind: 'read' | 'write', tells: (visitor: string) => string | undefined, rules = {}) {
    const { visit, run, clock, spend } = simulated(rules)
    const waited: number[] = []
    for (let i = 0; i < 4000; i++) visit(kind, () => spend(pageTime), tells('flood'))
    let came = 0
    await run(() => {
      for (; came < 10 && came * 100 <= clock(); came++) {
        const requested = clock()
        visit(kind, () => waited.push(spend(pageTime) - requested), tells(`visitor ${came}`))
      }
      return came < 10
    })
    return { served: waited.length, slowest: Math.max(...waited) }
  }

  it('keeps no read or write of anybody else waiting for long', async () => {
    for (const kind of ['read', 'write'] as const) {
      const { served, slowest } = await flood(kind, (visitor) => visitor)
      expect(served, kind).toBe(10)
      expect(slowest, kind).toBeLessThan(200)
    }
  })

  it('would keep them waiting for seconds without turns, and take the whole queue without shares', async () => {
    expect((await flood('read', () => undefined)).slowest).toBeGreaterThan(5000)
    const unshared = { share: Number.POSITIVE_INFINITY }
    expect((await flood('read', (visitor) => visitor, unshared)).served).toBeLessThan(10)
  })
})

it('while somebody new comes with each turn work waits until they are in, but not for ever', async () => {
  async function cameBeforeSecond(idleTurns: number): Promise<number> {
    const { visit, run } = simulated({ perTurn: 1, idleTurns })
    const begun: number[] = []
    let came = 0
    await run(() => {
      if (came === 12) return false
      came++
      visit('read', () => begun.push(came))
      return true
    })
    expect(begun).toHaveLength(12)
    return begun[1]!
  }
  expect(await cameBeforeSecond(5)).toBe(6)
  expect(await cameBeforeSecond(100)).toBe(12)
  expect(await cameBeforeSecond(0)).toBe(2)
})

it('a visitor who comes alone waits for nothing, and hears what went wrong with the page', async () => {
  const queue = createRequestQueue({ rules: { ...queueRules, perTurn: 1 } })
  let isBegun = false
  const visit = queue.read(() => {
    isBegun = true
  })
  expect(isBegun).toBe(true)
  await visit
  const broken = () => Promise.reject(new Error('broken'))
  const settled = await Promise.allSettled([queue.read(broken), queue.read(broken), queue.read(() => 'a page')])
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
})

describe('a write', () => {
  async function begunOf(kinds: readonly ('read' | 'write')[]): Promise<string> {
    const order: string[] = []
    const queue = createRequestQueue({ rules: { ...queueRules, perTurn: 2 } })
    await Promise.all(kinds.map((kind, i) => queue[kind](() => void order.push(`${kind[0]}${i}`))))
    return order.join(' ')
  }

  it('waits for the reads that came before it and for no other, and goes with each few of them', async () => {
    expect(await begunOf(['read', 'write', 'read', 'write'])).toBe('r0 w1 r2 w3')
    expect(await begunOf(['read', 'read', 'read', 'write', 'read', 'read'])).toBe('r0 r1 r2 r4 w3 r5')
    const reads = Array.from({ length: 8 }, () => 'read' as const)
    expect(await begunOf([...reads, 'write', 'write', 'write'])).toBe('r0 r1 r2 r3 w8 r4 r5 w9 r6 r7 w10')
  })

  it('is taken while reads are refused, and refused only past its own number', async () => {
    const rules = { perTurn: 1, idleTurns: 0, fewWaiting: 0, longestWait: 0, share: 1, mostWaiting: 0, mostWrites: 2 }
    const queue = createRequestQueue({ rules })
    let end = () => {}
    const ends = new Promise<void>((resolve) => {
      end = resolve
    })
    await queue.read(() => undefined)
    await expect(queue.read(() => undefined)).rejects.toSatisfy(isTooBusy)
    const writes = [queue.write(() => ends), queue.write(() => ends)]
    await expect(queue.write(() => undefined)).rejects.toSatisfy(isTooBusy)
    end()
    await Promise.all(writes)
    await expect(queue.write(() => 'stored')).resolves.toBe('stored')
  })
})
