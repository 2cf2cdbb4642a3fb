import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inject } from 'vitest'
import { isPostgres } from '~/db/dialect'
import type * as Built from '~/server'
import { createDatabase } from '../database/postgres-databases'
import { urlFile } from '../database/stored'
import { type Identity, startIdentity } from './identity'
import { openSessionOf } from './session-row'
import { freshFolder, type Site, usually } from './site'

const bundle = pathToFileURL(join(import.meta.dirname, '..', '..', '..', 'dist', 'server', 'server.js')).href

/** A site in the test's process: its clock is the test's, and mail and jobs run when the test says so. */
export type TestSite = Site & {
  /** Sends the emails that are due; returns how many were tried. */
  readonly deliver: () => Promise<number>
  readonly runJobs: () => Promise<void>
  /** Asks the payment provider about all that is due; returns how many payments those were. */
  readonly settlePayments: () => Promise<number>
  /** Undefined where nobody can sign in. */
  readonly identity: Identity | undefined
}

type Options = {
  readonly env?: Readonly<Record<string, string>>
  /** Of an earlier site; by itself each has a copy of the filled demo. */
  readonly dataDir?: string
  /** With somebody to ask who is who: the demo's accounts can sign in. */
  readonly hasAccounts?: boolean
}

type Instance = Pick<typeof Built, 'createSite' | 'logTo'>

/** Instances of the site's code that no site runs on. Each holds the state of one site. */
const free: Instance[] = []
let instances = 0
const instance = async (): Promise<Instance> => free.pop() ?? import(/* @vite-ignore */ `${bundle}?${instances++}`)

const running = new Set<TestSite>()

/** So that the next file finds the code of this one's sites free. */
export const stopSites = () => Promise.all([...running].map((site) => site.stop()))

export async function createSite({ env = {}, dataDir, hasAccounts = false }: Options = {}): Promise<TestSite> {
  const folder = dataDir ?? (await copyOfFilled())
  const identity = hasAccounts ? await startIdentity('demo-baseline-tennis') : undefined
  const variables = {
    ...usually,
    ...{ PORT: '0', DATA_DIR: folder },
    ...(isPostgres && { DATABASE_URL: readFileSync(urlFile(folder), 'utf8') }),
    ...(identity && { FIREBASE_AUTH_EMULATOR_HOST: identity.host }),
    ...env,
  }
  // As the site itself notes whom it asks, once it does.
  if (identity) writeFileSync(join(folder, 'identity-emulator'), identity.host)
  let printed = ''
  const code = await instance()
  code.logTo((line) => {
    printed += line
  })
  const site = await withVariables(variables, code.createSite)
  const url = `http://127.0.0.1:${site.port}`
  const created: TestSite = {
    url,
    port: site.port,
    dataDir: folder,
    identity,
    output: () => printed,
    deliver: site.mailWorker.sendDue,
    runJobs: site.runJobs,
    settlePayments: site.paymentWorker.settleDue,
    stop: async () => {
      if (!running.delete(created)) return 0
      await site.close()
      free.push(code)
      return 0
    },
  }
  running.add(created)
  return created
}

async function withVariables<T>(variables: Readonly<Record<string, string>>, work: () => Promise<T>): Promise<T> {
  const before = { ...process.env }
  Object.assign(process.env, variables)
  try {
    return await work()
  } finally {
    for (const name of Object.keys(variables))
      if (before[name] === undefined) delete process.env[name]
      else process.env[name] = before[name]
  }
}

/** An empty folder, in which a site begins as the variables say. */
export async function emptyFolder(): Promise<string> {
  const folder = freshFolder()
  if (isPostgres) writeFileSync(urlFile(folder), await createDatabase(inject('server')))
  return folder
}

/** Returns the cookie of a session that an account of the site's identity provider opened just now. */
export const signIn = ({ dataDir, identity }: TestSite, account: { readonly email: string }): string =>
  openSessionOf(dataDir, identity!, account)

export async function copyOfFilled(): Promise<string> {
  const [folder, filled] = [freshFolder(), inject('filledFolder')]
  cpSync(filled, folder, { recursive: true })
  // Names of converted pictures tell their contents, and making them takes long.
  if (process.env.TEST_PICTURES) symlinkSync(process.env.TEST_PICTURES, join(folder, 'images'))
  if (isPostgres)
    writeFileSync(urlFile(folder), await createDatabase(inject('server'), readFileSync(urlFile(filled), 'utf8')))
  return folder
}
