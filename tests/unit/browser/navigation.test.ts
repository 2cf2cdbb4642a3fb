import { expect, it, onTestFinished, vi } from 'vitest'
import { goTo } from '~/browser/navigation'

function inWindow() {
  const loaded: string[] = []
  const assign = (url: string) => void loaded.push(url)
  const replace = (url: string) => void loaded.push(`instead: ${url}`)
  vi.stubGlobal('window', { location: { origin: 'https://own.example', assign, replace } })
  onTestFinished(() => void vi.unstubAllGlobals())
  return loaded
}

it('pages of this site are gone to by the router, or loaded where there is none', async () => {
  const loaded = inWindow()
  const navigate = vi.fn()
  await goTo('https://own.example/kampen?x=1', { router: { navigate }, replace: true })
  expect(navigate.mock.calls).toEqual([[{ href: '/kampen?x=1', replace: true }]])
  await goTo('/contact')
  await goTo('/contact', { replace: true })
  expect(loaded).toEqual(['/contact', 'instead: /contact'])
})

it('another site is gone to only where that was meant, and what is no page never', async () => {
  const loaded = inWindow()
  const refused = { name: 'RefusedTarget' }
  await expect(goTo('https://elsewhere.example/')).rejects.toMatchObject(refused)
  for (const protocol of ['blob:', 'data:', 'javascript:', 'vbscript:'])
    await expect(goTo(`${protocol}x`, { mayLeave: true }), protocol).rejects.toMatchObject(refused)
  expect(loaded).toEqual([])
  await goTo('https://elsewhere.example/', { mayLeave: true })
  expect(loaded).toEqual(['https://elsewhere.example/'])
})
