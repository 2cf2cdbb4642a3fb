import { hostCookie, readCookie, setCookie } from '~/server/security/cookies.server'

/** So long (seconds) a browser keeps the key to a registration that it has opened. */
const week = 7 * 86_400
/** So many registrations at most: cookies travel with every request. */
const most = 20

const nameFor = (reference: string) => hostCookie(`registration-${reference}`)
const overview = () => hostCookie('registrations')

type Visit = Pick<Request, 'headers'>

/** The token of a registration that this browser opened before. */
export const keptToken = ({ headers }: Visit, reference: string): string | undefined =>
  readCookie(headers.get('cookie'), nameFor(reference))

/** `Set-Cookie` values that keep a registration's token, and let go of the ones opened longest ago where there are too many. */
export function keepToken(visit: Visit, reference: string, token: string): string[] {
  const name = nameFor(reference)
  // Browsers send cookies of one path in the order in which they got them (RFC 6265, § 5.4).
  const others = keptNames(visit).filter((one) => one !== name)
  const tooMany = others.slice(0, Math.max(0, others.length + 1 - most))
  return [setCookie(name, token, week), ...tooMany.map(drop)]
}

/** The `Set-Cookie` value after which this browser opens a registration no more. */
export const dropToken = (reference: string): string => drop(nameFor(reference))

/** The token of the overview, where it was opened within the hour. */
export const keptOverview = ({ headers }: Visit): string | undefined => readCookie(headers.get('cookie'), overview())

/** The `Set-Cookie` value that keeps the overview's token for the rest of its time (seconds). */
export const keepOverview = (token: string, seconds: number): string => setCookie(overview(), token, seconds)

/** Whether this browser keeps anything that opens a registration. */
export const hasKeys = (visit: Visit): boolean => keptNames(visit).length > 0 || keptOverview(visit) !== undefined

/** `Set-Cookie` values after which this browser opens nothing any more. */
export const dropEverything = (visit: Visit): string[] => [overview(), ...keptNames(visit)].map(drop)

/** Only names that we give: each of them goes back in a header. */
const keptNames = ({ headers }: Visit): string[] =>
  (headers.get('cookie') ?? '')
    .split(';')
    .map((part) => part.split('=')[0]!.trim())
    .filter((name) => {
      const [reference] = /BT-\w{4}-\w{4}$/.exec(name) ?? []
      return reference !== undefined && name === nameFor(reference)
    })

const drop = (name: string) => setCookie(name, '', 0)
