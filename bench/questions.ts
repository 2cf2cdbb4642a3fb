import { scaled } from './scale'
import { duration, type Row, times } from './table'

type Questions = { ours: (i: number) => unknown; limit: (i: number) => unknown }

type Taken = { half: number; p99: number }

const requested = scaled(50_000, 2000)
/** Microseconds of the 99th percentile. */
const target = 1000

/** The first turn warms up and does not count. */
export async function timed({ ours, limit }: Questions): Promise<{ ours: Taken; limit: Taken }> {
  const [one, other]: [number[], number[]] = [[], []]
  for (let i = 0; i < requested; i += 1000) {
    await turn(ours, i, one)
    await turn(limit, i, other)
  }
  return { ours: takenOf(one), limit: takenOf(other) }
}

async function turn(ask: (i: number) => unknown, first: number, took: number[]): Promise<void> {
  for (let i = first; i < first + 1000; i++) {
    const began = performance.now()
    const answer = ask(i)
    if (answer instanceof Promise) await answer
    if (first > 0) took.push((performance.now() - began) * 1000)
  }
}

function takenOf(took: readonly number[]): Taken {
  const sorted = took.toSorted((a, b) => a - b)
  return { half: sorted[sorted.length >> 1]!, p99: sorted[Math.floor(sorted.length * 0.99)]! }
}

export function rowOfQuestion(what: string, limitName: string, { ours, limit }: { ours: Taken; limit: Taken }): Row {
  const words = ({ half, p99 }: Taken) => `half ${duration(half)}, p99 ${duration(p99)}`
  return {
    what,
    figure: words(ours),
    limit: `${limitName}: ${words(limit)}`,
    ratio: `half ${times(limit.half / ours.half)}`,
    target: `p99 < ${duration(target)}`,
    isMet: ours.p99 < target,
  }
}
