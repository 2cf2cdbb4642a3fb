import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { bytesOf, etagOf, finishPage, isKnown } from '~/server/http/rendered-page.server'
import { scriptMark } from '~/server/security/security-headers.server'

const html = '<!doctype html><p>Zoë</p><script>run()</script>'

describe('a finished page', () => {
  it('has its bytes and the policy of its own scripts', () => {
    const page = finishPage(html.replace('<script', `<script nonce="${scriptMark}"`))
    expect(page.html.toString()).toBe(html)
    expect(page.policy).toContain(createHash('sha256').update('run()').digest('base64'))
  })

  it('is the same bytes in every encoding', async () => {
    const page = finishPage(html)
    expect((await bytesOf(page, 'identity')).toString()).toBe(html)
    expect(gunzipSync(await bytesOf(page, 'gzip')).toString()).toBe(html)
    expect(brotliDecompressSync(await bytesOf(page, 'br')).toString()).toBe(html)
  })

  it('is compressed once for all who ask meanwhile', async () => {
    const page = finishPage(html)
    const [one, other] = await Promise.all([bytesOf(page, 'br'), bytesOf(page, 'br')])
    expect(one).toBe(other)
    expect(await bytesOf(page, 'br')).not.toBe(one)
  })

  it('has an ETag of its own in each encoding', () => {
    const page = finishPage(html)
    const etags = (['identity', 'gzip', 'br'] as const).map((encoding) => etagOf(page, encoding))
    expect(new Set(etags).size).toBe(3)
    for (const etag of etags) expect(etag).toMatch(/^"[\w-]+"$/)
  })

  it('has another ETag when a letter changes', () => {
    expect(finishPage(html).etag).not.toBe(finishPage(html.replace('ë', 'e')).etag)
  })

  it('has the same ETag when it was merely loaded at another moment', () => {
    const loaded = (timestamp: number) => finishPage(`${html}<script>{i:"a",u:${timestamp},s:"success"}</script>`).etag
    expect(loaded(1_795_000_000_123)).toBe(loaded(1_795_000_999_999))
    const told = (timestamp: number) => finishPage(`${html}<p>opens:${timestamp}</p>`).etag
    expect(told(1_795_000_000_123)).not.toBe(told(1_795_000_999_999))
  })
})

describe('a page that the visitor may know', () => {
  it.each(['"x"', 'W/"x"', '"a", "x"', '"a",W/"x" , "b"', '*', ' "x" '])('is known by If-None-Match %s', (known) => {
    expect(isKnown(known, '"x"')).toBe(true)
  })

  it.each([undefined, '', 'x', '"X"', '"x', '"xx"', '"y"', 'W/x', '"x-br"', ','])(
    'is not known by If-None-Match %s',
    (known) => {
      expect(isKnown(known, '"x"')).toBe(false)
    },
  )
})
