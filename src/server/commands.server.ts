import { runBackupCommand, runRestoreCommand } from './backup-commands.server'
import { fillDemo, resetDemo } from './demo.server'
import { runEventsCommand } from './event-commands.server'
import { commandedIdentity } from './identity.server'
import { runRedirectsCommand } from './redirect-commands.server'
import { checkedSettings, migrations, prepare } from './serve.server'
import { closeDatabase, database } from './site.server'
import { runStaffCommand } from './staff-command.server'

const out = {
  say: (text: string) => void process.stdout.write(text),
  complain: (text: string) => void process.stderr.write(text),
}

/** What is backed up; what is made of it is for nobody but who runs the site. */
function backedUpSite() {
  process.umask(0o077)
  return { ...checkedSettings(), migrationsFolder: migrations }
}

const commands: Record<string, (args: readonly string[]) => Promise<number>> = {
  backup: (args) => runBackupCommand(backedUpSite(), args, out, Date.now()),
  restore: (args) => runRestoreCommand(backedUpSite(), args, out, Date.now()),
  // `npm run demo` fills an empty database; `-- --reset` makes the demo content new, with dates from today.
  demo: async (args) => {
    await prepare()
    const isReset = args.includes('--reset')
    if (isReset) await resetDemo(database(), Date.now())
    else await fillDemo(database(), Date.now())
    process.stdout.write(isReset ? 'The demo content is new.\n' : 'The demo content is there.\n')
    return 0
  },
  events: async (args) => {
    await prepare()
    return runEventsCommand(database(), args, Date.now(), out)
  },
  redirects: async (args) => {
    const { ownOrigins } = await prepare()
    return runRedirectsCommand(args, { doors: database(), ownOrigins, now: Date.now(), out })
  },
  staff: async (args) => {
    const { identity: given, dataDir } = checkedSettings()
    const admin = await commandedIdentity(given, dataDir)
    if (admin) return runStaffCommand(admin, args, out)
    out.complain('There is no sign-in here: set FIREBASE_PROJECT_ID, or start the demo first.\n')
    return 1
  },
}

/** Runs one of the site's commands for whoever runs the site; answers its exit status. */
export async function runCommand(name: string, args: readonly string[]): Promise<number> {
  const command = commands[name]
  if (!command) {
    process.stderr.write(`There is no command "${name}". There are: ${Object.keys(commands).join(', ')}.\n`)
    return 2
  }
  const status = await command(args)
  closeDatabase()
  return status
}
