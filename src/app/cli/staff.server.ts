import { parseArgs } from 'node:util'
import type { Auth, UserRecord } from 'firebase-admin/auth'
import type { Database } from '~/db/connection.server'
import { findClub } from '~/features/clubs/clubs'
import { takeStep } from '~/features/staff/audit/step.server'
import { changesOf, memberStep } from '~/features/staff/members/manage/changes.server'
import {
  dropMember,
  findMember,
  hasOtherAdmin,
  type MemberRow,
  membersByName,
  writeMember,
} from '~/features/staff/members/members.server'
import { accountOf, giveClaim, hasClaim, takeClaim } from '~/features/staff/members/provider.server'
import { type StaffRole, staffRoles } from '~/model/staff'

type Out = { print: (text: string) => void; printError: (text: string) => void }
type Site = { readonly auth: Auth; readonly database: Pick<Database, 'read' | 'write'> }

const usage = `npm run staff -- COMMAND

  list             who is staff, as what and of which clubs
  add ADDRESS [--role admin|editor|trainer] [--clubs 1,4|all]
                   makes the account with that address staff, or changes what it may do. Somebody new is an
                   editor of all clubs if nothing else is said, and an admin as long as there is none
  remove ADDRESS   takes all of it away, and signs out everywhere
`

/** A member of staff has the claim `staff` of a verified address, and a row that says as what. */
export async function runStaffCommand(site: Site, args: readonly string[], now: number, out: Out): Promise<number> {
  const read = readArguments(args)
  if (!read) {
    out.printError(usage)
    return 2
  }
  if (read.action === 'list') return list(site, out)
  const user = await accountOf(site.auth, read.address)
  if (!user) {
    out.printError(`There is no account with the address ${read.address}.\n`)
    return 1
  }
  return read.action === 'add' ? add(site, user, read, now, out) : remove(site, user, now, out)
}

type Given = { readonly address: string; readonly role?: StaffRole; readonly clubs?: readonly number[] | null }
type Read = { readonly action: 'list' } | ({ readonly action: 'add' | 'remove' } & Given)

function readArguments(args: readonly string[]): Read | undefined {
  const text = { type: 'string' } as const
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { role: text, clubs: text },
    })
    const [action, address, ...more] = positionals
    const isPlain = values.role === undefined && values.clubs === undefined
    if (more.length > 0) return undefined
    if (address === undefined) return action === 'list' && isPlain ? { action } : undefined
    if (action === 'remove') return isPlain ? { action, address } : undefined
    const role = staffRoles.find((one) => one === values.role)
    const clubs = readClubs(values.clubs)
    if (action !== 'add' || (values.role !== undefined && !role) || clubs === 'wrong') return undefined
    return { action, address, ...(role && { role }), ...(clubs !== undefined && { clubs }) }
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

async function add({ auth, database }: Site, user: UserRecord, given: Given, now: number, out: Out): Promise<number> {
  await giveClaim(auth, user)
  const email = user.email!
  const name = user.displayName || email
  const known = await findMember(database.read, user.uid)
  const taken = await takeStep(
    database,
    {
      ...memberStep(null, known ? 'save' : 'create', user.uid),
      label: name,
      changes: (member: MemberRow) => changesOf(known, member),
    },
    now,
    async (tx) => {
      const role = given.role ?? known?.role ?? ((await hasOtherAdmin(tx, null)) ? 'editor' : 'admin')
      const clubs = given.clubs === undefined ? (known?.clubs ?? null) : given.clubs
      await writeMember(tx, { uid: user.uid, email, name, role, clubs }, now)
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

async function remove({ auth, database }: Site, user: UserRecord, now: number, out: Out): Promise<number> {
  const known = await findMember(database.read, user.uid)
  if (known)
    await takeStep(
      database,
      { ...memberStep(null, 'delete', user.uid), label: known.name, changes: changesOf(known, undefined) },
      now,
      (tx) => dropMember(tx, user.uid),
    )
  await takeClaim(auth, user)
  out.print(`${user.email} is not staff any more, and signed out everywhere.\n`)
  if (!(await hasOtherAdmin(database.read, null))) out.print('There is no admin left: add one.\n')
  return 0
}

async function list({ auth, database }: Site, { print }: Out): Promise<number> {
  const claimed = new Map<string, UserRecord>()
  for await (const user of everybody(auth)) if (hasClaim(user)) claimed.set(user.uid, user)
  for (const { uid, email, role, clubs } of await membersByName(database.read)) {
    const user = claimed.get(uid)
    claimed.delete(uid)
    print(
      `${user?.email ?? email}  ${role} of ${clubWords(clubs)}${user ? lack(user) : '  (may do nothing: add it anew)'}\n`,
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
