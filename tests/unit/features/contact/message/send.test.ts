import { expect, onTestFinished, test, vi } from 'vitest'
import { FailedResponse, inWords, sendMessage } from '~/features/contact/message/send'

/** What was sent, and the error it came to. */
async function sendTo(answer: () => Response) {
  const calls: [string, RequestInit][] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push([path, init])
    return answer()
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const form = new FormData()
  form.set('name', 'Marieke Jansen')
  form.set('message', 'Eén\ntwee')
  const error = await sendMessage(form).then(
    () => undefined,
    (error: unknown) => error,
  )
  return { error: error as Error | undefined, calls }
}

const json = (body: string, status: number) =>
  new Response(body, { status, headers: { 'content-type': 'application/json' } })

test('a message is sent once, as JSON, under the names of the form', async () => {
  const { error, calls } = await sendTo(() => json('{"ok":true}', 200))
  expect(error).toBeUndefined()
  const [[path, { method, headers, body }], ...again] = calls as [[string, RequestInit]]
  expect([path, method, new Headers(headers).get('content-type'), again]).toEqual([
    ...['/mail/send-new', 'POST', 'application/json', []],
  ])
  expect(JSON.parse(body as string)).toEqual({ name: 'Marieke Jansen', message: 'Eén\ntwee' })
})

test('a message that fails with a statusMessage raises those words, and is not sent again', async () => {
  for (const status of [422, 429, 500]) {
    const { error, calls } = await sendTo(() => json('{"statusCode":1,"statusMessage":"Wacht.","stamp":"s"}', status))
    expect([error!.constructor, error!.message, calls.length], `${status}`).toEqual([Error, 'Wacht.', 1])
    expect(error!.cause).toMatchObject({ statusCode: status, stamp: 's' })
  }
})

test('a message that fails without words, or reaches nobody, raises the failure itself', async () => {
  for (const body of ['', 'null', '<html>', '[]', '{"statusMessage":422}', '{"message":"x"}'])
    expect((await sendTo(() => json(body, 502))).error, body).toBeInstanceOf(FailedResponse)
  const offline = new TypeError('fetch failed')
  const { error } = await sendTo(() => {
    throw offline
  })
  expect(error).toBe(offline)
  for (const thing of [new Error('x'), { statusMessage: 5 }, 'text', null, undefined, 7])
    expect(inWords(thing)).toBe(thing)
})
