import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { addAccount, postToken } from '../../support/database/accounts'
import { stampOf } from '../../support/database/messages'
import { storedRows } from '../../support/database/stored'
import { createSite, signIn, type TestSite } from '../../support/site/create-site'
import { adult, change, type Fields, follow, post } from '../../support/site/forms'
import { type ReceivedResponse, sendRaw, sendRequest } from '../../support/site/send-request'
import { expect, test } from '../../support/site/test'

const name = 'Zwaluw-7391'
const email = 'zwaluw-7391@canary.example'
const phone = '0612348765'
const address = '203.0.113.91'
const password = 'geheim nest van zwaluw 7391'
const canaries: string[] = [name, email, phone, '612348765', '06 12 34 87 65', address, password, 'canary.example']

function leaksIn(text: string): string[] {
  const forms = [
    text,
    unquoted(text),
    text.replace(/\\u([0-9a-f]{4})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
  ]
  const all = forms.join('\n').toLowerCase()
  return canaries.filter((canary) => all.includes(canary.toLowerCase()))
}

const unquoted = (text: string) =>
  text.replaceAll('+', ' ').replace(/%[0-9a-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))

async function refusingServer() {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onRcptTo: ({ address: to }, _, callback) =>
      callback(
        Object.assign(new Error(`5.1.1 <${to}> ${name} is not known here, call ${phone}`), { responseCode: 550 }),
      ),
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, close: () => new Promise<void>((resolve) => server.close(resolve)) }
}

const visitor: Fields = {
  'x-forwarded-for': address,
  'user-agent': `Vogel/1.0 (${name}; ${email})`,
  referer: `http://localhost/zoeken?q=${name}`,
}
const asking = (more: Fields = {}) => ({ headers: { ...visitor, ...more } })

