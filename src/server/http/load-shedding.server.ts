import { settings } from '~/server/config/settings.server'
import { log } from '~/server/monitoring/log.server'
import { isSharedByAll, networksOf } from '~/server/security/client-address.server'
import { HttpError } from './http-error.server'
import { askedOf } from './request-context.server'

/** More is asked than can be done in time. */
export class TooBusy extends HttpError {
  constructor() {
    super(503, { retryAfter: 10 })
  }
}

export type GateRules = {
  /** So many reads begin in one turn of the event loop. */
  readonly perTurn: number
  /** So many turns in a row may pass without work, while somebody new comes with each. */
  readonly welcome: number
  /** A queue as short as this takes everybody: a rush, which is over soon … */
  readonly fewWaiting: number
  /** … a longer one nobody, while whose turn is next has waited for so long (ms) … */
  readonly patience: number
  /** … and nobody from a network that has as many in it … */
  readonly share: number
  /** … and none is longer than this. */
  readonly mostWaiting: number
  /** So many writes may be under way at once; past `fewWaiting` each network has its share of them. */
  readonly mostWrites: number
}

/** A page takes a millisecond or two; what waits costs a few kilobytes each. */
export const gateRules: GateRules = {
  perTurn: 4,
  welcome: 16,
  fewWaiting: 250,
  patience: 2000,
  share: 40,
  mostWaiting: 1000,
  mostWrites: 500,
}

type Turn = {
  readonly since: number
  /** Which turn came before which. */
  readonly order: number
  readonly begins: (() => void)[]
}

/** Who asks, for turns; undefined where that is not known, and everybody is one alone. */
type Network = string | undefined

/** Work that waits. Networks take turns: one that has more waiting stands at the end again after each. */
function createQueue(now: () => number, nextOrder: () => number) {
  const turns = new Map<string | symbol, Turn>()
  let length = 0
  const join = (key: string | symbol, begins: Turn['begins']) =>
    turns.set(key, { since: now(), order: nextOrder(), begins })
  return {
    next: (): Turn | undefined => turns.values().next().value,
    length: () => length,
    lengthOf: (network: Network) => (network === undefined ? 0 : (turns.get(network)?.begins.length ?? 0)),
    wait: (network: Network) =>
      new Promise<void>((begin) => {
        length++
        const own = network === undefined ? undefined : turns.get(network)
        if (own) own.begins.push(begin)
        else join(network ?? Symbol(), [begin])
      }),
    begin: () => {
      const [key, { begins }] = turns.entries().next().value!
      turns.delete(key)
      length--
      begins.shift()!()
      if (begins.length > 0) join(key, begins)
    },
  }
}

type Parts = { readonly rules?: GateRules; readonly now?: () => number; readonly onTurn?: (turn: () => void) => void }

/**
 * Decides when work may begin. Reads begin a few at a time, so that between them the event loop takes in what has come
 * meanwhile: kept pages, health checks and writes. A write waits for the reads whose turn came before it, so that in a rush
 * nobody waits twice as long for the form as for its answer; but one goes with each few reads, however many there are.
 * What joins no queue is refused at once, with `TooBusy`: a line that only grows serves nobody in time, and those in it
 * least of all. Networks take turns, so that one that asks for very much waits for itself alone.
 */
export function createGate({ rules = gateRules, now = () => performance.now(), onTurn = setImmediate }: Parts = {}) {
  let orders = 0
  const nextOrder = () => ++orders
  const reads = createQueue(now, nextOrder)
  const waitingWrites = createQueue(now, nextOrder)
  const writesOf = new Map<Network, number>()
  let writes = 0
  let arrivals = 0
  let seen = 0
  let welcomed = 0
  let begun = 0
  let isTurnComing = false
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
    for (begun = 0; begun < rules.perTurn && reads.length() > 0; begun++) reads.begin()
    const laterThan = reads.next()?.order ?? Number.POSITIVE_INFINITY
    const isReady = () => (waitingWrites.next()?.order ?? Number.POSITIVE_INFINITY) < laterThan
    if (waitingWrites.length() > 0) waitingWrites.begin()
    while (isReady()) waitingWrites.begin()
    if (begun > 0) comeBack()
  }

  function wait(queue: typeof reads, network: Network): Promise<void> {
    arrivals++
    comeBack()
    return queue.wait(network)
  }

  function refuse(): never {
    // Once a minute: the log is no second queue.
    if (now() - told > 60_000) {
      told = now()
      log.warn({ waiting: reads.length(), writes }, 'too busy: requests are refused')
    }
    throw new TooBusy()
  }

  async function read<T>(work: () => T, network?: string): Promise<Awaited<T>> {
    const next = reads.next()
    if (!next && begun < rules.perTurn) {
      begun++
      arrivals++
      comeBack()
      return await work()
    }
    const isStuck = next && now() - next.since > rules.patience
    const isCrowded = reads.length() >= rules.fewWaiting
    if (isCrowded && (isStuck || reads.lengthOf(network) >= rules.share)) refuse()
    if (reads.length() >= rules.mostWaiting) refuse()
    await wait(reads, network)
    return await work()
  }

  async function write<T>(work: () => T, network?: string): Promise<Awaited<T>> {
    const own = network === undefined ? 0 : (writesOf.get(network) ?? 0)
    if (writes >= rules.mostWrites || (writes >= rules.fewWaiting && own >= rules.share)) refuse()
    writes++
    writesOf.set(network, own + 1)
    try {
      if (reads.length() > 0) await wait(waitingWrites, network)
      return await work()
    } finally {
      writes--
      const left = (writesOf.get(network) ?? 1) - 1
      if (left > 0) writesOf.set(network, left)
      else writesOf.delete(network)
    }
  }

  return { read, write, waiting: () => reads.length() }
}

export type Gate = ReturnType<typeof createGate>

type Route = (request: Request) => Response | Promise<Response>

/** A route that begins when the gate lets it. */
export const behindGate =
  (route: Route, gate: Gate): Route =>
  (request) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS'
    return (isRead ? gate.read : gate.write)(() => route(request), networkOf(request))
  }

/** The largest network of who asks: a line at home may have 65,536 smaller ones. */
function networkOf(request: Request): Network {
  const address = askedOf(request)?.address
  if (address === undefined || isSharedByAll(address, settings().trustedProxies)) return undefined
  return networksOf(address).at(-1)
}
