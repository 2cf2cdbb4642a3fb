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
  /** So many turns in a row may pass without work, while somebody new comes with each. */
  readonly welcome: number
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
export const gateRules: GateRules = {
  perTurn: 4,
  welcome: 16,
  fewWaiting: 250,
  patience: 2000,
  mostWaiting: 1000,
  mostWrites: 500,
}

type Waiting = {
  readonly since: number
  /** Who came before whom. */
  readonly came: number
  readonly begin: () => void
}

type Parts = { readonly rules?: GateRules; readonly now?: () => number; readonly onTurn?: (turn: () => void) => void }

/**
 * Decides when work may begin. Reads begin a few at a time, so that between them the event loop takes in what has come
 * meanwhile: kept pages, health checks and writes. A write waits for the reads that came before it, so that in a rush
 * nobody waits twice as long for the form as for its answer; but one goes with each few reads, however many there are.
 * What joins no queue is refused at once, with `TooBusy`: a line that only grows serves nobody in time, and those in it
 * least of all.
 */
export function createGate({ rules = gateRules, now = () => performance.now(), onTurn = setImmediate }: Parts = {}) {
  const waiting: Waiting[] = []
  const waitingWrites: Waiting[] = []
  let arrivals = 0
  let seen = 0
  let welcomed = 0
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
    // Node takes in one connection a turn: with work in each, the last of a crowd would knock as long as the others take.
    const isSomebodyNew = arrivals > seen
    seen = arrivals
    if (isSomebodyNew && welcomed < rules.welcome) {
      welcomed++
      comeBack()
      return
    }
    welcomed = 0
    begun = 0
    for (const { begin } of waiting.splice(0, rules.perTurn)) {
      begun++
      begin()
    }
    const next = waiting[0]
    const laterWrite = next ? waitingWrites.findIndex(({ came }) => came > next.came) : -1
    const ready = laterWrite < 0 ? waitingWrites.length : Math.max(1, laterWrite)
    for (const { begin } of waitingWrites.splice(0, ready)) begin()
    if (begun > 0) comeBack()
  }

  function wait(line: Waiting[]): Promise<void> {
    comeBack()
    return new Promise((begin) => {
      line.push({ since: now(), came: ++arrivals, begin })
    })
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
      arrivals++
      comeBack()
      return await work()
    }
    const isStuck = oldest && waiting.length >= rules.fewWaiting && now() - oldest.since > rules.patience
    if (isStuck || waiting.length >= rules.mostWaiting) refuse()
    await wait(waiting)
    return await work()
  }

  async function write<T>(work: () => T): Promise<Awaited<T>> {
    if (writes >= rules.mostWrites) refuse()
    writes++
    try {
      if (waiting.length > 0) await wait(waitingWrites)
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
