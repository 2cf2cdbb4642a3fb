import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { limitPreloads } from '~/browser/limit-preloads'

function slowRouter() {
  const requests: string[] = []
  const arrivals = new Map<string, { come: () => void; fail: () => void }>()
  const router = {
    preloadRoute: ({ to }: { to: string }) => {
      requests.push(to)
      return new Promise((resolve, reject) =>
        arrivals.set(to, { come: () => resolve(to), fail: () => reject(new Error(to)) }),
      )
    },
  }
  // biome-ignore lint/suspicious/noExplicitAny: the router's own signature has every route of the site in it.
  limitPreloads(router as any)
  const settle = async (to: string, how: 'come' | 'fail' = 'come') => {
    arrivals.get(to)?.[how]()
    await setImmediate()
  }
  return { preload: (to: string) => router.preloadRoute({ to }), asked: requests, settle }
}

it('four pages are fetched ahead at once, the next when one of them has come', async () => {
  const { preload, asked: requests, settle } = slowRouter()
  for (let i = 1; i <= 6; i++) void preload(`/${i}`)
  expect(requests).toEqual(['/1', '/2', '/3', '/4'])
  await settle('/2')
  expect(requests.at(-1)).toBe('/6')
  await settle('/1')
  expect(requests).toEqual(['/1', '/2', '/3', '/4', '/6', '/5'])
})

it('one that fails makes room like one that comes, and its caller hears of it', async () => {
  const { preload, asked: requests, settle } = slowRouter()
  const first = preload('/1')
  first.catch(() => undefined)
  for (let i = 2; i <= 5; i++) void preload(`/${i}`)
  await settle('/1', 'fail')
  await expect(first).rejects.toThrow('/1')
  expect(requests.at(-1)).toBe('/5')
})

it('a pointer that ran over a whole list wanted none of its beginning', async () => {
  const { preload, asked: requests, settle } = slowRouter()
  const all = Array.from({ length: 20 }, (_, i) => preload(`/${i + 1}`))
  expect(await all[4]).toBeUndefined()
  for (let i = 1; i <= 20; i++) await settle(`/${i}`)
  for (let i = 20; i >= 1; i--) await settle(`/${i}`)
  expect(requests.slice(4).sort()).toEqual(['/17', '/18', '/19', '/20'])
})
