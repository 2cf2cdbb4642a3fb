import { oneOf, wholeNumber } from '~/text/search-params'
import type { Day } from '~/time/time-zone'
import { readTypedDay } from './typed-day'

export type Parameter<Value> = {
  /** `all` has each value of the name, `given` the first without spaces around. */
  readonly read: (given: string, all: readonly string[]) => Value
  write?(value: Value): string
  readonly type?: 'search' | 'date'
  readonly maxLength?: number
  readonly values?: readonly string[]
  /** The first of the values is chosen where none is. */
  readonly isChosen?: true
}

export const text = (most: number): Parameter<string> => ({
  read: (given) => given.slice(0, most),
  type: 'search',
  maxLength: most,
})

export const textIfAny = (most: number): Parameter<string | undefined> => ({
  read: (given) => given.slice(0, most) || undefined,
  maxLength: most,
})

/** A title is searched as it is stored, in JSON. */
export const titleText = (most: number): Parameter<string> => ({
  ...text(most),
  read: (given) => given.replaceAll('"', '').trim().slice(0, most),
})

type Choice<Value, Read> = Omit<Parameter<Read>, 'values'> & { readonly values: readonly Value[] }

export const choice = <const Value extends string>(values: readonly Value[]): Choice<Value, Value | undefined> => ({
  values,
  read: (given) => oneOf(values, given),
})

export const order = <const Value extends string>(
  values: readonly [Value, ...(readonly Value[])],
): Choice<Value, Value> => ({ values, read: (given) => oneOf(values, given) ?? values[0], isChosen: true })

export const number = (most = Number.MAX_SAFE_INTEGER): Parameter<number | undefined> => ({
  read: (given) => wholeNumber(given || undefined, 1, most),
})

/** `8` or `8-10`, each of at most so many digits. */
export const numberRange = (digits: number): Parameter<readonly [from: number, to: number] | undefined> => ({
  read: (given) => {
    const [from, to = from, ...more] = given.split(/[-–]/).map((one) => one.trim())
    const isWritten = (one: string | undefined) => one !== undefined && /^\d+$/.test(one) && one.length <= digits
    return isWritten(from) && isWritten(to) && more.length === 0 ? [Number(from), Number(to)] : undefined
  },
  write: (range) => range?.join('-') ?? '',
  maxLength: 2 * digits + 3,
})

export const pageNumber = (most = 1000): Parameter<number> => ({ read: (given) => number(most).read(given, []) ?? 1 })

export const dayGiven: Parameter<Day | undefined> = {
  read: (given) => {
    const day = readTypedDay(given)
    return day?.startsWith('20') ? day : undefined
  },
  type: 'date',
}

export const isSet: Parameter<boolean> = { read: (given) => given === '1', write: (value) => (value ? '1' : '') }

/** As typed in a form and written in an address. */
export const writtenOne = <Value>({ write = String }: Parameter<Value>, value: Value): string =>
  value === undefined ? '' : write(value)

export const written = (parameters: Readonly<Record<string, Parameter<unknown>>>, search: object): [string, string][] =>
  Object.entries(search).map(([name, value]) => [name, writtenOne(parameters[name] ?? { read: String }, value)])
