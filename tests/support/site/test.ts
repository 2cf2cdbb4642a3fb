import { setImmediate as nextTurn } from 'node:timers/promises'
import { test as base, vi } from 'vitest'
import { createSite } from './create-site'
import { copyEvent } from './own-event'
import { newAddress } from './visitor-addresses'

/** With a site for each file that asks for one. */
export const test = base
  .extend('site', { scope: 'file' }, () => createSite())
  /** Copies an event of the demo, open and with places for everybody unless `changes` say otherwise. */
  .extend(
    'addEvent',
    ({ site }) =>
      (id: number, changes: Readonly<Record<string, unknown>> = {}): number =>
        copyEvent(site, id, { capacity: null, signup_opens_at: null, ...changes }),
  )
  /** Such a copy of event 103, which takes everybody. */
  .extend('event', ({ addEvent }) => addEvent(103))
  /** The address of its sign-up form. */
  .extend('formPath', ({ event }) => `/evenementen/${event}/inschrijven`)
  .extend('englishFormPath', ({ event }) => `/en/events/${event}/register`)
  .extend('visitor', () => newAddress())

/** Moves the clock on until the work is done: for what gives up after some seconds. */
export async function whileTimePasses<T>(work: Promise<T>): Promise<T> {
  let isOver = false
  const end = () => {
    isOver = true
  }
  work.then(end, end)
  while (!isOver) {
    await nextTurn()
    vi.setSystemTime(Date.now() + 20)
  }
  return work
}

export { expect } from 'vitest'
