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
  readonly perTurn: number
  /** Idle turns in a row while new connections arrive. */
  readonly welcome: number
  /** A shorter queue takes everybody. */
  readonly fewWaiting: number
  /** A longer queue takes nobody while its head has waited this long (ms). */
  readonly patience: number
  /** Most waiting from one network in a longer queue. */
  readonly share: number
  readonly mostWaiting: number
  readonly mostWrites: number
}

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
  readonly order: number
  readonly begins: (() => void)[]
}

type Network = string | undefined

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

/** Few reads per turn, so that the event loop accepts other requests in between (docs/decisions/limits.md). */
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
    // Node accepts one connection a turn: with work in each, the last of a crowd would wait to be accepted.
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

export const behindGate =
  (route: Route, gate: Gate): Route =>
  (request) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS'
    return (isRead ? gate.read : gate.write)(() => route(request), networkOf(request))
  }

/** The largest network: one home line may have 65,536 smaller ones. */
function networkOf(request: Request): Network {
  const address = askedOf(request)?.address
  if (address === undefined || isSharedByAll(address, settings().trustedProxies)) return undefined
  return networksOf(address).at(-1)
}
