import type { Auth } from 'firebase-admin/auth'
import type { Database, Db } from '~/db/connection.server'
import { type Identity, within } from '~/features/auth/firebase.server'
import { commitStep, refuse, type StepResult } from '~/features/staff/audit/step.server'
import {
  dropMember,
  findMember,
  hasOtherAdmin,
  invitedUid,
  isInvited,
  type MemberRow,
  writeMember,
} from '~/features/staff/members/members.server'
import { accountOf, giveClaim, takeClaim } from '~/features/staff/members/provider.server'
import type { Member } from '~/features/staff/members/rights'
import { memberAt, queueLink, renewLink } from '~/features/staff/sign-in/link.server'
import type { Locale } from '~/i18n/locale'
import type { AuditChange, StaffRole } from '~/model/staff'
import { errorCode } from '~/text/error-code'

export type MemberRefusal = 'known' | 'unknown' | 'last-admin' | 'unreachable'
type MemberResult = StepResult<Pick<MemberRow, 'name'>, MemberRefusal>

type Site = {
  readonly database: Pick<Database, 'read' | 'write'>
  /** Undefined where there is no provider. */
  readonly identity: Pick<Identity, 'admin'> | undefined
}
/** Null for the command line. */
type By = Pick<Member, 'uid' | 'name'> | null
type Rights = { readonly role: StaffRole; readonly clubs: readonly number[] | null }

/** Milliseconds. */
const timeout = 10_000

const no = (refusal: MemberRefusal): MemberResult => ({ ok: false, refusal })

/** Undefined while the provider does not answer. */
async function atProvider<T>(
  identity: Pick<Identity, 'admin'>,
  work: (auth: Auth) => Promise<T>,
): Promise<{ value: T } | undefined> {
  try {
    return { value: await within(timeout, identity.admin().then(work)) }
  } catch (error) {
    if (errorCode(error) === 'auth/user-not-found') throw error
    return undefined
  }
}

export const memberStep = (by: By, action: 'create' | 'save' | 'delete', uid: string) => ({
  member: by,
  action,
  object: 'member' as const,
  objectId: uid,
  topics: ['accounts', 'outbox'] as const,
  // The claim at the provider does not come back with the row.
  scope: [],
})

type Invited = Rights & {
  readonly email: string
  readonly name: string
  readonly locale: Locale
  readonly isMailed: boolean
}

/** Makes somebody staff and emails a sign-in link. The default name is the address, never the account's. */
export async function inviteMember(
  site: Site,
  by: By,
  { email, name, locale, isMailed, ...rights }: Invited,
  now: number,
): Promise<MemberResult> {
  if (await memberAt(site.database.read, email)) return no('known')
  const found = site.identity ? await atProvider(site.identity, (auth) => accountOf(auth, email)) : { value: undefined }
  if (!found) return no('unreachable')
  const user = found.value?.emailVerified ? found.value : undefined
  if (user && !(await atProvider(site.identity!, (auth) => giveClaim(auth, user)))) return no('unreachable')
  const uid = user?.uid ?? invitedUid()
  const member = { ...rights, uid, email: user?.email ?? email, name: name || email }
  return commitStep<MemberRow, MemberRefusal>(
    site.database,
    { ...memberStep(by, 'create', uid), label: member.name, changes: (row) => changesOf(undefined, row) },
    now,
    async (tx) => {
      if (await memberAt(tx, member.email)) return refuse('known')
      await writeMember(tx, member, now)
      const row = await renewLink(tx, uid, now)
      if (isMailed) await queueLink(tx, { address: member.email, locale, next: null, now }, true)
      return row!
    },
  )
}

export function changeMember(
  site: Site,
  by: By,
  uid: string,
  change: Rights & { readonly name?: string },
  now: number,
): Promise<MemberResult> {
  let before: MemberRow | undefined
  return commitStep<MemberRow, MemberRefusal>(
    site.database,
    { ...memberStep(by, 'save', uid), label: (row) => row.name, changes: (row) => changesOf(before, row) },
    now,
    async (tx) => {
      before = await findMember(tx, uid)
      if (!before) return refuse('unknown')
      if (change.role !== 'admin' && !(await hasOtherAdmin(tx, uid))) return refuse('last-admin')
      return written(tx, { ...before, ...change }, now)
    },
  )
}

/** Rights end at once, sessions within a minute; a claim that stays at an unreachable provider has no effect. */
export async function removeMember(site: Site, by: By, uid: string, now: number): Promise<MemberResult> {
  const result = await commitStep<MemberRow, MemberRefusal>(
    site.database,
    { ...memberStep(by, 'delete', uid), label: (row) => row.name, changes: (row) => changesOf(row, undefined) },
    now,
    async (tx) => {
      const row = await findMember(tx, uid)
      if (!row) return refuse('unknown')
      if (!(await hasOtherAdmin(tx, uid))) return refuse('last-admin')
      await dropMember(tx, uid)
      return row
    },
  )
  if (result.ok && site.identity && !isInvited(uid))
    await atProvider(site.identity, async (auth) => takeClaim(auth, await auth.getUser(uid))).catch(() => undefined)
  return result
}

async function written(tx: Db, member: Member, now: number): Promise<MemberRow> {
  await writeMember(tx, member, now)
  return (await findMember(tx, member.uid))!
}

/** Roles by key, clubs by id; no clubs means all. The label has the name, unless it changed. */
export function changesOf(before: MemberRow | undefined, after: MemberRow | undefined): AuditChange[] {
  const shown = (row: MemberRow | undefined, field: 'name' | 'role' | 'clubs') =>
    (field === 'clubs' ? row?.clubs?.join(',') : row?.[field]) ?? null
  return ([...(before && after ? ['name' as const] : []), 'role', 'clubs'] as const)
    .map((field) => ({ field, before: shown(before, field), after: shown(after, field) }))
    .filter((change) => change.before !== change.after)
}
