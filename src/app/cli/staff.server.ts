import { parseArgs } from 'node:util'
import type { Auth, UserRecord } from 'firebase-admin/auth'
import * as v from 'valibot'
import type { Database, Db } from '~/db/connection.server'
import { findClub } from '~/features/clubs/clubs'
import { commitStep } from '~/features/staff/audit/step.server'
import {
  changeMember,
  changesOf,
  inviteMember,
  type MemberRefusal,
  memberStep,
} from '~/features/staff/members/manage/changes.server'
import {
  dropMember,
  findMember,
  hasOtherAdmin,
  isInvited,
  type MemberRow,
  membersByName,
  writeMember,
} from '~/features/staff/members/members.server'
import { accountOf, giveClaim, hasClaim, takeClaim } from '~/features/staff/members/provider.server'
import { linkLasts, linkUrl, memberAt, queueLink, renewLink } from '~/features/staff/sign-in/link.server'
import { isLocale, type Locale } from '~/i18n/locale'
import { type StaffRole, staffRoles } from '~/model/staff'
import type { Settings } from '~/server/config/settings.server'
import { oneLine } from '~/text/one-line'
import { emailSchema } from '~/text/schemas/contact'
import { localTimeOf } from '~/time/local-time'

type Out = { print: (text: string) => void; printError: (text: string) => void }
type Site = {
  readonly auth: Auth | undefined
  readonly database: Pick<Database, 'read' | 'write'>
  readonly settings: Pick<Settings, 'siteUrl' | 'appSecret' | 'smtpUrl'>
}

const usage = `npm run staff -- COMMAND

  list             who is staff, as what and of which clubs
  invite ADDRESS [--role admin|editor|trainer] [--clubs 1,4|all] [--name NAME] [--locale nl|en] [--print]
                   makes somebody staff, or changes what they may do, and mails one link to sign in with: it works
                   once, for a quarter of an hour. Printed where no SMTP_URL is set, and instead of mailed by --print
  add ADDRESS [--role admin|editor|trainer] [--clubs 1,4|all]
                   makes the account that has that address at the identity provider staff, or changes what it may do
  remove ADDRESS   takes all of it away, and signs out everywhere

Somebody new is an editor of all clubs if nothing else is said, and an admin as long as there is none.
`

/** A member of staff has the claim `staff` of a verified address, and a row that says as what. */
export async function runStaffCommand(site: Site, args: readonly string[], now: number, out: Out): Promise<number> {
  const read = readArguments(args)
  if (!read) {
    out.printError(usage)
    return 2
  }
  if (read.action === 'list') return list(site, out)
  if (read.action === 'invite') return invite(site, read, now, out)
  const user = site.auth && (await accountOf(site.auth, read.address))
  const kept = await memberAt(site.database.read, read.address)
  if (read.action === 'remove' && (user || kept)) return remove(site, user, kept, now, out)
  if (read.action === 'add' && site.auth && user) return add({ ...site, auth: site.auth }, user, read, now, out)
  const hint = read.action === 'add' ? ': invite it, and a link by mail is the way in' : ''
  out.printError(`There is no account with the address ${read.address}${hint}.\n`)
  return 1
}

type Given = { readonly address: string; readonly role?: StaffRole; readonly clubs?: readonly number[] | null }
type Invitation = Given & { readonly name: string; readonly locale: Locale; readonly isPrinted: boolean }
type Read =
  | { readonly action: 'list' }
  | ({ readonly action: 'add' | 'remove' } & Given)
  | ({ readonly action: 'invite' } & Invitation)

function readArguments(args: readonly string[]): Read | undefined {
  const text = { type: 'string' } as const
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { role: text, clubs: text, name: text, locale: text, print: { type: 'boolean' } },
    })
    const [action, address, ...more] = positionals
    const { role: wanted, name = '', locale = 'nl', print = false } = values
    const isPlain = Object.keys(values).length === 0
    if (more.length > 0) return undefined
    if (address === undefined) return action === 'list' && isPlain ? { action } : undefined
    if (action === 'remove') return isPlain ? { action, address } : undefined
    const role = staffRoles.find((one) => one === wanted)
    const clubs = readClubs(values.clubs)
    if ((wanted !== undefined && !role) || clubs === 'wrong') return undefined
    const given = { address, ...(role && { role }), ...(clubs !== undefined && { clubs }) }
    if (action === 'invite' && isLocale(locale))
      return { action, ...given, name: oneLine(name), locale, isPrinted: print }
    return action === 'add' && !name && !values.locale && !print ? { action, ...given } : undefined
  } catch {
    return undefined
  }
}

function readClubs(given: string | undefined): readonly number[] | null | undefined | 'wrong' {
  if (given === undefined) return undefined
  if (given === 'all') return null
  const clubs = [...new Set(given.split(',').map(Number))].sort((a, b) => a - b)
  return clubs.every((id) => findClub(id)) ? clubs : 'wrong'
}

