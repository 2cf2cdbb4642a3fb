import { isSameTick, setWaiting, type WaitingTick, waitingTicks } from './waiting'

type Standing = { readonly participant: number; readonly state: string }
type Answer = { readonly standing: readonly Standing[]; readonly refused: readonly { readonly participant: number }[] }
type SyncResult = {
  readonly outcome: 'sent' | 'waiting' | 'signed-out' | 'refused'
  readonly standing: ReadonlyMap<string, readonly Standing[]>
}

/** The list is gone, or no longer this person's; or the site cannot read what was sent. */
const isFinal = (status: number) => status === 404 || status === 422

/** As many as the site takes at once. */
const most = 200

/** Sends ticks by list; what did not arrive stays queued. */
export async function sendTicks(): Promise<SyncResult> {
  const standing = new Map<string, readonly Standing[]>()
  let outcome: SyncResult['outcome'] = 'sent'
  for (const list of new Set(waitingTicks().map((tick) => tick.list))) {
    const ticks = waitingTicks()
      .filter((tick) => tick.list === list)
      .slice(0, most)
    const response = await post(list, ticks)
    if (response?.status === 401) return { outcome: 'signed-out', standing }
    if (!response || !(response.ok || isFinal(response.status))) return { outcome: 'waiting', standing }
    setWaiting(waitingTicks().filter((one) => !ticks.some((tick) => isSameTick(one, tick))))
    if (!response.ok) {
      outcome = 'refused'
      continue
    }
    const answer: Answer = await response.json()
    standing.set(list, answer.standing)
    if (answer.refused.length > 0) outcome = 'refused'
  }
  return { outcome, standing }
}

async function post(list: string, ticks: readonly WaitingTick[]): Promise<Response | undefined> {
  const body = JSON.stringify({ ticks: ticks.map(({ participant, state, at }) => ({ participant, state, at })) })
  try {
    return await fetch(list, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  } catch {
    return undefined
  }
}
