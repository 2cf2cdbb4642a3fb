import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { database } from '~/db/database.server'
import { dialect } from '~/db/dialect'
import { UnknownSchema } from '~/db/migrations-journal.server'
import { migrateDatabase } from '~/db/open.server'
import { sweptSite } from '~/features/account/context.server'
import { startSweep } from '~/features/account/profile/orphan-sweep.server'
import { identity } from '~/features/auth/firebase.server'
import { askedCounts } from '~/features/redirects/count-asked.server'
import { membersByName } from '~/features/staff/members/members.server'
import { startPictureSweep } from '~/features/staff/pictures/sweep.server'
import { acquireLock, databaseLock } from '~/server/backup/file-lock.server'
import { endSite } from '~/server/config/of-site.server'
import { makeDataPrivate } from '~/server/config/private-data.server'
import { SettingError } from '~/server/config/setting-error.server'
import { portChosen, readSettings, type Settings, settings } from '~/server/config/settings.server'
import { createRequestQueue, withLoadShedding } from '~/server/http/load-shedding.server'
import { type PublicFile, readPublicFiles } from '~/server/http/static-files.server'
import { watchEventLoop } from '~/server/monitoring/event-loop-delay.server'
import { log, logConsole, logCrashes, logWritten } from '~/server/monitoring/log.server'
import { startSummary } from '~/server/monitoring/metrics-log.server'
import { createPageCache } from '~/server/page-cache/page-cache.server'
import { isFirstProcess, listenToSupervisor, processNumber } from '~/server/processes.server'
import { root } from '~/server/root.server'
import { errorCode } from '~/text/error-code'
import { type CachedResponses, createCachedResponses } from './cached-response.server'
import { fillDemo, fillDemoStaff } from './cli/demo.server'
import { fillDemoLessons } from './cli/demo-lessons.server'
import { restoringFolder } from './cli/restore.server'
import { processMetrics } from './endpoints/prometheus.server'
import { startHttpServer } from './http-server.server'
import { runDueJobs, startScheduler } from './jobs.server'
import { createMailWorker } from './mail-worker.server'
import { rememberNextChange } from './next-change.server'
import { createPaymentWorker } from './payment-worker.server'
import { differingVariable, noteVariables, settleBirth } from './site-facts.server'

export const migrationsOf = { sqlite: join(root, 'drizzle', 'sqlite'), postgres: join(root, 'drizzle', 'postgres') }
export const migrations = migrationsOf[dialect]

const lastWords = 1000

export function checkedSettings(): Settings {
  try {
    readSettings(process.env)
    return settings()
  } catch (error) {
    return failStart(error)
  }
}

export function failStart(error: unknown): never {
  if (!(error instanceof SettingError)) throw error
  return refuse(error.message)
}

export async function prepare(): Promise<Settings> {
  process.umask(0o077)
  const current = checkedSettings()
  await migrated(current)
  const readable = makeDataPrivate(current)
  const { birth, isNew } = await settleBirth(database(), current.demo)
  await noteVariables(database(), current)
  if (birth === 'demo' && current.demo) await fillDemo(database(), Date.now()).catch(failStart)
  if (birth === 'demo' && current.identity.mode === 'emulator') {
    await fillDemoStaff(database(), Date.now())
    if (isNew && current.demoLessons) await fillDemoLessons(database(), Date.now())
  }
  if (isFirstProcess) warnOnce(current, { readable, birth, isNew })
  if (isFirstProcess && birth === 'site' && (await membersByName(database().read)).length === 0)
    log.warn('nobody can open the desk: npm run staff -- invite ADDRESS --role admin makes the first one')
  return current
}

type Found = { readable: readonly string[]; birth: 'demo' | 'site'; isNew: boolean }

function warnOnce(current: Settings, { readable, birth, isNew }: Found): void {
  for (const path of readable) log.warn({ path }, 'others on this machine may read this, and it stays so')
  if (birth === 'demo' && !current.demo) log.warn('this database was made as a demo: what is invented in it is shown')
  if (birth === 'site' && isNew) log.info('the addresses of the old site lead nowhere until the desk adds them')
  if (!current.smtpUrl && !current.demo)
    log.warn('SMTP_URL is not set: no email leaves, each is written to a file in DATA_DIR/mail')
}

export async function prepareCommand(): Promise<Settings> {
  const current = checkedSettings()
  const { databaseUrl, databaseFile } = current
  if (!databaseUrl && !existsSync(databaseFile))
    refuse(`${nameOfFile()}: there is no ${databaseFile}: put the site's there, or start it first`)
  await migrated(current)
  const differing = await differingVariable(database().read, current)
  if (differing) refuse(differing)
  return current
}