async function invite({ auth, database, settings }: Site, given: Invitation, now: number, out: Out): Promise<number> {
  const { address, name, locale, isPrinted } = given
  if (!v.is(emailSchema, address)) {
    out.printError(`${address} is no address that an email can go to.\n`)
    return 2
  }
  const known = await memberAt(database.read, address)
  const rights = await rightsOf(database.read, known, given)
  const site = { database, identity: auth && { admin: async () => auth } }
  const invited = { ...rights, email: address, name, locale, isMailed: !isPrinted }
  const taken = known
    ? await changeMember(site, null, known.uid, { ...rights, ...(name && { name }) }, now)
    : await inviteMember(site, null, invited, now)
  if (!taken.ok) {
    out.printError(`Nothing was changed: ${refusalOf[taken.refusal]}.\n`)
    return 1
  }
  const member = await database.write(['accounts', 'outbox'], async (tx) => {
    const { uid, email } = (await memberAt(tx, address))!
    if (known && !isPrinted) await queueLink(tx, { address: email, locale, next: null, now }, true)
    return known ? renewLink(tx, uid, now) : findMember(tx, uid)
  })
  const { email, role, clubs } = member!
  out.print(`${email} is ${role} of ${clubWords(clubs)} now.\n`)
  if (!isPrinted) out.print('An email with a link to sign in leaves as soon as the site runs.\n')
  if (isPrinted || !settings.smtpUrl)
    out.print(
      `This link signs in once, until ${localTimeOf(now + linkLasts).slice(11)} in Amsterdam:\n${linkUrl(settings, member!, locale)}\n`,
    )
  return 0
}

const refusalOf: Readonly<Record<MemberRefusal, string>> = {
  known: 'somebody else was made staff with that address just now',
  unknown: 'that is no member of staff any more',
  'last-admin': 'this is the last admin, make somebody else one first',
  unreachable: 'the identity provider does not answer',
}

async function rightsOf(db: Db, known: MemberRow | undefined, { role, clubs }: Given) {
  return {
    role: role ?? known?.role ?? ((await hasOtherAdmin(db, null)) ? ('editor' as const) : ('admin' as const)),
    clubs: clubs === undefined ? (known?.clubs ?? null) : clubs,
  }
}

type WithAuth = Site & { readonly auth: Auth }

async function add(
  { auth, database }: WithAuth,
  user: UserRecord,
  given: Given,
  now: number,
  out: Out,
): Promise<number> {
  const email = user.email!
  const kept = await memberAt(database.read, email)
  const known = (await findMember(database.read, user.uid)) ?? kept
  const rights = await rightsOf(database.read, known, given)
  await giveClaim(auth, user)
  const name = known?.name ?? email
  const taken = await commitStep(
    database,
    {
      ...memberStep(null, known ? 'save' : 'create', user.uid),
      label: name,
      changes: (member: MemberRow) => changesOf(known, member),
    },
    now,
    async (tx) => {
      if (kept && kept.uid !== user.uid) await dropMember(tx, kept.uid)
      await writeMember(tx, { uid: user.uid, email, name, ...rights }, now)
      return (await findMember(tx, user.uid))!
    },
  )
  if (!taken.ok) return 1
  const may = `${taken.value.role} of ${clubWords(taken.value.clubs)}`
  if (user.emailVerified) out.print(`${email} is ${may} now.\n`)
  else
    out.print(
      `${email} is ${may} as soon as the address is verified: until then anybody may have opened the account.\n`,
    )
  return 0
}

async function remove(
  { auth, database }: Site,
  user: UserRecord | undefined,
  kept: MemberRow | undefined,
  now: number,
  out: Out,
): Promise<number> {
  const known = kept ?? (user && (await findMember(database.read, user.uid)))
  if (known)
    await commitStep(
      database,
      { ...memberStep(null, 'delete', known.uid), label: known.name, changes: changesOf(known, undefined) },
      now,
      (tx) => dropMember(tx, known.uid),
    )
  if (auth && user) await takeClaim(auth, user)
  out.print(`${user?.email ?? known?.email} is not staff any more, and signed out everywhere.\n`)
  if (!(await hasOtherAdmin(database.read, null))) out.print('There is no admin left: add one.\n')
  return 0
}

async function list({ auth, database }: Site, { print }: Out): Promise<number> {
  const claimed = new Map<string, UserRecord>()
  for await (const user of auth ? everybody(auth) : []) if (hasClaim(user)) claimed.set(user.uid, user)
  for (const { uid, email, role, clubs } of await membersByName(database.read)) {
    const user = claimed.get(uid)
    claimed.delete(uid)
    const isLost = auth && !user && !isInvited(uid)
    print(
      `${user?.email ?? email}  ${role} of ${clubWords(clubs)}${user ? lack(user) : isLost ? '  (may do nothing: add it again)' : ''}\n`,
    )
  }
  for (const user of claimed.values())
    print(`${user.email ?? user.uid}  no role yet, so may do nothing: add it with a role, or remove it\n`)
  return 0
}

const lack = ({ emailVerified }: UserRecord) => (emailVerified ? '' : '  (once the address is verified)')

const clubWords = (clubs: readonly number[] | null): string =>
  clubs === null ? 'all clubs' : clubs.map((id) => `${id} ${findClub(id)?.name ?? ''}`.trim()).join(', ')

async function* everybody(auth: Auth): AsyncGenerator<UserRecord> {
  let page: string | undefined
  do {
    const { users, pageToken } = await auth.listUsers(1000, page)
    yield* users
    page = pageToken
  } while (page)
}
