import { database } from '~/db/database.server'
import { memberOf } from '~/features/staff/members/members.server'
import { type Member, mayUse } from '~/features/staff/members/rights'
import type { Right } from '~/features/staff/resources/parts'
import type { Locale } from '~/i18n/locale'
import { localeOf, type Prefix } from '~/i18n/route-paths'
import { HttpError } from '~/server/http/http-error.server'
import { sessionOf } from './request-session.server'
import type { Session } from './session-store.server'

/** Who calls a handler or a server function, and in which language. Each is looked up once, when it is first asked for. */
export type Caller = {
  readonly request: Request
  readonly prefix: Prefix
  readonly locale: Locale
  readonly session: () => Promise<Session | undefined>
  /** Of staff alone. */
  readonly member: () => Promise<Member | undefined>
}

type Visit = Pick<Request, 'headers'>

export function callerOf(request: Request, prefix: Prefix): Caller {
  const { session, member } = identified(request)
  return { request, prefix, locale: localeOf(prefix), session, member }
}

function identified(visit: Visit): Pick<Caller, 'session' | 'member'> {
  let found: Promise<Session | undefined> | undefined
  let staff: Promise<Member | undefined> | undefined
  const session = () => {
    found ??= sessionOf(visit)
    return found
  }
  const member = () => {
    staff ??= session().then((one) => one && memberOf(database().read, one.user))
    return staff
  }
  return { session, member }
}

/** Throws a 401 for who is not signed in. */
export async function requireSession({ session }: Pick<Caller, 'session'>): Promise<Session> {
  const found = await session()
  if (!found) throw new HttpError(401)
  return found
}

/** Before the router, by the head of an upload. Throws a 401 for who is not signed in. */
export const isAccount = async (visit: Visit): Promise<boolean> => Boolean(await requireSession(identified(visit)))

/** The same for staff that may use a part. */
export const isStaffWith =
  (right: Right) =>
  async (visit: Visit): Promise<boolean> => {
    const member = await identified(visit).member()
    return member !== undefined && mayUse(member, right)
  }
