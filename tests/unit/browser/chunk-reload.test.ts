import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'

function stand() {
  const reloads: number[] = []
  const around = { isServerUp: true, isStoreOpen: true }
  const get = (store: Record<string, unknown>, key: string) => {
    if (!around.isStoreOpen) throw new DOMException('denied', 'SecurityError')
    return store[key]
  }
  vi.stubGlobal('sessionStorage', new Proxy<Record<string, unknown>>({}, { get }))
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  vi.stubGlobal('location', { pathname: '/x', reload: () => reloads.push(Date.now()) })
  vi.stubGlobal('fetch', async () => {
    if (!around.isServerUp) throw new TypeError('Failed to fetch')
    return Response.json({ id: 'b' })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return { reloads, around }
}

const load = () => import('~/browser/chunk-reload')

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  return () => void vi.useRealTimers()
})

it('a missing part brings one reload, and no other for ten seconds', async () => {
  const { reloads } = stand()
  const { reloadGuard, reloadOnce } = await load()
  expect(reloadGuard).toBe(10_000)
  expect(await reloadOnce()).toBe(true)
  vi.advanceTimersByTime(9_999)
  expect(await reloadOnce()).toBe(false)
  expect(reloads).toEqual([1_000_000])
  vi.advanceTimersByTime(2)
  expect(await reloadOnce()).toBe(true)
  expect(reloads).toHaveLength(2)
})

it('two parts that are missing at once bring one reload', async () => {
  const { reloads } = stand()
  const { reloadOnce } = await load()
  expect(await Promise.all([reloadOnce(), reloadOnce()])).toEqual([true, true])
  expect(reloads).toHaveLength(1)
})

it('without a server to answer it, or a store to remember it, there is no reload, and none is used up', async () => {
  const { reloadOnce } = await load()
  for (const lack of ['isServerUp', 'isStoreOpen'] as const) {
    const { reloads, around } = stand()
    around[lack] = false
    expect(await reloadOnce(), lack).toBe(false)
    around[lack] = true
    expect([await reloadOnce(), reloads.length], lack).toEqual([true, 1])
  }
})

it('a script that did not come is named, so that the router leaves it to us', async () => {
  vi.stubGlobal('addEventListener', (_: string, listen: (event: { payload: Error }) => void) => heard.push(listen))
  onTestFinished(() => void vi.unstubAllGlobals())
  const heard: ((event: { payload: Error }) => void)[] = []
  const { isMissingPart, nameMissingParts } = await load()
  nameMissingParts()
  const payload = new TypeError('Failed to fetch dynamically imported module: https://x.example/a.js')
  expect(isMissingPart(payload)).toBe(false)
  heard[0]!({ payload })
  expect(isMissingPart(payload)).toBe(true)
  expect(payload.message).not.toMatch(/^Failed to fetch dynamically imported module/)
})
