import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '~/i18n/locale'
import { sendRequest } from '../../support/site/send-request'
import { expect, test } from '../../support/site/test'

const root = join(import.meta.dirname, '..', '..', '..')
const [build, ...others] = readdirSync(join(root, 'dist', 'client', '_i18n'))
const pages = readdirSync(join(root, 'src', 'locales', 'nl', 'pages'))
const names = ['messages', ...pages.map((name) => name.replace(/\.po$/, ''))]
const address = (locale: string, name: string) => `/_i18n/${build}/${locale}/${name}.json`

test('a build is named after the files it was made from, the same in its words, its pages and its manifest', async ({
  site,
}) => {
  const { content } = JSON.parse(readFileSync(join(root, 'dist', 'stamp.json'), 'utf8'))
  expect(build).toBe(content.slice(0, 12))
  expect(JSON.parse((await sendRequest(site, '/builds/latest.json')).text)).toEqual({ id: build })
  expect((await sendRequest(site, '/contact')).text).toContain(`rel="later-preload" href="${address('nl', 'contact')}"`)
})

test('the words of every page stand as data, the same ones in both languages', async ({ site }) => {
  expect(others).toEqual([])
  for (const name of names) {
    const ids = await Promise.all(
      locales.map(async (locale) => {
        const { status, headers, text } = await sendRequest(site, address(locale, name))
        expect([status, headers['content-type']], address(locale, name)).toEqual([200, 'application/json'])
        return Object.keys(JSON.parse(text).messages)
      }),
    )
    expect(ids[0]!.length, name).toBeGreaterThan(0)
    expect(ids[0], name).toEqual(ids[1])
  }
})

test('words are kept for 24 hours, compressed, and asked for again by their ETag', async ({ site }) => {
  for (const encoding of ['br', 'gzip'] as const) {
    const headers = { 'accept-encoding': encoding }
    const first = await sendRequest(site, address('nl', 'messages'), { headers })
    expect(first.headers['content-encoding']).toBe(encoding)
    expect(first.headers['cache-control']).toBe('public, max-age=86400')
    const again = await sendRequest(site, address('nl', 'messages'), {
      headers: { ...headers, 'if-none-match': String(first.headers.etag) },
    })
    expect(again.status).toBe(304)
  }
})

const strange = [
  ['of another build', '/_i18n/000000000000/nl/messages.json'],
  ['of a language that we do not speak', `/_i18n/${build}/de/messages.json`],
  ['of a page without words of its own', address('nl', 'nieuws')],
  ['of letters', address('nl', 'letters')],
  ['above the folder', `/_i18n/${build}/nl/../../../../package.json`],
] as const

test('no other words are there', async ({ site }) => {
  for (const [whose, path] of strange) {
    const { status, headers } = await sendRequest(site, path)
    expect(status, whose).toBe(404)
    expect(headers['cache-control'], whose).toContain('no-store')
  }
})
