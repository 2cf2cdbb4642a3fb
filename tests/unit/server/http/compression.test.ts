import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { chooseEncoding, compress, compressAside } from '~/server/http/compression.server'

describe('the encoding of a response', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['identity', 'identity'],
    ['deflate', 'identity'],
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
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
  ])('for "%s" is %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding)
  })
})

describe('a body', () => {
  const body = Buffer.from('Tennis leer je op de baan. '.repeat(200))

  it('comes out of every encoding as it went in, and smaller', async () => {
    expect(brotliDecompressSync(compress(body, 'br'))).toEqual(body)
    expect(gunzipSync(compress(body, 'gzip'))).toEqual(body)
    expect(compress(body, 'identity')).toBe(body)
    for (const encoding of ['br', 'gzip', 'identity'] as const)
      expect(await compressAside(body, encoding)).toEqual(compress(body, encoding))
    expect(compress(body, 'br').length).toBeLessThan(body.length / 5)
  })
})
