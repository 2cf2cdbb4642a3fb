import { afterEach, expect, it, vi } from 'vitest'
import { fetchIcons } from '~/site/icons/load-icons'

const origin = 'https://baseline.example'
const drawn = { body: '<path d="M1 2h3"/>' }

function respondWith(respond: (address: string, signal: AbortSignal) => Promise<Response>) {
  const requests: string[] = []
  vi.stubGlobal('window', { location: { origin } })
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    requests.push(address)
    return respond(address, signal)
  })
  return requests
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('icons are asked for once, from this site alone', async () => {
  const requests = respondWith(async () => Response.json({ icons: { copy: drawn }, width: 24, height: 24 }))
  for (const _ of [1, 2]) expect(await fetchIcons(['copy'])).toEqual({ copy: { ...drawn, width: 24, height: 24 } })
  expect(requests).toEqual([`${origin}/api/icons/lucide.json?icons=copy`])
})

it('icons are left out when they do not come within 1500 ms', async () => {
  const running = new Map<number, AbortController>()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    running.set(milliseconds, new AbortController())
    return running.get(milliseconds)!.signal
  })
  respondWith(
    (_, signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
  const icons = fetchIcons(['trophy'])
  running.get(1500)!.abort()
  expect(await icons).toEqual({})
})

it('icons that do not come at once are asked for once more', async () => {
  vi.useFakeTimers()
  const set = { width: 24, height: 24, icons: { medal: { body: '<path/>' } } }
  const responses = [new Response('', { status: 503 }), Response.json(set)]
  const requests = respondWith(async () => responses.shift()!)
  const icons = fetchIcons(['medal'])
  await vi.runAllTimersAsync()
  expect(Object.keys(await icons)).toEqual(['medal'])
  expect(requests).toHaveLength(2)
})
