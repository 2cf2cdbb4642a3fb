import { expect, it, onTestFinished, vi } from 'vitest'
import { clearError, keepError } from '~/browser/current-error'

it('an error is reported once until it is cleared, which may lead to another page', async () => {
  const gone: string[] = []
  const location = { origin: 'https://own.example', pathname: '/', assign: (url: string) => gone.push(url) }
  const reports = vi.fn(async () => new Response(null, { status: 204 }))
  vi.stubGlobal('window', { location })
  vi.stubGlobal('fetch', reports)
  onTestFinished(() => void vi.unstubAllGlobals())
  const error = new Error('no router')
  for (const where of ['start', 'router'] as const) keepError(error, where)
  expect(reports).toHaveBeenCalledTimes(1)
  await clearError('/')
  keepError(error, 'router')
  expect([reports.mock.calls.length, gone]).toEqual([2, ['/']])
})
