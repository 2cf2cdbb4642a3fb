import { parseCookie } from 'cookie'
import { hostCookie, readCookie, setCookie } from '~/server/security/cookies.server'

/** Seconds. */
const week = 7 * 86_400
/** Registrations per browser: cookies travel with every request. */
const most = 20

const referenceLength = 'BT-0000-0000'.length

const nameFor = (reference: string) => hostCookie(`registration-${reference}`)
const overview = () => hostCookie('registrations')

type Visit = Pick<Request, 'headers'>

export const storedToken = ({ headers }: Visit, reference: string): string | undefined =>
  readCookie(headers.get('cookie'), nameFor(reference))

export type StoredKey = { readonly reference: string; readonly token: string }

export const storedKeys = (visit: Visit): StoredKey[] =>
  storedNames(visit)
    .slice(-most)
    .map((name) => name.slice(-referenceLength))
    .map((reference) => ({ reference, token: storedToken(visit, reference) ?? '' }))

/** Drops the oldest ones over the limit. */
export function keepToken(visit: Visit, reference: string, token: string): string[] {
  const name = nameFor(reference)
  // Browsers send cookies of one path oldest first (RFC 6265, 5.4).
  const others = storedNames(visit).filter((one) => one !== name)
  const tooMany = others.slice(0, Math.max(0, others.length + 1 - most))
  return [setCookie(name, token, week), ...tooMany.map(drop)]
}

export const dropToken = (reference: string): string => drop(nameFor(reference))

export const storedOverview = ({ headers }: Visit): string | undefined => readCookie(headers.get('cookie'), overview())

/** `seconds` left of its lifetime. */
export const keepOverview = (token: string, seconds: number): string => setCookie(overview(), token, seconds)

export const hasKeys = (visit: Visit): boolean => storedNames(visit).length > 0 || storedOverview(visit) !== undefined

export const dropEverything = (visit: Visit): string[] => [overview(), ...storedNames(visit)].map(drop)

/** Only names that we set: each is copied into a header. */
const storedNames = ({ headers }: Visit): string[] =>
  Object.keys(parseCookie(headers.get('cookie') ?? '')).filter((name) => {
    const [reference] = /BT-\w{4}-\w{4}$/.exec(name) ?? []
    return reference !== undefined && name === nameFor(reference)
  })

const drop = (name: string) => setCookie(name, '', 0)
