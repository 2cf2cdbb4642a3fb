import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseEncoding, compress, compressAside } from '~/server/http/compression.server'

test('the encoding of a response is the smallest that is accepted', () => {
  for (const [accepted, encoding] of [
    [undefined, 'identity'],
    ['', 'identity'],
    ['deflate', 'identity'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['BR', 'br'],
    ['GZip', 'gzip'],
    ['br;q=0', 'identity'],
    ['br;q=0.0, gzip', 'gzip'],
    ['br ; q=0.000 , gzip;q=0.5', 'gzip'],
    ['br;q=0.1, gzip;q=0', 'br'],
    ['gzip;q=0, br;q=0', 'identity'],
    ['brotli, xgzip', 'identity'],
    ['x-br', 'identity'],
    [',,;q=,', 'identity'],
  ] as const)
    expect(chooseEncoding(accepted), accepted).toBe(encoding)
})

test('a body comes out of every encoding as it went in, and smaller', async () => {
  const body = Buffer.from('Tennis leer je op de baan. '.repeat(200))
  expect(brotliDecompressSync(compress(body, 'br'))).toEqual(body)
  expect(gunzipSync(compress(body, 'gzip'))).toEqual(body)
  expect(compress(body, 'identity')).toBe(body)
  for (const encoding of ['br', 'gzip', 'identity'] as const)
    expect(await compressAside(body, encoding)).toEqual(compress(body, encoding))
  expect(compress(body, 'br').length).toBeLessThan(body.length / 5)
})
