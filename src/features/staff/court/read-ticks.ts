import { attendanceStates } from '~/model/registration'
import type { Tick } from './tick.server'

export const mostTicks = 200

const isState = (value: unknown): value is Tick['state'] => (attendanceStates as readonly unknown[]).includes(value)

/** Numbers may come as text, as a form sends them. Without a moment it was pressed now. */
export function readTick(given: unknown, now: number): Tick | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  const { participant, state, at } = given as Record<string, unknown>
  const id = Number(participant)
  if (!Number.isSafeInteger(id) || id < 1 || !isState(state)) return undefined
  return { participant: id, state, at: at === undefined || at === null || at === '' ? now : Number(at) }
}

/** One tick, or `{ ticks: […] }`; undefined for anything else. */
export function readTicks(body: string, now: number): Tick[] | undefined {
  const given = parsed(body)
  const list = typeof given === 'object' && given !== null && 'ticks' in given ? given.ticks : [given]
  if (!Array.isArray(list) || list.length === 0 || list.length > mostTicks) return undefined
  const ticks = list.map((one) => readTick(one, now))
  return ticks.includes(undefined) ? undefined : (ticks as Tick[])
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
