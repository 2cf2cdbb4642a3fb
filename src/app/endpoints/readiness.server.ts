import { dirname } from 'node:path'
import { database } from '~/db/database.server'
import { DatabaseAway, DatabaseBusy } from '~/db/errors.server'
import { ofSite } from '~/server/config/of-site.server'
import { settings } from '~/server/config/settings.server'
import { type HttpRequest, type HttpResponse, plain } from '~/server/http/responses.server'
import { log } from '~/server/monitoring/log.server'
import { errorCode } from '~/text/error-code'
import { mayWatch } from './metrics.server'
import { type Check, type CheckOutcome, siteChecks } from './readiness-checks.server'

const validFor = 1000
const timeout = 2000

type Looked = { readonly at: number; readonly found: Promise<ReadonlyMap<string, CheckOutcome>> }

/** Returns 503 where a check fails or the process is draining. Logs when that changes. */
export function createReadiness(checks: Readonly<Record<string, Check>>, now: () => number = Date.now) {
  const under = new Map<string, Promise<CheckOutcome>>()
  let last: Looked | undefined
  let lastReport = ''

  function look(name: string, check: Check): Promise<CheckOutcome> {
    const first = under.get(name) ?? findingOf(check).finally(() => under.delete(name))
    under.set(name, first)
    return Promise.race([first, tooSlow()])
  }

  async function lookAtAll(): Promise<ReadonlyMap<string, CheckOutcome>> {
    const found = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await look(name, check)] as const),
    )
    const failed = found.filter(([, why]) => isFailure(why))
    const names = failed.map(([name]) => name).join(' ')
    if (names !== lastReport && names !== '') log.error({ failed: Object.fromEntries(failed) }, 'not ready')
    if (names !== lastReport && names === '') log.info('ready again')
    lastReport = names
    return new Map(found)
  }

  return async (isDraining: boolean): Promise<HttpResponse> => {
    if (isDraining) return plain(503, 'draining\n')
    if (!last || now() - last.at >= validFor) last = { at: now(), found: lookAtAll() }
    const found = [...(await last.found)]
    const isReady = found.every(([, why]) => !isFailure(why))
    const lines = found.map(([name, why]) => `${name}: ${(typeof why === 'object' ? why.note : why) ?? 'ok'}\n`)
    return plain(isReady ? 200 : 503, `${isReady ? 'ready' : 'not ready'}\n${lines.join('')}`)
  }
}

const isFailure = (finding: CheckOutcome) => typeof finding === 'string'

async function findingOf(check: Check): Promise<CheckOutcome> {
  try {
    return await check()
  } catch (error) {
    return failureOf(error)
  }
}

/** The code or name alone: messages may hold paths of this machine. */
function failureOf(error: unknown): string {
  if (error instanceof DatabaseAway) return 'away'
  if (error instanceof DatabaseBusy) return 'locked'
  const { cause, name } = error instanceof Error ? error : new Error()
  return `failed (${errorCode(cause ?? error) ?? name})`
}

const tooSlow = () =>
  new Promise<string>((resolve) => {
    setTimeout(resolve, timeout, 'too slow').unref()
  })

const made = ofSite(() =>
  createReadiness(
    siteChecks({
      database,
      folders: [settings().dataDir, dirname(settings().databaseFile)],
      began: Date.now() - process.uptime() * 1000,
    }),
  ),
)

/** The reasons for this machine and who has the token (`mayWatch`), for others that it is ready or not. */
export async function readiness(request: HttpRequest, isDraining: boolean): Promise<HttpResponse> {
  const response = await made()(isDraining)
  return mayWatch(request, settings().metricsToken) ? response : { ...response, body: firstLine(response.body) }
}

const firstLine = (body: HttpResponse['body']): string => `${String(body).split('\n', 1)[0]}\n`
