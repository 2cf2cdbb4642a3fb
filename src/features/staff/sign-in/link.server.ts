import { randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { staffMembers } from '~/db/schema'
import { hrefIn } from '~/features/staff/frame/desk-paths'
import { findMember, type MemberRow, membersByName } from '~/features/staff/members/members.server'
import type { Locale } from '~/i18n/locale'
import { canonicalPrefix } from '~/i18n/route-paths'
import type { Settings } from '~/server/config/settings.server'
import { queueEmail } from '~/server/mail/outbox.server'
import { decrypt, encrypt } from '~/server/security/encryption.server'
import { isSameAddress } from '~/text/email-address'

/** Milliseconds. */
export const linkLasts = 15 * 60_000

/** Undefined for an address that only looks like a member's. */
export const memberAt = async (db: Db, address: string): Promise<MemberRow | undefined> =>
  (await membersByName(db)).find(({ email }) => isSameAddress(email, address))

type Asked = { readonly address: string; readonly locale: Locale; readonly next: string | null; readonly now: number }

/** Renews the member's link; an email to an unknown address is queued too, and dropped when it is due. */
export async function mailLink(tx: Db, { address, locale, next, now }: Asked): Promise<void> {
  const member = await memberAt(tx, address)
  await renewLink(tx, member?.uid ?? '', now)
  await queueLink(tx, { address: member?.email ?? address, locale, next, now }, false)
}

/** Ends an older link. Returns the row as it is then. */
export async function renewLink(tx: Db, uid: string, now: number): Promise<MemberRow | undefined> {
  const [row] = await tx
    .update(staffMembers)
    .set({ linkKey: randomBytes(18).toString('base64url'), linkUntil: now + linkLasts })
    .where(eq(staffMembers.uid, uid))
    .returning()
  return row
}

/** `isFirst`: an invitation. */
export const queueLink = (tx: Db, { address, locale, next, now }: Asked, isFirst: boolean): Promise<void> =>
  queueEmail(tx, {
    ...{ kind: 'staff-link', locale, recipient: address, registrationId: null },
    ...{ facts: { isFirst, next }, now },
  })

type Origin = Pick<Settings, 'siteUrl' | 'appSecret'>

/** Derived from the row and the secret: the database alone opens nothing. */
export function linkUrl(
  { siteUrl, appSecret }: Origin,
  { uid, linkKey }: Pick<MemberRow, 'uid' | 'linkKey'>,
  locale: Locale,
  next: string | null = null,
): string {
  const link = linkKey === null ? undefined : encrypt(appSecret, 'staff-link', JSON.stringify([uid, linkKey]))
  return siteUrl + hrefIn(locale, canonicalPrefix(locale))('inloggen', { link, next: next ?? '' })
}

type Link = Pick<MemberRow, 'uid' | 'email'> & { readonly key: string }

/** Undefined where the link is not ours, was used, has expired or was followed by another one. */
export async function openLink(db: Db, secret: string, token: string, now: number): Promise<Link | undefined> {
  const opened = decrypt(secret, 'staff-link', token)
  if (opened === undefined) return undefined
  const [uid, key]: [string, string] = JSON.parse(opened)
  const row = await findMember(db, uid)
  if (row?.linkKey !== key || (row.linkUntil ?? 0) <= now) return undefined
  return { uid, key, email: row.email }
}

/** Of two concurrent requests one gets true. */
export async function spendLink(tx: Db, { uid, key }: Pick<Link, 'uid' | 'key'>, now: number): Promise<boolean> {
  const spent = await tx
    .update(staffMembers)
    .set({ linkKey: null, linkUntil: null })
    .where(and(eq(staffMembers.uid, uid), eq(staffMembers.linkKey, key), gt(staffMembers.linkUntil, now)))
    .returning({ uid: staffMembers.uid })
  return spent.length > 0
}
