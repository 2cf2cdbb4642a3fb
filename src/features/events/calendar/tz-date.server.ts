import type { ICalTZDateStub } from 'ical-generator'
import { offsetAt, timeZone } from '~/time/time-zone'

/**
 * A moment whose clock is Amsterdam's, in the form that ical-generator reads (the `TZDate` of date-fns). A bare `Date`
 * it writes with the hours of the machine's zone, whatever zone the event names.
 */
export class AmsterdamDate extends Date implements ICalTZDateStub {
  readonly timeZone = timeZone
  /** Amsterdam's clock, as if it were UTC. */
  readonly internal: Date

  constructor(moment: number) {
    super(moment)
    this.internal = new Date(moment + offsetAt(moment))
  }

  withTimeZone(): this {
    return this
  }

  /** Only looked for, to tell this kind of date from others. */
  tzComponents(): readonly string[] {
    return []
  }

  override getFullYear(): number {
    return this.internal.getUTCFullYear()
  }

  override getMonth(): number {
    return this.internal.getUTCMonth()
  }

  override getDate(): number {
    return this.internal.getUTCDate()
  }

  override getHours(): number {
    return this.internal.getUTCHours()
  }

  override getMinutes(): number {
    return this.internal.getUTCMinutes()
  }

  override getSeconds(): number {
    return this.internal.getUTCSeconds()
  }
}
