import { expect, it, onTestFinished, vi } from 'vitest'
import { fetchIcons } from '~/browser/icons'

it('icons that do not come at once are asked for once more', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { location: { origin: 'https://own.example' } })
  const set = { width: 24, height: 24, icons: { trophy: { body: '<path/>' } } }
  const answers = [new Response('', { status: 503 }), Response.json(set)]
  const asked = vi.fn(async () => answers.shift())
  vi.stubGlobal('fetch', asked)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  const icons = fetchIcons(['trophy'])
  await vi.runAllTimersAsync()
  expect(Object.keys(await icons)).toEqual(['trophy'])
  expect(asked).toHaveBeenCalledTimes(2)
})
