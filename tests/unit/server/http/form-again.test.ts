import { expect, test } from 'vitest'
import { settings } from '~/server/config/settings.server'
import { formAgain } from '~/server/http/form-again.server'
import { errorReply } from '~/server/http/responses.server'

const origin = settings().siteUrl

const sent = (body: string, headers: Record<string, string> = { origin }) => ({
  ...{ id: 'x', method: 'POST', path: '/contact', query: '?a=1', target: '/contact?a=1', address: '' },
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  body: Buffer.from(body),
})

test('a form that could not be taken comes back with what was typed and one button that stands out', () => {
  const request = sent('name=Zo%C3%AB+%22de%22+%3Cb%3E&message=one%0D%0Atwo&intent=send')
  const page = (kept: Parameters<typeof errorReply>[3]) => String(errorReply(503, request, undefined, kept).body)
  const again = page({ again: formAgain(request) })
  expect(again).toContain('<form method="post" action="/contact?a=1">')
  expect(again).toContain('name="name" value="Zoë &#34;de&#34; &#60;b&#62;"')
  expect(again).toContain('name="message" value="one\r\ntwo"')
  expect(again).toContain('name="intent" value="send"')
  const buttons = (html: string) => html.match(/<(?:a|button) class="button[^>]*>[^<]*/g)
  expect(buttons(again)).toEqual(['<button class="button" type="submit">Verstuur het opnieuw'])
  expect(buttons(page({}))?.[0]).toBe('<a class="button" href="">Opnieuw proberen')
})

test('nothing comes back of what a foreign page, a script or a page that asks for a password has sent', () => {
  for (const request of [
    sent('name=x', { origin: 'https://evil.example' }),
    sent('name=x', { 'sec-fetch-site': 'cross-site' }),
    sent('name=x', {}),
    sent('email=x&password=secret'),
    sent('{}', { origin, 'content-type': 'application/json' }),
  ])
    expect(formAgain(request), JSON.stringify(request.headers)).toBeUndefined()
})
