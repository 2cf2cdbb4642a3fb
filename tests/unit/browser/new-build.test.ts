import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'

type Block = { blockerFn: (args: object) => unknown }

function openTab(idOf: () => string) {
  const requests: string[] = []
  const gone: string[] = []
  const blocks: Block[] = []
  const listeners = new Set<() => void>()
  const typed: object[] = []
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    addEventListener: (_: string, listen: () => void) => listeners.add(listen),
    removeEventListener: (_: string, listen: () => void) => listeners.delete(listen),
    querySelectorAll: () => [{ elements: typed }],
  })
  vi.stubGlobal('HTMLSelectElement', class {})
  vi.stubGlobal('navigator', { onLine: true })
  const location = {
    origin: 'https://own.example',
    assign: (url: string) => gone.push(url),
    reload: () => gone.push('reload'),
  }
  vi.stubGlobal('window', { location })
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path)
    return Response.json({ id: idOf() })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const go = (action: string, to: string, from = '/contact') =>
    blocks[0]?.blockerFn({
      action,
      currentLocation: { pathname: from },
      nextLocation: { pathname: to.split(/[?#]/)[0], href: to },
    })
  return { asked: requests, gone, blocks, typed, go, comeBack: () => listeners.forEach((listen) => void listen()) }
}

async function watchedTab(idOf: () => string) {
  const tab = openTab(idOf)
  vi.resetModules()
  const { watchBuild } = await import('~/browser/new-build')
  watchBuild({ history: { block: (one: Block) => tab.blocks.push(one) } } as never)
  return tab
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const hour = 3_600_000

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  return () => void vi.useRealTimers()
})

it('the build is asked for after an hour, not a moment before, and again an hour later', async () => {
  const tab = await watchedTab(() => 'test')
  await pass(hour - 1)
  expect(tab.asked).toEqual([])
  await pass(1)
  expect(tab.asked).toEqual(['/builds/latest.json'])
  await pass(hour)
  expect(tab.asked).toHaveLength(2)
  expect(tab.blocks).toEqual([])
})

it('the build is asked for when somebody comes back to the tab, once a minute at most', async () => {
  const tab = await watchedTab(() => 'test')
  await pass(59_999)
  tab.comeBack()
  expect(tab.asked).toHaveLength(0)
  await pass(1)
  tab.comeBack()
  tab.comeBack()
  await pass(0)
  expect(tab.asked).toHaveLength(1)
})

it('a new build makes the way to another page a document load, and nothing else', async () => {
  const tab = await watchedTab(() => 'second')
  await pass(hour)
  expect([tab.blocks.length, tab.gone]).toEqual([1, []])
  expect(tab.go('PUSH', '/contact#message')).toBe(false)
  expect(tab.go('REPLACE', '/contact?sent=1')).toBe(false)
  expect(tab.gone).toEqual([])
  expect(tab.go('PUSH', '/kampen?x=1')).toBeInstanceOf(Promise)
  expect(tab.go('BACK', '/nieuws')).toBeInstanceOf(Promise)
  expect(tab.gone).toEqual(['/kampen?x=1', 'reload'])
})

it('a form that is being filled in, or a line that is down, puts the document load off', async () => {
  const tab = await watchedTab(() => 'second')
  await pass(hour)
  tab.typed.push({ type: 'text', value: 'Marieke', defaultValue: '' })
  expect(tab.go('PUSH', '/kampen')).toBe(false)
  tab.typed.length = 0
  vi.stubGlobal('navigator', { onLine: false })
  expect(tab.go('PUSH', '/kampen')).toBe(false)
  expect(tab.gone).toEqual([])
})
