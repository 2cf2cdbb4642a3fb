import { asc, desc, eq, sql } from 'drizzle-orm'
import { type Db, type Doors, prepared } from '~/db/connection.server'
import { participants, registrations } from '~/db/schema'
import type { SessionUser } from '~/model/user'
import { addressKey, isSameAddress } from '~/text/email-address'
import { eachOnce, type KnownPerson } from './known-participants'
import type { RegistrationRow } from './registrations.server'

/** Whose registrations are asked for: who is signed in. */
export type AccountOwner = Pick<SessionUser, 'uid' | 'email' | 'emailVerified'>

/** The address whose mail an account has been shown to read; an unverified one may be anybody's. */
export const provenAddress = ({ email, emailVerified }: AccountOwner): string | null =>
  email && emailVerified ? addressKey(email) : null

/** Whether a registration was made with an account or with its verified address. */
export function belongsTo(
  { uid, contactEmail }: Pick<RegistrationRow, 'uid' | 'contactEmail'>,
  owner: AccountOwner,
): boolean {
  const proven = provenAddress(owner)
  return uid === owner.uid || (proven !== null && isSameAddress(contactEmail, proven))
}

const ownerIn = (owner: AccountOwner) => ({ uid: owner.uid, address: provenAddress(owner) })

/** Made by `uid`, or with `address` where that is not null. */
const isOwned = sql`(${registrations.uid} = ${sql.placeholder('uid')} or lower(${registrations.contactEmail}) = ${sql.placeholder('address')})`

/** Everything that was made with an account or with its verified address, oldest first. */
export async function registrationsFor(db: Db, owner: AccountOwner): Promise<RegistrationRow[]> {
  return ownedRows(db).execute(ownerIn(owner))
}

const ownedRows = prepared((db) => db.select().from(registrations).where(isOwned).orderBy(registrations.id).prepare())

/** So many rows of people are looked at: years of signing up a large family. */
const mostRows = 300

/** Who was signed up before with an account or with its verified address, each person once, the latest first. */
export async function peopleKnownTo(db: Db, owner: AccountOwner): Promise<KnownPerson[]> {
  return eachOnce(await ownedPeople(db).execute(ownerIn(owner)))
}

const ownedPeople = prepared((db) =>
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

/** The ids of the registrations that were made with an account or put in it; those of its address alone are not among them. */
export async function registrationsOfAccount(db: Db, uid: string): Promise<number[]> {
  const rows = await db
    .select({ id: registrations.id })
    .from(registrations)
    .where(eq(registrations.uid, uid))
    .orderBy(registrations.id)
  return rows.map(({ id }) => id)
}

/** Lets the registrations of an account that goes stand on their own; the links of their latest emails open them as before. */
export async function releaseRegistrations(tx: Db, uid: string): Promise<void> {
  await tx.update(registrations).set({ uid: null }).where(eq(registrations.uid, uid))
}

/** Puts a registration that is in nobody's account in this one, and ends its links. Answers whether it stands there now. */
export async function claimRegistration({ write }: Pick<Doors, 'write'>, id: number, uid: string): Promise<boolean> {
  return write(['registrations'], async (tx) => {
    await tx
      .update(registrations)
      .set({ uid, tokenVersion: sql`token_version + 1` })
      .where(sql`${registrations.id} = ${id} and ${registrations.uid} is null`)
    const [row] = await tx.select({ uid: registrations.uid }).from(registrations).where(eq(registrations.id, id))
    return row?.uid === uid
  })
}
