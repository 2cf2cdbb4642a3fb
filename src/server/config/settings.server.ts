import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { organisation } from '#app.config'
import { isPostgresUrl } from '~/server/config/database-url'
import { ofSite } from '~/server/config/of-site.server'
import { addressKey } from '~/text/email-address'
import { errorCode } from '~/text/error-code'
import { cacheBytes } from './database-cache'
import { type IdentitySettings, readIdentity, readSocial, type SocialSettings } from './firebase-settings.server'
import { type MollieSettings, readMollie } from './mollie-settings.server'
import { SettingError } from './setting-error.server'

export type Settings = {
  readonly port: number
  readonly host: string
  readonly siteUrl: string
  readonly ownOrigins: readonly string[]
  readonly appEnv: 'production' | 'staging' | 'development'
  readonly dataDir: string
  /** Undefined with SQLite. */
  readonly databaseUrl: string | undefined
  readonly databaseFile: string
  readonly databaseCache: number
  readonly demo: boolean
  /** A new demo has the lessons of four clubs too, with sign-ups and groups. */
  readonly demoLessons: boolean
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly trustedProxies: number
  readonly stagingPassword: string | undefined
  readonly stagingMailTo: readonly string[]
  readonly appSecret: string
  readonly metricsToken: string | undefined
  readonly bounceToken: string | undefined
  /** In 10⁶ bytes; 0 caches none. */
  readonly pageCache: number
  readonly identity: IdentitySettings
  readonly social: readonly SocialSettings[]
  readonly mollie: MollieSettings
}

type Environment = Record<string, string | undefined>

export function readSettings(env: Environment): Settings {
  const port = wholeNumber(env, 'PORT', 3000, 0, 65_535)
  const host = env.HOST || '127.0.0.1'
  const appEnv = oneOf(env, 'APP_ENV', ['production', 'staging', 'development'], 'production')
  const siteUrl = origin(env, 'SITE_URL')
  const dataDir = resolve(env.DATA_DIR || './data')
  const demo = oneOf(env, 'DEMO', ['0', '1'], siteUrl ? '0' : '1') === '1'
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch {
    throw new SettingError('DATA_DIR', `cannot be made or written: put a folder there that this process may write to`)
  }
  const identity = readIdentity(env, { demo, host, siteUrl })
  if (appEnv === 'staging' && !env.STAGING_PASSWORD)
    throw new SettingError('STAGING_PASSWORD', 'is missing: on staging, put the password of the staging login there')
  return {
    port,
    host,
    siteUrl: siteUrl ?? (organisation.url === defaultUrl ? `http://localhost:${port}` : organisation.url),
    ownOrigins: siteUrl ? [siteUrl] : [`http://localhost:${port}`, `http://127.0.0.1:${port}`, organisation.url],
    appEnv,
    dataDir,
    databaseUrl: databaseUrl(env),
    databaseFile: databaseFile(env, dataDir),
    databaseCache: wholeNumber(env, 'DATABASE_CACHE', cacheBytes.usual, cacheBytes.least, 2 ** 40),
    demo,
    demoLessons: oneOf(env, 'DEMO_LESSONS', ['0', '1'], demo ? '1' : '0') === '1',
    smtpUrl: smtpUrl(env),
    mailFrom: mailFrom(env),
    trustedProxies: wholeNumber(env, 'TRUST_PROXY', 0, 0, 10),
    stagingPassword: env.STAGING_PASSWORD,
    stagingMailTo: stagingMailTo(env),
    appSecret: env.APP_SECRET === undefined ? storedSecret(dataDir) : givenSecret(env.APP_SECRET),
    metricsToken: givenToken(env, 'METRICS_TOKEN'),
    bounceToken: givenToken(env, 'BOUNCE_TOKEN'),
    pageCache: wholeNumber(env, 'PAGE_CACHE', 64, 0, 4096),
    identity,
    social: readSocial(env, identity),
    mollie: readMollie(env, { demo, appEnv }),
  }
}

const defaultUrl: string = 'http://localhost:3000'

function wholeNumber(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const given = env[name]
  if (given === undefined || given === '') return fallback
  const value = Number(given)
  if (!/^\d+$/.test(given) || value < min || value > max)
    throw new SettingError(name, `"${given}" is no such number: put a whole one from ${min} to ${max} there`)
  return value
}

