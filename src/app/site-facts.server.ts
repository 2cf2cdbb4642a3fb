import { count } from 'drizzle-orm'
import type { Database, Db } from '~/db/connection.server'
import { events, news, outbox, redirects, registrations, siteFacts, vacancies } from '~/db/schema'
import type { Settings } from '~/server/config/settings.server'
import { secretMark } from '~/server/security/signed-tokens.server'

/** What a database was created for. Set while it is empty and never changed: only a demo is filled or reset. */
type Birth = 'demo' | 'site'

const content = [events, news, vacancies, redirects, registrations, outbox] as const

const factsByName = async (db: Db): Promise<ReadonlyMap<string, string>> =>
  new Map((await db.select().from(siteFacts)).map(({ name, value }) => [name, value]))

/** Content without a mark, as of an earlier release, is no demo. `isNew`: it was empty and unmarked. */
export async function settleBirth(
  { write }: Pick<Database, 'write'>,
  demo: boolean,
): Promise<{ birth: Birth; isNew: boolean }> {
  return write([], async (tx) => {
    const known = (await factsByName(tx)).get('birth')
    if (known !== undefined) return { birth: known === 'demo' ? 'demo' : 'site', isNew: false }
    const isNew = await isEmpty(tx)
    const birth = demo && isNew ? 'demo' : 'site'
    await tx.insert(siteFacts).values({ name: 'birth', value: birth })
    return { birth, isNew }
  })
}

async function isEmpty(db: Db): Promise<boolean> {
  for (const table of content) {
    const [found] = await db.select({ rows: count() }).from(table)
    if (found && found.rows > 0) return false
  }
  return true
}

const sharedVariables = ({ siteUrl, demo, appEnv, appSecret }: Settings, env: NodeJS.ProcessEnv) => ({
  SITE_URL: env.SITE_URL ? siteUrl : '',
  DEMO: demo ? '1' : '0',
  APP_ENV: appEnv,
  APP_SECRET: secretMark(appSecret),
})

export async function noteVariables(database: Pick<Database, 'read' | 'write'>, current: Settings): Promise<void> {
  const known = await factsByName(database.read)
  const differing = Object.entries(sharedVariables(current, process.env)).filter(
    ([name, value]) => known.get(name) !== value,
  )
  if (differing.length === 0) return
  await database.write([], async (tx) => {
    for (const [name, value] of differing)
      await tx.insert(siteFacts).values({ name, value }).onConflictDoUpdate({ target: siteFacts.name, set: { value } })
  })
}

/** Returns one line on the first variable in which this process differs from the running site. */
export async function differingVariable(db: Db, current: Settings): Promise<string | undefined> {
  const known = await factsByName(db)
  if (!known.has('SITE_URL')) return 'DATA_DIR: the site has not run on this database yet: start it first'
  for (const [name, value] of Object.entries(sharedVariables(current, process.env))) {
    const running = known.get(name)
    if (running === value) continue
    if (name === 'APP_SECRET') return 'APP_SECRET: is another one than the site has: put that one there'
    const here = value === '' ? 'is not set' : `is "${value}"`
    return running
      ? `${name}: ${here} here, but the site runs with "${running}": put that there`
      : `${name}: ${here} here, but the site runs without it: leave it out`
  }
  return undefined
}
