import { asc, desc, eq, sql } from 'drizzle-orm'
import { type Database, type Db, prepared } from '~/db/connection.server'
import { participants, registrations } from '~/db/schema'
import type { SessionUser } from '~/model/user'
import { addressKey, isSameAddress } from '~/text/email-address'
import { type EarlierParticipant, eachOnce } from './known-participants'
import type { RegistrationRow } from './registrations.server'

export type AccountOwner = Pick<SessionUser, 'uid' | 'email' | 'emailVerified'>

/** An unverified address may be anybody's. */
export const provenAddress = ({ email, emailVerified }: AccountOwner): string | null =>
  email && emailVerified ? addressKey(email) : null

export function belongsTo(
  { uid, contactEmail }: Pick<RegistrationRow, 'uid' | 'contactEmail'>,
  owner: AccountOwner,
): boolean {
  const proven = provenAddress(owner)
  return uid === owner.uid || (proven !== null && contactEmail !== null && isSameAddress(contactEmail, proven))
}

const ownerIn = (owner: AccountOwner) => ({ uid: owner.uid, address: provenAddress(owner) })

const isOwned = sql`(${registrations.uid} = ${sql.placeholder('uid')} or lower(${registrations.contactEmail}) = ${sql.placeholder('address')})`

export async function registrationsFor(db: Db, owner: AccountOwner): Promise<RegistrationRow[]> {
  return ownedRows(db).execute(ownerIn(owner))
}

const ownedRows = prepared((db) => db.select().from(registrations).where(isOwned).orderBy(registrations.id).prepare())

const mostRows = 300

/** Each person once, the latest first. */
export async function earlierParticipantsOf(db: Db, owner: AccountOwner): Promise<EarlierParticipant[]> {
  return eachOnce(await ownedParticipants(db).execute(ownerIn(owner)))
}

const ownedParticipants = prepared((db) =>
  db
    .select({
      id: participants.id,
      name: participants.name,
      birthDate: participants.birthDate,
      level: participants.level,
    })
    .from(registrations)
    .innerJoin(participants, eq(participants.registrationId, registrations.id))
    .where(isOwned)
    .orderBy(desc(registrations.createdAt), desc(registrations.id), asc(participants.position))
    .limit(mostRows)
    .prepare(),
)

export async function registrationsOfAccount(db: Db, uid: string): Promise<number[]> {
  const rows = await db
    .select({ id: registrations.id })
    .from(registrations)
    .where(eq(registrations.uid, uid))
    .orderBy(registrations.id)
  return rows.map(({ id }) => id)
}

/** The links in their latest emails keep working. */
export async function releaseRegistrations(tx: Db, uid: string): Promise<void> {
  await tx.update(registrations).set({ uid: null }).where(eq(registrations.uid, uid))
}

/** Ends the mailed links. False where another account has it. */
export async function claimRegistration({ write }: Pick<Database, 'write'>, id: number, uid: string): Promise<boolean> {
  return write(['registrations'], async (tx) => {
    await tx
      .update(registrations)
      .set({ uid, tokenVersion: sql`token_version + 1` })
      .where(sql`${registrations.id} = ${id} and ${registrations.uid} is null`)
    const [row] = await tx.select({ uid: registrations.uid }).from(registrations).where(eq(registrations.id, id))
    return row?.uid === uid
  })
}
