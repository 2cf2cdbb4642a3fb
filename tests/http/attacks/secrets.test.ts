import { generateKeyPairSync } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import { databaseEnv } from '../../support/database/own-database'
import { addressesOf, visits } from '../../support/page/pages'
import { createSite, type TestSite } from '../../support/site/create-site'
import { post } from '../../support/site/forms'
import { sendRequest } from '../../support/site/send-request'
import { freshFolder } from '../../support/site/site'
import { expect, test } from '../../support/site/test'

const dist = join(import.meta.dirname, '..', '..', '..', 'dist')
const filesIn = (folder: string) =>
  readdirSync(join(dist, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
const everything = filesIn('client')
const isNote = (file: string) => file.startsWith(`${join(dist, 'client')}/.`)
const client = everything.filter((file) => !isNote(file))
const readable = client.filter((name) => /\.(?:js|css|json|svg|html|txt|webmanifest)$/.test(name))

const secrets = {
  APP_SECRET: 'secret-of-the-app-0123456789-abcdef',
  STAGING_PASSWORD: 'secret-of-the-staging',
  METRICS_TOKEN: 'secret-of-the-metrics-token',
  BOUNCE_TOKEN: 'secret-of-the-bounce-token',
  SMTP_URL: 'smtp://mailer:secret-of-the-mail@127.0.0.1:9',
  FIREBASE_GOOGLE_CLIENT_SECRET: 'secret-of-the-google-client',
}
const key = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString()
const account = { type: 'service_account', project_id: 'baseline', client_email: 'a@b.example', private_key: key }

/** PostgreSQL's that tests start asks for none. */
function withPassword({ DATABASE_URL }: { DATABASE_URL?: string }) {
  if (!DATABASE_URL) return {}
  const url = new URL(DATABASE_URL)
  url.password ||= 'secret-of-the-database'
  return { DATABASE_URL: url.href }
}

const marks = ['secret-of-the', ...key.split('\n').slice(1, 3), 'PRIVATE KEY']
const marksIn = (text: string) => marks.filter((mark) => text.includes(mark))

describe('the files that everybody gets', () => {
  test('hold no source map, and name none', async ({ site }) => {
    expect(readable.length).toBeGreaterThan(50)
    expect(client.filter((name) => name.endsWith('.map'))).toEqual([])
    for (const file of readable)
      expect.soft(readFileSync(file, 'utf8'), file).not.toMatch(/[#@] ?sourceMappingURL=|"sourcesContent"/)
    for (const file of client.filter((name) => /\.(?:js|css)$/.test(name)).slice(0, 20))
      expect.soft((await sendRequest(site, `${file.slice(join(dist, 'client').length)}.map`)).status).toBe(404)
    expect((await sendRequest(site, '/server/server.js.map')).status).toBe(404)
  })

  test('hold nothing of the server: no setting, no query, no library of its own', () => {
    const server =
      /\b(?:APP_SECRET|STAGING_PASSWORD|METRICS_TOKEN|BOUNCE_TOKEN|SMTP_URL|DATABASE_URL|SERVICE_ACCOUNT|DATA_DIR)\b|process\.env\b|better-sqlite3|drizzle|nodemailer|firebase-admin|node:(?:fs|crypto|http|path)|insert into|PRIVATE KEY/i
    for (const file of readable) expect.soft(server.exec(readFileSync(file, 'utf8'))?.[0], file).toBeUndefined()
    const text = filesIn('server')
      .map((file) => readFileSync(file, 'utf8'))
      .join('')
    expect(text).toMatch(server)
  })

  test('hold no address of the machine that built them; notes of the build, which may, are given to nobody', async ({
    site,
  }) => {
    const here = join(dist, '..')
    for (const file of readable) expect.soft(readFileSync(file, 'utf8').includes(here), file).toBe(false)
    for (const file of [...everything.filter(isNote), join(dist, 'client', '.vite', 'manifest.json')])
      expect.soft((await sendRequest(site, file.slice(join(dist, 'client').length))).status, file).toBe(404)
  })
})

describe('a site that has secrets', () => {
  const dataDir = freshFolder()
  let site: TestSite
  beforeAll(async () => {
    const env = {
      ...secrets,
      ...withPassword(databaseEnv(dataDir)),
      DEMO: '1',
      FIREBASE_PROJECT_ID: 'baseline-example',
      FIREBASE_API_KEY: 'key-for-everybody',
      FIREBASE_GOOGLE_CLIENT_ID: 'client-for-everybody',
      FIREBASE_SERVICE_ACCOUNT: JSON.stringify(account),
    }
    site = await createSite({ dataDir, env })
  })
  afterAll(() => site.stop())

  test('tells none of them to anybody: not on a page, in a file, in an error or in its log', async () => {
    const addresses = await addressesOf(site)
    const paths = [
      ...visits.map((visit) => addresses.of(visit)),
      ...['/metrics', '/readyz', '/healthz', '/robots.txt', '/sitemap.xml', '/api/identity/google', '/.env', '/%zz'],
    ]
    for (const path of paths) {
      const { headers, text } = await sendRequest(site, path)
      expect.soft(marksIn(JSON.stringify(headers) + text), path).toEqual([])
    }
    const wrong = await post(site, '/api/__session', Buffer.from('{"token":"x"}'), {
      'content-type': 'application/json',
    })
    const refused = await sendRequest(site, '/metrics', { headers: { authorization: 'Bearer secret-of-the-wrong' } })
    for (const { headers, text } of [wrong, refused]) expect(marksIn(JSON.stringify(headers) + text)).toEqual([])
    expect(marksIn(site.output())).toEqual([])
  })

  test('would be found out', async () => {
    expect(marksIn(`… ${secrets.SMTP_URL} …`)).toEqual(['secret-of-the'])
    expect(marksIn(key).length).toBeGreaterThanOrEqual(3)
    expect((await sendRequest(site, '/login')).text).toContain('key-for-everybody')
  })
})