async function visit(site: TestSite): Promise<ReceivedResponse[]> {
  const answers: ReceivedResponse[] = []
  const got = async (response: Promise<ReceivedResponse>) => {
    answers.push(await response)
    return answers.at(-1)!
  }
  const signup = '/evenementen/133/inschrijven'
  const form: Fields = { ...adult(name), 'contact.email': email, 'contact.phone': phone, remarks: `${name} ${phone}` }

  const taken = await got(post(site, signup, form, visitor))
  expect(taken.status).toBe(303)
  const opened = new URL(taken.headers.location!, site.url)
  const reference = opened.pathname.split('/').at(-1)!
  const token = opened.searchParams.get('token')!
  canaries.push(reference, token)
  expect((await got(follow(site, taken))).status).toBe(200)
  const cookie = (await got(sendRequest(site, opened.pathname + opened.search, asking()))).headers['set-cookie']!.map(
    (one) => one.split(';')[0],
  ).join('; ')
  await got(post(site, opened.pathname, { intent: 'correct', remarks: `${name} ${email}` }, { ...visitor, cookie }))
  await got(post(site, signup, form, visitor))
  await got(post(site, signup, { ...form, remarks: 'anders' }, visitor))
  await got(post(site, signup, { ...form, 'contact.email': 'zwaluw-7391' }, visitor))
  await got(post(site, '/evenementen/inschrijvingen', { email }, visitor))
  await got(sendRequest(site, `/api/registrations/${reference}.json?token=${token}`, asking()))
  await got(sendRequest(site, `${opened.pathname}?token=${token}x`, asking()))
  for (const path of [`/evenementen/inschrijvingen/${reference}/${token}`, `/${name}`, `/en/${phone}`, `/api/${email}`])
    expect((await sendRequest(site, path, asking())).status, path).toBe(404)

  const question = { name, email, phone, message: `Bel ${phone}`, kind: 'contact-question', stamp: stampOf(site) }
  expect((await got(post(site, '/contact', question, visitor))).status).toBe(303)
  const json = { 'content-type': 'application/json', origin: site.url }
  await got(
    sendRequest(site, '/mail/send-new', { method: 'POST', ...asking(json), body: `{"name":"${name}", ${email}` }),
  )

  const account = { email, password }
  await addAccount(site, { ...account, isVerified: true })
  for (const intent of ['register', 'reset', 'link'])
    expect((await got(post(site, '/login', { intent, email, password }, visitor))).status).toBe(303)
  const session = await signIn(site, account)
  canaries.push(session.split('=')[1]!)
  expect((await got(sendRequest(site, '/account', asking({ cookie: session })))).status).toBe(200)
  await got(post(site, '/account', { intent: 'name', name }, { ...visitor, cookie: session }))
  await got(sendRequest(site, '/api/account/data.json', asking({ cookie: session })))
  expect((await postToken(site, `${token}.${name}.${email}`, visitor)).status).toBe(401)

  const own = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const error = { source: 'script', name: 'Error', page: `/${name}`, build: 'b' }
  const message = `no "${name}" at ${email}, ${phone}, ${reference}, /x?token=${token}`
  const told = { method: 'POST', ...asking(own), body: JSON.stringify({ ...error, message, stack: `at ${email}:1` }) }
  expect((await got(sendRequest(site, '/api/client-errors', told))).status).toBe(204)

  for (const path of ['/verenigingen', '/zoeken', '/', '/en/events'])
    for (const query of [`?q=${name}`, `?utm_source=${email}`, `?%zz=${phone}`])
      await got(sendRequest(site, path + query, asking()))
  await got(sendRequest(site, '/verenigingen', { method: 'TRACE', ...asking() }))
  await got(post(site, signup, form, { ...visitor, origin: `https://${name}.example` }))
  await got(post(site, signup, form, { ...visitor, 'content-type': `text/${name}` }))
  await got(post(site, signup, Buffer.from(`name=${name}&x=${'a'.repeat(70_000)}`), visitor))
  await got(
    sendRequest(site, `/_serverFn/${name}?payload=${email}`, asking({ origin: site.url, 'x-tsr-serverfn': 'true' })),
  )
  await sendRaw(site, `${name} ${email} ${phone}\r\n\r\n`)
  await sendRaw(site, `GET /${name} HTTP/1.1\r\nHost: a\r\nX: ${email}\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`)

  expect(await site.deliver()).toBeGreaterThan(2)
  change(site, 'alter table participants rename to gone')
  for (const response of [
    await got(post(site, signup, { ...form, ...adult(`${name} Jr`), 'contact.email': email }, visitor)),
    await got(sendRequest(site, `/evenementen?kind=camp&q=${name}`, asking())),
  ])
    expect(response.status).toBe(500)
  return answers
}

test('whatever a visitor does, no line of the log, no error page and no email’s failure tells who they are', async () => {
  const mail = await refusingServer()
  const site = await createSite({ hasAccounts: true, env: { TRUST_PROXY: '1', SMTP_URL: mail.url } })
  const answers = await visit(site)
  const failures = storedRows(site, 'select failure from outbox where failure is not null')
  await site.stop()
  await mail.close()

  const lines = site.output().trim().split('\n')
  expect(lines.length).toBeGreaterThan(answers.length)
  for (const line of lines) {
    expect(leaksIn(line), line).toEqual([])
    const { time, level, status, id } = JSON.parse(line) as Record<string, unknown>
    expect(time, line).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(typeof level, line).toBe('string')
    if (status !== undefined) expect(id, line).toMatch(/^[0-9a-f-]{36}$/)
  }
  expect(failures.length).toBeGreaterThan(2)
  expect(leaksIn(JSON.stringify(failures))).toEqual([])

  // A refused form is shown again as it was typed.
  const refusals = answers.filter(({ status }) => status >= 400 && status !== 422)
  expect(new Set(refusals.map(({ status }) => status)).size).toBeGreaterThan(4)
  for (const { status, text } of refusals) expect(leaksIn(text), `${status}`).toEqual([])
  const comments = answers.flatMap(({ text }) => text.match(/<!--[\s\S]*?-->/g) ?? [])
  expect(comments.length).toBeGreaterThan(10)
  expect(leaksIn(comments.join('\n'))).toEqual([])
})
