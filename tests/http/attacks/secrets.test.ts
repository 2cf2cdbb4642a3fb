import { generateKeyPairSync } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe } from 'vitest'
import { databaseEnv } from '../../support/database/own-database'
import { addressesOf, visits } from '../../support/page/pages'
import { copyOfFilled, createSite } from '../../support/site/create-site'
import { post } from '../../support/site/forms'
import { sendRequest } from '../../support/site/send-request'
import { expect, test } from '../../support/site/test'

const dist = join(import.meta.dirname, '..', '..', '..', 'dist')
const filesIn = (folder: string) =>
  readdirSync(join(dist, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
const everything = filesIn('client')
const isNote = (file: string) => file.startsWith(`${join(dist, 'client')}/.`)
const client = everything.filter((file) => !isNote(file))
const readable = client
  .filter((name) => /\.(?:js|css|json|svg|html|txt|webmanifest)$/.test(name))
  .map((name) => [name, readFileSync(name, 'utf8')] as const)
const addressOf = (file: string) => file.slice(join(dist, 'client').length)

describe('the files that everybody gets', () => {
  test('hold no source map, nothing of the server, and no address of the machine that built them', () => {
    const server =
      /\b(?:APP_SECRET|STAGING_PASSWORD|METRICS_TOKEN|BOUNCE_TOKEN|SMTP_URL|DATABASE_URL|SERVICE_ACCOUNT|DATA_DIR)\b|process\.env\b|better-sqlite3|drizzle|nodemailer|firebase-admin|node:(?:fs|crypto|http|path)|insert into|PRIVATE KEY/i
    expect(readable.length).toBeGreaterThan(50)
    expect(client.filter((name) => name.endsWith('.map'))).toEqual([])
    for (const [file, text] of readable) {
      expect(text, file).not.toMatch(/[#@] ?sourceMappingURL=|"sourcesContent"/)
      expect(server.exec(text)?.[0], file).toBeUndefined()
      expect(text.includes(join(dist, '..')), file).toBe(false)
    }
    expect(readFileSync(join(dist, 'server', 'server.js'), 'utf8')).toMatch(server)
  })

  test('are all that is given: no source map, and no note of the build', async ({ site }) => {
    const [some] = readable.find(([name]) => name.endsWith('.js'))!
    for (const path of [
      ...[`${addressOf(some)}.map`, '/server/server.js.map', '/.vite/manifest.json'],
      ...everything.filter(isNote).map(addressOf),
    ])
      expect((await sendRequest(site, path)).status, path).toBe(404)
  })
})

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

test('a site tells none of its secrets to anybody: not on a page, in an error or in its log', async () => {
  const dataDir = await copyOfFilled()
  const site = await createSite({
    dataDir,
    env: {
      ...secrets,
      ...withPassword(databaseEnv(dataDir)),
      DEMO: '1',
      FIREBASE_PROJECT_ID: 'baseline-example',
      FIREBASE_API_KEY: 'key-for-everybody',
      FIREBASE_GOOGLE_CLIENT_ID: 'client-for-everybody',
      FIREBASE_SERVICE_ACCOUNT: JSON.stringify(account),
    },
  })
  const { of } = await addressesOf(site)
  const paths = [
    ...visits.filter(({ prefix }) => prefix !== '/nl').map(of),
    ...['/metrics', '/readyz', '/healthz', '/robots.txt', '/sitemap.xml', '/api/identity/google', '/.env', '/%zz'],
  ]
  const responses = await Promise.all(paths.map(async (path) => [path, await sendRequest(site, path)] as const))
  const json = { 'content-type': 'application/json' }
  responses.push(['a token', await post(site, '/api/__session', Buffer.from('{"token":"x"}'), json)])
  const authorization = 'Bearer secret-of-the-wrong'
  responses.push(['a metrics token', await sendRequest(site, '/metrics', { headers: { authorization } })])
  for (const [name, { headers, text }] of responses) expect(marksIn(JSON.stringify(headers) + text), name).toEqual([])
  expect(site.output().split('\n').length).toBeGreaterThan(paths.length)
  expect(marksIn(site.output())).toEqual([])
  expect((await sendRequest(site, '/login')).text).toContain('key-for-everybody')
  await site.stop()
})
