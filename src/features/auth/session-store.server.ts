import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { type Database, type Db, onlyRow, prepared } from '~/db/connection.server'
import { sessions } from '~/db/schema'
import type { SessionUser } from '~/model/user'
import { retention } from '~/server/jobs/retention'
import { isSameAddress } from '~/text/email-address'
import type { Identity } from './firebase.server'

/** Absolute and idle lifetime, milliseconds (ASVS 5.0, 7.3). */
const longestSession = retention.sessionDays * 86_400_000
const longestIdle = 7 * 86_400_000

/** Milliseconds since the sign-in, for opening a session. */
const freshSignIn = 5 * 60_000

/** Milliseconds: a disabled user is out within a minute. */
const verifiedFor = 55_000
/** From this age on the provider is asked in the background. */
const verifyAgainAfter = 30_000
/** Retry delay after an outage. */
const pause = 10_000

/** Ended sessions are kept until no token of their sign-in is valid any more. */
const remembered = 3_600_000

export type Session = {
  readonly id: number
  readonly user: SessionUser
  /** UTC milliseconds. */
  readonly signedInAt: number
  readonly expiresAt: number
}

type SignInProof = {
  readonly sessionToken: string | undefined
  readonly token: string
  readonly now: number
}

type UsedLink = {
  readonly sessionToken: string | undefined
  readonly uid: string
  /** Where the link was mailed to. */
  readonly address: string
  readonly spend: (tx: Db) => Promise<boolean>
  readonly now: number
}

type Opened =
  | { readonly ok: true; readonly sessionToken: string; readonly session: Session }
  | { readonly ok: false; readonly reason: 'refused' | 'too-old' | 'unreachable' }

export function createSessions(database: Database, identity: Pick<Identity, 'verify' | 'lookUp'>) {
  /** When each was verified, by hash of the session token, in each process for itself. */
  const verified = new LRUCache<string, number>({ max: 10_000 })
  const pendingChecks = new Map<string, Promise<void>>()

  async function open({ sessionToken, token, now }: SignInProof): Promise<Opened> {
    const shown = await identity.verify(token)
    if (!shown.ok) return shown
    const current = await identity.lookUp(shown.uid)
    if (current.state === 'unreachable') return { ok: false, reason: 'unreachable' }
    if (current.state !== 'active') {
      await endAll(shown.uid, now)
      return { ok: false, reason: 'refused' }
    }
    if (current.validSince > shown.signedInAt) return { ok: false, reason: 'refused' }
    const existing = sessionToken ? await stored(sessionToken, now) : undefined
    const isOwn = existing?.user.uid === shown.uid && !isOvertaken(existing.user, current.user)
    const own = isOwn ? existing : undefined
    if (!own && shown.signedInAt < now - freshSignIn) return { ok: false, reason: 'too-old' }
    const opened = await database.write(['accounts'], async (tx): Promise<Opened> => {
      await followIn(tx, current.user, now)
      if (own && shown.signedInAt <= own.signedInAt) {
        await tx.update(sessions).set({ seenAt: now }).where(eq(sessions.id, own.id))
        return { ok: true, sessionToken: sessionToken!, session: { ...own, user: current.user } }
      }
      const [ended] = await tx
        .select({ id: sessions.id })
        .from(sessions)
        .where(
          and(
            eq(sessions.uid, shown.uid),
            eq(sessions.signedInAt, shown.signedInAt),
            sql`${sessions.endedAt} is not null`,
          ),
        )
      if (ended && !own) return { ok: false, reason: 'refused' }
      return begin(tx, { user: current.user, signedInAt: shown.signedInAt, replaces: existing, now })
    })
    if (opened.ok) verified.set(hashOf(opened.sessionToken), now)
    return opened
  }

  /** For an emailed link; `spend` says in the same transaction whether it was still unused. */
  async function openByLink({ sessionToken, uid, address, spend, now }: UsedLink): Promise<Opened> {
    const current = await identity.lookUp(uid)
    if (current.state === 'unreachable') return { ok: false, reason: 'unreachable' }
    const isTheirs = current.state === 'active' && isSameAddress(current.user.email ?? '', address)
    if (!isTheirs || !current.user.isStaff) return { ok: false, reason: 'refused' }
    const { user } = current
    const existing = sessionToken ? await stored(sessionToken, now) : undefined
    const opened = await database.write(['accounts'], async (tx): Promise<Opened> => {
      if (!(await spend(tx))) return { ok: false, reason: 'refused' }
      return begin(tx, { user, signedInAt: now, replaces: existing, now })
    })
    if (opened.ok) verified.set(hashOf(opened.sessionToken), now)
    return opened
  }

  async function stored(sessionToken: string, now: number): Promise<Session | undefined> {
    if (!isSessionToken.test(sessionToken)) return undefined
    const [row] = await byHash(database.read).execute({ hash: hashOf(sessionToken) })
    if (!row?.user || row.expiresAt <= now || row.seenAt <= now - longestIdle) return undefined
    const { id, user, signedInAt, expiresAt } = row
    return { id, user, signedInAt, expiresAt }
  }

  /** Asks the provider once a minute; an unreachable provider signs nobody out. */
  async function find(sessionToken: string | undefined, now: number): Promise<Session | undefined> {
    const session = sessionToken ? await stored(sessionToken, now) : undefined
    if (!sessionToken || !session) return undefined
    const hash = hashOf(sessionToken)
    const age = now - (verified.get(hash) ?? 0)
    if (age < verifyAgainAfter) return session
    const pending = pendingChecks.get(hash) ?? check(hash, session, now).finally(() => pendingChecks.delete(hash))
    pendingChecks.set(hash, pending)
    if (age < verifiedFor) {
      pending.catch(() => {})
      return session
    }
    await pending
    return stored(sessionToken, now)
  }

  async function check(hash: string, { id, user, signedInAt }: Session, now: number): Promise<void> {
    const current = await identity.lookUp(user.uid)
    if (current.state === 'unreachable') {
      verified.set(hash, now - verifiedFor + pause)
      return
    }
    const isOut = current.state !== 'active' || current.validSince > signedInAt || isOvertaken(user, current.user)
    await database.write(['accounts'], async (tx) => {
      if (isOut) await forget(tx, eq(sessions.id, id), now)
      else await tx.update(sessions).set({ user: current.user, seenAt: now }).where(eq(sessions.id, id))
    })
    verified.set(hash, now)
  }

  async function end(sessionToken: string | undefined, now: number): Promise<void> {
    if (!sessionToken || !isSessionToken.test(sessionToken)) return
    await database.write(['accounts'], (tx) => forget(tx, eq(sessions.wordHash, hashOf(sessionToken)), now))
  }

  async function endAll(uid: string, now: number): Promise<void> {
    await database.write(['accounts'], (tx) => forget(tx, eq(sessions.uid, uid), now))
  }

  async function follow(user: SessionUser, now: number): Promise<void> {
    await database.write(['accounts'], (tx) => followIn(tx, user, now))
  }

  return { open, openByLink, stored, find, end, endAll, follow }
}

