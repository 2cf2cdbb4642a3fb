// A process of its own, started by Node as it is.
import { Line, requestHead } from './load-line.ts'
import { aSignUp } from './load-sign-up.ts'

export type LoadOrder = {
  url: string
  /** Asked in turns with the first. */
  more?: string[]
  connections: number
  seconds: number
  /** Runs up to three times as long until there were so many. */
  atLeast?: number
  headers?: Record<string, string>
  signsUp?: boolean
}

export type LoadResponse = {
  good: number
  other: Record<number, number>
  seconds: number
}

process.on('message', async (order: LoadOrder) => process.send?.(await load(order)))

async function load(order: LoadOrder): Promise<LoadResponse> {
  const { connections, seconds, atLeast = 0, signsUp = false } = order
  const url = new URL(order.url)
  const urls = [url, ...(order.more ?? []).map((one) => new URL(one))]
  let turn = 0
  const next = signsUp
    ? () => aSignUp(urls[turn++ % urls.length]!)
    : always(`${requestHead('GET', url, order.headers)}\r\n`)
  let good = 0
  const other: Record<number, number> = {}
  const wanted = signsUp ? 303 : 200
  const began = performance.now()
  const isOver = () => {
    const elapsed = performance.now() - began
    return elapsed > seconds * 3000 || (elapsed > seconds * 1000 && good >= atLeast)
  }

  async function visit() {
    const line = new Line(url)
    while (!isOver()) {
      const status = await line.send(next())
      if (status === wanted) good++
      else other[status] = (other[status] ?? 0) + 1
      if (status === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    }
    line.end()
  }

  await Promise.all(Array.from({ length: connections }, visit))
  const took = (performance.now() - began) / 1000
  return { good, other, seconds: took }
}

const always =
  <T>(value: T) =>
  () =>
    value
