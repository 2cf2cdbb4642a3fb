import type { ICalTZDateStub } from 'ical-generator'
import { offsetAt, timeZone } from '~/time/time-zone'

/** The `TZDate` that ical-generator reads; it writes a bare `Date` in the machine's zone, whatever the event's. */
export class AmsterdamDate extends Date implements ICalTZDateStub {
  readonly timeZone = timeZone
  /** Amsterdam's wall-clock time, as if it were UTC. */
  readonly internal: Date

  constructor(moment: number) {
    super(moment)
    this.internal = new Date(moment + offsetAt(moment))
  }

  withTimeZone(): this {
    return this
  }

  /** ical-generator recognises the type by this method. */
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
