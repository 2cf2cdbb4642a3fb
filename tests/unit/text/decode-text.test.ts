import { expect, test } from 'vitest'
import { decodeText } from '~/text/decode-text'

const text = 'Naam initiërende partij;€ 145,00\r\n'

const utf16 = (order: 'le' | 'be', mark: boolean) => {
  const bytes = Buffer.from((mark ? '\uFEFF' : '') + text, 'utf16le')
  return order === 'le' ? bytes : bytes.swap16()
}

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16 LE with a mark', utf16('le', true)],
  ['UTF-16 LE', utf16('le', false)],
  ['UTF-16 BE with a mark', utf16('be', true)],
  ['UTF-16 BE', utf16('be', false)],
  ['Windows-1252', Buffer.from(text.replace('€', '\x80'), 'latin1')],
])('reads %s', (_, bytes) => {
  expect(decodeText(bytes)).toBe(text)
})

test('reads nothing as nothing', () => {
  expect(decodeText(new Uint8Array())).toBe('')
})
