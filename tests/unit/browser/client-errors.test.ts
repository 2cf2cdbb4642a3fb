import { expect, it } from 'vitest'
import { clientErrorLimits, describeError, scrubbed } from '~/browser/client-errors'

it('what a browser tells of an error holds nothing that is somebody’s', () => {
  for (const [text, told] of [
    ['sent to noor@jansen.example failed', 'sent to (email) failed'],
    ['to=noor%40jansen.example', 'to=(email)'],
    ['at https://x.example/a.js?token=geheim:1:2', 'at https://x.example/a.js:1:2'],
    ['GET /zoeken?q=noor#top failed', 'GET /zoeken failed'],
    ['call 06 12345678 now', 'call (number) now'],
    ['call +31 (0)6-12.34.56.78', 'call (number)'],
    ['born 2017-03-09', 'born (number)'],
    ['registration BT-7K2M-9QPX is gone', 'registration (reference) is gone'],
    ['key eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9x1', 'key (key)'],
    ['at zu (/assets/vendor-t2yMjLY6.js:4:59717)', 'at zu (/assets/vendor-t2yMjLY6.js:4:59717)'],
    ["Cannot read properties of undefined (reading 'map')", "Cannot read properties of undefined (reading 'map')"],
  ] as const)
    expect([scrubbed(text), scrubbed(told)], text).toEqual([told, told])
})

it('an error is cut to what the log takes, with the path alone for a page, and may be anything', () => {
  const error = Object.assign(new Error('x '.repeat(5000)), { stack: 'y '.repeat(5000) })
  const told = describeError(error, 'router', '/nieuws/4?utm=1#a', 'b1')
  expect(told).toMatchObject({ source: 'router', name: 'Error', page: '/nieuws/4', build: 'b1' })
  expect(told.message).toHaveLength(clientErrorLimits.message)
  expect(told.stack).toHaveLength(clientErrorLimits.stack)
  for (const thrown of [undefined, null, 'words', 7, { a: 1 }])
    expect(describeError(thrown, 'promise', '/', 'b1')).toMatchObject({ name: 'Error', message: String(thrown) })
})
