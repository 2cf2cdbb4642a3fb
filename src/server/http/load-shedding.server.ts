import { settings } from '~/server/config/settings.server'
import { log } from '~/server/monitoring/log.server'
import { isSharedByAll, networksOf } from '~/server/security/client-address.server'
import { HttpError } from './http-error.server'
import { requestContextOf } from './request-context.server'

class TooBusy extends HttpError {
  constructor() {
    super(503, { retryAfter: 10 })
  }
}

type QueueRules = {
  readonly perTurn: number
  /** Idle turns in a row while new connections arrive. */
  readonly idleTurns: number
  /** A shorter queue refuses nobody. */
  readonly fewWaiting: number
  /** A longer queue refuses newcomers while its head has waited this long (ms). */
  readonly longestWait: number
  /** Most waiting from one network in a longer queue. */
  readonly share: number
  readonly mostWaiting: number
  readonly mostWrites: number
}

export const queueRules: QueueRules = {
  perTurn: 4,
  idleTurns: 16,
  fewWaiting: 250,
  longestWait: 2000,
  share: 40,
  mostWaiting: 1000,
  mostWrites: 500,
}

type Network = string | symbol

/** Networks take turns: who has begun one joins the end again with the rest. */
function createQueue(now: () => number) {
  const turns = new Map<Network, { readonly since: number; readonly begins: (() => void)[] }>()
  let length = 0
  return {
    length: () => length,
    lengthOf: (network: Network) => turns.get(network)?.begins.length ?? 0,
    nextSince: () => turns.values().next().value?.since ?? Number.POSITIVE_INFINITY,
    wait: (network: Network) =>
      new Promise<void>((begin) => {
        length++
        const own = turns.get(network)
        if (own) own.begins.push(begin)
        else turns.set(network, { since: now(), begins: [begin] })
      }),
    begin: () => {
      const [next] = turns
      if (!next) return
      const [network, { begins }] = next
      turns.delete(network)
      length--
      begins.shift()?.()
      if (begins.length > 0) turns.set(network, { since: now(), begins })
    },
  }
}

type Parts = { readonly rules?: QueueRules; readonly now?: () => number; readonly onTurn?: (turn: () => void) => void }

/** Few reads per turn, so that the event loop accepts other requests in between (docs/decisions/limits.md). */
export function createRequestQueue({
  rules = queueRules,
  now = () => performance.now(),
  onTurn = setImmediate,
}: Parts = {}) {
  const reads = createQueue(now)
  const waitingWrites = createQueue(now)
  const writesOf = new Map<Network, number>()
  let writes = 0
  let isSomebodyNew = false
  let idledTurns = 0
  let begun = 0
  let isTurnComing = false
  let loggedAt = Number.NEGATIVE_INFINITY

  function comeBack(): void {
    if (isTurnComing) return
    isTurnComing = true
    onTurn(turn)
  }

  function turn(): void {
    isTurnComing = false
    // Node accepts one connection a turn: with work in each, the last of a crowd would wait to be accepted.
    const isWelcoming = isSomebodyNew && idledTurns < rules.idleTurns
    isSomebodyNew = false
    idledTurns = isWelcoming ? idledTurns + 1 : 0
    if (isWelcoming) {
      comeBack()
      return
    }
    for (begun = 0; begun < rules.perTurn && reads.length() > 0; begun++) reads.begin()
    do waitingWrites.begin()
    while (waitingWrites.nextSince() < reads.nextSince())
    if (begun > 0) comeBack()
  }

  function arrive(): void {
    isSomebodyNew = true
    comeBack()
  }

  function refuse(): never {
    if (now() - loggedAt > 60_000) {
      loggedAt = now()
      log.warn({ waiting: reads.length(), writes }, 'too busy: requests are refused')
    }
    throw new TooBusy()
  }

  async function read<T>(work: () => T, network: Network = Symbol()): Promise<Awaited<T>> {
    if (reads.length() === 0 && begun < rules.perTurn) {
      begun++
      arrive()
      return await work()
    }
    const isStuck = now() - reads.nextSince() > rules.longestWait
    const isCrowded = reads.length() >= rules.fewWaiting
    if (isCrowded && (isStuck || reads.lengthOf(network) >= rules.share)) refuse()
    if (reads.length() >= rules.mostWaiting) refuse()
    arrive()
    await reads.wait(network)
    return await work()
  }

  async function write<T>(work: () => T, network: Network = Symbol()): Promise<Awaited<T>> {
    const own = writesOf.get(network) ?? 0
    if (writes >= rules.mostWrites || (writes >= rules.fewWaiting && own >= rules.share)) refuse()
    writes++
    writesOf.set(network, own + 1)
    try {
      if (reads.length() > 0) {
        arrive()
        await waitingWrites.wait(network)
      }
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

type RequestQueue = ReturnType<typeof createRequestQueue>

type Route = (request: Request) => Response | Promise<Response>

export const withLoadShedding =
  (route: Route, requestQueue: RequestQueue): Route =>
  (request) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS'
    return (isRead ? requestQueue.read : requestQueue.write)(() => route(request), networkOf(request))
  }

/** The largest network: one home line may have 65,536 smaller ones. */
function networkOf(request: Request): Network | undefined {
  const address = requestContextOf(request)?.address
  if (address === undefined || isSharedByAll(address, settings().trustedProxies)) return undefined
  return networksOf(address).at(-1)
}
