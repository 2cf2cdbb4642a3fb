import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bytesOf, etagOf, finishPage, isKnown } from '~/server/http/rendered-page.server'
import { scriptMark } from '~/server/security/security-headers.server'

const html = '<!doctype html><p>Zoë</p><script>run()</script>'

test('a finished page has its bytes in every encoding and the policy of its own scripts', async () => {
  const page = finishPage(html.replace('<script', `<script nonce="${scriptMark}"`))
  expect(page.policy).toContain(createHash('sha256').update('run()').digest('base64'))
  expect((await bytesOf(page, 'identity')).toString()).toBe(html)
  expect(gunzipSync(await bytesOf(page, 'gzip')).toString()).toBe(html)
  expect(brotliDecompressSync(await bytesOf(page, 'br')).toString()).toBe(html)
})

test('a page is compressed once for all who ask meanwhile', async () => {
  const page = finishPage(html)
  const [one, other] = await Promise.all([bytesOf(page, 'br'), bytesOf(page, 'br')])
  expect(one).toBe(other)
  expect(await bytesOf(page, 'br')).not.toBe(one)
})

test('a page has an ETag of its own in each encoding, another with each letter, the same whenever it was loaded', () => {
  const page = finishPage(html)
  const etags = (['identity', 'gzip', 'br'] as const).map((encoding) => etagOf(page, encoding))
  expect(new Set(etags).size).toBe(3)
  for (const etag of etags) expect(etag).toMatch(/^"[\w-]+"$/)
  expect(page.etag).not.toBe(finishPage(html.replace('ë', 'e')).etag)
  const loaded = (timestamp: number) => finishPage(`${html}<script>{i:"a",u:${timestamp},s:"success"}</script>`).etag
  expect(loaded(1_795_000_000_123)).toBe(loaded(1_795_000_999_999))
  const told = (timestamp: number) => finishPage(`${html}<p>opens:${timestamp}</p>`).etag
  expect(told(1_795_000_000_123)).not.toBe(told(1_795_000_999_999))
})

test('a page is known by If-None-Match where that names its ETag whole', () => {
  for (const known of ['"x"', 'W/"x"', '"a", "x"', '"a",W/"x" , "b"', '*', ' "x" '])
    expect(isKnown(known, '"x"'), known).toBe(true)
  for (const unknown of [undefined, '', 'x', '"X"', '"x', '"xx"', '"y"', 'W/x', '"x-br"', ','])
    expect(isKnown(unknown, '"x"'), unknown).toBe(false)
})
