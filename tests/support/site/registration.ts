import { storedRows } from '../database/stored'
import { change, type Fields, post } from './forms'
import { open, type Page, pageOf } from './page'
import type { Site } from './site'

/** A registration and what its contact got: the address of its page, and the key to it. */
export type Owned = {
  readonly path: string
  readonly reference: string
  /** Null where it is in an account. */
  readonly token: string | null
  readonly cookie: string
}

type SignUp = { readonly prefix?: '' | '/en'; readonly cookie?: string; readonly visitor?: Fields }

export async function signUp(
  site: Site,
  event: number,
  fields: Fields,
  { prefix = '', cookie = '', visitor = {} }: SignUp = {},
): Promise<Owned> {
  const form = prefix === '/en' ? `/en/events/${event}/register` : `/evenementen/${event}/inschrijven`
  const { status, headers, text } = await post(site, form, fields, cookie ? { ...visitor, cookie } : visitor)
  if (status !== 303) throw new Error(`the sign-up was answered with ${status}: ${text.slice(0, 200)}`)
  const { pathname: path, searchParams } = new URL(headers.location!, site.url)
  const [reference, token] = [path.split('/').at(-1)!, searchParams.get('token')]
  return { path, reference, token, cookie: token ? `registration-${reference}=${token}` : cookie }
}

export const openOwned = (site: Site, { path, cookie }: Owned, query = ''): Promise<Page> =>
  open(site, path + query, { cookie })

/** Posts to its page whatever a form holds. */
export const press = async (
  site: Site,
  { path, cookie }: Pick<Owned, 'path' | 'cookie'>,
  fields: Fields,
): Promise<Page> => pageOf(site, path, await post(site, path, fields, { cookie }), { cookie })

export const statusOn = (page: Page): string | undefined => page.data('status', 'main')

type Row = { readonly id: number; readonly name: string; readonly kind: string }

const rowsOf = (site: Site, table: 'participants' | 'history' | 'outbox', { reference }: Pick<Owned, 'reference'>) =>
  storedRows<Row>(
    site,
    `select t.* from ${table} t join registrations r on r.id = t.registration_id where reference = ?
     order by t.${table === 'participants' ? 'position' : 'id'}`,
    reference,
  )

export const peopleOf = (site: Site, own: Owned): readonly Row[] => rowsOf(site, 'participants', own)
export const namesOf = (site: Site, own: Owned): string[] => peopleOf(site, own).map(({ name }) => name)
export const historyOf = (site: Site, own: Owned): string[] => rowsOf(site, 'history', own).map(({ kind }) => kind)
export const emailsOf = (site: Site, own: Owned): string[] => rowsOf(site, 'outbox', own).map(({ kind }) => kind)

export const changeRegistration = (site: Site, { reference }: Owned, sql: string, ...values: unknown[]): void =>
  change(site, `update registrations set ${sql} where reference = ?`, ...values, reference)

export function leaveFree(site: Site, event: number, free: number): void {
  const taken = storedRows(site, "select 1 from participants where event_id = ? and standing = 'in'", event).length
  change(site, 'update events set capacity = ? where id = ?', taken + free, event)
}
