import { expect, it, onTestFinished, vi } from 'vitest'
import { sendForm } from '~/ui/form/submit-form'

async function sent(response: () => Response) {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => response())
  const submitted = vi.fn()
  const led = vi.fn()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('FormData', class extends Map {})
  vi.stubGlobal('HTMLFormElement', { prototype: { submit: submitted } })
  vi.stubGlobal('window', { location: { origin: 'https://own.example', assign: led } })
  onTestFinished(() => void vi.unstubAllGlobals())
  const form = { action: 'https://own.example/form', [Symbol.iterator]: () => [['a', 'b']][Symbol.iterator]() }
  const outcome = await sendForm(form as never)
  return { outcome, posts: fetched.mock.calls.length + submitted.mock.calls.length, led: led.mock.calls.flat() }
}

it('a form that is taken leads on', async () => {
  const response = () => Response.json({ location: '/evenementen/inschrijvingen/BT-2222-2222?token=x' })
  expect(await sent(response)).toEqual({
    outcome: 'gone',
    posts: 1,
    led: ['/evenementen/inschrijvingen/BT-2222-2222?token=x'],
  })
})

it('a form that is refused is sent once, and what is wrong with it comes with the one response', async () => {
  const refused = { errors: [], refusal: 'full' }
  const response = () => Response.json(refused, { status: 422 })
  expect(await sent(response)).toEqual({ outcome: { refused }, posts: 1, led: [] })
})

it.each([400, 403, 404, 500])('a form that is answered with %i is sent once', async (status) => {
  const response = () => new Response('<h1>Fault</h1>', { status })
  expect(await sent(response)).toEqual({ outcome: 'failed', posts: 1, led: [] })
})

it.each([429, 503] as const)('a form that is answered with %i says when to send it again', async (status) => {
  const response = () => new Response('', { status, headers: { 'retry-after': '60' } })
  expect(await sent(response)).toEqual({ outcome: { status, wait: 60, isUnsure: false }, posts: 1, led: [] })
})

it('a form that may have been taken is said to be unsure', async () => {
  const response = () => Response.json({ unsure: 'again' }, { status: 503, headers: { 'retry-after': '60' } })
  expect((await sent(response)).outcome).toEqual({ status: 503, wait: 60, isUnsure: true })
})

it('a response that breaks off is none', async () => {
  const response = () => new Response('{"locat')
  expect(await sent(response)).toEqual({ outcome: 'offline', posts: 1, led: [] })
})
