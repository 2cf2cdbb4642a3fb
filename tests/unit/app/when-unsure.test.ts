import { expect, onTestFinished, test } from 'vitest'
import { startHttpServer } from '~/app/http-server.server'
import type { Route } from '~/app/router-adapter.server'
import { whenUnsure } from '~/app/when-unsure.server'
import { DatabaseAway, DatabaseBusy, OutcomeUnknown } from '~/db/errors.server'
import { countWritesIn, noteStored } from '~/db/request-writes.server'
import { createWriteQueue } from '~/db/write-queue.server'
import { settings } from '~/server/config/settings.server'

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const json = { 'content-type': 'application/json' }
const reference = '/evenementen/inschrijvingen/BT-1234-5678'

test('whether a form may be sent again, looked after or answered by mail is told from its page and fields', () => {
  for (const [expected, path, body] of [
    ['again', '/evenementen/open-dag-1/inschrijven', 'idempotencyKey=x&intent=send'],
    ['again', '/mail/send-new', 'stamp=x&message=y'],
    ['look', '/mail/send-new', 'message=y'],
    ['again', '/en/contact', 'stamp=x&message=y'],
    ['again', '/_serverFn/sendQuestion', ''],
    ['mailbox', '/evenementen/open-dag-1', 'event=1&email=a%40b.example'],
    ['mailbox', '/en/events/open-dag-1/', 'event=1'],
    ['mailbox', '/verenigingen/tc-de-bal', 'event=1'],
    ['again', '/evenementen/melding/x', 'intent=confirm'],
    ['again', reference, 'intent=cancel'],
    ['again', '/en/events/registrations/BT-1234-5678', 'intent=accept'],
    ['mailbox', reference, 'intent=renew-links'],
    ['mailbox', '/evenementen/inschrijvingen', 'email=a%40b.example'],
    ['again', '/account', 'intent=name&name=x'],
    ['mailbox', '/account', 'intent=address&email=x'],
    ['mailbox', '/login', 'intent=register'],
    ['again', '/beheer/nieuws/3', 'version=2&do=publish'],
    ['look', '/beheer/nieuws/nieuw', 'version=0&do=save'],
    ['look', `/beheer/inschrijvingen/BT-1234-5678`, 'version=x&do=resend'],
    ['look', '/beheer/groepsmail', 'do=send'],
    ['again', '/beheer/evenementen/1/inschrijven', 'idempotencyKey=x'],
  ] as const)
    expect(whenUnsure({ path, headers: form, body: Buffer.from(body) }), `${path} ${body}`).toBe(expected)
  const asJson = (body: string) => whenUnsure({ path: '/mail/send-new', headers: json, body: Buffer.from(body) })
  expect([asJson('{"stamp":"x"}'), asJson('{"stamp":""}'), asJson('[')]).toEqual(['again', 'look', 'look'])
})

async function posted(route: Route, accept = 'text/html'): Promise<string> {
  const handler = { files: new Map(), route, isDraining: () => false, pages: undefined }
  const { port, close } = await startHttpServer(handler, { port: 0, host: '127.0.0.1' })
  onTestFinished(close)
  const headers = { ...form, accept, origin: settings().siteUrl, connection: 'close' }
  const response = await fetch(`http://127.0.0.1:${port}${reference}`, {
    method: 'POST',
    body: 'intent=cancel',
    headers,
  })
  expect(response.status).toBe(503)
  return response.text()
}

const failing = (error: Error) => () => {
  throw error
}

test('a page says that nothing was stored where that is certain, and else that it is not', async () => {
  expect(await posted(failing(new DatabaseAway()))).toContain('Er is niets opgeslagen')
  const page = await posted(failing(new OutcomeUnknown()))
  expect(page).toContain('We weten niet zeker of het is gelukt. Verstuur het over een minuut gerust opnieuw')
  expect(page).not.toContain('niets opgeslagen')
  expect(page).toContain('name="intent" value="cancel"')
})

test('what was stored before the database went away is not denied', async () => {
  const write = createWriteQueue(
    async (works) => {
      for (const { run, resolve } of works) resolve(await run({} as never))
    },
    (error) => error,
  )
  const told = await posted(async () => {
    await write([], async () => 1)
    throw new DatabaseBusy()
  }, 'application/json')
  expect(JSON.parse(told)).toEqual({
    statusCode: 503,
    statusMessage: expect.stringContaining('We weten niet zeker'),
    unsure: 'again',
  })
})

test('what one request stores is not another’s', async () => {
  const [one, other] = [{ hasStored: false }, { hasStored: false }]
  await Promise.all([countWritesIn(one, async () => noteStored()), countWritesIn(other, async () => undefined)])
  noteStored()
  expect([one.hasStored, other.hasStored]).toEqual([true, false])
})
