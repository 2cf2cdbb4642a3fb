import { expect, test } from 'vitest'
import { decodeText } from '~/text/decode-text'

test('a text is read in the encodings that banks and spreadsheets write', () => {
  const text = 'Naam initiërende partij;€ 145,00\r\n'
  const utf16 = (mark: string) => Buffer.from(mark + text, 'utf16le')
  for (const [name, bytes] of Object.entries({
    'UTF-8': Buffer.from(text),
    'UTF-8 with a mark': Buffer.from(`\uFEFF${text}`),
    'UTF-16 LE with a mark': utf16('\uFEFF'),
    'UTF-16 LE': utf16(''),
    'UTF-16 BE with a mark': utf16('\uFEFF').swap16(),
    'UTF-16 BE': utf16('').swap16(),
    'Windows-1252': Buffer.from(text.replace('€', '\x80'), 'latin1'),
  }))
    expect(decodeText(bytes), name).toBe(text)
  expect(decodeText(new Uint8Array())).toBe('')
})
