import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { cpuOf, type Server, startHelper } from '../processes'
import { isTiny } from '../scale'
import { duration, median, perSecond, type Row, times } from '../table'
import type { LoadOrder, LoadResponse } from './load'

export type Contender = Server &
  Pick<LoadOrder, 'headers' | 'signsUp'> & { path: string; morePaths?: readonly string[] }

/** Requests per second, and CPU microseconds of the server per request. */
export type Round = { rate: number; cpu: number | undefined }

export type Outcome = {
  rounds: readonly Round[]
  good: number
}

type Shape = {
  connections: number
  seconds: number
  rounds: number
  warmUp: { seconds: number; atLeast: number }
  /** Milliseconds after a server that stood still goes on: on PostgreSQL it keeps no page until it has heard of the others. */
  settle?: number
}

const tinyShape: Shape = { connections: 4, seconds: 0.1, rounds: 1, warmUp: { seconds: 0.1, atLeast: 4 } }

export const usualShape: Shape = { connections: 32, seconds: 1.5, rounds: 5, warmUp: { seconds: 2, atLeast: 1500 } }

export const told = ({ rounds }: Outcome): string => {
  const cpus = rounds.flatMap(({ cpu }) => cpu ?? [])
  return wordsOf({ rate: median(rounds.map(({ rate }) => rate)), cpu: cpus.length > 0 ? median(cpus) : undefined })
}

const wordsOf = ({ rate, cpu }: Round) => [cpu === undefined ? [] : duration(cpu), perSecond(rate)].flat().join(', ')

/** Ratios of requests per second, and of CPU time, which other processes disturb less. */
export type Comparison = { byRate: number; byCpu: number | undefined }

/** The median of pairs of rounds taken within seconds. */
export function compared(one: Outcome, other: Outcome): Comparison {
  const pairs = one.rounds.flatMap((round, i) => {
    const against = other.rounds[i]
    return against ? [{ round, against }] : []
  })
  const byCpu = pairs.flatMap(({ round, against }) => (round.cpu && against.cpu ? against.cpu / round.cpu : []))
  return {
    byRate: median(pairs.map(({ round, against }) => round.rate / against.rate)),
    byCpu: byCpu.length > 0 ? median(byCpu) : undefined,
  }
}

type Against = { what: string; ours: Outcome; limitName: string; limit: Outcome; least?: number }

export function rowAgainst({ what, ours, limitName, limit, least }: Against): Row {
  const { byRate, byCpu } = compared(ours, limit)
  return {
    what,
    figure: told(ours),
    limit: `${limitName}: ${told(limit)}`,
    ratio: `${byCpu === undefined ? '' : `CPU ${times(byCpu)}, `}rate ${times(byRate)}`,
    ...(least !== undefined && { target: `≥ ${least} ×`, isMet: Math.min(byCpu ?? byRate, byRate) >= least }),
  }
}

export const roundsOf = (name: string, { rounds }: Outcome): string =>
  `${name}, rounds: ${rounds.map(wordsOf).join('; ')}`

/** Loads servers in turns (A B A B …), so that other processes slow all of them alike. */
export async function compare(contenders: readonly Contender[], wanted: Shape = usualShape): Promise<Outcome[]> {
  const shape = isTiny ? tinyShape : wanted
  const generator = startHelper<LoadOrder, LoadResponse>(join(import.meta.dirname, 'load.ts'))
  const results = contenders.map((): Round[] => [])
  const good = contenders.map(() => 0)
  try {
    for (let round = 0; round <= shape.rounds; round++) {
      for (const [i, contender] of contenders.entries()) {
        const others = contenders.filter(({ pid }) => pid !== contender.pid)
        const length = round === 0 ? shape.warmUp : { seconds: shape.seconds }
        const order = { connections: shape.connections, ...length }
        await pause(shape.settle ?? 0)
        const { answered: responded, ...result } = await alone(others, () => measure(generator.ask, contender, order))
        good[i]! += responded
        if (round > 0) results[i]!.push(result)
      }
    }
  } finally {
    generator.end()
  }
  return results.map((rounds, i) => ({ rounds, good: good[i]! }))
}

async function measure(
  ask: (order: LoadOrder) => Promise<LoadResponse>,
  { url, path, morePaths = [], pid, serving = [pid], headers, signsUp }: Contender,
  order: Pick<LoadOrder, 'connections' | 'seconds' | 'atLeast'>,
): Promise<Round & { answered: number }> {
  const before = cpuOfAll(serving)
  const more = morePaths.map((one) => url + one)
  const response = await ask({
    url: url + path,
    more,
    ...order,
    ...(headers && { headers }),
    ...(signsUp && { signsUp }),
  })
  const after = cpuOfAll(serving)
  const refused = Object.entries(response.other)
  if (refused.length > 0) {
    const listed = refused.map(([status, many]) => `${many} × ${status}`).join(', ')
    throw new Error(`${path} answered ${listed} beside ${response.good} good ones`)
  }
  const cpu = Number.isNaN(after - before) ? undefined : (after - before) / response.good
  return { rate: response.good / response.seconds, cpu, answered: response.good }
}

/** NaN without `/proc`. */
const cpuOfAll = (ids: readonly number[]): number => ids.reduce((sum, id) => sum + (cpuOf(id) ?? Number.NaN), 0)

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
