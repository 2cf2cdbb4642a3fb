import { expect, onTestFinished, test, vi } from 'vitest'
import { sendAlert } from '~/features/opening-alerts/form/send-alert'

async function sent(told: object, status: number) {
  vi.stubGlobal('fetch', async () => Response.json(told, { status }))
  vi.stubGlobal('FormData', class extends Map {})
  vi.stubGlobal('window', { location: { pathname: '/evenementen/1' } })
  onTestFinished(() => void vi.unstubAllGlobals())
  const form = { elements: { namedItem: () => null }, [Symbol.iterator]: () => [['a', 'b']][Symbol.iterator]() }
  vi.stubGlobal('HTMLInputElement', class {})
  return sendAlert(form as never)
}

test('an address that may have been taken is said to be unsure, and one that was not is sent again', async () => {
  expect(await sent({ isOpen: false }, 200)).toBe('sent')
  expect(await sent({ statusMessage: 'x', unsure: 'mailbox' }, 503)).toBe('unsure')
  await expect(sent({ statusMessage: 'x' }, 503)).rejects.toThrow('503')
})
