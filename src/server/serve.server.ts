import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { migrateDatabase } from '~/db/connection.server'
import { startClock } from './clock.server'
import { fillDemo } from './demo.server'
import { listen } from './listen.server'
import { log } from './log.server'
import { startPost } from './post.server'
import { type PublicFile, readPublicFiles } from './public-files.server'
import { readSettings, SettingError, type Settings, settings } from './settings.server'
import { database } from './site.server'

// Two levels up from the built server (dist/server) as from this file (src/server).
const root = join(import.meta.dirname, '..', '..')
const migrations = join(root, 'drizzle')

/** Reads the settings, or ends the process with one line that names what is wrong. */
function checkedSettings(): Settings {
  try {
    readSettings(process.env)
    return settings()
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

/** Migrates the database and fills in demo content where it is wanted and empty. */
export async function prepare(): Promise<Settings> {
  const current = checkedSettings()
  await migrated(current.databaseFile)
  if (current.demo) await fillDemo(database(), Date.now())
  return current
}

async function migrated(file: string): Promise<void> {
  try {
    await migrateDatabase(file, migrations)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const isUnusable =
      /^SQLITE_(?:CANTOPEN|NOTADB|READONLY|PERM)/.test(code ?? '') || message.includes('directory does not exist')
    if (!isUnusable) throw error
    const name = process.env.DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR'
    process.stderr.write(
      `${name}: ${file} cannot be used as a database: put a file there that this process may write\n`,
    )
    process.exit(1)
  }
}

/** Starts the site: settings, database, letters, then the doors. SIGTERM and SIGINT end it with 0. */
export async function serve(route: (request: Request) => Response | Promise<Response>): Promise<void> {
  const current = await prepare()
  // What the framework catches itself it prints, over several lines; a line of the log is whole.
  console.error = (...said) => log.warn({ err: said.find((one) => one instanceof Error) }, 'caught by the framework')
  const client = join(root, 'dist', 'client')
  const files = existsSync(client) ? readPublicFiles(client) : new Map<string, PublicFile>()
  let isDraining = false
  const listening = await listenOrSay({ files, route, isDraining: () => isDraining }, current)
  const post = startPost(database(), current, log, { isBusy: () => Date.now() - listening.lastBusy() < 1000 })
  const clock = startClock(database(), log)

  const stop = async () => {
    if (isDraining) process.exit(1)
    isDraining = true
    log.info('stopping')
    await listening.close()
    await Promise.all([post.stop(), clock.stop()])
    database().close()
    log.info('stopped')
    log.flush(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  log.info(
    { ms: Math.round(performance.now()), mode: current.appEnv, demo: current.demo },
    `listening on http://${current.host}:${listening.port}`,
  )
}

async function listenOrSay(front: Parameters<typeof listen>[0], { port, host }: Settings) {
  try {
    return await listen(front, { port, host })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const [name, advice] =
      code === 'EADDRINUSE'
        ? ['PORT', `${port} is in use: put another port there`]
        : ['HOST', `cannot listen on ${host}:${port} (${code}): put an address of this machine there`]
    process.stderr.write(`${name}: ${advice}\n`)
    process.exit(1)
  }
}
