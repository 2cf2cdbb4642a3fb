import { cpSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { stripVTControlCharacters } from 'node:util'
import { freshFolder } from '../support/site'
import { measureFirstViews } from './first-view'
import { measureListPage } from './list-page'
import { memoryOf, type Server, startMeasured } from './processes'
import { measureRedirectLookup } from './redirect-lookup'
import { measureRush } from './rush'
import { measureSessionCheck } from './session-check'
import { measureSignUps } from './sign-ups'
import { measureFreshClone, measureNodeStart, measureSecondStart } from './start-up'
import { type Row, ratio, tableOf } from './table'

type Measured = { rows: Row[]; notes?: string[] }

/** Milliseconds after which nothing new is begun; the fresh clone has a limit of its own. */
const longest = 200_000

/** Measures the built site on this machine and prints one table. Speed never makes it fail. */
export async function bench(args: readonly string[]): Promise<void> {
  const began = Date.now()
  const busy = loadavg()[0] ?? 0
  const rows: Row[] = []
  const notes: string[] = []

  async function measure(what: string, work: () => Promise<Measured>) {
    if (Date.now() - began > longest) {
      rows.push({ what, figure: 'left out: out of time', against: '', ratio: '' })
      return
    }
    process.stderr.write(`${what} …\n`)
    try {
      const measured = await work()
      rows.push(...measured.rows)
      notes.push(...(measured.notes ?? []))
    } catch (error) {
      rows.push({ what, figure: `not measured: ${inShort(error)}`, against: '', ratio: '' })
    }
  }

  const dataDir = freshFolder()
  await (await startMeasured(dataDir)).stop()
  const emptyDataDir = freshFolder()
  cpSync(dataDir, emptyDataDir, { recursive: true })

  const site = await startMeasured(dataDir)
  await measure('list page', () => measureListPage(site, dataDir))
  await measure('sign-ups', () => measureSignUps(site, dataDir, emptyDataDir))
  await measure('memory', async () => ({ rows: [memoryRow(site)] }))
  await site.stop()
  await measure('rush', () => measureRush(emptyDataDir))
  await measure('redirect lookup', () => measureRedirectLookup())
  await measure('session check', () => measureSessionCheck())
  await measure('start', async () => ({ rows: [await measureNodeStart(emptyDataDir)] }))
  await measure('npm start', async () => ({ rows: [await measureSecondStart(emptyDataDir)] }))
  await measure('first views', () => measureFirstViews(emptyDataDir))
  if (args.includes('--fresh')) await measure('fresh clone', async () => ({ rows: [await measureFreshClone()] }))

  const seconds = Math.round((Date.now() - began) / 1000)
  process.stdout.write(`
${tableOf(rows)}

${notes.map((note) => `- ${note}`).join('\n')}
- ${availableParallelism()} cores, shared with the load; Node ${process.versions.node}; load before: ${busy.toFixed(2)}; took ${seconds} s
`)
}

function memoryRow({ pid }: Server): Row {
  const [held, target] = [memoryOf(pid), 350]
  if (held === undefined) return { what: 'memory after the load', figure: 'no /proc here', against: '', ratio: '' }
  const mebibytes = held / 1024 / 1024
  return {
    what: 'memory of the process after the load (RSS)',
    figure: `${Math.round(mebibytes)} MB`,
    against: `< ${target} MB`,
    ratio: ratio(mebibytes, target),
  }
}

/** The first words of a fault; build tools colour them and break them into lines. */
const inShort = (error: unknown) =>
  stripVTControlCharacters(error instanceof Error ? error.message : String(error))
    .replace(/\s+/g, ' ')
    .slice(0, 160)