function refuse(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

/** Keeps a restore from replacing the database while this process lives. */
function lockDatabase(file: string): void {
  if (acquireLock(databaseLock(file), 'shared')) {
    rmSync(restoringFolder(file), { recursive: true, force: true })
    return
  }
  process.stderr.write(`${nameOfFile()}: a backup is being put back in ${file}: start again when that is done\n`)
  process.exit(1)
}

const nameOfFile = () => (process.env.DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR')

export async function migrated({
  databaseUrl,
  databaseFile: file,
}: Pick<Settings, 'databaseUrl' | 'databaseFile'>): Promise<void> {
  // A URL may hold a password.
  const name = databaseUrl ? new URL(databaseUrl).pathname.slice(1) : file
  try {
    if (!databaseUrl) lockDatabase(file)
    await migrateDatabase(databaseUrl ?? file, migrations)
  } catch (error) {
    if (error instanceof UnknownSchema) {
      const what =
        error.why === 'newer'
          ? 'was migrated by a newer version of this site: start that one, or put a backup of before it back'
          : `is the database of something else: put another ${databaseUrl ? 'one' : 'file'} there`
      refuse(`${nameOfFile()}: ${name} ${what}`)
    }
    if (databaseUrl)
      refuse(
        `DATABASE_URL: ${name} cannot be used (${errorCode(error) ?? 'no answer'}): put a database there that is up`,
      )
    const isUnusable =
      /^SQLITE_(?:CANTOPEN|NOTADB|READONLY|PERM)/.test(errorCode(error) ?? '') ||
      (error instanceof Error && error.message.includes('directory does not exist'))
    if (!isUnusable) throw error
    refuse(`${nameOfFile()}: ${file} cannot be used as a database: put a file there that this process may write`)
  }
}

type Route = (request: Request) => Response | Promise<Response>

type Site = {
  readonly port: number
  readonly mailWorker: ReturnType<typeof createMailWorker>
  readonly runJobs: () => Promise<void>
  readonly paymentWorker: ReturnType<typeof createPaymentWorker>
  readonly metrics: () => ReturnType<typeof processMetrics>
  readonly close: () => Promise<void>
}

/** The site as the variables of this process say it is, in this process. A missing or wrong one ends the process. */
export async function openSite(route: Route): Promise<Site> {
  const current = await prepare()
  logConsole()
  const client = join(root, 'dist', 'client')
  const files = existsSync(client) ? readPublicFiles(client) : new Map<string, PublicFile>()
  let isDraining = false
  const pages = pagesOf(current)
  const handler = {
    files,
    route: withLoadShedding(route, createRequestQueue()),
    isDraining: () => isDraining,
    pages,
  }
  const httpServer = await startHttpServerOrExit(handler, current)
  portChosen(httpServer.port)
  const mailWorker = createMailWorker(database(), settings(), log, {
    isBusy: () => Date.now() - httpServer.lastBusy() < 1000,
  })
  const paymentWorker = createPaymentWorker(database(), log)
  return {
    port: httpServer.port,
    mailWorker,
    paymentWorker,
    runJobs: async () => {
      while ((await runDueJobs(database(), Date.now())) > 0);
    },
    metrics: () => processMetrics(pages, Date.now()),
    close: async () => {
      isDraining = true
      await httpServer.close()
      await Promise.all([mailWorker.stop(), paymentWorker.stop(), askedCounts().flush()])
    },
  }
}

/** A site with all that runs beside its requests, until a signal ends the process. */
export async function startSite(route: Route): Promise<void> {
  const site = await openSite(route)
  logCrashes()
  watchEventLoop()
  if (processNumber !== undefined) listenToSupervisor(site.metrics)
  site.mailWorker.start()
  if (settings().mollie) site.paymentWorker.start()
  const scheduler = startScheduler(database(), log)
  const sweeps = isFirstProcess
    ? [
        startSweep(sweptSite, log),
        startPictureSweep(() => ({ database: database(), dataDir: settings().dataDir }), log),
      ]
    : []
  const summary = startSummary(log)
  // After listening: the demo's emulator is slow to start, and only the login needs it.
  identity()

  let isStopping = false
  const stop = async () => {
    if (isStopping) process.exit(1)
    isStopping = true
    log.info('stopping')
    await Promise.all([site.close(), scheduler.stop()])
    for (const sweep of sweeps) sweep.stop()
    summary.stop()
    await endSite()
    log.info('stopped')
    // Nothing reports the flush when the reader of the log is gone.
    setTimeout(() => process.exit(0), lastWords)
    await logWritten()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  const {
    appEnv,
    demo,
    host,
    identity: { mode },
  } = settings()
  log.info(
    {
      ms: Math.round(performance.now()),
      mode: appEnv,
      demo,
      identity: mode,
      ...(processNumber && { pid: process.pid }),
    },
    `listening on http://${host}:${site.port}`,
  )
}

function pagesOf({ appEnv, pageCache }: Settings): CachedResponses | undefined {
  if (appEnv === 'staging' || pageCache === 0) return undefined
  const { versionOf } = database()
  const nextChangeAt = rememberNextChange(database())
  return createCachedResponses(createPageCache(pageCache * 1_000_000, { versionOf, nextChangeAt }))
}

async function startHttpServerOrExit(handler: Parameters<typeof startHttpServer>[0], { port, host }: Settings) {
  try {
    return await startHttpServer(handler, { port, host })
  } catch (error) {
    const code = errorCode(error)
    const [name, advice] =
      code === 'EADDRINUSE'
        ? ['PORT', `${port} is in use: put another port there`]
        : ['HOST', `cannot listen on ${host}:${port} (${code}): put an address of this machine there`]
    process.stderr.write(`${name}: ${advice}\n`)
    process.exit(1)
  }
}
