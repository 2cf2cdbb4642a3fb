import { eq, sql } from 'drizzle-orm'
import { type Db, prepared } from '~/db/connection.server'
import { staffMembers } from '~/db/schema'
import { nameOf, type SessionUser } from '~/model/user'
import type { Member } from './rights'

export type MemberRow = typeof staffMembers.$inferSelect

const byUid = prepared((db) =>
  db
    .select()
    .from(staffMembers)
    .where(eq(staffMembers.uid, sql.placeholder('uid')))
    .prepare(),
)

/** Needs the claim and a row, so that either taken away ends it: the row at once, the claim within a minute. */
export async function memberOf(db: Db, user: SessionUser): Promise<Member | undefined> {
  if (!user.isStaff) return undefined
  const row = byUid(db).get({ uid: user.uid })
  return row && { uid: row.uid, name: nameOf(user), email: user.email ?? row.email, role: row.role, clubs: row.clubs }
}