type Beginning = {
  readonly user: SessionUser
  readonly signedInAt: number
  /** Ends with it. */
  readonly replaces: Session | undefined
  readonly now: number
}

async function begin(tx: Db, { user, signedInAt, replaces, now }: Beginning): Promise<Opened> {
  if (replaces) await forget(tx, eq(sessions.id, replaces.id), now)
  const sessionToken = randomBytes(32).toString('base64url')
  const expiresAt = now + longestSession
  const row = {
    wordHash: hashOf(sessionToken),
    uid: user.uid,
    user,
    signedInAt,
    createdAt: now,
    seenAt: now,
    expiresAt,
  }
  const { id } = onlyRow(await tx.insert(sessions).values(row).returning({ id: sessions.id }))
  return { ok: true, sessionToken, session: { id, user, signedInAt, expiresAt } }
}

export type Sessions = ReturnType<typeof createSessions>

/** Opened before the address was verified, so possibly not by the owner of that address. */
const isOvertaken = (before: SessionUser, known: SessionUser): boolean =>
  known.emailVerified && !(before.emailVerified && isSameAddress(before.email ?? '', known.email ?? ''))

async function followIn(tx: Db, known: SessionUser, now: number): Promise<void> {
  const existing = await tx
    .select({ id: sessions.id, user: sessions.user })
    .from(sessions)
    .where(and(eq(sessions.uid, known.uid), isNull(sessions.endedAt)))
  for (const { id, user } of existing)
    if (user && isOvertaken(user, known)) await forget(tx, eq(sessions.id, id), now)
    else await tx.update(sessions).set({ user: known }).where(eq(sessions.id, id))
}

const isSessionToken = /^[\w-]{43}$/
const hashOf = (sessionToken: string) => createHash('sha256').update(sessionToken).digest('base64url')

const byHash = prepared((db) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.wordHash, sql.placeholder('hash')), isNull(sessions.endedAt)))
    .prepare(),
)

const forget = (tx: Db, which: ReturnType<typeof eq>, now: number) =>
  tx
    .update(sessions)
    .set({ user: null, endedAt: now, expiresAt: now + remembered })
    .where(and(which, isNull(sessions.endedAt)))

/** After a restore: a backup may contain sessions that were ended since. */
export async function endEverySession({ write }: Pick<Database, 'write'>, now: number): Promise<void> {
  await write(['accounts'], (tx) => forget(tx, sql`true`, now))
}
