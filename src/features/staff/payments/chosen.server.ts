import type { FormValues } from '~/server/http/form-handler.server'
import { findReferences } from '~/text/reference'
import { isDay } from '~/time/time-zone'
import { type Chosen, chosenIn } from './check.server'
import { type PayerRow, readPayers } from './payers'
import type { Payer } from './verdict'

export const offerName = (line: number, i: number): string => `offer.${line}.${i}`
export const typedName = ({ line, booked: { on, cents } }: Payer): string => `typed.${line}.${on}.${cents}`

type ChosenBookings = {
  readonly chosen: readonly Chosen[]
  /** Undefined where a plan was not shown yet: a typed reference, or a line for several. */
  readonly rows: readonly PayerRow[] | undefined
}

/** Undefined for a form that no statement page made. */
export function readChoice({ entries }: FormValues): ChosenBookings | undefined {
  const shown = entries.filter(([name, value]) => (name === 'payers' || name.startsWith('offer.')) && value !== '')
  const written = entries.filter(([name, value]) => name.startsWith('typed.') && value.trim() !== '')
  const rows = shown.flatMap(([, value]) => readPayers(value) ?? [undefined])
  const typed = written.map(([name, value]) => readTyped(name, value))
  if (!rows.every((row) => row !== undefined) || !typed.every((one) => one !== undefined)) return undefined
  const chosen = [...Map.groupBy<number, Chosen>([...rows.map(chosenIn), ...typed], ({ line }) => line).values()].map(
    together,
  )
  if (chosen.length === 0 || !chosen.every((one) => one !== undefined)) return undefined
  return { chosen, rows: chosen.every(({ said }) => said) ? rows : undefined }
}

const longestTyped = 200

function readTyped(name: string, value: string): Chosen | undefined {
  const [, line, on = '', cents] = /^typed\.(\d{1,9})\.(\d{4}-\d\d-\d\d)\.([1-9]\d{0,11})$/.exec(name) ?? []
  if (!isDay(on) || value.length > longestTyped) return undefined
  const references = [...new Set(findReferences(value).map(({ reference }) => reference))]
  return { line: Number(line), booked: { on, cents: Number(cents) }, references, typed: value }
}

/** Of one line. Ticks go before typed references. */
function together(choices: readonly Chosen[]): Chosen | undefined {
  const [first] = choices
  if (!first || choices.length === 1) return first
  const { on, cents } = first.booked
  if (choices.some(({ booked }) => booked.on !== on || booked.cents !== cents)) return undefined
  const typed = choices.find((one) => one.typed !== undefined)?.typed
  return {
    ...{ line: first.line, booked: first.booked },
    references: [...new Set(choices.flatMap(({ references }) => references))],
    ...(typed !== undefined && { typed }),
  }
}