function oneOf<T extends string>(env: Environment, name: string, values: readonly T[], fallback: T): T {
  const given = env[name]
  if (given === undefined || given === '') return fallback
  const found = values.find((value) => value === given)
  if (!found) throw new SettingError(name, `"${given}" is not known: put ${values.join(' or ')} there`)
  return found
}

function origin(env: Environment, name: string): string | undefined {
  const given = env[name]
  if (!given) return undefined
  const url = URL.canParse(given) ? new URL(given) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash || url.username)
    throw new SettingError(name, `"${given}" is no origin: put something like https://www.example.nl there`)
  return url.origin
}

function databaseUrl({ DATABASE_URL: given }: Environment): string | undefined {
  if (!given || !isPostgresUrl(given)) return undefined
  if (!URL.canParse(given) || new URL(given).pathname.length < 2)
    throw new SettingError('DATABASE_URL', 'names no database: put postgres://user:password@host:5432/name there')
  return given
}

function databaseFile(env: Environment, dataDir: string): string {
  const given = env.DATABASE_URL
  if (!given || isPostgresUrl(given)) return join(dataDir, 'site.db')
  if (given.startsWith('file:')) return resolve(given.slice('file:'.length))
  if (/^[a-z]+:/i.test(given))
    throw new SettingError(
      'DATABASE_URL',
      'is no database that is known: put postgres://… or file:/path/to/site.db there, or leave it out',
    )
  return resolve(given)
}

function smtpUrl(env: Environment): string | undefined {
  const given = env.SMTP_URL
  if (!given) return undefined
  if (!URL.canParse(given) || !/^(?:smtps?|smtp\+insecure):$/.test(new URL(given).protocol))
    throw new SettingError(
      'SMTP_URL',
      'is no mail server: put something like smtp://user:password@mail.example.nl:587 there',
    )
  return given
}

function mailFrom(env: Environment): string {
  const given = env.MAIL_FROM
  if (!given) return organisation.mailFrom
  if (!/^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(given))
    throw new SettingError('MAIL_FROM', 'is no sender: put something like Club <info@example.nl> there')
  return given
}

function stagingMailTo(env: Environment): readonly string[] {
  const entries = addressKey(env.STAGING_MAIL_TO ?? '').split(',')
  const named = entries.map((entry) => entry.trim()).filter(Boolean)
  const wrong = named.find((entry) => !/^[^\s@<>()[\]\\;:"*]*@[^\s@<>()[\]\\;:"*]+$/.test(entry))
  if (wrong !== undefined)
    throw new SettingError(
      'STAGING_MAIL_TO',
      `"${wrong}" is no address: put addresses or @domains there, parted by commas`,
    )
  return named
}

function givenSecret(secret: string): string {
  if (secret.length < 32) throw new SettingError('APP_SECRET', 'is too short: put at least 32 random characters there')
  return secret
}

function givenToken(env: Environment, name: string): string | undefined {
  const token = env[name]
  if (!token) return undefined
  if (!/^[\x21-\x7e]{16,}$/.test(token))
    throw new SettingError(name, 'is no token: put at least 16 random characters without spaces there')
  return token
}

/** Kept beside the data, so that links in emails survive restarts. */
function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'app-secret')
  if (!existsSync(file)) makeSecret(file)
  const secret = readFileSync(file, 'utf8')
  if (secret.length < 32)
    throw new SettingError('DATA_DIR', 'holds an app-secret that is not whole: throw that file away')
  return secret
}

/** Renamed when complete: another process starting meanwhile must not read half of it. */
function makeSecret(file: string): void {
  const draft = `${file}.${randomUUID()}`
  try {
    writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
    linkSync(draft, file)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST')
      throw new SettingError('DATA_DIR', 'cannot be written: put a folder there that this process may write to')
  } finally {
    rmSync(draft, { force: true })
  }
}

const current = ofSite(() => ({ settings: readSettings(process.env) }))

export const settings = (): Settings => current().settings

/** With `PORT=0` the system has chosen the port: addresses in emails and the origins that may post follow it. */
export function portChosen(port: number): void {
  if (settings().port === 0) current().settings = readSettings({ ...process.env, PORT: String(port) })
}
