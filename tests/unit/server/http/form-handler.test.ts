import { setResponseHeader, setResponseStatus } from '@tanstack/react-start/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FormOutcome, handleForm, type Next } from '~/server/http/form-handler.server'
import { hasFormResult } from '~/server/http/request-context.server'

vi.mock('@tanstack/react-start/server', () => ({ setResponseStatus: vi.fn(), setResponseHeader: vi.fn() }))
beforeEach(() => vi.clearAllMocks())

const sent = (body: string, type = 'application/x-www-form-urlencoded') =>
  new Request('https://site.example/contact', { method: 'POST', body, headers: { 'content-type': type } })

const next: Next = ({ context }) => ({ isNext: true, context })

const handled = (request: Request, outcome: FormOutcome<string>) => handleForm(request, next, async () => outcome)

const left = (page: string | undefined) => ({ isNext: true, context: { left: page } })

test('the last of several values counts, and one that is missing is empty', async () => {
  const work = async (form: { last: (name: string) => string }) => ({
    page: `${form.last('name')}${form.last('other')}`,
    status: 422,
  })
  expect(await handleForm(sent('name=first&name=last'), next, work)).toEqual(left('last'))
})

test('a refused form is left for its page, with its status and the time to wait', async () => {
  const request = sent('a=1')
  expect(await handled(request, { page: 'refused', status: 429, retryAfter: 7 })).toEqual(left('refused'))
  expect(setResponseStatus).toHaveBeenCalledExactlyOnceWith(429)
  expect(setResponseHeader).toHaveBeenCalledExactlyOnceWith('retry-after', '7')
  expect(hasFormResult(request)).toBe(true)
})

test('a form that its page does not know leaves nothing', async () => {
  const request = sent('a=1')
  expect(await handled(request, undefined)).toEqual(left(undefined))
  expect(setResponseStatus).not.toHaveBeenCalled()
  expect(hasFormResult(request)).toBe(false)
})

test('a form that is done redirects with every cookie, and is kept by nobody', async () => {
  const request = sent('a=1')
  const response = await handled(request, { redirect: '/contact?sent=1', cookies: ['a=1', 'b=2'] })
  if (!(response instanceof Response)) throw new Error('no response')
  const { status, headers } = response
  expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
    303,
    '/contact?sent=1',
    'private, no-store',
  ])
  expect(headers.getSetCookie()).toEqual(['a=1', 'b=2'])
})
