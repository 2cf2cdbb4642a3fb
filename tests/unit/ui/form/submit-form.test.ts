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

it('a form is sent once, and what its response says is done', async () => {
  const location = '/evenementen/inschrijvingen/BT-2222-2222?token=x'
  const refused = { errors: [], refusal: 'full' }
  const later = { headers: { 'retry-after': '60' } }
  const failed = [400, 403, 404, 500].map(
    (status) => [`${status}`, () => new Response('<h1>Fault</h1>', { status }), 'failed'] as const,
  )
  const busy = ([429, 503] as const).map(
    (status) =>
      [`${status}`, () => new Response('', { status, ...later }), { status, wait: 60, isUnsure: false }] as const,
  )
  for (const [name, response, outcome] of [
    ['taken', () => Response.json({ location }), 'gone'],
    ['refused', () => Response.json(refused, { status: 422 }), { refused }],
    ...failed,
    ...busy,
    [
      'perhaps taken',
      () => Response.json({ unsure: 'again' }, { status: 503, ...later }),
      { status: 503, wait: 60, isUnsure: true },
    ],
    ['broken off', () => new Response('{"locat'), 'offline'],
  ] as const)
    expect(await sent(response), name).toEqual({ outcome, posts: 1, led: outcome === 'gone' ? [location] : [] })
})
