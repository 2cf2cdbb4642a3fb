import { join } from 'node:path'
import type { LoadAnswer, LoadOrder } from './load'
import { cpuOf, type Server, startHelper } from './processes'
import { median, perSecond, ratio } from './table'

export type Contender = Server & Pick<LoadOrder, 'headers' | 'signsUp'> & { path: string }

export type Outcome = {
  /** Requests per second, the median of the rounds. */
  rate: number
  /** CPU microseconds of the server per request. */
  cpu: number | undefined
  p99: number
  /** Requests per second of each round. */
  rounds: number[]
  /** Good answers of all rounds, the warming-up included. */
  good: number
}

/** An outcome in words. */
export const told = ({ rate, cpu, p99 }: Outcome): string =>
  [perSecond(rate), cpu === undefined ? [] : `${Math.round(cpu)} µs CPU`, `p99 ${Math.round(p99)} ms`].flat().join(', ')

/** How many times as many requests a second; and the same by CPU time, which busy neighbours disturb less. */
export function comparison(one: Outcome, other: Outcome): string {
  const byCpu = one.cpu === undefined || other.cpu === undefined ? '' : `, by CPU ${ratio(other.cpu, one.cpu)}`
  return ratio(one.rate, other.rate) + byCpu
}

export const roundsOf = (name: string, { rounds }: Outcome): string =>
  `${name}, rounds: ${rounds.map(perSecond).join(' ')}`

/** In seconds; `warmUp` is a round before the others that does not count, of at least so many requests. */
type Shape = { connections: number; seconds: number; rounds: number; warmUp: { seconds: number; atLeast: number } }

/** Loads servers in turns (A B A B …), so that a busy neighbour slows all of them; while one runs the others stand still. */
export async function compare(contenders: readonly Contender[], shape: Shape): Promise<Outcome[]> {
  const generator = startHelper<LoadOrder, LoadAnswer>(join(import.meta.dirname, 'load.ts'))
  const results = contenders.map((): (LoadAnswer & { cpu: number | undefined })[] => [])
  const warmed = contenders.map(() => 0)
  try {
    for (let round = 0; round <= shape.rounds; round++) {
      for (const [i, contender] of contenders.entries()) {
        const others = contenders.filter(({ pid }) => pid !== contender.pid)
        const length = round === 0 ? shape.warmUp : { seconds: shape.seconds }
        const order = { connections: shape.connections, ...length }
        const result = await alone(others, () => measure(generator.ask, contender, order))
        if (round === 0) warmed[i] = result.good
        else results[i]!.push(result)
      }
    }
  } finally {
    generator.end()
  }
  return results.map((rounds, i) => outcomeOf(rounds, warmed[i]!))
}

async function measure(
  ask: (order: LoadOrder) => Promise<LoadAnswer>,
  { url, path, pid, headers, signsUp }: Contender,
  order: Pick<LoadOrder, 'connections' | 'seconds' | 'atLeast'>,
) {
  const before = cpuOf(pid)
  const answer = await ask({ url: url + path, ...order, ...(headers && { headers }), ...(signsUp && { signsUp }) })
  const after = cpuOf(pid)
  const refused = Object.entries(answer.other)
  if (refused.length > 0) {
    const told = refused.map(([status, times]) => `${times} × ${status}`).join(', ')
    throw new Error(`${path} answered ${told} beside ${answer.good} good ones`)
  }
  return { ...answer, cpu: before === undefined || after === undefined ? undefined : (after - before) / answer.good }
}

async function alone<T>(others: readonly Server[], work: () => Promise<T>): Promise<T> {
  signal(others, 'SIGSTOP')
  try {
    return await work()
  } finally {
    signal(others, 'SIGCONT')
  }
}

function signal(servers: readonly Server[], name: 'SIGSTOP' | 'SIGCONT') {
  if (process.platform === 'win32') return
  for (const { pid } of servers) process.kill(pid, name)
}

function outcomeOf(rounds: readonly (LoadAnswer & { cpu: number | undefined })[], warmed: number): Outcome {
  const rates = rounds.map(({ good, seconds }) => good / seconds)
  const cpus = rounds.flatMap(({ cpu }) => cpu ?? [])
  return {
    rate: median(rates),
    cpu: cpus.length > 0 ? median(cpus) : undefined,
    p99: median(rounds.map(({ p99 }) => p99)),
    rounds: rates,
    good: warmed + rounds.reduce((sum, { good }) => sum + good, 0),
  }
}
