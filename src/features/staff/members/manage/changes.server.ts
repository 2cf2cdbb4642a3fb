import type { Auth } from 'firebase-admin/auth'
import type { Database, Db } from '~/db/connection.server'
import { type Identity, within } from '~/features/auth/firebase.server'
import { refuse, type StepResult, takeStep } from '~/features/staff/audit/step.server'
import {
  dropMember,
  findMember,
  hasOtherAdmin,
  type MemberRow,
  writeMember,
} from '~/features/staff/members/members.server'
import { accountOf, giveClaim, takeClaim } from '~/features/staff/members/provider.server'
import type { Member } from '~/features/staff/members/rights'
import type { AuditChange, StaffRole } from '~/model/staff'
import { errorCode } from '~/text/error-code'

export type MemberRefusal = 'no-account' | 'unverified' | 'known' | 'unknown' | 'last-admin' | 'unreachable'
export type MemberResult = StepResult<Pick<MemberRow, 'name'>, MemberRefusal>

type Site = {
  readonly database: Pick<Database, 'read' | 'write'>
  readonly identity: Pick<Identity, 'admin'>
}
/** Null for the command line. */
type By = Pick<Member, 'uid' | 'name'> | null
type Rights = { readonly role: StaffRole; readonly clubs: readonly number[] | null }

/** Milliseconds. */
const timeout = 10_000

const no = (refusal: MemberRefusal): MemberResult => ({ ok: false, refusal })

/** Undefined while the provider does not answer. */
async function atProvider<T>(
  { identity }: Pick<Site, 'identity'>,
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
  topics: ['accounts'] as const,
  // The claim at the provider does not come back with the row.
  scope: [],
})

/** The account must exist and its address be verified. */
export async function addMember(
  site: Site,
  by: By,
  { email, ...rights }: Rights & { readonly email: string },
  now: number,
): Promise<MemberResult> {
  const found = await atProvider(site, (auth) => accountOf(auth, email))
  if (!found) return no('unreachable')
  const user = found.value
  if (!user) return no('no-account')
  if (!user.emailVerified) return no('unverified')
  if (await findMember(site.database.read, user.uid)) return no('known')
  if (!(await atProvider(site, (auth) => giveClaim(auth, user)))) return no('unreachable')
  const member = { ...rights, uid: user.uid, email: user.email!, name: user.displayName || user.email! }
  return takeStep<MemberRow, MemberRefusal>(
    site.database,
    { ...memberStep(by, 'create', user.uid), label: member.name, changes: (row) => changesOf(undefined, row) },
    now,
    async (tx) => written(tx, member, now),
  )
}

export function changeMember(site: Site, by: By, uid: string, rights: Rights, now: number): Promise<MemberResult> {
  let before: MemberRow | undefined
  return takeStep<MemberRow, MemberRefusal>(
    site.database,
    { ...memberStep(by, 'save', uid), label: (row) => row.name, changes: (row) => changesOf(before, row) },
    now,
    async (tx) => {
      before = await findMember(tx, uid)
      if (!before) return refuse('unknown')
      if (rights.role !== 'admin' && !(await hasOtherAdmin(tx, uid))) return refuse('last-admin')
      return written(tx, { ...before, ...rights }, now)
    },
  )
}

/** The rights end at once, sessions within a minute; should the provider not answer, the claim stays and says nothing. */
export async function removeMember(site: Site, by: By, uid: string, now: number): Promise<MemberResult> {
  const result = await takeStep<MemberRow, MemberRefusal>(
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
  if (result.ok) await atProvider(site, async (auth) => takeClaim(auth, await auth.getUser(uid))).catch(() => undefined)
  return result
}

async function written(tx: Db, member: Member, now: number): Promise<MemberRow> {
  await writeMember(tx, member, now)
  return (await findMember(tx, member.uid))!
}

/** Roles by their key, clubs by their numbers; no clubs are all of them. */
export function changesOf(before: MemberRow | undefined, after: MemberRow | undefined): AuditChange[] {
  const shown = (row: MemberRow | undefined, field: 'role' | 'clubs') =>
    (field === 'role' ? row?.role : row?.clubs?.join(',')) ?? null
  return (['role', 'clubs'] as const)
    .map((field) => ({ field, before: shown(before, field), after: shown(after, field) }))
    .filter((change) => change.before !== change.after)
}
