import { expect, test, vi } from 'vitest'
import { freshFolder } from '../../../support/site/site'

vi.stubEnv('DATA_DIR', freshFolder())
vi.stubEnv('SITE_URL', 'https://site.example')
const { errorReply } = await import('~/server/http/responses.server')
const { formAgain } = await import('~/server/http/form-again.server')

const sent = (body: string, headers: Record<string, string> = { origin: 'https://site.example' }) => ({
  ...{ id: 'x', method: 'POST', path: '/contact', query: '?a=1', target: '/contact?a=1', address: '' },
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  body: Buffer.from(body),
})

test('a form that could not be taken comes back with what was typed, to be sent again', () => {
  const request = sent('name=Zo%C3%AB+%22de%22+%3Cb%3E&message=one%0D%0Atwo&intent=send')
  const page = String(errorReply(503, request, undefined, { again: formAgain(request) }).body)
  expect(page).toContain('<form method="post" action="/contact?a=1">')
  expect(page).toContain('name="name" value="Zoë &#34;de&#34; &#60;b&#62;"')
  expect(page).toContain('name="message" value="one\r\ntwo"')
  expect(page).toContain('name="intent" value="send"')
})

test.each([
  ['another site', sent('name=x', { origin: 'https://evil.example' })],
  ['another site, as the browser says', sent('name=x', { 'sec-fetch-site': 'cross-site' })],
  ['nobody knows where', sent('name=x', {})],
  ['a page that asks for a password', sent('email=x&password=secret')],
  ['a script', sent('{}', { origin: 'https://site.example', 'content-type': 'application/json' })],
])('nothing comes back of what was sent from %s', (_, request) => {
  expect(formAgain(request)).toBeUndefined()
})

test('what comes back has one button that stands out: the one that sends it', () => {
  const page = (kept: Parameters<typeof errorReply>[3]) =>
    String(errorReply(503, sent(''), undefined, kept).body).match(/<(?:a|button) class="button[^>]*>[^<]*/g)
  expect(page({ again: formAgain(sent('name=x')) })).toEqual([
    '<button class="button" type="submit">Verstuur het opnieuw',
  ])
  expect(page({})?.[0]).toBe('<a class="button" href="/">Fouten wissen')
})
