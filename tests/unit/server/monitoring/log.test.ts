import { expect, test } from 'vitest'
import { errorFields, wholeLine, withoutValues } from '~/server/monitoring/log.server'

test('of an error the log has its name, code, place and causes, and of its properties nothing', () => {
  const error = Object.assign(new TypeError('Invalid URL'), { code: 'ERR_INVALID_URL', input: 'zwaluw@canary.example' })
  const facts = errorFields(error)
  expect(facts).toMatchObject({ type: 'TypeError', code: 'ERR_INVALID_URL', message: 'Invalid URL' })
  expect(facts.stack[0]).toMatch(/^at .*log\.test\.ts/)
  expect(JSON.stringify(facts)).not.toContain('zwaluw')
  expect(errorFields(new Error('outer', { cause: new Error('inner') })).cause?.message).toBe('inner')
  const round = new Error('round')
  round.cause = round
  expect(errorFields(round).cause?.cause?.cause?.cause).toBeUndefined()
  expect(errorFields('zwaluw@canary.example')).toEqual({ type: 'string', message: '', stack: [] })
})

test('a message is logged without the values in it', () => {
  for (const [message, logged] of [
    ['no such table: participants', 'no such table: participants'],
    ["Cannot read properties of undefined (reading 'x')", "Cannot read properties of undefined (reading 'x')"],
    ['UNIQUE constraint failed: registrations.reference', 'UNIQUE constraint failed: registrations.reference'],
    [`Unexpected token 'Z', "Zwaluw-7391" is not valid JSON`, 'Unexpected token (text), (text) is not valid JSON'],
    ['Failed query: insert into outbox\nparams: Zwaluw,zwaluw@canary.example', 'Failed query: insert into outbox'],
    ['Failed query, params: Zwaluw', 'Failed query, (values)'],
    ["ENOENT: no such file or directory, open '/srv/data/photos/x'", 'ENOENT: no such file or directory, open (text)'],
    ['no mailbox zwaluw@canary.example', 'no mailbox (email)'],
  ] as const)
    expect(withoutValues(message)).toBe(logged)
})

test('a line is cut to what several processes write to one pipe in one piece, and stays JSON', () => {
  const short = `${JSON.stringify({ level: 'info', msg: 'stopped' })}\n`
  expect(wholeLine(short)).toBe(short)
  const stack = Array.from({ length: 10 }, (_, i) => `at place (${'x'.repeat(400)}:${i})`)
  const err = { type: 'Error', message: 'm', stack, cause: { type: 'Error', message: 'c', stack } }
  const line = wholeLine(`${JSON.stringify({ level: 'error', process: 2, err, msg: 'a request failed' })}\n`)
  expect(Buffer.byteLength(line)).toBeLessThanOrEqual(4096)
  expect(line.endsWith('\n')).toBe(true)
  expect(JSON.parse(line)).toMatchObject({
    process: 2,
    err: { message: 'm', stack: stack.slice(0, 3).map((place) => place.slice(0, 200)), cause: { message: 'c' } },
    msg: 'a request failed',
  })
})
