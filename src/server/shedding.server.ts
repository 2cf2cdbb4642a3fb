import { log } from './log.server'

/** More is asked than can be done in time; answered with 503. `retryAfter` is in seconds. */
export class TooBusy extends Error {
  readonly status = 503
  readonly retryAfter = 10

  constructor() {
    super('Service Unavailable')
  }
}

export type GateRules = {
  /** So many reads begin in one turn of the event loop. */
  readonly perTurn: number
  /** A queue as short as this takes everybody: a rush, which is over soon … */
  readonly fewWaiting: number
  /** … a longer one nobody, while its first has waited for so long (ms) … */
  readonly patience: number
  /** … and none is longer than this. */
  readonly mostWaiting: number
  /** So many writes may be under way at once. */
  readonly mostWrites: number
}

/** A page takes a millisecond or two; what waits costs a few kilobytes each. */
export const gateRules: GateRules = { perTurn: 4, fewWaiting: 250, patience: 2000, mostWaiting: 1000, mostWrites: 500 }

type Parts = { readonly rules?: GateRules; readonly now?: () => number; readonly onTurn?: (turn: () => void) => void }

/**
 * Decides when work may begin. Reads begin a few at a time, so that between them the event loop takes in what has come
 * meanwhile: kept pages, health checks and writes, which never wait here. What joins no queue is refused at once, with
 * `TooBusy`: a line that only grows serves nobody in time, and those in it least of all.
 */
export function createGate({ rules = gateRules, now = () => performance.now(), onTurn = setImmediate }: Parts = {}) {
  const waiting: { readonly since: number; readonly begin: () => void }[] = []
  let begun = 0
  let isTurnComing = false
  let writes = 0
  let told = Number.NEGATIVE_INFINITY

  function comeBack(): void {
    if (isTurnComing) return
    isTurnComing = true
    onTurn(turn)
  }

  function turn(): void {
    isTurnComing = false
    begun = 0
    for (const { begin } of waiting.splice(0, rules.perTurn)) {
      begun++
      begin()
    }
    if (begun > 0) comeBack()
  }

  function refuse(): never {
    // Once a minute: the log is no second queue.
    if (now() - told > 60_000) {
      told = now()
      log.warn({ waiting: waiting.length, writes }, 'too busy: requests are refused')
    }
    throw new TooBusy()
  }

  async function read<T>(work: () => T): Promise<Awaited<T>> {
    const oldest = waiting[0]
    if (!oldest && begun < rules.perTurn) {
      begun++
      comeBack()
      return await work()
    }
    const isStuck = oldest && waiting.length >= rules.fewWaiting && now() - oldest.since > rules.patience
    if (isStuck || waiting.length >= rules.mostWaiting) refuse()
    await new Promise<void>((begin) => {
      waiting.push({ since: now(), begin })
      comeBack()
    })
    return await work()
  }

  async function write<T>(work: () => T): Promise<Awaited<T>> {
    if (writes >= rules.mostWrites) refuse()
    writes++
    try {
      return await work()
    } finally {
      writes--
    }
  }

  return { read, write, waiting: () => waiting.length }
}

export type Gate = ReturnType<typeof createGate>

type Route = (request: Request) => Response | Promise<Response>

/** A route that begins when the gate lets it. */
export const behindGate =
  (route: Route, gate: Gate): Route =>
  (request) =>
    request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS'
      ? gate.read(() => route(request))
      : gate.write(() => route(request))
