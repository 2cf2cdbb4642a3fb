import { expect, it, onTestFinished, vi } from 'vitest'
import { HttpFailure } from '~/browser/http'
import { callServer } from '~/ui/form/call-server'

async function called(call: () => Promise<unknown>, isServerThere = true) {
  const submitted = vi.fn()
  vi.stubGlobal('fetch', async () => {
    if (!isServerThere) throw new TypeError('Failed to fetch')
    return Response.json({ id: 'b' })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const outcome = await callServer({ submit: submitted } as never, call)
  return [outcome, submitted.mock.calls.length]
}

const failing = (error: unknown) => () => Promise.reject(error)
const answered = (status: number, body: string, headers = {}) =>
  failing(new HttpFailure('POST', status, new Response(body, { status, headers })))

it('the outcome of a call is what its function returned', async () => {
  expect(await called(async () => ({ is: 'sent' }))).toEqual([{ is: 'sent' }, 0])
})

it('a page of another build lets the browser send its form, once the server is known to be there', async () => {
  const missing = failing(Object.assign(new Error(), { name: 'MissingPart' }))
  for (const call of [missing, ...[400, 404, 405].map((status) => answered(status, 'Not Found'))]) {
    expect(await called(call)).toEqual([{ is: 'gone' }, 1])
    expect((await called(call, false))[1]).toBe(0)
  }
  expect(await called(missing, false)).toEqual([{ is: 'offline' }, 0])
})

it('a call that fails is told from one that nobody answered, with the words, the wait and the doubt of the server', async () => {
  const busy = { statusCode: 503, statusMessage: 'Druk.', unsure: 'again' }
  const none = { is: 'failed', words: undefined, wait: undefined, isUnsure: false }
  for (const [call, outcome] of [
    [answered(503, JSON.stringify(busy), { 'retry-after': '60' }), { words: 'Druk.', wait: 60, isUnsure: true }],
    [answered(403, '{"statusMessage":"Nee."}'), { words: 'Nee.' }],
    ...['<h1>Fault</h1>', 'null', '[]', '{"statusMessage":5}'].map((body) => [answered(502, body), {}] as const),
  ] as const) {
    const [failure, submits] = await called(call)
    expect([failure, submits]).toEqual([{ ...none, status: expect.any(Number), ...outcome }, 0])
  }
  for (const error of [new HttpFailure('POST', undefined, undefined), new TypeError('terminated')])
    expect(await called(failing(error))).toEqual([{ is: 'offline' }, 0])
})
