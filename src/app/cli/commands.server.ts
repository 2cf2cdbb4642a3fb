import { buffer } from 'node:stream/consumers'
import { differingVariable, noteVariables, settleBirth } from '~/app/site-facts.server'
import { checkedSettings, failStart, migrated, migrations, migrationsOf, prepareCommand } from '~/app/start.server'
import type { Database } from '~/db/connection.server'
import { database } from '~/db/database.server'
import { DatabaseBusy } from '~/db/errors.server'
import { commandedIdentity } from '~/features/auth/firebase.server'
import { endSite } from '~/server/config/of-site.server'
import { takeBounce } from '~/server/mail/bounces.server'
import { erasuresOnly, runBackupCommand, runErasuresCommand, runRestoreCommand } from './backup.server'
import { countOthers, fillDemo, fillDemoStaff, resetDemo } from './demo.server'
import { fillDemoLessons } from './demo-lessons.server'
import { runMailCommand } from './mail.server'
import { runStaffCommand } from './staff.server'

const usage = `npm run bounces < MESSAGE

  Reads one message of a mail server from its standard input, and marks the email that it says came back.
`

type Out = { print: (text: string) => void; printError: (text: string) => void }

/** Asks a mail server to deliver once more, later (sysexits.h). */
const tryLater = 75

export async function runBouncesCommand(
  database: Pick<Database, 'read' | 'write'>,
  args: readonly string[],
  input: NodeJS.ReadableStream,
  out: Out,
  now: number,
): Promise<number> {
  if (args.length > 0) {
    out.printError(usage)
    return 2
  }
  try {
    const { marked } = await takeBounce(database, await buffer(input), now)
    out.print(
      marked.length === 0 ? 'It says of no email of ours that it came back.\n' : 'The email is marked as come back.\n',
    )
    return 0
  } catch (error) {
    if (!(error instanceof DatabaseBusy)) throw error
    out.printError('The database is busy.\n')
    return tryLater
  }
}

const out = {
  print: (text: string) => void process.stdout.write(text),
  printError: (text: string) => void process.stderr.write(text),
}

function backedUpSite() {
  return { ...checkedSettings(), migrationsFolder: migrations }
}

const no = (error: string): number => {
  out.printError(`Nothing was changed: ${error}.\n`)
  return 1
}

/** Only on a database created as a demo, with demo settings. Backs up first where there are registrations of others. */
async function demo(args: readonly string[]): Promise<number> {
  const site = backedUpSite()
  if (!site.demo) return no('this site is no demo (DEMO=0)')
  await migrated(site)
  const { birth, isNew } = await settleBirth(database(), true)
  if (birth !== 'demo') return no('this database was not created as a demo')
  if (isNew) await noteVariables(database(), site)
  const differing = await differingVariable(database().read, site)
  if (differing) return no(differing)
  if (!args.includes('--reset')) {
    await fillDemo(database(), Date.now()).catch(failStart)
    if (site.identity.mode === 'emulator') await fillDemoStaff(database(), Date.now())
    out.print('The demo content is there.\n')
    return 0
  }
  if ((await countOthers(database().read)) > 0) {
    const status = await runBackupCommand(site, [], out, Date.now())
    if (status !== 0) return status
  }
  await resetDemo(database(), Date.now()).catch(failStart)
  if (site.identity.mode === 'emulator' && site.demoLessons) await fillDemoLessons(database(), Date.now())
  out.print('The demo content is new.\n')
  return 0
}

const commands: Record<string, (args: readonly string[]) => Promise<number>> = {
  backup: (args) => runBackupCommand(backedUpSite(), args, out, Date.now()),
  restore: async (args) => {
    if (args.join() !== erasuresOnly) return runRestoreCommand(backedUpSite(), args, out, Date.now())
    const { databaseFile } = await prepareCommand()
    return runErasuresCommand(database(), databaseFile, out, Date.now())
  },
  database: async (args) => {
    const { runDatabaseCommand } = await import('./database.server')
    return runDatabaseCommand({ ...checkedSettings(), migrations: migrationsOf }, args, out)
  },
  demo,
  mail: async (args) => {
    await prepareCommand()
    return runMailCommand(database(), args, Date.now(), out)
  },
  bounces: async (args) => {
    await prepareCommand()
    return runBouncesCommand(database(), args, process.stdin, out, Date.now())
  },
  staff: async (args) => {
    const current = await prepareCommand()
    const auth = await commandedIdentity(current.identity, current.dataDir)
    return runStaffCommand({ auth, database: database(), settings: current }, args, Date.now(), out)
  },
}

export async function runCommand(name: string, args: readonly string[]): Promise<number> {
  const command = commands[name]
  if (!command) {
    process.stderr.write(`There is no command "${name}". There are: ${Object.keys(commands).join(', ')}.\n`)
    return 2
  }
  process.umask(0o077)
  const status = await command(args)
  await endSite()
  return status
}
