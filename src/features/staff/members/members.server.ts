import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { type Db, prepared } from '~/db/connection.server'
import { savedViews, staffMembers } from '~/db/schema'
import type { SessionUser } from '~/model/user'
import type { Member } from './rights'

export type MemberRow = typeof staffMembers.$inferSelect

const byUid = prepared((db) =>
  db
    .select()
    .from(staffMembers)
    .where(eq(staffMembers.uid, sql.placeholder('uid')))
    .prepare(),
)

/** Needs both claim and row: removing the row ends it at once, the claim within a minute. */
export async function memberOf(db: Db, user: SessionUser): Promise<Member | undefined> {
  if (!user.isStaff) return undefined
  const row = await findMember(db, user.uid)
  return row && { uid: row.uid, name: row.name, email: user.email ?? row.email, role: row.role, clubs: row.clubs }
}

export async function findMember(db: Db, uid: string): Promise<MemberRow | undefined> {
  const [row] = await byUid(db).execute({ uid })
  return row
}

/** Of staff who were invited here, and have no account at an identity provider. */
export const invitedUid = (): string => `invited:${randomUUID()}`
export const isInvited = (uid: string): boolean => uid.startsWith('invited:')

/** Opening the emailed link has verified the address. */
export const userOfMember = ({ uid, email, name, createdAt }: MemberRow): SessionUser => ({
  ...{ uid, email, emailVerified: true, displayName: name, isStaff: true },
  ...{ photoURL: null, phoneNumber: null, tenantId: null, isAnonymous: false, providerData: [] },
  metadata: { createdAt, lastSignInAt: null },
})

export const membersByName = (db: Db): Promise<MemberRow[]> =>
  db.select().from(staffMembers).orderBy(asc(staffMembers.name), asc(staffMembers.uid))

export async function hasOtherAdmin(db: Db, uid: string | null): Promise<boolean> {
  const admins = await db.select({ uid: staffMembers.uid }).from(staffMembers).where(eq(staffMembers.role, 'admin'))
  return admins.some((admin) => admin.uid !== uid)
}

/** An admin is one of all clubs. */
export async function writeMember(tx: Db, member: Member, now: number): Promise<void> {
  const { uid, email, name, role } = member
  const row = { email, name, role, clubs: role === 'admin' ? null : member.clubs, updatedAt: now }
  await tx
    .insert(staffMembers)
    .values({ uid, ...row, createdAt: now })
    .onConflictDoUpdate({ target: staffMembers.uid, set: row })
}

export async function dropMember(tx: Db, uid: string): Promise<void> {
  await tx.delete(staffMembers).where(eq(staffMembers.uid, uid))
  await tx.delete(savedViews).where(eq(savedViews.uid, uid))
  await tx.update(savedViews).set({ by: null }).where(eq(savedViews.by, uid))
}
