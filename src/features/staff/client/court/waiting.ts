/** `list` is the address that it is sent to; `at` in UTC milliseconds. */
export type WaitingTick = {
  readonly list: string
  readonly participant: number
  readonly state: string
  readonly at: number
}

const key = 'court:ticks'
/** After this the site takes no ticks of that day. */
const keptFor = 8 * 86_400_000

export function waitingTicks(): WaitingTick[] {
  try {
    const ticks: WaitingTick[] = JSON.parse(localStorage.getItem(key) ?? '[]')
    return ticks.filter(({ at }) => at > Date.now() - keptFor)
  } catch {
    return []
  }
}

export function setWaiting(ticks: readonly WaitingTick[]): void {
  if (ticks.length > 0) localStorage.setItem(key, JSON.stringify(ticks))
  else localStorage.removeItem(key)
}

export const isSameTick = (a: WaitingTick, b: WaitingTick): boolean =>
  a.list === b.list && a.participant === b.participant && a.at === b.at && a.state === b.state
