import { expect, test } from 'vitest'
import { type FormOutcome, handleForm, type Next } from '~/server/http/form-handler.server'
import { createFormResult, hasFormResult } from '~/server/http/request-context.server'

const result = createFormResult<string>()

const sent = (body: string, type = 'application/x-www-form-urlencoded') =>
  new Request('https://site.example/contact', { method: 'POST', body, headers: { 'content-type': type } })

const pageFor = (request: Request) => () => ({ response: new Response(result.get(request) ?? 'fresh') })

const handled = (request: Request, outcome: FormOutcome<string>, next: Next = pageFor(request)) =>
  handleForm({ request, next, result }, async () => outcome)

test('the last of several values counts, and one that is missing is empty', async () => {
  const request = sent('name=first&name=last')
  const page = await handleForm({ request, next: pageFor(request), result }, async (form) => ({
    page: `${form.last('name')}${form.last('other')}`,
    status: 422,
  }))
  expect([page.status, await page.text()]).toEqual([422, 'last'])
})

test('a refused form is shown again with its status and the time to wait, for its own request alone', async () => {
  const [refused, other] = [sent('a=1'), sent('a=1')]
  const page = await handled(refused, { page: 'refused', status: 429, retryAfter: 7 })
  expect([page.status, page.headers.get('retry-after'), await page.text()]).toEqual([429, '7', 'refused'])
  const fresh = await handled(other, undefined)
  expect([fresh.status, fresh.headers.get('retry-after'), await fresh.text()]).toEqual([200, null, 'fresh'])
  expect([refused, other].map(hasFormResult)).toEqual([true, false])
})

test('a form that is done redirects with every cookie, and is kept by nobody', async () => {
  const request = sent('a=1')
  const { status, headers } = await handled(request, { redirect: '/contact?sent=1', cookies: ['a=1', 'b=2'] })
  expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
    303,
    '/contact?sent=1',
    'private, no-store',
  ])
  expect(headers.getSetCookie()).toEqual(['a=1', 'b=2'])
})
